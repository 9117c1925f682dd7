//! The state panel: every number that the guide names, and plots of the speeds and the angle.

use eframe::egui::{CollapsingHeader, Event, Grid, Label, RichText, Sense, Ui};

use super::plots::{self, PlotsState};
use crate::{
    action::Action,
    game::{Game, StateRow, state_rows},
    style, text,
};

/// The groups that are open at first.
const OPEN: [&str; 2] = ["position", "motion"];

/// The room for a value, and for its raw form, in points.
const VALUE: [f32; 2] = [84.0, 90.0];

/// Shows the panel.
pub fn show(ui: &mut Ui, state: &mut PlotsState, game: &Game) -> Vec<Action> {
    let header = CollapsingHeader::new(text::state::GRAPHS).default_open(true);
    let plots = header.show_unindented(ui, |ui| plots::show(ui, state, game));
    let rows = state_rows(game);
    let mut opened = None;
    for group in rows.chunk_by(|one, other| one.group == other.group) {
        let name = group[0].group;
        let header = CollapsingHeader::new(text::state::group(name)).default_open(OPEN.contains(&name)).id_salt(name);
        header.show_unindented(ui, |ui| opened = show_group(ui, group).or(opened.take()));
    }
    ui.horizontal(|ui| {
        ui.label(RichText::new(text::state::DIGEST).color(style::WEAK)).on_hover_text(text::state::DIGEST_HINT);
        let digest = format!("{:016x}", game.digest());
        if ui.button(RichText::new(&digest).monospace()).on_hover_text(text::state::COPY_HINT).clicked() {
            ui.copy_text(digest);
        }
    });
    plots.body_returned.flatten().into_iter().chain(opened.map(Action::ShowRule)).collect()
}

/// Shows the rows of a group, and returns the rule that was clicked.
fn show_group(ui: &mut Ui, rows: &[StateRow]) -> Option<String> {
    let mut opened = None;
    let name_width = (ui.available_width() - VALUE[0] - VALUE[1] - 16.0).max(72.0);
    Grid::new(rows[0].group).num_columns(3).spacing([8.0, 2.0]).striped(true).show(ui, |ui| {
        for row in rows {
            let name = RichText::new(row.name).color(style::WEAK);
            // Its own tooltip says more than the text that is cut off.
            let label = Label::new(name).truncate().show_tooltip_when_elided(false).sense(Sense::click());
            let response = ui.scope(|ui| {
                ui.set_width(name_width);
                ui.add(label)
            });
            if response.inner.on_hover_text(format!("{}\n{}", row.name, row.note)).clicked() {
                opened = style::rules_in(row.note).next();
            }
            show_number(ui, row, RichText::new(&row.text).monospace(), VALUE[0]);
            show_number(ui, row, RichText::new(&row.raw).monospace().size(10.5).color(style::WEAK), VALUE[1]);
            ui.end_row();
        }
    });
    opened
}

/// Shows a number, which a click copies, or Ctrl+C while the pointer is on it.
fn show_number(ui: &mut Ui, row: &StateRow, number: RichText, width: f32) {
    if number.is_empty() {
        return;
    }
    let copied = number.text().to_owned();
    let label = Label::new(number).truncate().show_tooltip_when_elided(false).sense(Sense::click());
    let response = ui.scope(|ui| {
        ui.set_width(width);
        ui.add(label)
    });
    let response = response.inner.on_hover_text(format!("{copied}\n{}\n{}", row.note, text::state::COPY_HINT));
    let asks = ui.input(|input| input.events.contains(&Event::Copy));
    if response.clicked() || response.hovered() && asks {
        ui.copy_text(copied);
    }
}

/// Returns a text with a capital at its start.
pub(super) fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
