//! Rules: the edges of a level. [6.3, 6.4]

use crate::{
    save::{state_enum, state_struct},
    units::{Px, px},
};

/// The place in a frame at which the y position wraps in vertically endless stages. [N-25]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum YWrap {
    /// In the player's own step, after the height of the map: S2, S3, S3K.
    InStep,
    /// With the camera, so outside the player's step: S1, CD.
    WithCamera,
}
state_enum!(YWrap { 0 = InStep, 1 = WithCamera });

state_struct! {
    /// The bounds of a level for a player.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct BoundsRules {
        /// The distance from the rightmost camera position to the right bound. [G-50]
        pub right: Px,
        /// The extra distance of the right bound while no boss fight locks the screen. [G-50]
        pub right_extra_unlocked: Px,
        /// True if a player exactly at the right bound is not stopped yet. [G-50]
        pub right_can_be_touched: bool,
        /// True if the bottom's kill plane can be switched off. [G-51]
        pub death_plane_can_be_off: bool,
        /// The place in a frame at which the y position wraps in vertically endless stages. [N-25]
        pub y_wrap: YWrap,
    }
}

impl BoundsRules {
    /// Sonic 1.
    pub const S1: Self = Self {
        right: px(296),
        right_extra_unlocked: px(64),
        right_can_be_touched: false,
        death_plane_can_be_off: false,
        y_wrap: YWrap::WithCamera,
    };

    /// Sonic CD.
    pub const CD: Self = Self { right: px(304), right_extra_unlocked: px(56), ..Self::S1 };

    /// Sonic 2.
    pub const S2: Self = Self { y_wrap: YWrap::InStep, ..Self::S1 };

    /// Sonic 3 alone.
    pub const S3: Self = Self { right_extra_unlocked: px(0), death_plane_can_be_off: true, ..Self::S2 };

    /// Sonic & Knuckles and the locked-on game.
    pub const S3K: Self = Self { right_can_be_touched: true, ..Self::S3 };
}
