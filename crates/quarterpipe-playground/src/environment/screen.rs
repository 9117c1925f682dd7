//! The window's content: the observation, the state of the episode, and the keys.

use std::time::Duration;

use eframe::egui::{
    Align2, Color32, ColorImage, Context, FontId, Pos2, Rect, Stroke, StrokeKind, TextureHandle, TextureOptions, Ui,
    Vec2, pos2, vec2,
};
use quarterpipe::Input;

use super::{EnvironmentRun, Observation};
use crate::{
    game::{Clock, frame_time},
    keys::{KeyAction, KeyMap, Keyboard},
    pads::Pads,
    pixel_font, style,
    text::{self, environment as words},
};

/// The room above and below the letters of the line at the top, in pixels of the letters.
const MARGIN: f32 = 4.0;

/// An environment on the screen.
pub(crate) struct EnvironmentScreen {
    run: EnvironmentRun,
    clock: Clock,
    /// The frames that have passed since the last step.
    passed: u32,
    /// The time of the last pass, in seconds of the window.
    before: Option<f64>,
    keyboard: Keyboard,
    keys: KeyMap,
    /// The gamepads.
    pub pads: Pads,
    /// The gamepads' buttons since the last step.
    pads_held: Input,
    /// True if all buttons were released since the episode was reset.
    let_go: bool,
    texture: Option<TextureHandle>,
}

impl EnvironmentScreen {
    /// Makes the content of a window. Time begins with the first button.
    pub fn new(context: &Context, run: EnvironmentRun, keys: KeyMap) -> Self {
        style::apply(context);
        let keyboard = Keyboard::default();
        context.add_plugin(keyboard.grab(&keys));
        let (mut clock, pads, pads_held) = (Clock::default(), Pads::none(), Input::NONE);
        clock.pause();
        Self { run, clock, passed: 0, before: None, keyboard, keys, pads, pads_held, let_go: false, texture: None }
    }

    /// Takes the steps that are due, and shows the episode.
    pub fn ui(&mut self, ui: &Ui) {
        let now = ui.input(|input| input.time);
        let elapsed = self.before.map_or(0.0, |before| (now - before).clamp(0.0, 1.0));
        self.before = Some(now);
        self.advance(Duration::from_secs_f64(elapsed));
        self.show(ui);
        if !self.clock.is_paused() {
            ui.ctx().request_repaint_after(self.clock.until_next());
        } else if self.pads.any() {
            // Gamepads cause no passes.
            ui.ctx().request_repaint_after(Duration::from_millis(16));
        }
    }

    /// Follows the keys, and takes the steps that are due.
    fn advance(&mut self, elapsed: Duration) {
        let waited = self.clock.is_paused();
        let pads = self.pads.poll();
        for action in self.keyboard.take_pressed().into_iter().chain(pads.pressed.iter().copied()) {
            match action {
                KeyAction::Pause if self.run.end().is_some() => self.begin(self.run.seed().wrapping_add(1)),
                KeyAction::Pause => self.clock.toggle_pause(),
                KeyAction::Restart => self.begin(self.run.seed()),
                _ => {}
            }
        }
        let [pads, _] = pads.of_players(false);
        if self.clock.is_paused() {
            let held = self.keyboard.take_input() | pads;
            if self.run.frames() == 0 && self.let_go && !held.is_empty() {
                self.clock.resume();
            }
            self.let_go |= held.is_empty();
        }
        if waited {
            // Time begins with this pass.
            return;
        }
        self.pads_held |= pads;
        self.passed += self.clock.frames_after(elapsed);
        let skip = self.run.options().frame_skip;
        while self.passed >= skip {
            self.passed -= skip;
            self.run.step(self.keyboard.take_input() | self.pads_held | pads);
            self.pads_held = Input::NONE;
            self.texture = None;
        }
        if self.run.end().is_some() {
            self.clock.pause();
        }
    }

    /// Begins the episode of a seed.
    fn begin(&mut self, seed: u64) {
        self.run.begin(seed);
        self.clock.pause();
        (self.passed, self.pads_held, self.let_go, self.texture) = (0, Input::NONE, false, None);
    }

    fn show(&mut self, ui: &Ui) {
        let area = ui.max_rect();
        ui.painter().rect_filled(area, 0.0, style::GROUND);
        let scale = pixel_font::scale(ui.ctx(), area);
        let (top, rest) =
            area.split_top_bottom_at_y(area.top() + (pixel_font::size("", scale).y + 2.0 * MARGIN * scale));
        self.show_numbers(ui, top, scale);
        let room = self.show_words(ui, rest);
        let picture = self.show_observation(ui, room);
        // Above the player, which is near the middle.
        self.show_state(ui, picture.lerp_inside(vec2(0.5, 0.25)), scale);
    }

    /// Shows the numbers of the episode.
    fn show_numbers(&self, ui: &Ui, line: Rect, scale: f32) {
        let numbers = [
            (text::hud::TIME, frame_time(self.run.frames_left())),
            (text::hud::RINGS, self.run.rings().to_string()),
            (words::RETURN, format!("{:.2}", self.run.total_reward())),
        ];
        let places = [Align2::LEFT_CENTER, Align2::CENTER_CENTER, Align2::RIGHT_CENTER];
        for ((label, value), place) in numbers.into_iter().zip(places) {
            number(ui, place.pos_in_rect(&line.shrink2(vec2(MARGIN * scale, 0.0))), place, (label, &value), scale);
        }
    }

    /// Shows the id, the level and the keys below a room, and returns the room.
    fn show_words(&self, ui: &Ui, rest: Rect) -> Rect {
        let played = words::played(&self.run.options().levels.id(), self.run.seed(), self.run.level_name());
        let moves = [KeyAction::Left, KeyAction::Right, KeyAction::Down, KeyAction::Up].map(|action| self.key(action));
        let others = [KeyAction::A, KeyAction::Pause, KeyAction::Restart].map(|action| self.key(action));
        let lines = format!("{played}\n{}", words::keys(moves, others));
        let galley = ui.painter().layout(lines.clone(), FontId::proportional(13.0), style::WEAK, rest.width() - 16.0);
        let place = Rect::from_min_size(pos2(rest.left() + 8.0, rest.bottom() - galley.size().y - 6.0), galley.size());
        ui.painter().galley(place.min, galley, style::WEAK);
        pixel_font::name(ui, place, &lines);
        rest.with_max_y((place.top() - 6.0).max(rest.top()))
    }

    /// Shows the observation in the middle of a room, each pixel as a square of screen pixels, and returns where it is.
    fn show_observation(&mut self, ui: &Ui, room: Rect) -> Rect {
        let observation = self.run.options().observation;
        let size = observation.size();
        let texture = self.texture.get_or_insert_with(|| {
            let image = ColorImage::from_rgb(size, &self.run.colours());
            ui.ctx().load_texture("observation", image, TextureOptions::NEAREST)
        });
        // A cell is 8 x 8 px of the game, so it is also square.
        let size = Vec2::from(size.map(|length| length as f32));
        let density = ui.pixels_per_point();
        let fit = (room.size() / size).min_elem() * density;
        // Small squares of unequal size are better than much empty room.
        let factor = if fit < 4.0 { fit } else { fit.floor() } / density;
        let corner = room.center() - size * factor / 2.0;
        let on_pixel = |at: f32| (at * density).round() / density;
        let place = Rect::from_min_size(pos2(on_pixel(corner.x), on_pixel(corner.y)), size * factor);
        let whole = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
        ui.painter().with_clip_rect(room).image(texture.id(), place, whole, Color32::WHITE);
        if let Observation::View(shape) = observation {
            // An agent knows that the player is in the middle.
            let cell = vec2((shape.columns / 2).into(), (shape.rows / 2).into()) * factor;
            let cell = Rect::from_min_size(place.min + cell, Vec2::splat(factor));
            ui.painter().rect_stroke(cell, 0.0, Stroke::new(2.0, Color32::WHITE), StrokeKind::Outside);
        }
        place
    }

    /// Says that the episode waits or is over, around a point.
    fn show_state(&self, ui: &Ui, middle: Pos2, scale: f32) {
        let Some(end) = self.run.end() else {
            let waits = if self.run.frames() == 0 { words::BEGIN } else { text::hud::PAUSED };
            if self.clock.is_paused() {
                panel(ui, middle, &[(waits.to_owned(), pixel_font::GOLD)], scale);
            }
            return;
        };
        let lines = [
            (words::end(end).to_owned(), pixel_font::GOLD),
            (format!("{} {}", words::FRAMES, self.run.frames()), pixel_font::WHITE),
            (format!("{} {:.2}", words::RETURN, self.run.total_reward()), pixel_font::WHITE),
            (words::next(self.key(KeyAction::Pause), self.run.seed().wrapping_add(1)), pixel_font::PALE),
        ];
        panel(ui, middle, &lines, scale);
    }

    /// Returns the name of the first key of an action.
    fn key(&self, action: KeyAction) -> &'static str {
        self.keys.keys(action).first().map_or(text::keys::NONE, |key| key.name())
    }
}

/// Shows a label and a value.
fn number(ui: &Ui, at: Pos2, align: Align2, (label, value): (&str, &str), scale: f32) {
    let gap = 6.0 * scale;
    let [label_size, value_size] = [label, value].map(|text| pixel_font::size(text, scale));
    let place = align.anchor_size(at, vec2(label_size.x + gap + value_size.x, label_size.y));
    let (left, right) = (Align2::LEFT_TOP, place.min + vec2(label_size.x + gap, 0.0));
    pixel_font::paint(ui.painter(), place.min, left, label, (scale, pixel_font::GOLD));
    pixel_font::paint(ui.painter(), right, left, value, (scale, pixel_font::WHITE));
    pixel_font::name(ui, place, &format!("{label} {value}"));
}

/// Shows lines on a dark ground.
fn panel(ui: &Ui, middle: Pos2, lines: &[(String, Color32)], scale: f32) {
    let row = pixel_font::size("", scale).y + MARGIN * scale;
    let widths = lines.iter().map(|(line, _)| pixel_font::size(line, scale).x);
    let size = vec2(widths.fold(0.0, f32::max), row * lines.len() as f32);
    let place = Rect::from_center_size(middle, size);
    let ground = style::DEEP.gamma_multiply(0.85);
    ui.painter().rect_filled(place.expand2(vec2(8.0, 4.0) * scale), 2.0 * scale, ground);
    for (number, (line, tint)) in lines.iter().enumerate() {
        let at = pos2(middle.x, place.top() + row * (number as f32 + 0.5));
        let place = pixel_font::paint(ui.painter(), at, Align2::CENTER_CENTER, line, (scale, *tint));
        pixel_font::name(ui, place, line);
    }
}

#[cfg(test)]
mod tests {
    use eframe::egui::Key;
    use egui_kittest::{Harness, kittest::Queryable};

    use super::*;
    use crate::environment::{EnvironmentLevels, EnvironmentOptions};

    type Window = Harness<'static, Option<EnvironmentScreen>>;

    /// Returns a window with an environment. Its passes are a sixtieth of a second apart.
    fn window(levels: EnvironmentLevels, max_frames: u32) -> Window {
        let options = EnvironmentOptions { max_frames, ..EnvironmentOptions::new(levels) };
        let run = EnvironmentRun::new(options, 7).unwrap();
        let mut run = Some(run);
        let show = move |ui: &mut Ui, screen: &mut Option<EnvironmentScreen>| {
            if let Some(run) = run.take() {
                *screen = Some(EnvironmentScreen::new(ui.ctx(), run, KeyMap::default()));
            }
            screen.as_mut().unwrap().ui(ui);
        };
        Harness::builder().with_size([640.0, 480.0]).with_step_dt(1.0 / 60.0).build_ui_state(show, None)
    }

    fn run(window: &Window) -> &EnvironmentRun {
        &window.state().as_ref().unwrap().run
    }

    #[test]
    fn time_begins_with_the_first_button_and_a_step_takes_four_frames() {
        let mut window = window(EnvironmentLevels::Builtin("flat"), 7200);
        window.run_steps(30);
        assert_eq!(run(&window).frames(), 0);
        assert!(window.query_by_label("Press a button").is_some());
        window.key_down(Key::ArrowRight);
        window.run_steps(40);
        let frames = run(&window).frames();
        assert!((32..=40).contains(&frames) && frames.is_multiple_of(4), "{frames}");
        assert!(run(&window).total_reward() > 0.0);
    }

    #[test]
    fn enter_pauses_and_after_the_end_begins_the_next_seed() {
        let mut window = window(EnvironmentLevels::Endless, 40);
        window.run_steps(2);
        window.key_press(Key::Enter);
        window.run_steps(20);
        window.key_press(Key::Enter);
        window.run_steps(2);
        let frames = run(&window).frames();
        window.run_steps(20);
        assert_eq!(run(&window).frames(), frames);
        assert!(frames > 0 && window.query_by_label("⏸ Paused").is_some());
        window.key_press(Key::Enter);
        window.run_steps(60);
        assert!(window.query_by_label("Time up").is_some() && window.query_by_label("Frames 40").is_some());
        window.key_press(Key::Enter);
        window.run_steps(2);
        assert_eq!((run(&window).seed(), run(&window).frames()), (8, 0));
    }
}
