//! Rules: how levels are laid out: chunks, blocks, tiles, layers. [6.2]

use crate::save::{state_enum, state_struct};

/// The height after which map rows repeat. [T-12 to T-15]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum MapHeight {
    /// After this many pixels.
    Px(u16),
    /// After the stage's own height, rounded up to a power of two.
    Stage,
}
state_enum!(MapHeight { 0 = Px(pixels), 1 = Stage });

state_struct! {
    /// The layout of a 16-bit block word of a chunk, as bit numbers. [T-2]
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct BlockWord {
        /// The bits that hold the block id.
        pub id_mask: u16,
        /// The bit that mirrors left to right; the next one mirrors top to bottom.
        pub flip_bit: u8,
        /// The lower of the two solidity bits of layer A.
        pub solid_bit: u8,
        /// The same for layer B; `None` where layer B is another chunk.
        pub solid_bit_b: Option<u8>,
    }
}

/// The walls of a background that push a player out. [G-7]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum BackgroundWalls {
    /// None: no background collision.
    None,
    /// Those on the left: S3.
    Left,
    /// Both: S3K.
    Both,
}
state_enum!(BackgroundWalls { 0 = None, 1 = Left, 2 = Both });

state_struct! {
    /// The parts of a level, and where its map wraps around.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct MapRules {
        /// Width and height of a chunk in pixels. [T-12 to T-15]
        pub chunk_size: u16,
        /// The height after which rows repeat. [T-12 to T-15]
        pub height: MapHeight,
        /// The width after which columns repeat, in pixels. In S1 and CD the right half of the map holds the background. [T-12 to T-15]
        pub width: u32,
        /// True if chunk 0 is air, whatever it holds. [T-12, T-15]
        pub chunk_zero_is_empty: bool,
        /// True if the first block of chunk 1 is never solid. [T-15]
        pub chunk_one_first_block_is_empty: bool,
        /// The layout of block words. [T-2]
        pub block_word: BlockWord,
        /// The number of tiles that a level can have. [T-1]
        pub tile_count: u16,
        /// Rows of 256 px after which loop chunks repeat. CD keeps S1's 8 although its map has 16 rows. [T-18]
        pub plane_switch_rows: u8,
        /// True if tiles attached to their upper edge count as full for sensors that point down. [T-43]
        pub hanging_is_full_for_down_sensors: bool,
        /// True if a stage's background can be solid. [T-19]
        pub background_collision: bool,
        /// The walls of a solid background that push a player out. [G-7]
        pub background_walls: BackgroundWalls,
    }
}

impl MapRules {
    /// Sonic 1.
    pub const S1: Self = Self {
        chunk_size: 256,
        height: MapHeight::Px(2048),
        width: 32768,
        chunk_zero_is_empty: true,
        chunk_one_first_block_is_empty: false,
        block_word: BlockWord { id_mask: 0x7FF, flip_bit: 11, solid_bit: 13, solid_bit_b: None },
        tile_count: 256,
        plane_switch_rows: 8,
        hanging_is_full_for_down_sensors: false,
        background_collision: false,
        background_walls: BackgroundWalls::None,
    };

    /// Sonic CD.
    pub const CD: Self = Self {
        height: MapHeight::Px(4096),
        chunk_one_first_block_is_empty: true,
        hanging_is_full_for_down_sensors: true,
        ..Self::S1
    };

    /// Sonic 2.
    pub const S2: Self = Self {
        chunk_size: 128,
        width: 16384,
        chunk_zero_is_empty: false,
        block_word: BlockWord { id_mask: 0x3FF, flip_bit: 10, solid_bit: 12, solid_bit_b: Some(14) },
        ..Self::S1
    };

    /// Sonic 3 alone.
    pub const S3: Self = Self {
        height: MapHeight::Stage,
        width: 65536,
        tile_count: 512,
        background_collision: true,
        background_walls: BackgroundWalls::Left,
        ..Self::S2
    };

    /// Sonic & Knuckles and the locked-on game.
    pub const S3K: Self = Self { tile_count: 256, background_walls: BackgroundWalls::Both, ..Self::S3 };
}
