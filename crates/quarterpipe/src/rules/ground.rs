//! Rules: running, turning, looking, ducking, waiting. [6.3]

use crate::save::{state_enum, state_struct};

/// The speed at which turning round becomes a skid. [G-23]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Skid {
    /// From +0x400 when turning left, but from -0x301 when turning right, as a byte of the speed is lost: all games.
    Lopsided,
    /// Correction: from 0x400 both ways.
    Even,
}
state_enum!(Skid { 0 = Lopsided, 1 = Even });

/// The time at which looking up or down begins to shift the view. [G-25, K-14, K-15, C-60]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Look {
    /// After the button is held for this many frames: 0 in S1, 120 in S2, S3 and S3K.
    After(u8),
    /// After a double tap: CD.
    DoubleTap,
}
state_enum!(Look { 0 = After(frames), 1 = DoubleTap });

state_struct! {
    /// The time at which CD's player gives up waiting. [C-62]
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct Boredom {
        /// Frames of waiting: 10,800.
        pub after: u16,
        /// Frames from there to the jump out of the level: 146.
        pub until_jump: u8,
    }
}

state_struct! {
    /// The rules for a player on the ground.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct GroundRules {
        /// True if running in the direction of movement cuts a speed above the top speed down to it. [G-19]
        pub speed_is_capped: bool,
        /// The speed from which turning round is a skid. [G-23]
        pub skid: Skid,
        /// True if a player being flipped does not skid. [G-23]
        pub flip_stops_skid: bool,
        /// The time at which looking up or down begins to shift the view. [G-25]
        pub look: Look,
        /// True if Down is read before Up. [G-24]
        pub duck_before_look: bool,
        /// True if Down ducks while a player is slower than the roll start. [G-48]
        pub duck_while_slow: bool,
        /// The time at which an idle player gives up; `None` if it never does. [C-62]
        pub boredom: Option<Boredom>,
        /// True if a player at rest cannot jump while Up or Down is held. [G-8]
        pub standing_jump_needs_no_up_or_down: bool,
    }
}

impl GroundRules {
    /// Sonic 1.
    pub const S1: Self = Self {
        speed_is_capped: true,
        skid: Skid::Lopsided,
        flip_stops_skid: false,
        look: Look::After(0),
        duck_before_look: false,
        duck_while_slow: false,
        boredom: None,
        standing_jump_needs_no_up_or_down: false,
    };

    /// Sonic CD.
    pub const CD: Self = Self {
        speed_is_capped: false,
        look: Look::DoubleTap,
        boredom: Some(Boredom { after: 10_800, until_jump: 146 }),
        standing_jump_needs_no_up_or_down: true,
        ..Self::S1
    };

    /// Sonic 2.
    pub const S2: Self = Self { speed_is_capped: false, look: Look::After(120), ..Self::S1 };

    /// Sonic 3 alone.
    pub const S3: Self = Self { flip_stops_skid: true, ..Self::S2 };

    /// Sonic & Knuckles and the locked-on game.
    pub const S3K: Self = Self { duck_before_look: true, duck_while_slow: true, ..Self::S3 };
}
