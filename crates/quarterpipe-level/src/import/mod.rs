//! Levels from files of any format that is known, with what was odd about them.
//!
//! Editors let people draw whatever they like. What makes no sense as a level is an error; what may be a slip, such as a
//! property that its class does not know, is a [`Warning`] with its position.
//!
//! ```no_run
//! use quarterpipe_level::import::{ImportOptions, Imported};
//! let imported = Imported::load("hills.json", &ImportOptions::default())?;
//! for warning in &imported.warnings {
//!     eprintln!("{warning}");
//! }
//! println!("{} has {} objects", imported.level.name, imported.level.objects.len());
//! # Ok::<(), quarterpipe_level::LevelError>(())
//! ```

#[cfg(feature = "tiled")]
mod angles;
#[cfg(feature = "editors")]
mod art;
#[cfg(feature = "editors")]
mod blocks;
#[cfg(feature = "ldtk")]
mod drawing;
mod file;
mod files;
#[cfg(feature = "editors")]
mod names;
#[cfg(feature = "editors")]
mod placed;
#[cfg(feature = "editors")]
mod raw;
#[cfg(feature = "editors")]
mod size;

use std::{fmt, io, path::Path, rc::Rc};

#[cfg(feature = "tiled")]
pub(crate) use angles::measure as measure_angles;
#[cfg(feature = "editors")]
pub(crate) use art::{Look, Painter, Source};
#[cfg(feature = "editors")]
pub(crate) use blocks::{LevelBuilder, Planes};
#[cfg(feature = "ldtk")]
pub(crate) use drawing::{Drawing, Lying, Shape};
#[cfg(feature = "bake")]
pub(crate) use file::read_bytes;
#[cfg(feature = "bake")]
pub(crate) use file::read_text;
pub(crate) use file::{MAX_FILE_BYTES, text};
pub(crate) use files::Files;
#[cfg(feature = "ldtk")]
pub(crate) use files::beside;
#[cfg(feature = "editors")]
pub(crate) use names::same_name;
#[cfg(feature = "editors")]
pub(crate) use placed::{BOUNDS, LOOP_CHUNK, Placed, START, WATER};
#[cfg(feature = "editors")]
pub(crate) use raw::RawValue;

#[cfg(feature = "ldtk")]
use crate::ldtk;
use crate::{
    error::{LevelError, LevelErrorKind},
    json,
    level::Level,
};

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

/// Whether files outside of a level's folder are read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Outside {
    /// They are an error.
    #[default]
    Refused,
    /// They are read. For files that you trust.
    Allowed,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.message)
    }
}

impl Imported {
    /// The endings of the names of files that can be read.
    pub const EXTENSIONS: &[&str] = &[
        "json",
        #[cfg(feature = "ldtk")]
        "ldtk",
        #[cfg(feature = "tiled")]
        "tmx",
    ];

    /// Reads a level file. The ending of its name says which format it is in.
    ///
    /// # Errors
    ///
    /// When the file cannot be read, has another ending, is larger than 64 MiB, or at the first thing that makes no sense as
    /// a level; names the file.
    pub fn load(path: impl AsRef<Path>, options: &ImportOptions) -> Result<Self, LevelError> {
        let path = path.as_ref();
        Self::read(path, options)
            .map_err(|error| LevelError { file: error.file.or_else(|| Some(path.display().to_string())), ..error })
    }

    /// Reads a level file that the host has somewhere else than on a disk: `fetch` gets the bytes of a file by its path,
    /// first of the level's own, then of those that it names, such as tilesets and pictures. Their paths are as the level's,
    /// without `..` as far as there is something to leave.
    ///
    /// A file that cannot be had need not be an error: a level goes without the pictures that it only shows.
    ///
    /// ```
    /// use quarterpipe_level::{builtin, import::{ImportOptions, Imported}};
    /// let imported = Imported::fetch("levels/flat.json", &ImportOptions::default(), |path| {
    ///     assert_eq!(path.to_str(), Some("levels/flat.json"));
    ///     Ok(builtin::json("flat").expect("a built-in stage").into())
    /// })?;
    /// assert_eq!(imported.level.name, "flat");
    /// # Ok::<(), quarterpipe_level::LevelError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`Imported::load`], but nothing is outside of the level's folder.
    pub fn fetch(
        path: impl AsRef<Path>,
        options: &ImportOptions,
        fetch: impl Fn(&Path) -> io::Result<Vec<u8>> + 'static,
    ) -> Result<Self, LevelError> {
        let path = path.as_ref();
        Self::read_from(path, options, &Files::Host(Rc::new(fetch)))
            .map_err(|error| LevelError { file: error.file.or_else(|| Some(path.display().to_string())), ..error })
    }

    fn read(path: &Path, options: &ImportOptions) -> Result<Self, LevelError> {
        Self::read_from(path, options, &Files::beside(path, options.outside))
    }

    fn read_from(path: &Path, options: &ImportOptions, files: &Files) -> Result<Self, LevelError> {
        let extension = path.extension().unwrap_or_default().to_ascii_lowercase();
        match extension.to_str().unwrap_or_default() {
            "json" => read_json(&text(files.level_bytes(path)?)?, options),
            #[cfg(feature = "ldtk")]
            "ldtk" => ldtk::load(path, options, files),
            #[cfg(feature = "tiled")]
            "tmx" => crate::tiled::load(path, options, files),
            #[cfg(feature = "tiled")]
            "tmj" => Err(LevelError::unexpected("", "a map in JSON", "XML: save it in Tiled as .tmx")),
            #[cfg(feature = "tiled")]
            "tsx" | "tx" => Err(LevelError::unexpected("", "a part of a map", "the map, .tmx, that uses it")),
            other => {
                let expected = format!("one of .{}", Self::EXTENSIONS.join(", ."));
                Err(LevelError::unexpected("", format_args!("a name that ends in {other:?}"), expected))
            }
        }
    }
}

fn read_json(text: &str, options: &ImportOptions) -> Result<Imported, LevelError> {
    let level = json::read(text)?;
    if let Some(name) = options.level.as_ref().filter(|name| **name != level.name) {
        return Err(LevelError::unexpected("name", format_args!("{:?}", level.name), format_args!("{name:?}")));
    }
    Ok(Imported { warnings: unknown_properties(&level), level })
}

fn unknown_properties(level: &Level) -> Vec<Warning> {
    let mut warnings = Vec::new();
    for (index, object) in level.objects.iter().enumerate() {
        let place = || format!("objects[{index}] ({} at {}, {})", object.class, object.x.0, object.y.0);
        if !object.is_known() {
            warnings.push(Warning::unknown_class(place(), &object.class));
        }
        warnings
            .extend(object.unknown_properties().map(|name| Warning::unknown_property(place(), name, &object.class)));
    }
    warnings
}

impl Warning {
    pub(crate) fn new(place: impl Into<String>, message: impl Into<String>) -> Self {
        Self { place: place.into(), message: message.into(), kind: WarningKind::Odd }
    }

    pub(crate) fn unknown_class(place: String, class: &str) -> Self {
        let message = format!("unknown class {class:?}; it is kept for the game that knows it");
        Self { kind: WarningKind::UnknownClass, ..Self::new(place, message) }
    }

    fn unknown_property(place: String, name: &str, class: &str) -> Self {
        let message = format!("{class} has no property {name:?}; it is kept for the game that knows it");
        Self { kind: WarningKind::UnknownProperty, ..Self::new(place, message) }
    }
}

impl LevelErrorKind {
    pub(crate) fn too_large(bytes: u64) -> Self {
        Self::Unexpected { found: format!("{bytes} bytes"), expected: format!("at most {MAX_FILE_BYTES}") }
    }
}
