//! Monitors: broken, bumped, and their contents. [15]

use crate::common::*;
use quarterpipe::stock::{Monitor, MonitorItem};

/// Makes the body of a monitor on level ground at x = 560, 15 px above it.
fn monitor_body(rules: &Rules) -> Body {
    let MonitorRules { width, sensor_radius, .. } = rules.monitor;
    Body::at(px(560), px(GROUND - 1) - sensor_radius).sized(width.0 as u8, sensor_radius.0 as u8)
}

/// Makes a run of Sonic rolling right into a monitor in this frame. At another pace Sonic could rest against CD's.
/// [O-1512]
fn rolling_into(rules: &Rules, item: Item) -> (Run, ObjectId) {
    let mut run = Run::on_plain(rules).rolled().running(0x600);
    run.x = Pos::from_px(px(498));
    let monitor = run.put(monitor_body(rules), Monitor::new(item));
    for _ in 0..20 {
        run.step("");
        if run.saw(Event::BrokeMonitor(monitor)) {
            break;
        }
    }
    assert!(run.saw(Event::BrokeMonitor(monitor)));
    (run, monitor)
}

#[test]
fn ten_rings_come_32_frames_after_a_monitor_broke() {
    // O-1524: the rings come out of a slot after the monitor's.
    for (name, rules) in Rules::PRESETS {
        let (mut run, _) = rolling_into(&rules, Item::TenRings);
        run.steps(31, "");
        assert_eq!(run.rings, 0, "{name}");
        run.step("");
        assert_eq!(run.rings, 10, "{name}");
        assert!(run.saw(Event::GotItem(Item::TenRings)), "{name}");
    }
}

#[test]
fn contents_in_a_slot_before_the_monitors_come_a_frame_later_but_in_s3k() {
    // O-1524: S3K looks for a slot after the monitor's own.
    let frames = [Rules::S1, Rules::CD, Rules::S2, Rules::S3, Rules::S3K].map(|rules| {
        let mut run = Run::on_plain(&rules).rolled().running(0x600);
        run.x = Pos::from_px(px(498));
        let blocker = run.put(Body::at(px(520), px(100)), Monitor::new(Item::Other));
        let monitor = run.put(monitor_body(&rules), Monitor::new(Item::TenRings));
        run.step("");
        run.world.objects.take(blocker);
        assert_eq!(monitor, ObjectId(1));
        run.until(|run| run.saw(Event::BrokeMonitor(monitor)));
        let broken = run.world.frame;
        run.until(|run| run.rings != 0);
        run.world.frame - broken
    });
    assert_eq!(frames, [33, 33, 33, 33, 32]);
}

#[test]
fn breaking_turns_the_fall_round() {
    // O-1015, O-1514: 0x300 and a frame's gravity.
    for (name, rules) in Rules::PRESETS {
        let mut run = Run::on_plain(&rules).rolled().flying(0, 0);
        run.y = Pos::from_px(px(200));
        let monitor = run.put(Body::at(px(512), px(240)).sized(15, 14), Monitor::new(Item::Other));
        run.step("");
        run.y_speed = subpx(0x300);
        run.y = Pos::from_px(px(213));
        run.step("");
        assert!(run.saw(Event::BrokeMonitor(monitor)), "{name}");
        assert_eq!(run.y_speed.0, -0x338, "{name}");
    }
}

/// Makes a run of Sonic, rising in a ball into a monitor 100 px above the ground.
fn rising_into(rules: &Rules) -> (Run, ObjectId) {
    let mut run = Run::on_plain(rules).rolled().flying(0, -0x400);
    let monitor = run.put(Body::at(px(512), px(220)).sized(15, 14), Monitor::new(Item::TenRings));
    run.y = Pos::from_px(px(280));
    run.step("");
    run.y = Pos::from_px(px(250));
    run.y_speed = subpx(-0x400);
    run.step("");
    (run, monitor)
}

#[test]
fn a_bump_from_below_throws_a_monitor_up_by_less_than_six_pixels() {
    // O-1514, O-1520: 5.906 px after 7 frames.
    for rules in [Rules::S1, Rules::S2, Rules::S3, Rules::CD] {
        let (mut run, monitor) = rising_into(&rules);
        assert!(run.saw(Event::BumpedMonitor(monitor)));
        assert_eq!(run.body(monitor).y_speed.0, -0x180 + 0x38);
        run.x = Pos::from_px(px(700));
        let heights: Vec<i32> = (1..9).map(|_| run.step("").body(monitor).y.0).collect();
        let top = heights.iter().min().copied().unwrap_or_default();
        assert_eq!(Pos::from_px(px(220)).0 - top, 1512 * 256);
        assert_eq!(heights[5], top);
    }
}

#[test]
fn a_bump_from_below_breaks_a_monitor_in_s3k() {
    // O-1516
    let (run, monitor) = rising_into(&Rules::S3K);
    assert!(run.saw(Event::BrokeMonitor(monitor)));
    assert_eq!(run.y_speed.0, 0x400 - 0x38);
}

#[test]
fn a_falling_monitor_lands_14_or_15_pixels_above_the_first_row() {
    // O-1519
    let places = [Rules::S1, Rules::S2, Rules::S3, Rules::CD].map(|rules| {
        let (mut run, monitor) = rising_into(&rules);
        run.x = Pos::from_px(px(460));
        run.steps(90, "");
        run.body(monitor).y.px().0
    });
    assert_eq!(places, [GROUND - 15, GROUND - 15, GROUND - 16, GROUND - 15]);
}

#[test]
fn a_breaking_monitor_drops_the_player_who_stands_on_it_from_s2_on() {
    // O-1523: one player stands, another breaks it.
    let drops = [Rules::S1, Rules::S2, Rules::S3, Rules::S3K].map(|rules| {
        let mut run = Run::on_plain(&rules).rolled().running(0x600);
        let body = monitor_body(&rules);
        let monitor = run.put(body, Monitor::new(Item::Other));
        let above = body.y.px() - rules.monitor.height - px(22);
        let mut other = Player::new(&rules, Sonic, px(560), above);
        other.airborne = true;
        other.y_speed = subpx(0x100);
        run.world.players.push(other);
        run.x = Pos::from_px(px(480));
        let mut stood = false;
        for _ in 0..12 {
            run.step("");
            if run.saw(Event::BrokeMonitor(monitor)) {
                break;
            }
            stood |= run.world.players[1].on_object;
        }
        assert!(stood && run.saw(Event::BrokeMonitor(monitor)));
        run.world.players[1].airborne
    });
    assert_eq!(drops, [false, true, true, true]);
}

#[test]
fn a_broken_monitor_is_no_longer_solid_or_touched() {
    // O-1525
    for (name, rules) in Rules::PRESETS {
        let (mut run, monitor) = rolling_into(&rules, Item::Other);
        assert_eq!(run.body(monitor).hitbox, None, "{name}");
        run.rolling = false;
        run.pose = Pose::Walk;
        run.steps(20, "R");
        assert!(run.x.px() > px(590), "{name}");
    }
}

#[test]
fn items_take_effect() {
    // O-2023, O-2222, O-2312
    let give = |rules: &Rules, item| {
        let mut run = Run::on_plain(rules);
        run.put(Body::at(px(512), px(200)), MonitorItem::new(0, item));
        run.rings = 3;
        run.steps(33, "");
        run
    };
    for (name, rules) in Rules::PRESETS {
        assert_eq!(give(&rules, Item::Shield(Shield::Plain)).shield, Shield::Plain, "{name}");
        assert!(give(&rules, Item::Shoes).shoes > 0, "{name}");
        assert!(give(&rules, Item::Invincibility).invincible > 0, "{name}");
        assert_eq!(give(&rules, Item::Harm).routine, Routine::Hurt, "{name}");
        assert_eq!(give(&rules, Item::TenRings).rings, 13, "{name}");
    }
}

#[test]
fn the_landing_window_of_a_monitor_is_wider_than_itself_in_s1_only() {
    // O-1501, O-1120: a player falling on it upright lands from the first to the last of these columns.
    for (rules, first, last) in
        [(Rules::S1, -19, 18), (Rules::S2, -15, 14), (Rules::S3, -14, 13), (Rules::S3K, -14, 13)]
    {
        let lands = |x: &i32| {
            let mut run = Run::in_sky(&rules);
            let half_width = rules.monitor.width.0 as u8;
            let body = Body { on_screen: true, ..Body::at(px(512), px(300)).sized(half_width, 14) };
            run.world.objects.insert(&rules, body, Monitor::new(Item::TenRings));
            (run.x, run.y) = (Pos::from_px(px(512 + x)), Pos::from_px(px(268)));
            (run.y_speed, run.pose) = (subpx(0x100), Pose::Walk);
            run.step("").on_object
        };
        let columns: Vec<i32> = (-26..=26).filter(lands).collect();
        assert_eq!(columns, (first..=last).collect::<Vec<_>>());
    }
}

#[test]
fn a_player_who_rises_into_the_side_of_a_monitor_does_not_bump_it() {
    // O-1514: the player's centre must be 16 px below the monitor's.
    for (below, speed) in [(15, -0x400 + 0x38), (16, 0x400 - 0x38)] {
        let mut run = Run::in_sky(&Rules::S2);
        let monitor = run.put(Body::at(px(560), px(220)).sized(15, 14), Monitor::new(Item::TenRings));
        run.step("");
        (run.x, run.y) = (Pos::from_px(px(536)), Pos::from_px(px(220 + below + 4)));
        (run.x_speed, run.y_speed) = (subpx(0), subpx(-0x400));
        run.step("");
        assert_eq!((run.saw(Event::BumpedMonitor(monitor)), run.y_speed), (below == 16, subpx(speed)), "{below} px");
    }
}
