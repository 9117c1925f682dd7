//! The files that a level's settings name, unpacked.

use std::path::{Path, PathBuf};

use super::{
    ini::Setting,
    settings::{Part, Settings, Version},
};
use crate::{
    error::LevelError,
    files::Files,
    packed::{Packing, unpack},
};

/// The most bytes that a part can have, unpacked: far more than the games have memory for.
pub(super) const MAX_BYTES: usize = 1 << 20;
/// The most files that one setting can name.
const MAX_FILES: usize = 64;

/// Reads the parts of one level.
pub(super) struct Parts<'a> {
    pub settings: Settings<'a>,
    pub version: Version,
    files: &'a Files,
    /// The project's folder, from which paths start.
    folder: PathBuf,
}

/// A file that a setting names.
pub(super) struct Named<'a> {
    pub path: &'a str,
    /// What follows the path, at colons.
    pub rest: Vec<&'a str>,
}

impl<'a> Parts<'a> {
    pub(super) fn new(settings: Settings<'a>, version: Version, files: &'a Files, project: &Path) -> Self {
        Self { settings, version, files, folder: project.parent().unwrap_or(Path::new("")).to_owned() }
    }

    /// Reads a part of the level that is packed as the settings or the game say: its files one behind the other, or where the setting
    /// puts them.
    ///
    /// # Errors
    ///
    /// When a file cannot be read or unpacked, or the part becomes too large.
    pub(super) fn packed(&self, part: Part, setting: &Setting) -> Result<Vec<u8>, LevelError> {
        self.joined(setting, self.version.packing(part, &self.settings)?)
    }

    /// Reads a part that is never packed.
    ///
    /// # Errors
    ///
    /// As [`Self::packed`].
    pub(super) fn plain(&self, setting: &Setting) -> Result<Vec<u8>, LevelError> {
        self.joined(setting, Packing::Uncompressed)
    }

    fn joined(&self, setting: &Setting, packing: Packing) -> Result<Vec<u8>, LevelError> {
        let mut part = Vec::new();
        for named in named(setting)? {
            let from = match named.rest.as_slice() {
                [] => part.len(),
                [offset] => number(offset).ok_or_else(|| setting.unexpected("an offset in bytes behind the colon"))?,
                _ => return Err(setting.unexpected("files, each with at most one offset behind a colon")),
            };
            let bytes = self.file(setting, named.path, packing)?;
            let end = from.saturating_add(bytes.len());
            if end > MAX_BYTES {
                return Err(setting.unexpected(format_args!("a part of at most {MAX_BYTES} bytes, and not {end}")));
            }
            if part.len() < end {
                part.resize(end, 0);
            }
            part[from..end].copy_from_slice(&bytes);
        }
        Ok(part)
    }

    /// Reads one file that a setting names.
    ///
    /// # Errors
    ///
    /// As [`Self::packed`].
    pub(super) fn file(&self, setting: &Setting, path: &str, packing: Packing) -> Result<Vec<u8>, LevelError> {
        // Editors on Windows take either.
        let path = self.folder.join(path.replace('\\', "/"));
        let bytes = self
            .files
            .bytes(&path)
            .map_err(|error| error.inside(&format!("{} ({})", setting.place(), path.display())))?;
        unpack(packing, &bytes, MAX_BYTES).map_err(|error| LevelError {
            file: Some(path.display().to_string()),
            ..LevelError::unexpected(format!("byte {} of {packing}", error.at), error.found, error.expected)
        })
    }
}

/// Returns the files that a setting names, with bars between them.
///
/// # Errors
///
/// When there are too many, or one has no name.
pub(super) fn named(setting: &Setting) -> Result<Vec<Named<'_>>, LevelError> {
    let named: Vec<_> = setting.value.split('|').take(MAX_FILES + 1).map(Named::new).collect();
    if named.len() > MAX_FILES || named.iter().any(|named| named.path.is_empty()) {
        return Err(setting.unexpected(format_args!("at most {MAX_FILES} files with bars between them")));
    }
    Ok(named)
}

impl<'a> Named<'a> {
    fn new(text: &'a str) -> Self {
        let mut parts = text.split(':').map(str::trim);
        Self { path: parts.next().unwrap_or_default(), rest: parts.collect() }
    }
}

/// Reads a number: decimal, or hexadecimal behind `0x`.
pub(super) fn number(text: &str) -> Option<usize> {
    match text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
        Some(digits) => usize::from_str_radix(digits, 16).ok(),
        None => text.parse().ok(),
    }
}

/// Returns the big-endian words of bytes. An odd byte at the end is left out.
pub(super) fn words(bytes: &[u8]) -> impl Iterator<Item = u16> {
    let (pairs, _) = bytes.as_chunks::<2>();
    pairs.iter().map(|pair| u16::from_be_bytes(*pair))
}

#[cfg(test)]
mod tests {
    use super::{super::settings::Project, *};

    fn joined(setting: &str, files: &[(&str, &[u8])]) -> Result<Vec<u8>, String> {
        let project = Project::parse(&format!("[A]\nx={setting}")).unwrap();
        let settings = project.level(None).unwrap();
        let files = Files::in_memory(files);
        let parts = Parts::new(settings, Version::S1, &files, Path::new("ini/project.ini"));
        parts.plain(settings.required("x").unwrap()).map_err(|error| error.to_string())
    }

    #[test]
    fn files_follow_each_other_or_lie_where_they_are_put() {
        let files: [(&str, &[u8]); 2] = [("a", &[1, 2, 3, 4]), ("ini/b", &[9, 9])];
        assert_eq!(joined("../a|b", &files), Ok(vec![1, 2, 3, 4, 9, 9]));
        assert_eq!(joined("..\\a | b:0x1", &files), Ok(vec![1, 9, 9, 4]));
        assert_eq!(joined("b:4", &files), Ok(vec![0, 0, 0, 0, 9, 9]));
    }

    #[test]
    fn what_is_no_list_of_files_is_refused() {
        let files: [(&str, &[u8]); 1] = [("ini/b", &[9, 9])];
        let errors = [
            ("b:two", "line 2 (x): found \"b:two\", expected an offset in bytes behind the colon"),
            ("b:1:2", "line 2 (x): found \"b:1:2\", expected files, each with at most one offset behind a colon"),
            ("b|", "line 2 (x): found \"b|\", expected at most 64 files with bars between them"),
            ("b:0xFFFFF", "line 2 (x): found \"b:0xFFFFF\", expected a part of at most 1048576 bytes, and not 1048577"),
            ("c", "line 2 (x) (ini/c): cannot be read: there is no such file"),
        ];
        for (setting, error) in errors {
            assert_eq!(joined(setting, &files), Err(error.to_owned()));
        }
        assert!(joined(&["b"; 65].join("|"), &files).is_err());
    }

    #[test]
    fn numbers_are_decimal_or_hexadecimal() {
        assert_eq!(
            [number("16"), number("0x10"), number("0Xff"), number("10h")],
            [Some(16), Some(16), Some(255), None]
        );
    }
}
