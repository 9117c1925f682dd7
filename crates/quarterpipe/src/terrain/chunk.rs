//! Chunked maps: the format in which the 16-bit games store a level, expanded to cells. [T-1, T-2, T-12 to T-15]

use alloc::{vec, vec::Vec};

use crate::{
    rules::Rules,
    terrain::{Block, Cell, Solidity, TerrainError},
};

/// Pixels along a side of a block.
const BLOCK: usize = 16;

/// A level as chunks of block words and a layout of chunks.
///
/// ```
/// use quarterpipe::{prelude::*, terrain::ChunkMap};
/// // Chunk 1 of S1 is all block 5, solid from everywhere; block 5 has tile 1.
/// let chunks = vec![vec![0; 256], vec![0x6005; 256]];
/// let map = ChunkMap { chunks, layout: vec![0, 1], columns: 2, tile_of_block: vec![0, 0, 0, 0, 0, 1], ..ChunkMap::default() };
/// let cells = map.cells(&Rules::S1)?;
/// let stage = Stage::new(Rules::S1, &[Tile::EMPTY, Tile::FULL], map.width(&Rules::S1), &cells)?;
/// assert_eq!(stage.terrain().width(), 32);
/// # Ok::<(), quarterpipe::terrain::TerrainError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChunkMap {
    /// Block words of each chunk, row by row, with [`MapRules::chunk_size`](crate::rules::MapRules::chunk_size) / 16 in a
    /// row. [T-2]
    pub chunks: Vec<Vec<u16>>,
    /// Ids of chunks, row by row from the top left. In S1 and CD bit 7 marks a chunk of a loop. [T-12]
    pub layout: Vec<u16>,
    /// Chunks in a row of the layout.
    pub columns: usize,
    /// The tile of each block id on layer A: the collision index. [T-1]
    pub tile_of_block: Vec<u16>,
    /// The same for layer B; `None` where both layers share one index. [T-17]
    pub tile_of_block_b: Option<Vec<u16>>,
    /// Pairs of ids: a chunk of layer A and its replacement on layer B, for the loops of S1 and CD. [T-12, T-15]
    pub low_plane: Vec<(u16, u16)>,
}

impl ChunkMap {
    /// Returns [`Self::low_plane`] by S1's rule: the next chunk replaces a marked one, and 0x51 replaces 0x28. [T-12]
    #[must_use]
    pub fn low_plane_of_s1(&self) -> Vec<(u16, u16)> {
        let marked = self.layout.iter().copied().filter(|id| id & 0x80 != 0);
        let mut pairs: Vec<(u16, u16)> = marked
            .map(|id| {
                let high = id & 0x7F;
                (id, if high == 0x28 { 0x51 } else { high + 1 })
            })
            .collect();
        pairs.sort_unstable();
        pairs.dedup();
        pairs
    }

    /// Returns the number of columns of cells. [T-12 to T-15]
    #[must_use]
    pub fn width(&self, rules: &Rules) -> usize {
        self.columns.saturating_mul(blocks_to_chunk(rules))
    }

    /// Returns the cells of the whole level, row by row, for [`Stage::new`](crate::Stage::new).
    ///
    /// # Errors
    ///
    /// When a chunk has the wrong number of words, the layout is not a rectangle or names an unknown chunk, or a block's
    /// tile is not below [`MapRules::tile_count`](crate::rules::MapRules::tile_count).
    pub fn cells(&self, rules: &Rules) -> Result<Vec<Cell>, TerrainError> {
        let size = blocks_to_chunk(rules);
        if size == 0 {
            return Err(TerrainError::NotARectangle { width: 0, cells: 0 });
        }
        let tiles = usize::from(rules.map.tile_count);
        for &tile in self.tile_of_block.iter().chain(self.tile_of_block_b.iter().flatten()) {
            if usize::from(tile) >= tiles {
                return Err(TerrainError::TooManyTiles { tile, tiles });
            }
        }
        for (chunk, words) in self.chunks.iter().enumerate() {
            if words.len() != size * size {
                return Err(TerrainError::BadChunk { chunk, words: words.len(), expected: size * size });
            }
        }
        let columns = self.columns;
        if columns == 0 || self.layout.is_empty() || !self.layout.len().is_multiple_of(columns) {
            return Err(TerrainError::NotARectangle { width: columns, cells: self.layout.len() });
        }
        for (index, &id) in self.layout.iter().enumerate() {
            self.chunk(rules, id, index % columns, index / columns)?;
        }
        let width = columns * size;
        let mut cells = vec![Cell::EMPTY; self.layout.len() * size * size];
        for (index, &id) in self.layout.iter().enumerate() {
            let (column, row) = (index % columns, index / columns);
            let low = self.low_plane.iter().find(|(high, _)| *high == id).map(|&(_, low)| low);
            let a = self.chunk(rules, id, column, row)?;
            let b = self.chunk(rules, low.unwrap_or(id), column, row)?;
            for place in 0..size * size {
                let cell = &mut cells[(row * size + place / size) * width + column * size + place % size];
                *cell = Cell { a: self.block(rules, a, place, false), b: self.block(rules, b, place, true) };
            }
        }
        Ok(cells)
    }

    /// Returns a chunk's number and words; `None` is air.
    fn chunk(&self, rules: &Rules, id: u16, column: usize, row: usize) -> Result<Option<(u16, &[u16])>, TerrainError> {
        // Where layer B is another chunk, bit 7 only marks a loop. [T-12]
        let id = if rules.map.block_word.solid_bit_b.is_none() { id & 0x7F } else { id };
        if id == 0 && rules.map.chunk_zero_is_empty {
            return Ok(None);
        }
        let chunks = self.chunks.len();
        let words = self.chunks.get(usize::from(id));
        let words = words.ok_or(TerrainError::UnknownChunk { column, row, chunk: id, chunks })?;
        Ok(Some((id, words)))
    }

    /// Reads a block word as the rules say. [T-2, T-6]
    fn block(&self, rules: &Rules, chunk: Option<(u16, &[u16])>, place: usize, layer_b: bool) -> Block {
        let Some((id, words)) = chunk else { return Block::EMPTY };
        if id == 1 && place == 0 && rules.map.chunk_one_first_block_is_empty {
            return Block::EMPTY;
        }
        let format = rules.map.block_word;
        let word = words.get(place).copied().unwrap_or(0);
        let tiles = match &self.tile_of_block_b {
            Some(tiles) if layer_b => tiles,
            _ => &self.tile_of_block,
        };
        let block = usize::from(word & format.id_mask);
        let tile = if block == 0 { 0 } else { tiles.get(block).copied().unwrap_or(0) };
        let solid_bit = if layer_b { format.solid_bit_b.unwrap_or(format.solid_bit) } else { format.solid_bit };
        let shifted = |number: u8| word.checked_shr(number.into()).unwrap_or(0);
        let bit = |number: u8| shifted(number) & 1 != 0;
        Block {
            tile,
            x_flip: bit(format.flip_bit),
            y_flip: bit(format.flip_bit.saturating_add(1)),
            solidity: Solidity::from_bits(shifted(solid_bit) as u8),
        }
    }
}

fn blocks_to_chunk(rules: &Rules) -> usize {
    usize::from(rules.map.chunk_size) / BLOCK
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a chunk of one block word, repeated.
    fn chunk(rules: &Rules, word: u16) -> Vec<u16> {
        vec![word; blocks_to_chunk(rules) * blocks_to_chunk(rules)]
    }

    #[test]
    fn a_block_word_of_s1_has_flips_in_bits_11_and_12_and_solidity_in_13_and_14() -> Result<(), TerrainError> {
        // T-2
        let rules = Rules::S1;
        let map = ChunkMap {
            chunks: vec![vec![0; 256], chunk(&rules, 0x2000 | 0x0800 | 3)],
            layout: vec![1],
            columns: 1,
            tile_of_block: vec![0, 0, 0, 7],
            ..ChunkMap::default()
        };
        let block = Block { tile: 7, x_flip: true, y_flip: false, solidity: Solidity::Top };
        assert_eq!(map.cells(&rules)?[255], Cell::both(block));
        Ok(())
    }

    #[test]
    fn a_block_word_of_s2_has_two_layers_with_a_collision_index_each() -> Result<(), TerrainError> {
        // T-2, T-17
        let rules = Rules::S2;
        let map = ChunkMap {
            chunks: vec![chunk(&rules, 0x8000 | 0x1000 | 0x0800 | 2)],
            layout: vec![0],
            columns: 1,
            tile_of_block: vec![0, 0, 4],
            tile_of_block_b: Some(vec![0, 0, 5]),
            ..ChunkMap::default()
        };
        let a = Block { tile: 4, x_flip: false, y_flip: true, solidity: Solidity::Top };
        let b = Block { tile: 5, x_flip: false, y_flip: true, solidity: Solidity::SidesAndBottom };
        assert_eq!(map.cells(&rules)?[0], Cell { a, b });
        Ok(())
    }

    #[test]
    fn a_marked_chunk_of_s1_gives_way_to_the_next_one_on_the_low_plane() -> Result<(), TerrainError> {
        // T-12
        let rules = Rules::S1;
        let mut chunks = vec![chunk(&rules, 0); 0x52];
        chunks[0x29] = chunk(&rules, 0x6001);
        chunks[0x51] = chunk(&rules, 0x6002);
        let mut map = ChunkMap {
            chunks,
            layout: vec![0x80 | 0x28],
            columns: 1,
            tile_of_block: vec![0, 1, 2],
            ..ChunkMap::default()
        };
        map.low_plane = map.low_plane_of_s1();
        let cell = map.cells(&rules)?[0];
        assert_eq!((cell.a.tile, cell.b.tile), (0, 2));
        Ok(())
    }

    #[test]
    fn chunk_zero_is_air_in_s1_and_ordinary_in_s2() -> Result<(), TerrainError> {
        // T-12, T-13
        let of = |rules: &Rules| -> Result<_, TerrainError> {
            let solid = chunk(rules, 0xF001);
            let map = ChunkMap {
                chunks: vec![solid],
                layout: vec![0],
                columns: 1,
                tile_of_block: vec![0, 1],
                ..ChunkMap::default()
            };
            Ok(map.cells(rules)?[9].a.tile)
        };
        assert_eq!((of(&Rules::S1)?, of(&Rules::S2)?), (0, 1));
        Ok(())
    }

    #[test]
    fn the_first_block_of_chunk_one_is_never_solid_in_cd() -> Result<(), TerrainError> {
        // T-15
        let of = |rules: &Rules| -> Result<_, TerrainError> {
            let map = ChunkMap {
                chunks: vec![chunk(rules, 0), chunk(rules, 0x6001)],
                layout: vec![1],
                columns: 1,
                tile_of_block: vec![0, 1],
                ..ChunkMap::default()
            };
            let cells = map.cells(rules)?;
            Ok((cells[0].a.tile, cells[1].a.tile))
        };
        assert_eq!((of(&Rules::S1)?, of(&Rules::CD)?), ((1, 1), (0, 1)));
        Ok(())
    }

    #[test]
    fn a_layout_puts_each_chunk_in_its_column_and_row() -> Result<(), TerrainError> {
        let rules = Rules::S2;
        let map = ChunkMap {
            chunks: [0, 1, 2, 3].map(|block| chunk(&rules, 0x3000 | block)).to_vec(),
            layout: vec![3, 1, 2, 0, 1, 2],
            columns: 2,
            tile_of_block: vec![0, 5, 6, 7],
            ..ChunkMap::default()
        };
        let cells = map.cells(&rules)?;
        // A chunk of S2 has 8 x 8 blocks: rows of 16 cells.
        let tile = |column: usize, row: usize| cells[row * 16 + column].a.tile;
        let of_chunk = |column, row| [tile(column, row), tile(column + 7, row), tile(column, row + 7)];
        assert_eq!([of_chunk(0, 0), of_chunk(8, 0)], [[7; 3], [5; 3]]);
        assert_eq!([of_chunk(0, 8), of_chunk(8, 8)], [[6; 3], [0; 3]]);
        assert_eq!([of_chunk(0, 16), of_chunk(8, 16)], [[5; 3], [6; 3]]);
        Ok(())
    }

    #[test]
    fn a_layout_that_names_an_unknown_chunk_is_an_error_with_its_place() {
        let map = ChunkMap {
            chunks: vec![chunk(&Rules::S2, 0)],
            layout: vec![0, 0, 0, 0, 9, 0],
            columns: 2,
            ..ChunkMap::default()
        };
        let error = TerrainError::UnknownChunk { column: 0, row: 2, chunk: 9, chunks: 1 };
        assert_eq!(map.cells(&Rules::S2), Err(error));
    }
}
