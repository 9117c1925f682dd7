//! The functions that every language has, which `quarterpipe-bindgen` reads.
//!
//! A new function is an entry here and a run of `cargo xtask generate`. In Godot, a function after which players or solids are elsewhere is also
//! listed in `PLACING` of `quarterpipe-bindgen/src/godot.rs`, so that the world sends `placed`.

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
