//! The random numbers that objects draw. [O-2015, O-2307]

use crate::save::state_struct;

state_struct! {
    /// The generator, with a 32-bit seed.
    ///
    /// ```
    /// use quarterpipe::object::Random;
    /// let mut random = Random::default();
    /// assert_eq!(random.next() & 0xFF, 0xE7);
    /// assert_eq!(random.next() & 0xFF, 0x15);
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Random {
        /// The seed; 0, as at the start, stands for 0x2A6D365A.
        pub seed: u32,
    }
}

impl Random {
    /// Returns the next number: 16 fresh bits below the upper word of the previous seed. [O-2307]
    #[expect(clippy::should_implement_trait, reason = "an endless generator does not return options")]
    pub fn next(&mut self) -> u32 {
        let seed = if self.seed == 0 { 0x2A6D_365A } else { self.seed };
        let product = seed.wrapping_mul(41);
        let low = product & 0xFFFF;
        let fresh = low.wrapping_add(product >> 16) & 0xFFFF;
        self.seed = fresh << 16 | low;
        seed & 0xFFFF_0000 | fresh
    }
}
