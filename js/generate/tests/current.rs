//! Writes the names, the player and the rules of the JavaScript package from Rust's tables, or checks that they are current:
//! `UPDATE=1 cargo test --manifest-path js/Cargo.toml`.

use std::{collections::BTreeMap, env, fmt::Write as _, fs, path::Path};

use quarterpipe::{
    event::EventKind,
    rules::{Game, Rules},
    stock::Stock,
};
use quarterpipe_batch::Column;
use quarterpipe_draw::Shot;
use quarterpipe_host::{BUTTONS, FieldKind, PlayerField, Unit, has_value, names, value_names};
use quarterpipe_level::builtin;
use quarterpipe_replay::MAX_FRAMES;
use serde_json::Value;

/// Writes `ground_speed` as `groundSpeed`.
fn camel(name: &str) -> String {
    let mut words = name.split('_');
    let mut camel = words.next().unwrap_or_default().to_owned();
    for word in words {
        let (first, rest) = word.split_at(1);
        camel += &(first.to_uppercase() + rest);
    }
    camel
}

/// Compares a file with what it should be, or writes it.
fn current(path: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../src").join(path);
    if env::var_os("UPDATE").is_some() {
        fs::write(&path, text).expect("the file is written");
        return;
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    let name = path.display();
    assert!(found == text, "{name} is out of date: UPDATE=1 cargo test --manifest-path js/Cargo.toml");
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

/// The names that are types, too: the constant, the type, what it is, and the names.
fn lists() -> Vec<(&'static str, &'static str, &'static str, Vec<String>)> {
    let own = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    let fields = PlayerField::ALL.iter().map(|field| camel(field.name())).collect();
    let events = EventKind::ALL.iter().map(|kind| kind.name().to_owned()).collect();
    let columns = Column::ALL.iter().map(|column| camel(column.name())).collect();
    vec![
        ("PLAYER_FIELDS", "PlayerField", "The fields of a player, in the order of their numbers.", fields),
        ("EVENTS", "EventName", "What can happen to a player.", events),
        ("GAMES", "Game", "The games whose rules there are.", own(names::GAMES)),
        (
            "CHARACTERS",
            "CharacterName",
            "The characters: the games' four, and those that rules can add.",
            own(names::CHARACTERS),
        ),
        ("LAYERS", "Layer", "The collision layers.", own(names::LAYERS)),
        ("ROUTINES", "Routine", "What a player's step does.", own(names::ROUTINES)),
        ("DEATHS", "Death", "What a player died of.", own(names::DEATHS)),
        ("FORMS", "Form", "The forms of a player.", own(names::FORMS)),
        ("SHIELDS", "Shield", "The shields.", own(names::SHIELDS)),
        ("POSES", "Pose", "What a player looks like.", own(names::POSES)),
        ("ITEMS", "Item", "What monitors hold.", own(names::ITEMS)),
        ("DIRECTIONS", "Direction", "Where a sensor points.", own(names::DIRECTIONS)),
        ("SIDES", "Side", "Which solidity a sensor looks for.", own(names::SIDES)),
        ("REASONS", "ReasonKind", "The kinds of reasons.", own(names::REASONS)),
        ("SHAPES", "Shape", "The shapes of what the host moves; hazards and triggers have none.", own(names::SHAPES)),
        ("OVERLAYS", "Overlay", "What can be drawn over a picture.", own(Shot::OVERLAYS)),
        ("COLUMNS", "Column", "The columns of a batch's observations.", columns),
        (
            "BUILTIN_STAGES",
            "BuiltinStage",
            "The stages that come with the package.",
            builtin::names().map(str::to_owned).collect(),
        ),
    ]
}

#[test]
fn the_names_are_current() {
    let mut code = String::from("// Names and numbers, written by js/generate from Rust's tables.\n\n");
    let mut types = String::from("// Names and numbers, written by js/generate from Rust's tables.\n");
    // What the engine alone does not need.
    let mut more = code.clone();
    for (constant, name, doc, names) in lists() {
        let code = if ["OVERLAYS", "COLUMNS", "BUILTIN_STAGES"].contains(&constant) { &mut more } else { &mut code };
        let _ = writeln!(code, "export const {constant} = Object.freeze({});", list(&names));
        let _ = writeln!(types, "\n/** {doc} */\nexport type {name} = {};", union(&names));
        let _ = writeln!(
            types,
            "/** {doc} The place of a name is its number. */\nexport declare const {constant}: readonly {name}[];"
        );
    }
    let buttons: Vec<String> = BUTTONS.iter().map(|(name, bits)| format!("{name}: {bits}")).collect();
    let _ = writeln!(code, "export const BUTTONS = Object.freeze({{ {} }});", buttons.join(", "));
    let _ = writeln!(
        types,
        "\n/** The bits of the buttons. Inputs are sums of them; A, B and C all jump. */\nexport declare const BUTTONS: {{"
    );
    for (name, bits) in BUTTONS {
        let _ = writeln!(
            types,
            "  /** The bit of the button {}: {bits}. */\n  readonly {name}: {bits};",
            name.to_uppercase()
        );
    }
    let _ = writeln!(types, "}};");
    let mut stock: Vec<&(u8, &str)> = Stock::ALL.iter().collect();
    stock.sort();
    let kinds: Vec<String> = stock.iter().map(|(number, name)| format!("{number}: \"{name}\"")).collect();
    let _ = writeln!(code, "export const OBJECT_KINDS = Object.freeze({{ {} }});", kinds.join(", "));
    let stock: Vec<&str> = stock.iter().map(|(_, name)| *name).collect();
    let _ = writeln!(
        types,
        "\n/** What an object can be: a stock object, or one of a game's own. */\nexport type ObjectKind = {} | \"Custom\";",
        union(&stock)
    );
    let words = EventKind::ALL.iter().filter(|kind| !value_names(**kind).is_empty());
    let words: Vec<String> = words.map(|kind| format!("{}: {}", kind.name(), list(value_names(*kind)))).collect();
    let _ = writeln!(code, "export const EVENT_WORDS = Object.freeze({{ {} }});", words.join(", "));
    let all: Vec<&str> = EventKind::ALL.iter().flat_map(|kind| value_names(*kind)).copied().collect();
    let _ = writeln!(
        types,
        "\n/** The words that events come with: a layer or an item. */\nexport type EventWord = {};",
        union(&all)
    );
    let valued: Vec<&str> = EventKind::ALL.iter().filter(|kind| has_value(**kind)).map(|kind| kind.name()).collect();
    let _ = writeln!(code, "export const EVENTS_WITH_VALUE = Object.freeze({});", list(&valued));
    let _ = writeln!(more, "export const MOST_FRAMES = {MAX_FRAMES};");
    let version = env!("CARGO_PKG_VERSION");
    let _ = writeln!(code, "export const VERSION = \"{version}\";");
    let _ = writeln!(types, "\n/** The package's version. */\nexport declare const VERSION: string;");
    current("shared/names.js", &code);
    current("levels/more_names.js", &more);
    current("shared/names.d.ts", &types);
}

/// What JavaScript says of a field's unit.
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

/// A property of JavaScript for a field: its type, the type that it can be set to, how the number is read, how it is written, and its range.
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

#[test]
fn the_player_is_current() {
    let used = ["CHARACTERS", "DEATHS", "FORMS", "LAYERS", "PLAYER_FIELDS", "POSES", "ROUTINES", "SHIELDS"];
    let mut code = format!(
        "// Players, written by js/generate from Rust's table of fields.\nimport {{ bitsOf }} from \"./buttons.js\";\nimport {{ choice, flag, \
         numbers, position, speed, whole }} from \"./errors.js\";\nimport {{ {} }} from \"./names.js\";\n\n/** Returns the slot of a number, or \
         null for none. */\nfunction none(slot) {{\n  return slot < 0 ? null : slot;\n}}\n\n/** Returns the name of a number, or null for none. \
         */\nfunction named(names, number) {{\n  return number === 0 ? null : names[number];\n}}\n\nfunction gone() {{\n  throw new RangeError(\"player: it is \
         not in the world any more\");\n}}\n\n/** The world of players who are in none. */\nconst GONE = {{ fresh: gone, changing: gone }};\n\n/** \
         Sets fields; what is wrong is told of them as they are spelled here. */\nfunction spelled(set) {{\n  try {{\n    set();\n  }} catch (error) \
         {{\n    error.message = error.message.replace(/^\\w+/, (name) => name.replace(/_(.)/g, (_, letter) => \
         letter.toUpperCase()));\n    throw error;\n  }}\n}}\n\n/** \
         Says that a player is in no world any more. */\nexport let leave;\n\nexport class Player {{\n  #core;\n  \
         #index;\n  #base;\n\n  static {{\n    leave = (player) => {{\n      player.#core = GONE;\n    }};\n  }}\n\n  constructor(core, index) {{\n    this.#core = core;\n    this.#index = index;\n    this.#base = index * \
         PLAYER_FIELDS.length;\n    Object.preventExtensions(this);\n  }}\n\n  #set(field, number) {{\n    this.#core.changing().set(this.#index, field, number);\n  }}\n\n  get \
         index() {{\n    return this.#index;\n  }}\n",
        used.join(", ")
    );
    let mut types = String::from(
        "// Players, written by js/generate from Rust's table of fields.\nimport type { CharacterName, Death, Form, Layer, PlayerField, Pose, \
         Routine, Shield } from \"./names.js\";\n\n/**\n * A player of a world. It shows the player as it is now: reading a field reads the \
         module's memory.\n * What is set is in force from the next step on.\n */\nexport declare class Player {\n  private constructor();\n  \
         /** Its number: 0 for the first. */\n  readonly index: number;\n",
    );
    for field in PlayerField::ALL {
        let (name, number) = (camel(field.name()), *field as usize);
        let [read_type, write_type, read, write, range] = property(*field);
        let at = format!("this.#core.fresh()[this.#base + {number}]");
        let _ = writeln!(code, "\n  get {name}() {{\n    return {};\n  }}", read.replace('#', &at));
        if field.can_be_set() {
            let _ = writeln!(code, "\n  set {name}(value) {{\n    this.#set({number}, {write});\n  }}");
        }
        let doc = field.doc();
        // What stands for nothing as a number is null here.
        let doc = doc
            .strip_suffix("; -1 if there is none.")
            .filter(|_| range.contains("null"))
            .map_or_else(|| doc.to_owned(), |doc| format!("{doc}."));
        let doc = if read_type.contains("null") { doc.replace("with -1", "with null") } else { doc };
        let _ = writeln!(types, "  /** {doc}{}{range} */", unit(field.unit()));
        if !field.can_be_set() {
            let _ = writeln!(types, "  get {name}(): {read_type};");
        } else if read_type == write_type {
            let _ = writeln!(types, "  {name}: {read_type};");
        } else {
            let _ = writeln!(types, "  get {name}(): {read_type};\n  set {name}(value: {write_type});");
        }
    }
    code += "
  get numbers() {
    return this.#core.fresh().slice(this.#base, this.#base + PLAYER_FIELDS.length);
  }

  set numbers(value) {
    const all = numbers(\"numbers\", value, Int32Array, -2147483648, 2147483647, PLAYER_FIELDS.length);
    spelled(() => this.#core.changing().set_all(this.#index, all));
  }

  toJSON() {
    return Object.fromEntries(PLAYER_FIELDS.map((name) => [name, this[name]]));
  }

  number(field) {
    return this.#core.fresh()[this.#base + choice(\"field\", field, PLAYER_FIELDS)];
  }

  setNumber(field, number) {
    const place = choice(\"field\", field, PLAYER_FIELDS);
    spelled(() => this.#set(place, whole(field, number, -2147483648, 2147483647)));
  }
}
";
    types += "  /**
   * All fields in the engine's own units, in the order of `PLAYER_FIELDS`: positions in 1/65536 px, speeds in 1/256 px a frame, choices as
   * their places among the names, flags as 0 or 1, none as -1. It is a copy. Fields that can only be read must be set to what they are.
   */
  numbers: Int32Array;
  /** Returns all fields by their names, for `JSON.stringify`. */
  toJSON(): Record<PlayerField, number | boolean | string | null>;
  /** Returns a field in the engine's own unit: see `numbers`. */
  number(field: PlayerField): number;
  /** Sets a field in the engine's own unit: see `numbers`. Throws a RangeError for a number that it cannot have. */
  setNumber(field: PlayerField, number: number): void;
}
";
    current("shared/player.js", &code);
    current("shared/player.d.ts", &types);
}

/// Writes a schema as a type; `indent` is that of the line that it stands in.
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

/// Takes the examples out of documentation: they are Rust's.
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

#[test]
fn the_rules_are_current() {
    let schema = schemars::schema_for!(Rules).to_value();
    let mut types = String::from("// The rules, written by js/generate from Rust's schema.\n");
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
    current("all/rules.d.ts", &types);
}

#[test]
fn the_list_of_built_in_stages_is_current() {
    let mut index = String::from(
        "// The built-in stages, each in a file that xtask makes and that is loaded when it is asked for; written by js/generate.\n\nexport const STAGES = {\n",
    );
    for name in builtin::names() {
        let _ = writeln!(index, "  {name}: () => import(\"./stages/{name}.js\"),");
    }
    current("levels/stages.js", &(index + "};\n"));
}

#[test]
fn every_game_has_rules() {
    assert_eq!(Game::ALL.map(Game::name).to_vec(), names::GAMES);
}
