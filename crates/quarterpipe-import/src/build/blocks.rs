//! Builds a level from an editor's layers.

use std::collections::{BTreeMap, BTreeSet};

use quarterpipe::{
    Angle, Px,
    terrain::{Block, Cell, MAX_AREA, MAX_SIDE, Solidity, Terrain, Tile},
};

use quarterpipe_level::{Level, LevelError, LevelObject, LoopPlace, Warning};

use super::{
    Lookup, RawValue,
    cell_warning::{CellWarning, INEXACT, MIXED},
    pattern::{Pattern, StackResult},
    quoted::cut,
    thicken_floors,
};
use crate::{
    bake::{BakedTile, Pixels, Smoothing},
    imported_level::ImportedLevel,
    standing::{self, CORNER},
};

/// The collision layers that a drawn layer stands for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Planes {
    A,
    B,
    #[default]
    Both,
}

impl Planes {
    /// All of them: those of one collision layer over those of both.
    pub const ALL: [Self; 3] = [Self::Both, Self::A, Self::B];

    /// Returns the collision layers that two of them have in common, if there are any.
    pub fn shared(self, other: Self) -> Option<Self> {
        match (self, other) {
            (Self::Both, planes) | (planes, Self::Both) => Some(planes),
            _ => (self == other).then_some(self),
        }
    }
}

/// The maximum number of blocks that all layers of a level can put over each other: eight times the largest map.
const MAX_PUT: u64 = 8 * MAX_AREA as u64;

/// The maximum number of pixels and bytes that all pictures of a level's tilesets can have.
const MAX_PICTURES: u64 = 8 * quarterpipe_level::art::MAX_PIXELS;

/// The maximum number of bytes of names and texts that all objects, tiles and layers of a level can have, with [`PROPERTY`] for each.
const MAX_COPIED: u64 = 256 << 20;
/// The bytes that a name or a property takes in addition to its text.
const PROPERTY: u64 = 64;

/// The maximum number of pairs of blocks whose results are kept.
pub(super) const MAX_STACKS: usize = 1 << 18;

/// The ratio of cells from which a layer that was left out was perhaps meant to be collision.
const LITTLE: usize = 20;

/// The angle of a tile whose side is sensed instead.
const FLAGGED: Angle = Angle(0xFF);

/// The maximum number of warnings.
const MAX_WARNINGS: usize = 1 << 16;

/// A tile with the pixels of blocks that were stacked in a cell.
#[derive(Clone, Copy, Debug)]
pub struct Stack {
    /// The tile whose angle it has.
    pub of: u16,
    pub tile: u16,
    pub pixels: Pixels,
}

/// The player's start, as far as the file has given it.
#[derive(Debug)]
enum Start {
    Unknown,
    /// The position of an object whose name means a start, and its place in the file.
    Likely((Px, Px), String),
    /// The position of an object of the class start.
    Said((Px, Px)),
}

/// Returns the angle of a mirrored tile. A flagged angle stays flagged.
pub(super) fn mirrored_angle(angle: Angle, (x_flip, y_flip): (bool, bool)) -> Angle {
    if angle == FLAGGED { angle } else { Tile { angle, ..Tile::EMPTY }.flipped(x_flip, y_flip).angle }
}

/// Returns the warning about a value that is left out because of an error.
pub fn left_out_warning(error: LevelError) -> Warning {
    let place = error.place.clone();
    Warning::new(place, format!("{}; it is left out", LevelError { place: String::new(), ..error }))
}

/// Builds a level.
#[derive(Debug)]
pub struct LevelBuilder {
    level: Level,
    /// The smoothing of pictures of tiles.
    smoothing: Smoothing,
    /// The transposed tiles, by the tiles that they were made from.
    transposed: BTreeMap<u16, u16>,
    /// The results of blocks over others, as [`Self::make_stack`] returns them.
    stacked: Lookup<[Block; 2], (Block, bool, bool)>,
    stacks: Vec<Stack>,
    /// Cells whose stacked blocks have several solidities, and those that no tile can show.
    mixed: CellWarning,
    inexact: CellWarning,
    /// The tiles whose shapes are pixels of pictures.
    drawn: BTreeSet<u16>,
    start: Start,
    warnings: Vec<Warning>,
    /// The number of warnings beyond [`MAX_WARNINGS`].
    left_out: usize,
    /// The number of objects in parts of the map that players cannot reach.
    out_of_reach: usize,
    /// The bytes of names and texts so far.
    copied: u64,
    /// The number of blocks that layers have put so far.
    put: u64,
    /// The layer with the most cells, of those whose names do not make them collision.
    skipped: Option<(String, usize)>,
    /// The pixels and bytes of the pictures that were read so far.
    pictures: u64,
}

impl LevelBuilder {
    /// Begins a level of this many cells, all air.
    ///
    /// # Errors
    ///
    /// When it has no cells or too many.
    pub fn new(name: impl Into<String>, width: usize, height: usize) -> Result<Self, LevelError> {
        if !Terrain::can_have(width, height) {
            let expected = format!("sides of 1 to {MAX_SIDE} and at most {MAX_AREA} in all");
            return Err(LevelError::unexpected("map", format_args!("{width} x {height} cells of 16 px"), expected));
        }
        let level = Level::new(name, vec![Tile::EMPTY], width, vec![Cell::EMPTY; width * height]);
        Ok(Self {
            level,
            smoothing: Smoothing::default(),
            transposed: BTreeMap::new(),
            stacked: Lookup::default(),
            stacks: Vec::new(),
            mixed: CellWarning::default(),
            inexact: CellWarning::default(),
            drawn: BTreeSet::new(),
            start: Start::Unknown,
            warnings: Vec::new(),
            left_out: 0,
            out_of_reach: 0,
            copied: 0,
            put: 0,
            skipped: None,
            pictures: 0,
        })
    }

    /// Returns the level so far, for parts that need no check: description, rules, bounds, water, objects.
    pub const fn level(&mut self) -> &mut Level {
        &mut self.level
    }

    /// Reads the property with this name if it is one of smoothing, and returns whether it is. An invalid value is left out with a warning.
    /// `place` names it.
    pub fn read_smoothing(&mut self, place: &str, name: &str, value: &RawValue) -> bool {
        let unexpected = |expected: &str| LevelError::unexpected(place, value.described(), expected);
        match name {
            "smooth" => {
                let pixels = value.as_integer().and_then(|pixels| u8::try_from(pixels).ok());
                let pixels = pixels.filter(|pixels| *pixels <= Smoothing::MOST);
                let pixels = self.value_or_warning(pixels.ok_or_else(|| unexpected("a whole number of 0 to 8")));
                self.smoothing.pixels = pixels.unwrap_or(self.smoothing.pixels);
            }
            "smooth_heights" => {
                let heights = self.value_or_warning(value.as_flag().ok_or_else(|| unexpected("true or false")));
                self.smoothing.heights = heights.unwrap_or(self.smoothing.heights);
            }
            _ => return false,
        }
        true
    }

    /// Returns the smoothing of pictures of tiles.
    pub const fn smoothing(&self) -> Smoothing {
        self.smoothing
    }

    /// Adds a warning. Very long ones are cut, and those beyond [`MAX_WARNINGS`] are counted.
    pub fn warn(&mut self, mut warning: Warning) {
        if self.warnings.len() >= MAX_WARNINGS {
            self.left_out += 1;
            return;
        }
        cut(&mut warning.place);
        cut(&mut warning.message);
        self.warnings.push(warning);
    }

    /// Returns a value that was read. An error becomes a warning, as another program may give the same name another meaning.
    pub fn value_or_warning<T>(&mut self, read: Result<T, LevelError>) -> Option<T> {
        read.map_err(|error| self.warn(left_out_warning(error))).ok()
    }

    /// Records a layer whose name alone does not make it collision, and the number of the level's cells that its tiles take.
    pub fn skip_layer(&mut self, place: String, cells: usize) {
        if self.skipped.as_ref().is_none_or(|(_, most)| cells > *most) {
            self.skipped = Some((place, cells));
        }
    }

    /// Warns if very little is solid in comparison with the largest layer that was left out because of its name.
    fn warn_of_skipped(&mut self) {
        let is_solid = |block: &Block| block.tile != 0 && block.solidity != Solidity::None;
        let solid = self.level.cells.iter().filter(|cell| is_solid(&cell.a) || is_solid(&cell.b)).count();
        if let Some((place, cells)) = self.skipped.take().filter(|(_, cells)| LITTLE * solid < *cells) {
            let message = format!(
                "next to nothing is solid: {solid} cells of 16 px; {place} has {cells} and is decoration by its name"
            );
            self.warn(Warning::new("map", message));
        }
    }

    /// Counts an object with its centre at a place of the map if players cannot reach that place, and returns whether they cannot.
    pub fn leaves_out(&mut self, (x, y): (f64, f64)) -> bool {
        let (width, height) = self.level.size();
        let is_inside = x < f64::from(width.0) && y < f64::from(height.0);
        let is_out_of_reach = is_inside && (x.max(y) + 0.5).floor() > f64::from(*LevelObject::PLACES.end());
        self.out_of_reach += usize::from(is_out_of_reach);
        is_out_of_reach
    }

    /// Counts a name or text that is copied for the level: many objects can have that of one template or tile.
    ///
    /// # Errors
    ///
    /// When all of them together are longer than any level needs.
    pub fn count_copied(&mut self, bytes: usize, place: &str) -> Result<(), LevelError> {
        self.copied = self.copied.saturating_add(bytes as u64 + PROPERTY);
        if self.copied > MAX_COPIED {
            let expected = format!("at most {MAX_COPIED} bytes in all");
            return Err(LevelError::unexpected(place, "more names and properties of objects and tiles", expected));
        }
        Ok(())
    }

    /// Adds a tile and returns its number. Air is always tile 0.
    ///
    /// # Errors
    ///
    /// When there are more tiles than blocks can name.
    pub fn tile(&mut self, tile: Tile) -> Result<u16, LevelError> {
        if tile.heights == [0; 16] && tile.widths == [0; 16] {
            return Ok(0);
        }
        let Ok(index) = u16::try_from(self.level.tiles.len()) else {
            return Err(LevelError::unexpected("tiles", "more than 65536 different tiles", "at most 65536"));
        };
        self.level.tiles.push(tile);
        Ok(index)
    }

    /// Returns the number of the tile mirrored at the diagonal from its top left to its bottom right, as editors turn tiles.
    ///
    /// # Errors
    ///
    /// As [`LevelBuilder::tile`].
    pub fn transposed(&mut self, index: u16) -> Result<u16, LevelError> {
        if let Some(known) = self.transposed.get(&index) {
            return Ok(*known);
        }
        let Tile { heights, widths, angle } = self.level.tiles.get(usize::from(index)).unwrap_or(&Tile::EMPTY).clone();
        // Exchanging the axes also reverses the direction along the surface, so that the solid stays to its right.
        let angle = if angle == FLAGGED { angle } else { Angle(0xC0_u8.wrapping_sub(angle.0)) };
        let made = self.tile(Tile { heights: widths, widths: heights, angle })?;
        self.transposed.insert(index, made);
        Ok(made)
    }

    /// Returns pairs of tiles: the original and the transposed one.
    pub fn transposed_tiles(&self) -> impl Iterator<Item = (u16, u16)> {
        self.transposed.iter().map(|(from, made)| (*from, *made))
    }

    /// Records that a tile's shape consists of a picture's pixels, so that thin floors of it are filled.
    pub fn mark_drawn(&mut self, tile: u16) {
        self.drawn.insert(tile);
    }

    /// Counts blocks that a layer is about to put, also those outside the level: a few bytes of a file can stand for many.
    ///
    /// # Errors
    ///
    /// When all layers together put more than any level needs.
    pub fn count_put(&mut self, blocks: u64, place: &str) -> Result<(), LevelError> {
        self.put = self.put.saturating_add(blocks);
        if self.put > MAX_PUT {
            let expected = format!("at most {MAX_PUT} in all layers");
            return Err(LevelError::unexpected(place, format_args!("{} blocks of 16 px", self.put), expected));
        }
        Ok(())
    }

    /// Counts the bytes or the pixels of a picture that was read, as it is kept until the level is done.
    ///
    /// # Errors
    ///
    /// When all pictures together have too many.
    pub fn count_picture(&mut self, size: u64, place: &str) -> Result<(), LevelError> {
        self.pictures = self.pictures.saturating_add(size);
        if self.pictures > MAX_PICTURES {
            let expected = format!("at most {MAX_PICTURES} in all of them");
            return Err(LevelError::unexpected(place, "pictures of more pixels and bytes", expected));
        }
        Ok(())
    }

    /// Puts a block over the one that a cell has on these planes: both are solid. Where the upper one does not cover the lower one, the
    /// cell has the pixels of both and the angle of the one that is higher in most columns. Outside the level it does nothing.
    ///
    /// # Errors
    ///
    /// When there are too many different tiles.
    pub fn put(&mut self, at: (usize, usize), planes: Planes, block: Block) -> Result<(), LevelError> {
        let Some(index) = self.index(at) else { return Ok(()) };
        let is_solid = |block: Block| block.tile != 0 && block.solidity != Solidity::None;
        let Cell { a, b } = self.level.cells[index];
        for (plane, is_other, there) in [(Planes::A, Planes::B, a), (Planes::B, Planes::A, b)] {
            if planes == is_other {
                continue;
            }
            let block = match (is_solid(there), is_solid(block)) {
                (true, true) => self.stack(there, block, index)?,
                (_, true) => block,
                _ if there == Block::EMPTY => block,
                _ => there,
            };
            self.set(at, plane, block);
        }
        Ok(())
    }

    /// Sets the block that a cell has on these planes. Outside the level it does nothing.
    pub fn set(&mut self, at: (usize, usize), planes: Planes, block: Block) {
        let Some(index) = self.index(at) else { return };
        let cell = &mut self.level.cells[index];
        if planes != Planes::B {
            cell.a = block;
        }
        if planes != Planes::A {
            cell.b = block;
        }
    }

    fn index(&self, (column, row): (usize, usize)) -> Option<usize> {
        let index = row.checked_mul(self.level.width)?.checked_add(column)?;
        (column < self.level.width && index < self.level.cells.len()).then_some(index)
    }

    /// Returns a block that is solid wherever two are.
    fn stack(&mut self, under: Block, over: Block, cell: usize) -> Result<Block, LevelError> {
        let known = self.stacked.get(&[under, over]).copied();
        let (block, is_mixed, is_inexact) = match known {
            Some(known) => known,
            None => self.make_stack(under, over)?,
        };
        if known.is_none() && self.stacked.len() < MAX_STACKS {
            self.stacked.insert([under, over], (block, is_mixed, is_inexact));
        }
        self.mixed.count(cell, is_mixed);
        self.inexact.count(cell, is_inexact);
        Ok(block)
    }

    /// Returns a block that is solid wherever two are, and whether pixels of several solidities meet in it or no tile shows it.
    fn make_stack(&mut self, under: Block, over: Block) -> Result<(Block, bool, bool), LevelError> {
        let pattern = |block: Block| Pattern::of_block(block, &self.level.tiles);
        Ok(match pattern(under).stacked(&pattern(over)) {
            StackResult::Over(both) => (Block { solidity: both.solidity(), ..over }, both.is_mixed(), false),
            StackResult::Under(both) => (Block { solidity: both.solidity(), ..under }, both.is_mixed(), false),
            StackResult::Both { pattern, is_over_higher } => {
                let higher = if is_over_higher { over } else { under };
                let baked = BakedTile::shape(pattern.solid());
                let is_inexact = baked.is_wrong();
                let angle = self.level.tiles.get(usize::from(higher.tile)).map_or(FLAGGED, |tile| tile.angle);
                let angle = mirrored_angle(angle, (higher.x_flip, higher.y_flip));
                let tile = self.tile(Tile { angle, ..baked.tile })?;
                self.stacks.push(Stack { of: higher.tile, tile, pixels: pattern.solid() });
                (Block::new(tile, pattern.solidity()), pattern.is_mixed(), is_inexact)
            }
        })
    }

    /// Returns the tiles that stacked blocks became, in the order in which they were made.
    pub fn stacks(&self) -> &[Stack] {
        &self.stacks
    }

    /// Sets the player's start. If there are several, the first one counts, with a warning.
    ///
    /// # Errors
    ///
    /// When the position is outside the map.
    pub fn start(&mut self, (x, y): (Px, Px), place: &str) -> Result<(), LevelError> {
        if !self.has_place(x, y) {
            let (width, height) = self.level.size();
            let expected = format!("a place in the map of {} x {} px", width.0, height.0);
            return Err(LevelError::unexpected(place, format_args!("a start at {}, {}", x.0, y.0), expected));
        }
        if matches!(self.start, Start::Said(_)) {
            self.warn(Warning::new(place, "there is a start already, which counts; this one is left out"));
        } else {
            self.start = Start::Said((x, y));
        }
        Ok(())
    }

    /// Sets a start that is known from an object's name, for levels without an object of the class start. The first in the map counts.
    pub fn likely_start(&mut self, (x, y): (Px, Px), place: &str) {
        if matches!(self.start, Start::Unknown) && self.has_place(x, y) {
            self.start = Start::Likely((x, y), place.to_owned());
        }
    }

    fn has_place(&self, x: Px, y: Px) -> bool {
        let (width, height) = self.level.size();
        (0..width.0).contains(&x.0) && (0..height.0).contains(&y.0)
    }

    /// Adds an object.
    ///
    /// # Errors
    ///
    /// When there are too many objects.
    pub fn object(&mut self, object: LevelObject, place: &str) -> Result<(), LevelError> {
        if self.level.objects.len() >= quarterpipe_level::internal::MAX_OBJECTS {
            return Err(LevelError::unexpected(
                place,
                "one more object",
                format_args!("at most {}", quarterpipe_level::internal::MAX_OBJECTS),
            ));
        }
        self.level.objects.push(object);
        Ok(())
    }

    /// Adds a loop chunk of 256x256 px.
    ///
    /// # Errors
    ///
    /// When it is outside the map or the rows that loops can be in, or was set before.
    pub fn loop_chunk(&mut self, chunk: LoopPlace, place: &str) -> Result<(), LevelError> {
        let LoopPlace { column, row, .. } = chunk;
        let (columns, rows) = (self.level.width.div_ceil(16), self.level.height().div_ceil(16));
        let rows = rows.min(usize::from(quarterpipe_level::internal::CHUNK_ROWS));
        if usize::from(column) >= columns || usize::from(row) >= rows {
            let expected = format!("chunks of 256 x 256 px in the map, {columns} x {rows}");
            return Err(LevelError::unexpected(place, format_args!("chunk {column}, {row}"), expected));
        }
        if self.level.loops.iter().any(|other| (other.column, other.row) == (column, row)) {
            let found = format!("chunk {column}, {row} a second time");
            return Err(LevelError::unexpected(place, found, "each chunk of 256 x 256 px once"));
        }
        self.level.loops.push(chunk);
        Ok(())
    }

    /// Returns the level, with drawn thin floors filled. If no start was set, the player starts at an object whose name means the start,
    /// and otherwise at the first place where it can stand.
    pub fn finish(mut self) -> ImportedLevel {
        std::mem::take(&mut self.mixed).warn(MIXED, &mut self);
        std::mem::take(&mut self.inexact).warn(INEXACT, &mut self);
        self.warn_of_skipped();
        let drawn = std::mem::take(&mut self.drawn);
        if let Some(note) = thicken_floors(&mut self.level, &|tile| drawn.contains(&tile)) {
            self.warn(note);
        }
        let start = std::mem::replace(&mut self.start, Start::Unknown);
        self.level.start = match start {
            Start::Said(start) => start,
            Start::Likely(start, place) => match standing::lifted(&self.level, start) {
                Some(start) => start,
                None => self.first_place(Some(place)),
            },
            Start::Unknown => self.first_place(None),
        };
        if self.out_of_reach > 0 {
            let (count, most) = (self.out_of_reach, LevelObject::PLACES.end());
            let message = format!("players cannot go beyond pixel {most}: objects there are left out ({count})");
            self.warnings.push(Warning::new("map", message));
        }
        if self.left_out > 0 {
            let message = format!("{} more warnings are left out", self.left_out);
            self.warnings.push(Warning::new("map", message));
        }
        ImportedLevel::new(self.level, self.warnings)
    }

    /// Returns the first place where a player can stand, and adds a warning with the reason. `buried` is the start that is too deep in
    /// rock.
    fn first_place(&mut self, buried: Option<String>) -> (Px, Px) {
        let first = standing::first_place(&self.level);
        let (x, y) = first.unwrap_or(CORNER);
        let is_rock = |cell: &Cell| cell.a.tile != 0 && cell.a.solidity != Solidity::None;
        let stands = match first {
            Some(_) => "the first place to stand from the left",
            None if self.level.cells.iter().all(is_rock) => {
                "as every cell is solid, as in a map that is seen from above; classes of layers can say which are collision"
            }
            None => "as no place to stand was found",
        };
        let message = match buried {
            Some(_) => {
                format!("a player that starts here is inside solid ground; starts at {}, {}, {stands}", x.0, y.0)
            }
            None => format!("no object of class start; the player starts at {}, {}, {stands}", x.0, y.0),
        };
        // This one is always shown.
        self.warnings.push(Warning::new(buried.unwrap_or_else(|| "map".to_owned()), message));
        (x, y)
    }
}

#[cfg(test)]
mod tests {
    use quarterpipe::{Angle, px};

    use super::*;

    #[test]
    fn a_level_that_is_solid_everywhere_is_told_of() {
        let mut builder = LevelBuilder::new("", 2, 2).unwrap();
        let full = builder.tile(Tile::FULL).unwrap();
        for at in [(0, 0), (1, 0), (0, 1)] {
            builder.put(at, Planes::Both, Block::new(full, Solidity::All)).unwrap();
        }
        let told = |builder: LevelBuilder| builder.finish().warnings[0].to_string();
        let mut whole = LevelBuilder::new("", 1, 1).unwrap();
        let full = whole.tile(Tile::FULL).unwrap();
        whole.put((0, 0), Planes::Both, Block::new(full, Solidity::All)).unwrap();
        assert!(told(whole).contains("at 8, 8, as every cell is solid"));
        assert!(told(builder).ends_with("at 8, 8, as no place to stand was found"));
    }

    #[test]
    fn warnings_are_limited_in_number_and_length_and_the_last_one_says_so() {
        let mut builder = LevelBuilder::new("", 1, 1).unwrap();
        let long = "x".repeat(1 << 20);
        for _ in 0..MAX_WARNINGS + 3 {
            builder.warn(Warning::new("a", "b"));
        }
        builder.warn(Warning::new(&long, &long));
        let warnings = builder.finish().warnings;
        assert_eq!(warnings.len(), MAX_WARNINGS + 2);
        assert!(warnings[MAX_WARNINGS].message.starts_with("no object of class start"));
        assert_eq!(warnings[MAX_WARNINGS + 1].to_string(), "map: 4 more warnings are left out");
        let mut builder = LevelBuilder::new("", 1, 1).unwrap();
        builder.warn(Warning::new(&long, &long));
        let Warning { place, message, .. } = builder.finish().warnings.swap_remove(0);
        assert_eq!([place, message].map(|text| text.len()), [1026; 2]);
    }

    #[test]
    fn names_and_texts_are_counted_together() {
        let mut builder = LevelBuilder::new("", 1, 1).unwrap();
        builder.count_copied((256 << 20) - 64, "a").unwrap();
        let error = builder.count_copied(0, "b").unwrap_err().to_string();
        let expected =
            "b: found more names and properties of objects and tiles, expected at most 268435456 bytes in all";
        assert_eq!(error, expected);
    }

    #[test]
    fn a_level_has_at_least_one_cell_and_at_most_16384_on_a_side_and_2048_by_2048_in_all() {
        for (width, height) in [(0, 5), (5, 0), (16385, 1), (1, 16385), (16384, 257), (2049, 2048)] {
            let error = LevelBuilder::new("", width, height).err().unwrap().to_string();
            let expected = "expected sides of 1 to 16384 and at most 4194304 in all";
            assert_eq!(error, format!("map: found {width} x {height} cells of 16 px, {expected}"));
        }
        for (width, height) in [(16384, 256), (2368, 719), (2048, 2048)] {
            assert!(LevelBuilder::new("", width, height).is_ok());
        }
    }

    #[test]
    fn a_tile_is_transposed_once_and_twice_is_the_tile_again() {
        let mut builder = LevelBuilder::new("", 4, 4).unwrap();
        let heights = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8];
        let low = Tile { heights, widths: Tile::widths_of_heights(&heights), angle: Angle(0xEC) };
        let index = builder.tile(low.clone()).unwrap();
        let steep = builder.transposed(index).unwrap();
        assert_eq!(builder.transposed(index).unwrap(), steep);
        assert_eq!(builder.level().tiles[usize::from(steep)].heights, low.widths);
        assert_eq!(builder.level().tiles[usize::from(steep)].angle, Angle(0xD4), "20 less than a wall to the right");
        let again = builder.transposed(steep).unwrap();
        assert_eq!(builder.level().tiles[usize::from(again)], low);
    }

    #[test]
    fn a_block_lies_over_another_but_what_is_not_solid_hides_nothing() {
        let mut builder = LevelBuilder::new("", 4, 4).unwrap();
        let full = builder.tile(Tile::FULL).unwrap();
        builder.put((1, 1), Planes::A, Block::new(full, Solidity::None)).unwrap();
        builder.put((1, 1), Planes::Both, Block::new(full, Solidity::Top)).unwrap();
        builder.put((1, 1), Planes::Both, Block::new(full, Solidity::None)).unwrap();
        builder.put((1, 1), Planes::Both, Block::new(0, Solidity::All)).unwrap();
        builder.put((1, 1), Planes::B, Block::new(full, Solidity::All)).unwrap();
        let cell = Cell { a: Block::new(full, Solidity::Top), b: Block::new(full, Solidity::All) };
        assert_eq!(builder.level().cells[5], cell);
    }

    #[test]
    fn the_first_likely_start_counts_unless_one_is_said() {
        let mut builder = LevelBuilder::new("", 8, 4).unwrap();
        for x in [-5, 20, 30] {
            builder.likely_start((px(x), px(20)), "player");
        }
        assert_eq!(builder.finish().level.start, (px(20), px(20)));
        let mut builder = LevelBuilder::new("", 8, 4).unwrap();
        builder.likely_start((px(20), px(20)), "player");
        builder.start((px(40), px(30)), "start").unwrap();
        builder.start((px(50), px(30)), "other").unwrap();
        let ImportedLevel { level, warnings, .. } = builder.finish();
        assert_eq!(level.start, (px(40), px(30)));
        let warnings: Vec<_> = warnings.iter().map(ToString::to_string).collect();
        assert_eq!(warnings, ["other: there is a start already, which counts; this one is left out"]);
    }

    #[test]
    fn a_likely_start_deep_in_rock_is_none() {
        let mut builder = LevelBuilder::new("", 4, 8).unwrap();
        let full = builder.tile(Tile::FULL).unwrap();
        for cell in (3..8).flat_map(|row| (0..4).map(move |column| (column, row))) {
            builder.put(cell, Planes::Both, Block::new(full, Solidity::All)).unwrap();
        }
        builder.likely_start((px(40), px(110)), "player");
        let ImportedLevel { level, warnings, .. } = builder.finish();
        assert_eq!(level.start, (px(24), px(28)));
        let expected = "player: a player that starts here is inside solid ground; starts at 24, 28, the first place to stand from the left";
        assert_eq!(warnings[0].to_string(), expected);
    }

    #[test]
    fn without_a_start_the_player_stands_on_the_leftmost_ground() {
        let mut builder = LevelBuilder::new("", 8, 4).unwrap();
        let full = builder.tile(Tile::FULL).unwrap();
        builder.put((2, 3), Planes::Both, Block::new(full, Solidity::All)).unwrap();
        builder.put((9, 3), Planes::Both, Block::new(full, Solidity::All)).unwrap();
        let ImportedLevel { level, warnings, .. } = builder.finish();
        assert_eq!(level.start, (px(40), px(28)));
        let expected =
            "map: no object of class start; the player starts at 40, 28, the first place to stand from the left";
        assert_eq!(warnings[0].to_string(), expected);
    }

    #[test]
    fn ground_where_no_start_can_be_is_passed_over() {
        let mut builder = LevelBuilder::new("", 8, 4).unwrap();
        let full = builder.tile(Tile::FULL).unwrap();
        builder.put((6, 3), Planes::Both, Block::new(full, Solidity::All)).unwrap();
        let ImportedLevel { level, .. } = builder.finish();
        assert_eq!((level.start, level.bounds.right), ((px(8), px(8)), px(80)));
    }
}
