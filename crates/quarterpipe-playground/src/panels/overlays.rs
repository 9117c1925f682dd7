//! The overlays panel: the visible part of the stage, and the overlays.

use eframe::egui::{Grid, Ui};
use quarterpipe_draw::Overlays;

use super::PanelData;
use crate::{action::Action, keys::KeyAction, search_view, style, text, view::Resolution};

/// Shows the panel.
pub fn show(ui: &mut Ui, data: &PanelData<'_>) -> Vec<Action> {
    let mut actions = Vec::new();
    ui.horizontal_wrapped(|ui| {
        for resolution in Resolution::ALL {
            if ui.selectable_label(data.resolution == resolution, text::overlays::resolution(resolution)).clicked() {
                actions.push(Action::SetResolution(resolution));
            }
        }
    });
    ui.horizontal(|ui| {
        if ui.button(text::overlays::ALL).on_hover_text(text::overlays::ALL_HINT).clicked() {
            actions.push(Action::SetOverlays(Overlays::ALL));
        }
        if ui.button(text::overlays::NONE).on_hover_text(text::overlays::NONE_HINT).clicked() {
            actions.push(Action::SetOverlays(Overlays::default()));
        }
    });
    Grid::new("overlays").num_columns(2).show(ui, |ui| {
        for (index, name) in Overlays::NAMES.iter().enumerate() {
            let (label, description) = text::overlays::overlay(name);
            let mut is_on = data.overlays.get(name);
            if ui.checkbox(&mut is_on, label).on_hover_text(description).changed() {
                let mut overlays = data.overlays;
                overlays.set(name, is_on);
                actions.push(Action::SetOverlays(overlays));
            }
            if index % 2 == 1 {
                ui.end_row();
            }
        }
    });
    let mut is_wanted = data.ghost_is_wanted;
    if ui.checkbox(&mut is_wanted, text::ghost::SHOW).on_hover_text(text::ghost::SHOW_HINT).changed() {
        actions.push(Action::ShowGhost(is_wanted));
    }
    actions.extend(data.polish.show(ui).map(Action::SetPolish));
    actions.extend(search_view::show(ui, data.game, data.search));
    style::hint(ui, text::overlays::key(&data.keys.words(KeyAction::Overlays)));
    actions
}
