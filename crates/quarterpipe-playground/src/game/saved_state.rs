//! A game at one moment, to be loaded later.

use std::sync::Arc;

use quarterpipe_level::Level;

use super::{Setting, original::Original, state::State};

/// A game at one moment, as [`Game::saved`](super::Game::saved) returns it.
#[derive(Clone, Debug)]
pub struct SavedState {
    pub(super) setting: Setting,
    pub(super) state: State,
    pub(super) original: Arc<Original>,
    pub(super) level_file: Option<String>,
}

impl SavedState {
    /// Returns the level.
    #[must_use]
    pub const fn level(&self) -> &Level {
        &self.setting.level
    }

    /// Returns the frames since the level's start.
    #[must_use]
    pub const fn frames(&self) -> u32 {
        self.state.progress.frames
    }
}
