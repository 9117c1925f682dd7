//! The ways in which an object holds a player. [G-30, O-1012, CD-8]

use crate::save::state_newtype;

/// The control that an object or a host takes from a player: a set of flags, as in the originals' byte.
///
/// ```
/// use quarterpipe::player::ObjectControl;
/// let carried = ObjectControl::NO_STEP | ObjectControl::NO_OBJECTS;
/// assert_eq!(carried, ObjectControl::ABSENT);
/// assert!(carried.contains(ObjectControl::NO_STEP) && !carried.contains(ObjectControl::NO_PUSH));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ObjectControl(u8);
state_newtype!(ObjectControl);

impl ObjectControl {
    /// The player is free.
    pub const NONE: Self = Self(0);
    /// The player does not step by itself. [CD-8]
    pub const NO_STEP: Self = Self(0x01);
    /// The push sensors are off, under rules that ask for it. [G-30]
    pub const NO_PUSH: Self = Self(0x40);
    /// Objects neither touch the player nor are solid for it. [O-1012]
    pub const NO_OBJECTS: Self = Self(0x80);
    /// The player is as good as absent: it does not step, and objects leave it alone.
    pub const ABSENT: Self = Self(0x81);

    /// Returns the flags of the originals' byte.
    #[must_use]
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits)
    }

    /// Returns the originals' byte.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Returns whether no flag is set, not even one without a name.
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Returns whether all these flags are set.
    #[must_use]
    pub const fn contains(self, flags: Self) -> bool {
        self.0 & flags.0 == flags.0
    }

    /// Returns the set without these flags.
    #[must_use]
    pub const fn without(self, flags: Self) -> Self {
        Self(self.0 & !flags.0)
    }
}

impl core::ops::BitOr for ObjectControl {
    type Output = Self;

    fn bitor(self, flags: Self) -> Self {
        Self(self.0 | flags.0)
    }
}
