//! Levels of [Open Surge](https://opensurge2d.org): `.lev` files, with the bricksets and the pictures that they name.
//!
//! [`ImportedLevel::load`] reads them. `book/src/open-surge.md` says which parts of a level are read. This module is written only from the
//! documentation of the files.

mod bricks;
mod entities;
mod level;
mod pictures;
mod script;
mod wall;

use std::{collections::BTreeMap, path::Path};

use quarterpipe::{px, terrain::Solidity};
use quarterpipe_level::{LevelError, Warning, internal::text};

use crate::{
    build::{Canvas, LevelBuilder},
    files::Files,
    imported_level::{ImportOptions, ImportedLevel},
};
use bricks::Brick;
use level::Contents;
use pictures::{Pictures, inside};
use wall::Wall;

/// The side of the level's cells, in pixels.
const SIDE: i32 = 16;
/// The distance that the level extends to the right of the start and below it, in pixels.
const AROUND: u32 = 32;

/// Reads a level from a file.
pub(crate) fn load(path: &Path, options: &ImportOptions, files: &Files) -> Result<ImportedLevel, LevelError> {
    let imported = read_level(path, files)?;
    options.check_name(&imported.level.name)?;
    Ok(imported)
}

/// Reads a level from memory. The first file is the level, which may name the other files by their paths in the game's folder. The game's
/// folder is the nearest folder from which the path of the level's brickset leads to a file.
///
/// ```
/// use quarterpipe_level::art::png_file;
/// use quarterpipe_import::surge;
/// let level = b"name \"Flat\"\ntheme \"themes/flat.brk\"\nspawn_point 16 12\nbrick 0 0 32\n";
/// let theme = b"brick 0\n{\n type SOLID\n sprite\n {\n  source_file \"images/flat.png\"\n  source_rect 0 0 64 16\n }\n}\n";
/// let picture = png_file((64, 16), &[200; 64 * 16 * 4]);
/// let files: [(&str, &[u8]); 3] =
///     [("levels/flat.lev", level), ("themes/flat.brk", theme), ("images/flat.png", &picture)];
/// let imported = surge::read(&files)?;
/// assert_eq!((imported.level.name.as_str(), imported.level.width), ("Flat", 4));
/// assert_eq!(imported.level.tiles[usize::from(imported.level.cells[9].a.tile)].heights, [16; 16]);
/// # Ok::<(), quarterpipe_level::LevelError>(())
/// ```
///
/// # Errors
///
/// At the first thing that is not valid in a level. The error names the file and the line in it.
pub fn read(files: &[(&str, &[u8])]) -> Result<ImportedLevel, LevelError> {
    let Some((path, _)) = files.first() else {
        return Err(LevelError::unexpected("", "no file", "a level"));
    };
    read_level(Path::new(path), &Files::in_memory(files))
        .map_err(|error| LevelError { file: error.file.or_else(|| Some((*path).to_owned())), ..error })
}

fn read_level(path: &Path, files: &Files) -> Result<ImportedLevel, LevelError> {
    let contents = level::contents(&text(files.level_bytes(path)?)?)?;
    let theme = contents.theme.clone().ok_or_else(|| {
        LevelError::unexpected("", "a level without a theme", "the command theme with the path of a brickset")
    })?;
    inside(&theme).map_err(|error| error.inside("theme"))?;
    let (files, root, _) = files.project_of(path, &theme);
    let mut pictures = Pictures::new(files, root);
    let bricks = pictures
        .bytes(&theme)
        .and_then(|bytes| bricks::bricks(&text(bytes)?))
        .map_err(|error| LevelError { file: error.file.or_else(|| Some(theme.clone())), ..error })?;
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    build(&stem, contents, (&bricks, &theme), &mut pictures)
}

/// The bricks of a brickset by their numbers.
type Bricks = BTreeMap<i32, Brick>;

fn build(
    stem: &str,
    contents: Contents,
    (bricks, theme): (&Bricks, &str),
    pictures: &mut Pictures,
) -> Result<ImportedLevel, LevelError> {
    let (shift, (columns, rows)) = frame(&contents, bricks);
    let mut builder = LevelBuilder::new(contents.name.as_deref().unwrap_or(stem), columns, rows)?;
    warn(&contents, (bricks, theme), &mut builder);
    let mut canvas = Canvas::new(columns, rows);
    let mut wall = Wall::new(bricks, pictures, shift);
    // All bricks are solid together: where a wall and a platform overlap, the wall decides.
    for solidity in [Solidity::Top, Solidity::All] {
        for placed in &contents.bricks {
            wall.put(placed, solidity, &mut canvas, &mut builder)?;
        }
    }
    canvas.finish(&mut builder)?;
    wall.paint(&contents.bricks, (columns, rows), &mut builder);
    if let Some((x, y)) = contents.spawn_point {
        builder.likely_start((px(x - shift.0), px(y - shift.1)), "spawn_point");
    }
    if let Some(surface) = contents.water {
        entities::add_water(surface - shift.1, &mut builder)?;
    }
    entities::add(contents.entities, shift, &mut builder)?;
    Ok(builder.finish())
}

/// Returns the position of the level's top left in the game, and the number of columns and rows: from 0, 0, or farther to the left and up,
/// to the last brick.
fn frame(contents: &Contents, bricks: &Bricks) -> ((i32, i32), (usize, usize)) {
    let mut range = [0, 0, SIDE, SIDE];
    let mut take = |x: i32, y: i32, (width, height): (u32, u32)| {
        let far = |at: i32, length: u32| i32::try_from(i64::from(at) + i64::from(length)).unwrap_or(i32::MAX);
        range = [range[0].min(x), range[1].min(y), range[2].max(far(x, width)), range[3].max(far(y, height))];
    };
    for placed in &contents.bricks {
        if let Some(brick) = bricks.get(&placed.number) {
            take(placed.at.0, placed.at.1, (brick.picture.width, brick.picture.height));
        }
    }
    if let Some((x, y)) = contents.spawn_point {
        take(x, y, (AROUND, AROUND));
    }
    let [left, top, right, bottom] = range;
    let shift = (left.div_euclid(SIDE) * SIDE, top.div_euclid(SIDE) * SIDE);
    let cells = |from: i32, to: i32| (to.abs_diff(from) as usize).div_ceil(SIDE as usize);
    (shift, (cells(shift.0, right), cells(shift.1, bottom)))
}

/// Warns about the parts of the level that differ from the game.
fn warn(contents: &Contents, (bricks, theme): (&Bricks, &str), builder: &mut LevelBuilder) {
    for (line, word) in &contents.unknown {
        builder.warn(Warning::new(
            format!("line {line} (brick)"),
            format!("the word {word:?} is not known; it is left out"),
        ));
    }
    let mut counts: BTreeMap<i32, usize> = BTreeMap::new();
    contents.bricks.iter().for_each(|placed| *counts.entry(placed.number).or_default() += 1);
    for (number, count) in counts {
        let others = if count > 1 { format!(" (and {} others)", count - 1) } else { String::new() };
        let brick = bricks.get(&number);
        let message = match brick.map(|brick| (brick.solidity, &brick.behaviour)) {
            None => format!("the brickset has no such brick; it is left out{others}"),
            Some((Solidity::All | Solidity::Top, Some(behaviour))) => {
                format!("its behavior {behaviour} is not known; it stands still{others}")
            }
            Some(_) => continue,
        };
        builder.warn(Warning::new(format!("{theme}, brick {number}"), message));
    }
}
