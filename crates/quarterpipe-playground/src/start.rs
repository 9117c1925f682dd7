//! Options that the app starts with.

use std::path::PathBuf;

use quarterpipe::rules::CharacterId;
use quarterpipe_generate::{SettingsError, named};
use quarterpipe_level::{Level, builtin};
use quarterpipe_replay::{Inputs, Recording, Start};

use crate::game::{Preset, RulesChoice};

/// Options that the app starts with.
///
/// ```
/// use quarterpipe_playground::StartOptions;
/// let start = StartOptions::of_builtin("drum").expect("a built-in stage");
/// assert_eq!((start.rules.name(), start.level.name.as_str()), ("s3k", "drum"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartOptions {
    /// The level.
    pub level: Level,
    /// The rules in force.
    pub rules: RulesChoice,
    /// The character of the player.
    pub character: CharacterId,
    /// The follower's character, if there is one.
    pub follower: Option<CharacterId>,
    /// The recording to replay first. Its digests are compared only if rules and characters are the recording's own.
    pub replay: Option<Recording>,
    /// The file that the level came from, if recordings should name it.
    pub level_file: Option<String>,
    /// The file whose levels are listed to pick from, if it has several.
    pub listed_file: Option<PathBuf>,
    /// The frame of the replay to begin at, paused. Without it the replay runs from its start.
    pub at: Option<u32>,
    /// The rules of a second world to compare with, if one is wanted.
    pub compare: Option<Preset>,
    /// True if the title is shown first.
    pub title: bool,
}

impl StartOptions {
    /// Returns options for a level under the rules that it is meant for.
    #[must_use]
    pub fn of(level: Level) -> Self {
        let rules = RulesChoice::of_level(&level);
        Self {
            level,
            rules,
            character: CharacterId::Sonic,
            follower: None,
            replay: None,
            level_file: None,
            listed_file: None,
            at: None,
            compare: None,
            title: false,
        }
    }

    /// Returns options for a recording. `level` is the level that it names.
    #[must_use]
    pub fn of_recording(recording: Recording, level: Level) -> Self {
        let Start { rules, character, follower, .. } = recording.start;
        Self { rules: rules.into(), character, follower, replay: Some(recording), ..Self::of(level) }
    }

    /// Returns the same options, with these buttons replayed first.
    #[must_use]
    pub fn replaying(self, inputs: Inputs) -> Self {
        // The rules of these options count, not those that the recording says.
        let rules = self.rules.game().unwrap_or_else(|| self.level.default_game());
        let start = Start { level: self.level.name.clone(), rules, character: self.character, follower: self.follower };
        Self { replay: Some(Recording::new(start, inputs)), ..self }
    }

    /// Returns options for a built-in stage under the rules that it is meant for, or `None` if there is none of that name.
    #[must_use]
    pub fn of_builtin(name: &str) -> Option<Self> {
        builtin::level(name).map(Self::of)
    }

    /// Returns options for a built-in or generated stage under the rules that it is meant for, or `None` if the name is that of neither.
    ///
    /// ```
    /// use quarterpipe_playground::StartOptions;
    /// let start = StartOptions::of_stage("generated:7:4")?.expect("a generated stage");
    /// assert_eq!((start.rules.name(), start.level.name.as_str()), ("s3k", "generated:7:4"));
    /// assert!(StartOptions::of_stage("generated:7:99").is_err());
    /// # Ok::<(), quarterpipe_generate::SettingsError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the name begins as that of a generated stage, and is wrong.
    pub fn of_stage(name: &str) -> Result<Option<Self>, SettingsError> {
        named(name).map(|level| level.map(Self::of))
    }
}
