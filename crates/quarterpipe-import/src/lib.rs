//! Reads levels for the engine `quarterpipe` from the files of editors and from drawn pictures.
//!
//! ```no_run
//! let level = quarterpipe_import::load("hills.tmx")?.level;
//! let stage = level.stage(level.default_rules())?;
//! # Ok::<(), quarterpipe_level::LevelError>(())
//! ```
//!
//! [`load`] reads any of these formats. The extension of the file's name decides which; for `.json`, the file's contents decide.
//!
//! | Feature | Extension | Format |
//! |---|---|---|
//! | | `.json` | the project's own, [`quarterpipe_level::json`] |
//! | | `.png` | a drawn level, [`picture_level`] |
//! | `tiled` | `.tmx`, `.tmj`, `.json` | a map of Tiled, [`tiled`] |
//! | `ldtk` | `.ldtk` | a project of LDtk, [`ldtk`] |
//! | `godot` | `.tscn` | a scene of Godot 4, [`godot`] |
//! | `surge` | `.lev` | a level of Open Surge, [`surge`] |
//! | `sonlvl` | `.ini` | a project of SonLVL, [`sonlvl`], for users who own a game's data |
//! | `rsdk` | `.bin`, or a folder | a stage of the Retro Engine v3 to v5, [`rsdk`], for users who own a game's data |
//!
//! All features are on by default. The feature `pictures` adds Aseprite, GIF, JPEG, BMP and WebP to the pictures that
//! a project can name.
//!
//! # Warnings and options
//!
//! A file that is not a valid level causes an error. A possible mistake, such as an unknown property of an object, causes a
//! [`Warning`](quarterpipe_level::Warning) that names its place:
//!
//! ```no_run
//! use quarterpipe_import::{ImportOptions, ImportedLevel};
//! let options = ImportOptions { level: Some("Cave".to_owned()), ..ImportOptions::default() };
//! let imported = ImportedLevel::load("world.ldtk", &options)?;
//! for warning in &imported.warnings {
//!     eprintln!("{warning}");
//! }
//! # Ok::<(), quarterpipe_level::LevelError>(())
//! ```
//!
//! # Other functions
//!
//! - [`ImportedLevel::fetch`] reads files that are not on a disk.
//! - [`tiled::write`] and [`ldtk::write`] write levels for these editors; [`export`] compares levels.
//! - [`bake`] turns a drawn picture into tiles.
//! - [`packed`] unpacks the compressed files of SonLVL projects.
//!
//! # Limits
//!
//! A file has at most 64 MiB, a picture at most 16,777,216 pixels. A level may only use files in its project's folder, unless
//! [`OutsideFiles::Allowed`] is set.
#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod bake;
#[doc(hidden)]
pub mod build;
pub mod export;
#[doc(hidden)]
pub mod files;
#[cfg(feature = "godot")]
pub mod godot;
mod import;
mod imported_level;
#[cfg(feature = "ldtk")]
pub mod ldtk;
mod level_ref;
#[cfg(feature = "sonlvl")]
pub mod packed;
#[doc(hidden)]
pub mod picture;
pub mod picture_level;
#[cfg(feature = "rsdk")]
pub mod rsdk;
#[cfg(feature = "sonlvl")]
pub mod sonlvl;
mod standing;
#[cfg(feature = "surge")]
pub mod surge;
#[cfg(feature = "tiled")]
pub mod tiled;

pub use quarterpipe_level;

pub use files::OutsideFiles;
pub use import::load;
pub use imported_level::{ImportOptions, ImportedLevel};
pub use level_ref::LevelRef;
pub use picture_level::PictureOptions;
