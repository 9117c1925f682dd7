//! Errors of the crates as Python's exceptions, with the same texts.

use std::{error::Error as _, io};

use pyo3::{
    PyErr, PyResult,
    exceptions::{PyFileNotFoundError, PyOSError, PyValueError},
};
use quarterpipe_conformance::ScenarioError;
use quarterpipe_level::{LevelError, LevelErrorKind};

/// Makes a `ValueError` with the text of an error.
pub fn value_error(error: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// Makes a `ValueError` that says what was found and what was expected.
pub fn unexpected<T>(name: &str, found: impl std::fmt::Display, expected: &str) -> PyResult<T> {
    Err(value_error(format_args!("{name}: found {found}, expected {expected}")))
}

/// Makes the exception for a level that could not be read: an `OSError` if the system refused a file, otherwise a `ValueError`.
pub fn level_error(error: &LevelError) -> PyErr {
    let text = error.to_string();
    match &error.kind {
        LevelErrorKind::Unreadable(cause) => os_error(cause.kind(), text),
        _ => PyValueError::new_err(text),
    }
}

/// Makes the exception for scenarios that could not be read, by the same rule.
pub fn scenario_error(error: &ScenarioError) -> PyErr {
    let text = error.to_string();
    match error.source().and_then(|cause| cause.downcast_ref::<io::Error>()) {
        Some(cause) => os_error(cause.kind(), text),
        None => PyValueError::new_err(text),
    }
}

pub fn os_error(kind: io::ErrorKind, text: String) -> PyErr {
    match kind {
        io::ErrorKind::NotFound => PyFileNotFoundError::new_err(text),
        _ => PyOSError::new_err(text),
    }
}
