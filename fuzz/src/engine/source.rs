//! Values made from a fuzzer's bytes. Every byte string is valid, and missing bytes count as zero.

use quarterpipe::save::{Reader, State};

/// Extreme values for fields of any width.
const EXTREMES: [i32; 16] = [
    0,
    1,
    -1,
    0x7F,
    -0x80,
    0xFF,
    0x100,
    0x7FFF,
    -0x8000,
    0xFFFF,
    0x10000,
    i32::MAX,
    i32::MIN,
    i32::MIN + 1,
    0x7FFF_0000,
    0x0100_0000,
];

/// Bytes that are consumed from the front.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a>(&'a [u8]);

impl<'a> Source<'a> {
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    /// Returns whether no bytes are left.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn byte(&mut self) -> u8 {
        let (first, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        *first
    }

    pub fn flag(&mut self) -> bool {
        self.byte() & 1 != 0
    }

    /// Returns a number from 0 to `end` - 1.
    pub fn below(&mut self, end: usize) -> usize {
        usize::from(self.byte()) % end.max(1)
    }

    pub fn of<T: Clone>(&mut self, values: &[T]) -> T {
        values[self.below(values.len())].clone()
    }

    pub fn word(&mut self) -> u16 {
        u16::from_le_bytes([self.byte(), self.byte()])
    }

    /// Returns an extreme value half of the time, otherwise any value of one, two or four bytes.
    pub fn integer(&mut self) -> i32 {
        match self.byte() {
            kind @ 0..=0x7F => EXTREMES[usize::from(kind) % EXTREMES.len()],
            0x80..=0xBF => i32::from(self.byte() as i8),
            0xC0..=0xDF => i32::from(self.word() as i16),
            _ => i32::from(self.word() as i16) << 16 | i32::from(self.word()),
        }
    }

    /// Returns the value with some of its canonical bytes overwritten. An edit that makes the value invalid is dropped.
    pub fn edited<T: State>(&mut self, value: T, most_edits: usize) -> T {
        let edits = self.below(most_edits + 1);
        if edits == 0 {
            return value;
        }
        let mut bytes = Vec::new();
        value.write(&mut bytes);
        let mut value = value;
        for _ in 0..edits {
            let offset = usize::from(self.word()) % bytes.len().max(1);
            let width = 1 << self.below(3);
            let new = self.integer().to_le_bytes();
            let mut changed = bytes.clone();
            for (place, new) in changed.iter_mut().skip(offset).take(width).zip(new) {
                *place = new;
            }
            if let Ok(read) = read(&changed) {
                (value, bytes) = (read, changed);
            }
        }
        value
    }
}

/// Reads a value from all of these bytes.
fn read<T: State>(bytes: &[u8]) -> Result<T, quarterpipe::save::StateError> {
    let mut reader = Reader::new(bytes);
    let value = T::read(&mut reader)?;
    reader.finish().map(|()| value)
}
