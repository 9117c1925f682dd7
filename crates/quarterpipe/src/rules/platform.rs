//! Rules for platforms, bridges and ledges. [19.3]

use crate::{
    save::{state_enum, state_struct},
    units::{Px, px},
};

/// The order in which a platform moves and looks for landing players. [O-1311, O-1312]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum PlatformOrder {
    /// After: players land where it was, and a player leaving it is carried once more. S1.
    LandsThenMoves,
    /// Before: S2, S3, S3K, CD.
    MovesThenLands,
}
state_enum!(PlatformOrder { 0 = LandsThenMoves, 1 = MovesThenLands });

/// The players that a collapsing ledge lets fall when the piece under them gives way, and how they fall. [O-1326]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum CollapseRelease {
    /// All players standing on any object; they are in the air one frame later: S1, S2.
    Everybody,
    /// Players standing on the ledge; they are in the air at once: S3, S3K.
    Riders,
}
state_enum!(CollapseRelease { 0 = Everybody, 1 = Riders });

state_struct! {
    /// Contact between platforms and players.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct PlatformRules {
        /// The order in which a platform moves and looks for landing players. [O-1312]
        pub order: PlatformOrder,
        /// True if a platform's first step, before the first frame, moves it. [CD-5]
        pub first_step_moves: bool,
        /// The height above the landing surface at which a player rides, in pixels. At 0 a player sinks by 1 px after
        /// landing; in games that have 0, 1 px is a correction. Platforms that are boxes do not use this. [O-1309]
        pub ride_extra: Px,
        /// True if a platform goes on carrying a player that has since landed on a solid, until the player leaves the
        /// platform's width; a bug. [O-1125]
        pub goes_on_carrying: bool,
        /// True if the middle of a bridge, where it looks for landing players, is bent with the logs. [O-1316, O-1317]
        pub bridge_centre_bends: bool,
        /// True if a bridge bends by the log that was stood on in the last frame. No recording of S3 shows it; S3 is
        /// assumed to do the same as S2. [O-1322]
        pub bridge_bends_late: bool,
        /// True if a collapsing ledge begins to count one frame later. [O-1326]
        pub collapse_counts_late: bool,
        /// True if players can still land on a broken ledge, until it gives way. [O-2237]
        pub broken_can_be_landed_on: bool,
        /// The players that a ledge lets fall when it gives way. [O-1326]
        pub collapse_release: CollapseRelease,
    }
}

impl PlatformRules {
    /// Sonic 1.
    pub const S1: Self = Self {
        order: PlatformOrder::LandsThenMoves,
        first_step_moves: true,
        ride_extra: px(1),
        goes_on_carrying: true,
        bridge_centre_bends: true,
        bridge_bends_late: false,
        collapse_counts_late: false,
        broken_can_be_landed_on: false,
        collapse_release: CollapseRelease::Everybody,
    };
    /// Sonic CD: its platforms are boxes with only their tops solid. [11.9]
    pub const CD: Self = Self { first_step_moves: false, ..Self::S2 };
    /// Sonic 2.
    pub const S2: Self = Self {
        order: PlatformOrder::MovesThenLands,
        first_step_moves: true,
        ride_extra: px(0),
        goes_on_carrying: false,
        bridge_centre_bends: false,
        bridge_bends_late: true,
        collapse_counts_late: true,
        broken_can_be_landed_on: true,
        collapse_release: CollapseRelease::Everybody,
    };
    /// Sonic 3 alone, Sonic & Knuckles, and the locked-on game.
    pub const S3: Self = Self { collapse_release: CollapseRelease::Riders, ..Self::S2 };
}
