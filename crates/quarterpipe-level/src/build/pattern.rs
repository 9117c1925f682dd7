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
