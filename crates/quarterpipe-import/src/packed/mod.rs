//! Unpacks the compressions that projects of the 16-bit games' level editors name.
//!
//! It is for people who own such data. It contains no data of the games, and cannot pack.
//!
//! ```
//! use quarterpipe_import::packed::{Packing, unpack};
//! let packing: Packing = "Kosinski".parse()?;
//! // Sixteen bits that describe what follows, a byte as it is, two copies of it, and the mark of the end.
//! let bytes = [0x41, 0x00, 0x42, 0xFF, 0x00, 0xF0, 0x00];
//! assert_eq!(unpack(packing, &bytes, 64)?, [0x42; 3]);
//!
//! let error = unpack(packing, &bytes[..4], 64).unwrap_err();
//! assert_eq!(error.to_string(), "byte 4: found the end of the data, expected a copy's first byte");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! All of it is written from public descriptions in prose. The files of this folder and `book/src/own-levels.md` name them, and list the
//! parts that are still to be compared with real data. Where a description is silent or contradicts itself, the data is refused.
//!
//! The caller limits the number of unpacked bytes. More is an error, and memory for more is never taken. Unpacking takes time in proportion
//! to the bytes that are read and written, and never panics.

mod comper;
mod enigma;
mod error;
mod kosinski;
mod kosinski_plus;
mod nemesis;
mod output;
mod packing;
mod saxman;
mod source;
mod szdd;

pub use error::PackedError;
pub use packing::{Packing, UnknownPacking};

use output::Output;
use source::Source;

/// Unpacks data to at most `limit` bytes. Bytes after the end of the data are not read.
///
/// Enigma's words are based on art tile 0 ([`unpack_enigma`] takes another), and Saxman's data begins with its size
/// ([`unpack_saxman_without_size`] reads data that does not).
///
/// # Errors
///
/// At the first byte that is not valid, when the data ends too early, or when it unpacks to more than `limit` bytes.
pub fn unpack(packing: Packing, bytes: &[u8], limit: usize) -> Result<Vec<u8>, PackedError> {
    let source = Source::new(packing, bytes);
    let output = Output::new(packing, limit);
    match packing {
        Packing::Uncompressed => uncompressed(bytes, output),
        Packing::Kosinski => kosinski::unpack(source, output),
        Packing::KosinskiM => kosinski::unpack_modules(source, output),
        Packing::Nemesis => nemesis::unpack(source, output),
        Packing::Enigma => enigma::unpack(source, 0, output),
        Packing::Saxman => saxman::unpack(source, output),
        Packing::Comper => comper::unpack(source, output),
        Packing::KosinskiPlus => kosinski_plus::unpack(source, output),
        Packing::KosinskiPlusM => kosinski_plus::unpack_modules(source, output),
        Packing::Szdd => szdd::unpack(source, output),
    }
}

/// Unpacks Enigma's data, and adds the starting art tile to each word, as the games do.
///
/// The words are those of the console's tile maps: the priority, two bits for the palette, the vertical and the horizontal flip,
/// and eleven bits for the tile. They come out as two bytes each, the high one first.
///
/// ```
/// use quarterpipe_import::packed::unpack_enigma;
/// // The incremental word, which is 0 here, twice.
/// let bytes = [0x07, 0x00, 0x00, 0x00, 0x00, 0x10, 0b0000_0111, 0b1111_1000];
/// assert_eq!(unpack_enigma(&bytes, 0x1000, 64)?, [0x10, 0x00, 0x10, 0x01]);
/// # Ok::<(), quarterpipe_import::packed::PackedError>(())
/// ```
///
/// # Errors
///
/// As [`unpack`].
pub fn unpack_enigma(bytes: &[u8], starting_art_tile: u16, limit: usize) -> Result<Vec<u8>, PackedError> {
    enigma::unpack(Source::new(Packing::Enigma, bytes), starting_art_tile, Output::new(Packing::Enigma, limit))
}

/// Unpacks Saxman's data that does not begin with its size: all bytes are packed data.
///
/// ```
/// use quarterpipe_import::packed::unpack_saxman_without_size;
/// assert_eq!(unpack_saxman_without_size(&[0b11, 0x51, 0x50], 64)?, [0x51, 0x50]);
/// # Ok::<(), quarterpipe_import::packed::PackedError>(())
/// ```
///
/// # Errors
///
/// As [`unpack`].
pub fn unpack_saxman_without_size(bytes: &[u8], limit: usize) -> Result<Vec<u8>, PackedError> {
    saxman::unpack_without_size(Source::new(Packing::Saxman, bytes), Output::new(Packing::Saxman, limit))
}

fn uncompressed(bytes: &[u8], mut output: Output) -> Result<Vec<u8>, PackedError> {
    output.announce(bytes.len(), 0)?;
    output.extend(bytes, 0)?;
    Ok(output.into_bytes())
}
