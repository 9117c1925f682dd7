//! Levels for quarterpipe: formats of levels, built-in stages, and a pencil that draws terrain in code.
//!
//! A [`Level`] holds the parts of a stage. [`Level::stage`] builds the stage under the rules that it is given.
//!
//! ```
//! use quarterpipe::prelude::*;
//! let level = quarterpipe_level::builtin::level("first").expect("a built-in stage");
//! let stage = level.stage(Rules::S2)?;
//! let mut world = level.start(&stage, CharacterId::Sonic);
//! world.step(&stage, &[Input::RIGHT], &mut ());
//! assert!(!world.players[0].airborne);
//! # Ok::<(), quarterpipe_level::LevelError>(())
//! ```
//!
//! - [`Level::load`] and [`Level::from_json`] read levels, [`Level::to_json`] writes them; [`json`] describes the
//!   format.
//! - [`import`] reads levels of every known format, and warns of what looks like a slip.
//! - [`ldtk`] reads and writes projects of the editor LDtk, [`tiled`] maps of the editor Tiled; [`godot`] reads scenes of Godot,
//!   [`surge`] levels of Open Surge.
//! - [`arrays`] makes levels of flat arrays, as other languages have them.
//! - [`art`] has the pictures that a level shows in its cells.
//! - [`builtin`] has the stages that come with the crate.
//! - [`object`] lists the objects that a level can have.
//! - [`bake`] turns a drawn picture file into tiles, [`picture_level`] one into a whole level.
//! - [`inspect`](mod@inspect) finds faults that would show in a game.
//! - [`sonlvl`] reads projects of the editor SonLVL, for people who own a game's data.
//! - [`packed`] unpacks the compressions that projects of the originals' level editors name.
//! - [`draw`] turns a picture of solid pixels into tiles.
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "bake")]
pub mod arrays;
pub mod art;
mod art_sheet;
#[cfg(feature = "bake")]
pub mod bake;
#[cfg(feature = "editors")]
mod build;
pub mod builtin;
mod depth;
pub mod draw;
mod error;
#[cfg(feature = "editors")]
pub mod export;
mod files;
#[cfg(feature = "godot")]
pub mod godot;
pub mod import;
mod imported;
#[cfg(feature = "inspect")]
pub mod inspect;
pub mod json;
mod json_kind;
#[cfg(feature = "ldtk")]
pub mod ldtk;
mod level;
mod level_ref;
pub mod object;
#[cfg(feature = "owned")]
pub mod packed;
mod paint;
mod picture;
#[cfg(feature = "bake")]
pub mod picture_level;
mod scene;
#[cfg(feature = "owned")]
pub mod sonlvl;
#[cfg(feature = "bake")]
mod standing;
#[cfg(feature = "surge")]
pub mod surge;
#[cfg(feature = "tiled")]
pub mod tiled;
mod warning_groups;

pub use error::{LevelError, LevelErrorKind, ReadError};
pub use json_kind::JsonKind;
pub use level::{Level, LoopPlace};
pub use object::{LevelObject, Value};
pub use paint::Painted;
