//! Reads and changes one cell of a level: its blocks and its pictures.

use quarterpipe::terrain::Cell;

use crate::{art::ArtCell, level::Level};

/// The contents of one 16x16 px place of a level.
///
/// ```
/// use quarterpipe_level::{PaintedCell, builtin};
/// let mut level = builtin::level("hills").expect("a built-in stage");
/// let ground = level.cell(20, 11).expect("a cell of the map");
/// let before = level.set_cell(20, 3, ground.clone()).expect("a cell of the map");
/// assert_eq!(level.cell(20, 3), Some(ground));
/// level.set_cell(20, 3, before); // and it is as it was
/// assert_eq!(level, builtin::level("hills").unwrap());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PaintedCell {
    /// The cell's blocks.
    pub cell: Cell,
    /// The art in the cell, one entry for each plane from the first one; planes beyond the list's end show nothing.
    pub art: Vec<Option<ArtCell>>,
}

impl Level {
    /// Returns the contents of a cell; `None` outside the map.
    #[must_use]
    pub fn cell(&self, column: usize, row: usize) -> Option<PaintedCell> {
        let at = self.index_of(column, row)?;
        let art = self.art.planes.iter().map(|plane| plane.cells.get(at).copied().flatten()).collect();
        Some(PaintedCell { cell: *self.cells.get(at)?, art })
    }

    /// Replaces the contents of a cell, and returns the old ones. Outside the map it changes nothing and returns `None`. Planes that the
    /// level's art does not have are left out.
    pub fn set_cell(&mut self, column: usize, row: usize, painted: PaintedCell) -> Option<PaintedCell> {
        let before = self.cell(column, row)?;
        let at = self.index_of(column, row)?;
        *self.cells.get_mut(at)? = painted.cell;
        let shown = painted.art.into_iter().chain(std::iter::repeat(None));
        for (plane, shown) in self.art.planes.iter_mut().zip(shown) {
            if let Some(there) = plane.cells.get_mut(at) {
                *there = shown;
            }
        }
        Some(before)
    }

    fn index_of(&self, column: usize, row: usize) -> Option<usize> {
        (column < self.width && row < self.height()).then(|| row * self.width + column)
    }
}

#[cfg(test)]
mod tests {
    use crate::art::{ArtPlane, ArtTile};
    use quarterpipe::terrain::{Block, Solidity, Tile};

    use super::*;

    /// Makes a level of two rows of two cells with two planes of art. The first plane shows a tile everywhere.
    fn level() -> Level {
        let mut level = Level::new("small", vec![Tile::EMPTY, Tile::FULL], 2, vec![Cell::EMPTY; 4]);
        let tile = ArtCell::plain(level.art.add(ArtTile(Box::new([[1, 2, 3, 255]; 256]))));
        level.art.planes.push(ArtPlane { cells: vec![Some(tile); 4], ..ArtPlane::default() });
        level.art.planes.push(ArtPlane { cells: vec![None; 4], ..ArtPlane::default() });
        level
    }

    #[test]
    fn a_cell_carries_its_art_and_gives_back_what_was_there() {
        let mut level = level();
        let cell = Cell::both(Block::new(1, Solidity::All));
        let flipped = ArtCell { x_flip: true, ..ArtCell::plain(0) };
        let painted = PaintedCell { cell, art: vec![None, Some(flipped)] };
        let before = level.set_cell(1, 1, painted.clone());
        assert_eq!(before, Some(PaintedCell { cell: Cell::EMPTY, art: vec![Some(ArtCell::plain(0)), None] }));
        assert_eq!(level.cells, [Cell::EMPTY, Cell::EMPTY, Cell::EMPTY, cell]);
        assert_eq!(level.art.planes[1].cells, [None, None, None, Some(flipped)]);
        assert_eq!(level.cell(1, 1), Some(painted));
        level.set_cell(1, 1, before.unwrap());
        assert_eq!(level, self::level());
    }

    #[test]
    fn planes_that_are_not_named_show_nothing_and_those_that_are_not_there_are_left_out() {
        let mut level = level();
        level.set_cell(0, 0, PaintedCell::default());
        assert_eq!(level.art.planes[0].cells[0], None);
        level.set_cell(0, 1, PaintedCell { art: vec![None, None, Some(ArtCell::plain(0))], ..PaintedCell::default() });
        assert_eq!((level.art.planes.len(), level.art.planes[0].cells[2]), (2, None));
    }

    #[test]
    fn there_are_no_cells_outside_of_the_map() {
        let mut level = level();
        for (column, row) in [(2, 0), (0, 2), (usize::MAX, usize::MAX)] {
            assert_eq!(level.cell(column, row), None);
            assert_eq!(level.set_cell(column, row, PaintedCell::default()), None);
        }
        assert_eq!(level, self::level());
    }
}
