//! The functions of the JavaScript package's modules, in the crates of `js`.

use std::fmt::Write as _;

use crate::{
    GeneratedFile,
    js::{Member, Part},
    methods::{Argument, ArgumentKind, Choice, ResultKind},
};

/// Functions that the modules do not have. JavaScript reads the fields of players in the module's memory, an object is one of `objects`,
/// and only `quarterpipe/all` has rules, as JSON. The runs through built-in levels are in separate files, and problems of tiles come
/// with separate numbers. The size and the start of a level are one call, which keeps the module small.
const NOT_IN_MODULE: [(&str, &str); 10] = [
    ("World", "get_field"),
    ("World", "rules"),
    ("World", "object"),
    ("Level", "rules"),
    ("Level", "size"),
    ("Level", "start"),
    ("Level", "object_count"),
    ("Level", "inputs"),
    ("Tiles", "count"),
    ("Tiles", "problems"),
];

/// A file with the functions of classes in a module.
struct File {
    path: &'static str,
    /// The subject of its first line.
    about: &'static str,
    parts: &'static [Part],
    /// Groups of paths with the names to import from each, if a function uses them.
    uses: &'static [&'static [(&'static str, &'static [&'static str])]],
}

const PRELUDE: (&str, &[&str]) = ("wasm_bindgen::prelude", &["*"]);

const FILES: [File; 4] = [
    File {
        path: "js/engine/src/world/api.rs",
        about: "worlds and solids",
        parts: &[Part::World, Part::Solid],
        uses: &[
            &[("quarterpipe", &["Pos", "px"]), PRELUDE],
            &[
                ("super", &["RawWorld", "direction_of", "field_of", "layer_of", "shape_of", "side_of", "solid_of"]),
                ("crate", &["invalid", "level::character_of"]),
            ],
        ],
    },
    File {
        path: "js/engine/src/level/api.rs",
        about: "levels of arrays",
        parts: &[Part::EngineLevel],
        uses: &[&[PRELUDE], &[("super", &["RawLevel"]), ("crate", &["invalid"])]],
    },
    File {
        path: "js/index/src/api.rs",
        about: "levels that `quarterpipe/engine` does not have",
        parts: &[Part::Level],
        uses: &[&[("quarterpipe", &["px"]), ("quarterpipe_js_engine", &["RawLevel", "invalid"]), PRELUDE]],
    },
    File {
        path: "js/all/src/api.rs",
        about: "scenarios, batches and measured tiles",
        parts: &[Part::Scenario, Part::Batch, Part::Tiles],
        uses: &[
            &[("quarterpipe", &["px"]), ("quarterpipe_js_index", &["invalid"]), PRELUDE],
            &[("crate", &["baked::RawTiles", "batch::RawBatch", "scenario::RawScenario"])],
        ],
    },
];

/// Returns the files with the functions of the modules.
pub(crate) fn files(members: &[Member<'_>]) -> Vec<GeneratedFile> {
    FILES.iter().map(|file| GeneratedFile { path: file.path.to_owned(), text: text(file, members) }).collect()
}

fn text(File { about, parts, uses, .. }: &File, members: &[Member<'_>]) -> String {
    let mut body = String::new();
    for class in classes(parts) {
        let is_known = |member: &&Member<'_>| {
            let is_there = !NOT_IN_MODULE.contains(&(class, &*member.method.name));
            is_there && parts.contains(&member.part) && member.part.class() == class
        };
        let functions: Vec<String> = members.iter().filter(is_known).map(|member| function(*member)).collect();
        if is_free(parts[0]) {
            body += &functions.join("\n");
            continue;
        }
        let space = if body.is_empty() { "" } else { "\n" };
        let _ = write!(body, "{space}#[wasm_bindgen]\nimpl Raw{class} {{\n{}}}\n", functions.join("\n"));
    }
    let imports: Vec<String> = uses.iter().map(|group| imports(group, &body)).collect();
    let head = format!("//! The functions of {about}, written by `cargo xtask generate`. Do not edit.\n");
    format!("{head}\n{}\n{body}", imports.join("\n"))
}

/// Returns the classes of parts.
fn classes(parts: &[Part]) -> Vec<&'static str> {
    let mut classes: Vec<&str> = parts.iter().map(|part| part.class()).collect();
    classes.dedup();
    classes
}

/// Returns `true` if the functions are outside an `impl`, because the class is in another crate.
fn is_free(part: Part) -> bool {
    part == Part::Level
}

/// Returns the imports that a text needs, one line for each path.
fn imports(group: &[(&str, &[&str])], body: &str) -> String {
    let mut out = String::new();
    for (path, names) in group {
        let is_used = |name: &&&str| **name == "*" || name.rsplit("::").next().is_some_and(|name| body.contains(name));
        let used: Vec<&str> = names.iter().filter(is_used).copied().collect();
        let _ = match &used[..] {
            [] => Ok(()),
            [name] => writeln!(out, "use {path}::{name};"),
            names => writeln!(out, "use {path}::{{{}}};", names.join(", ")),
        };
    }
    out
}

fn function(member: Member<'_>) -> String {
    let Member { part, method } = member;
    let (class, name, prefix) = (part.class(), &method.name, part.class().to_lowercase());
    let (indent, own_name, object) = match is_free(part) {
        true => ("", format!("{prefix}_{name}"), format!("{prefix}.host")),
        false => ("    ", name.clone(), "self.host".to_owned()),
    };
    let mutable = if method.changes { "mut " } else { "" };
    let first = if is_free(part) { format!("{prefix}: &{mutable}Raw{class}") } else { format!("&{mutable}self") };
    let list: Vec<String> = [first].into_iter().chain(method.arguments.iter().flat_map(parameters)).collect();
    let (kind, value) = if member.has_events() { ("u32", "self.event_count()") } else { result(method.result) };
    let returns = match (method.can_fail(), kind) {
        (false, "()") => String::new(),
        (false, kind) => format!(" -> {kind}"),
        (true, kind) => format!(" -> Result<{kind}, JsValue>"),
    };
    let attribute = if is_free(part) { "#[wasm_bindgen]\n" } else { "" };
    let mut out = format!("{indent}/// Calls `Host{class}::{name}`.\n{attribute}");
    // Formatted as rustfmt does it.
    let line = format!("{indent}pub fn {own_name}({}){returns} {{\n", list.join(", "));
    let inner = format!("\n{indent}    ");
    let lines =
        format!("{indent}pub fn {own_name}({inner}{},\n{indent}){returns} {{\n", list.join(&format!(",{inner}")));
    out.push_str(if line.len() <= 121 { &line } else { &lines });
    let passed: Vec<String> = method.arguments.iter().map(passed_on).collect();
    let call = format!("{object}.{name}({})", passed.join(", "));
    for statement in body(member, &call, value) {
        let _ = writeln!(out, "{indent}    {}", statement.replace('\n', &format!("\n{indent}    ")));
    }
    out + indent + "}\n"
}

/// Returns the statements of a function, formatted as rustfmt does it.
fn body(member: Member<'_>, call: &str, value: &str) -> Vec<String> {
    let Member { part, method } = member;
    let mut statements = Vec::new();
    if member.has_events() {
        statements.push("self.events.begin(true);".to_owned());
    }
    let width = if is_free(part) { 116 } else { 112 };
    let assigned = |call: &str| {
        let line = format!("let found = {call};");
        if line.len() <= width { line } else { format!("let found =\n    {call};") }
    };
    let pattern = if method.result == ResultKind::Nothing { "()" } else { "found" };
    if part == Part::Batch && method.changes {
        // JavaScript has a view of the observations.
        let call = if method.can_fail() { format!("{call}.map_err(invalid)?") } else { call.to_owned() };
        statements.push(if value == "()" { format!("{call};") } else { assigned(&call) });
        statements.push("self.observe();".to_owned());
        match (method.can_fail(), value) {
            (true, value) => statements.push(format!("Ok({value})")),
            (false, "()") => {}
            (false, value) => statements.push(value.to_owned()),
        }
        return statements;
    }
    match (method.can_fail(), value) {
        (false, "found") => statements.push(call.to_owned()),
        (false, "()") => statements.push(format!("{call};")),
        (false, value) => statements.extend([assigned(call), value.to_owned()]),
        (true, "found" | "()") => statements.push(format!("{call}.map_err(invalid)")),
        (true, value) => {
            statements.extend([assigned(call), format!("found.map(|{pattern}| {value}).map_err(invalid)")]);
        }
    }
    statements
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

/// Returns the expression that forwards an argument.
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

/// Returns the type of a result in the module, and the expression that converts it.
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
        ResultKind::Texts => ("Vec<String>", "found"),
        ResultKind::Record(_) => ("Vec<i32>", "found.numbers().to_vec()"),
        ResultKind::Objects => {
            ("Vec<i32>", "found.into_iter().map(|record| record.numbers()).collect::<Vec<_>>().into_flattened()")
        }
        ResultKind::Rules => unreachable!("modules have rules as JSON: add the function to `NOT_IN_MODULE`"),
    }
}
