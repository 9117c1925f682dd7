//! Cuts a canvas into 16x16 tiles: heights, widths and angles.

use std::collections::BTreeMap;

use quarterpipe::{
    Angle,
    terrain::{Block, Cell, Layer, Solidity, Tile},
};

use super::{Canvas, Pixel};
use crate::{
    depth::{depth_of_line, even_angle},
    error::LevelError,
};

/// A canvas as tiles and cells, which [`Level::new`](crate::Level::new) takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The distinct tiles; tile 0 is air.
    pub tiles: Vec<Tile>,
    /// Cells in a row.
    pub width: usize,
    /// The cells, row by row.
    pub cells: Vec<Cell>,
}

impl Canvas {
    /// Cuts both pictures into tiles.
    ///
    /// A tile's angle is the mean of the slants of its surface. It is even, so that it is not flagged. Full tiles without a slanting
    /// surface, or with a corner, get 0xFF, as in the games. Partly filled tiles with square edges get 0x00 if they have a floor, and
    /// otherwise the angle of their ceiling or wall.
    ///
    /// # Errors
    ///
    /// When a tile mixes solidities, or is torn: neither its columns nor its rows are all solid from one end. Also when there are more than
    /// 65,536 different tiles.
    pub fn cut(&self) -> Result<Cut, LevelError> {
        let mut known = BTreeMap::from([(key_of(&Tile::EMPTY), 0)]);
        let mut cut = Cut { tiles: vec![Tile::EMPTY], width: self.width as usize / 16, cells: Vec::new() };
        let area = self.area();
        for top in (area.top..area.bottom).step_by(16) {
            for left in (area.left..area.right).step_by(16) {
                let mut blocks = [Block::EMPTY; 2];
                for layer in [Layer::A, Layer::B] {
                    let shot = Shot { canvas: self, layer, left, top };
                    let Some(solidity) = shot.solidity()? else { continue };
                    let tile = shot.tile()?;
                    let next = cut.tiles.len();
                    let index = *known.entry(key_of(&tile)).or_insert(next);
                    if index == next {
                        cut.tiles.push(tile);
                    }
                    let index = u16::try_from(index).map_err(|_| shot.error("65537 different tiles", "65536"))?;
                    blocks[layer as usize] = Block::new(index, solidity);
                }
                cut.cells.push(cell_of(blocks));
            }
        }
        Ok(cut)
    }
}

/// Makes a cell. A block on only one layer is also put on the other, but is not solid there: such cells are short to write.
pub(crate) fn cell_of([a, b]: [Block; 2]) -> Cell {
    let ghost = |block: Block| Block { solidity: Solidity::None, ..block };
    match (a.tile, b.tile) {
        (_, 0) => Cell { a, b: ghost(a) },
        (0, _) => Cell { a: ghost(b), b },
        _ => Cell { a, b },
    }
}

/// Returns the key that distinguishes tiles.
pub(crate) fn key_of(tile: &Tile) -> ([i8; 16], [i8; 16], u8) {
    (tile.heights, tile.widths, tile.angle.0)
}

/// The part of one layer's picture that becomes a tile.
pub(crate) struct Shot<'a> {
    pub(crate) canvas: &'a Canvas,
    pub(crate) layer: Layer,
    pub(crate) left: i32,
    pub(crate) top: i32,
}

impl Shot<'_> {
    fn pixel(&self, x: i32, y: i32) -> Option<&Pixel> {
        self.canvas.pixel(self.layer, self.left + x, self.top + y)
    }

    fn is_solid(&self, x: i32, y: i32) -> bool {
        self.pixel(x, y).is_none_or(|pixel| pixel.solidity != Solidity::None)
    }

    fn pixels(&self) -> impl Iterator<Item = (i32, i32, &Pixel)> {
        (0..256).filter_map(|index| {
            let (x, y) = (index % 16, index / 16);
            self.pixel(x, y).filter(|pixel| pixel.solidity != Solidity::None).map(|pixel| (x, y, pixel))
        })
    }

    /// Returns the solidity of all its solid pixels; `None` if it has none.
    pub(crate) fn solidity(&self) -> Result<Option<Solidity>, LevelError> {
        let mut solidities = self.pixels().map(|(_, _, pixel)| pixel.solidity);
        let Some(first) = solidities.next() else { return Ok(None) };
        match solidities.find(|other| *other != first) {
            Some(other) => Err(self.error(format_args!("pixels {first:?} and {other:?}"), "one solidity")),
            None => Ok(Some(first)),
        }
    }

    pub(crate) fn tile(&self) -> Result<Tile, LevelError> {
        let (heights, torn_columns) = lines(|column, from_top| self.is_solid(column, from_top));
        let (widths, torn_rows) = lines(|row, from_left| self.is_solid(from_left, row));
        if torn_columns && torn_rows {
            return Err(self.error("pixels with gaps", "columns or rows that are solid from one end"));
        }
        Ok(Tile { heights, widths, angle: self.angle(heights == [16; 16]) })
    }

    fn angle(&self, full: bool) -> Angle {
        /// The least length of the mean of the slants, as unit vectors, if they belong to one surface and not to a corner.
        const ONE_SURFACE: f64 = 0.9;
        /// The cosine below which a pixel's side faces away from the slanting surface: it is an end of it, and square.
        const FACES_AWAY: f64 = -0.05;
        /// The width of level floor from which a full tile is a corner, whatever slants next to it, in pixels.
        const LEVEL_TOP: i32 = 8;
        let (mut right, mut down, mut slants) = (0.0_f64, 0.0_f64, 0.0);
        let mut square = [0_i32; 4];
        for (x, y, pixel) in self.pixels() {
            // The side to the neighbour above is a floor, 0x00; the others follow clockwise.
            for (quarter, (dx, dy)) in [(0, -1), (1, 0), (0, 1), (-1, 0)].into_iter().enumerate() {
                if self.is_solid(x + dx, y + dy) {
                    continue;
                }
                let air = self.pixel(x + dx, y + dy).unwrap_or(pixel);
                let edge = if air.stroke > pixel.stroke { air } else { pixel };
                match edge.slant.turns().map(|turns| (turns * std::f64::consts::TAU).sin_cos()) {
                    Some((sin, cos)) if sin * f64::from(dx) - cos * f64::from(dy) > FACES_AWAY => {
                        right += cos;
                        down += sin;
                        slants += 1.0;
                    }
                    _ => square[quarter] += 1,
                }
            }
        }
        let has_level_top = square[0] >= LEVEL_TOP;
        if full && (has_level_top || right.hypot(down) < ONE_SURFACE * slants) {
            return Angle(0xFF);
        }
        let angle = if slants > 0.0 {
            even_angle(right, down).0
        } else {
            [0x00, 0x80, 0x40, 0xC0].into_iter().find(|angle| square[usize::from(angle >> 6)] > 0).unwrap_or(0)
        };
        Angle(if full && angle & 0x3F == 0 { 0xFF } else { angle })
    }

    fn error(&self, found: impl std::fmt::Display, expected: impl std::fmt::Display) -> LevelError {
        let place = format!("tile at ({}, {}) on layer {:?}", self.left, self.top, self.layer);
        LevelError::unexpected(place, found, expected)
    }
}

/// Returns the 16 lines of a tile as signed depths, and whether any of them is not solid from one end.
///
/// Lines count positive from their far end: the bottom or the right. The longer end of a torn line counts.
fn lines(is_solid: impl Fn(i32, i32) -> bool) -> ([i8; 16], bool) {
    let mut depths = [0; 16];
    let mut torn = false;
    for (line, depth) in (0..).zip(&mut depths) {
        *depth = depth_of_line(|at| is_solid(line, at));
        torn |= usize::from(depth.unsigned_abs()) != (0..16).filter(|&at| is_solid(line, at)).count();
    }
    (depths, torn)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::{Area, Brush, Circle};

    fn cut_one(draw: impl FnOnce(&mut Canvas)) -> Tile {
        let mut canvas = Canvas::new(3, 3);
        draw(&mut canvas);
        let cut = canvas.cut().unwrap();
        cut.tiles[usize::from(cut.cells[4].a.tile)].clone()
    }

    #[test]
    fn full_tiles_are_flagged_and_flat_ones_are_not() {
        let full = cut_one(|canvas| canvas.block(Brush::SOLID, Area::new(0, 16, 48, 48)));
        assert_eq!(full, Tile::FULL);
        let half = cut_one(|canvas| canvas.block(Brush::SOLID, Area::new(0, 24, 48, 48)));
        assert_eq!((half.heights, half.angle), ([8; 16], Angle(0)));
        let ceiling = cut_one(|canvas| canvas.block(Brush::SOLID, Area::new(0, 0, 48, 24)));
        assert_eq!((ceiling.heights, ceiling.angle), ([-8; 16], Angle(0x80)));
    }

    #[test]
    fn ground_of_45_degrees_has_the_angles_of_45_degrees() {
        let rising = cut_one(|canvas| canvas.ground(Brush::SOLID, Area::new(0, 0, 48, 48), |x| 48.0 - x));
        assert_eq!(rising.heights, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
        assert_eq!(rising.angle, Angle(0xE0));
        let falling = cut_one(|canvas| canvas.ground(Brush::SOLID, Area::new(0, 0, 48, 48), |x| x));
        assert_eq!(falling.heights, [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
        assert_eq!(falling.angle, Angle(0x20));
    }

    #[test]
    fn the_side_of_a_hollow_is_a_wall() {
        let hollow = |centre| {
            cut_one(move |canvas| {
                canvas.block(Brush::SOLID, Area::new(0, 0, 48, 48));
                canvas.hollow(Area::new(0, 0, 48, 48), Circle::new(centre, 24, 80));
            })
        };
        assert_eq!((hollow(-56).angle, hollow(-56).widths[8]), (Angle(0xC0), 8));
        assert_eq!((hollow(104).angle, hollow(104).widths[8]), (Angle(0x40), -8));
    }

    #[test]
    fn a_full_tile_at_the_edge_of_a_half_pipe_is_flagged() {
        let lip = cut_one(|canvas| {
            canvas.ground(Brush::SOLID, Area::new(0, 0, 48, 48), |_| 16.0);
            canvas.hollow(Area::new(0, 16, 16, 48), Circle::new(-64, 16, 80));
        });
        assert_eq!(lip, Tile::FULL);
    }

    #[test]
    fn a_full_tile_beside_a_deep_curve_is_flagged_for_its_level_top() {
        let lip = cut_one(|canvas| {
            canvas.block(Brush::SOLID, Area::new(0, 16, 48, 48));
            canvas.hollow(Area::new(32, 16, 48, 48), Circle::new(32 + 96, 16, 96));
        });
        assert_eq!(lip, Tile::FULL);
    }

    #[test]
    fn the_end_of_a_ramp_is_a_square_wall() {
        let wall = cut_one(|canvas| canvas.ground(Brush::SOLID, Area::new(0, 0, 32, 48), |x| 16.0 - x / 2.0));
        assert_eq!(wall, Tile::FULL);
    }

    #[test]
    fn a_tile_of_two_solidities_names_its_place() {
        let mut canvas = Canvas::new(2, 2);
        canvas.block(Brush::SOLID, Area::new(0, 24, 20, 32));
        canvas.block(Brush::JUMP_THROUGH, Area::new(20, 24, 32, 32));
        let error = canvas.cut().unwrap_err().to_string();
        assert_eq!(error, "tile at (16, 16) on layer A: found pixels All and Top, expected one solidity");
    }

    #[test]
    fn a_tile_with_a_hole_names_its_place() {
        let mut canvas = Canvas::new(1, 1);
        canvas.block(Brush::SOLID, Area::new(0, 0, 16, 16));
        canvas.block(Brush::AIR, Area::new(4, 4, 12, 12));
        let error = canvas.cut().unwrap_err().to_string();
        let expected = "columns or rows that are solid from one end";
        assert_eq!(error, format!("tile at (0, 0) on layer A: found pixels with gaps, expected {expected}"));
    }

    #[test]
    fn the_halves_of_a_loop_are_on_different_layers() {
        let mut canvas = Canvas::new(16, 16);
        canvas.loop_ring(0, 0);
        let cut = canvas.cut().unwrap();
        let right = cut.cells[8 * 16 + 14];
        assert_eq!((right.a.solidity, right.b.solidity), (Solidity::All, Solidity::None));
        let left = cut.cells[8 * 16 + 1];
        assert_eq!((left.a.solidity, left.b.solidity), (Solidity::None, Solidity::All));
        let top = cut.cells[16 + 8];
        assert_eq!((top.a.solidity, top.b.solidity), (Solidity::All, Solidity::All));
    }
}
