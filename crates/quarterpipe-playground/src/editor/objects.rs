//! The level's objects: a list, an editor of the chosen one, and a control that adds others.

use eframe::egui::{Button, ComboBox, DragValue, Frame, Grid, ScrollArea, TextEdit, Ui};
use quarterpipe_level::{LevelObject, object::Class};

use super::{EditorState, Tool, properties::edit_properties};
use crate::{
    action::Action,
    game::{Game, in_words},
    panels::Room,
    style,
    text::build as text,
};

/// The fewest rows of the list that are shown at once.
const ROWS: f32 = 6.0;
/// The height of what is above and below the list, with the editor of an object, in points.
const BESIDE: f32 = 420.0;

/// Shows the control that adds objects, the list, and the editor of the chosen object.
pub(super) fn show(ui: &mut Ui, state: &mut EditorState, game: &Game, room: Room) -> Vec<Action> {
    show_adding(ui, state);
    show_list(ui, state, game, room);
    state.object = state.object.filter(|&index| index < game.level().objects.len());
    let edited = if let Some(index) = state.object {
        show_editor(ui, state, game, index)
    } else {
        style::hint(ui, "Click an object in the view or in the list. Drag it, or the player, in the view.");
        None
    };
    edited.into_iter().collect()
}

fn show_adding(ui: &mut Ui, state: &mut EditorState) {
    ui.horizontal(|ui| {
        let class = state.class;
        let combo = ComboBox::from_id_salt("class").selected_text(in_words(class.name)).height(320.0);
        let response = combo.show_ui(ui, |ui| {
            for (index, group) in Class::ALL.iter().enumerate() {
                if index > 0 {
                    ui.separator();
                }
                for class in *group {
                    let is_chosen = state.class.name == class.name;
                    if ui.selectable_label(is_chosen, in_words(class.name)).on_hover_text(class.description).clicked() {
                        state.class = class;
                    }
                }
            }
        });
        response.response.on_hover_text(class.description);
        let tool = Tool::Place(class);
        if ui.selectable_label(state.tool == tool, text::PUT).on_hover_text(text::PUT_HINT).clicked() {
            state.tool = if state.tool == tool { Tool::Select } else { tool };
        }
    });
}

fn show_list(ui: &mut Ui, state: &mut EditorState, game: &Game, room: Room) {
    let count = game.level().objects.len();
    let room = (style::ROW + 1.0) * room.rows((style::ROW + 1.0, BESIDE), ROWS);
    Frame::new().fill(style::DEEP).corner_radius(4).inner_margin(4).show(ui, |ui| {
        let mut area = ScrollArea::vertical().id_salt("objects").max_height(room).auto_shrink([false, true]);
        if state.listed != state.object {
            // What was chosen in the view is shown in the list.
            state.listed = state.object;
            if let Some(index) = state.object {
                area = area.vertical_scroll_offset((index as f32 - 2.0).max(0.0) * (style::ROW + 1.0));
            }
        }
        ui.spacing_mut().item_spacing.y = 1.0;
        area.show_rows(ui, style::ROW, count, |ui, rows| {
            for index in rows {
                let object = &game.level().objects[index];
                let text = format!("{index}  {}  ({}, {})", in_words(&object.class), object.x.0, object.y.0);
                let is_chosen = state.object == Some(index);
                let button =
                    Button::selectable(is_chosen, text).truncate().min_size([ui.available_width(), style::ROW].into());
                if ui.push_id(index, |ui| ui.add(button)).inner.clicked() {
                    state.object = (!is_chosen).then_some(index);
                    // It is in sight already.
                    state.listed = state.object;
                }
            }
        });
        if count == 0 {
            style::hint(ui, "This level has no objects.");
        }
    });
}

fn show_editor(ui: &mut Ui, state: &mut EditorState, game: &Game, index: usize) -> Option<Action> {
    let draft = state.draft.take().filter(|(whose, _)| *whose == index);
    let was_changed = draft.is_some();
    let mut object = draft.map_or_else(|| game.level().objects[index].clone(), |(_, object)| object);
    let (mut duplicates, mut deletes) = (false, false);
    ui.horizontal(|ui| {
        ui.strong(in_words(&object.class));
        duplicates = ui.small_button("Duplicate").clicked();
        deletes = ui.small_button("Delete").on_hover_text("Also the key Delete").clicked();
    });
    if duplicates {
        return Some(Action::DuplicateObject(index));
    }
    if deletes {
        return Some(Action::RemoveObject(index));
    }
    if let Some(class) = Class::named(&object.class) {
        style::hint(ui, class.description);
    }
    let is_changed = edit_place(ui, &mut object) | edit_properties(ui, &mut object) | was_changed;
    // A drag makes one change, when it ends.
    if is_changed && ui.input(|input| input.pointer.any_down()) {
        state.draft = Some((index, object));
        return None;
    }
    is_changed.then_some(Action::ChangeObject(index, object))
}

/// Edits the properties that all objects have, and returns whether one was changed.
fn edit_place(ui: &mut Ui, object: &mut LevelObject) -> bool {
    let mut is_changed = false;
    Grid::new("place").num_columns(2).show(ui, |ui| {
        ui.label("place").on_hover_text("Its centre, in pixels");
        ui.horizontal(|ui| {
            let mut place = |place: &mut i32, name: &str| {
                ui.add(DragValue::new(place).range(LevelObject::PLACES).prefix(name))
                    .on_hover_text("In pixels of the stage")
                    .changed()
            };
            is_changed |= place(&mut object.x.0, "x ");
            is_changed |= place(&mut object.y.0, "y ");
        });
        ui.end_row();
        ui.label("mirrored");
        ui.horizontal(|ui| {
            is_changed |= ui.toggle_value(&mut object.x_flip, "left-right").changed();
            is_changed |= ui.toggle_value(&mut object.y_flip, "up-down").changed();
        });
        ui.end_row();
        let name = ui.label("name").on_hover_text("For games that look for it; may be empty");
        let field = TextEdit::singleline(&mut object.name).desired_width(120.0);
        is_changed |= ui.add(field).labelled_by(name.id).changed();
        ui.end_row();
    });
    is_changed
}
