//! Maps of what was worked out for each key.

use std::hash::{BuildHasher, Hasher, RandomState};

/// What was worked out for each key. The tiles of a large map ask for it millions of times, so keys are hashed.
#[expect(clippy::disallowed_types, reason = "only looked up in: nothing depends on its order")]
pub type Lookup<K, V> = std::collections::HashMap<K, V, KeyHasherBuilder>;

/// Builds hashers of short keys, which are faster than the standard library's. A file cannot choose keys with equal hashes, as these depend
/// on a random number.
#[derive(Clone, Copy, Debug)]
pub struct KeyHasherBuilder(u64);

impl Default for KeyHasherBuilder {
    fn default() -> Self {
        Self(RandomState::new().hash_one(0))
    }
}

impl BuildHasher for KeyHasherBuilder {
    type Hasher = KeyHasher;

    fn build_hasher(&self) -> KeyHasher {
        KeyHasher { hash: self.0, secret: (self.0.rotate_left(32) ^ 0x9E37_79B9_7F4A_7C15) | 1 }
    }
}

/// A hash of the parts of a key so far.
#[derive(Clone, Copy, Debug)]
pub struct KeyHasher {
    hash: u64,
    /// An odd factor, with which the low half of a product keeps every bit of a part.
    secret: u64,
}

impl KeyHasher {
    #[inline]
    const fn add(&mut self, part: u64) {
        let product = (self.hash ^ part) as u128 * self.secret as u128;
        self.hash = product as u64 ^ (product >> 64) as u64;
    }
}

/// Each part is taken as 64 bits; the default methods pass longer ones on as bytes.
impl Hasher for KeyHasher {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for part in bytes.chunks(8) {
            let mut eight = [0; 8];
            eight[..part.len()].copy_from_slice(part);
            self.add(u64::from_le_bytes(eight));
        }
    }

    #[inline]
    fn write_u8(&mut self, part: u8) {
        self.add(part.into());
    }

    #[inline]
    fn write_u32(&mut self, part: u32) {
        self.add(part.into());
    }

    #[inline]
    fn write_u64(&mut self, part: u64) {
        self.add(part);
    }

    #[inline]
    fn write_usize(&mut self, part: usize) {
        self.add(part as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.hash
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_factor_of_a_hash_is_odd() {
        for secret in [0, 1, 2, u64::MAX, 0x9E37_79B9_7F4A_7C15] {
            assert_eq!(KeyHasherBuilder(secret).build_hasher().secret % 2, 1);
        }
    }
}
