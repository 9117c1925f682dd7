//! Loads files, with errors that name the file.

use std::path::Path;

use quarterpipe_level::{LevelError, internal::read_text};

/// Reads a file's text, and returns the result of `read`.
pub(super) fn load_text<T>(path: &Path, read: impl FnOnce(&str) -> Result<T, LevelError>) -> Result<T, LevelError> {
    read_text(path).and_then(|text| read(&text)).map_err(|error| error.in_file(path))
}
