//! References to levels: a file, and a level in it.

use std::{
    borrow::Cow,
    convert::Infallible,
    ffi::OsString,
    fmt,
    path::{Path, PathBuf},
    str::FromStr,
};

use quarterpipe_level::LevelError;

use crate::{
    files::Files,
    imported_level::{ImportOptions, ImportedLevel},
};
#[cfg(feature = "rsdk")]
use crate::{files::OutsideFiles, rsdk};

/// A level's file, and the level to take from it if it has several: `hills.ini#Hill Act 2`.
///
/// As text it is the path, followed by `#` and the level's name if a level is named. The name of a file may also contain `#`, so parsing
/// looks at the disk: it takes the longest path before a `#` that exists and has the extension of a level file, or is the folder of a stage
/// of the Retro Engine. If there is none, the whole text is the path. Parts of a path that are not Unicode are shown as `\u{FFFD}`.
///
/// ```
/// use quarterpipe_import::LevelRef;
/// let stage = concat!(env!("CARGO_MANIFEST_DIR"), "/../quarterpipe-level/stages/flat.json");
/// let named: LevelRef = format!("{stage}#Hill #2").parse()?;
/// assert_eq!((named.file.to_str(), named.level.as_deref()), (Some(stage), Some("Hill #2")));
/// assert_eq!(named.to_string(), format!("{stage}#Hill #2"));
/// assert_eq!(LevelRef::find(stage).level, None);
/// # Ok::<(), std::convert::Infallible>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LevelRef {
    /// The path of the file.
    pub file: PathBuf,
    /// The level's name; the file's first level if `None`.
    pub level: Option<String>,
}

impl LevelRef {
    /// Returns the level that a path names, with or without `#` and a level's name.
    #[must_use]
    pub fn find(path: impl AsRef<Path>) -> Self {
        let path = path.as_ref();
        let is_level_file = |path: &Path| {
            let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
            ImportedLevel::EXTENSIONS.iter().any(|known| known.eq_ignore_ascii_case(ending)) && path.is_file()
                || is_stage_folder(path)
        };
        let whole = || Self { file: path.to_owned(), level: None };
        let mut splits = splits(path).peekable();
        if splits.peek().is_none() || is_level_file(path) {
            return whole();
        }
        splits
            .find(|(file, _)| is_level_file(file))
            .map_or_else(whole, |(file, level)| Self { file: file.to_owned(), level: Some(level.into_owned()) })
    }

    /// Reads the level.
    ///
    /// # Errors
    ///
    /// As [`ImportedLevel::load`].
    pub fn load(&self, options: &ImportOptions) -> Result<ImportedLevel, LevelError> {
        let Self { file, level } = self;
        let files = files_of(file, options);
        let imported = options.with_level(level.as_deref());
        let imported = imported.and_then(|options| ImportedLevel::read_from(file, &options, &files));
        Ok(ImportedLevel { files: files.into_read(), ..imported.map_err(|error| error.in_file(file))? })
    }

    /// Returns whether a file with a name like this holds data of a commercial game: projects of the originals' level editors and stages of
    /// the Retro Engine do. Results made from it must not be redistributed.
    ///
    /// ```
    /// use quarterpipe_import::LevelRef;
    /// assert!(LevelRef::find("project.ini").is_owned() && !LevelRef::find("hills.tmx").is_owned());
    /// ```
    #[must_use]
    pub fn is_owned(&self) -> bool {
        let is = |ending: &str| self.file.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(ending));
        is("ini") || is("bin") || self.file.is_dir()
    }
}

/// Returns the parts of a path before and after each `#`, the longest first part first.
#[cfg(unix)]
fn splits(path: &Path) -> impl Iterator<Item = (&Path, Cow<'_, str>)> {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt as _};
    let bytes = path.as_os_str().as_bytes();
    let places = (0..bytes.len()).rev().filter(|place| bytes[*place] == b'#');
    places.map(|place| (Path::new(OsStr::from_bytes(&bytes[..place])), String::from_utf8_lossy(&bytes[place + 1..])))
}

/// Returns the parts of a path before and after each `#`, the longest first part first; none of a path that is not Unicode.
#[cfg(not(unix))]
fn splits(path: &Path) -> impl Iterator<Item = (&Path, Cow<'_, str>)> {
    let text = path.to_str().unwrap_or_default();
    text.rmatch_indices('#').map(|(place, _)| (Path::new(&text[..place]), Cow::Borrowed(&text[place + 1..])))
}

/// Returns whether a path is the folder of a stage of the Retro Engine.
#[cfg(feature = "rsdk")]
fn is_stage_folder(path: &Path) -> bool {
    path.is_dir() && rsdk::is_stage(path, &Files::for_level(&rsdk::within(path), OutsideFiles::Refused))
}

#[cfg(not(feature = "rsdk"))]
const fn is_stage_folder(_: &Path) -> bool {
    false
}

/// Returns the source of the files that a level may name. If the path is a folder, it is that of a stage.
fn files_of(file: &Path, options: &ImportOptions) -> Files {
    #[cfg(feature = "rsdk")]
    if file.is_dir() {
        return Files::for_level(&rsdk::within(file), options.outside);
    }
    Files::for_level(file, options.outside)
}

/// Returns the level that a path names, as [`LevelRef::find`] does: for arguments, which need not be Unicode.
impl From<OsString> for LevelRef {
    fn from(path: OsString) -> Self {
        Self::find(path)
    }
}

impl FromStr for LevelRef {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(Self::find(text))
    }
}

impl fmt::Display for LevelRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file.display())?;
        self.level.as_ref().map_or(Ok(()), |level| write!(f, "#{level}"))
    }
}
