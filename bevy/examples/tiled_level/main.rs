//! A game's window: a level drawn in Tiled, with sprites, a camera, a HUD, keyboard, gamepad, pause and gizmos.

mod hud;

use bevy::prelude::*;
use bevy_quarterpipe::prelude::*;

/// The folder of the maps that come with the engine.
const STAGES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/quarterpipe-level/stages/tiled");

fn main() {
    let window = Window { title: "quarterpipe in Bevy".into(), resolution: (1280, 720).into(), ..default() };
    let plugins = DefaultPlugins
        .set(WindowPlugin { primary_window: Some(window), ..default() })
        .set(AssetPlugin { file_path: STAGES.into(), ..default() })
        .set(ImagePlugin::default_nearest());
    App::new()
        .add_plugins((plugins, QuarterpipePlugins::new(), DrawPlugins::new()))
        .add_systems(Startup, (begin, hud::spawn))
        .add_systems(Update, (press_keys, hud::update))
        .run();
}

fn begin(mut physics: ResMut<Quarterpipe>, mut commands: Commands, assets: Res<AssetServer>) {
    physics.enter(assets.load("first.tmx"));
    commands.spawn((FollowCamera::default(), Msaa::Off));
    let controls = (KeyboardControl::default(), GamepadControl::default());
    commands.spawn((PlayerBody::new(CharacterId::Sonic), Respawn::default(), controls));
}

/// Handles the keys, and a gamepad's Start button, that control the game rather than the player.
fn press_keys(
    keys: Res<ButtonInput<KeyCode>>,
    gamepads: Query<&Gamepad>,
    mut clock: ResMut<PhysicsClock>,
    mut gizmos: ResMut<QuarterpipeGizmos>,
    mut physics: ResMut<Quarterpipe>,
) {
    if keys.just_pressed(KeyCode::KeyP) || gamepads.iter().any(|pad| pad.just_pressed(GamepadButton::Start)) {
        clock.paused ^= true;
    }
    if keys.just_pressed(KeyCode::KeyN) {
        clock.paused = true;
        clock.step(1);
    }
    if keys.just_pressed(KeyCode::KeyG) {
        gizmos.enabled ^= true;
    }
    if keys.just_pressed(KeyCode::KeyR)
        && let Some(stage) = physics.source().cloned()
    {
        physics.enter(stage);
        clock.paused = false;
    }
}
