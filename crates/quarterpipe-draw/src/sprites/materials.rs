//! The material of platforms, ledges and mounds: that of their stage's ground.

use quarterpipe_level::art::Ground;

use crate::brush::{Ink, ink};

/// The inks of things to stand on.
#[derive(Debug)]
pub(super) struct Material {
    /// The strip that players stand on.
    pub top: Ink,
    /// The slab below it.
    pub slab: Ink,
    /// The support below the slab.
    pub under: Ink,
    /// A mound under its strip.
    pub mound: Ink,
    /// The joints of a mound.
    pub seam: Ink,
    /// The planks of a ledge.
    pub planks: Ink,
    /// True if it is natural: its lower side is rough, and it has stones in place of rivets.
    pub is_natural: bool,
}

const SEAM: Ink = Ink::flat(0x75_7890, 0x2b_2c42);

const BRICKS: Material = Material {
    top: ink::GREEN,
    slab: ink::STEEL,
    under: ink::IRON,
    mound: ink::STONE,
    seam: SEAM,
    planks: ink::WOOD,
    is_natural: false,
};

const MEADOW: Material = Material {
    top: Ink::new(0x9c_dc6c, 0x68_c048, 0x40_963c, 0x1e_4a28),
    slab: Ink::new(0xa8_7850, 0x8a_5f3c, 0x6a_4530, 0x34_2018),
    under: Ink::new(0x7c_5236, 0x6a_4530, 0x50_3424, 0x34_2018),
    mound: Ink::new(0xa8_7850, 0x8a_5f3c, 0x6a_4530, 0x34_2018),
    seam: Ink::flat(0x78_5034, 0x34_2018),
    planks: ink::WOOD,
    is_natural: true,
};

const ROCK: Material = Material {
    top: Ink::new(0xff_ffff, 0xe2_f4ff, 0x9c_c4ec, 0x24_3056),
    slab: Ink::new(0x6f_8fc8, 0x58_699c, 0x42_507e, 0x20_2848),
    under: Ink::new(0x58_699c, 0x4a_5a8c, 0x37_4470, 0x20_2848),
    mound: Ink::new(0x6f_8fc8, 0x58_699c, 0x42_507e, 0x20_2848),
    seam: Ink::flat(0x42_507e, 0x20_2848),
    planks: Ink::new(0x8f_a8dc, 0x6a_7eb4, 0x4a_5a8c, 0x20_2848),
    is_natural: true,
};

const SAND: Material = Material {
    top: Ink::new(0xff_f4c8, 0xf4_d88c, 0xd8_a85c, 0x6a_4420),
    slab: Ink::new(0xe4_b870, 0xc8_9450, 0xa8_743c, 0x50_3018),
    under: Ink::new(0xc8_9450, 0xb0_7c42, 0x8a_5c30, 0x50_3018),
    mound: Ink::new(0xe4_b870, 0xc8_9450, 0xa8_743c, 0x50_3018),
    seam: Ink::flat(0xb4_8044, 0x50_3018),
    planks: Ink::new(0xec_c48c, 0xcc_9a5c, 0x9c_6c3c, 0x50_3018),
    is_natural: true,
};

const CRYSTAL: Material = Material {
    top: Ink::new(0xff_f0fa, 0xff_b8e4, 0xe0_80bc, 0x48_1c44),
    slab: Ink::new(0xa0_6c98, 0x80_5078, 0x62_3c5f, 0x2e_1830),
    under: Ink::new(0x80_5078, 0x6e_4468, 0x50_304e, 0x2e_1830),
    mound: Ink::new(0xa0_6c98, 0x80_5078, 0x62_3c5f, 0x2e_1830),
    seam: Ink::flat(0x62_3c5f, 0x2e_1830),
    planks: Ink::new(0xc0_8cc0, 0x96_6496, 0x6c_446c, 0x2e_1830),
    is_natural: true,
};

const STEEL: Material = Material {
    top: Ink::new(0xff_ffff, 0xf0_f4f4, 0xb4_c0c8, 0x2c_343c),
    slab: ink::STEEL,
    under: ink::IRON,
    mound: Ink::new(0xa8_b6c0, 0x84_929c, 0x5e_6a74, 0x2c_343c),
    seam: Ink::flat(0x5e_6a74, 0x2c_343c),
    planks: Ink::new(0xa8_b6c0, 0x84_929c, 0x5e_6a74, 0x2c_343c),
    is_natural: false,
};

impl Material {
    /// Returns the material of a ground.
    pub const fn of(ground: Ground) -> &'static Self {
        match ground {
            Ground::Bricks => &BRICKS,
            Ground::Meadow => &MEADOW,
            Ground::Rock => &ROCK,
            Ground::Sand => &SAND,
            Ground::Crystal => &CRYSTAL,
            Ground::Steel => &STEEL,
        }
    }
}
