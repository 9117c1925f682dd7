//! Tools for the readers of editors' formats: builders of levels, art and objects.

mod angles;
mod blocks;
mod canvas;
#[cfg(any(feature = "godot", feature = "ldtk", feature = "tiled"))]
mod choices;
#[cfg(feature = "ldtk")]
mod drawing;
mod grounds;
mod painter;
mod pattern;
mod placed;
mod raw;
#[cfg(any(feature = "godot", feature = "tiled"))]
pub(crate) mod said;
mod size;
mod stamp;
mod start;
#[cfg(any(feature = "ldtk", feature = "tiled"))]
pub(crate) mod words;

pub(crate) use angles::measure as measure_angles;
pub(crate) use blocks::{LevelBuilder, Planes};
pub(crate) use canvas::Canvas;
#[cfg(any(feature = "godot", feature = "ldtk", feature = "tiled"))]
pub(crate) use choices::CHOICES;
#[cfg(any(feature = "ldtk", feature = "tiled"))]
pub(crate) use choices::{chosen, names_of};
#[cfg(feature = "ldtk")]
pub(crate) use drawing::{Drawing, Lying, Shape};
pub(crate) use grounds::flag_blocks;
pub(crate) use painter::{Look, Painter, Source};
pub(crate) use placed::Placed;
#[cfg(any(feature = "ldtk", feature = "surge", feature = "tiled"))]
pub(crate) use placed::WATER;
#[cfg(any(feature = "ldtk", feature = "tiled"))]
pub(crate) use placed::{BOUNDS, LOOP_CHUNK, START};
pub(crate) use raw::RawValue;
pub(crate) use stamp::Stamp;
#[cfg(any(feature = "godot", feature = "tiled"))]
pub(crate) use start::is_start_name;

/// What was worked out for each key. The tiles of a large map ask for it millions of times, so keys are hashed.
#[expect(clippy::disallowed_types, reason = "only looked up in: nothing depends on its order")]
pub(crate) type Lookup<K, V> = std::collections::HashMap<K, V>;
