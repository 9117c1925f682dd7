//! The members of the classes in `quarterpipe.hpp`.

use std::fmt::Write as _;

use crate::{
    c::{Outcome, comment, outcome},
    methods::{Argument, ArgumentKind, Choice, Class, Default, Method, ResultKind, listed},
};

/// The file with the generated parts.
pub const FILE: &str = "crates/quarterpipe-c/include/quarterpipe.hpp";
/// Functions whose C++ code is written by hand, with their declarations: both treat the bounds as one value.
const BY_HAND: [(&str, &str); 2] =
    [("bounds", "Bounds bounds() const"), ("set_bounds", "void set_bounds(const Bounds &bounds)")];

/// Returns the generated parts: the members of each class.
#[must_use]
pub fn parts(classes: &[Class]) -> Vec<(String, String)> {
    classes.iter().map(|class| (class.name.to_owned(), members(class))).collect()
}

fn members(class: &Class) -> String {
    let mut out = String::new();
    for method in class.methods.iter().filter(|method| listed(&BY_HAND, method).is_none()) {
        out.push_str(&comment("    ///", &documentation(method)));
        member(&mut out, class, method);
    }
    out
}

/// Returns a member's declaration.
#[must_use]
pub fn signature(class: &Class, method: &Method) -> Option<String> {
    let mut out = String::new();
    member(&mut out, class, method);
    let head = out.split(" {").next().map(|head| head.trim().to_owned());
    listed(&BY_HAND, method).map_or(head, |signature| Some(signature.to_owned()))
}

/// Returns a function's documentation with units and lists of constants.
#[must_use]
pub fn documentation(method: &Method) -> String {
    let mut text = method.doc.join(" ");
    for Argument { name, kind } in &method.arguments {
        let _ = match kind {
            ArgumentKind::Position => write!(text, " `x` and `y` are in 1/65536 px."),
            ArgumentKind::Pixels => write!(text, " `x` and `y` are in pixels."),
            ArgumentKind::SomePixel => write!(text, " `{name}` is in pixels; `QP_NO_WATER` stands for none."),
            ArgumentKind::Choice(choice @ (Choice::Field | Choice::Character | Choice::Direction)) => {
                write!(text, " `{name}` is one of `QP_{}_...`.", choice.prefix())
            }
            _ => Ok(()),
        };
    }
    text
}

/// Returns an argument's parameters.
fn parameters(Argument { name, kind }: &Argument) -> String {
    match kind {
        ArgumentKind::Position | ArgumentKind::Pixels => "int32_t x, int32_t y".to_owned(),
        ArgumentKind::HalfSize => "int32_t half_width, int32_t half_height".to_owned(),
        ArgumentKind::Heights => format!("const std::vector<int8_t> &{name}"),
        ArgumentKind::Bytes => format!("const std::vector<uint8_t> &{name}"),
        ArgumentKind::Text => format!("const std::string &{name}"),
        ArgumentKind::Flag => format!("bool {name}"),
        ArgumentKind::Solid => format!("uint64_t {name}"),
        ArgumentKind::Player | ArgumentKind::Count => format!("size_t {name}"),
        ArgumentKind::Integer
        | ArgumentKind::Slot
        | ArgumentKind::Pixel
        | ArgumentKind::SomePixel
        | ArgumentKind::Choice(_) => format!("int32_t {name}"),
        // Events stay in the world.
        ArgumentKind::Events => String::new(),
    }
}

/// Returns the expressions that pass an argument to C.
fn passed_on(Argument { name, kind }: &Argument) -> String {
    match kind {
        ArgumentKind::Position | ArgumentKind::Pixels => "x, y".to_owned(),
        ArgumentKind::HalfSize => "half_width, half_height".to_owned(),
        ArgumentKind::Heights | ArgumentKind::Bytes => format!("{name}.data(), {name}.size()"),
        ArgumentKind::Text => format!("{name}.c_str()"),
        _ => name.clone(),
    }
}

fn default(kind: ArgumentKind, default: Default) -> String {
    match (default, kind) {
        (Default::False, _) => " = false".to_owned(),
        (Default::Nothing, _) => " = QP_NO_WATER".to_owned(),
        (Default::Name(name), ArgumentKind::Choice(choice)) => {
            format!(" = QP_{}_{}", choice.prefix(), name.to_uppercase())
        }
        (Default::Name(_), _) => String::new(),
    }
}

fn member(out: &mut String, class: &Class, method: &Method) {
    let name = format!("qp_{}_{}", class.prefix(), method.name);
    let list: Vec<String> = method
        .defaulted()
        .into_iter()
        .map(|(argument, value)| {
            parameters(argument) + &value.map(|value| default(argument.kind, value)).unwrap_or_default()
        })
        .collect();
    let mut passed: Vec<String> = vec!["get()".to_owned()];
    passed.extend(method.arguments.iter().filter(|argument| argument.kind != ArgumentKind::Events).map(passed_on));
    let (list, own, constness) = (list.join(", "), passed.join(", "), if method.changes { "" } else { " const" });
    let (head, call) = (format!("{}({list}){constness}", method.name), format!("{name}({own})"));
    let texts = "std::vector<std::string>";
    let _ = match outcome(method) {
        Outcome::Status => writeln!(out, "    void {head} {{ check({call}); }}"),
        Outcome::Returned(kind, _) => {
            let kind = match (method.result, kind) {
                (ResultKind::Flag, _) => "bool",
                (_, "usize") => "size_t",
                (_, "u32") => "uint32_t",
                _ => "int32_t",
            };
            let test = if kind == "bool" { " != 0" } else { "" };
            writeln!(
                out,
                "    {kind} {head} {{\n        detail::clear_error();\n        return detail::unless_failed({call}){test};\n    }}"
            )
        }
        Outcome::Out(results) if results.len() == 1 => {
            let kind = match results[0].kind.trim_start_matches("*mut ") {
                "usize" => "size_t",
                "i32" => "int32_t",
                "u64" => "uint64_t",
                record => record,
            };
            writeln!(
                out,
                "    {kind} {head} {{\n        {kind} found{{}};\n        check({name}({own}, &found));\n        return found;\n    }}"
            )
        }
        Outcome::Out(_) => writeln!(
            out,
            "    std::pair<int32_t, int32_t> {head} {{\n        std::pair<int32_t, int32_t> found;\n        check({name}({own}, &found.first, \
             &found.second));\n        return found;\n    }}"
        ),
        Outcome::Buffer(_, kind) => {
            let (kind, returns, fill) = match kind {
                "c_char" => ("char", "std::string".to_owned(), "detail::filled_text(".to_owned()),
                "u8" | "i8" => {
                    let kind = if kind == "u8" { "uint8_t" } else { "int8_t" };
                    (kind, format!("std::vector<{kind}>"), format!("detail::filled<{kind}>("))
                }
                record => (record, format!("std::vector<{record}>"), format!("detail::filled<{record}>(")),
            };
            writeln!(
                out,
                "    {returns} {head} {{\n        return {fill}\n            [&]({kind} *buffer, size_t length, size_t *needed) {{ return \
                 {name}({own}, buffer, length, needed); }});\n    }}"
            )
        }
        Outcome::Text if method.result == ResultKind::SomeText => writeln!(
            out,
            "    std::optional<std::string> {head} {{\n        detail::clear_error();\n        const char *found = \
             detail::unless_failed({call});\n        return found ? std::optional<std::string>(found) : std::nullopt;\n    }}"
        ),
        Outcome::Text => writeln!(out, "    std::string {head} {{ return detail::text({call}); }}"),
        Outcome::Texts => {
            let one = name.trim_end_matches('s');
            writeln!(
                out,
                "    {texts} {head} {{\n        detail::clear_error();\n        const size_t count = \
                 detail::unless_failed({one}_count({own}));\n        {texts} all;\n        for (size_t i = 0; i < count; ++i) \
                 all.push_back(detail::text({one}({own}, i)));\n        return all;\n    }}"
            )
        }
        Outcome::Handle(kind) => {
            let kind = kind.trim_start_matches("Qp");
            writeln!(out, "    {kind} {head} {{ return {kind}({call}); }}")
        }
    };
}
