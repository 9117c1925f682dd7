//! Files, bounded in size, and errors that name them.

use std::{fs::File, io::Read, path::Path};

use crate::error::{LevelError, LevelErrorKind};

/// As large as a file can be, in bytes.
pub const MAX_FILE: u64 = 64 << 20;

/// What `read` makes of a file's bytes.
pub(super) fn load<T>(path: &Path, read: impl FnOnce(&[u8]) -> Result<T, LevelError>) -> Result<T, LevelError> {
    let unreadable = |error: std::io::Error| LevelError::new(LevelErrorKind::Unreadable(error.to_string()), "");
    let bytes = || {
        let mut bytes = Vec::new();
        File::open(path).and_then(|file| file.take(MAX_FILE + 1).read_to_end(&mut bytes)).map_err(unreadable)?;
        if bytes.len() as u64 > MAX_FILE {
            return Err(LevelError::unexpected("size", "more", format!("at most {MAX_FILE} bytes")));
        }
        Ok(bytes)
    };
    let loaded = bytes().and_then(|bytes| read(&bytes));
    loaded.map_err(|error| LevelError { file: Some(path.display().to_string()), ..error })
}

/// What `read` makes of a file's text.
pub(super) fn load_text<T>(path: &Path, read: impl FnOnce(&str) -> Result<T, LevelError>) -> Result<T, LevelError> {
    load(path, |bytes| match std::str::from_utf8(bytes) {
        Ok(text) => read(text),
        Err(error) => {
            let place = format!("byte {}", error.valid_up_to());
            Err(LevelError::unexpected(place, "bytes that are no text", "UTF-8"))
        }
    })
}
