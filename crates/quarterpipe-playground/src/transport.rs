//! The transport bar: pause, frame step, speed, rewind by holding, replay and restart, and the timeline slider.

use eframe::egui::{Button, ComboBox, Slider, Ui, WidgetInfo};

use crate::{
    Mode, Playground,
    game::Speed,
    keys::{Action, KeyMap},
    link,
};

/// Frames per second.
const RATE: u32 = 60;

/// Shows the buttons, in the row of the caller.
pub fn show(ui: &mut Ui, app: &mut Playground) {
    let is_paused = app.clock.is_paused();
    if button(ui, if is_paused { "Play" } else { "Pause" }, (Action::Pause, &app.keys)) {
        app.act(Action::Pause);
    }
    if button(ui, "Step", (Action::Step, &app.keys)) {
        app.act(Action::Step);
    }
    let hint = hint(Action::Rewind, &app.keys);
    let rewind = ui.add(Button::new("Rewind").selected(app.mode == Mode::Rewind)).on_hover_text(hint);
    app.rewind_button = rewind.is_pointer_button_down_on();
    if button(ui, "Restart", (Action::Restart, &app.keys)) {
        app.act(Action::Restart);
    }
    show_speed(ui, app);
    let hint = "Replays the timeline from here on, or at its end from its start; the player's buttons take over";
    let replay = Button::new("Replay").selected(app.mode == Mode::Replay);
    if ui.add(replay).on_hover_text(hint).clicked() {
        toggle_replay(app);
    }
    let hint = "Saves the frames played since the level's start as a recording";
    if ui.button("Save recording").on_hover_text(hint).clicked() {
        app.save_recording(ui.ctx());
    }
    let hint = "Opens a level of Tiled, LDtk or JSON, or a recording; they can also be dropped on the window";
    if ui.button("Open").on_hover_text(hint).clicked() {
        app.files.open(ui.ctx());
    }
    link::show(ui, app);
}

/// Starts replaying the timeline, or stops it.
fn toggle_replay(app: &mut Playground) {
    if app.mode == Mode::Replay {
        app.mode = Mode::Play;
        return;
    }
    if app.game.frame() == app.game.timeline().last() {
        app.game.seek(app.game.timeline().first());
    }
    app.clock.resume();
    app.mode = Mode::Replay;
}

/// Shows a button for an action, and returns whether it was clicked.
fn button(ui: &mut Ui, text: &str, (action, keys): (Action, &KeyMap)) -> bool {
    ui.button(text).on_hover_text(hint(action, keys)).clicked()
}

/// Returns what an action does, and its keys.
fn hint(action: Action, keys: &KeyMap) -> String {
    format!("{}: {}", action.words(), keys.words(action))
}

fn show_speed(ui: &mut Ui, app: &mut Playground) {
    let mut speed = app.clock.speed();
    let text = |speed: Speed| format!("{}x", speed.name());
    let combo = ComboBox::from_id_salt("speed").width(56.0).selected_text(text(speed)).show_ui(ui, |ui| {
        for choice in Speed::ALL {
            ui.selectable_value(&mut speed, choice, text(choice));
        }
    });
    combo.response.on_hover_text("How fast it runs");
    if speed != app.clock.speed() {
        app.clock.set_speed(speed);
    }
}

/// Shows the timeline slider, as wide as there is room for. Moving it pauses the game.
pub fn show_timeline(ui: &mut Ui, app: &mut Playground) {
    let (first, last) = (app.game.timeline().first(), app.game.timeline().last());
    let mut frame = app.game.frame();
    ui.monospace(format!("{:>6} {}", frame, time(frame)));
    ui.spacing_mut().slider_width = (ui.available_width() - SPARE).max(60.0);
    let slider = Slider::new(&mut frame, first..=last.max(first + 1)).show_value(false);
    let response = ui.add(slider).on_hover_text("The timeline: goes to any frame of the last minutes");
    response.widget_info(|| WidgetInfo::slider(true, f64::from(app.game.frame()), "Timeline"));
    if response.changed() {
        app.clock.pause();
        app.mode = Mode::Play;
        app.game.seek(frame.min(last));
    }
}

/// The space that a slider needs beside its own width, in points.
const SPARE: f32 = 16.0;

/// Formats a frame's time as minutes, seconds and frames.
pub(crate) fn time(frame: u32) -> String {
    format!("{}:{:02}.{:02}", frame / (60 * RATE), frame / RATE % 60, frame % RATE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_in_minutes_seconds_and_frames() {
        assert_eq!(time(0), "0:00.00");
        assert_eq!(time(60 * 61 + 7), "1:01.07");
    }
}
