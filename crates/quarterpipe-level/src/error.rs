//! The one error of this crate: what is wrong, where, and what was expected.

use std::fmt;

use quarterpipe::TerrainError;

/// Why a level cannot be read or made into a stage. Its text is one line that names the place.
///
/// ```
/// use quarterpipe_level::Level;
/// let error = Level::from_json(r#"{"format": "quarterpipe-level", "version": 7}"#).unwrap_err();
/// assert_eq!(error.to_string(), "version: found 7, expected 1");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelError {
    /// What is wrong.
    pub kind: LevelErrorKind,
    /// Where: a path such as `map.rows[12]`, or `line 3 column 7` in broken JSON; empty for the whole level.
    pub place: String,
    /// The file, where there is one.
    pub file: Option<String>,
}

/// What is wrong with a level.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LevelErrorKind {
    /// The file cannot be read: the system's reason.
    Unreadable(String),
    /// The text is no JSON, or has numbers or repeated keys that levels do not.
    Syntax(String),
    /// An object has a key that levels do not.
    UnknownKey {
        /// The key.
        key: String,
        /// The keys that are known there.
        expected: &'static [&'static str],
    },
    /// An object lacks this key.
    MissingKey(&'static str),
    /// A value is not what the format asks for.
    Unexpected {
        /// What is there.
        found: String,
        /// What should be.
        expected: String,
    },
    /// The tiles and cells are no terrain.
    Terrain(TerrainError),
}

impl LevelError {
    /// An error at a place of a level.
    pub(crate) fn new(kind: LevelErrorKind, place: impl Into<String>) -> Self {
        Self { kind, place: place.into(), file: None }
    }

    /// The same in a part of something larger.
    pub(crate) fn inside(self, place: &str) -> Self {
        let separator = if self.place.is_empty() { "" } else { "." };
        Self { place: format!("{place}{separator}{}", self.place), ..self }
    }

    /// Something that is not what the format asks for.
    pub(crate) fn unexpected(place: impl Into<String>, found: impl fmt::Display, expected: impl fmt::Display) -> Self {
        let kind = LevelErrorKind::Unexpected { found: found.to_string(), expected: expected.to_string() };
        Self::new(kind, place)
    }
}

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(file) = &self.file {
            write!(f, "{file}: ")?;
        }
        if !self.place.is_empty() {
            write!(f, "{}: ", self.place)?;
        }
        match &self.kind {
            LevelErrorKind::Unreadable(reason) => write!(f, "cannot be read: {reason}"),
            LevelErrorKind::Syntax(reason) => f.write_str(reason),
            LevelErrorKind::UnknownKey { key, expected } => {
                write!(f, "unknown key {key:?}, expected one of {}", expected.join(", "))
            }
            LevelErrorKind::MissingKey(key) => write!(f, "the key {key:?} is missing"),
            LevelErrorKind::Unexpected { found, expected } => write!(f, "found {found}, expected {expected}"),
            LevelErrorKind::Terrain(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for LevelError {}
