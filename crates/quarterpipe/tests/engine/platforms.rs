//! What is stood on: platforms, sloped solids, ledges, bridges, seesaws. [12, 13, 16.9]

use quarterpipe::stock::{
    Bridge, Collapsing, Motion, Path, Platform, Seesaw, SlopedSolid, SolidBlock, Wave,
    motion::{Circling, Falling, Sink, Start, Travelling},
};

use crate::common::*;

/// What scenes here stand on: the first object is at (500, 500).
const X: i32 = 500;
const Y: i32 = 500;

/// Sonic 1 px above where he lands on a surface this far above (500, 500), falling at 1 px a frame, over these objects.
fn falling_onto(rules: &Rules, surface: i32, dx: i32, things: Vec<(Body, Thing)>) -> Run {
    let mut run = Run::new(sky(rules), Sonic, X + dx, Y - surface - 21).flying(0, 0x100);
    for (body, thing) in things {
        run.world.objects.insert(rules, body, thing).expect("a free slot");
    }
    run
}

fn at(half_width: u8) -> Body {
    Body::at(px(X), px(Y)).sized(half_width, 8)
}

/// The first object's body.
fn body(run: &Run) -> &Body {
    run.world.objects.get(ObjectId(0)).expect("an object").0
}

/// Steps until somebody stands on the first object: the frame in which he landed.
fn land(run: &mut Run) -> u32 {
    (0..30).find(|_| run.step("").on_object).expect("a landing");
    run.world.frame
}

/// Steps to this many frames after the landing.
fn to(run: &mut Run, landing: u32, after: u32) {
    while run.world.frame < landing + after {
        run.step("");
    }
}

fn platform(motion: Motion) -> Vec<(Body, Thing)> {
    vec![(at(32), Platform { motion, ..Platform::new(px(32), px(8)) }.into())]
}

#[test]
fn the_rules_of_table_19_3() {
    const GAMES: [Rules; 5] = [Rules::S1, Rules::S2, Rules::S3, Rules::S3K, Rules::CD];
    macro_rules! table {
        ($($field:ident: $values:expr),* $(,)?) => {$(
            assert_eq!(GAMES.map(|rules| rules.platform.$field), $values, stringify!($field));
        )*};
    }
    let (first, after) = (PlatformOrder::LandsThenMoves, PlatformOrder::MovesThenLands);
    let (all, riders) = (CollapseRelease::Everybody, CollapseRelease::Riders);
    table! {
        order: [first, after, after, after, after],
        first_step_moves: [true, true, true, true, false],
        ride_extra: [px(1), px(0), px(0), px(0), px(0)],
        goes_on_carrying: [true, false, false, false, false],
        bridge_centre_bends: [true, false, false, false, false],
        bridge_bends_late: [false, true, true, true, true],
        collapse_counts_late: [false, true, true, true, true],
        broken_can_be_landed_on: [false, true, true, true, true],
        collapse_release: [all, all, riders, riders, all],
    }
}

/// From a platform's centre down to the Player's feet: negative above it.
fn feet_below(run: &Run) -> i32 {
    run.y.px().0 + i32::from(run.height_radius) - body(run).y.px().0
}

#[test]
fn the_frame_after_a_landing_shows_how_high_one_rides() {
    // O-1309: landing leaves 1 px of air; in S2 and S3 he sinks by it.
    for (rules, expected) in
        [(Rules::S1, [-9, -9]), (Rules::S2, [-9, -8]), (Rules::S3, [-9, -8]), (Rules::CD, [-8, -8])]
    {
        let mut run = falling_onto(&rules, 8, 0, platform(Motion::STILL));
        land(&mut run);
        let landed = feet_below(&run);
        run.step("");
        assert_eq!([landed, feet_below(&run)], expected, "{:?}", rules.platform.order);
    }
}

#[test]
fn in_s1_who_jumps_off_a_rising_platform_is_carried_once_more() {
    // O-1311: a jump's first frame does not move him; S1's platform still puts him on top, as a ball.
    let rising = Path::Travel(Travelling {
        x_step: 0,
        y_step: -3,
        frames: 0,
        start: Start::AtOnce,
        wait: 0,
        stops_at_walls: false,
    });
    for (rules, expected) in [(Rules::S1, -9), (Rules::S2, -5)] {
        let mut run = falling_onto(&rules, 8, 0, platform(Motion::new(rising)));
        land(&mut run);
        run.step("").step("");
        run.step("A");
        assert!(run.airborne && !run.on_object);
        // In S2 the platform has come 3 px nearer, and he lost 5 px of his height.
        assert_eq!(feet_below(&run), expected, "{:?}", rules.platform.order);
    }
}

#[test]
fn in_s1_a_platform_lets_land_where_it_was_before_it_moves() {
    // O-1312: it moves by 3 px downward in the frame of the landing.
    let sinking = Path::Travel(Travelling {
        x_step: 0,
        y_step: 3,
        frames: 1,
        start: Start::AtOnce,
        wait: 0,
        stops_at_walls: false,
    });
    let first_frame = |rules: &Rules, moves_first: bool| {
        let mut platform = Platform { motion: Motion::new(sinking), ..Platform::new(px(32), px(8)) };
        platform.top.moves_first = moves_first;
        let mut run = falling_onto(rules, 8, 0, vec![(at(32), platform.into())]);
        run.y_speed = sub(0);
        run.y = Pos::from_px(px(Y - 8 - 19));
        run.step("");
        (run.on_object, body(&run).y.px().0, run.y.px().0)
    };
    assert_eq!(first_frame(&Rules::S1, false), (true, 503, Y - 28));
    assert_eq!(first_frame(&Rules::S1, true), (true, 503, Y - 28 + 3));
    assert_eq!(first_frame(&Rules::S2, false), (true, 503, Y - 28 + 3));
}

#[test]
fn walking_off_a_platform_takes_to_the_air_at_once_but_in_s1() {
    // O-1308: its half width is 32 px, so 31 px to the right is the last column.
    for (rules, airborne) in [(Rules::S1, false), (Rules::S2, true), (Rules::S3, true), (Rules::CD, false)] {
        let mut run = falling_onto(&rules, 8, 30, platform(Motion::STILL));
        land(&mut run);
        run.ground_speed = sub(0x100);
        run.step("R");
        assert!(run.on_object, "at {:?}", run.place());
        run.step("R");
        // CD's box reaches 10 px further. [O-1142]
        assert_eq!((run.on_object, run.airborne), (rules == Rules::CD, airborne));
    }
}

#[test]
fn a_platform_gives_way_by_4_px_within_16_frames_and_recovers() {
    // O-1313. S1 presses before it looks who stands there, S2 and S3 by who stood there in the last frame: the same.
    for rules in [Rules::S1, Rules::S2, Rules::S3] {
        let mut run = falling_onto(&rules, 8, 0, platform(Motion::STILL.sinking(Sink::SLIGHT)));
        let landing = land(&mut run);
        let mut rows = vec![];
        for after in 1..=16 {
            to(&mut run, landing, after);
            rows.push(body(&run).y.px().0 - Y);
        }
        assert_eq!(rows, [0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 4]);
        run.step("A");
        run.steps(16, "");
        assert_eq!(body(&run).y.px().0, Y);
    }
}

#[test]
fn in_cd_a_platform_gives_way_within_8_frames() {
    // CD-5: e grows by one a frame up to 8, y = base + e / 2.
    let mut run = falling_onto(&Rules::CD, 8, 0, platform(Motion::STILL.sinking(Sink::QUICK)));
    let landing = land(&mut run);
    let mut rows = vec![];
    for after in 1..=9 {
        to(&mut run, landing, after);
        rows.push(body(&run).y.px().0 - Y);
    }
    assert_eq!(rows, [0, 1, 1, 2, 2, 3, 3, 4, 4]);
}

#[test]
fn a_falling_platform_falls_31_frames_after_the_landing_and_lets_go_31_later() {
    // O-2051: F + 30 it makes ready, F + 31 it first falls, F + 62 it lets go; in S2 all one frame later, as it moves
    // before it looks who stands there.
    for (rules, later) in [(Rules::S1, 0), (Rules::S2, 1)] {
        let mut run = falling_onto(&rules, 8, 0, platform(Motion::new(Path::Fall(Falling::S1))));
        let landing = land(&mut run);
        to(&mut run, landing, 30 + later);
        assert_eq!(body(&run).y_speed, sub(0));
        to(&mut run, landing, 31 + later);
        assert_eq!((body(&run).y_speed, body(&run).y.px()), (sub(0x38), px(Y)));
        to(&mut run, landing, 61 + later);
        assert!(run.on_object && !run.airborne);
        to(&mut run, landing, 62 + later);
        assert!(!run.on_object && run.airborne);
        // His is the platform's speed before this frame's fall.
        assert_eq!((run.y_speed, body(&run).y_speed), (sub(0x6C8), sub(0x700)));
    }
}

#[test]
fn in_s1_a_platform_goes_on_carrying_who_landed_on_a_solid() {
    // O-1125: a block 4 px lower with its top 4 px higher takes him over in the frame of his landing.
    let to_the_right = Path::Travel(Travelling {
        x_step: 1,
        y_step: 0,
        frames: 0,
        start: Start::AtOnce,
        wait: 0,
        stops_at_walls: false,
    });
    let mut things = platform(Motion::new(to_the_right));
    things.push((
        Body { on_screen: true, ..Body::at(px(X), px(Y + 4)).sized(64, 16) },
        SolidBlock::new(px(64), px(16)).into(),
    ));
    for (rules, moved) in [(Rules::S1, 10), (Rules::S2, 0)] {
        let mut run = falling_onto(&rules, 8, 0, things.clone());
        land(&mut run);
        assert_eq!(run.standing_on, Some(ObjectId(1)));
        assert!(!body(&run).standing.any());
        assert_eq!(body(&run).riding.any(), rules == Rules::S1);
        let x = run.x.px();
        run.steps(10, "");
        assert_eq!((run.x.px() - x, run.y.px()), (px(moved), px(Y + 4 - 17 - 19)));
    }
}

#[test]
fn a_platform_that_needs_the_screen_neither_carries_nor_lets_go_beyond_it() {
    // O-1304: S3's floating platforms skip all contact off the screen.
    let mut platform = Platform::new(px(32), px(8));
    platform.top.needs_screen = true;
    let mut run = falling_onto(&Rules::S3, 8, 0, vec![(at(32), platform.into())]);
    run.step("");
    land(&mut run);
    run.world.objects.get_mut(ObjectId(0)).unwrap().0.drawn = Drawn::Never;
    run.world.objects.get_mut(ObjectId(0)).unwrap().0.on_screen = false;
    run.x += px(100);
    run.step("");
    assert!(run.on_object && body(&run).standing.any());
}

#[test]
fn who_stands_on_a_platform_that_is_unloaded_falls_in_cd_and_stands_on_nothing_elsewhere() {
    // K-55, O-1131: it swings 1,000 px away from its base, which is what the unloading goes by.
    let away = Path::Circle(Circling { x_radius: 1000, y_radius: 0, lead: Angle(0), step: 1 });
    for (rules, on_object) in [(Rules::CD, false), (Rules::S1, true), (Rules::S2, true)] {
        let mut run = falling_onto(&rules, 8, 0, platform(Motion { angle: 0xF8, ..Motion::new(away) }));
        run.world.bounds.right = px(5000);
        run.world.camera.place(px(X), px(Y), &run.stage.bounds);
        let mut frames = 0;
        while run.world.objects.get(ObjectId(0)).is_some() && frames < 200 {
            run.step("");
            frames += 1;
        }
        assert!(frames < 200, "it is unloaded");
        assert_eq!((run.on_object, run.airborne), (on_object, !on_object), "{:?}", rules.platform.order);
    }
}

#[test]
fn under_reversed_gravity_one_lands_below_a_platform() {
    // O-1305: the window is mirrored, and he comes to y = surface + height, without the pixel of air.
    let landing = |feet_above: i32| {
        let mut run = falling_onto(&Rules::S3K, 8, 0, platform(Motion::STILL));
        run.world.reversed_gravity = true;
        run.y = Pos::from_px(px(Y + 8 + 19 - feet_above + 1));
        run.y_speed = sub(0x100);
        run.step("");
        (run.on_object, run.y.px().0 - Y)
    };
    assert_eq!([-4, 13].map(|feet_above| landing(feet_above).0), [false, false]);
    assert_eq!([-3, 0, 12].map(landing), [(true, 27); 3]);
}

/// A ledge or floor of the stage's table 0 of heights and table 1 of delays.
fn collapsing(rules: &Rules, thing: Collapsing, surface: i32, delays: &[i8]) -> Run {
    let mut run = falling_onto(rules, surface, 0, vec![(at(48), thing.into())]);
    run.stage.tables = vec![vec![40; 48], delays.to_vec()];
    run
}

/// How many pieces there are by now; 1 while it is whole.
fn pieces(run: &Run) -> usize {
    run.world.objects.len()
}

#[test]
fn a_ledge_breaks_8_frames_after_the_landing_in_s1_and_9_in_s2_and_s3() {
    // O-1326, O-2045: the first piece carries for 28 frames more.
    for (rules, breaks, airborne) in [(Rules::S1, 8, false), (Rules::S2, 9, false), (Rules::S3, 9, true)] {
        let mut run = collapsing(&rules, Collapsing::ledge(px(48), 0, 1), 40, &[28, 24, 20]);
        let landing = land(&mut run);
        to(&mut run, landing, breaks - 1);
        assert_eq!(pieces(&run), 1);
        run.step("");
        assert_eq!(pieces(&run), 3);
        assert!(run.saw(Event::Collapsed(ObjectId(0))));
        to(&mut run, landing, breaks + 27);
        assert!(run.on_object);
        assert_eq!(run.y.px(), px(Y - 40 - 19));
        run.step("");
        // S3 takes him to the air at once, the others leave that to his next frame.
        assert_eq!((run.on_object, run.airborne), (false, airborne));
        assert_eq!(body(&run).y_speed, sub(0));
        run.step("");
        assert!(run.airborne);
        assert_eq!(body(&run).y_speed, sub(0x38));
    }
}

#[test]
fn a_floor_of_s1_carries_for_30_frames_or_22() {
    // O-2045: F + 38, odd subtype F + 30.
    for (delays, released) in [([30, 22], 38), ([22, 30], 30)] {
        let mut run = collapsing(&Rules::S1, Collapsing::floor(px(32), px(8), 1), 8, &delays);
        let landing = land(&mut run);
        to(&mut run, landing, released - 1);
        assert!(run.on_object);
        run.step("");
        assert!(!run.on_object);
    }
}

#[test]
fn a_ledge_left_early_breaks_all_the_same() {
    // O-1326: it counts on; in S1 it then carries nobody.
    for (rules, breaks, holds) in [(Rules::S1, 8, false), (Rules::S2, 9, true)] {
        let mut run = collapsing(&rules, Collapsing::floor(px(32), px(8), 1), 8, &[28, 24, 20]);
        let landing = land(&mut run);
        run.step("").step("A");
        to(&mut run, landing, breaks);
        assert_eq!(pieces(&run), 3);
        // Back on it before it gives way.
        run.y = Pos::from_px(px(Y - 8 - 19));
        (run.y_speed, run.x) = (sub(0x100), Pos::from_px(px(X)));
        run.step("").step("");
        assert_eq!(run.on_object, holds);
    }
}

#[test]
fn pieces_of_a_ledge_fall_after_their_own_delays_and_end_off_the_screen() {
    // O-2044: those in higher slots count in the frame of the break already.
    let mut run = collapsing(&Rules::S1, Collapsing::floor(px(32), px(8), 1), 8, &[28, 4, 2]);
    let landing = land(&mut run);
    let speeds = |run: &Run| [1, 2].map(|slot| run.world.objects.get(ObjectId(slot)).map_or(-1, |it| it.0.y_speed.0));
    to(&mut run, landing, 8 + 1);
    assert_eq!(speeds(&run), [0, 0]);
    to(&mut run, landing, 8 + 2);
    assert_eq!(speeds(&run), [0, 0x38]);
    to(&mut run, landing, 8 + 4);
    assert_eq!(speeds(&run), [0x38, 3 * 0x38]);
    run.steps(60, "");
    assert_eq!(speeds(&run), [-1, -1]);
}

/// A bridge of so many logs, and Sonic above one of them.
fn bridge(rules: &Rules, logs: u8, log: i32) -> Run {
    let left = X - 16 * i32::from(logs / 2);
    falling_onto(rules, 8, left - X + 16 * log, vec![(at(128), Bridge::new(logs).into())])
}

/// How far each log of the first object hangs down.
fn sags(run: &Run) -> Vec<i32> {
    match run.world.objects.get(ObjectId(0)) {
        Some((_, Thing::Bridge(bridge))) => (0..bridge.logs).map(|log| bridge.sag_of(log).0).collect(),
        _ => vec![],
    }
}

#[test]
fn bridges_bend_as_far_as_the_table_says() {
    // O-1320, fully bent.
    let table: [(u8, i32, &[i32]); 3] = [
        (12, 5, &[2, 5, 8, 10, 11, 12, 11, 10, 9, 7, 5, 2]),
        (8, 3, &[3, 5, 7, 8, 7, 6, 4, 2]),
        (16, 7, &[3, 6, 8, 11, 13, 14, 15, 16, 15, 14, 13, 12, 10, 7, 5, 2]),
    ];
    for rules in [Rules::S1, Rules::S2] {
        for (logs, log, expected) in table {
            let mut run = bridge(&rules, logs, log);
            let landing = land(&mut run);
            to(&mut run, landing, 20);
            assert_eq!(sags(&run), expected);
            let sag = expected[log as usize];
            assert_eq!(run.y.px(), px(Y + sag - 8 - 19));
        }
    }
}

#[test]
fn a_bridge_takes_16_frames_to_bend_and_16_to_recover() {
    // O-1319
    for rules in [Rules::S1, Rules::S2] {
        let mut run = bridge(&rules, 16, 7);
        let landing = land(&mut run);
        assert_eq!(sags(&run)[7], 0);
        to(&mut run, landing, 1);
        assert_eq!(sags(&run)[7], 1);
        to(&mut run, landing, 15);
        assert_eq!(sags(&run)[7], 15);
        to(&mut run, landing, 16);
        assert_eq!(sags(&run)[7], 16);
        // In the frame in which he leaves it stays bent.
        run.step("A");
        run.steps(15, "");
        assert_ne!(sags(&run)[7], 0);
        run.step("");
        assert_eq!(sags(&run), [0; 16]);
    }
}

#[test]
fn the_middle_of_a_bridge_bends_with_it_only_in_s1() {
    // O-1316
    for (rules, y) in [(Rules::S1, Y + 16), (Rules::S2, Y)] {
        let mut run = bridge(&rules, 16, 8);
        let landing = land(&mut run);
        to(&mut run, landing, 20);
        // Log 8 is the middle one: 2 * min(9, 8) = 16 px down.
        assert_eq!((sags(&run)[8], body(&run).y.px()), (16, px(y)));
    }
}

#[test]
fn a_bridge_ends_8_px_left_of_its_first_log_and_leaving_it_is_not_falling() {
    // O-1317, O-1308: 8 logs from x = 436 on; in S2, too, AIR is left alone.
    for rules in [Rules::S1, Rules::S2] {
        let mut run = bridge(&rules, 8, 0);
        land(&mut run);
        run.x = Pos::from_px(px(X - 72));
        run.step("");
        assert!(run.on_object);
        run.x = Pos::from_px(px(X - 73));
        run.step("");
        assert!(!run.on_object && !run.airborne);
    }
}

#[test]
fn s2s_bridge_bends_by_the_log_stood_on_in_the_last_frame() {
    // O-1322: he steps from log 7 to log 8, where he could be 16 px deep, too; log 6 tells.
    for (rules, same_frame) in [(Rules::S1, true), (Rules::S2, false)] {
        let mut run = bridge(&rules, 16, 3);
        let landing = land(&mut run);
        to(&mut run, landing, 20);
        let before = sags(&run);
        run.x += px(16);
        run.step("");
        assert_eq!(sags(&run) != before, same_frame);
        run.step("");
        assert_ne!(sags(&run), before);
    }
}

#[test]
fn a_second_player_pulls_the_bend_of_s2s_bridge_towards_him() {
    // O-1322: by one log a frame; where the first stands is put right again.
    let mut run = bridge(&Rules::S2, 16, 2);
    let landing = land(&mut run);
    let mut second = run.world.players[0].clone();
    second.x = Pos::from_px(px(X - 128 + 16 * 10));
    (second.on_object, second.airborne, second.y_speed) = (false, true, sub(0x100));
    second.y = Pos::from_px(px(Y - 28));
    run.world.players.push(second);
    to(&mut run, landing, 18);
    // The first stands on log 2: from there it is pulled anew in each frame.
    assert_eq!(deepest(&run), 3);
    run.world.players[0].y = Pos::from_px(px(100));
    run.world.players[0].airborne = true;
    let logs: Vec<usize> = (0..10)
        .map(|_| {
            run.step("");
            deepest(&run)
        })
        .collect();
    assert_eq!(logs, [3, 4, 5, 6, 7, 8, 9, 10, 10, 10]);
}

/// The log that hangs down furthest.
fn deepest(run: &Run) -> usize {
    let sags = sags(run);
    (0..sags.len()).max_by_key(|&log| sags[log]).unwrap_or(0)
}

/// A seesaw whose raised side is 40 px above its centre, and 4 px the other; level 20 px.
fn seesaw(rules: &Rules, dx: i32, thing: Seesaw) -> Run {
    let mut run = falling_onto(rules, 60, dx, vec![(at(48), thing.into())]);
    run.stage.tables = vec![(0..48).map(|column: i8| 40 - column / 4 * 3).collect(), vec![20; 48]];
    run
}

fn tilt(run: &Run) -> u8 {
    match run.world.objects.get(ObjectId(0)) {
        Some((_, Thing::Seesaw(seesaw))) => seesaw.tilt(),
        _ => 9,
    }
}

#[test]
fn a_seesaw_goes_down_on_the_side_of_who_stands_on_it_one_step_a_frame() {
    // O-1629: 2 with its right side up, 1 level within 7 px of the middle.
    for rules in [Rules::S1, Rules::S2] {
        let mut run = seesaw(&rules, -30, Seesaw::new(px(48), 0, 1));
        land(&mut run);
        let tilts = [0; 3].map(|_| {
            run.step("");
            tilt(&run)
        });
        assert_eq!(tilts, [1, 2, 2]);
        for (dx, expected) in [(-8, 2), (-7, 1), (7, 1), (8, 0)] {
            run.x = Pos::from_px(px(X + dx));
            run.steps(3, "");
            assert_eq!(tilt(&run), expected, "{dx} from the middle");
        }
    }
}

#[test]
fn two_players_on_a_seesaw_share_it() {
    // O-1629: the sum of what each wants, 3 counting as 4, halved.
    let mut run = seesaw(&Rules::S2, -30, Seesaw::new(px(48), 0, 1));
    land(&mut run);
    let second = run.world.players[0].clone();
    run.world.players.push(second);
    let (body, _) = run.world.objects.get_mut(ObjectId(0)).unwrap();
    (body.standing, body.riding) = (PlayerSet(3), PlayerSet(3));
    for (first, second, expected) in [(-30, -30, 2), (-30, 0, 2), (-30, 30, 1), (0, 30, 0), (30, 30, 0)] {
        run.world.players[0].x = Pos::from_px(px(X + first));
        run.world.players[1].x = Pos::from_px(px(X + second));
        run.steps(3, "");
        assert_eq!(tilt(&run), expected, "{first} and {second}");
    }
}

/// The ball's body: the first child.
fn ball(run: &Run) -> &Body {
    run.world.objects.get(ObjectId(1)).expect("a ball").0
}

#[test]
fn a_seesaws_ball_is_thrown_by_how_far_it_turns_and_how_hard_one_lands() {
    // O-1631; by the next frame one or two falls of 0x38 have been added.
    for (dx, y_speed, thrown) in
        [(-30, 0x100, (-0xCC, -0xAF0)), (-30, 0xA00, (-0xA0, -0xE00)), (0, 0x100, (-0x114, -0x818))]
    {
        let mut run = seesaw(&Rules::S1, dx, Seesaw::new(px(48), 0, 1).with_ball(px(0)));
        run.step("");
        assert_eq!(ball(&run).x.px(), px(X + 40));
        assert_eq!(ball(&run).y.px(), px(Y - 8));
        assert!(ball(&run).hitbox.is_some());
        run.y_speed = sub(y_speed);
        run.y -= px(20);
        let landing = land(&mut run);
        to(&mut run, landing, 1);
        // At y - 8 it is still low: it falls twice in its first frame.
        assert_eq!(
            (ball(&run).x_speed.0, ball(&run).y_speed.0),
            (thrown.0, thrown.1 + 2 * 0x38),
            "{dx} at {y_speed:#x}"
        );
    }
}

#[test]
fn the_ball_comes_down_on_the_other_side_and_throws_who_is_up_there() {
    // O-1632
    let mut run = seesaw(&Rules::S1, -30, Seesaw::new(px(48), 0, 1).with_ball(px(0)));
    run.invulnerable = 0xFF;
    let landing = land(&mut run);
    to(&mut run, landing, 10);
    assert!(ball(&run).x.px() > px(X) && tilt(&run) == 2);
    // While it flies he goes to the right, and the left side comes up.
    run.x = Pos::from_px(px(X + 20));
    let mut fall = sub(0);
    for _ in 0..200 {
        fall = ball(&run).y_speed;
        if run.step("").airborne {
            break;
        }
    }
    assert!(run.saw(Event::Sprung(ObjectId(0))));
    assert_eq!((run.y_speed, run.pose), (-(fall + sub(0x38)), Pose::Spring));
    assert!(!run.on_object && !body(&run).standing.any());
    run.steps(3, "");
    // It rests where it came down, and the seesaw stays down there.
    assert_eq!((tilt(&run), ball(&run).x.px(), ball(&run).y.px()), (2, px(X - 40), px(Y - 8)));
}

#[test]
fn a_mirrored_seesaw_has_its_ball_on_the_left() {
    // O-2059
    let thing = Seesaw::new(px(48), 0, 1).with_ball(px(16));
    let body = Body { x_flip: true, ..at(48) };
    let mut run = falling_onto(&Rules::S2, 300, 0, vec![(body, thing.into())]);
    run.step("");
    // S2 counts from 16 px below the centre: 8 px of them up again.
    assert_eq!((tilt(&run), ball(&run).x.px(), ball(&run).y.px()), (2, px(X - 40), px(Y + 8)));
}

#[test]
fn a_sloped_solid_rises_with_its_oscillator_and_sinks_deep_under_weight() {
    // O-1327, O-1314
    let slope = |motion| {
        let thing = SlopedSolid { motion, heights: 0, columns: 2, width: px(64), height: px(32) };
        let mut run = falling_onto(&Rules::S1, 32, 0, vec![(at(64).sized(64, 64), thing.into())]);
        run.stage.tables = vec![vec![32; 76]];
        run
    };
    let mut bobbing = slope(Motion::new(Path::along_y(Wave::mirrored(0, 0))));
    bobbing.airborne = false;
    // In frame n the oscillator has been moved n - 1 times: 0, 4 after 30, 14 after 60.
    bobbing.steps(31, "");
    assert_eq!(body(&bobbing).y.px(), px(Y - 4));
    bobbing.steps(30, "");
    assert_eq!(body(&bobbing).y.px(), px(Y - 14));

    let mut sinking = slope(Motion::STILL.sinking(Sink::DEEP));
    sinking.step("");
    let landing = land(&mut sinking);
    to(&mut sinking, landing, 8);
    assert_eq!(body(&sinking).y.px(), px(Y + 11));
    to(&mut sinking, landing, 16);
    assert_eq!(body(&sinking).y.px(), px(Y + 16));
    sinking.step("A");
    sinking.steps(31, "");
    assert_eq!(body(&sinking).y.px(), px(Y));
}
