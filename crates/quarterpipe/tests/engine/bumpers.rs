//! Bumpers, boosters and belts. [16.7, 16.12, O-2038]

use quarterpipe::stock::{Booster, Bumper, Conveyor, Orbit};

use crate::common::*;

/// Makes a run of a player at (512, 512) in the sky that touched a bumper this far away in this frame.
fn bumped(rules: &Rules, x: i32, y: i32) -> Run {
    let mut run = Run::in_sky(rules);
    run.jumping = true;
    run.roll_jump = true;
    run.ground_speed = subpx(0x77);
    run.put_seen(
        Body { hitbox: Some(Hitbox::new(8, 8)), has_run: true, ..Body::at(px(512 + x), px(512 + y)) },
        Bumper::default(),
    );
    run
}

#[test]
fn a_bumper_throws_away_from_its_centre_at_7_px_a_frame() {
    // O-1625, O-1626
    for rules in [Rules::S1, Rules::S2, Rules::S3, Rules::S3K] {
        let thrown = [(0, 16), (0, -16), (12, 0), (-12, 0), (8, 8), (0, 0)].map(|(x, y)| {
            let mut run = bumped(&rules, x, y);
            run.step("");
            assert!(run.saw(Event::Bounced(ObjectId(0))) && run.airborne && !run.jumping && !run.roll_jump);
            assert_eq!(run.ground_speed, subpx(0x77));
            (run.x_speed.0, run.y_speed.0)
        });
        let diagonal = (-1267, -1267);
        assert_eq!(thrown, [(0, -0x700), (0, 0x700), (-0x700, 0), (0x700, 0), diagonal, (0, -0x700)]);
    }
}

#[test]
fn from_s2_on_a_bumper_throws_astray_by_the_frames_second_byte() {
    // O-2234: the angle from the bumper's left grows by 1 every 256 frames, up to 3.
    for (rules, y_speeds) in
        [(Rules::S1, [0; 5]), (Rules::S2, [0, -42, -84, -126, 0]), (Rules::S3, [0, -42, -84, -126, 0])]
    {
        let thrown = [0, 1, 2, 3, 4].map(|count| {
            let mut run = bumped(&rules, 12, 0);
            run.world.frame = count * 256;
            run.step("").y_speed.0
        });
        assert_eq!(thrown, y_speeds);
    }
}

#[test]
fn the_first_ten_hits_of_a_bumper_score_ten_points() {
    // O-1625: its placement remembers them.
    let placement = Placement::new(Body::at(px(512), px(512)), Thing::from(Bumper::default()));
    let stage = sky(&Rules::S1).with_placements(vec![placement]);
    let mut run = Run { world: World::new(&stage), stage, seen: ObservedEvents::default() };
    run.world.players.push(Player::new(&Rules::S1, Sonic, px(512), px(512)));
    let mut hits = Vec::new();
    for _ in 0..14 {
        (run.x, run.y, run.airborne) = (Pos::from_px(px(512)), Pos::from_px(px(504)), true);
        run.step("");
        if run.saw(Event::Bounced(ObjectId(0))) {
            hits.push(run.saw(Event::Scored(10)));
        }
    }
    assert_eq!(hits, [vec![true; 10], vec![false; hits.len() - 10]].concat());
    assert!(hits.len() > 10);
}

#[test]
fn a_bumper_can_circle_at_64_px() {
    // O-2319
    for (x_flip, below) in [(false, 64), (true, -64)] {
        let mut run = Run::in_sky(&Rules::S3);
        let orbit = Orbit { x: px(512), y: px(200), start: Angle(0x10) };
        let bumper = Bumper { orbit: Some(orbit), ..Bumper::default() };
        let id = run.put_seen(Body::at(px(512), px(200)).flipped(x_flip, false), bumper);
        run.world.frame = if x_flip { 0x50 } else { 0x30 } - 1;
        run.step("");
        assert_eq!((run.body(id).x.px(), run.body(id).y.px()), (px(512), px(200 + below)));
    }
}

/// Makes a run of a player on level ground, with a booster this far away.
fn at_booster(rules: &Rules, x: i32, y: i32, x_flip: bool) -> Run {
    let mut run = Run::on_plain(rules);
    run.facing_left = !x_flip;
    let body = Body::at(px(512 - x), px(STANDING - y)).sized(32, 16).flipped(x_flip, false);
    run.put_seen(body, Booster { speed: Booster::STRONG });
    run
}

#[test]
fn a_booster_speeds_up_a_player_on_the_ground_within_16_px() {
    // O-1638
    let boosted = |x, y| at_booster(&Rules::S2, x, y, false).step("").saw(Event::Boosted(ObjectId(0)));
    assert_eq!([(-16, 0), (15, 0), (0, -16), (0, 15)].map(|(x, y)| boosted(x, y)), [true; 4]);
    assert_eq!([(-17, 0), (16, 0), (0, -17), (0, 16)].map(|(x, y)| boosted(x, y)), [false; 4]);
    for (x_flip, speed) in [(false, 0x1000), (true, -0x1000)] {
        let mut run = at_booster(&Rules::S2, 0, 0, x_flip);
        run.step("");
        assert_eq!((run.speeds3(), run.control_lock, run.facing_left), ((speed, speed, 0), 15, x_flip));
    }
    let mut run = at_booster(&Rules::S2, 0, 0, false).flying(0, 0);
    assert_eq!(run.step("").x_speed, subpx(0));
}

#[test]
fn a_booster_leaves_alone_a_player_who_already_has_the_speed_of_strong_boosters() {
    // O-1638
    let speeds = [0xFFF, 0x1000, 0x1100].map(|speed| {
        let mut run = at_booster(&Rules::S2, 0, 0, false).locked().flying(0, 0);
        (run.airborne, run.x_speed, run.ground_speed) = (false, subpx(speed), subpx(speed));
        run.x -= px(i32::from(speed >> 8));
        run.step("R");
        (run.saw(Event::Boosted(ObjectId(0))), run.control_lock)
    });
    assert_eq!(speeds, [(true, 15), (false, 99), (false, 99)]);
}

#[test]
fn a_belt_carries_along_a_player_on_the_ground_within_48_px_above_it() {
    // O-2038
    let carried = |x: i32, y: i32, airborne: bool| {
        let mut run = if airborne { Run::in_sky(&Rules::S1) } else { Run::on_plain(&Rules::S1) };
        run.x = Pos::new(px(512), 0x8000);
        let here = run.y.px();
        run.put_seen(Body::at(px(512 - x), here - px(y)), Conveyor::new(px(128), px(-2)));
        run.step("");
        assert_eq!((run.x.subpixel(), run.x_speed), (0x8000, subpx(0)));
        run.x.px().0 - 512
    };
    assert_eq!([(-128, -1), (127, -48)].map(|(x, y)| carried(x, y, false)), [-2, -2]);
    assert_eq!([(-129, -1), (128, -1), (0, 0), (0, -49)].map(|(x, y)| carried(x, y, false)), [0; 4]);
    assert_eq!(carried(0, -20, true), 0);
}

#[test]
fn a_tall_belt_carries_along_a_player_up_to_its_height() {
    // O-2249
    let carried = |y: i32| {
        let mut run = Run::on_plain(&Rules::S2);
        run.x = Pos::from_px(px(512));
        let belt = Conveyor { height: px(112), ..Conveyor::new(px(128), px(2)) };
        run.put_seen(Body::at(px(512), run.y.px() + px(y)), belt);
        run.step("");
        run.x.px().0 - 512
    };
    assert_eq!([49, 112, 113].map(carried), [2, 2, 0]);
}
