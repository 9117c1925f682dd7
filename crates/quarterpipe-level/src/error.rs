//! The error type of this crate: the problem, its place, and the expected value.

use std::{error::Error, fmt, io, path::Path, sync::Arc};

use quarterpipe::terrain::TerrainError;

/// The reason why a level cannot be read or made into a stage. Its text is one line that names the place.
///
/// The text includes that of the cause, which [`source`](Error::source) returns: the system's [`io::Error`] or the [`TerrainError`].
///
/// ```
/// use quarterpipe_level::Level;
/// let error = Level::from_json(r#"{"format": "quarterpipe-level", "version": 7}"#).unwrap_err();
/// assert_eq!(error.to_string(), "version: found 7, expected 1");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelError {
    /// The problem.
    pub kind: LevelErrorKind,
    /// The place: a path such as `map.rows[12]`, or `line 3 column 7` in broken JSON; empty for the whole level.
    pub place: String,
    /// The file, where there is one.
    pub file: Option<String>,
}

/// The kind of problem with a level.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LevelErrorKind {
    /// The file cannot be read.
    Unreadable(ReadError),
    /// The text is not JSON, repeats a key, or has a number that is not whole or too large.
    Syntax(String),
    /// An object has a key that the format does not know.
    UnknownKey {
        /// The key.
        key: String,
        /// The keys that the object can have.
        expected: &'static [&'static str],
    },
    /// An object lacks this key.
    MissingKey(&'static str),
    /// A value does not have the form that the format requires.
    Unexpected {
        /// The value that was found.
        found: String,
        /// The values that the format allows.
        expected: String,
    },
    /// The tiles and cells do not make a terrain.
    Terrain(TerrainError),
}

/// The system's error for a file that cannot be read.
///
/// ```
/// use quarterpipe_level::{Level, LevelErrorKind};
/// let error = Level::load("nowhere/hill.json").unwrap_err();
/// let LevelErrorKind::Unreadable(reason) = error.kind else { panic!("{error}") };
/// assert_eq!(reason.kind(), std::io::ErrorKind::NotFound);
/// ```
#[derive(Clone, Debug)]
pub struct ReadError(Arc<io::Error>);

impl ReadError {
    /// Returns the kind of error, such as [`io::ErrorKind::NotFound`].
    #[must_use]
    pub fn kind(&self) -> io::ErrorKind {
        self.0.kind()
    }
}

impl From<io::Error> for ReadError {
    fn from(error: io::Error) -> Self {
        Self(Arc::new(error))
    }
}

/// Two errors are equal if they have the same kind and the same text.
impl PartialEq for ReadError {
    fn eq(&self, other: &Self) -> bool {
        self.kind() == other.kind() && self.to_string() == other.to_string()
    }
}

impl Eq for ReadError {}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Without further details from the host, the file does not exist.
        match self.0.get_ref().is_none() && self.0.raw_os_error().is_none() && self.kind() == io::ErrorKind::NotFound {
            true => f.write_str("no such file"),
            false => self.0.fmt(f),
        }
    }
}

impl LevelError {
    /// Makes an error at a place of a level.
    #[must_use]
    pub fn new(kind: LevelErrorKind, place: impl Into<String>) -> Self {
        Self { kind, place: place.into(), file: None }
    }

    /// Makes the error for a file that the system cannot read.
    #[must_use]
    pub fn unreadable(error: io::Error) -> Self {
        Self::new(LevelErrorKind::Unreadable(error.into()), "")
    }

    /// Puts `place`, the part of the level in which the error arose, before the error's own place.
    #[must_use]
    pub fn inside(self, place: &str) -> Self {
        let separator = if self.place.is_empty() { "" } else { "." };
        Self { place: format!("{place}{separator}{}", self.place), ..self }
    }

    /// Names the file in which the error arose, unless the error names one already.
    #[must_use]
    pub fn in_file(self, path: &Path) -> Self {
        Self { file: self.file.or_else(|| Some(path.display().to_string())), ..self }
    }

    /// Makes the error for a value that the format does not allow.
    #[must_use]
    pub fn unexpected(place: impl Into<String>, found: impl fmt::Display, expected: impl fmt::Display) -> Self {
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

impl Error for LevelError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match &self.kind {
            LevelErrorKind::Unreadable(error) => Some(&*error.0),
            LevelErrorKind::Terrain(error) => Some(error),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unreadable_file_keeps_the_systems_error() {
        let error = LevelError::unreadable(io::Error::new(io::ErrorKind::PermissionDenied, "locked"));
        assert_eq!(error.to_string(), "cannot be read: locked");
        let cause = error.source().and_then(|cause| cause.downcast_ref::<io::Error>()).unwrap();
        assert_eq!(cause.kind(), io::ErrorKind::PermissionDenied);
        assert_eq!(cause.to_string(), "locked");
    }

    #[test]
    fn read_errors_are_equal_by_kind_and_text() {
        let error = |kind, text| ReadError::from(io::Error::new(kind, text));
        let locked = error(io::ErrorKind::PermissionDenied, "locked");
        assert_eq!(locked, error(io::ErrorKind::PermissionDenied, "locked"));
        assert_ne!(locked, error(io::ErrorKind::Other, "locked"));
        assert_ne!(locked, error(io::ErrorKind::PermissionDenied, "gone"));
    }

    #[test]
    fn a_level_that_is_no_terrain_has_the_terrains_error_as_its_cause() {
        let terrain = TerrainError::NotARectangle { width: 3, cells: 4 };
        let error = LevelError::new(LevelErrorKind::Terrain(terrain.clone()), "map");
        assert_eq!(error.source().and_then(|cause| cause.downcast_ref()), Some(&terrain));
    }

    #[test]
    fn what_a_level_lacks_has_no_cause() {
        assert!(LevelError::new(LevelErrorKind::MissingKey("name"), "").source().is_none());
    }
}
