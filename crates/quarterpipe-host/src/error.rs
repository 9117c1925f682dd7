//! Errors of hosts.

use std::fmt;

use quarterpipe::save::StateError;

use crate::FieldError;

/// The reason why a call failed. A failed call changes nothing. The text says what was found and what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum HostError {
    /// An invalid value.
    Unexpected {
        /// The name of the value.
        what: String,
        /// The value.
        found: String,
        /// The valid values.
        expected: String,
    },
    /// A number that a field of a player cannot have.
    Field(FieldError),
    /// A solid that has left the world, or was never in it.
    NoSolid {
        /// The slot of the solid.
        slot: u16,
    },
    /// A slot without an object.
    NoObject {
        /// The slot.
        slot: u16,
    },
    /// All slots that the rules allow are taken.
    NoSlot,
    /// Bytes that are not a saved world of this stage.
    State(StateError),
    /// A text that does not contain rules: the field, and the problem.
    Rules(String),
}

impl HostError {
    /// Creates an error that says what was found and what was expected.
    #[must_use]
    pub fn unexpected(what: impl fmt::Display, found: impl fmt::Display, expected: impl fmt::Display) -> Self {
        Self::Unexpected { what: what.to_string(), found: found.to_string(), expected: expected.to_string() }
    }
}

impl fmt::Display for HostError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unexpected { what, found, expected } => write!(f, "{what}: found {found}, expected {expected}"),
            Self::Field(error) => error.fmt(f),
            Self::NoSolid { slot } => write!(f, "slot {slot}: the object is not there any more"),
            Self::NoObject { slot } => write!(f, "slot: found {slot}, expected that of an object"),
            Self::NoSlot => write!(f, "objects: all slots that the rules allow are taken"),
            Self::State(error) => error.fmt(f),
            Self::Rules(what) => write!(f, "rules: {what}"),
        }
    }
}

impl std::error::Error for HostError {}

impl From<FieldError> for HostError {
    fn from(error: FieldError) -> Self {
        Self::Field(error)
    }
}

impl From<StateError> for HostError {
    fn from(error: StateError) -> Self {
        Self::State(error)
    }
}
