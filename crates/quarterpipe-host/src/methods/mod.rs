//! The functions that every language has, which `quarterpipe-bindgen` reads.
//!
//! A new function is an entry here and a run of `cargo xtask generate`. A function after which players or solids are elsewhere at once has
//! `#[doc(alias = "placed")]`: in Godot, the world sends the signal of that name.

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
