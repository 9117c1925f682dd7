//! Landing: its conditions, the speeds on each slope, and the end of a ball.

use quarterpipe::stock::SolidBlock;

use crate::common::*;

/// Makes a run of a player in the air that will be `depth` px inside a floor of this angle after a frame. The floor
/// begins at y = 352 and is solid on top only.
fn falling_onto(rules: &Rules, angle: u8, speeds: (i16, i16), depth: i32) -> Run {
    let mut cells = vec![Cell::EMPTY; 40 * 22];
    cells.resize(40 * 30, Cell::both(Block::new(1, Solidity::Top)));
    let stage = Stage::new(rules.clone(), &[Tile::EMPTY, full(angle)], 40, &cells).unwrap();
    let y = 351 + depth - 19 - i32::from(speeds.1 >> 8);
    Run::new(stage, Sonic, 320, y).flying(speeds.0, speeds.1)
}

/// Returns the speeds after a landing on a floor of this angle with x speed 0x200 and y speed 0x400, 0x438 with
/// gravity.
fn landed(rules: &Rules, angle: u8) -> (i16, i16, i16) {
    let mut run = falling_onto(rules, angle, (0x200, 0x400), 5);
    run.step("");
    assert!(!run.airborne, "angle {angle:#04X}");
    assert_eq!(run.angle, Angle(angle));
    run.speeds3()
}

#[test]
fn level_ground_turns_x_speed_into_ground_speed() {
    // for angles from 0xF0 to 0x0F.
    for (name, rules) in Rules::PRESETS {
        for angle in [0x00, 0x0E, 0xF0, 0xFE] {
            assert_eq!(landed(&rules, angle), (0x200, 0x200, 0), "{name}, angle {angle:#04X}");
        }
    }
}

#[test]
fn half_steep_ground_turns_half_the_y_speed_into_ground_speed() {
    // for angles from 0x10 to 0x1F and 0xE0 to 0xEF. The x speed is kept.
    for (name, rules) in Rules::PRESETS {
        for (angle, sign) in [(0x10, 1), (0x1E, 1), (0xE0, -1), (0xEE, -1)] {
            assert_eq!(landed(&rules, angle), (sign * 0x21C, 0x200, 0x21C), "{name}, angle {angle:#04X}");
        }
    }
}

#[test]
fn steep_ground_turns_the_whole_y_speed_into_ground_speed() {
    // for angles from 0x20 to 0x5F and 0xA0 to 0xDF. The x speed is lost.
    for (name, rules) in Rules::PRESETS {
        for (angle, sign) in [(0x20, 1), (0x5E, 1), (0xA0, -1), (0xDE, -1)] {
            assert_eq!(landed(&rules, angle), (sign * 0x438, 0, 0x438), "{name}, angle {angle:#04X}");
        }
    }
}

#[test]
fn floors_with_a_ceilings_angle_have_classes_too() {
    // 0x60 to 0x6F and 0x90 to 0x9F are half steep, 0x70 to 0x8F level.
    let speeds = [0x60, 0x6E, 0x70, 0x8E, 0x90, 0x9E].map(|angle| landed(&Rules::S1, angle).0);
    assert_eq!(speeds, [0x21C, 0x21C, 0x200, 0x200, -0x21C, -0x21C]);
}

#[test]
fn a_flagged_floor_counts_as_level() {
    // T-37, A-30: the present angle does not snap here.
    let mut run = falling_onto(&Rules::S1, 0xFF, (0x200, 0x400), 5);
    run.angle = Angle(0x30);
    run.step("");
    assert_eq!((run.angle, run.ground_speed), (Angle(0), subpx(0x200)));
}

#[test]
fn a_steep_landing_makes_at_most_0xfc0() {
    //
    let speeds = [0xF00, 0xF88, 0x1400].map(|speed| falling_onto(&Rules::S1, 0x20, (0, speed), 5).step("").speeds3());
    assert_eq!(speeds, [(0xF38, 0, 0xF38), (0xFC0, 0, 0xFC0), (0xFC0, 0, 0xFC0)]);
}

#[test]
fn a_half_steep_landing_has_no_cap() {
    //
    assert_eq!(falling_onto(&Rules::S1, 0x10, (0, 0x2400), 5).step("").ground_speed, subpx(0x121C));
}

#[test]
fn touching_the_floor_without_being_inside_does_not_land() {
    // 04: a distance of 0 is not a hit.
    assert_eq!([0, 1].map(|depth| falling_onto(&Rules::S1, 0, (0, 0x400), depth).step("").airborne), [true, false]);
}

#[test]
fn a_fall_lands_as_deep_inside_as_its_speed_and_8_pixels() {
    // 0x438 after gravity allows 12 px.
    for (name, rules) in Rules::PRESETS {
        let airborne = [12, 13].map(|depth| falling_onto(&rules, 0, (0, 0x400), depth).step("").airborne);
        assert_eq!(airborne, [false, true], "{name}");
    }
}

#[test]
fn from_0x7900_on_a_fall_is_too_fast_to_land() {
    // A-31, N-15: -(0x78 + 8) is -0x80 as a signed byte, -(0x79 + 8) is 0x7F. Gravity adds 0x38.
    let airborne =
        [0x7700, 0x78C7, 0x78C8, 0x7A00].map(|speed| falling_onto(&Rules::S1, 0, (0, speed), 5).step("").airborne);
    assert_eq!(airborne, [false, false, true, true]);
}

#[test]
fn the_speed_after_gravity_decides_how_deep_is_too_deep() {
    // 0x3C8 makes exactly 4 px with gravity.
    let airborne = [(0x3C7, 12), (0x3C8, 12)].map(|(speed, depth)| {
        let mut run = falling_onto(&Rules::S1, 0, (0, speed), depth);
        run.y = Pos::from_px(px(351 + depth - 19 - 3));
        run.step("").airborne
    });
    assert_eq!(airborne, [true, false]);
}

#[test]
fn one_foot_not_too_deep_is_enough_to_land() {
    // the right foot is 20 px inside, the left one over air.
    let mut rows = vec![".".repeat(40); 40];
    rows[20] = format!("{}{}", ".".repeat(20), "=".repeat(20));
    rows[21] = rows[20].clone();
    let mut run = Run::new(drawn(&Rules::S1, &[], &rows), Sonic, 320, 316).flying(0, 0x400);
    run.step("");
    assert_eq!((run.airborne, run.place().1), (false, 300));
}

#[test]
fn landing_keeps_the_subpixel() {
    // N-5
    let mut run = falling_onto(&Rules::S1, 0, (0, 0x480), 5);
    run.step("");
    assert_eq!(run.y, Pos::new(px(332), 0x8000));
}

#[test]
fn sideways_motion_lands_however_deep_inside() {
    // the player is moved up by 30 px onto the ledge.
    for (name, rules) in Rules::PRESETS {
        let mut run = falling_onto(&rules, 0, (0x600, 0), 30);
        run.step("");
        assert_eq!((run.airborne, run.place().1), (false, 332), "{name}");
    }
}

#[test]
fn sideways_motion_lands_level_on_any_slope() {
    // ground speed from x speed, y speed lost.
    for (name, rules) in Rules::PRESETS {
        let mut run = falling_onto(&rules, 0x20, (0x600, 0), 5);
        run.step("");
        assert_eq!((run.angle, run.speeds3()), (Angle(0x20), (0x600, 0x600, 0)), "{name}");
    }
}

#[test]
fn rising_sideways_motion_does_not_land() {
    //
    assert!(falling_onto(&Rules::S1, 0, (0x600, -0x100), 5).step("").airborne);
}

#[test]
fn sideways_motion_lands_when_its_y_speed_is_just_zero() {
    // A-24: -0x38 and gravity make 0.
    let airborne = [-0x39, -0x38].map(|y_speed| {
        let mut run = falling_onto(&Rules::S1, 0, (0x600, y_speed), 5);
        run.step("").airborne
    });
    assert_eq!(airborne, [true, false]);
}

#[test]
fn rising_sideways_motion_lands_in_a_wind_tunnel_of_s3() {
    //
    let airborne = [Rules::S2, Rules::S3, Rules::S3K].map(|rules| {
        let mut run = falling_onto(&rules, 0, (0x600, -0x100), 5);
        run.in_wind_tunnel = true;
        run.step("").airborne
    });
    assert_eq!(airborne, [true, false, false]);
}

#[test]
fn rising_does_not_land() {
    //
    assert!(falling_onto(&Rules::S1, 0, (0, -0x400), 5).step("").airborne);
}

#[test]
fn landing_ends_jump_roll_jump_and_push() {
    //
    let mut run = falling_onto(&Rules::S1, 0, (0, 0x400), 5);
    (run.jumping, run.roll_jump, run.pushing) = (true, true, true);
    run.step("");
    assert_eq!((run.airborne, run.jumping, run.roll_jump, run.pushing), (false, false, false, false));
}

/// Makes a run of a ball with rolling radii that lands.
fn ball_landing(rules: &Rules) -> Run {
    let mut run = falling_onto(rules, 0, (0, 0x400), 5);
    run.rolling = true;
    (run.width_radius, run.height_radius) = (7, 14);
    run.y += px(5);
    run.step("");
    run
}

#[test]
fn a_jump_that_lands_uncurls_with_its_feet_on_the_ground() {
    //
    for (name, rules) in Rules::PRESETS {
        let run = ball_landing(&rules);
        assert_eq!((run.place().1, run.radii(), run.rolling), (332, (9, 19), false), "{name}");
    }
}

#[test]
fn a_player_who_lands_walks() {
    //
    assert_eq!(ball_landing(&Rules::S1).pose, Pose::Walk);
}

#[test]
fn a_forced_roll_goes_on_after_a_landing_from_s2_on() {
    //
    for rules in [Rules::S2, Rules::S3, Rules::S3K] {
        let mut run = falling_onto(&rules, 0, (0, 0x400), 5).rolled();
        run.spin_dash = SpinDashState::from_byte(1);
        run.step("");
        assert_eq!((run.airborne, run.rolling, run.radii(), run.place().1), (false, true, (7, 14), 337));
    }
}

#[test]
fn a_forced_roll_ends_on_an_object() {
    //
    for rules in [Rules::S2, Rules::S3, Rules::S3K] {
        let mut run = Run::new(sky(&rules), Sonic, 512, 383).flying(0, 0x400).rolled();
        run.spin_dash = SpinDashState::from_byte(1);
        run.put_seen(Body::at(px(512), px(416)), SolidBlock::new(px(43), px(16)));
        run.until(|run| run.on_object);
        assert_eq!((run.airborne, run.rolling, run.radii()), (false, false, (9, 19)));
    }
}

/// Makes a run of a jump out of a roll that has just landed: it has the standing radii, but is a ball.
fn roll_jump_landing(rules: &Rules, x_speed: i16) -> Run {
    let mut run = falling_onto(rules, 0, (x_speed, 0x400), 5);
    (run.rolling, run.roll_jump, run.jumping) = (true, true, true);
    run.step("");
    run
}

#[test]
fn a_roll_jump_lands_5_pixels_too_high_in_s1_and_s2() {
    //
    for rules in [Rules::S1, Rules::S2] {
        let run = roll_jump_landing(&rules, 0);
        assert_eq!((run.place().1, run.airborne, run.radii()), (327, false, (9, 19)));
    }
}

#[test]
fn a_roll_jump_lands_on_the_ground_in_s3_and_s3k() {
    //
    for rules in [Rules::S3, Rules::S3K] {
        let run = roll_jump_landing(&rules, 0);
        assert_eq!((run.place().1, run.airborne), (332, false));
    }
}

#[test]
fn in_s1_the_roll_jump_is_back_on_the_ground_a_frame_later() {
    // the ground reach in S1 is 14 px.
    let mut run = roll_jump_landing(&Rules::S1, 0);
    run.step("");
    assert_eq!((run.place().1, run.airborne), (332, false));
}

#[test]
fn in_s2_a_slow_roll_jump_falls_once_more_after_landing() {
    // 5 px is out of reach below 0x100 to the right.
    let airborne = [0, 0x100, 0x10C, -0x20].map(|speed| roll_jump_landing(&Rules::S2, speed).step("").airborne);
    assert_eq!(airborne, [true, true, false, false]);
}

#[test]
fn cds_roll_jump_lands_on_the_ground_because_it_kept_the_balls_radii() {
    // A-39, G-12
    let mut run = falling_onto(&Rules::CD, 0, (0, 0x400), 5).rolled();
    run.roll_jump = true;
    run.step("");
    assert_eq!((run.place().1, run.radii()), (332, (9, 19)));
}

#[test]
fn standing_radii_are_taken_at_every_landing_in_s3() {
    // the landing always takes the standing radii.
    let radii = [Rules::S2, Rules::S3].map(|rules| {
        let mut run = falling_onto(&rules, 0, (0, 0x400), 5);
        run.width_radius = 8;
        run.step("");
        run.width_radius
    });
    assert_eq!(radii, [8, 9]);
}

#[test]
fn landing_ends_the_second_move_of_a_jump() {
    //
    let mut run = falling_onto(&Rules::S3, 0, (0, 0x400), 5);
    run.set_air_state(1);
    run.step("");
    assert_eq!(run.air_state(), 0);
}

#[test]
fn the_y_speed_of_a_landing_moves_nobody_but_is_added_to_the_next_jump() {
    // the ground is half steep and leaves 0x21C. The launch at 0x10 gives 630 and -1534.
    let mut run = falling_onto(&Rules::S1, 0x10, (0x200, 0x400), 5);
    run.step("").step("A");
    assert_eq!((run.x_speed.0, run.y_speed.0), (0x200 + 630, 0x21C - 1534));
}

#[test]
fn landing_is_reported_with_the_angle() {
    assert!(falling_onto(&Rules::S1, 0x10, (0, 0x400), 5).step("").saw(Event::Landed(Angle(0x10))));
}
