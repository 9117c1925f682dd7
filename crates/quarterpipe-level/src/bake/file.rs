//! Loads files, with errors that name the file.

use std::path::Path;

use crate::{
    error::LevelError,
    files::bytes::{read_bytes, read_text},
};

/// Returns what `read` makes of a file's bytes.
pub(super) fn load<T>(path: &Path, read: impl FnOnce(&[u8]) -> Result<T, LevelError>) -> Result<T, LevelError> {
    name(path, read_bytes(path).and_then(|bytes| read(&bytes)))
}

/// Returns what `read` makes of a file's text.
pub(super) fn load_text<T>(path: &Path, read: impl FnOnce(&str) -> Result<T, LevelError>) -> Result<T, LevelError> {
    name(path, read_text(path).and_then(|text| read(&text)))
}

fn name<T>(path: &Path, loaded: Result<T, LevelError>) -> Result<T, LevelError> {
    loaded.map_err(|error| LevelError { file: Some(path.display().to_string()), ..error })
}
