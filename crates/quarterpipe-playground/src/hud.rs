//! The display over the game: rings, time and speed, the name of a generated stage, and a line with the first keys.

use eframe::egui::{Align2, Color32, Context, FontId, Key, Pos2, Rect, Ui, pos2, vec2};
use quarterpipe::rules::{Rules, SpinDash};
use quarterpipe_draw::{
    Picture,
    embedded_graphics::geometry::Point,
    lettering::{self, Lettering},
};

use crate::{
    game::{Game, frame_time},
    keys::{KeyAction, KeyMap},
    pixel_font, style, text,
};

/// The line with the first keys.
#[derive(Clone, Copy, Debug)]
pub struct Hints {
    /// True if it is shown: until the player is first moved, and again when it is asked for.
    pub shown: bool,
}

impl Default for Hints {
    fn default() -> Self {
        Self { shown: true }
    }
}

/// The distance of the line from the edge of the view, in points.
const MARGIN: f32 = 12.0;
/// The corner of the display in the view, in pixels of the game.
const CORNER: [i32; 2] = [10, 9];
/// The height of its rows, and the x at which its values begin, in pixels of the game.
const ROW: [i32; 2] = [11, 42];
/// The maximum number of rows.
const ROWS: i32 = 4;

/// The parts of the app that the display shows, or makes room for.
#[derive(Clone, Copy, Debug)]
pub struct HudData<'a> {
    /// The game.
    pub game: &'a Game,
    /// The key bindings.
    pub keys: &'a KeyMap,
    /// True if the buttons for fingers are shown.
    pub has_fingers: bool,
    /// True if a gamepad is connected.
    pub has_pads: bool,
    /// The line with the first keys.
    pub hints: Hints,
    /// The name of a generated stage.
    pub stage: Option<&'a str>,
    /// The height of the search, which is shown below the display.
    pub search_height: f32,
}

/// Shows the display over the view of the game, which has this area, and the hints in its free part. Returns the part of
/// that area above the hints.
pub fn show(ui: &Ui, data: &HudData<'_>, (free, area): (Rect, Rect)) -> Rect {
    let scale = pixel_font::scale(ui.ctx(), area);
    let painter = ui.painter().with_clip_rect(area);
    let rows = rows(data.game);
    if let Some(stage) = data.stage {
        let at = area.min + vec2(CORNER[0] as f32, (CORNER[1] + ROW[0] * rows.len() as i32) as f32) * scale;
        show_stage(ui, stage, at, area);
    }
    for (number, row) in rows.into_iter().enumerate() {
        let at = area.min + vec2(CORNER[0] as f32, (CORNER[1] + ROW[0] * number as i32) as f32) * scale;
        let place = pixel_font::paint(&painter, at, Align2::LEFT_TOP, row.label, (scale, pixel_font::GOLD));
        pixel_font::name(ui, place, row.label);
        let tint = if row.is_urgent { pixel_font::RED } else { pixel_font::WHITE };
        let at = at + vec2(ROW[1] as f32 * scale, 0.0);
        pixel_font::paint(&painter, at, Align2::LEFT_TOP, &row.value, (scale, tint));
    }
    if data.hints.shown { free.with_max_y(show_hints(ui, data, (free, area))) } else { free }
}

/// Shows the name of a generated stage below the other rows.
fn show_stage(ui: &Ui, stage: &str, at: Pos2, area: Rect) {
    let painter = ui.painter().with_clip_rect(area);
    // In small letters, as it is typed.
    let galley = painter.layout_no_wrap(stage.to_owned(), FontId::proportional(13.0), style::TEXT);
    let place = Rect::from_min_size(at, galley.size());
    painter.rect_filled(place.expand2(vec2(5.0, 2.0)), 4.0, style::DEEP.gamma_multiply(0.7));
    painter.galley(at, galley, Color32::PLACEHOLDER);
    pixel_font::name(ui, place, stage);
}

/// Draws the display into a picture of the game.
pub fn draw(game: &Game, picture: &mut Picture) {
    for (number, row) in rows(game).into_iter().enumerate() {
        let at = Point::new(CORNER[0], CORNER[1] + ROW[0] * number as i32);
        lettering::draw(picture, at, row.label, Lettering::GOLD);
        lettering::draw(picture, at + Point::new(ROW[1], 0), &row.value, Lettering::WHITE);
    }
}

/// A row of the display.
struct Row {
    label: &'static str,
    value: String,
    /// True if the player should look.
    is_urgent: bool,
}

/// The seconds of air from which they are urgent.
const LITTLE_AIR: u8 = 12;

fn rows(game: &Game) -> Vec<Row> {
    let Some(player) = game.world().players.first() else { return Vec::new() };
    let speed = if player.airborne {
        f64::from(player.x_speed.0).hypot(f64::from(player.y_speed.0))
    } else {
        f64::from(player.ground_speed.0.abs())
    };
    let row = |label, value| Row { label, value, is_urgent: false };
    let mut rows = vec![
        row(text::hud::RINGS, player.rings.to_string()),
        row(text::hud::TIME, frame_time(game.progress().frames)),
        row(text::hud::SPEED, format!("{:.1}", speed / 256.0)),
    ];
    if player.underwater && game.rules().rules().breath.needs_air {
        let is_urgent = player.air <= LITTLE_AIR;
        rows.push(Row { is_urgent, ..row(text::hud::AIR, player.air.to_string()) });
    }
    rows
}

/// Returns how much height of the view the display takes: rings, time, speed, and under water the air.
pub fn counts_height(context: &Context, area: Rect) -> f32 {
    (CORNER[1] + ROWS * ROW[0]) as f32 * pixel_font::scale(context, area)
}

/// Shows the line with the first keys, and returns where it begins.
fn show_hints(ui: &Ui, data: &HudData<'_>, (free, area): (Rect, Rect)) -> f32 {
    let text = if data.has_fingers {
        text::hud::TOUCH.to_owned()
    } else if data.has_pads {
        pad_words(data.game.rules().rules(), data.keys)
    } else {
        key_words(data.game.rules().rules(), data.keys)
    };
    let painter = ui.painter().with_clip_rect(area);
    let free = free.intersect(area);
    let width = (free.width() - 4.0 * MARGIN).max(80.0);
    let galley = painter.layout(text, FontId::proportional(14.0), style::TEXT, width);
    // Not over the display, which is at the top.
    let top = (free.bottom() - 2.0 * MARGIN - galley.size().y)
        .max(area.top() + counts_height(ui.ctx(), area) + data.search_height + 6.0);
    let at = pos2(free.center().x - galley.size().x / 2.0, top);
    let ground = Rect::from_min_size(at, galley.size()).expand2(vec2(10.0, 6.0));
    painter.rect_filled(ground, 5.0, style::DEEP.gamma_multiply(0.85));
    painter.galley(at, galley, Color32::PLACEHOLDER);
    ground.top()
}

/// Returns the first keys in a line.
fn key_words(rules: &Rules, keys: &KeyMap) -> String {
    let key = |action: KeyAction| keys.keys(action).first().map_or(text::keys::NONE, |key| sign(*key));
    let run = [KeyAction::Left, KeyAction::Right, KeyAction::Down, KeyAction::A].map(key);
    let mut words = text::hud::keys(run, key(KeyAction::Rewind), has_spin_dash(rules));
    words.extend(text::hud::more_keys(key(KeyAction::Hints), key(KeyAction::Help)));
    in_line(&words)
}

fn has_spin_dash(rules: &Rules) -> bool {
    rules.moves.spin_dash != SpinDash::None
}

/// Returns a key's arrow, or its name.
pub(crate) fn sign(key: Key) -> &'static str {
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
    let mut words: Vec<String> = text::hud::pad(has_spin_dash(rules)).into_iter().map(str::to_owned).collect();
    let all = keys.words(KeyAction::Help);
    words.extend(text::hud::more_keys(&keys.words(KeyAction::Hints), &all));
    in_line(&words)
}

/// Joins texts to a line that is broken only between them.
fn in_line(words: &[String]) -> String {
    let unbroken: Vec<String> = words.iter().map(|words| words.replace(' ', "\u{a0}")).collect();
    unbroken.join("\u{a0}\u{a0} ·\u{a0}\u{a0} ")
}
