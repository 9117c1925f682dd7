//! What a world runs in, and changes of it that can be taken back.

use std::sync::Arc;

use quarterpipe::{CharacterId, Stage};
use quarterpipe_level::{Level, LevelError};

use super::RulesChoice;

/// Level, rules and character.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The level as it is now.
    pub level: Level,
    /// The rules in force.
    pub rules: RulesChoice,
    /// Who runs.
    pub character: CharacterId,
}

impl Setting {
    /// The stage that the engine steps worlds in.
    pub(super) fn stage(&self) -> Result<Stage, LevelError> {
        self.level.stage(self.rules.rules().clone())
    }
}

/// A change of a [`Setting`], with what was before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// None: only the world was changed.
    World,
    /// Other rules.
    Rules {
        /// Those before.
        before: Arc<RulesChoice>,
        /// Those after.
        after: Arc<RulesChoice>,
    },
    /// Another character.
    Character {
        /// Who ran before.
        before: CharacterId,
        /// Who runs after.
        after: CharacterId,
    },
}

impl Change {
    /// Makes the change; whether the stage is another one then.
    pub(super) fn apply(&self, setting: &mut Setting) -> bool {
        match self {
            Self::World => false,
            Self::Rules { after, .. } => {
                setting.rules = RulesChoice::clone(after);
                true
            }
            Self::Character { after, .. } => {
                setting.character = *after;
                false
            }
        }
    }

    /// The change back.
    #[must_use]
    pub fn inverse(&self) -> Self {
        match self {
            Self::World => Self::World,
            Self::Rules { before, after } => Self::Rules { before: after.clone(), after: before.clone() },
            Self::Character { before, after } => Self::Character { before: *after, after: *before },
        }
    }
}
