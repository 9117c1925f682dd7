//! The structs and constants of the C library, from the table of fields.

use std::{collections::BTreeMap, fmt::Write as _};

use quarterpipe::event::{Event, EventKind};
use quarterpipe_batch::{Column, End, flag};
use quarterpipe_draw::{Overlays, Shot};
use quarterpipe_host::{
    BUTTONS, CastRecord, EventRecord, FieldKind, ObjectRecord, PlayerField, RecordField, SolidRecord, Unit, names,
};

fn capitals(name: &str) -> String {
    name.to_uppercase()
}

/// Returns a number's description with its unit and its range.
fn sentence(doc: &str, unit: Unit, kind: FieldKind) -> String {
    let range = match kind {
        FieldKind::Number(i32::MIN, i32::MAX)
        | FieldKind::Choice(_)
        | FieldKind::SomeChoice(_)
        | FieldKind::SomeSlot => String::new(),
        FieldKind::Number(least, most) => format!("{least} to {most}"),
        FieldKind::Flag => return format!("{doc} 0 or 1."),
    };
    let parts: Vec<&str> = [unit.text(), &range].into_iter().filter(|part| !part.is_empty()).collect();
    let text = parts.join(", ");
    let mut letters = text.chars();
    match letters.next() {
        None => doc.to_owned(),
        Some(first) => format!("{doc} {}{}.", first.to_uppercase(), letters.as_str()),
    }
}

fn choices(field: PlayerField) -> String {
    let prefix = match field {
        PlayerField::Layer => "LAYER",
        PlayerField::Routine => "ROUTINE",
        PlayerField::Death => "DEATH",
        PlayerField::Pose | PlayerField::ShownPose => "POSE",
        PlayerField::Character => "CHARACTER",
        PlayerField::Form => "FORM",
        PlayerField::Shield => "SHIELD",
        _ => return String::new(),
    };
    let none = if matches!(field.kind(), FieldKind::SomeChoice(_)) { ", or -1 for none" } else { "" };
    format!(" One of `QP_{prefix}_...`{none}.")
}

fn record(out: &mut String, name: &str, from: &str, about: &str, fields: &[RecordField]) {
    let derives = if name == "QpCast" {
        "Clone, Copy, Debug, Default, PartialEq, Eq"
    } else {
        "Clone, Copy, Debug, PartialEq, Eq"
    };
    let _ = writeln!(out, "\n/// {about}\n#[derive({derives})]\n#[repr(C)]\npub struct {name} {{");
    for RecordField { name, doc, unit } in fields {
        let _ = writeln!(
            out,
            "    /// {}\n    pub {name}: i32,",
            sentence(doc, *unit, FieldKind::Number(i32::MIN, i32::MAX))
        );
    }
    let _ = writeln!(out, "}}\n\nimpl From<{from}> for {name} {{\n    fn from(from: {from}) -> Self {{");
    let fields: Vec<String> = fields.iter().map(|RecordField { name, .. }| format!("{name}: from.{name}")).collect();
    // Formatted as rustfmt does it.
    let line = format!("        Self {{ {} }}\n", fields.join(", "));
    let lines = format!("        Self {{\n            {},\n        }}\n", fields.join(",\n            "));
    out.push_str(if line.len() <= 121 { &line } else { &lines });
    out.push_str("    }\n}\n");
}

/// Returns the file with the structs.
#[must_use]
pub fn records() -> String {
    let mut out = String::from(
        "//! Structs of whole numbers, written by `cargo xtask generate` from the table of fields. Do not edit.\n\n\
         use quarterpipe::player::Player;\n\
         use quarterpipe_host::{CastRecord, EventRecord, ObjectRecord, PlayerField, SolidRecord};\n\n\
         /// The current state of a player. `qp_world_set_player` sets it.\n\
         #[derive(Clone, Copy, Debug, PartialEq, Eq)]\n#[repr(C)]\npub struct QpPlayer {\n",
    );
    for field in PlayerField::ALL {
        let read_only = if field.can_be_set() { "" } else { " It can only be read." };
        let doc = sentence(field.doc(), field.unit(), field.kind());
        let _ = writeln!(out, "    /// {doc}{}{read_only}\n    pub {}: i32,", choices(*field), field.name());
    }
    out.push_str("}\n\nimpl QpPlayer {\n    /// Reads a player.\n    pub(crate) fn of(player: &Player) -> Self {\n        Self {\n");
    for field in PlayerField::ALL {
        let _ = writeln!(out, "            {}: PlayerField::{field:?}.get(player),", field.name());
    }
    out.push_str(
        "        }\n    }\n\n    /// Returns the numbers, in the order of the fields.\n    \
         pub(crate) const fn numbers(&self) -> [i32; PlayerField::COUNT] {\n        [\n",
    );
    for field in PlayerField::ALL {
        let _ = writeln!(out, "            self.{},", field.name());
    }
    out.push_str("        ]\n    }\n}\n");
    record(&mut out, "QpEvent", "EventRecord", "Something that happened to a player in a frame.", EventRecord::FIELDS);
    record(&mut out, "QpObject", "ObjectRecord", "The current state of an object.", ObjectRecord::FIELDS);
    let about = "A solid, hazard or trigger that you move: its target, and its contacts in the last step. Players are bits: the first \
                 player's is 1, the second's 2.";
    record(&mut out, "QpSolid", "SolidRecord", about, SolidRecord::FIELDS);
    record(&mut out, "QpCast", "CastRecord", "A sensor cast.", CastRecord::FIELDS);
    out
}

/// Returns the engine's documentation of each event by name, without the numbers of rules.
fn event_docs() -> BTreeMap<String, String> {
    let schema = schemars::schema_for!(Event).to_value();
    let mut docs = BTreeMap::new();
    for variant in schema["oneOf"].as_array().into_iter().flatten() {
        let doc = variant["description"].as_str().unwrap_or_default();
        // Links are replaced by their text, and the numbers of rules at the end are removed.
        let doc = doc.replace('\n', " ").replace("[`Scene::tell`](crate::object::Scene::tell)", "`Scene::tell`");
        let doc = doc.split(" [").next().unwrap_or_default().to_owned();
        assert!(doc.ends_with('.'), "{doc}");
        let name = variant["const"].as_str().map(str::to_owned);
        let name = name.or_else(|| variant["properties"].as_object().and_then(|fields| fields.keys().next().cloned()));
        docs.extend(name.map(|name| (name, doc)));
    }
    docs
}

/// Returns the file with the constants.
#[must_use]
pub fn constants() -> String {
    let mut out =
        String::from("//! Constants, written by `cargo xtask generate` from the table of fields. Do not edit.\n");
    let mut constant = |name: &str, kind: &str, value: i64, doc: &str| {
        let _ = writeln!(out, "\n/// {doc}\npub const QP_{name}: {kind} = {value};");
    };
    for (name, bit) in BUTTONS {
        constant(&format!("BUTTON_{}", capitals(name)), "u8", bit.into(), &format!("The bit of the button {name}."));
    }
    let docs = event_docs();
    for kind in EventKind::ALL {
        let doc = &docs[&format!("{kind:?}")];
        constant(&format!("EVENT_{}", capitals(kind.name())), "i32", *kind as i64, doc);
    }
    for field in PlayerField::ALL {
        let doc = sentence(field.doc(), field.unit(), field.kind());
        constant(
            &format!("PLAYER_{}", capitals(field.name())),
            "i32",
            *field as i64,
            &format!("The field `{}`: {doc}", field.name()),
        );
    }
    constant("PLAYER_FIELD_COUNT", "i32", PlayerField::COUNT as i64, "The number of fields of a player.");
    let lists: [(&str, &str, &[&str]); 14] = [
        ("FACING", "direction in which a spring throws", names::FACINGS),
        ("CHARACTER", "character", names::CHARACTERS),
        ("POSE", "pose", names::POSES),
        ("SHIELD", "shield", names::SHIELDS),
        ("FORM", "form", names::FORMS),
        ("LAYER", "collision layer", names::LAYERS),
        ("ROUTINE", "routine", names::ROUTINES),
        ("DEATH", "cause of death", names::DEATHS),
        ("ITEM", "content of a monitor", names::ITEMS),
        ("SHAPE", "shape of a solid", names::SHAPES),
        ("SENSOR", "sensor", names::SENSORS),
        ("DIRECTION", "direction of a sensor", names::DIRECTIONS),
        ("SIDE", "solidity that a sensor looks for", names::SIDES),
        ("REASON", "kind of a reason", names::REASONS),
    ];
    for (prefix, what, names) in lists {
        for (number, name) in names.iter().enumerate() {
            constant(&format!("{prefix}_{}", capitals(name)), "i32", number as i64, &format!("The {what} `{name}`."));
        }
    }
    let ends =
        [("NONE", None), ("DIED", Some(End::Died)), ("REACHED", Some(End::Reached)), ("TIME_UP", Some(End::TimeUp))];
    for (name, end) in ends {
        let what = match end {
            None => "goes on",
            Some(End::Died) => "is over: the first player died",
            Some(End::Reached) => "is over: the first player reached the x",
            Some(End::TimeUp) => "is over: its frames are used up",
        };
        constant(&format!("END_{name}"), "i32", End::code(end).into(), &format!("A world's run in a batch {what}."));
    }
    for (place, name) in Shot::OVERLAYS.iter().enumerate() {
        constant(&format!("OVERLAY_{}", capitals(name)), "u32", 1 << place, Overlays::DESCRIPTIONS[place]);
    }
    for column in Column::ALL {
        constant(
            &format!("COLUMN_{}", capitals(column.name())),
            "i32",
            column as i64,
            &format!("A column of a batch's observations. {}", column.meaning().replace("0..=", "0 to ")),
        );
    }
    constant(
        "COLUMN_COUNT",
        "i32",
        Column::ALL.len() as i64,
        "The number of columns of a batch's observation of a player.",
    );
    for (name, bit) in flag::ALL {
        constant(
            &format!("FLAG_{}", capitals(name)),
            "i32",
            bit.into(),
            &format!("The bit `{name}` of `QP_COLUMN_FLAGS`."),
        );
    }
    out
}
