//! Names of levels: a file, and a level in it.

use std::{
    convert::Infallible,
    fmt,
    path::{Path, PathBuf},
    str::FromStr,
};

use quarterpipe_level::LevelError;

use crate::{
    files::Files,
    imported_level::{ImportOptions, ImportedLevel},
};

/// A level's file, and the level to take from it if it has several: `hills.ini#Hill Act 2`.
///
/// Its text is the path, then `#` and the level's name if one is named. A file may have `#` in its own name, so reading the text looks
/// for files: the longest path before a `#` that is an existing file with the ending of a level's file is the file. If there is none, the
/// whole text is the path.
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
        };
        let whole = || Self { file: path.to_owned(), level: None };
        let text = path.to_str().unwrap_or_default();
        if !text.contains('#') || is_level_file(path) {
            return whole();
        }
        let mut splits = text.rmatch_indices('#').map(|(place, _)| (Path::new(&text[..place]), &text[place + 1..]));
        splits
            .find(|(file, _)| is_level_file(file))
            .map_or_else(whole, |(file, level)| Self { file: file.to_owned(), level: Some(level.to_owned()) })
    }

    /// Reads the level.
    ///
    /// # Errors
    ///
    /// As [`ImportedLevel::load`].
    pub fn load(&self, options: &ImportOptions) -> Result<ImportedLevel, LevelError> {
        let Self { file, level } = self;
        let files = Files::for_level(file, options.outside);
        let imported = options.with_level(level.as_deref());
        let imported = imported.and_then(|options| ImportedLevel::read_from(file, &options, &files));
        Ok(ImportedLevel { files: files.into_read(), ..imported.map_err(|error| error.in_file(file))? })
    }

    /// Returns whether a file with a name like this holds a game's own data: projects of the originals' level editors do. Results made of
    /// it may not be given away.
    ///
    /// ```
    /// use quarterpipe_import::LevelRef;
    /// assert!(LevelRef::find("project.ini").is_owned() && !LevelRef::find("hills.tmx").is_owned());
    /// ```
    #[must_use]
    pub fn is_owned(&self) -> bool {
        self.file.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("ini"))
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
