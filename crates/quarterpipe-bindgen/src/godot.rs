//! The functions of Godot's `QuarterpipeWorld` and `QuarterpipeSolid`. The functions of `QuarterpipeLevel` are in `godot_level`.

use std::fmt::Write as _;

use crate::{
    c::comment,
    godot_docs::doc,
    godot_level,
    methods::{Argument, ArgumentKind, Choice, Class, Default, Method, Record, ResultKind, listed},
};

/// The file with the functions of worlds.
pub const WORLD: &str = "godot/src/world/methods.rs";

/// Functions that are written by hand, mostly as properties, and their calls in a script.
const BY_HAND: [(&str, &str); 15] = [
    ("get_field", "player.FIELD"),
    ("set_field", "player.FIELD = value"),
    ("respawn", "world.respawn_at(player: int, position: Vector2) -> Error"),
    ("frame", "world.frame"),
    ("camera", "world.camera"),
    ("water", "world.water"),
    ("set_water", "world.water = surface"),
    ("reversed_gravity", "world.reversed_gravity"),
    ("set_reversed_gravity", "world.reversed_gravity = is_reversed"),
    ("solid", "solid.position, solid.standing, solid.landed, ..."),
    ("move_solid", "solid.position = position"),
    ("set_solid_hurts", "solid.hurts = hurts"),
    ("names", "QuarterpipeWorld.rule_names() -> PackedStringArray"),
    ("get_json", "world.get_rule(name: String) -> Variant"),
    ("set_json", "world.set_rule(name: String, value: Variant) -> Error"),
];
/// The classes of Godot, and the functions that each lacks: rules belong to a world in Godot.
const LACKING: [(&str, &[&str]); 3] =
    [("World", &["rules"]), ("Rules", &["to_json", "get_number", "set_number"]), ("Level", &["rules"])];
/// Names of functions and arguments in the table and in Godot.
const NAMES: [(&str, &str); 7] = [
    ("game", "rules"),
    ("load", "restore"),
    ("load_into_changed_level", "restore_into_changed_level"),
    ("respawn_at_start", "respawn"),
    ("character", "character_name"),
    ("pixel", "position"),
    ("bytes", "saved"),
];
/// Returns the name in Godot of a function or an argument.
pub(crate) fn renamed(name: &str) -> &str {
    NAMES.iter().find(|(own, _)| *own == name).map_or(name, |(_, renamed)| renamed)
}

/// A function in Godot. A shape is part of its name.
struct Function<'a> {
    name: String,
    method: &'a Method,
    shape: Option<&'static str>,
}

/// Returns the generated functions of worlds or of solids.
fn functions(class: &Class, of_solids: bool) -> Vec<Function<'_>> {
    let mut functions = Vec::new();
    for method in generated(class).filter(|method| is_of_solid(method) == of_solids) {
        if method.arguments.iter().any(|argument| argument.kind == ArgumentKind::Choice(Choice::Shape)) {
            functions.extend(["Solid", "Platform"].map(|shape| {
                let name = method.name.replace("solid", &shape.to_lowercase());
                Function { name, method, shape: Some(shape) }
            }));
        } else {
            let name = if of_solids { method.name.replace("_solid", "") } else { renamed(&method.name).to_owned() };
            functions.push(Function { name, method, shape: None });
        }
    }
    functions
}

/// Returns the generated functions of a class.
pub(crate) fn generated(class: &Class) -> impl Iterator<Item = &Method> {
    class.methods.iter().filter(|method| !is_lacking(class, method) && listed(&BY_HAND, method).is_none())
}

fn is_lacking(class: &Class, method: &Method) -> bool {
    LACKING.iter().find(|(name, _)| *name == class.name).is_none_or(|(_, lacking)| lacking.contains(&&*method.name))
}

pub(crate) fn is_of_solid(method: &Method) -> bool {
    method.arguments.first().is_some_and(|argument| argument.kind == ArgumentKind::Solid)
}

/// Returns the file with the functions of worlds.
#[must_use]
pub fn world(classes: &[Class]) -> String {
    let mut out = String::from(
        "//! Functions of worlds, written by `cargo xtask generate` from the table of functions. Do not edit.

use godot::{global::Error, prelude::*};
use quarterpipe_host::{Shape, pixel};

use super::QuarterpipeWorld;
use crate::{
    convert,
    failure::{code, number, value},
    records,
    running::{change, character, look, player_number},
    solid::QuarterpipeSolid,
};

#[godot_api(secondary)]
impl QuarterpipeWorld {
",
    );
    out += &functions_of(classes, false);
    out + "}\n"
}

/// Returns the generated part of `godot/src/solid.rs` with the functions of solids.
#[must_use]
pub fn solid(classes: &[Class]) -> Vec<(String, String)> {
    vec![("functions".to_owned(), functions_of(classes, true))]
}

fn functions_of(classes: &[Class], of_solids: bool) -> String {
    let worlds = classes.iter().filter(|class| class.name == "World");
    let all: Vec<String> =
        worlds.flat_map(|class| functions(class, of_solids)).map(|function| code(&function)).collect();
    all.join("\n")
}

/// Returns a function with its documentation in Rust.
fn code(function: &Function<'_>) -> String {
    let Function { name, method, shape } = function;
    let (returns, body) = result(function);
    let (attribute, receiver) =
        if sends_signals(method) { ("#[func(gd_self)]", "this: Gd<Self>") } else { ("#[func]", "&self") };
    let (doc, all) = (comment("    ///", &doc(method, *shape)), parameters(receiver, method));
    format!("{doc}    {attribute}\n    pub fn {name}({all}) -> {returns} {{\n        {body}\n    }}\n")
}

fn sends_signals(method: &Method) -> bool {
    method.is_placing || method.arguments.iter().any(|argument| argument.kind == ArgumentKind::Events)
}

/// Returns the receiver and the arguments of a function's declaration in Rust.
pub(crate) fn parameters(receiver: &str, method: &Method) -> String {
    let mut all = receiver.to_owned();
    for (argument, default) in arguments(method) {
        let default = default.map_or_else(String::new, |default| format!("#[opt(default = {default})] "));
        let _ = write!(all, ", {default}{}: {}", renamed(&argument.name), parameter(argument.kind));
    }
    all
}

/// Returns the arguments that a script passes, with their defaults in Rust.
fn arguments(method: &Method) -> Vec<(&Argument, Option<String>)> {
    let default = |kind, default| match (kind, default) {
        (ArgumentKind::Choice(Choice::Direction), _) => Some("\"down\"".to_owned()),
        (_, Some(Default::False)) => Some("false".to_owned()),
        (_, Some(Default::Nothing)) => Some("f64::NAN".to_owned()),
        (_, Some(Default::Name(name))) => Some(format!("{name:?}")),
        (_, None) => None,
    };
    let is_passed = |kind| !matches!(kind, ArgumentKind::Solid | ArgumentKind::Choice(Choice::Shape));
    let passed = method.defaulted().into_iter().filter(|(argument, _)| is_passed(argument.kind));
    passed.map(|(argument, known)| (argument, default(argument.kind, known))).collect()
}

/// Returns the type of an argument in Rust.
fn parameter(kind: ArgumentKind) -> &'static str {
    match kind {
        ArgumentKind::Player
        | ArgumentKind::Slot
        | ArgumentKind::Integer
        | ArgumentKind::Pixel
        | ArgumentKind::Count => "i32",
        ArgumentKind::Flag => "bool",
        ArgumentKind::SomePixel => "f64",
        ArgumentKind::Position => "Vector2",
        ArgumentKind::Pixels | ArgumentKind::HalfSize => "Vector2i",
        ArgumentKind::Heights => "PackedInt32Array",
        ArgumentKind::Bytes => "PackedByteArray",
        ArgumentKind::Text | ArgumentKind::Choice(_) => "GString",
        // The solid is the object, and events are signals.
        ArgumentKind::Solid | ArgumentKind::Events => "",
    }
}

/// Returns the expression that forwards an argument.
fn passed(argument: &Argument, shape: Option<&str>) -> String {
    let name = renamed(&argument.name);
    match argument.kind {
        ArgumentKind::Solid => "id".to_owned(),
        ArgumentKind::Events => "events".to_owned(),
        ArgumentKind::Player => format!("player_number({name})?"),
        ArgumentKind::Slot => format!("convert::slot({name})?"),
        ArgumentKind::Pixel => format!("pixel(\"{name}\", {name})?"),
        ArgumentKind::SomePixel => format!("convert::some_pixel(\"{name}\", {name})?"),
        ArgumentKind::Position => format!("convert::place({name})?"),
        ArgumentKind::Pixels => format!("convert::pixel({name})?"),
        ArgumentKind::HalfSize => format!("convert::half_size({name})?"),
        ArgumentKind::Heights => format!("&convert::heights({name}.as_slice())?"),
        ArgumentKind::Bytes => format!("{name}.as_slice()"),
        ArgumentKind::Text => format!("&{name}.to_string()"),
        ArgumentKind::Choice(Choice::Character) => format!("character(&{name}.to_string())?"),
        ArgumentKind::Choice(Choice::Shape) => format!("Shape::{}", shape.unwrap_or_default()),
        ArgumentKind::Choice(_) => format!("convert::{name}(&{name}.to_string())?"),
        ArgumentKind::Flag | ArgumentKind::Integer | ArgumentKind::Count => name.to_owned(),
    }
}

/// Returns the call of a function of the host.
pub(crate) fn call(receiver: &str, method: &Method, shape: Option<&str>) -> String {
    let passed: Vec<String> = method.arguments.iter().map(|argument| passed(argument, shape)).collect();
    format!("{receiver}.{}({}){}", method.name, passed.join(", "), if method.can_fail() { "?" } else { "" })
}

/// Returns the Rust type of a call's converted result, and the expression that converts it; `None` for results that need more code.
pub(crate) fn converted(kind: ResultKind, call: &str) -> Option<(&'static str, String)> {
    Some(match kind {
        ResultKind::Count => ("i32", format!("{call} as i32")),
        ResultKind::Integer => ("i32", call.to_owned()),
        ResultKind::Flag => ("bool", call.to_owned()),
        ResultKind::Pixels => ("Vector2i", format!("convert::vector({call})")),
        ResultKind::Edges => ("Rect2i", format!("convert::rectangle({call})")),
        ResultKind::Digest => ("GString", format!("GString::from(&format!(\"{{:016x}}\", {call}))")),
        ResultKind::Text => ("GString", format!("GString::from({call})")),
        ResultKind::OwnText => ("GString", format!("GString::from(&{call})")),
        ResultKind::SomeText => ("StringName", format!("{call}.map(StringName::from).unwrap_or_default()")),
        ResultKind::Texts => ("PackedStringArray", format!("{call}.iter().map(GString::from).collect()")),
        ResultKind::Bytes => ("PackedByteArray", format!("{call}.into()")),
        ResultKind::Nothing | ResultKind::Solid | ResultKind::Record(_) | ResultKind::Objects => return None,
        // Properties of the world, or of rules.
        ResultKind::Frames | ResultKind::SomePixel => return None,
        ResultKind::SignedBytes | ResultKind::Rules => return None,
    })
}

/// Returns the type of a function's result in Rust, and the function's body.
fn result(function: &Function<'_>) -> (&'static str, String) {
    let Function { method, shape, .. } = function;
    let call = call("host", method, *shape);
    let read = if method.changes { "change" } else { "look" };
    let run = |value: &str| {
        format!("{read}(&self.shared, |running| Ok({}))", value.replace("CALL", &format!("running.{call}")))
    };
    let done = |call: &str| if method.can_fail() { format!("Ok({call})") } else { format!("{{ {call}; Ok(()) }}") };
    match method.result {
        ResultKind::Nothing if method.is_placing => ("Error", format!("Self::place(this, |host| {})", done(&call))),
        ResultKind::Nothing if sends_signals(method) => {
            ("Error", format!("Self::with_events(&this, |host, events| {})", done(&call)))
        }
        ResultKind::Nothing if is_of_solid(method) => {
            ("Error", format!("code(self.change(|host, id| {}))", done(&call)))
        }
        ResultKind::Nothing => {
            let done = done(&format!("running.{call}"));
            ("Error", format!("code({read}(&self.shared, |running| {done}))"))
        }
        ResultKind::Solid => ("Option<Gd<QuarterpipeSolid>>", format!("self.solid(|host| Ok({call}))")),
        ResultKind::Record(record) => (
            "VarDictionary",
            format!("value({}).as_ref().map(records::{}).unwrap_or_default()", run("Some(CALL)"), reader(record)),
        ),
        ResultKind::Objects => {
            ("Array<VarDictionary>", format!("value({}).iter().map(records::object).collect()", run("CALL")))
        }
        kind => {
            let (returns, value) = converted(kind, "CALL").unwrap_or_else(|| unmapped(method));
            let run = run(&value);
            let body = match kind {
                ResultKind::Count if method.can_fail() => format!("number({run})"),
                ResultKind::Count | ResultKind::Edges => format!("{run}.unwrap_or_default()"),
                _ => format!("value({run})"),
            };
            (returns, body)
        }
    }
}

/// Panics for a function whose result is not mapped to Godot.
pub(crate) fn unmapped(method: &Method) -> ! {
    let Method { name, result, .. } = method;
    panic!("{name}: Godot does not map {result:?}: map it, or add the function to BY_HAND or LACKING")
}

fn reader(record: Record) -> String {
    record.name().to_lowercase()
}

/// Returns a function's call in a script; `None` if Godot lacks the function.
#[must_use]
pub fn signature(class: &Class, method: &Method) -> Option<String> {
    if is_lacking(class, method) {
        return None;
    }
    if let Some(form) = listed(&BY_HAND, method) {
        return Some(form.to_owned());
    }
    if class.name == "Level" {
        return Some(godot_level::signature(method));
    }
    let lines = [false, true].into_iter().flat_map(|of_solids| functions(class, of_solids));
    let function = lines.into_iter().find(|function| function.method.name == method.name)?;
    let receiver = if is_of_solid(method) { "solid" } else { "world" };
    Some(format!("{receiver}.{}", script_function(&function.name, method, result(&function).0)))
}

/// Returns a function's declaration in a script.
pub(crate) fn script_function(name: &str, method: &Method, returns: &'static str) -> String {
    let all = arguments(method).into_iter().map(|(argument, default)| {
        let default = default.map(|default| format!(" = {}", default.trim_start_matches("f64::")));
        format!("{}: {}{}", renamed(&argument.name), script_type(parameter(argument.kind)), default.unwrap_or_default())
    });
    format!("{name}({}) -> {}", all.collect::<Vec<_>>().join(", "), script_type(returns))
}

/// Returns the GDScript name of a Rust type.
fn script_type(rust: &'static str) -> &'static str {
    match rust {
        "i32" => "int",
        "f64" => "float",
        "GString" => "String",
        "VarDictionary" => "Dictionary",
        "Array<VarDictionary>" => "Array[Dictionary]",
        "Option<Gd<QuarterpipeSolid>>" => "QuarterpipeSolid",
        same => same,
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::methods;

    #[test]
    fn functions_marked_in_the_table_send_the_signal_placed() {
        let classes = methods::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")).unwrap();
        let placing = classes.iter().flat_map(|class| &class.methods).filter(|method| method.is_placing);
        let names: Vec<&str> = placing.map(|method| &*method.name).collect();
        assert_eq!(
            names,
            ["respawn", "respawn_at_start", "respawn_from", "reset_objects", "load", "load_into_changed_level"]
        );
        let restore = "pub fn restore(this: Gd<Self>, saved: PackedByteArray) -> Error {\n        Self::place(this, ";
        assert!(world(&classes).contains(restore));
    }

    #[test]
    fn functions_are_called_as_scripts_call_them() {
        let classes = methods::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")).unwrap();
        let found = |name: &str| {
            let mut all = classes.iter().flat_map(|class| class.methods.iter().map(move |method| (class, method)));
            all.find(|(_, method)| method.name == name).and_then(|(class, method)| signature(class, method))
        };
        let expected = [
            ("hurt", "world.hurt(player: int, source_x: float = NAN) -> Error"),
            ("respawn_at_start", "world.respawn(player: int) -> Error"),
            ("add_player", "world.add_player(character_name: String, position: Vector2) -> int"),
            (
                "add_solid",
                "world.add_solid(position: Vector2, half_size: Vector2i, hurts: bool = false) -> QuarterpipeSolid",
            ),
            ("put_solid", "solid.put(position: Vector2) -> Error"),
            ("objects", "world.objects() -> Array[Dictionary]"),
            ("get_json", "world.get_rule(name: String) -> Variant"),
            ("game", "level.rules"),
            ("inputs", "level.inputs"),
            ("object_count", "level.object_count() -> int"),
            ("declare_class", "level.declare_class(name: String) -> Error"),
        ];
        for (name, call) in expected {
            assert_eq!(found(name).as_deref(), Some(call));
        }
        assert_eq!(found("get_number"), None);
    }
}
