//! Rollback with `bevy_ggrs`: every frame has the same result again, and the same as in the engine without Bevy.

use bevy::prelude::*;
use bevy_ggrs::{RollbackDespawnCommandExtension, prelude::*};
use bevy_quarterpipe::{
    prelude::*,
    quarterpipe::{
        RespawnPoint, World,
        event::{Event, Observer},
        player::Routine,
        px,
        stock::{HostSolid, HostSolidShape, SolidBlock},
    },
};

#[expect(dead_code, reason = "the example's main function")]
#[path = "../examples/rollback.rs"]
mod game;

use game::{LIFT, Lift, RESPAWN_DELAY};

/// Records the players who passed a checkpoint.
#[derive(Default)]
struct Posts(Vec<(usize, quarterpipe::object::ObjectId)>);

impl Observer for Posts {
    fn event(&mut self, player: usize, event: Event) {
        if let Event::PassedCheckpoint(post) = event {
            self.0.push((player, post));
        }
    }
}

/// Returns the digest of the example's game after this many frames, stepped by hand.
fn plain(stage: &str, frames: u32) -> u64 {
    let asset = StageAsset::builtin(stage).unwrap();
    let (stage, [x, y]) = (asset.stage(), <[Px; 2]>::from(asset.level().start));
    let [bottom, top] = LIFT.map(Pos::from_px);
    let mut world = World::new(stage);
    let player = |character| Player::new(stage.rules(), character, x, y);
    world.players.extend([CharacterId::Sonic, CharacterId::Tails].map(player));
    let mut lift = None;
    let mut point = RespawnPoint::new(stage, x, y);
    let mut gone = [0; 2];
    for frame in 0..frames {
        for (number, gone) in gone.iter_mut().enumerate() {
            *gone = if world.players[number].routine == Routine::Dead { *gone + 1 } else { 0 };
            if *gone > RESPAWN_DELAY {
                world.respawn(stage, number, &point);
            }
        }
        let mut posts = Posts::default();
        let is_ridden = lift.and_then(|id| world.objects.get(id)).is_some_and(|(body, _)| body.standing.any());
        let half = world.step_players(stage, &[0, 1].map(|player| game::buttons(frame, player)), &mut posts);
        let id = *lift.get_or_insert_with(|| {
            let body = Body::at(x, LIFT[0]).sized(48, 8);
            let mut solid = HostSolid::new(HostSolidShape::Platform, &body);
            solid.driver = 1;
            world.objects.insert(stage.rules(), body, solid).unwrap()
        });
        let Some((_, Thing::Stock(Stock::HostSolid(solid)))) = world.objects.get_mut(id) else {
            panic!("the lift is gone")
        };
        let [_, y] = &mut solid.goal;
        if is_ridden {
            *y -= px(2);
        } else {
            *y += px(1);
        }
        *y = (*y).clamp(top, bottom);
        world.step_objects(stage, half, &mut posts);
        for (player, post) in posts.0 {
            let (post, _) = world.objects.get(post).expect("a checkpoint");
            point = world.respawn_point(player, post.x.px(), post.y.px());
        }
    }
    world.digest()
}

fn main_world(app: &App) -> &World {
    &app.world().resource::<Quarterpipe>().world
}

#[test]
fn ten_thousand_frames_roll_back_and_are_those_of_the_plain_engine() {
    let mut app = game::app("first", 7).unwrap();
    assert_eq!(game::run(&mut app, 10_000), Ok(()));
    assert!(game::rides(&mut app) > 100);
    assert_eq!(main_world(&app).frame, 10_000);
    assert_eq!(main_world(&app).digest(), plain("first", 10_000));
}

#[test]
fn a_stage_full_of_objects_rolls_back() {
    let mut app = game::app("solids", 7).unwrap();
    assert_eq!(game::run(&mut app, 3_000), Ok(()));
    assert_eq!(main_world(&app).digest(), plain("solids", 3_000));
}

#[test]
fn what_is_not_rolled_back_is_found_out() {
    let mut app = game::app("first", 7).unwrap();
    let drift = |mut runs: Local<u32>, mut bodies: Query<&mut PlayerBody>| {
        *runs += 1;
        for mut body in &mut bodies {
            if *runs == 100 {
                body.x += px(1);
            }
        }
    };
    app.add_systems(GgrsSchedule, drift.before(QuarterpipeSystems::Input));
    let error = game::run(&mut app, 1_000).unwrap_err();
    assert!(error.contains("differed when they were stepped again"), "{error}");
}

#[test]
fn deaths_by_hazards_and_what_follows_roll_back() {
    let mut app = game::app("first", 7).unwrap();
    app.init_resource::<RespawnFrames>();
    app.add_systems(Startup, |mut commands: Commands, mut players: Query<&mut Respawn>| {
        for x in (200..1_600).step_by(200) {
            commands.spawn((SolidBody::hazard(12, 200).at(px(x), px(500)), Rollback));
        }
        for mut respawn in &mut players {
            respawn.resets_objects = true;
        }
    });
    // Reported again each time that the frame is stepped.
    app.add_systems(Update, |mut messages: MessageReader<PlayerRespawned>, mut respawned: ResMut<RespawnFrames>| {
        respawned.0.extend(messages.read().map(|message| message.frame));
    });
    assert_eq!(game::run(&mut app, 6_000), Ok(()));
    let frames: std::collections::BTreeSet<u32> = app.world().resource::<RespawnFrames>().0.iter().copied().collect();
    assert!(frames.len() > 5, "{frames:?}");
    assert_eq!(count_host_solids(&app), 8);
}

/// The frames in which players came back to life.
#[derive(Resource, Default)]
struct RespawnFrames(Vec<u32>);

/// Spawns lifts at the first player every 64 frames, and removes them 40 frames later.
fn come_and_go(app: &mut App, leave: fn(&mut EntityCommands<'_>)) {
    let system =
        move |physics: Res<Quarterpipe>, lifts: Query<(Entity, &Lift), With<SolidBody>>, mut commands: Commands| {
            let world = &physics.world;
            match (world.frame % 64, world.players.first()) {
                (0, Some(player)) => {
                    for (x, width) in [(0, 16), (32, 24), (-48, 24)] {
                        let solid = SolidBody::platform(width, 8).at(player.x.px() + px(x), player.y.px() + px(32));
                        commands.spawn((solid, Lift::default()));
                    }
                }
                (40, _) => lifts.iter().for_each(|(lift, _)| leave(&mut commands.entity(lift))),
                _ => {}
            }
        };
    app.add_systems(GgrsSchedule, system.before(QuarterpipeSystems::Input));
}

#[test]
fn solids_come_and_go_while_frames_roll_back() {
    for leave in
        [|lift: &mut EntityCommands<'_>| lift.despawn(), |lift: &mut EntityCommands<'_>| lift.despawn_rollback()]
    {
        let mut app = game::app("first", 7).unwrap();
        come_and_go(&mut app, leave);
        assert_eq!(game::run(&mut app, 3_000), Ok(()));
        // 3000 is 56 frames after lifts came.
        assert_eq!(count_host_solids(&app), 0);
        assert_eq!(game::run(&mut app, 3_030), Ok(()));
        assert_eq!(count_host_solids(&app), 3);
        assert_eq!(app.world_mut().query::<&SolidBody>().iter(app.world()).count(), 3);
    }
}

fn count_host_solids(app: &App) -> usize {
    main_world(app).objects.iter().filter(|(_, _, object)| matches!(object, Thing::Stock(Stock::HostSolid(_)))).count()
}

#[test]
fn objects_that_are_entities_come_and_go_while_frames_roll_back() {
    let mut app = game::app("first", 7).unwrap();
    let come_and_go = |physics: Res<Quarterpipe>, blocks: Query<Entity, With<Block>>, mut commands: Commands| {
        let world = &physics.world;
        match (world.frame % 64, world.players.first()) {
            (0, Some(player)) => {
                for x in [0, 32] {
                    let body = Body::at(player.x.px() + px(x), player.y.px() + px(40)).sized(16, 16);
                    let block = SolidBlock::new(px(16), px(16));
                    commands.spawn((ObjectBody::new(body, block), Block, Rollback));
                }
            }
            (40, _) => blocks.iter().for_each(|block| commands.entity(block).despawn()),
            _ => {}
        }
    };
    // A system pushes one of the blocks along in every frame, so that there are also changes to roll back.
    let push = |mut blocks: Query<&mut ObjectBody, With<Block>>| {
        for mut block in &mut blocks {
            block.body.x += px(1);
        }
    };
    app.rollback_component_with_clone::<ObjectBody>()
        .rollback_component_with_clone::<Block>()
        .add_systems(GgrsSchedule, (come_and_go, push).chain().before(QuarterpipeSystems::Input));
    let blocks_of_the_level = count_blocks(&app);
    assert_eq!(game::run(&mut app, 3_000), Ok(()));
    assert_eq!(count_blocks(&app), blocks_of_the_level);
    assert_eq!(game::run(&mut app, 3_030), Ok(()));
    assert_eq!(count_blocks(&app), blocks_of_the_level + 2);
}

/// Marks the objects that the test spawned.
#[derive(Component, Clone)]
struct Block;

fn count_blocks(app: &App) -> usize {
    main_world(app).objects.iter().filter(|(_, _, object)| matches!(object, Thing::Stock(Stock::SolidBlock(_)))).count()
}

#[test]
fn solids_that_are_not_registered_roll_back_if_nothing_moves_them() {
    let mut app = game::app("first", 7).unwrap();
    app.add_systems(Startup, |mut commands: Commands| {
        for x in [700, 800, 900] {
            commands.spawn(SolidBody::solid(16, 16).at(px(x), px(500)));
        }
    });
    assert_eq!(game::run(&mut app, 500), Ok(()));
    assert_eq!(count_host_solids(&app), 4);
}
