//! A frame's buttons, as the originals' pad byte has them.

use core::{
    fmt,
    ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not},
    str::FromStr,
};

use crate::save::state_newtype;

/// Buttons held in one frame: bit 0 up, 1 down, 2 left, 3 right, 4 B, 5 C, 6 A.
///
/// ```
/// use quarterpipe::prelude::*;
/// let mut input = Input::NONE;
/// input |= Input::RIGHT; // for each key that is down
/// input |= Input::A;
/// assert!(input.right() && input.jump() && !input.left());
/// assert!(input.contains(Input::RIGHT | Input::A) && !input.contains(Input::RIGHT | Input::B));
/// assert_eq!(Ok(input), "RA".parse());
/// assert_eq!(Input::from_bits(input.bits()), input);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
#[repr(transparent)]
pub struct Input(pub u8);
state_newtype!(Input);

impl Input {
    /// No button.
    pub const NONE: Self = Self(0);
    /// Up.
    pub const UP: Self = Self(0x01);
    /// Down.
    pub const DOWN: Self = Self(0x02);
    /// Left.
    pub const LEFT: Self = Self(0x04);
    /// Right.
    pub const RIGHT: Self = Self(0x08);
    /// Jump button B.
    pub const B: Self = Self(0x10);
    /// Jump button C.
    pub const C: Self = Self(0x20);
    /// Jump button A.
    pub const A: Self = Self(0x40);

    /// Start on the second pad: calls a [waiting follower](crate::player::FollowerState::Waiting) back, and does nothing else. It is not
    /// one of [`Input::ALL`], and has no letter.
    pub const START: Self = Self(0x80);

    /// Letters and buttons, in the order in which they are written.
    const LETTERS: [(char, Self); 7] = [
        ('U', Self::UP),
        ('D', Self::DOWN),
        ('L', Self::LEFT),
        ('R', Self::RIGHT),
        ('A', Self::A),
        ('B', Self::B),
        ('C', Self::C),
    ];

    /// All seven buttons.
    pub const ALL: Self = Self(0x7F);

    /// Returns the buttons of these bits. Bit 7 means nothing and is dropped.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// Returns the bits.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Returns whether no button is held.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        !self.any(Self::ALL)
    }

    /// Returns whether all of these buttons are held.
    #[inline]
    #[must_use]
    pub const fn contains(self, buttons: Self) -> bool {
        self.0 & buttons.0 == buttons.0
    }

    /// Returns whether any of these buttons is held.
    #[inline]
    #[must_use]
    pub const fn any(self, buttons: Self) -> bool {
        self.0 & buttons.0 != 0
    }

    /// Returns the held buttons that were not held before.
    #[inline]
    #[must_use]
    pub const fn pressed_since(self, before: Self) -> Self {
        Self(self.0 & !before.0)
    }

    /// Returns the buttons with Left and Right exchanged.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self(self.0 & !0x0C | (self.0 & 0x04) << 1 | (self.0 & 0x08) >> 1)
    }

    /// Returns whether Up is held.
    #[inline]
    #[must_use]
    pub const fn up(self) -> bool {
        self.any(Self::UP)
    }

    /// Returns whether Down is held.
    #[inline]
    #[must_use]
    pub const fn down(self) -> bool {
        self.any(Self::DOWN)
    }

    /// Returns whether Left is held.
    #[inline]
    #[must_use]
    pub const fn left(self) -> bool {
        self.any(Self::LEFT)
    }

    /// Returns whether Right is held.
    #[inline]
    #[must_use]
    pub const fn right(self) -> bool {
        self.any(Self::RIGHT)
    }

    /// Returns whether Left or Right is held.
    #[inline]
    #[must_use]
    pub const fn sideways(self) -> bool {
        self.any(Self(0x0C))
    }

    /// Returns whether any of the three jump buttons is held.
    #[inline]
    #[must_use]
    pub const fn jump(self) -> bool {
        self.any(Self(0x70))
    }
}

macro_rules! bit_operators {
    ($($operator:ident::$method:ident, $assigning:ident::$assign:ident;)*) => {$(
        impl $operator for Input {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                Self(self.0.$method(other.0))
            }
        }

        impl $assigning for Input {
            #[inline]
            fn $assign(&mut self, other: Self) {
                self.0.$assign(other.0);
            }
        }
    )*};
}
bit_operators! {
    BitOr::bitor, BitOrAssign::bitor_assign;
    BitAnd::bitand, BitAndAssign::bitand_assign;
    BitXor::bitxor, BitXorAssign::bitxor_assign;
}

/// Returns the buttons that are not held.
impl Not for Input {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self::from_bits(!self.0)
    }
}

/// Joins buttons, as in `keys.iter().filter_map(button).collect()`.
impl FromIterator<Self> for Input {
    fn from_iter<T: IntoIterator<Item = Self>>(buttons: T) -> Self {
        buttons.into_iter().fold(Self::NONE, BitOr::bitor)
    }
}

/// A letter that stands for no button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownButton(pub char);

impl fmt::Display for UnknownButton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a button, expected letters of U D L R A B C", self.0)
    }
}

impl core::error::Error for UnknownButton {}

/// Reads the letters `U D L R A B C` in any order, or `_` for no button.
impl FromStr for Input {
    type Err = UnknownButton;

    fn from_str(letters: &str) -> Result<Self, UnknownButton> {
        if letters == "_" {
            return Ok(Self::NONE);
        }
        let button = |letter| Self::LETTERS.iter().find(|(known, _)| *known == letter);
        letters.chars().map(|letter| button(letter).map(|(_, button)| *button).ok_or(UnknownButton(letter))).collect()
    }
}

/// Writes the letters of the held buttons; `_` for none.
impl fmt::Display for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("_");
        }
        for (letter, button) in Self::LETTERS {
            if self.any(button) {
                write!(f, "{letter}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Input({self})")
    }
}
