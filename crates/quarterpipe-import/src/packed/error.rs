//! The error of packed data: what is wrong, where, and what was expected.

use std::{error::Error, fmt};

use super::Packing;

/// Why data cannot be unpacked. Its text is one line that names the place.
///
/// ```
/// use quarterpipe_import::packed::{Packing, unpack};
/// let error = unpack(Packing::Uncompressed, &[1, 2, 3], 2).unwrap_err();
/// assert_eq!((error.packing, error.at), (Packing::Uncompressed, 0));
/// assert_eq!(error.to_string(), "byte 0: found 3 bytes, expected at most 2 when unpacked");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackedError {
    /// The compression as which the data was read.
    pub packing: Packing,
    /// The place: an offset in the packed data, in bytes from 0. It is the data's length where the data ends too early.
    pub at: usize,
    /// What is there.
    pub found: String,
    /// What the format asks for.
    pub expected: String,
}

impl fmt::Display for PackedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {}: found {}, expected {}", self.at, self.found, self.expected)
    }
}

impl Error for PackedError {}
