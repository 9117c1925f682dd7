//! The members of the classes in `quarterpipe.hpp`.

use std::fmt::Write as _;

use crate::{
    c::{Outcome, comment, outcome},
    methods::{Argument, Choice, Class, Default, Kind, Method},
};

/// The file with the generated parts.
pub const FILE: &str = "crates/quarterpipe-c/include/quarterpipe.hpp";
/// Functions whose C++ is written by hand, and what it looks like: both have the bounds as one value.
const BY_HAND: [(&str, &str); 2] =
    [("bounds", "Bounds bounds() const"), ("set_bounds", "void set_bounds(const Bounds &bounds)")];

/// Returns the generated parts: the members of each class.
#[must_use]
pub fn parts(classes: &[Class]) -> Vec<(String, String)> {
    classes.iter().map(|class| (class.name.to_owned(), members(class))).collect()
}

fn members(class: &Class) -> String {
    let mut out = String::new();
    for method in class.methods.iter().filter(|method| by_hand(method).is_none()) {
        out.push_str(&comment("    ///", &documentation(method)));
        member(&mut out, class, method);
    }
    out
}

/// Returns what a function looks like that is written by hand.
fn by_hand(method: &Method) -> Option<&'static str> {
    BY_HAND.iter().find(|(name, _)| *name == method.name).map(|(_, signature)| *signature)
}

/// Returns a member's declaration.
#[must_use]
pub fn signature(class: &Class, method: &Method) -> Option<String> {
    let mut out = String::new();
    member(&mut out, class, method);
    let head = out.split(" {").next().map(|head| head.trim().to_owned());
    by_hand(method).map_or(head, |signature| Some(signature.to_owned()))
}

/// Returns a function's documentation with units and lists of constants.
#[must_use]
pub fn documentation(method: &Method) -> String {
    let mut text = method.doc.join(" ");
    for Argument { name, kind } in &method.arguments {
        let _ = match kind {
            Kind::Position => write!(text, " `x` and `y` are in 1/65536 px."),
            Kind::Pixels => write!(text, " `x` and `y` are in pixels."),
            Kind::SomePixel => write!(text, " `{name}` is in pixels; `QP_NO_WATER` stands for none."),
            Kind::Choice(choice @ (Choice::Field | Choice::Character | Choice::Direction)) => {
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
        Kind::Position | Kind::Pixels => "int32_t x, int32_t y".to_owned(),
        Kind::HalfSize => "int32_t half_width, int32_t half_height".to_owned(),
        Kind::Heights => format!("const std::vector<int8_t> &{name}"),
        Kind::Bytes => format!("const std::vector<uint8_t> &{name}"),
        Kind::Text => format!("const std::string &{name}"),
        Kind::Flag => format!("bool {name}"),
        Kind::Solid => format!("uint64_t {name}"),
        Kind::Count => format!("size_t {name}"),
        Kind::Frames => format!("uint32_t {name}"),
        _ => format!("int32_t {name}"),
    }
}

/// Returns the expressions that pass an argument to C.
fn passed_on(Argument { name, kind }: &Argument) -> String {
    match kind {
        Kind::Position | Kind::Pixels => "x, y".to_owned(),
        Kind::HalfSize => "half_width, half_height".to_owned(),
        Kind::Heights | Kind::Bytes => format!("{name}.data(), {name}.size()"),
        Kind::Text => format!("{name}.c_str()"),
        _ => name.clone(),
    }
}

fn default(kind: Kind, default: Default) -> String {
    match (default, kind) {
        (Default::False, _) => " = false".to_owned(),
        (Default::Nothing, _) => " = QP_NO_WATER".to_owned(),
        (Default::Name(name), Kind::Choice(choice)) => format!(" = QP_{}_{}", choice.prefix(), name.to_uppercase()),
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
    passed.extend(method.arguments.iter().filter(|argument| argument.kind != Kind::Events).map(passed_on));
    let (list, own, constness) = (list.join(", "), passed.join(", "), if method.changes { "" } else { " const" });
    let (head, call) = (format!("{}({list}){constness}", method.name), format!("{name}({own})"));
    let texts = "std::vector<std::string>";
    let _ = match outcome(method) {
        Outcome::Status => writeln!(out, "    void {head} {{ check({call}); }}"),
        Outcome::Returned(kind, _) => {
            let kind = match (method.result, kind) {
                (Kind::Flag, _) => "bool",
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
        Outcome::Text if method.result == Kind::SomeText => writeln!(
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
