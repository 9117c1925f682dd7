//! The functions that every language has, which `quarterpipe-bindgen` reads.

mod solid;
mod world;
