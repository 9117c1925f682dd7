//! What a class of objects is: its name and its properties, with types, ranges, defaults and meanings.

use std::fmt;

use super::{Value, classes, maker::Maker};
use crate::error::LevelError;

/// A class of objects that the engine has stock objects for.
#[derive(Clone, Copy, Debug)]
pub struct Class {
    /// Its name in files.
    pub name: &'static str,
    /// One line about it.
    pub description: &'static str,
    /// Half its width and height in pixels where no property says otherwise: for editors, who draw it.
    pub radii: (u8, u8),
    /// Its properties in groups; the last is common to all classes.
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
    /// What it can be.
    pub kind: PropertyKind,
    /// What it is if nothing is said.
    pub default: DefaultValue,
}

/// What a property can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PropertyKind {
    /// Yes or no.
    Flag,
    /// A whole number in this range, ends included.
    Integer {
        /// The least.
        low: i32,
        /// The largest.
        high: i32,
    },
    /// One of these texts.
    Choice(&'static [&'static str]),
    /// A text of whole numbers, -128..=127, with spaces between them.
    Numbers,
}

/// What a property is if nothing is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DefaultValue {
    /// Yes or no.
    Flag(bool),
    /// A number.
    Integer(i32),
    /// A text.
    Text(&'static str),
}

impl DefaultValue {
    /// The same as the value of an object.
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
    /// All of them, by what they are for.
    pub const ALL: &'static [&'static [Self]] =
        &[classes::SOLIDS, classes::PLATFORMS, classes::SPRINGS, classes::ITEMS, classes::ENEMIES, classes::OTHERS];

    /// All of them, one after the other.
    pub fn all() -> impl Iterator<Item = &'static Self> {
        Self::ALL.iter().copied().flatten()
    }

    /// The class of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        Self::all().find(|class| class.name == name)
    }

    /// Its properties; those that all classes have come last.
    pub fn properties(&self) -> impl Iterator<Item = &'static Property> + use<> {
        self.groups.iter().copied().flatten().chain(classes::COMMON)
    }

    /// The property of this name.
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

    /// The first choice is the default.
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

    /// Whether it can be this.
    ///
    /// # Errors
    ///
    /// When it cannot: the place is `properties.` and its name.
    pub fn check(&self, value: &Value) -> Result<(), LevelError> {
        let fits = match (self.kind, value) {
            (PropertyKind::Flag, Value::Flag(_)) => true,
            (PropertyKind::Integer { low, high }, Value::Integer(number)) => (low..=high).contains(number),
            (PropertyKind::Choice(choices), Value::Text(text)) => choices.contains(&text.as_str()),
            (PropertyKind::Numbers, Value::Text(text)) => numbers(text).is_some(),
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
            Self::Numbers => {
                write!(f, "at most {MOST_NUMBERS} whole numbers from -128 to 127 with spaces between them")
            }
        }
    }
}

/// As many as the longest slope that a stage can use has, and far more than any in the games.
const MOST_NUMBERS: usize = 1024;

/// The numbers of a text.
pub(super) fn numbers(text: &str) -> Option<Vec<i8>> {
    let numbers: Vec<i8> =
        text.split_whitespace().take(MOST_NUMBERS + 1).map(str::parse).collect::<Result<_, _>>().ok()?;
    (numbers.len() <= MOST_NUMBERS).then_some(numbers)
}
