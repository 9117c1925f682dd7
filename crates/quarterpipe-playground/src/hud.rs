//! The display over the game: rings, time and speed, and a line with the first keys.

use eframe::egui::{Align2, Color32, FontId, Key, Painter, Pos2, Rect, Ui, pos2, vec2};
use quarterpipe::rules::{Rules, SpinDash};

use crate::{
    game::{Game, frame_time},
    keys::{KeyAction, KeyMap},
    style,
    touch::Layout,
};

/// The line with the first keys.
#[derive(Clone, Copy, Debug)]
pub struct Hints {
    /// Whether it is shown: until the player is first moved, and again when it is asked for.
    pub shown: bool,
}

impl Default for Hints {
    fn default() -> Self {
        Self { shown: true }
    }
}

/// The distance from the edges of the view, in points.
const MARGIN: f32 = 12.0;

/// The parts of the app that the display shows, or makes room for.
#[derive(Clone, Copy, Debug)]
pub struct HudData<'a> {
    /// The game.
    pub game: &'a Game,
    /// The key bindings.
    pub keys: &'a KeyMap,
    /// Where the buttons on the screen are, if they are shown.
    pub touch: Option<Layout>,
    /// Whether a gamepad is connected.
    pub has_pads: bool,
    /// The line with the first keys.
    pub hints: Hints,
    /// The height of the search, which is shown below the display.
    pub search_height: f32,
}

/// Shows the display and the hints over the view of the game, which has `area` in `room`. Returns the part of the room above the hints.
pub fn show(ui: &Ui, data: &HudData<'_>, (room, area): (Rect, Rect)) -> Rect {
    show_counts(ui, data.game, area);
    if data.hints.shown { room.with_max_y(show_hints(ui, data, area)) } else { room }
}

fn show_counts(ui: &Ui, game: &Game, area: Rect) {
    let Some(player) = game.world().players.first() else { return };
    let speed = if player.airborne {
        f64::from(player.x_speed.0).hypot(f64::from(player.y_speed.0))
    } else {
        f64::from(player.ground_speed.0.abs())
    };
    let mut rows = vec![
        ("RINGS", player.rings.to_string()),
        ("TIME", frame_time(game.progress().frames)),
        ("SPEED", format!("{:.1}", speed / 256.0)),
    ];
    if player.underwater && game.rules().rules().breath.needs_air {
        rows.push(("AIR", player.air.to_string()));
    }
    let size = counts_size(area);
    let painter = ui.painter().with_clip_rect(area);
    for (row, (name, value)) in rows.into_iter().enumerate() {
        let at = area.min + vec2(MARGIN, MARGIN + row as f32 * size * ROW);
        outlined(&painter, at, name, size, style::NOTICE);
        outlined(&painter, at + vec2(size * 3.6, 0.0), &value, size, Color32::WHITE);
    }
}

/// The height of a row of the display, as a multiple of the letters' size.
const ROW: f32 = 1.25;

/// Returns the size of the display's letters.
fn counts_size(area: Rect) -> f32 {
    (area.height() / 36.0).clamp(11.0, 20.0)
}

/// Returns how much height of the view the display takes: rings, time, speed, and under water the air.
pub fn counts_height(area: Rect) -> f32 {
    MARGIN + 4.0 * ROW * counts_size(area)
}

/// Draws a text with a dark edge, so that it is read on any ground.
fn outlined(painter: &Painter, at: Pos2, text: &str, size: f32, colour: Color32) {
    let font = FontId::monospace(size);
    for (dx, dy) in [(-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0), (1.5, 1.5)] {
        painter.text(at + vec2(dx, dy), Align2::LEFT_TOP, text, font.clone(), style::DEEP);
    }
    painter.text(at, Align2::LEFT_TOP, text, font, colour);
}

/// Shows the line with the first keys, and returns where it begins.
fn show_hints(ui: &Ui, data: &HudData<'_>, area: Rect) -> f32 {
    let text = if data.touch.is_some() {
        "The pad runs and ducks, A jumps".to_owned()
    } else if data.has_pads {
        pad_words(data.game.rules().rules(), data.keys)
    } else {
        key_words(data.game.rules().rules(), data.keys)
    };
    let painter = ui.painter().with_clip_rect(area);
    let width = (area.width() - 4.0 * MARGIN).max(80.0);
    let galley = painter.layout(text, FontId::proportional(14.0), style::TEXT, width);
    // Above the touch buttons, which are at the bottom.
    let bottom = data.touch.map_or(area.bottom(), |layout| layout.pad.y - 1.6 * layout.radius);
    // On low screens the buttons leave no room above, and the display is at the top.
    let top =
        (bottom - 2.0 * MARGIN - galley.size().y).max(area.top() + counts_height(area) + data.search_height + 6.0);
    let at = pos2(area.center().x - galley.size().x / 2.0, top);
    let ground = Rect::from_min_size(at, galley.size()).expand2(vec2(10.0, 6.0));
    painter.rect_filled(ground, 5.0, style::DEEP.gamma_multiply(0.85));
    painter.galley(at, galley, style::TEXT);
    ground.top()
}

/// Returns the first keys in a line.
fn key_words(rules: &Rules, keys: &KeyMap) -> String {
    let key = |action: KeyAction| keys.keys(action).first().map_or("no key", |key| sign(*key));
    let (left, right, down, jump) =
        (key(KeyAction::Left), key(KeyAction::Right), key(KeyAction::Down), key(KeyAction::A));
    let mut words = vec![format!("{left} {right} run"), format!("{jump} jump"), format!("{down} roll, duck")];
    if rules.moves.spin_dash != SpinDash::None {
        words.push(format!("{down} + {jump} spin dash"));
    }
    words.push(format!("{} back in time, held", key(KeyAction::Rewind)));
    words.push(format!("{} overlays", key(KeyAction::Overlays)));
    words.push(format!("{} these keys", key(KeyAction::Hints)));
    words.push(format!("{} all keys", key(KeyAction::Help)));
    in_line(&words)
}

/// Returns a key's arrow, or its name.
fn sign(key: Key) -> &'static str {
    match key {
        Key::ArrowLeft => "←",
        Key::ArrowRight => "→",
        Key::ArrowUp => "↑",
        Key::ArrowDown => "↓",
        other => other.name(),
    }
}

/// Returns the first buttons of a gamepad in a line.
fn pad_words(rules: &Rules, keys: &KeyMap) -> String {
    let mut words = vec!["D-pad or stick: run, roll, duck", "lower button: jump"];
    if rules.moves.spin_dash != SpinDash::None {
        words.push("down + jump: spin dash");
    }
    words.extend(["left shoulder: back in time, held", "Start: pause", "Select: again"]);
    let mut words: Vec<String> = words.into_iter().map(str::to_owned).collect();
    words.push(format!("{} these words", keys.words(KeyAction::Hints)));
    in_line(&words)
}

/// Joins texts to a line that is broken only between them.
fn in_line(words: &[String]) -> String {
    let unbroken: Vec<String> = words.iter().map(|words| words.replace(' ', "\u{a0}")).collect();
    unbroken.join("\u{a0}\u{a0} ·\u{a0}\u{a0} ")
}
