//! Writes levels as maps for Tiled: a map, a tileset and pictures.

mod art;
mod layer_data;
mod map;
mod objects;
mod tileset;
mod xml;

use quarterpipe_level::{Level, internal::write_sheet_file};

use crate::export::LevelFile;

/// The versions of the format and of the editor that the files are written for.
const VERSIONS: [(&str, &str); 2] = [("version", "1.10"), ("tiledversion", "1.11.0")];

/// Writes the files of a map for Tiled: `stem.tmx`, `stem.tsx`, `stem.png` and, if the level has art, `stem-art.png`.
///
/// Reading them gives the same level again, with few exceptions, which [`differences`](crate::export::differences) finds: characters that
/// are not allowed in XML, objects of a class that stands for a part of the level (such as `start`), and values beyond the range that can
/// be read. Layers of more than 512 x 512 cells are compressed, smaller ones are readable numbers.
///
/// ```
/// use quarterpipe_level::builtin;
/// use quarterpipe_import::tiled;
/// let files = tiled::write(&builtin::level("first").expect("a built-in stage"), "first");
/// let names: Vec<&str> = files.iter().map(|file| file.name.as_str()).collect();
/// assert_eq!(names, ["first.tmx", "first.tsx", "first.png", "first-art.png"]);
/// ```
#[must_use]
pub fn write(level: &Level, stem: &str) -> Vec<LevelFile> {
    let [map, tileset, picture] = ["tmx", "tsx", "png"].map(|ending| format!("{stem}.{ending}"));
    let art_picture = format!("{stem}-art.png");
    let (drawn, art) = (tileset::picture(&level.tiles), level.art.tidied());
    let names = map::Names { tileset: &tileset, art: &art_picture };
    let mut files = vec![
        LevelFile { bytes: map::write(level, &art, &names), name: map },
        LevelFile { bytes: tileset::write(level, stem, (&picture, &drawn)), name: tileset },
        LevelFile { bytes: drawn.to_png(), name: picture },
    ];
    if !art.is_empty() {
        files.push(LevelFile { bytes: write_sheet_file(&art.tiles), name: art_picture });
    }
    files
}
