//! Motion in the air: steering, drag, gravity, the angle's decay.

use crate::common::*;

/// Returns the x speed of an airborne player after a frame that begins with a y speed of 0.
fn steered(rules: &Rules, x_speed: i16, buttons: &str) -> i16 {
    Run::in_sky(rules).flying(x_speed, 0).step(buttons).x_speed.0
}

#[test]
fn steering_adds_twice_the_acceleration() {
    //
    for (name, rules) in Rules::PRESETS {
        assert_eq!([steered(&rules, 0, "R"), steered(&rules, 0, "L")], [0x18, -0x18], "{name}");
    }
}

#[test]
fn steering_adds_0xc_under_water_0x30_with_shoes_0x60_when_super() {
    // A-7, C-2
    let rules = Rules::S2;
    let mut wet = Run::in_sky(&rules);
    wet.speeds = rules.character(Sonic).underwater;
    let mut shod = Run::in_sky(&rules);
    shod.put_on_shoes(&rules);
    let mut golden = Run::in_sky(&rules);
    golden.set_form(&rules, Form::Super);
    assert_eq!([wet, shod, golden].map(|mut run| run.step("R").x_speed.0), [0x0C, 0x30, 0x60]);
}

#[test]
fn steering_turns_the_player_round() {
    //
    let mut run = Run::in_sky(&Rules::S1).flying(0x400, 0);
    assert!(run.step("L").facing_left);
}

#[test]
fn left_and_right_together_cancel_and_face_right() {
    // Left and Right act one after the other.
    let mut run = Run::in_sky(&Rules::S1);
    run.facing_left = true;
    run.step("LR");
    assert_eq!((run.x_speed, run.facing_left), (subpx(0), false));
}

#[test]
fn steering_stops_at_the_top_speed() {
    //
    for (name, rules) in Rules::PRESETS {
        assert_eq!([steered(&rules, 0x5F0, "R"), steered(&rules, -0x5F0, "L")], [0x600, -0x600], "{name}");
    }
}

#[test]
fn s1_s2_and_cd_cut_a_higher_speed_while_it_is_steered_along() {
    //
    for rules in [Rules::S1, Rules::S2, Rules::CD] {
        assert_eq!([steered(&rules, 0x900, "R"), steered(&rules, -0x900, "L")], [0x600, -0x600]);
    }
}

#[test]
fn s3_and_s3k_keep_a_higher_speed() {
    //
    for rules in [Rules::S3, Rules::S3K] {
        assert_eq!([steered(&rules, 0x900, "R"), steered(&rules, -0x900, "L")], [0x900, -0x900]);
    }
}

#[test]
fn steering_against_a_higher_speed_only_takes_the_acceleration() {
    //
    assert_eq!([steered(&Rules::S3, 0x900, "L"), steered(&Rules::S3, -0x900, "R")], [0x8E8, -0x8E8]);
}

#[test]
fn s1_caps_the_other_side_too_only_after_its_acceleration() {
    // steering left from far above the top speed to the right leaves most of it.
    assert_eq!(steered(&Rules::S1, 0x900, "L"), 0x8E8);
}

#[test]
fn nothing_held_cuts_no_speed() {
    //
    for (name, rules) in Rules::PRESETS {
        assert_eq!(steered(&rules, 0x900, ""), 0x900, "{name}");
    }
}

#[test]
fn a_jump_out_of_a_roll_cannot_be_steered_but_in_cd() {
    //
    let steered = [Rules::S1, Rules::S2, Rules::S3, Rules::S3K, Rules::CD].map(|rules| {
        let mut run = Run::in_jump(&rules, Sonic).flying(0x100, 0);
        run.roll_jump = true;
        run.step("L");
        (run.x_speed.0, run.facing_left)
    });
    assert_eq!(steered, [(0x100, false), (0x100, false), (0x100, false), (0x100, false), (0xE8, true)]);
}

#[test]
fn a_jump_out_of_a_roll_has_drag() {
    //
    let mut run = Run::in_jump(&Rules::S1, Sonic).flying(0x600, -0x100);
    run.roll_jump = true;
    assert_eq!(run.step("L").x_speed, subpx(0x5D0));
}

/// Returns the x speed after a frame of drag.
fn dragged(x_speed: i16, y_speed: i16) -> i16 {
    Run::in_sky(&Rules::S1).flying(x_speed, y_speed).step("").x_speed.0
}

#[test]
fn drag_takes_a_thirty_second() {
    //
    assert_eq!([dragged(0x600, -0x100), dragged(-0x600, -0x100)], [0x5D0, -0x5D0]);
}

#[test]
fn drag_rounds_down_so_it_leaves_31_to_the_right_alone() {
    //
    assert_eq!([33, 32, 31, 1, 0].map(|speed| dragged(speed, -0x100)), [32, 31, 31, 1, 0]);
}

#[test]
fn drag_rounds_down_so_it_stops_everything_to_the_left() {
    //
    assert_eq!([-33, -32, -31, -1].map(|speed| dragged(speed, -0x100)), [-31, -31, -30, 0]);
}

#[test]
fn drag_acts_from_minus_0x400_to_just_below_zero() {
    // a jump cut short leaves -0x400 itself.
    assert_eq!([-0x401, -0x400, -1, 0, 0x100].map(|speed| dragged(0x600, speed)), [0x600, 0x5D0, 0x5D0, 0x600, 0x600]);
}

#[test]
fn drag_acts_in_the_very_frame_of_the_jumps_cut() {
    //
    let mut run = Run::in_jump(&Rules::S1, Sonic).flying(0x600, -0x600);
    assert_eq!(run.step("").x_speed, subpx(0x5D0));
}

#[test]
fn drag_comes_after_steering() {
    // 0x600 at the cap, then 1/32 less.
    let mut run = Run::in_sky(&Rules::S1).flying(0x600, -0x100);
    assert_eq!(run.step("R").x_speed, subpx(0x5D0));
}

#[test]
fn gravity_comes_after_motion() {
    //
    for (name, rules) in Rules::PRESETS {
        let mut run = Run::in_sky(&rules).flying(0, 0x200);
        run.step("");
        assert_eq!((run.y, run.y_speed), (Pos::from_px(px(514)), subpx(0x238)), "{name}");
    }
}

#[test]
fn gravity_is_0x10_under_water() {
    //
    for (name, rules) in Rules::PRESETS {
        let mut run = Run::in_sky(&rules).flying(0, 0x200);
        run.world.water = Some(px(-1000));
        run.underwater = true;
        assert_eq!(run.step("").y_speed, subpx(0x210), "{name}");
    }
}

#[test]
fn gravity_is_the_same_for_a_ball() {
    //
    assert_eq!(Run::in_jump(&Rules::S1, Sonic).flying(0, 0).step("").y_speed, subpx(0x38));
}

#[test]
fn cd_falls_at_most_0x1000() {
    //
    let speeds =
        [0xFC7, 0xFC8, 0xFFF, 0x1000, 0x1400].map(|speed| Run::in_sky(&Rules::CD).flying(0, speed).step("").y_speed.0);
    assert_eq!(speeds, [0xFFF, 0x1000, 0x1000, 0x1000, 0x1000]);
}

#[test]
fn cd_moves_by_the_old_speed_before_the_cap() {
    //
    assert_eq!(Run::in_sky(&Rules::CD).flying(0, 0x1400).step("").place().1, 532);
}

#[test]
fn cd_falls_at_0xfd8_under_water() {
    // the 0x28 of the water comes off after the cap.
    let mut run = Run::in_sky(&Rules::CD).flying(0, 0x1000);
    run.world.water = Some(px(-1000));
    run.underwater = true;
    assert_eq!([run.step("").y_speed.0, run.step("").y_speed.0], [0xFD8, 0xFD8]);
}

#[test]
fn the_other_games_fall_ever_faster() {
    //
    for rules in [Rules::S1, Rules::S2, Rules::S3, Rules::S3K] {
        assert_eq!(Run::in_sky(&rules).flying(0, 0x1400).step("").y_speed, subpx(0x1438));
    }
}

#[test]
fn the_angle_returns_to_zero_by_2_a_frame_from_both_sides() {
    //
    let after = [0x40, 0x7F, 0x80, 0xC0].map(|angle| {
        let mut run = Run::in_sky(&Rules::S1);
        run.angle = Angle(angle);
        run.step("").angle.0
    });
    assert_eq!(after, [0x3E, 0x7D, 0x82, 0xC2]);
}

#[test]
fn odd_angles_end_at_zero_too() {
    //
    let after = [0x00, 0x01, 0x02, 0xFE, 0xFF].map(|angle| {
        let mut run = Run::in_sky(&Rules::S1);
        run.angle = Angle(angle);
        run.step("").angle.0
    });
    assert_eq!(after, [0, 0, 0, 0, 0]);
}

#[test]
fn the_angle_has_no_effect_on_collision_in_the_air() {
    // a fall onto level ground, upside down.
    let mut run = Run::new(plain(&Rules::S1), Sonic, 512, 295).flying(0, 0x600);
    run.angle = Angle(0x80);
    run.step("");
    assert_eq!((run.place().1, run.airborne, run.angle), (STANDING, false, Angle(0)));
}

#[test]
fn looking_ends_in_the_air() {
    // G-25
    let mut run = Run::in_sky(&Rules::S1);
    run.look_shift = 120;
    assert_eq!(run.step("U").look_shift, 118);
}

#[test]
fn an_object_can_take_a_players_own_step_away() {
    // CD-8: bit 0 does it; the player's speeds stay.
    for (_, rules) in Rules::PRESETS {
        let mut run = Run::in_sky(&rules).flying(0x100, 0x200);
        run.object_control = ObjectControl::from_bits(1);
        run.step("LA");
        assert_eq!((run.place(), run.speeds3()), ((512, 512), (0, 0x100, 0x200)));
    }
}
