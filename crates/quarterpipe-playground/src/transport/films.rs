//! The menu of films and pictures.

use eframe::egui::Ui;

use crate::{action::Action, film::FilmRange, text};

/// Shows what can be filmed.
pub(super) fn show(ui: &mut Ui) -> Option<Action> {
    let mut action = None;
    if ui.button(text::film::LAST_SECONDS).on_hover_text(text::film::LAST_SECONDS_HINT).clicked() {
        action = Some(Action::Film(FilmRange::LastSeconds));
    }
    if ui.button(text::film::RUN).on_hover_text(text::film::RUN_HINT).clicked() {
        action = Some(Action::Film(FilmRange::Run));
    }
    if ui.button(text::film::PICTURE).on_hover_text(text::film::PICTURE_HINT).clicked() {
        action = Some(Action::SavePicture);
    }
    if action.is_some() {
        ui.close();
    }
    action
}
