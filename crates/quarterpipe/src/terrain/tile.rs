//! Tiles: the shape of one 16x16 block of a stage. [T-1 to T-11]

use crate::{
    save::{state_enum, state_struct},
    units::Angle,
};

state_struct! {
    /// One 16x16 shape: signed heights, signed widths and a surface angle. [T-3]
    ///
    /// Heights and widths are independent data, as in the games; neither is derived from the other. [T-4]
    ///
    /// ```
    /// use quarterpipe::{Angle, terrain::Tile};
    /// let half = Tile { heights: [8; 16], widths: Tile::widths_of_heights(&[8; 16]), angle: Angle(0) };
    /// assert_eq!(half.widths, [0, 0, 0, 0, 0, 0, 0, 0, 16, 16, 16, 16, 16, 16, 16, 16]);
    /// ```
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct Tile {
        /// Per column from the left: 1..=16 solid pixels from the bottom, -1..=-15 from the top, 0 none.
        pub heights: [i8; 16],
        /// Per row from the top: 1..=16 solid pixels from the right edge, -1..=-15 from the left, 0 none.
        pub widths: [i8; 16],
        /// The surface's angle; an odd one (usually 0xFF) is flagged. [T-10]
        pub angle: Angle,
    }
}

impl Tile {
    /// Tile 0 of every stage: air. [T-5]
    pub const EMPTY: Self = Self { heights: [0; 16], widths: [0; 16], angle: Angle(0xFF) };

    /// A full block, flagged as in the games.
    pub const FULL: Self = Self { heights: [16; 16], widths: [16; 16], angle: Angle(0xFF) };

    /// Returns the widths that describe the same pixels as `heights`, as far as widths can.
    ///
    /// A row whose solid pixels touch the right edge counts from there, one that touches only the left edge
    /// counts from the left. A row that touches neither is empty.
    #[must_use]
    pub fn widths_of_heights(heights: &[i8; 16]) -> [i8; 16] {
        let solid = |column: usize, row: i8| {
            let height = heights[column];
            if height >= 0 { row >= 16 - height.min(16) } else { row < height.saturating_neg() }
        };
        let mut widths = [0; 16];
        for (row, width) in (0_i8..).zip(&mut widths) {
            let from_right = (0..16).rev().take_while(|&column| solid(column, row)).count() as i8;
            let from_left = (0..16).take_while(|&column| solid(column, row)).count() as i8;
            *width = if from_right > 0 { from_right } else { -from_left };
        }
        widths
    }

    /// Returns the tile as sensors find it in a block with these flips. [T-7, T-8, T-9]
    ///
    /// A mirrored full line also counts from the other end: it becomes -16.
    ///
    /// ```
    /// use quarterpipe::{Angle, terrain::Tile};
    /// let heights = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];
    /// let rising = Tile { heights, widths: Tile::widths_of_heights(&heights), angle: Angle(0xE0) };
    /// let falling = rising.flipped(true, false);
    /// assert_eq!((falling.heights[0], falling.widths[15], falling.angle), (16, -16, Angle(0x20)));
    /// ```
    #[must_use]
    pub fn flipped(&self, x_flip: bool, y_flip: bool) -> Self {
        let mut tile = self.clone();
        if x_flip {
            tile.heights.reverse();
            tile.widths = tile.widths.map(i8::wrapping_neg);
            tile.angle = tile.angle.mirrored();
        }
        if y_flip {
            tile.widths.reverse();
            tile.heights = tile.heights.map(i8::wrapping_neg);
            tile.angle = tile.angle.upside_down();
        }
        tile
    }
}

/// The sensors that find a block solid, on one layer. [T-2, T-11]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Solidity {
    /// Never solid.
    #[default]
    None,
    /// Solid for ground sensors and for landing: a player can jump through from below.
    Top,
    /// Solid for push, wall and ceiling sensors only.
    SidesAndBottom,
    /// Solid for all sensors.
    All,
}

impl Solidity {
    /// Makes a solidity from the two bits of a block word: bit 0 top, bit 1 left, right and bottom. [T-2]
    #[must_use]
    pub const fn from_bits(bits: u8) -> Self {
        match bits & 3 {
            0 => Self::None,
            1 => Self::Top,
            2 => Self::SidesAndBottom,
            _ => Self::All,
        }
    }

    /// Returns the two bits of a block word: bit 0 top, bit 1 left, right and bottom. [T-2]
    #[must_use]
    pub const fn bits(self) -> u8 {
        self as u8
    }

    /// Returns whether sensors for this side find it solid. [T-11]
    #[must_use]
    pub const fn blocks(self, side: SolidSide) -> bool {
        self.bits() & (1 << side as u8) != 0
    }
}

/// The one of a block's two solidity bits that a sensor checks. [T-11]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum SolidSide {
    /// The top bit: ground sensors in every mode, landing, ledges.
    Top,
    /// The left-right-bottom bit: push, wall and ceiling sensors, head room.
    SidesAndBottom,
}

/// One of the two collision layers: in S1 and CD the high (A) and the low plane (B) of loops. [T-12, T-17]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Layer {
    /// The layer on which a player starts.
    #[default]
    A,
    /// The other layer.
    B,
}
state_enum!(Layer { 0 = A, 1 = B });

/// The contents of a 16x16 cell on one layer: a tile, its flips and its solidity. [T-2]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Block {
    /// Index of the tile; 0 is air. [T-5, T-6]
    pub tile: u16,
    /// True if it is mirrored left to right.
    pub x_flip: bool,
    /// True if it is mirrored top to bottom.
    pub y_flip: bool,
    /// The sensors that find it solid.
    pub solidity: Solidity,
}

impl Block {
    /// Air.
    pub const EMPTY: Self = Self { tile: 0, x_flip: false, y_flip: false, solidity: Solidity::None };

    /// Makes a block of an unflipped tile.
    #[must_use]
    pub const fn new(tile: u16, solidity: Solidity) -> Self {
        Self { tile, x_flip: false, y_flip: false, solidity }
    }

    /// Returns the same block, mirrored left to right.
    #[must_use]
    pub const fn flipped_x(self) -> Self {
        Self { x_flip: !self.x_flip, ..self }
    }

    /// Returns the same block, mirrored top to bottom.
    #[must_use]
    pub const fn flipped_y(self) -> Self {
        Self { y_flip: !self.y_flip, ..self }
    }
}

/// One 16x16 place of a stage, on both layers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Cell {
    /// The block on layer A.
    pub a: Block,
    /// The block on layer B.
    pub b: Block,
}

impl Cell {
    /// Air on both layers.
    pub const EMPTY: Self = Self::both(Block::EMPTY);

    /// Makes a cell with the same block on both layers.
    #[must_use]
    pub const fn both(block: Block) -> Self {
        Self { a: block, b: block }
    }
}
