//! The rules in force: a preset, and the fields that were changed.

use std::{fmt, str::FromStr};

use quarterpipe::rules::{Game, Rules};

/// A rule set that can be chosen by name: a game's, or a variant that no recording has.
///
/// ```
/// use quarterpipe::prelude::*;
/// use quarterpipe_playground::game::Preset;
/// assert_eq!("s3k".parse(), Ok(Preset::Game(Game::S3k)));
/// assert_eq!(Preset::CdLater.name(), "cd_later");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    /// A game's rules.
    Game(Game),
    /// [`Rules::CD_LATER`].
    CdLater,
    /// [`Rules::S3_COMPETITION`].
    S3Competition,
    /// [`Rules::S3K_COMPETITION`].
    S3kCompetition,
}

impl Preset {
    /// All of them, the games' first.
    pub const ALL: [Self; 8] = [
        Self::Game(Game::S1),
        Self::Game(Game::Cd),
        Self::Game(Game::S2),
        Self::Game(Game::S3),
        Self::Game(Game::S3k),
        Self::CdLater,
        Self::S3Competition,
        Self::S3kCompetition,
    ];

    /// Returns the name that menus and links have.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Game(game) => game.name(),
            Self::CdLater => "cd_later",
            Self::S3Competition => "s3_competition",
            Self::S3kCompetition => "s3k_competition",
        }
    }

    /// Returns the rules.
    #[must_use]
    pub const fn rules(self) -> Rules {
        match self {
            Self::Game(game) => game.rules(),
            Self::CdLater => Rules::CD_LATER,
            Self::S3Competition => Rules::S3_COMPETITION,
            Self::S3kCompetition => Rules::S3K_COMPETITION,
        }
    }
}

impl FromStr for Preset {
    type Err = UnknownPreset;

    fn from_str(name: &str) -> Result<Self, UnknownPreset> {
        Self::ALL.into_iter().find(|preset| preset.name() == name).ok_or(UnknownPreset)
    }
}

/// The error for a name that no [`Preset`] has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownPreset;

impl fmt::Display for UnknownPreset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Preset::ALL.map(Preset::name);
        write!(f, "expected one of {}", names.join(", "))
    }
}

impl std::error::Error for UnknownPreset {}

/// A preset, and the rules that it was changed to.
///
/// ```
/// use quarterpipe::prelude::*;
/// use quarterpipe_playground::game::{Preset, RulesChoice};
/// let choice = RulesChoice::from(Game::S3k);
/// assert_eq!((choice.preset(), choice.rules(), choice.is_changed()), (Preset::Game(Game::S3k), &Rules::S3K, false));
/// let mut rules = Rules::S3K;
/// rules.moves.peel_out = true;
/// let choice = choice.with(rules);
/// assert!(choice.is_changed());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesChoice {
    preset: Preset,
    rules: Rules,
}

impl From<Preset> for RulesChoice {
    fn from(preset: Preset) -> Self {
        Self { preset, rules: preset.rules() }
    }
}

impl From<Game> for RulesChoice {
    fn from(game: Game) -> Self {
        Preset::Game(game).into()
    }
}

impl RulesChoice {
    /// Returns a level's default rules.
    #[must_use]
    pub fn of_level(level: &quarterpipe_level::Level) -> Self {
        level.default_game().into()
    }

    /// Returns these rules, as changed from the same preset.
    #[must_use]
    pub fn with(&self, rules: Rules) -> Self {
        Self { preset: self.preset, rules }
    }

    /// Returns the preset.
    #[must_use]
    pub const fn preset(&self) -> Preset {
        self.preset
    }

    /// Returns the preset's name.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.preset.name()
    }

    /// Returns the game whose rules these are; `None` for the rules of a variant, or changed rules.
    #[must_use]
    pub fn game(&self) -> Option<Game> {
        match self.preset {
            Preset::Game(game) if !self.is_changed() => Some(game),
            _ => None,
        }
    }

    /// Returns the rules in force.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the preset's own rules.
    #[must_use]
    pub fn unchanged(&self) -> Rules {
        self.preset.rules()
    }

    /// Returns whether any field differs from the preset's.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        self.rules != self.unchanged()
    }
}
