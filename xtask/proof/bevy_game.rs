//! A game on the Bevy plugin, without a window: the player runs to the right.

use bevy::{prelude::*, time::TimeUpdateStrategy};
use bevy_quarterpipe::prelude::*;

fn main() -> Result<(), &'static str> {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, QuarterpipePlugins::new()))
        .insert_resource(TimeUpdateStrategy::FixedTimesteps(1))
        .add_systems(Startup, begin)
        .add_systems(FixedPreUpdate, run);
    for _ in 0..120 {
        app.update();
    }
    let world = &app.world().resource::<Quarterpipe>().world;
    let player = world.players.first().ok_or("a player")?;
    println!("first, {} frames in Bevy: the player at x {}", world.frame, player.x.px().0);
    if player.ground_speed > subpx(0) { Ok(()) } else { Err("the player does not run") }
}

fn begin(mut physics: ResMut<Quarterpipe>, mut commands: Commands) {
    if let Some(stage) = StageAsset::builtin("first") {
        physics.begin(&stage);
    }
    commands.spawn(PlayerBody::new(CharacterId::Sonic));
}

fn run(mut players: Query<&mut PlayerInput>) {
    for mut input in &mut players {
        input.held = Input::RIGHT;
    }
}
