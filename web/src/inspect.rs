//! The inspection of a level, in a worker that has the program for itself.

use eframe::wasm_bindgen::prelude::*;

/// Returns the problems of the level in a link's text, as JSON that the app reads.
#[wasm_bindgen]
#[must_use]
pub fn inspect(text: &str) -> String {
    quarterpipe_playground::inspection::problems_of_share(text)
}
