//! A level's own pictures of its cells: what a designer drew, as planes of 16 px tiles.

use std::sync::Arc;

/// Pixels to a side of an art tile, and of a cell.
pub const SIDE: usize = 16;

/// One 16 x 16 picture: four bytes a pixel (red, green, blue, alpha), row by row.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ArtTile(pub Box<[[u8; 4]; SIDE * SIDE]>);

/// Whether a plane is drawn before or after objects and Players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Depth {
    /// Behind them.
    #[default]
    Behind,
    /// In front of them.
    Front,
}

/// Which art tile a cell shows, and how it is turned: first transposed, then mirrored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ArtCell {
    /// The number of the tile in [`Art::tiles`].
    pub tile: u16,
    /// Mirrored left to right.
    pub x_flip: bool,
    /// Mirrored top to bottom.
    pub y_flip: bool,
    /// Rows become columns, before mirroring.
    pub transposed: bool,
}

impl ArtCell {
    /// A tile as it is.
    #[must_use]
    pub const fn plain(tile: u16) -> Self {
        Self { tile, x_flip: false, y_flip: false, transposed: false }
    }
}

/// A plane of art, as large as the level's map.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ArtPlane {
    /// Behind or in front of objects.
    pub depth: Depth,
    /// As many cells as the level has, row by row; `None` shows nothing.
    pub cells: Vec<Option<ArtCell>>,
}

/// A level's own pictures. Without planes it has none, and the terrain itself is drawn.
///
/// ```
/// use quarterpipe_draw::art::{Art, ArtCell, ArtPlane, ArtTile, Depth};
/// let mut art = Art::default();
/// assert!(art.is_empty());
/// let red = art.add(ArtTile(Box::new([[200, 0, 0, 255]; 256])));
/// let cell = ArtCell::plain(red);
/// art.planes.push(ArtPlane { depth: Depth::Behind, cells: vec![None, Some(cell)] });
/// assert_eq!(art.planes[0].cells[1].map(|cell| cell.tile), Some(0));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Art {
    /// Shared by the planes.
    pub tiles: Vec<Arc<ArtTile>>,
    /// Back to front.
    pub planes: Vec<ArtPlane>,
}

impl Art {
    /// Whether the level has no pictures of its own.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.planes.is_empty()
    }

    /// Adds a tile; returns its number. At most 65,536 tiles; what is beyond shares the last number.
    pub fn add(&mut self, tile: ArtTile) -> u16 {
        let number = u16::try_from(self.tiles.len()).unwrap_or(u16::MAX);
        if self.tiles.len() <= usize::from(u16::MAX) {
            self.tiles.push(Arc::new(tile));
        }
        number
    }

    /// The colour that a cell shows at a pixel of its tile, 0 to 15 each way.
    #[must_use]
    pub fn pixel(&self, cell: ArtCell, x: usize, y: usize) -> [u8; 4] {
        let mirrored = |at: usize, flip: bool| if flip { SIDE - 1 - at % SIDE } else { at % SIDE };
        let (x, y) = (mirrored(x, cell.x_flip), mirrored(y, cell.y_flip));
        let (x, y) = if cell.transposed { (y, x) } else { (x, y) };
        self.tiles.get(usize::from(cell.tile)).map_or([0; 4], |tile| tile.0[y * SIDE + x])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Red grows with x, green with y.
    fn gradient() -> Art {
        let mut art = Art::default();
        art.add(ArtTile(Box::new(std::array::from_fn(|at| [(at % SIDE) as u8, (at / SIDE) as u8, 0, 255]))));
        art
    }

    #[test]
    fn cells_mirror_and_turn_their_tile() {
        let art = gradient();
        let plain = ArtCell::plain(0);
        assert_eq!(art.pixel(plain, 3, 5), [3, 5, 0, 255]);
        assert_eq!(art.pixel(ArtCell { x_flip: true, ..plain }, 3, 5), [12, 5, 0, 255]);
        assert_eq!(art.pixel(ArtCell { y_flip: true, ..plain }, 3, 5), [3, 10, 0, 255]);
        assert_eq!(art.pixel(ArtCell { transposed: true, ..plain }, 3, 5), [5, 3, 0, 255]);
        assert_eq!(art.pixel(ArtCell { transposed: true, x_flip: true, ..plain }, 3, 5), [5, 12, 0, 255]);
    }

    #[test]
    fn a_cell_of_a_tile_that_is_not_there_shows_nothing() {
        assert_eq!(gradient().pixel(ArtCell::plain(7), 0, 0), [0; 4]);
    }
}
