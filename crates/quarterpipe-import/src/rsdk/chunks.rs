//! Tiles in their places, and the chunks of 128 px that make up levels of v3 and v4.

use quarterpipe::terrain::Solidity;
use quarterpipe_level::LevelError;

/// The chunks of a stage.
pub(super) const CHUNKS: usize = 512;
/// Tiles along a chunk's side.
pub(super) const SIDE: usize = 8;
/// The bytes of a chunk: three for each tile.
const CHUNK_BYTES: usize = 3 * SIDE * SIDE;
/// The size of `128x128Tiles.bin`.
const FILE_SIZE: usize = CHUNKS * CHUNK_BYTES;
/// The size of the same file before v3.
const OLD_SIZE: usize = FILE_SIZE / 2;

/// A tile in its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PlacedTile {
    /// 0 to 1023.
    pub tile: u16,
    pub x_flip: bool,
    pub y_flip: bool,
    /// The solidity on path A.
    pub a: Solidity,
    /// The solidity on path B.
    pub b: Solidity,
    /// True if it is drawn in front of objects.
    pub is_high: bool,
}

/// The chunks of a stage.
pub(super) struct Chunks {
    places: Vec<PlacedTile>,
    /// The number of places with a solidity that no file is known to have. They are not solid.
    odd: usize,
}

impl Chunks {
    /// Reads `128x128Tiles.bin`. Also returns warnings; missing chunks are air.
    ///
    /// # Errors
    ///
    /// When it is empty, or from a generation of the engine before v3.
    pub(super) fn of(bytes: &[u8]) -> Result<(Self, Vec<String>), LevelError> {
        let expected = format_args!("{FILE_SIZE} bytes for {CHUNKS} chunks of 128 px");
        if bytes.len() == OLD_SIZE {
            let found = format_args!("{OLD_SIZE} bytes, as stages before RSDK v3 have");
            return Err(LevelError::unexpected("chunks", found, expected));
        }
        if bytes.len() < CHUNK_BYTES {
            return Err(LevelError::unexpected("chunks", format_args!("{} bytes", bytes.len()), expected));
        }
        let mut chunks = Self { places: Vec::with_capacity(CHUNKS * SIDE * SIDE), odd: 0 };
        for place in bytes.as_chunks::<3>().0.iter().take(CHUNKS * SIDE * SIDE) {
            let place = chunks.place(*place);
            chunks.places.push(place);
        }
        let mut warnings = Vec::new();
        if bytes.len() != FILE_SIZE {
            let length = bytes.len();
            warnings.push(format!(
                "{length} bytes, and it should have {FILE_SIZE}: missing chunks are air, and the rest is not read"
            ));
        }
        if chunks.odd > 0 {
            warnings.push(format!("{} places have a solidity of 5 to 15: they are not solid", chunks.odd));
        }
        Ok((chunks, warnings))
    }

    /// Returns the tile of a chunk at a column and a row; `None` if the chunk does not exist.
    pub(super) fn get(&self, chunk: u16, column: usize, row: usize) -> Option<PlacedTile> {
        self.places.get(usize::from(chunk) * SIDE * SIDE + row * SIDE + column).copied()
    }

    fn place(&mut self, [first, low, solidity]: [u8; 3]) -> PlacedTile {
        let mut solid = |value: u8| match value {
            0 => Solidity::All,
            1 | 4 => Solidity::Top,
            2 => Solidity::SidesAndBottom,
            3 => Solidity::None,
            _ => {
                self.odd += 1;
                Solidity::None
            }
        };
        PlacedTile {
            tile: u16::from(first & 3) << 8 | u16::from(low),
            x_flip: first & 4 != 0,
            y_flip: first & 8 != 0,
            a: solid(solidity >> 4),
            b: solid(solidity & 15),
            is_high: first & 0x10 != 0,
        }
    }
}

impl PlacedTile {
    /// Reads a tile of a layer of v5; `None` for an empty place.
    pub(super) const fn of_word(word: u16, is_high: bool) -> Option<Self> {
        if word == u16::MAX {
            return None;
        }
        Some(Self {
            tile: word & 0x3FF,
            x_flip: word & 0x400 != 0,
            y_flip: word & 0x800 != 0,
            a: Solidity::from_bits((word >> 12 & 3) as u8),
            b: Solidity::from_bits((word >> 14) as u8),
            is_high,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_of_a_chunk_has_plane_flips_tile_and_solidities() {
        let mut bytes = vec![0; CHUNK_BYTES];
        bytes[..6].copy_from_slice(&[0x1B, 0x05, 0x01, 0x04, 0xFF, 0x47]);
        let (chunks, warnings) = Chunks::of(&bytes).unwrap();
        let expected =
            PlacedTile { tile: 0x305, x_flip: false, y_flip: true, a: Solidity::All, b: Solidity::Top, is_high: true };
        assert_eq!(chunks.get(0, 0, 0), Some(expected));
        let expected =
            PlacedTile { tile: 0xFF, x_flip: true, y_flip: false, a: Solidity::Top, b: Solidity::None, is_high: false };
        assert_eq!(chunks.get(0, 1, 0), Some(expected));
        assert_eq!(chunks.get(1, 0, 0), None);
        assert_eq!(
            warnings,
            [
                "192 bytes, and it should have 98304: missing chunks are air, and the rest is not read",
                "1 places have a solidity of 5 to 15: they are not solid"
            ]
        );
    }

    #[test]
    fn chunks_of_an_older_engine_are_refused() {
        let error = Chunks::of(&[0; OLD_SIZE]).map(|_| ()).unwrap_err().to_string();
        assert_eq!(
            error,
            "chunks: found 49152 bytes, as stages before RSDK v3 have, expected 98304 bytes for 512 chunks of 128 px"
        );
    }

    #[test]
    fn a_word_of_a_layer_has_path_a_below_path_b_and_all_bits_are_nothing() {
        let place = PlacedTile::of_word(0x9805, false).unwrap();
        assert_eq!((place.tile, place.x_flip, place.y_flip), (5, false, true));
        assert_eq!((place.a, place.b), (Solidity::Top, Solidity::SidesAndBottom));
        assert_eq!(PlacedTile::of_word(0xFFFF, false), None);
    }
}
