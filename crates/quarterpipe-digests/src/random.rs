//! Random numbers, and randomly held buttons, the same on every machine.

use quarterpipe::Input;

/// A SplitMix64 generator.
pub struct Random(pub u64);

impl Random {
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number from 0 to less than `limit`.
    pub const fn below(&mut self, limit: u32) -> u32 {
        (((self.next() >> 32) * limit as u64) >> 32) as u32
    }

    /// Returns a number from `-limit` to less than `limit`.
    pub const fn around_zero(&mut self, limit: i32) -> i32 {
        self.below(2 * limit as u32) as i32 - limit
    }

    pub const fn one_of<T: Copy>(&mut self, values: &[T]) -> T {
        values[self.below(values.len() as u32) as usize]
    }
}

/// Random buttons, each held for a while.
pub struct Buttons {
    random: Random,
    held: Input,
    left: u32,
}

impl Buttons {
    pub const fn new(seed: u64) -> Self {
        Self { random: Random(seed), held: Input(0), left: 0 }
    }

    /// Returns the buttons of the next frame.
    pub fn next(&mut self) -> Input {
        if self.left == 0 {
            let way = [Input::RIGHT, Input::RIGHT, Input::RIGHT, Input::LEFT, Input::LEFT, Input::DOWN, Input::UP];
            let jump = [Input::default(), Input::default(), Input::A, Input::B];
            self.held = self.random.one_of(&way) | self.random.one_of(&jump);
            // Sometimes any combination.
            if self.random.below(8) == 0 {
                self.held = Input(self.random.next() as u8);
            }
            self.left = 1 + self.random.below(60);
        }
        self.left -= 1;
        self.held
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_gives_its_published_numbers() {
        let mut random = Random(1_234_567);
        let numbers = [random.next(), random.next(), random.next()];
        assert_eq!(numbers, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }

    #[test]
    fn numbers_stay_below_their_limit_and_reach_all_below_it() {
        let mut random = Random(1);
        let mut seen = [0; 6];
        for _ in 0..600 {
            seen[random.below(6) as usize] += 1;
        }
        assert!(seen.iter().all(|&count| count > 60), "{seen:?}");
    }
}
