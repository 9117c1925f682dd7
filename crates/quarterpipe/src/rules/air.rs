//! Rules: steering, falling, air collision, landing. [6.4]

use crate::{
    save::state_struct,
    units::{Speed, subpx},
};

state_struct! {
    /// The rules for a player in the air.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct AirRules {
        /// True if steering cuts a speed above the top speed down to it.
        pub speed_is_capped: bool,
        /// The greatest falling speed.
        pub fall_speed_cap: Option<Speed>,
        /// The greatest rising speed of a player that did not jump. CD's later stages have none. [A-6, C-63]
        pub rise_speed_cap: Option<Speed>,
        /// True if a wall met while moving sideways ends the frame's collision.
        pub wall_ends_collision: bool,
        /// True if a ceiling 20 px or more inside makes the player check the right wall.
        pub deep_ceiling_checks_right_wall: bool,
        /// True if a player rising sideways in a wind tunnel can land.
        pub wind_tunnel_allows_floor: bool,
        /// True if a landing sets the speeds before it resets the player.
        pub landing_resets_after_speeds: bool,
        /// True if gravity can be reversed. [G-64]
        pub gravity_can_reverse: bool,
    }
}

impl AirRules {
    /// Sonic 1.
    pub const S1: Self = Self {
        speed_is_capped: true,
        fall_speed_cap: None,
        rise_speed_cap: Some(subpx(-0xFC0)),
        wall_ends_collision: true,
        deep_ceiling_checks_right_wall: false,
        wind_tunnel_allows_floor: false,
        landing_resets_after_speeds: false,
        gravity_can_reverse: false,
    };

    /// Sonic CD.
    pub const CD: Self = Self { fall_speed_cap: Some(subpx(0x1000)), ..Self::S1 };

    /// Sonic 3 alone.
    pub const S3: Self = Self {
        speed_is_capped: false,
        wall_ends_collision: false,
        deep_ceiling_checks_right_wall: true,
        wind_tunnel_allows_floor: true,
        landing_resets_after_speeds: true,
        ..Self::S1
    };

    /// Sonic & Knuckles and the locked-on game.
    pub const S3K: Self = Self { gravity_can_reverse: true, ..Self::S3 };

    /// Sonic CD's later stages. [C-63]
    pub const CD_LATER: Self = Self { rise_speed_cap: None, ..Self::CD };
}
