//! The random numbers of an environment.

use rand_pcg::{
    Pcg32,
    rand_core::{Rng as _, SeedableRng as _},
};

/// A source of random numbers that depend only on a seed.
#[derive(Debug)]
pub struct Chance {
    random: Pcg32,
    pub seed: u64,
    /// The number of numbers drawn since the seed.
    pub drawn: u64,
}

impl Chance {
    pub fn new(seed: u64) -> Self {
        Self { random: Pcg32::seed_from_u64(seed), seed, drawn: 0 }
    }

    /// Returns the source of a seed after `drawn` numbers.
    pub fn after(seed: u64, drawn: u64) -> Self {
        let mut random = Pcg32::seed_from_u64(seed);
        random.advance(drawn);
        Self { random, seed, drawn }
    }

    pub fn next(&mut self) -> u32 {
        self.drawn = self.drawn.wrapping_add(1);
        self.random.next_u32()
    }

    /// Returns a random number below `count`, which is not 0.
    pub fn below(&mut self, count: u64) -> u64 {
        if count <= 1 << 32 {
            // Scales 32 bits. The probabilities of two results differ by less than 1 in 2^32 / count.
            return (u64::from(self.next()) * count) >> 32;
        }
        let random = u128::from(self.next()) << 32 | u128::from(self.next());
        ((random * u128::from(count)) >> 64) as u64
    }
}
