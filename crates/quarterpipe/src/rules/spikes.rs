//! Rules for spikes. [16.6]

use crate::{
    state::state_struct,
    units::{Px, px},
};

/// Whom spikes hurt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SpikeRules {
    /// Whether spikes that point up or down hurt at their top and their underside alike: S1. [O-1620, O-1621]
    pub both_ends_hurt: bool,
    /// Whether spikes that point down hurt who touches their hitbox, and not who bumps into them: CD. [O-1624]
    pub hanging_hurt_by_touch: bool,
    /// Whether spikes that point sideways carry who stands on them when they move: S2. [O-1623]
    pub sideways_carry: bool,
    /// Whether their first step does nothing: S2, S3, S3K. [O-2227, O-2316]
    pub first_step_is_idle: bool,
    /// How far above or below them a Player must be nearer than for them to act at all: 32 px in CD. [O-1624]
    pub reach: Option<Px>,
}
state_struct!(SpikeRules { both_ends_hurt, hanging_hurt_by_touch, sideways_carry, first_step_is_idle, reach });

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
