//! Random numbers that are the same on every platform.

use rand_pcg::{
    Pcg64Mcg,
    rand_core::{Rng as _, SeedableRng as _},
};

/// A source of random numbers.
#[derive(Debug)]
pub(crate) struct Random(Pcg64Mcg);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(Pcg64Mcg::seed_from_u64(seed))
    }

    /// Returns a number from 0 to `count - 1`; 0 if `count` is 0.
    fn below(&mut self, count: usize) -> usize {
        let high = self.0.next_u64() >> 32;
        ((high * count as u64) >> 32) as usize
    }

    /// Returns a number from `least` to `most`.
    pub(crate) fn between(&mut self, least: i32, most: i32) -> i32 {
        let count = usize::try_from(most - least + 1).unwrap_or(1);
        least + self.below(count) as i32
    }

    /// Returns true with a probability in percent; never below 1, always from 100 on.
    pub(crate) fn chance(&mut self, percent: i32) -> bool {
        self.between(0, 99) < percent
    }

    /// Returns one of the elements. Returns the default for an empty list.
    pub(crate) fn pick<T: Copy + Default>(&mut self, all: &[T]) -> T {
        all.get(self.below(all.len())).copied().unwrap_or_default()
    }
}
