//! The help panel: an introduction to the playground, and further reading.

use eframe::egui::{Grid, RichText, Ui};

use super::{Panel, PanelData};
use crate::{action::Action, keys::KeyAction, style, text};

/// The actions that a newcomer needs first.
const FIRST: [KeyAction; 8] = [
    KeyAction::Left,
    KeyAction::Right,
    KeyAction::Down,
    KeyAction::A,
    KeyAction::Pause,
    KeyAction::Step,
    KeyAction::Rewind,
    KeyAction::Overlays,
];
/// The guide that describes the rules.
const GUIDE: &str = "https://info.sonicretro.org/Sonic_Physics_Guide";

/// Shows the panel, with a list of all panels; `open` names the open ones.
pub fn show(ui: &mut Ui, data: &PanelData<'_>, (all, open): (&[Panel], &[&str])) -> Vec<Action> {
    let mut actions = Vec::new();
    ui.label(text::help::INTRODUCTION);
    Grid::new("first keys").num_columns(2).striped(true).show(ui, |ui| {
        for action in FIRST {
            ui.label(action.words());
            ui.monospace(data.keys.words(action));
            ui.end_row();
        }
    });
    if ui.button(text::help::ALL_KEYS).clicked() {
        actions.push(Action::ShowKeys);
    }
    if let Some(absence) = data.sound_absence {
        style::hint(ui, absence);
    }
    style::hint(ui, text::help::ROLLING);
    ui.add_space(4.0);
    for panel in all {
        ui.horizontal_wrapped(|ui| {
            let [title, hint] = panel.text;
            if ui.link(title).clicked() && !open.contains(&panel.name) {
                actions.push(Action::TogglePanel(panel.name));
            }
            ui.label(RichText::new(hint).color(style::WEAK));
        });
    }
    ui.add_space(4.0);
    ui.hyperlink_to(text::help::GUIDE, GUIDE);
    style::hint(ui, text::help::MORE);
    actions
}
