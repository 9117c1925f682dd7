//! The project's own level format, which [`Level::from_json`] reads and [`Level::to_json`] writes.
//!
//! A level is a JSON object with these keys; any other key is an error.
//!
//! | key | value |
//! | --- | --- |
//! | `format` | always `"quarterpipe-level"` |
//! | `version` | always 1 |
//! | `name` | a short name |
//! | `description` | optional: one line about the level |
//! | `rules` | optional: the rules that it is meant for, `"s1"`, `"cd"`, `"s2"`, `"s3"` or `"s3k"`; without it a run has those of `"s3k"` |
//! | `start` | `{"x", "y"}`: the player's centre at the start in pixels, inside the map |
//! | `bounds` | optional: `{"left", "right", "top", "bottom"}` in pixels, and flags `"locked"`, `"bottomless"`; the map's size if absent |
//! | `water` | optional: the y of the water's surface in pixels |
//! | `tiles` | list of `{"heights", "widths", "angle"}`; the first is air |
//! | `map` | `{"width", "height", "cells", "rows"}`, in cells of 16x16 px |
//! | `loops` | optional: list of `{"column", "row", "kind"}` of 256x256 px chunks |
//! | `objects` | optional: list of `{"class", "name", "x", "y", "xflip", "yflip", "properties"}` |
//! | `art` | optional: `{"sky", "ground", "tiles", "sheet", "planes"}`, what the level looks like |
//!
//! A tile has 16 `heights` by column from the left and 16 `widths` by row from the top, as in
//! [`Tile`](quarterpipe::terrain::Tile), and an `angle` of 0 to 255. `widths` may be left out if they are those of
//! [`Tile::widths_of_heights`](quarterpipe::terrain::Tile::widths_of_heights).
//!
//! `map.cells` is a palette. An entry is `[tile, xflip, yflip, solidA, solidB]`, where solidity is 0 none, 1 top,
//! 2 sides and bottom, 3 all. If the layers have different blocks, it is
//! `{"a": {"tile", "xflip", "yflip", "solid"}, "b": {..}}`. The flips may be left out; if `b` is left out, it is the same
//! as `a`. Each of `map.rows` is run-length coded: `[entry, count, entry, count, ..]`, where the counts add up to `width`.
//!
//! [`schema`] returns all of this as a JSON Schema.
//!
//! `kind` is `"loop"`, `"grounded_loop"`, `"quarter_loop"`, `"tunnel"`, `"low_tunnel"` or `"none"`, as
//! [`LoopChunk`] explains them.
//!
//! An object has a `class`, the centre `x` and `y` in pixels and, optionally, a `name`, mirroring and `properties`, whose
//! values are true, false, whole numbers or texts. [`object`](crate::object) lists the known classes and their properties,
//! which are checked. A level can also have objects of other classes, for the game that knows them.
//!
//! `art.sheet` is a PNG picture in base64 with `art.tiles` tiles of 16x16 px, row by row from the top left. Each of
//! `art.planes`, back to front, has a `depth`, which is `"behind"` objects or in `"front"` of them, and a list `rows` with one item
//! for each row of the map. A row is run-length coded: `[number, count, number, count, ..]`. The number 0 shows nothing, and
//! 1 + 8 n shows the tile n. Add 1 to mirror the tile left to right, 2 to mirror it top to bottom, and 4 to exchange rows and columns
//! before mirroring. Cells that a row leaves out at its end show nothing.
//!
//! `art.sky` and `art.ground`, which may be left out, are names of a [`Sky`](crate::art::Sky) and a [`Ground`](crate::art::Ground).
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

use std::path::Path;

use quarterpipe::terrain::LoopChunk;

use crate::{
    error::{LevelError, LevelErrorKind},
    file::read_text,
    level::Level,
};

pub use schema::schema;

/// The value of `format`.
pub const FORMAT: &str = "quarterpipe-level";
/// The version that this build reads and writes.
pub const VERSION: u32 = 1;

impl Level {
    /// Reads a file in the format that [`json`](self) describes. For files of editors, call `load` of the crate `quarterpipe-import`.
    ///
    /// ```
    /// use quarterpipe_level::Level;
    /// let path = concat!(env!("CARGO_MANIFEST_DIR"), "/stages/flat.json");
    /// assert_eq!(Level::load(path)?.name, "flat");
    /// let error = Level::load("hills.tmx").unwrap_err().to_string();
    /// assert!(error.ends_with("quarterpipe_import::load reads other formats"), "{error}");
    /// # Ok::<(), quarterpipe_level::LevelError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the name of the file does not end in `.json`, when the file cannot be read or is larger than 64 MiB, and as
    /// [`Level::from_json`]. The error names the file.
    pub fn load(path: impl AsRef<Path>) -> Result<Self, LevelError> {
        let path = path.as_ref();
        read_file(path).map_err(|error| error.in_file(path))
    }

    /// Reads a level in the format that [`json`](self) describes.
    ///
    /// # Errors
    ///
    /// At the first violation of the format. The error names its place.
    pub fn from_json(text: &str) -> Result<Self, LevelError> {
        read::read(text)
    }

    /// Returns the level with some of its parts replaced by those in a JSON object: any of the keys of [`json`](self) except `format`,
    /// `version`, `tiles` and `map`.
    ///
    /// ```
    /// use quarterpipe::prelude::*;
    /// let flat = quarterpipe_level::builtin::level("flat").expect("a built-in stage");
    /// let level = flat.with_json(
    ///     r#"{"water": 120, "objects": [{"class": "ring", "x": 200, "y": 100}, {"class": "mill", "x": 300, "y": 100}]}"#,
    /// )?;
    /// assert_eq!((level.water, level.objects.len()), (Some(px(120)), 2));
    /// let warning = "objects[1] (mill at 300, 100): unknown class \"mill\"; it is kept for the game that knows it";
    /// assert_eq!(level.object_warnings()[0].to_string(), warning);
    /// # Ok::<(), quarterpipe_level::LevelError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`Level::from_json`].
    pub fn with_json(&self, text: &str) -> Result<Self, LevelError> {
        read::read_with(self, text)
    }

    /// Returns the level in the project's own format, which [`Level::from_json`] reads. Each row of the map is one line.
    #[must_use]
    pub fn to_json(&self) -> String {
        write::write(self)
    }
}

fn read_file(path: &Path) -> Result<Level, LevelError> {
    let extension = path.extension().unwrap_or_default().to_ascii_lowercase();
    if extension != "json" {
        let found = format_args!("a name that ends in {:?}", extension.to_string_lossy());
        return Err(LevelError::unexpected("", found, "one of .json; quarterpipe_import::load reads other formats"));
    }
    Level::from_json(&read_text(path)?).map_err(|error| match error.kind {
        LevelErrorKind::MissingKey("format") => {
            let expected = format_args!("{FORMAT:?}; quarterpipe_import::load reads maps of Tiled");
            LevelError::unexpected("format", "nothing", expected)
        }
        _ => error,
    })
}

/// Returns a text as JSON, in quotes.
fn text(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// The names of loop chunks in files.
pub const KINDS: [(&str, LoopChunk); 6] = [
    ("none", LoopChunk::None),
    ("loop", LoopChunk::Loop),
    ("grounded_loop", LoopChunk::GroundedLoop),
    ("quarter_loop", LoopChunk::QuarterLoop),
    ("tunnel", LoopChunk::Tunnel),
    ("low_tunnel", LoopChunk::LowTunnel),
];
