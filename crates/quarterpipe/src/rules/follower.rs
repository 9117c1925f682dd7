//! Rules of a follower, a second player that is led by the first. [24-follower]

use crate::{
    save::{state_enum, state_struct},
    units::{Px, px},
};

/// The criterion that distinguishes two objects when a follower off the screen stands on one of them. [F-11]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum ContactKinds {
    /// Every kind is distinct: S2.
    Own,
    /// By the 64 KB block of S3's ROM that contains the object's program.
    BlocksOfS3,
    /// By the 64 KB block of S&K's ROM that contains it. A kind is remembered only while the follower stands on it.
    BlocksOfS3k,
}
state_enum!(ContactKinds { 0 = Own, 1 = BlocksOfS3, 2 = BlocksOfS3k });

/// The leader's states in which a follower does not come back. [F-21, F-26]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum ReturnBar {
    /// In the air, after a jump out of a roll, under water: S2.
    AirOrWater,
    /// In the air, after a jump out of a roll: S3.
    Air,
    /// Dying or gone: S&K.
    Death,
}
state_enum!(ReturnBar { 0 = AirOrWater, 1 = Air, 2 = Death });

state_struct! {
    /// The behaviour of a follower. S1 and CD have no follower; a follower added there behaves as in S2.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct FollowerRules {
        /// True if the follower's first frame only sets it up. [F-5]
        pub begins_in_step: bool,
        /// The distance from its target along x within which it is content. [F-16]
        pub near: Px,
        /// True if it stays 32 px behind a slow leader. [F-14]
        pub lags_behind_slow: bool,
        /// True if it keeps its place along x while an object controls it. [F-16]
        pub control_stops_nudge: bool,
        /// The criterion that distinguishes the kinds of objects. [F-11]
        pub contact_kinds: ContactKinds,
        /// The x at which it waits. [F-20]
        pub waits_at: Px,
        /// The x at which it waits after being lost in flight. [F-22]
        pub lost_at: Px,
        /// The leader's states in which it does not come back. [F-21, F-26]
        pub return_bar: ReturnBar,
        /// True if coming back also ends its speeds, timers, underwater state and flight. [F-21, F-22, F-26]
        pub return_resets: bool,
        /// True if it flies no lower than 16 px above the water. [F-23]
        pub flies_above_water: bool,
        /// True if it keeps the bounds that the level started with. [F-32]
        pub keeps_first_bounds: bool,
        /// True if it flies only when a human controls it. [F-40]
        pub flies_for_humans_only: bool,
        /// True if it carries the leader in flight. [F-33 to F-35]
        pub carries: bool,
        /// True if a player after the first bumps monitors from below. [F-31]
        pub bumps_monitors: bool,
    }
}

impl FollowerRules {
    /// Sonic 2.
    pub const S2: Self = Self {
        begins_in_step: false,
        near: px(0x10),
        lags_behind_slow: false,
        control_stops_nudge: false,
        contact_kinds: ContactKinds::Own,
        waits_at: px(0x4000),
        lost_at: px(0),
        return_bar: ReturnBar::AirOrWater,
        return_resets: false,
        flies_above_water: true,
        keeps_first_bounds: true,
        flies_for_humans_only: false,
        carries: false,
        bumps_monitors: true,
    };

    /// Sonic 1, which has no follower.
    pub const S1: Self = Self::S2;

    /// Sonic CD, which has no follower.
    pub const CD: Self = Self::S2;

    /// Sonic 3 alone.
    pub const S3: Self = Self {
        begins_in_step: true,
        near: px(0x30),
        lags_behind_slow: true,
        contact_kinds: ContactKinds::BlocksOfS3,
        waits_at: px(0x7F00),
        lost_at: px(0x7F00),
        return_bar: ReturnBar::Air,
        return_resets: true,
        flies_above_water: false,
        keeps_first_bounds: false,
        flies_for_humans_only: true,
        carries: true,
        ..Self::S2
    };

    /// Sonic & Knuckles and the locked-on game.
    pub const S3K: Self = Self {
        control_stops_nudge: true,
        contact_kinds: ContactKinds::BlocksOfS3k,
        return_bar: ReturnBar::Death,
        bumps_monitors: false,
        ..Self::S3
    };
}
