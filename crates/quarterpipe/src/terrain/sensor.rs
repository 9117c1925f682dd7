//! Sensors: the distance from an anchor to the nearest surface, in four directions by one routine. [T-20 to T-28, T-43]

use crate::{
    terrain::{AIR, FULL, Face, Layer, SolidSide, Terrain},
    units::{Angle, Px},
};

/// The direction of a sensor.
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
    /// Returns the angle that replaces a flagged one found in this direction. [T-37, T-38]
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

/// The result of one sensor cast, whether it met anything or not. [T-20]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TerrainHit {
    /// Pixels from the anchor to the last one before the surface: -32..=31, negative inside the solid,
    /// 16..=31 where two blocks hold nothing. [T-25, T-26]
    pub distance: Px,
    /// The angle of the last solid block touched; `None` where no block was solid. Another block may have made the
    /// distance. [T-28]
    pub angle: Option<Angle>,
    /// The tile of that block; 0 where none was solid.
    pub tile: u16,
}

impl Terrain {
    /// Casts one sensor from the pixel (`x`, `y`). [T-20 to T-28]
    ///
    /// ```
    /// use quarterpipe::{Angle, prelude::*, terrain::{Direction, Layer, SolidSide, Terrain}};
    /// let floor = Cell::both(Block::new(1, Solidity::All));
    /// let cells = [[Cell::EMPTY; 4], [floor; 4]].concat();
    /// let terrain = Terrain::new(&Rules::S1, &[Tile::EMPTY, Tile::FULL], 4, &cells)?;
    /// let found = terrain.sense(Layer::A, SolidSide::Top, px(8), px(10), Direction::Down);
    /// assert_eq!(found.distance, px(5)); // row 15 is the last free one
    /// assert_eq!(found.angle, Some(Angle(0xFF)));
    /// # Ok::<(), quarterpipe::terrain::TerrainError>(())
    /// ```
    #[must_use]
    pub fn sense(&self, layer: Layer, side: SolidSide, x: Px, y: Px, direction: Direction) -> TerrainHit {
        let hit = self.cast(layer, side, (x, y), direction);
        TerrainHit { distance: hit.distance(), angle: hit.angle(self), tile: self.tile(hit.touched as Face) }
    }

    /// Casts one sensor as [`Terrain::sense`] does, inlined into the caller.
    #[inline(always)]
    pub(crate) fn cast(&self, layer: Layer, side: SolidSide, anchor: (Px, Px), direction: Direction) -> Hit {
        let plane = self.plane(layer, side);
        // The routine is compiled once per direction, so that the direction costs no branches at run time.
        match direction {
            Direction::Right => self.cast_along::<RIGHT>(plane, anchor),
            Direction::Down => self.cast_along::<DOWN>(plane, anchor),
            Direction::Left => self.cast_along::<LEFT>(plane, anchor),
            Direction::Up => self.cast_along::<UP>(plane, anchor),
        }
    }

    /// Casts two sensors that point the same way.
    #[inline(always)]
    pub(crate) fn cast_both(
        &self,
        layer: Layer,
        side: SolidSide,
        anchors: [(Px, Px); 2],
        direction: Direction,
    ) -> [Hit; 2] {
        let plane = self.plane(layer, side);
        match direction {
            Direction::Right => self.cast_both_along::<RIGHT>(plane, anchors),
            Direction::Down => self.cast_both_along::<DOWN>(plane, anchors),
            Direction::Left => self.cast_both_along::<LEFT>(plane, anchors),
            Direction::Up => self.cast_both_along::<UP>(plane, anchors),
        }
    }

    #[inline(always)]
    fn cast_along<const DIRECTION: u8>(&self, plane: u32, anchor: (Px, Px)) -> Hit {
        self.cast_plainly::<DIRECTION>(plane, anchor).unwrap_or_else(|| self.cast_anywhere::<DIRECTION>(plane, anchor))
    }

    #[inline(always)]
    fn cast_both_along<const DIRECTION: u8>(&self, plane: u32, [first, second]: [(Px, Px); 2]) -> [Hit; 2] {
        if let Some(one) = self.cast_plainly::<DIRECTION>(plane, first)
            && let Some(other) = self.cast_plainly::<DIRECTION>(plane, second)
        {
            return [one, other];
        }
        [first, second].map(|anchor| self.cast_anywhere::<DIRECTION>(plane, anchor))
    }

    /// Casts in the usual case: no edge of the map is near, and no block involved hangs from its far side. Returns
    /// `None` where this is not certain. [`Terrain::cast_anywhere`] is correct everywhere, and agrees wherever both
    /// give a result. [T-21 to T-24]
    #[inline(always)]
    fn cast_plainly<const DIRECTION: u8>(&self, plane: u32, (Px(x), Px(y)): (Px, Px)) -> Option<Hit> {
        let cell = self.cell_inside(plane, x, y, is_vertical(DIRECTION))?;
        let step = self.stride(is_vertical(DIRECTION));
        let depth = depth(DIRECTION, x, y);
        let anchor = self.face(cell)?;
        let value = self.line(anchor, direction(DIRECTION), across(DIRECTION, x, y))?;
        if (1..FULL).contains(&value) {
            return Some(Hit { distance: 15 - i32::from(value) - depth, touched: anchor.into() });
        }
        // Each arm has its own step, so that the address of the second look does not depend on the result of the first.
        let (second, from) = match value {
            0 => (self.face(if is_backward(DIRECTION) { cell - step } else { cell + step })?, 31),
            FULL => (self.face(if is_backward(DIRECTION) { cell + step } else { cell - step })?, -1),
            _ => return None,
        };
        let value = self.line(second, direction(DIRECTION), across(DIRECTION, x, y)).filter(|value| *value >= 0)?;
        Some(Hit { distance: from - i32::from(value) - depth, touched: last_solid(anchor, second) })
    }

    /// Casts one sensor along y or x, toward smaller or larger coordinates. [T-21 to T-24]
    #[cold]
    fn cast_anywhere<const DIRECTION: u8>(&self, plane: u32, (Px(x), Px(y)): (Px, Px)) -> Hit {
        let depth = depth(DIRECTION, x, y);
        let hanging_is_full = DIRECTION == DOWN && self.hanging_is_full_below;
        let forward = if is_vertical(DIRECTION) { Direction::Down } else { Direction::Right };
        let line = |face: Face| {
            let line = i32::from(self.line(face, forward, across(DIRECTION, x, y)).unwrap_or(0));
            if is_backward(DIRECTION) { -line } else { line }
        };
        let anchor = self.face_at(plane, x, y);
        let value = line(anchor);
        if value < 0 && hanging_is_full {
            // It is taken as full, without a look at the block above. [T-43]
            return Hit { distance: -1 - depth, touched: Hit::FLAT | u32::from(anchor) };
        }
        if value > 0 && value != i32::from(FULL) {
            return Hit { distance: 15 - value - depth, touched: anchor.into() };
        }
        // One block ahead of an empty anchor, one back from a full one. [T-23, T-24]
        let step = if value == i32::from(FULL) || value + depth < 0 { -16 } else { 16 };
        let along = if is_backward(DIRECTION) { -step } else { step };
        let (dx, dy) = if is_vertical(DIRECTION) { (0, along) } else { (along, 0) };
        let second = self.face_at(plane, x.wrapping_add(dx), y.wrapping_add(dy));
        let value = line(second);
        if value < 0 && hanging_is_full {
            return Hit { distance: step - 1 - depth, touched: Hit::FLAT | u32::from(second) };
        }
        let reached = if value + depth < 0 { 16 } else { value.max(0) };
        Hit { distance: step + 15 - depth - reached, touched: last_solid(anchor, second) }
    }
}

/// The result of a cast, before the touched block is looked up.
#[derive(Clone, Copy)]
pub(crate) struct Hit {
    distance: i32,
    /// The face of the last solid block examined, whichever made the distance, with [`Hit::FLAT`] added where its angle is
    /// taken as 0. It is one number, so that a hit fits in two registers. [T-28]
    touched: u32,
}

impl Hit {
    /// Marks a hit whose angle is taken as 0; greater than any face. [T-43]
    const FLAT: u32 = 1 << 16;

    /// Returns [`TerrainHit::distance`].
    #[inline(always)]
    pub(crate) const fn distance(self) -> Px {
        Px(self.distance)
    }

    /// Returns [`TerrainHit::angle`].
    #[inline(always)]
    pub(crate) fn angle(self, terrain: &Terrain) -> Option<Angle> {
        if self.touched == u32::from(AIR) {
            return None;
        }
        Some(terrain.angle(self.touched).unwrap_or(Angle(0)))
    }
}

/// Returns the face of the last solid block of the two. [T-28]
#[inline(always)]
fn last_solid(anchor: Face, second: Face) -> u32 {
    u32::from(if second == AIR { anchor } else { second })
}

// Directions as const parameters, in the order of `Direction`.
const RIGHT: u8 = 0;
const DOWN: u8 = 1;
const LEFT: u8 = 2;
const UP: u8 = 3;

#[inline(always)]
const fn direction(number: u8) -> Direction {
    match number {
        RIGHT => Direction::Right,
        DOWN => Direction::Down,
        LEFT => Direction::Left,
        _ => Direction::Up,
    }
}

#[inline(always)]
const fn is_vertical(direction: u8) -> bool {
    direction == DOWN || direction == UP
}

#[inline(always)]
const fn is_backward(direction: u8) -> bool {
    direction == LEFT || direction == UP
}

/// Returns how deep the anchor is in its block, along the sensor. [T-21]
#[inline(always)]
const fn depth(direction: u8, x: i32, y: i32) -> i32 {
    let along = if is_vertical(direction) { y } else { x };
    (along & 15) ^ if is_backward(direction) { 15 } else { 0 }
}

/// Returns the coordinate across the sensor.
#[inline(always)]
const fn across(direction: u8, x: i32, y: i32) -> i32 {
    if is_vertical(direction) { x } else { y }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::{
        rules::Rules,
        terrain::{Block, Cell, Solidity, Tile},
    };

    /// Returns a source of pseudo-random numbers, the same in every run.
    fn numbers() -> impl FnMut(u32) -> u32 {
        let mut state = 1_u32;
        move |below| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 16) % below
        }
    }

    /// Checks that both casts agree. Returns 1 if the usual case was certain, 0 otherwise.
    fn compare<const DIRECTION: u8>(terrain: &Terrain, plane: u32, anchor: (Px, Px)) -> usize {
        let Some(plain) = terrain.cast_plainly::<DIRECTION>(plane, anchor) else { return 0 };
        let general = terrain.cast_anywhere::<DIRECTION>(plane, anchor);
        let numbers = |hit: Hit| (hit.distance, hit.touched);
        assert_eq!(numbers(plain), numbers(general), "at {anchor:?}, {:?}", direction(DIRECTION));
        1
    }

    #[test]
    fn the_usual_case_finds_what_the_general_one_finds_wherever_it_is_sure() -> Result<(), crate::terrain::TerrainError>
    {
        let mut next = numbers();
        for rules in [Rules::S1, Rules::CD, Rules::S3K] {
            let mut line = |kind: u32| -> [i8; 16] {
                core::array::from_fn(|_| match kind {
                    0 => 16,
                    1 => next(17) as i8,
                    2 => -(next(16) as i8),
                    3 => next(256) as u8 as i8,
                    _ => 0,
                })
            };
            let tiles: Vec<Tile> = (0..24)
                .map(|index| Tile { heights: line(index % 5), widths: line(index / 5), angle: Angle(index as u8) })
                .collect();
            let cells: Vec<Cell> = (0..12 * 9)
                .map(|_| {
                    let mut block = || Block {
                        tile: next(40).saturating_sub(16) as u16,
                        x_flip: next(2) == 0,
                        y_flip: next(2) == 0,
                        solidity: Solidity::from_bits(next(4) as u8),
                    };
                    Cell { a: block(), b: block() }
                })
                .collect();
            let terrain = Terrain::new(&rules, &tiles, 12, &cells)?;
            let mut sure = 0;
            for _ in 0..40_000 {
                let anchor = (Px(next(14 * 16) as i32 - 16), Px(next(11 * 16) as i32 - 16));
                let layer = if next(2) == 0 { Layer::A } else { Layer::B };
                let side = if next(2) == 0 { SolidSide::Top } else { SolidSide::SidesAndBottom };
                let plane = terrain.plane(layer, side);
                sure += compare::<RIGHT>(&terrain, plane, anchor);
                sure += compare::<DOWN>(&terrain, plane, anchor);
                sure += compare::<LEFT>(&terrain, plane, anchor);
                sure += compare::<UP>(&terrain, plane, anchor);
            }
            assert!((60_000..130_000).contains(&sure), "sure in {sure} of 160,000 casts");
        }
        Ok(())
    }
}
