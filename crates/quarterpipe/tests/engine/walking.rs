//! Walking on level ground: acceleration, top speed, friction, turning, skidding, looking. [G-18 to G-29]

use crate::common::*;

/// Returns the ground speed after one frame on level ground.
fn speed_after(rules: &Rules, ground_speed: i16, buttons: &str) -> i16 {
    Run::on_plain(rules).running(ground_speed).step(buttons).ground_speed.0
}

#[test]
fn a_held_direction_adds_the_acceleration() {
    // G-19, G-20, C-2
    for (name, rules) in Rules::PRESETS {
        assert_eq!([speed_after(&rules, 0, "R"), speed_after(&rules, 0, "L")], [0xC, -0xC], "{name}");
    }
}

#[test]
fn the_top_speed_is_reached_in_128_frames() {
    // G-20: 0x600 / 0xC
    for (name, rules) in Rules::PRESETS {
        let mut run = Run::on_plain(&rules);
        assert_eq!(run.steps(127, "R").ground_speed, subpx(0x5F4), "{name}");
        assert_eq!(run.step("R").ground_speed, subpx(0x600), "{name}");
        assert_eq!(run.step("R").ground_speed, subpx(0x600), "{name}");
    }
}

#[test]
fn acceleration_stops_at_the_top_speed_from_just_below() {
    // G-19, G-20
    for (name, rules) in Rules::PRESETS {
        assert_eq!([speed_after(&rules, 0x5F8, "R"), speed_after(&rules, -0x5F8, "L")], [0x600, -0x600], "{name}");
    }
}

#[test]
fn s1_cuts_a_higher_speed_to_the_top_speed_while_a_direction_is_held() {
    // G-19
    assert_eq!([speed_after(&Rules::S1, 0x800, "R"), speed_after(&Rules::S1, -0x800, "L")], [0x600, -0x600]);
}

#[test]
fn the_other_games_keep_a_higher_speed_while_a_direction_is_held() {
    // G-19
    for rules in [Rules::S2, Rules::S3, Rules::S3K, Rules::CD] {
        assert_eq!([speed_after(&rules, 0x800, "R"), speed_after(&rules, -0x800, "L")], [0x800, -0x800]);
    }
}

#[test]
fn friction_takes_the_acceleration_while_nothing_is_held() {
    // G-27
    for (name, rules) in Rules::PRESETS {
        assert_eq!([speed_after(&rules, 0x100, ""), speed_after(&rules, -0x100, "")], [0xF4, -0xF4], "{name}");
    }
}

#[test]
fn friction_stops_at_rest() {
    // G-27
    assert_eq!([speed_after(&Rules::S1, 5, ""), speed_after(&Rules::S1, -5, "")], [0, 0]);
}

#[test]
fn a_direction_held_under_control_lock_suppresses_friction_and_does_nothing_else() {
    // G-27, G-18
    for (name, rules) in Rules::PRESETS {
        let speeds = ["R", "L", ""].map(|held| Run::on_plain(&rules).running(0x100).locked().step(held).ground_speed.0);
        assert_eq!(speeds, [0x100, 0x100, 0xF4], "{name}");
    }
}

#[test]
fn super_sonic_accelerates_by_0x30_and_slows_down_by_0xc() {
    // G-27, C-2
    for rules in [Rules::S2, Rules::S3, Rules::S3K] {
        let speeds = ["R", ""].map(|held| {
            let mut run = Run::on_plain(&rules).running(0x100);
            run.set_form(&rules, Form::Super);
            run.step(held).ground_speed.0
        });
        assert_eq!(speeds, [0x130, 0xF4]);
    }
}

#[test]
fn speed_shoes_double_acceleration_friction_and_top_speed() {
    // C-2
    let speeds = [(0x100, "R"), (0x100, ""), (0xBF0, "R")].map(|(from, held)| {
        let mut run = Run::on_plain(&Rules::S1).running(from);
        run.put_on_shoes(&Rules::S1);
        run.step(held).ground_speed.0
    });
    assert_eq!(speeds, [0x118, 0xE8, 0xC00]);
}

#[test]
fn the_opposite_direction_takes_the_deceleration() {
    // G-21
    for (name, rules) in Rules::PRESETS {
        assert_eq!([speed_after(&rules, 0x200, "L"), speed_after(&rules, -0x200, "R")], [0x180, -0x180], "{name}");
    }
}

#[test]
fn turning_past_zero_goes_on_at_0x80_whatever_the_deceleration() {
    // G-21: it is this constant even where the deceleration is 0x40.
    for underwater in [false, true] {
        let speeds = [(0x3F, "L"), (-0x3F, "R")].map(|(from, held)| {
            let mut run = Run::on_plain(&Rules::S1).running(from);
            if underwater {
                run.speeds = Rules::S1.character(Sonic).underwater;
            }
            run.step(held).ground_speed.0
        });
        assert_eq!(speeds, [-0x80, 0x80], "underwater: {underwater}");
    }
}

#[test]
fn turning_does_not_turn_the_player_round() {
    // G-22
    let mut run = Run::on_plain(&Rules::S1).running(0x100);
    assert!(!run.step("L").facing_left);
    assert!(!run.step("L").facing_left);
    assert!(run.step("L").facing_left);
}

#[test]
fn left_and_right_held_together_act_one_after_the_other() {
    // G-18: Left makes -0xC of rest, Right turns that through zero, and the player goes on facing as Left has it.
    let mut run = Run::on_plain(&Rules::S2);
    run.step("LR");
    assert_eq!((run.ground_speed, run.facing_left), (subpx(0x80), true));
}

#[test]
fn the_control_lock_counts_down_on_the_ground() {
    // G-65
    let mut run = Run::on_plain(&Rules::S1);
    run.control_lock = 3;
    let speeds = [0; 4].map(|_: i32| run.step("R").ground_speed.0);
    assert_eq!(speeds, [0, 0, 0, 0xC]);
}

#[test]
fn ground_speed_becomes_x_speed_without_a_cap() {
    // G-28
    let mut run = Run::on_plain(&Rules::S2).running(0x1800);
    assert_eq!(run.step("R").speeds3(), (0x1800, 0x1800, 0));
}

#[test]
fn a_frame_moves_by_the_speed_it_ends_with() {
    // G-2, G-49: acceleration comes before motion.
    let mut run = Run::on_plain(&Rules::S1);
    assert_eq!(run.step("R").x, Pos::new(px(512), 0x0C00));
}

#[test]
fn a_slide_allows_neither_control_nor_friction() {
    // G-29
    let speeds = ["R", "L", ""].map(|held| {
        let mut run = Run::on_plain(&Rules::S2).running(0x200);
        run.sliding = true;
        run.step(held).speeds3()
    });
    assert_eq!(speeds, [(0x200, 0x200, 0); 3]);
}

/// Returns whether one frame of turning skids, and whether the player then faces left.
fn skids(rules: &Rules, ground_speed: i16, buttons: &str) -> (bool, bool) {
    let mut run = Run::on_plain(rules).running(ground_speed);
    run.facing_left = ground_speed < 0;
    run.step(buttons);
    (run.pose == Pose::Skid, run.facing_left)
}

#[test]
fn turning_left_skids_from_0x400_on() {
    // G-23: the speed after turning counts.
    for (name, rules) in Rules::PRESETS {
        let looks_right = [0x480, 0x47F].map(|speed| skids(&rules, speed, "L"));
        assert_eq!(looks_right, [(true, false), (false, false)], "{name}");
    }
}

#[test]
fn turning_right_skids_from_minus_0x301_on() {
    // G-23: the low byte is lost, so -0x301 counts as -0x400.
    for (name, rules) in Rules::PRESETS {
        let looks_left = [-0x381, -0x380].map(|speed| skids(&rules, speed, "R"));
        assert_eq!(looks_left, [(true, true), (false, true)], "{name}");
    }
}

#[test]
fn a_skid_looks_where_the_player_slides_to() {
    // G-23
    let mut run = Run::on_plain(&Rules::S1).running(0x600);
    run.facing_left = true;
    assert!(!run.step("L").facing_left);
}

#[test]
fn a_skid_changes_no_speed() {
    // G-23
    assert_eq!(speed_after(&Rules::S1, 0x600, "L"), 0x580);
}

#[test]
fn nobody_skids_on_steep_ground() {
    // G-23: from 0x20 on.
    let poses = [0x1E, 0x20].map(|angle| {
        let mut run = Run::on_slope(&Rules::S1, Sonic, angle).running(0x600);
        run.step("L").pose
    });
    assert_eq!((poses[0], poses[1] == Pose::Skid), (Pose::Skid, false));
}

#[test]
fn a_player_who_is_being_flipped_does_not_skid_in_s3() {
    // G-23
    let skids = [Rules::S2, Rules::S3, Rules::S3K].map(|rules| {
        let mut run = Run::on_plain(&rules).running(0x600);
        run.flip_type = -1;
        run.step("L").pose == Pose::Skid
    });
    assert_eq!(skids, [true, false, false]);
}

#[test]
fn a_skid_is_reported_once() {
    let mut run = Run::on_plain(&Rules::S1).running(0x600);
    assert!(run.step("L").saw(Event::Skidded));
    assert!(!run.step("L").saw(Event::Skidded));
}

#[test]
fn up_looks_up_and_down_ducks() {
    // G-24
    for (name, rules) in Rules::PRESETS {
        let poses = ["U", "D", ""].map(|held| Run::on_plain(&rules).steps(2, held).pose);
        assert_eq!(poses, [Pose::LookUp, Pose::Duck, Pose::Wait], "{name}");
    }
}

#[test]
fn up_and_down_together_look_up_but_duck_in_s3k() {
    // G-24
    let poses = [Rules::S1, Rules::S2, Rules::S3, Rules::S3K].map(|rules| Run::on_plain(&rules).step("UD").pose);
    assert_eq!(poses, [Pose::LookUp, Pose::LookUp, Pose::LookUp, Pose::Duck]);
}

#[test]
fn s1_moves_the_view_at_once_by_two_pixels_a_frame() {
    // G-25, K-14: 96 px is the middle.
    let shifts = ["U", "D"].map(|held| Run::on_plain(&Rules::S1).steps(3, held).look_shift);
    assert_eq!(shifts, [102, 90]);
}

#[test]
fn the_view_stops_at_200_and_8_pixels() {
    // G-25, K-14
    let shifts = ["U", "D"].map(|held| Run::on_plain(&Rules::S1).steps(100, held).look_shift);
    assert_eq!(shifts, [200, 8]);
}

#[test]
fn the_view_returns_by_two_pixels_a_frame() {
    // G-25
    let mut run = Run::on_plain(&Rules::S1);
    run.steps(10, "U");
    assert_eq!([run.step("").look_shift, run.step("R").look_shift], [114, 112]);
}

#[test]
fn from_s2_on_the_view_moves_after_120_frames() {
    // G-25, K-15
    for rules in [Rules::S2, Rules::S3, Rules::S3K] {
        let mut run = Run::on_plain(&rules);
        assert_eq!(run.steps(119, "U").look_shift, 96);
        assert_eq!(run.step("U").look_shift, 98);
    }
}

#[test]
fn letting_go_starts_the_120_frames_anew() {
    // G-25, K-15
    let mut run = Run::on_plain(&Rules::S2);
    run.steps(100, "D").step("");
    assert_eq!(run.steps(119, "D").look_shift, 96);
}

#[test]
fn cd_moves_the_view_after_a_double_tap_only() {
    // C-60
    let mut run = Run::on_plain(&Rules::CD);
    assert_eq!(run.steps(60, "U").look_shift, 96);
    run.steps(20, "").step("U").step("").step("U");
    assert_eq!(run.steps(5, "U").look_shift, 106);
}

#[test]
fn cd_forgets_a_tap_after_fifteen_frames() {
    // C-60: the second tap comes up to 14 frames after the first.
    let looks = [13, 14].map(|between| {
        let mut run = Run::on_plain(&Rules::CD);
        run.step("U").steps(between, "").steps(3, "U");
        run.looking
    });
    assert_eq!(looks, [true, false]);
}

#[test]
fn cd_forgets_a_double_tap_once_the_view_is_back() {
    // C-60
    let mut run = Run::on_plain(&Rules::CD);
    run.step("U").step("").steps(3, "U");
    assert_eq!((run.looking, run.look_shift), (true, 100));
    run.steps(30, "");
    assert_eq!((run.looking, run.look_shift, run.taps), (false, 96, 0));
}
