//! The generated parts of `quarterpipe.lua`: declarations for the FFI, constants, and the functions of the table.

use std::fmt::Write as _;

use crate::{
    c::{Outcome, comment, outcome},
    c_surface::{Field, Surface},
    methods::{Argument, ArgumentKind, Choice, Class, Default, Method, ResultKind, listed},
};

/// The file with the generated parts.
pub const FILE: &str = "crates/quarterpipe-c/bindings/lua/quarterpipe.lua";
/// Functions whose Lua code is written by hand, with their declarations.
const BY_HAND: [(&str, &str); 3] = [
    ("respawn", "World:respawn(player, x, y)"),
    ("respawn_at_start", "World:respawn(player)"),
    ("solid", "Solid:state()"),
];
/// Functions that have another name in Lua.
const RENAMED: [(&str, &str); 8] = [
    ("get_number", "get"),
    ("set_number", "set"),
    ("get_field", "get"),
    ("set_field", "set"),
    ("move_solid", "move"),
    ("put_solid", "put"),
    ("set_solid_hurts", "set_hurts"),
    ("remove_solid", "remove"),
];

/// Returns the generated parts.
#[must_use]
pub fn parts(surface: &Surface, classes: &[Class]) -> Vec<(String, String)> {
    let mut methods = String::new();
    for class in classes {
        for method in class.methods.iter().filter(|method| listed(&BY_HAND, method).is_none()) {
            member(&mut methods, class, method);
        }
        let (name, prefix) = (class.name, class.prefix());
        let _ = write!(
            methods,
            "\n--- Frees it at once, without waiting for the garbage collector.\nfunction {name}:free()\n  check(freed(self, C.qp_{prefix}_free))\nend\n"
        );
    }
    vec![("library".to_owned(), declarations(surface)), ("functions".to_owned(), methods)]
}

fn declarations(surface: &Surface) -> String {
    let mut out = String::from("ffi.cdef[[\n");
    for found in &surface.enums {
        let _ = writeln!(out, "typedef int32_t {};", found.name);
    }
    for handle in &surface.handles {
        let _ = writeln!(out, "typedef struct {handle} {handle};");
    }
    for found in &surface.structs {
        out.push_str("typedef struct {\n");
        for Field { kind, name, .. } in &found.fields {
            let _ = writeln!(out, "  {};", declared(kind, name));
        }
        let _ = writeln!(out, "}} {};", found.name);
    }
    for function in &surface.functions {
        let arguments = function.arguments.iter().map(|Field { kind, name, .. }| declared(kind, name));
        let arguments: Vec<String> = arguments.collect();
        let arguments = if arguments.is_empty() { "void".to_owned() } else { arguments.join(", ") };
        let _ = writeln!(out, "{}({arguments});", declared(&function.returns, &function.name));
    }
    out.push_str("]]\n\n");
    for constant in &surface.constants {
        out.push_str(&comment("--", &constant.doc));
        // Lua can read -2147483648 as it is.
        let _ = writeln!(out, "qp.{} = {}", constant.name, constant.value);
    }
    for found in &surface.enums {
        for field in &found.fields {
            out.push_str(&comment("--", &field.doc));
            let _ = writeln!(out, "qp.{} = {}", field.name.trim_start_matches("QP_"), field.kind);
        }
    }
    out
}

fn declared(kind: &str, name: &str) -> String {
    if kind.ends_with('*') { format!("{kind}{name}") } else { format!("{kind} {name}") }
}

/// Returns a function's documentation with units and lists of constants.
fn documentation(method: &Method) -> String {
    let mut text = method.doc.join(" ");
    for Argument { name, kind } in &method.arguments {
        let _ = match kind {
            ArgumentKind::Position => write!(text, " `x` and `y` are in 1/65536 px."),
            ArgumentKind::Pixels => write!(text, " `x` and `y` are in pixels."),
            ArgumentKind::SomePixel => write!(text, " `{name}` is in pixels; nil stands for none."),
            ArgumentKind::Heights => write!(text, " `{name}` is a table."),
            ArgumentKind::Choice(Choice::Shape) => write!(text, " `{name}` is qp.SHAPE_SOLID or qp.SHAPE_PLATFORM."),
            ArgumentKind::Choice(choice) => write!(text, " `{name}` is one of qp.{}_...", choice.prefix()),
            _ => Ok(()),
        };
    }
    text += match method.result {
        ResultKind::SomePixel | ResultKind::SomeText => " Nil stands for none.",
        ResultKind::Pixels => " Returns two numbers.",
        ResultKind::Edges => " Returns left, right, top and bottom.",
        ResultKind::Digest => " The digest is a text of 16 digits.",
        ResultKind::Bytes if method.name != "angles" => " The result is a string of bytes.",
        _ => "",
    };
    text
}

/// Returns a function's call.
#[must_use]
pub fn signature(class: &Class, method: &Method) -> Option<String> {
    let mut out = String::new();
    member(&mut out, class, method);
    let head = out.lines().find_map(|line| line.strip_prefix("function ")).map(str::to_owned);
    listed(&BY_HAND, method).map_or(head, |signature| Some(signature.to_owned()))
}

/// Returns an argument's parameters.
fn parameters(Argument { name, kind }: &Argument) -> Option<String> {
    match kind {
        ArgumentKind::Position | ArgumentKind::Pixels => Some("x, y".to_owned()),
        ArgumentKind::HalfSize => Some("half_width, half_height".to_owned()),
        ArgumentKind::Events | ArgumentKind::Solid => None,
        ArgumentKind::Player
        | ArgumentKind::Count
        | ArgumentKind::Integer
        | ArgumentKind::Slot
        | ArgumentKind::Pixel => Some(name.clone()),
        ArgumentKind::Flag | ArgumentKind::SomePixel | ArgumentKind::Choice(_) => Some(name.clone()),
        ArgumentKind::Heights | ArgumentKind::Text | ArgumentKind::Bytes => Some(name.clone()),
    }
}

/// Returns the expressions that pass an argument to C.
fn passed((Argument { name, kind }, default): &(&Argument, Option<Default>)) -> String {
    let prefix = if let ArgumentKind::Choice(choice) = kind { choice.prefix() } else { "" };
    match kind {
        ArgumentKind::Position | ArgumentKind::Pixels => "x, y".to_owned(),
        ArgumentKind::HalfSize => "half_width, half_height".to_owned(),
        ArgumentKind::Heights => format!("all, #{name}"),
        ArgumentKind::Bytes => format!("typed(\"string\", \"{name}\", {name}), #{name}"),
        ArgumentKind::Flag => format!("{name} and 1 or 0"),
        ArgumentKind::SomePixel => format!("{name} or qp.NO_WATER"),
        ArgumentKind::Solid => "self.number".to_owned(),
        _ => match default {
            Some(Default::Name(value)) => format!("{name} or qp.{prefix}_{}", value.to_uppercase()),
            _ => name.clone(),
        },
    }
}

fn member(out: &mut String, class: &Class, method: &Method) {
    let name = listed(&RENAMED, method).unwrap_or(&method.name);
    let is_of_solid = matches!(method.arguments.first(), Some(Argument { kind: ArgumentKind::Solid, .. }));
    let (owner, own) = if is_of_solid { ("Solid", "self.world") } else { (class.name, "self") };
    let list: Vec<String> = method.arguments.iter().filter_map(parameters).collect();
    let arguments: Vec<String> = std::iter::once(own.to_owned()).chain(method.defaulted().iter().map(passed)).collect();
    let (call, arguments) = (format!("C.qp_{}_{}", class.prefix(), method.name), arguments.join(", "));
    let _ = write!(out, "\n{}function {owner}:{name}({})\n", comment("---", &documentation(method)), list.join(", "));
    if let Some(heights) = method.arguments.iter().find(|argument| argument.kind == ArgumentKind::Heights) {
        let name = &heights.name;
        let _ = writeln!(out, "  local all = ffi.new(\"int8_t[?]\", math.max(#{name}, 1), {name})");
    }
    out.push_str(&body(method, &call, &arguments));
    out.push_str("end\n");
}

/// Returns a function's lines. An error names the caller's line, so a call that can fail is never a tail call.
fn body(method: &Method, call: &str, arguments: &str) -> String {
    match (outcome(method), method.result) {
        (Outcome::Status, _) => format!("  check({call}({arguments}))\n"),
        (Outcome::Returned(..), ResultKind::Flag) => format!("  return {call}({arguments}) == 1\n"),
        (Outcome::Returned(..), ResultKind::SomePixel) => {
            format!("  local pixel = {call}({arguments})\n  return pixel ~= qp.NO_WATER and pixel or nil\n")
        }
        (Outcome::Returned(..), _) => format!("  return tonumber({call}({arguments}))\n"),
        (Outcome::Out(_), ResultKind::Count) => {
            format!("  check({call}({arguments}, size_out))\n  return tonumber(size_out[0])\n")
        }
        (Outcome::Out(_), ResultKind::Integer) => {
            format!("  check({call}({arguments}, int_out))\n  return int_out[0]\n")
        }
        (Outcome::Out(_), ResultKind::Digest) => {
            format!("  check({call}({arguments}, number_out))\n  return digits(number_out[0])\n")
        }
        (Outcome::Out(_), ResultKind::Solid) => {
            format!("  check({call}({arguments}, number_out))\n  return solid_of(self)\n")
        }
        (Outcome::Out(_), ResultKind::Record(record)) => {
            format!("  local out = ffi.new \"Qp{}\"\n  check({call}({arguments}, out))\n  return out\n", record.name())
        }
        (Outcome::Out(results), _) => {
            let out = |place: usize| if place == 0 { "int_out".to_owned() } else { format!("int_out + {place}") };
            let outs: Vec<String> = (0..results.len()).map(out).collect();
            let values: Vec<String> = (0..results.len()).map(|place| format!("int_out[{place}]")).collect();
            format!("  check({call}({arguments}, {}))\n  return {}\n", outs.join(", "), values.join(", "))
        }
        (Outcome::Buffer(_, kind), ResultKind::Objects) => format!(
            "  check({call}({arguments}, nil, 0, size_out))\n  local count = tonumber(size_out[0])\n  \
             local records, all = ffi.new(\"{kind}[?]\", math.max(count, 1)), {{}}\n  check({call}({arguments}, records, count, size_out))\n  \
             for i = 1, count do\n    all[i] = ffi.new(\"{kind}\", records[i - 1])\n  end\n  return all\n"
        ),
        (Outcome::Buffer(_, kind), _) if method.name == "angles" || kind == "i8" => {
            let kind = if kind == "i8" { "int8_t" } else { "uint8_t" };
            format!(
                "  local status, all = numbers(\"{kind}\", function(...) return {call}({arguments}, ...) end)\n  check(status)\n  return all\n"
            )
        }
        (Outcome::Buffer(_, kind), _) => {
            let is_text = if kind == "c_char" { ", true" } else { "" };
            format!(
                "  local status, found = filled(function(...) return {call}({arguments}, ...) end{is_text})\n  check(status)\n  return found\n"
            )
        }
        (Outcome::Text, ResultKind::SomeText) => format!("  return text_or_nil({call}({arguments}))\n"),
        (Outcome::Text, _) => format!("  local text = found({call}({arguments}))\n  return ffi.string(text)\n"),
        (Outcome::Texts, _) => {
            let one = call.trim_end_matches('s');
            format!(
                "  local all = {{}}\n  for number = 0, tonumber({one}_count({arguments})) - 1 do\n    \
                 all[number + 1] = text_or_nil({one}({arguments}, number))\n  end\n  return all\n"
            )
        }
        (Outcome::Handle(kind), _) => {
            let class = kind.trim_start_matches("Qp").to_lowercase();
            format!("  local handle = found({call}({arguments}))\n  return ffi.gc(handle, C.qp_{class}_free)\n")
        }
    }
}
