//! Walls and ceilings met in the air, by the quadrant of motion.

use crate::common::*;

/// Makes a run of Sonic in the air at the centre (320, 320) of a drawing 40 cells wide, filled by `draw`.
fn among(rules: &Rules, draw: impl Fn(usize, usize) -> char) -> Run {
    let rows: Vec<String> = (0..40).map(|row| (0..40).map(|column| draw(column, row)).collect()).collect();
    let mut run = Run::new(drawn(rules, &[full(0x80)], &rows), Sonic, 320, 320);
    run.airborne = true;
    run
}

/// Makes a run of Sonic in the air, with a wall up to x = 303 on the left.
fn right_of_wall(rules: &Rules) -> Run {
    among(rules, |column, _| if column < 19 { '#' } else { '.' })
}

/// Makes a run of Sonic in the air, with a wall from x = 336 on the right.
fn left_of_wall(rules: &Rules) -> Run {
    among(rules, |column, _| if column >= 21 { '#' } else { '.' })
}

/// Makes a run of Sonic in the air, with a ceiling of this angle up to y = 303: 3 px inside for standing radii.
fn below_ceiling(rules: &Rules, angle: u8) -> Run {
    let rows: Vec<String> = (0..40).map(|row| if row < 19 { "a" } else { "." }.repeat(40)).collect();
    let mut run = Run::new(drawn(rules, &[full(angle)], &rows), Sonic, 320, 320);
    run.airborne = true;
    run
}

#[test]
fn a_wall_stops_a_player_who_falls_beside_it_one_pixel_outside() {
    // the player is at 311, so its sensor at 301 is 3 px inside.
    for (name, rules) in Rules::PRESETS {
        let mut run = right_of_wall(&rules).flying(-0x300, 0x400);
        run.x = Pos::new(px(314), 0x4000);
        run.step("");
        assert_eq!((run.x, run.x_speed), (Pos::new(px(314), 0x4000), subpx(0)), "{name}");
    }
}

#[test]
fn touching_a_wall_without_being_inside_does_nothing_in_the_air() {
    //
    let mut run = right_of_wall(&Rules::S1).flying(-0x300, 0x400);
    run.x = Pos::from_px(px(317));
    run.step("");
    assert_eq!((run.place().0, run.x_speed), (314, subpx(-0x300)));
}

#[test]
fn walls_on_both_sides_are_asked_in_a_fall_and_a_rise() {
    //
    for y_speed in [0x400, -0x400] {
        let mut run = left_of_wall(&Rules::S1).flying(0, y_speed);
        run.x = Pos::from_px(px(330));
        run.step("");
        assert_eq!(run.place().0, 325, "y speed {y_speed:#X}");
    }
}

#[test]
fn wall_sensors_of_the_air_are_ten_pixels_out_and_never_lower() {
    // A-22, G-33
    let mut run = among(&Rules::S1, |_, _| '.').flying(0, 0);
    run.step("");
    let walls: Vec<_> = run.seen.casts[..2].iter().map(|cast| (cast.sensor, cast.x.0, cast.y.0)).collect();
    assert_eq!(walls, [(SensorName::E, 310, 320), (SensorName::F, 330, 320)]);
}

#[test]
fn a_fall_and_a_rise_leave_ground_speed_alone_at_walls() {
    //
    let mut run = right_of_wall(&Rules::S1).flying(-0x300, 0x400).running(0x123);
    run.x = Pos::from_px(px(314));
    assert_eq!(run.step("").ground_speed, subpx(0x123));
}

#[test]
fn sideways_motion_copies_y_speed_into_ground_speed_at_walls() {
    //
    for (name, rules) in Rules::PRESETS {
        let mut run = right_of_wall(&rules).flying(-0x400, 0x100);
        run.x = Pos::from_px(px(315));
        assert_eq!(run.step("").speeds3(), (0x138, 0, 0x138), "{name}");
    }
}

#[test]
fn sideways_motion_asks_only_the_wall_ahead() {
    //
    let mut run = left_of_wall(&Rules::S1).flying(-0x400, 0x100);
    run.x = Pos::from_px(px(334));
    assert_eq!(run.step("").place().0, 330);
}

/// Makes a run in a corner of a wall on the left and a floor below, both met in one frame of moving left.
fn into_corner(rules: &Rules) -> Run {
    let mut run = among(rules, |column, row| if column < 19 || row >= 21 { '#' } else { '.' }).flying(-0x400, 0x100);
    run.x = Pos::from_px(px(315));
    run.step("");
    run
}

#[test]
fn a_wall_met_sideways_ends_the_frame_in_s1_s2_and_cd() {
    // the player is still in the air.
    for rules in [Rules::S1, Rules::S2, Rules::CD] {
        let run = into_corner(&rules);
        assert_eq!((run.airborne, run.place(), run.speeds3()), (true, (314, 321), (0x138, 0, 0x138)));
    }
}

#[test]
fn after_a_wall_met_sideways_s3_and_s3k_go_on_to_the_floor() {
    // the player has landed, and the ground speed is the x speed of 0.
    for rules in [Rules::S3, Rules::S3K] {
        let run = into_corner(&rules);
        assert_eq!((run.airborne, run.place(), run.speeds3()), (false, (314, 316), (0, 0, 0)));
    }
}

#[test]
fn a_ceiling_stops_a_rise_and_leaves_x_speed() {
    // 3 px inside and 4 px further make D = -7. Drag does not apply above 0x400.
    for (name, rules) in Rules::PRESETS {
        let mut run = below_ceiling(&rules, 0x80).flying(0x200, -0x438);
        run.step("");
        assert_eq!((run.place().1, run.speeds3()), (323, (0, 0x200, 0)), "{name}");
    }
}

#[test]
fn a_ceiling_above_sideways_motion_stops_only_what_rises() {
    //
    let speeds = [-0x100, 0x100].map(|y_speed| {
        let mut run = below_ceiling(&Rules::S1, 0x80).flying(0x600, y_speed);
        run.step("");
        (run.place().1, run.y_speed.0)
    });
    assert_eq!(speeds, [(323, 0), (323, 0x138)]);
}

#[test]
fn a_ceiling_above_sideways_motion_keeps_from_landing() {
    // the player is squeezed between ceiling and floor.
    let mut run = among(&Rules::S1, |_, row| if !(19..21).contains(&row) { '#' } else { '.' }).flying(0x600, 0x100);
    run.step("");
    assert_eq!((run.airborne, run.place().1), (true, 323));
}

/// Makes a run of Sonic up to the middle in a ceiling one block wide that ends at y = 335, moving sideways, with a
/// wall at the right if asked.
fn deep_in_ceiling(rules: &Rules, x_speed: i16, wall: bool) -> Run {
    let mut run = among(rules, |column, row| match (column, row) {
        (20, 0..21) => '#',
        (21, 19..22) if wall => '|',
        _ => '.',
    });
    run = run.flying(x_speed, 0);
    (run.width_radius, run.height_radius) = (7, 14);
    run.x = Pos::from_px(px(328 - i32::from(x_speed >> 8)));
    run.y = Pos::from_px(px(329));
    run.step("");
    run
}

#[test]
fn a_ceiling_20_pixels_inside_is_answered_with_the_right_wall_in_s3() {
    // D = 315 - 336 = -21, without motion along y. The wall is 3 px deep, and the ceiling before it 16 more.
    for rules in [Rules::S3, Rules::S3K] {
        let run = deep_in_ceiling(&rules, -0x400, true);
        assert_eq!((run.place(), run.x_speed), ((309, 329), subpx(0)));
    }
}

#[test]
fn a_ceiling_19_pixels_inside_is_still_moved_out_of_in_s3() {
    // the rule begins at 20.
    let places = [331, 330].map(|y| {
        let mut run =
            among(&Rules::S3, |column, row| if column == 20 && row < 21 { '#' } else { '.' }).flying(-0x400, 0);
        (run.width_radius, run.height_radius) = (7, 14);
        (run.x, run.y) = (Pos::from_px(px(332)), Pos::from_px(px(y)));
        run.step("").place().1
    });
    assert_eq!(places, [350, 330]);
}

#[test]
fn a_ceiling_20_pixels_inside_without_a_wall_does_nothing_in_s3() {
    //
    let run = deep_in_ceiling(&Rules::S3, -0x400, false);
    assert_eq!((run.place(), run.x_speed), ((328, 329), subpx(-0x400)));
}

#[test]
fn s1_s2_and_cd_move_out_of_a_ceiling_however_deep() {
    //
    for rules in [Rules::S1, Rules::S2, Rules::CD] {
        assert_eq!(deep_in_ceiling(&rules, -0x400, true).place(), (328, 350));
    }
}

#[test]
fn moving_right_has_no_20_pixel_rule() {
    //
    assert_eq!(deep_in_ceiling(&Rules::S3, 0x400, false).place(), (328, 350));
}

#[test]
fn steep_ceilings_are_run_along_with_the_rise_as_ground_speed() {
    // for angles from 0x20 to 0x5F and 0xA0 to 0xDF, with -0x600 and gravity.
    let attached = [0x40, 0x5E, 0xA0, 0xDE].map(|angle| {
        let mut run = below_ceiling(&Rules::S1, angle).flying(0x100, -0x600);
        run.step("");
        (run.airborne, run.angle.0, run.speeds3())
    });
    assert_eq!(
        attached,
        [
            (false, 0x40, (-0x5C8, 0x100, -0x5C8)),
            (false, 0x5E, (-0x5C8, 0x100, -0x5C8)),
            (false, 0xA0, (0x5C8, 0x100, -0x5C8)),
            (false, 0xDE, (0x5C8, 0x100, -0x5C8)),
        ]
    );
}

#[test]
fn flatter_ceilings_are_bumped() {
    // for angles from 0x60 to 0x9F.
    let bumped = [0x60, 0x7E, 0x9E].map(|angle| {
        let mut run = below_ceiling(&Rules::S1, angle).flying(0, -0x600);
        run.step("");
        (run.airborne, run.y_speed.0)
    });
    assert_eq!(bumped, [(true, 0); 3]);
}

#[test]
fn a_flagged_ceiling_is_bumped() {
    // T-37, A-23: it counts as 0x80.
    assert!(below_ceiling(&Rules::S1, 0xFF).flying(0, -0x600).step("").airborne);
}

#[test]
fn sideways_motion_never_attaches_to_ceilings() {
    //
    assert!(below_ceiling(&Rules::S1, 0xA0).flying(0x600, -0x100).step("").airborne);
}

/// Returns radii, y and whether it is still a ball, for a ball attached to a ceiling of this angle.
fn attached_ball(rules: &Rules, angle: u8) -> ((i8, i8), i32, bool) {
    let mut run = below_ceiling(rules, angle).flying(0, -0x600);
    run.rolling = true;
    (run.width_radius, run.height_radius) = (7, 14);
    run.step("");
    assert!(!run.airborne);
    (run.radii(), run.place().1, run.rolling)
}

#[test]
fn attaching_uncurls_toward_the_top_of_the_screen_in_s1_s2_and_s3() {
    // the ball touches at 318. It moves 5 px up, not away from the ceiling.
    for rules in [Rules::S1, Rules::S2, Rules::S3] {
        assert_eq!(attached_ball(&rules, 0xA0), ((9, 19), 313, false));
    }
}

#[test]
fn attaching_uncurls_away_from_the_ceiling_in_s3k() {
    // for angles from 0x40 to 0xBF.
    let attached = [0x3E, 0x40, 0xBE, 0xC0].map(|angle| attached_ball(&Rules::S3K, angle).1);
    assert_eq!(attached, [313, 323, 323, 313]);
}

#[test]
fn attaching_does_not_uncurl_in_cd() {
    //
    assert_eq!(attached_ball(&Rules::CD, 0xA0), ((7, 14), 318, true));
}

#[test]
fn attaching_ends_jump_and_roll_jump_in_cd_too() {
    //
    let mut run = below_ceiling(&Rules::CD, 0xA0).flying(0, -0x600);
    (run.jumping, run.roll_jump, run.rolling) = (true, true, true);
    run.step("A");
    assert_eq!((run.airborne, run.jumping, run.roll_jump), (false, false, false));
}

#[test]
fn nobody_pushes_in_the_air() {
    //
    let mut run = right_of_wall(&Rules::S1).flying(-0x400, 0);
    run.x = Pos::from_px(px(315));
    assert!(!run.step("L").pushing);
}

#[test]
fn walls_and_ceilings_ignore_what_is_solid_on_top_only() {
    // T-11
    let mut run =
        among(&Rules::S1, |column, row| if column < 19 || row < 19 { '=' } else { '.' }).flying(-0x400, -0x400);
    run.step("");
    assert_eq!(run.place(), (316, 316));
}

#[test]
fn what_is_solid_on_top_only_can_be_jumped_through_from_below() {
    // T-11: a platform from 304 to 319, and four frames of rising from below it.
    let mut run = among(&Rules::S1, |_, row| if row == 19 { '=' } else { '.' }).flying(0, -0x600);
    run.y = Pos::from_px(px(345));
    assert_eq!(run.steps(4, "").place().1, 322);
}

#[test]
fn walls_and_ceilings_met_in_the_air_are_reported() {
    let mut run = right_of_wall(&Rules::S1).flying(-0x400, 0);
    run.x = Pos::from_px(px(315));
    assert!(run.step("").saw(Event::HitWall));
    assert!(below_ceiling(&Rules::S1, 0x80).flying(0, -0x600).step("").saw(Event::HitCeiling));
    assert!(below_ceiling(&Rules::S1, 0xA0).flying(0, -0x600).step("").saw(Event::AttachedToCeiling(Angle(0xA0))));
}
