//! The error of packed data: the problem, its place, and the expected value.

use std::{error::Error, fmt};

use super::Packing;

/// The reason why data cannot be unpacked. Its text is one line that names the place.
///
/// ```
/// use quarterpipe_import::packed::{Packing, unpack};
/// let error = unpack(Packing::Uncompressed, &[1, 2, 3], 2).unwrap_err();
/// assert_eq!((error.packing, error.at), (Packing::Uncompressed, 0));
/// assert_eq!(error.to_string(), "byte 0: found 3 bytes, expected at most 2 when unpacked");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackedError {
    /// The compression with which the data was unpacked.
    pub packing: Packing,
    /// The place: an offset in the packed data, in bytes from 0. It is the data's length where the data ends too early.
    pub at: usize,
    /// The value that was found.
    pub found: String,
    /// The value that the format requires.
    pub expected: String,
}

impl fmt::Display for PackedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {}: found {}, expected {}", self.at, self.found, self.expected)
    }
}

impl Error for PackedError {}
