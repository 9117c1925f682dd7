//! The state panel: every number that the guide names, and plots of the speeds and the angle.

use eframe::egui::{CollapsingHeader, Event, Grid, Label, RichText, Sense, Ui};

use super::plots::{self, PlotsState};
use crate::{
    action::Action,
    game::{Game, StateRow, state_rows},
    style,
};

/// The groups that are open at first.
const OPEN: [&str; 2] = ["position", "motion"];

/// The room for a value, in points.
const VALUE: f32 = 170.0;

/// Shows the panel.
pub fn show(ui: &mut Ui, state: &mut PlotsState, game: &Game) -> Vec<Action> {
    let header = CollapsingHeader::new("Plots").default_open(true);
    let plots = header.show_unindented(ui, |ui| plots::show(ui, state, game));
    let rows = state_rows(game);
    let mut opened = None;
    for group in rows.chunk_by(|one, other| one.group == other.group) {
        let name = group[0].group;
        let header = CollapsingHeader::new(capitalised(name)).default_open(OPEN.contains(&name)).id_salt(name);
        header.show_unindented(ui, |ui| opened = show_group(ui, group).or(opened.take()));
    }
    ui.horizontal(|ui| {
        ui.label(RichText::new("Digest").color(style::WEAK))
            .on_hover_text("The digest of the whole world, which is the same on every target");
        let digest = format!("{:016x}", game.digest());
        if ui.button(RichText::new(&digest).monospace()).on_hover_text("Copies it").clicked() {
            ui.copy_text(digest);
        }
    });
    plots.body_returned.flatten().into_iter().chain(opened.map(Action::ShowRule)).collect()
}

/// Shows the rows of a group, and returns the rule that was clicked.
fn show_group(ui: &mut Ui, rows: &[StateRow]) -> Option<String> {
    let mut opened = None;
    let name_width = (ui.available_width() - VALUE).max(72.0);
    Grid::new(rows[0].group).num_columns(2).spacing([8.0, 2.0]).striped(true).show(ui, |ui| {
        for row in rows {
            let name = RichText::new(row.name).color(style::WEAK);
            let label = Label::new(name).truncate().sense(Sense::click());
            let response = ui.scope(|ui| {
                ui.set_width(name_width);
                ui.add(label)
            });
            if response.inner.on_hover_text(row.note).clicked() {
                opened = style::rules_in(row.note).next();
            }
            show_number(ui, row);
            ui.end_row();
        }
    });
    opened
}

/// Shows a number, which a click copies, or Ctrl+C while the pointer is on it.
fn show_number(ui: &mut Ui, row: &StateRow) {
    let number = Label::new(RichText::new(&row.text).monospace()).sense(Sense::click());
    let response = ui.add(number).on_hover_text(row.note).on_hover_text("Click or Ctrl+C copies it.");
    let asks = ui.input(|input| input.events.contains(&Event::Copy));
    if response.clicked() || response.hovered() && asks {
        ui.copy_text(row.text.clone());
    }
}

fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
