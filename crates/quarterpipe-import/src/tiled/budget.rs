//! Limits on what the files of a map can hold together, so that no file takes all memory or time.

use quarterpipe_level::LevelError;

/// The most columns or rows of a map.
const MAX_SIDE: u32 = quarterpipe::terrain::MAX_CELLS as u32;
/// The most bytes of all files of a map without pictures. A file counts each time that it is read.
const MAX_BYTES: u64 = 256 << 20;
/// The most elements, or objects of JSON, in all files of a map.
const MAX_ELEMENTS: u64 = 1 << 21;
/// The most tiles of all tilesets of a map.
const MAX_TILES: u64 = 1 << 17;
/// The most pictures that are opened for their size.
const MAX_MEASURED: u64 = 1 << 14;
/// The most places for tiles of all layers of a map: sixteen layers of the largest level.
pub(super) const MAX_PLACES: u64 = 16 * (MAX_SIDE as u64) * (MAX_SIDE as u64);
/// The most columns or rows of a layer: those of the largest level in tiles of 1 px.
pub(super) const MAX_ACROSS: u32 = MAX_SIDE * 16;
/// The largest stated size of pictures, and of the gaps between tiles in them, in pixels.
pub(super) const MAX_PIXELS: u32 = 1 << 16;

/// What was counted so far in all files of a map.
#[derive(Debug, Default)]
pub(super) struct Budget {
    bytes: u64,
    elements: u64,
    tiles: u64,
    places: u64,
    measured: u64,
}

impl Budget {
    /// Counts the bytes of a file.
    pub(super) fn count_bytes(&mut self, bytes: usize) -> Result<(), LevelError> {
        let all = count(&mut self.bytes, bytes as u64, MAX_BYTES);
        all.map_err(|all| error(format!("{all} bytes"), format!("at most {MAX_BYTES} in a map's files")))
    }

    /// Counts elements, or objects of JSON.
    pub(super) fn count_elements(&mut self, elements: u64) -> Result<(), LevelError> {
        let all = count(&mut self.elements, elements, MAX_ELEMENTS);
        all.map_err(|_| error("one more element".into(), format!("at most {MAX_ELEMENTS} in a map's files")))
    }

    /// Counts the tiles of a tileset.
    pub(super) fn count_tiles(&mut self, tiles: u32) -> Result<(), LevelError> {
        let all = count(&mut self.tiles, tiles.into(), MAX_TILES);
        let found = format!("<tileset> with tilecount {tiles}");
        all.map_err(|_| error(found, format!("at most {MAX_TILES} tiles in all tilesets")))
    }

    /// Counts the places of a layer or chunk.
    pub(super) fn count_places(&mut self, (width, height): (u32, u32), places: u64) -> Result<(), LevelError> {
        if width > MAX_ACROSS || height > MAX_ACROSS {
            return Err(error(format!("{width} x {height} tiles"), format!("at most {MAX_ACROSS} x {MAX_ACROSS}")));
        }
        let all = count(&mut self.places, places, MAX_PLACES);
        let expected = format!("at most {MAX_PLACES} places for tiles in all layers");
        all.map_err(|_| error(format!("{width} x {height} tiles more"), expected))
    }

    /// Counts a picture that is opened for its size.
    pub(super) fn count_measured(&mut self) -> Result<(), LevelError> {
        let all = count(&mut self.measured, 1, MAX_MEASURED);
        all.map_err(|_| error("one more picture without a size".into(), format!("at most {MAX_MEASURED}")))
    }
}

/// Adds to a count.
///
/// # Errors
///
/// The sum, when it is more than there may be.
fn count(all: &mut u64, more: u64, most: u64) -> Result<(), u64> {
    *all = all.saturating_add(more);
    if *all > most { Err(*all) } else { Ok(()) }
}

fn error(found: String, expected: String) -> LevelError {
    LevelError::unexpected("", found, expected)
}
