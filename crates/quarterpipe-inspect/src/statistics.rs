//! Counts of a level's contents.

use std::collections::BTreeMap;

use quarterpipe::{
    Angle,
    terrain::{Cell, Solidity},
};
use quarterpipe_level::Level;

use super::first_uses::FirstUses;

/// Counts of a level's contents.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Cells in a row; a cell has 16 px.
    pub columns: usize,
    /// Rows of cells.
    pub rows: usize,
    /// The tiles.
    pub tiles: TileStatistics,
    /// The cells.
    pub cells: CellStatistics,
    /// The number of objects by class.
    pub objects: BTreeMap<String, usize>,
}

/// Counts of a level's tiles, without air.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TileStatistics {
    /// All tiles.
    pub all: usize,
    /// Tiles that are solid in some cell.
    pub used: usize,
    /// The numbers of the tiles that are solid nowhere.
    pub unused: Vec<usize>,
    /// Tiles with only full columns, used or not.
    pub full: usize,
    /// Used tiles with a flagged angle.
    pub flagged: usize,
    /// The remaining used tiles by the nearest quarter turn of the unflipped tile: floors, left walls, ceilings, right walls.
    pub quarters: [usize; 4],
}

/// Counts of a level's cells. Solidity is that of both layers together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CellStatistics {
    /// Cells that are air on both layers.
    pub air: usize,
    /// Cells that are solid from all sides.
    pub solid: usize,
    /// Cells that are solid only from above.
    pub top_solid: usize,
    /// Cells that are solid only from the sides and from below.
    pub sides_and_bottom: usize,
    /// Cells, among all of these, that differ between the layers.
    pub of_one_layer: usize,
}

impl Statistics {
    /// Returns the level's width and height in pixels.
    #[must_use]
    pub const fn pixels(&self) -> (usize, usize) {
        (self.columns * 16, self.rows * 16)
    }

    /// Returns the level's width and height in screens of 320 x 224 px.
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
