//! The code of the JavaScript package: methods and properties of its classes.

use std::fmt::Write as _;

use crate::{
    js::{Form, Member, Part, variables},
    js_own,
    methods::{Argument, ArgumentKind, Choice, Record, ResultKind},
};

/// Returns the methods and properties of a class.
pub(crate) fn code(members: &[Member<'_>]) -> String {
    let mut out = String::new();
    for member in members.iter().filter(|member| js_own::written_by_hand(**member).is_none()) {
        if !out.is_empty() {
            out.push('\n');
        }
        write(&mut out, *member);
    }
    out
}

fn write(out: &mut String, member: Member<'_>) {
    let (name, form) = (member.name(), member.form());
    let list = member.parameters().join(", ");
    let call = call(member);
    let _ = match form {
        Form::Getter => writeln!(out, "  get {name}() {{"),
        Form::Setter if member.takes_object() => writeln!(out, "  set {name}(given) {{"),
        Form::Setter => writeln!(out, "  set {name}({name}) {{"),
        Form::Method if member.takes_object() => writeln!(out, "  {name}(given) {{"),
        Form::Method => writeln!(out, "  {name}({list}) {{"),
    };
    if member.takes_object() {
        let known: Vec<String> =
            member.arguments().flat_map(variables).map(|variable| format!("\"{variable}\"")).collect();
        let _ = writeln!(out, "    const {{ {list} }} = options(given, {});", known.join(", "));
    }
    let _ = match member.method.result {
        _ if member.has_events() => writeln!(out, "    return this.#events({call});"),
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

/// Returns the expression that calls the module's function.
fn call(member: Member<'_>) -> String {
    let (name, changes) = (&member.method.name, member.method.changes);
    let checked: Vec<String> = member.arguments().flat_map(|argument| checked(member, argument)).collect();
    let core = if changes { "this.#core.changing()" } else { "this.#core.live()" };
    let (function, first) = match member.part {
        Part::World => (format!("{core}.{name}"), None),
        Part::Solid => (format!("{core}.{name}"), Some("this.#number")),
        Part::EngineLevel => (format!("rawLevelOf(this).{name}"), None),
        Part::Level => (format!("level_{name}"), Some("rawLevelOf(this)")),
        Part::Scenario | Part::Batch | Part::Tiles => (format!("this.#live().{name}"), None),
    };
    let all: Vec<String> = first.map(str::to_owned).into_iter().chain(checked).collect();
    format!("{function}({})", all.join(", "))
}

/// Returns the expressions that check the variables of an argument. Messages name a property by its own name.
fn checked(member: Member<'_>, argument: &Argument) -> Vec<String> {
    let is_property = member.form() == Form::Setter && !member.takes_object();
    let own = Argument { name: member.short(), kind: argument.kind };
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
        // A world of a batch.
        ArgumentKind::Count if name == "world" => format!("this.#world({name})"),
        ArgumentKind::Count => format!("whole(\"{name}\", {name}, 0, 4294967295)"),
        ArgumentKind::Integer => format!("whole(\"{name}\", {name}, -2147483648, 2147483647)"),
        ArgumentKind::Heights => format!("numbers(\"{name}\", {name}, Int8Array, -128, 127, 1024)"),
        ArgumentKind::Bytes => format!("bytes(\"{name}\", {name})"),
        ArgumentKind::Text | ArgumentKind::Choice(Choice::Character) => format!("text(\"{name}\", {name})"),
        ArgumentKind::Choice(Choice::Field) => format!("choice(\"{name}\", {name}, PLAYER_FIELDS)"),
        ArgumentKind::Choice(choice) => format!("choice(\"{name}\", {name}, {}S)", choice.prefix()),
        // A solid is the receiver, and events are returned by the call.
        ArgumentKind::Solid | ArgumentKind::Events => String::new(),
    };
    variables(if is_property { &own } else { argument }).iter().map(check).collect()
}
