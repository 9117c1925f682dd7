//! The places where levels are stored: a folder, the browser's storage, or memory in tests.

use std::{collections::BTreeMap, path::PathBuf};
#[cfg(not(target_arch = "wasm32"))]
use std::{
    fs,
    io::{self, Write as _},
    time::UNIX_EPOCH,
};

#[cfg(not(target_arch = "wasm32"))]
use quarterpipe_replay::{WholeFile, read_file};

use super::EntryId;
#[cfg(target_arch = "wasm32")]
use super::page;

/// The maximum number of levels that are listed.
#[cfg(not(target_arch = "wasm32"))]
const MOST: usize = 2000;
/// The maximum number of bytes of a level.
#[cfg(not(target_arch = "wasm32"))]
const LARGEST: u64 = 64 << 20;

/// A place where levels are stored.
#[derive(Debug)]
pub(super) enum Store {
    /// Nothing outlasts the program.
    Memory {
        /// The time and the text of each level.
        levels: BTreeMap<EntryId, (u64, String)>,
        current: Option<EntryId>,
    },
    /// A file for each level.
    #[cfg(not(target_arch = "wasm32"))]
    Folder(PathBuf),
    /// The browser's storage.
    #[cfg(target_arch = "wasm32")]
    Page,
}

impl Default for Store {
    fn default() -> Self {
        Self::Memory { levels: BTreeMap::new(), current: None }
    }
}

impl Store {
    /// Returns the folder for the app's data, where the settings are as well.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn open() -> Self {
        eframe::storage_dir("quarterpipe").map_or_else(Self::default, |folder| Self::Folder(folder.join("levels")))
    }

    /// Returns the browser's storage.
    #[cfg(target_arch = "wasm32")]
    pub const fn open() -> Self {
        Self::Page
    }

    /// Returns the identifiers of all levels, and when each was changed.
    pub fn list(&self) -> Vec<(EntryId, u64)> {
        match self {
            Self::Memory { levels, .. } => levels.iter().map(|(id, (changed, _))| (id.clone(), *changed)).collect(),
            #[cfg(not(target_arch = "wasm32"))]
            Self::Folder(folder) => {
                let entry = |file: fs::DirEntry| {
                    let path = file.path();
                    let name = path.file_stem()?.to_str()?;
                    // Unfinished files begin with a dot.
                    let is_level = path.extension().is_some_and(|ending| ending == "json") && !name.starts_with('.');
                    let changed = file.metadata().ok()?.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
                    is_level.then(|| (EntryId(name.to_owned()), changed.as_secs()))
                };
                let files = fs::read_dir(folder).into_iter().flatten().flatten();
                files.filter_map(entry).take(MOST).collect()
            }
            #[cfg(target_arch = "wasm32")]
            Self::Page => page::list(),
        }
    }

    /// Reads the text of a level. Errors are in words.
    pub fn read(&self, id: &EntryId) -> Result<String, String> {
        match self {
            Self::Memory { levels, .. } => {
                levels.get(id).map(|(_, text)| text.clone()).ok_or_else(|| format!("{}: not found", id.0))
            }
            #[cfg(not(target_arch = "wasm32"))]
            Self::Folder(_) => {
                let path = self.path(id).unwrap_or_default();
                let bytes = read_file(&path, LARGEST).map_err(|error| format!("{}: {error}", path.display()))?;
                String::from_utf8(bytes).map_err(|error| format!("{}: {error}", path.display()))
            }
            #[cfg(target_arch = "wasm32")]
            Self::Page => page::read(id),
        }
    }

    /// Stores the text of a level, completely or not at all. Errors are in words.
    pub fn write(&mut self, id: &EntryId, text: &str, changed: u64) -> Result<(), String> {
        match self {
            Self::Memory { levels, .. } => {
                levels.insert(id.clone(), (changed, text.to_owned()));
                Ok(())
            }
            #[cfg(not(target_arch = "wasm32"))]
            Self::Folder(folder) => {
                let path = folder.join(format!("{}.json", id.0));
                let written = fs::create_dir_all(folder).and_then(|()| write_whole(&path, text.as_bytes()));
                written.map_err(|error| format!("{}: {error}", path.display()))
            }
            #[cfg(target_arch = "wasm32")]
            Self::Page => page::write(id, text, changed),
        }
    }

    /// Removes a level. One that is not there is removed already. Errors are in words.
    pub fn remove(&mut self, id: &EntryId) -> Result<(), String> {
        match self {
            Self::Memory { levels, .. } => {
                levels.remove(id);
                Ok(())
            }
            #[cfg(not(target_arch = "wasm32"))]
            Self::Folder(_) => {
                let path = self.path(id).unwrap_or_default();
                match fs::remove_file(&path) {
                    Err(error) if error.kind() != io::ErrorKind::NotFound => {
                        Err(format!("{}: {error}", path.display()))
                    }
                    _ => Ok(()),
                }
            }
            #[cfg(target_arch = "wasm32")]
            Self::Page => {
                page::remove(id);
                Ok(())
            }
        }
    }

    /// Returns whether there is a level with this identifier.
    pub fn has(&self, id: &EntryId) -> bool {
        match self {
            Self::Memory { levels, .. } => levels.contains_key(id),
            #[cfg(not(target_arch = "wasm32"))]
            Self::Folder(_) => self.path(id).is_some_and(|path| path.exists()),
            #[cfg(target_arch = "wasm32")]
            Self::Page => page::has(id),
        }
    }

    /// Returns the file of a level, if it has one.
    pub fn path(&self, id: &EntryId) -> Option<PathBuf> {
        match self {
            #[cfg(not(target_arch = "wasm32"))]
            Self::Folder(folder) => Some(folder.join(format!("{}.json", id.0))),
            _ => {
                let _ = id;
                None
            }
        }
    }

    /// Remembers which level is being edited.
    pub fn set_current(&mut self, id: Option<&EntryId>) {
        match self {
            Self::Memory { current, .. } => *current = id.cloned(),
            #[cfg(not(target_arch = "wasm32"))]
            Self::Folder(_) => {}
            #[cfg(target_arch = "wasm32")]
            Self::Page => page::set_current(id),
        }
    }

    /// Returns the level that was being edited.
    pub fn current(&self) -> Option<EntryId> {
        match self {
            Self::Memory { current, .. } => current.clone(),
            #[cfg(not(target_arch = "wasm32"))]
            Self::Folder(_) => None,
            #[cfg(target_arch = "wasm32")]
            Self::Page => page::current(),
        }
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn write_whole(path: &std::path::Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = WholeFile::create(path)?;
    file.write_all(bytes)?;
    file.finish()
}
