//! Rules: rolling, jumps out of a roll, and rolls that a level forces. [6.3, 6.4]

use crate::{
    save::{state_enum, state_struct},
    units::{Speed, subpx},
};

/// The condition for the start of a roll to raise the ground speed to 0x200. [G-46, G-47]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum RollBoost {
    /// Only from rest, where only forced rolls start: S1, S2, S3, S3K.
    FromRest,
    /// From any speed from 0 up to 0x200 to the right, even in a roll: CD.
    Rightward,
}
state_enum!(RollBoost { 0 = FromRest, 1 = Rightward });

/// The distance that the centre rises when a roll ends. [G-44, A-37, A-38]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Unroll {
    /// By the difference of the character's radii, whatever the present radii are: S1, S2, CD.
    Fixed,
    /// By the amount that the height radius really grows: S3.
    Grown,
    /// As `Grown`, but downward when the roll ends on a ceiling: S3K.
    GrownBySurface,
}
state_enum!(Unroll { 0 = Fixed, 1 = Grown, 2 = GrownBySurface });

state_struct! {
    /// The start, the course and the end of rolls.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct RollRules {
        /// The ground speed from which Down rolls. [G-45]
        pub start_speed: Speed,
        /// The ground speed below which a roll ends; 1 means at rest. [G-44]
        pub stop_speed: Speed,
        /// The condition for the start of a roll to raise the ground speed to 0x200. [G-46, G-47]
        pub boost: RollBoost,
        /// The distance that the centre rises when a roll ends. [G-44, A-37, A-38]
        pub unroll: Unroll,
        /// True if a jump out of a roll keeps the rolling radii. Otherwise the player grows without moving. [G-12]
        pub jump_keeps_radii: bool,
        /// True if a jump out of a roll cannot be steered.
        pub jump_locks_air_control: bool,
        /// True if attaching to a ceiling ends a roll.
        pub ends_on_ceiling: bool,
        /// True if rolls can be forced. A forced roll never ends by itself. [G-44]
        pub can_be_forced: bool,
        /// True if a player in a forced roll cannot jump. [G-3]
        pub forced_refuses_jump: bool,
        /// True if a forced roll may rise faster than the cap.
        pub forced_rises_freely: bool,
        /// True if a forced roll continues after a landing on terrain.
        pub forced_outlasts_landing: bool,
        /// True if a forced roll can ignore the direction buttons. [G-41]
        pub forced_can_lock_steering: bool,
    }
}

impl RollRules {
    /// Sonic 1.
    pub const S1: Self = Self {
        start_speed: subpx(0x80),
        stop_speed: subpx(1),
        boost: RollBoost::FromRest,
        unroll: Unroll::Fixed,
        jump_keeps_radii: false,
        jump_locks_air_control: true,
        ends_on_ceiling: true,
        can_be_forced: false,
        forced_refuses_jump: false,
        forced_rises_freely: false,
        forced_outlasts_landing: false,
        forced_can_lock_steering: false,
    };

    /// Sonic CD.
    pub const CD: Self = Self {
        boost: RollBoost::Rightward,
        jump_keeps_radii: true,
        jump_locks_air_control: false,
        ends_on_ceiling: false,
        ..Self::S1
    };

    /// Sonic 2.
    pub const S2: Self = Self {
        can_be_forced: true,
        forced_refuses_jump: true,
        forced_rises_freely: true,
        forced_outlasts_landing: true,
        ..Self::S1
    };

    /// Sonic 3 alone.
    pub const S3: Self = Self { unroll: Unroll::Grown, forced_can_lock_steering: true, ..Self::S2 };

    /// Sonic & Knuckles and the locked-on game.
    pub const S3K: Self =
        Self { start_speed: subpx(0x100), stop_speed: subpx(0x80), unroll: Unroll::GrownBySurface, ..Self::S3 };

    /// Sonic CD's later stages. [C-63]
    pub const CD_LATER: Self = Self { boost: RollBoost::FromRest, ..Self::CD };
}
