//! The functions for tiles measured from a picture in every language that has them.

use crate::HostTiles;

impl HostTiles {
    /// Returns the number of tiles.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.tiles.len()
    }

    /// Returns the number of tiles in a row of the picture.
    #[must_use]
    pub const fn columns(&self) -> usize {
        self.columns
    }

    /// Returns 16 heights for each tile: 1 to 16 solid pixels from the bottom, -1 to -15 from the top, 0 for none.
    #[must_use]
    pub fn heights(&self) -> Vec<i8> {
        self.tiles.iter().flat_map(|tile| tile.heights).collect()
    }

    /// Returns 16 widths for each tile: 1 to 16 solid pixels from the right edge, -1 to -15 from the left, 0 for none.
    #[must_use]
    pub fn widths(&self) -> Vec<i8> {
        self.tiles.iter().flat_map(|tile| tile.widths).collect()
    }

    /// Returns the angle of each tile's surface in 1/256 of a turn; an odd angle is a flagged one.
    #[must_use]
    pub fn angles(&self) -> Vec<u8> {
        self.tiles.iter().map(|tile| tile.angle.0).collect()
    }

    /// Returns the problems of the tiles. Each begins with the tile's number.
    #[must_use]
    pub fn problems(&self) -> Vec<String> {
        self.problems.iter().map(|(tile, problem)| format!("tile {tile}: {problem}")).collect()
    }
}
