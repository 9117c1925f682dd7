//! The properties of an object that have an effect, given the values of its other properties.

use super::{Class, LevelObject, Property, Value};

/// A condition on another property of the same object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Condition {
    /// The name of the other property.
    pub property: &'static str,
    /// The values that fulfil the condition.
    pub values: ConditionValues,
}

/// The values of a property that fulfil a [`Condition`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConditionValues {
    /// One of these choices.
    OneOf(&'static [&'static str]),
    /// This flag.
    Flag(bool),
    /// A number of at least this size.
    AtLeast(i32),
}

impl ConditionValues {
    fn include(self, value: &Value) -> bool {
        match (self, value) {
            (Self::OneOf(choices), Value::Text(text)) => choices.contains(&text.as_str()),
            (Self::Flag(flag), Value::Flag(value)) => flag == *value,
            (Self::AtLeast(least), Value::Integer(number)) => *number >= least,
            _ => false,
        }
    }
}

impl LevelObject {
    /// Returns the object's value of a property: its own, or the default if it has none or one that it cannot have.
    ///
    /// ```
    /// use quarterpipe::prelude::*;
    /// use quarterpipe_level::{LevelObject, Value, object::Class};
    /// let spring = Class::named("spring").expect("a class");
    /// let strength = spring.property("strength").expect("a property");
    /// assert_eq!(LevelObject::new("spring", px(0), px(0)).value_of(strength), Value::Integer(4096));
    /// ```
    #[must_use]
    pub fn value_of(&self, property: &Property) -> Value {
        let own = self.properties.get(property.name).filter(|value| property.check(value).is_ok()).cloned();
        own.unwrap_or_else(|| property.default.value())
    }

    /// Returns whether a property of its class has an effect with the values of its other properties. Forms need to show only these.
    ///
    /// ```
    /// use quarterpipe::prelude::*;
    /// use quarterpipe_level::{LevelObject, Value, object::Class};
    /// let class = Class::named("platform").expect("a class");
    /// let radius = class.property("radius").expect("a property");
    /// let platform = LevelObject::new("platform", px(0), px(0));
    /// assert!(!platform.has_effect(radius));
    /// assert!(platform.with("motion", Value::Text("swing".to_owned())).has_effect(radius));
    /// ```
    #[must_use]
    pub fn has_effect(&self, property: &Property) -> bool {
        let Some(class) = Class::named(&self.class) else { return false };
        let is_met = |condition: &Condition| {
            let other = class.property(condition.property);
            // A condition on a property that itself has no effect is not met.
            other.is_some_and(|other| self.has_effect(other) && condition.values.include(&self.value_of(other)))
        };
        property.conditions().all(is_met)
    }
}
