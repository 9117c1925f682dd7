//! The files that a level's file names: in its folder, or in memory.

use std::{
    io,
    path::{Component, Path, PathBuf},
};

use super::{MAX_FILE_BYTES, Outside, file::read_bytes};
use crate::error::{LevelError, LevelErrorKind};

/// Where the files of a level are read from.
#[derive(Clone, Debug)]
pub(crate) enum Files<'a> {
    /// The folder of the level's file.
    Folder {
        /// As it was said.
        root: PathBuf,
        /// Whether files may name others outside of it.
        outside: Outside,
    },
    /// What is given, with paths from the same folder.
    Memory(&'a [(&'a str, &'a [u8])]),
}

impl<'a> Files<'a> {
    /// Those in the folder of a level's file.
    pub(crate) fn beside(level: &Path, outside: Outside) -> Self {
        Self::Folder { root: folder_of(level), outside }
    }

    /// The path of the file that another one names: relative to the one that names it.
    ///
    /// # Errors
    ///
    /// When it cannot be found, or is outside of the folder and may not be, be it by `..`, from the root or by a link.
    pub(crate) fn find(&self, naming: &Path, named: &str) -> Result<PathBuf, LevelError> {
        let path = folder_of(naming).join(named);
        let Self::Folder { root, outside } = self else { return Ok(plain(&path)) };
        if *outside == Outside::Allowed {
            return Ok(path);
        }
        let refused = || {
            let expected = "a file in the level's folder, unless files outside are allowed";
            LevelError::unexpected("", format_args!("{named:?}"), expected)
        };
        // Before the system is asked, so that nothing is told about what is there.
        if !plain(&path).starts_with(plain(root)) {
            return Err(refused());
        }
        let root = root.canonicalize().map_err(unreadable)?;
        let found = path.canonicalize().map_err(unreadable)?;
        if found.starts_with(root) { Ok(found) } else { Err(refused()) }
    }

    /// The bytes of a file that was found.
    ///
    /// # Errors
    ///
    /// When it cannot be read or is too large.
    pub(crate) fn bytes(&self, path: &Path) -> Result<Vec<u8>, LevelError> {
        let Self::Memory(files) = self else { return read_bytes(path) };
        let file = files.iter().find(|(name, _)| plain(Path::new(name)) == plain(path));
        match file {
            Some((_, bytes)) if bytes.len() as u64 > MAX_FILE_BYTES => {
                Err(LevelError::new(LevelErrorKind::too_large(bytes.len() as u64), ""))
            }
            Some((_, bytes)) => Ok(bytes.to_vec()),
            None => Err(unreadable(io::ErrorKind::NotFound.into())),
        }
    }
}

fn unreadable(error: io::Error) -> LevelError {
    LevelError::new(LevelErrorKind::Unreadable(error.to_string()), "")
}

fn folder_of(file: &Path) -> PathBuf {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or_else(|| Path::new(".")).to_owned()
}

/// A path with each `..` and what it leaves taken out, as long as there is something to leave.
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
    use crate::import::read_text;

    /// A folder with `level/map`, `level/art/tiles` and `secret` in it.
    fn folder(test: &str) -> PathBuf {
        let root = std::env::temp_dir().join(format!("quarterpipe-files-{test}-{}", std::process::id()));
        std::fs::create_dir_all(root.join("level/art")).unwrap();
        for file in ["level/map", "level/art/tiles", "secret"] {
            std::fs::write(root.join(file), file).unwrap();
        }
        root
    }

    #[test]
    fn files_are_found_beside_the_one_that_names_them() {
        let root = folder("beside");
        let map = root.join("level/map");
        let files = Files::beside(&map, Outside::Refused);
        let tiles = files.find(&map, "art/tiles").unwrap();
        assert_eq!(files.bytes(&tiles).unwrap(), b"level/art/tiles");
        let back = files.find(&tiles, "../map").unwrap();
        assert_eq!(read_text(&back).unwrap(), "level/map");
        std::fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn files_outside_of_the_folder_are_refused_unless_allowed() {
        let root = folder("outside");
        let map = root.join("level/map");
        let absolute = root.join("secret");
        let absolute = absolute.to_str().unwrap();
        for named in ["../secret", "art/../../secret", "../missing", absolute] {
            let error = Files::beside(&map, Outside::Refused).find(&map, named).unwrap_err().to_string();
            let expected = "expected a file in the level's folder, unless files outside are allowed";
            assert_eq!(error, format!("found {named:?}, {expected}"));
            assert!(Files::beside(&map, Outside::Allowed).find(&map, named).is_ok());
        }
        std::fs::remove_dir_all(root).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_link_that_leads_outside_is_refused() {
        let root = folder("link");
        let map = root.join("level/map");
        std::os::unix::fs::symlink("../secret", root.join("level/link")).unwrap();
        assert!(Files::beside(&map, Outside::Refused).find(&map, "link").is_err());
        assert!(Files::beside(&map, Outside::Allowed).find(&map, "link").is_ok());
        std::fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn files_in_memory_are_found_by_their_paths() {
        let files = Files::Memory(&[("a/map", b"map"), ("b/tiles", b"tiles")]);
        let tiles = files.find(Path::new("a/map"), "../b/./tiles").unwrap();
        assert_eq!(files.bytes(&tiles).unwrap(), b"tiles");
        assert!(files.bytes(Path::new("tiles")).is_err());
    }
}
