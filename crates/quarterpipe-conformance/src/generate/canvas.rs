//! A map for drawing levels.

use std::ops::Range;

use super::tiles::{SIDE, Tiles};
use crate::scenario::Map;

/// A cell in the scenarios' format: tile, flips, solidity on layer A and on layer B.
pub(super) type Entry = [u16; 5];

/// Solid for all sensors.
pub(super) const ALL: u16 = 3;
/// Jump-through.
pub(super) const TOP: u16 = 1;
/// Walls and ceilings only.
pub(super) const SIDES: u16 = 2;

const AIR: Entry = [0; 5];

/// Cells in columns and rows.
pub(super) struct Canvas {
    pub width: i32,
    pub height: i32,
    cells: Vec<Entry>,
}

impl Canvas {
    pub(super) fn new(width: i32, height: i32) -> Self {
        Self { width, height, cells: vec![AIR; (width * height) as usize] }
    }

    fn index(&self, column: i32, row: i32) -> Option<usize> {
        let inside = (0..self.width).contains(&column) && (0..self.height).contains(&row);
        inside.then_some((row * self.width + column) as usize)
    }

    pub(super) fn put(&mut self, column: i32, row: i32, entry: Entry) {
        if let Some(index) = self.index(column, row) {
            self.cells[index] = if entry[0] == 0 { AIR } else { entry };
        }
    }

    /// Returns the entry of a cell; air outside the map.
    pub(super) fn at(&self, column: i32, row: i32) -> Entry {
        self.index(column, row).map_or(AIR, |index| self.cells[index])
    }

    /// Returns whether the cells that contain these pixels are empty.
    pub(super) fn is_free(&self, x: Range<i32>, y: Range<i32>) -> bool {
        let cells = |pixels: Range<i32>| pixels.start.div_euclid(SIDE)..(pixels.end - 1).div_euclid(SIDE) + 1;
        cells(x).all(|column| cells(y.clone()).all(|row| self.at(column, row) == AIR))
    }

    /// Returns the top of the first cell below a pixel that is not air.
    pub(super) fn floor_below(&self, x: i32, y: i32) -> Option<i32> {
        let column = x.div_euclid(SIDE);
        (y.div_euclid(SIDE)..self.height).find(|&row| self.at(column, row) != AIR).map(|row| row * SIDE)
    }

    /// Draws the solid pixels of these cells over their contents. Cells without solid pixels stay unchanged.
    pub(super) fn draw(
        &mut self,
        tiles: &mut Tiles,
        (columns, rows): (Range<i32>, Range<i32>),
        [a, b]: [u16; 2],
        solid: impl Fn(i32, i32) -> bool,
    ) {
        for column in columns {
            for row in rows.clone() {
                let tile = tiles.cut(column * SIDE, row * SIDE, &solid);
                if tile != 0 {
                    self.put(column, row, [tile, 0, 0, a, b]);
                }
            }
        }
    }

    /// Draws everything between a top and a bottom for each column of pixels.
    pub(super) fn draw_between(&mut self, tiles: &mut Tiles, solidity: [u16; 2], first: i32, lines: &[Range<i32>]) {
        let line = |x: i32| lines.get((x - first).max(0) as usize).or(lines.last()).cloned().unwrap_or(0..0);
        let columns = first.div_euclid(SIDE)..(first + lines.len() as i32).div_euclid(SIDE);
        for column in columns {
            let under = || (column * SIDE..(column + 1) * SIDE).map(line).filter(|line| !line.is_empty());
            let (Some(top), Some(bottom)) = (under().map(|line| line.start).min(), under().map(|line| line.end).max())
            else {
                continue;
            };
            let rows = top.div_euclid(SIDE).max(0)..((bottom - 1).div_euclid(SIDE) + 1).min(self.height);
            for row in rows {
                let cell = row * SIDE..(row + 1) * SIDE;
                let is_full = under().count() == SIDE as usize
                    && under().all(|line| line.start <= cell.start && line.end >= cell.end);
                if is_full {
                    self.put(column, row, [Tiles::FULL, 0, 0, solidity[0], solidity[1]]);
                } else {
                    self.draw(tiles, (column..column + 1, row..row + 1), solidity, |x, y| line(x).contains(&y));
                }
            }
        }
    }

    /// Turns the map upside down.
    pub(super) fn turn_over(&mut self) {
        let rows: Vec<Entry> = self.cells.chunks(self.width as usize).rev().flatten().copied().collect();
        self.cells = rows;
        for cell in &mut self.cells {
            if cell[0] > Tiles::FULL {
                cell[2] ^= 1;
            }
        }
    }

    /// Returns the map in the scenarios' format: a palette in the order in which its entries appear, and runs.
    pub(super) fn map(&self) -> Map {
        let mut palette = vec![AIR];
        let mut rows = Vec::new();
        for cells in self.cells.chunks(self.width as usize) {
            let mut runs: Vec<usize> = Vec::new();
            for cell in cells {
                let entry = palette.iter().position(|known| known == cell).unwrap_or_else(|| {
                    palette.push(*cell);
                    palette.len() - 1
                });
                match runs[..] {
                    [.., last, _] if last == entry => {
                        if let Some(count) = runs.last_mut() {
                            *count += 1;
                        }
                    }
                    _ => runs.extend([entry, 1]),
                }
            }
            rows.push(runs);
        }
        Map { width: self.width as usize, height: self.height as usize, cells: palette, rows }
    }
}
