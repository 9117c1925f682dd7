//! The JavaScript package's names, fields of players, built-in stages and types of rules.

use std::{collections::BTreeMap, fmt::Write as _, path::Path};

use anyhow::Result;
use quarterpipe::{event::EventKind, rules::Rules, stock::Stock};
use quarterpipe_batch::Column;
use quarterpipe_draw::Shot;
use quarterpipe_host::{BUTTONS, FieldKind, PlayerField, Unit, has_value, names, value_names};
use quarterpipe_level::builtin;
use quarterpipe_replay::MAX_FRAMES;
use serde_json::Value;

use crate::{GeneratedFile, parts, text::camel};

/// Returns the generated files and parts.
///
/// # Errors
///
/// If a file is missing or lacks the lines around a generated part.
pub fn files(root: &Path) -> Result<Vec<GeneratedFile>> {
    let file = |path: &str, what: &str, text: String| GeneratedFile {
        path: format!("js/src/{path}"),
        text: format!("// {what}, written by `cargo xtask generate`. Do not edit.\n{text}"),
    };
    let fields = |text| [("fields".to_owned(), text)];
    let (code, types): (String, String) = PlayerField::ALL.iter().map(|field| accessors(*field)).unzip();
    Ok(vec![
        file("shared/names.js", "Names and numbers", names_code()),
        file("shared/names.d.ts", "Names and numbers", names_types()),
        file("levels/more_names.js", "Names and numbers", more_names_code()),
        file("levels/stages.js", "The built-in stages, each in a file that is loaded on demand", stages()),
        file("all/rules.d.ts", "The rules", rules()),
        parts(root, "js/src/shared/player.js", &fields(code.trim_start_matches('\n').to_owned()))?,
        parts(root, "js/src/shared/player.d.ts", &fields(types))?,
    ])
}

/// Writes names as a list of texts.
fn list(names: &[impl AsRef<str>]) -> String {
    let names: Vec<String> = names.iter().map(|name| format!("\"{}\"", name.as_ref())).collect();
    format!("[{}]", names.join(", "))
}

/// Writes names as a type.
fn union(names: &[impl AsRef<str>]) -> String {
    let names: Vec<String> = names.iter().map(|name| format!("\"{}\"", name.as_ref())).collect();
    names.join(" | ")
}

/// Returns the lists of names: the constant, the type, a sentence about it, and the names.
fn lists() -> Vec<(&'static str, &'static str, &'static str, Vec<String>)> {
    let own = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    let fields = PlayerField::ALL.iter().map(|field| camel(field.name())).collect();
    let events = EventKind::ALL.iter().map(|kind| kind.name().to_owned()).collect();
    let columns = Column::ALL.iter().map(|column| camel(column.name())).collect();
    vec![
        ("PLAYER_FIELDS", "PlayerField", "The fields of a player, in the order of their numbers.", fields),
        ("EVENTS", "EventName", "The kinds of events of a player.", events),
        ("GAMES", "Game", "The games whose rules are available.", own(names::GAMES)),
        (
            "CHARACTERS",
            "CharacterName",
            "The characters: the four of the games, and the custom ones that rules can add.",
            own(names::CHARACTERS),
        ),
        ("LAYERS", "Layer", "The collision layers.", own(names::LAYERS)),
        ("ROUTINES", "Routine", "The routines that a player's step can run.", own(names::ROUTINES)),
        ("DEATHS", "Death", "The causes of a player's death.", own(names::DEATHS)),
        ("FORMS", "Form", "The forms of a player.", own(names::FORMS)),
        ("SHIELDS", "Shield", "The shields.", own(names::SHIELDS)),
        ("POSES", "Pose", "The poses of a player.", own(names::POSES)),
        ("ITEMS", "Item", "The contents of monitors.", own(names::ITEMS)),
        ("DIRECTIONS", "Direction", "Where a sensor points.", own(names::DIRECTIONS)),
        ("SIDES", "Side", "The solidities that sensors look for.", own(names::SIDES)),
        ("REASONS", "ReasonKind", "The kinds of reasons.", own(names::REASONS)),
        ("FACINGS", "Facing", "The directions in which springs throw.", own(names::FACINGS)),
        ("SHAPES", "Shape", "The shapes of solids; hazards and triggers do not have one.", own(names::SHAPES)),
        ("OVERLAYS", "Overlay", "The overlays of a picture.", own(Shot::OVERLAYS)),
        ("COLUMNS", "Column", "The columns of a batch's observations.", columns),
        (
            "BUILTIN_STAGES",
            "BuiltinStage",
            "The stages that come with the package.",
            builtin::names().map(str::to_owned).collect(),
        ),
    ]
}

/// Constants that the entry `quarterpipe/engine` does not need.
const MORE: [&str; 3] = ["OVERLAYS", "COLUMNS", "BUILTIN_STAGES"];

/// Returns lists of names as constants.
fn constants(is_more: bool) -> String {
    let mut out = String::from("\n");
    for (constant, _, _, names) in lists() {
        if MORE.contains(&constant) == is_more {
            let _ = writeln!(out, "export const {constant} = Object.freeze({});", list(&names));
        }
    }
    out
}

/// Returns the stock objects in the order of their numbers.
fn stock() -> Vec<(u8, &'static str)> {
    let mut stock = Stock::ALL.to_vec();
    stock.sort_unstable();
    stock
}

fn names_code() -> String {
    let mut out = constants(false);
    let mut object = |constant: &str, fields: Vec<String>| {
        let _ = writeln!(out, "export const {constant} = Object.freeze({{ {} }});", fields.join(", "));
    };
    object("BUTTONS", BUTTONS.iter().map(|(name, bits)| format!("{name}: {bits}")).collect());
    object("OBJECT_KINDS", stock().iter().map(|(number, name)| format!("{number}: \"{name}\"")).collect());
    let words = EventKind::ALL.iter().filter(|kind| !value_names(**kind).is_empty());
    object("EVENT_WORDS", words.map(|kind| format!("{}: {}", kind.name(), list(value_names(*kind)))).collect());
    let valued: Vec<&str> = EventKind::ALL.iter().filter(|kind| has_value(**kind)).map(|kind| kind.name()).collect();
    let _ = writeln!(out, "export const EVENTS_WITH_VALUE = Object.freeze({});", list(&valued));
    let _ = writeln!(out, "export const VERSION = \"{}\";", env!("CARGO_PKG_VERSION"));
    out
}

fn more_names_code() -> String {
    format!("{}export const MOST_FRAMES = {MAX_FRAMES};\n", constants(true))
}

fn names_types() -> String {
    let mut out = String::new();
    for (constant, name, doc, names) in lists() {
        let _ = writeln!(out, "\n/** {doc} */\nexport type {name} = {};", union(&names));
        let _ = writeln!(
            out,
            "/** {doc} The place of a name is its number. */\nexport declare const {constant}: readonly {name}[];"
        );
    }
    out.push_str("\n/** The bits of the buttons. Inputs are sums of them; A, B and C all jump. */\nexport declare const BUTTONS: {\n");
    for (name, bits) in BUTTONS {
        let capital = name.to_uppercase();
        let _ = writeln!(out, "  /** The bit of the button {capital}: {bits}. */\n  readonly {name}: {bits};");
    }
    out.push_str("};\n");
    let kinds: Vec<&str> = stock().iter().map(|(_, name)| *name).chain(["Custom"]).collect();
    let words: Vec<&str> = EventKind::ALL.iter().flat_map(|kind| value_names(*kind)).copied().collect();
    let mut kind = |name: &str, doc: &str, names: &[&str]| {
        let _ = writeln!(out, "\n/** {doc} */\nexport type {name} = {};", union(names));
    };
    kind("ObjectKind", "The kinds of objects: stock objects, and the custom objects of a game.", &kinds);
    kind("EventWord", "The words in events: a layer or an item.", &words);
    out + "\n/** The package's version. */\nexport declare const VERSION: string;\n"
}

/// Returns a sentence about a field's unit.
fn unit(unit: Unit) -> &'static str {
    match unit {
        Unit::None => "",
        Unit::Position => " In pixels, whose fractions are 1/65536: -32768 to less than 32768.",
        Unit::Speed => " In pixels a frame, whose fractions are 1/256: -128 to less than 128.",
        Unit::Pixels => " In pixels",
        Unit::Angle => " In 1/256 of a turn",
        Unit::Frames => " In frames",
        Unit::Buttons => " As bits of buttons, 0 to 127; it can be set to letters, such as \"RA\".",
    }
}

/// Returns the parts of a property: its type, the type of values that it can be set to, the expressions that read and write its number, and
/// its range.
fn property(field: PlayerField) -> [String; 5] {
    let name = camel(field.name());
    let texts = |texts: [&str; 5]| texts.map(str::to_owned);
    let names_of = |names: &'static [&'static str]| {
        let (constant, kind, _, _) = lists()
            .into_iter()
            .find(|(constant, _, _, own)| {
                own.len() == names.len() && own.iter().eq(names.iter()) && *constant != "COLUMNS"
            })
            .expect("names that are a type");
        (constant, kind)
    };
    match (field.kind(), field.unit()) {
        (_, Unit::Position) => texts(["number", "number", "# / 65536", &format!("position(\"{name}\", value)"), ""]),
        (_, Unit::Speed) => texts(["number", "number", "# / 256", &format!("speed(\"{name}\", value)"), ""]),
        (_, Unit::Buttons) => texts(["number", "number | string", "#", "bitsOf(value)", ""]),
        (FieldKind::Flag, _) => {
            texts(["boolean", "boolean", "# !== 0", &format!("Number(flag(\"{name}\", value))"), ""])
        }
        (FieldKind::Choice(names), _) if names[0] == "none" => {
            let (constant, kind) = names_of(names);
            let kind = format!("Exclude<{kind}, \"none\"> | null");
            let read = format!("named({constant}, #)");
            let write = format!("value === null ? 0 : choice(\"{name}\", value, {constant})");
            [kind.clone(), kind, read, write, " Null for none.".to_owned()]
        }
        (FieldKind::Choice(names), _) => {
            let (constant, kind) = names_of(names);
            let write = format!("choice(\"{name}\", value, {constant})");
            [kind.to_owned(), kind.to_owned(), format!("{constant}[#]"), write, String::new()]
        }
        (FieldKind::SomeChoice(names), _) => {
            let (constant, kind) = names_of(names);
            let kind = format!("{kind} | null");
            let write = format!("value === null ? -1 : choice(\"{name}\", value, {constant})");
            [kind.clone(), kind, format!("{constant}[#] ?? null"), write, " Null for none.".to_owned()]
        }
        (FieldKind::SomeSlot, _) => {
            let write = format!("value === null ? -1 : whole(\"{name}\", value, 0, 65535)");
            texts(["number | null", "number | null", "none(#)", &write, " 0 to 65535, or null for none."])
        }
        (FieldKind::Number(least, most), _) => {
            let write = format!("whole(\"{name}\", value, {least}, {most})");
            let range = format!("{least} to {most}.");
            let range = if field.unit() == Unit::None { format!(" {range}") } else { format!(": {range}") };
            texts(["number", "number", "#", &write, &range])
        }
    }
}

/// Returns a field's property for JavaScript and for TypeScript.
fn accessors(field: PlayerField) -> (String, String) {
    let (name, number) = (camel(field.name()), field as usize);
    let [read_type, write_type, read, write, range] = property(field);
    let at = format!("this.#core.fresh()[this.#base + {number}]");
    let mut code = format!("\n  get {name}() {{\n    return {};\n  }}\n", read.replace('#', &at));
    if field.can_be_set() {
        let _ = writeln!(code, "\n  set {name}(value) {{\n    this.#set({number}, {write});\n  }}");
    }
    let doc = documentation(field, &read_type);
    let mut types = format!("  /** {doc}{}{range} */\n", unit(field.unit()));
    let _ = match (field.can_be_set(), read_type == write_type) {
        (false, _) => writeln!(types, "  get {name}(): {read_type};"),
        (true, true) => writeln!(types, "  {name}: {read_type};"),
        (true, false) => writeln!(types, "  get {name}(): {read_type};\n  set {name}(value: {write_type});"),
    };
    (code, types)
}

/// Returns a field's documentation. In JavaScript, null stands for the number -1 of an absent value.
fn documentation(field: PlayerField, kind: &str) -> String {
    let doc = field.doc();
    if !kind.contains("null") {
        return doc.to_owned();
    }
    let doc = doc.strip_suffix("; -1 if there is none.").map_or_else(|| doc.to_owned(), |doc| format!("{doc}."));
    doc.replace("with -1", "with null")
}

/// Writes a schema as a type; `indent` is the indentation of its line.
fn type_of(schema: &Value, indent: &str) -> String {
    if let Some(reference) = schema.get("$ref").and_then(Value::as_str) {
        return reference.rsplit('/').next().unwrap_or_default().to_owned();
    }
    if let Some(value) = schema.get("const") {
        return value.to_string();
    }
    if let Some(values) = schema.get("enum").and_then(Value::as_array) {
        return values.iter().map(Value::to_string).collect::<Vec<_>>().join(" | ");
    }
    for key in ["oneOf", "anyOf", "allOf"] {
        if let Some(parts) = schema.get(key).and_then(Value::as_array) {
            return parts.iter().map(|part| type_of(part, indent)).collect::<Vec<_>>().join(" | ");
        }
    }
    match schema.get("type") {
        Some(Value::Array(kinds)) => {
            let kinds = kinds
                .iter()
                .map(|kind| type_of(&serde_json::json!({ "type": kind, "items": schema.get("items") }), indent));
            kinds.collect::<Vec<_>>().join(" | ")
        }
        Some(Value::String(kind)) => match kind.as_str() {
            "integer" | "number" => "number".to_owned(),
            "boolean" => "boolean".to_owned(),
            "null" => "null".to_owned(),
            "array" => {
                if let Some(parts) = schema.get("prefixItems").and_then(Value::as_array) {
                    let parts: Vec<String> = parts.iter().map(|part| type_of(part, indent)).collect();
                    return format!("readonly [{}]", parts.join(", "));
                }
                format!("readonly ({})[]", type_of(&schema["items"], indent))
            }
            "object" => object_type(schema, indent),
            _ => "string".to_owned(),
        },
        _ => "unknown".to_owned(),
    }
}

/// Returns documentation without its examples in Rust.
fn without_code(doc: &str) -> String {
    doc.split("```").step_by(2).collect()
}

fn object_type(schema: &Value, indent: &str) -> String {
    let fields: BTreeMap<&str, &Value> = schema
        .get("properties")
        .and_then(Value::as_object)
        .into_iter()
        .flatten()
        .map(|(name, field)| (name.as_str(), field))
        .collect();
    let inner = format!("{indent}  ");
    let mut text = String::from("{\n");
    for (name, field) in fields {
        let doc = without_code(field.get("description").and_then(Value::as_str).unwrap_or("The value."));
        let range = match (field.get("minimum"), field.get("maximum")) {
            (Some(least), Some(most)) => format!(" {least} to {most}."),
            _ => String::new(),
        };
        let doc = doc.split_whitespace().collect::<Vec<_>>().join(" ").replace("*/", "* /");
        let _ = writeln!(text, "{inner}/** {doc}{range} */\n{inner}{name}: {};", type_of(field, &inner));
    }
    text + indent + "}"
}

fn rules() -> String {
    let schema = schemars::schema_for!(Rules).to_value();
    let mut types = String::new();
    let definitions = schema.get("$defs").and_then(Value::as_object).into_iter().flatten();
    let definitions = definitions.map(|(name, schema)| (name.as_str(), schema)).chain([("Rules", &schema)]);
    for (name, schema) in definitions {
        let doc = without_code(schema.get("description").and_then(Value::as_str).unwrap_or("A part of the rules."));
        let doc = doc.split_whitespace().collect::<Vec<_>>().join(" ");
        let _ = writeln!(types, "\n/** {doc} */");
        let text = type_of(schema, "");
        let _ = match text.starts_with("{\n") && !text.contains("} |") {
            true => writeln!(types, "export interface {name} {text}"),
            false => writeln!(types, "export type {name} = {text};"),
        };
    }
    types
}

fn stages() -> String {
    let stages = builtin::names().map(|name| format!("  {name}: () => import(\"./stages/{name}.js\"),\n"));
    format!("\nexport const STAGES = {{\n{}}};\n", stages.collect::<String>())
}
