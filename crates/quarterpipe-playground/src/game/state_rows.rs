//! The numbers that the guide names: as rows with names, texts and meanings, and as JSON.

use quarterpipe::{
    Angle, Pos, Px, Speed,
    player::{Player, Pose},
    terrain::Mode,
};
use serde_json::{Map, Value, json};

use super::Game;

/// A number of the state.
#[derive(Clone, Debug, PartialEq)]
pub struct StateRow {
    /// Which part of the state it belongs to: `position`, `motion`, `status`, `timers`, `moves`, `world`.
    pub group: &'static str,
    /// Its name in JSON: `x_speed`.
    pub key: &'static str,
    /// Its name in the guide.
    pub name: &'static str,
    /// The value: positions and speeds as the engine has them, flags as true or false, enum values by name.
    pub value: Value,
    /// The value for people: hexadecimal and decimal, degrees, `yes`.
    pub text: String,
    /// Its meaning, with the numbers of its rules.
    pub note: &'static str,
}

/// Collects rows.
struct Rows {
    group: &'static str,
    rows: Vec<StateRow>,
}

impl Rows {
    fn row(&mut self, key: &'static str, name: &'static str, shown: (Value, String), note: &'static str) {
        let (value, text) = shown;
        self.rows.push(StateRow { group: self.group, key, name, value, text, note });
    }
}

/// Formats a position as `0123.8000 (291.50 px)`: pixel word and subpixel word in hexadecimal, pixels in decimal.
fn position(place: Pos) -> (Value, String) {
    let hundredths = i64::from(place.0) * 100 / 0x1_0000;
    let sign = if hundredths < 0 { "-" } else { "" };
    let decimal = format!("{sign}{}.{:02}", hundredths.abs() / 100, hundredths.abs() % 100);
    (json!(place.0), format!("{:04X}.{:04X} ({decimal} px)", place.px().0 as u16, place.subpixel()))
}

/// Formats a speed as `-0180 (-1.500 px)`: signed hexadecimal, and pixels per frame in decimal.
fn speed(speed: Speed) -> (Value, String) {
    let value = i32::from(speed.0);
    let sign = if value < 0 { "-" } else { "" };
    let size = value.abs();
    let thousandths = size * 1000 / 256;
    (json!(value), format!("{sign}{size:04X} ({sign}{}.{:03} px)", thousandths / 1000, thousandths % 1000))
}

/// Formats an angle as `E0 (45.0°)`: the byte, and degrees counter-clockwise as in the guide.
fn angle(angle: Angle) -> (Value, String) {
    let tenths = (256 - u32::from(angle.0)) % 256 * 3600 / 256;
    let flagged = if angle.is_flagged() { ", flagged" } else { "" };
    (json!(angle.0), format!("{:02X} ({}.{}°{flagged})", angle.0, tenths / 10, tenths % 10))
}

fn pixels(pixels: impl Into<i64>) -> (Value, String) {
    let pixels = pixels.into();
    (json!(pixels), format!("{pixels} px"))
}

fn number(number: impl Into<i64>) -> (Value, String) {
    let number = number.into();
    (json!(number), number.to_string())
}

/// Formats a number of frames, with its seconds.
fn frames(frames: impl Into<i64>) -> (Value, String) {
    let frames = frames.into();
    (json!(frames), format!("{frames} ({}.{:02} s)", frames / 60, frames % 60 * 100 / 60))
}

fn flag(is: bool) -> (Value, String) {
    (json!(is), if is { "yes" } else { "no" }.to_owned())
}

/// Formats an enum value by its name.
fn named(value: impl std::fmt::Debug) -> (Value, String) {
    let name = format!("{value:?}");
    (json!(name), name)
}

/// Returns what a player in a pose does, in words.
#[must_use]
pub const fn pose_words(pose: Pose) -> &'static str {
    match pose {
        Pose::Wait => "standing",
        Pose::Walk => "walking",
        Pose::Roll => "rolled up",
        Pose::LookUp => "looking up",
        Pose::Duck => "ducking",
        Pose::Balance => "balancing",
        Pose::BalanceFar => "balancing far out",
        Pose::BalanceAway => "balancing, facing away",
        Pose::BalanceAwayFar => "balancing far out, facing away",
        Pose::Skid => "skidding",
        Pose::SpinDash => "charging a spin dash",
        Pose::Blink => "waking up",
        Pose::GetUp => "getting up",
        Pose::GiveUp => "giving up",
        Pose::Fly => "flying",
        Pose::Glide => "gliding",
        Pose::GlideFall => "falling out of a glide",
        Pose::Slide => "sliding",
        Pose::Climb => "climbing",
        Pose::ClimbLedge => "climbing onto a ledge",
        Pose::Hurt => "hurt",
        Pose::Die => "dying",
        Pose::Spring => "thrown by a spring",
        Pose::Breathe => "breathing a bubble",
        Pose::Drown => "drowning",
    }
}

/// Formats the number of a slot, or `none`.
fn slot(object: Option<quarterpipe::object::ObjectId>) -> (Value, String) {
    object.map_or((Value::Null, "none".to_owned()), |id| (json!(id.0), format!("slot {}", id.0)))
}

/// Returns the rows of the first player and of its surroundings. There are none if there is no player.
///
/// ```
/// use quarterpipe::prelude::*;
/// use quarterpipe_playground::game::{Game, RulesChoice, state_rows};
/// let level = quarterpipe_level::builtin::level("flat").expect("a built-in stage");
/// let game = Game::new(level, quarterpipe::rules::Game::S2.into(), CharacterId::Sonic)?;
/// let rows = state_rows(&game);
/// let angle = rows.iter().find(|row| row.key == "angle").expect("the angle");
/// assert_eq!(angle.text, "00 (0.0°)");
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
    rows.row("x", "X Position", position(player.x), "The centre: pixel word and subpixel word. [N-1, N-4]");
    rows.row("y", "Y Position", position(player.y), "The centre: pixel word and subpixel word. [N-1, N-4]");
    rows.row("width_radius", "Width Radius", pixels(player.width_radius), "From the centre to sensors A to D. [C-1]");
    rows.row("height_radius", "Height Radius", pixels(player.height_radius), "From the centre to the feet. [C-1]");
    let push = if game.rules().rules().sensors.walls_by_width_radius { player.width_radius } else { 10 };
    rows.row("push_radius", "Push Radius", pixels(push), "From the centre to sensors E and F. [T-40]");
    rows.row("layer", "Collision Layer", named(player.layer), "S1 and CD: A the high, B the low plane. [T-17, T-18]");
}

fn add_motion(rows: &mut Rows, player: &Player) {
    rows.row(
        "x_speed",
        "X Speed",
        speed(player.x_speed),
        "Along x; on the ground it follows the ground speed. [N-2, G-28]",
    );
    rows.row("y_speed", "Y Speed", speed(player.y_speed), "Along y, positive downward. [N-2]");
    rows.row("ground_speed", "Ground Speed", speed(player.ground_speed), "Along the ground. [N-9]");
    rows.row("angle", "Ground Angle", angle(player.angle), "256 per turn; odd angles are flagged. [N-7, T-10]");
    rows.row("mode", "Mode", named(Mode::of(player.angle)), "Where the ground sensors point. [G-53]");
    rows.row(
        "first_angle",
        "First Angle Slot",
        angle(player.slots[0]),
        "What the first sensor of a pair last touched. [T-31]",
    );
    rows.row("second_angle", "Second Angle Slot", angle(player.slots[1]), "What the second one last touched. [T-31]");
    rows.row("top_speed", "Top Speed", speed(player.speeds.top), "What running leads to. [C-2, C-4]");
    rows.row("acceleration", "Acceleration", speed(player.speeds.acceleration), "Also the friction. [C-2, C-4]");
    rows.row("deceleration", "Deceleration", speed(player.speeds.deceleration), "Against the motion. [C-2, C-4]");
}

fn add_status(rows: &mut Rows, player: &Player) {
    rows.row("character", "Character", named(player.character), "Which character the player is. [C-1]");
    rows.row("routine", "Routine", named(player.routine), "What the player's step does. [C-52]");
    rows.row("pose", "Pose", named(player.pose), "Some rules ask for it: a spin dash starts from a duck. [C-10]");
    rows.row("airborne", "In the Air", flag(player.airborne), "Chooses the routine. [G-1]");
    rows.row("rolling", "Rolling", flag(player.rolling), "Rolled up: rolling or jumping. [G-1]");
    rows.row("jumping", "Jumping", flag(player.jumping), "Came into the air by jumping. [A-4]");
    rows.row(
        "roll_jump",
        "Roll-jumped",
        flag(player.roll_jump),
        "Jumped out of a roll: in most games no steering. [A-9]",
    );
    rows.row("facing_left", "Facing Left", flag(player.facing_left), "Which way the player faces.");
    rows.row("pushing", "Pushing", flag(player.pushing), "Against a wall or an object. [G-39]");
    rows.row("on_object", "On an Object", flag(player.on_object), "Stands on an object, not on terrain. [G-52]");
    rows.row("standing_on", "Standing Object", slot(player.standing_on), "Stands on it, or stood on it last. [O-1124]");
    rows.row("pushed_object", "Pushed Object", slot(player.pushed_object), "Remembered in CD alone. [O-1145]");
    rows.row("underwater", "Under Water", flag(player.underwater), "Below the surface. [A-50]");
    rows.row("stick", "Sticks to Ground", number(player.stick), "Not 0: stays on the ground in any case. [G-60]");
    rows.row("sliding", "Sliding", flag(player.sliding), "Carried by a slide: no control. [G-29]");
    rows.row(
        "object_control",
        "Object Control",
        number(player.object_control.bits()),
        "How objects control the player, in bits. [G-30, O-1012]",
    );
    rows.row("form", "Form", named(player.form), "Normal, super or hyper. [C-2]");
    rows.row("shield", "Shield", named(player.shield), "The player's shield. [C-21]");
    rows.row("death", "Died of", named(player.death), "Nothing yet, the level, or an object. [O-1028]");
    let buttons = (json!(player.held.0), player.held.to_string());
    rows.row("held", "Buttons", buttons, "Held in the last frame: U D L R A B C.");
}

fn add_timers(rows: &mut Rows, player: &Player) {
    rows.row(
        "control_lock",
        "Control Lock",
        frames(player.control_lock),
        "Directions are ignored on the ground. [G-65]",
    );
    rows.row("invulnerable", "Invulnerability", frames(player.invulnerable), "After being hurt. [O-1026]");
    rows.row(
        "invincible",
        "Invincibility",
        number(player.invincible),
        "Counts that are left; in S3 and S3K one is 8 frames. [C-5]",
    );
    rows.row(
        "shoes",
        "Speed Shoes",
        number(player.shoes),
        "Counts that are left; in S3 and S3K one is 8 frames. [C-5]",
    );
    rows.row("air", "Air", number(player.air), "30 down to 0: a unit goes every second under water. [W-1, W-11]");
    rows.row("air_tick", "Air Tick", frames(player.countdown.tick), "Until the next unit of air goes. [W-3]");
    rows.row("drowning", "Drowning", frames(player.countdown.drowning), "Until the drowning player is dead. [W-30]");
    rows.row("idle", "Waiting", frames(player.idle), "Frames spent waiting. [G-6, C-62]");
    rows.row("look_delay", "Look Delay", frames(player.look_delay), "Looking or ducking before the view moves. [K-15]");
    rows.row(
        "look_shift",
        "Look Shift",
        pixels(player.look_shift),
        "How far below its top the view keeps the player. [K-14]",
    );
    rows.row(
        "picture_timer",
        "Picture Timer",
        number(player.picture_timer),
        "Until a duck is all the way down. [O-1006]",
    );
    rows.row("deep_wall_frames", "Deep Wall", frames(player.deep_wall_frames), "A deep right wall still holds. [G-63]");
}

fn add_moves(rows: &mut Rows, player: &Player) {
    let [state, value, timer] = player.air_move.bytes();
    rows.row("spin_dash", "Spin Dash", number(player.spin_dash.byte()), "1 charging or forced to roll. [C-10, G-44]");
    rows.row("spin_charge", "Spin Dash Charge", number(player.spin_charge()), "0 to 0x800. [C-11]");
    rows.row("charge_timer", "Charge Timer", frames(player.charge_timer), "CD's spin dash and peel-out. [C-16]");
    rows.row("double_jump", "Double Jump", number(state), "What the second press of jump did. [C-20]");
    rows.row(
        "double_jump_property",
        "Double Jump Property",
        number(value),
        "Flight fuel, glide direction. [C-30, C-37]",
    );
    rows.row("move_timer", "Move Timer", number(timer), "Insta-shield, ledge, drop dash. [C-25, C-45, C-18]");
    rows.row("rings", "Rings", number(player.rings), "How many the player has. [O-1029]");
    rows.row("chain", "Chain", number(player.chain), "Twice the enemies destroyed since the last landing. [O-1018]");
}

fn add_world(rows: &mut Rows, game: &Game) {
    let world = game.world();
    let px = |pixels: Px| self::pixels(pixels.0);
    rows.row("world_frame", "Frame", frames(world.frame), "Since the level began.");
    rows.row("camera_x", "Camera X", px(world.camera.x), "The screen's left edge. [K-04]");
    rows.row("camera_y", "Camera Y", px(world.camera.y), "The screen's upper edge. [K-08]");
    let water = world.water.map_or((Value::Null, "none".to_owned()), px);
    rows.row("water", "Water", water, "The y of its surface. [A-50]");
    rows.row("left", "Left Edge", px(world.bounds.left), "Where the level ends. [G-50]");
    rows.row("right", "Right Edge", px(world.bounds.right), "Where the level ends. [G-50]");
    rows.row("top", "Top Edge", px(world.bounds.top), "Where the level ends. [G-50]");
    rows.row("bottom", "Bottom Edge", px(world.bounds.bottom), "A player below it dies. [G-51]");
    rows.row("reversed_gravity", "Reversed Gravity", flag(world.reversed_gravity), "Where the rules allow it. [G-64]");
    rows.row("objects", "Objects", number(world.objects.len() as i64), "How many are live. [O-2001]");
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

    #[test]
    fn positions_are_pixel_and_subpixel_words() {
        assert_eq!(position(Pos(0x0123_8000)).1, "0123.8000 (291.50 px)");
        assert_eq!(position(Pos(-0x8000)).1, "FFFF.8000 (-0.50 px)");
    }

    #[test]
    fn speeds_are_signed() {
        assert_eq!(speed(Speed(-0x180)).1, "-0180 (-1.500 px)");
        assert_eq!(speed(Speed(0xC)).1, "000C (0.046 px)");
        assert_eq!(speed(Speed(-0x8000)).1, "-8000 (-128.000 px)");
    }

    #[test]
    fn angles_are_a_byte_and_the_guides_degrees() {
        assert_eq!(angle(Angle(0xE0)).1, "E0 (45.0°)");
        assert_eq!(angle(Angle(0xFF)).1, "FF (1.4°, flagged)");
        assert_eq!(angle(Angle(0x40)).1, "40 (270.0°)");
    }

    #[test]
    fn frames_tell_the_seconds_that_they_take() {
        assert_eq!(frames(30_u8).1, "30 (0.50 s)");
        assert_eq!(frames(119_i64).1, "119 (1.98 s)");
    }
}
