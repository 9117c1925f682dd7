//! The panel that compares: a second world under another preset from the same buttons, and where it first goes another way.

use eframe::egui::{ComboBox, Grid, RichText, Ui};
use quarterpipe::player::Pose;

use crate::{
    action::Action,
    game::{DifferingValue, Game, Preset, RulesChoice, pose_words},
    style,
    text::names,
};

/// Since when the worlds are compared.
const BEGINS: &str = "A restart, and any change of the level, the rules or the character, begins the comparison anew.";

/// With what the game is compared.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct CompareState {
    /// The other world's preset.
    pub with: Option<Preset>,
}

/// Shows it.
pub fn show(ui: &mut Ui, state: &mut CompareState, game: &Game) -> Vec<Action> {
    ui.horizontal(|ui| {
        ui.label(format!("{} against", game.rules().words()));
        let shown = state.with.map_or("nothing", Preset::name);
        ComboBox::from_id_salt("against")
            .selected_text(shown)
            .show_ui(ui, |ui| {
                ui.selectable_value(&mut state.with, None, "nothing");
                for preset in Preset::ALL {
                    ui.selectable_value(&mut state.with, Some(preset), names::rules(preset));
                }
            })
            .response
            .on_hover_text("The rules of the second world");
    });
    let mut actions = Vec::new();
    if game.rival_rules().map(RulesChoice::preset) != state.with {
        actions.push(Action::Compare(state.with));
    }
    if game.rival().is_none() {
        style::hint(ui, "Two worlds side by side from the same buttons, each under its own rules.");
        return actions;
    }
    actions.extend(show_first(ui, game));
    let now = game.differences();
    ui.add_space(4.0);
    if now.is_empty() {
        style::hint(ui, "In this frame both players are the same.");
    } else {
        style::hint(ui, "In this frame:");
        show_table(ui, game, "now", &now);
    }
    actions
}

/// Shows the first difference, and the way to it.
fn show_first(ui: &mut Ui, game: &Game) -> Option<Action> {
    let begins = game.run_start();
    let Some(first) = game.first_difference() else {
        style::hint(ui, format!("No difference from frame {begins} on.")).on_hover_text(BEGINS);
        return None;
    };
    let asked = ui.horizontal(|ui| {
        let told = RichText::new(format!("First difference: frame {}", first.frame)).color(style::BAD);
        ui.label(told).on_hover_text(format!("The worlds are compared from frame {begins} on. {BEGINS}"));
        ui.button("Go there").on_hover_text("Stops at that frame").clicked()
    });
    show_table(ui, game, "first", &first.fields);
    asked.inner.then_some(Action::GoTo(first.frame))
}

fn show_table(ui: &mut Ui, game: &Game, name: &str, fields: &[DifferingValue]) {
    Grid::new(name).num_columns(3).striped(true).spacing([10.0, 2.0]).show(ui, |ui| {
        ui.label("");
        ui.strong(names::rules(game.rules().preset()));
        ui.strong(game.rival_rules().map_or("", RulesChoice::name));
        ui.end_row();
        for DifferingValue { what, ours, theirs } in fields {
            ui.label(RichText::new(*what).color(style::WEAK));
            ui.monospace(value(what, *ours));
            ui.monospace(RichText::new(value(what, *theirs)).color(style::BAD));
            ui.end_row();
        }
    });
}

/// Returns a number as people read it: positions and speeds in hex, poses, layers and flags in words.
fn value(what: &str, number: i64) -> String {
    let of =
        |names: &[&str]| usize::try_from(number).ok().and_then(|number| names.get(number).copied()).map(str::to_owned);
    let words = match what {
        "pose" => Pose::ALL.iter().find(|pose| **pose as i64 == number).map(|pose| pose_words(*pose).to_owned()),
        "layer" => of(&["A", "B"]),
        "routine" => of(&["in control", "hurt", "dying", "dead"]),
        "airborne" | "rolling" | "facing left" | "on object" | "pushing" | "roll jump" | "underwater" => {
            of(&["no", "yes"])
        }
        _ => None,
    };
    words.unwrap_or_else(|| match what.rsplit(' ').next() {
        Some("position") => format!("{:04X}.{:04X}", (number >> 16) as u16, number as u16),
        Some("speed" | "angle") => style::hex(number as i32),
        _ => number.to_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_and_speeds_are_told_in_hex() {
        assert_eq!(value("x position", 0x0123_8000), "0123.8000");
        assert_eq!(value("x position", -0x8000), "FFFF.8000");
        assert_eq!(value("ground speed", -0x180), "-0x180");
        assert_eq!(value("control lock", 30), "30");
    }

    #[test]
    fn poses_layers_and_flags_are_told_in_words() {
        assert_eq!(value("pose", Pose::Duck as i64), "ducking");
        assert_eq!(value("pose", 250), "250");
        assert_eq!((value("layer", 1), value("airborne", 0)), ("B".to_owned(), "no".to_owned()));
    }
}
