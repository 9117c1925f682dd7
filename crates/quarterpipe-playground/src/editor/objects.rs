//! The level's objects: the palette, the form of the chosen object, and a list of all of them.

use eframe::egui::{Button, CollapsingHeader, DragValue, Frame, Grid, ScrollArea, TextEdit, Ui};
use quarterpipe_level::{LevelObject, Value};

use super::{
    EditorState, Tool, palette,
    properties::{FIELD, edit_properties},
};
use crate::{action::Action, game::Game, panels::Room, style, text::objects as text};

/// The height of a row of pictures, in points.
const PICTURE_ROW: f32 = 84.0;
/// The height of everything else in the panel, without and with the form of an object, in points.
const BESIDE: (f32, f32) = (400.0, 520.0);
/// The maximum number of rows of the list that are shown at once.
const LIST_ROWS: f32 = 8.0;

/// Shows the palette, the form of the chosen object, and the list.
pub(super) fn show(ui: &mut Ui, state: &mut EditorState, game: &Game, room: Room) -> Vec<Action> {
    state.object = state.object.filter(|&index| index < game.level().objects.len());
    let mut actions = Vec::new();
    // While objects are placed, the palette stays where it is.
    let placing = match state.tool {
        Tool::Place(class) => Some(class),
        _ => None,
    };
    let form_is_first = state.object.is_some() && placing.is_none();
    if form_is_first {
        actions.extend(show_form(ui, state, game));
        ui.separator();
    }
    let beside = if form_is_first { BESIDE.1 } else { BESIDE.0 };
    let height = PICTURE_ROW * room.rows((PICTURE_ROW, beside), 2.0);
    CollapsingHeader::new(text::PALETTE).id_salt("add").default_open(true).show(ui, |ui| {
        if let Some(class) = palette::show(ui, (&mut state.search, &mut state.object_pictures), placing, height) {
            let tool = Tool::Place(class);
            state.tool = if state.tool == tool { Tool::Select } else { tool };
        }
        if let Some(class) = placing {
            style::hint(ui, text::placing(text::class(class.name)));
        }
    });
    if !form_is_first {
        if state.object.is_some() {
            actions.extend(show_form(ui, state, game));
        } else if state.selection.objects.len() > 1 {
            style::hint(ui, text::several(state.selection.objects.len()));
        } else if placing.is_none() {
            style::hint(ui, text::HINT);
        }
    }
    let count = game.level().objects.len();
    CollapsingHeader::new(text::in_level(count)).id_salt("list").show(ui, |ui| show_list(ui, state, game));
    actions
}

/// Shows the list of the level's objects, with a search.
fn show_list(ui: &mut Ui, state: &mut EditorState, game: &Game) {
    let objects = &game.level().objects;
    if objects.is_empty() {
        style::hint(ui, text::NONE);
        return;
    }
    ui.add(TextEdit::singleline(&mut state.list_search).hint_text(text::SEARCH_LIST).desired_width(f32::INFINITY));
    let search = state.list_search.to_lowercase();
    let rows = objects.iter().enumerate().map(|(index, object)| (index, row_of(object)));
    let found: Vec<(usize, String)> = rows.filter(|(_, row)| row.to_lowercase().contains(&search)).collect();
    Frame::new().fill(style::DEEP).corner_radius(4).inner_margin(4).show(ui, |ui| {
        let height = (style::ROW + 1.0) * LIST_ROWS.min(found.len() as f32).max(1.0);
        let mut area = ScrollArea::vertical().id_salt("objects").max_height(height).auto_shrink([false, true]);
        if state.listed != state.object {
            // An object that was chosen in the view is shown in the list.
            state.listed = state.object;
            if let Some(row) = found.iter().position(|(index, _)| Some(*index) == state.object) {
                area = area.vertical_scroll_offset((row as f32 - 2.0).max(0.0) * (style::ROW + 1.0));
            }
        }
        ui.spacing_mut().item_spacing.y = 1.0;
        area.show_rows(ui, style::ROW, found.len(), |ui, rows| {
            for (index, text) in &found[rows] {
                let is_chosen = state.object == Some(*index) || state.selection.objects.contains(index);
                let button =
                    Button::selectable(is_chosen, text).truncate().min_size([ui.available_width(), style::ROW].into());
                if ui.push_id(index, |ui| ui.add(button)).inner.clicked() {
                    state.object = (!is_chosen).then_some(*index);
                    // It is in sight already.
                    state.listed = state.object;
                }
            }
        });
        if found.is_empty() {
            style::hint(ui, text::NO_MATCH);
        }
    });
}

/// Returns an object's row in the list: its class, its name or words, and its place.
fn row_of(object: &LevelObject) -> String {
    let class = text::class(&object.class);
    let words = match object.properties.get("text") {
        Some(Value::Text(words)) if object.name.is_empty() => words,
        _ => &object.name,
    };
    let name = if words.is_empty() { class.to_owned() } else { text::named(class, words) };
    text::row(&name, object.x.0, object.y.0)
}

/// Shows the form of the chosen object, and returns its change.
fn show_form(ui: &mut Ui, state: &mut EditorState, game: &Game) -> Option<Action> {
    let index = state.object?;
    let draft = state.draft.take().filter(|(whose, _)| *whose == index);
    let was_changed = draft.is_some();
    let mut object = draft.map_or_else(|| game.level().objects.get(index).cloned(), |(_, object)| Some(object))?;
    if let Some(dragged) = state.handles.preview(index) {
        object.clone_from(dragged);
    }
    let (mut duplicates, mut deletes) = (false, false);
    ui.horizontal(|ui| {
        ui.strong(text::class(&object.class));
        duplicates = ui.small_button(text::DUPLICATE).clicked();
        deletes = ui.small_button(text::DELETE).on_hover_text(text::DELETE_HINT).clicked();
    });
    if duplicates {
        return Some(Action::DuplicateObject(index));
    }
    if deletes {
        return Some(Action::RemoveObject(index));
    }
    if let Some(text) = text::text_of(&object.class) {
        style::hint(ui, text.help);
    }
    let is_changed = edit_place(ui, &mut object) | edit_properties(ui, &mut object, edit_name) | was_changed;
    // A drag makes one change, when it ends.
    if is_changed && ui.input(|input| input.pointer.any_down()) {
        state.draft = Some((index, object));
        return None;
    }
    is_changed.then_some(Action::ChangeObject(index, object))
}

/// Edits the place of an object, and returns whether it was changed.
fn edit_place(ui: &mut Ui, object: &mut LevelObject) -> bool {
    let mut is_changed = false;
    Grid::new("place").num_columns(2).show(ui, |ui| {
        ui.label(text::PLACE).on_hover_text(text::PLACE_HINT);
        ui.horizontal(|ui| {
            let mut place = |place: &mut i32, name: &str| {
                ui.add(DragValue::new(place).range(LevelObject::PLACES).prefix(name))
                    .on_hover_text(text::PLACE_HINT)
                    .changed()
            };
            is_changed |= place(&mut object.x.0, "x ");
            is_changed |= place(&mut object.y.0, "y ");
        });
        ui.end_row();
        ui.label(text::MIRROR);
        ui.horizontal(|ui| {
            is_changed |= ui.toggle_value(&mut object.x_flip, text::MIRROR_X).changed();
            is_changed |= ui.toggle_value(&mut object.y_flip, text::MIRROR_Y).changed();
        });
        ui.end_row();
    });
    is_changed
}

/// Edits the name of an object, and returns whether it was changed.
fn edit_name(ui: &mut Ui, object: &mut LevelObject) -> bool {
    ui.horizontal(|ui| {
        let name = ui.label(text::NAME).on_hover_text(text::NAME_HINT);
        let field = TextEdit::singleline(&mut object.name).desired_width(FIELD);
        ui.add(field).labelled_by(name.id).changed()
    })
    .inner
}
