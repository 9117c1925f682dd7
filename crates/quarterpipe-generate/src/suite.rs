//! Suites: sets of generated levels that are the same for everyone, to compare results of learning.

use std::ops::{Range, RangeInclusive};

use crate::Features;

/// A set of generated levels under a name.
///
/// ```
/// use quarterpipe_generate::{GeneratedName, Settings, Split, Suite};
/// let suite = Suite::named("loops").expect("a suite");
/// let settings = Settings { features: suite.features, ..Settings::default() };
/// let name = GeneratedName::of_number(Split::Test.numbers().start, suite.difficulties(), settings);
/// assert_eq!(name.to_string(), "generated:1000000:5:features=slopes+curves+loops+rings");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Suite {
    /// Its name.
    pub name: &'static str,
    /// The features that may appear.
    pub features: Features,
    /// The least difficulty.
    pub easiest: u8,
    /// The greatest difficulty.
    pub hardest: u8,
}

impl Suite {
    /// All suites.
    pub const ALL: [Self; 7] = {
        use Features as F;
        let slopes = F::SLOPES.union(F::RINGS);
        let platforms = F::GAPS.union(F::LEDGES).union(F::PLATFORMS).union(F::SPRINGS).union(F::PUSH_BLOCKS);
        let enemies = F::ENEMIES.union(F::SPIKES).union(F::MONITORS).union(F::BREAKABLE_WALLS);
        [
            Self::new("slopes", slopes.union(F::CURVES).union(F::HALF_PIPES).union(F::RAMPS), 1, 5),
            Self::new("loops", slopes.union(F::LOOPS).union(F::CURVES), 1, 5),
            Self::new("gaps", slopes.union(F::GAPS).union(F::RAMPS), 2, 6),
            Self::new("platforms", platforms.union(F::RINGS), 2, 6),
            Self::new("water", slopes.union(F::GAPS).union(F::WATER).union(F::LEDGES), 2, 6),
            Self::new("enemies", slopes.union(enemies), 3, 7),
            Self::new("all", F::all(), 0, 8),
        ]
    };

    const fn new(name: &'static str, features: Features, easiest: u8, hardest: u8) -> Self {
        Self { name, features, easiest, hardest }
    }

    /// Returns the suite of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|suite| suite.name == name)
    }

    /// Returns the range of difficulties.
    #[must_use]
    pub const fn difficulties(&self) -> RangeInclusive<u8> {
        self.easiest..=self.hardest
    }
}

/// A part of a suite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Split {
    /// 500 levels to train with.
    Train,
    /// 1,000 different levels to test with.
    Test,
}

impl Split {
    /// Both parts.
    pub const ALL: [Self; 2] = [Self::Train, Self::Test];

    /// Returns the name: `train` or `test`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Train => "train",
            Self::Test => "test",
        }
    }

    /// Returns the numbers of the levels, which are their seeds.
    #[must_use]
    pub const fn numbers(self) -> Range<u64> {
        match self {
            Self::Train => 0..500,
            Self::Test => 1_000_000..1_001_000,
        }
    }
}
