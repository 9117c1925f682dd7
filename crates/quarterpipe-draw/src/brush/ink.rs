//! Inks: a colour in three tones, and an outline colour.

use crate::Colour;

/// The colours that a shape is filled with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ink {
    /// The tone where light falls.
    pub light: Colour,
    /// The tone of most of the shape.
    pub base: Colour,
    /// The tone of sides that are turned away from the light.
    pub shade: Colour,
    /// The outline.
    pub line: Colour,
}

const fn colour(rgb: u32) -> Colour {
    let [_, r, g, b] = rgb.to_be_bytes();
    Colour::rgb(r, g, b)
}

impl Ink {
    /// Makes an ink of four colours as 0xRRGGBB: light, base, shade, line.
    pub const fn new(light: u32, base: u32, shade: u32, line: u32) -> Self {
        Self { light: colour(light), base: colour(base), shade: colour(shade), line: colour(line) }
    }

    /// Makes an ink of one colour for all tones.
    pub const fn flat(base: u32, line: u32) -> Self {
        Self::new(base, base, base, line)
    }

    /// Returns an ink that glows in a colour, with the same outline. `pulse` is the part of it that is white, out of 256.
    pub fn glowing(self, colour: Colour, pulse: u32) -> Self {
        let white = Self::WHITE_LIGHT;
        let bright = |share| Self { base: colour, ..self }.mixed(white, share).base;
        let shade = Self { base: colour, ..self }.mixed(self.shade, 90).base;
        Self { light: bright(170), base: bright(pulse), shade, line: self.line }
    }

    const WHITE_LIGHT: Colour = Colour::rgb(255, 255, 255);

    /// Returns the same colours, mixed with `other` by `share` of 256.
    pub fn mixed(self, other: Colour, share: u32) -> Self {
        let mix = |own: Colour| {
            let part = |a: u8, b: u8| ((u32::from(a) * (256 - share) + u32::from(b) * share) >> 8) as u8;
            Colour { r: part(own.r, other.r), g: part(own.g, other.g), b: part(own.b, other.b), a: own.a }
        };
        Self { light: mix(self.light), base: mix(self.base), shade: mix(self.shade), line: mix(self.line) }
    }
}

/// The outline of most things.
pub(crate) const LINE: u32 = 0x1c_1a30;

/// White with a cool shade: eyes, spikes' tips, glass.
pub(crate) const WHITE: Ink = Ink::new(0xff_ffff, 0xf4_f6ff, 0xc3_cbe6, LINE);
/// Nearly black.
pub(crate) const BLACK: Ink = Ink::new(0x34_3350, 0x1c_1a30, 0x12_1122, LINE);
/// Polished metal.
pub(crate) const STEEL: Ink = Ink::new(0xe6_edf5, 0xa9_b6c9, 0x6f_7b96, 0x2a_2c44);
/// Dark metal.
pub(crate) const IRON: Ink = Ink::new(0x8d_95ad, 0x5c_6380, 0x3f_4460, 0x1d_1c30);
/// Gold.
pub(crate) const GOLD: Ink = Ink::new(0xff_f3a6, 0xfc_cb45, 0xc8_8a24, 0x66_3d12);
/// Planks and logs.
pub(crate) const WOOD: Ink = Ink::new(0xe0_b078, 0xb7_7f48, 0x85_5530, 0x3c_2418);
/// Bricks and rocks.
pub(crate) const STONE: Ink = Ink::new(0xb9_bccb, 0x8d_90a6, 0x63_6680, 0x2b_2c42);
/// Danger, and strong springs.
pub(crate) const RED: Ink = Ink::new(0xff_8d7c, 0xe8_4850, 0xa8_2848, 0x43_1230);
/// Flames and weak springs.
pub(crate) const ORANGE: Ink = Ink::new(0xff_d07a, 0xf7_913c, 0xc4_5a2a, 0x4d_2018);
/// Sparks and weak springs.
pub(crate) const YELLOW: Ink = Ink::new(0xff_f9c0, 0xff_dc50, 0xd9_9c2c, 0x5a_3a14);
/// Grass and harmless things.
pub(crate) const GREEN: Ink = Ink::new(0xb6_f08a, 0x5c_c465, 0x2f_8a58, 0x14_3a34);
/// Cold light.
pub(crate) const BLUE: Ink = Ink::new(0xa6_dcff, 0x4c_9cf0, 0x2f_64b8, 0x16_2350);
/// Bubbles.
pub(crate) const CYAN: Ink = Ink::new(0xe0_ffff, 0x86_e6f0, 0x3f_a6c4, 0x17_3c58);
/// Magic.
pub(crate) const PURPLE: Ink = Ink::new(0xd7_b6ff, 0x98_6ce0, 0x63_42a6, 0x2a_1750);
/// Flesh and blossoms.
pub(crate) const PINK: Ink = Ink::new(0xff_d3e6, 0xf5_8fc0, 0xbb_5a98, 0x4c_1c48);
