//! The strip below the view: zoom, grid and snapping, and a line with the tool, the cell and the pixel under the pointer.

use eframe::egui::{Align, Button, Label, Layout, RichText, Ui, vec2};
use quarterpipe::{Px, px};
use quarterpipe_level::Level;

use super::{EditorState, snap::GRIDS};
use crate::{game::Game, style, text::build as text};

/// The height of the line below the controls, in points.
const STATUS: f32 = 16.0;

/// Shows the strip.
pub fn show_strip(ui: &mut Ui, state: &mut EditorState, game: &Game) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        if ui.button(text::MINUS).on_hover_text(text::ZOOM_OUT).clicked() {
            state.zoom(-1);
        }
        let scale = state.camera.map_or_else(String::new, crate::camera::Camera::words);
        ui.add_sized([32.0, style::ROW], Label::new(RichText::new(scale).monospace()));
        if ui.button(text::PLUS).on_hover_text(text::ZOOM_IN).clicked() {
            state.zoom(1);
        }
        if ui.button(text::FIT).on_hover_text(text::FIT_HINT).clicked() {
            state.wants_fit = true;
        }
        if ui.button(text::GO_TO_PLAYER).on_hover_text(text::GO_TO_PLAYER_HINT).clicked() {
            state.go_to_player(game);
        }
        ui.separator();
        if ui.add(Button::selectable(state.has_grid, text::GRID)).on_hover_text(text::GRID_HINT).clicked() {
            state.has_grid = !state.has_grid;
        }
        ui.label(RichText::new(text::SNAP).color(style::WEAK));
        for grid in GRIDS {
            let is_chosen = state.snapping.grid == grid;
            if ui.selectable_label(is_chosen, text::pixels(grid)).on_hover_text(text::SNAP_HINT).clicked() {
                state.snapping.grid = grid;
            }
        }
        let ground = Button::selectable(state.snapping.ground, text::GROUND);
        if ui.add(ground).on_hover_text(text::GROUND_HINT).clicked() {
            state.snapping.ground = !state.snapping.ground;
        }
    });
    // In its own row, so that nothing moves when it changes.
    let words = RichText::new(status(state, game.level())).color(style::WEAK).small();
    let size = vec2(ui.available_width(), STATUS);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| ui.add(Label::new(words).truncate()));
}

/// Returns the line with the tool, what is chosen, and what is under the pointer.
fn status(state: &EditorState, level: &Level) -> String {
    let tool = if state.pasting.is_some() { text::PASTING.to_owned() } else { state.tool.name() };
    let mut parts = vec![tool];
    let size = state.selection.area.map(|area| (area.width, area.height));
    if !state.selection.is_empty() {
        parts.push(text::chosen(state.selection.objects.len(), size));
    }
    if let Some((x, y)) = state.pixel.filter(|pixel| is_in(level, *pixel)) {
        parts.push(text::under_pointer((x.0.div_euclid(16), y.0.div_euclid(16)), (x.0, y.0)));
    }
    parts.join("  ·  ")
}

fn is_in(level: &Level, (x, y): (Px, Px)) -> bool {
    let (width, height) = level.size();
    x >= px(0) && y >= px(0) && x < width && y < height
}
