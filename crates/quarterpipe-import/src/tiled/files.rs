//! The files of a map: on a disk, within the map's project, or in memory.

use std::{
    cell::RefCell,
    io::{self, Read},
    path::Path,
    rc::Rc,
};

use quarterpipe_level::LevelError;

use super::{
    json::{Work, is_json, path_of_line, to_xml},
    scan::{FileKind, Seen, plain},
};
use crate::files;

/// The source of files, and how far each was read.
#[derive(Debug)]
pub(super) struct Files {
    source: files::Files,
    /// The bytes of the map's own file, if they were read already.
    first: Option<Vec<u8>>,
    seen: Seen,
    work: Work,
    trail: Rc<RefCell<Vec<Reached>>>,
}

/// How far a file was read.
#[derive(Debug)]
struct Reached {
    file: String,
    line: usize,
    is_over: bool,
    /// Its kind, if it is JSON, whose lines are those of the XML that it became.
    json: Option<FileKind>,
}

impl Files {
    /// Makes a reader for files from that source.
    pub(super) fn new(source: files::Files) -> Self {
        Self { source, first: None, seen: Seen::default(), work: Work::default(), trail: Rc::default() }
    }

    /// Gives it the bytes of the map's own file.
    pub(super) fn with_map(self, bytes: Vec<u8>) -> Self {
        Self { first: Some(bytes), ..self }
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

    /// Returns a file as checked XML, and its kind if it was JSON.
    fn checked(
        &mut self,
        bytes: &[u8],
        (path, kind): (&Path, FileKind),
    ) -> Result<(Vec<u8>, Option<FileKind>), LevelError> {
        if !is_json(bytes) {
            return Ok((plain(bytes, (path, kind), &self.source, &mut self.seen)?, None));
        }
        let (xml, kind) = to_xml(bytes, kind, &mut self.work)?;
        let checked = plain(&xml, (path, kind), &self.source, &mut self.seen);
        Ok((checked.map_err(|error| in_json(error, bytes, kind))?, Some(kind)))
    }

    /// Takes down that the map names a file, which need not be read.
    pub(super) fn note(&self, path: &Path) {
        if !self.seen.pictures.contains_key(path) {
            self.source.note(path);
        }
    }

    /// Returns the file and line, or the path in a file of JSON, that are being read, which is where an error is.
    pub(super) fn place(&self) -> (Option<String>, String) {
        let trail = self.trail.borrow();
        // If a file was read to its end, the error is in the file that asked for it.
        let reached = trail.iter().rev().find(|reached| !reached.is_over).or_else(|| trail.first());
        let Some(reached) = reached else { return Default::default() };
        let place = match reached.json {
            Some(kind) => {
                let bytes = self.source.bytes(Path::new(&reached.file));
                bytes.map(|bytes| path_of_line(&bytes, kind, reached.line)).unwrap_or_default()
            }
            None => format!("line {}", reached.line),
        };
        (Some(reached.file.clone()), place)
    }
}

/// Returns an error with the path to a value of JSON as its place, if that is a line of the XML that it became.
fn in_json(error: LevelError, bytes: &[u8], kind: FileKind) -> LevelError {
    match error.place.strip_prefix("line ").and_then(|line| line.parse().ok()) {
        Some(line) => LevelError { place: path_of_line(bytes, kind, line), ..error },
        None => error,
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
        let bytes = match self.first.take() {
            Some(bytes) => bytes,
            None if is_first => self.source.level_bytes(path).map_err(|error| in_file(error, path))?,
            None => self.bytes(path)?,
        };
        let extension = path.extension().unwrap_or_default().to_ascii_lowercase();
        let kind = match extension.to_str() {
            _ if is_first => FileKind::Map,
            Some("tx" | "tj") => FileKind::Template,
            _ => FileKind::Tileset,
        };
        let (bytes, json) = self.checked(&bytes, (path, kind)).map_err(|error| in_file(error, path))?;
        let reached = Reached { file: path.display().to_string(), line: 0, is_over: false, json };
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
        let trail = Rc::new(RefCell::new(vec![Reached { file: "a".to_owned(), line: 0, is_over: false, json: None }]));
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
