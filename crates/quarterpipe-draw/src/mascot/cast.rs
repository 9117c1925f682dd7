//! The cast: a bird for each character, with its own plumage, size and accessory.

use quarterpipe::rules::CharacterId;

use crate::{
    Colour,
    brush::{FULL_SIZE, Ink},
};

/// The accessory that a bird wears.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Accessory {
    /// A scarf.
    Scarf,
    /// A propeller on the head.
    Propeller,
    /// A band around the head, and large wings.
    Band,
}

/// A bird.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bird {
    pub plumage: Ink,
    /// Wings and tail.
    pub dark: Ink,
    /// Face and belly.
    pub down: Ink,
    /// Beak and legs.
    pub beak: Ink,
    pub boots: Ink,
    pub accessory: Accessory,
    /// The accessory's colour.
    pub cloth: Ink,
    /// The size that the bird is drawn in, in sixteenths.
    pub scale: i32,
}

const DOWN: Ink = Ink::new(0xff_fbec, 0xfb_ecc8, 0xde_c096, 0x4a_3344);
const BEAK: Ink = Ink::new(0xff_c79a, 0xff_8a5c, 0xd2_5a4c, 0x4a_1a2c);

/// The kiwi: quick, with a scarf.
const KIWI: Bird = Bird {
    plumage: Ink::new(0x86_f0d4, 0x2f_bfae, 0x1b_848f, 0x10_2c46),
    dark: Ink::new(0x3f_bdb0, 0x1f_918f, 0x15_6876, 0x10_2c46),
    down: DOWN,
    beak: BEAK,
    boots: Ink::new(0x9d_90ff, 0x62_52d0, 0x40_3596, 0x1e_1748),
    accessory: Accessory::Scarf,
    cloth: Ink::new(0xff_f0a0, 0xff_c93f, 0xd8_8f2a, 0x5a_3214),
    scale: FULL_SIZE,
};

/// The chick: small, and flies with a propeller.
const CHICK: Bird = Bird {
    plumage: Ink::new(0xf6_cfff, 0xcf_92ea, 0x94_5fbd, 0x38_1c52),
    dark: Ink::new(0xcf_9be8, 0xa2_6ac8, 0x76_489c, 0x38_1c52),
    down: DOWN,
    beak: BEAK,
    boots: Ink::new(0x9f_f0a8, 0x4c_b877, 0x2c_8262, 0x10_3a36),
    accessory: Accessory::Propeller,
    cloth: Ink::new(0xa8_f2ff, 0x4f_c6ea, 0x2c_8fc0, 0x14_365c),
    scale: 13,
};

/// The rail: strong, and glides on large wings.
const RAIL: Bird = Bird {
    plumage: Ink::new(0xa9_b7d8, 0x66_76a8, 0x43_4f80, 0x1c_1f40),
    dark: Ink::new(0x7a_89b6, 0x4c_5a8c, 0x36_4070, 0x1c_1f40),
    down: DOWN,
    beak: Ink::new(0xff_e08c, 0xf6_b43c, 0xc0_7c2c, 0x4c_2a18),
    boots: Ink::new(0xc8_d86a, 0x8f_a83a, 0x64_7a2e, 0x2a_3418),
    accessory: Accessory::Band,
    cloth: Ink::new(0xb4_f27c, 0x6a_cc4a, 0x3c_9440, 0x14_402c),
    scale: FULL_SIZE,
};

/// The kiwi, shrunken.
const SMALL_KIWI: Bird = Bird { scale: 9, ..KIWI };

impl Bird {
    /// Returns the same bird with glowing plumage. Its face, its accessory and all outlines stay as they are.
    pub fn glowing(&self, (colour, pulse): (Colour, u32)) -> Self {
        let dim = Colour::rgb(colour.r / 5 * 4, colour.g / 5 * 4, colour.b / 5 * 4);
        Self { plumage: self.plumage.glowing(colour, pulse), dark: self.dark.glowing(dim, pulse), ..*self }
    }

    /// Returns the bird that plays this character. A custom character is a kiwi until the game draws it itself.
    pub const fn of(character: CharacterId) -> &'static Self {
        match character {
            CharacterId::Tails => &CHICK,
            CharacterId::Knuckles => &RAIL,
            CharacterId::Mini => &SMALL_KIWI,
            _ => &KIWI,
        }
    }
}
