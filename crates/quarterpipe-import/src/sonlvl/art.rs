//! Pictures: tiles of 8 x 8 px in the colours of the palette, four of which make a block.

use std::collections::BTreeSet;

use quarterpipe_level::{
    LevelError,
    art::{Art, ArtCell, ArtPlane, ArtTile, Depth, SIDE},
};

use super::{
    formats::{Format, Part},
    parts::{MAX_BYTES, NamedFile, Parts, is_missing, named, number, words},
};
use crate::packed::Packing;

/// The colours of the palette: four rows of 16.
const COLOURS: usize = 64;
/// The bytes of a tile: four bits a pixel.
const TILE_BYTES: usize = 32;
/// The maximum number of settings of animated tiles.
const MAX_ANIMATIONS: usize = 64;
/// The side of a tile in pixels.
const TILE: usize = 8;
/// The words of a block.
const BLOCK_WORDS: usize = 4;

/// The bits of a block's word that are the tile.
const TILE_ID: u16 = 0x7FF;

/// A cell as a chunk has it: the id of its block, and its flips.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ArtBlock {
    pub block: u16,
    pub x_flip: bool,
    pub y_flip: bool,
}

/// The pictures of a level's blocks.
pub(super) struct Pictures {
    palette: [[u8; 4]; COLOURS],
    tiles: Vec<u8>,
    /// Four words for each block: priority, row of the palette, flips and tile.
    blocks: Vec<u16>,
}

impl Pictures {
    /// Reads palette, tiles and blocks. `None` if the level's settings name none of them.
    ///
    /// # Errors
    ///
    /// When only some of them are named, or a file cannot be read.
    pub(super) fn read(parts: &Parts<'_>) -> Result<Option<Self>, LevelError> {
        let settings = &parts.settings;
        if ["palette", "tiles", "blocks"].iter().all(|name| settings.get(name).is_none()) {
            return Ok(None);
        }
        let [tiles, blocks] = [("tiles", Part::Tiles, TILE_BYTES), ("blocks", Part::Blocks, 2 * BLOCK_WORDS)].map(
            |(name, part, entry)| {
                let setting = settings.required(name)?;
                let mut bytes = parts.packed(part, setting)?;
                if part == Part::Tiles && parts.formats.tiles == Format::ScdPc {
                    bytes = of_pcs(&bytes);
                }
                parts.fill_up(setting, &mut bytes, entry);
                Ok(bytes)
            },
        );
        let mut pictures = Self { palette: palette(parts)?, tiles: tiles?, blocks: words(&blocks?).collect() };
        pictures.add_animated(parts)?;
        Ok(Some(pictures))
    }

    /// Puts the first pictures of animated tiles and blocks into their places. A file that cannot be read is left out, with a warning.
    ///
    /// # Errors
    ///
    /// When a setting is not a list of files with numbers.
    fn add_animated(&mut self, parts: &Parts<'_>) -> Result<(), LevelError> {
        for number in 1..=MAX_ANIMATIONS {
            let Some(setting) = parts.settings.get(&format!("animtiles{number}")) else { continue };
            for NamedFile { path, rest } in named(setting)? {
                let numbers: Option<Vec<usize>> =
                    rest.iter().map(|text| self::number(text).filter(|number| *number <= MAX_BYTES)).collect();
                let Some([from, to, count]) = numbers.as_deref() else {
                    return Err(
                        setting.unexpected("files, each with its first tile, where that goes, and how many there are")
                    );
                };
                let read = parts.file(setting, path, Packing::Uncompressed);
                let Some(bytes) = read.inspect_err(|error| parts.warn("pictures", format!("left out: {error}"))).ok()
                else {
                    continue;
                };
                let tiles = bytes.get(from * TILE_BYTES..).unwrap_or_default();
                let tiles = &tiles[..tiles.len().min(count * TILE_BYTES)];
                put(&mut self.tiles, to * TILE_BYTES, tiles, 0);
            }
        }
        let Some(setting) = parts.settings.get("animblocks") else { return Ok(()) };
        for NamedFile { path, .. } in named(setting)? {
            let read = parts.file(setting, path, Packing::Uncompressed);
            let Some(bytes) = read.inspect_err(|error| parts.warn("pictures", format!("left out: {error}"))).ok()
            else {
                continue;
            };
            // The offset of the first block in bytes, and the number of words, less one.
            let words: Vec<u16> = words(&bytes).collect();
            if let [place, count, blocks @ ..] = words.as_slice() {
                let blocks = &blocks[..blocks.len().min(usize::from(*count) + 1)];
                put(&mut self.blocks, usize::from(*place) / 2, blocks, 0);
            }
        }
        Ok(())
    }

    /// Warns about blocks in cells and tiles in blocks that no file has. They are clear.
    pub(super) fn warn_of_missing(&self, cells: &[Option<ArtBlock>], parts: &Parts<'_>) {
        let (blocks, tiles) = (self.blocks.len() / BLOCK_WORDS, self.tiles.len() / TILE_BYTES);
        let used: BTreeSet<u16> = cells.iter().flatten().map(|cell| cell.block).collect();
        let last = used.last().map_or(0, |block| usize::from(*block));
        if last >= blocks {
            parts.warn(
                "blocks",
                format!("chunks have blocks up to ${last:X}, and there are {blocks}: the others are clear"),
            );
        }
        let words = used.iter().flat_map(|block| self.words_of(*block));
        let last = words.map(|word| usize::from(word & TILE_ID)).max().unwrap_or(0);
        if last >= tiles {
            parts.warn(
                "tiles",
                format!("blocks have tiles up to ${last:X}, and there are {tiles}: the others are clear"),
            );
        }
    }

    fn words_of(&self, block: u16) -> &[u16] {
        let first = BLOCK_WORDS * usize::from(block);
        self.blocks.get(first..first + BLOCK_WORDS).unwrap_or_default()
    }

    /// Paints the level's cells: one plane behind objects, and one with the tiles that have priority over objects.
    pub(super) fn paint(&self, cells: &[Option<ArtBlock>]) -> Art {
        let mut art = Art::default();
        for (depth, priority) in [(Depth::Behind, false), (Depth::Front, true)] {
            // By the block's id, which has at most eleven bits. [T-2]
            let mut known = vec![None; 1 << 11];
            let mut cell = |cell: ArtBlock| {
                let tile = *known.get_mut(usize::from(cell.block))?.get_or_insert_with(|| {
                    let tile = self.tile(cell.block, priority);
                    (!tile.is_clear()).then(|| art.add(tile))
                });
                tile.map(|tile| ArtCell { x_flip: cell.x_flip, y_flip: cell.y_flip, ..ArtCell::plain(tile) })
            };
            let cells: Vec<_> = cells.iter().map(|shown| shown.and_then(&mut cell)).collect();
            if cells.iter().any(Option::is_some) {
                art.planes.push(ArtPlane { depth, cells });
            }
        }
        art
    }

    /// Returns the picture of a block: only its tiles that have priority, or only the others.
    fn tile(&self, block: u16, priority: bool) -> ArtTile {
        let words = self.words_of(block);
        let pixel = |at: usize| {
            let (x, y) = (at % SIDE, at / SIDE);
            let word = words.get(y / TILE * 2 + x / TILE).filter(|word| (**word & 0x8000 != 0) == priority);
            word.map_or([0; 4], |word| self.pixel(*word, x % TILE, y % TILE))
        };
        ArtTile(Box::new(std::array::from_fn(pixel)))
    }

    /// Returns a pixel of a tile as a block shows it.
    fn pixel(&self, word: u16, x: usize, y: usize) -> [u8; 4] {
        let mirrored = |at: usize, bit: u16| if word & bit == 0 { at } else { TILE - 1 - at };
        let (x, y) = (mirrored(x, 0x800), mirrored(y, 0x1000));
        let byte = self.tiles.get(TILE_BYTES * usize::from(word & TILE_ID) + y * TILE / 2 + x / 2);
        let colour = byte.map_or(0, |byte| if x % 2 == 0 { byte >> 4 } else { byte & 15 });
        // The first colour of each row is clear.
        if colour == 0 { [0; 4] } else { self.palette[16 * usize::from((word >> 13) & 3) + usize::from(colour)] }
    }
}

/// Puts items into their places, and fills what is missing before them.
fn put<T: Copy>(list: &mut Vec<T>, at: usize, items: &[T], missing: T) {
    let end = at + items.len();
    if end <= MAX_BYTES && !items.is_empty() {
        list.resize(list.len().max(end), missing);
        list[at..end].copy_from_slice(items);
    }
}

/// Returns the tiles of Sonic CD's files on PCs, which begin with a header: at byte 8 the number of tiles, at byte 12 their offset.
fn of_pcs(bytes: &[u8]) -> Vec<u8> {
    let number = |at: usize| {
        let four = bytes.get(at..at + 4).and_then(|four| <[u8; 4]>::try_from(four).ok());
        four.map_or(0, |four| u32::from_le_bytes(four) as usize)
    };
    let tiles = bytes.get(number(12)..).unwrap_or_default();
    tiles[..tiles.len().min(number(8).saturating_mul(TILE_BYTES))].to_vec()
}

/// Reads the palette: from each file a number of colours, copied from one place to another.
fn palette(parts: &Parts<'_>) -> Result<[[u8; 4]; COLOURS], LevelError> {
    let setting = parts.settings.required("palette")?;
    let mut palette = [[0, 0, 0, 255]; COLOURS];
    for NamedFile { path, rest } in named(setting)? {
        let bytes = match parts.file(setting, path, Packing::Uncompressed) {
            Err(error) if is_missing(&error) => {
                parts.warn("pictures", format!("colours are black: {error}"));
                continue;
            }
            read => read?,
        };
        let colours = colours(&bytes, parts.formats.version);
        let expected = "files, each with at most the first colour, where it goes, and how many there are";
        let numbers: Option<Vec<usize>> =
            rest.iter().map(|text| number(text).filter(|number| *number <= MAX_BYTES)).collect();
        let numbers = numbers.filter(|numbers| numbers.len() <= 3).ok_or_else(|| setting.unexpected(expected))?;
        let at = |index: usize, usual: usize| numbers.get(index).copied().unwrap_or(usual);
        let (from, to, count) = (at(0, 0), at(1, 0), at(2, colours.len()));
        if rest.len() == 3 && from.saturating_add(count) > colours.len() {
            parts.warn(
                setting.place(),
                format!("{path} has {} colours, and {count} from {from} on are asked for", colours.len()),
            );
        }
        for (colour, place) in colours.iter().skip(from).take(count).zip(palette.iter_mut().skip(to)) {
            *place = *colour;
        }
    }
    Ok(palette)
}

/// Returns the colours of a file.
fn colours(bytes: &[u8], version: Format) -> Vec<[u8; 4]> {
    match version {
        // Four bits each for red, green and blue, from the lowest on.
        Format::Skc => {
            let (pairs, _) = bytes.as_chunks::<2>();
            let colour = |pair: &[u8; 2]| {
                let word = u16::from_le_bytes(*pair);
                let part = |shift: u16| ((word >> shift & 15) * 0x11) as u8;
                [part(0), part(4), part(8), 255]
            };
            pairs.iter().map(colour).collect()
        }
        Format::ScdPc => {
            bytes.as_chunks::<4>().0.iter().map(|[red, green, blue, _]| [*red, *green, *blue, 255]).collect()
        }
        _ => words(bytes).map(colour_of).collect(),
    }
}

/// Returns the colour of a word: three bits each for blue, green and red.
fn colour_of(word: u16) -> [u8; 4] {
    let part = |shift: u16| {
        let three = (word >> shift) & 7;
        ((three << 5) | (three << 2) | (three >> 1)) as u8
    };
    [part(1), part(5), part(9), 255]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pictures with a tile that is coloured in its upper left pixel, and a block of it.
    fn pictures(words: [u16; BLOCK_WORDS]) -> Pictures {
        let mut palette = [[0, 0, 0, 255]; COLOURS];
        palette[16 + 5] = [9, 8, 7, 255];
        let mut tiles = vec![0; 2 * TILE_BYTES];
        tiles[TILE_BYTES] = 0x50;
        Pictures { palette, tiles, blocks: words.to_vec() }
    }

    #[test]
    fn a_block_is_four_tiles_with_flips_rows_of_colours_and_priority() {
        let pictures = pictures([0x2001, 0x2801, 0x3001, 0xB801]);
        let low = pictures.tile(0, false);
        let coloured: Vec<usize> = (0..256).filter(|at| low.0[*at] == [9, 8, 7, 255]).collect();
        assert_eq!(coloured, [0, 15, 15 * 16]);
        let high = pictures.tile(0, true);
        assert_eq!((0..256).filter(|at| high.0[*at][3] != 0).collect::<Vec<_>>(), [255]);
        assert!(pictures.tile(1, false).is_clear());
    }

    #[test]
    fn priority_is_painted_in_front() {
        let pictures = pictures([0x2001, 0, 0, 0xA001]);
        let cell = ArtBlock { block: 0, x_flip: true, y_flip: false };
        let art = pictures.paint(&[None, Some(cell)]);
        assert_eq!(art.planes.iter().map(|plane| plane.depth).collect::<Vec<_>>(), [Depth::Behind, Depth::Front]);
        assert_eq!(art.pixel(art.planes[0].cells[1].unwrap(), 15, 0), [9, 8, 7, 255]);
        assert_eq!(art.pixel(art.planes[1].cells[1].unwrap(), 7, 8), [9, 8, 7, 255]);
    }

    #[test]
    fn a_colour_has_three_bits_for_each_part() {
        assert_eq!(colour_of(0x0EEE), [255, 255, 255, 255]);
        assert_eq!(colour_of(0x0E00), [0, 0, 255, 255]);
        assert_eq!(colour_of(0x0002), [36, 0, 0, 255]);
    }
}
