//! The solid pixels of a cell, each with its solidity.

use quarterpipe::terrain::{Block, Solidity, Tile};

use crate::bake::Pixels;

/// The minimum number of adjacent columns of ground that players are meant to stand on. Narrower ground is the tip of a slope or a curve.
const GROUND: usize = 8;

/// The result of a block over another in the same cell.
pub(super) enum StackResult {
    /// The tile of the lower one, with the solidity of these pixels: the upper one adds no pixels.
    Under(Pattern),
    /// The tile of the upper one, with the solidity of these pixels: it covers the lower one.
    Over(Pattern),
    /// The pixels of both.
    Both {
        pattern: Pattern,
        /// True if the angle is that of the upper one, which is higher in most columns.
        is_over_higher: bool,
    },
}

/// The solid pixels of a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Pattern {
    /// The pixels that are solid from above.
    top: Pixels,
    /// The pixels that are solid from the sides and from below.
    sides: Pixels,
}

impl Pattern {
    /// All pixels, solid from everywhere.
    pub(super) const ALL: Self = Self { top: Pixels::ALL, sides: Pixels::ALL };

    pub(super) fn of(pixels: Pixels, solidity: Solidity) -> Self {
        let of_bit = |bit: u8| if solidity.bits() & bit != 0 { pixels } else { Pixels::NONE };
        Self { top: of_bit(Solidity::Top.bits()), sides: of_bit(Solidity::SidesAndBottom.bits()) }
    }

    pub(super) fn of_block(block: Block, tiles: &[Tile]) -> Self {
        let pixels = tiles.get(usize::from(block.tile)).map_or(Pixels::NONE, |tile| Pixels::shown_by(&tile.heights));
        let pixels = if block.x_flip { pixels.flipped_x() } else { pixels };
        Self::of(if block.y_flip { pixels.flipped_y() } else { pixels }, block.solidity)
    }

    pub(super) fn solid(&self) -> Pixels {
        self.top.or(&self.sides)
    }

    /// Returns the visible pixels when these pixels cover it.
    pub(super) fn below(&self, pixels: &Pixels, solidity: Solidity) -> Self {
        self.below_pattern(&Self::of(*pixels, solidity))
    }

    pub(super) fn below_pattern(&self, over: &Self) -> Self {
        let seen = over.solid().inverse();
        Self { top: self.top.and(&seen).or(&over.top), sides: self.sides.and(&seen).or(&over.sides) }
    }

    /// Returns the result of a block over it in the same cell: each pixel is solid from every side from which either makes it solid.
    pub(super) fn stacked(&self, over: &Self) -> StackResult {
        let both = Self { top: self.top.or(&over.top), sides: self.sides.or(&over.sides) };
        if both.solid() == over.solid() {
            StackResult::Over(both)
        } else if both.solid() == self.solid() {
            StackResult::Under(both)
        } else {
            StackResult::Both { pattern: both, is_over_higher: !self.is_higher(over) }
        }
    }

    /// Returns whether more of its columns reach higher than those of another.
    fn is_higher(&self, other: &Self) -> bool {
        let [own, others] = [self.solid(), other.solid()];
        let top = |pixels: &Pixels, x: i32| (0..16).find(|y| pixels.has(x, *y)).unwrap_or(16);
        let higher = (0..16).map(|x| (top(&others, x) - top(&own, x)).signum());
        higher.sum::<i32>() > 0
    }

    /// Returns it with ground filled down to the cell's bottom, by what is above the cell: columns that are solid from the cell's top, with
    /// nothing solid above, where at least [`GROUND`] of them are side by side. In most games, sensors that point down find no ground
    /// where a column does not reach the cell's bottom. [T-23]
    pub(super) fn with_grounds(&self, above: &Self) -> Self {
        let (solid, above) = (self.solid(), above.solid());
        let ends_at_top = |x: i32| solid.has(x, 0) && !above.has(x, 15);
        let reach = |x: i32, step: i32| (1..16).take_while(|by| ends_at_top(x + by * step)).count();
        let is_ground = |x: i32| ends_at_top(x) && reach(x, -1) + 1 + reach(x, 1) >= GROUND;
        let filled = |pixels: &Pixels| {
            let below_top = Pixels::of(|x, y| !solid.has(x, y) && is_ground(x) && pixels.has(x, 0));
            pixels.or(&below_top)
        };
        Self { top: filled(&self.top), sides: filled(&self.sides) }
    }

    /// Returns the numbers of pixels that are solid from all sides, only from above, and not from above.
    fn counts(&self) -> [u32; 3] {
        let all = self.top.and(&self.sides).count();
        [all, self.top.count() - all, self.sides.count() - all]
    }

    pub(super) fn is_mixed(&self) -> bool {
        self.counts().iter().filter(|count| **count > 0).count() > 1
    }

    /// Returns the solidity of most of the pixels.
    pub(super) fn solidity(&self) -> Solidity {
        let [all, top, sides] = self.counts();
        if all >= top.max(sides) {
            Solidity::All
        } else if top >= sides {
            Solidity::Top
        } else {
            Solidity::SidesAndBottom
        }
    }
}
