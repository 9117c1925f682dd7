//! The menu of films and pictures.

use eframe::egui::Ui;

use crate::{
    action::Action,
    film::{FilmRange, RUN_HINT},
};

/// Shows what can be filmed.
pub(super) fn show(ui: &mut Ui) -> Option<Action> {
    let mut action = None;
    if ui.button("The last 10 seconds (GIF)").on_hover_text("With the overlays that are shown").clicked() {
        action = Some(Action::Film(FilmRange::LastSeconds));
    }
    if ui.button("This run (GIF)").on_hover_text(RUN_HINT).clicked() {
        action = Some(Action::Film(FilmRange::Run));
    }
    if ui.button("This view (PNG)").on_hover_text("A picture, twice as large as the stage's pixels").clicked() {
        action = Some(Action::SavePicture);
    }
    if action.is_some() {
        ui.close();
    }
    action
}
