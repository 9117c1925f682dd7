//! Writes the tiles of a layer: as readable numbers, or compressed if there are many.

use std::{
    fmt::Write as _,
    io::{self, Read as _},
};

use base64::{Engine as _, engine::general_purpose::STANDARD};
use flate2::{Compression, bufread::ZlibEncoder};
use quarterpipe_level::Level;

use super::xml::XmlWriter;

/// The maximum number of places of a layer that is written as numbers. The largest layers have 4,194,304 places, whose numbers take up to
/// 11 bytes each: two such layers would exceed the 64 MiB that can be read.
const MAX_NUMBERS: usize = 512 * 512;

/// The tiles of a layer as text.
pub(super) struct LayerData {
    /// True if the text is base64 of bytes compressed with zlib, and not numbers with commas between them.
    is_compressed: bool,
    text: String,
}

impl LayerData {
    /// Encodes the tile in each place.
    pub(super) fn new(level: &Level, number: impl Fn(usize) -> u32) -> Self {
        let is_compressed = level.cells.len() > MAX_NUMBERS;
        let text = if is_compressed { compressed(level, number) } else { csv(level, number) };
        Self { is_compressed, text }
    }

    /// Writes the element.
    pub(super) fn write(&self, xml: &mut XmlWriter) {
        let data = xml.begin("data");
        match self.is_compressed {
            true => data.set("encoding", "base64").set("compression", "zlib"),
            false => data.set("encoding", "csv"),
        };
        data.end_with(&self.text);
    }
}

/// Writes one row on each line.
fn csv(level: &Level, number: impl Fn(usize) -> u32) -> String {
    let cells = level.cells.len();
    let mut text = String::with_capacity(3 * cells);
    for at in 0..cells {
        let end = match ((at + 1) % level.width, at + 1 == cells) {
            (_, true) => "\n",
            (0, _) => ",\n",
            _ => ",",
        };
        let _ = write!(text, "{}{end}", number(at));
    }
    text
}

/// Writes four bytes for each place, little-endian, compressed with zlib, in base64.
fn compressed(level: &Level, number: impl Fn(usize) -> u32) -> String {
    let bytes: Vec<u8> = (0..level.cells.len()).flat_map(|at| number(at).to_le_bytes()).collect();
    let mut compressed = Vec::new();
    let read: io::Result<usize> = ZlibEncoder::new(&bytes[..], Compression::default()).read_to_end(&mut compressed);
    debug_assert!(read.is_ok(), "bytes in memory can be read");
    STANDARD.encode(compressed) + "\n"
}
