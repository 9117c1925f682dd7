//! Rules: falling out of the level, and dying. [6.4]

use crate::save::state_struct;

state_struct! {
    /// The rules for dying at the bottom, and for the movement of a dead player.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct DeathRules {
        /// True if a hurt player dies below the bottom by an unsigned comparison, so also far above the top. [N-26]
        pub hurt_bottom_is_unsigned: bool,
        /// True if an unsigned comparison of its row decides that a dying player is gone. A player above the top is
        /// then gone at once. [C-52]
        pub gone_bottom_is_unsigned: bool,
        /// True if a dying player is gone when it is 256 px below the screen's top edge, or 16 px above it under
        /// reversed gravity. Otherwise it is gone 32 px below the level's bottom. [C-52]
        pub gone_below_camera: bool,
        /// True if dying writes the y pixel over the byte that holds a player to the ground. [C-52]
        pub overwrites_stick: bool,
        /// True if a dead player bounces once more when it leaves the screen, as the recordings show.
        pub bounces_again: bool,
    }
}

impl DeathRules {
    /// Sonic 1.
    pub const S1: Self = Self {
        hurt_bottom_is_unsigned: true,
        gone_bottom_is_unsigned: true,
        gone_below_camera: false,
        overwrites_stick: true,
        bounces_again: true,
    };

    /// Sonic CD.
    pub const CD: Self = Self::S1;

    /// Sonic 2.
    pub const S2: Self = Self {
        hurt_bottom_is_unsigned: false,
        gone_bottom_is_unsigned: false,
        gone_below_camera: false,
        overwrites_stick: false,
        bounces_again: false,
    };

    /// Sonic 3 alone, and Sonic & Knuckles and the locked-on game.
    pub const S3: Self = Self { gone_below_camera: true, ..Self::S2 };
}
