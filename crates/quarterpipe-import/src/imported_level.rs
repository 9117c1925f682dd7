//! The result of reading a file, which is a level and its warnings, and the options for reading.

use std::path::PathBuf;

use quarterpipe::terrain::REACHED_CELLS;
use quarterpipe_level::{Level, LevelError, Warning};

use crate::{files::OutsideFiles, picture_level::PictureOptions};

/// A level that was read, and the warnings about its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportedLevel {
    /// The level.
    pub level: Level,
    /// The possible mistakes, in the order in which they were found.
    pub warnings: Vec<Warning>,
    /// The files that the level needs: first its own, then those that it names. A program that writes files can use them to avoid
    /// overwriting any. Empty unless [`ImportedLevel::load`] read them.
    pub files: Vec<PathBuf>,
}

impl ImportedLevel {
    /// Makes the result of reading a level that is not in a file. Adds a warning if players cannot reach all of it.
    pub(crate) fn new(level: Level, mut warnings: Vec<Warning>) -> Self {
        let (width, height) = (level.width, level.height());
        if width.max(height) > REACHED_CELLS {
            let [columns, rows] = [width, height].map(|cells| cells.min(REACHED_CELLS));
            let message = format!(
                "players reach the first {columns} x {rows} of its {width} x {height} cells of 16 px, as positions end at pixel 32767"
            );
            warnings.push(Warning::new("map", message));
        }
        Self { level, warnings, files: Vec::new() }
    }
}

/// A level with the warnings about its objects.
impl From<Level> for ImportedLevel {
    fn from(level: Level) -> Self {
        let warnings = level.object_warnings();
        Self::new(level, warnings)
    }
}

/// Options for reading levels. A minor version may add fields: end a value with `..ImportOptions::default()`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportOptions {
    /// The treatment of files, such as tilesets and pictures, that the level names outside its project's folder.
    pub outside: OutsideFiles,
    /// The name of the level to read from a file that has several; the first one if `None`.
    pub level: Option<String>,
    /// The meaning of values in IntGrid layers of LDtk projects: `1=all,2=none,Walls:3=top`. It overrides the names of the values and the
    /// level's field of this name. `book/src/ldtk.md` describes both.
    pub int_grid: Option<String>,
    /// The IntGrid layers of LDtk projects in which the tiles' pictures are the shapes. In other layers the values decide.
    pub shapes_from_art: Vec<String>,
    /// The meaning of the pixels in a drawn level; only for PNG files.
    pub picture: PictureOptions,
    /// The classes of the game's custom objects. Objects of these classes cause no warning; capitals and underscores do not matter.
    pub custom_classes: Vec<String>,
}

impl ImportOptions {
    /// Returns the options with the level that a path names, if it names one.
    ///
    /// # Errors
    ///
    /// When the options also name a level, and it is another one.
    pub(crate) fn with_level(&self, named: Option<&str>) -> Result<Self, LevelError> {
        match (&self.level, named) {
            (Some(level), Some(named)) if level != named => {
                let found = format!("{named:?} after the path, and also {level:?}");
                Err(LevelError::unexpected("level", found, "only one of them"))
            }
            (_, None) => Ok(self.clone()),
            (_, Some(named)) => Ok(Self { level: Some(named.to_owned()), ..self.clone() }),
        }
    }

    /// Checks that no option is set that only applies to projects of LDtk.
    ///
    /// # Errors
    ///
    /// When such an option is set.
    pub(crate) fn check_no_ldtk(&self) -> Result<(), LevelError> {
        let said = [("int_grid", self.int_grid.is_some()), ("shapes_from_art", !self.shapes_from_art.is_empty())];
        said.into_iter().find(|(_, is_said)| *is_said).map_or(Ok(()), |(name, _)| {
            Err(LevelError::unexpected(
                name,
                "a level that is not a project of LDtk",
                "a file .ldtk, which has IntGrid layers",
            ))
        })
    }
}

/// Returns a level's name in lower case, with letters and digits only.
#[cfg(any(feature = "rsdk", feature = "sonlvl"))]
pub(crate) fn plain(name: &str) -> String {
    name.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}
