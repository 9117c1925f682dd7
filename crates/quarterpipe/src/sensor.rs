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

    #[inline]
    const fn is_vertical(self) -> bool {
        matches!(self, Self::Down | Self::Up)
    }

    #[inline]
    const fn is_backward(self) -> bool {
        matches!(self, Self::Left | Self::Up)
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
    #[inline]
    #[must_use]
    pub fn sense(&self, layer: Layer, side: SolidSide, x: Px, y: Px, direction: Direction) -> Found {
        let (x, y) = (x.0, y.0);
        let (along, across) = if direction.is_vertical() { (y, x) } else { (x, y) };
        let mirror = if direction.is_backward() { 15 } else { 0 };
        let depth = (along & 15) ^ mirror;
        let look = |blocks_ahead: i32| {
            let offset = if direction.is_backward() { -16 * blocks_ahead } else { 16 * blocks_ahead };
            let (dx, dy) = if direction.is_vertical() { (0, offset) } else { (offset, 0) };
            let face = self.face_at(layer, x.wrapping_add(dx), y.wrapping_add(dy));
            Line::of(face, side, direction, across)
        };
        let anchor = look(0);
        let hangs = self.hanging_is_full_below && direction == Direction::Down;
        if hangs && anchor.value < 0 {
            // T-43: taken as full, without a look at the block above.
            return Found { distance: Px(-1 - depth), angle: Some(Angle(0)), tile: anchor.tile };
        }
        let value = anchor.value;
        if value > 0 && value != 16 {
            return anchor.found(15 - value - depth);
        }
        let full = value == 16 || (value < 0 && value + depth < 0);
        let second = look(if full { -1 } else { 1 });
        let base = if full { -16 } else { 16 };
        if hangs && second.value < 0 {
            return Found { distance: Px(base - 1 - depth), angle: Some(Angle(0)), tile: second.tile };
        }
        let rest = match second.value {
            value if value > 0 => 15 - value - depth,
            value if value < 0 && value + depth < 0 => -1 - depth,
            _ => 15 - depth,
        };
        let touched = if second.touched { second } else { anchor };
        touched.found(base + rest)
    }
}

/// One line of a block, as a sensor in one direction reads it.
#[derive(Clone, Copy)]
struct Line {
    /// Positive: attached to the far edge; negative: to the near edge; 0 empty. [T-21]
    value: i32,
    /// Whether the block passed the tests for id, solidity and shape. [T-28]
    touched: bool,
    angle: Angle,
    tile: u16,
}

impl Line {
    #[inline]
    fn of(face: &Face, side: SolidSide, direction: Direction, across: i32) -> Self {
        let touched = face.solid & side.bit() != 0;
        let lines = &face.lines[usize::from(!direction.is_vertical())];
        let line = i32::from(lines[(across & 15) as usize]);
        let line = if direction.is_backward() { -line } else { line };
        Self { value: if touched { line } else { 0 }, touched, angle: face.angle, tile: face.tile }
    }

    #[inline]
    fn found(self, distance: i32) -> Found {
        Found {
            distance: Px(distance),
            angle: if self.touched { Some(self.angle) } else { None },
            tile: if self.touched { self.tile } else { 0 },
        }
    }
}
