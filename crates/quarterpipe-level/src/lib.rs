//! Levels for the engine `quarterpipe`: terrain, objects, pictures, the JSON format, and ten built-in stages.
//!
//! A [`Level`] holds the parts of a stage. [`Level::stage`] builds the stage under the given rules.
//!
//! ```
//! use quarterpipe::prelude::*;
//! let level = quarterpipe_level::builtin::level("first").expect("a built-in stage");
//! let stage = level.stage(level.default_rules())?;
//! let mut world = level.start(&stage, CharacterId::Sonic);
//! world.step(&stage, &[Input::RIGHT], &mut ());
//! assert!(!world.players[0].airborne);
//! # Ok::<(), quarterpipe_level::LevelError>(())
//! ```
//!
//! # Where levels come from
//!
//! - [`builtin`] has the stages that come with the crate.
//! - [`Level::load`] and [`Level::from_json`] read the project's JSON format, [`Level::to_json`] writes it; [`json`] describes it.
//! - [`Level::from_arrays`] makes a level from flat arrays, the form in which other languages pass one; see [`arrays`].
//! - [`Level::with_floor`] makes a new level to build on, and [`Level::resized`] makes its map larger or smaller.
//! - [`draw`] draws terrain in code, and [`bake`] measures single tiles.
//! - [`sculpt`] changes the terrain of a level: strokes of a brush, and stamps such as hills and loops.
//! - The crate `quarterpipe-import` reads Tiled, LDtk, Godot, Open Surge, SonLVL, the Retro Engine and drawn
//!   pictures: `quarterpipe_import::load("hills.tmx")?.level`.
//!
//! # Contents of a level
//!
//! - Terrain: [`Level::tiles`], [`Level::cells`], [`Level::loops`].
//! - Objects: [`LevelObject`]; [`object`] lists the classes and their properties. [`Level::stage_of`] adds a game's custom objects.
//! - Pictures: [`art`].
//!
//! [`LevelError`] names the file, the place and the expected value. A [`Warning`] reports a possible mistake in a level that still loads.
//! The crate `quarterpipe-inspect` finds faults that would break a game.
//!
//! # Limits
//!
//! A map has at most 4,194,304 cells of 16 x 16 px, such as 2048 x 2048, at most 16,384 on a side, 65,536 tiles and 65,536 objects.
//! Players reach the first 2048 columns and rows, since positions end at pixel 32,767. A file has at most 64 MiB.

pub mod arrays;
pub mod art;
mod art_sheet;
pub mod bake;
pub mod builtin;
mod depth;
pub mod draw;
mod error;
mod file;
pub mod json;
mod json_kind;
mod level;
pub mod object;
mod paint;
mod picture;
mod scene;
pub mod sculpt;
mod size;
mod warning;
mod warning_groups;

pub use error::{LevelError, LevelErrorKind, ReadError};
pub use json_kind::JsonKind;
pub use level::{Level, LoopPlace};
pub use object::{LevelObject, Value};
pub use paint::PaintedCell;
pub use size::MapGrowth;
pub use warning::{Warning, WarningKind};
pub use warning_groups::WarningGroup;

/// Items that the crate `quarterpipe-import` shares with this one. Any version may change them.
#[doc(hidden)]
pub mod internal {
    pub use crate::{
        art_sheet::{MAX_TILES as MAX_ART_TILES, SheetSize, fits, write_sheet_file},
        bake::{
            face::{ALONG, Face, OUT},
            surface::{Slope, determinant, quarter, unit},
            tile::angle_of,
        },
        file::{MAX_FILE_BYTES, read_bytes, read_text, text, too_large},
        json::{
            field::Field,
            node::{Node, syntax},
            read::{MAX_TILES, read_line, read_solidity, read_tile},
            write::{list as json_list, tile as json_tile},
        },
        level::{CHUNK_COLUMNS, CHUNK_ROWS, MAX_OBJECTS},
        picture::{MAX_MEMORY, broken, check_size, reader},
    };
}
