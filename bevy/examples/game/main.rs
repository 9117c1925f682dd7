//! A small game: a title, three levels, rings, lives, saws that are entities, checkpoints, goals and sounds.
//!
//! `cargo run --manifest-path bevy/Cargo.toml --features sound --example game`; without sound `--features window`. Arrows run; Z, X and C
//! jump and begin. With `-- --headless 600` it plays itself for 600 frames without a window.

mod hud;
#[cfg(feature = "sound")]
mod sound;

use std::process::ExitCode;

use bevy::{
    input::InputSystems,
    prelude::*,
    render::{
        RenderPlugin,
        settings::{RenderCreation, WgpuSettings},
    },
    time::TimeUpdateStrategy,
    window::ExitCondition,
    winit::WinitPlugin,
};
use bevy_quarterpipe::{prelude::*, quarterpipe::px};

/// The levels in order. Each has a saw after these of its rings.
const LEVELS: [(&str, &[usize]); 3] = [("first", &[5, 17, 30]), ("platforms", &[1]), ("speedrun", &[8, 20])];

/// The distance that a saw moves up and down, and the frames that it takes for both.
const SAW_WAY: i32 = 64;
const SAW_FRAMES: u32 = 128;

/// The number of frames for which the game shows that a level was cleared.
const PAUSE: u32 = 120;

/// The screen that the game shows now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Screen {
    Title,
    Playing,
    /// A level was cleared this many frames ago.
    Cleared(u32),
    Won,
    Over,
}

/// The game's progress, which the engine does not know.
#[derive(Resource, Debug)]
struct Game {
    screen: Screen,
    level: usize,
    lives: u32,
}

/// Moves up and down between a place and [`SAW_WAY`] above it.
#[derive(Component)]
struct Saw {
    lowest: Px,
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => {
            // In a browser the window fills the page.
            let window = Window { title: "Ring run".into(), fit_canvas_to_parent: true, ..default() };
            let plugins = DefaultPlugins
                .set(WindowPlugin { primary_window: Some(window), ..default() })
                .set(ImagePlugin::default_nearest());
            let exit = game().add_plugins(plugins).run();
            if exit.is_success() { Ok(()) } else { Err(format!("{exit:?}")) }
        }
        ["--headless", frames] => {
            let frames = frames.parse().map_err(|error| format!("{frames}: {error}, expected a number of frames"))?;
            println!("{}", headless(frames)?);
            Ok(())
        }
        _ => Err("expected no argument, or --headless and a number of frames".into()),
    }
}

/// Returns the game without Bevy's own plugins, which differ with and without a window.
fn game() -> App {
    let mut app = App::new();
    #[cfg(feature = "sound")]
    app.add_systems(Update, sound::play);
    app.add_plugins((QuarterpipePlugins::new(), DrawPlugins::new()))
        .insert_resource(Game { screen: Screen::Title, level: 0, lives: 0 })
        .add_systems(Startup, (spawn, hud::spawn))
        .add_systems(FixedUpdate, move_saws.before(QuarterpipeSystems::Objects))
        .add_systems(FixedPostUpdate, (follow_the_player, go_on).chain())
        .add_systems(Update, (press_start, spawn_saws, hud::update));
    app
}

/// Returns the game without a window, which makes one step per update.
fn without_window() -> App {
    let settings = WgpuSettings { backends: None, ..default() };
    let render = RenderPlugin { render_creation: RenderCreation::Automatic(settings.into()), ..default() };
    let plugins = DefaultPlugins
        .set(WindowPlugin { primary_window: None, exit_condition: ExitCondition::DontExit, ..default() })
        .set(render)
        .disable::<WinitPlugin>();
    let mut app = game();
    app.add_plugins(plugins).insert_resource(TimeUpdateStrategy::FixedTimesteps(1));
    app.finish();
    app.cleanup();
    app
}

/// Plays by itself without a window, and returns a report.
fn headless(frames: u32) -> Result<String, String> {
    let mut app = without_window();
    app.add_systems(PreUpdate, play.after(InputSystems));
    (0..frames).for_each(|_| app.update());
    let (game, physics) = (app.world().resource::<Game>(), app.world().resource::<Quarterpipe>());
    let player = physics.world.players.first().ok_or("no player joined")?;
    let way = player.x.px() - physics.start()[0];
    let report = format!("{frames} frames: {game:?}, {} rings, {} px to the right of the start", player.rings, way.0);
    if game.screen == Screen::Title { Err(format!("the game never began; {report}")) } else { Ok(report) }
}

/// Presses Z once, then holds right and jumps now and then.
fn play(mut keys: ResMut<ButtonInput<KeyCode>>, mut frame: Local<u32>) {
    *frame += 1;
    keys.press(KeyCode::ArrowRight);
    if *frame % 90 == 30 {
        keys.press(KeyCode::KeyZ);
    } else if *frame % 90 == 50 {
        keys.release(KeyCode::KeyZ);
    }
}

/// Begins the first level behind the title, without a player.
fn spawn(mut physics: ResMut<Quarterpipe>, mut commands: Commands) {
    begin_level(0, &mut physics);
    commands.spawn((FollowCamera::default(), Msaa::Off));
}

/// Begins a level.
fn begin_level(level: usize, physics: &mut Quarterpipe) {
    physics.begin(&StageAsset::builtin(LEVELS[level].0).expect("a built-in level"));
}

/// Begins a game when the title is shown or the last game has ended.
fn press_start(
    keys: Res<ButtonInput<KeyCode>>,
    pads: Query<&Gamepad>,
    players: Query<Entity, With<PlayerBody>>,
    mut game: ResMut<Game>,
    mut physics: ResMut<Quarterpipe>,
    mut commands: Commands,
) {
    let is_idle = matches!(game.screen, Screen::Title | Screen::Won | Screen::Over);
    let is_pressed = keys.any_just_pressed([KeyCode::KeyZ, KeyCode::KeyX, KeyCode::KeyC, KeyCode::Enter])
        || pads.iter().any(|pad| pad.any_just_pressed([GamepadButton::South, GamepadButton::Start]));
    if !is_idle || !is_pressed {
        return;
    }
    *game = Game { screen: Screen::Playing, level: 0, lives: 3 };
    begin_level(0, &mut physics);
    for player in &players {
        commands.entity(player).despawn();
    }
    let controls = (KeyboardControl::default(), GamepadControl::default());
    commands.spawn((PlayerBody::new(CharacterId::Sonic), Respawn::default(), controls));
}

/// Counts lives, and notices the goal.
fn follow_the_player(
    mut messages: MessageReader<PlayerMessage>,
    mut game: ResMut<Game>,
    mut physics: ResMut<Quarterpipe>,
    mut commands: Commands,
) {
    for PlayerMessage { event, entity, .. } in messages.read() {
        match event {
            PhysicsEvent::Died if game.screen == Screen::Playing => {
                game.lives -= 1;
                if let (0, Some(player)) = (game.lives, *entity) {
                    game.screen = Screen::Over;
                    commands.entity(player).remove::<Respawn>();
                }
            }
            PhysicsEvent::ReachedGoal(_) if game.screen == Screen::Playing => {
                game.screen = Screen::Cleared(0);
                physics.paused = true;
            }
            _ => {}
        }
    }
}

/// Goes on to the next level some time after the goal.
fn go_on(mut game: ResMut<Game>, mut physics: ResMut<Quarterpipe>) {
    let Screen::Cleared(frames) = game.screen else { return };
    game.screen = Screen::Cleared(frames + 1);
    if frames >= PAUSE {
        physics.paused = false;
        game.screen = Screen::Won;
        if game.level + 1 < LEVELS.len() {
            game.level += 1;
            game.screen = Screen::Playing;
            begin_level(game.level, &mut physics);
        }
    }
}

/// Puts saws into a level that begins, each above one of its rings.
fn spawn_saws(
    mut begun: MessageReader<StageBegun>,
    game: Res<Game>,
    physics: Res<Quarterpipe>,
    old: Query<Entity, With<Saw>>,
    mut commands: Commands,
) {
    if begun.read().count() == 0 {
        return;
    }
    for saw in &old {
        commands.entity(saw).despawn();
    }
    let Some(level) = physics.level() else { return };
    let rings: Vec<_> = level.objects.iter().filter(|object| object.class == "ring").collect();
    for ring in LEVELS[game.level].1.iter().filter_map(|number| rings.get(*number)) {
        let blade = Sprite::from_color(Color::srgb(0.8, 0.2, 0.25), Vec2::splat(24.0));
        commands.spawn((SolidBody::hazard(12, 12).at(ring.x, ring.y), Saw { lowest: ring.y }, blade));
    }
}

/// Moves and turns the saws.
fn move_saws(physics: Res<Quarterpipe>, mut saws: Query<(&mut SolidBody, &Saw, &mut Transform)>) {
    let frame = physics.world.frame % SAW_FRAMES;
    let up = (frame.min(SAW_FRAMES - frame) * 2) as i32 * SAW_WAY / SAW_FRAMES as i32;
    for (mut solid, saw, mut transform) in &mut saws {
        solid.y = Pos::from_px(saw.lowest - px(up));
        transform.rotate_z(0.15);
    }
}

#[cfg(test)]
mod tests {
    use bevy_quarterpipe::quarterpipe::RespawnPoint;

    use super::*;

    /// Returns the game in its first level.
    fn begun() -> App {
        let mut app = without_window();
        (0..3).for_each(|_| app.update());
        app.world_mut().resource_mut::<ButtonInput<KeyCode>>().press(KeyCode::Enter);
        app.world_mut().run_schedule(Update);
        (0..10).for_each(|_| app.update());
        assert_eq!(screen(&app), (Screen::Playing, 0, 3));
        app
    }

    fn screen(app: &App) -> (Screen, usize, u32) {
        let Game { screen, level, lives } = *app.world().resource::<Game>();
        (screen, level, lives)
    }

    #[test]
    fn each_goal_leads_to_the_next_level_and_the_last_one_wins() {
        let mut app = begun();
        for level in 0..LEVELS.len() {
            assert_eq!(screen(&app), (Screen::Playing, level, 3));
            let mut physics = app.world_mut().resource_mut::<Quarterpipe>();
            let objects = &physics.level().expect("a level").objects;
            let goal = objects.iter().find(|object| object.class == "goal").expect("a goal");
            let point = RespawnPoint::new(physics.stage(), goal.x - px(24), goal.y);
            physics.respawn(0, &point);
            (0..4).for_each(|_| app.update());
            let mut players = app.world_mut().query::<&mut PlayerBody>();
            players.single_mut(app.world_mut()).expect("a player").x += px(48);
            (0..PAUSE + 12).for_each(|_| app.update());
        }
        assert_eq!(screen(&app), (Screen::Won, LEVELS.len() - 1, 3));
    }

    #[test]
    fn the_third_death_ends_the_game() {
        let mut app = begun();
        for lives in (0..3).rev() {
            app.world_mut().resource_mut::<Quarterpipe>().kill(0);
            (0..300).for_each(|_| app.update());
            let is_alive = app.world().resource::<Quarterpipe>().world.players[0].is_alive();
            assert_eq!((screen(&app).2, is_alive), (lives, lives > 0));
        }
        assert_eq!(screen(&app).0, Screen::Over);
    }
}
