//! The files of a map: on a disk, within the map's project, or in memory.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

use quarterpipe_level::LevelError;

use crate::files::{self, resolve};

/// The source of files.
#[derive(Debug)]
pub(super) struct Files {
    source: files::Files,
    /// The pictures that are in the files themselves, by generated names.
    pictures: BTreeMap<PathBuf, Vec<u8>>,
}

impl Files {
    /// Makes a reader for files from that source.
    pub(super) const fn new(source: files::Files) -> Self {
        Self { source, pictures: BTreeMap::new() }
    }

    /// Reads the bytes of the map.
    pub(super) fn map_bytes(&self, path: &Path) -> Result<Vec<u8>, LevelError> {
        self.source.level_bytes(path).map_err(|error| error.in_file(path))
    }

    /// Reads the bytes of a file, or of a picture that is in one.
    ///
    /// # Errors
    ///
    /// When it cannot be read, is too large, or is refused because it is outside the map's project. The error names the file.
    pub(super) fn bytes(&self, path: &Path) -> Result<Vec<u8>, LevelError> {
        if let Some(picture) = self.pictures.get(path) {
            return Ok(picture.clone());
        }
        self.source.bytes(path).map_err(|error| error.in_file(path))
    }

    /// Keeps a picture that is in a file, and returns a path that stands for it.
    pub(super) fn keep_picture(&mut self, file: &Path, bytes: Vec<u8>) -> PathBuf {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let path = resolve(file, &format!("{name}, picture {}", self.pictures.len() + 1));
        self.pictures.insert(path.clone(), bytes);
        path
    }

    /// Records that the map names a file, which need not be read.
    pub(super) fn note(&self, path: &Path) {
        if !self.pictures.contains_key(path) {
            self.source.note(path);
        }
    }
}
