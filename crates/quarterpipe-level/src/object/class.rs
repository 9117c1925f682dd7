//! Classes of objects: names and properties, with types, ranges, defaults and meanings.

use std::fmt;

use super::{Condition, ConditionValues, Unit, Value, classes, maker::Maker};
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
    /// Its meaning and its unit.
    pub description: &'static str,
    /// The values that it can have.
    pub kind: PropertyKind,
    /// The value that it has if none is given.
    pub default: DefaultValue,
    /// The unit of a whole number.
    pub unit: Unit,
    /// The conditions under which it has an effect.
    conditions: [Option<Condition>; 2],
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

/// The value that a property has if none is given.
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
    const fn new(name: &'static str, kind: PropertyKind, default: DefaultValue, description: &'static str) -> Self {
        Self { name, description, kind, default, unit: Unit::Count, conditions: [None; 2] }
    }

    pub(super) const fn flag(name: &'static str, default: bool, description: &'static str) -> Self {
        Self::new(name, PropertyKind::Flag, DefaultValue::Flag(default), description)
    }

    pub(super) const fn integer(
        name: &'static str,
        (low, high): (i32, i32),
        default: i32,
        description: &'static str,
    ) -> Self {
        Self::new(name, PropertyKind::Integer { low, high }, DefaultValue::Integer(default), description)
    }

    /// Makes a property with one of these texts as its value; the first is the default.
    pub(super) const fn choice(
        name: &'static str,
        choices: &'static [&'static str],
        description: &'static str,
    ) -> Self {
        Self::new(name, PropertyKind::Choice(choices), DefaultValue::Text(choices[0]), description)
    }

    pub(super) const fn numbers(name: &'static str, default: &'static str, description: &'static str) -> Self {
        Self::new(name, PropertyKind::Numbers, DefaultValue::Text(default), description)
    }

    pub(super) const fn text(name: &'static str, description: &'static str) -> Self {
        Self::new(name, PropertyKind::Text, DefaultValue::Text(""), description)
    }

    /// Returns the property with its unit.
    pub(super) const fn measured_in(self, unit: Unit) -> Self {
        Self { unit, ..self }
    }

    /// Returns the property with the condition that another one has one of these values.
    pub(super) const fn only_if(self, property: &'static str, choices: &'static [&'static str]) -> Self {
        self.under(Condition { property, values: ConditionValues::OneOf(choices) })
    }

    /// Returns the property with the condition that a flag has this value.
    pub(super) const fn only_with(self, property: &'static str, flag: bool) -> Self {
        self.under(Condition { property, values: ConditionValues::Flag(flag) })
    }

    /// Returns the property with the condition that a number is at least this large.
    pub(super) const fn only_from(self, property: &'static str, least: i32) -> Self {
        self.under(Condition { property, values: ConditionValues::AtLeast(least) })
    }

    const fn under(self, condition: Condition) -> Self {
        let conditions = match self.conditions {
            [None, _] => [Some(condition), None],
            [first, None] => [first, Some(condition)],
            [Some(_), Some(_)] => panic!("a property has at most two conditions"),
        };
        Self { conditions, ..self }
    }

    /// Returns the conditions under which it has an effect: all of them must be met. See [`LevelObject::has_effect`].
    ///
    /// [`LevelObject::has_effect`]: super::LevelObject::has_effect
    pub fn conditions(&self) -> impl Iterator<Item = &Condition> {
        self.conditions.iter().flatten()
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

/// The maximum number of numbers in a text: as many as the longest slope that a stage can use has, and far more than any in the games.
const MOST_NUMBERS: usize = 1024;

/// Returns the numbers of a text; `None` if it has anything else or too many numbers.
pub(super) fn numbers(text: &str) -> Option<Vec<i8>> {
    let numbers: Vec<i8> =
        text.split_whitespace().take(MOST_NUMBERS + 1).map(str::parse).collect::<Result<_, _>>().ok()?;
    (numbers.len() <= MOST_NUMBERS).then_some(numbers)
}
