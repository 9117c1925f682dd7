//! The value that `quarterpipe.state()` returns.

use quarterpipe::{Camera, Pos, Speed, player::Player, rules::CharacterId, terrain::Mode};
use quarterpipe_playground::{Playground, search::News};
use quarterpipe_replay::WorldDigest;
use serde::Serialize;

/// The state of the game as numbers.
#[derive(Serialize)]
pub struct State<'a> {
    level: &'a str,
    rules: &'a str,
    /// `true` if fields of the rules differ from the preset's.
    rules_changed: bool,
    character: CharacterId,
    follower: Option<CharacterId>,
    paused: bool,
    /// `play`, `replay` or `rewind`.
    source: &'static str,
    /// Frames since the session's start; the first and the last frame that can be returned to.
    frame: u32,
    first_frame: u32,
    last_frame: u32,
    digest: WorldDigest,
    /// The first player's place in pixels, and its speeds in pixels per frame.
    x: f64,
    y: f64,
    x_speed: f64,
    y_speed: f64,
    ground_speed: f64,
    /// 0..=255.
    angle: u8,
    mode: Mode,
    /// The player's complete state in the engine, in its own integers.
    player: &'a Player,
    camera: &'a Camera,
    /// The number of frames of the ghost that runs along.
    ghost: Option<u32>,
    /// `true` if a search for a faster run is running; then the result of this search or the last one.
    searching: bool,
    search: Option<&'a News>,
}

impl<'a> State<'a> {
    /// Returns the state of an app; `None` if its world has no player.
    pub fn of(app: &'a Playground) -> Option<Self> {
        let game = app.game();
        let world = game.world();
        let player = world.players.first()?;
        Some(Self {
            level: &game.level().name,
            rules: game.rules().name(),
            rules_changed: game.rules().is_changed(),
            character: game.character(),
            follower: game.follower(),
            paused: app.is_paused(),
            source: app.mode().name(),
            frame: game.frame(),
            first_frame: game.timeline().first(),
            last_frame: game.timeline().last(),
            digest: WorldDigest(game.digest()),
            x: pixels(player.x),
            y: pixels(player.y),
            x_speed: pixels_a_frame(player.x_speed),
            y_speed: pixels_a_frame(player.y_speed),
            ground_speed: pixels_a_frame(player.ground_speed),
            angle: player.angle.0,
            mode: Mode::of(player.angle),
            player,
            camera: &world.camera,
            ghost: app.ghost_frames(),
            searching: app.is_searching(),
            search: app.search_news(),
        })
    }
}

/// Converts to pixels, exactly: a fraction of sixteen bits fits.
fn pixels(position: Pos) -> f64 {
    f64::from(position.0) / 65536.0
}

/// Converts to pixels per frame, exactly.
fn pixels_a_frame(speed: Speed) -> f64 {
    f64::from(speed.0) / 256.0
}
