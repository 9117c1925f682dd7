//! Makes the cells of a level: converts tiles to those of the engine, and merges the places where two layers collide.

use std::collections::BTreeSet;

use quarterpipe::terrain::{Block, Cell, Solidity, Tile};

use super::{
    chunks::PlacedTile,
    masks::{Mask, Masks, TILES},
};
use crate::build::Lookup;

/// The maximum number of tiles that blocks can name.
const MAX_TILES: usize = 1 << 16;
/// The maximum number of places that a warning names.
const MAX_PLACES: usize = 4;

/// Makes cells from places.
pub(super) struct Terrain<'a> {
    masks: [&'a [Mask]; 2],
    tiles: Vec<Tile>,
    numbers: Lookup<([i8; 16], u8), u16>,
    /// The number of the engine's tile, once it is known, by path and tile.
    known: [Vec<Option<u16>>; 2],
    /// True where a tile's mask loses angles, by path and tile.
    loses: [Vec<bool>; 2],
    merged: Lookup<(Block, Block), Block>,
    /// The tiles that lose angles, and their first places.
    lost: BTreeSet<(usize, u16)>,
    lost_at: PlaceList,
    merged_at: PlaceList,
    /// The places whose tiles could not be merged.
    unmerged: usize,
}

/// A count of places, and the first of them in pixels.
#[derive(Debug, Default)]
struct PlaceList {
    count: usize,
    last: Option<(usize, usize)>,
    first: Vec<(usize, usize)>,
}

impl PlaceList {
    /// Adds the cell of a column and a row, once for both layers.
    fn add(&mut self, (column, row): (usize, usize)) {
        if self.last.replace((column, row)) == Some((column, row)) {
            return;
        }
        self.count += 1;
        if self.first.len() < MAX_PLACES {
            self.first.push((16 * column, 16 * row));
        }
    }

    fn listed(&self) -> String {
        let places: Vec<String> = self.first.iter().map(|(x, y)| format!("{x}, {y}")).collect();
        let more = if self.count > self.first.len() { "; ..." } else { "" };
        format!("{}{more}", places.join("; "))
    }
}

impl<'a> Terrain<'a> {
    pub(super) fn new(masks: &'a Masks) -> Self {
        let masks = [&masks.a[..], &masks.b[..]];
        Self {
            masks,
            tiles: vec![Tile::EMPTY],
            numbers: Lookup::default(),
            known: [vec![None; TILES], vec![None; TILES]],
            loses: masks.map(|masks| masks.iter().map(Mask::loses_angles).collect()),
            merged: Lookup::default(),
            lost: BTreeSet::new(),
            lost_at: PlaceList::default(),
            merged_at: PlaceList::default(),
            unmerged: 0,
        }
    }

    /// Returns the tiles, tile 0 of which is air.
    pub(super) fn into_tiles(self) -> Vec<Tile> {
        self.tiles
    }

    /// Returns the cell of a place. `at` is its column and row.
    pub(super) fn cell(&mut self, place: PlacedTile, at: (usize, usize)) -> Cell {
        Cell { a: self.block(0, place, place.a, at), b: self.block(1, place, place.b, at) }
    }

    /// Returns the cell of a place that already has one from another layer.
    pub(super) fn joined(&mut self, under: Cell, place: PlacedTile, at: (usize, usize)) -> Cell {
        let over = self.cell(place, at);
        if under == Cell::EMPTY || over == Cell::EMPTY {
            return if over == Cell::EMPTY { under } else { over };
        }
        let mut join = |one: Block, other: Block| {
            if one == Block::EMPTY || other == Block::EMPTY || one == other {
                return if other == Block::EMPTY { one } else { other };
            }
            self.merged_at.add(at);
            self.merge(one, other)
        };
        Cell { a: join(under.a, over.a), b: join(under.b, over.b) }
    }

    /// Returns warnings about lost angles and about merged places.
    pub(super) fn warnings(&self) -> Vec<(&'static str, String)> {
        let mut warnings = Vec::new();
        if self.merged_at.count > 0 {
            let message = format!(
                "{} places are solid on both layers: each column is that of the layer that reaches farther, the angle that of the one \
                 with more such columns; at {}",
                self.merged_at.count,
                self.merged_at.listed()
            );
            warnings.push(("layers", message));
        }
        if self.unmerged > 0 {
            let message = format!("there are more than {MAX_TILES} tiles: {} places keep one layer's", self.unmerged);
            warnings.push(("layers", message));
        }
        if !self.lost.is_empty() {
            let message = format!(
                "{} tiles have further angles, more than $20 from the one that is kept, in {} places solid from all sides: at {}",
                self.lost.len(),
                self.lost_at.count,
                self.lost_at.listed()
            );
            warnings.push(("angles", message));
        }
        warnings
    }

    fn block(&mut self, path: usize, place: PlacedTile, solidity: Solidity, at: (usize, usize)) -> Block {
        if solidity == Solidity::None {
            return Block::EMPTY;
        }
        let index = usize::from(place.tile);
        let tile = match self.known[path][index] {
            Some(tile) => tile,
            None => {
                let tile = self.number(self.masks[path][index].tile()).unwrap_or(0);
                self.known[path][index] = Some(tile);
                tile
            }
        };
        if tile == 0 {
            return Block::EMPTY;
        }
        if solidity == Solidity::All && self.loses[path][index] {
            self.lost.insert((path, place.tile));
            self.lost_at.add(at);
        }
        Block { tile, x_flip: place.x_flip, y_flip: place.y_flip, solidity }
    }

    /// Returns the number of a tile. Adds it if it is new; `None` if all numbers are used.
    fn number(&mut self, tile: Tile) -> Option<u16> {
        if tile == Tile::EMPTY {
            return Some(0);
        }
        let key = (tile.heights, tile.angle.0);
        if let Some(number) = self.numbers.get(&key) {
            return Some(*number);
        }
        let number = u16::try_from(self.tiles.len()).ok()?;
        self.tiles.push(tile);
        self.numbers.insert(key, number);
        Some(number)
    }

    /// Returns one block for two in the same place. It is solid where either is, and from the sides from which either is.
    fn merge(&mut self, one: Block, other: Block) -> Block {
        if let Some(block) = self.merged.get(&(one, other)) {
            return *block;
        }
        let tile = |block: Block| self.tiles[usize::from(block.tile)].flipped(block.x_flip, block.y_flip);
        let tiles = [tile(one), tile(other)];
        let [ones, others] = [0, 1].map(|tile: usize| tiles[tile].heights.map(usual));
        let heights: [i8; 16] = std::array::from_fn(|column| farthest(ones[column], others[column]));
        let count = |own: &[i8; 16], others: &[i8; 16]| {
            own.iter().zip(others).filter(|(own, other)| rows(**own) > rows(**other)).count()
        };
        let second_decides = count(&others, &ones) > count(&ones, &others);
        let solidity = Solidity::from_bits(one.solidity.bits() | other.solidity.bits());
        let angle = tiles[usize::from(second_decides)].angle;
        // Most often one layer covers the other.
        let block = if heights == ones && angle == tiles[0].angle {
            Block { solidity, ..one }
        } else if heights == others && angle == tiles[1].angle {
            Block { solidity, ..other }
        } else if let Some(number) = self.number(Tile { heights, widths: Tile::widths_of_heights(&heights), angle }) {
            Block::new(number, solidity)
        } else {
            self.unmerged += 1;
            one
        };
        self.merged.insert((one, other), block);
        block
    }
}

/// Returns the height of a column. A full column counts from the bottom. [T-7]
const fn usual(height: i8) -> i8 {
    if height == -16 { 16 } else { height }
}

/// Returns the number of solid rows in a column.
const fn rows(height: i8) -> u8 {
    height.unsigned_abs()
}

/// Returns the height of a column that is solid where either of two is. If they leave a gap between them, it is the longer one, or the one
/// from the bottom.
fn farthest(one: i8, other: i8) -> i8 {
    let is_apart = one.signum() * other.signum() < 0;
    match (is_apart, rows(one) + rows(other) >= 16) {
        (true, true) => 16,
        (true, false) if rows(one) == rows(other) => one.max(other),
        _ if rows(other) > rows(one) => other,
        _ => one,
    }
}

#[cfg(test)]
mod tests {
    use quarterpipe::Angle;

    use super::*;

    const ALL: Solidity = Solidity::All;

    fn masks() -> Masks {
        let mut a = vec![Mask::default(); TILES];
        let solid = Mask { columns: 0xFFFF, ..Mask::default() };
        a[1] = solid;
        a[2] = Mask {
            heights: std::array::from_fn(|column| 15 - column as u8),
            angles: [0xE0, 0xE0, 0x40, 0x80],
            ..solid
        };
        a[3] = Mask { heights: [8; 16], ..solid };
        a[4] = Mask { is_ceiling: true, heights: [3; 16], ..solid };
        a[5] = Mask { angles: [0, 0xD0, 0x40, 0x80], ..solid };
        Masks { b: a.clone(), a }
    }

    fn place(tile: u16, a: Solidity) -> PlacedTile {
        PlacedTile { tile, x_flip: false, y_flip: false, a, b: Solidity::None, is_high: false }
    }

    /// Returns the block on path A of a place where both layers have a tile, and its tile.
    fn joined(one: PlacedTile, other: PlacedTile) -> (Block, Tile) {
        let masks = masks();
        let mut terrain = Terrain::new(&masks);
        let under = terrain.cell(one, (0, 0));
        let cell = terrain.joined(under, other, (0, 0));
        assert_eq!(cell.b, Block::EMPTY);
        (cell.a, terrain.tiles[usize::from(cell.a.tile)].flipped(cell.a.x_flip, cell.a.y_flip))
    }

    #[test]
    fn equal_tiles_are_one_and_empty_ones_are_air() {
        let masks = masks();
        let mut terrain = Terrain::new(&masks);
        let cell = terrain.cell(PlacedTile { b: ALL, ..place(1, ALL) }, (0, 0));
        assert_eq!(cell, Cell::both(Block::new(1, ALL)));
        assert_eq!(terrain.cell(place(0, ALL), (0, 0)), Cell::EMPTY);
        assert_eq!(terrain.cell(place(1, Solidity::None), (0, 0)), Cell::EMPTY);
        assert_eq!(terrain.into_tiles(), [Tile::EMPTY, Tile::FULL]);
    }

    #[test]
    fn a_layer_that_covers_the_other_is_kept_as_it_is() {
        let (block, _) = joined(place(1, ALL), place(3, ALL));
        assert_eq!(block, Block::new(1, ALL));
        let flipped = PlacedTile { x_flip: true, ..place(2, Solidity::Top) };
        let (block, tile) = joined(flipped, flipped);
        assert_eq!((block, tile.angle), (Block::new(1, Solidity::Top).flipped_x(), Angle(0x20)));
    }

    #[test]
    fn a_column_is_that_of_the_layer_that_reaches_farther_and_the_angle_that_of_most() {
        let (block, tile) = joined(place(2, Solidity::Top), place(3, Solidity::SidesAndBottom));
        assert_eq!(block.solidity, ALL);
        assert_eq!(tile.heights, [8, 8, 8, 8, 8, 8, 8, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
        assert_eq!(tile.angle, Angle(0xE0), "eight columns to seven");
        let flipped = PlacedTile { x_flip: true, ..place(2, ALL) };
        assert_eq!(joined(place(3, ALL), flipped).1.angle, Angle(0x20));
    }

    #[test]
    fn columns_from_both_ends_are_full_where_they_meet_and_the_longer_one_elsewhere() {
        assert_eq!([farthest(12, -4), farthest(-8, 9), farthest(8, -4), farthest(-7, 3)], [16, 16, 8, -7]);
        assert_eq!([farthest(-5, 5), farthest(0, -3), farthest(-2, -9), farthest(0, 0)], [5, -3, -9, 0]);
    }

    #[test]
    fn merged_places_and_lost_angles_are_listed_once() {
        let masks = masks();
        let mut terrain = Terrain::new(&masks);
        for column in 0..6 {
            let at = (column, 1);
            let under = terrain.cell(PlacedTile { b: ALL, ..place(5, ALL) }, at);
            terrain.joined(under, PlacedTile { b: ALL, ..place(2, ALL) }, at);
        }
        terrain.cell(place(5, Solidity::Top), (0, 0));
        let warnings = terrain.warnings();
        assert_eq!(
            warnings,
            [
                (
                    "layers",
                    "6 places are solid on both layers: each column is that of the layer that reaches farther, the angle that \
                     of the one with more such columns; at 0, 16; 16, 16; 32, 16; 48, 16; ..."
                        .to_owned()
                ),
                (
                    "angles",
                    "2 tiles have further angles, more than $20 from the one that is kept, in 6 places solid from all sides: \
                     at 0, 16; 16, 16; 32, 16; 48, 16; ..."
                        .to_owned()
                ),
            ]
        );
    }
}
