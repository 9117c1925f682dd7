//! Rules: entering and leaving water. [6.5]

use crate::save::{state_enum, state_struct};

/// The condition under which leaving water doubles the vertical speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum WaterExit {
    /// Always: S1.
    Always,
    /// Not while hurt: S2. [`WaterRules::spares_hurt`] keeps this case from ever arising there.
    UnlessHurt,
    /// Not while hurt or controlled by an object, nor if already faster than 0x400 upward: S3, S3K.
    UnlessFast,
    /// Always, but a falling player does not leave water: CD.
    WhenRising,
}
state_enum!(WaterExit { 0 = Always, 1 = UnlessHurt, 2 = UnlessFast, 3 = WhenRising });

state_struct! {
    /// The effects of water on a player's speeds.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct WaterRules {
        /// True if water does not slow a player controlled by an object.
        pub spares_controlled: bool,
        /// True if a hurt player neither enters nor leaves water.
        pub spares_hurt: bool,
        /// The condition under which leaving water doubles the vertical speed.
        pub exit: WaterExit,
    }
}

impl WaterRules {
    /// Sonic 1.
    pub const S1: Self = Self { spares_controlled: false, spares_hurt: true, exit: WaterExit::Always };

    /// Sonic CD.
    pub const CD: Self = Self { spares_hurt: false, exit: WaterExit::WhenRising, ..Self::S1 };

    /// Sonic 2.
    pub const S2: Self = Self { exit: WaterExit::UnlessHurt, ..Self::S1 };

    /// Sonic 3 alone, and Sonic & Knuckles and the locked-on game.
    pub const S3: Self = Self { spares_controlled: true, exit: WaterExit::UnlessFast, ..Self::S2 };
}
