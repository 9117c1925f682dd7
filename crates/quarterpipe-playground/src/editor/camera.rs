//! The pointer, the wheel and fingers move the editor's camera: its place and its scale.

use eframe::egui::{CursorIcon, Event, Key, MouseWheelUnit, PointerButton, Pos2, Response, Ui, Vec2, vec2};
use quarterpipe::Px;

use super::EditorState;
use crate::{
    camera::{Camera, from_middle},
    game::Game,
};

/// The points that a wheel moves the view by, for each line.
const LINE: f32 = 40.0;
/// Browsers report a wheel's step as at least this many points.
const WHEEL_STEP: f32 = 40.0;
/// The factor by which two fingers must spread for the next scale.
const PINCH: f32 = 1.3;
/// The room around a level that fits the view, in screen pixels.
const MARGIN: f32 = 24.0;

/// Moves the camera as the user asks, and returns whether the pointer's buttons belong to it, so that no tool may see them.
pub(super) fn use_camera(ui: &Ui, state: &mut EditorState, game: &Game, response: &Response) -> bool {
    let Some(mut camera) = state.camera else { return false };
    let density = ui.pixels_per_point();
    let is_typing = ui.memory(|memory| memory.focused().is_some());
    let has_space = ui.input(|input| input.key_down(Key::Space)) && !is_typing && !state.was_down;
    let was_panning = state.panned_at.is_some();
    camera.drag(pan(ui, &mut state.panned_at, has_space, response) * density);
    let is_panning = was_panning || state.panned_at.is_some();
    let fingers = ui.input(eframe::egui::InputState::multi_touch);
    if let Some(fingers) = fingers {
        camera.drag(fingers.translation_delta * density);
        let away = from_middle(fingers.center_pos, response.rect.center(), density);
        state.pinch *= fingers.zoom_delta;
        camera.zoom_at(take_steps(&mut state.pinch), away);
        // The first finger may have begun a stroke.
        state.drop_gestures();
        state.was_down = false;
    }
    if response.contains_pointer() {
        turn_wheel(ui, state, &mut camera, response);
    }
    camera.keep_in(game.level().size());
    if state.camera != Some(camera) {
        state.camera = Some(camera);
        ui.ctx().request_repaint();
    }
    if response.contains_pointer() && (is_panning || has_space) {
        ui.ctx().set_cursor_icon(if is_panning { CursorIcon::Grabbing } else { CursorIcon::Grab });
    }
    is_panning || has_space || fingers.is_some()
}

/// Returns how far the pointer drags the view in this pass, in points. The events count one by one, as a quick drag may begin and end in
/// one pass. `from` is where the pointer was last while it dragged.
fn pan(ui: &Ui, from: &mut Option<Pos2>, has_space: bool, response: &Response) -> Vec2 {
    let events = ui.input(|input| input.events.clone());
    let mut moved = Vec2::ZERO;
    for event in events {
        match event {
            Event::PointerButton { pos, button, pressed: true, .. } => {
                let is_meant = button == PointerButton::Middle || (button == PointerButton::Primary && has_space);
                let is_on_view = response.rect.contains(pos) && ui.ctx().layer_id_at(pos) == Some(response.layer_id);
                if is_meant && is_on_view {
                    *from = Some(pos);
                }
            }
            Event::PointerButton { pos, pressed: false, .. } => {
                moved += from.take().map_or(Vec2::ZERO, |from| pos - from);
            }
            Event::PointerMoved(pos) => {
                if let Some(from) = from {
                    moved += pos - *from;
                    *from = pos;
                }
            }
            Event::PointerGone => *from = None,
            _ => {}
        }
    }
    moved
}

/// Moves the view on while a gesture of a tool goes beyond its edge.
pub(super) fn follow_pointer(ui: &Ui, state: &mut EditorState, game: &Game, response: &Response) {
    const MOST: f32 = 24.0;
    let at = ui.input(|input| input.pointer.latest_pos()).filter(|_| state.was_down);
    let (Some(at), Some(camera)) = (at, &mut state.camera) else { return };
    let beyond = at - at.clamp(response.rect.min, response.rect.max);
    if beyond != Vec2::ZERO {
        camera.drag(-beyond.clamp(Vec2::splat(-MOST), Vec2::splat(MOST)));
        camera.keep_in(game.level().size());
        ui.ctx().request_repaint();
    }
}

/// Handles the wheel, a trackpad or a pinch: a wheel zooms at the pointer, two fingers move the view.
fn turn_wheel(ui: &Ui, state: &mut EditorState, camera: &mut Camera, response: &Response) {
    let density = ui.pixels_per_point();
    let (events, at) = ui.input(|input| (input.events.clone(), input.pointer.latest_pos()));
    let away = at.map_or(Vec2::ZERO, |at| from_middle(at, response.rect.center(), density));
    for event in events {
        match event {
            Event::MouseWheel { unit, delta, modifiers, .. } => {
                let is_wheel = unit != MouseWheelUnit::Point
                    || (cfg!(target_arch = "wasm32") && delta.x == 0.0 && delta.y.abs() >= WHEEL_STEP);
                let points = if unit == MouseWheelUnit::Point { delta } else { delta * LINE };
                if modifiers.shift {
                    camera.drag(vec2(points.x + points.y, 0.0) * density);
                } else if is_wheel || modifiers.command || modifiers.ctrl {
                    // A sign per event: some wheels report several lines a step.
                    let steps = if points.y == 0.0 { 0 } else { points.y.signum() as i32 };
                    camera.zoom_at(steps, away);
                } else {
                    camera.drag(points * density);
                }
            }
            Event::Zoom(by) => {
                state.pinch *= by;
                camera.zoom_at(take_steps(&mut state.pinch), away);
            }
            _ => {}
        }
    }
}

/// Returns how many scales further a pinch has gone, and keeps the rest for later.
fn take_steps(pinch: &mut f32) -> i32 {
    let steps = match *pinch {
        pinch if pinch >= PINCH => 1,
        pinch if pinch <= 1.0 / PINCH => -1,
        _ => return 0,
    };
    *pinch = 1.0;
    steps
}

impl EditorState {
    /// Zooms around the middle of the view.
    pub(super) fn zoom(&mut self, steps: i32) {
        if let Some(camera) = &mut self.camera {
            camera.zoom_at(steps, Vec2::ZERO);
        }
    }

    /// Shows the whole level. `room` is the view's size in screen pixels.
    pub(super) fn fit(&mut self, game: &Game, room: Vec2) {
        self.camera = Some(Camera::fit(game.level().size(), (room - Vec2::splat(MARGIN)).max(Vec2::splat(16.0))));
    }

    /// Moves the middle of the view to the player.
    pub fn go_to_player(&mut self, game: &Game) {
        if let Some(player) = game.world().players.first() {
            self.look_at((player.x.px(), player.y.px()));
        }
    }

    /// Moves the middle of the view to a pixel of the stage.
    pub(super) fn look_at(&mut self, (x, y): (Px, Px)) {
        if let Some(camera) = &mut self.camera {
            camera.look_at(eframe::egui::pos2(x.0 as f32, y.0 as f32));
        }
    }

    /// Moves the view by pixels of the stage.
    pub(super) fn pan(&mut self, game: &Game, (x, y): (Px, Px)) {
        if let Some(camera) = &mut self.camera {
            camera.look_at(camera.centre() + vec2(x.0 as f32, y.0 as f32));
            camera.keep_in(game.level().size());
        }
    }
}
