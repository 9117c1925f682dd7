//! Rules for spikes. [16.6]

use crate::{
    save::state_struct,
    units::{Px, px},
};

state_struct! {
    /// The players that spikes hurt, and when.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct SpikeRules {
        /// True if spikes that point up or down hurt at their top and their underside alike. [O-1620, O-1621]
        pub both_ends_hurt: bool,
        /// True if spikes that point down hurt players touching their hitbox, and not players bumping into them. [O-1624]
        pub hanging_hurt_by_touch: bool,
        /// True if spikes that point sideways carry players standing on them when they move. [O-1623]
        pub sideways_carry: bool,
        /// True if the first step of spikes does nothing. [O-2227, O-2316]
        pub first_step_is_idle: bool,
        /// The distance above or below the spikes, in pixels, within which they act on players; `None` for any distance. [O-1624]
        pub reach: Option<Px>,
    }
}

impl SpikeRules {
    /// Sonic 1.
    pub const S1: Self = Self {
        both_ends_hurt: true,
        hanging_hurt_by_touch: false,
        sideways_carry: false,
        first_step_is_idle: false,
        reach: None,
    };
    /// Sonic CD.
    pub const CD: Self = Self { both_ends_hurt: false, hanging_hurt_by_touch: true, reach: Some(px(32)), ..Self::S1 };
    /// Sonic 2.
    pub const S2: Self = Self { both_ends_hurt: false, sideways_carry: true, first_step_is_idle: true, ..Self::S1 };
    /// Sonic 3 alone, Sonic & Knuckles, and the locked-on game.
    pub const S3: Self = Self { sideways_carry: false, ..Self::S2 };
}
