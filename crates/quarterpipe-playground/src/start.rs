//! What the app starts with.

use quarterpipe::CharacterId;
use quarterpipe_level::{Level, builtin};
use quarterpipe_replay::{Inputs, Recording, Start};

use crate::game::RulesChoice;

/// What the app starts with.
///
/// ```
/// use quarterpipe_playground::StartOptions;
/// let start = StartOptions::of_builtin("drum").expect("a built-in stage");
/// assert_eq!((start.rules.name(), start.level.name.as_str()), ("s2", "drum"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartOptions {
    /// The level.
    pub level: Level,
    /// The rules in force.
    pub rules: RulesChoice,
    /// Who runs.
    pub character: CharacterId,
    /// What is replayed first. Its digests count if rules and character are its own.
    pub replay: Option<Recording>,
    /// The file that the level came from, if recordings are to name it.
    pub level_file: Option<String>,
}

impl StartOptions {
    /// A level under the rules that it is meant for.
    #[must_use]
    pub fn of(level: Level) -> Self {
        let rules = RulesChoice::of_level(&level);
        Self { level, rules, character: CharacterId::Sonic, replay: None, level_file: None }
    }

    /// A recording; `level` is the one that it names.
    #[must_use]
    pub fn of_recording(recording: Recording, level: Level) -> Self {
        let start = Self::of(level);
        let rules = RulesChoice::preset(&recording.start.rules).unwrap_or_else(|| start.rules.clone());
        Self { rules, character: recording.start.character, replay: Some(recording), ..start }
    }

    /// The same, with these buttons replayed first.
    #[must_use]
    pub fn replaying(self, inputs: Inputs) -> Self {
        let (rules, character) = (self.rules.name().to_owned(), self.character);
        let start = Start { level: self.level.name.clone(), rules, character };
        Self { replay: Some(Recording::new(start, inputs)), ..self }
    }

    /// A built-in stage under the rules that it is meant for; `None` if there is none of that name.
    #[must_use]
    pub fn of_builtin(name: &str) -> Option<Self> {
        builtin::level(name).map(Self::of)
    }
}
