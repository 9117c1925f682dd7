//! The functions of the JavaScript package's module: `js/engine/src/world/api.rs`.

use std::fmt::Write as _;

use crate::methods::{Argument, ArgumentKind, Choice, Method, ResultKind};

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
    let has_events = method.arguments.iter().any(|argument| argument.kind == ArgumentKind::Events);
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
    let pattern = if method.result == ResultKind::Nothing { "()" } else { "found" };
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
        ArgumentKind::Position => return all(["x", "y"], "i32"),
        ArgumentKind::Pixels => return all(["x", "y"], "i16"),
        ArgumentKind::HalfSize => return all(["half_width", "half_height"], "u8"),
        ArgumentKind::Events => return Vec::new(),
        ArgumentKind::Pixel => "i16",
        ArgumentKind::SomePixel => "Option<i16>",
        ArgumentKind::Heights => "&[i8]",
        ArgumentKind::Bytes => "&[u8]",
        ArgumentKind::Text | ArgumentKind::Choice(Choice::Character) => "&str",
        ArgumentKind::Choice(_) => "u8",
        ArgumentKind::Solid => "f64",
        ArgumentKind::Slot => "u16",
        ArgumentKind::Integer => "i32",
        ArgumentKind::Flag => "bool",
        ArgumentKind::Player | ArgumentKind::Count => "usize",
    };
    vec![format!("{name}: {kind}")]
}

/// Returns the expression that passes an argument on.
fn passed_on(Argument { name, kind }: &Argument) -> String {
    match kind {
        ArgumentKind::Position => "[Pos(x), Pos(y)]".to_owned(),
        ArgumentKind::Pixels => "[px(x.into()), px(y.into())]".to_owned(),
        ArgumentKind::Pixel => format!("px({name}.into())"),
        ArgumentKind::SomePixel => format!("{name}.map(|pixel| px(pixel.into()))"),
        ArgumentKind::HalfSize => "[half_width, half_height]".to_owned(),
        ArgumentKind::Solid => format!("solid_of({name})"),
        ArgumentKind::Events => "&mut self.events".to_owned(),
        ArgumentKind::Choice(Choice::Field) => format!("field_of({name})"),
        ArgumentKind::Choice(Choice::Character) => format!("character_of({name})?"),
        ArgumentKind::Choice(Choice::Direction) => format!("direction_of({name})"),
        ArgumentKind::Choice(Choice::Side) => format!("side_of({name})"),
        ArgumentKind::Choice(Choice::Layer) => format!("layer_of({name})"),
        ArgumentKind::Choice(Choice::Shape) => format!("shape_of({name})"),
        ArgumentKind::Player | ArgumentKind::Count | ArgumentKind::Integer | ArgumentKind::Flag => name.clone(),
        ArgumentKind::Slot | ArgumentKind::Heights | ArgumentKind::Text | ArgumentKind::Bytes => name.clone(),
    }
}

/// Returns the type of a result in the module, and the expression for it.
fn result(kind: ResultKind) -> (&'static str, &'static str) {
    match kind {
        ResultKind::Nothing => ("()", "()"),
        ResultKind::Count => ("usize", "found"),
        ResultKind::Frames => ("u32", "found"),
        ResultKind::Integer => ("i32", "found"),
        ResultKind::Flag => ("bool", "found"),
        ResultKind::Digest => ("u64", "found"),
        ResultKind::OwnText => ("String", "found"),
        ResultKind::Bytes => ("Vec<u8>", "found"),
        ResultKind::SignedBytes => ("Vec<i8>", "found"),
        ResultKind::Solid => ("f64", "found.number() as f64"),
        ResultKind::Pixels | ResultKind::Edges => ("Vec<i32>", "found.map(|pixel| pixel.0).to_vec()"),
        ResultKind::SomePixel => ("Option<i32>", "found.map(|pixel| pixel.0)"),
        ResultKind::Text => ("String", "found.to_owned()"),
        ResultKind::SomeText => ("Option<String>", "found.map(str::to_owned)"),
        ResultKind::Texts => ("Vec<String>", "found.to_vec()"),
        ResultKind::Record(_) => ("Vec<i32>", "found.numbers().to_vec()"),
        ResultKind::Objects => {
            ("Vec<i32>", "found.into_iter().map(|record| record.numbers()).collect::<Vec<_>>().into_flattened()")
        }
        ResultKind::Rules => unreachable!("the module does not have rules: add the function to `NOT_IN_MODULE`"),
    }
}
