//! XXH64, the 64-bit version of the hash function xxHash, with seed 0.

use super::{Sink, State, bytes_of};

const PRIMES: [u64; 5] =
    [0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63, 0x27D4_EB2F_1656_67C5];

/// A 64-bit digest of bytes: the hash function XXH64 with seed 0.
///
/// It detects accidental changes, not deliberate ones.
///
/// ```
/// use quarterpipe::save::{Digest, Sink};
/// let mut digest = Digest::new();
/// digest.put(b"a");
/// assert_eq!(digest.value(), 0xD24E_C4F1_A98C_6E5B);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Digest {
    /// The lanes after the bytes before those of the buffer.
    lanes: [u64; 4],
    /// The number of bytes before those of the buffer.
    before: u64,
    /// The bytes that are not a whole block yet.
    buffer: [u8; BLOCK],
    /// The number of bytes in the buffer.
    taken: u8,
}

/// The bytes that the lanes take at once.
const BLOCK: usize = 32;

impl Digest {
    /// Makes the digest of no bytes.
    #[must_use]
    pub const fn new() -> Self {
        let [first, second, ..] = PRIMES;
        let lanes = [first.wrapping_add(second), second, 0, 0_u64.wrapping_sub(first)];
        Self { lanes, before: 0, buffer: [0; BLOCK], taken: 0 }
    }

    /// Returns the digest of all bytes taken so far.
    #[must_use]
    pub fn value(self) -> u64 {
        let [first, second, third, fourth, fifth] = PRIMES;
        let Self { lanes, before, buffer, taken } = self;
        let length = before.wrapping_add(u64::from(taken));
        let start = if length < BLOCK as u64 { fifth } else { merged(lanes) };
        let (words, rest) = buffer.get(..usize::from(taken)).unwrap_or_default().as_chunks::<8>();
        let (halves, rest) = rest.as_chunks::<4>();
        let mut value = start.wrapping_add(length);
        for word in words {
            let word = round(0, u64::from_le_bytes(*word));
            value = (value ^ word).rotate_left(27).wrapping_mul(first).wrapping_add(fourth);
        }
        for half in halves {
            let half = u64::from(u32::from_le_bytes(*half)).wrapping_mul(first);
            value = (value ^ half).rotate_left(23).wrapping_mul(second).wrapping_add(third);
        }
        for byte in rest {
            value = (value ^ u64::from(*byte).wrapping_mul(fifth)).rotate_left(11).wrapping_mul(first);
        }
        value = (value ^ value >> 33).wrapping_mul(second);
        value = (value ^ value >> 29).wrapping_mul(third);
        value ^ value >> 32
    }

    /// Returns the digest of one value's canonical bytes.
    #[must_use]
    pub fn of(value: &impl State) -> u64 {
        let mut digest = Self::new();
        digest.put(&bytes_of(&[], value));
        digest.value()
    }

    /// Takes bytes that make the block in the buffer whole.
    fn put_across(&mut self, bytes: &[u8]) {
        let room = self.buffer.get_mut(usize::from(self.taken)..).unwrap_or_default();
        let Some((first, rest)) = bytes.split_at_checked(room.len()) else { return };
        room.copy_from_slice(first);
        let (blocks, rest) = rest.as_chunks::<BLOCK>();
        for block in [self.buffer].iter().chain(blocks) {
            for (lane, word) in self.lanes.iter_mut().zip(block.as_chunks::<8>().0) {
                *lane = round(*lane, u64::from_le_bytes(*word));
            }
            self.before = self.before.wrapping_add(BLOCK as u64);
        }
        self.taken = 0;
        self.put(rest);
    }
}

impl Default for Digest {
    fn default() -> Self {
        Self::new()
    }
}

impl Sink for Digest {
    #[inline]
    fn put(&mut self, bytes: &[u8]) {
        let start = usize::from(self.taken);
        let end = start + bytes.len();
        match self.buffer.get_mut(start..end) {
            Some(room) if end < BLOCK => {
                room.copy_from_slice(bytes);
                self.taken = end as u8;
            }
            _ => self.put_across(bytes),
        }
    }
}

const fn round(lane: u64, word: u64) -> u64 {
    lane.wrapping_add(word.wrapping_mul(PRIMES[1])).rotate_left(31).wrapping_mul(PRIMES[0])
}

fn merged(lanes: [u64; 4]) -> u64 {
    let sum = lanes.iter().zip([1, 7, 12, 18]).fold(0, |sum: u64, (lane, by)| sum.wrapping_add(lane.rotate_left(by)));
    lanes.iter().fold(sum, |value, lane| (value ^ round(0, *lane)).wrapping_mul(PRIMES[0]).wrapping_add(PRIMES[3]))
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    /// Returns the bytes with which xxHash tests itself.
    fn test_bytes() -> Vec<u8> {
        let next = |number: &u64| Some(number.wrapping_mul(0x9E37_79B1_85EB_CA8D));
        let numbers = core::iter::successors(Some(2_654_435_761), next);
        numbers.take(600).map(|number| (number >> 56) as u8).collect()
    }

    fn digest_of(bytes: &[u8]) -> u64 {
        let mut digest = Digest::new();
        digest.put(bytes);
        digest.value()
    }

    /// The numbers are those of the C library.
    #[test]
    fn bytes_of_any_number_have_the_digest_of_xxh64() {
        for (length, expected) in [
            (0, 0xEF46_DB37_51D8_E999),
            (1, 0xE934_A84A_DB05_2768),
            (3, 0xFF7E_1959_CB50_794A),
            (4, 0x9136_A0DC_A574_57EE),
            (7, 0x6C83_909A_9F01_ED25),
            (8, 0xCDBC_F538_E71D_1348),
            (14, 0x8282_DCC4_994E_35C8),
            (31, 0x299B_39A2_90E6_D783),
            (32, 0x18B2_1649_2BB4_4B70),
            (33, 0x55C8_DC3E_578F_5B59),
            (63, 0xA9EF_BE0F_A0F3_F4E7),
            (222, 0xB641_AE8C_B691_C174),
            (256, 0x5E3F_5BF9_4D57_4981),
            (257, 0xD36C_F327_DCF1_2221),
            (600, 0x4CF9_BF91_EEB8_3F5E),
        ] {
            assert_eq!(digest_of(&test_bytes()[..length]), expected, "of {length} bytes");
        }
    }

    #[test]
    fn pieces_have_the_digest_of_the_whole() {
        let bytes = test_bytes();
        for piece in 1..40 {
            let mut digest = Digest::new();
            bytes.chunks(piece).for_each(|bytes| digest.put(bytes));
            assert_eq!(digest.value(), digest_of(&bytes), "pieces of {piece} bytes");
        }
    }
}
