//! The types of the JavaScript package: members of its classes, with their documentation.

use std::fmt::Write as _;

use crate::{
    js::{Form, Member, Part, variables},
    js_own,
    methods::{Argument, ArgumentKind, Choice, ResultKind},
    text::camel,
};

/// Returns the members of a class for TypeScript.
pub(crate) fn types(members: &[Member<'_>]) -> String {
    let mut out = String::new();
    for member in members {
        let declared = match js_own::written_by_hand(*member) {
            Some(own) => own.member.to_owned(),
            None => declaration(*member),
        };
        if !declared.is_empty() {
            let _ = writeln!(out, "{}  {declared}", comment(&documentation(*member)));
        }
    }
    out
}

fn declaration(member: Member<'_>) -> String {
    let name = member.name();
    let typed = |(argument, default): (&Argument, Option<String>)| {
        let mark = if default.is_some() { "?" } else { "" };
        let kind = argument_type(argument.kind);
        variables(argument).into_iter().map(move |name| format!("{name}{mark}: {kind}")).collect::<Vec<_>>()
    };
    let of = |all: Vec<(&Argument, Option<String>)>| all.into_iter().flat_map(typed).collect::<Vec<_>>();
    match member.form() {
        Form::Getter if member.part == Part::Tiles => format!("readonly {name}: {};", result_type(member)),
        Form::Getter => format!("get {name}(): {};", result_type(member)),
        Form::Setter if member.takes_object() => format!("set {name}({name}: {});", capital(&name)),
        Form::Setter => {
            let kinds: Vec<&str> = member.arguments().map(|argument| argument_type(argument.kind)).collect();
            let mut all = member.arguments();
            let none = if all.any(|argument| argument.kind == ArgumentKind::SomePixel) { " | null" } else { "" };
            format!("set {name}({name}: {}{none});", kinds.join(", "))
        }
        Form::Method if member.takes_object() => {
            let mut rest = member.defaulted();
            rest.retain(|(argument, _)| !matches!(argument.kind, ArgumentKind::Position | ArgumentKind::HalfSize));
            let rest = of(rest).join("; ");
            let rest = if rest.is_empty() { rest } else { format!(" & {{ {rest} }}") };
            format!("{name}(box: Box{rest}): {};", result_type(member))
        }
        Form::Method => format!("{name}({}): {};", of(member.defaulted()).join(", "), result_type(member)),
    }
}

fn argument_type(kind: ArgumentKind) -> &'static str {
    match kind {
        ArgumentKind::Flag => "boolean",
        ArgumentKind::Text => "string",
        ArgumentKind::Bytes => "Uint8Array",
        ArgumentKind::Heights => "Int8Array | readonly number[]",
        ArgumentKind::Choice(Choice::Field) => "PlayerField",
        ArgumentKind::Choice(Choice::Character) => "CharacterName",
        ArgumentKind::Choice(Choice::Direction) => "Direction",
        ArgumentKind::Choice(Choice::Side) => "Side",
        ArgumentKind::Choice(Choice::Layer) => "Layer",
        ArgumentKind::Choice(Choice::Shape) => "Shape",
        ArgumentKind::Player | ArgumentKind::Count | ArgumentKind::Integer | ArgumentKind::Slot => "number",
        ArgumentKind::Position | ArgumentKind::Pixels | ArgumentKind::Pixel | ArgumentKind::SomePixel => "number",
        ArgumentKind::HalfSize => "number",
        ArgumentKind::Solid | ArgumentKind::Events => "",
    }
}

fn result_type(member: Member<'_>) -> &'static str {
    if let Some((kind, _)) = js_own::typed(member) {
        return kind;
    }
    match member.method.result {
        ResultKind::Nothing if member.has_events() => "readonly Event[]",
        ResultKind::Nothing => "void",
        ResultKind::Flag => "boolean",
        ResultKind::Digest => "bigint",
        ResultKind::Solid => "Solid",
        ResultKind::Pixels => "Place",
        ResultKind::Edges => "Bounds",
        ResultKind::SomePixel => "number | null",
        ResultKind::Text | ResultKind::OwnText => "string",
        ResultKind::SomeText => "string | null",
        ResultKind::Texts => "string[]",
        ResultKind::Bytes => "Uint8Array",
        ResultKind::SignedBytes => "Int8Array",
        ResultKind::Record(_) => "ObjectSeen",
        ResultKind::Objects => "ObjectSeen[]",
        ResultKind::Count | ResultKind::Frames | ResultKind::Integer => "number",
        ResultKind::Rules => "Rules",
    }
}

/// Returns a function's documentation in JavaScript's terms, with objects instead of their numbers, and with names, units and errors.
fn documentation(member: Member<'_>) -> String {
    let text = member.method.doc.join(" ");
    // Names are in backticks.
    let names =
        text.split('`').enumerate().map(|(place, part)| if place % 2 == 1 { camel(part) } else { part.to_owned() });
    let mut text = names.collect::<Vec<_>>().join("`").replace("Returns whether ", "Returns true if ");
    match member.method.result {
        ResultKind::Solid => text = text.replace("the identity of ", "").replace("its identity", "it"),
        ResultKind::Count if member.part == Part::World => text = text.replace("its number", "it"),
        _ if member.part == Part::Solid => text = text.replace(" a solid ", " the solid "),
        _ => {}
    }
    if member.form() == Form::Getter {
        text = capital(text.trim_start_matches("Returns "));
    }
    let mut notes: Vec<String> = member.arguments().filter_map(|argument| note(member, argument)).collect();
    match member.method.result {
        ResultKind::SomePixel => notes.push("In pixels; null for none.".to_owned()),
        ResultKind::SomeText => notes.push("`null` stands for none.".to_owned()),
        _ if member.has_events() => notes.push("Returns the events.".to_owned()),
        _ => {}
    }
    let (of_type, by_hand) = (js_own::typed(member), js_own::written_by_hand(member));
    let own = of_type.map(|(_, note)| note).into_iter().chain(by_hand.map(|own| own.note));
    notes.extend(own.filter(|note| !note.is_empty()).map(str::to_owned));
    notes.extend(member.method.errors.strip_prefix("If ").map(|when| format!("Throws a RangeError if {when}")));
    [vec![text], notes].concat().join(" ")
}

/// Returns a sentence about an argument: its unit and range.
fn note(member: Member<'_>, argument: &Argument) -> Option<String> {
    let name = variables(argument).join("` and `");
    let are = if name.contains('`') { "are" } else { "is" };
    let is_documented = member.takes_object() || member.method.name == "add_solid";
    let has_default =
        || member.defaulted().iter().any(|(known, default)| known.name == argument.name && default.is_some());
    match argument.kind {
        _ if is_documented => None,
        ArgumentKind::SomePixel if member.form() == Form::Setter => {
            Some("In pixels, -32768 to 32767; null for none.".to_owned())
        }
        ArgumentKind::Position => Some(format!("`{name}` {are} in pixels, -32768 to less than 32768.")),
        ArgumentKind::Pixels | ArgumentKind::Pixel | ArgumentKind::SomePixel => {
            Some(format!("`{name}` {are} in pixels, -32768 to 32767."))
        }
        ArgumentKind::Slot => Some(format!("`{name}` is 0 to 65535.")),
        ArgumentKind::Player if js_own::written_by_hand(member).is_none() && has_default() => {
            Some(format!("`{name}` is 0, the first one, by default."))
        }
        _ => None,
    }
}

fn capital(text: &str) -> String {
    let (first, rest) = text.split_at(text.len().min(1));
    first.to_uppercase() + rest
}

/// Wraps a member's documentation.
fn comment(text: &str) -> String {
    let line = format!("  /** {text} */\n");
    if line.len() <= 141 {
        return line;
    }
    format!("  /**\n{}   */\n", crate::c::comment("   *", text))
}
