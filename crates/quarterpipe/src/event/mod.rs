//! Reports to an observer: events, and on request every sensor cast and decision.

mod decision;
mod explanation;
mod observer;
mod table;

pub use decision::{Change, Decision, Quantity, Unit};
pub(crate) use decision::{DecisionValue, Grounds, Momentum};
pub use explanation::{Explanation, Reason};
pub(crate) use observer::ObserverRef;
pub use observer::{Interest, Observer};
pub use table::{Event, EventKind, EventValue};

use crate::{
    save::state_enum,
    shield::Shield,
    terrain::{Direction, Layer, SolidSide, TerrainHit},
    units::Px,
};

/// The contents of a monitor. [O-2023, O-2222, O-2312]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum Item {
    /// An item without an effect in the engine: the game decides.
    #[default]
    Other,
    /// Ten rings.
    TenRings,
    /// Speed shoes.
    Shoes,
    /// A shield.
    Shield(Shield),
    /// Invincibility.
    Invincibility,
    /// Something that hurts.
    Harm,
    /// Another life.
    Life,
    /// A plain shield, invincibility and speed shoes. [CD-2]
    AllPowerUps,
}

impl Item {
    /// Returns its place in the list of items, the number that its saved state has.
    const fn place(self) -> i32 {
        match self {
            Self::Other => 0,
            Self::TenRings => 1,
            Self::Shoes => 2,
            Self::Shield(_) => 3,
            Self::Invincibility => 4,
            Self::Harm => 5,
            Self::Life => 6,
            Self::AllPowerUps => 7,
        }
    }
}

/// One of a player's sensors. The letters are the guide's; they turn with the player. [T-36]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum SensorName {
    /// Ground, left foot.
    A,
    /// Ground, right foot.
    B,
    /// Ceiling, left.
    C,
    /// Ceiling, right.
    D,
    /// Push or wall, left.
    E,
    /// Push or wall, right.
    F,
    /// Under the centre or beyond: balancing, climbing, background.
    Edge,
}

/// One sensor cast.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Cast {
    /// The sensor that was cast.
    pub sensor: SensorName,
    /// The anchor's pixel.
    pub x: Px,
    /// The anchor's pixel.
    pub y: Px,
    /// The direction in which it points.
    pub direction: Direction,
    /// The solidity that it looks for. [T-11]
    pub side: SolidSide,
    /// On which layer.
    pub layer: Layer,
    /// The hit that it found.
    pub found: TerrainHit,
}

state_enum!(Item {
    0 = Other, 1 = TenRings, 2 = Shoes, 3 = Shield(shield), 4 = Invincibility, 5 = Harm, 6 = Life, 7 = AllPowerUps,
});
