//! The module of the entry `quarterpipe/engine`: levels of arrays, and worlds. The larger entries contain it, and the classes in
//! `js/src` wrap it.
//!
//! Numbers and arrays of numbers cross the border. Users only see JavaScript's types.

mod error;
mod level;
mod world;

pub use error::invalid;
pub use level::{RawArrays, RawLevel, character_of};
pub use world::{RawWorld, inputs_of};

use std::panic;

use wasm_bindgen::prelude::*;

/// Turns a panic into a JavaScript error, so that users see a message instead of `unreachable`.
#[wasm_bindgen(start)]
pub fn begin() {
    panic::set_hook(Box::new(|info| wasm_bindgen::throw_str(&format!("a bug of quarterpipe: {info}"))));
}
