//! Keeps the drawing as the level's art: each different cell once.

use std::{collections::BTreeMap, sync::Arc};

use quarterpipe_level::{
    art::{ArtCell, ArtTile},
    internal::MAX_ART_TILES,
};

use super::judge::CellPixels;

/// The different cells of the drawing.
#[derive(Default)]
pub(super) struct Drawing {
    pub(super) tiles: Vec<Arc<ArtTile>>,
    numbers: BTreeMap<Arc<ArtTile>, u16>,
    /// The number of cells that show nothing, as there are too many different ones.
    pub(super) left_out: usize,
}

impl Drawing {
    /// Returns the art cell for these pixels; `None` if all are clear, or if there are too many different cells.
    pub(super) fn cell(&mut self, pixels: &CellPixels) -> Option<ArtCell> {
        let tile = ArtTile(Box::new(*pixels));
        if tile.is_clear() {
            return None;
        }
        if let Some(known) = self.numbers.get(&tile) {
            return Some(ArtCell::plain(*known));
        }
        let Some(number) = u16::try_from(self.tiles.len()).ok().filter(|_| self.tiles.len() < MAX_ART_TILES) else {
            self.left_out += 1;
            return None;
        };
        let tile = Arc::new(tile);
        self.tiles.push(Arc::clone(&tile));
        self.numbers.insert(tile, number);
        Some(ArtCell::plain(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_beyond_the_last_number_are_left_out_and_known_ones_are_not() {
        let mut drawing = Drawing::default();
        let cell = |number: u32| [number.to_be_bytes(), [9, 9, 9, 255]].repeat(128).try_into().unwrap();
        // Red is the highest byte; from 1 on, alpha is not 0 everywhere.
        for number in 1..=65_536 {
            assert_eq!(drawing.cell(&cell(number)), Some(ArtCell::plain((number - 1) as u16)));
        }
        assert_eq!(drawing.cell(&cell(65_537)), None);
        assert_eq!(drawing.cell(&cell(1)), Some(ArtCell::plain(0)));
        assert_eq!((drawing.tiles.len(), drawing.left_out), (65_536, 1));
    }
}
