//! The digests that quarterpipe computes as WebAssembly: `cargo xtask digests` runs this in Node and in Chromium.

use js_sys::Uint8Array;
use quarterpipe_conformance::corpus;
use quarterpipe_digests::Digests;
use wasm_bindgen::prelude::*;

/// Returns all digests as JSON. `recorded` holds the files of scenarios in the order of the rule sets.
///
/// # Errors
///
/// If a file is missing, or contains anything else.
#[wasm_bindgen]
pub fn digests(recorded: Vec<Uint8Array>) -> Result<String, JsError> {
    let mut files = recorded.into_iter();
    // A missing file is read as an empty one, which is not valid compressed data.
    let next = |_| corpus::read_compressed(files.next().map(|file| file.to_vec()).unwrap_or_default().as_slice());
    Ok(Digests::compute(next)?.to_json())
}
