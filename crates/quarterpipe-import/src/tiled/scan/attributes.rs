//! Checks the attributes of elements, so that an error names element and attribute and what it should be.

use quarterpipe_level::LevelError;
use quick_xml::events::BytesStart;

use super::Scan;

/// How many letters of a wrong value a message shows.
const SHOWN: usize = 40;

/// What an attribute can be.
#[derive(Clone, Copy)]
enum Kind {
    /// A whole number from 0.
    Whole,
    Integer,
    Number,
    Colour,
    /// Pairs of numbers.
    Corners,
    Choice(&'static [&'static str]),
    Text,
}

use Kind::{Choice, Colour, Corners, Integer, Number, Text, Whole};

/// An attribute: its name, what it can be, and whether each such element must have it.
type Rule = (&'static str, Kind, bool);

const MAP: &[Rule] = &[
    ("version", Text, true),
    ("orientation", Choice(&["orthogonal", "isometric", "staggered", "hexagonal", "oblique"]), true),
    ("width", Whole, true),
    ("height", Whole, true),
    ("tilewidth", Whole, true),
    ("tileheight", Whole, true),
    ("backgroundcolor", Colour, false),
    ("renderorder", Choice(&["right-down", "right-up", "left-down", "left-up"]), false),
    ("skewx", Integer, false),
    ("skewy", Integer, false),
    ("parallaxoriginx", Number, false),
    ("parallaxoriginy", Number, false),
    ("staggeraxis", Choice(&["x", "y"]), false),
    ("staggerindex", Choice(&["even", "odd"]), false),
    ("hexsidelength", Integer, false),
];
const TILESET: &[Rule] = &[
    ("tilerendersize", Choice(&["tile", "grid"]), false),
    ("fillmode", Choice(&["stretch", "preserve-aspect-fit"]), false),
    ("objectalignment", Choice(&ALIGNMENTS), false),
];
const ALIGNMENTS: [&str; 10] =
    ["unspecified", "topleft", "top", "topright", "left", "center", "right", "bottomleft", "bottom", "bottomright"];
const TILE_OFFSET: &[Rule] = &[("x", Integer, true), ("y", Integer, true)];
const IMAGE: &[Rule] = &[("trans", Colour, false)];
const TILE: &[Rule] = &[
    ("id", Whole, true),
    ("probability", Number, false),
    ("x", Integer, false),
    ("y", Integer, false),
    ("width", Integer, false),
    ("height", Integer, false),
];
const FRAME: &[Rule] = &[("tileid", Whole, true), ("duration", Whole, true)];
const LAYER: &[Rule] = &[
    ("id", Whole, false),
    ("opacity", Number, false),
    ("visible", Integer, false),
    ("offsetx", Number, false),
    ("offsety", Number, false),
    ("parallaxx", Number, false),
    ("parallaxy", Number, false),
    ("tintcolor", Colour, false),
    ("color", Colour, false),
    ("draworder", Choice(&["topdown", "index"]), false),
    ("repeatx", Integer, false),
    ("repeaty", Integer, false),
];
const OBJECT: &[Rule] = &[
    ("id", Whole, false),
    ("gid", Whole, false),
    ("x", Number, false),
    ("y", Number, false),
    ("width", Number, false),
    ("height", Number, false),
    ("rotation", Number, false),
    ("opacity", Number, false),
    ("visible", Integer, false),
];
const CORNERS: &[Rule] = &[("points", Corners, true)];
const WORDS: &[Rule] = &[
    ("pixelsize", Whole, false),
    ("wrap", Integer, false),
    ("color", Colour, false),
    ("bold", Integer, false),
    ("italic", Integer, false),
    ("underline", Integer, false),
    ("strikeout", Integer, false),
    ("kerning", Integer, false),
    ("halign", Choice(&["left", "center", "right", "justify"]), false),
    ("valign", Choice(&["top", "center", "bottom"]), false),
];

/// Returns what is known of the attributes of an element.
fn rules(element: &[u8]) -> &'static [Rule] {
    match element {
        b"map" => MAP,
        b"tileset" => TILESET,
        b"tileoffset" => TILE_OFFSET,
        b"image" => IMAGE,
        b"tile" => TILE,
        b"frame" => FRAME,
        b"layer" | b"objectgroup" | b"imagelayer" | b"group" => LAYER,
        b"object" => OBJECT,
        b"polygon" | b"polyline" => CORNERS,
        b"text" => WORDS,
        _ => &[],
    }
}

impl Kind {
    fn holds(self, text: &str) -> bool {
        match self {
            Whole => text.parse::<u32>().is_ok(),
            Integer => text.parse::<i32>().is_ok(),
            Number => text.parse::<f32>().is_ok(),
            Colour => text.parse::<tiled::Color>().is_ok(),
            Corners => text.split(' ').all(|corner| {
                corner.split_once(',').is_some_and(|(x, y)| x.parse::<f32>().is_ok() && y.parse::<f32>().is_ok())
            }),
            Choice(names) => names.contains(&text),
            Text => true,
        }
    }

    fn expected(self) -> String {
        match self {
            Whole => "a whole number".to_owned(),
            Integer => format!("a whole number from {} to {}", i32::MIN, i32::MAX),
            Number => "a number".to_owned(),
            Colour => "a colour such as #ff8000".to_owned(),
            Corners => "pairs of numbers such as 0,0 16,8".to_owned(),
            Choice(names) => format!("one of {}", names.join(", ")),
            Text => "a text".to_owned(),
        }
    }
}

impl<'a> Scan<'a, '_> {
    /// Checks the attributes of an element that the `tiled` crate reads.
    pub(super) fn check_attributes(&self, element: &BytesStart<'a>, at: usize) -> Result<(), LevelError> {
        let rules = rules(element.local_name().as_ref());
        if rules.is_empty() {
            return Ok(());
        }
        let mut missing: Vec<&str> =
            rules.iter().filter(|(.., is_needed)| *is_needed).map(|(name, ..)| *name).collect();
        for attribute in element.attributes().with_checks(false) {
            let attribute = attribute.map_err(|error| self.syntax(at, &error.into()))?;
            let key = attribute.key.local_name();
            let Some((name, kind, _)) = rules.iter().find(|(name, ..)| name.as_bytes() == key.as_ref()) else {
                continue;
            };
            let text = attribute.unescape_value().map_err(|error| self.syntax(at, &error))?;
            if !kind.holds(&text) {
                return Err(self.wrong(element, (name, &text), kind.expected(), at));
            }
            missing.retain(|other| other != name);
        }
        missing.first().map_or(Ok(()), |name| Err(self.missing(element, name, at)))
    }

    /// Checks a property's value against its type, and makes those types texts that the `tiled` crate does not know.
    pub(super) fn property(&mut self, element: &BytesStart<'a>, is_empty: bool, at: usize) -> Result<(), LevelError> {
        if element.local_name().as_ref() == b"property" && self.attribute(element, "name", at)?.is_none() {
            return Err(self.missing(element, "name", at));
        }
        let Some(kind) = self.attribute(element, "type", at)? else { return Ok(()) };
        let value = self.attribute(element, "value", at)?;
        let rule = match kind.as_str() {
            "int" => Some(Integer),
            "float" => Some(Number),
            "bool" => Some(Choice(&["true", "false"])),
            "object" => Some(Whole),
            // An empty one is none at all.
            "color" => Some(Colour).filter(|_| value.as_ref().is_some_and(|value| value.len() > 1)),
            _ => None,
        };
        if let (Some(rule), Some(text)) = (rule, &value)
            && !rule.holds(text)
        {
            return Err(self.wrong(element, ("value", text), rule.expected(), at));
        }
        if rule.is_none() && !["string", "file", "class", "list"].contains(&kind.as_str()) {
            self.copy_to(at);
            self.put_tag(element, &["type"])?;
            self.end_tag(is_empty, at);
        }
        Ok(())
    }

    pub(super) fn attribute(
        &self,
        element: &BytesStart<'a>,
        name: &str,
        at: usize,
    ) -> Result<Option<String>, LevelError> {
        let mut found = None;
        // The `tiled` crate refuses attributes that are there twice.
        for attribute in element.attributes().with_checks(false) {
            let attribute = attribute.map_err(|error| self.syntax(at, &error.into()))?;
            if attribute.key.local_name().as_ref() == name.as_bytes() {
                found = Some(attribute.unescape_value().map_err(|error| self.syntax(at, &error))?.into_owned());
            }
        }
        Ok(found)
    }

    pub(super) fn optional_number(
        &self,
        element: &BytesStart<'a>,
        name: &str,
        at: usize,
    ) -> Result<Option<u32>, LevelError> {
        let Some(text) = self.attribute(element, name, at)? else { return Ok(None) };
        let number = text.parse();
        number.map(Some).map_err(|_| self.wrong(element, (name, &text), "a whole number", at))
    }

    pub(super) fn number(&self, element: &BytesStart<'a>, name: &str, at: usize) -> Result<u32, LevelError> {
        self.optional_number(element, name, at)?.ok_or_else(|| self.missing(element, name, at))
    }

    pub(super) fn integer(&self, element: &BytesStart<'a>, name: &str, at: usize) -> Result<i32, LevelError> {
        let text = self.attribute(element, name, at)?.ok_or_else(|| self.missing(element, name, at))?;
        text.parse().map_err(|_| self.wrong(element, (name, &text), "a whole number", at))
    }

    /// Makes the error for an attribute that is not what it should be.
    pub(super) fn wrong(
        &self,
        element: &BytesStart<'a>,
        (name, text): (&str, &str),
        expected: impl std::fmt::Display,
        at: usize,
    ) -> LevelError {
        let element = String::from_utf8_lossy(element.local_name().as_ref()).into_owned();
        let shown: String = text.chars().take(SHOWN).collect();
        self.error(at, format_args!("<{element}> with {name} {shown:?}"), expected)
    }

    pub(super) fn missing(&self, element: &BytesStart<'a>, name: &str, at: usize) -> LevelError {
        let found = format!("<{}> without {name}", String::from_utf8_lossy(element.local_name().as_ref()));
        self.error(at, found, "a file as Tiled 1.0 and newer save it")
    }
}
