//! A frame's buttons, as the originals' pad byte has them.

use core::{fmt, ops::BitOr};

use crate::save::state_newtype;

/// Buttons held in one frame: bit 0 up, 1 down, 2 left, 3 right, 4 B, 5 C, 6 A.
///
/// ```
/// use quarterpipe::prelude::*;
/// let input = Input::RIGHT | Input::A;
/// assert!(input.right() && input.jump() && !input.left());
/// assert_eq!(input, Input::parse("RA").unwrap());
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
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

    /// Returns the buttons for the letters `U D L R A B C` in any order; `None` if there is another letter.
    #[must_use]
    pub fn parse(letters: &str) -> Option<Self> {
        letters.chars().try_fold(Self::NONE, |held, letter| {
            let (_, button) = Self::LETTERS.iter().find(|(known, _)| *known == letter)?;
            Some(held | *button)
        })
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

impl BitOr for Input {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// Writes the letters of the held buttons; `_` for none.
impl fmt::Display for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 & 0x7F == 0 {
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
