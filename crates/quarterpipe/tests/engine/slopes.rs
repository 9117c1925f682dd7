//! Slopes: their effect on walking and rolling, and the conditions for slipping. [G-14 to G-17, G-65]

use crate::common::*;

/// Returns the speed that a frame on a surface of this angle adds to a walker that neither accelerates nor slows down.
fn walking_force(rules: &Rules, character: CharacterId, angle: u8, ground_speed: i16) -> i16 {
    let mut run = Run::on_slope(rules, character, angle).running(ground_speed).locked();
    run.step("R").ground_speed.0 - ground_speed
}

/// Returns the same for a roll, with the roll friction of 6 taken out.
fn rolling_force(angle: u8, ground_speed: i16) -> i16 {
    let mut run = Run::on_slope(&Rules::S1, Sonic, angle).running(ground_speed).rolled().locked();
    let friction = if ground_speed < 0 { 6 } else { -6 };
    run.step("").ground_speed.0 - ground_speed - friction
}

#[test]
fn the_slope_factor_of_walking_is_rounded_down() {
    // G-17
    for (name, rules) in Rules::PRESETS {
        let forces = [0x01, 0xFF, 0x20, 0xE0, 0x40, 0xC0].map(|angle| walking_force(&rules, Sonic, angle, 0x400));
        assert_eq!(forces, [0, -1, 22, -23, 32, -32], "{name}");
    }
}

#[test]
fn the_slope_factor_acts_alike_on_both_directions_of_motion() {
    // G-15
    assert_eq!([0x400, -0x400].map(|speed| walking_force(&Rules::S1, Sonic, 0x20, speed)), [22, 22]);
}

#[test]
fn ceilings_have_no_slope_factor() {
    // G-14: for angles from 0x60 to 0x9F.
    let forces = [0x5F, 0x60, 0x80, 0x9F, 0xA0].map(|angle| walking_force(&Rules::S1, Sonic, angle, 0x400));
    assert_eq!(forces, [23, 0, 0, 0, -23]);
}

#[test]
fn slopes_do_not_move_a_player_who_stands_still_in_s1_s2_and_cd() {
    // G-15
    for rules in [Rules::S1, Rules::S2, Rules::CD] {
        let forces = [0x12, 0x20, 0xC0].map(|angle| walking_force(&rules, Sonic, angle, 0));
        assert_eq!(forces, [0, 0, 0]);
    }
}

#[test]
fn slopes_of_at_least_13_move_a_player_who_stands_still_in_s3() {
    // G-15: it is asymmetric, as it rounds down.
    for rules in [Rules::S3, Rules::S3K] {
        let forces = [0x11, 0x12, 0xF0, 0xF1].map(|angle| walking_force(&rules, Sonic, angle, 0));
        assert_eq!(forces, [0, 13, -13, 0]);
    }
}

#[test]
fn tails_of_s3_alone_stays_on_slopes_at_rest() {
    // G-15
    let forces = [Rules::S3, Rules::S3K].map(|rules| walking_force(&rules, Tails, 0x12, 0));
    assert_eq!(forces, [0, 13]);
}

#[test]
fn a_roll_gets_the_full_factor_downhill() {
    // G-16, G-17
    assert_eq!([rolling_force(0x20, 0x400), rolling_force(0xE0, -0x400)], [56, -57]);
}

#[test]
fn a_roll_gets_a_quarter_uphill_rounded_down() {
    // G-16, G-17
    assert_eq!([rolling_force(0x20, -0x400), rolling_force(0xE0, 0x400)], [14, -15]);
}

#[test]
fn a_roll_at_rest_counts_as_moving_right() {
    // G-16: downhill right it is 56 less friction, downhill left -15 less friction.
    let speeds = [0x20, 0xE0].map(|angle| {
        let mut run = Run::on_slope(&Rules::S1, Sonic, angle).rolled().locked();
        run.step("").ground_speed.0
    });
    assert_eq!(speeds, [50, -9]);
}

#[test]
fn a_roll_on_a_ceiling_only_has_friction() {
    // G-14
    assert_eq!([0x60, 0x9F].map(|angle| rolling_force(angle, 0x400)), [0, 0]);
}

#[test]
fn slopes_leave_a_charging_player_alone_in_cd() {
    // G-14: a peel-out gains 100 a frame, downhill or not.
    let mut run = Run::on_slope(&Rules::CD, Sonic, 0x10);
    run.charge_timer = 1;
    run.held = Input::UP;
    assert_eq!(run.step("U").ground_speed, subpx(100));
}

#[test]
fn ground_speed_is_split_along_the_slope() {
    // G-28, G-2, N-9: cos 0x20 = sin 0x20 = 181; rounded down.
    let mut run = Run::on_slope(&Rules::S1, Sonic, 0xE0).running(0x617).locked();
    run.step("R");
    assert_eq!(run.speeds3(), (0x600, 1086, -1086));
}

/// Makes a run of a character on a slope, whose speed at the frame's end is this if nothing else happens.
fn slow_on_slope(rules: &Rules, character: CharacterId, angle: u8, ground_speed: i16) -> Run {
    // The slope factors of these angles. [G-15]
    let factor = match angle {
        0x16 => 16,
        0x18 => 17,
        0x1E => 21,
        0x20 => 22,
        0x2E => 28,
        0x30 => 29,
        0x40 => 32,
        0xCE => -31,
        0xD0 => -30,
        0xDE => -24,
        0xE0 => -23,
        0xE6 => -19,
        0xE8 => -18,
        _ => panic!("no factor written down for {angle:#04X}"),
    };
    let mut run = Run::on_slope(rules, character, angle).running(ground_speed - factor);
    run.speeds.acceleration = subpx(0);
    run.step("R");
    run
}

#[test]
fn s1_falls_from_45_degrees_when_slower_than_0x280() {
    // G-65
    for rules in [Rules::S1, Rules::S2, Rules::CD] {
        let run = slow_on_slope(&rules, Sonic, 0x20, 0x27F);
        assert_eq!((run.airborne, run.ground_speed.0, run.control_lock), (true, 0, 30));
    }
}

#[test]
fn nobody_slips_at_0x280() {
    // G-65
    for (name, rules) in Rules::PRESETS {
        let run = slow_on_slope(&rules, Sonic, 0x20, 0x280);
        assert_eq!((run.airborne, run.ground_speed.0, run.control_lock), (false, 0x280, 0), "{name}");
    }
}

#[test]
fn a_player_who_falls_from_a_slope_keeps_the_speeds_along_x_and_y() {
    // G-65: 639 * 181 / 256
    assert_eq!(slow_on_slope(&Rules::S1, Sonic, 0x20, 0x27F).speeds3(), (0, 451, 451));
}

#[test]
fn s1_slips_only_between_0x20_and_0xdf() {
    // G-65
    let slips = [0x1E, 0x20, 0xDE, 0xE0].map(|angle| slow_on_slope(&Rules::S1, Sonic, angle, 0x100).airborne);
    assert_eq!(slips, [false, true, true, false]);
}

#[test]
fn s3_nudges_downhill_from_0x18_and_drops_from_0x30() {
    // G-65
    for rules in [Rules::S3, Rules::S3K] {
        let outcomes = [0x16, 0x18, 0x2E, 0x30].map(|angle| {
            let run = slow_on_slope(&rules, Sonic, angle, 0x100);
            (run.airborne, run.ground_speed.0, run.control_lock)
        });
        assert_eq!(outcomes, [(false, 0x100, 0), (false, 0x180, 30), (false, 0x180, 30), (true, 0x100, 30)]);
    }
}

#[test]
fn s3_nudges_to_the_left_on_slopes_the_other_way() {
    // G-65
    let outcomes = [0xE8, 0xE6, 0xD0, 0xCE].map(|angle| {
        let run = slow_on_slope(&Rules::S3, Sonic, angle, 0x100);
        (run.airborne, run.ground_speed.0, run.control_lock)
    });
    assert_eq!(outcomes, [(false, 0x100, 0), (false, 0x80, 30), (false, 0x80, 30), (true, 0x100, 30)]);
}

#[test]
fn tails_of_s3_alone_slips_as_in_s2() {
    // G-65
    let outcomes = [Rules::S3, Rules::S3K].map(|rules| {
        let run = slow_on_slope(&rules, Tails, 0x20, 0x100);
        (run.airborne, run.ground_speed.0)
    });
    assert_eq!(outcomes, [(true, 0), (false, 0x180)]);
}

#[test]
fn a_player_who_sticks_to_the_ground_does_not_slip() {
    // G-65
    let mut run = Run::on_slope(&Rules::S1, Sonic, 0x40);
    run.stick = 1;
    run.step("");
    assert_eq!((run.airborne, run.control_lock), (false, 0));
}

#[test]
fn nobody_slips_during_a_control_lock() {
    // G-65
    let mut run = Run::on_slope(&Rules::S1, Sonic, 0x40);
    run.control_lock = 2;
    run.step("");
    assert_eq!((run.airborne, run.control_lock), (false, 1));
}

#[test]
fn the_control_lock_is_frozen_in_the_air() {
    // G-65, A-10
    let mut run = Run::in_sky(&Rules::S1);
    run.control_lock = 7;
    assert_eq!(run.steps(5, "R").control_lock, 7);
}

#[test]
fn the_control_lock_does_not_keep_from_steering_in_the_air() {
    //
    let mut run = Run::in_sky(&Rules::S1);
    run.control_lock = 7;
    assert_eq!(run.step("R").x_speed, subpx(0x18));
}

#[test]
fn slipping_is_reported() {
    assert!(slow_on_slope(&Rules::S1, Sonic, 0x40, 0x100).saw(Event::Slipped));
}
