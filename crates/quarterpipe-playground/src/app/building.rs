//! Building and playing: the editor pauses the game, and one key plays from a place in it and returns.

use eframe::egui::{Align2, Button, Rect, RichText, Ui, vec2};
use quarterpipe::Px;

use super::Playground;
use crate::{editor::BUILD, game::SavedState, keys::KeyAction, mode::Mode, style, text::build as text};

/// The state of building: a flag that the user builds, and the world to return to.
#[derive(Debug, Default)]
pub struct Building {
    /// True if the editor was open in the previous pass.
    is_on: bool,
    /// True if the game was paused before the editor was opened.
    was_paused: bool,
    /// The world as the editor showed it, while the user plays from a place in it.
    back: Option<SavedState>,
}

/// The size of the button that plays from here and returns.
const BUTTON: [f32; 2] = [150.0, 30.0];

impl Playground {
    /// Returns whether the editor is open.
    pub(super) fn is_building(&self) -> bool {
        self.panels.is_open(BUILD) && !self.front.is_open()
    }

    /// Follows the editor, which is opened and closed in several ways. The game is paused while it is open.
    pub(super) fn follow_building(&mut self) {
        let is_on = self.is_building();
        if is_on && !self.building.is_on {
            self.building.was_paused = self.clock.is_paused();
            if let Some(back) = self.building.back.take() {
                self.building.was_paused = false;
                self.return_to(&back);
            }
        } else if !is_on && self.building.is_on && !self.building.was_paused {
            self.clock.resume();
        }
        self.building.is_on = is_on;
        if is_on && !self.clock.is_paused() {
            self.clock.pause();
        }
        self.keyboard.set_building(is_on);
    }

    /// Restores the world that the editor showed. If the level or the rules have changed since then, the level restarts.
    fn return_to(&mut self, back: &SavedState) {
        self.mode = Mode::Play;
        if !self.game.restore_world(back) {
            self.game.restart();
        }
    }

    /// Forgets the world to return to: another level begins.
    pub(super) fn forget_building(&mut self) {
        self.building.back = None;
    }

    /// Plays from the place under the pointer, or from the middle of the view; or returns to the editor.
    pub(super) fn play_or_build(&mut self) {
        if self.front.is_open() || self.dialog_is_open() {
            return;
        }
        if self.is_building() {
            let at = self.panels.play_place(&self.game);
            self.play_from_editor(at);
        } else {
            self.panels.toggle(BUILD);
        }
    }

    /// Closes the editor and lets the game go on, from a place if there is one. Returning restores the world as it is now.
    pub(super) fn play_from_editor(&mut self, at: Option<(Px, Px)>) {
        let back = self.game.saved();
        let progress = self.game.progress();
        if progress.is_dead() || progress.is_done() {
            self.game.restart();
        }
        if let Some((x, y)) = at {
            self.game.place_player(x, y);
        }
        self.mode = Mode::Play;
        if self.is_building() {
            self.panels.toggle(BUILD);
        }
        self.building = Building { is_on: false, was_paused: false, back: Some(back) };
        self.clock.resume();
        self.keyboard.set_building(false);
    }

    /// Shows the button that plays from here or returns to the editor, in the upper right corner of the view.
    pub(super) fn show_build_button(&mut self, ui: &mut Ui, area: Rect) {
        let is_building = self.is_building();
        if !is_building && self.building.back.is_none() {
            return;
        }
        let key = self.keys.words(KeyAction::Build);
        let (name, hint) =
            if is_building { (text::PLAY_FROM_HERE, text::PLAY_FROM_HERE_HINT) } else { (text::BACK, text::BACK_HINT) };
        let corner = area.right_top() + vec2(-10.0, 10.0);
        let place = Align2::RIGHT_TOP.anchor_size(corner, BUTTON.into());
        let button = Button::new(RichText::new(name).strong().size(14.0)).fill(style::ACCENT_DIM);
        if ui.put(place, button).on_hover_text(text::with_key(hint, &key)).clicked() {
            self.play_or_build();
            ui.ctx().request_repaint();
        }
    }
}
