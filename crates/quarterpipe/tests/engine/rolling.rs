//! Rolling: its start, friction, steering, end, forced rolls. [G-41 to G-48]

use crate::common::*;

/// Returns the ground speed of a rolling character after one frame on level ground.
fn roll_after(rules: &Rules, character: CharacterId, ground_speed: i16, buttons: &str) -> i16 {
    Run::new(plain(rules), character, 512, STANDING).running(ground_speed).rolled().step(buttons).ground_speed.0
}

#[test]
fn down_rolls_from_0x80_on() {
    // G-45: friction comes first and takes 12.
    for rules in [Rules::S1, Rules::S2, Rules::S3, Rules::CD] {
        let rolls = [0x8C, 0x8B, -0x8C, -0x8B].map(|speed| Run::on_plain(&rules).running(speed).step("D").rolling);
        assert_eq!(rolls, [true, false, true, false]);
    }
}

#[test]
fn down_rolls_from_0x100_on_in_s3k() {
    // G-45
    let rolls = [0x10C, 0x10B, -0x10C, -0x10B].map(|speed| Run::on_plain(&Rules::S3K).running(speed).step("D").rolling);
    assert_eq!(rolls, [true, false, true, false]);
}

#[test]
fn down_ducks_when_slower_in_s3k_and_letting_go_walks() {
    // G-48, G-26
    let mut run = Run::on_plain(&Rules::S3K).running(0x80);
    assert_eq!(run.step("D").pose, Pose::Duck);
    assert_eq!(run.step("").pose, Pose::Walk);
}

#[test]
fn down_with_a_direction_does_not_roll() {
    // G-45
    for (name, rules) in Rules::PRESETS {
        let rolls = ["DR", "DL"].map(|held| Run::on_plain(&rules).running(0x400).step(held).rolling);
        assert_eq!(rolls, [false, false], "{name}");
    }
}

#[test]
fn a_slide_does_not_roll() {
    // G-45
    let mut run = Run::on_plain(&Rules::S2).running(0x400);
    run.sliding = true;
    assert!(!run.step("D").rolling);
}

#[test]
fn sonic_curls_up_to_7_by_14_and_the_feet_stay_where_they_were() {
    // G-46, C-1
    let mut run = Run::on_plain(&Rules::S1).running(0x400);
    run.step("D");
    assert_eq!((run.radii(), run.place().1, run.pose), ((7, 14), STANDING + 5, Pose::Roll));
}

#[test]
fn tails_centre_sinks_by_one_pixel_when_curling_up() {
    // G-46, C-1
    let mut run = Run::new(plain(&Rules::S2), Tails, 512, STANDING + 4).running(0x400);
    run.step("D");
    assert_eq!((run.radii(), run.place().1), ((7, 14), STANDING + 5));
}

#[test]
fn the_miniature_player_curls_up_to_5_by_8() {
    // G-46, C-1
    let mut run = Run::new(plain(&Rules::CD), Mini, 512, STANDING + 9).running(0x400);
    run.step("D");
    assert_eq!((run.radii(), run.place().1), ((5, 8), STANDING + 11));
}

#[test]
fn the_frame_that_starts_a_roll_still_walks() {
    // G-46: CD lifts the ground speed to 0x200, but the motion is that of the walk.
    let mut run = Run::on_plain(&Rules::CD).running(0x10C);
    assert_eq!(run.step("D").speeds3(), (0x200, 0x100, 0));
}

#[test]
fn only_cd_lifts_slow_rolls_to_0x200() {
    // G-47
    let speeds = [Rules::S1, Rules::S2, Rules::S3, Rules::CD].map(|rules| {
        let mut run = Run::on_plain(&rules).running(0x10C);
        run.step("D").ground_speed.0
    });
    assert_eq!(speeds, [0x100, 0x100, 0x100, 0x200]);
}

#[test]
fn cd_lifts_only_rolls_to_the_right() {
    // G-47
    assert_eq!(Run::on_plain(&Rules::CD).running(-0x10C).step("D").ground_speed, subpx(-0x100));
}

#[test]
fn roll_friction_is_half_the_acceleration() {
    // G-43
    for (name, rules) in Rules::PRESETS {
        let speeds = [0x400, -0x400].map(|speed| roll_after(&rules, Sonic, speed, ""));
        assert_eq!(speeds, [0x3FA, -0x3FA], "{name}");
    }
}

#[test]
fn roll_friction_acts_while_a_direction_is_held() {
    // G-41, G-43
    assert_eq!(roll_after(&Rules::S2, Sonic, 0x400, "R"), 0x3FA);
}

#[test]
fn roll_friction_acts_under_control_lock_and_steering_does_not() {
    // G-41, G-43
    let mut run = Run::on_plain(&Rules::S2).running(0x400).rolled().locked();
    assert_eq!(run.step("L").ground_speed, subpx(0x3FA));
}

#[test]
fn roll_friction_is_3_under_water_and_12_with_shoes() {
    // G-43
    let mut wet = Run::on_plain(&Rules::S1).running(0x400).rolled();
    wet.speeds = Rules::S1.character(Sonic).underwater;
    let mut shod = Run::on_plain(&Rules::S1).running(0x400).rolled();
    shod.put_on_shoes(&Rules::S1);
    assert_eq!([wet.step("").ground_speed.0, shod.step("").ground_speed.0], [0x3FD, 0x3F4]);
}

#[test]
fn super_sonics_roll_friction_is_0x18_but_6_in_s3k() {
    // G-43
    let speeds = [Rules::S2, Rules::S3, Rules::S3K].map(|rules| {
        let mut run = Run::on_plain(&rules).running(0x400).rolled();
        run.set_form(&rules, Form::Super);
        run.step("").ground_speed.0
    });
    assert_eq!(speeds, [0x3E8, 0x3E8, 0x3FA]);
}

#[test]
fn a_roll_is_not_accelerated_by_its_direction() {
    // G-42
    assert_eq!(
        [roll_after(&Rules::S1, Sonic, 0x400, "R"), roll_after(&Rules::S1, Sonic, -0x400, "L")],
        [0x3FA, -0x3FA]
    );
}

#[test]
fn the_opposite_direction_takes_0x20_besides_friction() {
    // G-42
    for (name, rules) in Rules::PRESETS {
        let speeds = [(0x400, "L"), (-0x400, "R")].map(|(speed, held)| roll_after(&rules, Sonic, speed, held));
        assert_eq!(speeds, [0x3DA, -0x3DA], "{name}");
    }
}

/// Returns the speed that a roll loses under water against the held direction; friction is 3 of it.
fn underwater_loss(rules: &Rules, character: CharacterId) -> i16 {
    let mut run = Run::new(plain(rules), character, 512, STANDING).running(0x400).rolled();
    run.speeds = rules.character(character).underwater;
    0x400 - run.step("L").ground_speed.0
}

#[test]
fn under_water_a_quarter_of_the_deceleration_is_0x10_in_s1_and_cd() {
    // G-42
    assert_eq!([Rules::S1, Rules::CD].map(|rules| underwater_loss(&rules, Sonic)), [0x13, 0x13]);
}

#[test]
fn sonic_loses_a_fixed_0x20_under_water_from_s2_on() {
    // G-42
    assert_eq!([Rules::S2, Rules::S3, Rules::S3K].map(|rules| underwater_loss(&rules, Sonic)), [0x23, 0x23, 0x23]);
}

#[test]
fn tails_loses_a_quarter_under_water_in_s2_and_s3_but_0x20_in_s3k() {
    // G-42
    assert_eq!([Rules::S2, Rules::S3, Rules::S3K].map(|rules| underwater_loss(&rules, Tails)), [0x13, 0x13, 0x23]);
}

#[test]
fn turning_a_roll_past_zero_goes_on_at_0x80_less_friction() {
    // G-42
    let speeds = [(0x1F, "L"), (-0x1F, "R")].map(|(speed, held)| roll_after(&Rules::S1, Sonic, speed, held));
    assert_eq!(speeds, [-0x7A, 0x7A]);
}

#[test]
fn a_roll_faces_the_held_direction_only_when_it_moves_that_way() {
    // G-42
    let faces_left = [0x400, -0x400].map(|speed| {
        let mut run = Run::on_plain(&Rules::S1).running(speed).rolled();
        run.step("L").facing_left
    });
    assert_eq!(faces_left, [false, true]);
}

#[test]
fn a_roll_turns_to_face_the_way_it_rolls_when_that_is_held() {
    // G-42: also from rest, which counts as rolling either way.
    let faces_left = [(0x400, "R"), (-0x400, "L"), (0, "R"), (0, "L")].map(|(speed, held)| {
        let mut run = Run::on_plain(&Rules::S2).running(speed).rolled();
        run.facing_left = held == "R";
        run.spin_dash = SpinDashState::from_byte(1);
        run.step(held).facing_left
    });
    assert_eq!(faces_left, [false, true, false, true]);
}

#[test]
fn x_speed_of_a_roll_is_capped_at_0x1000_ground_speed_is_not() {
    // G-44
    let speeds = [0x1806, -0x1806].map(|speed| Run::on_plain(&Rules::S2).running(speed).rolled().step("").speeds3());
    assert_eq!(speeds, [(0x1800, 0x1000, 0), (-0x1800, -0x1000, 0)]);
}

#[test]
fn y_speed_of_a_roll_is_not_capped() {
    // G-44: down a wall, where the slope adds 0x50 and friction takes 6.
    let mut run = Run::on_slope(&Rules::S2, Sonic, 0x40).running(0x1800).rolled();
    assert_eq!(run.step("").speeds3(), (0x184A, 0, 0x184A));
}

#[test]
fn a_roll_ends_at_rest() {
    // G-44
    for rules in [Rules::S1, Rules::S2, Rules::S3, Rules::CD] {
        let rolls = [7, 6, -6].map(|speed| Run::on_plain(&rules).running(speed).rolled().step("").rolling);
        assert_eq!(rolls, [true, false, false]);
    }
}

#[test]
fn a_roll_ends_below_0x80_in_s3k_and_goes_on_at_that_speed() {
    // G-44
    let ends = [0x86, 0x85, -0x85].map(|speed| {
        let mut run = Run::on_plain(&Rules::S3K).running(speed).rolled();
        run.step("");
        (run.rolling, run.ground_speed.0)
    });
    assert_eq!(ends, [(true, 0x80), (false, 0x7F), (false, -0x7F)]);
}

#[test]
fn a_roll_that_ends_leaves_the_feet_where_they_were() {
    // G-44, C-1
    for (name, rules) in Rules::PRESETS {
        let mut run = Run::on_plain(&rules).running(6).rolled();
        run.step("");
        assert_eq!((run.radii(), run.place().1, run.pose), ((9, 19), STANDING, Pose::Wait), "{name}");
    }
}

#[test]
fn tails_and_the_miniature_player_rise_by_1_and_2_when_a_roll_ends() {
    // G-44, C-1
    let ends = [(Rules::S2, Tails, STANDING + 4), (Rules::CD, Mini, STANDING + 9)].map(|(rules, character, y)| {
        let mut run = Run::new(plain(&rules), character, 512, y).running(6).rolled();
        let before = run.place().1;
        run.step("");
        (before, run.place().1)
    });
    assert_eq!(ends, [(305, 304), (311, 309)]);
}

#[test]
fn a_forced_roll_goes_on_at_0x400_instead_of_ending() {
    // G-44
    for rules in [Rules::S2, Rules::S3, Rules::S3K] {
        let speeds = [false, true].map(|facing_left| {
            let mut run = Run::on_plain(&rules).running(6).rolled();
            run.spin_dash = SpinDashState::from_byte(1);
            run.facing_left = facing_left;
            run.step("");
            (run.rolling, run.ground_speed.0)
        });
        assert_eq!(speeds, [(true, 0x400), (true, -0x400)]);
    }
}

#[test]
fn a_forced_roll_cannot_jump() {
    // G-3
    let jumps = [0, 1].map(|forced| {
        let mut run = Run::on_plain(&Rules::S2).running(0x400).rolled();
        run.spin_dash = SpinDashState::from_byte(forced);
        run.step("A").airborne
    });
    assert_eq!(jumps, [true, false]);
}

#[test]
fn a_negative_forced_roll_is_neither_steered_nor_slowed_in_s3() {
    // G-41
    let speeds = [Rules::S2, Rules::S3, Rules::S3K].map(|rules| {
        let mut run = Run::on_plain(&rules).running(0x400).rolled();
        run.spin_dash = SpinDashState::from_byte(0x80);
        run.step("L").ground_speed.0
    });
    assert_eq!(speeds, [0x3DA, 0x400, 0x400]);
}

#[test]
fn a_sliding_roll_is_neither_steered_nor_slowed() {
    // G-41
    let mut run = Run::on_plain(&Rules::S2).running(0x400).rolled();
    run.sliding = true;
    assert_eq!(run.step("L").ground_speed, subpx(0x400));
}

#[test]
fn starting_and_ending_a_roll_are_reported() {
    let mut run = Run::on_plain(&Rules::S1).running(0x8C);
    assert!(run.step("D").saw(Event::StartedRolling));
    run.ground_speed = subpx(6);
    assert!(run.step("").saw(Event::StoppedRolling));
}

/// Makes a run of CD's miniature player walking at this speed on a surface of this angle, with the next picture due.
fn mini_on(angle: u8, ground_speed: i16) -> Run {
    let mut run = Run::on_slope(&Rules::CD, Mini, angle).running(ground_speed).locked();
    (run.pose, run.shown_pose, run.facing_left) = (Pose::Walk, Some(Pose::Walk), ground_speed < 0);
    run.step("R");
    run
}

#[test]
fn the_miniature_player_rolls_up_where_it_walks_up_a_wall() {
    // G-73: on a right wall when facing right, with the standing height.
    let run = mini_on(0xC0, 0x600);
    assert_eq!((run.rolling, run.radii()), (true, (5, 10)));
    assert!(mini_on(0x40, -0x600).rolling);
}

#[test]
fn the_miniature_player_rolls_down_a_wall_and_walks_on_a_floor() {
    // G-73
    assert_eq!([mini_on(0x40, 0x600).rolling, mini_on(0x00, 0x600).rolling], [true, false]);
}

#[test]
fn the_miniature_player_rolls_up_only_when_its_next_picture_is_due() {
    // G-73: a picture of a roll lasts a frame longer for each 0x100 below 0x400. The wall takes 0x20 a frame.
    let mut run = Run::on_slope(&Rules::CD, Mini, 0xC0).running(0x300).locked();
    (run.pose, run.shown_pose, run.picture_timer) = (Pose::Walk, Some(Pose::Walk), 1);
    assert!(!run.step("R").rolling);
    assert!(run.step("R").rolling);
    assert_eq!(run.picture_timer, 1);
}
