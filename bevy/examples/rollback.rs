//! A rollback session of two players that checks itself: every frame is stepped eight times, always with the same result.

use std::{process::ExitCode, time::Duration};

use bevy::{prelude::*, time::TimeUpdateStrategy};
use bevy_ggrs::{LocalInputs, LocalPlayers, RollbackFrameCount, ggrs::GgrsError, prelude::*};
use bevy_quarterpipe::{prelude::*, quarterpipe::px};

/// The input that is sent over the network: a player's buttons.
type Config = GgrsConfig<u8>;

/// The number of frames that each frame is rolled back.
const CHECK_DISTANCE: usize = 7;

/// The place where a lift waits, and the end of its way: pixels from the top of the level.
pub const LIFT: [Px; 2] = [px(600), px(480)];

/// The number of frames that a dead player stays away.
pub const RESPAWN_DELAY: u16 = 30;

/// The session's number of the player who presses an entity's buttons.
#[derive(Component)]
struct Handle(usize);

/// Makes a solid a lift: it rises while a player rides it, and sinks again.
#[derive(Component, Clone, Debug, Default)]
#[require(Rollback)]
pub struct Lift {
    /// The number of frames in which it has carried a player.
    pub ridden: u32,
}

/// The number of frames that the session has begun, each with new buttons.
#[derive(Resource, Default)]
struct BegunFrames(u32);

/// The frame whose result differed when it was stepped again.
#[derive(Resource)]
struct Mismatch(SyncTestMismatch);

fn main() -> ExitCode {
    const FRAMES: i32 = 10_000;
    let result = app("first", CHECK_DISTANCE).map_err(|error| error.to_string()).and_then(|mut app| {
        run(&mut app, FRAMES)?;
        Ok((app.world().resource::<Quarterpipe>().digest(), rides(&mut app)))
    });
    match result {
        Ok((digest, rides)) => {
            println!("{FRAMES} frames, each stepped {} times, {rides} of them on the lift", CHECK_DISTANCE + 1);
            println!("digest {digest:016x}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Returns a game of two players and a lift on a built-in stage.
///
/// # Errors
///
/// If frames cannot be rolled back this far.
pub fn app(stage: &'static str, check_distance: usize) -> Result<App, GgrsError> {
    let mut session = SessionBuilder::<Config>::new().with_num_players(2)?.with_check_distance(check_distance);
    for player in 0..2 {
        session = session.add_player(PlayerType::Local, player)?;
    }
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, GgrsPlugin::<Config>::default()))
        .add_plugins(QuarterpipePlugins::new().set(PhysicsPlugin::new().in_schedule(GgrsSchedule)))
        .insert_resource(Session::SyncTest(session.start_synctest_session()?))
        // One frame per update, as fast as possible.
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(1) / 60))
        // Everything that the engine changes, and the components that systems of the schedule read.
        .rollback_resource_with_clone::<Quarterpipe>()
        .rollback_component_with_clone::<PlayerBody>()
        .rollback_component_with_clone::<SolidBody>()
        .rollback_component_with_clone::<Lift>()
        .checksum_resource::<Quarterpipe>(Quarterpipe::digest)
        .init_resource::<BegunFrames>()
        .add_systems(ReadInputs, press)
        .add_systems(
            GgrsSchedule,
            (
                hold.in_set(QuarterpipeSystems::Input),
                move_lifts.after(QuarterpipeSystems::Players).before(QuarterpipeSystems::Objects),
            ),
        )
        .add_systems(Startup, move |mut physics: ResMut<Quarterpipe>, mut commands: Commands| {
            physics.begin(&StageAsset::builtin(stage).expect("a built-in stage"));
            let [x, bottom] = [physics.start()[0], LIFT[0]];
            commands.spawn((SolidBody::platform(48, 8).at(x, bottom), Lift::default()));
            for (player, character) in [CharacterId::Sonic, CharacterId::Tails].into_iter().enumerate() {
                let body = PlayerBody::new(character).numbered(player);
                commands.spawn((body, Respawn::after(RESPAWN_DELAY), Handle(player), Rollback));
            }
        })
        .add_observer(|mismatch: On<SyncTestMismatch>, mut commands: Commands| {
            commands.insert_resource(Mismatch(mismatch.event().clone()));
        });
    Ok(app)
}

/// Runs the app for this many frames.
///
/// # Errors
///
/// At the first frame whose result differs when it is stepped again; the error says which.
pub fn run(app: &mut App, frames: i32) -> Result<(), String> {
    while app.world().resource::<RollbackFrameCount>().0 < frames {
        app.update();
        if let Some(Mismatch(SyncTestMismatch { mismatched_frames, .. })) = app.world().get_resource() {
            return Err(format!("frames {mismatched_frames:?} differed when they were stepped again"));
        }
    }
    Ok(())
}

/// Returns the number of frames in which lifts have carried a player.
pub fn rides(app: &mut App) -> u32 {
    app.world_mut().query::<&Lift>().iter(app.world()).map(|lift| lift.ridden).sum()
}

/// Returns a player's buttons in a frame, counted from 0: they change every 16 frames, as if at random.
#[must_use]
pub fn buttons(frame: u32, player: u32) -> Input {
    let mut bits = (frame / 16).wrapping_mul(0x9E37_79B9) ^ player.wrapping_mul(0x85EB_CA6B);
    bits = (bits ^ bits >> 15).wrapping_mul(0x2C1B_3C6D);
    bits = (bits ^ bits >> 12).wrapping_mul(0x297A_2D39);
    let sideways = [Input::NONE, Input::LEFT, Input::LEFT, Input::RIGHT, Input::RIGHT][(bits >> 8) as usize % 5];
    let other = [Input::NONE, Input::NONE, Input::A, Input::DOWN][(bits >> 16) as usize % 4];
    sideways | other
}

/// Presses the players' buttons. A game at a keyboard would read its keys here.
fn press(mut began: ResMut<BegunFrames>, players: Res<LocalPlayers>, mut commands: Commands) {
    let held = |player: &usize| (*player, buttons(began.0, *player as u32).0);
    commands.insert_resource(LocalInputs::<Config>(players.0.iter().map(held).collect()));
    began.0 += 1;
}

fn hold(inputs: Res<PlayerInputs<Config>>, mut players: Query<(&Handle, &mut PlayerInput)>) {
    for (Handle(player), mut input) in &mut players {
        input.held = Input(inputs[*player].0);
    }
}

fn move_lifts(mut lifts: Query<(&mut SolidBody, &mut Lift)>) {
    let [bottom, top] = LIFT.map(Pos::from_px);
    for (mut solid, mut lift) in &mut lifts {
        if solid.riders().any() {
            lift.ridden += 1;
            solid.y -= px(2);
        } else {
            solid.y += px(1);
        }
        solid.y = solid.y.clamp(top, bottom);
    }
}
