//! The parameters of a random scenario, and the name that states them.

use std::{fmt, str::FromStr};

use super::random::Random;
use quarterpipe::rules::Game;

/// The subject of a random scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Area {
    /// Ground, walls, ceilings, loops, random tiles.
    Terrain,
    /// Objects of all kinds that the game has.
    Objects,
    /// Water, with play above and below its surface.
    Water,
    /// Speed shoes.
    Shoes,
    /// Shields and their moves.
    Shields,
    /// Super and Hyper forms.
    Forms,
    /// Reversed gravity.
    Reversed,
    /// A solid background.
    Background,
    /// The wind tunnel.
    Tunnel,
    /// Little air left under water, and bubbles.
    Air,
    /// A follower, whose pad presses buttons now and then.
    Follower,
}

impl Area {
    /// All areas.
    pub const ALL: [Self; 11] = [
        Self::Terrain,
        Self::Objects,
        Self::Water,
        Self::Shoes,
        Self::Shields,
        Self::Forms,
        Self::Reversed,
        Self::Background,
        Self::Tunnel,
        Self::Air,
        Self::Follower,
    ];

    /// Returns the name used on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Terrain => "terrain",
            Self::Objects => "objects",
            Self::Water => "water",
            Self::Shoes => "shoes",
            Self::Shields => "shields",
            Self::Forms => "forms",
            Self::Reversed => "reversed",
            Self::Background => "background",
            Self::Tunnel => "tunnel",
            Self::Air => "air",
            Self::Follower => "follower",
        }
    }

    /// Returns the area with that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|area| area.name() == name)
    }

    /// Returns whether a game has scenarios of this area: the game has its subject, and recordings show how to set it up.
    ///
    /// ```
    /// use quarterpipe::rules::Game;
    /// use quarterpipe_conformance::generate::Area;
    /// assert!(Area::Water.is_in(Game::S1) && !Area::Reversed.is_in(Game::S1));
    /// ```
    #[must_use]
    pub const fn is_in(self, game: Game) -> bool {
        match self {
            Self::Terrain | Self::Objects | Self::Water | Self::Shoes | Self::Shields => true,
            Self::Air => !matches!(game, Game::Cd),
            Self::Forms | Self::Follower => matches!(game, Game::S2 | Game::S3 | Game::S3k),
            Self::Reversed | Self::Background | Self::Tunnel => matches!(game, Game::S3k),
        }
    }
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The parameters of a random scenario. Its text is the scenario's name.
///
/// ```
/// use quarterpipe_conformance::generate::Recipe;
/// let recipe: Recipe = "fuzz_s2_water_7_00042".parse()?;
/// assert_eq!((recipe.seed(), recipe.number()), (7, 42));
/// assert_eq!(recipe.to_string(), "fuzz_s2_water_7_00042");
/// # Ok::<(), quarterpipe_conformance::generate::RecipeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipe {
    game: Game,
    area: Area,
    seed: u64,
    number: u32,
}

/// The reason why a recipe is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecipeError(String);

impl fmt::Display for RecipeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for RecipeError {}

impl Recipe {
    /// Makes the recipe of a game's scenario of an area, by a seed and a number.
    ///
    /// # Errors
    ///
    /// If the game does not have the area.
    pub fn new(game: Game, area: Area, seed: u64, number: u32) -> Result<Self, RecipeError> {
        if !area.is_in(game) {
            return Err(RecipeError(format!("{} has no scenarios of {area}", game.name())));
        }
        Ok(Self { game, area, seed, number })
    }

    /// Returns the game.
    #[must_use]
    pub const fn game(self) -> Game {
        self.game
    }

    /// Returns the area.
    #[must_use]
    pub const fn area(self) -> Area {
        self.area
    }

    /// Returns the seed, which many scenarios share.
    #[must_use]
    pub const fn seed(self) -> u64 {
        self.seed
    }

    /// Returns the number among the scenarios with the same game, area and seed.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.number
    }

    /// Returns the recipe's random numbers: each recipe has a different sequence.
    pub(super) fn random(self) -> Random {
        let names = self.game.name().bytes().chain([0]).chain(self.area.name().bytes());
        Random::of([self.seed].into_iter().chain(names.map(u64::from)).chain([u64::from(self.number)]))
    }
}

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, area, seed, number } = self;
        write!(f, "fuzz_{}_{area}_{seed}_{number:05}", game.name())
    }
}

impl FromStr for Recipe {
    type Err = RecipeError;

    fn from_str(name: &str) -> Result<Self, RecipeError> {
        let unknown = || RecipeError(format!("\"{name}\", expected a name like fuzz_s2_water_7_00042"));
        let parts: Vec<&str> = name.split('_').collect();
        let ["fuzz", game, area, seed, number] = parts[..] else { return Err(unknown()) };
        let game = game.parse().map_err(|_| unknown())?;
        let area = Area::from_name(area).ok_or_else(unknown)?;
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if !digits(seed) || !digits(number) {
            return Err(unknown());
        }
        let seed = seed.parse().map_err(|_| unknown())?;
        Self::new(game, area, seed, number.parse().map_err(|_| unknown())?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_is_no_recipe_is_an_error() {
        for name in ["", "fuzz_s2_water_7", "fuzz_s9_water_7_1", "fuzz_s2_lava_7_1", "fuzz_s2_water_7_+1"] {
            assert!(name.parse::<Recipe>().is_err(), "{name}");
        }
        let error = "fuzz_s1_reversed_7_1".parse::<Recipe>().unwrap_err();
        assert_eq!(error.to_string(), "s1 has no scenarios of reversed");
    }
}
