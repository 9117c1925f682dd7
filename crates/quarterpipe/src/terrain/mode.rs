//! The four modes in which a player collides with the ground. [G-53]

use crate::{terrain::Direction, units::Angle};

/// The direction of the player's feet. It is derived from the angle, never stored.
///
/// ```
/// use quarterpipe::{Angle, terrain::Mode};
/// assert_eq!(Mode::of(Angle(0x20)), Mode::Floor);
/// assert_eq!(Mode::of(Angle(0x21)), Mode::LeftWall);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Mode {
    /// Feet down.
    Floor,
    /// Feet to the right: on a wall at the player's right.
    RightWall,
    /// Feet up.
    Ceiling,
    /// Feet to the left.
    LeftWall,
}

impl Mode {
    /// Returns the mode of an angle. The diagonals belong to floor and ceiling. [G-53]
    #[inline]
    #[must_use]
    pub const fn of(angle: Angle) -> Self {
        if angle.0.wrapping_add(0x20) <= 0x40 {
            Self::Floor
        } else if angle.0.wrapping_sub(0x60) <= 0x40 {
            Self::Ceiling
        } else if angle.0 < 0x80 {
            Self::LeftWall
        } else {
            Self::RightWall
        }
    }

    /// Returns the mode of an angle by plain rounding, halves up. [G-9, G-36]
    #[inline]
    #[must_use]
    pub(crate) const fn of_plain(angle: Angle) -> Self {
        match angle.nearest_quarter().0 {
            0x00 => Self::Floor,
            0x40 => Self::LeftWall,
            0x80 => Self::Ceiling,
            _ => Self::RightWall,
        }
    }

    /// Returns where ground sensors point.
    #[inline]
    #[must_use]
    pub const fn direction(self) -> Direction {
        match self {
            Self::Floor => Direction::Down,
            Self::RightWall => Direction::Right,
            Self::Ceiling => Direction::Up,
            Self::LeftWall => Direction::Left,
        }
    }
}
