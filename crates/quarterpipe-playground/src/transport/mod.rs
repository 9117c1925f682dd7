//! The transport bar: pause, frame step, speed, rewind by holding, replay and restart, and the timeline slider.

use eframe::egui::{
    Button, Color32, ComboBox, Rangef, Slider, Stroke, TextureHandle, TextureOptions, Ui, Vec2, WidgetInfo, vec2,
};

use crate::{
    Mode, Playground, drawing, film,
    game::{Game, Highlights, Speed, frame_time},
    keys::{KeyAction, KeyMap},
    link, panels, slots, sound,
};

/// Narrower or lower windows have no room for all buttons, in points: a phone's.
const SMALL: Vec2 = vec2(480.0, 400.0);

/// Shows the buttons, those of the panels among them, in as many rows as they need. On a small screen the first are in a row, and another
/// one folds out the rest.
pub fn show(ui: &mut Ui, app: &mut Playground) {
    let size = ui.ctx().content_rect().size();
    let is_small = size.x < SMALL.x || size.y < SMALL.y;
    ui.horizontal_wrapped(|ui| {
        show_first(ui, app);
        if is_small {
            let menu = Button::new("Menu").selected(app.menu_is_open);
            if ui.add(menu).on_hover_text("All buttons").clicked() {
                app.menu_is_open = !app.menu_is_open;
            }
            if !app.menu_is_open {
                return;
            }
        }
        show_rest(ui, app);
        ui.separator();
        panels::show_buttons(ui, app);
    });
    ui.horizontal(|ui| show_timeline(ui, app));
}

/// Shows the buttons that are needed at any time.
fn show_first(ui: &mut Ui, app: &mut Playground) {
    let is_paused = app.clock.is_paused();
    // Of one width, so that the other buttons stay where they are.
    let pause = Button::new(if is_paused { "Play" } else { "Pause" }).min_size(vec2(56.0, 0.0));
    if ui.add(pause).on_hover_text(hint(KeyAction::Pause, &app.keys)).clicked() {
        app.act(KeyAction::Pause);
    }
    if button(ui, "Step", (KeyAction::Step, &app.keys)) {
        app.act(KeyAction::Step);
    }
    let hint = hint(KeyAction::Rewind, &app.keys);
    let rewind = ui.add(Button::new("Rewind").selected(app.mode == Mode::Rewind)).on_hover_text(hint);
    app.rewind_button = rewind.is_pointer_button_down_on();
    if button(ui, "Restart", (KeyAction::Restart, &app.keys)) {
        app.act(KeyAction::Restart);
    }
}

fn show_rest(ui: &mut Ui, app: &mut Playground) {
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
    ui.menu_button("Film", |ui| film::show(ui, app)).response.on_hover_text("Films and pictures of what was played");
    ui.menu_button("Slots", |ui| slots::show(ui, app))
        .response
        .on_hover_text("Keeps the state of the game, and goes back to it");
    link::show(ui, app);
    sound::show(ui, app);
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
fn button(ui: &mut Ui, text: &str, (action, keys): (KeyAction, &KeyMap)) -> bool {
    ui.button(text).on_hover_text(hint(action, keys)).clicked()
}

/// Returns what an action does, and its keys.
fn hint(action: KeyAction, keys: &KeyMap) -> String {
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
fn show_timeline(ui: &mut Ui, app: &mut Playground) {
    let (first, last) = (app.game.timeline().first(), app.game.timeline().last());
    let mut frame = app.game.frame();
    ui.monospace(format!("{:>6} {}", frame, frame_time(frame))).on_hover_text(
        "Frames since the game was opened, restarts among them; TIME in the view counts from the level's start",
    );
    ui.spacing_mut().slider_width = (ui.available_width() - SPARE).max(60.0);
    let slider = Slider::new(&mut frame, first..=last.max(first + 1)).show_value(false);
    let response = ui.add(slider);
    response.widget_info(|| WidgetInfo::slider(true, f64::from(app.game.frame()), "Timeline"));
    // The handle's middle stays half a handle away from both ends.
    let inset = response.rect.height() / 2.5;
    let track = response.rect.x_range().shrink(inset);
    show_highlights(ui, &app.game, (track, response.rect.top()));
    if response.changed() {
        app.clock.pause();
        app.mode = Mode::Play;
        app.game.seek(frame.min(last));
    }
    if let Some(at) = response.hover_pos() {
        let part = ((at.x - track.min) / track.span()).clamp(0.0, 1.0);
        let under = first + (part * (last - first) as f32).round() as u32;
        response.on_hover_ui_at_pointer(|ui| app.timeline_view.show(ui, &app.game, under));
    } else {
        // Terrain that is edited meanwhile is no part of a world's digest.
        app.timeline_view = TimelineView::default();
    }
}

/// What is marked on the timeline: the more important comes first.
const MARKS: [(Highlights, &str, Color32); 6] = [
    (Highlights::GOAL, "goal", Color32::WHITE),
    (Highlights::HIT, "hit", Color32::from_rgb(255, 90, 90)),
    (Highlights::CHECKPOINT, "checkpoint", Color32::from_rgb(120, 180, 255)),
    (Highlights::RING, "ring", Color32::from_rgb(255, 210, 70)),
    (Highlights::JUMP, "jump", Color32::from_rgb(130, 220, 130)),
    (Highlights::LANDING, "landing", Color32::from_rgb(90, 140, 90)),
];

/// Marks above the track what happened when.
fn show_highlights(ui: &Ui, game: &Game, (track, top): (Rangef, f32)) {
    let (first, samples) = game.timeline().samples(game.timeline().first(), game.timeline().last());
    let length = game.timeline().last().saturating_sub(first).max(1) as f32;
    // One mark for each point of the screen.
    let mut columns = vec![Highlights::default(); track.span().max(0.0) as usize + 1];
    for (index, sample) in samples.iter().enumerate() {
        if sample.highlights != Highlights::default()
            && let Some(column) = columns.get_mut((index as f32 / length * track.span()) as usize)
        {
            *column |= sample.highlights;
        }
    }
    for (at, highlights) in columns.into_iter().enumerate() {
        if let Some((.., colour)) = MARKS.iter().find(|(kind, ..)| highlights.has(*kind)) {
            ui.painter().vline(track.min + at as f32, Rangef::new(top, top + 4.0), Stroke::new(1.5, *colour));
        }
    }
}

/// The picture of a frame under the pointer.
#[derive(Default)]
pub(crate) struct TimelineView {
    /// A world's digest, and its picture.
    shown: Option<(u64, TextureHandle)>,
}

impl std::fmt::Debug for TimelineView {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TimelineView").finish_non_exhaustive()
    }
}

impl TimelineView {
    /// Shows a frame, its time and what happened in it.
    fn show(&mut self, ui: &mut Ui, game: &Game, frame: u32) {
        let world = game.world_at(frame).map(|world| (world.digest(), world));
        // The frame's number does not tell: after a restart or an edit another picture belongs to it.
        if self.shown.as_ref().map(|(shown, _)| *shown) != world.as_ref().map(|(digest, _)| *digest) {
            self.shown = world.map(|(digest, world)| {
                let image = drawing::thumbnail(game.level(), game.stage(), &world);
                (digest, ui.ctx().load_texture("timeline", image, TextureOptions::LINEAR))
            });
        }
        if let Some((_, picture)) = &self.shown {
            ui.image(picture);
        }
        let highlights = game.timeline().sample(frame).map(|sample| sample.highlights).unwrap_or_default();
        let words: Vec<&str> =
            MARKS.iter().filter(|(kind, ..)| highlights.has(*kind)).map(|(_, name, _)| *name).collect();
        ui.label(format!("{frame}   {}   {}", frame_time(frame), words.join(", ")));
        ui.horizontal(|ui| {
            for (_, name, colour) in MARKS {
                ui.colored_label(colour, name);
            }
        });
    }
}

/// The space that a slider needs beside its own width, in points.
const SPARE: f32 = 16.0;
