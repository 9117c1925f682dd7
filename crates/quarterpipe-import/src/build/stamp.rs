//! Solid pixels of any size, cut at the borders of the level's cells.

use crate::bake::Pixels;

/// The side of a cell, in pixels.
pub(super) const SIDE: u32 = 16;

/// Solid pixels that are ready for a [`Canvas`](super::Canvas).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stamp {
    pub(super) columns: usize,
    /// The pixels of the cells that it covers, row by row.
    pub(super) cells: Vec<Pixels>,
}

impl Stamp {
    /// Cuts a mask whose top left is at this pixel of the level.
    pub fn of_mask(mask: &crate::bake::Mask, at: (i64, i64)) -> Self {
        Self::of((mask.width(), mask.height()), at, |x, y| mask.get(x as i32, y as i32) == Some(true))
    }

    /// Cuts a rectangle of pixels whose top left is at this pixel of the level. `is_solid` is called for each of its pixels, with its
    /// column and row in the rectangle.
    pub fn of((width, height): (u32, u32), (x, y): (i64, i64), is_solid: impl Fn(u32, u32) -> bool) -> Self {
        let beyond = [x, y].map(|at| at.rem_euclid(SIDE.into()) as u32);
        let columns = (beyond[0] + width).div_ceil(SIDE) as usize;
        let rows = (beyond[1] + height).div_ceil(SIDE) as usize;
        let mut cells = vec![Pixels::NONE; columns * rows];
        for y in 0..height {
            for x in (0..width).filter(|x| is_solid(*x, y)) {
                let (right, down) = (beyond[0] + x, beyond[1] + y);
                let cell = (down / SIDE) as usize * columns + (right / SIDE) as usize;
                cells[cell].add((right % SIDE) as i32, (down % SIDE) as i32);
            }
        }
        Self { columns: columns.max(1), cells }
    }

    /// Returns whether a pixel of the cells that it covers is solid.
    pub fn has(&self, x: u32, y: u32) -> bool {
        let cell = (y / SIDE) as usize * self.columns + (x / SIDE) as usize;
        self.cells.get(cell).is_some_and(|pixels| pixels.has((x % SIDE) as i32, (y % SIDE) as i32))
    }

    /// Returns the number of cells that it covers.
    pub const fn pieces(&self) -> usize {
        self.cells.len()
    }
}
