//! The C functions of the table: `crates/quarterpipe-c/src/api.rs`.

use std::fmt::Write as _;

use crate::methods::{Argument, ArgumentKind, Choice, Class, Method, Record, ResultKind};

/// Functions whose C code is written by hand, because they also clear the events of the last step.
const BY_HAND: [(&str, &str); 2] = [("World", "load"), ("World", "load_into_changed_level")];

/// A parameter of a C function, by its type in Rust.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its name.
    pub name: String,
    /// Its type, such as `i32` or `*mut QpObject`.
    pub kind: String,
}

fn parameter(name: &str, kind: &str) -> Parameter {
    Parameter { name: name.to_owned(), kind: kind.to_owned() }
}

/// Returns the parameters of an argument in C.
#[must_use]
pub fn parameters(Argument { name, kind }: &Argument) -> Vec<Parameter> {
    let all = |names: &[&str], kind| names.iter().map(|name| parameter(name, kind)).collect();
    match kind {
        ArgumentKind::Position | ArgumentKind::Pixels => all(&["x", "y"], "i32"),
        ArgumentKind::HalfSize => all(&["half_width", "half_height"], "i32"),
        ArgumentKind::Heights => vec![parameter(name, "*const i8"), parameter("count", "usize")],
        ArgumentKind::Bytes => vec![parameter(name, "*const u8"), parameter("length", "usize")],
        ArgumentKind::Text => vec![parameter(name, "*const c_char")],
        ArgumentKind::Solid => vec![parameter(name, "u64")],
        ArgumentKind::Player | ArgumentKind::Count => vec![parameter(name, "usize")],
        ArgumentKind::Events => Vec::new(),
        ArgumentKind::Integer
        | ArgumentKind::Flag
        | ArgumentKind::Slot
        | ArgumentKind::Pixel
        | ArgumentKind::SomePixel
        | ArgumentKind::Choice(_) => vec![parameter(name, "i32")],
    }
}

/// Returns the expression that forwards an argument.
fn passed(Argument { name, kind }: &Argument) -> String {
    match kind {
        ArgumentKind::Position => "[Pos(x), Pos(y)]".to_owned(),
        ArgumentKind::Pixels => "[pixel(\"x\", x)?, pixel(\"y\", y)?]".to_owned(),
        ArgumentKind::Pixel => format!("pixel(\"{name}\", {name})?"),
        ArgumentKind::SomePixel => format!("some_pixel(\"{name}\", {name})?"),
        ArgumentKind::HalfSize => "half_size(half_width, half_height)?".to_owned(),
        ArgumentKind::Heights => format!("slice(\"{name}\", {name}, count)?"),
        ArgumentKind::Bytes => format!("slice(\"{name}\", {name}, length)?"),
        ArgumentKind::Text => format!("text(\"{name}\", {name})?"),
        ArgumentKind::Flag => format!("flag(\"{name}\", {name})?"),
        ArgumentKind::Slot => format!("slot_of({name})?"),
        ArgumentKind::Solid => format!("SolidId::from_number({name})"),
        ArgumentKind::Choice(choice) => format!("{}({name})?", reader(*choice)),
        ArgumentKind::Events => "&mut content.events".to_owned(),
        ArgumentKind::Player | ArgumentKind::Count | ArgumentKind::Integer => name.clone(),
    }
}

const fn reader(choice: Choice) -> &'static str {
    match choice {
        Choice::Field => "field_of",
        Choice::Character => "character_of",
        Choice::Direction => "direction_of",
        Choice::Side => "side_of",
        Choice::Layer => "layer_of",
        Choice::Shape => "shape_of",
    }
}

/// The way in which a C function returns its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The function returns only a status.
    Status,
    /// The function returns the result: its type, and the value on an error.
    Returned(&'static str, &'static str),
    /// The result is written through pointers.
    Out(Vec<Parameter>),
    /// The result is written to a buffer: its name and the type of its values.
    Buffer(&'static str, &'static str),
    /// A text that lives as long as the handle; NULL on an error, or if there is none.
    Text,
    /// One function returns the number of texts, another a single text.
    Texts,
    /// A new handle of this type.
    Handle(&'static str),
}

/// Returns the way in which a function returns its result.
#[must_use]
pub fn outcome(method: &Method) -> Outcome {
    let name =
        method.name.strip_prefix("add_").unwrap_or(if method.result == ResultKind::Count { "count" } else { "value" });
    let out = |kind| Outcome::Out(vec![parameter(name, kind)]);
    let all = |names: &[&str]| Outcome::Out(names.iter().map(|name| parameter(name, "*mut i32")).collect());
    match method.result {
        ResultKind::Nothing => Outcome::Status,
        ResultKind::Count if method.can_fail() || method.changes => out("*mut usize"),
        ResultKind::Integer if method.can_fail() => out("*mut i32"),
        ResultKind::Count => Outcome::Returned("usize", "0"),
        ResultKind::Frames => Outcome::Returned("u32", "0"),
        ResultKind::Integer | ResultKind::Flag => Outcome::Returned("i32", "0"),
        ResultKind::SomePixel => Outcome::Returned("i32", "QP_NO_WATER"),
        ResultKind::Digest => Outcome::Out(vec![parameter("digest", "*mut u64")]),
        ResultKind::Solid => Outcome::Out(vec![parameter("solid", "*mut u64")]),
        ResultKind::Pixels if method.name == "size" => all(&["width", "height"]),
        ResultKind::Pixels => all(&["x", "y"]),
        ResultKind::Edges => all(&["left", "right", "top", "bottom"]),
        ResultKind::Record(Record::Object) => Outcome::Out(vec![parameter("object", "*mut QpObject")]),
        ResultKind::Record(Record::Solid) => Outcome::Out(vec![parameter("out", "*mut QpSolid")]),
        ResultKind::Record(Record::Cast) => Outcome::Out(vec![parameter("cast", "*mut QpCast")]),
        ResultKind::Objects => Outcome::Buffer("objects", "QpObject"),
        ResultKind::Bytes => Outcome::Buffer("buffer", "u8"),
        ResultKind::SignedBytes => Outcome::Buffer("buffer", "i8"),
        ResultKind::OwnText => Outcome::Buffer("buffer", "c_char"),
        ResultKind::Text | ResultKind::SomeText => Outcome::Text,
        ResultKind::Texts => Outcome::Texts,
        ResultKind::Rules => Outcome::Handle("QpRules"),
    }
}

/// Returns a function's documentation with additions for C: units, lists of constants, and the place of the result.
fn doc(method: &Method) -> String {
    let mut text = method.doc.join("\n\n");
    let mut notes: Vec<String> = Vec::new();
    for Argument { name, kind } in &method.arguments {
        match kind {
            ArgumentKind::Position => notes.push("`x` and `y` are in 1/65536 px (`QP_FROM_PIXELS`).".to_owned()),
            ArgumentKind::Pixels => notes.push("`x` and `y` are in pixels.".to_owned()),
            ArgumentKind::Pixel
                if method.arguments.iter().filter(|other| other.kind == ArgumentKind::Pixel).count() == 1 =>
            {
                notes.push(format!("`{name}` is in pixels."));
            }
            ArgumentKind::SomePixel => notes.push(format!("`{name}` is in pixels; `QP_NO_WATER` stands for none.")),
            ArgumentKind::HalfSize => notes.push("Half sizes are 0 to 255 px.".to_owned()),
            ArgumentKind::Flag => notes.push(format!("`{name}` is 0 or 1.")),
            ArgumentKind::Choice(choice) => notes.push(format!("`{name}` is one of `QP_{}_...`.", choice.prefix())),
            ArgumentKind::Events => notes.push("The events are added to those of the last step.".to_owned()),
            _ => {}
        }
    }
    match (outcome(method), method.result) {
        (Outcome::Returned(_, "0"), ResultKind::Flag) => {
            notes.push("Returns 1 for yes, 0 for no or on an error.".to_owned())
        }
        (Outcome::Returned(_, "0"), _) => notes.push("Returns 0 on an error.".to_owned()),
        (Outcome::Returned(_, none), _) => notes.push(format!("Returns `{none}` for none or on an error.")),
        (Outcome::Out(out), _) => {
            let names: Vec<String> = out.iter().map(|out| format!("`{}`", out.name)).collect();
            let (last, first) = names.split_last().map_or(("", &names[..]), |(last, first)| (last, first));
            let to = if first.is_empty() { last.to_owned() } else { format!("{} and {last}", first.join(", ")) };
            notes.push(format!("The result is written to {to}; pass NULL if you do not need it."));
        }
        (Outcome::Buffer(buffer, _), kind) => {
            let zero = if kind == ResultKind::OwnText { " The terminating zero byte is included." } else { "" };
            notes.push(format!(
                "The result is written to `{buffer}`, which has room for `length` values.{zero} The number of values is written to `needed` unless \
                 it is NULL; with a buffer of NULL and a length of 0, nothing else is written."
            ));
        }
        (Outcome::Text, kind) => {
            let none = if kind == ResultKind::SomeText {
                "Returns NULL for none or on an error."
            } else {
                "Returns NULL on an error."
            };
            notes.push(format!("{none} The text lives as long as the handle."));
        }
        (Outcome::Handle(kind), _) => {
            let class = kind.trim_start_matches("Qp").to_lowercase();
            notes.push(format!("Returns NULL on an error. The caller frees the result with `qp_{class}_free`."));
        }
        (Outcome::Status | Outcome::Texts, _) => {}
    }
    if let Some(when) = method.errors.strip_prefix("If ") {
        notes.push(format!("Fails if {when}"));
    }
    if !notes.is_empty() {
        let _ = write!(text, "\n\n{}", notes.join(" "));
    }
    text
}

/// Wraps a text into lines of documentation.
#[must_use]
pub fn comment(start: &str, text: &str) -> String {
    let mut out = String::new();
    for paragraph in text.split('\n') {
        let mut line = start.trim_end().to_owned();
        for word in paragraph.split(' ').filter(|word| !word.is_empty()) {
            if line.len() + word.len() >= 140 && line.trim_end() != start.trim_end() {
                let _ = writeln!(out, "{line}");
                line = start.trim_end().to_owned();
            }
            let _ = write!(line, " {word}");
        }
        let _ = writeln!(out, "{line}");
    }
    out
}

/// Returns the type of a handle's content, the expression for the receiver, and `true` if functions of the class are free functions.
fn target(class: &Class) -> (&'static str, &'static str, bool) {
    match class.name {
        "World" => ("WorldContent", "content.host", false),
        "Rules" => ("RulesContent", "content.rules", true),
        "Level" => ("LevelContent", "content.own", false),
        "Tiles" => ("TilesContent", "content.own", false),
        "Scenario" => ("ScenarioContent", "content.own", false),
        _ => ("BatchContent", "content.own", false),
    }
}

/// Returns the file with the C functions of all classes.
#[must_use]
pub fn api(classes: &[Class]) -> String {
    let mut out = String::from(
        "//! The C functions of the table of functions, written by `cargo xtask generate`. Do not edit.\n\n\
         use std::{ffi::c_char, ptr};\n\nuse quarterpipe::Pos;\nuse quarterpipe_host::{SolidId, pixel, rules};\n\n\
         use crate::{\n    batch::{BatchContent, QpBatch},\n    convert::*,\n    error::{Failure, QpStatus, guard},\n    \
         handle::{self, can_write, fill, fill_text, get, get_mut, look, slice, text, write, write_all},\n    \
         level::{LevelContent, QpLevel},\n    records::{QpCast, QpObject, QpSolid},\n    rules::{QpRules, RulesContent},\n    \
         scenario::{QpScenario, ScenarioContent},\n    tiles::{QpTiles, TilesContent},\n    world::{QP_NO_WATER, QpWorld, WorldContent},\n};\n",
    );
    for class in classes {
        free(&mut out, class);
        for method in class.methods.iter().filter(|method| !BY_HAND.contains(&(class.name, &method.name))) {
            function(&mut out, class, method);
        }
    }
    out
}

/// Begins a function: documentation, name and parameters.
fn head(out: &mut String, doc: &str, name: &str, parameters: &[Parameter], returns: &str) {
    let list: Vec<String> = parameters.iter().map(|Parameter { name, kind }| format!("{name}: {kind}")).collect();
    let _ = write!(
        out,
        "\n{}#[unsafe(no_mangle)]\npub unsafe extern \"C\" fn {name}({}) -> {returns} {{\n",
        comment("///", doc),
        list.join(", ")
    );
}

fn free(out: &mut String, class: &Class) {
    let (prefix, (content, ..)) = (class.prefix(), target(class));
    let doc = format!("Frees a handle of {prefix}. Values made from it stay valid. NULL is allowed.");
    head(out, &doc, &format!("qp_{prefix}_free"), &[parameter(&prefix, &format!("*mut Qp{}", class.name))], "QpStatus");
    let _ = write!(
        out,
        "    // SAFETY: the caller's pointer is NULL or a handle.\n    guard(|| unsafe {{ handle::free::<{content}>({prefix}) }})\n}}\n"
    );
}

fn function(out: &mut String, class: &Class, method: &Method) {
    let (content, receiver, is_free) = target(class);
    let prefix = class.prefix();
    let name = format!("qp_{prefix}_{}", method.name);
    let handle = if method.changes { "*mut" } else { "*const" };
    let own = Parameter { name: prefix.clone(), kind: format!("{handle} Qp{}", class.name) };
    let mut all = vec![own];
    all.extend(method.arguments.iter().flat_map(parameters));
    let get = if method.changes { "get_mut" } else { "get" };
    let handle = format!("{get}::<{content}>({prefix})?");
    let mut passed: Vec<String> = method.arguments.iter().map(passed).collect();
    let call = if is_free {
        passed.insert(0, format!("&{}{receiver}", if method.changes { "mut " } else { "" }));
        format!("rules::{}({})", method.name, passed.join(", "))
    } else {
        format!("{receiver}.{}({})", method.name, passed.join(", "))
    };
    let call = if method.can_fail() { format!("{call}?") } else { call };
    let doc = doc(method);
    let safety = "// SAFETY: the caller's pointers meet the documented requirements.";
    let status = |out: &mut String, before: &str, body: &str| {
        let _ = write!(
            out,
            "    guard(|| {{\n        {safety}\n        unsafe {{\n{before}            let content = {handle};\n{body}        }}\n    }})\n}}\n"
        );
    };
    match outcome(method) {
        Outcome::Status => {
            head(out, &doc, &name, &all, "QpStatus");
            status(out, "", &format!("            {call};\n            Ok(())\n"));
        }
        Outcome::Returned(kind, on_error) => {
            head(out, &doc, &name, &all, kind);
            let value = match method.result {
                ResultKind::Flag => format!("{call}.into()"),
                ResultKind::SomePixel => format!("{call}.map_or(QP_NO_WATER, |pixel| pixel.0)"),
                _ => call,
            };
            let _ = write!(
                out,
                "    {safety}\n    unsafe {{ look::<{content}, _>({prefix}, {on_error}, |content| Ok({value})) }}\n}}\n"
            );
        }
        Outcome::Out(results) => {
            all.extend(results.iter().cloned());
            head(out, &doc, &name, &all, "QpStatus");
            if let [result] = &results[..] {
                let Parameter { name, .. } = result;
                let value = match method.result {
                    ResultKind::Solid => "found.number()",
                    ResultKind::Record(_) => "found.into()",
                    _ => "found",
                };
                let before = if method.changes {
                    format!("            can_write(\"{name}\", {name})?;\n")
                } else {
                    String::new()
                };
                status(
                    out,
                    &before,
                    &format!("            let found = {call};\n            write(\"{name}\", {name}, {value})\n"),
                );
            } else {
                let list: Vec<String> = results
                    .iter()
                    .enumerate()
                    .map(|(place, Parameter { name, .. })| format!("(\"{name}\", {name}, found[{place}].0)"))
                    .collect();
                let body = format!("            let found = {call};\n            write_all([{}])\n", list.join(", "));
                status(out, "", &body);
            }
        }
        Outcome::Buffer(buffer, kind) => {
            all.extend([
                parameter(buffer, &format!("*mut {kind}")),
                parameter("length", "usize"),
                parameter("needed", "*mut usize"),
            ]);
            head(out, &doc, &name, &all, "QpStatus");
            let body = match method.result {
                ResultKind::OwnText => format!("            fill_text(&{call}, {buffer}, length, needed)\n"),
                ResultKind::Objects => format!(
                    "            let all: Vec<{kind}> = {call}.into_iter().map({kind}::from).collect();\n            \
                     fill(\"{buffer}\", &all, {buffer}, length, needed)\n"
                ),
                _ => format!("            fill(\"{buffer}\", &{call}, {buffer}, length, needed)\n"),
            };
            status(out, "", &body);
        }
        Outcome::Text => {
            head(out, &doc, &name, &all, "*const c_char");
            let value = match method.result {
                ResultKind::SomeText => format!("{call}.map_or(ptr::null(), |text| content.texts.keep(text))"),
                _ => format!("content.texts.keep({call})"),
            };
            let _ = write!(
                out,
                "    {safety}\n    unsafe {{ look::<{content}, _>({prefix}, ptr::null(), |content| Ok({value})) }}\n}}\n"
            );
        }
        Outcome::Texts => texts(out, class, method, &all, &call),
        Outcome::Handle(kind) => {
            head(out, &doc, &name, &all, &format!("*mut {kind}"));
            let _ = write!(
                out,
                "    handle::make(|| {{\n        {safety}\n        let content = unsafe {{ {handle} }};\n        Ok({}Content::from({call}))\n    }})\n}}\n",
                kind.trim_start_matches("Qp")
            );
        }
    }
}

/// Writes the two functions of a list of texts.
fn texts(out: &mut String, class: &Class, method: &Method, all: &[Parameter], call: &str) {
    let (content, prefix) = (target(class).0, class.prefix());
    let one = method.name.trim_end_matches('s');
    let doc = method.doc.join("\n\n");
    head(
        out,
        &format!("Returns the number of texts of `qp_{prefix}_{one}`; 0 on an error."),
        &format!("qp_{prefix}_{one}_count"),
        all,
        "usize",
    );
    let safety = "// SAFETY: the caller's pointer is NULL or a handle.";
    let _ = write!(
        out,
        "    {safety}\n    unsafe {{ look::<{content}, _>({prefix}, 0, |content| Ok({call}.len())) }}\n}}\n"
    );
    let mut with_number = all.to_vec();
    with_number.push(parameter("number", "usize"));
    let note = format!(
        "This function returns one of them: `number` is less than `qp_{prefix}_{one}_count`. Returns NULL on an error. The text lives as long as the handle."
    );
    head(out, &format!("{doc}\n\n{note}"), &format!("qp_{prefix}_{one}"), &with_number, "*const c_char");
    let _ = write!(
        out,
        "    {safety}\n    unsafe {{\n        look::<{content}, _>({prefix}, ptr::null(), |content| {{\n            let all = {call};\n            \
         let found = all.get(number).ok_or_else(|| Failure::unexpected(\"number\", number, format_args!(\"less than {{}}\", all.len())))?;\n            Ok(content.texts.keep(found))\n        }})\n    }}\n}}\n"
    );
}
