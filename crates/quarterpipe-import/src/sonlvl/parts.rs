//! Reads and unpacks the files that a level's settings name.

use std::{
    cell::RefCell,
    path::{Path, PathBuf},
};

use quarterpipe_level::{LevelError, LevelErrorKind, Warning};

use super::{
    formats::{Format, Part, chunk_side, packing},
    ini::Setting,
    settings::Settings,
};
use crate::{
    files::Files,
    packed::{Packing, unpack},
};

/// The maximum number of bytes of an unpacked part: far more than the games have memory for.
pub(super) const MAX_BYTES: usize = 1 << 20;
/// The maximum number of files that one setting can name.
const MAX_FILES: usize = 64;

/// Reads the parts of one level.
pub(super) struct Parts<'a> {
    pub settings: Settings<'a>,
    /// The layouts of the level's words, by part.
    pub formats: Formats,
    files: &'a Files,
    /// The project's folder. Paths are relative to it.
    folder: PathBuf,
    warnings: RefCell<Vec<Warning>>,
}

/// The formats of the parts whose data depends on them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Formats {
    pub version: Format,
    pub tiles: Format,
    pub chunks: Format,
    /// The side of a chunk in pixels.
    pub chunk_side: u16,
    pub layout: Format,
    pub index: Format,
    pub objects: Format,
    pub rings: Format,
}

impl Formats {
    /// Returns the formats of a level.
    ///
    /// # Errors
    ///
    /// When a setting names a format that its part cannot have.
    pub(super) fn of(settings: &Settings<'_>) -> Result<Self, LevelError> {
        let of = |part| Format::of(part, settings);
        // Blocks are alike in all formats, so only this check reports a wrong name.
        of(Part::Blocks)?;
        Ok(Self {
            version: Format::of_version(settings)?,
            tiles: of(Part::Tiles)?,
            chunks: of(Part::Chunks)?,
            chunk_side: chunk_side(settings)?,
            layout: of(Part::Layout)?,
            index: of(Part::CollisionIndex)?,
            objects: of(Part::Objects)?,
            rings: of(Part::Rings)?,
        })
    }
}

impl Formats {
    /// Returns the number of bytes in an entry of a part. Offsets are rounded down to it.
    fn entry_size(&self, part: Part) -> usize {
        let side = usize::from(self.chunk_side) / 16;
        match part {
            Part::Tiles => 32,
            Part::Blocks => 8,
            Part::Chunks => 2 * side * side,
            _ => 1,
        }
    }
}

/// A file that a setting names.
pub(super) struct NamedFile<'a> {
    pub path: &'a str,
    /// The parts after the path, separated by colons.
    pub rest: Vec<&'a str>,
}

impl<'a> Parts<'a> {
    pub(super) fn new(settings: Settings<'a>, formats: Formats, files: &'a Files, project: &Path) -> Self {
        let folder = project.parent().unwrap_or(Path::new("")).to_owned();
        Self { settings, formats, files, folder, warnings: RefCell::default() }
    }

    /// Warns about a possible slip.
    pub(super) fn warn(&self, place: impl Into<String>, message: impl Into<String>) {
        self.warnings.borrow_mut().push(Warning::new(place, message));
    }

    pub(super) fn into_warnings(self) -> Vec<Warning> {
        self.warnings.into_inner()
    }

    /// Reads a part of the level with the compression of its settings or its format: its files one after the other, or where the setting
    /// puts them.
    ///
    /// # Errors
    ///
    /// When a file cannot be read or unpacked, when none of the files exists, or when the part becomes too large.
    pub(super) fn packed(&self, part: Part, setting: &Setting) -> Result<Vec<u8>, LevelError> {
        self.packed_behind(part, setting, Vec::new())
    }

    /// Does the same for a part that begins with data that is in no file.
    ///
    /// # Errors
    ///
    /// As [`Self::packed`].
    pub(super) fn packed_behind(&self, part: Part, setting: &Setting, before: Vec<u8>) -> Result<Vec<u8>, LevelError> {
        let (packing, is_said) = packing(part, &self.settings)?;
        self.joined(part, setting, packing, before).map_err(|error| match error.kind {
            // The most likely reason is another compression.
            LevelErrorKind::Unexpected { found, expected } if error.file.is_some() => {
                let names = part.packing_settings();
                let name = names.last().map_or("", String::as_str);
                let why = if is_said {
                    format!("as {name} says")
                } else {
                    format!("as usual in the game; {name}=NAME says otherwise")
                };
                let expected = format!("{expected} ({}: read as {packing}, {why})", setting.place());
                LevelError { kind: LevelErrorKind::Unexpected { found, expected }, ..error }
            }
            _ => error,
        })
    }

    /// Reads a part that a level can do without: `None`, with a warning, if none of its files exists.
    ///
    /// # Errors
    ///
    /// As [`Self::packed`], except when no file exists.
    pub(super) fn optional(&self, part: Part, setting: &Setting) -> Result<Option<Vec<u8>>, LevelError> {
        match self.packed(part, setting) {
            Err(error) if is_missing(&error) => {
                self.warn("level", format!("left out: {error}"));
                Ok(None)
            }
            read => read.map(Some),
        }
    }

    fn joined(&self, part: Part, setting: &Setting, packing: Packing, before: Vec<u8>) -> Result<Vec<u8>, LevelError> {
        let (mut joined, mut missing, mut is_any) = (before, Vec::new(), false);
        for NamedFile { path, rest } in named(setting)? {
            let from = match rest.as_slice() {
                [] => joined.len(),
                [offset] => {
                    let offset = number(offset);
                    let offset = offset.ok_or_else(|| setting.unexpected("an offset in bytes after the colon"))?;
                    offset - offset % self.formats.entry_size(part)
                }
                _ => return Err(setting.unexpected("files, each with at most one offset after a colon")),
            };
            let bytes = match self.file(setting, path, packing) {
                Err(error) if is_missing(&error) => {
                    missing.push(error);
                    continue;
                }
                read => read?,
            };
            is_any = true;
            let end = from.saturating_add(bytes.len());
            if end > MAX_BYTES {
                return Err(setting.unexpected(format_args!("a part of at most {MAX_BYTES} bytes, and not {end}")));
            }
            if from > joined.len() {
                let message = format!(
                    "{path} begins at byte {from}, and the files before it end at {}: there are zeros between them",
                    joined.len()
                );
                self.warn(setting.place(), message);
            }
            if joined.len() < end {
                joined.resize(end, 0);
            }
            joined[from..end].copy_from_slice(&bytes);
        }
        if !is_any && let Some(error) = missing.pop() {
            return Err(error);
        }
        for error in missing {
            self.warn("level", format!("left out: {error}"));
        }
        Ok(joined)
    }

    /// Reads one file that a setting names.
    ///
    /// # Errors
    ///
    /// As [`Self::packed`].
    pub(super) fn file(&self, setting: &Setting, path: &str, packing: Packing) -> Result<Vec<u8>, LevelError> {
        let path = self.folder.join(path);
        let bytes = self
            .files
            .bytes(&path)
            .map_err(|error| error.inside(&format!("{} ({})", setting.place(), path.display())))?;
        let unpacked = unpack(packing, &bytes, MAX_BYTES).map_err(|error| LevelError {
            file: Some(path.display().to_string()),
            ..LevelError::unexpected(format!("byte {}", error.at), error.found, error.expected)
        })?;
        if unpacked.is_empty() {
            self.warn(setting.place(), format!("{} is empty", path.display()));
        }
        Ok(unpacked)
    }

    /// Fills up the last entry of a part with zeros, as the editor does, with a warning.
    pub(super) fn fill_up(&self, setting: &Setting, part: &mut Vec<u8>, entry: usize) {
        let rest = part.len() % entry;
        if rest > 0 {
            let message = format!(
                "the last {rest} of {} bytes are not a whole entry of {entry}: it is filled up with zeros",
                part.len()
            );
            self.warn(setting.place(), message);
            part.resize(part.len().next_multiple_of(entry), 0);
        }
    }
}

/// Returns the files that a setting names, which are separated by bars.
///
/// # Errors
///
/// When there are too many, or one has no name.
pub(super) fn named(setting: &Setting) -> Result<Vec<NamedFile<'_>>, LevelError> {
    let named: Vec<_> = setting.value.split('|').take(MAX_FILES + 1).map(NamedFile::new).collect();
    if named.len() > MAX_FILES {
        return Err(setting.unexpected(format_args!("at most {MAX_FILES} files")));
    }
    if named.iter().any(|named| named.path.is_empty()) {
        return Err(setting.unexpected("files with bars between them, and none at the end"));
    }
    let is_drive = |named: &NamedFile<'_>| {
        named.path.len() == 1 && named.rest.first().is_some_and(|rest| rest.starts_with(['/', '\\']))
    };
    if named.iter().any(is_drive) {
        return Err(setting.unexpected("paths from the project's folder, without the letter of a drive"));
    }
    Ok(named)
}

impl<'a> NamedFile<'a> {
    fn new(text: &'a str) -> Self {
        let mut parts = text.split(':').map(str::trim);
        Self { path: parts.next().unwrap_or_default(), rest: parts.collect() }
    }
}

/// Reads a number: decimal, or hexadecimal after `0x`.
pub(super) fn number(text: &str) -> Option<usize> {
    match text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
        Some(digits) => usize::from_str_radix(digits, 16).ok(),
        None => text.parse().ok(),
    }
}

/// Returns whether the error is that a file does not exist.
pub(super) fn is_missing(error: &LevelError) -> bool {
    matches!(&error.kind, LevelErrorKind::Unreadable(cause) if cause.kind() == std::io::ErrorKind::NotFound)
}

/// Returns bytes as words with the high byte first. An odd byte at the end is left out.
pub(super) fn words(bytes: &[u8]) -> impl Iterator<Item = u16> {
    let (pairs, _) = bytes.as_chunks::<2>();
    pairs.iter().map(|pair| u16::from_be_bytes(*pair))
}

/// Returns bytes of a game on PCs with the two bytes of each word exchanged, and bytes of other games unchanged.
pub(super) fn high_byte_first(mut bytes: Vec<u8>, format: Format) -> Vec<u8> {
    if format.is_of_pcs() {
        bytes.as_chunks_mut::<2>().0.iter_mut().for_each(|pair| pair.reverse());
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::{super::settings::Project, *};

    fn joined(setting: &str, files: &[(&str, &[u8])]) -> Result<Vec<u8>, String> {
        let project = Project::parse(&format!("[A]\nx={setting}")).unwrap();
        let settings = project.level(None).unwrap();
        let files = Files::in_memory(files);
        let formats = Formats::of(&settings).unwrap();
        let parts = Parts::new(settings, formats, &files, Path::new("ini/project.ini"));
        parts.packed(Part::Angles, settings.required("x").unwrap()).map_err(|error| error.to_string())
    }

    #[test]
    fn files_follow_each_other_or_lie_where_they_are_put() {
        let files: [(&str, &[u8]); 2] = [("a", &[1, 2, 3, 4]), ("ini/b", &[9, 9])];
        assert_eq!(joined("../a|b", &files), Ok(vec![1, 2, 3, 4, 9, 9]));
        assert_eq!(joined("..\\a | b:0x1", &files), Ok(vec![1, 9, 9, 4]));
        assert_eq!(joined("b:4", &files), Ok(vec![0, 0, 0, 0, 9, 9]));
        assert_eq!(joined("../A", &files), Ok(vec![1, 2, 3, 4]));
        assert_eq!(joined("../c", &files), Err("line 2 (x) (ini/../c): cannot be read: no such file".to_owned()));
    }

    #[test]
    fn what_is_no_list_of_files_is_refused() {
        let files: [(&str, &[u8]); 1] = [("ini/b", &[9, 9])];
        let errors = [
            ("b:two", "line 2 (x): found \"b:two\", expected an offset in bytes after the colon"),
            ("b:1:2", "line 2 (x): found \"b:1:2\", expected files, each with at most one offset after a colon"),
            ("b|", "line 2 (x): found \"b|\", expected files with bars between them, and none at the end"),
            (
                "C:\\b",
                r#"line 2 (x): found "C:\\b", expected paths from the project's folder, without the letter of a drive"#,
            ),
            ("b:0xFFFFF", "line 2 (x): found \"b:0xFFFFF\", expected a part of at most 1048576 bytes, and not 1048577"),
            ("c", "line 2 (x) (ini/c): cannot be read: no such file"),
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
