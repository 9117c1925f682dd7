//! Rules: breathing and drowning. [25-air]

use crate::{
    save::state_struct,
    units::{Speed, subpx},
};

state_struct! {
    /// The rules by which players run out of air under water and get it back.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct BreathRules {
        /// True if players need air under water. [W-90]
        pub needs_air: bool,
        /// True if the countdown steps before the objects rather than after them. [W-4]
        pub countdown_before_objects: bool,
        /// The minimum number of frames between two bubbles from a mouth. [W-22]
        pub mouth_gap: u8,
        /// The speed at which bubbles from a mouth rise. [W-23]
        pub mouth_rise: Speed,
        /// True if numbers appear only while the air is below 12. [W-22]
        pub numbers_need_low_air: bool,
        /// True if a flashing number disappears once the player has air again. [W-26]
        pub flashing_ends_with_air: bool,
        /// True if getting air also restarts the wait for the next number. [W-13]
        pub air_resets_number_wait: bool,
        /// True if drowning has its own routine, without timers and water. Otherwise the countdown moves the player,
        /// and the player's own step is off. [W-31, W-32]
        pub drowning_is_routine: bool,
        /// True if the oscillators stand still while the first player drowns. [O-2012, W-6]
        pub drowning_stops_oscillators: bool,
        /// True if a hurt player that lands is freed from object control, even while it drowns. [W-35]
        pub landing_hurt_frees: bool,
        /// True if a bubble shield gives air. [W-10, W-13, W-50]
        pub bubble_shield_breathes: bool,
        /// True if the hyper form needs no air. [W-10]
        pub hyper_breathes: bool,
        /// True if a burst medium bubble from a mouth keeps its slot forever. No recording shows its end. [W-28]
        pub medium_burst_stays: bool,
        /// Frames for which a large bubble bursts. [W-42]
        pub burst_frames: u8,
    }
}

impl BreathRules {
    /// Sonic 1.
    pub const S1: Self = Self {
        needs_air: true,
        countdown_before_objects: true,
        mouth_gap: 0,
        mouth_rise: subpx(0x88),
        numbers_need_low_air: false,
        flashing_ends_with_air: false,
        air_resets_number_wait: true,
        drowning_is_routine: false,
        drowning_stops_oscillators: false,
        landing_hurt_frees: false,
        bubble_shield_breathes: false,
        hyper_breathes: false,
        medium_burst_stays: true,
        burst_frames: 15,
    };

    /// Sonic CD, without drowning.
    pub const CD: Self = Self { needs_air: false, ..Self::S1 };

    /// Sonic 2.
    pub const S2: Self = Self {
        countdown_before_objects: false,
        mouth_gap: 8,
        numbers_need_low_air: true,
        flashing_ends_with_air: true,
        air_resets_number_wait: false,
        landing_hurt_frees: true,
        medium_burst_stays: false,
        burst_frames: 10,
        ..Self::S1
    };

    /// Sonic 3 alone.
    pub const S3: Self = Self {
        mouth_rise: subpx(0x100),
        drowning_is_routine: true,
        drowning_stops_oscillators: true,
        bubble_shield_breathes: true,
        ..Self::S2
    };

    /// Sonic & Knuckles and the locked-on game.
    pub const S3K: Self = Self { drowning_stops_oscillators: false, hyper_breathes: true, ..Self::S3 };
}
