//! Rules for the slots that hold objects. [19.6]

use crate::{
    oscillator::OscillatorSet,
    save::{state_enum, state_struct},
    units::Px,
};

/// The area in which the objects of a level are alive. [K-30, K-40]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Activation {
    /// Around the screen, which follows the first player: from 128 to 255 px left of it to 192 to 319 px right of it.
    /// All games.
    Camera,
    /// Within this many pixels of any player along x, until all players are 64 px further away: for worlds with several
    /// players, or without a screen. Objects that must be on the screen to act still must be.
    NearPlayers(Px),
}
state_enum!(Activation { 0 = Camera, 1 = NearPlayers(reach) });

/// The free slot that a new object takes. [O-2001, O-1524]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Spawn {
    /// The lowest free slot.
    LowestFree,
    /// The first free slot after its maker's.
    AfterMaker,
}
state_enum!(Spawn { 0 = LowestFree, 1 = AfterMaker });

state_struct! {
    /// The storage of objects.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct SlotRules {
        /// The number of slots, at most `MAX_SLOTS`. [O-2001, O-2201, O-2301]
        pub count: u16,
        /// The number from which the slots are counted down. [O-1032]
        pub countdown: u8,
        /// The area in which the objects of a level are alive.
        pub activation: Activation,
        /// True if objects stand still while the first player is dead. [O-1028]
        pub freeze_when_dead: bool,
        /// The swings of the oscillators. [O-1329, O-2204]
        pub oscillators: OscillatorSet,
        /// True if objects' left wall sensors fail to mirror their place in the tile; a bug. [O-1709]
        pub left_wall_bug: bool,
        /// True if the dust of a skid takes slots. [O-2248]
        pub skids_raise_dust: bool,
        /// True if the random numbers restart when the low word of the seed is 0. Otherwise they restart when the whole seed is 0. [O-2307]
        pub random_resets_on_low_word: bool,
    }
}

impl SlotRules {
    /// Sonic 1.
    pub const S1: Self = Self {
        count: 96,
        countdown: 95,
        activation: Activation::Camera,
        freeze_when_dead: true,
        oscillators: OscillatorSet::S1,
        left_wall_bug: true,
        skids_raise_dust: false,
        random_resets_on_low_word: false,
    };
    /// Sonic CD.
    pub const CD: Self = Self { freeze_when_dead: false, ..Self::S1 };
    /// Sonic 2.
    pub const S2: Self =
        Self { count: 112, countdown: 127, oscillators: OscillatorSet::S2, skids_raise_dust: true, ..Self::S1 };
    /// Sonic 3 alone.
    pub const S3: Self = Self { count: 89, countdown: 105, ..Self::S2 };
    /// Sonic & Knuckles and the locked-on game.
    pub const S3K: Self = Self { left_wall_bug: false, random_resets_on_low_word: true, ..Self::S3 };
}
