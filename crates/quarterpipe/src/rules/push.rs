//! Rules: walls met on the ground. [6.3]

use crate::save::{state_enum, state_struct};

/// The direction in which a wall met on a slope of 45 degrees pushes. [G-31, G-36, G-38]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum PushRounding {
    /// The reaction is rounded differently from the sensor, so at 0xE0 the two disagree: all games.
    Plain,
    /// As `Plain`, but with one less from 0x80 on, which fixes running right: S3K in its zone 8.
    LessOne,
    /// Correction: the reaction goes in the direction of the sensor.
    AsSensor,
}
state_enum!(PushRounding { 0 = Plain, 1 = LessOne, 2 = AsSensor });

state_struct! {
    /// The rules by which walls stop a player on the ground.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct PushRules {
        /// True if push sensors also work at multiples of 90 degrees. [G-30]
        pub on_quarter_turns: bool,
        /// True if objects can switch the push sensors off. [G-30]
        pub objects_can_switch_off: bool,
        /// True if a player pushes only a wall that it faces. [G-39]
        pub needs_facing: bool,
        /// True if a new pose ends pushing. [G-71]
        pub new_pose_ends: bool,
        /// The direction in which a wall met on a slope of 45 degrees pushes. [G-38]
        pub rounding: PushRounding,
    }
}

impl PushRules {
    /// Sonic 1.
    pub const S1: Self = Self {
        on_quarter_turns: false,
        objects_can_switch_off: false,
        needs_facing: false,
        new_pose_ends: false,
        rounding: PushRounding::Plain,
    };

    /// Sonic 2.
    pub const S2: Self = Self { new_pose_ends: true, ..Self::S1 };

    /// Sonic 3 alone.
    pub const S3: Self = Self { objects_can_switch_off: true, needs_facing: true, ..Self::S2 };

    /// Sonic & Knuckles and the locked-on game.
    pub const S3K: Self = Self { on_quarter_turns: true, ..Self::S3 };
}
