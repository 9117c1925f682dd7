//! Types of arguments and results in Python, and in Rust for pyo3.

use quarterpipe_host::names;

use crate::methods::{Argument, Choice, Default, Kind, Record};

/// A parameter of Python.
pub struct Parameter {
    pub name: String,
    /// Its type in Rust.
    rust: &'static str,
    /// Its type in Python.
    python: String,
    /// Its default in Python.
    pub default: Option<String>,
}

impl Parameter {
    /// Returns it as a function of Rust has it.
    pub fn rust(&self) -> String {
        let is_whole = ["u8", "u16", "u32", "usize"].contains(&self.rust);
        format!("{}{}: {}", if is_whole { "#[pyo3(from_py_with = whole)] " } else { "" }, self.name, self.rust)
    }

    /// Returns it as signatures of pyo3 have it.
    pub fn in_signature(&self) -> String {
        match &self.default {
            // A value of Rust.
            Some(default) if default == "False" => format!("{}=false", self.name),
            Some(default) => format!("{}={default}", self.name),
            None => self.name.clone(),
        }
    }

    /// Returns it as a function of Python has it.
    pub fn python(&self) -> String {
        let default = self.default.as_ref().map(|default| format!(" = {default}")).unwrap_or_default();
        format!("{}: {}{default}", self.name, self.python)
    }
}

/// Returns an argument's parameters.
pub fn parameters(Argument { name, kind }: &Argument, default: Option<Default>) -> Vec<Parameter> {
    let default = default.map(|default| match default {
        Default::False => "False".to_owned(),
        Default::Nothing => "None".to_owned(),
        Default::Name(name) => format!("\"{name}\""),
    });
    let all = |names: &[&str], rust, python: &str| {
        let python = python.to_owned();
        names
            .iter()
            .map(|name| Parameter { name: (*name).to_owned(), rust, python: python.clone(), default: default.clone() })
            .collect()
    };
    match kind {
        Kind::Position => all(&["x", "y"], "f64", "float"),
        Kind::Pixels => all(&["x", "y"], "i32", "int"),
        Kind::HalfSize => all(&["half_width", "half_height"], "u8", "int"),
        Kind::Bytes => all(&[bytes_name(name)], "&[u8]", "bytes"),
        Kind::Heights => all(&[name], "Vec<i8>", "Sequence[int]"),
        Kind::Text => all(&[name], "&str", "str"),
        Kind::Flag => all(&[name], "bool", "bool"),
        Kind::Integer | Kind::Pixel => all(&[name], "i32", "int"),
        Kind::SomePixel => all(&[name], "Option<i32>", "int | None"),
        Kind::Slot => all(&[name], "u16", "int"),
        Kind::Frames => all(&[name], "u32", "int"),
        Kind::Count => all(&[name], "usize", "int"),
        Kind::Choice(choice) => all(&[name], "&str", &text_type(names_of(*choice))),
        _ => Vec::new(),
    }
}

/// Returns the name of an argument of bytes: not `bytes`, which is a type of Python.
fn bytes_name(name: &str) -> &str {
    if name == "bytes" { "saved" } else { name }
}

/// Returns the names of a choice.
pub const fn names_of(choice: Choice) -> &'static [&'static str] {
    match choice {
        Choice::Character => names::CHARACTERS,
        Choice::Direction => names::DIRECTIONS,
        Choice::Side => names::SIDES,
        Choice::Layer => names::LAYERS,
        Choice::Shape => &["solid", "platform"],
        // Attributes of players.
        Choice::Field => &[],
    }
}

/// Returns the expression that converts an argument's parameters, if they are not passed as they are.
pub fn converted(Argument { name, kind }: &Argument) -> Option<String> {
    Some(match kind {
        Kind::Position => "[position(\"x\", x)?, position(\"y\", y)?]".to_owned(),
        Kind::Pixels => "[pixel(\"x\", x)?, pixel(\"y\", y)?]".to_owned(),
        Kind::Pixel => format!("pixel(\"{name}\", {name})?"),
        Kind::SomePixel => format!("some_pixel(\"{name}\", {name})?"),
        Kind::HalfSize => "[half_width, half_height]".to_owned(),
        Kind::Choice(choice) => format!("{}_of({name})?", choice.prefix().to_lowercase()),
        _ => return None,
    })
}

/// Returns the expression that passes an argument on.
pub fn passed(Argument { name, kind }: &Argument) -> String {
    match kind {
        Kind::Solid => "self.id".to_owned(),
        Kind::Events => "&mut ()".to_owned(),
        Kind::Bytes => bytes_name(name).to_owned(),
        Kind::Heights => format!("&{name}"),
        _ => name.clone(),
    }
}

/// Returns the types of a result in Rust and in Python.
pub const fn returned(kind: Kind) -> Option<(&'static str, &'static str)> {
    Some(match kind {
        Kind::Nothing => ("()", "None"),
        Kind::Count => ("usize", "int"),
        Kind::Frames => ("u32", "int"),
        Kind::Integer => ("i32", "int"),
        Kind::Digest => ("u64", "int"),
        Kind::Flag => ("bool", "bool"),
        Kind::Pixels => ("(i32, i32)", "tuple[int, int]"),
        Kind::Edges => ("(i32, i32, i32, i32)", "tuple[int, int, int, int]"),
        Kind::SomePixel => ("Option<i32>", "int | None"),
        Kind::Bytes => ("Bound<'py, PyBytes>", "bytes"),
        Kind::Solid => ("Solid", "Solid"),
        Kind::Record(Record::Object) => ("ObjectSeen", "ObjectSeen"),
        Kind::Record(Record::Cast) => ("Cast", "Cast"),
        Kind::Records(Record::Object) => ("Vec<ObjectSeen>", "list[ObjectSeen]"),
        _ => return None,
    })
}

/// Returns an expression in the type that Python gets.
pub fn shown(kind: Kind, value: &str) -> String {
    match kind {
        Kind::Pixels | Kind::Edges => format!("{value}.map(|pixel| pixel.0).into()"),
        Kind::SomePixel => format!("{value}.map(|pixel| pixel.0)"),
        Kind::Bytes => format!("PyBytes::new(py, &{value})"),
        Kind::Solid => format!("Solid::new(slf.unbind(), {value})"),
        Kind::Record(Record::Object) => format!("ObjectSeen::from({value})"),
        Kind::Record(Record::Cast) => format!("Cast::from({value})"),
        Kind::Records(_) => format!("{value}.into_iter().map(Into::into).collect()"),
        _ => value.to_owned(),
    }
}

/// Returns whether an argument's parameters are in pixels.
pub const fn is_in_pixels(kind: Kind) -> bool {
    matches!(kind, Kind::Position | Kind::Pixels | Kind::Pixel | Kind::SomePixel | Kind::HalfSize | Kind::Heights)
}

/// Returns the type of texts that are one of these names.
pub fn text_type(names: &[&str]) -> String {
    let all: Vec<String> = names.iter().filter(|name| **name != "none").map(|name| format!("\"{name}\"")).collect();
    if (1..=5).contains(&names.len()) { format!("Literal[{}]", all.join(", ")) } else { "str".to_owned() }
}
