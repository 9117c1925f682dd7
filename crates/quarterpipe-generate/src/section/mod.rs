//! Sections: the parts of a level, each a few screens or less.

mod climb;
mod extras;
mod rest;
mod run;
mod test;

pub(crate) use test::WATER_ROW;

use crate::{Features, course::Course, random::Random};

/// The role of a section in the rhythm of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// The player gains speed.
    Run,
    /// The player has to do something.
    Test,
    /// Nothing harms the player, and there may be a reward.
    Rest,
}

/// A kind of section.
pub(crate) struct Section {
    pub name: &'static str,
    pub role: Role,
    /// The features that it needs.
    pub needs: Features,
    /// The least difficulty at which it occurs.
    pub least_difficulty: i32,
    /// The relative frequency with which it is chosen.
    pub weight: i32,
    /// `true` if it may go below the water's surface, and deeper than floors usually are.
    pub is_deep: bool,
    /// The function that builds it.
    pub build: fn(&mut Draft),
}

impl Section {
    const fn new(name: &'static str, role: Role, needs: Features, build: fn(&mut Draft)) -> Self {
        Self { name, role, needs, least_difficulty: 0, weight: 5, is_deep: false, build }
    }

    const fn weight(self, weight: i32) -> Self {
        Self { weight, ..self }
    }

    const fn at_least(self, least_difficulty: i32) -> Self {
        Self { least_difficulty, ..self }
    }

    const fn deep(self) -> Self {
        Self { is_deep: true, ..self }
    }
}

/// All kinds of sections.
pub(crate) static SECTIONS: &[&[Section]] = &[run::SECTIONS, test::SECTIONS, climb::SECTIONS, rest::SECTIONS];

/// A level under construction, and the conditions for its sections.
#[derive(Debug)]
pub(crate) struct Draft {
    pub course: Course,
    pub random: Random,
    pub difficulty: i32,
    pub features: Features,
    /// `true` if loops are loop chunks. [T-18]
    pub has_loop_chunks: bool,
    /// `true` if players can only gain speed by running.
    pub needs_runway: bool,
    /// `true` if there is water below a certain row.
    pub is_wet: bool,
}

impl Draft {
    pub const fn has(&self, feature: Features) -> bool {
        self.features.contains(feature)
    }

    /// Returns a number of columns between sections, the smaller the harder the level is.
    pub fn margin(&mut self) -> i32 {
        self.random.between(2, 6 - self.difficulty / 4)
    }

    /// Returns a number from `least` to `most`, the greater the harder the level is.
    pub fn harder(&mut self, least: i32, most: i32) -> i32 {
        let middle = least + (most - least) * self.difficulty / 10;
        let spread = ((most - least) / 4).max(1);
        self.random.between((middle - spread).max(least), (middle + spread).min(most))
    }
}
