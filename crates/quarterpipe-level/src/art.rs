//! The looks of a level: its sky, its ground, and pictures that a designer drew, in planes of 16 px tiles.
//!
//! A pixel is always four bytes: red, green, blue and alpha. Alpha is 0 for a clear pixel and 255 for an opaque one.

use std::{collections::BTreeMap, sync::Arc};

pub use crate::{
    picture::{MADE_BY, MAX_PIXELS, Rgba, is_ours, png_file},
    scene::{Ground, Sky},
};

/// The side of an art tile and of a cell in pixels.
pub const SIDE: usize = 16;

/// One 16 x 16 picture: four bytes a pixel (red, green, blue, alpha), row by row.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ArtTile(pub Box<[[u8; 4]; SIDE * SIDE]>);

impl ArtTile {
    /// Returns whether all pixels are clear.
    #[must_use]
    pub fn is_clear(&self) -> bool {
        self.0.iter().all(|[.., alpha]| *alpha == 0)
    }
}

/// The depth of a plane: behind objects and players or in front of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Depth {
    /// Behind objects and players.
    #[default]
    Behind,
    /// In front of objects and players.
    Front,
}

/// The art tile that a cell shows, and its orientation: first transposed, then mirrored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ArtCell {
    /// The number of the tile in [`Art::tiles`].
    pub tile: u16,
    /// Mirrored left to right.
    pub x_flip: bool,
    /// Mirrored top to bottom.
    pub y_flip: bool,
    /// Rows and columns exchanged, before mirroring.
    pub transposed: bool,
}

impl ArtCell {
    /// Makes a cell that shows a tile as it is.
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
    /// One cell for each cell of the level, row by row; `None` shows nothing.
    pub cells: Vec<Option<ArtCell>>,
}

/// The looks of a level. Without planes it has no pictures, and the terrain itself is drawn.
///
/// ```
/// use quarterpipe_level::art::{Art, ArtCell, ArtPlane, ArtTile, Depth};
/// let mut art = Art::default();
/// assert!(art.is_empty());
/// let red = art.add(ArtTile(Box::new([[200, 0, 0, 255]; 256])));
/// let cell = ArtCell::plain(red);
/// art.planes.push(ArtPlane { depth: Depth::Behind, cells: vec![None, Some(cell)] });
/// assert_eq!(art.planes[0].cells[1].map(|cell| cell.tile), Some(0));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Art {
    /// The tiles, which the planes share.
    pub tiles: Vec<Arc<ArtTile>>,
    /// The planes, back to front.
    pub planes: Vec<ArtPlane>,
    /// The sky behind everything.
    pub sky: Sky,
    /// The style in which the ground is drawn.
    pub ground: Ground,
}

impl Art {
    /// Returns whether the level has no pictures.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.planes.is_empty()
    }

    /// Adds a tile and returns its number. Once there are 65,536 tiles it adds none, and returns the number of the last one.
    pub fn add(&mut self, tile: ArtTile) -> u16 {
        let number = u16::try_from(self.tiles.len()).unwrap_or(u16::MAX);
        if self.tiles.len() <= usize::from(u16::MAX) {
            self.tiles.push(Arc::new(tile));
        }
        number
    }

    /// Returns art that shows the same without redundancy. Each tile occurs once, numbered in the order in which the planes first show
    /// it. Clear tiles and planes that show nothing are left out. Planes behind objects come before planes in front of them.
    #[must_use]
    pub fn tidied(&self) -> Self {
        let mut numbers =
            Numbers { art: self, known: vec![None; self.tiles.len()], same: BTreeMap::new(), tiles: Vec::new() };
        let mut planes: Vec<&ArtPlane> = self.planes.iter().collect();
        planes.sort_by_key(|plane| plane.depth);
        let tidy = |plane: &ArtPlane| {
            let mut cell = |cell: ArtCell| numbers.of(cell.tile).map(|tile| ArtCell { tile, ..cell });
            ArtPlane { depth: plane.depth, cells: plane.cells.iter().map(|shown| shown.and_then(&mut cell)).collect() }
        };
        let mut planes: Vec<ArtPlane> = planes.into_iter().map(tidy).collect();
        planes.retain(|plane| plane.cells.iter().any(Option::is_some));
        Self { tiles: numbers.tiles, planes, sky: self.sky, ground: self.ground }
    }

    /// Returns the colour that a cell shows at a pixel: x and y from 0 to 15.
    #[must_use]
    pub fn pixel(&self, cell: ArtCell, x: usize, y: usize) -> [u8; 4] {
        let mirrored = |at: usize, flip: bool| if flip { SIDE - 1 - at % SIDE } else { at % SIDE };
        let (x, y) = (mirrored(x, cell.x_flip), mirrored(y, cell.y_flip));
        let (x, y) = if cell.transposed { (y, x) } else { (x, y) };
        self.tiles.get(usize::from(cell.tile)).map_or([0; 4], |tile| tile.0[y * SIDE + x])
    }
}

/// Returns the colour of one pixel laid over another.
///
/// ```
/// use quarterpipe_level::art::laid_over;
/// assert_eq!(laid_over([255, 0, 0, 128], [0, 0, 255, 255]), [128, 0, 127, 255]);
/// ```
#[must_use]
#[inline]
pub fn laid_over(over: [u8; 4], under: [u8; 4]) -> [u8; 4] {
    let ([r, g, b, a], [under_r, under_g, under_b, under_a]) = (over, under);
    if a == 255 || under_a == 0 {
        return over;
    }
    let (share, rest) = (u32::from(a) * 255, u32::from(under_a) * (255 - u32::from(a)));
    let whole = share + rest;
    if whole == 0 {
        return under;
    }
    let mix = |over: u8, below: u8| ((u32::from(over) * share + u32::from(below) * rest + whole / 2) / whole) as u8;
    [mix(r, under_r), mix(g, under_g), mix(b, under_b), ((whole + 127) / 255) as u8]
}

/// The new numbers of an art's tiles.
struct Numbers<'a> {
    art: &'a Art,
    /// The new number by the old one: `None` until it is asked for, `Some(None)` for a clear tile.
    known: Vec<Option<Option<u16>>>,
    /// The new number by the picture.
    same: BTreeMap<&'a ArtTile, u16>,
    tiles: Vec<Arc<ArtTile>>,
}

impl Numbers<'_> {
    fn of(&mut self, old: u16) -> Option<u16> {
        let known = self.known.get_mut(usize::from(old))?;
        if let Some(known) = *known {
            return known;
        }
        let tile = self.art.tiles.get(usize::from(old)).filter(|tile| !tile.is_clear());
        let number = tile.map(|tile| {
            *self.same.entry(tile).or_insert_with(|| {
                self.tiles.push(Arc::clone(tile));
                // There are no more tiles than before.
                u16::try_from(self.tiles.len() - 1).unwrap_or(u16::MAX)
            })
        });
        *known = Some(number);
        number
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Makes art with one tile, in which red grows with x and green with y.
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

    #[test]
    fn a_clear_pixel_leaves_what_it_is_laid_over() {
        assert_eq!(laid_over([0; 4], [9, 8, 7, 255]), [9, 8, 7, 255]);
        assert_eq!(laid_over([0; 4], [0; 4]), [0; 4]);
    }

    #[test]
    fn two_half_covering_pixels_cover_three_quarters() {
        assert_eq!(laid_over([255, 0, 0, 128], [0, 0, 255, 128]), [170, 0, 85, 192]);
    }

    #[test]
    fn what_is_tidy_has_each_tile_once_in_the_order_in_which_it_is_shown() {
        let tile = |shade| ArtTile(Box::new([[shade, 0, 0, 255]; 256]));
        let mut art = Art::default();
        for shade in [10, 20, 10, 30] {
            art.add(tile(shade));
        }
        let clear = art.add(ArtTile(Box::new([[9, 9, 9, 0]; 256])));
        let plane = |depth, cells: [Option<u16>; 3]| {
            let mirrored = |tile| ArtCell { y_flip: true, ..ArtCell::plain(tile) };
            ArtPlane { depth, cells: cells.map(|cell| cell.map(mirrored)).to_vec() }
        };
        art.planes = vec![
            plane(Depth::Front, [Some(0), None, Some(3)]),
            plane(Depth::Behind, [Some(clear), None, Some(99)]),
            plane(Depth::Behind, [Some(3), Some(2), Some(0)]),
        ];
        let tidy = art.tidied();
        assert_eq!(tidy.tiles, [Arc::new(tile(30)), Arc::new(tile(10))]);
        let planes = [plane(Depth::Behind, [Some(0), Some(1), Some(1)]), plane(Depth::Front, [Some(1), None, Some(0)])];
        assert_eq!(tidy.planes, planes);
        assert_eq!(tidy.tidied(), tidy);
    }
}
