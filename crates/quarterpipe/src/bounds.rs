//! The edges of a level. [G-50, G-51]

use crate::{
    rules::Rules,
    save::state_struct,
    units::{Px, px},
};

state_struct! {
    /// The edges of a level in pixels. [G-50, G-51]
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Bounds {
        /// Left edge: the camera stops here, the player 16 px further right. With an edge below -16 every place is beyond the
        /// right edge, as the comparison is unsigned. [N-23]
        pub left: Px,
        /// Right edge: in S1, S2 and CD the player goes 40 px further, in S3 and S3K it stops 24 px before it; see
        /// [`Bounds::player_right`].
        pub right: Px,
        /// Top edge; -256 makes the level endless vertically under [`YWrap::InStep`](crate::rules::YWrap::InStep). [N-25]
        pub top: Px,
        /// Bottom edge: a player below it dies.
        pub bottom: Px,
        /// True if the right bound is the screen's edge, as in boss fights. [G-50]
        pub locked: bool,
        /// True if falling below the bottom is harmless, where the rules allow that. [G-51]
        pub bottomless: bool,
    }
}

impl Bounds {
    /// The greatest right and bottom edge. A player farther on would soon be past the last pixel of a signed word,
    /// after which positions wrap around to the other end. [N-1]
    const FARTHEST: Px = px(0x8000 - 48);

    /// Returns the bounds of a map of this many cells, as far as players can [reach](crate::terrain::REACHED_CELLS). In S1, S2 and CD the
    /// player stops 8 px before the map's end.
    #[must_use]
    pub const fn of_map(columns: usize, rows: usize) -> Self {
        let (width, height) = (columns as i32 * 16, rows as i32 * 16);
        // S1 and S2 let the player go 40 px past this. [G-50] A map too narrow for that is bounded by its own end.
        let right = if width > 96 { width - 48 } else { width };
        let whole =
            Self { left: px(0), right: px(right), top: px(0), bottom: px(height), locked: false, bottomless: false };
        whole.within_reach()
    }

    /// Returns the same bounds with the right and the bottom edge no farther than players can [reach](crate::terrain::REACHED_CELLS).
    ///
    /// ```
    /// use quarterpipe::{Bounds, prelude::*};
    /// let wide = Bounds { right: px(37_888), ..Bounds::of_map(2000, 700) };
    /// assert_eq!((wide.within_reach().right, wide.within_reach().bottom), (px(32_720), px(11_200)));
    /// ```
    #[must_use]
    pub const fn within_reach(mut self) -> Self {
        if self.right.0 > Self::FARTHEST.0 {
            self.right = Self::FARTHEST;
        }
        if self.bottom.0 > Self::FARTHEST.0 {
            self.bottom = Self::FARTHEST;
        }
        self
    }

    /// The screen's width in pixels, as the camera's limits use it. [K-12a]
    pub(crate) const SCREEN_WIDTH: Px = px(320);

    /// The top edge of a level that is endless vertically. [K-07, N-25]
    pub(crate) const ENDLESS: Px = px(-0x100);

    /// Returns whether the level is endless vertically, where the rules have such levels. [K-07, N-25]
    #[inline]
    #[must_use]
    pub fn is_endless(&self) -> bool {
        self.top == Self::ENDLESS
    }

    /// Returns the smallest x that a player can have. [G-50]
    #[inline]
    #[must_use]
    pub fn player_left(&self) -> Px {
        self.left + px(16)
    }

    /// Returns the x that stops a player on the right. [G-50]
    #[inline]
    #[must_use]
    pub fn player_right(&self, rules: &Rules) -> Px {
        let unlocked = if self.locked { px(0) } else { rules.bounds.right_extra_unlocked };
        self.right - Self::SCREEN_WIDTH + rules.bounds.right + unlocked
    }
}
