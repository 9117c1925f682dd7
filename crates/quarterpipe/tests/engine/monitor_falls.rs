//! Falling monitors to the pixel, and players near a breaking monitor. [O-1512 to O-1523]

use quarterpipe::stock::{Monitor, MonitorPhase};

use super::common::*;

/// Makes a run with a monitor at (512, y) in this phase, and Sonic far away on level ground.
fn monitor(rules: &Rules, y: i32, phase: MonitorPhase) -> (Run, ObjectId) {
    let mut run = Run::new(plain(rules), Sonic, 200, STANDING);
    let body = Body::at(px(512), px(y)).sized(rules.monitor.width.0 as u8, rules.monitor.sensor_radius.0 as u8);
    let id = run.put_seen(body, Monitor { phase, ..Monitor::new(Item::Other) });
    (run, id)
}

fn phase(run: &Run, id: ObjectId) -> MonitorPhase {
    match run.world.objects.get(id) {
        Some((_, Thing::Stock(Stock::Monitor(monitor)))) => monitor.phase,
        _ => panic!("no monitor"),
    }
}

/// Returns where a monitor is after one frame of its fall from y at this speed, how fast it is, and whether it stands.
fn fall(rules: &Rules, y: i32, y_speed: i16) -> (i32, i16, bool) {
    let (mut run, id) = monitor(rules, y, MonitorPhase::Falling);
    run.body_mut(id).y_speed = subpx(y_speed);
    run.step("");
    (run.body(id).y.px().0, run.body(id).y_speed.0, phase(&run, id) == MonitorPhase::Standing)
}

#[test]
fn a_monitor_that_rises_out_of_the_floor_lands_in_s1_s2_and_cd_only() {
    // O-1518: "Tested also while rising. S3: only when vy >= 0 after the add".
    assert_eq!([Rules::S1, Rules::S2, Rules::CD].map(|rules| fall(&rules, 310, -0x100)), [(GROUND - 15, 0, true); 3]);
    assert_eq!([Rules::S3, Rules::S3K].map(|rules| fall(&rules, 310, -0x100)), [(309, -0x100 + 0x38, false); 2]);
    // At rest after the addition it no longer rises.
    assert_eq!([Rules::S3, Rules::S3K].map(|rules| fall(&rules, 310, -0x38)), [(GROUND - 16, 0, true); 2]);
}

#[test]
fn a_monitor_right_on_the_floor_has_landed_in_s3k_only() {
    // O-1518: distance 0.
    assert_eq!(
        [Rules::S1, Rules::S2, Rules::CD].map(|rules| fall(&rules, GROUND - 15, 0)),
        [(GROUND - 15, 0x38, false); 3]
    );
    assert_eq!(fall(&Rules::S3, GROUND - 16, 0), (GROUND - 16, 0x38, false));
    assert_eq!(fall(&Rules::S3K, GROUND - 16, 0), (GROUND - 16, 0, true));
}

#[test]
fn off_the_screen_a_falling_monitor_hangs_in_the_air_in_cd_only() {
    // O-1512
    let y = |rules: &Rules| {
        let (mut run, id) = monitor(rules, 200, MonitorPhase::Falling);
        (run.body_mut(id).drawn, run.body_mut(id).on_screen) = (ScreenTest::Never, false);
        run.steps(5, "").body(id).y.px() > px(200)
    };
    assert_eq!([Rules::S1, Rules::CD, Rules::S2, Rules::S3].map(|rules| y(&rules)), [true, false, true, true]);
}

#[test]
fn a_player_who_pushes_a_monitor_that_breaks_is_in_the_air_from_s2_on_and_pushes_no_longer() {
    // O-1522, O-1523
    let pushes = |rules: &Rules| {
        let (mut run, id) = monitor(rules, GROUND - 15, MonitorPhase::Breaking(0));
        (run.x, run.pushing) = (Pos::from_px(px(512 - 26)), true);
        run.body_mut(id).pushed = PlayerSet(1);
        let stage = run.stage.clone();
        run.world.run_objects_once(&stage, &mut ());
        (run.airborne, run.pushing, run.body(id).pushed.any())
    };
    assert_eq!([Rules::S2, Rules::S3, Rules::S3K].map(|rules| pushes(&rules)), [(true, false, false); 3]);
    assert_eq!(pushes(&Rules::S1), (false, true, true));
}

#[test]
fn near_the_top_of_a_level_even_a_player_who_is_beside_a_monitor_bumps_it() {
    // O-1514: "py - 16 < oy: nothing (unsigned compare)", and above row 16 the difference is below 0. Monitor and
    // player both begin inside the level, or both above it: otherwise they do not touch. [O-1005]
    let bumps = |(monitor, player): (i32, i32)| {
        let mut run = Run::new(sky(&Rules::S2), Sonic, 512 - 20, player + 4).rolled().flying(0, 0);
        let id = run.put_seen(Body::at(px(512), px(monitor)).sized(15, 14), Monitor::new(Item::Other));
        run.step("");
        run.y = Pos::from_px(px(player + 4));
        run.y_speed = subpx(-0x400);
        run.step("").saw(Event::BumpedMonitor(id))
    };
    assert_eq!([(20, 14), (20, 15), (20, 16), (20, 17)].map(bumps), [true, true, false, false]);
    assert_eq!([(5, 9), (6, 10), (7, 11), (200, 204)].map(bumps), [true, true, false, false]);
}

#[test]
fn a_broken_monitor_that_was_left_behind_comes_back_broken() {
    // O-1522: "respawn bit set".
    let rows = [vec![".".repeat(400); 20], vec!["#".repeat(400); 10]].concat();
    for (name, rules) in Rules::PRESETS {
        let body = Body::at(px(512), px(GROUND - 15)).sized(15, 14);
        let seen = |phase| {
            let thing = Monitor { phase, ..Monitor::new(Item::Other) };
            let place = Placement::new(body, Thing::from(thing));
            let mut run = Run::new(drawn(&rules, &[], &rows).with_placements(vec![place]), Sonic, 400, STANDING);
            run.world.camera.x = px(300);
            run.steps(5, "");
            if let Some((_, Thing::Stock(Stock::Monitor(monitor)))) = run.world.objects.get_mut(ObjectId(0)) {
                monitor.phase = phase;
            }
            for x in [4000, 700] {
                run.x = Pos::from_px(px(x));
                run.world.camera.x = px(x - 160);
                run.steps(30, "");
            }
            let found = run.world.objects.iter().find_map(|(_, body, thing)| match thing {
                Thing::Stock(Stock::Monitor(monitor)) => Some((monitor.phase, body.hitbox.is_some())),
                _ => None,
            });
            found.expect("a monitor")
        };
        assert_eq!(seen(MonitorPhase::Standing), (MonitorPhase::Standing, true), "{name}");
        assert_eq!(seen(MonitorPhase::Breaking(0)), (MonitorPhase::Broken, false), "{name}");
    }
}

#[test]
fn a_breaking_monitor_of_s1_and_cd_forgets_its_rider_and_in_cd_the_rider_is_airborne_at_once() {
    // O-1521, O-1128
    let rides = |rules: &Rules| {
        let (mut run, id) = monitor(rules, GROUND - 15, MonitorPhase::Breaking(0));
        (run.x, run.on_object, run.standing_on) = (Pos::from_px(px(512)), true, Some(id));
        (run.body_mut(id).standing, run.body_mut(id).riding) = (PlayerSet(1), PlayerSet(1));
        let stage = run.stage.clone();
        run.world.run_objects_once(&stage, &mut ());
        (run.on_object, run.airborne, run.body(id).standing, run.body(id).riding)
    };
    assert_eq!(rides(&Rules::S1), (false, false, PlayerSet::NONE, PlayerSet::NONE));
    assert_eq!(rides(&Rules::CD), (false, true, PlayerSet::NONE, PlayerSet::NONE));
}

#[test]
fn a_glide_breaks_monitors_only_where_it_attacks() {
    // O-1516: without that, the player passes it.
    let breaks = |glide_attacks| {
        let touch = TouchRules { glide_attacks, ..TouchRules::S3K };
        let mut run = Run::in_jump(&Rules { touch, ..Rules::S3K }, Knuckles).flying(0, 0);
        run.step("A");
        assert_eq!(run.air_state(), 1);
        let place = Body::at(run.x.px() + px(60), run.y.px() + px(4)).sized(14, 15);
        let id = run.put_seen(place, Monitor::new(Item::Other));
        (0..30).any(|_| run.step("A").saw(Event::BrokeMonitor(id)))
    };
    assert_eq!([true, false].map(breaks), [true, false]);
}

#[test]
fn a_monitor_that_falls_upward_comes_out_of_the_ceiling() {
    // O-1518, G-64: the ceiling's last row is 159. The monitor comes to rest 15 px below the first row of air.
    let rows = [vec!["#".repeat(64); 10], vec![".".repeat(64); 10], vec!["#".repeat(64); 10]].concat();
    let mut run = Run::new(drawn(&Rules::S3K, &[], &rows), Sonic, 200, 200);
    run.world.reversed_gravity = true;
    let thing = Monitor { phase: MonitorPhase::Falling, ..Monitor::new(Item::Other) };
    let id = run.put_seen(Body::at(px(512), px(170)).sized(14, 15).flipped(false, true), thing);
    run.body_mut(id).y_speed = subpx(-0x40);
    run.step("");
    let body = run.body(id);
    assert_eq!((body.y.px().0, body.y_speed.0, phase(&run, id)), (175, 0, MonitorPhase::Standing));
}

#[test]
fn a_player_who_breaks_monitors_is_shown_rolling() {
    // O-1514: "if animation != roll: nothing", whatever the player's status says.
    let breaks = |rolling, pose| {
        let mut run = Run::in_sky(&Rules::S1);
        let id = run.put_seen(Body::at(px(512 + 100), px(512)).sized(15, 14), Monitor::new(Item::Other));
        run.step("");
        (run.x, run.y) = (Pos::from_px(px(512 + 80)), Pos::from_px(px(512)));
        (run.rolling, run.pose, run.y_speed) = (rolling, pose, subpx(0));
        run.step("").saw(Event::BrokeMonitor(id))
    };
    assert_eq!([breaks(false, Pose::Roll), breaks(true, Pose::Spring)], [true, false]);
}
