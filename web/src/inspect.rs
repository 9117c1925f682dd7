//! The inspection of a level, in a worker with a separate copy of the program.

use eframe::wasm_bindgen::prelude::*;

/// Returns the problems of a level as JSON for the app. The level is given as the content of a link.
#[wasm_bindgen]
#[must_use]
pub fn inspect(content: &str) -> String {
    quarterpipe_playground::inspection::problems_of_content(content)
}
