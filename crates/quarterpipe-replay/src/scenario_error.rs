//! Why a scenario cannot be read.

use std::{fmt, io};

/// Why a scenario cannot be read: one line that names the file, the place and what was expected.
#[derive(Clone, Debug)]
pub struct ScenarioError {
    file: Option<String>,
    place: String,
    expected: String,
}

impl ScenarioError {
    pub(crate) fn new(place: impl Into<String>, expected: impl Into<String>) -> Self {
        Self { file: None, place: place.into(), expected: expected.into() }
    }

    /// The same error, with the line that it is in.
    pub(crate) fn in_line(mut self, line: usize) -> Self {
        self.place =
            if self.place.is_empty() { format!("line {line}") } else { format!("line {line}: {}", self.place) };
        self
    }

    /// The same error, at a place that holds its own.
    pub(crate) fn at(mut self, place: String) -> Self {
        self.place = if self.place.is_empty() { place } else { format!("{place}.{}", self.place) };
        self
    }

    /// The same error, with the file that it is in.
    #[must_use]
    pub fn in_file(self, file: impl Into<String>) -> Self {
        Self { file: Some(file.into()), ..self }
    }
}

impl fmt::Display for ScenarioError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(file) = &self.file {
            write!(f, "{file}: ")?;
        }
        if self.place.is_empty() {
            write!(f, "{}", self.expected)
        } else {
            write!(f, "{}: {}", self.place, self.expected)
        }
    }
}

impl std::error::Error for ScenarioError {}

impl From<io::Error> for ScenarioError {
    fn from(error: io::Error) -> Self {
        Self::new("", error.to_string())
    }
}
