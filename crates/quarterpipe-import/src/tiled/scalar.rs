//! Texts, numbers, flags and colours as attributes of XML or values of JSON.

use crate::build::{short, whole};

/// The longest text in JSON, in bytes.
pub(super) const MAX_TEXT: usize = 1 << 20;

/// A type of value.
pub(super) trait Scalar: Sized {
    /// The description of such a value in a message.
    const EXPECTED: &'static str;

    /// Returns [`Self::EXPECTED`], or the limit that a value in JSON exceeds.
    fn expected(_: &str) -> &'static str {
        Self::EXPECTED
    }

    /// Reads an attribute.
    fn of_attribute(text: &str) -> Option<Self>;

    /// Reads the text of a value in JSON.
    fn of_json(text: &str) -> Option<Self>;
}

impl Scalar for String {
    const EXPECTED: &'static str = "a text";

    fn expected(text: &str) -> &'static str {
        if text.len() > MAX_TEXT { "a text of at most 1048576 bytes" } else { Self::EXPECTED }
    }

    fn of_attribute(text: &str) -> Option<Self> {
        Some(text.to_owned())
    }

    fn of_json(text: &str) -> Option<Self> {
        if text.len() > MAX_TEXT { None } else { serde_json::from_str(text).ok() }
    }
}

macro_rules! integers {
    ($($type:ty => $expected:literal),+) => {$(
        impl Scalar for $type {
            const EXPECTED: &'static str = $expected;

            fn of_attribute(text: &str) -> Option<Self> {
                text.parse().ok()
            }

            fn of_json(text: &str) -> Option<Self> {
                integer(text)?.try_into().ok()
            }
        }
    )+};
}

integers!(u32 => "a whole number", i32 => "a whole number from -2147483648 to 2147483647");

impl Scalar for f32 {
    const EXPECTED: &'static str = "a number";

    /// Reads a number that is neither infinite nor larger than the type can hold.
    fn of_attribute(text: &str) -> Option<Self> {
        text.parse().ok().filter(|number: &Self| number.is_finite())
    }

    fn of_json(text: &str) -> Option<Self> {
        Self::of_attribute(text)
    }
}

impl Scalar for bool {
    const EXPECTED: &'static str = "true or false";

    fn of_attribute(text: &str) -> Option<Self> {
        text.parse::<i32>().map(|number| number == 1).or_else(|_| text.parse()).ok()
    }

    fn of_json(text: &str) -> Option<Self> {
        text.parse().ok()
    }
}

/// A colour: opacity, red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Colour(pub [u8; 4]);

impl Scalar for Colour {
    const EXPECTED: &'static str = "a colour such as #ff8000";

    fn of_attribute(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#').unwrap_or(text);
        let number = u32::from_str_radix(digits, 16).ok().filter(|_| !digits.starts_with('+'))?;
        match digits.len() {
            6 => Some(Self((number | 0xFF00_0000).to_be_bytes())),
            8 => Some(Self(number.to_be_bytes())),
            _ => None,
        }
    }

    fn of_json(text: &str) -> Option<Self> {
        Self::of_attribute(&String::of_json(text)?)
    }
}

/// Returns a whole number. Some programs write all numbers with a decimal point.
pub(super) fn integer(text: &str) -> Option<i64> {
    text.parse().ok().or_else(|| whole(text.parse().ok()?))
}

/// Describes a value of JSON in a few words.
pub(super) fn described(text: &str) -> String {
    match text.as_bytes().first() {
        Some(b'{') => "an object".to_owned(),
        Some(b'[') => "a list".to_owned(),
        _ => short(text),
    }
}
