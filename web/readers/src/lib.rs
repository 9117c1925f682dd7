//! Reads drawings and levels of other editors for the web page, which loads this module when such a file is opened.

use js_sys::Uint8Array;
use quarterpipe_import::{ImportOptions, ImportedLevel, PictureOptions, files::find, quarterpipe_level::WarningKind};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

/// The options of the app for reading a file.
#[derive(Deserialize)]
struct Options {
    /// The name of the level to read from a file that has several.
    level: Option<String>,
    /// The colours of a drawing that are air.
    background: Vec<[u8; 3]>,
}

/// A level in the form in which the app takes it.
#[derive(Serialize)]
struct Read {
    /// The level in the project's own format.
    level: String,
    /// The warnings, except those about classes and properties that only a game knows.
    warnings: Vec<String>,
}

/// Reads the first of these files, which may name the others. Returns the level and its warnings as JSON.
///
/// # Errors
///
/// If the file is not a level, or if a file that it needs is missing.
#[wasm_bindgen]
pub fn read(names: Vec<String>, contents: Vec<Uint8Array>, options: &str) -> Result<String, JsError> {
    let Options { level, background } = serde_json::from_str(options)?;
    let picture = PictureOptions { background, ..PictureOptions::default() };
    let options = ImportOptions { level, picture, ..ImportOptions::default() };
    let name = names.first().cloned().ok_or_else(|| JsError::new("expected at least one file"))?;
    let files: Vec<(String, Vec<u8>)> = names.into_iter().zip(contents.iter().map(Uint8Array::to_vec)).collect();
    let imported = ImportedLevel::fetch(name, &options, move |path| find(&files, path))?;
    let odd = imported.warnings.iter().filter(|warning| warning.kind == WarningKind::Odd);
    let read = Read { level: imported.level.to_json(), warnings: odd.map(ToString::to_string).collect() };
    Ok(serde_json::to_string(&read)?)
}
