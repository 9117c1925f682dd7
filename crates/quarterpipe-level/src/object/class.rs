//! Classes of objects: names and properties, with types, ranges, defaults and meanings.

use std::fmt;

use super::{Value, classes, maker::Maker};
use crate::error::LevelError;

/// A class of objects that the engine has stock objects for.
#[derive(Clone, Copy, Debug)]
pub struct Class {
    /// Its name in files.
    pub name: &'static str,
    /// One line that describes it.
    pub description: &'static str,
    /// Half its width and height in pixels where no property says otherwise, for editors to draw it.
    pub radii: (u8, u8),
    /// Its own properties, in groups. [`classes::COMMON`] are not among them.
    pub(super) groups: &'static [&'static [Property]],
    /// Makes its stock objects.
    pub(super) make: fn(&mut Maker<'_>),
}

/// A property of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Property {
    /// Its name in files.
    pub name: &'static str,
    /// What it means, and its unit.
    pub description: &'static str,
    /// The values that it can have.
    pub kind: PropertyKind,
    /// The value that it has where none is given.
    pub default: DefaultValue,
}

/// The values that a property can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PropertyKind {
    /// True or false.
    Flag,
    /// A whole number in this range, ends included.
    Integer {
        /// The smallest value.
        low: i32,
        /// The largest value.
        high: i32,
    },
    /// One of these texts.
    Choice(&'static [&'static str]),
    /// A text of whole numbers, -128..=127, with spaces between them.
    Numbers,
    /// Any text.
    Text,
}

/// The value that a property has where none is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DefaultValue {
    /// True or false.
    Flag(bool),
    /// A number.
    Integer(i32),
    /// A text.
    Text(&'static str),
}

impl DefaultValue {
    /// Returns the default as the value of an object's property.
    #[must_use]
    pub fn value(self) -> Value {
        match self {
            Self::Flag(flag) => Value::Flag(flag),
            Self::Integer(number) => Value::Integer(number),
            Self::Text(text) => Value::Text(text.to_owned()),
        }
    }
}

impl Class {
    /// All classes, grouped by their purpose.
    pub const ALL: &'static [&'static [Self]] =
        &[classes::SOLIDS, classes::PLATFORMS, classes::SPRINGS, classes::ITEMS, classes::ENEMIES, classes::OTHERS];

    /// Returns all classes, one after the other.
    pub fn all() -> impl Iterator<Item = &'static Self> {
        Self::ALL.iter().copied().flatten()
    }

    /// Returns the class of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        Self::all().find(|class| class.name == name)
    }

    /// Returns the class's properties. Those that all classes have come last.
    pub fn properties(&self) -> impl Iterator<Item = &'static Property> + use<> {
        self.groups.iter().copied().flatten().chain(classes::COMMON)
    }

    /// Returns the property of this name.
    #[must_use]
    pub fn property(&self, name: &str) -> Option<&'static Property> {
        self.properties().find(|property| property.name == name)
    }
}

impl Property {
    pub(super) const fn flag(name: &'static str, default: bool, description: &'static str) -> Self {
        Self { name, description, kind: PropertyKind::Flag, default: DefaultValue::Flag(default) }
    }

    pub(super) const fn integer(
        name: &'static str,
        (low, high): (i32, i32),
        default: i32,
        description: &'static str,
    ) -> Self {
        Self { name, description, kind: PropertyKind::Integer { low, high }, default: DefaultValue::Integer(default) }
    }

    /// Makes a property with one of these texts as its value; the first is the default.
    pub(super) const fn choice(
        name: &'static str,
        choices: &'static [&'static str],
        description: &'static str,
    ) -> Self {
        Self { name, description, kind: PropertyKind::Choice(choices), default: DefaultValue::Text(choices[0]) }
    }

    pub(super) const fn numbers(name: &'static str, default: &'static str, description: &'static str) -> Self {
        Self { name, description, kind: PropertyKind::Numbers, default: DefaultValue::Text(default) }
    }

    pub(super) const fn text(name: &'static str, description: &'static str) -> Self {
        Self { name, description, kind: PropertyKind::Text, default: DefaultValue::Text("") }
    }

    /// Checks whether the property can have this value.
    ///
    /// # Errors
    ///
    /// When it cannot. The error's place is `properties.` and the property's name.
    pub fn check(&self, value: &Value) -> Result<(), LevelError> {
        let fits = match (self.kind, value) {
            (PropertyKind::Flag, Value::Flag(_)) => true,
            (PropertyKind::Integer { low, high }, Value::Integer(number)) => (low..=high).contains(number),
            (PropertyKind::Choice(choices), Value::Text(text)) => choices.contains(&text.as_str()),
            (PropertyKind::Numbers, Value::Text(text)) => numbers(text).is_some(),
            (PropertyKind::Text, Value::Text(_)) => true,
            _ => false,
        };
        if fits {
            return Ok(());
        }
        Err(LevelError::unexpected(format!("properties.{}", self.name), value, self.kind))
    }
}

impl fmt::Display for PropertyKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag => f.write_str("true or false"),
            Self::Integer { low, high } => write!(f, "a whole number from {low} to {high}"),
            Self::Choice(choices) => write!(f, "one of {}", choices.join(", ")),
            Self::Text => f.write_str("a text"),
            Self::Numbers => {
                write!(f, "at most {MOST_NUMBERS} whole numbers from -128 to 127 with spaces between them")
            }
        }
    }
}

/// The most numbers in a text: as many as the longest slope that a stage can use has, and far more than any in the games.
const MOST_NUMBERS: usize = 1024;

/// Returns the numbers of a text; `None` if it has anything else or too many numbers.
pub(super) fn numbers(text: &str) -> Option<Vec<i8>> {
    let numbers: Vec<i8> =
        text.split_whitespace().take(MOST_NUMBERS + 1).map(str::parse).collect::<Result<_, _>>().ok()?;
    (numbers.len() <= MOST_NUMBERS).then_some(numbers)
}
