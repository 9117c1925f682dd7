"""Makes both fonts from Ubuntu Light and Hack: python3 make.py UBUNTU-LIGHT.TTF HACK-REGULAR.TTF (needs fonttools)."""
import sys
from fontTools import subset
from fontTools.ttLib import TTFont

LATIN = "0020-007E 00A0-017F 0218-021B"
GREEK_AND_CYRILLIC = "0386-03CE 0400-045F 0490-0491"
SIGNS = (
    "2010-2015 2018-201E 2020-2022 2026 2030 2032-2033 2039-203A 20AC 2122 2190-2195 21D0 21D2 21D4 2208 2212-2213 221A 221E "
    "2248 2260-2261 2264-2265 226A-226B 23F4-23F9 25A0 25B2 25B6 25BC 25C0 25CF 25FB 2605 266A 2713 2717 FFFD"
)


def made(source, name, letters, to):
    font = TTFont(source)
    options = subset.Options()
    options.hinting = False
    options.layout_features = ["kern", "liga", "ccmp", "locl", "mark", "mkmk"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    worker = subset.Subsetter(options)
    worker.populate(unicodes=subset.parse_unicodes(letters.replace(" ", ",")))
    worker.subset(font)
    # Both licences let a changed font be handed out under another name only.
    for record in font["name"].names:
        replaced = {1: name, 3: f"{name} 1", 4: name, 6: name.replace(" ", "")}.get(record.nameID)
        if replaced:
            record.string = replaced
    font.save(to)
    print(to, " ".join(chr(code) for code in sorted(font.getBestCmap()) if code > 0x2000))


made(sys.argv[1], "Quarterpipe Sans", f"{LATIN} {GREEK_AND_CYRILLIC} {SIGNS}", "sans.ttf")
made(sys.argv[2], "Quarterpipe Mono", f"{LATIN} 0394 03B8 {SIGNS}", "mono.ttf")
