//! What there is in a level, counted.

use std::collections::BTreeMap;

use quarterpipe::{Angle, Cell, Solidity};

use super::first_uses::FirstUses;
use crate::level::Level;

/// What there is in a level.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Cells to a row, of 16 px.
    pub columns: usize,
    /// Rows of cells.
    pub rows: usize,
    /// The tiles.
    pub tiles: TileStatistics,
    /// The cells.
    pub cells: CellStatistics,
    /// Objects by class.
    pub objects: BTreeMap<String, usize>,
}

/// The tiles of a level, air not counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TileStatistics {
    /// All of them.
    pub all: usize,
    /// Solid somewhere.
    pub used: usize,
    /// The numbers of those that are solid nowhere.
    pub unused: Vec<usize>,
    /// Full blocks.
    pub full: usize,
    /// Of those used, those with a flagged angle.
    pub flagged: usize,
    /// The rest of those used by quarter turns of the unflipped tile: floors, left walls, ceilings, right walls.
    pub quarters: [usize; 4],
}

/// The cells of a level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CellStatistics {
    /// Air on both layers.
    pub air: usize,
    /// Solid from all sides on either layer.
    pub solid: usize,
    /// Only solid from above.
    pub top_solid: usize,
    /// Only solid from the sides and from below.
    pub sides_and_bottom: usize,
    /// Of all these, those that are not the same on both layers.
    pub of_one_layer: usize,
}

impl Statistics {
    /// The size in pixels.
    #[must_use]
    pub const fn pixels(&self) -> (usize, usize) {
        (self.columns * 16, self.rows * 16)
    }

    /// The size in screens of 320 x 224 px.
    #[must_use]
    pub fn screens(&self) -> (f64, f64) {
        let (width, height) = self.pixels();
        (width as f64 / 320.0, height as f64 / 224.0)
    }

    pub(super) fn of(level: &Level, uses: &FirstUses) -> Self {
        let mut objects = BTreeMap::new();
        for object in &level.objects {
            *objects.entry(object.class.clone()).or_default() += 1;
        }
        let tiles = TileStatistics::of(level, uses);
        Self { columns: level.width, rows: level.height(), tiles, cells: CellStatistics::of(&level.cells), objects }
    }
}

impl TileStatistics {
    fn of(level: &Level, uses: &FirstUses) -> Self {
        let mut tiles = Self::default();
        for (index, tile) in level.tiles.iter().enumerate().skip(1) {
            tiles.all += 1;
            tiles.full += usize::from(tile.heights.iter().all(|height| height.abs() >= 16));
            if uses.count(index) == 0 {
                tiles.unused.push(index);
                continue;
            }
            tiles.used += 1;
            let Angle(quarter) = tile.angle.nearest_quarter();
            if tile.angle.is_flagged() {
                tiles.flagged += 1;
            } else {
                tiles.quarters[usize::from(quarter >> 6)] += 1;
            }
        }
        tiles
    }
}

impl CellStatistics {
    fn of(cells: &[Cell]) -> Self {
        let mut counts = Self::default();
        for cell in cells {
            let [a, b] = [cell.a, cell.b].map(|block| if block.tile == 0 { Solidity::None } else { block.solidity });
            match Solidity::from_bits(a.bits() | b.bits()) {
                Solidity::None => counts.air += 1,
                Solidity::Top => counts.top_solid += 1,
                Solidity::SidesAndBottom => counts.sides_and_bottom += 1,
                Solidity::All => counts.solid += 1,
            }
            let is_same = a == b && (a == Solidity::None || cell.a == cell.b);
            counts.of_one_layer += usize::from(!is_same);
        }
        counts
    }
}
