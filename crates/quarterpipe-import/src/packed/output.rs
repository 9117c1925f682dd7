//! Unpacked data of limited size.

use super::{PackedError, Packing};

/// The data that has been unpacked so far. Its capacity never exceeds the limit.
#[derive(Debug)]
pub(super) struct Output {
    packing: Packing,
    bytes: Vec<u8>,
    limit: usize,
}

impl Output {
    pub(super) fn new(packing: Packing, limit: usize) -> Self {
        Self { packing, bytes: Vec::new(), limit }
    }

    /// Returns an empty output with another limit.
    pub(super) fn part(&self, limit: usize) -> Self {
        Self::new(self.packing, limit)
    }

    pub(super) fn len(&self) -> usize {
        self.bytes.len()
    }

    pub(super) fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    pub(super) fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// Checks a size that the packed data announces, before anything is unpacked.
    pub(super) fn announce(&self, size: usize, at: usize) -> Result<(), PackedError> {
        if size > self.limit {
            return Err(self.error(at, format!("{size} bytes"), format!("at most {} when unpacked", self.limit)));
        }
        Ok(())
    }

    /// Adds a byte `count` times. `at` is the offset of the packed byte that asks for it.
    pub(super) fn fill(&mut self, byte: u8, count: usize, at: usize) -> Result<(), PackedError> {
        self.make_room(count, at)?;
        self.bytes.resize(self.bytes.len() + count, byte);
        Ok(())
    }

    /// Adds bytes.
    pub(super) fn extend(&mut self, bytes: &[u8], at: usize) -> Result<(), PackedError> {
        self.make_room(bytes.len(), at)?;
        self.bytes.extend_from_slice(bytes);
        Ok(())
    }

    /// Adds `count` bytes that are equal to those `distance` bytes before them, which may be among the added ones.
    pub(super) fn copy(&mut self, distance: usize, count: usize, at: usize) -> Result<(), PackedError> {
        let Some(from) = self.bytes.len().checked_sub(distance) else {
            let found = format!("a copy from {distance} bytes before");
            return Err(self.error(at, found, format!("at most {}, as many as are unpacked", self.bytes.len())));
        };
        self.make_room(count, at)?;
        for from in from..from + count {
            self.bytes.push(self.bytes[from]);
        }
        Ok(())
    }

    fn make_room(&mut self, count: usize, at: usize) -> Result<(), PackedError> {
        let left = self.limit - self.bytes.len();
        if count > left {
            let (found, expected) = (format!("more than {} bytes", self.limit), format!("at most {}", self.limit));
            return Err(self.error(at, found, format!("{expected} when unpacked")));
        }
        if count > self.bytes.capacity() - self.bytes.len() {
            // Doubles the capacity, so that each byte is moved once on average.
            self.bytes.reserve_exact(self.bytes.len().max(count).max(64).min(left));
        }
        Ok(())
    }

    /// Makes the error for invalid unpacked data. `at` is the offset of the packed byte that it came from.
    pub(super) fn error(&self, at: usize, found: impl Into<String>, expected: impl Into<String>) -> PackedError {
        PackedError { packing: self.packing, at, found: found.into(), expected: expected.into() }
    }
}
