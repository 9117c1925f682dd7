//! The overlays panel: how much of the stage is shown, and what is laid over it.

use eframe::egui::{Grid, Ui};
use quarterpipe_draw::Overlays;

use crate::{
    Playground,
    keys::KeyAction,
    race::{GHOST, GHOST_HINT},
    search_view, style,
    view::Resolution,
};

/// Shows the panel.
pub fn show(ui: &mut Ui, app: &mut Playground) {
    ui.horizontal_wrapped(|ui| {
        for resolution in Resolution::ALL {
            ui.selectable_value(&mut app.view.resolution, resolution, resolution.words());
        }
    });
    ui.horizontal(|ui| {
        if ui.button("All").on_hover_text("All overlays").clicked() {
            app.overlays = Overlays::ALL;
        }
        if ui.button("None").on_hover_text("No overlays").clicked() {
            app.overlays = Overlays::default();
        }
    });
    Grid::new("overlays").num_columns(2).show(ui, |ui| {
        for (index, (name, description)) in Overlays::NAMES.iter().zip(Overlays::DESCRIPTIONS).enumerate() {
            let mut is_on = app.overlays.get(name);
            if ui.checkbox(&mut is_on, *name).on_hover_text(description.trim()).changed() {
                app.overlays.set(name, is_on);
            }
            if index % 2 == 1 {
                ui.end_row();
            }
        }
    });
    ui.checkbox(&mut app.race.is_wanted, GHOST).on_hover_text(GHOST_HINT);
    search_view::show(ui, app);
    style::hint(
        ui,
        format!("{} shows sensors and boxes first, then all, then none.", app.keys.words(KeyAction::Overlays)),
    );
}
