//! Changes the terrain of a level: paints pixels over it, and cuts only the cells that changed back into tiles.
//!
//! A [`Sculptor`] reads a part of a level into a [`Canvas`]. Each solid pixel gets the slant of its tile's angle, so ground that is not
//! changed keeps its
//! angles. After painting, [`Sculptor::finish`] returns a [`TerrainEdit`]: the cells that changed, with the tiles to append. All
//! other cells stay as they are.
//!
//! - [`Stamp`] has shapes with exact angles that join the ground: hills, ramps, loops and others.
//! - [`Freehand`] is a round brush. Its tiles are measured.
//!
//! ```
//! use quarterpipe::{Angle, prelude::*};
//! use quarterpipe_level::{Level, sculpt::{Hill, Stamp}};
//! let full = Cell::both(Block::new(1, Solidity::All));
//! let cells = [vec![Cell::EMPTY; 60 * 12], vec![full; 60 * 4]].concat();
//! let mut level = Level::new("plain", vec![Tile::EMPTY, Tile::FULL], 60, cells);
//!
//! let hill = Stamp::Hill(Hill { height: px(64), steepness: 30 });
//! let edit = hill.place(&level, &Rules::S2, (px(480), px(100))).expect("there is ground below");
//! edit.apply(&mut level);
//! let right_of_top = level.cells[8 * 60 + 30].a;
//! assert_eq!(level.tiles[usize::from(right_of_top.tile)].angle, Angle(4));
//! ```

mod finish;
mod freehand;
mod ground;
mod read;
mod stamp;

use quarterpipe::{
    Px,
    terrain::{Cell, Tile},
};

pub use freehand::{Freehand, Touch};
pub use ground::ground_below;
pub use stamp::{
    Direction, Gap, HalfPipe, Hill, Ledge, Loop, LoopSwitch, QuarterPipe, Ramp, RingArc, Stamp, Wall, loop_switchers,
};

use crate::{
    bake::Pixels,
    draw::{Area, Canvas},
    level::{Level, LoopPlace},
    object::LevelObject,
};

/// The source of the angles of changed tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Angles {
    /// The slants of the strokes.
    Drawn,
    /// The outline of the solid pixels.
    Measured,
}

/// The change of one cell of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellEdit {
    /// Its number, counted row by row from the top left.
    pub index: usize,
    /// The cell before.
    pub before: Cell,
    /// The cell after.
    pub after: Cell,
    /// True if its solid pixels changed, and not only an angle.
    pub is_reshaped: bool,
}

/// A change of a level's terrain, and the objects and water that come with it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct TerrainEdit {
    /// Tiles to append to the level's.
    pub tiles: Vec<Tile>,
    /// The cells that change.
    pub places: Vec<CellEdit>,
    /// Loop chunks to add.
    pub loops: Vec<LoopPlace>,
    /// Objects to add.
    pub objects: Vec<LevelObject>,
    /// The water's new surface.
    pub water: Option<Px>,
}

impl TerrainEdit {
    /// Returns whether it changes nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.places.is_empty() && self.loops.is_empty() && self.objects.is_empty() && self.water.is_none()
    }

    /// Applies the change to a level, which must be the one that the change was made for.
    pub fn apply(&self, level: &mut Level) {
        level.tiles.extend(self.tiles.iter().cloned());
        for place in &self.places {
            if let Some(cell) = level.cells.get_mut(place.index) {
                *cell = place.after;
            }
        }
        level.loops.extend(&self.loops);
        level.objects.extend(self.objects.iter().cloned());
        level.water = self.water.or(level.water);
    }
}

/// Returns the solid pixels of a tile: those of its heights and those of its widths, as each can leave out pixels that the other has.
///
/// ```
/// use quarterpipe::terrain::Tile;
/// assert_eq!(quarterpipe_level::sculpt::tile_pixels(&Tile::FULL).count(), 256);
/// ```
#[must_use]
pub fn tile_pixels(tile: &Tile) -> Pixels {
    read::pixels_of(tile)
}

/// A part of a level's terrain that is being changed.
#[derive(Clone, Debug)]
pub struct Sculptor<'a> {
    level: &'a Level,
    /// The terrain as it was.
    before: Canvas,
    /// The terrain to paint on. Its coordinates are the level's.
    pub canvas: Canvas,
}

impl<'a> Sculptor<'a> {
    /// The maximum number of pixels that are read at once. A larger area is cut off at the right and the bottom.
    pub const MOST_PIXELS: i32 = 1 << 23;
    /// The number of cells around an area that are read as well.
    const MARGIN: i32 = 2;

    /// Reads the cells that an area touches, and some around them.
    #[must_use]
    pub fn new(level: &'a Level, area: Area) -> Self {
        let (width, height) = level.size();
        let cells = |from: i32, to: i32, size: i32| {
            let from = from.div_euclid(16).saturating_sub(Self::MARGIN).saturating_mul(16).clamp(0, size);
            let to = to.saturating_add(15).div_euclid(16).saturating_add(Self::MARGIN).saturating_mul(16);
            (from, to.clamp(from, size))
        };
        let (left, right) = cells(area.left, area.right, width.0);
        let right = right.min(left + Self::MOST_PIXELS / 256);
        let (top, bottom) = cells(area.top, area.bottom, height.0);
        let most_rows = Self::MOST_PIXELS / (right - left).max(16) / 16 * 16;
        let before = read::canvas(level, Area::new(left, top, right, bottom.min(top + most_rows)));
        Self { level, canvas: before.clone(), before }
    }
}
