//! The modules that read the files of editors, built once with the feature `tiled` and once with `ldtk`. They convert them to the project's
//! own format, which the other modules read. So only programs with such files load a reader.

use std::{cell::RefCell, io, panic, path::Path, rc::Rc};

use js_sys::{Function, RangeError, Uint8Array};
use quarterpipe_import::{ImportOptions, ImportedLevel};
use wasm_bindgen::prelude::*;

/// Turns a panic into a JavaScript error, so that users see a message instead of `unreachable`.
#[wasm_bindgen(start)]
pub fn begin() {
    panic::set_hook(Box::new(|info| wasm_bindgen::throw_str(&format!("a bug of quarterpipe: {info}"))));
}

/// Reads a level file of any known format. Returns the level in the project's own format, followed by three texts for each warning: the
/// place, the message, and the unknown class, which is empty for warnings about anything else. `files` returns the bytes of a further file
/// by its path, or `null` if it is missing.
///
/// # Errors
///
/// If the file is invalid; also any error that `files` throws.
#[wasm_bindgen]
pub fn converted(name: &str, bytes: Vec<u8>, files: Function, level: Option<String>) -> Result<Vec<String>, JsValue> {
    let thrown = Rc::new(RefCell::new(None));
    let (own, thrown_by_files) = (name.to_owned(), Rc::clone(&thrown));
    let fetch = move |path: &Path| {
        if path == Path::new(&own) {
            return Ok(bytes.clone());
        }
        match files.call1(&JsValue::UNDEFINED, &path.to_string_lossy().as_ref().into()) {
            Ok(found) => match found.dyn_into::<Uint8Array>() {
                Ok(found) => Ok(found.to_vec()),
                Err(_) => Err(io::Error::new(io::ErrorKind::NotFound, "it is not among the files")),
            },
            Err(error) => {
                *thrown_by_files.borrow_mut() = Some(error);
                Err(io::ErrorKind::Other.into())
            }
        }
    };
    let read = ImportedLevel::fetch(name, &ImportOptions { level, ..ImportOptions::default() }, fetch);
    if let Some(error) = thrown.borrow_mut().take() {
        return Err(error);
    }
    let imported = read.map_err(|error| RangeError::new(&error.to_string()))?;
    let mut texts = vec![imported.level.to_json()];
    for warning in imported.warnings {
        texts.extend([warning.place, warning.message, warning.class.unwrap_or_default()]);
    }
    Ok(texts)
}
