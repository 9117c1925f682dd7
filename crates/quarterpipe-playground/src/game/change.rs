//! What a world runs in, and changes of it that can be taken back.

use std::sync::Arc;

use quarterpipe::CharacterId;
use quarterpipe_level::{Level, LevelError};

use super::{RulesChoice, built::Built, edit::Edit};

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
    pub(super) fn build(&self) -> Result<Built, LevelError> {
        Built::new(&self.level, self.rules.rules())
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
    /// Changes of the level, in order.
    Level(Vec<Edit>),
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
            Self::Level(edits) => {
                edits.iter().for_each(|edit| edit.apply(&mut setting.level));
                true
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
            Self::Level(edits) => Self::Level(edits.iter().rev().map(Edit::inverse).collect()),
        }
    }
}
