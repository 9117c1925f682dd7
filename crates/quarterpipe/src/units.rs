//! Pixels, positions, speeds and angles: thin integers that wrap, as the originals' registers do. [N-1 to N-7, N-9 to N-13]

use core::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

use crate::save::state_newtype;

/// Whole pixels; x grows to the right, y grows downwards.
///
/// ```
/// use quarterpipe::prelude::*;
/// assert_eq!(px(3) - px(5), Px(-2));
/// assert_eq!(px(3) * 2, px(6));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Px(pub i32);
state_newtype!(Px);

/// A position along one axis in 1/65536 px: pixel word above, subpixel word below. [N-1]
///
/// Adding [`Px`] keeps the subpixel [N-5]; the pixel is the floor, never rounded [N-4]. The difference of two positions is that of
/// their pixels, whatever their subpixels, as the originals compare positions.
///
/// ```
/// use quarterpipe::{Pos, prelude::*};
/// let mut x = Pos::from_px(px(100));
/// x.advance(subpx(-0x80)); // half a pixel to the left
/// assert_eq!((x.px(), x.subpixel()), (px(99), 0x8000));
/// x -= px(9);
/// assert_eq!((x.px(), x.subpixel()), (px(90), 0x8000));
/// assert_eq!(x - Pos::from_px(px(100)), px(-10));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Pos(pub i32);
state_newtype!(Pos);

/// A speed in 1/256 px per frame; arithmetic wraps at 16 bits. [N-2, N-12]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Speed(pub i16);
state_newtype!(Speed);

/// A byte angle, 256 to the turn, clockwise on the screen: 0x00 floor, 0x40 left wall, 0x80 ceiling,
/// 0xC0 right wall. [N-7]
///
/// ```
/// use quarterpipe::Angle;
/// assert_eq!(Angle(0xE0) + Angle(0x40), Angle(0x20));
/// assert!(Angle(0xFF).is_flagged());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Angle(pub u8);
state_newtype!(Angle);

/// Returns whole pixels.
#[inline]
#[must_use]
pub const fn px(pixels: i32) -> Px {
    Px(pixels)
}

/// Returns a speed in 1/256 px per frame, as the games have it: `subpx(0x600)` is six pixels a frame.
#[inline]
#[must_use]
pub const fn subpx(subpixels: i16) -> Speed {
    Speed(subpixels)
}

/// Addition, subtraction, negation and multiplication by a plain number, which wrap as registers do. [N-12]
macro_rules! wrapping_arithmetic {
    ($($newtype:ident($number:ty)),*) => {$(
        impl Add for $newtype {
            type Output = Self;
            #[inline]
            fn add(self, other: Self) -> Self {
                Self(self.0.wrapping_add(other.0))
            }
        }

        impl Sub for $newtype {
            type Output = Self;
            #[inline]
            fn sub(self, other: Self) -> Self {
                Self(self.0.wrapping_sub(other.0))
            }
        }

        impl AddAssign for $newtype {
            #[inline]
            fn add_assign(&mut self, other: Self) {
                *self = *self + other;
            }
        }

        impl SubAssign for $newtype {
            #[inline]
            fn sub_assign(&mut self, other: Self) {
                *self = *self - other;
            }
        }

        impl Mul<$number> for $newtype {
            type Output = Self;
            #[inline]
            fn mul(self, times: $number) -> Self {
                Self(self.0.wrapping_mul(times))
            }
        }

        impl Neg for $newtype {
            type Output = Self;
            #[inline]
            fn neg(self) -> Self {
                Self(self.0.wrapping_neg())
            }
        }
    )*};
}
wrapping_arithmetic!(Px(i32), Speed(i16), Angle(u8));

impl Px {
    /// Returns the pixels as the signed 16-bit register that the originals compare. [N-12]
    ///
    /// ```
    /// use quarterpipe::px;
    /// assert_eq!((px(-2).word(), px(0x8000).word()), (-2, -0x8000));
    /// ```
    #[inline]
    #[must_use]
    pub const fn word(self) -> i16 {
        self.0 as i16
    }

    /// Returns the pixels as an unsigned 16-bit register. The originals compare these where a place left of the level, or above
    /// it, counts as far beyond the other end. [N-23, N-26]
    ///
    /// ```
    /// use quarterpipe::px;
    /// assert!(px(-1).unsigned_word() > px(0x7FFF).unsigned_word());
    /// ```
    #[inline]
    #[must_use]
    pub const fn unsigned_word(self) -> u16 {
        self.0 as u16
    }

    /// Returns the pixels as they come back out of a signed 16-bit register: -32768..=32767. [N-12]
    ///
    /// ```
    /// use quarterpipe::px;
    /// assert_eq!((px(-2).wrapped(), px(0x1_0005).wrapped()), (px(-2), px(5)));
    /// ```
    #[inline]
    #[must_use]
    pub const fn wrapped(self) -> Self {
        Self(self.word() as i32)
    }

    /// Returns the speed that covers these pixels in a frame. [N-2, N-12]
    #[inline]
    #[must_use]
    pub const fn per_frame(self) -> Speed {
        Speed((self.0 << 8) as i16)
    }
}

impl Pos {
    /// Moves to a pixel; the subpixel stays.
    #[inline]
    pub(crate) const fn set_px(&mut self, pixels: Px) {
        *self = Self::new(pixels, self.subpixel());
    }

    /// Returns the position at the left or top edge of a pixel.
    #[inline]
    #[must_use]
    pub const fn from_px(pixels: Px) -> Self {
        Self(pixels.0.wrapping_shl(16))
    }

    /// Returns the position with this pixel word and this subpixel word (1/65536 px).
    #[inline]
    #[must_use]
    pub const fn new(pixels: Px, subpixel: u16) -> Self {
        Self(pixels.0.wrapping_shl(16) | subpixel as i32)
    }

    /// Returns the pixel word: the floor, -32768..=32767. [N-4]
    #[inline]
    #[must_use]
    pub const fn px(self) -> Px {
        Px(self.0 >> 16)
    }

    /// Returns the subpixel word in 1/65536 px.
    #[inline]
    #[must_use]
    pub const fn subpixel(self) -> u16 {
        self.0 as u16
    }

    /// Moves by one frame of `speed`. [N-3]
    #[inline]
    pub fn advance(&mut self, speed: Speed) {
        *self = self.after(speed);
    }

    /// Returns where one frame of `speed` leads. [N-3, N-6]
    #[inline]
    #[must_use]
    pub fn after(self, speed: Speed) -> Self {
        Self(self.0.wrapping_add(i32::from(speed.0) << 8))
    }

    /// Returns the speed that leads to another position in a frame, or zero if no speed does. Both positions are rounded down to
    /// 1/256 px, so that the speeds of many small moves add up to the whole way.
    pub(crate) fn speed_to(self, other: Self) -> Speed {
        i16::try_from((other.0 >> 8) - (self.0 >> 8)).map_or(Speed::ZERO, Speed)
    }
}

impl Add<Px> for Pos {
    type Output = Self;
    #[inline]
    fn add(mut self, pixels: Px) -> Self {
        self += pixels;
        self
    }
}

impl Sub<Px> for Pos {
    type Output = Self;
    #[inline]
    fn sub(mut self, pixels: Px) -> Self {
        self -= pixels;
        self
    }
}

impl Sub for Pos {
    type Output = Px;
    #[inline]
    fn sub(self, other: Self) -> Px {
        self.px() - other.px()
    }
}

impl AddAssign<Px> for Pos {
    #[inline]
    fn add_assign(&mut self, pixels: Px) {
        self.0 = self.0.wrapping_add(pixels.0.wrapping_shl(16));
    }
}

impl SubAssign<Px> for Pos {
    #[inline]
    fn sub_assign(&mut self, pixels: Px) {
        self.0 = self.0.wrapping_sub(pixels.0.wrapping_shl(16));
    }
}

impl Speed {
    /// At rest.
    pub const ZERO: Self = Self(0);

    /// Returns the signed high byte: whole pixels a frame, rounded down. [N-10]
    #[inline]
    #[must_use]
    pub const fn high_byte(self) -> i8 {
        (self.0 >> 8) as i8
    }

    /// Returns the speed halved `times` times, each rounded down. [N-13]
    #[inline]
    #[must_use]
    pub const fn halved(self, times: u32) -> Self {
        Self(self.0 >> if times < 15 { times } else { 15 })
    }

    /// Returns the magnitude; that of -0x8000 stays negative. [N-27]
    #[inline]
    #[must_use]
    pub const fn abs(self) -> Self {
        Self(self.0.wrapping_abs())
    }

    /// Returns the speed moved toward zero by `step`, stopping there. [G-27, G-43]
    ///
    /// ```
    /// use quarterpipe::prelude::*;
    /// assert_eq!(subpx(0x20).toward_zero(subpx(0x0C)), subpx(0x14));
    /// assert_eq!(subpx(-5).toward_zero(subpx(0x0C)), subpx(0));
    /// ```
    #[inline]
    #[must_use]
    pub fn toward_zero(self, step: Self) -> Self {
        let (speed, step) = (i32::from(self.0), i32::from(step.0));
        Self(if speed > 0 { (speed - step).max(0) as i16 } else { (speed + step).min(0) as i16 })
    }
}

impl Angle {
    /// The angle when no solid tile was touched; odd, hence flagged. [T-10, T-30]
    pub const NOTHING: Self = Self(3);

    /// Returns whether the angle is to be replaced by that of the nearest quarter turn: bit 0. [T-10]
    #[inline]
    #[must_use]
    pub const fn is_flagged(self) -> bool {
        self.0 & 1 != 0
    }

    /// Returns the quarter turn nearest to this angle, halves rounded up: 0x20 gives 0x40, 0xE0 gives 0x00. [G-58]
    #[inline]
    #[must_use]
    pub const fn nearest_quarter(self) -> Self {
        Self(self.0.wrapping_add(0x20) & 0xC0)
    }

    /// Returns whether the surface is more floor than wall: 0xE0..=0x1F. [G-24, X-32]
    #[inline]
    #[must_use]
    pub const fn is_floor(self) -> bool {
        self.nearest_quarter().0 == 0
    }

    /// Returns whether the surface is more ceiling than wall: 0x60..=0x9F. [G-14]
    #[inline]
    #[must_use]
    pub const fn is_ceiling(self) -> bool {
        self.0.wrapping_add(0x60) >= 0xC0
    }

    /// Returns whether the surface is more wall than floor or ceiling: 0x20..=0x5F and 0xA0..=0xDF. [A-23, A-30]
    #[inline]
    #[must_use]
    pub const fn is_steep(self) -> bool {
        self.0.wrapping_add(0x20) & 0x40 != 0
    }

    /// Returns whether the angle is nearer to a diagonal than to a quarter turn: 0x10..=0x2F, 0x50..=0x6F, 0x90..=0xAF and
    /// 0xD0..=0xEF. [A-30]
    #[inline]
    #[must_use]
    pub const fn is_diagonal(self) -> bool {
        self.0.wrapping_add(0x10) & 0x20 != 0
    }

    /// Returns whether the angle is a whole number of quarter turns. [G-30]
    #[inline]
    #[must_use]
    pub const fn is_quarter(self) -> bool {
        self.0 & 0x3F == 0
    }

    /// Returns whether the surface overhangs; an upright left wall does, an upright right wall does not: 0x40..=0xBF.
    /// [G-30, A-38]
    #[inline]
    #[must_use]
    pub const fn overhangs(self) -> bool {
        self.0.wrapping_add(0x40) & 0x80 != 0
    }

    /// Returns whether a positive ground speed leads up along the surface; a level ceiling counts: 0x80..=0xFF.
    /// [A-30, A-36, G-65]
    #[inline]
    #[must_use]
    pub const fn leads_up(self) -> bool {
        self.0 >= 0x80
    }

    /// Returns whether the surface leans away from a level floor by less than `limit`: `-limit..limit`, of which the lower end
    /// counts. The limit is less than 0x80. [G-65]
    ///
    /// ```
    /// use quarterpipe::Angle;
    /// let gentle = [0xE7, 0xE8, 0x17, 0x18].map(|angle| Angle(angle).leans_less_than(Angle(0x18)));
    /// assert_eq!(gentle, [false, true, true, false]);
    /// ```
    #[inline]
    #[must_use]
    pub const fn leans_less_than(self, limit: Self) -> bool {
        self.0.wrapping_add(limit.0) < limit.0.wrapping_mul(2)
    }

    /// Returns whether a direction is more down than sideways: 0x20..=0x5F. [A-20, O-1016]
    #[inline]
    #[must_use]
    pub const fn points_down(self) -> bool {
        self.0.wrapping_sub(0x20) < 0x40
    }

    /// Returns the same direction in a world mirrored left to right. [T-9]
    #[inline]
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self(self.0.wrapping_neg())
    }

    /// Returns the same direction in a world turned upside down by a mirror. [T-9]
    #[inline]
    #[must_use]
    pub const fn upside_down(self) -> Self {
        Self(0x80_u8.wrapping_sub(self.0))
    }
}

impl core::ops::Not for Angle {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}
