//! The project's own level format: what [`Level::from_json`] reads and [`Level::to_json`] writes.
//!
//! JSON with these keys; any other is an error.
//!
//! | key | what |
//! | --- | --- |
//! | `format` | always `"quarterpipe-level"` |
//! | `version` | always 1 |
//! | `name` | a short name |
//! | `description` | optional: one line about it |
//! | `rules` | optional: the preset it is meant for, `"s1"`, `"cd"`, `"s2"`, `"s3"` or `"s3k"` |
//! | `start` | `{"x", "y"}`: the Player's centre in pixels, inside the map |
//! | `bounds` | optional: `{"left", "right", "top", "bottom"}` in pixels, and if so `"locked": true`, `"bottomless": true`; the map's size if absent |
//! | `water` | optional: the y of its surface in pixels |
//! | `tiles` | list of `{"heights", "widths", "angle"}`; the first is air |
//! | `map` | `{"width", "height", "cells", "rows"}`, in cells of 16x16 px |
//! | `loops` | optional: list of `{"column", "row", "kind"}` of 256x256 px chunks |
//! | `objects` | optional: list of `{"class", "name", "x", "y", "xflip", "yflip", "properties"}` |
//! | `art` | optional: `{"tiles", "sheet", "planes"}`, the level's own pictures |
//!
//! A tile has 16 `heights` by column from the left and 16 `widths` by row from the top, as
//! [`Tile`](quarterpipe::Tile) has them, and an `angle` of 0 to 255; `widths` may be left out if they are those of
//! [`Tile::widths_of_heights`](quarterpipe::Tile::widths_of_heights).
//!
//! `map.cells` is a palette. An entry is `[tile, xflip, yflip, solidA, solidB]`, where solidity is 0 none, 1 top,
//! 2 sides and bottom, 3 all, or, where the layers have different blocks,
//! `{"a": {"tile", "xflip", "yflip", "solid"}, "b": {..}}` with flips that may be left out and a `b` that is the same
//! as `a` if it is left out. Each of `map.rows` is run-length: `[entry, count, entry, count, ..]`, together `width`.
//!
//! [`schema`] has all of this as a JSON Schema.
//!
//! `kind` is `"loop"`, `"grounded_loop"`, `"quarter_loop"`, `"tunnel"`, `"low_tunnel"` or `"none"`, as
//! [`LoopChunk`] explains them.
//!
//! An object has a `class`, the centre `x` and `y` in pixels and, optionally, a `name`, mirroring and `properties`, whose
//! values are true, false, whole numbers or texts. [`object`](crate::object) lists the classes that are known and their
//! properties, which are checked; of other classes a level can have any, for the game that knows them.
//!
//! `art.sheet` is a PNG picture in base64 with `art.tiles` tiles of 16x16 px, row by row from the top left. Each of
//! `art.planes`, back to front, has a `depth`, `"behind"` objects or in `"front"` of them, and `rows`, one for each of the map, that
//! are run-length: `[number, count, number, count, ..]`, where 0 shows nothing and 1 + 8 n the tile n; 1 more mirrors it left to
//! right, 2 more top to bottom, and 4 more exchanges rows and columns before that. What a row leaves out at its end shows
//! nothing.
//!
//! ```
//! use quarterpipe_level::Level;
//! let level = Level::from_json(
//!     r#"{
//!     "format": "quarterpipe-level", "version": 1, "name": "tiny",
//!     "start": {"x": 16, "y": 12},
//!     "tiles": [
//!         {"heights": [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0], "angle": 255},
//!         {"heights": [16,16,16,16,16,16,16,16,16,16,16,16,16,16,16,16], "angle": 255}
//!     ],
//!     "map": {"width": 40, "height": 3, "cells": [[0,0,0,0,0], [1,0,0,3,3]], "rows": [[0,40], [0,40], [1,40]]}
//! }"#,
//! )?;
//! assert_eq!((level.width, level.height()), (40, 3));
//! # Ok::<(), quarterpipe_level::LevelError>(())
//! ```

mod art;
pub(crate) mod field;
pub(crate) mod node;
mod objects;
pub(crate) mod read;
mod schema;
pub(crate) mod write;

use quarterpipe::LoopChunk;

use crate::{error::LevelError, level::Level};

pub use schema::schema;

/// What `format` says.
pub const FORMAT: &str = "quarterpipe-level";
/// The version that this build reads and writes.
pub const VERSION: u32 = 1;

impl Level {
    /// Reads a level of the format that [`json`](self) describes.
    ///
    /// # Errors
    ///
    /// At the first thing that is not as the format asks for, naming its place. Never panics.
    pub fn from_json(text: &str) -> Result<Self, LevelError> {
        read::read(text)
    }

    /// Returns the level in the project's own format, one row of the map to a line: what [`Level::from_json`] reads.
    #[must_use]
    pub fn to_json(&self) -> String {
        write::write(self)
    }
}

/// A text in quotes.
fn text(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// The names of loop chunks.
pub(crate) const KINDS: [(&str, LoopChunk); 6] = [
    ("none", LoopChunk::None),
    ("loop", LoopChunk::Loop),
    ("grounded_loop", LoopChunk::GroundedLoop),
    ("quarter_loop", LoopChunk::QuarterLoop),
    ("tunnel", LoopChunk::Tunnel),
    ("low_tunnel", LoopChunk::LowTunnel),
];
