//! Rules: how far sensors reach, and what their angles do. [6.2]

use crate::{
    save::{state_enum, state_struct},
    units::{Px, px},
};

/// The distance below the feet at which ground still holds a player. [G-61]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum GroundReach {
    /// Always this distance: 14 px in S1 and CD.
    Fixed(Px),
    /// The whole pixels of speed plus 4, at most this: 14 px in S2, S3 and S3K.
    SpeedScaled(Px),
}
state_enum!(GroundReach { 0 = Fixed(limit), 1 = SpeedScaled(limit) });

/// The effect of running off a slanted ledge on a player's height. [guide: Solid Tiles, Bugs Using This Method]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum SlantedLedge {
    /// When one foot leaves the tiles, the player drops to the level of the other: all games.
    Drops,
    /// Correction: the player keeps its level until the other foot has risen to it or left too.
    HoldsLevel,
}
state_enum!(SlantedLedge { 0 = Drops, 1 = HoldsLevel });

/// The sensors that count where two opposing ramps meet. [guide: Solid Tiles, Bugs Using This Method]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum OpposingRamps {
    /// Only the higher foot, so the player dips at the top and leans the wrong way: all games.
    HigherFoot,
    /// Correction: a third sensor under the centre takes part while the feet stand on opposite slopes.
    CentreSensor,
}
state_enum!(OpposingRamps { 0 = HigherFoot, 1 = CentreSensor });

state_struct! {
    /// The rules by which a player's sensors find ground and walls.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct SensorRules {
        /// True if an angle that differs from the present one by 0x20 or more snaps to a quarter turn. [G-57]
        pub angle_difference_snaps: bool,
        /// The distance below the feet at which ground still holds a player. [G-61]
        pub ground_reach: GroundReach,
        /// True if ground more than 14 px inside keeps the angle of a right wall for a while. Only one act of S3 and S3K has it. [G-63]
        pub deep_right_wall_holds: bool,
        /// True if push and wall sensors reach as far as the width radius, and are never lowered. Only two-player races have it. [T-40]
        pub walls_by_width_radius: bool,
        /// The effect of running off a slanted ledge on a player's height. [guide: Solid Tiles]
        pub slanted_ledge: SlantedLedge,
        /// The sensors that count where two opposing ramps meet. [guide: Solid Tiles]
        pub opposing_ramps: OpposingRamps,
    }
}

impl SensorRules {
    /// Sonic 1.
    pub const S1: Self = Self {
        angle_difference_snaps: false,
        ground_reach: GroundReach::Fixed(px(14)),
        deep_right_wall_holds: false,
        walls_by_width_radius: false,
        slanted_ledge: SlantedLedge::Drops,
        opposing_ramps: OpposingRamps::HigherFoot,
    };

    /// Sonic 2.
    pub const S2: Self =
        Self { angle_difference_snaps: true, ground_reach: GroundReach::SpeedScaled(px(14)), ..Self::S1 };

    /// The two-player races of S3.
    pub const S3_COMPETITION: Self = Self { walls_by_width_radius: true, ..Self::S2 };

    /// The two-player races of the locked-on game.
    pub const S3K_COMPETITION: Self = Self { walls_by_width_radius: true, ..Self::S2 };
}
