"""Writes package/quarterpipe/rules.py from the JSON Schema of the rules: python generate_rules.py [--check]

The schema comes from the Rust sources, with the documentation of every field.
"""

import json
import re
import sys
import textwrap
from pathlib import Path
from typing import Any

from quarterpipe import _native

FILE = Path(__file__).parent / "package" / "quarterpipe" / "rules.py"
GAMES = {
    "S1": ("s1", "Sonic 1."),
    "CD": ("cd", "Sonic CD."),
    "S2": ("s2", "Sonic 2."),
    "S3": ("s3", "Sonic 3 alone."),
    "S3K": ("s3k", "Sonic & Knuckles and the locked-on game."),
}

HEAD = '''"""Rule sets: every difference between the games as a field.

Numbers are whole. Speeds are in 1/256 px a frame, lengths in pixels, times in frames. Numbers in brackets are those of the
specification. Written by generate_rules.py from the Rust sources: do not edit.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, Union

from quarterpipe import _native
from quarterpipe._fields import Fields, build, changed, document_fields, plain
'''

TAIL = '''
    {games}

    @classmethod
    def from_json(cls, text: str) -> Rules:
        """Reads what `to_json` wrote."""
        return build(cls, text)

    def to_json(self) -> str:
        """Writes all fields as JSON."""
        return plain(self)

    def replace(self, **changes: Any) -> Rules:
        """Returns the same rules with some fields changed.

        Each keyword is a field; its value is a new one, or a dict with the fields of it that change:

            Rules.S2.replace(air={{"speed_is_capped": False}}, characters={{"sonic": {{"jump_speed": 0x800}}}})

        Raises TypeError for a field that there is not, ValueError for a value that a field cannot have.
        """
        new = changed(self, changes)
        _native.check_rules(new.to_json())
        return new


{assignments}

document_fields(__name__)
'''


def clean(text: str, width: int) -> list[str]:
    """Returns a documentation text as lines: without examples in Rust, and without links into Rust's documentation."""
    text = re.sub(r"\n*^```.*?^```$", "", text, flags=re.DOTALL | re.MULTILINE)
    text = re.sub(r"\[`?([^\]`]+)`?\]\([^)]*\)", r"\1", text)
    text = re.sub(r"\[`([^\]`]+)`\]", r"`\1`", text).replace("\\", "\\\\")
    lines: list[str] = []
    for paragraph in text.split("\n\n"):
        if lines:
            lines.append("")
        lines += textwrap.wrap(" ".join(paragraph.split()), width)
    return lines


def docstring(text: str, indent: str) -> str:
    lines = clean(text, 128 - len(indent))
    if len(lines) == 1:
        return f'{indent}"""{lines[0]}"""\n'
    body = "\n".join((indent + line).rstrip() for line in lines[1:])
    return f'{indent}"""{lines[0]}\n{body}\n{indent}"""\n'


def type_of(schema: dict[str, Any], definitions: dict[str, Any]) -> str:
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[1]
        kind = definitions[name]
        return name if "properties" in kind or "oneOf" in kind else type_of(kind, definitions)
    if "anyOf" in schema:
        return " | ".join(type_of(one, definitions) for one in schema["anyOf"])
    kinds = schema["type"]
    if isinstance(kinds, list):
        return " | ".join(type_of({**schema, "type": kind}, definitions) for kind in kinds)
    if kinds == "array":
        return f"tuple[{type_of(schema['items'], definitions)}, ...]"
    return {"boolean": "bool", "integer": "int", "null": "None", "string": "str"}[kinds]


def nested(schema: dict[str, Any], definitions: dict[str, Any]) -> str | None:
    """Returns the class whose fields a field has, if any."""
    for one in schema.get("anyOf", [schema]):
        one = one.get("items", one)
        name = one.get("$ref", "").rsplit("/", 1)[-1]
        if "properties" in definitions.get(name, {}):
            return str(name)
    return None


def choices(name: str, schema: dict[str, Any], definitions: dict[str, Any]) -> str:
    """Writes an alias of the values that a choice can have, with what each means."""
    text = f"\n{name} = Union[\n"
    for one in schema["oneOf"]:
        comment = "".join(f"    # {line}\n" for line in clean(one.get("description", ""), 122))
        if "const" in one:
            text += f'{comment}    Literal["{one["const"]}"],\n'
        else:
            ((key, value),) = one["properties"].items()
            text += f'{comment}    dict[Literal["{key}"], {type_of(value, definitions)}],\n'
    text += "]\n"
    if schema.get("description"):
        text += docstring(schema["description"], "")
    return text


def record(name: str, schema: dict[str, Any], definitions: dict[str, Any]) -> str:
    text = f"\n\n@dataclass(frozen=True)\nclass {name}(Fields):\n" + docstring(schema["description"], "    ")
    inner = {}
    for field, kind in schema["properties"].items():
        text += f"\n    {field}: {type_of(kind, definitions)}\n" + docstring(kind.get("description", field), "    ")
        if one := nested(kind, definitions):
            inner[field] = one
    if inner:
        entries = ", ".join(f'"{field}": {one}' for field, one in inner.items())
        text += f"\n    NESTED: ClassVar[Mapping[str, type[Fields]]] = {{{entries}}}\n"
    return text


def module() -> str:
    schema = json.loads(_native.rules_schema())
    definitions = schema["$defs"]
    text = HEAD
    for name, kind in definitions.items():
        if "oneOf" in kind:
            text += choices(name, kind, definitions)
    # Records that others hold come first.
    written: set[str] = set()

    def write(name: str) -> str:
        kind = definitions[name]
        if name in written or "properties" not in kind:
            return ""
        written.add(name)
        below = [nested(field, definitions) for field in kind["properties"].values()]
        return "".join(write(one) for one in below if one) + record(name, kind, definitions)

    for name in definitions:
        text += write(name)
    text += record("Rules", schema, definitions)
    games = "\n    ".join(f'{name}: ClassVar[Rules]\n    """{what}"""' for name, (_, what) in GAMES.items())
    assignments = "\n".join(f'Rules.{name} = Rules.from_json(_native.rules_json("{short}"))' for name, (short, _) in GAMES.items())
    return text + TAIL.format(games=games, assignments=assignments)


def main() -> int:
    text = module()
    if "--check" in sys.argv:
        if FILE.read_text(encoding="utf-8") != text:
            print("package/quarterpipe/rules.py is not what generate_rules.py writes: run it")
            return 1
        return 0
    FILE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
