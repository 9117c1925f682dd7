//! What a host did wrong.

use std::fmt;

use quarterpipe::save::StateError;

use crate::FieldError;

/// Why something could not be done. Nothing was changed. Its text says what was found and what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum HostError {
    /// A value that makes no sense.
    Unexpected {
        /// What it is for.
        what: String,
        /// The value.
        found: String,
        /// Which values would do.
        expected: String,
    },
    /// A number that a field of a player cannot have.
    Field(FieldError),
    /// A solid that has left the world, or never was in it.
    NoSolid {
        /// The slot that it had.
        slot: u16,
    },
    /// A slot without an object.
    NoObject {
        /// The slot.
        slot: u16,
    },
    /// All slots that the rules allow are taken.
    NoSlot,
    /// Bytes that are no saved world of this stage.
    State(StateError),
    /// A text that is no rules: the field, and what is wrong with it.
    Rules(String),
}

impl HostError {
    /// Makes an error that says what was found and what was expected.
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
