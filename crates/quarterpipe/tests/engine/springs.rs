//! Springs, bumpers, boosters and belts. [16.1 to 16.4, 16.7, 16.12, O-2038]

use quarterpipe::stock::{Booster, Bumper, Conveyor, Orbit, Spring, SpringFacing, SpringSlope};

use crate::common::*;

const CLASSIC: [Rules; 4] = [Rules::S1, Rules::S2, Rules::S3, Rules::S3K];

fn all() -> [Rules; 5] {
    Rules::PRESETS.map(|(_, rules)| rules)
}

/// Puts an object into the run, as if it had been there and seen before.
fn add(run: &mut Run, body: Body, thing: impl Into<Thing>) -> ObjectId {
    let body = Body { on_screen: true, has_run: true, ..body };
    run.world.objects.insert(run.stage.rules(), body, thing.into()).expect("a free slot")
}

fn body(run: &mut Run, id: ObjectId) -> &mut Body {
    run.world.objects.get_mut(id).expect("the object").0
}

/// In the sky, falling, with a spring at 512,600 and his centre this far from its own.
fn above(rules: &Rules, spring: Spring, x: i32, y: i32) -> Run {
    let mut run = Run::in_sky(rules).flying(0x100, 0x200);
    run.x = Pos::from_px(px(512 + x));
    run.y = Pos::from_px(px(600 + y));
    run.ground_speed = sub(0x77);
    add(&mut run, Body::at(px(512), px(600)).sized(16, 16).flipped(false, spring_is_down(&spring)), spring);
    run
}

fn spring_is_down(spring: &Spring) -> bool {
    matches!(spring.facing, SpringFacing::Down | SpringFacing::DiagonalDown)
}

/// On level ground, with a spring that faces sideways at 512,304 and his centre this far from its own.
fn beside(rules: &Rules, x: i32, x_flip: bool) -> Run {
    let mut run = Run::new(plain(rules), Sonic, 512 + x, STANDING);
    let spring = Spring::new(SpringFacing::Side, Spring::STRONG);
    add(&mut run, Body::at(px(512), px(304)).sized(8, 16).flipped(x_flip, false), spring);
    run
}

/// In which of the first 20 frames a spring throws somebody who is put back to where he was before each of them.
fn throws(mut run: Run, buttons: &str) -> Vec<u32> {
    let player = run.world.players[0].clone();
    let mut frames = Vec::new();
    for frame in 1..=20 {
        run.world.players[0] = player.clone();
        if run.step(buttons).saw(Event::Sprung(ObjectId(0))) {
            frames.push(frame);
        }
    }
    frames
}

#[test]
fn an_up_spring_throws_at_16_px_a_frame_from_8_px_below_the_landing() {
    // O-1601, O-1602: 28 px above the centre he lands, in CD 27; 20 and 19 are left of that.
    for rules in all() {
        let mut run = above(&rules, Spring::new(SpringFacing::Up, Spring::STRONG), 0, -30);
        run.step("");
        let y = if rules == Rules::CD { 581 } else { 580 };
        assert_eq!((run.y.px(), run.x_speed, run.y_speed), (px(y), sub(0x100), sub(-0x1000)));
        assert!(run.airborne && !run.on_object && run.saw(Event::Sprung(ObjectId(0))));
    }
}

#[test]
fn only_cds_up_spring_leaves_the_ground_speed_alone() {
    // O-1601
    let speeds =
        all().map(|rules| above(&rules, Spring::new(SpringFacing::Up, Spring::WEAK), 0, -30).step("").speeds3());
    let expected = (0x100, 0x100, -0xA00);
    assert_eq!(speeds, [expected, (0x77, 0x100, -0xA00), expected, expected, expected]);
}

#[test]
fn s1_and_cd_let_go_of_whom_a_spring_throws_at_once_and_the_others_a_frame_later() {
    // O-1601: the bit that says that he stands on it.
    for rules in all() {
        let mut run = above(&rules, Spring::new(SpringFacing::Up, Spring::STRONG), 0, -30);
        let stands = [(); 2].map(|()| {
            run.step("");
            body(&mut run, ObjectId(0)).standing.contains(0)
        });
        let is_late = ![Rules::S1, Rules::CD].contains(&rules);
        assert_eq!(stands, [is_late, false]);
    }
}

#[test]
fn up_springs_throw_again_12_frames_later_in_s1_13_in_cd_and_2_in_the_others() {
    // O-1603; O-1601: in the frame between, the others let go.
    let frames = all().map(|rules| throws(above(&rules, Spring::new(SpringFacing::Up, Spring::STRONG), 0, -30), ""));
    let late: Vec<u32> = (0..10).map(|n| 1 + 2 * n).collect();
    assert_eq!(frames, [vec![1, 13], vec![1, 14], late.clone(), late.clone(), late]);
}

#[test]
fn side_springs_throw_again_12_frames_later_in_s1_13_in_cd_and_1_in_the_others() {
    // O-1603
    let frames = all().map(|rules| throws(beside(&rules, 18, false), "L"));
    let always: Vec<u32> = (1..=20).collect();
    assert_eq!(frames, [vec![1, 13], vec![1, 14], always.clone(), always.clone(), always]);
}

#[test]
fn down_springs_throw_again_12_frames_later_in_s1_and_cd_and_1_in_the_others() {
    // O-1603
    let frames = all().map(|rules| {
        let mut run = above(&rules, Spring::new(SpringFacing::Down, Spring::STRONG), 0, 24);
        run.y_speed = sub(-0x200);
        throws(run, "")
    });
    let always: Vec<u32> = (1..=20).collect();
    assert_eq!(frames, [vec![1, 13], vec![1, 13], always.clone(), always.clone(), always]);
}

#[test]
fn slanting_springs_throw_again_12_frames_later_in_cd() {
    // O-1603
    let run = above(&Rules::CD, Spring::new(SpringFacing::DiagonalUp, Spring::STRONG), 0, -34);
    assert_eq!(throws(run, ""), [1, 13]);
}

#[test]
fn off_the_screen_cds_springs_stop_recoiling() {
    // O-1603: five frames off the screen are five frames more.
    for (rules, again) in [(Rules::S1, 13), (Rules::CD, 19)] {
        let mut run = above(&rules, Spring::new(SpringFacing::Up, Spring::STRONG), 0, -30);
        let player = run.world.players[0].clone();
        let mut frames = Vec::new();
        for frame in 1..=20 {
            run.world.players[0] = player.clone();
            body(&mut run, ObjectId(0)).on_screen = !(3..8).contains(&frame);
            if run.step("").saw(Event::Sprung(ObjectId(0))) {
                frames.push(frame);
            }
        }
        assert_eq!(frames, [1, again]);
    }
}

#[test]
fn off_the_screen_only_the_springs_of_s2_to_s3k_throw() {
    // O-1601
    let threw = all().map(|rules| {
        let mut run = above(&rules, Spring::new(SpringFacing::Up, Spring::STRONG), 0, -30);
        body(&mut run, ObjectId(0)).on_screen = false;
        run.step("").saw(Event::Sprung(ObjectId(0)))
    });
    assert_eq!(threw, [false, false, true, true, true]);
}

#[test]
fn a_new_spring_throws_nobody_in_its_first_frame() {
    // O-2039, O-2230
    for rules in all() {
        let mut run = above(&rules, Spring::new(SpringFacing::Up, Spring::STRONG), 0, -30);
        body(&mut run, ObjectId(0)).has_run = false;
        assert!(!run.step("").saw(Event::Sprung(ObjectId(0))));
    }
}

#[test]
fn a_side_spring_throws_along_the_ground_with_controls_locked_for_15_frames() {
    // O-1608: pushed out to 19 px, 18 in CD, and moved 8 px back in.
    for rules in all() {
        let mut run = beside(&rules, 17, false);
        run.step("L");
        let x = if rules == Rules::CD { 522 } else { 523 };
        assert_eq!((run.x.px(), run.speeds3(), run.control_lock), (px(x), (0x1000, 0x1000, 0), 15));
        assert!(!run.pushing && !run.airborne);
    }
}

#[test]
fn s1s_side_spring_turns_round_and_the_others_turn_to_where_it_throws() {
    // O-1608
    for faces_left in [false, true] {
        let facing = all().map(|rules| {
            let mut run = beside(&rules, 17, false);
            run.control_lock = 2;
            run.facing_left = faces_left;
            run.ground_speed = sub(-0x10);
            run.step("");
            assert!(run.saw(Event::Sprung(ObjectId(0))));
            run.facing_left
        });
        assert_eq!(facing, [!faces_left, false, false, false, false]);
    }
}

#[test]
fn from_behind_a_side_spring_throws_in_s1_and_cd_only() {
    // O-1607
    let threw = all().map(|rules| beside(&rules, -17, false).step("R").saw(Event::Sprung(ObjectId(0))));
    assert_eq!(threw, [true, true, false, false, false]);
}

#[test]
fn in_the_air_a_side_spring_throws_from_s3_on() {
    // O-1607
    let threw = all().map(|rules| {
        let mut run = beside(&rules, 17, false).flying(-0x100, 0);
        run.y -= px(12);
        run.step("").saw(Event::Sprung(ObjectId(0)))
    });
    assert_eq!(threw, [false, false, false, true, true]);
}

#[test]
fn from_s2_on_a_side_spring_throws_who_runs_past_it_within_40_px() {
    // O-1610
    let threw = |rules: &Rules, x: i32, y: i32, ground_speed: i16, x_flip: bool| {
        let mut run = beside(rules, x, x_flip).running(ground_speed).locked();
        body(&mut run, ObjectId(0)).put_y(px(STANDING - y));
        run.step("").saw(Event::Sprung(ObjectId(0)))
    };
    for rules in all() {
        let catches = ![Rules::S1, Rules::CD].contains(&rules);
        let places =
            [(38, -24), (39, 0), (40, 0), (39, 23), (39, 24), (39, -25)].map(|(x, y)| threw(&rules, x, y, 0, false));
        assert_eq!(places, [catches, catches, false, catches, false, false]);
        assert_eq!([0x80, -0x80].map(|speed| threw(&rules, 30, 0, speed, false)), [catches, false]);
        assert_eq!([0x80, -0x80].map(|speed| threw(&rules, -30, 0, speed, true)), [false, catches]);
        assert_eq!([-40, -41].map(|x| threw(&rules, x, 0, 0, true)), [catches, false]);
    }
}

#[test]
fn the_zone_before_a_side_spring_is_off_until_the_tenth_frame_after_it_threw() {
    // O-1610, O-2230
    let frames = [Rules::S2, Rules::S3, Rules::S3K].map(|rules| throws(beside(&rules, 30, false), ""));
    assert_eq!(frames, [vec![1, 11], vec![1, 11], vec![1, 11]]);
}

#[test]
fn a_down_spring_throws_who_comes_from_below() {
    // O-1612: pushed out to 27 px below its centre, 26 + 2 in CD, then 8 px up. S3's strong one is weaker.
    let thrown = all().map(|rules| {
        let mut run = above(&rules, Spring::new(SpringFacing::Down, Spring::STRONG), 0, 24);
        run.y_speed = sub(-0x200);
        run.step("");
        (run.y.px().0 - 600, run.y_speed.0, run.airborne)
    });
    let plain = (19, 0x1000, true);
    assert_eq!(thrown, [plain, (21, 0x1000, true), plain, (19, 0xD00, true), (19, 0xD00, true)]);
}

#[test]
fn a_down_spring_carries_who_stands_on_it() {
    // O-1612
    for rules in CLASSIC {
        let mut run = above(&rules, Spring::new(SpringFacing::Down, Spring::STRONG), 0, -32);
        run.steps(5, "");
        assert!(run.on_object && run.y_speed == sub(0));
    }
}

#[test]
fn a_slanting_spring_throws_with_all_of_its_strength_on_both_axes_but_cds() {
    // O-1613, O-1615: 181/256 of it.
    for (rules, strength, speed) in [
        (Rules::S2, Spring::STRONG, 0x1000),
        (Rules::S3, Spring::WEAK, 0xA00),
        (Rules::CD, Spring::STRONG, 2896),
        (Rules::CD, Spring::WEAK, 1810),
    ] {
        let mut run = above(&rules, Spring::new(SpringFacing::DiagonalUp, strength), 0, -34);
        run.step("");
        assert_eq!((run.x_speed, run.y_speed, run.facing_left), (sub(speed), sub(-speed), false));
        assert!(run.airborne && !run.on_object);
    }
}

#[test]
fn a_slanting_spring_moves_whom_it_throws_6_px_into_itself() {
    // O-1613: he lands at 600 - 12 - 4 - 16 - 19 - 1 on the 14th entry of the stairs; the x is 513 after a frame.
    let mut run = above(&Rules::S2, Spring::new(SpringFacing::DiagonalUp, Spring::STRONG), 0, -34);
    run.step("");
    let height = i32::from(Spring::new(SpringFacing::DiagonalUp, Spring::STRONG).heights()[14]);
    assert_eq!((height, run.place()), (10, (513 - 6, 600 - (10 - 16) - 16 - 19 - 1 + 6)));
}

#[test]
fn on_the_low_side_of_a_slanting_spring_he_only_stands() {
    // O-1613: it throws from 3 px left of the centre on.
    let threw = [-4, -3].map(|x| {
        let mut run = above(&Rules::S2, Spring::new(SpringFacing::DiagonalUp, Spring::STRONG), x, -40);
        run.x_speed = sub(0);
        run.steps(6, "").saw(Event::Sprung(ObjectId(0))) || run.airborne
    });
    assert_eq!(threw, [false, true]);
}

#[test]
fn a_slanting_spring_that_faces_down_throws_who_comes_from_below() {
    // O-1614
    let mut run = above(&Rules::S2, Spring::new(SpringFacing::DiagonalDown, Spring::STRONG), 8, 22);
    run.y_speed = sub(-0x200);
    run.step("");
    assert_eq!((run.x_speed, run.y_speed), (sub(0x1000), sub(0x1000)));
}

#[test]
fn the_tops_of_slanting_springs() {
    // 12.5
    let heights = |facing, slope| *Spring { slope, ..Spring::new(facing, Spring::STRONG) }.heights();
    let up = heights(SpringFacing::DiagonalUp, SpringSlope::Stairs);
    assert_eq!(up[10..22], [16, 16, 14, 12, 10, 8, 6, 4, 2, 0, -2, -4]);
    let down = heights(SpringFacing::DiagonalDown, SpringSlope::Stairs);
    assert_eq!((down[0], &down[10..22]), (-12, &[-16, -16, -14, -12, -10, -8, -6, -4, -2, 0, 2, 4][..]));
    assert_eq!(heights(SpringFacing::DiagonalUp, SpringSlope::Even)[7..10], [16, 15, 14]);
    assert_eq!(heights(SpringFacing::DiagonalDown, SpringSlope::Even)[7..10], [-16, -15, -14]);
}

#[test]
fn a_spring_can_stop_him_along_the_other_axis() {
    // O-1604, O-1608
    let stops = |facing| Spring { stops: true, ..Spring::new(facing, Spring::STRONG) };
    assert_eq!(above(&Rules::S2, stops(SpringFacing::Up), 0, -30).step("").x_speed, sub(0));
    let mut run = beside(&Rules::S3, 17, false).flying(-0x100, 0x100);
    run.y -= px(12);
    *run.world.objects.get_mut(ObjectId(0)).expect("the spring").1 = stops(SpringFacing::Side).into();
    assert_eq!(run.step("").speeds3(), (0x1000, 0x1000, 0));
}

#[test]
fn a_spring_can_make_him_twirl_which_leaves_a_ground_speed_of_1() {
    // O-1604, O-2212
    for (facing_left, ground_speed) in [(false, 1), (true, -1)] {
        let spring = Spring { twirls: true, ..Spring::new(SpringFacing::Up, Spring::STRONG) };
        let mut run = above(&Rules::S2, spring, 0, -30);
        run.facing_left = facing_left;
        assert_eq!(run.step("").speeds3(), (ground_speed, 0x100, -0x1000));
    }
}

#[test]
fn a_spring_can_move_him_to_another_layer() {
    // O-1604
    for layer in [Layer::A, Layer::B] {
        let spring = Spring { layer: Some(layer), ..Spring::new(SpringFacing::Up, Spring::STRONG) };
        assert_eq!(above(&Rules::S2, spring, 0, -30).step("").layer, layer);
    }
}

#[test]
fn from_s3_on_a_down_spring_ends_the_jump_and_s3ks_gives_the_second_press_back() {
    // O-1604
    let flags = CLASSIC.map(|rules| {
        let mut run = above(&rules, Spring::new(SpringFacing::Down, Spring::STRONG), 0, 24);
        run.y_speed = sub(-0x200);
        run.jumping = true;
        run.double_jump = 2;
        run.step("A");
        (run.jumping, run.double_jump)
    });
    assert_eq!(flags, [(true, 2), (true, 2), (false, 2), (false, 0)]);
}

#[test]
fn a_spring_gives_control_back_to_who_is_hurt() {
    // O-1601
    for rules in all() {
        let mut run = above(&rules, Spring::new(SpringFacing::Up, Spring::STRONG), 0, -30);
        run.routine = Routine::Hurt;
        assert_eq!(run.step("").routine, Routine::Control);
    }
}

/// In the sky at 512,512, with a bumper this far from there that he touched in this frame.
fn bumped(rules: &Rules, x: i32, y: i32) -> Run {
    let mut run = Run::in_sky(rules);
    run.jumping = true;
    run.roll_jump = true;
    run.ground_speed = sub(0x77);
    add(&mut run, Body { hitbox: Some(Hitbox::new(8, 8)), ..Body::at(px(512 + x), px(512 + y)) }, Bumper::default());
    run
}

#[test]
fn a_bumper_throws_away_from_its_centre_at_7_px_a_frame() {
    // O-1625, O-1626
    for rules in CLASSIC {
        let thrown = [(0, 16), (0, -16), (12, 0), (-12, 0), (8, 8), (0, 0)].map(|(x, y)| {
            let mut run = bumped(&rules, x, y);
            run.step("");
            assert!(run.saw(Event::Bounced(ObjectId(0))) && run.airborne && !run.jumping && !run.roll_jump);
            assert_eq!(run.ground_speed, sub(0x77));
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
    let mut run = Run { world: World::new(&stage), stage, seen: Seen::default() };
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
        let id = add(&mut run, Body::at(px(512), px(200)).flipped(x_flip, false), bumper);
        run.world.frame = if x_flip { 0x50 } else { 0x30 } - 1;
        run.step("");
        assert_eq!((body(&mut run, id).x.px(), body(&mut run, id).y.px()), (px(512), px(200 + below)));
    }
}

/// On level ground, with a booster this far from him.
fn at_booster(rules: &Rules, x: i32, y: i32, x_flip: bool) -> Run {
    let mut run = Run::on_plain(rules);
    run.facing_left = !x_flip;
    let body = Body::at(px(512 - x), px(STANDING - y)).sized(32, 16).flipped(x_flip, false);
    add(&mut run, body, Booster { speed: Booster::STRONG });
    run
}

#[test]
fn a_booster_speeds_up_who_is_on_the_ground_within_16_px() {
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
    assert_eq!(run.step("").x_speed, sub(0));
}

#[test]
fn a_booster_leaves_alone_who_is_as_fast_as_the_strong_ones_make_him() {
    // O-1638
    let speeds = [0xFFF, 0x1000, 0x1100].map(|speed| {
        let mut run = at_booster(&Rules::S2, 0, 0, false).locked().flying(0, 0);
        (run.airborne, run.x_speed, run.ground_speed) = (false, sub(speed), sub(speed));
        run.x -= px(i32::from(speed >> 8));
        run.step("R");
        (run.saw(Event::Boosted(ObjectId(0))), run.control_lock)
    });
    assert_eq!(speeds, [(true, 15), (false, 99), (false, 99)]);
}

#[test]
fn a_belt_carries_along_who_is_on_the_ground_within_48_px_above_it() {
    // O-2038
    let carried = |x: i32, y: i32, airborne: bool| {
        let mut run = if airborne { Run::in_sky(&Rules::S1) } else { Run::on_plain(&Rules::S1) };
        run.x = Pos::new(px(512), 0x8000);
        let here = run.y.px();
        add(&mut run, Body::at(px(512 - x), here - px(y)), Conveyor { half_length: px(128), distance: px(-2) });
        run.step("");
        assert_eq!((run.x.subpixel(), run.x_speed), (0x8000, sub(0)));
        run.x.px().0 - 512
    };
    assert_eq!([(-128, -1), (127, -48)].map(|(x, y)| carried(x, y, false)), [-2, -2]);
    assert_eq!([(-129, -1), (128, -1), (0, 0), (0, -49)].map(|(x, y)| carried(x, y, false)), [0; 4]);
    assert_eq!(carried(0, -20, true), 0);
}

#[test]
fn an_object_can_take_a_players_own_step_away() {
    // CD-8: bit 0; his speeds stay.
    for rules in all() {
        let mut run = Run::in_sky(&rules).flying(0x100, 0x200);
        run.object_control = 1;
        run.step("LA");
        assert_eq!((run.place(), run.speeds3()), ((512, 512), (0, 0x100, 0x200)));
    }
}

#[test]
fn who_rises_into_a_spring_of_cd_passes_one_that_faces_up_and_is_thrown_by_one_that_faces_down() {
    // O-1144, O-1612
    for (facing, speed) in [(SpringFacing::Up, -0x200 + 0x38), (SpringFacing::Down, 0x1000)] {
        let mut run = above(&Rules::CD, Spring::new(facing, Spring::STRONG), 0, 24);
        run.y_speed = sub(-0x200);
        run.step("");
        assert_eq!(run.y_speed, sub(speed), "{facing:?}");
    }
}
