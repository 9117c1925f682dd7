//! What is left to chance in an environment.

use rand_pcg::{
    Pcg32,
    rand_core::{Rng as _, SeedableRng as _},
};

/// Numbers by chance that depend on a seed alone.
#[derive(Debug)]
pub struct Chance {
    random: Pcg32,
    pub seed: u64,
    /// How many numbers were drawn since the seed.
    pub drawn: u64,
}

impl Chance {
    pub fn new(seed: u64) -> Self {
        Self { random: Pcg32::seed_from_u64(seed), seed, drawn: 0 }
    }

    /// Returns the chance of a seed of which so many numbers were drawn.
    pub fn after(seed: u64, drawn: u64) -> Self {
        let mut random = Pcg32::seed_from_u64(seed);
        random.advance(drawn);
        Self { random, seed, drawn }
    }

    pub fn next(&mut self) -> u32 {
        self.drawn = self.drawn.wrapping_add(1);
        self.random.next_u32()
    }

    /// Returns a number by chance below this one, which is not 0.
    pub fn below(&mut self, count: u32) -> u32 {
        // A part of 2^32 per result; the results' chances differ by less than 1 in 2^32 / count.
        ((u64::from(self.next()) * u64::from(count)) >> 32) as u32
    }
}
