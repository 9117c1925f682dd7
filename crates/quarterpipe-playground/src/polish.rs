//! The user's choice of effects that move in the view in addition to the game itself.

use eframe::egui::Ui;
use quarterpipe_draw::Effects;
use serde::{Deserialize, Serialize};

use crate::text::polish;

/// The effects that move in the view in addition to the game itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Polish {
    /// Dust, splashes, sparks and speed lines.
    pub particles: bool,
    /// The shake of the screen.
    pub shake: bool,
}

impl Default for Polish {
    fn default() -> Self {
        Self { particles: true, shake: true }
    }
}

impl Polish {
    /// Applies the choice to the view's effects.
    pub const fn apply(self, effects: &mut Effects) {
        (effects.is_quiet, effects.is_steady) = (!self.particles, !self.shake);
    }

    /// Shows the choice, and returns another one that the user makes.
    pub fn show(self, ui: &mut Ui) -> Option<Self> {
        let mut chosen = self;
        ui.checkbox(&mut chosen.particles, polish::PARTICLES).on_hover_text(polish::PARTICLES_HINT);
        ui.checkbox(&mut chosen.shake, polish::SHAKE).on_hover_text(polish::SHAKE_HINT);
        (chosen != self).then_some(chosen)
    }
}
