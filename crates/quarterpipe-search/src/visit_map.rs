//! A map of the places that a search has visited.

use quarterpipe::{Px, px, terrain::Terrain};

/// The height of the map above the terrain, where players can jump, in pixels.
const ABOVE: i32 = 256;

/// The number of states of a search that passed through each square of [`VisitMap::SIDE`] px.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VisitMap {
    columns: usize,
    counts: Vec<u32>,
}

impl VisitMap {
    /// The side of a square, in pixels.
    pub const SIDE: i32 = 8;

    pub(crate) fn new(terrain: &Terrain) -> Self {
        let columns = terrain.width() * (16 / Self::SIDE as usize);
        let rows = (terrain.height() * 16 + ABOVE as usize) / Self::SIDE as usize;
        Self { columns, counts: vec![0; columns * rows] }
    }

    /// Records that a state moved from one place to another.
    pub(crate) fn way(&mut self, from: [Px; 2], to: [Px; 2]) {
        let square = |[x, y]: [Px; 2]| [x.0.div_euclid(Self::SIDE), (y.0 + ABOVE).div_euclid(Self::SIDE)];
        let (from, to) = (square(from), square(to));
        let across = [to[0] - from[0], to[1] - from[1]];
        let steps = across[0].abs().max(across[1].abs()).max(1);
        for step in 1..=steps {
            let at = [0, 1].map(|axis| from[axis] + across[axis] * step / steps);
            let [Ok(column), Ok(row)] = at.map(usize::try_from) else { continue };
            if column < self.columns
                && let Some(count) = self.counts.get_mut(row * self.columns + column)
            {
                *count = count.saturating_add(1);
            }
        }
    }

    /// Returns the visited squares: the pixel of the left top corner, and the number of states that passed through.
    pub fn squares(&self) -> impl Iterator<Item = ([Px; 2], u32)> {
        let place = |index: usize| {
            let (column, row) = (index % self.columns, index / self.columns);
            [px(column as i32 * Self::SIDE), px(row as i32 * Self::SIDE - ABOVE)]
        };
        let counts = self.counts.iter().enumerate().filter(|(_, count)| **count > 0);
        counts.map(move |(index, count)| (place(index), *count))
    }
}
