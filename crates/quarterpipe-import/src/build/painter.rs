//! Builds a level's pictures from the tiles that an editor's layers show.

use std::{collections::BTreeMap, rc::Rc, sync::Arc};

use quarterpipe::terrain::MAX_AREA;
use quarterpipe_level::{
    art::{Art, ArtCell, ArtPlane, ArtTile, Depth, Rgba, SIDE, laid_over},
    internal::{MAX_ART_TILES, fits},
};

use super::Lookup;

/// The maximum number of cells that all layers can paint over each other: eight times the largest map.
const MAX_PAINTED: usize = 8 * MAX_AREA;
/// The most pieces of 16x16 px that can be cut out of pictures or laid over each other.
const MAX_CUT: usize = 1 << 18;

/// An editor's tile as a layer shows it: first transposed, then mirrored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Look {
    /// The number of its tileset.
    pub tileset: usize,
    /// Its number in the tileset.
    pub tile: u32,
    pub x_flip: bool,
    pub y_flip: bool,
    pub transposed: bool,
}

/// The part of a picture that a tile shows, in pixels.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    pub picture: &'a Rgba,
    pub left: i64,
    pub top: i64,
    pub width: u32,
    pub height: u32,
}

/// Builds a level's art, plane by plane.
#[derive(Debug)]
pub struct Painter {
    /// The columns and rows of the level.
    size: (usize, usize),
    art: Art,
    numbers: BTreeMap<Arc<ArtTile>, u16>,
    stamps: Lookup<(Look, (usize, usize)), Rc<Stamp>>,
    /// The result of one cell over another.
    laid: BTreeMap<(ArtCell, ArtCell), ArtCell>,
    painted: usize,
    cut: usize,
}

/// The cells that a tile covers, row by row.
#[derive(Debug)]
struct Stamp {
    columns: usize,
    cells: Vec<Option<ArtCell>>,
}

impl Painter {
    /// Makes a painter for a level of this many cells.
    pub fn new(columns: usize, rows: usize) -> Self {
        Self {
            size: (columns, rows),
            art: Art::default(),
            numbers: BTreeMap::new(),
            stamps: Lookup::default(),
            laid: BTreeMap::new(),
            painted: 0,
            cut: 0,
        }
    }

    /// Makes an empty plane, to be added above the others.
    ///
    /// # Errors
    ///
    /// The reason why there can be no more.
    pub fn plane(&self, depth: Depth) -> Result<ArtPlane, String> {
        let cells = self.size.0 * self.size.1;
        if !fits(self.art.planes.len() + 1, cells) {
            return Err(format!("a level of this size has at most {} layers with pictures", self.art.planes.len()));
        }
        Ok(ArtPlane { depth, cells: vec![None; cells] })
    }

    /// Adds a plane.
    pub fn add(&mut self, plane: ArtPlane) {
        self.art.planes.push(plane);
    }

    /// Paints a tile with its top left at a pixel of the level, over what the plane has there. Parts outside the level are left out.
    /// `source` is called when the tile is first used; if it returns `None`, the tile shows nothing.
    ///
    /// # Errors
    ///
    /// The reason why the tile cannot be painted.
    pub fn paint<'a>(
        &mut self,
        plane: &mut ArtPlane,
        (x, y): (i64, i64),
        look: Look,
        source: impl FnOnce() -> Option<Source<'a>>,
    ) -> Result<(), String> {
        let side = SIDE as i64;
        let beyond = (x.rem_euclid(side) as usize, y.rem_euclid(side) as usize);
        let key = (look, beyond);
        let known = self.stamps.get(&key).map(Rc::clone);
        let stamp = match known {
            Some(stamp) => stamp,
            None => {
                let nothing = Stamp { columns: 1, cells: Vec::new() };
                let stamp = Rc::new(source().map_or(Ok(nothing), |source| self.stamp(&source, key))?);
                self.stamps.insert(key, Rc::clone(&stamp));
                stamp
            }
        };
        self.painted = self.painted.saturating_add(stamp.cells.len());
        if self.painted > MAX_PAINTED {
            return Err(format!("more than {MAX_PAINTED} places of 16 px in all layers with pictures"));
        }
        let corner = (x.div_euclid(side), y.div_euclid(side));
        for (index, cell) in stamp.cells.iter().enumerate() {
            let column = usize::try_from(corner.0 + (index % stamp.columns) as i64);
            let row = usize::try_from(corner.1 + (index / stamp.columns) as i64);
            let (Ok(column), Ok(row), Some(cell)) = (column, row, *cell) else { continue };
            if column < self.size.0 && row < self.size.1 {
                let there = &mut plane.cells[row * self.size.0 + column];
                *there = Some(match *there {
                    Some(under) => self.lay(cell, under)?,
                    None => cell,
                });
            }
        }
        Ok(())
    }

    /// Gives the planes to a level's art, with each tile once.
    pub fn finish(self, art: &mut Art) {
        let Art { tiles, planes, .. } = self.art.tidied();
        (art.tiles, art.planes) = (tiles, planes);
    }

    /// Cuts a tile into pieces. If it is on the grid, cells that show the pieces turn them; otherwise the pieces themselves are turned.
    fn stamp(&mut self, source: &Source<'_>, (look, beyond): (Look, (usize, usize))) -> Result<Stamp, String> {
        let Look { x_flip, y_flip, transposed, .. } = look;
        let (width, height) = (source.width as usize, source.height as usize);
        let (wide, high) = if transposed { (height, width) } else { (width, height) };
        let is_on_grid = [beyond.0, beyond.1, width, height].iter().all(|pixels| pixels.is_multiple_of(SIDE));
        let (columns, rows) = ((beyond.0 + wide).div_ceil(SIDE), (beyond.1 + high).div_ceil(SIDE));
        self.count_cut(columns.saturating_mul(rows))?;
        let turned = |x: usize, y: usize, (wide, high): (usize, usize)| {
            let (x, y) = (if x_flip { wide - 1 - x } else { x }, if y_flip { high - 1 - y } else { y });
            if transposed { (y, x) } else { (x, y) }
        };
        let mut cells = Vec::with_capacity(columns * rows);
        for (column, row) in (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row))) {
            cells.push(if is_on_grid {
                let (column, row) = turned(column, row, (columns, rows));
                let tile = self.number(|x, y| source.pixel(SIDE * column + x, SIDE * row + y))?;
                tile.map(|tile| ArtCell { tile, x_flip, y_flip, transposed })
            } else {
                let pixel = |x: usize, y: usize| {
                    let x = (SIDE * column + x).checked_sub(beyond.0).filter(|x| *x < wide)?;
                    let y = (SIDE * row + y).checked_sub(beyond.1).filter(|y| *y < high)?;
                    let (x, y) = turned(x, y, (wide, high));
                    source.pixel(x, y)
                };
                self.number(pixel)?.map(ArtCell::plain)
            });
        }
        Ok(Stamp { columns, cells })
    }

    /// Returns a cell that shows two cells, one over the other.
    fn lay(&mut self, over: ArtCell, under: ArtCell) -> Result<ArtCell, String> {
        if let Some(known) = self.laid.get(&(over, under)) {
            return Ok(*known);
        }
        self.count_cut(1)?;
        let pixel = |cell: ArtCell, at: usize| self.art.pixel(cell, at % SIDE, at / SIDE);
        let pixels: Vec<[u8; 4]> = (0..SIDE * SIDE).map(|at| laid_over(pixel(over, at), pixel(under, at))).collect();
        let covers = (0..SIDE * SIDE).all(|at| pixel(over, at)[3] == 255);
        let laid = if covers {
            over
        } else {
            self.number(|x, y| pixels.get(y * SIDE + x).copied())?.map_or(over, ArtCell::plain)
        };
        self.laid.insert((over, under), laid);
        Ok(laid)
    }

    fn count_cut(&mut self, pieces: usize) -> Result<(), String> {
        self.cut = self.cut.saturating_add(pieces);
        if self.cut > MAX_CUT {
            return Err(format!("more than {MAX_CUT} pieces of 16 x 16 px to cut out of pictures"));
        }
        Ok(())
    }

    /// Returns the number of a tile of these pixels; `None` if all are clear. Clear pixels lose their colour.
    fn number(&mut self, pixel: impl Fn(usize, usize) -> Option<[u8; 4]>) -> Result<Option<u16>, String> {
        let pixel = |at: usize| pixel(at % SIDE, at / SIDE).filter(|[.., alpha]| *alpha > 0).unwrap_or_default();
        let tile = ArtTile(Box::new(std::array::from_fn(pixel)));
        if tile.is_clear() {
            return Ok(None);
        }
        if let Some(number) = self.numbers.get(&tile) {
            return Ok(Some(*number));
        }
        if self.art.tiles.len() >= MAX_ART_TILES {
            return Err(format!("more than {MAX_ART_TILES} different pictures of 16 x 16 px"));
        }
        let number = self.art.add(tile.clone());
        self.numbers.insert(Arc::new(tile), number);
        Ok(Some(number))
    }
}

impl Source<'_> {
    fn pixel(&self, x: usize, y: usize) -> Option<[u8; 4]> {
        self.picture.pixel_at(self.left.checked_add(x as i64)?, self.top.checked_add(y as i64)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: Look = Look { tileset: 0, tile: 0, x_flip: false, y_flip: false, transposed: false };

    /// Makes a picture of 48 x 48 px, in which red grows with x and green with y.
    fn picture() -> Rgba {
        let bytes = (0..48 * 48).flat_map(|at| [(at % 48) as u8, (at / 48) as u8, 0, 255]).collect();
        Rgba { width: 48, height: 48, bytes }
    }

    fn source(picture: &Rgba, (left, top): (i64, i64), (width, height): (u32, u32)) -> Source<'_> {
        Source { picture, left, top, width, height }
    }

    /// Returns a pixel of a plane of four columns.
    fn shown(painter: &Painter, plane: &ArtPlane, (x, y): (usize, usize)) -> [u8; 4] {
        let cell = plane.cells[y / SIDE * 4 + x / SIDE];
        cell.map_or([0; 4], |cell| painter.art.pixel(cell, x % SIDE, y % SIDE))
    }

    #[test]
    fn tiles_on_the_grid_are_cut_and_turned_without_new_pictures() {
        let picture = picture();
        let mut painter = Painter::new(4, 4);
        let mut plane = painter.plane(Depth::Behind).unwrap();
        let wide = source(&picture, (0, 16), (32, 16));
        painter.paint(&mut plane, (16, 0), PLAIN, || Some(wide)).unwrap();
        assert_eq!(shown(&painter, &plane, (16 + 31, 2)), [31, 18, 0, 255]);
        let turned = Look { x_flip: true, transposed: true, ..PLAIN };
        painter.paint(&mut plane, (0, 32), turned, || Some(wide)).unwrap();
        // The tile is upright now: its former top is at the right.
        assert_eq!(shown(&painter, &plane, (15, 32)), [0, 16, 0, 255]);
        assert_eq!(shown(&painter, &plane, (2, 63)), [31, 29, 0, 255]);
        assert_eq!(painter.art.tiles.len(), 2);
    }

    #[test]
    fn tiles_beside_the_grid_are_shown_where_they_are() {
        let picture = picture();
        let mut painter = Painter::new(4, 4);
        let mut plane = painter.plane(Depth::Behind).unwrap();
        let small = source(&picture, (8, 0), (8, 8));
        painter.paint(&mut plane, (12, -3), Look { y_flip: true, ..PLAIN }, || Some(small)).unwrap();
        assert_eq!(shown(&painter, &plane, (12, 0)), [8, 4, 0, 255]);
        assert_eq!(shown(&painter, &plane, (19, 4)), [15, 0, 0, 255]);
        for outside in [(11, 0), (20, 0), (12, 5)] {
            assert_eq!(shown(&painter, &plane, outside), [0; 4]);
        }
    }

    #[test]
    fn what_is_painted_later_lies_over_what_is_there() {
        let picture = picture();
        let mut glass = picture.clone();
        glass.bytes.as_chunks_mut::<4>().0.fill([255, 255, 255, 128]);
        let mut painter = Painter::new(4, 4);
        let mut plane = painter.plane(Depth::Front).unwrap();
        painter.paint(&mut plane, (0, 0), PLAIN, || Some(source(&picture, (0, 0), (16, 16)))).unwrap();
        let over = Look { tile: 1, ..PLAIN };
        painter.paint(&mut plane, (8, 0), over, || Some(source(&glass, (0, 0), (8, 16)))).unwrap();
        assert_eq!(shown(&painter, &plane, (7, 3)), [7, 3, 0, 255]);
        assert_eq!(shown(&painter, &plane, (8, 3)), [132, 129, 128, 255]);
        painter.add(plane);
        let mut art = Art::default();
        painter.finish(&mut art);
        assert_eq!((art.tiles.len(), art.planes.len()), (1, 1), "what is wholly covered is not kept");
    }

    #[test]
    fn clear_tiles_and_planes_that_show_nothing_are_left_out() {
        let clear = Rgba { width: 16, height: 16, bytes: [9, 9, 9, 0].repeat(256) };
        let mut painter = Painter::new(4, 4);
        let mut plane = painter.plane(Depth::Front).unwrap();
        painter.paint(&mut plane, (0, 0), PLAIN, || Some(source(&clear, (0, 0), (16, 16)))).unwrap();
        painter.add(plane);
        let mut art = Art::default();
        painter.finish(&mut art);
        assert!(art.is_empty());
    }

    #[test]
    fn more_than_a_level_can_have_is_refused_with_the_reason() {
        let picture = picture();
        let mut painter = Painter::new(2048, 2048);
        for _ in 0..8 {
            painter.add(ArtPlane::default());
        }
        let reason = painter.plane(Depth::Front).unwrap_err();
        assert_eq!(reason, "a level of this size has at most 8 layers with pictures");
        let mut painter = Painter::new(4, 4);
        let mut plane = painter.plane(Depth::Front).unwrap();
        let huge = source(&picture, (0, 0), (16384, 16384));
        let reason = painter.paint(&mut plane, (0, 0), PLAIN, || Some(huge)).unwrap_err();
        assert_eq!(reason, "more than 262144 pieces of 16 x 16 px to cut out of pictures");
    }
}
