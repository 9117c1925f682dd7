//! The folder of a level's project. The level may name files in it and below it, and other files only if that is allowed.

use std::{
    cell::OnceCell,
    fs,
    path::{Path, PathBuf},
};

use quarterpipe_level::LevelError;

use super::OutsideFiles;
use super::plain;

/// The text in an error for a file that may not be read.
pub(super) const OUTSIDE: &str = "a file outside of the level's project folder";
/// The ending of the files that Tiled keeps in the folder of a project.
const PROJECT_FILE: &str = "tiled-project";
/// The folder or file that marks a Git repository.
const REPOSITORY: &str = ".git";
/// The number of folders above the level's that are searched for either.
const SEARCHED: usize = 8;
/// The number of folders between a project and its level, unless one farther up has either.
const USUAL: usize = 2;
/// The maximum number of files of a folder that are looked at: a folder with more is unlikely to be part of a project.
const MAX_ENTRIES: usize = 1 << 14;

/// The folder of a level's project. It is searched for when the level names a file outside its folder.
#[derive(Clone, Debug)]
pub struct Project {
    /// The folder of the level's file, as it was given; empty for the current one.
    folder: PathBuf,
    root: OnceCell<PathBuf>,
}

impl Project {
    /// Makes the project of a level's file.
    pub(super) fn of(level: &Path) -> Self {
        Self { folder: level.parent().unwrap_or(Path::new("")).to_owned(), root: OnceCell::new() }
    }

    /// Makes the project of this folder.
    pub(super) fn at(root: PathBuf) -> Self {
        Self { folder: root.clone(), root: OnceCell::from(root) }
    }

    /// Returns the path of a file with its links resolved, if it is in the project.
    ///
    /// # Errors
    ///
    /// When it is outside by `..`, an absolute path or a link, or does not exist.
    pub(super) fn inside(&self, path: &Path) -> Result<PathBuf, LevelError> {
        let here = if self.folder.as_os_str().is_empty() { Path::new(".") } else { &self.folder };
        let here = here.canonicalize().map_err(LevelError::unreadable)?;
        // Checked before asking the system, so that an error does not reveal whether a file outside exists.
        let named = plain(&here.join(path.strip_prefix(&self.folder).unwrap_or(path)));
        if !named.starts_with(&here) && !named.starts_with(self.root(&here)) {
            return Err(self.refusal(&here));
        }
        let path = path.canonicalize().map_err(LevelError::unreadable)?;
        if path.starts_with(&here) || path.starts_with(self.root(&here)) { Ok(path) } else { Err(self.refusal(&here)) }
    }

    /// Returns the path of an existing file if case does not matter; `None` if there is none that may be read. Folders that may not be read
    /// are not searched.
    pub(super) fn spelt_as_there(&self, path: &Path, outside: OutsideFiles) -> Option<PathBuf> {
        let here = if self.folder.as_os_str().is_empty() { Path::new(".") } else { &self.folder };
        let here = here.canonicalize().ok()?;
        let is_allowed = outside == OutsideFiles::Allowed;
        let may_be_read = |path: &Path| is_allowed || path.starts_with(&here) || path.starts_with(self.root(&here));
        let mut there = PathBuf::new();
        for component in here.join(path.strip_prefix(&self.folder).unwrap_or(path)).components() {
            there = match there.join(component).canonicalize() {
                Ok(exact) => exact,
                Err(_) if may_be_read(&there) => {
                    let mut entries = fs::read_dir(&there).ok()?.take(MAX_ENTRIES).flatten();
                    let found = entries.find(|entry| entry.file_name().eq_ignore_ascii_case(component.as_os_str()))?;
                    found.path().canonicalize().ok()?
                }
                Err(_) => return None,
            };
        }
        (may_be_read(&there) && there.is_file()).then_some(there)
    }

    /// Returns the names of the files in a folder; none if it may not be read.
    pub(super) fn names_in(&self, folder: &Path, outside: OutsideFiles) -> Vec<String> {
        let inside = match outside {
            OutsideFiles::Allowed => folder.to_owned(),
            OutsideFiles::Refused => self.inside(folder).unwrap_or_default(),
        };
        let entries = fs::read_dir(inside).into_iter().flatten().take(MAX_ENTRIES).flatten();
        entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect()
    }

    fn root(&self, here: &Path) -> &Path {
        self.root.get_or_init(|| root_of(here))
    }

    fn refusal(&self, here: &Path) -> LevelError {
        let expected = format!(
            "one in {}; --allow-outside, or ImportOptions::outside in a program, allows files elsewhere",
            self.root(here).display()
        );
        LevelError::unexpected("", OUTSIDE, expected)
    }
}

/// Returns the nearest folder, from a level's own up, with a file of this name in it; the level's own if there is none.
pub(super) fn nearest(level: &Path, mark: &str, is_file: impl Fn(&Path) -> bool) -> PathBuf {
    let own = level.parent().unwrap_or(Path::new(""));
    own.ancestors().take(SEARCHED + 1).find(|folder| is_file(&folder.join(mark))).unwrap_or(own).to_owned()
}

/// Returns the folder [`USUAL`] above, or the topmost one farther up that is marked as a project. It is never the root folder or the user's
/// home folder. A mark never makes the project smaller.
fn root_of(here: &Path) -> PathBuf {
    let usual = || here.ancestors().take(USUAL + 1).filter(|folder| folder.parent().is_some()).last();
    let home = std::env::home_dir();
    let farther = here.ancestors().take(SEARCHED + 1).skip(USUAL + 1).filter(|folder| folder.parent().is_some());
    let farther = farther.take_while(|folder| home.as_deref().is_none_or(|home| !home.starts_with(folder)));
    let marked = farther.filter(|folder| is_marked(folder)).last();
    marked.or_else(usual).unwrap_or(here).to_owned()
}

fn is_marked(folder: &Path) -> bool {
    let is_project = |path: PathBuf| {
        path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(PROJECT_FILE)) && path.is_file()
    };
    // A folder that cannot be listed has no project file.
    folder.join(REPOSITORY).exists()
        || fs::read_dir(folder)
            .is_ok_and(|entries| entries.take(MAX_ENTRIES).flatten().any(|entry| is_project(entry.path())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_project_file_the_project_begins_two_folders_up_but_never_at_the_root_of_all() {
        let root_of = |path: &str| root_of(Path::new(path)).display().to_string();
        assert_eq!(root_of("/none/such/game/maps"), "/none/such");
        assert_eq!(root_of("/none/such"), "/none");
        assert_eq!(root_of("/none"), "/none");
        assert_eq!(root_of("/"), "/");
    }
}
