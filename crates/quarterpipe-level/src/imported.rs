//! The result of reading a file, which is a level and its warnings, and the options for reading.

use std::fmt;

#[cfg(feature = "bake")]
use crate::picture_level::PictureOptions;
use crate::{error::LevelError, files::Outside, level::Level};

/// A level that was read, and the warnings about its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// The level.
    pub level: Level,
    /// The possible slips, in the order in which they were found.
    pub warnings: Vec<Warning>,
}

/// A possible slip in a file that could be read all the same. Its text is one line that begins with the place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// The place: layer, object and position in pixels, or tileset and tile.
    pub place: String,
    /// What is odd, and what is done about it.
    pub message: String,
    /// What sort of slip it may be.
    pub kind: WarningKind,
}

/// The kinds of warnings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WarningKind {
    /// An object has an unknown class.
    UnknownClass,
    /// An object has a property that its class does not have.
    UnknownProperty,
    /// Anything else.
    Odd,
}

/// Options for reading levels.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportOptions {
    /// Whether a file may name others, such as tilesets and pictures, outside of its project's folder.
    pub outside: Outside,
    /// The name of the level to read from a file that has several; the first one if `None`.
    pub level: Option<String>,
    /// What the values of IntGrid layers are, in projects of LDtk: `1=all,2=none,Walls:3=top`. It counts more than their names and
    /// the level's field of this name. `docs/ldtk.md` tells of both.
    pub int_grid: Option<String>,
    /// The IntGrid layers whose tiles' pictures are shapes, in projects of LDtk. In others their values decide.
    pub shapes_from_art: Vec<String>,
    /// What the pixels of a drawn picture are; for PNG files alone.
    #[cfg(feature = "bake")]
    pub picture: PictureOptions,
}

impl ImportOptions {
    /// Returns the same options for the level that a path names, if it names one.
    ///
    /// # Errors
    ///
    /// When the options name a level, too.
    pub(crate) fn with_level(&self, named: Option<&str>) -> Result<Self, LevelError> {
        match (&self.level, named) {
            (Some(level), Some(named)) if level != named => {
                let found = format!("{named:?} behind the path, and {level:?} besides");
                Err(LevelError::unexpected("level", found, "only one of them"))
            }
            (_, None) => Ok(self.clone()),
            (_, Some(named)) => Ok(Self { level: Some(named.to_owned()), ..self.clone() }),
        }
    }

    /// Checks that nothing is said that only projects of LDtk can have.
    ///
    /// # Errors
    ///
    /// When something is said.
    pub(crate) fn check_no_ldtk(&self) -> Result<(), LevelError> {
        let said = [("int_grid", self.int_grid.is_some()), ("shapes_from_art", !self.shapes_from_art.is_empty())];
        said.into_iter().find(|(_, is_said)| *is_said).map_or(Ok(()), |(name, _)| {
            Err(LevelError::unexpected(
                name,
                "a level that is no project of LDtk",
                "a file .ldtk, which has IntGrid layers",
            ))
        })
    }
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
