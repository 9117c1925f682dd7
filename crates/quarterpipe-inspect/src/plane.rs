//! The ground of one layer as a running player meets it: its top-solid pixels, with flips applied.

use quarterpipe::{
    Angle,
    terrain::{Block, Cell, Layer, SolidSide, Solidity, Tile},
};
use quarterpipe_level::Level;

use super::{
    contour::Edge,
    pixels::{self, Pixels},
};

/// A distinct block. Blocks that are the same to a player may still be of different tiles.
#[derive(PartialEq, Eq)]
pub(super) struct Shape {
    pub pixels: Pixels,
    pub angle: Angle,
    pub tile: u16,
    pub solidity: Solidity,
    x_flip: bool,
    y_flip: bool,
}

impl Shape {
    const AIR: Self =
        Self { pixels: [0; 16], angle: Angle(0xFF), tile: 0, solidity: Solidity::None, x_flip: false, y_flip: false };

    fn of(block: Block, tile: &Tile) -> Self {
        let Tile { heights, widths, angle } = tile.flipped(block.x_flip, block.y_flip);
        let (by_heights, by_widths) = (pixels::of_heights(&heights), pixels::of_widths(&widths));
        let pixels = std::array::from_fn(|row| by_heights[row] | by_widths[row]);
        let Block { tile, x_flip, y_flip, solidity } = block;
        Self { pixels, angle, tile, solidity, x_flip, y_flip }
    }

    /// Returns whether both are the same to a player.
    fn is_like(&self, other: &Self) -> bool {
        let is_air = self.tile == 0;
        is_air == (other.tile == 0)
            && (is_air || (self.pixels, self.angle, self.solidity) == (other.pixels, other.angle, other.solidity))
    }

    pub(super) fn is_full(&self) -> bool {
        self.pixels == [u16::MAX; 16]
    }

    pub(super) const fn is_solid(&self, x: i32, y: i32) -> bool {
        self.pixels[(y & 15) as usize] >> (x & 15) & 1 != 0
    }
}

/// The top-solid pixels of a layer, which grounded sensors find in all modes. [T-11]
pub(super) struct Plane<'a> {
    pub level: &'a Level,
    shapes: Vec<Shape>,
    /// The index of each cell's shape; shape 0 is air.
    cells: Vec<u32>,
    width: usize,
    /// The map's size in pixels.
    size: (i32, i32),
}

impl<'a> Plane<'a> {
    pub(super) fn new(level: &'a Level, layer: Layer) -> Self {
        let mut shapes = vec![Shape::AIR];
        // By tile, flips and solidity; 0 is not known yet.
        let mut known = vec![0_u32; level.tiles.len() * 8];
        let mut index_of = |cell: &Cell| {
            let block = block_of(cell, layer);
            let tile = level.tiles.get(usize::from(block.tile))?;
            if block.tile == 0 || !block.solidity.blocks(SolidSide::Top) {
                return None;
            }
            let kind = [block.x_flip, block.y_flip, block.solidity == Solidity::All].map(usize::from);
            let index = &mut known[usize::from(block.tile) * 8 + kind[0] * 4 + kind[1] * 2 + kind[2]];
            if *index == 0 {
                *index = shapes.len() as u32;
                shapes.push(Shape::of(block, tile));
            }
            Some(*index)
        };
        let cells = level.cells.iter().map(|cell| index_of(cell).unwrap_or(0)).collect();
        let size = (level.width as i32 * 16, level.height() as i32 * 16);
        Self { level, shapes, cells, width: level.width, size }
    }

    /// Returns whether both planes have the same ground everywhere.
    pub(super) fn is_same_as(&self, other: &Self) -> bool {
        (0..self.cells.len()).all(|cell| self.is_same_in(other, cell))
    }

    /// Returns whether both planes have the same ground in a cell.
    pub(super) fn is_same_in(&self, other: &Self, cell: usize) -> bool {
        self.shape(cell).is_like(other.shape(cell))
    }

    /// Returns the solid pixels of a cell by its number; empty outside.
    pub(super) fn pixels(&self, cell: usize) -> &Pixels {
        &self.shape(cell).pixels
    }

    pub(super) const fn contains(&self, x: i32, y: i32) -> bool {
        x >= 0 && y >= 0 && x < self.size.0 && y < self.size.1
    }

    /// Returns the number of a pixel's cell; `None` outside the map.
    pub(super) fn cell_at(&self, x: i32, y: i32) -> Option<usize> {
        self.contains(x, y).then(|| (y >> 4) as usize * self.width + (x >> 4) as usize)
    }

    /// Returns the shape at a pixel; air outside the map.
    pub(super) fn shape_at(&self, x: i32, y: i32) -> &Shape {
        self.cell_at(x, y).map_or(&self.shapes[0], |cell| self.shape(cell))
    }

    /// Returns the angle that the tile of an edge needs if the edge is to have this angle.
    pub(super) fn unflipped(&self, edge: Edge, angle: Angle) -> Angle {
        let shape = self.shape_at(edge.x, edge.y);
        Tile { angle, ..Tile::EMPTY }.flipped(shape.x_flip, shape.y_flip).angle
    }

    fn shape(&self, cell: usize) -> &Shape {
        let index = self.cells.get(cell).map_or(0, |index| *index as usize);
        &self.shapes[index]
    }
}

const fn block_of(cell: &Cell, layer: Layer) -> Block {
    match layer {
        Layer::A => cell.a,
        Layer::B => cell.b,
    }
}
