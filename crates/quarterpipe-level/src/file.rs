//! Reads files of limited size.

use std::{
    fs::{self, File},
    io::Read,
    path::Path,
};

use crate::error::LevelError;

/// The maximum number of bytes that a file can have.
pub const MAX_FILE_BYTES: u64 = 64 << 20;

/// Returns the error for a file of this size.
#[must_use]
pub fn too_large(bytes: u64) -> LevelError {
    LevelError::unexpected("", format_args!("{bytes} bytes"), format_args!("at most {MAX_FILE_BYTES}"))
}

/// Reads the bytes of a file.
pub fn read_bytes(path: &Path) -> Result<Vec<u8>, LevelError> {
    // A device or a pipe might never end, and a pipe without a writer would never open.
    if !fs::metadata(path).map_err(LevelError::unreadable)?.is_file() {
        return Err(LevelError::unexpected("", "something that is not a file", "a file"));
    }
    let file = File::open(path).map_err(LevelError::unreadable)?;
    let size = file.metadata().map_err(LevelError::unreadable)?.len();
    let mut bytes = Vec::new();
    file.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes).map_err(LevelError::unreadable)?;
    if bytes.len() as u64 > MAX_FILE_BYTES {
        return Err(too_large(size.max(bytes.len() as u64)));
    }
    Ok(bytes)
}

/// Reads the text of a file.
pub fn read_text(path: &Path) -> Result<String, LevelError> {
    text(read_bytes(path)?)
}

/// Returns bytes as text.
pub fn text(bytes: Vec<u8>) -> Result<String, LevelError> {
    String::from_utf8(bytes).map_err(|error| {
        let place = format!("byte {}", error.utf8_error().valid_up_to());
        LevelError::unexpected(place, "bytes that are not text", "UTF-8")
    })
}
