//! The player panel: the character, its layer, shield and shoes, the water, and debug placement.

use eframe::egui::{DragValue, Grid, Ui};
use quarterpipe::{Px, player::Shield, px, rules::CharacterId, terrain::Layer};

use super::edits;
use crate::{Playground, style};

const CHARACTERS: [(CharacterId, &str); 4] = [
    (CharacterId::Sonic, "Sonic"),
    (CharacterId::Tails, "Tails"),
    (CharacterId::Knuckles, "Knuckles"),
    (CharacterId::Mini, "Mini"),
];
const LAYERS: [(Layer, &str); 2] = [(Layer::A, "A"), (Layer::B, "B")];

const SHIELDS: [(Shield, &str); 5] = [
    (Shield::None, "None"),
    (Shield::Plain, "Plain"),
    (Shield::Fire, "Fire"),
    (Shield::Lightning, "Lightning"),
    (Shield::Bubble, "Bubble"),
];

/// Shows the panel.
pub fn show(ui: &mut Ui, app: &mut Playground) {
    let Some(player) = app.game.world().players.first() else { return };
    let (layer, shoes, shield, character) = (player.layer, player.shoes, player.shield, app.game.character());
    ui.horizontal_wrapped(|ui| {
        if let Some(character) = style::choice(ui, character, &CHARACTERS) {
            app.game.set_character(character);
        }
    });
    Grid::new("player").num_columns(2).show(ui, |ui| {
        ui.label("Layer").on_hover_text("The collision layer of the player");
        ui.horizontal(|ui| {
            if let Some(layer) = style::choice(ui, layer, &LAYERS) {
                app.game.set_layer(layer);
            }
        });
        ui.end_row();
        ui.label("Shield");
        // In two rows: a grid's row has the height of one.
        ui.vertical(|ui| {
            for shields in SHIELDS.chunks(3) {
                ui.horizontal(|ui| {
                    if let Some(shield) = style::choice(ui, shield, shields) {
                        app.game.set_shield(shield);
                    }
                });
            }
        });
        ui.end_row();
        ui.label("Shoes");
        ui.horizontal(|ui| {
            if ui.button("Speed shoes").clicked() {
                app.game.give_shoes();
            }
            if shoes > 0 {
                ui.monospace(shoes.to_string()).on_hover_text("Counts of speed shoes left");
            }
        });
        ui.end_row();
        let label = ui.label("Water").on_hover_text("Its surface in the level");
        ui.label_inputs_by(label.id, |ui| show_water(ui, app));
        ui.end_row();
    });
    show_flight(ui, app);
}

/// Shows the control of the water's surface. A drag takes effect when it ends, as an edit of the level that can be undone.
fn show_water(ui: &mut Ui, app: &mut Playground) {
    let water = app.game.world().water;
    let height = app.game.level().size().1;
    ui.horizontal(|ui| {
        let mut is_there = water.is_some();
        if ui.checkbox(&mut is_there, "").on_hover_text("Whether there is water").changed() {
            edits::set_water(app, is_there.then(|| px(height.0 / 2)));
        }
        let Some(water) = water else { return };
        let draft = &mut app.panels.water;
        let Px(mut surface) = draft.unwrap_or(water);
        let drag = DragValue::new(&mut surface).range(0..=height.0).prefix("y ");
        let is_changed = ui.add(drag).on_hover_text("The water's surface").changed();
        if is_changed {
            *draft = Some(px(surface));
        }
        if !ui.input(|input| input.pointer.any_down())
            && let Some(surface) = draft.take()
        {
            edits::set_water(app, Some(surface));
        }
    });
}

/// Shows the switch of debug placement, in which the player flies and nothing is solid.
fn show_flight(ui: &mut Ui, app: &mut Playground) {
    let is_flying = app.game.flight().is_some();
    let hint = "Debug placement: the directions move the player through everything, faster and faster";
    if ui.selectable_label(is_flying, "Fly").on_hover_text(hint).clicked() {
        app.game.toggle_flight();
    }
    style::hint(ui, "Or drag the player: panel Stage, tool Objects.");
}
