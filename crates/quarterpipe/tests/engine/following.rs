//! The ground sensors A and B: where they are, which one wins, their angles and reach. [G-52 to G-63, T-11, T-32 to
//! T-36]

use crate::common::*;

/// Returns the casts of the ground sensors in one frame at rest on a surface of this angle.
fn ground_casts(rules: &Rules, angle: u8) -> Vec<(SensorName, Direction, i32, i32)> {
    let mut run = Run::on_slope(rules, Sonic, angle).locked();
    let (x, y) = run.place();
    run.step("");
    let ground = run.seen.casts.iter().filter(|cast| matches!(cast.sensor, SensorName::A | SensorName::B));
    ground.map(|cast| (cast.sensor, cast.direction, cast.x.0 - x, cast.y.0 - y)).collect()
}

#[test]
fn on_a_floor_the_right_foot_is_cast_first_then_the_left() {
    // T-32
    let casts = ground_casts(&Rules::S1, 0x00);
    assert_eq!(casts, [(SensorName::B, Direction::Down, 9, 19), (SensorName::A, Direction::Down, -9, 19)]);
}

#[test]
fn on_a_right_wall_the_upper_foot_is_cast_first() {
    // T-33
    let casts = ground_casts(&Rules::S1, 0xC0);
    assert_eq!(casts, [(SensorName::B, Direction::Right, 19, -9), (SensorName::A, Direction::Right, 19, 9)]);
}

#[test]
fn on_a_ceiling_the_right_foot_on_the_screen_is_cast_first() {
    // T-34
    let casts = ground_casts(&Rules::S1, 0x80);
    assert_eq!(casts, [(SensorName::A, Direction::Up, 9, -19), (SensorName::B, Direction::Up, -9, -19)]);
}

#[test]
fn on_a_left_wall_the_upper_foot_is_cast_first() {
    // T-35
    let casts = ground_casts(&Rules::S1, 0x40);
    assert_eq!(casts, [(SensorName::A, Direction::Left, -19, -9), (SensorName::B, Direction::Left, -19, 9)]);
}

#[test]
fn ground_sensors_point_by_the_mode_of_the_angle() {
    // G-53, G-54, N-7: odd angles stay as they are for a frame.
    for angle in 0..=255 {
        let direction = match angle {
            0xE0..=0xFF | 0x00..=0x20 => Direction::Down,
            0x21..=0x5F => Direction::Left,
            0x60..=0xA0 => Direction::Up,
            0xA1..=0xDF => Direction::Right,
        };
        assert_eq!(ground_casts(&Rules::S1, angle)[0].1, direction, "angle {angle:#04X}");
    }
}

#[test]
fn ground_sensors_look_for_solid_tops_in_every_mode() {
    // T-11, G-54
    for angle in [0x00, 0x40, 0x80, 0xC0] {
        let mut run = Run::on_slope(&Rules::S1, Sonic, angle).locked();
        run.step("");
        assert!(run.seen.casts.iter().all(|cast| cast.side == SolidSide::Top), "angle {angle:#04X}");
    }
}

/// Makes a run with ground, wall or ceiling around the centre (320, 320) of a stage, 20 px from a player on it. One
/// angle is left of or above the middle, another one right of or below it.
fn two_angles(mode: Mode, first: u8, second: u8) -> Run {
    let rows: Vec<String> = (0..40)
        .map(|row| {
            let half = |upper: bool| if upper { 'a' } else { 'b' };
            let letter = |column: usize| match mode {
                Mode::Floor if row >= 22 => half(column < 20),
                Mode::Ceiling if row < 18 => half(column < 20),
                Mode::RightWall if column >= 22 => half(row < 20),
                Mode::LeftWall if column < 18 => half(row < 20),
                _ => '.',
            };
            (0..40).map(letter).collect()
        })
        .collect();
    let (x, y, angle) = match mode {
        Mode::Floor => (320, 332, 0x00),
        Mode::RightWall => (332, 320, 0xC0),
        Mode::Ceiling => (320, 307, 0x80),
        Mode::LeftWall => (307, 320, 0x40),
    };
    let stage = drawn(&Rules::S1, &[full(first), full(second)], &rows);
    let mut run = Run::new(stage, Sonic, x, y).locked();
    run.angle = Angle(angle);
    run.step("");
    run
}

#[test]
fn the_left_foot_wins_a_tie_on_floor_and_ceiling() {
    // T-36
    let angles = [(Mode::Floor, 0x02, 0xFE), (Mode::Ceiling, 0x82, 0x7E)];
    assert_eq!(angles.map(|(mode, left, right)| two_angles(mode, left, right).angle.0), [0x02, 0x82]);
}

#[test]
fn the_lower_foot_wins_a_tie_on_both_walls() {
    // T-36
    let angles = [(Mode::RightWall, 0xBE, 0xC2), (Mode::LeftWall, 0x3E, 0x42)];
    assert_eq!(angles.map(|(mode, upper, lower)| two_angles(mode, upper, lower).angle.0), [0xC2, 0x42]);
}

#[test]
fn the_nearer_foot_wins() {
    // T-36: the right foot's ground is 4 px higher.
    let mut rows = vec![".".repeat(40); 40];
    rows[21] = format!("{}{}", ".".repeat(20), "b".repeat(20));
    rows[22] = "a".repeat(40);
    let tiles = [full(0x02), of_heights([4; 16], 0xFE)];
    let mut run = Run::new(drawn(&Rules::S1, &tiles, &rows), Sonic, 320, 332).locked();
    run.step("");
    assert_eq!((run.angle, run.place().1), (Angle(0xFE), 328));
}

/// Makes a run of Sonic in floor mode, with its feet `distance` px above a floor of this angle, after a frame.
fn above_floor(rules: &Rules, distance: i32, angle: u8, floor: u8) -> Run {
    let mut run = Run::on_slope(rules, Sonic, floor).locked();
    run.y -= px(distance);
    run.angle = Angle(angle);
    run
}

#[test]
fn a_flagged_angle_snaps_to_the_nearest_quarter_turn_halves_up() {
    // G-57, G-58, T-10: in the air nothing is found, and the slots hold 3.
    for (name, rules) in Rules::PRESETS {
        let snapped = [0x1F, 0x20, 0x5F, 0x60, 0x9F, 0xA0, 0xDF, 0xE0].map(|angle| {
            let mut run = Run::new(sky(&rules), Sonic, 512, 512).locked();
            run.angle = Angle(angle);
            run.step("").angle.0
        });
        assert_eq!(snapped, [0x00, 0x40, 0x40, 0x80, 0x80, 0xC0, 0xC0, 0x00], "{name}");
    }
}

#[test]
fn a_full_blocks_flagged_angle_snaps_too() {
    // G-57
    let mut run = Run::on_plain(&Rules::S1);
    run.angle = Angle(0x1E);
    assert_eq!(run.step("").angle, Angle(0));
}

#[test]
fn s1_and_cd_take_any_angle_however_different() {
    // G-57
    for rules in [Rules::S1, Rules::CD] {
        assert_eq!(
            [0x1E, 0x20, 0xE0].map(|floor| above_floor(&rules, 0, 0, floor).step("").angle.0),
            [0x1E, 0x20, 0xE0]
        );
    }
}

#[test]
fn from_s2_on_an_angle_0x20_away_snaps() {
    // G-57: at least 0x20 either way.
    for rules in [Rules::S2, Rules::S3, Rules::S3K] {
        let angles = [0x1E, 0x20, 0xE2, 0xE0].map(|floor| above_floor(&rules, 0, 0, floor).step("").angle.0);
        assert_eq!(angles, [0x1E, 0, 0xE2, 0]);
    }
}

#[test]
fn a_difference_of_half_a_turn_snaps() {
    // G-57: a signed byte of 0x80 counts as large.
    assert_eq!(above_floor(&Rules::S2, 0, 0x0E, 0x8E).step("").angle, Angle(0));
}

#[test]
fn ground_14_pixels_inside_lifts_the_player_15_does_not() {
    // G-59
    for (name, rules) in Rules::PRESETS {
        let results = [14, 15].map(|depth| {
            let mut run = above_floor(&rules, -depth, 0, 0);
            run.step("");
            (run.place().1, run.airborne)
        });
        assert_eq!(results, [(332, false), (347, false)], "{name}");
    }
}

#[test]
fn s1_and_cd_reach_14_pixels_down_at_any_speed() {
    // G-60, G-61
    for rules in [Rules::S1, Rules::CD] {
        let results = [(14, 0), (15, 0), (15, 0x600)].map(|(distance, speed)| {
            let mut run = above_floor(&rules, distance, 0, 0).running(speed);
            run.step("R");
            (run.place().1, run.airborne)
        });
        assert_eq!(results, [(332, false), (317, true), (317, true)]);
    }
}

#[test]
fn from_s2_on_the_reach_at_rest_is_4_pixels() {
    // G-61
    for rules in [Rules::S2, Rules::S3, Rules::S3K] {
        let airborne = [4, 5].map(|distance| above_floor(&rules, distance, 0, 0).step("").airborne);
        assert_eq!(airborne, [false, true]);
    }
}

#[test]
fn one_subpixel_to_the_left_counts_as_a_pixel_of_speed() {
    // G-61, N-10: the high byte of -1 is -1.
    let airborne = [1, -1].map(|speed| above_floor(&Rules::S2, 5, 0, 0).running(speed).step("R").airborne);
    assert_eq!(airborne, [true, false]);
}

#[test]
fn the_reach_grows_by_a_pixel_with_each_pixel_of_speed_up_to_14() {
    // G-61
    let airborne = [(9, 0x4FF), (9, 0x500), (14, 0xA00), (14, 0x9FF), (15, 0x1000)]
        .map(|(distance, speed)| above_floor(&Rules::S2, distance, 0, 0).running(speed).step("R").airborne);
    assert_eq!(airborne, [true, false, false, true, true]);
}

#[test]
fn on_walls_the_reach_grows_with_the_y_speed() {
    // G-61: 5 px of speed up the wall reach 5 + 4, apart from a frame of slope.
    let airborne = [9, 10].map(|distance| {
        let mut run = Run::on_slope(&Rules::S2, Sonic, 0xC0).running(0x520).locked();
        run.x -= px(distance);
        run.step("R").airborne
    });
    assert_eq!(airborne, [false, true]);
}

#[test]
fn the_ground_moves_the_player_along_its_feet_in_every_mode() {
    // G-62: the feet are 3 px away, then 3 px inside.
    let towards = [(0x00, (0, 1)), (0xC0, (1, 0)), (0x80, (0, -1)), (0x40, (-1, 0))];
    for (angle, (x, y)) in towards {
        for distance in [3, -3] {
            let mut run = Run::on_slope(&Rules::S1, Sonic, angle).locked();
            let place = run.place();
            run.x -= px(x * distance);
            run.y -= px(y * distance);
            run.step("");
            assert_eq!(run.place(), place, "angle {angle:#04X}, distance {distance}");
        }
    }
}

#[test]
fn the_ground_keeps_the_subpixel() {
    // N-5
    let mut run = above_floor(&Rules::S1, 3, 0, 0);
    run.y = Pos::new(run.y.px(), 0x7700);
    assert_eq!(run.step("").y, Pos::new(px(332), 0x7700));
}

#[test]
fn even_a_player_who_falls_takes_over_the_grounds_angle() {
    // G-56
    let mut run = above_floor(&Rules::S1, 15, 0, 0x10);
    run.step("");
    assert_eq!((run.airborne, run.angle), (true, Angle(0x10)));
}

#[test]
fn even_a_player_who_is_too_deep_inside_takes_over_the_grounds_angle() {
    // G-56, G-59
    let mut run = above_floor(&Rules::S1, -15, 0, 0x10);
    run.step("");
    assert_eq!((run.airborne, run.angle), (false, Angle(0x10)));
}

#[test]
fn a_player_who_leaves_the_ground_keeps_speeds_radii_and_ball() {
    // G-60, A-44
    let mut run = above_floor(&Rules::S1, 15, 0, 0).running(0x400).rolled();
    run.y -= px(5);
    run.pushing = true;
    run.step("R");
    assert_eq!((run.airborne, run.speeds3()), (true, (0x3FA, 0x3FA, 0)));
    assert_eq!((run.rolling, run.radii(), run.jumping, run.pushing), (true, (7, 14), false, false));
}

#[test]
fn leaving_the_ground_is_reported() {
    assert!(above_floor(&Rules::S1, 15, 0, 0).step("").saw(Event::LeftGround));
}

#[test]
fn a_player_who_sticks_to_the_ground_reaches_any_distance() {
    // G-60: here it is 20 px.
    let mut run = above_floor(&Rules::S2, 20, 0, 0);
    run.stick = 1;
    run.step("");
    assert_eq!((run.place().1, run.airborne), (332, false));
}

#[test]
fn a_player_who_stands_on_an_object_asks_no_terrain() {
    // G-52
    let mut run = above_floor(&Rules::S1, -8, 0, 0).running(0x100);
    run.on_object = true;
    run.slots = [Angle(0x10), Angle::NOTHING];
    run.step("R");
    assert_eq!((run.place().1, run.airborne, run.slots), (340, false, [Angle(0); 2]));
}

#[test]
fn walls_solid_only_from_the_sides_do_not_carry() {
    // T-11
    let rows = vec![format!("{}||||", ".".repeat(22)); 40];
    let mut run = Run::new(drawn(&Rules::S1, &[], &rows), Sonic, 332, 320).locked();
    run.angle = Angle(0xC0);
    assert!(run.step("").airborne);
}

#[test]
fn a_deep_right_wall_keeps_its_angle_for_three_frames_where_the_rules_say_so() {
    // G-63: 15 px inside a wall of angle 0xB0.
    let angles = [false, true].map(|deep_right_wall_holds| {
        let mut run = Run::on_slope(
            &Rules { sensors: SensorRules { deep_right_wall_holds, ..Rules::S3K.sensors }, ..Rules::S3K },
            Sonic,
            0xB0,
        )
        .locked();
        run.x += px(15);
        let first = run.step("").angle.0;
        run.x -= px(12);
        [first, run.step("").angle.0, run.step("").angle.0, run.step("").angle.0, run.step("").angle.0]
    });
    assert_eq!(angles, [[0xB0; 5], [0xC0, 0xC0, 0xC0, 0xC0, 0xB0]]);
}

#[test]
fn the_slots_are_remembered_for_the_next_frame() {
    // G-5: right foot, left foot.
    let run = two_angles(Mode::Floor, 0x02, 0xFE);
    assert_eq!(run.slots, [Angle(0xFE), Angle(0x02)]);
}

#[test]
fn a_foot_over_nothing_leaves_3_in_its_slot() {
    // T-30, G-52
    let mut rows = vec![".".repeat(40); 40];
    rows[22] = format!("{}{}", "a".repeat(20), ".".repeat(20));
    let mut run = Run::new(drawn(&Rules::S1, &[full(0x02)], &rows), Sonic, 320, 332);
    assert_eq!(run.step("").slots, [Angle(3), Angle(0x02)]);
}
