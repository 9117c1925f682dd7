//! The surroundings of a level's pictures: its sky and its ground.

/// The sky behind a level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Sky {
    /// A blue sky with white clouds over hills with firs.
    #[default]
    Day,
    /// A red evening sky over dark hills.
    Dusk,
    /// A sky full of stars over hills in the moonlight.
    Night,
    /// A pale sky over rocks with flat tops.
    Desert,
}

impl Sky {
    /// All skies.
    pub const ALL: [Self; 4] = [Self::Day, Self::Dusk, Self::Night, Self::Desert];
    /// The names in files, in the same order.
    pub const NAMES: [&str; 4] = ["day", "dusk", "night", "desert"];

    /// Returns the name in files.
    ///
    /// ```
    /// use quarterpipe_level::art::Sky;
    /// assert_eq!(Sky::Dusk.name(), "dusk");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

/// The style in which a level's ground is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ground {
    /// Bricks that are tinted by layer and solidity, where a cell has no picture.
    #[default]
    Bricks,
    /// Brown soil under grass.
    Meadow,
    /// Blue blocks with a rim of ice.
    Rock,
    /// Layers of sand under a bright crust.
    Sand,
    /// Violet stones with a glowing edge.
    Crystal,
    /// Riveted plates of steel.
    Steel,
}

impl Ground {
    /// All grounds.
    pub const ALL: [Self; 6] = [Self::Bricks, Self::Meadow, Self::Rock, Self::Sand, Self::Crystal, Self::Steel];
    /// The names in files, in the same order.
    pub const NAMES: [&str; 6] = ["bricks", "meadow", "rock", "sand", "crystal", "steel"];

    /// Returns the name in files.
    ///
    /// ```
    /// use quarterpipe_level::art::Ground;
    /// assert_eq!(Ground::Meadow.name(), "meadow");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}
