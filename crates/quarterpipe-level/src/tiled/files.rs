//! The files of a map: on a disk, within the map's project, or in memory.

use std::{
    cell::RefCell,
    io::{self, Read},
    path::Path,
    rc::Rc,
};

use super::scan::{FileKind, Seen, plain};
use crate::{error::LevelError, files};

/// The source of files, and how far each was read.
#[derive(Debug)]
pub(super) struct Files {
    source: files::Files,
    seen: Seen,
    trail: Rc<RefCell<Vec<Reached>>>,
}

/// How far a file was read.
#[derive(Debug)]
struct Reached {
    file: String,
    line: usize,
    is_over: bool,
}

impl Files {
    /// Makes a reader for files from that source.
    pub(super) fn new(source: files::Files) -> Self {
        Self { source, seen: Seen::default(), trail: Rc::default() }
    }

    /// Reads the bytes of a file, or of a picture that is in one.
    ///
    /// # Errors
    ///
    /// When it cannot be read, is too large, or lies outside of the map's project and such files are refused. The error names the file.
    pub(super) fn bytes(&self, path: &Path) -> Result<Vec<u8>, LevelError> {
        if let Some(picture) = self.seen.pictures.get(path) {
            return Ok(picture.clone());
        }
        self.source.bytes(path).map_err(|error| in_file(error, path))
    }

    /// Takes down that the map names a file, which need not be read.
    pub(super) fn note(&self, path: &Path) {
        if !self.seen.pictures.contains_key(path) {
            self.source.note(path);
        }
    }

    /// Returns the file and line that are being read, which is where an error is.
    pub(super) fn place(&self) -> (Option<String>, String) {
        let trail = self.trail.borrow();
        // If a file was read to its end, the error is in the file that asked for it.
        let reached = trail.iter().rev().find(|reached| !reached.is_over).or_else(|| trail.first());
        reached.map_or_else(Default::default, |reached| (Some(reached.file.clone()), format!("line {}", reached.line)))
    }
}

fn in_file(error: LevelError, path: &Path) -> LevelError {
    LevelError { file: Some(path.display().to_string()), ..error }
}

impl tiled::ResourceReader for Files {
    type Resource = Lines;
    type Error = LevelError;

    fn read_from(&mut self, path: &Path) -> Result<Lines, LevelError> {
        let is_first = self.trail.borrow().is_empty();
        let bytes = if is_first {
            self.source.level_bytes(path).map_err(|error| in_file(error, path))?
        } else {
            self.bytes(path)?
        };
        let extension = path.extension().unwrap_or_default().to_ascii_lowercase();
        let kind = match extension.to_str() {
            _ if is_first => FileKind::Map,
            Some("tx") => FileKind::Template,
            _ => FileKind::Tileset,
        };
        let bytes = plain(&bytes, (path, kind), &self.source, &mut self.seen).map_err(|error| in_file(error, path))?;
        let reached = Reached { file: path.display().to_string(), line: 0, is_over: false };
        let index = self.trail.borrow().len();
        self.trail.borrow_mut().push(reached);
        Ok(Lines { bytes, at: 0, index, trail: Rc::clone(&self.trail) })
    }
}

/// A file that returns at most one line at a time, so that the line that is being read is known.
#[derive(Debug)]
pub(super) struct Lines {
    bytes: Vec<u8>,
    at: usize,
    index: usize,
    trail: Rc<RefCell<Vec<Reached>>>,
}

impl Read for Lines {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let starts_line = self.at == 0 || self.bytes.get(self.at - 1) == Some(&b'\n');
        let rest = rest.get(..buffer.len()).unwrap_or(rest);
        let count = memchr::memchr(b'\n', rest).map_or(rest.len(), |end| end + 1);
        buffer[..count].copy_from_slice(&rest[..count]);
        self.at += count;
        if let Some(reached) = self.trail.borrow_mut().get_mut(self.index) {
            reached.line += usize::from(starts_line && count > 0);
            reached.is_over = self.at == self.bytes.len();
        }
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_line_by_line() {
        let trail = Rc::new(RefCell::new(vec![Reached { file: "a".to_owned(), line: 0, is_over: false }]));
        let mut lines = Lines { bytes: b"one\ntwo\n".to_vec(), at: 0, index: 0, trail: Rc::clone(&trail) };
        let mut buffer = [0; 3];
        let mut read = Vec::new();
        loop {
            let count = lines.read(&mut buffer).unwrap();
            let reached = &trail.borrow()[0];
            read.push((buffer[..count].to_vec(), reached.line, reached.is_over));
            if count == 0 {
                break;
            }
        }
        let expected: [(&[u8], usize, bool); 5] =
            [(b"one", 1, false), (b"\n", 1, false), (b"two", 2, false), (b"\n", 2, true), (b"", 2, true)];
        assert_eq!(read, expected.map(|(bytes, line, is_over)| (bytes.to_vec(), line, is_over)));
    }
}
