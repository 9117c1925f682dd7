//! Cuts the changed cells into tiles, and fills cells that no tile can describe.

use std::collections::BTreeMap;

use quarterpipe::terrain::{Block, Layer, Solidity, Tile};

use super::{Angles, CellEdit, Sculptor, TerrainEdit, read};
use crate::{
    bake::{BakedTile, Pixels, face::OUT, tile::angle_of},
    draw::{
        Canvas, Pixel, Slant,
        cut::{Shot, cell_of, key_of},
    },
    level::Level,
};

/// The change of a cell on one layer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Difference {
    /// Neither its pixels nor its edges differ.
    None,
    /// A pixel on its border faces air that was solid.
    Edge,
    /// Its pixels differ.
    Shape,
}

impl Sculptor<'_> {
    /// Cuts the cells that changed, or whose edge became visible, into tiles.
    ///
    /// If no tile can describe a cell, as neither its columns nor its rows are solid from one end, the cell is filled until one can. A cell
    /// that mixes solidities becomes solid for all sensors. Where the level has no room for more tiles, cells stay as they are.
    #[must_use]
    pub fn finish(mut self, angles: Angles) -> TerrainEdit {
        self.mend();
        let mut edit = TerrainEdit::default();
        let mut known: BTreeMap<_, _> =
            self.level.tiles.iter().enumerate().rev().map(|(index, tile)| (key_of(tile), index)).collect();
        let area = self.canvas.area();
        for top in (area.top..area.bottom).step_by(16) {
            for left in (area.left..area.right).step_by(16) {
                let index = (top / 16) as usize * self.level.width + (left / 16) as usize;
                let Some(before) = self.level.cells.get(index).copied() else { continue };
                let differences = [Layer::A, Layer::B].map(|layer| self.difference(layer, left, top));
                if differences == [Difference::None; 2] {
                    continue;
                }
                let mut new_tiles = Vec::new();
                let mut blocks = [before.a, before.b];
                for (layer, difference) in [Layer::A, Layer::B].into_iter().zip(differences) {
                    if difference != Difference::None {
                        let tile = self.tile(layer, (left, top), angles);
                        let Some(block) = self.block(tile, &mut known, (edit.tiles.len(), &mut new_tiles)) else {
                            continue;
                        };
                        blocks[layer as usize] = block;
                    }
                }
                let air = |block: Block| if block.solidity == Solidity::None { Block::EMPTY } else { block };
                let after =
                    if differences.contains(&Difference::Shape) { cell_of(blocks.map(air)) } else { cell_of(blocks) };
                edit.tiles.extend(new_tiles);
                if after != before {
                    let is_reshaped = differences.contains(&Difference::Shape);
                    edit.places.push(CellEdit { index, before, after, is_reshaped });
                }
            }
        }
        edit
    }

    /// Returns the block of a tile; `None` if the level has no room for the tile.
    fn block(
        &self,
        tile: Option<(Tile, Solidity)>,
        known: &mut BTreeMap<([i8; 16], [i8; 16], u8), usize>,
        (added, new_tiles): (usize, &mut Vec<Tile>),
    ) -> Option<Block> {
        let Some((tile, solidity)) = tile else { return Some(Block::EMPTY) };
        let next = self.level.tiles.len() + added + new_tiles.len();
        let key = key_of(&tile);
        let index = known.get(&key).copied().unwrap_or(next);
        let number = u16::try_from(index).ok()?;
        if index == next {
            known.insert(key, next);
            new_tiles.push(tile);
        }
        Some(Block::new(number, solidity))
    }

    /// Returns the tile of a cell, and its solidity; `None` if it is air.
    fn tile(&self, layer: Layer, (left, top): (i32, i32), angles: Angles) -> Option<(Tile, Solidity)> {
        let shot = Shot { canvas: &self.canvas, layer, left, top };
        let solidity = shot.solidity().ok()??;
        let mut tile = shot.tile().ok()?;
        if angles == Angles::Measured {
            let baked = BakedTile::shape(pixels(&self.canvas, layer, left, top));
            let solid = |x: i32, y: i32| self.is_solid(layer, left + x, top + y);
            tile.angle = angle_of(baked.slope(&solid, &solid));
        }
        Some((tile, solidity))
    }

    /// Returns whether a pixel is solid, also beyond the canvas; `None` outside the map.
    fn is_solid(&self, layer: Layer, x: i32, y: i32) -> Option<bool> {
        if let Some(pixel) = self.canvas.pixel(layer, x, y) {
            return Some(pixel.solidity != Solidity::None);
        }
        is_solid_in(self.level, layer, x, y)
    }

    fn difference(&self, layer: Layer, left: i32, top: i32) -> Difference {
        let solidity = |canvas: &Canvas, x, y| canvas.pixel(layer, x, y).map(|pixel| pixel.solidity);
        let cell = || (0..256).map(|at| (left + at % 16, top + at / 16));
        if cell().any(|(x, y)| solidity(&self.canvas, x, y) != solidity(&self.before, x, y)) {
            return Difference::Shape;
        }
        let is_air = |canvas: &Canvas, x, y| solidity(canvas, x, y) == Some(Solidity::None);
        let is_bared = |(x, y): (i32, i32)| {
            !is_air(&self.canvas, x, y)
                && OUT
                    .iter()
                    .any(|(dx, dy)| is_air(&self.canvas, x + dx, y + dy) && !is_air(&self.before, x + dx, y + dy))
        };
        let is_border = |(x, y): &(i32, i32)| x & 15 == 0 || x & 15 == 15 || y & 15 == 0 || y & 15 == 15;
        if cell().filter(is_border).any(is_bared) { Difference::Edge } else { Difference::None }
    }

    /// Fills changed cells that no tile can describe, and gives each one solidity.
    fn mend(&mut self) {
        let area = self.canvas.area();
        for top in (area.top..area.bottom).step_by(16) {
            for left in (area.left..area.right).step_by(16) {
                for layer in [Layer::A, Layer::B] {
                    if self.difference(layer, left, top) == Difference::Shape {
                        self.mend_cell(layer, left, top);
                    }
                }
            }
        }
    }

    fn mend_cell(&mut self, layer: Layer, left: i32, top: i32) {
        let drawn = pixels(&self.canvas, layer, left, top);
        let whole = filled(drawn);
        let solid = || drawn.iter().filter_map(|(x, y)| self.canvas.pixel(layer, left + x, top + y));
        let first = solid().next().map_or(Solidity::All, |pixel| pixel.solidity);
        let solidity = if solid().all(|pixel| pixel.solidity == first) { first } else { Solidity::All };
        for (x, y) in whole.iter() {
            let (x, y) = (left + x, top + y);
            let Some(&pixel) = self.canvas.pixel(layer, x, y) else { continue };
            let pixel = if pixel.solidity == Solidity::None {
                Pixel { solidity, stroke: pixel.stroke, slant: Slant::SQUARE }
            } else {
                Pixel { solidity, ..pixel }
            };
            self.canvas.set_pixel(layer, x, y, pixel);
        }
    }
}

/// Returns whether a pixel of a level is solid; `None` outside the map.
fn is_solid_in(level: &Level, layer: Layer, x: i32, y: i32) -> Option<bool> {
    let (width, height) = level.size();
    let is_inside = (0..width.0).contains(&x) && (0..height.0).contains(&y);
    is_inside.then(|| read::solidity_at(level, layer, x, y) != Solidity::None)
}

fn pixels(canvas: &Canvas, layer: Layer, left: i32, top: i32) -> Pixels {
    let is_solid = |x, y| canvas.pixel(layer, left + x, top + y).is_some_and(|pixel| pixel.solidity != Solidity::None);
    Pixels::of(is_solid)
}

/// Returns pixels that a tile can describe: the given ones, with as few as possible added.
fn filled(drawn: Pixels) -> Pixels {
    if is_whole(&drawn) || is_whole(&drawn.transposed()) {
        return drawn;
    }
    let across = drawn.transposed();
    let ways = [
        sunk(&drawn),
        sunk(&drawn.upturned()).upturned(),
        sunk(&across).transposed(),
        sunk(&across.upturned()).upturned().transposed(),
    ];
    ways.into_iter().min_by_key(Pixels::count).unwrap_or(Pixels::ALL)
}

/// Returns whether each column is solid from one end.
fn is_whole(pixels: &Pixels) -> bool {
    (0..16).all(|x| {
        let changes = (1..16).filter(|&y| pixels.has(x, y) != pixels.has(x, y - 1)).count();
        changes == 0 || (changes == 1 && pixels.has(x, 0) != pixels.has(x, 15))
    })
}

/// Fills the columns that are not solid from one end, from the first solid pixel to the bottom.
fn sunk(pixels: &Pixels) -> Pixels {
    Pixels::of(|x, y| {
        let column = |y| pixels.has(x, y);
        let changes = (1..16).filter(|&y| column(y) != column(y - 1)).count();
        if changes > 1 { (0..=y).any(column) } else { column(y) }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_with_a_slot_is_filled_along_its_cheaper_side() {
        let drawn = Pixels::of(|x, y| !(4..12).contains(&x) || !(3..5).contains(&y));
        assert_eq!(filled(drawn), Pixels::ALL);
        let slope = Pixels::of(|x, y| y >= x);
        assert_eq!(filled(slope), slope);
        let floating = Pixels::of(|x, y| (4..12).contains(&x) && (10..12).contains(&y));
        assert_eq!(filled(floating).count(), 2 * 12);
    }

    #[test]
    fn filled_pixels_are_whole_whatever_is_drawn() {
        let mut seed = 12345_u32;
        for _ in 0..200 {
            let drawn = Pixels::of(|_, _| {
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                seed >> 30 == 0
            });
            let whole = filled(drawn);
            assert!(is_whole(&whole) || is_whole(&whole.transposed()));
            assert_eq!(whole.or(&drawn), whole);
        }
    }
}
