//! The numbers that the guide names: as rows with names, texts and meanings, and as JSON.

use quarterpipe::{Angle, Input, Pos, Px, Speed, player::Player, terrain::Mode};
use serde_json::{Map, Value, json};

use super::{Game, units};
use crate::text::{self, names};

/// A number of the state.
#[derive(Clone, Debug, PartialEq)]
pub struct StateRow {
    /// The part of the state that it belongs to: `position`, `motion`, `status`, `timers`, `moves`, `world`.
    pub group: &'static str,
    /// Its name in JSON: `x_speed`.
    pub key: &'static str,
    /// Its name for people.
    pub name: &'static str,
    /// The value: positions and speeds as the engine has them, flags as true or false, enum values by name.
    pub value: Value,
    /// The value for people: pixels, degrees and seconds in decimal, `yes`.
    pub text: String,
    /// The value as the engine has it, where the text is in another unit; otherwise empty.
    pub raw: String,
    /// Its meaning, with the numbers of its rules.
    pub note: &'static str,
}

/// A value, its text, and its raw form.
type ValueText = (Value, String, String);

/// Collects rows.
struct Rows {
    group: &'static str,
    rows: Vec<StateRow>,
}

impl Rows {
    fn row(&mut self, key: &'static str, (value, text, raw): ValueText) {
        let (name, note) = text::state::row(key);
        self.rows.push(StateRow { group: self.group, key, name, value, text, raw, note });
    }
}

/// Formats a position as `291.50 px` and `0123.8000`: pixels in decimal, pixel word and subpixel word in hexadecimal.
fn position(place: Pos) -> ValueText {
    (json!(place.0), format!("{} px", units::position_pixels(place)), units::position_words(place))
}

/// Formats a speed as `-1.5 px` and `-0x180`: pixels a frame in decimal, and signed hexadecimal.
fn speed(speed: Speed) -> ValueText {
    let value = i32::from(speed.0);
    (json!(value), format!("{} px", units::speed_pixels(value)), units::hex(value))
}

/// Formats an angle as `45.0°` and `0xE0`.
fn angle(angle: Angle) -> ValueText {
    let flagged = if angle.is_flagged() { text::state::FLAGGED } else { "" };
    (json!(angle.0), units::degrees(angle), format!("0x{:02X}{flagged}", angle.0))
}

fn pixels(pixels: impl Into<i64>) -> ValueText {
    let pixels = pixels.into();
    (json!(pixels), format!("{pixels} px"), String::new())
}

fn number(number: impl Into<i64>) -> ValueText {
    let number = number.into();
    (json!(number), number.to_string(), String::new())
}

/// Formats a number of frames in seconds.
fn frames(frames: impl Into<i64>) -> ValueText {
    let frames = frames.into();
    let seconds = format!("{}.{:02} s", frames / 60, frames % 60 * 100 / 60);
    (json!(frames), seconds, text::state::frames(frames))
}

fn flag(is: bool) -> ValueText {
    (json!(is), if is { text::panels::YES } else { text::panels::NO }.to_owned(), String::new())
}

/// Formats an enum value: its own name in JSON, and a name for people.
fn named(value: impl std::fmt::Debug, name: &str) -> ValueText {
    (json!(format!("{value:?}")), name.to_owned(), String::new())
}

/// Formats the number of a slot, or `none`.
fn slot(object: Option<quarterpipe::object::ObjectId>) -> ValueText {
    object.map_or_else(none, |id| (json!(id.0), text::why::slot(id.0), String::new()))
}

/// Returns the letters of the buttons, or `none`.
fn buttons(held: Input) -> String {
    if held.is_empty() { text::panels::NONE.to_owned() } else { held.to_string() }
}

fn none() -> ValueText {
    (Value::Null, text::panels::NONE.to_owned(), String::new())
}

/// Returns the rows of the first player and of its surroundings. Returns none without a player.
///
/// ```
/// use quarterpipe::prelude::*;
/// use quarterpipe_playground::game::{Game, RulesChoice, state_rows};
/// let level = quarterpipe_level::builtin::level("flat").expect("a built-in stage");
/// let game = Game::new(level, quarterpipe::rules::Game::S2.into(), CharacterId::Sonic)?;
/// let rows = state_rows(&game);
/// let angle = rows.iter().find(|row| row.key == "angle").expect("the angle");
/// assert_eq!((angle.text.as_str(), angle.raw.as_str()), ("0.0°", "0x00"));
/// # Ok::<(), quarterpipe_level::LevelError>(())
/// ```
#[must_use]
pub fn state_rows(game: &Game) -> Vec<StateRow> {
    let Some(player) = game.world().players.first() else { return Vec::new() };
    let mut rows = Rows { group: "position", rows: Vec::new() };
    add_position(&mut rows, player, game);
    rows.group = "motion";
    add_motion(&mut rows, player);
    rows.group = "status";
    add_status(&mut rows, player);
    rows.group = "timers";
    add_timers(&mut rows, player);
    rows.group = "moves";
    add_moves(&mut rows, player);
    rows.group = "world";
    add_world(&mut rows, game);
    rows.rows
}

fn add_position(rows: &mut Rows, player: &Player, game: &Game) {
    rows.row("x", position(player.x));
    rows.row("y", position(player.y));
    rows.row("width_radius", pixels(player.width_radius));
    rows.row("height_radius", pixels(player.height_radius));
    let push = if game.rules().rules().sensors.walls_by_width_radius { player.width_radius } else { 10 };
    rows.row("push_radius", pixels(push));
    rows.row("layer", named(player.layer, names::layer(player.layer)));
}

fn add_motion(rows: &mut Rows, player: &Player) {
    rows.row("x_speed", speed(player.x_speed));
    rows.row("y_speed", speed(player.y_speed));
    rows.row("ground_speed", speed(player.ground_speed));
    rows.row("angle", angle(player.angle));
    rows.row("mode", named(Mode::of(player.angle), names::mode(Mode::of(player.angle))));
    rows.row("first_angle", angle(player.slots[0]));
    rows.row("second_angle", angle(player.slots[1]));
    rows.row("top_speed", speed(player.speeds.top));
    rows.row("acceleration", speed(player.speeds.acceleration));
    rows.row("deceleration", speed(player.speeds.deceleration));
}

fn add_status(rows: &mut Rows, player: &Player) {
    rows.row("character", named(player.character, names::character(player.character)));
    rows.row("routine", named(player.routine, names::routine(player.routine)));
    rows.row("pose", named(player.pose, names::pose(player.pose)));
    rows.row("airborne", flag(player.airborne));
    rows.row("rolling", flag(player.rolling));
    rows.row("jumping", flag(player.jumping));
    rows.row("roll_jump", flag(player.roll_jump));
    rows.row("facing_left", flag(player.facing_left));
    rows.row("pushing", flag(player.pushing));
    rows.row("on_object", flag(player.on_object));
    rows.row("standing_on", slot(player.standing_on));
    rows.row("pushed_object", slot(player.pushed_object));
    rows.row("underwater", flag(player.underwater));
    rows.row("stick", number(player.stick));
    rows.row("sliding", flag(player.sliding));
    rows.row("object_control", number(player.object_control.bits()));
    rows.row("form", named(player.form, names::form(player.form)));
    rows.row("shield", named(player.shield, names::shield(player.shield)));
    rows.row("death", named(player.death, names::death(player.death)));
    let held = (json!(player.held.0), buttons(player.held), String::new());
    rows.row("held", held);
}

fn add_timers(rows: &mut Rows, player: &Player) {
    rows.row("control_lock", frames(player.control_lock));
    rows.row("invulnerable", frames(player.invulnerable));
    rows.row("invincible", number(player.invincible));
    rows.row("shoes", number(player.shoes));
    rows.row("air", number(player.air));
    rows.row("air_tick", frames(player.countdown.tick));
    rows.row("drowning", frames(player.countdown.drowning));
    rows.row("idle", frames(player.idle));
    rows.row("look_delay", frames(player.look_delay));
    rows.row("look_shift", pixels(player.look_shift));
    rows.row("picture_timer", number(player.picture_timer));
    rows.row("deep_wall_frames", frames(player.deep_wall_frames));
}

fn add_moves(rows: &mut Rows, player: &Player) {
    let [state, value, timer] = player.air_move.bytes();
    rows.row("spin_dash", number(player.spin_dash.byte()));
    rows.row("spin_charge", number(player.spin_charge()));
    rows.row("charge_timer", frames(player.charge_timer));
    rows.row("double_jump", number(state));
    rows.row("double_jump_property", number(value));
    rows.row("move_timer", number(timer));
    rows.row("rings", number(player.rings));
    rows.row("chain", number(player.chain));
}

fn add_world(rows: &mut Rows, game: &Game) {
    let world = game.world();
    let px = |pixels: Px| self::pixels(pixels.0);
    rows.row("world_frame", frames(world.frame));
    rows.row("camera_x", px(world.camera.x));
    rows.row("camera_y", px(world.camera.y));
    let water = world.water.map_or_else(none, px);
    rows.row("water", water);
    rows.row("left", px(world.bounds.left));
    rows.row("right", px(world.bounds.right));
    rows.row("top", px(world.bounds.top));
    rows.row("bottom", px(world.bounds.bottom));
    rows.row("reversed_gravity", flag(world.reversed_gravity));
    rows.row("objects", number(world.objects.len() as i64));
}

/// Returns the state as JSON, for pages and tools.
///
/// `frame`, `digest` (sixteen hexadecimal digits), `level`, `rules`, `alive`, and an object for each group of
/// [`state_rows`] with the values by key; `x_px` and `y_px` are whole pixels.
#[must_use]
pub fn state_json(game: &Game) -> Value {
    let mut state = Map::new();
    state.insert("frame".to_owned(), json!(game.frame()));
    state.insert("digest".to_owned(), json!(format!("{:016x}", game.digest())));
    state.insert("level".to_owned(), json!(game.level().name));
    state.insert("rules".to_owned(), json!(game.rules().name()));
    if let Some(player) = game.world().players.first() {
        state.insert("x_px".to_owned(), json!(player.x.px().0));
        state.insert("y_px".to_owned(), json!(player.y.px().0));
        state.insert("alive".to_owned(), json!(player.is_alive()));
    }
    for row in state_rows(game) {
        let group = state.entry(row.group).or_insert_with(|| json!({}));
        if let Some(group) = group.as_object_mut() {
            group.insert(row.key.to_owned(), row.value);
        }
    }
    Value::Object(state)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text_and_raw((_, text, raw): ValueText) -> (String, String) {
        (text, raw)
    }

    #[test]
    fn decimals_come_first_and_the_games_own_form_second() {
        let expect = |text: &str, raw: &str| (text.to_owned(), raw.to_owned());
        assert_eq!(text_and_raw(position(Pos(0x0123_8000))), expect("291.50 px", "0123.8000"));
        assert_eq!(text_and_raw(speed(Speed(-0x180))), expect("-1.5 px", "-0x180"));
        assert_eq!(text_and_raw(angle(Angle(0xE0))), expect("45.0°", "0xE0"));
        assert_eq!(text_and_raw(angle(Angle(0xFF))), expect("1.4°", "0xFF, flagged"));
        assert_eq!(text_and_raw(frames(119_i64)), expect("1.98 s", "119 frames"));
    }

    #[test]
    fn every_row_has_a_name_and_a_meaning() {
        let level = quarterpipe_level::builtin::level("first").unwrap();
        let game =
            Game::new(level, quarterpipe::rules::Game::S3k.into(), quarterpipe::rules::CharacterId::Sonic).unwrap();
        let rows = state_rows(&game);
        assert_eq!(rows.len(), text::state::ROWS.len());
        for row in rows {
            assert!(row.name != row.key && !row.note.is_empty(), "{}", row.key);
        }
    }
}
