//! Paints shapes that do not fit the engine's cells: tiles and values of other sizes than 16 px, and shapes between cells.

use std::rc::Rc;

use quarterpipe::terrain::Solidity;
use quarterpipe_level::LevelError;

use super::{
    layers::LayerContext,
    tileset::{TilePart, Tiles},
};
use crate::build::{Canvas, LevelBuilder, Lookup, Planes, Stamp};

/// The cost of cutting a piece into cells, relative to that of painting it.
const CUT: u64 = 16;

/// Tiles that are not on the grid.
pub(super) struct OffGridTiles {
    canvas: Canvas,
    stamps: Lookup<Key, Rc<Stamp>>,
}

/// A piece, and its place in the cell of its top left.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Key {
    /// The shape, or the tileset and the tile in it.
    of: (Option<i64>, u32),
    flips: (bool, bool),
    side: u32,
    beyond: (i64, i64),
}

/// Paints a shape as a square of this side, with its top left at a pixel of the level.
///
/// # Errors
///
/// When all layers together have more than a level needs.
pub(super) fn paint_shape(
    (found, side): (TilePart, u32),
    place: (i64, i64),
    what: (Planes, Solidity),
    cx: &mut LayerContext<'_>,
) -> Result<(), LevelError> {
    let flips = (found.x_flip, found.y_flip);
    let key = Key::of((None, found.shape), flips, side, place);
    if !cx.between.stamps.contains_key(&key) {
        let pixels = cx.drawing.pixels(found.shape);
        // The pixel of the shape in the middle of the piece's pixel.
        let scaled = |at: u32| ((2 * at + 1) * 8 / side) as i32;
        cx.between.cut(key, place, cx.builder, |x, y| pixels.has(scaled(x), scaled(y)))?;
    }
    cx.between.paint(key, place, what, cx.builder)
}

/// Paints a tile with its top left at a pixel of the level.
///
/// # Errors
///
/// As [`Tiles::part`], and when all layers together have more than a level needs.
pub(super) fn paint_tile(
    (tileset, tile, flips): (&mut Tiles<'_>, u32, (bool, bool)),
    place: (i64, i64),
    what: (Planes, Solidity),
    cx: &mut LayerContext<'_>,
) -> Result<(), LevelError> {
    let side = tileset.definition.tile_grid_size;
    let key = Key::of((Some(tileset.definition.uid), tile), flips, side, place);
    if !cx.between.stamps.contains_key(&key) {
        let parts = side.div_ceil(16);
        let mut pixels = Vec::new();
        for part in 0..parts * parts {
            let found = tileset.part(tile, (part % parts, part / parts), cx)?;
            pixels.push((cx.drawing.pixels(found.shape), (found.x_flip, found.y_flip)));
        }
        cx.between.cut(key, place, cx.builder, |x, y| {
            let (pixels, (x_flip, y_flip)) = &pixels[(y / 16 * parts + x / 16) as usize];
            let turned = |at: u32, flip: bool| if flip { 15 - at % 16 } else { at % 16 } as i32;
            pixels.has(turned(x, *x_flip), turned(y, *y_flip))
        })?;
    }
    cx.between.paint(key, place, what, cx.builder)
}

impl Key {
    const fn of(of: (Option<i64>, u32), flips: (bool, bool), side: u32, (x, y): (i64, i64)) -> Self {
        Self { of, flips, side, beyond: (x.rem_euclid(16), y.rem_euclid(16)) }
    }
}

impl OffGridTiles {
    /// Makes an empty set for a level of this many cells.
    pub(super) fn new(columns: usize, rows: usize) -> Self {
        Self { canvas: Canvas::new(columns, rows), stamps: Lookup::default() }
    }

    /// Cuts a piece. `is_solid` is called for each of its pixels before it is turned.
    fn cut(
        &mut self,
        key: Key,
        place: (i64, i64),
        builder: &mut LevelBuilder,
        is_solid: impl Fn(u32, u32) -> bool,
    ) -> Result<(), LevelError> {
        let Key { flips, side, .. } = key;
        builder.count_put(CUT * u64::from(side.div_ceil(16) + 1).pow(2), "map")?;
        let turned = |at: u32, flip: bool| if flip { side - 1 - at } else { at };
        let stamp = Stamp::of((side, side), place, |x, y| is_solid(turned(x, flips.0), turned(y, flips.1)));
        self.stamps.insert(key, Rc::new(stamp));
        Ok(())
    }

    fn paint(
        &mut self,
        key: Key,
        place: (i64, i64),
        what: (Planes, Solidity),
        builder: &mut LevelBuilder,
    ) -> Result<(), LevelError> {
        let Some(stamp) = self.stamps.get(&key) else { return Ok(()) };
        self.canvas.stamp(place, stamp, what, builder)
    }

    /// Puts all of it into the level, over the blocks that are there.
    ///
    /// # Errors
    ///
    /// When there are too many different tiles.
    pub(super) fn finish(self, builder: &mut LevelBuilder) -> Result<(), LevelError> {
        self.canvas.finish(builder)
    }
}
