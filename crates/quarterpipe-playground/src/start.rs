//! What the app starts with.

use quarterpipe::CharacterId;
use quarterpipe_level::{Level, builtin};
use quarterpipe_replay::Inputs;

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
    /// What is replayed first; nothing if empty.
    pub inputs: Inputs,
}

impl StartOptions {
    /// A level under the rules that it is meant for.
    #[must_use]
    pub fn of(level: Level) -> Self {
        Self { rules: RulesChoice::of_level(&level), level, character: CharacterId::Sonic, inputs: Inputs::default() }
    }

    /// A built-in stage under the rules that it is meant for; `None` if there is none of that name.
    #[must_use]
    pub fn of_builtin(name: &str) -> Option<Self> {
        builtin::level(name).map(Self::of)
    }
}
