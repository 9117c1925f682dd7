//! The player panel: the character, its follower, layer, shield and shoes, the water, and debug placement.

use eframe::egui::{DragValue, Grid, Ui};
use quarterpipe::{Px, player::Shield, px, rules::CharacterId, terrain::Layer};

use crate::{action::Action, game::Game, style, text, text::names};

const LAYERS: [(Layer, &str); 2] = [(Layer::A, names::layer(Layer::A)), (Layer::B, names::layer(Layer::B))];

const SHIELDS: [(Shield, &str); 5] = [
    (Shield::None, names::shield(Shield::None)),
    (Shield::Plain, names::shield(Shield::Plain)),
    (Shield::Fire, names::shield(Shield::Fire)),
    (Shield::Lightning, names::shield(Shield::Lightning)),
    (Shield::Bubble, names::shield(Shield::Bubble)),
];

/// Shows the panel.
pub fn show(ui: &mut Ui, water: &mut Option<Px>, game: &Game) -> Vec<Action> {
    let mut actions = Vec::new();
    let Some(player) = game.world().players.first() else { return actions };
    ui.horizontal_wrapped(|ui| {
        for id in CharacterId::PRESETS {
            let label = ui.selectable_label(game.character() == id, names::character(id));
            if label.on_hover_text(names::moves(id)).clicked() {
                actions.push(Action::SetCharacter(id));
            }
        }
    });
    Grid::new("player").num_columns(2).show(ui, |ui| {
        ui.label(text::player::FOLLOWER).on_hover_text(text::player::FOLLOWER_HINT);
        ui.vertical(|ui| {
            let followers = CharacterId::PRESETS.map(|id| (Some(id), names::character(id)));
            for followers in [&[(None, text::player::NO_FOLLOWER)][..], &followers[..2], &followers[2..]] {
                ui.horizontal(|ui| {
                    actions.extend(style::choice(ui, game.follower(), followers).map(Action::SetFollower));
                });
            }
        });
        ui.end_row();
        ui.label(text::player::LAYER).on_hover_text(text::player::LAYER_HINT);
        ui.horizontal(|ui| {
            actions.extend(style::choice(ui, player.layer, &LAYERS).map(Action::SetLayer));
        });
        ui.end_row();
        ui.label(text::player::SHIELD);
        // In two rows: a grid's row has the height of one.
        ui.vertical(|ui| {
            for shields in SHIELDS.chunks(3) {
                ui.horizontal(|ui| {
                    actions.extend(style::choice(ui, player.shield, shields).map(Action::SetShield));
                });
            }
        });
        ui.end_row();
        ui.label(text::player::SHOES);
        ui.horizontal(|ui| {
            if ui.button(text::player::GIVE_SHOES).clicked() {
                actions.push(Action::GiveShoes);
            }
            if player.shoes > 0 {
                ui.monospace(player.shoes.to_string()).on_hover_text(text::player::SHOES_HINT);
            }
        });
        ui.end_row();
        let label = ui.label(text::player::WATER).on_hover_text(text::player::WATER_HINT);
        actions.extend(ui.label_inputs_by(label.id, |ui| show_water(ui, water, game)));
        ui.end_row();
    });
    actions.extend(show_flight(ui, game));
    actions
}

/// Shows the control of the water's surface. A drag takes effect when it ends, as an edit of the level that can be undone; until then
/// `draft` holds the surface.
fn show_water(ui: &mut Ui, draft: &mut Option<Px>, game: &Game) -> Vec<Action> {
    let mut actions = Vec::new();
    let height = game.level().size().1;
    ui.horizontal(|ui| {
        let mut is_there = game.world().water.is_some();
        if ui.checkbox(&mut is_there, "").on_hover_text(text::player::HAS_WATER).changed() {
            actions.push(Action::SetWater(is_there.then(|| px(height.0 / 2))));
        }
        let Some(water) = game.world().water else { return };
        let Px(mut surface) = draft.unwrap_or(water);
        let drag = DragValue::new(&mut surface).range(0..=height.0).prefix("y ");
        let is_changed = ui.add(drag).on_hover_text(text::player::SURFACE_HINT).changed();
        if is_changed {
            *draft = Some(px(surface));
        }
        if !ui.input(|input| input.pointer.any_down())
            && let Some(surface) = draft.take()
        {
            actions.push(Action::SetWater(Some(surface)));
        }
    });
    actions
}

/// Shows the switch of debug placement, in which the player flies and nothing is solid.
fn show_flight(ui: &mut Ui, game: &Game) -> Option<Action> {
    let is_flying = game.flight().is_some();
    let toggles = ui.selectable_label(is_flying, text::player::FLY).on_hover_text(text::player::FLY_HINT).clicked();
    style::hint(ui, text::player::DRAG_HINT);
    toggles.then_some(Action::ToggleFlight)
}
