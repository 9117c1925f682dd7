//! Projects of the editor SonLVL, for people who own a game's data: an `.ini` file with a section for each level, which names the level's
//! files.
//!
//! [`ImportedLevel::load`] reads them. `book/src/own-levels.md` says which parts of a project are read. This module is written from
//! descriptions of the files in prose, which that page names, and from `docs/spec`.
//!
//! Everything is converted for the engine: height arrays and angles become [tiles](quarterpipe::terrain::Tile), and the rest goes through
//! [`ChunkMap`].

mod art;
mod collision;
mod formats;
mod ini;
mod known;
mod layout;
mod map;
mod parts;
mod placed;
mod settings;

use std::path::Path;

use quarterpipe::{
    Px, px,
    rules::{Game, Rules},
    terrain::ChunkMap,
};

pub use known::{NumberedObject, Zone, known_object, similar_object};

use quarterpipe_level::{Level, LevelError, LevelErrorKind, art::Art, internal::text};

use crate::{
    files::Files,
    imported_level::{ImportOptions, ImportedLevel},
    standing::{CORNER, first_place},
};
use art::Pictures;
use formats::{Format, hexadecimal};
use ini::Setting;
use parts::{Formats, Parts, is_missing};
use settings::Project;

/// Reads one level of a project from a file.
pub(crate) fn load(path: &Path, options: &ImportOptions, files: &Files) -> Result<ImportedLevel, LevelError> {
    read_project(&text(files.level_bytes(path)?)?, path, files, options)
}

/// Reads one level of a project from memory. The project is the first file, which names the others by their paths. If no level is named, it
/// reads the first one.
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

/// Reads a project. The settings of `NAME.user.ini` next to it, if that file exists, replace the project's.
fn read_project(
    project: &str,
    path: &Path,
    files: &Files,
    options: &ImportOptions,
) -> Result<ImportedLevel, LevelError> {
    let mut project = Project::parse(project)?;
    let over = path.with_extension("user.ini");
    match files.bytes(&over) {
        Ok(over) => project.lay_over(&text(over)?)?,
        Err(error) if is_missing(&error) => {}
        Err(error) => return Err(error.in_file(&over)),
    }
    let settings = project.level(options.level.as_deref())?;
    if !settings.are_of_a_project() {
        let expected = "a project of SonLVL, with settings such as version, colarr1 and chunks";
        return Err(LevelError::unexpected("settings", "none that a project has", expected));
    }
    let parts = Parts::new(settings, Formats::of(&settings)?, files, path);
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
    let game = game(parts, tiles.len());
    // Chunks are those of the game of their format, whatever the rules are.
    let mut rules = parts.formats.chunks.game().rules();
    rules.map.chunk_size = parts.formats.chunk_side;
    rules.map.tile_count = rules.map.tile_count.max(game.rules().map.tile_count);
    let map = map::read(parts, index, &mut rules, tiles.len())?;
    let cells = map.cells(&rules).map_err(|error| LevelError::new(LevelErrorKind::Terrain(error), "map"))?;
    let mut level = Level::new(parts.settings.name(), tiles, map.width(&rules), cells);
    level.rules = Some(game);
    level.bounds = map::bounds(&map, &rules);
    level.loops = map::loops(&map, &rules, parts);
    level.water = water(parts)?;
    level.objects = placed::objects(parts, numbers(parts, game), zone(parts))?;
    level.art = pictures(parts, &map, &rules);
    let start = placed::start(parts)?.filter(|start| {
        let (width, height) = level.size();
        let is_inside = (px(0)..width).contains(&start.0) && (px(0)..height).contains(&start.1);
        if !is_inside {
            let message = format!(
                "{}, {} is outside of the map's {} x {} px: the player starts at the first place to stand",
                start.0.0, start.1.0, width.0, height.0
            );
            parts.warn("startpos", message);
        }
        is_inside
    });
    level.start = start.unwrap_or_else(|| {
        if parts.settings.get("startpos").is_none() {
            parts.warn("startpos", "the level has none: the player starts at the first place to stand");
        }
        first_place(&level).unwrap_or(CORNER)
    });
    level.check_places()?;
    Ok(level)
}

/// The maximum number of shapes in S3K. S3 alone has up to twice this number.
const S3K_SHAPES: usize = 256;

/// Returns the game whose rules apply, with a warning if the project does not make it certain.
fn game(parts: &Parts<'_>, shapes: usize) -> Game {
    let Formats { version, chunks, .. } = parts.formats;
    // S2 and S3K have the same chunks.
    let has_layers = |format: Format| matches!(format.game(), Game::S2 | Game::S3k);
    let game = if has_layers(chunks) && has_layers(version) { version.game() } else { chunks.game() };
    if game != version.game() {
        let message = format!(
            "those of {game}, as the chunks are laid out as in that game, with its layers, and not as in {}; --rules chooses others",
            version.name()
        );
        parts.warn("rules", message);
    }
    if game == Game::S3k {
        let stem = |setting: &Setting| {
            let name = setting.value.rsplit(['/', '\\']).next().unwrap_or_default();
            name.rsplit_once('.').map_or(name, |(stem, _)| stem).to_ascii_lowercase()
        };
        let built: Vec<String> =
            ["romfile", "buildscr"].iter().filter_map(|name| parts.settings.get(name)).map(stem).collect();
        let says = |names: &[&str]| built.iter().any(|stem| names.iter().any(|name| stem.contains(name)));
        let (game, why) = if says(&["sonic3k", "s3k", "skbuilt", "s&k", "sonic & knuckles"]) {
            (Game::S3k, "as romfile or buildscr names that game")
        } else if says(&["s3built", "sonic3", "sonic 3"]) || built.iter().any(|stem| stem == "s3") {
            (Game::S3, "as romfile or buildscr names that game")
        } else if shapes > S3K_SHAPES {
            (Game::S3, "as only that game has more than 256 shapes")
        } else {
            return Game::S3k;
        };
        if game == Game::S3 {
            parts.warn("rules", format!("those of {game}, {why}; --rules s3k chooses those of S3K"));
        }
        return game;
    }
    game
}

/// Returns the game from which the objects' numbers come.
const fn numbers(parts: &Parts<'_>, game: Game) -> Game {
    match (parts.formats.objects, game) {
        // Both have the same lists.
        (Format::S3k | Format::Skc, Game::S3) => Game::S3,
        // Prototypes of S2 have S1's entries and S2's numbers.
        (Format::S1, _) if matches!(parts.formats.version, Format::S2na) => Game::S2,
        (objects, _) => objects.game(),
    }
}

/// Returns the part of the game that a level is in. In S3K, the levels of Sonic 3 have indices of words.
fn zone(parts: &Parts<'_>) -> Zone {
    let values = ["displayname", "objects"].iter().filter_map(|name| parts.settings.get(name));
    let values = values.map(|setting| setting.value.clone()).chain([parts.settings.name()]);
    let names = values.collect::<Vec<_>>().join("\n").to_ascii_lowercase();
    let has = |parts: &[&str]| parts.iter().any(|part| names.contains(part));
    if has(&["scrap brain", "sbz"]) {
        Zone::ScrapBrain
    } else if collision::has_words(&parts.settings) || has(&["sonic 3\\", "flying battery", "fbz"]) {
        Zone::OfSonic3
    } else {
        Zone::Other
    }
}

/// Reads the surface of the water. A project that has colours for it but no height gets the usual one.
fn water(parts: &Parts<'_>) -> Result<Option<Px>, LevelError> {
    const USUAL: u16 = 0x600;
    let height = hexadecimal("waterheight", &parts.settings)?;
    let has_colours = parts.settings.get("waterpal").is_some();
    Ok(height.or(has_colours.then_some(USUAL)).map(|height| px(height.into())))
}

/// Paints the level's blocks. Without their files, the level is drawn with its shapes.
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
