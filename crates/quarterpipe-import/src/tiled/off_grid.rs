//! Puts tiles that are not in the level's cells: of other sizes than 16 px, or with other offsets.

use std::{
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
};

use quarterpipe::terrain::Solidity;
use quarterpipe_level::{LevelError, Warning};

use super::{
    map::SIDE,
    model::{ShownTile, TileId},
};
use crate::{
    bake::Pixels,
    build::{Canvas, LevelBuilder, Lookup, Planes, Stamp},
};

/// The most pieces of 16x16 px that all tiles can be cut into.
const MAX_PIECES: usize = 1 << 20;
/// The maximum number of sizes of tiles that the note about them names.
const MAX_NAMED: usize = 4;

/// A tile in a layer: its tileset and number, and whether it is mirrored left to right, top to bottom and at the diagonal.
type Look = (Option<usize>, TileId, [bool; 3]);

/// The tiles that are not in the level's cells.
pub(super) struct LooseTiles {
    pub canvas: Canvas,
    /// The solid pixels of tiles as in their tilesets.
    shapes: Lookup<(Option<usize>, TileId), Rc<Stamp>>,
    /// The solid pixels of tiles as in layers, by their offset from the corner of a cell.
    stamps: Lookup<(Look, [i64; 2]), Rc<Stamp>>,
    pieces: usize,
    /// The sizes of the tiles in pixels.
    sizes: BTreeSet<(u32, u32)>,
}

impl LooseTiles {
    pub(super) fn new(builder: &mut LevelBuilder) -> Self {
        Self {
            canvas: Canvas::new(builder.level().width, builder.level().height()),
            shapes: Lookup::default(),
            stamps: Lookup::default(),
            pieces: 0,
            sizes: BTreeSet::new(),
        }
    }

    /// Puts a tile with its bottom left corner at a pixel of the level. `shape` returns the solid pixels of a tile that is new.
    ///
    /// # Errors
    ///
    /// As for `shape`, and when there is more to paint than any level needs.
    pub(super) fn put(
        &mut self,
        tile: &ShownTile<'_>,
        ((x, bottom), size): ((i64, i64), (u32, u32)),
        what: (Planes, Solidity),
        builder: &mut LevelBuilder,
        shape: impl FnOnce(&mut LevelBuilder) -> Result<Stamp, LevelError>,
    ) -> Result<(), LevelError> {
        let look = (tile.index, tile.id, [tile.flip_h, tile.flip_v, tile.flip_d]);
        let at = (x, bottom - i64::from(if tile.flip_d { size.0 } else { size.1 }));
        let beyond = [at.0, at.1].map(|pixels| pixels.rem_euclid(SIDE.into()));
        let stamp = match self.stamps.get(&(look, beyond)) {
            Some(stamp) => Rc::clone(stamp),
            None => {
                let shape = self.shape((look.0, look.1), size, || shape(builder))?;
                let stamp = Rc::new(turned(&shape, size, (look.2, at)));
                self.count(&stamp)?;
                self.stamps.insert((look, beyond), Rc::clone(&stamp));
                stamp
            }
        };
        self.canvas.stamp(at, &stamp, what, builder)
    }

    /// Puts the cells into the level, and returns the tiles whose angles are to be measured.
    ///
    /// # Errors
    ///
    /// When there are too many different tiles.
    pub(super) fn finish(self, builder: &mut LevelBuilder) -> Result<BTreeMap<u16, Pixels>, LevelError> {
        if !self.sizes.is_empty() {
            let named = self.sizes.iter().take(MAX_NAMED).map(|(width, height)| format!("{width} x {height}"));
            let others = if self.sizes.len() > MAX_NAMED { " and others" } else { "" };
            let message = format!(
                "tiles of {} px{others} do not fit the engine's cells of 16 px; their pixels are cut into these, and their \
                 `angle` and `widths` do not count",
                named.collect::<Vec<_>>().join(", ")
            );
            builder.warn(Warning::new("map", message));
        }
        self.canvas.put(builder)
    }

    fn shape(
        &mut self,
        key: (Option<usize>, TileId),
        size: (u32, u32),
        shape: impl FnOnce() -> Result<Stamp, LevelError>,
    ) -> Result<Rc<Stamp>, LevelError> {
        if let Some(known) = self.shapes.get(&key) {
            return Ok(Rc::clone(known));
        }
        let shape = Rc::new(shape()?);
        self.count(&shape)?;
        self.sizes.insert(size);
        self.shapes.insert(key, Rc::clone(&shape));
        Ok(shape)
    }

    fn count(&mut self, stamp: &Stamp) -> Result<(), LevelError> {
        self.pieces += stamp.pieces();
        if self.pieces > MAX_PIECES {
            let found = format!("more than {MAX_PIECES} pieces of 16 x 16 px to cut out of tiles");
            return Err(LevelError::unexpected("map", found, "fewer different tiles that do not fit these cells"));
        }
        Ok(())
    }
}

/// Returns the pixels of a mirrored tile, to be put at that pixel.
fn turned(shape: &Stamp, (width, height): (u32, u32), ([h, v, d], at): ([bool; 3], (i64, i64))) -> Stamp {
    let (wide, high) = if d { (height, width) } else { (width, height) };
    Stamp::of((wide, high), at, |x, y| {
        let (x, y) = (if h { wide - 1 - x } else { x }, if v { high - 1 - y } else { y });
        if d { shape.has(y, x) } else { shape.has(x, y) }
    })
}
