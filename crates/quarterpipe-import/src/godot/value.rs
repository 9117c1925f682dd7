//! Values as Godot writes them into its text files.

use std::fmt;

use crate::build::RawValue;

/// A value of a property or of a tag's attribute.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Value {
    Null,
    Flag(bool),
    /// A number. Those of scenes and tile sets are small enough to be exact.
    Number(f64),
    /// A string, or a `StringName`.
    Text(String),
    /// A bare word, such as the type in front of a typed array.
    Word(String),
    Array(Vec<Value>),
    /// A dictionary, whose contents are not used.
    Dictionary,
    /// A constructor whose arguments are all numbers, of which tile maps have millions.
    Numbers(String, Vec<f64>),
    /// Another constructor.
    Call(String, Vec<Value>),
}

impl Value {
    pub(super) fn as_text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    pub(super) fn as_flag(&self) -> Option<bool> {
        if let Self::Flag(flag) = self { Some(*flag) } else { None }
    }

    pub(super) fn as_number(&self) -> Option<f64> {
        if let Self::Number(number) = self { Some(*number) } else { None }
    }

    /// Returns a whole number; `None` if it is not one, or is too large.
    pub(super) fn as_integer(&self) -> Option<i32> {
        let number = self.as_number()?;
        let fits = number.fract() == 0.0 && (f64::from(i32::MIN)..=f64::from(i32::MAX)).contains(&number);
        fits.then_some(number as i32)
    }

    /// Returns the two numbers of a `Vector2` or `Vector2i`.
    pub(super) fn as_pair(&self) -> Option<(f64, f64)> {
        match self {
            Self::Numbers(name, numbers) if matches!(name.as_str(), "Vector2" | "Vector2i") => match numbers[..] {
                [x, y] => Some((x, y)),
                _ => None,
            },
            _ => None,
        }
    }

    /// Returns the name and the id of a reference such as `ExtResource("1")`.
    pub(super) fn as_reference(&self) -> Option<(&str, String)> {
        match self {
            Self::Call(name, arguments) => match &arguments[..] {
                [Self::Text(id)] => Some((name, id.clone())),
                _ => None,
            },
            Self::Numbers(name, numbers) => match numbers[..] {
                [id] => Some((name, id.to_string())),
                _ => None,
            },
            _ => None,
        }
    }

    /// Returns the value as a property of an object; `None` if it is of a type that objects do not have. A list of numbers is a text.
    pub(super) fn to_raw(&self) -> Option<RawValue> {
        Some(match self {
            Self::Flag(flag) => RawValue::Flag(*flag),
            Self::Number(number) => {
                self.as_integer().map_or(RawValue::Number(*number), |whole| RawValue::Integer(whole.into()))
            }
            Self::Text(text) => RawValue::Text(text.clone()),
            Self::Array(items) => {
                let numbers: Option<Vec<f64>> = items.iter().map(Self::as_number).collect();
                RawValue::Text(list(&numbers?))
            }
            Self::Numbers(name, numbers) if name.starts_with("Packed") => RawValue::Text(list(numbers)),
            _ => return None,
        })
    }
}

fn list(numbers: &[f64]) -> String {
    numbers.iter().map(f64::to_string).collect::<Vec<_>>().join(" ")
}

/// Describes a value for messages.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => f.write_str("null"),
            Self::Flag(flag) => write!(f, "{flag}"),
            Self::Number(number) => write!(f, "{number}"),
            Self::Text(text) => write!(f, "{:?}", text.chars().take(40).collect::<String>()),
            Self::Word(word) => f.write_str(word),
            Self::Array(items) => write!(f, "an array of {}", items.len()),
            Self::Dictionary => f.write_str("a dictionary"),
            Self::Numbers(name, numbers) => match numbers[..] {
                [x, y] => write!(f, "{name}({x}, {y})"),
                _ => write!(f, "{name} of {} numbers", numbers.len()),
            },
            Self::Call(name, _) => write!(f, "{name}(..)"),
        }
    }
}
