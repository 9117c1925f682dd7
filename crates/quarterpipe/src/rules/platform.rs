//! Rules for platforms, bridges and ledges. [19.3]

use crate::{
    state::{state_enum, state_struct},
    units::{Px, px},
};

/// Whether a platform moves before or after it looks for who lands. [O-1311, O-1312]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum PlatformOrder {
    /// After: the landing is where it was, and who leaves is carried once more. S1.
    LandsThenMoves,
    /// Before: S2, S3, S3K, CD.
    MovesThenLands,
}
state_enum!(PlatformOrder { 0 = LandsThenMoves, 1 = MovesThenLands });

/// Whom a collapsing ledge lets fall when its piece under the Players gives way, and how. [O-1326]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum CollapseRelease {
    /// Everybody who stands on any object; he is in the air one frame later: S1, S2.
    Everybody,
    /// Who stands on it; he is in the air at once: S3, S3K.
    Riders,
}
state_enum!(CollapseRelease { 0 = Everybody, 1 = Riders });

/// How platforms meet the Player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlatformRules {
    /// Whether it moves before or after it looks for who lands. [O-1312]
    pub order: PlatformOrder,
    /// Whether its first step, before the first frame, moves it: all but CD. [CD-5]
    pub first_step_moves: bool,
    /// How much higher than the surface that he landed on the Player rides: 1 px in S1; in S2, S3 and S3K he sinks by
    /// that much, so there 1 px is a correction. CD's platforms are boxes. [O-1309]
    pub ride_extra: Px,
    /// Whether a platform goes on carrying who has landed on a solid since, until he leaves its width: S1; a bug. [O-1125]
    pub goes_on_carrying: bool,
    /// Whether the middle of a bridge, where it looks for who lands, is bent with the logs: S1. [O-1316, O-1317]
    pub bridge_centre_bends: bool,
    /// Whether a bridge bends by the log that was stood on in the last frame: S2; no recording of S3 and S3K shows it,
    /// they are taken to do the same. [O-1322]
    pub bridge_bends_late: bool,
    /// Whether a collapsing ledge begins to count one frame later: S2, S3, S3K. [O-1326]
    pub collapse_counts_late: bool,
    /// Whether one can still land on it once it has broken, until it gives way: S2, S3, S3K. [O-2237]
    pub broken_can_be_landed_on: bool,
    /// Whom it lets fall. [O-1326]
    pub collapse_release: CollapseRelease,
}
state_struct!(PlatformRules {
    order,
    first_step_moves,
    ride_extra,
    goes_on_carrying,
    bridge_centre_bends,
    bridge_bends_late,
    collapse_counts_late,
    broken_can_be_landed_on,
    collapse_release,
});

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
    /// Sonic CD: its platforms are boxes of which only the top is solid. [11.9]
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
