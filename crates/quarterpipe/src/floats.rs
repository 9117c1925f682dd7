//! Positions, speeds and angles as floats, for hosts that draw. No step uses them.
#![expect(
    clippy::float_arithmetic,
    reason = "only hosts call these, and what they return never comes back into a step"
)]

use core::f32::consts::TAU;

use crate::units::{Angle, Pos, Px, Speed};

impl Px {
    /// Returns the pixels as a float.
    #[must_use]
    pub const fn to_f32(self) -> f32 {
        self.0 as f32
    }
}

impl Pos {
    /// Returns the place in pixels, with its fraction.
    ///
    /// ```
    /// use quarterpipe::{Pos, px};
    /// assert_eq!(Pos::new(px(-3), 0x8000).to_f32(), -2.5);
    /// ```
    #[must_use]
    pub const fn to_f32(self) -> f32 {
        self.0 as f32 / 65536.0
    }

    /// Returns the position at this number of pixels, truncated to 1/65536 px. Beyond the range it is the last position on
    /// that side; a NaN is 0.
    ///
    /// ```
    /// use quarterpipe::{Pos, px};
    /// assert_eq!([1.5, 1e9].map(Pos::from_f32), [Pos::new(px(1), 0x8000), Pos(i32::MAX)]);
    /// ```
    #[must_use]
    pub const fn from_f32(pixels: f32) -> Self {
        Self((pixels * 65536.0) as i32)
    }
}

impl Speed {
    /// Returns the speed in pixels a frame.
    ///
    /// ```
    /// assert_eq!(quarterpipe::subpx(-0x180).to_f32(), -1.5);
    /// ```
    #[must_use]
    pub const fn to_f32(self) -> f32 {
        self.0 as f32 / 256.0
    }
}

impl Angle {
    /// Returns the angle in degrees, 0 to below 360, clockwise on the screen.
    ///
    /// ```
    /// assert_eq!(quarterpipe::Angle(0xE0).to_degrees(), 315.0);
    /// ```
    #[must_use]
    pub const fn to_degrees(self) -> f32 {
        self.0 as f32 * (360.0 / 256.0)
    }

    /// Returns the angle in radians, 0 to below a whole turn, clockwise on the screen.
    #[must_use]
    pub const fn to_radians(self) -> f32 {
        self.0 as f32 * (TAU / 256.0)
    }
}
