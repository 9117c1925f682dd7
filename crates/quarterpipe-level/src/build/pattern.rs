//! The solid pixels of a cell, each with its solidity.

use quarterpipe::terrain::{Block, Solidity, Tile};

use crate::bake::Pixels;

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
    #[cfg(feature = "ldtk")]
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

    /// Returns what is seen when these pixels lie over it.
    pub(super) fn below(&self, pixels: &Pixels, solidity: Solidity) -> Self {
        self.below_pattern(&Self::of(*pixels, solidity))
    }

    pub(super) fn below_pattern(&self, over: &Self) -> Self {
        let seen = over.solid().inverse();
        Self { top: self.top.and(&seen).or(&over.top), sides: self.sides.and(&seen).or(&over.sides) }
    }

    /// Returns it with columns filled that are solid from the cell's top and can be stood on, as nothing solid is above them: in most
    /// games, sensors that point down find no ground where a column does not reach the cell's bottom. [T-23]
    #[cfg(feature = "ldtk")]
    pub(super) fn with_grounds(&self, above: &Self) -> Self {
        let (solid, above) = (self.solid(), above.solid());
        let is_ground = |x: i32| solid.has(x, 0) && !above.has(x, 15);
        let filled = |pixels: &Pixels| {
            let below_top = Pixels::of(|x, y| !solid.has(x, y) && is_ground(x) && pixels.has(x, 0));
            pixels.or(&below_top)
        };
        Self { top: filled(&self.top), sides: filled(&self.sides) }
    }

    /// Returns the numbers of pixels that are solid from all sides, from above alone, and not from above.
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
