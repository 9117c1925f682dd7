//! Files that the user opened together, such as those dropped on a window or a page.

use std::{io, path::Path};

/// Returns the bytes of the file that a path means, from files with their names or their paths in a dropped folder. If several files have
/// the same name, the one whose folders agree most counts; case does not matter. A browser gives single files without their folders.
///
/// # Errors
///
/// When no file has the name.
pub fn find(files: &[(String, Vec<u8>)], path: &Path) -> io::Result<Vec<u8>> {
    let agreeing = |name: &str| {
        let pairs = Path::new(name).components().rev().zip(path.components().rev());
        pairs.take_while(|(a, b)| a.as_os_str().eq_ignore_ascii_case(b.as_os_str())).count()
    };
    // If several agree equally, the first one counts.
    let counted = files.iter().rev().map(|(name, bytes)| (agreeing(name), bytes));
    match counted.max_by_key(|(count, _)| *count) {
        Some((1.., bytes)) => Ok(bytes.clone()),
        _ => Err(io::Error::new(io::ErrorKind::NotFound, "it is not among the files; open it together with the level")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_whose_folders_agree_most_is_found() {
        let files =
            ["game/first/act.bin", "game/second/act.bin", "Tiles.png"].map(|name| (name.to_owned(), name.into()));
        let found = |path: &str| find(&files, Path::new(path)).map(|bytes| String::from_utf8(bytes).unwrap());
        assert_eq!(found("game/second/act.bin").unwrap(), "game/second/act.bin");
        assert_eq!(found("SECOND/Act.bin").unwrap(), "game/second/act.bin");
        assert_eq!(found("third/act.bin").unwrap(), "game/first/act.bin");
        assert_eq!(found("../art/tiles.png").unwrap(), "Tiles.png");
        assert_eq!(found("first").unwrap_err().kind(), io::ErrorKind::NotFound);
    }
}
