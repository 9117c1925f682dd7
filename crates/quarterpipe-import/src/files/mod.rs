//! The files that a level's file names: in its project's folder, or in memory of the host.

mod opened;
mod project;

use std::{
    cell::RefCell,
    fmt, io,
    path::{Component, Path, PathBuf},
    rc::Rc,
};

use quarterpipe_level::{
    LevelError, LevelErrorKind,
    internal::{MAX_FILE_BYTES, read_bytes, too_large},
};

pub use opened::find;
use project::Project;

/// The treatment of files outside a level's project. The project is the folder two levels above the level's folder. If a folder further up,
/// at most eight levels above, has a `.tiled-project` file or a Git repository, the topmost such folder is the project.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OutsideFiles {
    /// It is an error to name such a file.
    #[default]
    Refused,
    /// Such files are read. Only for levels from a trusted source.
    Allowed,
}

/// The source of a level's files.
#[derive(Clone)]
pub enum Files {
    /// The folder of the level's project.
    Folder {
        project: Project,
        /// The treatment of files outside it.
        outside: OutsideFiles,
        /// The files that were read.
        read: Rc<RefCell<Vec<PathBuf>>>,
    },
    /// The host's own storage.
    Host(Rc<Fetch>),
}

/// Returns the bytes of a file by its path. Each `..` in the path is resolved if possible.
pub type Fetch = dyn Fn(&Path) -> io::Result<Vec<u8>>;

impl fmt::Debug for Files {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder { project, outside, .. } => {
                f.debug_struct("Folder").field("project", project).field("outside", outside).finish()
            }
            Self::Host(_) => f.write_str("Host"),
        }
    }
}

impl Files {
    /// Makes the source for files in the folder of the project that a level file belongs to.
    pub fn for_level(level: &Path, outside: OutsideFiles) -> Self {
        Self::Folder { project: Project::of(level), outside, read: Rc::default() }
    }

    /// Makes the source for files in memory, given by their paths from a common folder.
    pub fn in_memory(files: &[(&str, &[u8])]) -> Self {
        let files: std::collections::BTreeMap<PathBuf, Vec<u8>> =
            files.iter().map(|(path, bytes)| (plain(Path::new(path)), bytes.to_vec())).collect();
        Self::Host(Rc::new(move |path| {
            let spelt_otherwise = || {
                let mut files = files.iter();
                files.find(|(known, _)| known.as_os_str().eq_ignore_ascii_case(path)).map(|(_, bytes)| bytes)
            };
            files.get(path).or_else(spelt_otherwise).cloned().ok_or_else(|| io::ErrorKind::NotFound.into())
        }))
    }

    /// Finds the project of a level by a file in the project's folder: the nearest one, from the level's own folder up. If there is none,
    /// the project is the level's own folder. Returns the source for the files in it, the folder, and the path of the level with the links
    /// resolved.
    pub fn project_of(&self, level: &Path, mark: &str) -> (Self, PathBuf, PathBuf) {
        match self {
            Self::Folder { outside, read, .. } => {
                let level = level.canonicalize().unwrap_or_else(|_| level.to_owned());
                let root = project::nearest(&level, mark, Path::is_file);
                let (project, read) = (Project::at(root.clone()), Rc::clone(read));
                (Self::Folder { project, outside: *outside, read }, root, level)
            }
            Self::Host(fetch) => {
                let level = plain(level);
                let root = project::nearest(&level, mark, |path| fetch(path).is_ok());
                (self.clone(), root, level)
            }
        }
    }

    /// Returns the names of the files in a folder that may be read; none if it cannot be listed, such as a host's folder.
    pub fn names_in(&self, folder: &Path) -> Vec<String> {
        match self {
            Self::Folder { project, outside, .. } => project.names_in(folder, *outside),
            Self::Host(_) => Vec::new(),
        }
    }

    /// Records that the level names a file, which need not be read.
    pub fn note(&self, path: &Path) {
        if let Self::Folder { read, .. } = self {
            read.borrow_mut().push(path.to_owned());
        }
    }

    /// Returns the paths of the files in a folder that were read or named.
    pub fn into_read(self) -> Vec<PathBuf> {
        match self {
            Self::Folder { read, .. } => read.take(),
            Self::Host(_) => Vec::new(),
        }
    }

    /// Reads the level's own file, which the user named: it may be a link to anywhere.
    ///
    /// # Errors
    ///
    /// When it cannot be read, or is too large.
    pub fn level_bytes(&self, path: &Path) -> Result<Vec<u8>, LevelError> {
        match self {
            Self::Folder { read, .. } => {
                read.borrow_mut().push(path.to_owned());
                read_bytes(path)
            }
            Self::Host(_) => self.bytes(path),
        }
    }

    /// Reads a file that the level names. Projects from Windows separate folders by backslashes and ignore case: if no file has exactly
    /// this path, slashes and case do not matter.
    ///
    /// # Errors
    ///
    /// When it cannot be read, is too large, or is refused because it is outside the project: by `..`, an absolute path or a link.
    pub fn bytes(&self, path: &Path) -> Result<Vec<u8>, LevelError> {
        let is_missing = |error: &LevelError| matches!(&error.kind, LevelErrorKind::Unreadable(reason) if reason.kind() == io::ErrorKind::NotFound);
        match self.exactly(path) {
            Err(error) if is_missing(&error) => {
                let path = with_slashes(path);
                match self.exactly(&path) {
                    Err(other) if is_missing(&other) => self.ignoring_case(&path).ok_or(error),
                    read => read,
                }
            }
            read => read,
        }
    }

    fn exactly(&self, path: &Path) -> Result<Vec<u8>, LevelError> {
        match self {
            Self::Folder { project, outside, read } => {
                read.borrow_mut().push(path.to_owned());
                match outside {
                    OutsideFiles::Allowed => read_bytes(path),
                    OutsideFiles::Refused => read_bytes(&project.inside(path)?),
                }
            }
            Self::Host(fetch) => {
                let bytes = fetch(&plain(path)).map_err(LevelError::unreadable)?;
                let size = bytes.len() as u64;
                if size > MAX_FILE_BYTES { Err(too_large(size)) } else { Ok(bytes) }
            }
        }
    }

    /// Reads a file on a disk whose path differs only in case, if there is one.
    fn ignoring_case(&self, path: &Path) -> Option<Vec<u8>> {
        let Self::Folder { project, outside, read } = self else { return None };
        let there = project.spelt_as_there(path, *outside)?;
        let bytes = read_bytes(&there).ok()?;
        read.borrow_mut().push(there);
        Some(bytes)
    }
}

/// Resolves a path that is relative to the file that names it.
pub fn resolve(naming: &Path, named: &str) -> PathBuf {
    // The naming file may have been found by a path with backslashes.
    with_slashes(naming).parent().unwrap_or(Path::new("")).join(named)
}

/// Returns a path whose backslashes separate folders.
fn with_slashes(path: &Path) -> PathBuf {
    let mut slashed = PathBuf::new();
    for component in path.components() {
        match component {
            Component::Normal(name) if name.to_str().is_some_and(|name| name.contains('\\')) => {
                slashed.extend(name.to_str().unwrap_or_default().split('\\'));
            }
            other => slashed.push(other),
        }
    }
    slashed
}

/// Returns whether the error says that a file may not be read because it is outside the level's project.
pub fn is_refusal(error: &LevelError) -> bool {
    matches!(&error.kind, LevelErrorKind::Unexpected { found, .. } if found == project::OUTSIDE)
}

/// Returns a path with each `..` resolved where there is a folder to leave, and each `.` left out.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for component in path.components() {
        let leaves = matches!(plain.components().next_back(), Some(Component::Normal(_)));
        match component {
            Component::ParentDir if leaves => _ = plain.pop(),
            Component::CurDir => {}
            other => plain.push(other),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Makes a folder with a game, in which are `maps/first/map`, `art/tiles` and `secret`, and with `secret` next to the game.
    fn folder(test: &str) -> PathBuf {
        let root = std::env::temp_dir().join(format!("quarterpipe-files-{test}-{}", std::process::id()));
        std::fs::create_dir_all(root.join("game/maps/first")).unwrap();
        std::fs::create_dir_all(root.join("game/art")).unwrap();
        for file in ["game/maps/first/map", "game/art/tiles", "game/secret", "secret"] {
            std::fs::write(root.join(file), file).unwrap();
        }
        root.canonicalize().unwrap()
    }

    #[test]
    fn files_in_the_project_two_folders_up_are_read() {
        let root = folder("beside");
        let first = root.join("game/maps/first");
        let files = Files::for_level(&first.join("map"), OutsideFiles::Refused);
        assert_eq!(files.bytes(&first.join("map")).unwrap(), b"game/maps/first/map");
        assert_eq!(files.bytes(&first.join("../../art/tiles")).unwrap(), b"game/art/tiles");
        assert_eq!(files.bytes(&root.join("game/secret")).unwrap(), b"game/secret");
        let error = files.bytes(&first.join("../../art")).unwrap_err().to_string();
        assert_eq!(error, "found something that is not a file, expected a file");
        assert!(matches!(files.bytes(&first.join("no")).unwrap_err().kind, LevelErrorKind::Unreadable(_)));
        std::fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn files_outside_of_the_project_are_refused_unless_allowed() {
        let root = folder("outside");
        let map = root.join("game/maps/first/map");
        let refused = format!(
            "found a file outside of the level's project folder, expected one in {}; --allow-outside, or \
             ImportOptions::outside in a program, allows files elsewhere",
            root.join("game").display()
        );
        for path in ["game/maps/first/../../../secret", "game/../secret", "secret", "game/maps/first/../../../missing"]
        {
            let path = root.join(path);
            assert_eq!(Files::for_level(&map, OutsideFiles::Refused).bytes(&path).unwrap_err().to_string(), refused);
            let is_there = !path.ends_with("missing");
            assert_eq!(Files::for_level(&map, OutsideFiles::Allowed).bytes(&path).is_ok(), is_there);
        }
        std::fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn a_project_file_or_a_repository_makes_the_project_larger_and_never_smaller() {
        let root = folder("marked");
        let map = root.join("game/maps/first/map");
        let bytes = |path: &str| Files::for_level(&map, OutsideFiles::Refused).bytes(&map.with_file_name(path));
        std::fs::write(root.join("game/maps/first/these.tiled-project"), "{}").unwrap();
        assert_eq!(bytes("../../secret").unwrap(), b"game/secret");
        assert!(bytes("../../../secret").is_err());
        std::fs::write(root.join("all.Tiled-Project"), "{}").unwrap();
        assert_eq!(bytes("../../../secret").unwrap(), b"secret");
        std::fs::remove_file(root.join("all.Tiled-Project")).unwrap();
        std::fs::create_dir(root.join(".git")).unwrap();
        assert_eq!(bytes("../../../secret").unwrap(), b"secret");
        std::fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn backslashes_separate_folders_where_no_file_has_them_in_its_name() {
        let root = folder("backslashes");
        let map = root.join("game/maps/first/map");
        let read = |path: &str| Files::for_level(&map, OutsideFiles::Refused).bytes(&map.with_file_name(path));
        assert_eq!(read("..\\..\\art\\tiles").unwrap(), b"game/art/tiles");
        assert_eq!(read("..\\..\\Art/TILES").unwrap(), b"game/art/tiles");
        assert!(is_refusal(&read("..\\..\\..\\secret").unwrap_err()));
        let files = Files::in_memory(&[("maps/a", b"map"), ("Art/tiles", b"tiles")]);
        assert_eq!(files.bytes(Path::new("maps/..\\art\\Tiles")).unwrap(), b"tiles");
        std::fs::remove_dir_all(root).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_link_that_leads_outside_is_refused() {
        let root = folder("link");
        let (map, link) = (root.join("game/maps/first/map"), root.join("game/maps/first/link"));
        std::os::unix::fs::symlink("../../../secret", &link).unwrap();
        assert!(Files::for_level(&map, OutsideFiles::Refused).bytes(&link).is_err());
        assert_eq!(Files::for_level(&map, OutsideFiles::Allowed).bytes(&link).unwrap(), b"secret");
        std::fs::remove_dir_all(root).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_folder_that_is_a_link_counts_where_it_leads_to() {
        let root = folder("linked-folder");
        std::os::unix::fs::symlink("game/maps/first", root.join("short")).unwrap();
        let files = Files::for_level(&root.join("short/map"), OutsideFiles::Refused);
        assert_eq!(files.bytes(&root.join("short/../../art/tiles")).unwrap(), b"game/art/tiles");
        assert!(files.bytes(&root.join("short/../../../secret")).is_err());
        std::fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn a_file_is_found_however_its_path_is_spelt_in_capitals() {
        let root = folder("capitals");
        let map = root.join("game/maps/first/map");
        let read = |path: &str| Files::for_level(&map, OutsideFiles::Refused).bytes(&map.with_file_name(path));
        assert_eq!(read("../../ART/Tiles").unwrap(), b"game/art/tiles");
        assert!(read("../../art/tile").is_err());
        assert!(read("../../../SECRET").unwrap_err().to_string().contains("outside of the level's project folder"));
        std::fs::remove_dir_all(root).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn links_do_not_lead_to_files_outside_however_they_are_spelt() {
        use std::os::unix::fs::symlink;
        let root = folder("capitals-links");
        let map = root.join("game/maps/first/map");
        symlink("../../secret", root.join("game/art/Out")).unwrap();
        symlink("../..", root.join("game/art/Up")).unwrap();
        for path in ["../../art/out", "../../art/up/SECRET"] {
            let read = Files::for_level(&map, OutsideFiles::Refused).bytes(&map.with_file_name(path));
            let error = read.unwrap_err();
            assert!(matches!(error.kind, LevelErrorKind::Unreadable(_)), "{path}: {error}");
        }
        // A project that is reached through a link has the real folders.
        symlink("game/maps/first", root.join("short")).unwrap();
        let short = root.join("short/map");
        let read = Files::for_level(&short, OutsideFiles::Refused).bytes(&short.with_file_name("../../ART/Tiles"));
        assert_eq!(read.unwrap(), b"game/art/tiles");
        std::fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn files_in_memory_are_found_by_their_paths() {
        let files = Files::in_memory(&[("a/map", b"map"), ("b/./tiles", b"tiles")]);
        assert_eq!(files.bytes(Path::new("a/../b/tiles")).unwrap(), b"tiles");
        assert!(files.bytes(Path::new("tiles")).is_err());
    }

    #[test]
    fn paths_are_made_plain() {
        assert_eq!(plain(Path::new("./a/../b/./c.tsx")), Path::new("b/c.tsx"));
        assert_eq!(plain(Path::new("../../c.tsx")), Path::new("../../c.tsx"));
    }
}
