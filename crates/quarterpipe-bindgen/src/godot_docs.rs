//! The documentation of functions in Godot's class reference.

use std::fmt::Write as _;

use quarterpipe_host::{CastRecord, ObjectRecord, RecordField, names};

use crate::{
    godot::{is_of_solid, renamed},
    methods::{Argument, ArgumentKind, Choice, Method, Record, ResultKind},
};

/// Phrases of the documentation in the table and in Godot.
const WORDS: [(&str, &str); 6] = [
    (
        "is meant for. A level that suits all games has none.",
        "is meant for: `s1`, `cd`, `s2`, `s3` or `s3k`; empty if it suits all games.",
    ),
    ("its identity", "it"),
    ("the identity of the ", "the "),
    ("`half_width`", "`half_size.x`"),
    ("was loaded", "was restored"),
    ("you load such", "you restore such"),
];

/// Returns a text of the table in Godot's terms.
pub(crate) fn worded(text: &str) -> String {
    WORDS.iter().fold(text.to_owned(), |text, (table, godot)| text.replace(table, godot))
}

/// Returns a function's documentation in Godot's terms.
pub(crate) fn doc(method: &Method, shape: Option<&str>) -> String {
    let mut text = worded(&method.doc.join("\n\n"));
    if shape == Some("Platform") {
        text = text.replace("a solid", "a platform") + " Players can jump through it from below.";
    } else if is_of_solid(method) {
        text = text.replace("a solid", "the solid");
    }
    for Argument { name, kind } in &method.arguments {
        let name = renamed(name);
        let _ = match kind {
            ArgumentKind::Position => write!(text, " `{name}` is in pixels, -32768 to less than 32768."),
            ArgumentKind::Pixels => write!(text, " `{name}` is in whole pixels, -32768 to 32767."),
            ArgumentKind::Pixel => write!(text, " `{name}` is in pixels."),
            ArgumentKind::SomePixel => {
                write!(text, " `{name}` is in pixels, -32768 to less than 32768; `NAN` stands for none.")
            }
            ArgumentKind::HalfSize => {
                write!(text, " `{name}` is half its width and half its height, 0 to 255 px each.")
            }
            ArgumentKind::Heights => write!(text, " A height is -128 to 127 px."),
            ArgumentKind::Choice(Choice::Character) => write!(text, " `{name}` is one of `character_names`."),
            ArgumentKind::Choice(choice) if !values(*choice).is_empty() => {
                write!(text, " `{name}` is one of {}.", joined(values(*choice).iter().copied()))
            }
            _ => Ok(()),
        };
    }
    text + &result_doc(method)
}

/// Returns a sentence about errors.
pub(crate) fn errors(method: &Method) -> String {
    let failed = match method.result {
        ResultKind::Nothing => "Fails",
        ResultKind::Count => "Returns -1 and logs an error",
        ResultKind::Solid => "Returns null and logs an error",
        _ => "The result is empty, and an error is logged,",
    };
    let reason = match method.result {
        ResultKind::Record(Record::Cast) => "if an argument is invalid.".to_owned(),
        _ => method.errors.replacen("If", "if", 1),
    };
    if reason.is_empty() { String::new() } else { format!(" {failed} {reason}") }
}

/// Returns sentences about the result, and about errors.
fn result_doc(method: &Method) -> String {
    let errors = errors(method);
    match method.result {
        ResultKind::Record(record) => format!("\n\nThe dictionary holds {}{errors}", dictionary(record)),
        ResultKind::Objects => format!(" Each is a dictionary of {}", dictionary(Record::Object)),
        ResultKind::Digest => " The digest has 16 hexadecimal digits, and is empty before the start.".to_owned(),
        ResultKind::Edges => " The rectangle is in pixels, and empty before the start.".to_owned(),
        ResultKind::Bytes => " The result is empty before the start.".to_owned(),
        ResultKind::Count if errors.is_empty() => " Returns 0 before the start.".to_owned(),
        _ => errors,
    }
}

/// Lists the keys of a record's dictionary.
fn dictionary(record: Record) -> String {
    let keys = |fields: &'static [RecordField]| fields.iter().map(|field| field.name);
    match record {
        Record::Cast => format!(
            "{}. `distance` is from the pixel to the last one before the surface, -32 to 31 px, negative inside the solid. `angle` is in \
             1/256 of a turn, or -1 for none. `tile` is 0 where the sensor's two cells are empty; `distance` is meaningless there.",
            joined(["position"].into_iter().chain(keys(&CastRecord::FIELDS[3..])))
        ),
        _ => format!(
            "{}. `kind` is the name of the stock object, or `Custom`. `standing` and `pushed` are numbers of players; flips and `on_screen` are \
             flags. Lengths are in pixels, speeds in pixels a frame; -1 stands for none.",
            joined(keys(ObjectRecord::FIELDS))
        ),
    }
}

fn values(choice: Choice) -> &'static [&'static str] {
    match choice {
        Choice::Direction => names::DIRECTIONS,
        Choice::Side => names::SIDES,
        Choice::Layer => names::LAYERS,
        Choice::Field | Choice::Character | Choice::Shape => &[],
    }
}

/// Writes names as "`a`, `b` and `c`".
fn joined(names: impl Iterator<Item = &'static str>) -> String {
    let names: Vec<String> = names.map(|name| format!("`{name}`")).collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, first)) => format!("{} and {last}", first.join(", ")),
        None => String::new(),
    }
}
