//! Files, read up to a limit and from where they may be read.

use std::{
    fs::File,
    io::Read,
    path::{Component, Path, PathBuf},
};

use super::Outside;
use crate::error::{LevelError, LevelErrorKind};

/// As large as a file can be.
pub(crate) const MAX_FILE_BYTES: u64 = 64 << 20;

/// The bytes of a file.
pub(crate) fn read_bytes(path: &Path) -> Result<Vec<u8>, LevelError> {
    let file = File::open(path).map_err(unreadable)?;
    let size = file.metadata().map_err(unreadable)?.len();
    let mut bytes = Vec::new();
    file.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() as u64 > MAX_FILE_BYTES {
        return Err(LevelError::new(LevelErrorKind::too_large(size.max(bytes.len() as u64)), ""));
    }
    Ok(bytes)
}

/// The text of a file.
pub(crate) fn read_text(path: &Path) -> Result<String, LevelError> {
    String::from_utf8(read_bytes(path)?).map_err(|error| {
        let place = format!("byte {}", error.utf8_error().valid_up_to());
        LevelError::unexpected(place, "bytes that are no text", "UTF-8")
    })
}

/// The folder of a level, and whether its files may name others outside of it.
#[derive(Clone, Debug)]
pub(crate) struct Folder {
    root: PathBuf,
    outside: Outside,
}

impl Folder {
    /// The folder that a level file is in.
    pub(crate) fn of(level: &Path, outside: Outside) -> Self {
        Self { root: folder_of(level), outside }
    }

    /// The file that another one names: relative to the one that names it.
    ///
    /// # Errors
    ///
    /// When it cannot be found, or is outside of the folder and may not be, be it by `..`, from the root or by a link.
    pub(crate) fn find(&self, naming: &Path, named: &str) -> Result<PathBuf, LevelError> {
        let path = folder_of(naming).join(named);
        if self.outside == Outside::Allowed {
            return Ok(path);
        }
        let refused = || {
            let expected = "a file in the level's folder, unless files outside are allowed";
            LevelError::unexpected("", format_args!("{named:?}"), expected)
        };
        // Before the system is asked, so that nothing is told about what is there.
        if !plain(&path).starts_with(plain(&self.root)) {
            return Err(refused());
        }
        let root = self.root.canonicalize().map_err(unreadable)?;
        let found = path.canonicalize().map_err(unreadable).map_err(|error| error.inside(&format!("{named:?}")))?;
        if found.starts_with(root) { Ok(found) } else { Err(refused()) }
    }
}

fn unreadable(error: std::io::Error) -> LevelError {
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

    /// A folder with `level/map`, `level/art/tiles` and `secret` in it.
    fn folder(test: &str) -> PathBuf {
        let root = std::env::temp_dir().join(format!("quarterpipe-folder-{test}-{}", std::process::id()));
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
        let folder = Folder::of(&map, Outside::Refused);
        let tiles = folder.find(&map, "art/tiles").unwrap();
        assert_eq!(read_text(&tiles).unwrap(), "level/art/tiles");
        let back = folder.find(&tiles, "../map").unwrap();
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
            let error = Folder::of(&map, Outside::Refused).find(&map, named).unwrap_err().to_string();
            let expected = "expected a file in the level's folder, unless files outside are allowed";
            assert_eq!(error, format!("found {named:?}, {expected}"));
            assert!(Folder::of(&map, Outside::Allowed).find(&map, named).is_ok());
        }
        std::fs::remove_dir_all(root).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_link_that_leads_outside_is_refused() {
        let root = folder("link");
        let map = root.join("level/map");
        std::os::unix::fs::symlink("../secret", root.join("level/link")).unwrap();
        assert!(Folder::of(&map, Outside::Refused).find(&map, "link").is_err());
        assert!(Folder::of(&map, Outside::Allowed).find(&map, "link").is_ok());
        std::fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn a_file_that_is_not_there_is_named() {
        let root = folder("missing");
        let map = root.join("level/map");
        let error = Folder::of(&map, Outside::Refused).find(&map, "art/none").unwrap_err().to_string();
        assert!(error.starts_with("\"art/none\": cannot be read: "), "{error}");
        std::fs::remove_dir_all(root).unwrap();
    }
}
