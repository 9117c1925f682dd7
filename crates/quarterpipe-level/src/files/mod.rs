//! The files that a level's file names: in its folder, or wherever the host keeps them.

pub(crate) mod bytes;

use std::{
    cell::RefCell,
    fmt, io,
    path::{Component, Path, PathBuf},
    rc::Rc,
};

use crate::error::{LevelError, LevelErrorKind};
use bytes::{MAX_FILE_BYTES, read_bytes};

/// Whether files outside of a level's folder are read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Outside {
    /// Naming one is an error.
    #[default]
    Refused,
    /// They are read. Only for levels from a trusted source.
    Allowed,
}

/// Where the files of a level are read from.
#[derive(Clone)]
pub(crate) enum Files {
    /// The folder of the level's file.
    Folder {
        /// The folder's path as it was given.
        root: PathBuf,
        /// Whether files outside of it may be named.
        outside: Outside,
        /// The files that were read.
        read: Rc<RefCell<Vec<PathBuf>>>,
    },
    /// Wherever the host keeps them.
    Host(Rc<Fetch>),
}

/// Returns the bytes of a file by its path, in which each `..` that can be resolved is resolved.
pub(crate) type Fetch = dyn Fn(&Path) -> io::Result<Vec<u8>>;

impl fmt::Debug for Files {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder { root, outside, .. } => {
                f.debug_struct("Folder").field("root", root).field("outside", outside).finish()
            }
            Self::Host(_) => f.write_str("Host"),
        }
    }
}

impl Files {
    /// Makes the source for files in the folder of a level's file.
    pub(crate) fn beside(level: &Path, outside: Outside) -> Self {
        Self::Folder { root: folder_of(level), outside, read: Rc::default() }
    }

    /// Makes the source for files in memory, given by their paths from a common folder.
    #[cfg(any(feature = "editors", test))]
    pub(crate) fn in_memory(files: &[(&str, &[u8])]) -> Self {
        let files: std::collections::BTreeMap<PathBuf, Vec<u8>> =
            files.iter().map(|(path, bytes)| (plain(Path::new(path)), bytes.to_vec())).collect();
        Self::Host(Rc::new(move |path| files.get(path).cloned().ok_or_else(|| io::ErrorKind::NotFound.into())))
    }

    /// Takes down that the level names a file, which need not be read.
    #[cfg(feature = "tiled")]
    pub(crate) fn note(&self, path: &Path) {
        if let Self::Folder { read, .. } = self {
            read.borrow_mut().push(path.to_owned());
        }
    }

    /// Returns the paths of the files in a folder that were read or named.
    pub(crate) fn into_read(self) -> Vec<PathBuf> {
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
    pub(crate) fn level_bytes(&self, path: &Path) -> Result<Vec<u8>, LevelError> {
        match self {
            Self::Folder { read, .. } => {
                read.borrow_mut().push(path.to_owned());
                read_bytes(path)
            }
            Self::Host(_) => self.bytes(path),
        }
    }

    /// Reads a file that the level names.
    ///
    /// # Errors
    ///
    /// When it cannot be read, is too large, or is outside of the folder and that is refused: by `..`, an absolute path or a link.
    pub(crate) fn bytes(&self, path: &Path) -> Result<Vec<u8>, LevelError> {
        match self {
            Self::Folder { root, outside, read } => {
                read.borrow_mut().push(path.to_owned());
                match outside {
                    Outside::Allowed => read_bytes(path),
                    Outside::Refused => read_bytes(&inside(path, root)?),
                }
            }
            Self::Host(fetch) => {
                let bytes = fetch(&plain(path)).map_err(LevelError::unreadable)?;
                let size = bytes.len() as u64;
                if size > MAX_FILE_BYTES {
                    Err(LevelError::new(LevelErrorKind::too_large(size), ""))
                } else {
                    Ok(bytes)
                }
            }
        }
    }
}

/// Returns the path of a file that another file names relative to itself.
#[cfg(feature = "ldtk")]
pub(crate) fn beside(naming: &Path, named: &str) -> PathBuf {
    folder_of(naming).join(named)
}

/// Returns a path with its links resolved, if it is in the folder.
fn inside(path: &Path, folder: &Path) -> Result<PathBuf, LevelError> {
    let refused = || {
        let expected = "files inside of it only, unless those outside are allowed";
        Err(LevelError::unexpected("", "a file outside of the level's folder", expected))
    };
    // Checked before the system is asked, so that an error does not tell whether a file outside exists.
    if !plain(path).starts_with(plain(folder)) {
        return refused();
    }
    let folder = folder.canonicalize().map_err(LevelError::unreadable)?;
    let path = path.canonicalize().map_err(LevelError::unreadable)?;
    if path.starts_with(folder) { Ok(path) } else { refused() }
}

fn folder_of(file: &Path) -> PathBuf {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or_else(|| Path::new(".")).to_owned()
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

    /// Makes a folder with `level/map`, `level/art/tiles` and `secret` in it.
    fn folder(test: &str) -> PathBuf {
        let root = std::env::temp_dir().join(format!("quarterpipe-files-{test}-{}", std::process::id()));
        std::fs::create_dir_all(root.join("level/art")).unwrap();
        for file in ["level/map", "level/art/tiles", "secret"] {
            std::fs::write(root.join(file), file).unwrap();
        }
        root
    }

    #[test]
    fn files_in_the_folder_are_read() {
        let root = folder("beside");
        let map = root.join("level/map");
        let files = Files::beside(&map, Outside::Refused);
        assert_eq!(files.bytes(&root.join("level/art/tiles")).unwrap(), b"level/art/tiles");
        assert_eq!(files.bytes(&root.join("level/art/../map")).unwrap(), b"level/map");
        let error = files.bytes(&root.join("level/art")).unwrap_err().to_string();
        assert_eq!(error, "found something that is no file, expected a file");
        assert!(matches!(files.bytes(&root.join("level/no")).unwrap_err().kind, LevelErrorKind::Unreadable(_)));
        std::fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn files_outside_of_the_folder_are_refused_unless_allowed() {
        let root = folder("outside");
        let map = root.join("level/map");
        let refused = "found a file outside of the level's folder, expected files inside of it only, unless those outside are allowed";
        for path in ["level/../secret", "level/art/../../secret", "secret", "level/../missing"] {
            let path = root.join(path);
            assert_eq!(Files::beside(&map, Outside::Refused).bytes(&path).unwrap_err().to_string(), refused);
            let is_there = !path.ends_with("missing");
            assert_eq!(Files::beside(&map, Outside::Allowed).bytes(&path).is_ok(), is_there);
        }
        std::fs::remove_dir_all(root).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_link_that_leads_outside_is_refused() {
        let root = folder("link");
        let link = root.join("level/link");
        std::os::unix::fs::symlink("../secret", &link).unwrap();
        assert!(Files::beside(&root.join("level/map"), Outside::Refused).bytes(&link).is_err());
        assert_eq!(Files::beside(&root.join("level/map"), Outside::Allowed).bytes(&link).unwrap(), b"secret");
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
