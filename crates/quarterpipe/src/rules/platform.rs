//! Rules for platforms, bridges and ledges. [19.3]

use crate::{
    state::{state_enum, state_struct},
    units::{Px, px},
};

/// Whether a platform moves before or after it looks for who lands. [O-1311, O-1312]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum PlatformOrder {
    /// After: the landing is where it was, and who leaves is carried once more. S1.
    LandsThenMoves,
    /// Before: S2, S3, S3K, CD.
    MovesThenLands,
}
state_enum!(PlatformOrder { 0 = LandsThenMoves, 1 = MovesThenLands });

/// How platforms meet the Player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PlatformRules {
    /// Whether it moves before or after it looks for who lands. [O-1312]
    pub order: PlatformOrder,
    /// How much higher than the surface that he landed on the Player rides: 1 px in S1; in S2, S3 and S3K he sinks by
    /// that much. [O-1309]
    pub ride_extra: Px,
    /// Whether a platform goes on carrying who has landed on a solid since, until he leaves its width: S1; a bug. [O-1125]
    pub goes_on_carrying: bool,
}
state_struct!(PlatformRules { order, ride_extra, goes_on_carrying });

impl PlatformRules {
    /// Sonic 1.
    pub const S1: Self = Self { order: PlatformOrder::LandsThenMoves, ride_extra: px(1), goes_on_carrying: true };
    /// Sonic CD.
    pub const CD: Self = Self { order: PlatformOrder::MovesThenLands, ride_extra: px(0), goes_on_carrying: false };
    /// Sonic 2.
    pub const S2: Self = Self::CD;
    /// Sonic 3 alone, Sonic & Knuckles, and the locked-on game.
    pub const S3: Self = Self::S2;
}
