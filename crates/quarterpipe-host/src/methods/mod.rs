//! The functions that every language has, which `quarterpipe-bindgen` reads.
//!
//! To add a function, add it here and run `cargo xtask generate`. A function that moves players or solids at once has
//! `#[doc(alias = "placed")]`: in Godot, the world then sends the signal of that name.

#[cfg(feature = "batch")]
mod batch;
#[cfg(feature = "level")]
mod level;
#[cfg(feature = "scenario")]
mod scenario;
mod solid;
#[cfg(feature = "tiles")]
mod tiles;
mod world;
