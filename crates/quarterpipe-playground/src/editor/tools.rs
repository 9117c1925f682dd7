//! The editor in the view: the tool that gets the pointer, and the keys.

use eframe::egui::{CursorIcon, Response, Ui};

use super::{
    EditorState, Tool, brushes, camera, clipboard, handle_marks, keys, marks, overview, place,
    pointer::{Pointer, ToolInput},
    problems,
    select::{self, Gesture, Thing},
    snap::Snapping,
    stamps,
};
use crate::{action::Action, game::Game, inspection::Inspection, touch::Touch, view::GameView};

/// The view that the tools work in.
#[derive(Clone, Copy, Debug)]
pub struct ViewData<'a> {
    /// The game that is shown.
    pub game: &'a Game,
    /// The view in which it is shown.
    pub view: &'a GameView,
    /// The buttons on the screen, where tools do not work.
    pub touch: &'a Touch,
    /// The problems of the level.
    pub inspection: &'a Inspection,
    /// True if a dialog has the keys.
    pub has_dialog: bool,
}

/// Applies the tool of the panel "Build" to the view that was just shown. `response` is that of its whole area.
pub fn use_tool(ui: &Ui, state: &mut EditorState, data: ViewData<'_>, response: &Response) -> Vec<Action> {
    let ViewData { game, view, touch, inspection, has_dialog } = data;
    state.keep_valid(game, view.part());
    if std::mem::take(&mut state.wants_fit) {
        state.fit(game, response.rect.size() * ui.pixels_per_point());
    }
    let is_on_map = overview::use_map(ui, state, data, response);
    let is_covered = is_on_map || ui.input(|input| input.pointer.latest_pos()).is_some_and(|at| touch.covers(at));
    let is_pan = camera::use_camera(ui, state, game, response);
    camera::follow_pointer(ui, state, game, response);
    let pointer = Pointer::read(ui, view, response, (is_covered, is_pan, state.was_down));
    state.was_down = pointer.down;
    state.pixel = pointer.pixel;
    let snapping = Snapping { inverts: pointer.modifiers.alt, ..state.snapping };
    let painter = view.painter(ui, response);
    let input = ToolInput { game, view, painter: &painter, pointer, snapping };
    let mut actions = if has_dialog { Vec::new() } else { keys::use_keys(ui, state, &input) };
    actions.extend(use_pointer(state, &input));
    marks::show(state, &input);
    problems::show_marks(&painter, view, (inspection.problems(), state.pixel));
    overview::show(ui, data);
    if response.hovered() && !is_covered && !is_pan {
        ui.ctx().set_cursor_icon(cursor(state, &input));
    }
    actions
}

/// Returns the pointer's shape: that of the tool, or one that says what a press would grab.
fn cursor(state: &EditorState, input: &ToolInput<'_>) -> CursorIcon {
    let grabbed = input.pointer.pixel.filter(|_| state.tool == Tool::Select && state.pasting.is_none());
    match grabbed.and_then(|pixel| select::thing_at(state, input.game, pixel)) {
        _ if matches!(state.gesture, Some(Gesture::Move { .. })) => CursorIcon::Move,
        Some(Thing::Object(index)) if !state.selection.objects.contains(&index) => CursorIcon::PointingHand,
        Some(_) => CursorIcon::Move,
        None => state.tool.cursor(),
    }
}

/// Gives the pointer to the piece that is being pasted, or to the tool.
fn use_pointer(state: &mut EditorState, input: &ToolInput<'_>) -> Vec<Action> {
    if std::mem::replace(&mut state.used, state.tool) != state.tool {
        state.drop_gestures();
    }
    if state.pasting.is_some() {
        if input.pointer.secondary_clicked {
            state.pasting = None;
        }
        return clipboard::paste(state, input).into_iter().collect();
    }
    if let Some(actions) = handle_marks::use_pointer(state, input) {
        return actions;
    }
    match state.tool {
        Tool::Select => select::use_tool(state, input).into_iter().collect(),
        Tool::Stamp => stamps::use_stamp(&mut state.stamps, input).into_iter().collect(),
        Tool::Brush => stamps::use_freehand(&mut state.stamps, input).into_iter().collect(),
        Tool::Place(class) => place::use_tool(state, input, class).into_iter().collect(),
        Tool::Paint | Tool::Rectangle | Tool::Fill | Tool::Erase | Tool::Pick => brushes::use_tool(state, input),
    }
}
