//! Reads levels of any format: natively with the crate `quarterpipe-import`, in a web page with a module that the page loads when it needs
//! it.

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod page;

use std::path::PathBuf;

#[cfg(not(target_arch = "wasm32"))]
pub use native::read;
#[cfg(target_arch = "wasm32")]
pub use page::{Reader, read};
use quarterpipe_level::{JsonKind, Level};
use serde::{Deserialize, Serialize};

/// A file that was opened or dropped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenedFile {
    /// The file's name, for messages; with its folders if it comes from a folder dropped on a page. Its extension determines the format.
    pub name: String,
    /// The file's path, from which it can refer to other files; `None` in a browser.
    pub path: Option<PathBuf>,
    /// The content.
    pub bytes: Vec<u8>,
    /// The files that were opened together with it, to which it may refer: their names and contents.
    pub others: Vec<(String, Vec<u8>)>,
}

impl OpenedFile {
    /// Makes a file without a path.
    #[must_use]
    pub fn new(name: impl Into<String>, bytes: Vec<u8>) -> Self {
        Self { name: name.into(), path: None, bytes, others: Vec::new() }
    }
}

/// The extensions of files with a level, from the one that names others to the one that is named: of files that are opened together, the
/// first of these is the level.
pub const LEVELS: &[&str] = &["ldtk", "tmx", "tmj", "tscn", "lev", "ini", "bin", "json", "png"];
/// The extensions of files that levels name. Those of SonLVL's projects may have any.
#[cfg(target_arch = "wasm32")]
pub const PARTS: &[&str] = &[
    "tsx", "tsj", "tx", "tj", "world", "brk", "tres", "ldtkl", "ase", "aseprite", "gif", "jpg", "jpeg", "bmp", "webp",
    "act", "kos", "kosm", "nem", "eni", "unc",
];

/// Options for reading a level.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadOptions {
    /// The name of the level to read from a file that has several; the first one if `None`.
    pub level: Option<String>,
    /// The colours of a drawing that are air.
    pub background: Vec<[u8; 3]>,
}

/// A level that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadLevel {
    /// The level.
    pub level: Level,
    /// The warnings, without those of classes and properties that only a game knows.
    pub warnings: Vec<String>,
}

impl ReadLevel {
    /// Returns the colour of the painted sky of a drawing that is solid throughout, if there is one.
    pub fn painted_sky(&self) -> Option<[u8; 3]> {
        self.warnings.iter().find_map(|warning| sky_of(warning))
    }
}

/// Returns the colour that a warning suggests as a drawing's background.
pub fn sky_of(warning: &str) -> Option<[u8; 3]> {
    let (_, colour) = warning.split_once("every pixel is solid")?.1.split_once("--background ")?;
    let [_, red, green, blue] = u32::from_str_radix(colour.get(..6)?, 16).ok()?.to_be_bytes();
    Some([red, green, blue])
}

/// Returns whether a file has to be read as a foreign level: it is neither a level nor a recording of the project's own.
pub fn is_foreign(file: &OpenedFile) -> bool {
    match ending(&file.name).as_str() {
        "json" => str::from_utf8(&file.bytes).is_ok_and(|text| matches!(JsonKind::sniff(text), Ok(JsonKind::TiledMap))),
        _ => true,
    }
}

/// Returns whether a file may be a level, by its name.
pub fn is_level_name(name: &str) -> bool {
    LEVELS.contains(&ending(name).as_str())
}

/// Puts the level of several files that were opened together first, and makes the others its parts.
pub fn together(mut files: Vec<OpenedFile>) -> Option<OpenedFile> {
    let rank = |file: &OpenedFile| {
        let kind = LEVELS.iter().position(|known| *known == ending(&file.name)).unwrap_or(LEVELS.len());
        (kind, doubt(file), file.name.matches('/').count(), file.name.clone())
    };
    let (first, _) = files.iter().enumerate().min_by_key(|(_, file)| rank(file))?;
    let mut level = files.remove(first);
    level.others = files.into_iter().map(|file| (file.name, file.bytes)).collect();
    Some(level)
}

/// Returns how doubtful it is that a file is the level, of several whose extension is used for other files as well.
fn doubt(file: &OpenedFile) -> u8 {
    let name = file.name.rsplit('/').next().unwrap_or_default().to_ascii_lowercase();
    let has_setting =
        |line: &[u8]| line.trim_ascii_start().get(..7).is_some_and(|start| start.eq_ignore_ascii_case(b"version"));
    match ending(&name).as_str() {
        "ini" => u8::from(!file.bytes.split(|byte| *byte == b'\n').any(has_setting)),
        "bin" if name.starts_with("act") || name.starts_with("scene") => 0,
        "bin" => 1 + u8::from(name != "gameconfig.bin"),
        _ => 0,
    }
}

/// Returns a file's extension in small letters.
fn ending(name: &str) -> String {
    name.rsplit_once('.').map_or("", |(_, ending)| ending).to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_files_opened_together_the_one_that_names_the_others_is_the_level() {
        let files = |names: &[&str]| names.iter().map(|name| OpenedFile::new(*name, Vec::new())).collect();
        let of = |names: &[&str]| together(files(names)).map(|level| (level.name, level.others.len()));
        assert_eq!(of(&["tiles.png", "tiles.tsx", "Hills.TMX"]), Some(("Hills.TMX".to_owned(), 2)));
        assert_eq!(of(&["a.png", "world.ldtk"]), Some(("world.ldtk".to_owned(), 1)));
        assert_eq!(of(&["a/Tiles.bin", "a/Act2.bin", "a/Act1.bin"]), Some(("a/Act1.bin".to_owned(), 2)));
        assert_eq!(of(&["Hill/a.png", "b.png"]), Some(("b.png".to_owned(), 1)));
        assert_eq!(of(&["notes.txt"]), Some(("notes.txt".to_owned(), 0)));
        assert_eq!(of(&[]), None);
    }

    #[test]
    fn of_several_ini_files_the_project_is_the_level() {
        let file = |name: &str, text: &str| OpenedFile::new(name, text.into());
        let files = vec![file("a/objects.ini", "[1]\nname=Ring"), file("a/b/project.ini", "; Hills\r\n version=S1")];
        assert_eq!(together(files).map(|level| level.name).as_deref(), Some("a/b/project.ini"));
    }

    #[test]
    fn the_sky_is_read_from_the_warning() {
        let warning =
            "picture: every pixel is solid; name the sky's colour, such as the most frequent one: --background 87CEEB";
        assert_eq!(sky_of(warning), Some([0x87, 0xCE, 0xEB]));
        assert_eq!(
            (sky_of("picture: nothing is solid"), sky_of("every pixel is solid: --background 87")),
            (None, None)
        );
    }
}
