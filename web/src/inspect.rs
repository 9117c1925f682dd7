//! The inspection of a level, in a worker that has the program for itself.

use eframe::wasm_bindgen::prelude::*;

/// Returns the problems of a level as JSON that the app reads. The level is given as the content of a link.
#[wasm_bindgen]
#[must_use]
pub fn inspect(content: &str) -> String {
    quarterpipe_playground::inspection::problems_of_content(content)
}
