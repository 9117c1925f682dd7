//! The rules of the Python package, from their JSON Schema.

use std::fmt::Write as _;

use quarterpipe::rules::Rules;
use serde_json::{Map, Value};

/// The file.
pub const FILE: &str = "python/package/quarterpipe/rules.py";

/// The games: the constant, the name and a sentence.
const GAMES: [(&str, &str, &str); 5] = [
    ("S1", "s1", "Sonic 1."),
    ("CD", "cd", "Sonic CD."),
    ("S2", "s2", "Sonic 2."),
    ("S3", "s3", "Sonic 3 alone."),
    ("S3K", "s3k", "Sonic & Knuckles and the locked-on game."),
];

const HEAD: &str = r#""""Rule sets: every difference between the games as a field.

Numbers are whole. Speeds are in 1/256 px a frame, lengths in pixels, times in frames. Numbers in brackets are those of the
specification. Written by cargo xtask generate: do not edit.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, Union

from quarterpipe import _native
from quarterpipe._fields import Fields, build, changed, document_fields, plain
"#;

const METHODS: &str = r#"
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

            Rules.S2.replace(air={"speed_is_capped": False}, characters={"sonic": {"jump_speed": 0x800}})

        Raises TypeError for a field that there is not, ValueError for a value that a field cannot have.
        """
        new = changed(self, changes)
        _native.check_rules(new.to_json())
        return new


"#;

/// Returns the file.
#[must_use]
pub fn module() -> String {
    let schema = schemars::schema_for!(Rules).to_value();
    let definitions = Definitions(schema["$defs"].as_object().cloned().unwrap_or_default());
    let mut out = HEAD.to_owned();
    for (name, kind) in &definitions.0 {
        if kind.get("oneOf").is_some() {
            definitions.choices(&mut out, name, kind);
        }
    }
    let mut written = Vec::new();
    for name in definitions.0.keys() {
        definitions.records(&mut out, name, &mut written);
    }
    definitions.record(&mut out, "Rules", &schema);
    for (game, _, about) in GAMES {
        let _ = write!(out, "\n    {game}: ClassVar[Rules]\n    \"\"\"{about}\"\"\"");
    }
    out.push('\n');
    out.push_str(METHODS);
    for (game, name, _) in GAMES {
        let _ = writeln!(out, "Rules.{game} = Rules.from_json(_native.rules_json(\"{name}\"))");
    }
    out + "\ndocument_fields(__name__)\n"
}

/// The types that the schema defines.
struct Definitions(Map<String, Value>);

impl Definitions {
    /// Returns the name of the type that a schema refers to, and the type.
    fn referred<'a>(&'a self, schema: &'a Value) -> Option<(&'a str, &'a Value)> {
        let name = schema.get("$ref")?.as_str()?.rsplit('/').next()?;
        Some((name, self.0.get(name)?))
    }

    fn type_of(&self, schema: &Value) -> String {
        if let Some((name, kind)) = self.referred(schema) {
            let is_class = kind.get("properties").or(kind.get("oneOf")).is_some();
            return if is_class { name.to_owned() } else { self.type_of(kind) };
        }
        if let Some(Value::Array(all)) = schema.get("anyOf") {
            return all.iter().map(|one| self.type_of(one)).collect::<Vec<_>>().join(" | ");
        }
        let name = |kind: &Value| match kind.as_str() {
            Some("array") => format!("tuple[{}, ...]", self.type_of(&schema["items"])),
            Some("boolean") => "bool".to_owned(),
            Some("integer") => "int".to_owned(),
            Some("null") => "None".to_owned(),
            _ => "str".to_owned(),
        };
        match &schema["type"] {
            Value::Array(kinds) => kinds.iter().map(name).collect::<Vec<_>>().join(" | "),
            kind => name(kind),
        }
    }

    /// Returns the name of a field's class, if it has one.
    fn nested<'a>(&'a self, schema: &'a Value) -> Option<&'a str> {
        let all = schema.get("anyOf").and_then(Value::as_array).map_or(std::slice::from_ref(schema), Vec::as_slice);
        all.iter().find_map(|one| {
            let (name, kind) = self.referred(one.get("items").unwrap_or(one))?;
            kind.get("properties").map(|_| name)
        })
    }

    /// Writes an alias for the values of a choice, with the meaning of each.
    fn choices(&self, out: &mut String, name: &str, schema: &Value) {
        let _ = writeln!(out, "\n{name} = Union[");
        for one in schema["oneOf"].as_array().into_iter().flatten() {
            for line in clean(description(one), 122) {
                let _ = writeln!(out, "    # {line}");
            }
            if let Some(value) = one.get("const") {
                let _ = writeln!(out, "    Literal[{value}],");
            }
            for (key, value) in one.get("properties").and_then(Value::as_object).into_iter().flatten() {
                let _ = writeln!(out, "    dict[Literal[\"{key}\"], {}],", self.type_of(value));
            }
        }
        out.push_str("]\n");
        if !description(schema).is_empty() {
            docstring(out, &clean(description(schema), 128), "");
        }
    }

    /// Writes a record after the records that it holds, unless it is already written.
    fn records<'a>(&'a self, out: &mut String, name: &'a str, written: &mut Vec<&'a str>) {
        let kind = &self.0[name];
        let Some(fields) = kind.get("properties").and_then(Value::as_object) else { return };
        if written.contains(&name) {
            return;
        }
        written.push(name);
        for inner in fields.values().filter_map(|field| self.nested(field)) {
            self.records(out, inner, written);
        }
        self.record(out, name, kind);
    }

    fn record(&self, out: &mut String, name: &str, schema: &Value) {
        let _ = writeln!(out, "\n\n@dataclass(frozen=True)\nclass {name}(Fields):");
        docstring(out, &clean(description(schema), 124), "    ");
        let mut inner = Vec::new();
        for (field, kind) in schema["properties"].as_object().into_iter().flatten() {
            let _ = writeln!(out, "\n    {field}: {}", self.type_of(kind));
            docstring(out, &clean(description(kind), 124), "    ");
            inner.extend(self.nested(kind).map(|one| format!("\"{field}\": {one}")));
        }
        if !inner.is_empty() {
            let entries = inner.join(", ");
            let _ = writeln!(out, "\n    NESTED: ClassVar[Mapping[str, type[Fields]]] = {{{entries}}}");
        }
    }
}

fn description(schema: &Value) -> &str {
    schema.get("description").and_then(Value::as_str).unwrap_or_default()
}

/// Writes lines as a docstring.
pub fn docstring(out: &mut String, lines: &[String], indent: &str) {
    let (end, last) = if lines.len() > 1 { ("\n", indent) } else { ("", "") };
    let _ = write!(out, "{indent}\"\"\"");
    for (place, line) in lines.iter().enumerate() {
        let start = if place == 0 || line.is_empty() { "" } else { indent };
        let _ = write!(out, "{start}{line}{end}");
    }
    let _ = writeln!(out, "{last}\"\"\"");
}

/// Returns a documentation text as lines, without Rust examples and without links into the Rust documentation.
pub fn clean(text: &str, width: usize) -> Vec<String> {
    let prose: Vec<&str> = text.split("```").step_by(2).map(|part| part.trim_matches('\n')).collect();
    let prose = without_links(prose.join("\n\n").trim_end()).replace('\\', "\\\\");
    let mut lines = Vec::new();
    for paragraph in prose.split("\n\n") {
        if !lines.is_empty() {
            lines.push(String::new());
        }
        lines.extend(wrapped(paragraph, width));
    }
    lines
}

fn without_links(text: &str) -> String {
    let (mut out, mut rest) = (String::new(), text);
    while let Some((before, link)) = rest.split_once('[') {
        out.push_str(before);
        let (label, after) = link.split_once(']').unwrap_or((link, ""));
        let target = after.strip_prefix('(').and_then(|target| target.split_once(')'));
        rest = match target {
            Some((_, after)) => {
                out.push_str(label.trim_matches('`'));
                after
            }
            None if label.starts_with('`') => {
                out.push_str(label);
                after
            }
            None => {
                out.push('[');
                link
            }
        };
    }
    out + rest
}

fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let last = lines.len() - 1;
        if lines[last].is_empty() {
            lines[last].push_str(word);
        } else if lines[last].chars().count() + 1 + word.chars().count() <= width {
            let _ = write!(lines[last], " {word}");
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}
