//! Jumps: launch, radii, heights, the cut, the cap on rising. [G-8 to G-13, A-4 to]

use crate::common::*;

/// Returns the smallest y of a whole jump, in subpixels above the place after its first frame, and the frame of it.
fn apex(mut run: Run, held: &str) -> (i32, usize) {
    let start = run.step("A").y.0;
    let heights: Vec<i32> = (0..60).map(|_| start - run.step(held).y.0).collect();
    let highest = *heights.iter().max().unwrap();
    (highest / 256, heights.iter().position(|&height| height == highest).unwrap() + 1)
}

/// Makes a run of a character on ground, with enough room above to jump.
fn jumper(rules: &Rules, character: CharacterId) -> Run {
    Run::new(plain(rules), character, 512, 319 - i32::from(rules.character(character).standing.height))
}

#[test]
fn the_first_frame_of_a_jump_only_curls_up() {
    // G-4, G-12: nothing moves except by the 5 px of the radii.
    for (name, rules) in Rules::PRESETS {
        let mut run = Run::on_plain(&rules).running(0x300);
        run.step("A");
        assert_eq!((run.place(), run.y_speed, run.radii()), ((512, STANDING + 5), subpx(-0x680), (7, 14)), "{name}");
        assert_eq!((run.airborne, run.jumping, run.rolling, run.roll_jump), (true, true, true, false), "{name}");
    }
}

#[test]
fn tails_sinks_by_one_pixel_when_jumping() {
    // G-12
    let mut run = jumper(&Rules::S2, Tails);
    assert_eq!((run.place().1, run.step("A").place().1), (304, 305));
}

#[test]
fn a_jump_moves_by_the_speeds_of_the_guide() {
    // A-15: -6.5, -12.78125, -18.84375 px.
    for (name, rules) in Rules::PRESETS {
        let mut run = jumper(&rules, Sonic);
        let start = run.step("A").y.0;
        let offsets = [0; 3].map(|_: i32| (run.step("A").y.0 - start) / 256);
        assert_eq!(offsets, [-1664, -3272, -4824], "{name}");
    }
}

#[test]
fn a_held_jump_rises_99_84375_pixels_in_30_frames() {
    //
    for (name, rules) in Rules::PRESETS {
        assert_eq!(apex(jumper(&rules, Sonic), "A"), (25560, 30), "{name}");
    }
}

#[test]
fn a_jump_let_go_at_once_rises_38_59375_pixels() {
    // the speed is cut to -0x400 before its first motion.
    for (name, rules) in Rules::PRESETS {
        assert_eq!(apex(jumper(&rules, Sonic), ""), (9880, 19), "{name}");
    }
}

#[test]
fn a_jump_under_water_rises_99_75_pixels() {
    // A-15, C-2
    for (name, rules) in Rules::PRESETS {
        let mut run = jumper(&rules, Sonic);
        run.world.water = Some(px(-1000));
        run.underwater = true;
        assert_eq!(apex(run, "A"), (25536, 56), "{name}");
    }
}

#[test]
fn knuckles_rises_85_3125_pixels() {
    // A-15, C-2
    assert_eq!(apex(jumper(&Rules::S3K, Knuckles), "A"), (21840, 28));
}

#[test]
fn knuckles_launches_with_0x300_under_water() {
    // G-10
    let mut run = jumper(&Rules::S3K, Knuckles);
    run.world.water = Some(px(-1000));
    run.underwater = true;
    assert_eq!(run.step("A").y_speed, subpx(-0x300));
}

#[test]
fn super_sonic_rises_150_3125_pixels() {
    // A-15, C-2
    for rules in [Rules::S2, Rules::S3, Rules::S3K] {
        let mut run = jumper(&rules, Sonic);
        run.set_form(&rules, Form::Super);
        assert_eq!(apex(run, "A"), (38480, 37));
    }
}

#[test]
fn water_overrides_the_super_form_in_a_launch() {
    // G-10
    let mut run = jumper(&Rules::S2, Sonic);
    run.world.water = Some(px(-1000));
    run.underwater = true;
    run.set_form(&Rules::S2, Form::Super);
    assert_eq!(run.step("A").y_speed, subpx(-0x380));
}

#[test]
fn super_knuckles_and_super_tails_launch_as_ever() {
    // C-2
    let launches = [Knuckles, Tails].map(|character| {
        let mut run = jumper(&Rules::S3K, character);
        run.set_form(&Rules::S3K, Form::Super);
        run.step("A").y_speed.0
    });
    assert_eq!(launches, [-0x600, -0x680]);
}

#[test]
fn a_jump_leaves_the_ground_at_a_right_angle() {
    // G-10: speeds are rounded down, so left and right differ.
    let launches = [0x20, 0xE0, 0x10, 0xF0, 0x40].map(|angle| {
        let mut run = Run::on_slope(&Rules::S1, Sonic, angle);
        run.step("A");
        (run.x_speed.0, run.y_speed.0)
    });
    assert_eq!(launches, [(1176, -1177), (-1177, -1177), (630, -1534), (-631, -1534), (1664, 0)]);
}

#[test]
fn a_jump_adds_to_the_speeds_of_the_last_frame() {
    // G-10: the jump leaves the ground speed.
    let mut run = Run::on_plain(&Rules::S1).running(0x300);
    (run.x_speed, run.y_speed) = (subpx(0x2F4), subpx(-0x10));
    run.step("RA");
    assert_eq!(run.speeds3(), (0x300, 0x2F4, -0x690));
}

#[test]
fn a_jump_leaves_the_angle() {
    // G-13
    assert_eq!(Run::on_slope(&Rules::S1, Sonic, 0x20).step("A").angle, Angle(0x20));
}

#[test]
fn a_button_held_on_does_not_jump() {
    // G-8
    let mut run = Run::on_plain(&Rules::S1);
    run.held = Input::A;
    assert!(!run.step("A").airborne);
}

#[test]
fn any_of_the_three_buttons_jumps() {
    // G-8
    for button in ["A", "B", "C"] {
        assert!(Run::on_plain(&Rules::S1).step(button).jumping, "{button}");
    }
}

#[test]
fn a_second_button_jumps_while_the_first_is_still_held() {
    // G-8
    let mut run = Run::on_plain(&Rules::S1);
    run.held = Input::A;
    assert!(run.step("AB").jumping);
}

#[test]
fn cd_does_not_jump_from_rest_with_up_or_down_held() {
    // G-8
    let jumps = [("UA", 0), ("DA", 0), ("UA", 0x100)].map(|(held, speed)| {
        let mut run = Run::on_plain(&Rules::CD).running(speed);
        run.held = Input::UP | Input::DOWN;
        run.step(held).jumping
    });
    assert_eq!(jumps, [false, false, true]);
}

#[test]
fn the_other_games_jump_from_rest_with_up_held() {
    // G-8
    for rules in [Rules::S1, Rules::S2, Rules::S3, Rules::S3K] {
        assert!(Run::on_plain(&rules).step("UA").jumping);
    }
}

#[test]
fn nobody_jumps_while_cds_charge_is_on() {
    // G-8
    let mut run = Run::on_plain(&Rules::CD).running(0x100);
    run.charge_timer = 5;
    assert!(!run.step("A").jumping);
}

#[test]
fn head_room_is_sought_on_the_far_side_of_the_ground() {
    // G-9
    for angle in 0..=255 {
        let mut run = Run::on_slope(&Rules::S1, Sonic, angle);
        run.step("A");
        let (direction, side) = match angle {
            0xE0..=0xFF | 0x00..=0x1F => (Direction::Up, SolidSide::SidesAndBottom),
            0x20..=0x5F => (Direction::Right, SolidSide::SidesAndBottom),
            0x60..=0x9F => (Direction::Down, SolidSide::Top),
            0xA0..=0xDF => (Direction::Left, SolidSide::SidesAndBottom),
        };
        let casts = &run.seen.casts[..2];
        assert!(casts.iter().all(|cast| (cast.direction, cast.side) == (direction, side)), "angle {angle:#04X}");
    }
}

#[test]
fn head_room_is_sought_with_the_present_radii() {
    // G-9
    let anchors = [false, true].map(|rolling| {
        let mut run = Run::on_plain(&Rules::S1).running(0x400);
        if rolling {
            run = run.rolled();
        }
        let y = run.place().1;
        run.step("A");
        (run.seen.casts[0].x.0 - 512, run.seen.casts[0].y.0 - y)
    });
    assert_eq!(anchors, [(9, -19), (7, -14)]);
}

#[test]
fn a_jump_out_of_a_roll_grows_to_the_standing_radii_where_it_is() {
    // G-12: the ball's centre does not move.
    for rules in [Rules::S1, Rules::S2, Rules::S3, Rules::S3K] {
        let mut run = Run::on_plain(&rules).running(0x400).rolled();
        run.step("A");
        assert_eq!((run.radii(), run.place().1, run.rolling, run.roll_jump), ((9, 19), 305, true, true));
    }
}

#[test]
fn a_jump_out_of_a_roll_keeps_the_rolling_radii_in_cd() {
    // G-12
    let mut run = Run::on_plain(&Rules::CD).running(0x400).rolled();
    run.step("A");
    assert_eq!((run.radii(), run.place().1, run.rolling, run.roll_jump), ((7, 14), 305, true, true));
}

#[test]
fn a_jump_ends_pushing_and_sticking() {
    // G-11
    let mut run = Run::on_plain(&Rules::S1);
    run.pushing = true;
    run.stick = 1;
    run.step("A");
    assert_eq!((run.pushing, run.stick), (false, 0));
}

#[test]
fn a_jump_forgets_taps_and_double_taps() {
    // G-12, C-60
    let mut run = Run::on_plain(&Rules::CD).running(0x100);
    (run.taps, run.looking, run.ducking) = (5, true, true);
    run.step("RA");
    assert_eq!((run.jumping, run.taps, run.looking, run.ducking), (true, 0, false, false));
}

#[test]
fn a_button_let_go_cuts_the_rise_to_0x400() {
    // before that frame's motion and gravity.
    for (name, rules) in Rules::PRESETS {
        let mut run = Run::in_jump(&rules, Sonic).flying(0, -0x500);
        run.step("");
        assert_eq!((run.place().1, run.y_speed), (508, subpx(-0x3C8)), "{name}");
    }
}

#[test]
fn a_button_held_keeps_the_rise() {
    // any jump button counts, not only the one that jumped.
    let mut run = Run::in_jump(&Rules::S1, Sonic).flying(0, -0x500);
    run.held = Input::B;
    assert_eq!(run.step("B").y_speed, subpx(-0x4C8));
}

#[test]
fn only_a_rise_faster_than_0x400_is_cut() {
    //
    let speeds =
        [-0x401, -0x400, -0x3FF].map(|speed| Run::in_jump(&Rules::S1, Sonic).flying(0, speed).step("").y_speed);
    assert_eq!(speeds, [subpx(-0x3C8), subpx(-0x3C8), subpx(-0x3C7)]);
}

#[test]
fn under_water_the_rise_is_cut_to_0x200() {
    // net gravity 0x10.
    let mut run = Run::in_jump(&Rules::S1, Sonic).flying(0, -0x300);
    run.world.water = Some(px(-1000));
    run.underwater = true;
    assert_eq!(run.step("").y_speed, subpx(-0x1F0));
}

#[test]
fn a_player_who_did_not_jump_is_not_cut() {
    //
    assert_eq!(Run::in_sky(&Rules::S1).flying(0, -0x800).step("").y_speed, subpx(-0x7C8));
}

#[test]
fn the_cut_ends_a_charge_in_cd() {
    //
    let mut run = Run::in_jump(&Rules::CD, Sonic).flying(0, -0x500);
    run.charge_timer = 9;
    assert_eq!(run.step("").charge_timer, 0);
}

#[test]
fn a_player_who_did_not_jump_rises_at_most_0xfc0() {
    //
    for (name, rules) in Rules::PRESETS {
        let speeds = [-0xFC1, -0xFC0, -0x1800].map(|speed| Run::in_sky(&rules).flying(0, speed).step("").y_speed.0);
        assert_eq!(speeds, [-0xF88, -0xF88, -0xF88], "{name}");
    }
}

#[test]
fn a_player_who_jumped_rises_faster_than_0xfc0() {
    //
    let mut run = Run::in_jump(&Rules::S1, Sonic).flying(0, -0x1400);
    assert_eq!(run.step("A").y_speed, subpx(-0x13C8));
}

#[test]
fn a_forced_roll_rises_faster_from_s2_on() {
    //
    for rules in [Rules::S2, Rules::S3, Rules::S3K] {
        let mut run = Run::in_sky(&rules).flying(0, -0x1400);
        run.spin_dash = SpinDashState::from_byte(1);
        assert_eq!(run.step("").y_speed, subpx(-0x13C8));
    }
}

#[test]
fn cds_later_stages_do_not_cap_the_rise() {
    // C-63
    assert_eq!(Run::in_sky(&Rules::CD_LATER).flying(0, -0x1400).step("").y_speed, subpx(-0x13C8));
}

#[test]
fn jumping_is_reported() {
    assert!(Run::on_plain(&Rules::S1).step("A").saw(Event::Jumped));
}
