//! Shared by all tests: an app that makes one step per update, and buttons by frame.

pub use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
pub use bevy_quarterpipe::{prelude::*, quarterpipe::px};

/// Returns an app with the plugin that makes one step per update.
pub fn app() -> App {
    app_with(PhysicsPlugin::new())
}

/// Returns an app with this plugin that makes one step per update.
pub fn app_with<C: Custom + Send + Sync + 'static>(plugin: PhysicsPlugin<C>) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, QuarterpipePlugins::<C>::default().set(plugin)))
        .insert_resource(TimeUpdateStrategy::FixedTimesteps(1));
    app.finish();
    // The first update of an app takes no time.
    app.update();
    app
}

/// Returns an app whose main space runs a built-in stage.
pub fn running(stage: &str) -> App {
    let mut app = app();
    app.world_mut().resource_mut::<Quarterpipe>().begin(&builtin(stage));
    app
}

pub fn builtin(stage: &str) -> StageAsset {
    StageAsset::builtin(stage).expect("a built-in stage")
}

pub fn physics(app: &App) -> &Quarterpipe {
    app.world().resource::<Quarterpipe>()
}

/// Updates this many times.
pub fn update(app: &mut App, times: u32) {
    for _ in 0..times {
        app.update();
    }
}

/// Spawns a player with these buttons held.
pub fn spawn_player(app: &mut App, held: Input) -> Entity {
    app.world_mut().spawn((PlayerBody::new(CharacterId::Sonic), PlayerInput::holding(held))).id()
}

/// Returns a component of an entity.
pub fn get<C: Component>(app: &App, entity: Entity) -> &C {
    app.world().get(entity).expect("a component")
}

/// Returns a player's buttons in a frame: held for a while, jumps, turns; mostly to the right.
pub fn buttons(player: usize, frame: u32) -> Input {
    let mut noise = (frame / 13).wrapping_add(7 + 31 * player as u32).wrapping_mul(0x9E37_79B9);
    noise ^= noise >> 15;
    let way =
        [Input::RIGHT, Input::RIGHT, Input::RIGHT, Input::LEFT, Input::DOWN, Input::NONE, Input::RIGHT, Input::UP];
    let jump = if noise & 0x30 == 0 { Input::A } else { Input::NONE };
    way[(noise & 7) as usize] | jump
}

/// Gives every player its buttons for the next frame.
pub fn press_buttons(physics: Res<Quarterpipe>, mut players: Query<(&PlayerBody, &mut PlayerInput)>) {
    for (body, mut input) in &mut players {
        input.held = buttons(body.number().unwrap_or(0), physics.world.frame);
    }
}
