//! Sensors: the distance from an anchor to the nearest surface, in four directions by one routine. [T-20 to T-43]

use crate::{
    terrain::{Face, Terrain},
    tile::{Layer, SolidSide},
    units::{Angle, Px},
};

/// Where a sensor points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Direction {
    /// +x.
    Right,
    /// +y.
    Down,
    /// -x.
    Left,
    /// -y.
    Up,
}

impl Direction {
    /// The angle that replaces a flagged one found in this direction. [T-37, T-38]
    #[inline]
    #[must_use]
    pub const fn default_angle(self) -> Angle {
        match self {
            Self::Down => Angle(0x00),
            Self::Left => Angle(0x40),
            Self::Up => Angle(0x80),
            Self::Right => Angle(0xC0),
        }
    }
}

/// What one sensor found. [T-20]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Found {
    /// Pixels from the anchor to the last one before the surface: -32..=31, negative inside the solid,
    /// 16..=31 where two blocks hold nothing. [T-25, T-26]
    pub distance: Px,
    /// The angle of the last solid block touched, which need not be the one that made the distance; `None` where
    /// no block was solid. [T-28]
    pub angle: Option<Angle>,
    /// The tile of that block; 0 where none was solid.
    pub tile: u16,
}

impl Terrain {
    /// Casts one sensor from the pixel (`x`, `y`). [T-20 to T-28]
    ///
    /// ```
    /// use quarterpipe::{px, Angle, Block, Cell, Direction, Layer, Rules, SolidSide, Solidity, Terrain, Tile};
    /// let floor = Cell::both(Block::new(1, Solidity::All));
    /// let cells = [[Cell::EMPTY; 4], [floor; 4]].concat();
    /// let terrain = Terrain::new(&Rules::S1, &[Tile::EMPTY, Tile::FULL], 4, &cells)?;
    /// let found = terrain.sense(Layer::A, SolidSide::Top, px(8), px(10), Direction::Down);
    /// assert_eq!(found.distance, px(5)); // row 15 is the last free one
    /// assert_eq!(found.angle, Some(Angle(0xFF)));
    /// # Ok::<(), quarterpipe::TerrainError>(())
    /// ```
    #[must_use]
    pub fn sense(&self, layer: Layer, side: SolidSide, x: Px, y: Px, direction: Direction) -> Found {
        // One routine, compiled once per direction so that none of its questions is asked at run time.
        match direction {
            Direction::Right => self.cast::<false, false>(layer, side, x.0, y.0),
            Direction::Down => self.cast::<true, false>(layer, side, x.0, y.0),
            Direction::Left => self.cast::<false, true>(layer, side, x.0, y.0),
            Direction::Up => self.cast::<true, true>(layer, side, x.0, y.0),
        }
    }

    /// Casts two sensors that point the same way: what [`Terrain::sense`] finds for each, at less cost.
    #[inline(always)]
    #[must_use]
    pub(crate) fn sense_both(
        &self,
        layer: Layer,
        side: SolidSide,
        anchors: [(Px, Px); 2],
        direction: Direction,
    ) -> [Found; 2] {
        match direction {
            Direction::Right => self.cast_both::<false, false>(layer, side, anchors),
            Direction::Down => self.cast_both::<true, false>(layer, side, anchors),
            Direction::Left => self.cast_both::<false, true>(layer, side, anchors),
            Direction::Up => self.cast_both::<true, true>(layer, side, anchors),
        }
    }

    #[inline(always)]
    fn cast_both<const VERTICAL: bool, const BACKWARD: bool>(
        &self,
        layer: Layer,
        side: SolidSide,
        [first, second]: [(Px, Px); 2],
    ) -> [Found; 2] {
        [
            self.cast::<VERTICAL, BACKWARD>(layer, side, first.0.0, first.1.0),
            self.cast::<VERTICAL, BACKWARD>(layer, side, second.0.0, second.1.0),
        ]
    }

    /// Along y or x, toward smaller or larger coordinates. [T-21 to T-24]
    #[inline(always)]
    fn cast<const VERTICAL: bool, const BACKWARD: bool>(&self, layer: Layer, side: SolidSide, x: i32, y: i32) -> Found {
        let depth = depth::<VERTICAL, BACKWARD>(x, y);
        let plane = self.plane(layer, side);
        let anchor = self.face_at(plane, x, y);
        let value = line::<VERTICAL, BACKWARD>(anchor, x, y);
        if value < 0 && VERTICAL && !BACKWARD && self.hanging_is_full_below {
            // T-43: taken as full, without a look at the block above.
            return Found { distance: Px(-1 - depth), angle: Some(Angle(0)), tile: anchor.tile };
        }
        if value > 0 && value != 16 {
            return Found { distance: Px(15 - value - depth), angle: Some(anchor.angle), tile: anchor.tile };
        }
        // Two calls with a constant each: where the second look goes need not wait for what the first one found.
        if value == 16 || value + depth < 0 {
            self.cast_on::<VERTICAL, BACKWARD, -16>(plane, anchor, x, y)
        } else {
            self.cast_on::<VERTICAL, BACKWARD, 16>(plane, anchor, x, y)
        }
    }

    /// The second and last block: one step ahead of an empty anchor, one back from a full one. [T-23, T-24]
    #[inline(always)]
    fn cast_on<const VERTICAL: bool, const BACKWARD: bool, const STEP: i32>(
        &self,
        plane: u32,
        anchor: &Face,
        x: i32,
        y: i32,
    ) -> Found {
        let depth = depth::<VERTICAL, BACKWARD>(x, y);
        let step = if BACKWARD { -STEP } else { STEP };
        let (dx, dy) = if VERTICAL { (0, step) } else { (step, 0) };
        let second = self.face_at(plane, x.wrapping_add(dx), y.wrapping_add(dy));
        let value = line::<VERTICAL, BACKWARD>(second, x, y);
        if value < 0 && VERTICAL && !BACKWARD && self.hanging_is_full_below {
            return Found { distance: Px(STEP - 1 - depth), angle: Some(Angle(0)), tile: second.tile };
        }
        let reached = if value + depth < 0 { 16 } else { value.max(0) };
        // The last solid block examined gives the angle, whichever made the distance. [T-28]
        let touched = if second.tile == 0 { anchor } else { second };
        let angle = if touched.tile == 0 { None } else { Some(touched.angle) };
        Found { distance: Px(STEP + 15 - depth - reached), angle, tile: touched.tile }
    }
}

/// How deep the anchor is in its block, along the sensor. [T-21]
#[inline(always)]
const fn depth<const VERTICAL: bool, const BACKWARD: bool>(x: i32, y: i32) -> i32 {
    let along = if VERTICAL { y } else { x };
    (along & 15) ^ if BACKWARD { 15 } else { 0 }
}

/// The signed line of a block: positive from its far edge, negative from its near edge. [T-21]
#[inline(always)]
fn line<const VERTICAL: bool, const BACKWARD: bool>(face: &Face, x: i32, y: i32) -> i32 {
    let across = if VERTICAL { x } else { y };
    let line = i32::from(face.lines[usize::from(!VERTICAL)][(across & 15) as usize]);
    if BACKWARD { -line } else { line }
}
