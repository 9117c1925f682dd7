//! State that a spin dash shares: its byte with forced rolls, its charge with the countdown after death.
//! [C-10, G-41, G-44, C-52]

use crate::save::state_newtype;

/// The state of a charging spin dash or of a forced roll.
///
/// The originals use one byte for both, so each finds the value that the other left. Its meaning depends on whether the
/// player rolls: see [`Player::is_charging`](crate::player::Player::is_charging) and
/// [`Player::is_forced_to_roll`](crate::player::Player::is_forced_to_roll).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SpinDashState(u8);
state_newtype!(SpinDashState);

impl SpinDashState {
    /// The player neither charges nor is forced to roll.
    pub const NONE: Self = Self(0);
    /// A player charges. [C-10]
    pub const CHARGING: Self = Self(1);
    /// A player is forced to roll. [G-44]
    pub const FORCED: Self = Self(1);
    /// A player is forced to roll and cannot steer. [G-41]
    pub const FORCED_UNSTEERED: Self = Self(0x81);

    /// Returns the state of the originals' byte.
    #[must_use]
    pub const fn from_byte(byte: u8) -> Self {
        Self(byte)
    }

    /// Returns the originals' byte.
    #[must_use]
    pub const fn byte(self) -> u8 {
        self.0
    }

    /// Returns whether a player charges or is forced to roll.
    #[must_use]
    pub const fn is_set(self) -> bool {
        self.0 != 0
    }

    /// Returns whether directions do not steer a forced roll: from 0x80 on. [G-41]
    #[must_use]
    pub const fn locks_steering(self) -> bool {
        self.0 >= 0x80
    }
}

/// The charge of a spin dash, or the frames until the level restarts: the originals count both in one word. [C-11, C-52]
///
/// Which of them it is depends on whether the player is dead: see [`Player::spin_charge`](crate::player::Player::spin_charge) and
/// [`Player::restart_in`](crate::player::Player::restart_in).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ChargeOrRestart(pub(super) u16);
state_newtype!(ChargeOrRestart);

impl ChargeOrRestart {
    /// No charge.
    pub const NONE: Self = Self(0);

    /// Returns the charge of the originals' word.
    #[must_use]
    pub const fn from_word(word: u16) -> Self {
        Self(word)
    }

    /// Returns the originals' word.
    #[must_use]
    pub const fn word(self) -> u16 {
        self.0
    }
}
