//! The levels of an environment: ids for Gymnasium, and the starts of episodes.

use std::{
    fmt,
    sync::{Arc, OnceLock},
};

use quarterpipe::{object::NoCustom, rules::CharacterId};
use quarterpipe_batch::{Levels, Origin};
use quarterpipe_draw::PixelLevel;
use quarterpipe_generate::{GeneratedName, Settings, Split, Suite};
use quarterpipe_level::{Level, builtin};

/// The levels that the episodes of an environment begin in.
///
/// ```
/// use quarterpipe_playground::environment::EnvironmentLevels;
/// let mut all = EnvironmentLevels::all();
/// assert_eq!(all.next().map(|levels| levels.id()), Some("quarterpipe/First-v0".to_owned()));
/// assert_eq!(all.last().map(|levels| levels.id()), Some("quarterpipe/Endless-v0".to_owned()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnvironmentLevels {
    /// A built-in stage.
    Builtin(&'static str),
    /// Generated levels, as `quarterpipe/Endless-v0` has them without settings.
    Endless,
    /// The generated levels of a suite.
    Suite(Suite, Split),
}

/// A level and its pictures.
#[derive(Debug)]
pub(super) struct LevelData {
    pub level: Arc<Level>,
    /// Its pictures, once they are observed.
    pub pictures: OnceLock<PixelLevel>,
}

pub(super) type Start = Origin<NoCustom, Arc<LevelData>>;

/// The reason why an environment cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnvironmentError(String);

impl EnvironmentError {
    pub(super) fn new(reason: impl fmt::Display) -> Self {
        Self(reason.to_string())
    }
}

impl fmt::Display for EnvironmentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for EnvironmentError {}

impl EnvironmentLevels {
    /// Returns the levels of each id, without suites.
    pub fn all() -> impl Iterator<Item = Self> {
        builtin::names().map(Self::Builtin).chain([Self::Endless])
    }

    /// Returns the id for Gymnasium.
    #[must_use]
    pub fn id(self) -> String {
        let name = match self {
            Self::Builtin(name) => name,
            Self::Endless | Self::Suite(..) => "endless",
        };
        let (first, rest) = name.split_at(1);
        format!("quarterpipe/{}{rest}-v0", first.to_ascii_uppercase())
    }

    /// Returns the levels.
    pub(super) fn starts(self) -> Result<Levels<NoCustom, Arc<LevelData>>, EnvironmentError> {
        let usual = Settings::default();
        let (features, difficulties, numbers) = match self {
            Self::Builtin(name) => {
                let level = builtin::level(name).ok_or_else(|| EnvironmentError::new(name))?;
                return Ok(Levels::given(vec![start(level)?]));
            }
            // 0 stands for 2^32 levels.
            Self::Endless => (usual.features, usual.difficulty..=usual.difficulty, 0..0),
            Self::Suite(suite, split) => (suite.features, suite.difficulties(), split.numbers()),
        };
        let settings = Settings { features, ..usual };
        let generated = move |number| {
            let level = GeneratedName::of_number(number, difficulties.clone(), settings).level();
            start(level.map_err(EnvironmentError::new)?)
        };
        // The settings alone decide whether a level can be made.
        let tried = generated(numbers.start)?;
        let make = move |number, _| generated(number).unwrap_or_else(|_| tried.clone());
        Ok(Levels::made(numbers.start, numbers.end - numbers.start, make))
    }
}

/// Returns the start of an episode in a level.
fn start(level: Level) -> Result<Start, EnvironmentError> {
    let stage = Arc::new(level.stage(level.default_rules()).map_err(EnvironmentError::new)?);
    let world = level.start(&stage, CharacterId::Sonic);
    let data = LevelData { level: Arc::new(level), pictures: OnceLock::new() };
    Ok(Origin { stage, world, data: Arc::new(data) })
}
