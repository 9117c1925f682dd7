//! Springs. [16.1 to 16.4]

use quarterpipe::stock::{Spring, SpringFacing, SpringSlope};

use crate::common::*;

const CLASSIC: [Rules; 4] = [Rules::S1, Rules::S2, Rules::S3, Rules::S3K];

fn all() -> [Rules; 5] {
    Rules::PRESETS.map(|(_, rules)| rules)
}

/// Makes a run of Sonic falling in the sky, with a spring at (512, 600) and Sonic's centre this far from it.
fn above(rules: &Rules, spring: Spring, x: i32, y: i32) -> Run {
    let mut run = Run::in_sky(rules).flying(0x100, 0x200);
    run.x = Pos::from_px(px(512 + x));
    run.y = Pos::from_px(px(600 + y));
    run.ground_speed = subpx(0x77);
    let body = Body::at(px(512), px(600)).sized(16, 16).flipped(false, spring_is_down(&spring));
    run.put_seen(Body { has_run: true, ..body }, spring);
    run
}

fn spring_is_down(spring: &Spring) -> bool {
    matches!(spring.facing, SpringFacing::Down | SpringFacing::DiagonalDown)
}

/// Makes a run of Sonic on level ground, with a spring that faces sideways at (512, 304) and Sonic's centre this far
/// from it.
fn beside(rules: &Rules, x: i32, x_flip: bool) -> Run {
    let mut run = Run::new(plain(rules), Sonic, 512 + x, STANDING);
    let spring = Spring::new(SpringFacing::Side, Spring::STRONG);
    let body = Body::at(px(512), px(304)).sized(8, 16).flipped(x_flip, false);
    run.put_seen(Body { has_run: true, ..body }, spring);
    run
}

/// Returns in which of the first 20 frames a spring throws a player that is put back to its first place before each
/// frame.
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
    // O-1601, O-1602: the player lands 28 px above the centre, in CD 27. 20 and 19 are left of that.
    for rules in all() {
        let mut run = above(&rules, Spring::new(SpringFacing::Up, Spring::STRONG), 0, -30);
        run.step("");
        let y = if rules == Rules::CD { 581 } else { 580 };
        assert_eq!((run.y.px(), run.x_speed, run.y_speed), (px(y), subpx(0x100), subpx(-0x1000)));
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
fn springs_let_go_of_the_player_they_throw_at_once_in_s1_and_cd_and_a_frame_later_elsewhere() {
    // O-1601: the bit says that the player stands on the spring.
    for rules in all() {
        let mut run = above(&rules, Spring::new(SpringFacing::Up, Spring::STRONG), 0, -30);
        let stands = [(); 2].map(|()| {
            run.step("");
            run.body(ObjectId(0)).standing.contains(0)
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
        run.y_speed = subpx(-0x200);
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
    // O-1603: five frames off the screen make it five frames longer.
    for (rules, again) in [(Rules::S1, 13), (Rules::CD, 19)] {
        let mut run = above(&rules, Spring::new(SpringFacing::Up, Spring::STRONG), 0, -30);
        let player = run.world.players[0].clone();
        let mut frames = Vec::new();
        for frame in 1..=20 {
            run.world.players[0] = player.clone();
            run.body_mut(ObjectId(0)).on_screen = !(3..8).contains(&frame);
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
        run.body_mut(ObjectId(0)).on_screen = false;
        run.step("").saw(Event::Sprung(ObjectId(0)))
    });
    assert_eq!(threw, [false, false, true, true, true]);
}

#[test]
fn a_new_spring_throws_nobody_in_its_first_frame() {
    // O-2039, O-2230
    for rules in all() {
        let mut run = above(&rules, Spring::new(SpringFacing::Up, Spring::STRONG), 0, -30);
        run.body_mut(ObjectId(0)).has_run = false;
        assert!(!run.step("").saw(Event::Sprung(ObjectId(0))));
    }
}

#[test]
fn a_side_spring_throws_along_the_ground_with_controls_locked_for_15_frames() {
    // O-1608: the player is pushed out to 19 px, 18 in CD, and moved 8 px back in.
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
            run.ground_speed = subpx(-0x10);
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
fn from_s2_on_a_side_spring_throws_a_player_who_runs_past_it_within_40_px() {
    // O-1610
    let threw = |rules: &Rules, x: i32, y: i32, ground_speed: i16, x_flip: bool| {
        let mut run = beside(rules, x, x_flip).running(ground_speed).locked();
        run.body_mut(ObjectId(0)).put_y(px(STANDING - y));
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
fn a_down_spring_throws_a_player_who_comes_from_below() {
    // O-1612: the player is pushed out to 27 px below the spring's centre, 26 + 2 in CD, then moved 8 px up. S3's
    // strong spring is weaker.
    let thrown = all().map(|rules| {
        let mut run = above(&rules, Spring::new(SpringFacing::Down, Spring::STRONG), 0, 24);
        run.y_speed = subpx(-0x200);
        run.step("");
        (run.y.px().0 - 600, run.y_speed.0, run.airborne)
    });
    let plain = (19, 0x1000, true);
    assert_eq!(thrown, [plain, (21, 0x1000, true), plain, (19, 0xD00, true), (19, 0xD00, true)]);
}

#[test]
fn a_down_spring_carries_a_player_who_stands_on_it() {
    // O-1612
    for rules in CLASSIC {
        let mut run = above(&rules, Spring::new(SpringFacing::Down, Spring::STRONG), 0, -32);
        run.steps(5, "");
        assert!(run.on_object && run.y_speed == subpx(0));
    }
}

#[test]
fn a_slanting_spring_throws_with_all_of_its_strength_on_both_axes_but_cds() {
    // O-1613, O-1615: CD's throws with 181/256 of it.
    for (rules, strength, speed) in [
        (Rules::S2, Spring::STRONG, 0x1000),
        (Rules::S3, Spring::WEAK, 0xA00),
        (Rules::CD, Spring::STRONG, 2896),
        (Rules::CD, Spring::WEAK, 1810),
    ] {
        let mut run = above(&rules, Spring::new(SpringFacing::DiagonalUp, strength), 0, -34);
        run.step("");
        assert_eq!((run.x_speed, run.y_speed, run.facing_left), (subpx(speed), subpx(-speed), false));
        assert!(run.airborne && !run.on_object);
    }
}

#[test]
fn a_slanting_spring_moves_the_player_whom_it_throws_6_px_into_itself() {
    // O-1613: the player lands at 600 - 12 - 4 - 16 - 19 - 1 on the 14th entry of the stairs. The x is 513 after a
    // frame.
    let mut run = above(&Rules::S2, Spring::new(SpringFacing::DiagonalUp, Spring::STRONG), 0, -34);
    run.step("");
    let height = i32::from(Spring::new(SpringFacing::DiagonalUp, Spring::STRONG).heights()[14]);
    assert_eq!((height, run.place()), (10, (513 - 6, 600 - (10 - 16) - 16 - 19 - 1 + 6)));
}

#[test]
fn on_the_low_side_of_a_slanting_spring_a_player_only_stands() {
    // O-1613: it throws from 3 px left of the centre on.
    let threw = [-4, -3].map(|x| {
        let mut run = above(&Rules::S2, Spring::new(SpringFacing::DiagonalUp, Spring::STRONG), x, -40);
        run.x_speed = subpx(0);
        run.steps(6, "").saw(Event::Sprung(ObjectId(0))) || run.airborne
    });
    assert_eq!(threw, [false, true]);
}

#[test]
fn a_slanting_spring_that_faces_down_throws_a_player_who_comes_from_below() {
    // O-1614
    let mut run = above(&Rules::S2, Spring::new(SpringFacing::DiagonalDown, Spring::STRONG), 8, 22);
    run.y_speed = subpx(-0x200);
    run.step("");
    assert_eq!((run.x_speed, run.y_speed), (subpx(0x1000), subpx(0x1000)));
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
fn a_spring_can_stop_the_player_along_the_other_axis() {
    // O-1604, O-1608
    let stops = |facing| Spring { stops: true, ..Spring::new(facing, Spring::STRONG) };
    assert_eq!(above(&Rules::S2, stops(SpringFacing::Up), 0, -30).step("").x_speed, subpx(0));
    let mut run = beside(&Rules::S3, 17, false).flying(-0x100, 0x100);
    run.y -= px(12);
    *run.world.objects.get_mut(ObjectId(0)).expect("the spring").1 = stops(SpringFacing::Side).into();
    assert_eq!(run.step("").speeds3(), (0x1000, 0x1000, 0));
}

#[test]
fn a_spring_can_make_the_player_twirl_which_leaves_a_ground_speed_of_1() {
    // O-1604, O-2212
    for (facing_left, ground_speed) in [(false, 1), (true, -1)] {
        let spring = Spring { twirls: true, ..Spring::new(SpringFacing::Up, Spring::STRONG) };
        let mut run = above(&Rules::S2, spring, 0, -30);
        run.facing_left = facing_left;
        assert_eq!(run.step("").speeds3(), (ground_speed, 0x100, -0x1000));
    }
}

#[test]
fn a_spring_can_move_the_player_to_another_layer() {
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
        run.y_speed = subpx(-0x200);
        run.jumping = true;
        run.set_air_state(2);
        run.step("A");
        (run.jumping, run.air_state())
    });
    assert_eq!(flags, [(true, 2), (true, 2), (false, 2), (false, 0)]);
}

#[test]
fn a_spring_gives_control_back_to_a_player_who_is_hurt() {
    // O-1601
    for rules in all() {
        let mut run = above(&rules, Spring::new(SpringFacing::Up, Spring::STRONG), 0, -30);
        run.routine = Routine::Hurt;
        assert_eq!(run.step("").routine, Routine::Control);
    }
}

#[test]
fn a_player_who_rises_into_a_spring_of_cd_passes_an_up_spring_and_is_thrown_by_a_down_spring() {
    // O-1144, O-1612
    for (facing, speed) in [(SpringFacing::Up, -0x200 + 0x38), (SpringFacing::Down, 0x1000)] {
        let mut run = above(&Rules::CD, Spring::new(facing, Spring::STRONG), 0, 24);
        run.y_speed = subpx(-0x200);
        run.step("");
        assert_eq!(run.y_speed, subpx(speed), "{facing:?}");
    }
}
