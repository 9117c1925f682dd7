//! Projects of the editor SonLVL, for people who own a game's data: an `.ini` file with a section for each level, which names the
//! files that the level is in.
//!
//! [`ImportedLevel::load`] reads them, except in browsers. `docs/own-levels.md` says what of a project is read. This module is written from
//! descriptions of the files in prose, which that page names, and from `docs/spec`.
//!
//! Everything becomes what the engine has for it: height arrays and angles are [tiles](quarterpipe::terrain::Tile), the rest goes through
//! [`ChunkMap`].

mod art;
mod collision;
mod ini;
mod known;
mod layout;
mod map;
mod parts;
mod placed;
mod settings;

use std::path::Path;

use quarterpipe::{
    rules::{Game, Rules},
    terrain::ChunkMap,
};

pub use known::{NumberedObject, known_object};

use quarterpipe_level::{Level, LevelError, LevelErrorKind, art::Art, internal::text};

use crate::{
    files::Files,
    imported_level::{ImportOptions, ImportedLevel},
    standing::{CORNER, first_place},
};
use art::Pictures;
use parts::Parts;
use settings::{Project, Version};

/// Reads one level of a project from a file.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn load(path: &Path, options: &ImportOptions, files: &Files) -> Result<ImportedLevel, LevelError> {
    read_project(&text(files.level_bytes(path)?)?, path, files, options)
}

/// Reads one level of a project from memory. The project is the first file, which names the others by their paths. The level is the
/// first one if none is named.
///
/// ```
/// use quarterpipe_import::sonlvl;
/// let project = b"version=S1\ncolarr1=heights\ncolarr2=widths\nangles=angles\n\
///     [Shelf]\nchunks=chunks\nchunkcmp=Uncompressed\nfglayout=layout\ncolind=index\nstartpos=start";
/// // Shape 1 is full, block 1 has it, and chunk 1 has that block in its last row, solid from all sides.
/// let full = [[0; 16], [16; 16]].concat();
/// let chunk: Vec<u8> = (0..256).flat_map(|cell| if cell < 240 { [0, 0] } else { [0x60, 1] }).collect();
/// let files: [(&str, &[u8]); 7] = [
///     ("project.ini", project),
///     ("heights", &full),
///     ("widths", &full),
///     ("angles", &[0xFF, 0xFF]),
///     ("chunks", &chunk),
///     ("layout", &[1, 0, 1, 1]), // two columns, one row
///     ("index", &[0, 1]),
/// ];
/// let start: (&str, &[u8]) = ("start", &[0, 64, 0, 220]);
/// let imported = sonlvl::read(&[&files[..], &[start]].concat(), None)?;
/// assert_eq!((imported.level.name.as_str(), imported.level.width), ("Shelf", 32));
/// assert_eq!(imported.level.cells[32 * 15].a.tile, 1);
/// # Ok::<(), quarterpipe_level::LevelError>(())
/// ```
///
/// # Errors
///
/// At the first thing that is not valid in a level. The error names the file and the place in it.
pub fn read(files: &[(&str, &[u8])], level: Option<&str>) -> Result<ImportedLevel, LevelError> {
    let Some((path, bytes)) = files.first() else {
        return Err(LevelError::unexpected("", "no file", "a project"));
    };
    let options = ImportOptions { level: level.map(ToOwned::to_owned), ..ImportOptions::default() };
    text(bytes.to_vec())
        .and_then(|text| read_project(&text, Path::new(path), &Files::in_memory(files), &options))
        .map_err(|error| LevelError { file: error.file.or_else(|| Some((*path).to_owned())), ..error })
}

/// Returns the names of a project's levels.
///
/// ```
/// let names = quarterpipe_import::sonlvl::level_names("version=S2\n[Grass Hill\\Act 1]\n[Grass Hill\\Act 2]")?;
/// assert_eq!(names, [r"Grass Hill\Act 1", r"Grass Hill\Act 2"]);
/// # Ok::<(), quarterpipe_level::LevelError>(())
/// ```
///
/// # Errors
///
/// When the text is not a project.
pub fn level_names(project: &str) -> Result<Vec<String>, LevelError> {
    Ok(Project::parse(project)?.names().map(ToOwned::to_owned).collect())
}

fn read_project(text: &str, path: &Path, files: &Files, options: &ImportOptions) -> Result<ImportedLevel, LevelError> {
    let project = Project::parse(text)?;
    let settings = project.level(options.level.as_deref())?;
    if !settings.are_of_a_project() {
        let expected = "a project of SonLVL, with settings such as version, colarr1 and chunks";
        return Err(LevelError::unexpected("settings", "none that a project has", expected));
    }
    let version = Version::of(&settings)?;
    version.check_formats(&settings)?;
    let parts = Parts::new(settings, version, files, path);
    if options.level.is_none() && project.names().count() > 1 {
        parts.warn("levels", format!("the first one is read, as none was named, of {}", project.listed()));
    }
    settings.slips().into_iter().for_each(|(place, message)| parts.warn(place, message));
    let level = build(&parts)?;
    Ok(ImportedLevel::new(level, parts.into_warnings()))
}

fn build(parts: &Parts<'_>) -> Result<Level, LevelError> {
    let tiles = collision::tiles(parts)?;
    let index = collision::index(parts)?;
    // Only Sonic 3 alone has so many shapes that an index needs words. [T-1]
    let game = if index.has_words { Game::S3 } else { parts.version.game() };
    let rules = game.rules();
    let map = map::read(parts, index, &rules, tiles.len())?;
    let cells = map.cells(&rules).map_err(|error| LevelError::new(LevelErrorKind::Terrain(error), "map"))?;
    let mut level = Level::new(parts.settings.name(), tiles, map.width(&rules), cells);
    level.rules = Some(game);
    level.bounds = map::bounds(&map, &rules);
    level.loops = if parts.version == Version::S1 { map::loops(&map, parts) } else { Vec::new() };
    level.objects = placed::objects(parts, game)?;
    level.art = pictures(parts, &map, &rules);
    level.start = placed::start(parts)?.unwrap_or_else(|| {
        parts.warn("startpos", "the level has none: the player starts at the first place to stand");
        first_place(&level).unwrap_or(CORNER)
    });
    level.check_places()?;
    Ok(level)
}

/// Paints what the level's blocks look like. Without their files the level is drawn by its shapes.
fn pictures(parts: &Parts<'_>, map: &ChunkMap, rules: &Rules) -> Art {
    match Pictures::read(parts) {
        Ok(Some(pictures)) => {
            let cells = map::blocks(map, rules);
            pictures.warn_of_missing(&cells, parts);
            pictures.paint(&cells)
        }
        Ok(None) => Art::default(),
        Err(error) => {
            parts.warn("pictures", format!("left out: {error}"));
            Art::default()
        }
    }
}
