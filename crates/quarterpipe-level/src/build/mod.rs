//! Tools for the readers of editors' formats: builders of levels, art and objects.

#[cfg(feature = "bake")]
mod angles;
mod blocks;
#[cfg(feature = "bake")]
mod canvas;
#[cfg(feature = "ldtk")]
mod drawing;
mod painter;
#[cfg(feature = "bake")]
mod pattern;
mod placed;
mod raw;
mod size;
#[cfg(feature = "bake")]
mod stamp;
mod start;
#[cfg(any(feature = "ldtk", feature = "tiled"))]
pub(crate) mod words;

#[cfg(feature = "bake")]
pub(crate) use angles::measure as measure_angles;
pub(crate) use blocks::{LevelBuilder, Planes};
#[cfg(feature = "bake")]
pub(crate) use canvas::Canvas;
#[cfg(feature = "ldtk")]
pub(crate) use drawing::{Drawing, Lying, Shape};
pub(crate) use painter::{Look, Painter, Source};
pub(crate) use placed::{BOUNDS, LOOP_CHUNK, Placed, START, WATER};
pub(crate) use raw::RawValue;
#[cfg(feature = "bake")]
pub(crate) use stamp::Stamp;
#[cfg(feature = "tiled")]
pub(crate) use start::is_start_name;

/// What was worked out for each key. The tiles of a large map ask for it millions of times, so keys are hashed.
#[expect(clippy::disallowed_types, reason = "only looked up in: nothing depends on its order")]
pub(crate) type Lookup<K, V> = std::collections::HashMap<K, V>;
