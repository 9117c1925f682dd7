//! Colours with an alpha channel.

use embedded_graphics::pixelcolor::{PixelColor, raw::RawU32};
use quarterpipe_level::art::laid_over;

/// A colour with 8 bits per channel: red, green, blue and opacity.
///
/// ```
/// use quarterpipe_draw::Colour;
/// let glass = Colour::rgb(255, 0, 0).with_alpha(128);
/// assert_eq!(glass.over(Colour::rgb(0, 0, 255)), Colour::rgb(128, 0, 127));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour {
    /// Red, 0 to 255.
    pub r: u8,
    /// Green, 0 to 255.
    pub g: u8,
    /// Blue, 0 to 255.
    pub b: u8,
    /// Its opacity: from 0 (clear) to 255 (opaque).
    pub a: u8,
}

impl PixelColor for Colour {
    type Raw = RawU32;
}

impl Colour {
    /// A colour that covers nothing.
    pub const CLEAR: Self = Self { r: 0, g: 0, b: 0, a: 0 };

    /// Makes a solid colour.
    #[must_use]
    pub const fn rgb(r: u8, g: u8, b: u8) -> Self {
        Self { r, g, b, a: 255 }
    }

    /// Returns the same colour with another alpha: from 0 (covers nothing) to 255 (covers completely).
    #[must_use]
    pub const fn with_alpha(self, a: u8) -> Self {
        Self { a, ..self }
    }

    /// Returns this colour laid over another.
    #[must_use]
    pub fn over(self, under: Self) -> Self {
        Self::from_bytes(laid_over(self.bytes(), under.bytes()))
    }

    /// Returns red, green, blue and alpha.
    pub(crate) const fn bytes(self) -> [u8; 4] {
        [self.r, self.g, self.b, self.a]
    }

    pub(crate) const fn from_bytes([r, g, b, a]: [u8; 4]) -> Self {
        Self { r, g, b, a }
    }
}
