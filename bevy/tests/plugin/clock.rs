//! Pausing, stepping and time scale.

use std::time::Duration;

use bevy::time::TimeUpdateStrategy;

use crate::common::*;

fn frame(app: &App) -> u32 {
    physics(app).world.frame
}

fn clock(app: &mut App) -> Mut<'_, PhysicsClock> {
    app.world_mut().resource_mut::<PhysicsClock>()
}

#[test]
fn a_paused_world_stands_still_but_for_the_steps_that_are_asked_for() {
    let mut app = running("flat");
    let player = spawn_player(&mut app, Input::RIGHT);
    update(&mut app, 10);
    clock(&mut app).paused = true;
    let digest = physics(&app).digest();
    update(&mut app, 10);
    assert_eq!((frame(&app), physics(&app).digest()), (10, digest));
    clock(&mut app).step(3);
    update(&mut app, 10);
    assert_eq!(frame(&app), 13);
    // The player is shown where it is.
    let body = get::<PlayerBody>(&app, player);
    let shown = get::<Transform>(&app, player).translation.truncate();
    assert_eq!(shown, Coordinates::default().point(body.x, body.y));
    clock(&mut app).paused = false;
    update(&mut app, 10);
    assert_eq!(frame(&app), 23);
}

#[test]
fn what_is_changed_while_paused_counts_when_it_goes_on() {
    let mut app = running("flat");
    let player = spawn_player(&mut app, Input::NONE);
    update(&mut app, 10);
    clock(&mut app).paused = true;
    update(&mut app, 5);
    app.world_mut().get_mut::<PlayerBody>(player).expect("a Player").rings = 50;
    update(&mut app, 5);
    clock(&mut app).paused = false;
    update(&mut app, 1);
    assert_eq!(physics(&app).world.players[0].rings, 50);
}

#[test]
fn a_quarter_of_the_scale_is_a_quarter_of_the_frames() {
    let mut app = running("flat");
    spawn_player(&mut app, Input::RIGHT);
    clock(&mut app).scale = 0.25;
    update(&mut app, 400);
    assert_eq!(frame(&app), 100);
}

#[test]
fn virtual_time_scales_and_pauses_everything() {
    for (speed, expected) in [(0.5, 30), (2.0, 120), (3.5, 210)] {
        let mut app = running("flat");
        spawn_player(&mut app, Input::RIGHT);
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_nanos(1_000_000_000 / 60)));
        app.update();
        let first = frame(&app);
        app.world_mut().resource_mut::<Time<Virtual>>().set_relative_speed(speed);
        update(&mut app, 60);
        let frames = frame(&app) - first;
        assert!(frames.abs_diff(expected) <= 2, "{speed}: {frames}");
        app.world_mut().resource_mut::<Time<Virtual>>().pause();
        let paused = frame(&app);
        update(&mut app, 60);
        assert!(frame(&app) - paused <= 1);
    }
}

#[test]
fn slow_motion_is_shown_smoothly() {
    let mut app = running("flat");
    let player = spawn_player(&mut app, Input::RIGHT);
    while get::<PlayerBody>(&app, player).ground_speed < subpx(0x600) {
        app.update();
    }
    clock(&mut app).scale = 0.25;
    update(&mut app, 4);
    let mut last = get::<Transform>(&app, player).translation.x;
    for _ in 0..40 {
        app.update();
        let x = get::<Transform>(&app, player).translation.x;
        assert!((x - last - 1.5).abs() < 0.01, "{}", x - last);
        last = x;
    }
}

#[test]
fn systems_in_the_sets_run_only_with_a_step() {
    #[derive(Resource, Default)]
    struct Runs(u32);
    let mut app = running("flat");
    app.init_resource::<Runs>();
    app.add_systems(FixedUpdate, (|mut runs: ResMut<Runs>| runs.0 += 1).in_set(QuarterpipeSystems::Objects));
    update(&mut app, 10);
    clock(&mut app).paused = true;
    update(&mut app, 10);
    assert_eq!(app.world().resource::<Runs>().0, 10);
}
