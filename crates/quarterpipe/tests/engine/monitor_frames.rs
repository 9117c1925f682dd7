//! Monitors: the frames in which they land, break for good, and give their contents. [15.4, 15.5]

use quarterpipe::stock::{Monitor, MonitorItem, MonitorPhase};

use super::common::*;

/// Returns whether a monitor in mid-fall still falls one frame later, and its height. It has this speed, and its floor
/// sensor is this far above the first solid row.
fn falls_on(rules: &Rules, above: i32, y_speed: i16) -> (bool, i32) {
    let mut run = Run::on_plain(rules);
    let y = GROUND - 1 - above - rules.monitor.sensor_radius.0;
    let body = Body { y_speed: subpx(y_speed), ..Body::at(px(560), px(y)).sized(15, 14) };
    let monitor = run.put_seen(body, Monitor { phase: MonitorPhase::Falling, ..Monitor::new(Item::TenRings) });
    run.step("");
    let (body, thing) = run.world.objects.get(monitor).expect("the monitor");
    let falls = matches!(thing, Thing::Stock(Stock::Monitor(monitor)) if monitor.phase == MonitorPhase::Falling);
    (falls, body.y.px().0 - y)
}

#[test]
fn a_rising_monitor_lands_inside_the_ground_in_all_games_but_s3_and_s3k() {
    // O-1518
    // 3 px inside, it moves up by one, and the floor lifts it by the other two.
    let seen = [Rules::S1, Rules::CD, Rules::S2, Rules::S3, Rules::S3K].map(|rules| falls_on(&rules, -3, -0x100));
    assert_eq!(seen, [(false, -3), (false, -3), (false, -3), (true, -1), (true, -1)]);
}

#[test]
fn a_monitor_lands_one_row_above_the_ground_in_s3k_only() {
    // O-1518
    let seen = [Rules::S1, Rules::CD, Rules::S2, Rules::S3, Rules::S3K].map(|rules| falls_on(&rules, 0, 0).0);
    assert_eq!(seen, [true, true, true, true, false]);
}

#[test]
fn a_broken_monitor_is_made_again_as_a_broken_one() {
    // O-2024
    let rows = [vec![".".repeat(400); 20], vec!["#".repeat(400); 10]].concat();
    let body = Body::at(px(560), px(GROUND - 15)).sized(15, 14);
    let placement = Placement::new(body, Thing::from(Monitor::new(Item::TenRings)));
    let stage = drawn(&Rules::S1, &[], &rows).with_placements(vec![placement]);
    let mut run = Run::new(stage, Sonic, 512, STANDING).running(0x400).rolled();
    let is_broken = |run: &Run| {
        let found = run.world.objects.iter().find_map(|(_, body, thing)| match thing {
            Thing::Stock(Stock::Monitor(monitor)) => {
                Some((monitor.phase == MonitorPhase::Broken, body.hitbox.is_some()))
            }
            _ => None,
        });
        found.expect("the monitor")
    };
    // It is made in the first frame and has run in the second.
    run.step("").step("");
    assert_eq!(is_broken(&run), (false, true));
    run.until(|run| is_broken(run).0);
    run.x = Pos::from_px(px(4000));
    run.world.camera.x = px(3900);
    run.step("").step("");
    assert!(run.world.objects.iter().all(|(_, _, thing)| !matches!(thing, Thing::Stock(Stock::Monitor(_)))));
    run.x = Pos::from_px(px(400));
    run.world.camera.x = px(300);
    run.step("").step("");
    assert_eq!(is_broken(&run), (true, false));
}

/// The effect comes in its 33rd step; it is gone in the thirtieth after that. [O-2025]
#[test]
fn what_was_in_a_monitor_keeps_its_slot_for_62_frames() {
    let mut run = Run::on_plain(&Rules::S1);
    let item = run.put_seen(Body::at(px(560), px(200)), MonitorItem::new(0, Item::TenRings));
    run.steps(32, "");
    assert_eq!(run.rings, 0);
    run.step("");
    assert_eq!(run.rings, 10);
    run.steps(29, "");
    assert!(run.has(item));
    run.step("");
    assert!(!run.has(item));
}

/// It does so even off the screen, where other boxes are not solid. [O-1507]
#[test]
fn a_monitor_of_s2_stops_a_player_who_walks_into_it_before_it_was_seen() {
    let mut run = Run::on_plain(&Rules::S2).running(0x200);
    let body = Body { drawn: ScreenTest::Never, ..Body::at(px(560), px(GROUND - 15)).sized(15, 14) };
    run.put(body, Monitor::new(Item::TenRings));
    run.steps(60, "R");
    // 15 px to the monitor's side and 11 to the player's.
    assert_eq!((run.x.px(), run.pushing), (px(560 - 26), true));
}
