//! The functions of the JavaScript package's module: `js/engine/src/world/api.rs`.

use std::fmt::Write as _;

use crate::methods::{Argument, Choice, Kind, Method};

/// Functions that the module does not have: JavaScript reads the fields of players in its memory, only `quarterpipe/all` knows rules, and an
/// object is one of `objects`, which keeps the module small.
const NOT_IN_MODULE: [&str; 3] = ["get_field", "rules", "object"];

/// Returns the file with the functions of the module.
#[must_use]
pub fn functions(methods: &[&Method]) -> String {
    let mut out = String::from(
        "//! The functions of worlds and solids, written by `cargo xtask generate`. Do not edit.\n\n\
         use quarterpipe::{Pos, px};\nuse wasm_bindgen::prelude::*;\n\n\
         use super::{RawWorld, direction_of, field_of, layer_of, shape_of, side_of, solid_of};\nuse crate::{invalid, level::character_of};\n\n\
         #[wasm_bindgen]\nimpl RawWorld {\n",
    );
    for method in methods.iter().filter(|method| !NOT_IN_MODULE.contains(&&*method.name)) {
        if !out.ends_with("{\n") {
            out.push('\n');
        }
        function(&mut out, method);
    }
    out + "}\n"
}

fn function(out: &mut String, method: &Method) {
    let name = &method.name;
    let mut list = vec![if method.changes { "&mut self" } else { "&self" }.to_owned()];
    list.extend(method.arguments.iter().flat_map(parameters));
    let has_events = method.arguments.iter().any(|argument| argument.kind == Kind::Events);
    let (kind, value) = if has_events { ("u32", "self.event_count()") } else { result(method.result) };
    let returns = match (method.can_fail(), kind) {
        (false, "()") => String::new(),
        (false, kind) => format!(" -> {kind}"),
        (true, kind) => format!(" -> Result<{kind}, JsValue>"),
    };
    // As rustfmt has it.
    let line = format!("    pub fn {name}({}){returns} {{\n", list.join(", "));
    let lines = format!("    pub fn {name}(\n        {},\n    ){returns} {{\n", list.join(",\n        "));
    let _ = write!(out, "    /// Calls `HostWorld::{name}`.\n{}", if line.len() <= 121 { line } else { lines });
    if has_events {
        out.push_str("        self.events.begin(true);\n");
    }
    let passed: Vec<String> = method.arguments.iter().map(passed_on).collect();
    let call = format!("self.host.{name}({})", passed.join(", "));
    let pattern = if method.result == Kind::Nothing { "()" } else { "found" };
    let _ = match (method.can_fail(), value) {
        (false, "found") => writeln!(out, "        {call}"),
        (false, "()") => writeln!(out, "        {call};"),
        (false, value) => writeln!(out, "{}        {value}", assigned(&call)),
        (true, "found" | "()") => writeln!(out, "        {call}.map_err(invalid)"),
        (true, value) => {
            writeln!(out, "{}        found.map(|{pattern}| {value}).map_err(invalid)", assigned(&call))
        }
    };
    out.push_str("    }\n");
}

/// Returns the statement that keeps a result, as rustfmt has it.
fn assigned(call: &str) -> String {
    let line = format!("        let found = {call};\n");
    if line.len() <= 121 { line } else { format!("        let found =\n            {call};\n") }
}

/// Returns the parameters of an argument in the module. JavaScript has checked their ranges.
fn parameters(Argument { name, kind }: &Argument) -> Vec<String> {
    let all = |names: [&str; 2], kind| names.map(|name| format!("{name}: {kind}")).to_vec();
    let kind = match kind {
        Kind::Position => return all(["x", "y"], "i32"),
        Kind::Pixels => return all(["x", "y"], "i16"),
        Kind::HalfSize => return all(["half_width", "half_height"], "u8"),
        Kind::Events => return Vec::new(),
        Kind::Pixel => "i16",
        Kind::SomePixel => "Option<i16>",
        Kind::Heights => "&[i8]",
        Kind::Bytes => "&[u8]",
        Kind::Text | Kind::Choice(Choice::Character) => "&str",
        Kind::Choice(_) => "u8",
        Kind::Solid => "f64",
        Kind::Slot => "u16",
        Kind::Frames => "u32",
        Kind::Integer => "i32",
        Kind::Flag => "bool",
        Kind::Count => "usize",
        kind => unreachable!("{kind:?} is not the type of an argument"),
    };
    vec![format!("{name}: {kind}")]
}

/// Returns the expression that passes an argument on.
fn passed_on(Argument { name, kind }: &Argument) -> String {
    match kind {
        Kind::Position => "[Pos(x), Pos(y)]".to_owned(),
        Kind::Pixels => "[px(x.into()), px(y.into())]".to_owned(),
        Kind::Pixel => format!("px({name}.into())"),
        Kind::SomePixel => format!("{name}.map(|pixel| px(pixel.into()))"),
        Kind::HalfSize => "[half_width, half_height]".to_owned(),
        Kind::Solid => format!("solid_of({name})"),
        Kind::Events => "&mut self.events".to_owned(),
        Kind::Choice(Choice::Field) => format!("field_of({name})"),
        Kind::Choice(Choice::Character) => format!("character_of({name})?"),
        Kind::Choice(Choice::Direction) => format!("direction_of({name})"),
        Kind::Choice(Choice::Side) => format!("side_of({name})"),
        Kind::Choice(Choice::Layer) => format!("layer_of({name})"),
        Kind::Choice(Choice::Shape) => format!("shape_of({name})"),
        _ => name.clone(),
    }
}

/// Returns the type of a result in the module, and the expression for it.
fn result(kind: Kind) -> (&'static str, &'static str) {
    match kind {
        Kind::Nothing => ("()", "()"),
        Kind::Count => ("usize", "found"),
        Kind::Frames => ("u32", "found"),
        Kind::Integer => ("i32", "found"),
        Kind::Flag => ("bool", "found"),
        Kind::Digest => ("u64", "found"),
        Kind::OwnText => ("String", "found"),
        Kind::Bytes => ("Vec<u8>", "found"),
        Kind::SignedBytes => ("Vec<i8>", "found"),
        Kind::Solid => ("f64", "found.number() as f64"),
        Kind::Pixels | Kind::Edges => ("Vec<i32>", "found.map(|pixel| pixel.0).to_vec()"),
        Kind::SomePixel => ("Option<i32>", "found.map(|pixel| pixel.0)"),
        Kind::Text => ("String", "found.to_owned()"),
        Kind::SomeText => ("Option<String>", "found.map(str::to_owned)"),
        Kind::Texts => ("Vec<String>", "found.to_vec()"),
        Kind::Record(_) => ("Vec<i32>", "found.numbers().to_vec()"),
        Kind::Records(_) => {
            ("Vec<i32>", "found.into_iter().map(|record| record.numbers()).collect::<Vec<_>>().into_flattened()")
        }
        kind => unreachable!("the module has no result of {kind:?}"),
    }
}
