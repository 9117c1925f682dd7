//! Rules for monitors. [19.4]

use crate::{
    rules::Spawn,
    save::{state_enum, state_struct},
    units::{Px, px},
};

/// The routine that makes monitors solid. [15.2]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum MonitorSolidity {
    /// A separate routine: no underside, no crushing, a wider landing. S1.
    Own,
    /// The routine of every box: S2, S3, S3K, CD.
    General,
}
state_enum!(MonitorSolidity { 0 = Own, 1 = General });

/// The players that pass through a monitor that uses the general routine. [O-1508, O-1511]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum MonitorPass {
    /// Rolled-up players: S2, S3.
    Rolled,
    /// Also gliding or sliding players: S3K.
    RolledOrGliding,
}
state_enum!(MonitorPass { 0 = Rolled, 1 = RolledOrGliding });

/// The players whose roll counts for monitors: it breaks them, and passes through where rolling passes. [O-1508, O-1514]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum MonitorPlayers {
    /// Every player: S1 and CD, which have one player, and two-player races.
    Everybody,
    /// The first player. To all other players a monitor is a box, rolled up or not: S2, S3, S3K.
    First,
}
state_enum!(MonitorPlayers { 0 = Everybody, 1 = First });

impl MonitorPlayers {
    /// Returns whether this player's roll counts.
    #[inline]
    #[must_use]
    pub const fn include(self, who: usize) -> bool {
        matches!(self, Self::Everybody) || who == 0
    }
}

/// The condition for a falling monitor to land. [O-1518]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum MonitorLanding {
    /// Inside the floor, also while it rises: S1, S2, CD.
    Inside,
    /// Inside the floor, only while it falls: S3.
    InsideFalling,
    /// On the floor, only while it falls: S3K.
    OnFloorFalling,
}
state_enum!(MonitorLanding { 0 = Inside, 1 = InsideFalling, 2 = OnFloorFalling });

state_struct! {
    /// Contact between monitors and players.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct MonitorRules {
        /// The routine that makes monitors solid. [15.2]
        pub solidity: MonitorSolidity,
        /// Half the width in pixels. [15.1]
        pub width: Px,
        /// Half the height in pixels. [15.1]
        pub height: Px,
        /// Half the width to land on, in pixels. Only [`MonitorSolidity::Own`] uses it. [O-1501]
        pub landing_width: Px,
        /// The distance from the centre of a falling monitor to its floor sensor. [15.1]
        pub sensor_radius: Px,
        /// The players that pass through a monitor. [O-1508, O-1511]
        pub passes: MonitorPass,
        /// The players whose roll breaks monitors and passes through. [O-1508, O-1514]
        pub players: MonitorPlayers,
        /// True if a falling monitor is solid, and a monitor that is stood on can fall. [O-1509, O-1521]
        pub solid_while_falling: bool,
        /// True if a bump from below makes a monitor fall; otherwise it breaks. Under reversed gravity monitors that
        /// are upside down fall under all rules. [O-1514, O-1516]
        pub falls_when_bumped: bool,
        /// The condition for a falling monitor to land. [O-1518]
        pub landing: MonitorLanding,
        /// True if breaking drops players standing on the monitor. [O-1523]
        pub breaking_drops_riders: bool,
        /// True if a monitor off the screen does nothing at all. In games that have this rule, `false` is a correction,
        /// together with [`SolidRules::needs_screen`](crate::rules::SolidRules::needs_screen). [O-1512]
        pub needs_screen: bool,
        /// The slot that a monitor's contents take. [O-1524]
        pub contents_slot: Spawn,
    }
}

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

    /// Returns the same rules for a two-player race, in which both players are treated alike. [O-1508, O-1514]
    #[must_use]
    pub const fn competing(self) -> Self {
        Self { players: MonitorPlayers::Everybody, ..self }
    }
}
