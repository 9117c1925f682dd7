//! What comes of reading a file: a level, and what was odd about it; and how files are read.

use std::fmt;

use crate::{files::Outside, level::Level};

/// A level that was read, and what was odd about its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// The level.
    pub level: Level,
    /// What may be a slip, in the order in which it was found.
    pub warnings: Vec<Warning>,
}

/// Something odd in a file that a level was read from all the same. Its text is one line that begins with the place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// Where: layer, object and position in pixels, or tileset and tile.
    pub place: String,
    /// What is odd, and what is done about it.
    pub message: String,
    /// What sort of slip it may be.
    pub kind: WarningKind,
}

/// Sorts of what is odd.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WarningKind {
    /// An object of a class that is not known.
    UnknownClass,
    /// A property that the object's class does not know.
    UnknownProperty,
    /// Anything else.
    Odd,
}

/// How levels are read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportOptions {
    /// Whether a file may name others, such as tilesets and pictures, outside of its own folder.
    pub outside: Outside,
    /// Which level of a file that has several: its name; the first if `None`.
    pub level: Option<String>,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.message)
    }
}

impl Warning {
    pub(crate) fn new(place: impl Into<String>, message: impl Into<String>) -> Self {
        Self { place: place.into(), message: message.into(), kind: WarningKind::Odd }
    }

    pub(crate) fn unknown_class(place: String, class: &str) -> Self {
        let message = format!("unknown class {class:?}; it is kept for the game that knows it");
        Self { kind: WarningKind::UnknownClass, ..Self::new(place, message) }
    }

    pub(crate) fn unknown_property(place: String, name: &str, class: &str) -> Self {
        let message = format!("{class} has no property {name:?}; it is kept for the game that knows it");
        Self { kind: WarningKind::UnknownProperty, ..Self::new(place, message) }
    }
}
