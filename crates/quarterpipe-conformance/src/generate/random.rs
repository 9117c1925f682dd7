//! The random numbers from which scenarios are drawn.

/// A reproducible sequence of numbers: splitmix64, so that every machine draws the same.
pub(super) struct Random(u64);

impl Random {
    /// Begins a sequence that depends on all of these values.
    pub(super) fn of(values: impl IntoIterator<Item = u64>) -> Self {
        let mut random = Self(0);
        for value in values {
            random.0 = random.next() ^ value;
        }
        random
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// Draws a value from 0 to below `end`; 0 if the range is empty.
    pub(super) fn below(&mut self, end: i32) -> i32 {
        (self.next() % u64::from(end.max(1).unsigned_abs())) as i32
    }

    /// Draws a value from `least` to `most`.
    pub(super) fn between(&mut self, least: i32, most: i32) -> i32 {
        least + self.below(most - least + 1)
    }

    /// Returns `true` once in `times` calls on average.
    pub(super) fn once_in(&mut self, times: i32) -> bool {
        self.below(times) == 0
    }

    /// Draws one of these values; there must be at least one.
    pub(super) fn pick<T: Copy>(&mut self, values: &[T]) -> T {
        values[self.below(values.len() as i32) as usize]
    }

    /// Draws 16 bits.
    pub(super) fn word(&mut self) -> u16 {
        self.next() as u16
    }
}

#[cfg(test)]
mod tests {
    use super::Random;

    #[test]
    fn the_numbers_are_those_of_splitmix64() {
        let mut random = Random(1_234_567);
        assert_eq!([random.next(), random.next()], [6_457_827_717_110_365_317, 3_203_168_211_198_807_973]);
    }

    #[test]
    fn what_is_drawn_between_two_values_reaches_both() {
        let mut random = Random::of([7]);
        let drawn: Vec<i32> = (0..100).map(|_| random.between(-1, 1)).collect();
        assert_eq!((drawn.iter().min(), drawn.iter().max()), (Some(&-1), Some(&1)));
    }
}
