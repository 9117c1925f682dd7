//! Rules for monitors. [19.4]

use crate::{
    object::Spawn,
    state::{state_enum, state_struct},
    units::{Px, px},
};

/// Which routine makes monitors solid. [15.2]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum MonitorSolidity {
    /// One of their own: no underside, no crushing, a wider landing. S1.
    Own,
    /// That of every box: S2, S3, S3K, CD.
    General,
}
state_enum!(MonitorSolidity { 0 = Own, 1 = General });

/// Who passes through a monitor that is solid in the general way. [O-1508, O-1511]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum MonitorPass {
    /// Who is rolled up: S2, S3.
    Rolled,
    /// Also who glides or slides: S3K.
    RolledOrGliding,
}
state_enum!(MonitorPass { 0 = Rolled, 1 = RolledOrGliding });

/// Whose roll counts for monitors: who breaks them, and passes through where rolling passes. [O-1508, O-1514]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum MonitorPlayers {
    /// Everybody's: S1 and CD, which have one Player, and two-player races.
    Everybody,
    /// The first Player's; to all others a monitor is a box, rolled up or not: S2, S3, S3K.
    First,
}
state_enum!(MonitorPlayers { 0 = Everybody, 1 = First });

impl MonitorPlayers {
    /// Whether this Player's counts.
    #[inline]
    #[must_use]
    pub const fn include(self, who: usize) -> bool {
        matches!(self, Self::Everybody) || who == 0
    }
}

/// When a falling monitor lands. [O-1518]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum MonitorLanding {
    /// Inside the floor, also while it rises: S1, S2, CD.
    Inside,
    /// Inside the floor, once it falls: S3.
    InsideFalling,
    /// On the floor, once it falls: S3K.
    OnFloorFalling,
}
state_enum!(MonitorLanding { 0 = Inside, 1 = InsideFalling, 2 = OnFloorFalling });

/// How monitors meet the Player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MonitorRules {
    /// Which routine makes them solid.
    pub solidity: MonitorSolidity,
    /// Half the width: 15 px, 14 in S3 and S3K. [15.1]
    pub width: Px,
    /// Half the height: 15 px in S1 and S2, 16 in S3 and S3K, 14 in CD. [15.1]
    pub height: Px,
    /// Half the width to land on with [`MonitorSolidity::Own`], which alone asks: 19 px in S1. [O-1501]
    pub landing_width: Px,
    /// From the centre to the floor sensor of a falling one: 14 px, 15 in S3 and S3K. [15.1]
    pub sensor_radius: Px,
    /// Who passes through. [O-1508, O-1511]
    pub passes: MonitorPass,
    /// Whose roll breaks them and passes through. [O-1508, O-1514]
    pub players: MonitorPlayers,
    /// Whether a falling one is solid, and one that is stood on can fall: S2, S3, S3K. [O-1509, O-1521]
    pub solid_while_falling: bool,
    /// Whether a bump from below makes it fall; otherwise it breaks: all but S3K. Under reversed gravity those that are
    /// upside down fall under all rules. [O-1514, O-1516]
    pub falls_when_bumped: bool,
    /// When a falling one lands. [O-1518]
    pub landing: MonitorLanding,
    /// Whether breaking drops who stands on it: S2, S3, S3K. [O-1523]
    pub breaking_drops_riders: bool,
    /// Whether it does nothing at all off the screen: CD. Corrected if not, together with
    /// [`SolidRules::needs_screen`](crate::SolidRules::needs_screen). [O-1512]
    pub needs_screen: bool,
    /// Which slot its contents take. [O-1524]
    pub contents_slot: Spawn,
}
state_struct!(MonitorRules {
    solidity,
    width,
    height,
    landing_width,
    sensor_radius,
    passes,
    players,
    solid_while_falling,
    falls_when_bumped,
    landing,
    breaking_drops_riders,
    needs_screen,
    contents_slot,
});

impl MonitorRules {
    /// Sonic 1.
    pub const S1: Self = Self {
        solidity: MonitorSolidity::Own,
        width: px(15),
        height: px(15),
        landing_width: px(19),
        sensor_radius: px(14),
        passes: MonitorPass::Rolled,
        players: MonitorPlayers::Everybody,
        solid_while_falling: false,
        falls_when_bumped: true,
        landing: MonitorLanding::Inside,
        breaking_drops_riders: false,
        needs_screen: false,
        contents_slot: Spawn::LowestFree,
    };
    /// Sonic CD.
    pub const CD: Self = Self { solidity: MonitorSolidity::General, height: px(14), needs_screen: true, ..Self::S1 };
    /// Sonic 2.
    pub const S2: Self = Self {
        solidity: MonitorSolidity::General,
        players: MonitorPlayers::First,
        solid_while_falling: true,
        breaking_drops_riders: true,
        ..Self::S1
    };
    /// Sonic 3 alone.
    pub const S3: Self = Self {
        width: px(14),
        height: px(16),
        sensor_radius: px(15),
        landing: MonitorLanding::InsideFalling,
        ..Self::S2
    };
    /// Sonic & Knuckles and the locked-on game.
    pub const S3K: Self = Self {
        passes: MonitorPass::RolledOrGliding,
        falls_when_bumped: false,
        landing: MonitorLanding::OnFloorFalling,
        contents_slot: Spawn::AfterMaker,
        ..Self::S3
    };

    /// The same in a two-player race: both Players are alike. [O-1508, O-1514]
    #[must_use]
    pub const fn competing(self) -> Self {
        Self { players: MonitorPlayers::Everybody, ..self }
    }
}
