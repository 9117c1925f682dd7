//! The panel that compares: a second world under another preset with the same buttons, and the first frame in which it differs.

use eframe::egui::{Color32, ComboBox, Grid, RichText, Ui};
use quarterpipe::{
    Angle, Pos,
    player::{Pose, Routine},
    terrain::Layer,
};

use crate::{
    action::Action,
    game::{DifferingValue, Game, Preset, RulesChoice, degrees, hex, position_pixels, position_words, speed_pixels},
    style,
    text::{self, names},
};

/// The choice of rules to compare the game with.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct CompareState {
    /// The other world's preset.
    pub with: Option<Preset>,
}

/// Shows it.
pub fn show(ui: &mut Ui, state: &mut CompareState, game: &Game) -> Vec<Action> {
    ui.horizontal(|ui| {
        ui.label(text::compare::against(&rules_words(game.rules())));
        let shown = state.with.map_or(text::compare::NOTHING, names::rules);
        ComboBox::from_id_salt("against")
            .selected_text(shown)
            .show_ui(ui, |ui| {
                ui.selectable_value(&mut state.with, None, text::compare::NOTHING);
                for preset in Preset::ALL {
                    ui.selectable_value(&mut state.with, Some(preset), names::rules(preset));
                }
            })
            .response
            .on_hover_text(text::compare::CHOICE_HINT);
    });
    let mut actions = Vec::new();
    if game.rival_rules().map(RulesChoice::preset) != state.with {
        actions.push(Action::Compare(state.with));
    }
    if game.rival().is_none() {
        style::hint(ui, text::compare::HOW);
        return actions;
    }
    actions.extend(show_first(ui, game));
    let now = game.differences();
    ui.add_space(4.0);
    if now.is_empty() {
        style::hint(ui, text::compare::SAME);
    } else {
        style::hint(ui, text::compare::NOW);
        show_table(ui, game, "now", &now);
    }
    actions
}

/// Shows the first difference, and the way to it.
fn show_first(ui: &mut Ui, game: &Game) -> Option<Action> {
    let begins = game.run_start();
    let Some(first) = game.first_difference() else {
        style::hint(ui, text::compare::no_difference(begins)).on_hover_text(text::compare::BEGINS);
        return None;
    };
    let asked = ui.horizontal(|ui| {
        let told = RichText::new(text::compare::first(first.frame)).color(style::BAD);
        ui.label(told).on_hover_text(text::compare::since(begins));
        ui.button(text::compare::GO_THERE).on_hover_text(text::compare::GO_THERE_HINT).clicked()
    });
    show_table(ui, game, "first", &first.fields);
    asked.inner.then_some(Action::GoTo(first.frame))
}

fn show_table(ui: &mut Ui, game: &Game, name: &str, fields: &[DifferingValue]) {
    Grid::new(name).num_columns(3).striped(true).spacing([10.0, 2.0]).show(ui, |ui| {
        ui.label("");
        ui.strong(names::rules(game.rules().preset()));
        ui.strong(game.rival_rules().map_or("", |rules| names::rules(rules.preset())));
        ui.end_row();
        for DifferingValue { what, ours, theirs } in fields {
            ui.label(RichText::new(text::compare::value(what)).color(style::WEAK));
            show_value(ui, value(what, *ours), style::TEXT);
            show_value(ui, value(what, *theirs), style::BAD);
            ui.end_row();
        }
    });
}

/// Shows a number, and below it in small type its raw value in the games: the panel is too narrow for both in one line.
fn show_value(ui: &mut Ui, (words, raw): (String, String), colour: Color32) {
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.label(RichText::new(words).monospace().color(colour));
        if !raw.is_empty() {
            ui.label(RichText::new(raw).monospace().size(10.5).color(style::WEAK));
        }
    });
}

/// Returns the name of a rule set, marked if a rule was changed.
pub(super) fn rules_words(rules: &RulesChoice) -> String {
    let name = names::rules(rules.preset());
    if rules.is_changed() { text::rules::changed(name) } else { name.to_owned() }
}

/// Returns a number in readable form (positions and speeds in pixels; poses, layers and flags in words), and as the games have it.
fn value(what: &str, number: i64) -> (String, String) {
    let of =
        |names: &[&str]| usize::try_from(number).ok().and_then(|number| names.get(number).copied()).map(str::to_owned);
    let words = match what {
        "pose" => Pose::ALL.iter().find(|pose| **pose as i64 == number).map(|pose| names::pose(*pose).to_owned()),
        "layer" => of(&[names::layer(Layer::A), names::layer(Layer::B)]),
        "routine" => {
            of(&[Routine::Control, Routine::Hurt, Routine::Dying, Routine::Dead, Routine::Drowning].map(names::routine))
        }
        "airborne" | "rolling" | "facing left" | "on object" | "pushing" | "roll jump" | "underwater" => {
            of(&[text::panels::NO, text::panels::YES])
        }
        _ => None,
    };
    let plain = |words: String| (words, String::new());
    words.map(plain).unwrap_or_else(|| match what.rsplit(' ').next() {
        Some("position") => {
            let place = Pos(number as i32);
            (format!("{} px", position_pixels(place)), position_words(place))
        }
        Some("speed") => (format!("{} px", speed_pixels(number as i32)), hex(number as i32)),
        Some("angle") => (degrees(Angle(number as u8)), hex(number as i32)),
        _ => plain(number.to_string()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_and_speeds_are_told_in_pixels_and_in_hex() {
        let expect = |words: &str, raw: &str| (words.to_owned(), raw.to_owned());
        assert_eq!(value("x position", 0x0123_8000), expect("291.50 px", "0123.8000"));
        assert_eq!(value("ground speed", -0x180), expect("-1.5 px", "-0x180"));
        assert_eq!(value("angle", 0xE0), expect("45.0°", "0xE0"));
        assert_eq!(value("control lock", 30), expect("30", ""));
    }

    #[test]
    fn poses_layers_and_flags_are_told_in_words() {
        assert_eq!(value("pose", Pose::Duck as i64).0, "Ducking");
        assert_eq!(value("pose", 250).0, "250");
        assert_eq!((value("layer", 1).0, value("airborne", 0).0), ("B".to_owned(), "no".to_owned()));
    }
}
