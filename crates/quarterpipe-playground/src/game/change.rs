//! The setting that a world runs in, and reversible changes of it.

use std::sync::Arc;

use quarterpipe::{Stage, World, rules::CharacterId};
use quarterpipe_level::{Level, LevelError};

use super::{RulesChoice, built::BuiltStage, edit::Edit};

/// Level, rules, character and follower.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The level as it is now.
    pub level: Level,
    /// The rules in force.
    pub rules: RulesChoice,
    /// The character of the player.
    pub character: CharacterId,
    /// The follower's character, if there is one.
    pub follower: Option<CharacterId>,
}

impl Setting {
    /// Makes the world at the level's start.
    pub(super) fn start(&self, stage: &Stage) -> World {
        self.level.start_with(stage, self.character, self.follower)
    }

    /// Builds the stage that the engine steps worlds in.
    pub(super) fn build(&self) -> Result<BuiltStage, LevelError> {
        BuiltStage::new(&self.level, self.rules.rules())
    }
}

/// A change of a [`Setting`], which keeps the values before and after.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// No change of the setting: only the world was changed.
    World,
    /// Other rules.
    Rules {
        /// The rules before.
        before: Arc<RulesChoice>,
        /// The rules after.
        after: Arc<RulesChoice>,
    },
    /// Another character.
    Character {
        /// The character before.
        before: CharacterId,
        /// The character after.
        after: CharacterId,
    },
    /// Another follower.
    Follower {
        /// The follower before.
        before: Option<CharacterId>,
        /// The follower after.
        after: Option<CharacterId>,
    },
    /// Changes of the level, in order.
    Level(Vec<Edit>),
}

impl Change {
    /// Makes the change, and returns whether the stage must be built again.
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
            Self::Follower { after, .. } => {
                setting.follower = *after;
                false
            }
            Self::Level(edits) => {
                edits.iter().for_each(|edit| edit.apply(&mut setting.level));
                true
            }
        }
    }

    /// Returns the change that takes this one back.
    #[must_use]
    pub fn inverse(&self) -> Self {
        match self {
            Self::World => Self::World,
            Self::Rules { before, after } => Self::Rules { before: after.clone(), after: before.clone() },
            Self::Character { before, after } => Self::Character { before: *after, after: *before },
            Self::Follower { before, after } => Self::Follower { before: *after, after: *before },
            Self::Level(edits) => Self::Level(edits.iter().rev().map(Edit::inverse).collect()),
        }
    }
}
