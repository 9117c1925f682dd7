//! Any render rate: the same states, and pictures between them.

use std::time::Duration;

use bevy::time::TimeUpdateStrategy;
use bevy_quarterpipe::Pose;
use quarterpipe::World;

use crate::common::*;

/// Returns an app of the first stage with variable update times, with a player and the digests of all its frames.
fn played() -> App {
    let mut app = running("first");
    app.init_resource::<Digests>();
    app.add_systems(
        FixedUpdate,
        (press_buttons.in_set(QuarterpipeSystems::Input), note_digest.after(QuarterpipeSystems::Writeback)),
    );
    spawn_player(&mut app, Input::NONE);
    app
}

#[derive(Resource, Default)]
struct Digests(Vec<(u32, u64)>);

fn note_digest(physics: Res<Quarterpipe>, mut digests: ResMut<Digests>) {
    let World { frame, .. } = physics.world;
    if digests.0.last().is_none_or(|(last, _)| *last != frame) && frame > 0 {
        digests.0.push((frame, physics.digest()));
    }
}

fn take_time(app: &mut App, nanoseconds: u64) {
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_nanos(nanoseconds)));
    app.update();
}

/// Returns the frame times of an irregular machine: 2 to 90 ms.
fn irregular(update: u32) -> u64 {
    let noise = update.wrapping_mul(0x9E37_79B9) >> 16;
    2_000_000 + u64::from(noise) * 88_000_000 / 0xFFFF
}

#[test]
fn every_render_rate_gives_the_same_states() {
    let mut all = Vec::new();
    let even = |rate: u64| Box::new(move |_| 1_000_000_000 / rate) as Box<dyn Fn(u32) -> u64>;
    for time_of in [even(30), even(60), even(144), Box::new(irregular)] {
        let mut app = played();
        let mut update = 0;
        while physics(&app).world.frame < 600 {
            take_time(&mut app, time_of(update));
            update += 1;
        }
        let mut digests = std::mem::take(&mut app.world_mut().resource_mut::<Digests>().0);
        digests.truncate(600);
        assert_eq!(digests.len(), 600);
        all.push(digests);
    }
    assert!(all.iter().all(|digests| *digests == all[0]));
    assert_ne!(all[0][0], all[0][599]);
}

#[test]
fn sixty_steps_are_made_a_second() {
    for rate in [30, 60, 144] {
        let mut app = played();
        for _ in 0..10 * rate {
            take_time(&mut app, 1_000_000_000 / rate);
        }
        let steps = app.world().resource::<PhysicsClock>().steps();
        assert!((598..=600).contains(&steps), "{rate} Hz: {steps}");
    }
}

/// Returns whether a number is between two others.
fn is_between(value: f32, one: f32, other: f32) -> bool {
    (one.min(other)..=one.max(other)).contains(&value)
}

#[test]
fn interpolation_never_overshoots() {
    let mut inside = 0;
    for time_of in [|_: u32| 1_000_000_000 / 144, |_: u32| 1_000_000_000 / 30, irregular] {
        let mut app = played();
        for update in 0..900 {
            take_time(&mut app, time_of(update));
            let mut shown = app.world_mut().query::<(&InterpolatedTransform, &Transform, &GlobalTransform)>();
            for (interpolated, transform, global) in shown.iter(app.world()) {
                let Pose { x, y, .. } = interpolated.previous;
                let from = Coordinates::default().point(x, y);
                let Pose { x, y, .. } = interpolated.current;
                let to = Coordinates::default().point(x, y);
                let Vec3 { x, y, .. } = transform.translation;
                assert!(is_between(x, from.x, to.x) && is_between(y, from.y, to.y), "{transform:?}: {from}, {to}");
                assert_eq!(global.translation(), transform.translation);
                inside += u32::from(x != from.x && x != to.x);
            }
        }
    }
    // Many pictures are somewhere between two steps.
    assert!(inside > 1_000, "{inside}");
}

#[test]
fn a_player_who_runs_is_shown_moving_evenly() {
    let mut app = running("flat");
    let player = spawn_player(&mut app, Input::RIGHT);
    take_time(&mut app, 10_000_000_000 / 1_000);
    // At full speed.
    while get::<PlayerBody>(&app, player).ground_speed < subpx(0x600) {
        take_time(&mut app, 1_000_000_000 / 144);
    }
    take_time(&mut app, 1_000_000_000 / 144);
    let mut last = get::<Transform>(&app, player).translation.x;
    for _ in 0..100 {
        take_time(&mut app, 1_000_000_000 / 144);
        let x = get::<Transform>(&app, player).translation.x;
        // 6 px a frame at 60 of them a second: 2.5 px in each of 144 pictures.
        assert!((x - last - 2.5).abs() < 0.01, "{}", x - last);
        last = x;
    }
}

#[test]
fn a_player_in_a_loop_turns_all_the_way_round() {
    let mut app = running("drum");
    let player = spawn_player(&mut app, Input::RIGHT);
    app.update();
    app.world_mut().get_mut::<PlayerBody>(player).expect("a Player").ground_speed = subpx(0xC00);
    let mut eighths = [false; 8];
    for _ in 0..600 {
        app.update();
        let (axis, angle) = get::<Transform>(&app, player).rotation.to_axis_angle();
        let degrees = (angle * axis.z).to_degrees().rem_euclid(360.0);
        eighths[((degrees + 22.5) / 45.0) as usize % 8] = true;
    }
    assert_eq!(eighths, [true; 8]);
}

#[test]
fn a_child_is_where_the_world_says_whatever_its_parent_does() {
    let mut app = running("flat");
    let at =
        Transform::from_xyz(1_000.0, 50.0, 7.0).with_rotation(Quat::from_rotation_z(1.0)).with_scale(Vec3::splat(2.0));
    let parent = app.world_mut().spawn((at, GlobalTransform::from(at))).id();
    let child = spawn_player(&mut app, Input::RIGHT);
    app.world_mut().entity_mut(child).insert(ChildOf(parent));
    let alone = spawn_player(&mut app, Input::RIGHT);
    update(&mut app, 100);
    let [child, alone] = [child, alone].map(|entity| get::<GlobalTransform>(&app, entity).translation());
    assert!(child.truncate().distance(alone.truncate()) < 0.01, "{child}, {alone}");
}
