//! Random numbers from a seed, for drawings that are the same on every machine.

/// A generator (xorshift) with its state, which is not 0.
pub struct Noise(pub u64);

impl Noise {
    /// Returns a number from 0 to one less than `limit`.
    pub fn below(&mut self, limit: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 33) % u64::from(limit)) as u32
    }
}
