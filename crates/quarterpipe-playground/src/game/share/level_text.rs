//! Levels in links: as the difference from a built-in or generated stage, or as short JSON with the pixels of their pictures.

use std::{collections::BTreeMap, hash::Hasher as _};

use base64::{Engine, prelude::BASE64_STANDARD};
use fnv::FnvHasher;
use quarterpipe::terrain::{Block, Cell, Solidity};
use quarterpipe_generate::{GeneratedName, named};
use quarterpipe_level::{Level, LevelError, art::png_file, builtin};
use serde_json::Value;

use super::patch;
use crate::text::links;

/// The letters of pixels: one for each colour.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// The pixels of a tile.
const TILE: usize = 256;
/// The pixels in a row or a column of a tile.
const SIDE: usize = 16;
/// The tiles in a row of a picture of tiles.
const COLUMNS: usize = 32;

/// A level as the difference from a built-in or generated stage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelDifference {
    /// The stage's name.
    pub base: String,
    /// A digest of the stage, to detect a link of another version.
    pub check: u32,
    /// Lines: the difference of the text, then `@` and the cells that differ.
    pub difference: String,
}

impl LevelDifference {
    /// Returns the shortest difference from a built-in stage, or from a generated one that the level's name or description mentions, if
    /// there is one that is shorter than the level.
    pub fn of(level: &Level) -> Option<Self> {
        let length = level.to_json().len();
        let words = level.name.split_whitespace().chain(level.description.split_whitespace());
        let mut names: Vec<&str> = builtin::names().collect();
        names.extend(words.filter(|word| GeneratedName::is_meant(word)));
        let stages = names.into_iter().filter_map(|name| Some((name, named(name).ok()??)));
        let alike = stages.filter(|(_, stage)| stage.width == level.width && stage.cells.len() == level.cells.len());
        let derived = alike.filter_map(|(name, stage)| Self::from(level, name, &stage));
        let mut shorter: Vec<Self> = derived.filter(|derived| derived.difference.len() < length / 2).collect();
        shorter.sort_by_key(|derived| derived.difference.len());
        // The stage's cells may have tiles that the level lacks: then the text cannot be read.
        shorter.into_iter().find(|derived| derived.level().as_ref() == Ok(level))
    }

    fn from(level: &Level, name: &str, stage: &Level) -> Option<Self> {
        // The numbers of cells in a text depend on the cells before.
        let mut with_its_cells = level.clone();
        with_its_cells.cells.clone_from(&stage.cells);
        let mut difference = patch::difference(&stage.to_json(), &with_its_cells.to_json())?;
        difference += &cells_that_differ(&stage.cells, &level.cells);
        Some(Self { base: name.to_owned(), check: digest(stage), difference })
    }

    /// Makes the level again.
    ///
    /// # Errors
    ///
    /// The stage does not exist, it has another version, or the difference does not apply to it, in words.
    pub fn level(&self) -> Result<Level, String> {
        let stage = named(&self.base).map_err(|error| format!("stage: {error}"))?;
        let stage = stage.ok_or_else(|| links::unknown_stage(&self.base))?;
        if digest(&stage) != self.check {
            return Err(links::stage_changed(&self.base));
        }
        let is_cell = |line: &&str| line.starts_with('@');
        let lines = self.difference.lines().filter(|line| !is_cell(line));
        let text = patch::apply(&stage.to_json(), lines).ok_or(links::OTHER_STAGE)?;
        let mut level = Level::from_json(&text).map_err(|error| format!("level: {error}"))?;
        set_cells(&mut level, self.difference.lines().filter(is_cell)).ok_or(links::OTHER_STAGE)?;
        Ok(level)
    }
}

/// Returns a digest of a stage.
fn digest(stage: &Level) -> u32 {
    let mut digest = FnvHasher::default();
    digest.write(stage.to_json().as_bytes());
    (digest.finish() >> 32) as u32
}

/// Returns a line for each run of equal cells that differ: how many cells stay before it, how many it has, and the cell.
fn cells_that_differ(old: &[Cell], new: &[Cell]) -> String {
    let (mut written, mut done, mut at) = (String::new(), 0, 0);
    while at < new.len() {
        if old.get(at) == Some(&new[at]) {
            at += 1;
            continue;
        }
        let end = (at..new.len()).find(|&next| new[next] != new[at] || old.get(next) == Some(&new[next]));
        let end = end.unwrap_or(new.len());
        let Cell { a, b } = new[at];
        written += &format!("@{} {} {} {}", at - done, end - at, a.tile, flags(a));
        if a != b {
            written += &format!(" {} {}", b.tile, flags(b));
        }
        written.push('\n');
        (done, at) = (end, end);
    }
    written
}

fn set_cells<'a>(level: &mut Level, lines: impl Iterator<Item = &'a str>) -> Option<()> {
    let mut done = 0_usize;
    for line in lines {
        let numbers: Option<Vec<u32>> = line[1..].split(' ').map(|number| number.parse().ok()).collect();
        let (skipped, length, cell) = match numbers?[..] {
            [skipped, length, tile, flags] => (skipped, length, Cell::both(block(tile, flags)?)),
            [skipped, length, tile, flags, other, other_flags] => {
                (skipped, length, Cell { a: block(tile, flags)?, b: block(other, other_flags)? })
            }
            _ => return None,
        };
        if [cell.a, cell.b].iter().any(|block| usize::from(block.tile) >= level.tiles.len()) {
            return None;
        }
        let start = done.checked_add(skipped as usize)?;
        done = start.checked_add(length as usize)?;
        level.cells.get_mut(start..done)?.fill(cell);
    }
    Some(())
}

fn flags(block: Block) -> u8 {
    u8::from(block.x_flip) | u8::from(block.y_flip) << 1 | block.solidity.bits() << 2
}

fn block(tile: u32, flags: u32) -> Option<Block> {
    let (tile, flags) = (u16::try_from(tile).ok()?, u8::try_from(flags).ok()?);
    let [x_flip, y_flip] = [1, 2].map(|bit| flags & bit != 0);
    Some(Block { tile, x_flip, y_flip, solidity: Solidity::from_bits(flags >> 2) })
}

/// Returns a level as short JSON. Its pictures are pixels in it if they have few colours.
pub fn short(level: &Level) -> String {
    let json = level.to_json();
    let Ok(mut value) = serde_json::from_str::<Value>(&json) else { return json };
    if let Some(art) = value.get_mut("art").and_then(Value::as_object_mut)
        && let Some((palette, pixels)) = pixels(level)
    {
        art.remove("sheet");
        art.insert("palette".to_owned(), palette.into());
        art.insert("pixels".to_owned(), pixels.into());
    }
    value.to_string()
}

/// Reads what [`short`] wrote.
///
/// # Errors
///
/// When it is not a level.
pub fn read_short(text: &str) -> Result<Level, LevelError> {
    let Ok(mut value) = serde_json::from_str::<Value>(text) else { return Level::from_json(text) };
    if let Some(art) = value.get_mut("art").and_then(Value::as_object_mut)
        && let (Some(palette), Some(pixels)) = (art.remove("palette"), art.remove("pixels"))
    {
        let sheet = sheet(&palette, &pixels);
        let sheet =
            sheet.ok_or_else(|| LevelError::unexpected("art", "other pixels", "letters of the palette's colours"))?;
        art.insert("sheet".to_owned(), sheet.into());
    }
    Level::from_json(&value.to_string())
}

/// Returns the colours of a level's pictures, and a letter for each pixel, column by column of each tile. Neighbours in the level are often
/// neighbours then.
fn pixels(level: &Level) -> Option<(Vec<String>, String)> {
    let mut numbers = BTreeMap::new();
    let (mut palette, mut letters) = (Vec::new(), String::new());
    for tile in &level.art.tiles {
        for at in 0..TILE {
            let colour = tile.0[at % SIDE * SIDE + at / SIDE];
            let number = *numbers.entry(colour).or_insert_with(|| {
                palette.push(colour.map(|part| format!("{part:02x}")).concat());
                palette.len() - 1
            });
            letters.push(char::from(*LETTERS.get(number)?));
        }
    }
    (!palette.is_empty()).then_some((palette, letters))
}

/// Returns the picture of tiles that has these pixels, in base64.
fn sheet(palette: &Value, pixels: &Value) -> Option<String> {
    let colour = |text: &Value| Some(u32::from_str_radix(text.as_str()?, 16).ok()?.to_be_bytes());
    let palette: Vec<[u8; 4]> = palette.as_array()?.iter().map(colour).collect::<Option<_>>()?;
    let letters = pixels.as_str()?.as_bytes();
    let tiles = letters.len() / TILE;
    if tiles == 0 || letters.len() % TILE != 0 {
        return None;
    }
    let columns = tiles.min(COLUMNS);
    let (width, height) = (columns * SIDE, tiles.div_ceil(columns) * SIDE);
    let mut bytes = vec![0; width * height * 4];
    for (index, letter) in letters.iter().enumerate() {
        let colour = palette.get(LETTERS.iter().position(|known| known == letter)?)?;
        let (tile, at) = (index / TILE, index % TILE);
        let (x, y) = (tile % columns * SIDE + at / SIDE, tile / columns * SIDE + at % SIDE);
        bytes.get_mut((y * width + x) * 4..)?.get_mut(..4)?.copy_from_slice(colour);
    }
    Some(BASE64_STANDARD.encode(png_file((width as u32, height as u32), &bytes)))
}

#[cfg(test)]
mod tests {
    use quarterpipe::px;

    use super::*;

    #[test]
    fn an_edited_stage_is_a_short_difference() {
        let mut level = builtin::level("hills").unwrap();
        level.name = "My hills".to_owned();
        level.start.0 = px(300);
        for at in [5, 6, 7, 900] {
            level.cells[at] = Cell::both(Block::new(1, Solidity::Top));
        }
        let derived = LevelDifference::of(&level).unwrap();
        assert_eq!(derived.base, "hills");
        assert!(derived.difference.len() < 200, "{}", derived.difference);
        assert_eq!(derived.level(), Ok(level));
    }

    #[test]
    fn a_new_level_of_the_size_of_any_stage_is_the_same_after_its_text() {
        for name in builtin::names() {
            let stage = builtin::level(name).unwrap();
            let level = Level::with_floor("mine", stage.width, stage.cells.len() / stage.width);
            if let Some(derived) = LevelDifference::of(&level) {
                assert_eq!(derived.level().as_ref(), Ok(&level), "{name}");
            }
        }
    }

    #[test]
    fn a_level_of_another_size_is_no_difference() {
        let mut level = builtin::level("hills").unwrap();
        level.cells.truncate(level.width * 20);
        assert_eq!(LevelDifference::of(&level), None);
    }

    #[test]
    fn differences_that_are_none_are_refused() {
        let derived = LevelDifference::of(&builtin::level("flat").unwrap()).unwrap();
        assert_eq!(derived.difference, "");
        let with = |difference: &str| LevelDifference { difference: difference.to_owned(), ..derived.clone() }.level();
        for wrong in ["=9999", "@0 1 99 0", "@0 99999 1 0", "@4294967295 4294967295 0 0", "@1 1 1", "@x", "-1", "x"] {
            assert!(with(wrong).is_err(), "{wrong}");
        }
        assert!(LevelDifference { check: 1, ..derived.clone() }.level().unwrap_err().contains("has changed"));
        assert!(LevelDifference { base: "moon".to_owned(), ..derived }.level().is_err());
    }

    #[test]
    fn a_level_with_pictures_is_the_same_after_its_short_text() {
        for name in ["first", "flat", "pipe"] {
            let mut level = builtin::level(name).unwrap();
            for colours in [1_u8, 3, 90] {
                let tile = |tile: usize| {
                    quarterpipe_level::art::ArtTile(Box::new(std::array::from_fn(|at| {
                        [at as u8 % colours, tile as u8, 9, 255]
                    })))
                };
                level.art.add(tile(usize::from(colours)));
                assert_eq!(read_short(&short(&level)).as_ref(), Ok(&level), "{name}, {colours}");
            }
        }
    }

    #[test]
    fn pixels_that_are_none_are_refused() {
        let mut level = builtin::level("flat").unwrap();
        level.art.add(quarterpipe_level::art::ArtTile(Box::new([[1, 2, 3, 255]; 256])));
        let text = short(&level);
        for (old, new) in [("AAAA", "AA_A"), ("AAAA", "A"), ("010203ff", "010203fg"), ("010203ff", "010203ff00")] {
            let wrong = text.replacen(old, new, 1);
            assert!(wrong != text && read_short(&wrong).is_err(), "{wrong}");
        }
    }
}
