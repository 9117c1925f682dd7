//! Projects of the editor SonLVL, for people who own a game's data: an `.ini` file with a section for each level, which names the
//! files that the level is in.
//!
//! [`Imported::load`] reads them, except in browsers. `docs/own-levels.md` says what of a project is read. This module is written from descriptions of the
//! files in prose, which that page names, and from `docs/spec`.
//!
//! Everything becomes what the engine has for it: height arrays and angles are [tiles](quarterpipe::terrain::Tile), the rest goes through
//! [`ChunkMap`].

mod art;
mod collision;
mod ini;
mod known;
mod layout;
mod parts;
mod placed;
mod settings;

use std::path::Path;

use quarterpipe::{
    Bounds,
    rules::{Game, Rules},
    terrain::{ChunkMap, LoopChunk, MAX_CELLS, TerrainError},
};

pub use known::{NumberedObject, known_object};

use crate::{
    art::Art,
    error::{LevelError, LevelErrorKind},
    files::{Files, bytes::text},
    imported::{ImportOptions, Imported, Warning},
    level::{CHUNK_COLUMNS, CHUNK_ROWS, Level, LoopPlace},
    standing::{CORNER, first_place},
};
use art::{ArtBlock, Pictures};
use layout::Layout;
use parts::{Parts, words};
use settings::{Part, Project, Version};

/// The bit that marks a chunk of S1 as one of a loop. [T-12]
const MARK: u16 = 0x80;
/// The side of a cell in pixels.
const CELL: usize = 16;

/// Reads one level of a project from a file.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn load(path: &Path, options: &ImportOptions, files: &Files) -> Result<Imported, LevelError> {
    read_project(&text(files.level_bytes(path)?)?, path, files, options)
}

/// Reads one level of a project from memory. The project is the first file, which names the others by their paths. The level is the
/// first one if none is named.
///
/// ```
/// use quarterpipe_level::sonlvl;
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
/// At the first thing that makes no sense as a level. The error names the file and the place in it.
pub fn read(files: &[(&str, &[u8])], level: Option<&str>) -> Result<Imported, LevelError> {
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
/// let names = quarterpipe_level::sonlvl::level_names("version=S2\n[Grass Hill\\Act 1]\n[Grass Hill\\Act 2]")?;
/// assert_eq!(names, [r"Grass Hill\Act 1", r"Grass Hill\Act 2"]);
/// # Ok::<(), quarterpipe_level::LevelError>(())
/// ```
///
/// # Errors
///
/// When the text is no project.
pub fn level_names(project: &str) -> Result<Vec<String>, LevelError> {
    Ok(Project::parse(project)?.names().map(ToOwned::to_owned).collect())
}

fn read_project(text: &str, path: &Path, files: &Files, options: &ImportOptions) -> Result<Imported, LevelError> {
    let project = Project::parse(text)?;
    let settings = project.level(options.level.as_deref())?;
    let mut warnings = Vec::new();
    if options.level.is_none() && project.names().count() > 1 {
        let message = format!("the first one is read, as none was named, of {}", project.listed());
        warnings.push(Warning::new("levels", message));
    }
    let version = Version::of(&settings)?;
    version.check_formats(&settings)?;
    let parts = Parts::new(settings, version, files, path);
    let level = build(&parts, &mut warnings)?;
    Ok(Imported { level, warnings })
}

fn build(parts: &Parts<'_>, warnings: &mut Vec<Warning>) -> Result<Level, LevelError> {
    let tiles = collision::tiles(parts)?;
    let index = collision::index(parts, warnings)?;
    // Only Sonic 3 alone has so many shapes that an index needs words. [T-1]
    let game = if index.has_words { Game::S3 } else { parts.version.game() };
    let rules = game.rules();
    let chunks = chunks(parts, &rules)?;
    let layout = layout::layout(parts)?;
    let (width, height) = size(&layout, &rules)?;
    let mut map = ChunkMap {
        chunks,
        layout: layout.ids,
        columns: layout.columns,
        tile_of_block: index.a,
        tile_of_block_b: index.b,
        low_plane: Vec::new(),
    };
    if parts.version == Version::S1 {
        map.low_plane = map.low_plane_of_s1();
    }
    add_missing_chunks(&mut map, parts.version, warnings);
    let cells = map.cells(&rules).map_err(|error| LevelError::new(LevelErrorKind::Terrain(error), "map"))?;
    check_tiles(&map, tiles.len())?;
    let mut level = Level::new(parts.settings.name(), tiles, width, cells);
    level.rules = Some(game);
    level.bounds = Bounds::of_map(used_columns(&map) * usize::from(rules.map.chunk_size) / CELL, height);
    level.loops = loops(&map, parts.version);
    level.objects = placed::objects(parts, game, warnings)?;
    level.art = pictures(parts, &map, &rules, warnings);
    level.start = placed::start(parts)?.unwrap_or_else(|| {
        warnings.push(Warning::new("startpos", "the level has none: the player starts at the first place to stand"));
        first_place(&level).unwrap_or(CORNER)
    });
    level.check_places()?;
    Ok(level)
}

/// Reads the chunks. S1's files begin with chunk 1: chunk 0 is air. [T-12]
fn chunks(parts: &Parts<'_>, rules: &Rules) -> Result<Vec<Vec<u16>>, LevelError> {
    let setting = parts.settings.required("chunks")?;
    let bytes = parts.packed(Part::Chunks, setting)?;
    let side = usize::from(rules.map.chunk_size) / CELL;
    let words: Vec<u16> = words(&bytes).collect();
    let read = words.chunks_exact(side * side).map(<[u16]>::to_vec);
    Ok(match parts.version {
        Version::S1 => std::iter::once(vec![0; side * side]).chain(read).collect(),
        Version::S2 | Version::S3k => read.collect(),
    })
}

/// Returns the columns and rows of cells of a layout.
fn size(layout: &Layout, rules: &Rules) -> Result<(usize, usize), LevelError> {
    let side = usize::from(rules.map.chunk_size) / CELL;
    let (width, height) = (layout.columns * side, layout.ids.len() / layout.columns * side);
    if width > MAX_CELLS || height > MAX_CELLS {
        let error = TerrainError::TooLarge { width, height };
        return Err(LevelError::new(LevelErrorKind::Terrain(error), "layout"));
    }
    Ok((width, height))
}

/// Adds chunks of air for ids that the layout has and the file does not, and tells of them.
fn add_missing_chunks(map: &mut ChunkMap, version: Version, warnings: &mut Vec<Warning>) {
    let plain = |id: u16| if version == Version::S1 { id & !MARK } else { id };
    let ids = map.layout.iter().chain(map.low_plane.iter().map(|(_, low)| low)).map(|id| plain(*id));
    let (known, Some(last)) = (map.chunks.len(), ids.max().map(usize::from)) else { return };
    if last < known {
        return;
    }
    let count = map.layout.iter().filter(|id| usize::from(plain(**id)) >= known).count();
    let message = format!("{count} places have chunks from ${known:X} to ${last:X}, which no file has: they are air");
    warnings.push(Warning::new("layout", message));
    let words = map.chunks.first().map_or(0, Vec::len);
    map.chunks.resize(last + 1, vec![0; words]);
}

/// Checks that the shapes that blocks have are there.
fn check_tiles(map: &ChunkMap, tiles: usize) -> Result<(), LevelError> {
    let both = map.tile_of_block.iter().chain(map.tile_of_block_b.iter().flatten());
    match both.max().filter(|largest| usize::from(**largest) >= tiles) {
        Some(largest) => {
            let expected = format_args!("less than {tiles}, the number of shapes");
            Err(LevelError::unexpected("collision index", format_args!("shape {largest}"), expected))
        }
        None => Ok(()),
    }
}

/// Returns how many columns of chunks a level uses: up to the last one in which not all chunks have the id 0. Where the level's right edge
/// is, the project does not say.
fn used_columns(map: &ChunkMap) -> usize {
    let last = map.layout.iter().enumerate().filter(|(_, id)| **id != 0).map(|(at, _)| at % map.columns).max();
    last.map_or(map.columns, |last| last + 1)
}

/// Returns the loops of S1: the marked chunks. [T-12, T-18]
fn loops(map: &ChunkMap, version: Version) -> Vec<LoopPlace> {
    if version != Version::S1 {
        return Vec::new();
    }
    let marked = map.layout.iter().enumerate().filter(|(_, id)| **id & MARK != 0);
    let places = marked.map(|(at, _)| (at % map.columns, at / map.columns));
    let inside = places.filter(|(column, row)| *column < CHUNK_COLUMNS.into() && *row < CHUNK_ROWS.into());
    inside.map(|(column, row)| LoopPlace { column: column as u8, row: row as u8, kind: LoopChunk::Loop }).collect()
}

/// Paints what the level's blocks look like. Without their files the level is drawn by its shapes.
fn pictures(parts: &Parts<'_>, map: &ChunkMap, rules: &Rules, warnings: &mut Vec<Warning>) -> Art {
    match Pictures::read(parts) {
        Ok(Some(pictures)) => pictures.paint(&blocks(map, rules)),
        Ok(None) => Art::default(),
        Err(error) => {
            warnings.push(Warning::new("pictures", format!("left out: {error}")));
            Art::default()
        }
    }
}

/// Returns the block of each cell, row by row.
fn blocks(map: &ChunkMap, rules: &Rules) -> Vec<Option<ArtBlock>> {
    let (side, word) = (usize::from(rules.map.chunk_size) / CELL, rules.map.block_word);
    let width = map.columns * side;
    let mut cells = vec![None; map.layout.len() * side * side];
    for (index, id) in map.layout.iter().enumerate() {
        let id = if word.solid_bit_b.is_none() { id & !MARK } else { *id };
        let (column, row) = (index % map.columns, index / map.columns);
        for (place, block) in map.chunks.get(usize::from(id)).into_iter().flatten().enumerate() {
            let at = (row * side + place / side) * width + column * side + place % side;
            cells[at] = Some(ArtBlock {
                block: block & word.id_mask,
                x_flip: block >> word.flip_bit & 1 != 0,
                y_flip: block >> (word.flip_bit + 1) & 1 != 0,
            });
        }
    }
    cells
}
