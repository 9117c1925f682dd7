//! Reads chunks and their layout in the form that the engine uses.

use std::collections::BTreeSet;

use quarterpipe::{
    Bounds,
    rules::Rules,
    terrain::{ChunkMap, LoopChunk, REACHED_CELLS},
};
use quarterpipe_level::{
    LevelError, LoopPlace,
    internal::{CHUNK_COLUMNS, CHUNK_ROWS},
};

use super::{
    art::ArtBlock,
    collision::Index,
    formats::{Format, Part},
    layout::{self, Layout},
    parts::{Parts, words},
};

/// The bit that marks a chunk of S1 as one of a loop. [T-12]
const MARK: u16 = 0x80;
/// The side of a cell in pixels.
const CELL: usize = 16;

/// Reads the chunks and the layout. `index` has the shape of each block, and `tiles` is the number of shapes. `rules` are those of the
/// chunks' game. Their block word gets the same solidity bits for both layers if chunks have one layer and the layout has no marks of
/// loops.
///
/// # Errors
///
/// When a part is missing or too large.
pub(super) fn read(parts: &Parts<'_>, index: Index, rules: &mut Rules, tiles: usize) -> Result<ChunkMap, LevelError> {
    let chunks = chunks(parts, rules)?;
    let mut layout = layout::layout(parts)?;
    let word = &mut rules.map.block_word;
    match (layout.has_marks, word.solid_bit_b) {
        // Without a second layer, the engine would take bit 7 of an id for a mark.
        (false, None) => word.solid_bit_b = Some(word.solid_bit),
        // Chunks with two layers need no marks, but the layout has them.
        (true, Some(_)) => layout.ids.iter_mut().for_each(|id| *id &= !MARK),
        _ => {}
    }
    let rules = &*rules;
    check_size(&layout, rules)?;
    let mut map = ChunkMap {
        chunks,
        layout: layout.ids,
        columns: layout.columns,
        tile_of_block: index.a,
        tile_of_block_b: index.b,
        low_plane: Vec::new(),
    };
    if has_marks(rules) {
        map.low_plane = map.low_plane_of_s1();
    }
    let side = usize::from(rules.map.chunk_size) / CELL;
    add_missing_chunks(&mut map, side, rules, parts);
    warn_of_missing_blocks(&map, rules, parts);
    leave_out_missing_tiles(&mut map, tiles, parts);
    Ok(map)
}

/// Returns whether chunks of loops are marked in the layout. Layer B of these is another chunk. [T-12]
const fn has_marks(rules: &Rules) -> bool {
    rules.map.block_word.solid_bit_b.is_none()
}

/// Reads the chunks. S1's files begin with chunk 1: chunk 0 is air. [T-12]
fn chunks(parts: &Parts<'_>, rules: &Rules) -> Result<Vec<Vec<u16>>, LevelError> {
    let setting = parts.settings.required("chunks")?;
    let side = usize::from(rules.map.chunk_size) / CELL;
    let size = 2 * side * side;
    let is_behind_air = matches!(parts.formats.chunks, Format::S1 | Format::Scd | Format::ScdPc);
    let before = if is_behind_air { vec![0; size] } else { Vec::new() };
    let mut bytes = parts.packed_behind(Part::Chunks, setting, before)?;
    parts.fill_up(setting, &mut bytes, size);
    Ok(bytes.chunks_exact(size).map(|chunk| words(chunk).collect()).collect())
}

/// Checks that a layout does not have more cells than positions can reach. A larger one has another format.
fn check_size(layout: &Layout, rules: &Rules) -> Result<(), LevelError> {
    let side = usize::from(rules.map.chunk_size) / CELL;
    let (width, height) = (layout.columns * side, layout.ids.len() / layout.columns * side);
    if width.max(height) > REACHED_CELLS {
        let expected = format_args!("at most {REACHED_CELLS} x {REACHED_CELLS}");
        return Err(LevelError::unexpected("layout", format_args!("{width} x {height} cells of 16 px"), expected));
    }
    Ok(())
}

/// Returns the chunk of an id: without the mark of loops, whose layer B is another chunk. [T-12]
fn chunk_of(id: u16, rules: &Rules) -> usize {
    usize::from(if has_marks(rules) { id & !MARK } else { id })
}

/// Adds chunks of air, of `side` blocks a side, for ids that are in the layout but not in the file, and warns about them.
fn add_missing_chunks(map: &mut ChunkMap, side: usize, rules: &Rules, parts: &Parts<'_>) {
    // The higher one of a place's chunks on the two layers.
    let both = |id: u16| {
        let low = map.low_plane.iter().find(|(high, _)| *high == id).map_or(id, |(_, low)| *low);
        chunk_of(id, rules).max(chunk_of(low, rules))
    };
    let known = map.chunks.len();
    let missing: Vec<usize> = map.layout.iter().map(|id| both(*id)).filter(|id| *id >= known).collect();
    let Some(last) = missing.iter().max() else { return };
    let count = missing.len();
    let message =
        format!("{count} places have chunks from ${known:X} to ${last:X} on a layer, which no file has: they are air");
    parts.warn("layout", message);
    map.chunks.resize(last + 1, vec![0; side * side]);
}

/// Warns about blocks that are in chunks of the layout but not in the collision index.
fn warn_of_missing_blocks(map: &ChunkMap, rules: &Rules, parts: &Parts<'_>) {
    let known = map.tile_of_block.len().min(map.tile_of_block_b.as_ref().map_or(usize::MAX, Vec::len));
    let used = map.layout.iter().chain(map.low_plane.iter().map(|(_, low)| low));
    let used: BTreeSet<usize> = used.map(|id| chunk_of(*id, rules)).collect();
    let chunks = used.iter().filter_map(|id| map.chunks.get(*id));
    let format = rules.map.block_word;
    let solid = (3 << format.solid_bit) | format.solid_bit_b.map_or(0, |bit| 3 << bit);
    let words = chunks.flatten().filter(|word| **word & solid != 0);
    let missing: BTreeSet<usize> =
        words.map(|word| usize::from(word & format.id_mask)).filter(|block| *block >= known).collect();
    if let Some(last) = missing.last() {
        let count = missing.len();
        let message = format!(
            "it has {known} entries, and chunks have {count} solid blocks beyond them, up to ${last:X}: they are air"
        );
        parts.warn("collision index", message);
    }
}

/// Makes blocks with a missing shape air, with a warning.
fn leave_out_missing_tiles(map: &mut ChunkMap, tiles: usize, parts: &Parts<'_>) {
    let both = map.tile_of_block.iter_mut().chain(map.tile_of_block_b.iter_mut().flatten());
    let missing: Vec<u16> = both.filter(|tile| usize::from(**tile) >= tiles).map(std::mem::take).collect();
    if let Some(largest) = missing.iter().max() {
        let count = missing.len();
        let message = format!("{count} entries name shapes up to {largest}, and there are {tiles}: they are air");
        parts.warn("collision index", message);
    }
}

/// Returns the edges of a level: those of the chunks that are not 0, from the left and the top of the map on. The project does not say
/// where its edges are.
pub(super) fn bounds(map: &ChunkMap, rules: &Rules) -> Bounds {
    let used =
        map.layout.iter().enumerate().filter(|(_, id)| **id != 0).map(|(at, _)| (at % map.columns, at / map.columns));
    let (columns, rows) =
        used.fold((0, 0), |(columns, rows), (column, row)| (columns.max(column + 1), rows.max(row + 1)));
    let side = usize::from(rules.map.chunk_size) / CELL;
    let all = (map.columns, map.layout.len() / map.columns.max(1));
    let (columns, rows) = if (columns, rows) == (0, 0) { all } else { (columns, rows) };
    Bounds::of_map(columns * side, rows * side)
}

/// Returns the loops of S1: the marked chunks. Marks below the game's last row do not count. [T-12, T-18]
pub(super) fn loops(map: &ChunkMap, rules: &Rules, parts: &Parts<'_>) -> Vec<LoopPlace> {
    if !has_marks(rules) {
        return Vec::new();
    }
    let marked = map.layout.iter().enumerate().filter(|(_, id)| **id & MARK != 0);
    let places = marked.map(|(at, _)| (at % map.columns, at / map.columns));
    let is_inside = |(column, row): &(usize, usize)| *column < CHUNK_COLUMNS.into() && *row < CHUNK_ROWS.into();
    let (inside, outside): (Vec<_>, Vec<_>) = places.partition(is_inside);
    if !outside.is_empty() {
        let message = format!(
            "{} marked chunks are below the {CHUNK_ROWS} rows that the game has: they are not loops",
            outside.len()
        );
        parts.warn("layout", message);
    }
    let place = |(column, row)| LoopPlace { column: column as u8, row: row as u8, kind: LoopChunk::Loop };
    inside.into_iter().map(place).collect()
}

/// Returns the block of each cell, row by row.
pub(super) fn blocks(map: &ChunkMap, rules: &Rules) -> Vec<Option<ArtBlock>> {
    let (side, word) = (usize::from(rules.map.chunk_size) / CELL, rules.map.block_word);
    let width = map.columns * side;
    let mut cells = vec![None; map.layout.len() * side * side];
    for (index, id) in map.layout.iter().enumerate() {
        let (column, row) = (index % map.columns, index / map.columns);
        for (place, block) in map.chunks.get(chunk_of(*id, rules)).into_iter().flatten().enumerate() {
            let at = (row * side + place / side) * width + column * side + place % side;
            cells[at] = Some(ArtBlock {
                block: block & word.id_mask,
                x_flip: block >> word.flip_bit & 1 != 0,
                y_flip: block >> (word.flip_bit + 1) & 1 != 0,
            });
        }
    }
    cells
}
