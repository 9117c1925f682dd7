//! A server without a window. Each room is a physics space, stepped as fast as possible, and a room is saved and restored.

use std::{error::Error, time::Instant};

use bevy::prelude::*;
use bevy_quarterpipe::{prelude::*, quarterpipe::World as PhysicsWorld};

/// The rooms' stages, and the number of players in each.
const ROOMS: [(&str, usize); 4] = [("first", 4), ("hills", 2), ("platforms", 3), ("drum", 1)];

/// Steps once: the server runs it as often as it likes.
#[derive(bevy::ecs::schedule::ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
struct Tick;

fn main() -> Result<(), Box<dyn Error>> {
    const FRAMES: u32 = 5_000;
    let mut app = server()?;
    let start = Instant::now();
    run(&mut app, FRAMES);
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{FRAMES} frames of {} rooms in {seconds:.2} s: {:.0} frames a second",
        ROOMS.len(),
        f64::from(FRAMES) / seconds
    );
    print(app.world().resource());

    // The state of a room as bytes: for a disk, or for another server.
    let physics = app.world().resource::<Quarterpipe>();
    let saved = physics.world.to_bytes(physics.stage());
    run(&mut app, 600);
    let later = app.world().resource::<Quarterpipe>().world.digest();
    let mut physics = app.world_mut().resource_mut::<Quarterpipe>();
    physics.world = PhysicsWorld::from_bytes(physics.stage(), &saved)?;
    // As long as no player joined or left, each entity keeps its player.
    run(&mut app, 600);
    let again = app.world().resource::<Quarterpipe>().world.digest();
    println!(
        "room 0 in {} bytes; 600 frames later {later:016x}, restored and 600 frames later {again:016x}",
        saved.len()
    );
    if later == again { Ok(()) } else { Err("the restored room went on differently".into()) }
}

/// Returns an app with all rooms and their players.
fn server() -> Result<App, Box<dyn Error>> {
    let mut app = App::new();
    let physics = PhysicsPlugin { spawn_objects: false, ..PhysicsPlugin::new() }.in_schedule(Tick);
    app.add_plugins((MinimalPlugins, QuarterpipePlugins::new().set(physics)))
        .add_systems(Tick, play.in_set(QuarterpipeSystems::Input))
        .init_schedule(Tick);
    let mut physics = Quarterpipe::default();
    for (number, (stage, players)) in ROOMS.into_iter().enumerate() {
        let id = if number == 0 { SpaceId::MAIN } else { physics.add_space() };
        let room = physics.space_mut(id).ok_or("a room that was just added")?;
        room.begin(&StageAsset::builtin(stage).ok_or("a built-in stage")?);
        for player in 0..players {
            let body = PlayerBody::new(CharacterId::Sonic).numbered(player);
            app.world_mut().spawn((body, InSpace(id)));
        }
    }
    app.insert_resource(physics);
    app.finish();
    app.cleanup();
    Ok(app)
}

fn run(app: &mut App, frames: u32) {
    for _ in 0..frames {
        app.world_mut().run_schedule(Tick);
    }
}

/// Stands in for input from the network: all players run, and jump now and then.
fn play(physics: Res<Quarterpipe>, mut players: Query<(&PlayerBody, &InSpace, &mut PlayerInput)>) {
    for (body, InSpace(id), mut input) in &mut players {
        let (Some(space), Some(number)) = (physics.space(*id), body.number()) else { continue };
        let is_jumping = (space.world.frame + 8 * number as u32) % 64 < 20;
        input.held = if is_jumping { Input::RIGHT | Input::A } else { Input::RIGHT };
    }
}

fn print(physics: &Quarterpipe) {
    for (SpaceId(number), room) in physics.spaces() {
        let world = &room.world;
        let x = world.players.iter().map(|player| player.x.px().0).max().unwrap_or_default();
        let (frame, digest) = (world.frame, world.digest());
        println!("room {number}: frame {frame}, the foremost player at x {x}, digest {digest:016x}");
    }
}
