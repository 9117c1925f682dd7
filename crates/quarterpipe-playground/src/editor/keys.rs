//! The keys of the editor. They count while no field has the keyboard.

use eframe::egui::{Event, Key, Modifiers, Ui};
use quarterpipe::{Px, px};

use super::{EditorState, Tool, clipboard, pointer::ToolInput, select, selection::Selection};
use crate::{action::Action, text::build as text};

/// The distance that an arrow key moves things, alone and with Shift.
const STEPS: [i32; 2] = [1, 16];
/// The distance that an arrow key moves the view while nothing is chosen, alone and with Shift.
const PAN: [i32; 2] = [32, 256];

/// Handles the keys that were pressed since the previous pass.
pub(super) fn use_keys(ui: &Ui, state: &mut EditorState, input: &ToolInput<'_>) -> Vec<Action> {
    if ui.memory(|memory| memory.focused().is_some()) {
        return Vec::new();
    }
    let events = ui.input(|input| input.events.clone());
    let mut actions = Vec::new();
    for event in events {
        match event {
            Event::Copy => copy(ui, state, input),
            Event::Cut => {
                copy(ui, state, input);
                actions.extend(clipboard::delete(state, input.game));
            }
            Event::Paste(_) => state.pasting.clone_from(&state.copied),
            Event::Key { key, pressed: true, modifiers, .. } => {
                actions.extend(press(state, input, (key, modifiers)));
            }
            _ => {}
        }
    }
    actions
}

/// Copies what is chosen. The system's clipboard gets a short description: without a text, some systems do not report that a user pastes.
fn copy(ui: &Ui, state: &mut EditorState, input: &ToolInput<'_>) {
    let Some((piece, _)) = clipboard::Piece::copy(input.game.level(), &state.selection) else { return };
    ui.copy_text(text::chosen(piece.objects.len(), Some(piece.size).filter(|size| *size != (0, 0))));
    state.copied = Some(piece);
}

fn press(state: &mut EditorState, input: &ToolInput<'_>, (key, modifiers): (Key, Modifiers)) -> Option<Action> {
    let game = input.game;
    if modifiers.command {
        match key {
            Key::A => {
                state.tool = Tool::Select;
                state.choose(Selection::all(game.level()));
            }
            Key::D => return clipboard::duplicate(state, game),
            _ => {}
        }
        return None;
    }
    match key {
        Key::Escape => {
            let was_pasting = state.pasting.take().is_some();
            if !was_pasting && state.tool == Tool::Select {
                state.choose(Selection::default());
            } else if !was_pasting {
                state.tool = Tool::Select;
            }
            state.drop_gestures();
            None
        }
        Key::Delete | Key::Backspace => clipboard::delete(state, game),
        Key::ArrowLeft => step(state, input, (-1, 0), modifiers),
        Key::ArrowRight => step(state, input, (1, 0), modifiers),
        Key::ArrowUp => step(state, input, (0, -1), modifiers),
        Key::ArrowDown => step(state, input, (0, 1), modifiers),
        _ if modifiers.alt => None,
        Key::Plus | Key::Equals => {
            state.zoom(1);
            None
        }
        Key::Minus => {
            state.zoom(-1);
            None
        }
        Key::Home => {
            state.wants_fit = true;
            None
        }
        Key::L => {
            state.has_grid = !state.has_grid;
            None
        }
        _ => {
            if let Some(tool) = Tool::of_key(key) {
                state.tool = tool;
            }
            None
        }
    }
}

/// Moves what is chosen a step: a pixel, or 16 with Shift. An area moves by whole cells. If nothing is chosen, the view is moved.
fn step(state: &mut EditorState, input: &ToolInput<'_>, (x, y): (i32, i32), modifiers: Modifiers) -> Option<Action> {
    if state.selection.is_empty() {
        let pan = PAN[usize::from(modifiers.shift)];
        state.pan(input.game, (px(x * pan), px(y * pan)));
        return None;
    }
    let length = if state.selection.area.is_some() { 16 } else { STEPS[usize::from(modifiers.shift)] };
    let by: (Px, Px) = (px(x * length), px(y * length));
    select::move_chosen(state, input.game, by)
}
