//! The games that have preset rules.

use core::{fmt, str::FromStr};

use super::Rules;

/// A game, as a name for its rules.
///
/// ```
/// use quarterpipe::prelude::*;
/// let game: Game = "s3k".parse()?;
/// assert_eq!((game, game.rules()), (Game::S3k, Rules::S3K));
/// assert_eq!("s4".parse::<Game>().unwrap_err().to_string(), "expected s1, cd, s2, s3 or s3k");
/// # Ok::<(), quarterpipe::rules::UnknownGame>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Game {
    /// Sonic 1.
    S1,
    /// Sonic CD.
    Cd,
    /// Sonic 2.
    S2,
    /// Sonic 3 alone.
    S3,
    /// Sonic & Knuckles and the locked-on game.
    S3k,
}

impl Game {
    /// All games.
    pub const ALL: [Self; 5] = [Self::S1, Self::Cd, Self::S2, Self::S3, Self::S3k];

    /// Returns the short name that files and command lines use: `s1`, `cd`, `s2`, `s3` or `s3k`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::S1 => "s1",
            Self::Cd => "cd",
            Self::S2 => "s2",
            Self::S3 => "s3",
            Self::S3k => "s3k",
        }
    }

    /// Returns the game's rules.
    #[must_use]
    pub const fn rules(self) -> Rules {
        match self {
            Self::S1 => Rules::S1,
            Self::Cd => Rules::CD,
            Self::S2 => Rules::S2,
            Self::S3 => Rules::S3,
            Self::S3k => Rules::S3K,
        }
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Game {
    type Err = UnknownGame;

    fn from_str(name: &str) -> Result<Self, UnknownGame> {
        Self::ALL.into_iter().find(|game| game.name() == name).ok_or(UnknownGame)
    }
}

/// The error for a name that no [`Game`] has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownGame;

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected s1, cd, s2, s3 or s3k")
    }
}

impl core::error::Error for UnknownGame {}
