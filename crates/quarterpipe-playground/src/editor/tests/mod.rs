//! The editor in a window without a screen.

mod handles;
mod paint;
mod problems;
mod select;
mod stages;
mod stamps;
mod view;

use eframe::egui::{Event, Key, Modifiers, PointerButton, Pos2};
use egui_kittest::{Harness, kittest::Queryable as _};
use quarterpipe::{Px, px};
use quarterpipe_level::{LevelObject, Value, object::Class};

use super::{EditorState, Tool, motion_start::set_motion, snap::floor_near};
use crate::{
    Playground,
    panels::tests::{click, drag, place, window},
};

type Window = Harness<'static, Playground>;

/// Opens the editor on the stage `flat`, with the camera over its start.
fn editor() -> Window {
    window("flat", &["Build"])
}

fn state(window: &mut Window) -> &mut EditorState {
    window.state_mut().panels.editor_state()
}

fn objects(window: &Window) -> Vec<LevelObject> {
    window.state().game.level().objects.clone()
}

fn add(window: &mut Window, class: &str, (x, y): (Px, Px)) -> usize {
    window.state_mut().game.add_object(LevelObject::new(class, x, y)).expect("an object")
}

/// Returns the place of the start.
fn start(window: &Window) -> (Px, Px) {
    window.state().game.level().start
}

/// Returns the first solid row below the start.
fn floor(window: &Window) -> Px {
    floor_near(window.state().game.level(), start(window), (0, 200)).expect("a floor")
}

/// Presses a button at one pixel of the stage and releases it at another.
fn drag_with(window: &mut Window, (button, modifiers): (PointerButton, Modifiers), from: (Px, Px), to: (Px, Px)) {
    let (from, to) = (place(window, from.0, from.1), place(window, to.0, to.1));
    drag_between(window, (button, modifiers), from, to);
}

/// Presses a button at one point of the window and releases it at another.
fn drag_between(window: &mut Window, (button, modifiers): (PointerButton, Modifiers), from: Pos2, to: Pos2) {
    let press = |pos, pressed| Event::PointerButton { pos, button, pressed, modifiers };
    window.hover_at(from);
    window.run_steps(1);
    window.event_modifiers(press(from, true), modifiers);
    window.run_steps(1);
    window.event_modifiers(Event::PointerMoved(to), modifiers);
    window.run_steps(1);
    window.event_modifiers(press(to, false), modifiers);
    window.run_steps(2);
}

/// Clicks at a pixel of the stage.
fn click_at(window: &mut Window, at: (Px, Px), modifiers: Modifiers) {
    drag_with(window, (PointerButton::Primary, modifiers), at, at);
}

fn press(window: &mut Window, modifiers: Modifiers, key: Key) {
    window.key_press_modifiers(modifiers, key);
    window.run_steps(2);
}

const COMMAND: Modifiers = Modifiers { ctrl: true, command: true, ..Modifiers::NONE };
