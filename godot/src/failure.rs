//! Failures: an error code and a text, which is written to Godot's log.

use std::fmt;

use godot::{
    global::{Error, push_error, push_warning},
    prelude::*,
};
use quarterpipe_host::HostError;
use quarterpipe_level::{LevelError, LevelErrorKind};

/// The reason why a call failed. A failed call changes nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The code that methods return.
    pub code: Error,
    /// The text in the log.
    pub text: String,
}

impl Failure {
    /// Creates a failure from a code and a text.
    pub fn new(code: Error, text: impl fmt::Display) -> Self {
        Self { code, text: text.to_string() }
    }

    /// Returns a failure that says what was found and what was expected.
    pub fn unexpected(what: &str, found: impl fmt::Display, expected: impl fmt::Display) -> Self {
        Self::new(Error::ERR_INVALID_PARAMETER, format_args!("{what}: found {found}, expected {expected}"))
    }

    /// Returns the failure for a world that has not started.
    pub fn not_started() -> Self {
        Self::new(
            Error::ERR_UNCONFIGURED,
            "the world has not started: set its `level`, then add it to the tree or call start(); or its node was freed",
        )
    }

    /// Returns the failure for a world without a level.
    pub fn no_level() -> Self {
        Self::new(Error::ERR_UNCONFIGURED, "level: found null, expected a QuarterpipeLevel")
    }

    /// Writes the failure to Godot's log as a warning.
    pub fn warn(&self) {
        push_warning(&[format!("quarterpipe: {}", self.text).to_variant()]);
    }

    /// Writes the failure to Godot's log, and returns the code.
    pub fn tell(&self) -> Error {
        push_error(&[format!("quarterpipe: {}", self.text).to_variant()]);
        self.code
    }
}

impl From<HostError> for Failure {
    fn from(error: HostError) -> Self {
        let code = match &error {
            HostError::NoSolid { .. } => Error::ERR_DOES_NOT_EXIST,
            HostError::NoSlot => Error::ERR_OUT_OF_MEMORY,
            HostError::State(_) => Error::ERR_INVALID_DATA,
            _ => Error::ERR_INVALID_PARAMETER,
        };
        Self::new(code, error)
    }
}

impl From<LevelError> for Failure {
    fn from(error: LevelError) -> Self {
        let code = match &error.kind {
            LevelErrorKind::Unreadable(cause) if cause.kind() == std::io::ErrorKind::NotFound => {
                Error::ERR_FILE_NOT_FOUND
            }
            LevelErrorKind::Unreadable(_) => Error::ERR_FILE_CANT_READ,
            _ => Error::ERR_PARSE_ERROR,
        };
        Self::new(code, error)
    }
}

/// Logs the error of an outcome, and returns its code, or OK.
pub fn code(outcome: Result<(), Failure>) -> Error {
    match outcome {
        Ok(()) => Error::OK,
        Err(failure) => failure.tell(),
    }
}

/// Logs the error of an outcome, and returns the value, or the default of its type.
pub fn value<T: Default>(outcome: Result<T, Failure>) -> T {
    outcome.unwrap_or_else(|failure| {
        failure.tell();
        T::default()
    })
}

/// Logs the error of an outcome, and returns the number, or -1.
pub fn number(outcome: Result<i32, Failure>) -> i32 {
    outcome.unwrap_or_else(|failure| {
        failure.tell();
        -1
    })
}
