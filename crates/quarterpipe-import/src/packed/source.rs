//! Reads packed data by bytes and by bits, and makes the errors with a place in it.

use super::{PackedError, Packing};

/// Packed data, and the position in it.
#[derive(Clone, Debug)]
pub(super) struct Source<'a> {
    packing: Packing,
    bytes: &'a [u8],
    /// The index of the next byte.
    at: usize,
    /// The number of bits of that byte that have been read, from the highest one; 0 to 7.
    bits: u32,
}

impl<'a> Source<'a> {
    pub(super) fn new(packing: Packing, bytes: &'a [u8]) -> Self {
        Self { packing, bytes, at: 0, bits: 0 }
    }

    /// Returns the offset of the next byte, or of the byte whose bits are being read.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// Returns the number of remaining bytes.
    pub(super) fn left(&self) -> usize {
        self.bytes.len() - self.at
    }

    /// Drops all data after the next `count` bytes.
    ///
    /// # Errors
    ///
    /// When there are fewer bytes.
    pub(super) fn shorten(&mut self, count: usize) -> Result<(), PackedError> {
        if count > self.left() {
            return Err(self.early_end(&format!("{count} bytes from byte {}", self.at)));
        }
        self.bytes = &self.bytes[..self.at + count];
        Ok(())
    }

    /// Continues at a later byte.
    ///
    /// # Errors
    ///
    /// When the data ends before it.
    pub(super) fn skip_to(&mut self, at: usize, expected: &str) -> Result<(), PackedError> {
        if at > self.bytes.len() {
            return Err(self.early_end(expected));
        }
        self.at = at;
        Ok(())
    }

    /// Reads a byte.
    pub(super) fn byte(&mut self, expected: &str) -> Result<u8, PackedError> {
        let byte = *self.bytes.get(self.at).ok_or_else(|| self.early_end(expected))?;
        self.at += 1;
        Ok(byte)
    }

    /// Reads two bytes, the high one first.
    pub(super) fn word(&mut self, expected: &str) -> Result<u16, PackedError> {
        Ok(u16::from_be_bytes([self.byte(expected)?, self.byte(expected)?]))
    }

    /// Reads at most 16 bits, the highest of each byte first.
    pub(super) fn bits(&mut self, count: u32, expected: &str) -> Result<u16, PackedError> {
        let mut value = 0;
        for _ in 0..count {
            let byte = *self.bytes.get(self.at).ok_or_else(|| self.early_end(expected))?;
            value = value << 1 | u16::from(byte >> (7 - self.bits) & 1);
            self.bits = (self.bits + 1) % 8;
            self.at += usize::from(self.bits == 0);
        }
        Ok(value)
    }

    /// Makes the error for data at a place that the format does not allow.
    pub(super) fn error(&self, at: usize, found: impl Into<String>, expected: impl Into<String>) -> PackedError {
        PackedError { packing: self.packing, at, found: found.into(), expected: expected.into() }
    }

    fn early_end(&self, expected: &str) -> PackedError {
        self.error(self.bytes.len(), "the end of the data", expected)
    }
}
