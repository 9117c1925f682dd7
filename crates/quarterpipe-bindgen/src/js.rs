//! The JavaScript package: the methods of `World` and `Solid`, and their types. See [`js_module`] for the functions that they call.

use std::{fmt::Write as _, path::Path};

use anyhow::Result;

use crate::{
    GeneratedFile, js_module,
    methods::{Argument, ArgumentKind, Choice, Class, Default, Method, Record, ResultKind},
    parts,
    text::camel,
};

/// A function whose JavaScript is written by hand, as JavaScript does it in its own way.
struct ByHand {
    /// Its name in the table.
    name: &'static str,
    /// How it is called.
    call: &'static str,
    /// Its member in `types.d.ts`, for which documentation is generated; empty if it has none.
    member: &'static str,
    /// A sentence for its documentation.
    note: &'static str,
}

const fn by_hand(name: &'static str, call: &'static str, member: &'static str, note: &'static str) -> ByHand {
    ByHand { name, call, member, note }
}

const BY_HAND: [ByHand; 13] = [
    by_hand("object", "world.object(slot)", "object(slot: number): ObjectSeen;", ""),
    by_hand("player_count", "world.players.length", "", ""),
    by_hand("get_field", "player.number(field)", "", ""),
    by_hand("set_field", "player.setNumber(field, number)", "", ""),
    by_hand(
        "add_player",
        "world.addPlayer(character, x, y)",
        "addPlayer(character: CharacterName, x: number, y: number): Player;",
        "",
    ),
    by_hand(
        "respawn",
        "world.respawn(player = 0, x, y)",
        "respawn(player?: number, x?: number, y?: number): void;",
        "`player` is 0, the first, if it is left out. Without `x` and `y`, the pixel is the level's start.",
    ),
    by_hand("respawn_at_start", "world.respawn(player = 0)", "", ""),
    by_hand(
        "cast",
        "world.cast(x, y, { direction = \"down\", side, layer = \"a\" })",
        "cast(x: number, y: number, options?: CastOptions): Cast;",
        "",
    ),
    by_hand("load", "world.load(saved)", "load(saved: Uint8Array): void;", ""),
    by_hand("rules", "world.rules", "", ""),
    by_hand("solid", "solid.x, solid.y, solid.touched, ...", "", ""),
    by_hand(
        "add_solid",
        "world.addSolid({ x, y, halfWidth, halfHeight, shape = \"solid\", hurts = false })",
        "addSolid(options: SolidOptions): Solid;",
        "With the shape \"sloped\" it has a curved top of `heights`.",
    ),
    by_hand(
        "add_slope",
        "world.addSolid({ x, y, halfWidth, halfHeight, shape: \"sloped\", heights, hurts = false })",
        "",
        "",
    ),
];

/// Methods with other names than in the table.
const RENAMED: [(&str, &str); 2] = [("remove_object", "remove"), ("move_solid", "moveTo")];

/// Returns the generated files and parts.
///
/// # Errors
///
/// If a file is missing or lacks the lines around a generated part.
pub fn files(root: &Path, classes: &[Class]) -> Result<Vec<GeneratedFile>> {
    let all: Vec<&Method> =
        classes.iter().filter(|class| class.name == "World").flat_map(|class| &class.methods).collect();
    let (of_solids, of_worlds): (Vec<&Method>, Vec<&Method>) = all.iter().partition(|method| is_of_solid(method));
    let part = |name: &str, text| [(name.to_owned(), text)];
    let [worlds, solids] = [part("World", types(&of_worlds)), part("Solid", types(&of_solids))];
    Ok(vec![
        GeneratedFile { path: "js/engine/src/world/api.rs".to_owned(), text: js_module::functions(&all) },
        parts(root, "js/src/shared/world.js", &part("World", code(&of_worlds)))?,
        parts(root, "js/src/shared/solid.js", &part("Solid", code(&of_solids)))?,
        parts(root, "js/src/shared/types.d.ts", &[worlds, solids].concat())?,
    ])
}

/// Returns how a user of the package calls a function; `None` if it lacks it.
#[must_use]
pub fn signature(class: &Class, method: &Method) -> Option<String> {
    if class.name != "World" {
        return None;
    }
    if let Some(own) = written_by_hand(method) {
        return Some(own.call.to_owned());
    }
    let object = if is_of_solid(method) { "solid" } else { "world" };
    let (name, list) = (name(method), parameters(method).join(", "));
    Some(match form(method) {
        Form::Getter => format!("{object}.{name}"),
        Form::Setter if takes_object(method) => format!("{object}.{name} = {{ {list} }}"),
        Form::Setter => format!("{object}.{name} = {list}"),
        Form::Method if takes_object(method) => format!("{object}.{name}({{ {list} }})"),
        Form::Method => format!("{object}.{name}({list})"),
    })
}

fn written_by_hand(method: &Method) -> Option<&'static ByHand> {
    BY_HAND.iter().find(|own| own.name == method.name)
}

/// Members of a class in JavaScript.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Getter,
    Setter,
    Method,
}

fn form(method: &Method) -> Form {
    let is_plain = !method.changes && !method.can_fail() && method.arguments.is_empty();
    match method.name.starts_with("set_") {
        true => Form::Setter,
        false if is_plain && method.result != ResultKind::Bytes => Form::Getter,
        false => Form::Method,
    }
}

/// Returns whether a function is a method of `Solid`.
fn is_of_solid(method: &Method) -> bool {
    method.arguments.first().is_some_and(|first| first.kind == ArgumentKind::Solid)
}

/// Returns the name of a method or property.
fn name(method: &Method) -> String {
    let renamed = RENAMED.iter().find(|(name, _)| *name == method.name);
    renamed.map_or_else(|| camel(&short(method)), |(_, name)| (*name).to_owned())
}

/// Returns a function's name in the table without the class and `set`.
fn short(method: &Method) -> String {
    let name = method.name.trim_start_matches("set_");
    if is_of_solid(method) { name.replace("solid_", "").replace("_solid", "") } else { name.to_owned() }
}

/// Returns whether a method takes its arguments as one object.
fn takes_object(method: &Method) -> bool {
    match form(method) {
        Form::Setter => arguments(method).count() > 1,
        _ => method.arguments.iter().any(|argument| argument.kind == ArgumentKind::HalfSize),
    }
}

/// Returns the arguments that a caller gives.
fn arguments(method: &Method) -> impl Iterator<Item = &Argument> {
    method.arguments.iter().filter(|argument| !matches!(argument.kind, ArgumentKind::Events | ArgumentKind::Solid))
}

/// Returns the variables of an argument.
fn variables(Argument { name, kind }: &Argument) -> Vec<String> {
    match kind {
        ArgumentKind::Position | ArgumentKind::Pixels => vec!["x".to_owned(), "y".to_owned()],
        ArgumentKind::HalfSize => vec!["halfWidth".to_owned(), "halfHeight".to_owned()],
        _ => vec![camel(name)],
    }
}

/// Returns whether a caller may leave an argument out.
fn has_default(method: &Method, argument: &Argument) -> bool {
    defaulted(method).iter().any(|(known, default)| known.name == argument.name && default.is_some())
}

/// Returns the arguments that a caller gives, with their defaults. If all other arguments have a default, a player's number is 0 by default.
fn defaulted(method: &Method) -> Vec<(&Argument, Option<String>)> {
    let written = |default| match default {
        Default::False => "false".to_owned(),
        Default::Nothing => "undefined".to_owned(),
        Default::Name(name) => format!("\"{name}\""),
    };
    let all = method.defaulted().into_iter().filter(|(argument, _)| argument.kind != ArgumentKind::Solid);
    let mut all: Vec<_> = all.map(|(argument, default)| (argument, default.map(written))).collect();
    if method.player_has_default() {
        all[0].1 = Some("0".to_owned());
    }
    all
}

/// Returns the parameters of a method with their defaults.
fn parameters(method: &Method) -> Vec<String> {
    let with_default = |(argument, default): (&Argument, Option<String>)| {
        let default = default.filter(|default| default != "undefined");
        let default = default.map(|default| format!(" = {default}")).unwrap_or_default();
        variables(argument).into_iter().map(move |name| name + &default).collect::<Vec<_>>()
    };
    defaulted(method).into_iter().flat_map(with_default).collect()
}

/// Returns the methods and properties of a class.
fn code(methods: &[&Method]) -> String {
    let mut out = String::new();
    for method in methods.iter().filter(|method| written_by_hand(method).is_none()) {
        if !out.is_empty() {
            out.push('\n');
        }
        member(&mut out, method);
    }
    out
}

fn member(out: &mut String, method: &Method) {
    let (name, form) = (name(method), form(method));
    let list = parameters(method).join(", ");
    let checked: Vec<String> = arguments(method).flat_map(|argument| checked(method, argument)).collect();
    let own = if is_of_solid(method) { vec!["this.#number".to_owned()] } else { Vec::new() };
    let raw = if method.changes { "changing" } else { "live" };
    let call = format!("this.#core.{raw}().{}({})", method.name, [own, checked].concat().join(", "));
    let _ = match form {
        Form::Getter => writeln!(out, "  get {name}() {{"),
        Form::Setter if takes_object(method) => writeln!(out, "  set {name}(given) {{"),
        Form::Setter => writeln!(out, "  set {name}({name}) {{"),
        Form::Method if takes_object(method) => writeln!(out, "  {name}(given) {{"),
        Form::Method => writeln!(out, "  {name}({list}) {{"),
    };
    if takes_object(method) {
        let known: Vec<String> =
            arguments(method).flat_map(variables).map(|variable| format!("\"{variable}\"")).collect();
        let _ = writeln!(out, "    const {{ {list} }} = options(given, {});", known.join(", "));
    }
    let has_events = method.arguments.iter().any(|argument| argument.kind == ArgumentKind::Events);
    let _ = match method.result {
        _ if has_events => writeln!(out, "    return this.#events({call});"),
        ResultKind::Nothing => writeln!(out, "    {call};"),
        ResultKind::Pixels => writeln!(out, "    const [x, y] = {call};\n    return {{ x, y }};"),
        ResultKind::Edges => {
            let names = "left, right, top, bottom";
            writeln!(out, "    const [{names}] = {call};\n    return {{ {names} }};")
        }
        ResultKind::Solid => writeln!(out, "    return new Solid(this.#core, {call});"),
        ResultKind::SomePixel | ResultKind::SomeText => writeln!(out, "    return {call} ?? null;"),
        ResultKind::Record(Record::Object) => writeln!(out, "    return new ObjectSeen({call});"),
        ResultKind::Objects => writeln!(out, "    return objectsOf({call});"),
        _ => writeln!(out, "    return {call};"),
    };
    out.push_str("  }\n");
}

/// Returns the expressions that check the variables of an argument. A property has its own name in messages.
fn checked(method: &Method, argument: &Argument) -> Vec<String> {
    let is_property = form(method) == Form::Setter && !takes_object(method);
    let own = Argument { name: short(method), kind: argument.kind };
    let check = |name: &String| match argument.kind {
        ArgumentKind::Position => format!("position(\"{name}\", {name})"),
        ArgumentKind::Pixels | ArgumentKind::Pixel => format!("pixel(\"{name}\", {name})"),
        ArgumentKind::SomePixel if is_property => {
            format!("{name} === null ? undefined : pixel(\"{name}\", {name}, \" px, or null\")")
        }
        ArgumentKind::SomePixel => format!("{name} === undefined ? undefined : pixel(\"{name}\", {name})"),
        ArgumentKind::HalfSize => format!("half(\"{name}\", {name})"),
        ArgumentKind::Flag => format!("flag(\"{name}\", {name})"),
        ArgumentKind::Slot => format!("whole(\"{name}\", {name}, 0, 65535)"),
        ArgumentKind::Player => format!("this.#player({name})"),
        ArgumentKind::Integer => format!("whole(\"{name}\", {name}, -2147483648, 2147483647)"),
        ArgumentKind::Heights => format!("numbers(\"{name}\", {name}, Int8Array, -128, 127, 1024)"),
        ArgumentKind::Bytes => format!("bytes(\"{name}\", {name})"),
        ArgumentKind::Text | ArgumentKind::Choice(Choice::Character) => format!("text(\"{name}\", {name})"),
        ArgumentKind::Choice(Choice::Field) => format!("choice(\"{name}\", {name}, PLAYER_FIELDS)"),
        ArgumentKind::Choice(choice) => format!("choice(\"{name}\", {name}, {}S)", choice.prefix()),
        ArgumentKind::Count => format!("whole(\"{name}\", {name}, 0, 4294967295)"),
        // A method of the solid, and what the call returns.
        ArgumentKind::Solid | ArgumentKind::Events => String::new(),
    };
    variables(if is_property { &own } else { argument }).iter().map(check).collect()
}

/// Returns the members of a class for TypeScript.
fn types(methods: &[&Method]) -> String {
    let mut out = String::new();
    for method in methods {
        let member = match written_by_hand(method) {
            Some(own) => own.member.to_owned(),
            None => declaration(method),
        };
        if !member.is_empty() {
            let _ = writeln!(out, "{}  {member}", comment(&documentation(method)));
        }
    }
    out
}

fn declaration(method: &Method) -> String {
    let name = name(method);
    let typed = |(argument, default): (&Argument, Option<String>)| {
        let mark = if default.is_some() { "?" } else { "" };
        let kind = argument_type(argument.kind);
        variables(argument).into_iter().map(move |name| format!("{name}{mark}: {kind}")).collect::<Vec<_>>()
    };
    let of = |all: Vec<(&Argument, Option<String>)>| all.into_iter().flat_map(typed).collect::<Vec<_>>();
    match form(method) {
        Form::Getter => format!("get {name}(): {};", result_type(method)),
        Form::Setter if takes_object(method) => format!("set {name}({name}: {});", capital(&name)),
        Form::Setter => {
            let kinds: Vec<&str> = arguments(method).map(|argument| argument_type(argument.kind)).collect();
            let none =
                if arguments(method).any(|argument| argument.kind == ArgumentKind::SomePixel) { " | null" } else { "" };
            format!("set {name}({name}: {}{none});", kinds.join(", "))
        }
        Form::Method if takes_object(method) => {
            let mut rest = defaulted(method);
            rest.retain(|(argument, _)| !matches!(argument.kind, ArgumentKind::Position | ArgumentKind::HalfSize));
            let rest = of(rest).join("; ");
            let rest = if rest.is_empty() { rest } else { format!(" & {{ {rest} }}") };
            format!("{name}(box: Box{rest}): {};", result_type(method))
        }
        Form::Method => format!("{name}({}): {};", of(defaulted(method)).join(", "), result_type(method)),
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

fn result_type(method: &Method) -> &'static str {
    match method.result {
        ResultKind::Nothing if method.arguments.iter().any(|argument| argument.kind == ArgumentKind::Events) => {
            "readonly Event[]"
        }
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

/// Returns a function's documentation in JavaScript's terms: objects instead of their numbers, names, units and errors.
fn documentation(method: &Method) -> String {
    let text = method.doc.join(" ");
    // Names stand in backticks.
    let names =
        text.split('`').enumerate().map(|(place, part)| if place % 2 == 1 { camel(part) } else { part.to_owned() });
    let mut text = names.collect::<Vec<_>>().join("`");
    match method.result {
        ResultKind::Solid => text = text.replace("the identity of ", "").replace("its identity", "it"),
        ResultKind::Count => text = text.replace("its number", "it"),
        _ if is_of_solid(method) => text = text.replace(" a solid ", " the solid "),
        _ if form(method) == Form::Getter => text = capital(text.trim_start_matches("Returns ")),
        _ => {}
    }
    let mut notes: Vec<String> = arguments(method).filter_map(|argument| note(method, argument)).collect();
    if method.result == ResultKind::SomePixel {
        notes.push("In pixels; null for none.".to_owned());
    }
    if method.arguments.iter().any(|argument| argument.kind == ArgumentKind::Events) {
        notes.push("Returns the events.".to_owned());
    }
    notes.extend(written_by_hand(method).map(|own| own.note.to_owned()).filter(|note| !note.is_empty()));
    notes.extend(method.errors.strip_prefix("If ").map(|when| format!("Throws a RangeError if {when}")));
    [vec![text], notes].concat().join(" ")
}

/// Returns a sentence about an argument: its unit and range.
fn note(method: &Method, argument: &Argument) -> Option<String> {
    let name = variables(argument).join("` and `");
    let are = if name.contains('`') { "are" } else { "is" };
    let is_documented = takes_object(method) || method.name == "add_solid";
    match argument.kind {
        _ if is_documented => None,
        ArgumentKind::SomePixel if form(method) == Form::Setter => {
            Some("In pixels, -32768 to 32767; null for none.".to_owned())
        }
        ArgumentKind::Position => Some(format!("`{name}` {are} in pixels, -32768 to less than 32768.")),
        ArgumentKind::Pixels | ArgumentKind::Pixel | ArgumentKind::SomePixel => {
            Some(format!("`{name}` {are} in pixels, -32768 to 32767."))
        }
        ArgumentKind::Slot => Some(format!("`{name}` is 0 to 65535.")),
        ArgumentKind::Player if written_by_hand(method).is_none() && has_default(method, argument) => {
            Some(format!("`{name}` is 0, the first, if it is left out."))
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
