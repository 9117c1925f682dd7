//! The ground of one layer as a running player meets it: its top-solid pixels, with flips applied.

use std::collections::BTreeMap;

use quarterpipe::{
    Angle,
    terrain::{Block, Cell, Layer, SolidSide, Solidity, Tile},
};

use super::pixels::{self, Pixels};
use crate::level::Level;

/// A distinct block.
struct Shape {
    pixels: Pixels,
    angle: Angle,
    tile: u16,
}

/// The top-solid pixels of a layer, which grounded sensors find in all modes. [T-11]
pub(super) struct Plane<'a> {
    pub level: &'a Level,
    pub layer: Layer,
    shapes: Vec<Shape>,
    /// The index of each cell's shape; shape 0 is air.
    cells: Vec<u32>,
}

impl<'a> Plane<'a> {
    pub(super) fn new(level: &'a Level, layer: Layer) -> Self {
        let mut known = BTreeMap::new();
        let mut shapes = vec![Shape { pixels: [0; 16], angle: Angle(0xFF), tile: 0 }];
        let mut index_of = |cell: &Cell| {
            let block = block_of(cell, layer);
            let tile = level.tiles.get(usize::from(block.tile))?;
            if block.tile == 0 || !block.solidity.blocks(SolidSide::Top) {
                return None;
            }
            let index = *known.entry((block.tile, block.x_flip, block.y_flip)).or_insert_with(|| {
                let Tile { heights, widths, angle } = tile.flipped(block.x_flip, block.y_flip);
                let (by_heights, by_widths) = (pixels::of_heights(&heights), pixels::of_widths(&widths));
                let pixels = std::array::from_fn(|row| by_heights[row] | by_widths[row]);
                shapes.push(Shape { pixels, angle, tile: block.tile });
                shapes.len() as u32 - 1
            });
            Some(index)
        };
        let cells = level.cells.iter().map(|cell| index_of(cell).unwrap_or(0)).collect();
        Self { level, layer, shapes, cells }
    }

    /// Returns whether both planes have the same ground everywhere.
    pub(super) fn is_same_as(&self, other: &Self) -> bool {
        self.differs_in(other, [(0, 0), (i32::MAX, i32::MAX)]).is_none()
    }

    /// Returns the first cell in a rectangle of pixels that differs from another plane's. Cells that are partly inside count, too.
    pub(super) fn differs_in(&self, other: &Self, [from, to]: [(i32, i32); 2]) -> Option<usize> {
        let width = self.level.width;
        let range = |from: i32, to: i32, cells: usize| {
            let end = |pixel: i32| (pixel.max(0) as usize / 16).min(cells);
            end(from)..(end(to) + 1).min(cells)
        };
        range(from.1, to.1, self.level.height()).find_map(|row| {
            let row = range(from.0, to.0, width).map(|column| row * width + column);
            row.into_iter().find(|&cell| self.key(cell) != other.key(cell))
        })
    }

    /// Returns the solid pixels of a cell by its number; empty outside.
    pub(super) fn pixels(&self, cell: usize) -> &Pixels {
        self.shape(cell).map_or(&self.shapes[0].pixels, |shape| &shape.pixels)
    }

    /// Returns the number of a pixel's cell; `None` outside of the map.
    pub(super) fn cell_at(&self, x: i32, y: i32) -> Option<usize> {
        let (column, row) = (usize::try_from(x >> 4).ok()?, usize::try_from(y >> 4).ok()?);
        let cell = row.checked_mul(self.level.width)?.checked_add(column)?;
        (column < self.level.width && cell < self.cells.len()).then_some(cell)
    }

    pub(super) fn is_solid(&self, x: i32, y: i32) -> bool {
        self.cell_at(x, y).is_some_and(|cell| self.pixels(cell)[(y & 15) as usize] >> (x & 15) & 1 != 0)
    }

    /// Returns the angle and the tile at a pixel.
    pub(super) fn surface(&self, x: i32, y: i32) -> (Angle, u16) {
        let shape = self.cell_at(x, y).and_then(|cell| self.shape(cell));
        shape.map_or((Angle(0xFF), 0), |shape| (shape.angle, shape.tile))
    }

    /// Returns the solidity of the block at a pixel.
    pub(super) fn solidity(&self, x: i32, y: i32) -> Solidity {
        let cell = self.cell_at(x, y).and_then(|cell| self.level.cells.get(cell));
        cell.map_or(Solidity::None, |cell| block_of(cell, self.layer).solidity)
    }

    /// Returns everything about a cell that makes a difference to a player.
    fn key(&self, cell: usize) -> Option<(&Pixels, Angle, Solidity)> {
        let shape = self.shape(cell).filter(|shape| shape.tile != 0)?;
        Some((&shape.pixels, shape.angle, block_of(self.level.cells.get(cell)?, self.layer).solidity))
    }

    fn shape(&self, cell: usize) -> Option<&Shape> {
        self.shapes.get(*self.cells.get(cell)? as usize)
    }
}

const fn block_of(cell: &Cell, layer: Layer) -> Block {
    match layer {
        Layer::A => cell.a,
        Layer::B => cell.b,
    }
}
