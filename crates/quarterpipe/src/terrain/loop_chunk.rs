//! Loop chunks: the planes of S1's and CD's loops. [T-17, T-18]

use alloc::vec::Vec;

use crate::{save::state_struct, units::Px};

/// The effect of a 256x256 chunk on the plane of a player running through it. [T-18]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum LoopChunk {
    /// Puts the player on the high plane.
    #[default]
    None,
    /// A loop.
    Loop,
    /// A loop for a player on the ground; `None` for one in the air.
    GroundedLoop,
    /// A loop that is decided by quarters of the chunk, whatever the angle: CD's zone 5.
    QuarterLoop,
    /// Makes the player roll.
    Tunnel,
    /// Makes the player roll in the part below 0x90 px; `None` above: CD's first zone.
    LowTunnel,
}

state_struct! {
    /// The loop chunks of a stage, row by row.
    ///
    /// Only levels of S1 and CD have them. In the other games objects switch layers. The engine honours them under any rules.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct LoopChunks {
        /// Chunks in a row, at least 1.
        pub columns: u16,
        /// Rows of this number of chunks; any chunk beyond them is [`LoopChunk::None`].
        pub chunks: Vec<LoopChunk>,
    }
}

impl LoopChunks {
    /// Returns the chunk at a pixel. [T-18]
    #[must_use]
    pub(crate) fn at(&self, rows: u8, x: Px, y: Px) -> LoopChunk {
        let column = (x.0 >> 8) as u32 & 0x7F;
        let row = (y.0 >> 8) as u32 & u32::from(rows).wrapping_sub(1);
        if column >= u32::from(self.columns) {
            return LoopChunk::None;
        }
        let index = row.wrapping_mul(self.columns.into()).wrapping_add(column);
        self.chunks.get(index as usize).copied().unwrap_or_default()
    }
}
