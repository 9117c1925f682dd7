//! Rules: timed power-ups. [6.5]

use crate::save::state_struct;

state_struct! {
    /// The duration of power-ups.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct PowerUpRules {
        /// The duration of speed shoes and invincibility in frames. CD's 1,320 are those of its US build. [C-5]
        pub frames: u16,
        /// True if power-ups count down in every eighth frame only. [C-5]
        pub count_by_eight: bool,
    }
}

impl PowerUpRules {
    /// Sonic 1.
    pub const S1: Self = Self { frames: 1200, count_by_eight: false };

    /// Sonic CD.
    pub const CD: Self = Self { frames: 1320, ..Self::S1 };

    /// Sonic 3 alone.
    pub const S3: Self = Self { count_by_eight: true, ..Self::S1 };
}
