//! Reads levels from files of any known format, and warns of what looks like a slip.
//!
//! Editors let people draw whatever they like. What makes no sense as a level is an error. What may be a slip, such as a
//! property that the object's class does not have, is a [`Warning`] with its position.
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

use std::{
    io,
    path::{Path, PathBuf},
    rc::Rc,
};

#[cfg(feature = "godot")]
use crate::godot;
#[cfg(feature = "ldtk")]
use crate::ldtk;
#[cfg(feature = "bake")]
use crate::picture_level;
#[cfg(feature = "bake")]
pub use crate::picture_level::PictureOptions;
#[cfg(all(feature = "owned", not(target_arch = "wasm32")))]
use crate::sonlvl;
#[cfg(feature = "surge")]
use crate::surge;
#[cfg(feature = "tiled")]
use crate::{JsonKind, tiled};
use crate::{
    error::LevelError,
    files::{Files, bytes::text},
    level::Level,
};
pub use crate::{
    files::Outside,
    imported::{ImportOptions, Imported, Warning, WarningKind},
    level_ref::LevelRef,
    warning_groups::WarningGroup,
};

impl Level {
    /// Reads a level file of any known format. [`Imported::load`] returns the warnings, too.
    ///
    /// # Errors
    ///
    /// As [`Imported::load`].
    pub fn load(path: impl AsRef<Path>) -> Result<Self, LevelError> {
        Imported::load(path, &ImportOptions::default()).map(|imported| imported.level)
    }

    /// Returns warnings of objects whose class or whose properties are unknown. [`Imported::load`] has them, with places in the file.
    #[must_use]
    pub fn object_warnings(&self) -> Vec<Warning> {
        let mut warnings = Vec::new();
        for (index, object) in self.objects.iter().enumerate() {
            let place = || format!("objects[{index}] ({} at {}, {})", object.class, object.x.0, object.y.0);
            if !object.is_known() {
                warnings.push(Warning::unknown_class(place(), &object.class));
            }
            warnings.extend(
                object.unknown_properties().map(|name| Warning::unknown_property(place(), name, &object.class)),
            );
        }
        warnings
    }
}

impl Imported {
    /// The file name extensions that can be read.
    pub const EXTENSIONS: &[&str] = &[
        "json",
        #[cfg(feature = "ldtk")]
        "ldtk",
        #[cfg(feature = "tiled")]
        "tmx",
        #[cfg(feature = "tiled")]
        "tmj",
        #[cfg(feature = "bake")]
        "png",
        #[cfg(feature = "godot")]
        "tscn",
        #[cfg(feature = "surge")]
        "lev",
        #[cfg(all(feature = "owned", not(target_arch = "wasm32")))]
        "ini",
    ];

    /// Reads a level file. The extension of its name says which format it is in. Of a file that has several levels, a `#` and a level's name
    /// behind the path choose one, as [`ImportOptions::level`] does: `hills.ini#Hill Act 2`.
    ///
    /// # Errors
    ///
    /// When two levels are named, or the file cannot be read, has another extension, is larger than 64 MiB, or makes no sense as a level.
    /// The error names the file and the first thing that is wrong.
    pub fn load(path: impl AsRef<Path>, options: &ImportOptions) -> Result<Self, LevelError> {
        Self::load_with_files(path, options).map(|(imported, _)| imported)
    }

    /// Reads a level file, and returns the paths of all files that it needs, too: first its own, then those that it names. What
    /// writes files can then tell that it writes over none of them.
    ///
    /// ```no_run
    /// use quarterpipe_level::import::{ImportOptions, Imported};
    /// let (imported, files) = Imported::load_with_files("hills.tmx", &ImportOptions::default())?;
    /// println!("{} was read from {files:?}", imported.level.name);
    /// # Ok::<(), quarterpipe_level::LevelError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`Imported::load`].
    pub fn load_with_files(
        path: impl AsRef<Path>,
        options: &ImportOptions,
    ) -> Result<(Self, Vec<PathBuf>), LevelError> {
        LevelRef::find(path).load(options)
    }

    /// Reads a level file that is not on a disk. `fetch` returns the bytes of a file by its path: first the level's own file,
    /// then the files that it names, such as tilesets and pictures. Their paths start from the same place as the level's own. Each
    /// `..` is resolved where there is a folder to leave.
    ///
    /// A file that cannot be fetched need not be an error: pictures that a level only shows are left out.
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
    /// As [`Imported::load`], but no file counts as outside of the level's project.
    pub fn fetch(
        path: impl AsRef<Path>,
        options: &ImportOptions,
        fetch: impl Fn(&Path) -> io::Result<Vec<u8>> + 'static,
    ) -> Result<Self, LevelError> {
        let path = path.as_ref();
        Self::read_from(path, options, &Files::Host(Rc::new(fetch)))
            .map_err(|error| LevelError { file: error.file.or_else(|| Some(path.display().to_string())), ..error })
    }

    pub(crate) fn read_from(path: &Path, options: &ImportOptions, files: &Files) -> Result<Self, LevelError> {
        let extension = path.extension().unwrap_or_default().to_ascii_lowercase();
        if extension != "ldtk" {
            options.check_no_ldtk()?;
        }
        match extension.to_str().unwrap_or_default() {
            "json" => {
                let text = text(files.level_bytes(path)?)?;
                #[cfg(feature = "tiled")]
                if matches!(JsonKind::sniff(&text), Ok(JsonKind::TiledMap)) {
                    return tiled::load(path, Some(text.into_bytes()), options, files);
                }
                read_json(&text, options)
            }
            #[cfg(feature = "ldtk")]
            "ldtk" => ldtk::load(path, options, files),
            #[cfg(feature = "tiled")]
            "tmx" | "tmj" => tiled::load(path, None, options, files),
            #[cfg(feature = "bake")]
            "png" => picture_level::load(path, options, files),
            #[cfg(feature = "tiled")]
            "tsx" | "tx" | "tsj" | "tj" => {
                Err(LevelError::unexpected("", "a part of a map", "the map, .tmx or .tmj, that uses it"))
            }
            #[cfg(feature = "surge")]
            "lev" => surge::load(path, options, files),
            #[cfg(feature = "surge")]
            "brk" => Err(LevelError::unexpected("", "a brickset of Open Surge", "the level, .lev, that uses it")),
            #[cfg(all(feature = "owned", not(target_arch = "wasm32")))]
            "ini" => sonlvl::load(path, options, files),
            // Stages of RSDK have such names, and a part of a project of SonLVL may have. docs/own-levels.md says more.
            #[cfg(feature = "owned")]
            "bin" => Err(LevelError::unexpected(
                "",
                "bare data",
                "a project of SonLVL, .ini, that names it; stages of RSDK are not read",
            )),
            #[cfg(feature = "godot")]
            "tscn" => godot::load(path, options, files),
            #[cfg(feature = "godot")]
            "tres" => Err(LevelError::unexpected("", "a resource of Godot", "the scene, .tscn, that uses it")),
            #[cfg(feature = "godot")]
            "scn" | "escn" | "res" => Err(LevelError::unexpected(
                "",
                "a file of Godot that is no text scene",
                "a scene that was saved as .tscn",
            )),
            _ if path.is_dir() => Err(LevelError::unexpected("", "a folder", "a file")),
            other => {
                let expected = format!("one of .{}", Self::EXTENSIONS.join(", ."));
                Err(LevelError::unexpected("", format_args!("a name that ends in {other:?}"), expected))
            }
        }
    }
}

fn read_json(text: &str, options: &ImportOptions) -> Result<Imported, LevelError> {
    let level = Level::from_json(text)?;
    options.check_name(&level.name)?;
    Ok(Imported { warnings: level.object_warnings(), level })
}

impl ImportOptions {
    /// Checks that the only level of a file is the one to be read.
    pub(crate) fn check_name(&self, name: &str) -> Result<(), LevelError> {
        match self.level.as_ref().filter(|wanted| *wanted != name) {
            Some(wanted) => Err(LevelError::unexpected("name", format_args!("{name:?}"), format_args!("{wanted:?}"))),
            None => Ok(()),
        }
    }
}
