//! Limits on the total contents of a map's files, so that no file takes all memory or time.

use quarterpipe::terrain::{MAX_AREA, MAX_SIDE};
use quarterpipe_level::LevelError;

/// The maximum number of places for tiles of all layers of a map: sixteen layers of the largest level.
pub(super) const MAX_PLACES: u64 = 16 * MAX_AREA as u64;
/// The maximum number of columns or rows of a layer: that of the longest side in tiles of 1 px.
pub(super) const MAX_ACROSS: u32 = 16 * MAX_SIDE as u32;
/// The largest stated size of pictures, and of the gaps between tiles in them, in pixels.
pub(super) const MAX_PIXELS: u32 = 1 << 16;
/// The maximum number of tiles of all tilesets.
pub(super) const MAX_TILES: u32 = 1 << 17;
/// The longest name of a file, in bytes.
const MAX_PATH: usize = 4096;

/// A count of something in the files of a map, with a limit.
#[derive(Debug)]
struct Counter {
    count: u64,
    most: u64,
    /// The unit, after the number in a message.
    unit: &'static str,
}

impl Counter {
    const fn new(most: u64, unit: &'static str) -> Self {
        Self { count: 0, most, unit }
    }

    /// Adds to the number. `found` describes the new ones.
    fn add(&mut self, more: u64, found: impl FnOnce(u64) -> String) -> Result<(), LevelError> {
        self.count = self.count.saturating_add(more);
        if self.count <= self.most {
            return Ok(());
        }
        let expected = format!("at most {}{}", self.most, self.unit);
        Err(LevelError::unexpected("", found(self.count), expected))
    }
}

/// The counts of everything that has been read from the files of a map so far.
#[derive(Debug)]
pub(super) struct Budget {
    /// Bytes of files, with the pictures that are opened for their size. A file counts each time that it is read.
    bytes: Counter,
    /// Elements, or objects and lists of JSON.
    elements: Counter,
    /// Tiles of tilesets.
    tiles: Counter,
    /// Places for tiles in layers.
    places: Counter,
    /// Pictures that are opened for their size.
    measured: Counter,
    /// Bytes of the paths of files, each with that of the folder that it is relative to.
    paths: Counter,
}

impl Budget {
    pub(super) const fn new() -> Self {
        Self {
            bytes: Counter::new(256 << 20, " in a map's files"),
            elements: Counter::new(1 << 21, " in a map's files"),
            tiles: Counter::new(MAX_TILES as u64, " tiles in all tilesets"),
            places: Counter::new(MAX_PLACES, " places for tiles in all layers"),
            measured: Counter::new(1 << 14, ""),
            paths: Counter::new(64 << 20, " in all of them"),
        }
    }

    /// Counts the bytes of a file.
    pub(super) fn count_bytes(&mut self, bytes: usize) -> Result<(), LevelError> {
        self.bytes.add(bytes as u64, |all| format!("{all} bytes"))
    }

    /// Counts elements, or objects and lists of JSON.
    pub(super) fn count_elements(&mut self, elements: u64) -> Result<(), LevelError> {
        self.elements.add(elements, |all| format!("{all} elements"))
    }

    /// Counts the tiles of a tileset.
    pub(super) fn count_tiles(&mut self, tiles: u32) -> Result<(), LevelError> {
        self.tiles.add(tiles.into(), |_| format!("<tileset> with tilecount {tiles}"))
    }

    /// Counts the places of a layer or chunk.
    pub(super) fn count_places(&mut self, (width, height): (u32, u32), places: u64) -> Result<(), LevelError> {
        if width > MAX_ACROSS || height > MAX_ACROSS {
            let expected = format!("at most {MAX_ACROSS} x {MAX_ACROSS}");
            return Err(LevelError::unexpected("", format_args!("{width} x {height} tiles"), expected));
        }
        self.places.add(places, |_| format!("{width} x {height} tiles more"))
    }

    /// Counts a picture that is opened for its size.
    pub(super) fn count_measured(&mut self) -> Result<(), LevelError> {
        self.measured.add(1, |all| format!("{all} pictures without a size"))
    }

    /// Counts the name of a file, and the path of the folder that it is relative to.
    pub(super) fn count_path(&mut self, base: &std::path::Path, name: &str) -> Result<(), LevelError> {
        if name.len() > MAX_PATH {
            let found = format!("a file's name of {} bytes", name.len());
            return Err(LevelError::unexpected("", found, format_args!("at most {MAX_PATH}")));
        }
        let bytes = base.as_os_str().len() + name.len();
        self.paths.add(bytes as u64, |all| format!("files' names and folders of {all} bytes"))
    }
}
