//! The menu of the slots that keep states of the game.

use eframe::egui::{Button, Grid, Ui};

use crate::{action::Action, game::frame_time, slots::Slots, text};

/// Shows the slots.
pub(super) fn show(ui: &mut Ui, slots: &Slots) -> Option<Action> {
    ui.label(text::slots::HOW);
    let mut action = None;
    Grid::new("slots").num_columns(4).show(ui, |ui| {
        for slot in (1..=9).chain([0]) {
            let saved = slots.get(slot);
            ui.monospace(slot.to_string());
            let content = saved.map_or_else(
                || text::slots::EMPTY.to_owned(),
                |saved| text::slots::content(&saved.level().name, &frame_time(saved.frames())),
            );
            ui.label(content);
            if ui.button(text::slots::SAVE).clicked() {
                action = Some(Action::SaveSlot(slot));
            }
            if ui.add_enabled(saved.is_some(), Button::new(text::slots::LOAD)).clicked() {
                action = Some(Action::LoadSlot(slot));
            }
            ui.end_row();
        }
    });
    if action.is_some() {
        ui.close();
    }
    action
}
