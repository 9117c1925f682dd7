//! Your levels: levels that the user made or changed, kept from one start of the program to the next.
//!
//! A window keeps each level in a file, a web page in the browser's storage. A level that cannot be stored stays in memory, so that it can
//! still be opened and saved elsewhere.

#[cfg(any(test, target_arch = "wasm32"))]
mod packed;
#[cfg(target_arch = "wasm32")]
mod page;
mod store;

use std::{
    cell::OnceCell,
    collections::BTreeMap,
    hash::Hasher as _,
    path::{Path, PathBuf},
    time::Duration,
};

use fnv::FnvHasher;
use quarterpipe_level::Level;
use serde::Deserialize;
use web_time::{SystemTime, UNIX_EPOCH};

use crate::text;
use store::Store;

/// The maximum number of letters of an identifier, without the number that makes it unique.
const LONGEST_ID: usize = 40;

/// The identifier of an entry: its file's name without the ending.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EntryId(String);

/// A level in the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its identifier, which stays the same when the level is renamed.
    pub id: EntryId,
    /// The level's name.
    pub title: String,
    /// The level's description.
    pub description: String,
    /// The time of its last change, in seconds since 1970.
    pub changed: u64,
    /// The level, if it could not be stored.
    unstored: Option<Box<FailedLevel>>,
}

impl Entry {
    /// Returns whether it is stored, not only in memory.
    pub const fn is_stored(&self) -> bool {
        self.unstored.is_none()
    }
}

/// A level that could not be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
struct FailedLevel {
    level: Level,
    reason: String,
}

/// The result of keeping a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KeepResult {
    /// Its entry.
    pub id: EntryId,
    /// The reason why it was not stored, if it was not. In that case it stays in memory.
    pub stored: Result<(), String>,
}

/// Your levels.
#[derive(Debug, Default)]
pub(crate) struct Library {
    store: Store,
    /// The entries, the most recently changed first. They are listed when they are first asked for.
    entries: OnceCell<Vec<Entry>>,
    /// The level that was deleted last, which can be restored.
    deleted: Option<Box<(EntryId, Level)>>,
    /// A digest of the text of each level when last opened or written. A different text comes from another window or tab.
    known: BTreeMap<EntryId, u64>,
}

/// The part of a level's file that is listed.
#[derive(Deserialize)]
struct Head {
    format: String,
    name: String,
    #[serde(default)]
    description: String,
}

impl Library {
    /// Opens the library in the folder for the app's data, or in the browser's storage. Nothing is read yet.
    pub fn open() -> Self {
        Self { store: Store::open(), ..Self::default() }
    }

    /// Opens the library in a folder.
    #[cfg(all(test, not(target_arch = "wasm32")))]
    pub fn in_folder(folder: PathBuf) -> Self {
        Self { store: Store::Folder(folder), ..Self::default() }
    }

    /// Returns the entries, the most recently changed first.
    pub fn entries(&self) -> &[Entry] {
        self.entries.get_or_init(|| {
            let entry = |(id, changed): (EntryId, u64)| {
                let head: Head = serde_json::from_str(&self.store.read(&id).ok()?).ok()?;
                let Head { format, name: title, description } = head;
                let is_level = format == quarterpipe_level::json::FORMAT;
                is_level.then_some(Entry { id, title, description, changed, unstored: None })
            };
            let mut entries: Vec<Entry> = self.store.list().into_iter().filter_map(entry).collect();
            sort(&mut entries);
            entries
        })
    }

    /// Returns the entry with this identifier.
    pub fn entry(&self, id: &EntryId) -> Option<&Entry> {
        self.entries().iter().find(|entry| entry.id == *id)
    }

    /// Reads the level of an entry.
    ///
    /// # Errors
    ///
    /// When it cannot be read, in words.
    pub fn level(&self, id: &EntryId) -> Result<Level, String> {
        let unstored = self.entry(id).and_then(|entry| entry.unstored.as_ref());
        match unstored {
            Some(unstored) => Ok(unstored.level.clone()),
            None => Level::from_json(&self.store.read(id)?).map_err(|error| error.to_string()),
        }
    }

    /// Reads the level of an entry to change it. [`Library::keep`] then takes a text that differs from this one for another window's.
    ///
    /// # Errors
    ///
    /// As [`Library::level`].
    pub fn open_level(&mut self, id: &EntryId) -> Result<Level, String> {
        if let Ok(text) = self.store.read(id) {
            self.known.insert(id.clone(), digest(&text));
        }
        self.level(id)
    }

    /// Keeps a level in an entry, or without one in a new entry. If another window or tab has changed the entry since it was opened, the
    /// level gets a new entry.
    pub fn keep(&mut self, id: Option<&EntryId>, level: &Level) -> KeepResult {
        self.keep_at(id, level, now())
    }

    fn keep_at(&mut self, id: Option<&EntryId>, level: &Level, changed: u64) -> KeepResult {
        // Listed first, or else the entry would be listed twice.
        self.entries();
        let id = id.filter(|id| !self.was_changed_elsewhere(id)).cloned();
        let id = id.unwrap_or_else(|| self.free_id(&level.name));
        let text = level.to_json();
        let stored = self.store.write(&id, &text, changed);
        if stored.is_ok() {
            self.known.insert(id.clone(), digest(&text));
        }
        let unstored = stored.clone().err().map(|reason| Box::new(FailedLevel { level: level.clone(), reason }));
        let (title, description) = (level.name.clone(), level.description.clone());
        if let Some(entries) = self.entries.get_mut() {
            entries.retain(|entry| entry.id != id);
            entries.push(Entry { id: id.clone(), title, description, changed, unstored });
            sort(entries);
        }
        KeepResult { id, stored }
    }

    /// Returns whether another window or tab has changed an entry since it was opened or written here.
    fn was_changed_elsewhere(&self, id: &EntryId) -> bool {
        self.known.get(id).is_some_and(|known| self.store.read(id).is_ok_and(|text| digest(&text) != *known))
    }

    /// Stores the levels that could not be stored before.
    ///
    /// # Errors
    ///
    /// When one still cannot be stored: its entry and the reason.
    pub fn store_again(&mut self) -> Result<(), (EntryId, String)> {
        let Some(entries) = self.entries.get_mut() else { return Ok(()) };
        for entry in entries {
            let Some(unstored) = &mut entry.unstored else { continue };
            let text = unstored.level.to_json();
            match self.store.write(&entry.id, &text, entry.changed) {
                Ok(()) => {
                    self.known.insert(entry.id.clone(), digest(&text));
                    entry.unstored = None;
                }
                Err(reason) => {
                    unstored.reason = reason;
                    return Err((entry.id.clone(), unstored.reason.clone()));
                }
            }
        }
        Ok(())
    }

    /// Renames the level of an entry.
    ///
    /// # Errors
    ///
    /// When it cannot be read or written, in words.
    pub fn rename(&mut self, id: &EntryId, title: &str) -> Result<(), String> {
        let mut level = self.open_level(id)?;
        title.clone_into(&mut level.name);
        self.keep(Some(id), &level).stored
    }

    /// Adds a copy of an entry, and returns the copy's identifier.
    ///
    /// # Errors
    ///
    /// When it cannot be read or written, in words.
    pub fn duplicate(&mut self, id: &EntryId) -> Result<EntryId, String> {
        let mut level = self.level(id)?;
        level.name = self.free_title(&text::keep::copy_of(&level.name));
        let KeepResult { id, stored } = self.keep(None, &level);
        stored.map(|()| id)
    }

    /// Deletes an entry. [`Library::restore`] brings it back until the next one is deleted, unless its file is broken.
    ///
    /// # Errors
    ///
    /// When it cannot be removed, in words.
    pub fn delete(&mut self, id: &EntryId) -> Result<(), String> {
        let level = self.level(id).ok();
        self.store.remove(id)?;
        self.deleted = level.map(|level| Box::new((id.clone(), level)));
        if let Some(entries) = self.entries.get_mut() {
            entries.retain(|entry| entry.id != *id);
        }
        Ok(())
    }

    /// Returns the title of the level that [`Library::restore`] would bring back.
    pub fn deleted(&self) -> Option<&str> {
        self.deleted.as_ref().map(|deleted| deleted.1.name.as_str())
    }

    /// Brings back the level that was deleted last, if there is one. A level that has its identifier by now stays.
    pub fn restore(&mut self) -> Option<KeepResult> {
        let (id, level) = *self.deleted.take()?;
        let id = Some(&id).filter(|id| self.is_free(id));
        Some(self.keep(id, &level))
    }

    /// Returns whether no level has this identifier.
    fn is_free(&self, id: &EntryId) -> bool {
        !self.store.has(id) && self.entry(id).is_none()
    }

    /// Returns this title, with a number if another entry has it.
    pub fn free_title(&self, title: &str) -> String {
        let is_free = |title: &String| self.entries().iter().all(|entry| entry.title != *title);
        let numbered = (2..1000).map(|number| text::keep::numbered(title, number));
        std::iter::once(title.to_owned()).chain(numbered).find(is_free).unwrap_or_else(|| title.to_owned())
    }

    /// Returns the file of an entry, if it has one.
    pub fn path(&self, id: &EntryId) -> Option<PathBuf> {
        self.store.path(id)
    }

    /// Returns the entry whose file this is.
    pub fn entry_of(&self, path: &Path) -> Option<EntryId> {
        let id = EntryId(path.file_stem()?.to_str()?.to_owned());
        self.path(&id).filter(|own| own.as_path() == path).map(|_| id)
    }

    /// Remembers the entry that is being edited, for the next start. A window remembers none.
    pub fn set_current(&mut self, id: Option<&EntryId>) {
        self.store.set_current(id);
    }

    /// Returns the entry that was being edited when the page was left.
    pub fn current(&self) -> Option<EntryId> {
        self.store.current()
    }

    /// Returns an identifier for a level of this name that no entry has.
    fn free_id(&self, title: &str) -> EntryId {
        let plain: String =
            title.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { ' ' }).collect();
        let mut name = plain.split_whitespace().collect::<Vec<_>>().join("-");
        name.truncate(LONGEST_ID);
        let name = if name.is_empty() { "level" } else { name.trim_end_matches('-') };
        let numbered = (2..).map(|number: u32| EntryId(format!("{name}-{number}")));
        std::iter::once(EntryId(name.to_owned()))
            .chain(numbered)
            .find(|id| self.is_free(id))
            .unwrap_or_else(|| EntryId(name.to_owned()))
    }
}

/// Sorts entries by time, the latest first.
fn sort(entries: &mut [Entry]) {
    entries.sort_by(|one, other| other.changed.cmp(&one.changed).then_with(|| one.id.cmp(&other.id)));
}

/// Returns a digest of a level's text.
fn digest(text: &str) -> u64 {
    let mut digest = FnvHasher::default();
    digest.write(text.as_bytes());
    digest.finish()
}

/// Returns the seconds since 1970.
pub(crate) fn now() -> u64 {
    since_1970().as_secs()
}

/// Returns the time since 1970.
pub(crate) fn since_1970() -> Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(name: &str) -> Level {
        Level::with_floor(name, 20, 14)
    }

    fn described(name: &str, description: &str) -> Level {
        let mut level = level(name);
        description.clone_into(&mut level.description);
        level
    }

    fn titles(library: &Library) -> Vec<&str> {
        library.entries().iter().map(|entry| entry.title.as_str()).collect()
    }

    #[test]
    fn levels_are_listed_the_latest_first_and_read_as_they_were_kept() {
        let mut library = Library::default();
        let first = library.keep_at(None, &level("one"), 10).id;
        library.keep_at(None, &level("two"), 20);
        assert_eq!(titles(&library), ["two", "one"]);
        let mut changed = level("one");
        changed.description = "with a hill".to_owned();
        assert_eq!(library.keep_at(Some(&first), &changed, 30), KeepResult { id: first.clone(), stored: Ok(()) });
        assert_eq!(titles(&library), ["one", "two"]);
        assert_eq!(library.level(&first), Ok(changed));
    }

    #[test]
    fn levels_of_one_name_have_entries_of_their_own() {
        let mut library = Library::default();
        let ids = [0; 3].map(|_| library.keep(None, &level("Hill & dale!")).id.0);
        assert_eq!(ids, ["hill-dale", "hill-dale-2", "hill-dale-3"]);
        assert_eq!(library.keep(None, &level("丘")).id.0, "level");
        assert_eq!(library.free_title("Hill & dale!"), "Hill & dale! 2");
        assert_eq!(library.free_title("Dale"), "Dale");
    }

    #[test]
    fn an_entry_is_renamed_copied_deleted_and_restored() {
        let mut library = Library::default();
        let id = library.keep_at(None, &level("one"), 10).id;
        library.rename(&id, "uno").unwrap();
        let copy = library.duplicate(&id).unwrap();
        assert_eq!(library.level(&copy).unwrap().name, "uno (copy)");
        library.delete(&id).unwrap();
        assert_eq!((titles(&library), library.deleted()), (vec!["uno (copy)"], Some("uno")));
        assert_eq!(library.restore().map(|kept| kept.id), Some(id.clone()));
        assert_eq!((library.level(&id).unwrap().name.as_str(), library.deleted()), ("uno", None));
    }

    #[test]
    fn a_restored_level_leaves_a_new_one_of_its_name_alone() {
        let mut library = Library::default();
        let old = described("one", "old");
        let id = library.keep(None, &old).id;
        library.delete(&id).unwrap();
        let new = library.keep(None, &level("one")).id;
        assert_eq!(new, id);
        let restored = library.restore().unwrap().id;
        assert_eq!((library.level(&new), library.level(&restored)), (Ok(level("one")), Ok(old)));
    }

    #[cfg(not(target_arch = "wasm32"))]
    #[test]
    fn another_start_finds_the_levels_in_the_folder_and_leaves_other_files_alone() {
        let folder = std::env::temp_dir().join(format!("quarterpipe-library-{}", std::process::id()));
        let mut library = Library::in_folder(folder.clone());
        assert_eq!(library.entries(), []);
        let id = library.keep(None, &level("one")).id;
        std::fs::write(folder.join("broken.json"), "{").unwrap();
        std::fs::write(folder.join("notes.txt"), "mine").unwrap();
        let half = r#"{"format": "FORMAT", "name": "half"}"#.replace("FORMAT", quarterpipe_level::json::FORMAT);
        std::fs::write(folder.join("half.json"), half).unwrap();
        let mut other = Library::in_folder(folder.clone());
        assert!(other.level(&EntryId("half".to_owned())).is_err());
        assert_eq!((titles(&other).len(), other.delete(&EntryId("half".to_owned()))), (2, Ok(())));

        let other = Library::in_folder(folder.clone());
        assert_eq!((titles(&other), other.level(&id)), (vec!["one"], Ok(level("one"))));
        assert_eq!(other.entry_of(&folder.join("one.json")), Some(id.clone()));
        assert_eq!(other.entry_of(Path::new("one.json")), None);
        library.delete(&id).unwrap();
        assert_eq!(Library::in_folder(folder.clone()).entries(), []);
        assert!(folder.join("notes.txt").exists());
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[cfg(not(target_arch = "wasm32"))]
    #[test]
    fn a_level_that_another_window_has_changed_is_not_overwritten() {
        let folder = std::env::temp_dir().join(format!("quarterpipe-windows-{}", std::process::id()));
        let mut library = Library::in_folder(folder.clone());
        let id = library.keep(None, &level("one")).id;
        let mut other = Library::in_folder(folder.clone());
        other.open_level(&id).unwrap();
        let [here, elsewhere] = ["here", "elsewhere"].map(|place| described("one", place));
        assert_eq!(other.keep(Some(&id), &elsewhere).id, id);
        // As the list does for a picture.
        library.level(&id).unwrap();
        let kept = library.keep(Some(&id), &here).id;
        assert_eq!((library.level(&id), library.level(&kept)), (Ok(elsewhere), Ok(here.clone())));
        assert_eq!(library.keep(Some(&kept), &here).id, kept);
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[cfg(not(target_arch = "wasm32"))]
    #[test]
    fn a_level_that_is_stored_at_the_second_attempt_keeps_its_entry() {
        let folder = std::env::temp_dir().join(format!("quarterpipe-second-{}", std::process::id()));
        let mut library = Library::in_folder(folder.clone());
        let id = library.keep(None, &level("one")).id;
        std::fs::remove_dir_all(&folder).unwrap();
        std::fs::write(&folder, "a file where the folder should be").unwrap();
        assert!(library.keep(Some(&id), &described("one", "second")).stored.is_err());
        std::fs::remove_file(&folder).unwrap();
        assert_eq!(library.store_again(), Ok(()));
        assert_eq!(library.keep(Some(&id), &described("one", "third")).id, id);
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[cfg(not(target_arch = "wasm32"))]
    #[test]
    fn a_level_that_cannot_be_stored_stays_in_memory_until_it_can() {
        let folder = std::env::temp_dir().join(format!("quarterpipe-full-{}", std::process::id()));
        std::fs::write(&folder, "a file where the folder should be").unwrap();
        let mut library = Library::in_folder(folder.clone());
        let kept = library.keep(None, &level("one"));
        assert!(kept.stored.is_err());
        assert_eq!(library.level(&kept.id), Ok(level("one")));
        assert_eq!(library.store_again().map_err(|(id, _)| id), Err(kept.id));
        std::fs::remove_file(&folder).unwrap();
        assert_eq!(library.store_again(), Ok(()));
        assert_eq!(titles(&Library::in_folder(folder.clone())), ["one"]);
        std::fs::remove_dir_all(folder).unwrap();
    }
}
