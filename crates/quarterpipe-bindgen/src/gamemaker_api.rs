//! The library's functions for GameMaker: `crates/quarterpipe-c/src/gamemaker/api.rs`. GameMaker passes doubles and texts.

use std::fmt::Write as _;

use crate::{
    c::{Outcome, comment, outcome},
    methods::{Argument, ArgumentKind, Choice, Class, Method, ResultKind, listed},
};

/// The file.
pub const FILE: &str = "crates/quarterpipe-c/src/gamemaker/api.rs";
/// Functions that are written by hand: they convert units of fields, pass buffers, or keep a list that GameMaker reads item by item.
const BY_HAND: [&str; 16] = [
    "respawn_point",
    "respawn_from",
    "get_field",
    "set_field",
    "add_player",
    "objects",
    "object",
    "cast",
    "save",
    "load",
    "load_into_changed_level",
    "bounds",
    "rules",
    "add_slope",
    "solid",
    "inputs",
];
/// Functions that have another name in GameMaker, which puts the noun first.
const RENAMED: [(&str, &str); 28] = [
    ("respawn_point", "respawn_point_keep"),
    ("respawn_from", "player_respawn_from_kept"),
    ("get_field", "player_get"),
    ("set_field", "player_set"),
    ("add_player", "player_add"),
    ("object", "object_get"),
    ("bounds", "world_bound"),
    ("add_slope", "slope_add"),
    ("solid", "solid_get"),
    ("size", "level_width"),
    ("start", "level_start_x"),
    ("player_count", "player_count"),
    ("hurt", "player_hurt"),
    ("kill", "player_kill"),
    ("respawn", "player_respawn"),
    ("respawn_at_start", "player_respawn_at_start"),
    ("remove_object", "object_remove"),
    ("camera", "camera_x"),
    ("add_solid", "solid_add"),
    ("add_hazard", "hazard_add"),
    ("add_trigger", "trigger_add"),
    ("solid_in_slot", "solid_in_slot"),
    ("move_solid", "solid_move"),
    ("put_solid", "solid_put"),
    ("set_solid_hurts", "solid_set_hurts"),
    ("remove_solid", "solid_remove"),
    ("get_number", "rules_get"),
    ("set_number", "rules_set"),
];

/// Returns the file.
#[must_use]
pub fn api(classes: &[Class]) -> String {
    let mut out = String::from(
        "//! The functions of the table for GameMaker, written by `cargo xtask generate`. Do not edit.\n\nuse std::ffi::c_char;\n\n\
         use super::{\n    answer::{check, done, filled, number, own_text, own_text_or_failure, words},\n    \
         argument::{count, flag, position, whole},\n};\nuse crate::api::*;\n",
    );
    for class in classes.iter().filter(|class| ["World", "Rules", "Level"].contains(&class.name)) {
        for method in class.methods.iter().filter(|method| !BY_HAND.contains(&&*method.name)) {
            function(&mut out, class, method);
        }
    }
    out
}

/// Returns a function's name after `qpgm_`.
#[must_use]
pub fn name_of(class: &Class, method: &Method) -> String {
    listed(&RENAMED, method).map_or_else(|| format!("{}_{}", class.prefix(), method.name), str::to_owned)
}

/// Returns a function's documentation with units and lists of constants.
fn documentation(method: &Method) -> String {
    let mut text = method.doc.join(" ");
    for Argument { name, kind } in &method.arguments {
        let _ = match kind {
            ArgumentKind::Position => write!(text, " `x` and `y` are in pixels."),
            ArgumentKind::Pixels => write!(text, " `x` and `y` are whole pixels."),
            ArgumentKind::SomePixel => write!(text, " `{name}` is a whole pixel; QP_NO_WATER stands for none."),
            ArgumentKind::Flag => write!(text, " `{name}` is 0 or 1."),
            ArgumentKind::Choice(Choice::Shape) => write!(text, " `{name}` is QP_SHAPE_SOLID or QP_SHAPE_PLATFORM."),
            ArgumentKind::Choice(choice) => write!(text, " `{name}` is one of QP_{}_...", choice.prefix()),
            _ => Ok(()),
        };
    }
    text += match method.result {
        ResultKind::Flag => " Returns 1 for yes, 0 for no.",
        ResultKind::SomePixel => " QP_NO_WATER stands for none.",
        ResultKind::SomeText => " Returns an empty text for none.",
        ResultKind::Digest => " The digest is a text of 16 digits, as a double cannot hold it.",
        _ => "",
    };
    text
}

/// Returns the names of an argument's parameters, and `true` if they are texts.
fn parameters(Argument { name, kind }: &Argument) -> (Vec<String>, bool) {
    let all = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    match kind {
        ArgumentKind::Position | ArgumentKind::Pixels => (all(&["x", "y"]), false),
        ArgumentKind::HalfSize => (all(&["half_width", "half_height"]), false),
        ArgumentKind::Events => (Vec::new(), false),
        ArgumentKind::Text => (vec![name.clone()], true),
        ArgumentKind::Player | ArgumentKind::Count | ArgumentKind::Integer | ArgumentKind::Flag => {
            (vec![name.clone()], false)
        }
        ArgumentKind::Solid | ArgumentKind::Slot | ArgumentKind::Pixel | ArgumentKind::SomePixel => {
            (vec![name.clone()], false)
        }
        ArgumentKind::Choice(_) => (vec![name.clone()], false),
        // Written by hand: GameMaker passes the address and the length of a buffer.
        ArgumentKind::Heights | ArgumentKind::Bytes => (vec![name.clone()], false),
    }
}

/// Returns the line that reads an argument; texts are passed as they are.
fn read(argument: &Argument) -> Option<String> {
    let reader = match argument.kind {
        ArgumentKind::Position => "position",
        ArgumentKind::Flag => "flag",
        ArgumentKind::Player | ArgumentKind::Count => "count",
        ArgumentKind::Text => return None,
        _ => "whole",
    };
    let (names, _) = parameters(argument);
    let values: Vec<String> = names.iter().map(|name| format!("{reader}(\"{name}\", {name})?")).collect();
    match &names[..] {
        [] => None,
        [name] => Some(format!("        let {name} = {};\n", values[0])),
        names => Some(format!("        let ({}) = ({});\n", names.join(", "), values.join(", "))),
    }
}

fn function(out: &mut String, class: &Class, method: &Method) {
    let prefix = class.prefix();
    let handle =
        if prefix == "world" { "table.world(world)?.handle".to_owned() } else { format!("table.{prefix}({prefix})?") };
    let mut head = vec![format!("{prefix}: f64")];
    let mut passed = vec![handle];
    let mut reads = String::new();
    let mut has_text = false;
    for argument in &method.arguments {
        let (names, is_text) = parameters(argument);
        has_text |= is_text;
        let kind = if is_text { "*const c_char" } else { "f64" };
        head.extend(names.iter().map(|name| format!("{name}: {kind}")));
        passed.extend(names);
        reads.extend(read(argument));
    }
    let own = Parts {
        name: format!("qpgm_{}", name_of(class, method)),
        doc: documentation(method),
        head: head.join(", "),
        unsafety: if has_text { "unsafe " } else { "" },
        reads,
        call: format!("qp_{prefix}_{}", method.name),
        passed: passed.join(", "),
    };
    match outcome(method) {
        Outcome::Status => own.write(out, "f64", "done", "check(unsafe { CALL(PASSED) })"),
        Outcome::Returned("usize", _) => own.write(out, "f64", "number", "Ok(unsafe { CALL(PASSED) } as f64)"),
        Outcome::Returned(..) => own.write(out, "f64", "number", "Ok(unsafe { CALL(PASSED) }.into())"),
        Outcome::Out(results) if method.result == ResultKind::Digest || results.len() == 1 => {
            let (answer, value) = match method.result {
                ResultKind::Digest => ("words", "Ok(format!(\"{found:016x}\"))"),
                // The number of a solid has at most 48 bits.
                ResultKind::Count | ResultKind::Solid => ("number", "Ok(found as f64)"),
                _ => ("number", "Ok(found.into())"),
            };
            let returns = if answer == "words" { "*const c_char" } else { "f64" };
            let body = format!(
                "let mut found = 0;\n        SAFETY\n        check(unsafe {{ CALL(PASSED, &mut found) }})?;\n        {value}"
            );
            own.write(out, returns, answer, &body);
        }
        // A point: a function for each coordinate.
        Outcome::Out(results) => {
            for (result, coordinate) in results.iter().zip(["x", "y"]) {
                let base = own.name.trim_end_matches("_width").trim_end_matches("_x");
                let doc = format!("{} This function returns its {}.", own.doc, result.name);
                let body = format!(
                    "let [mut x, mut y] = [0; 2];\n        SAFETY\n        check(unsafe {{ CALL(PASSED, &mut x, &mut y) }})?;\n        \
                     Ok({coordinate}.into())"
                );
                Parts { name: format!("{base}_{}", result.name), doc, ..own.clone() }
                    .write(out, "f64", "number", &body);
            }
        }
        Outcome::Buffer(..) => {
            let body = "let handle = HANDLE;\n        SAFETY\n        filled(|buffer, length, needed| unsafe { CALL(INSIDE, buffer, length, needed) })";
            own.write(out, "*const c_char", "words", body);
        }
        Outcome::Text if method.result == ResultKind::SomeText => {
            own.write(out, "*const c_char", "words", "Ok(own_text(unsafe { CALL(PASSED) }))");
        }
        Outcome::Text => own.write(out, "*const c_char", "words", "own_text_or_failure(unsafe { CALL(PASSED) })"),
        Outcome::Texts => {
            let one = Parts {
                name: own.name.trim_end_matches('s').to_owned(),
                doc: format!("{} This function returns one of them, by its number from 0 on.", own.doc),
                head: format!("{}, number: f64", own.head),
                reads: format!("{}        let number = count(\"number\", number)?;\n", own.reads),
                call: own.call.trim_end_matches('s').to_owned(),
                passed: format!("{}, number", own.passed),
                ..own.clone()
            };
            let counted = Parts {
                name: format!("{}_count", one.name),
                doc: format!("Returns the number of texts of `{}`.", one.name),
                call: format!("{}_count", one.call),
                ..own
            };
            counted.write(out, "f64", "number", "Ok(unsafe { CALL(PASSED) } as f64)");
            one.write(out, "*const c_char", "words", "own_text_or_failure(unsafe { CALL(PASSED) })");
        }
        Outcome::Handle(_) => {}
    }
}

/// The parts of a function.
#[derive(Clone, Debug)]
struct Parts {
    name: String,
    doc: String,
    head: String,
    unsafety: &'static str,
    reads: String,
    call: String,
    passed: String,
}

impl Parts {
    fn write(&self, out: &mut String, returns: &str, answer: &str, body: &str) {
        let Self { name, doc, head, unsafety, reads, call, passed } = self;
        let (handle, rest) = passed.split_once(", ").map_or((&**passed, None), |(handle, rest)| (handle, Some(rest)));
        let inside = rest.map_or_else(|| "handle".to_owned(), |rest| format!("handle, {rest}"));
        let safety = "// SAFETY: the table's handles are valid, and texts are passed by GameMaker.";
        let body =
            body.replace("CALL", call).replace("PASSED", passed).replace("HANDLE", handle).replace("INSIDE", &inside);
        let body =
            if body.contains("SAFETY") { body.replace("SAFETY", safety) } else { format!("{safety}\n        {body}") };
        let _ = write!(
            out,
            "\n{}#[unsafe(no_mangle)]\npub {unsafety}extern \"C\" fn {name}({head}) -> {returns} {{\n    {answer}(|table| {{\n{reads}        \
             {body}\n    }})\n}}\n",
            comment("///", doc)
        );
    }
}
