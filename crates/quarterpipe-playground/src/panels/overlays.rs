//! The overlays panel: how much of the stage is shown, and what is laid over it.

use eframe::egui::{Grid, Ui};
use quarterpipe_draw::Overlays;

use super::PanelData;
use crate::{
    action::Action,
    keys::KeyAction,
    race::{GHOST, GHOST_HINT},
    search_view, style,
    view::Resolution,
};

/// Shows the panel.
pub fn show(ui: &mut Ui, data: &PanelData<'_>) -> Vec<Action> {
    let mut actions = Vec::new();
    ui.horizontal_wrapped(|ui| {
        for resolution in Resolution::ALL {
            if ui.selectable_label(data.resolution == resolution, resolution.words()).clicked() {
                actions.push(Action::SetResolution(resolution));
            }
        }
    });
    ui.horizontal(|ui| {
        if ui.button("All").on_hover_text("All overlays").clicked() {
            actions.push(Action::SetOverlays(Overlays::ALL));
        }
        if ui.button("None").on_hover_text("No overlays").clicked() {
            actions.push(Action::SetOverlays(Overlays::default()));
        }
    });
    Grid::new("overlays").num_columns(2).show(ui, |ui| {
        for (index, (name, description)) in Overlays::NAMES.iter().zip(Overlays::DESCRIPTIONS).enumerate() {
            let mut is_on = data.overlays.get(name);
            if ui.checkbox(&mut is_on, *name).on_hover_text(description.trim()).changed() {
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
    if ui.checkbox(&mut is_wanted, GHOST).on_hover_text(GHOST_HINT).changed() {
        actions.push(Action::ShowGhost(is_wanted));
    }
    actions.extend(search_view::show(ui, data.game, data.search));
    style::hint(
        ui,
        format!("{} shows sensors and boxes first, then all, then none.", data.keys.words(KeyAction::Overlays)),
    );
    actions
}
