//! Reads levels from files of any known format.

use std::{io, path::Path, rc::Rc};

#[cfg(feature = "tiled")]
use quarterpipe_level::JsonKind;
use quarterpipe_level::{Level, LevelError, internal::text};

#[cfg(feature = "godot")]
use crate::godot;
#[cfg(feature = "ldtk")]
use crate::ldtk;
#[cfg(feature = "rsdk")]
use crate::rsdk;
#[cfg(feature = "sonlvl")]
use crate::sonlvl;
#[cfg(feature = "surge")]
use crate::surge;
#[cfg(feature = "tiled")]
use crate::tiled;
use crate::{
    files::Files,
    imported_level::{ImportOptions, ImportedLevel},
    level_ref::LevelRef,
    picture_level,
};

/// Reads a level file of any known format with the default options. [`ImportedLevel::load`] takes options.
///
/// ```no_run
/// let level = quarterpipe_import::load("hills.tmx")?.level;
/// # Ok::<(), quarterpipe_level::LevelError>(())
/// ```
///
/// # Errors
///
/// As [`ImportedLevel::load`].
pub fn load(path: impl AsRef<Path>) -> Result<ImportedLevel, LevelError> {
    ImportedLevel::load(path, &ImportOptions::default())
}

impl ImportedLevel {
    /// The file name extensions that can be read.
    pub const EXTENSIONS: &[&str] = &[
        "json",
        #[cfg(feature = "ldtk")]
        "ldtk",
        #[cfg(feature = "tiled")]
        "tmx",
        #[cfg(feature = "tiled")]
        "tmj",
        "png",
        #[cfg(feature = "godot")]
        "tscn",
        #[cfg(feature = "surge")]
        "lev",
        #[cfg(feature = "sonlvl")]
        "ini",
        #[cfg(feature = "rsdk")]
        "bin",
    ];

    /// Reads a level file. The extension of its name gives the format. If a file has several levels, a `#` and a level's name after the
    /// path choose one, as [`ImportOptions::level`] does: `hills.ini#Hill Act 2`. A stage of the Retro Engine may be a folder.
    ///
    /// # Errors
    ///
    /// When two levels are named, or the file cannot be read, has another extension, is larger than 64 MiB, or is not a valid level. The
    /// error names the file and the first fault.
    pub fn load(path: impl AsRef<Path>, options: &ImportOptions) -> Result<Self, LevelError> {
        LevelRef::find(path).load(options)
    }

    /// Reads a level file that is not on a disk. `fetch` returns the bytes of a file by its path: first the level's own file,
    /// then the files that it names, such as tilesets and pictures. Their paths are relative to the same folder as the path of the
    /// level. Each `..` is resolved if there is a folder above.
    ///
    /// A file that cannot be fetched need not be an error: pictures that a level only shows are left out.
    ///
    /// ```
    /// use quarterpipe_level::builtin;
    /// use quarterpipe_import::{ImportOptions, ImportedLevel};
    /// let imported = ImportedLevel::fetch("levels/flat.json", &ImportOptions::default(), |path| {
    ///     assert_eq!(path.to_str(), Some("levels/flat.json"));
    ///     Ok(builtin::json("flat").expect("a built-in stage").into())
    /// })?;
    /// assert_eq!(imported.level.name, "flat");
    /// # Ok::<(), quarterpipe_level::LevelError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`ImportedLevel::load`], but no file counts as outside the level's project.
    pub fn fetch(
        path: impl AsRef<Path>,
        options: &ImportOptions,
        fetch: impl Fn(&Path) -> io::Result<Vec<u8>> + 'static,
    ) -> Result<Self, LevelError> {
        let path = path.as_ref();
        Self::read_from(path, options, &Files::Host(Rc::new(fetch))).map_err(|error| error.in_file(path))
    }

    pub(crate) fn read_from(path: &Path, options: &ImportOptions, files: &Files) -> Result<Self, LevelError> {
        let mut imported = Self::read_any(path, options, files)?;
        imported.warnings.retain(|warning| !warning.is_about_class(&options.custom_classes));
        Ok(imported)
    }

    fn read_any(path: &Path, options: &ImportOptions, files: &Files) -> Result<Self, LevelError> {
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
            "png" => picture_level::load(path, options, files),
            #[cfg(feature = "tiled")]
            "tsx" | "tx" | "tsj" | "tj" => {
                Err(LevelError::unexpected("", "a part of a map", "the map, .tmx or .tmj, that uses it"))
            }
            #[cfg(feature = "surge")]
            "lev" => surge::load(path, options, files),
            #[cfg(feature = "surge")]
            "brk" => Err(LevelError::unexpected("", "a brickset of Open Surge", "the level, .lev, that uses it")),
            #[cfg(feature = "sonlvl")]
            "ini" => sonlvl::load(path, options, files),
            // A data file of a SonLVL project may also have this extension.
            #[cfg(feature = "rsdk")]
            "bin" => rsdk::load(path, options, files),
            #[cfg(not(feature = "rsdk"))]
            "bin" => Err(LevelError::unexpected("", "bare data", "a file that names it")),
            #[cfg(feature = "godot")]
            "tscn" => godot::load(path, options, files),
            #[cfg(feature = "godot")]
            "tres" => Err(LevelError::unexpected("", "a resource of Godot", "the scene, .tscn, that uses it")),
            #[cfg(feature = "godot")]
            "scn" | "escn" | "res" => Err(LevelError::unexpected(
                "",
                "a file of Godot that is not a text scene",
                "a scene that was saved as .tscn",
            )),
            #[cfg(feature = "rsdk")]
            _ if rsdk::is_stage(path, files) => rsdk::load(path, options, files),
            _ if path.is_dir() => Err(LevelError::unexpected("", "a folder", "a file")),
            other => {
                let expected = format!("one of .{}", Self::EXTENSIONS.join(", ."));
                Err(LevelError::unexpected("", format_args!("a name that ends in {other:?}"), expected))
            }
        }
    }
}

fn read_json(text: &str, options: &ImportOptions) -> Result<ImportedLevel, LevelError> {
    let level = Level::from_json(text)?;
    options.check_name(&level.name)?;
    Ok(level.into())
}

impl ImportOptions {
    /// Checks that the only level of a file is the wanted one.
    pub(crate) fn check_name(&self, name: &str) -> Result<(), LevelError> {
        match self.level.as_ref().filter(|wanted| *wanted != name) {
            Some(wanted) => Err(LevelError::unexpected("name", format_args!("{name:?}"), format_args!("{wanted:?}"))),
            None => Ok(()),
        }
    }
}
