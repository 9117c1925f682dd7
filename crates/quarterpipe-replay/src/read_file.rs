//! Reads regular files up to a size.

use std::{
    fs::{self, File},
    io::{self, Read},
    path::Path,
};

/// Opens a regular file. A device or a pipe might never end, and a pipe without a writer would never open.
///
/// # Errors
///
/// If it cannot be opened, or is not a regular file.
pub fn open_file(path: &Path) -> io::Result<File> {
    let is_file = fs::metadata(path)?.is_file();
    if !is_file {
        return Err(invalid("found something that is not a file, expected a file".to_owned()));
    }
    File::open(path)
}

/// Reads a regular file of at most this many bytes.
///
/// ```
/// use quarterpipe_replay::read_file;
/// let path = std::env::temp_dir().join(format!("quarterpipe-doc-read-{}.txt", std::process::id()));
/// std::fs::write(&path, "R60")?;
/// assert_eq!(read_file(&path, 3)?, b"R60");
/// assert_eq!(read_file(&path, 2).unwrap_err().to_string(), "found 3 bytes, expected at most 2");
/// # std::fs::remove_file(&path)?;
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
///
/// If it cannot be read, is not a regular file, or has more bytes.
pub fn read_file(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let file = open_file(path)?;
    let size = file.metadata()?.len();
    let mut bytes = Vec::new();
    // The file may grow while it is read.
    file.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    match bytes.len() as u64 > most {
        true => Err(invalid(format!("found {} bytes, expected at most {most}", size.max(bytes.len() as u64)))),
        false => Ok(bytes),
    }
}

/// Reads the text of a regular file of at most this many bytes.
///
/// # Errors
///
/// As [`read_file`], and if it is not UTF-8.
pub fn read_text(path: &Path, most: u64) -> io::Result<String> {
    String::from_utf8(read_file(path, most)?).map_err(|error| {
        let place = error.utf8_error().valid_up_to();
        invalid(format!("byte {place}: found bytes that are not text, expected UTF-8"))
    })
}

fn invalid(text: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, text)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn what_never_ends_is_not_read() {
        for path in ["/dev/zero", "/"] {
            let error = read_file(path.as_ref(), 100).unwrap_err();
            assert_eq!(error.to_string(), "found something that is not a file, expected a file", "{path}");
        }
    }
}
