//! Types of arguments and results in Python, and in Rust for pyo3.

use quarterpipe_host::names;

use crate::methods::{Argument, ArgumentKind, Choice, Default, Record, ResultKind};

/// A parameter in Python.
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
    /// Returns the parameter for a Rust function.
    pub fn rust(&self) -> String {
        let is_whole = ["u8", "u16", "u32", "usize"].contains(&self.rust);
        format!("{}{}: {}", if is_whole { "#[pyo3(from_py_with = whole)] " } else { "" }, self.name, self.rust)
    }

    /// Returns the parameter for a pyo3 signature.
    pub fn in_signature(&self) -> String {
        match &self.default {
            // Converted to Rust's spelling.
            Some(default) if default == "False" => format!("{}=false", self.name),
            Some(default) => format!("{}={default}", self.name),
            None => self.name.clone(),
        }
    }

    /// Returns the parameter for a Python function.
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
        ArgumentKind::Position => all(&["x", "y"], "f64", "float"),
        ArgumentKind::Pixels => all(&["x", "y"], "i32", "int"),
        ArgumentKind::HalfSize => all(&["half_width", "half_height"], "u8", "int"),
        ArgumentKind::Bytes => all(&[bytes_name(name)], "&[u8]", "bytes"),
        ArgumentKind::Heights => all(&[name], "Vec<i8>", "Sequence[int]"),
        ArgumentKind::Text => all(&[name], "&str", "str"),
        ArgumentKind::Flag => all(&[name], "bool", "bool"),
        ArgumentKind::Integer | ArgumentKind::Pixel => all(&[name], "i32", "int"),
        ArgumentKind::SomePixel => all(&[name], "Option<i32>", "int | None"),
        ArgumentKind::Slot => all(&[name], "u16", "int"),
        ArgumentKind::Player | ArgumentKind::Count => all(&[name], "usize", "int"),
        ArgumentKind::Choice(choice) => all(&[name], "&str", &text_type(names_of(*choice))),
        // The solid is the object, and Python does not get events of single calls.
        ArgumentKind::Solid | ArgumentKind::Events => Vec::new(),
    }
}

/// Returns the name of an argument of bytes; not `bytes`, which is a Python type.
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
        // Fields are attributes of players.
        Choice::Field => &[],
    }
}

/// Returns the expression that converts an argument's parameters, or `None` if they are passed unchanged.
pub fn converted(Argument { name, kind }: &Argument) -> Option<String> {
    Some(match kind {
        ArgumentKind::Position => "[position(\"x\", x)?, position(\"y\", y)?]".to_owned(),
        ArgumentKind::Pixels => "[pixel(\"x\", x)?, pixel(\"y\", y)?]".to_owned(),
        ArgumentKind::Pixel => format!("pixel(\"{name}\", {name})?"),
        ArgumentKind::SomePixel => format!("some_pixel(\"{name}\", {name})?"),
        ArgumentKind::HalfSize => "[half_width, half_height]".to_owned(),
        ArgumentKind::Choice(choice) => format!("{}_of({name})?", choice.prefix().to_lowercase()),
        _ => return None,
    })
}

/// Returns the expression that forwards an argument.
pub fn passed(Argument { name, kind }: &Argument) -> String {
    match kind {
        ArgumentKind::Solid => "self.id".to_owned(),
        ArgumentKind::Events => "&mut ()".to_owned(),
        ArgumentKind::Bytes => bytes_name(name).to_owned(),
        ArgumentKind::Heights => format!("&{name}"),
        _ => name.clone(),
    }
}

/// Returns the types of a result in Rust and in Python.
pub const fn returned(kind: ResultKind) -> Option<(&'static str, &'static str)> {
    Some(match kind {
        ResultKind::Nothing => ("()", "None"),
        ResultKind::Count => ("usize", "int"),
        ResultKind::Frames => ("u32", "int"),
        ResultKind::Integer => ("i32", "int"),
        ResultKind::Digest => ("u64", "int"),
        ResultKind::Flag => ("bool", "bool"),
        ResultKind::Pixels => ("(i32, i32)", "tuple[int, int]"),
        ResultKind::Edges => ("(i32, i32, i32, i32)", "tuple[int, int, int, int]"),
        ResultKind::SomePixel => ("Option<i32>", "int | None"),
        ResultKind::Text => ("&str", "str"),
        ResultKind::OwnText => ("String", "str"),
        ResultKind::SomeText => ("Option<&str>", "str | None"),
        ResultKind::Texts => ("Vec<String>", "list[str]"),
        ResultKind::Bytes => ("Bound<'py, PyBytes>", "bytes"),
        ResultKind::Solid => ("Solid", "Solid"),
        ResultKind::Record(Record::Object) => ("ObjectSeen", "ObjectSeen"),
        ResultKind::Record(Record::Cast) => ("Cast", "Cast"),
        ResultKind::Objects => ("Vec<ObjectSeen>", "list[ObjectSeen]"),
        _ => return None,
    })
}

/// Returns the expression that converts a value to its Python type.
pub fn shown(kind: ResultKind, value: &str) -> String {
    match kind {
        ResultKind::Pixels | ResultKind::Edges => format!("{value}.map(|pixel| pixel.0).into()"),
        ResultKind::SomePixel => format!("{value}.map(|pixel| pixel.0)"),
        ResultKind::Bytes => format!("PyBytes::new(py, &{value})"),
        ResultKind::Solid => format!("Solid::new(slf.unbind(), {value})"),
        ResultKind::Record(Record::Object) => format!("ObjectSeen::from({value})"),
        ResultKind::Record(Record::Cast) => format!("Cast::from({value})"),
        ResultKind::Objects => format!("{value}.into_iter().map(Into::into).collect()"),
        _ => value.to_owned(),
    }
}

/// Returns `true` if an argument's parameters are in pixels.
pub const fn is_in_pixels(kind: ArgumentKind) -> bool {
    matches!(
        kind,
        ArgumentKind::Position
            | ArgumentKind::Pixels
            | ArgumentKind::Pixel
            | ArgumentKind::SomePixel
            | ArgumentKind::HalfSize
            | ArgumentKind::Heights
    )
}

/// Returns the type of a text that is one of these names.
pub fn text_type(names: &[&str]) -> String {
    let all: Vec<String> = names.iter().filter(|name| **name != "none").map(|name| format!("\"{name}\"")).collect();
    if (1..=5).contains(&names.len()) { format!("Literal[{}]", all.join(", ")) } else { "str".to_owned() }
}
