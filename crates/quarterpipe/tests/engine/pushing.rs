//! The push sensors: their places, the conditions under which they work, and the effect of a wall. [G-30 to G-40]

use crate::common::*;

/// Returns the cast of a push sensor in one frame of walking on a surface of this angle, if there was one.
fn push_cast(rules: &Rules, angle: u8, ground_speed: i16) -> Option<Cast> {
    let mut run = Run::on_slope(rules, Sonic, angle).running(ground_speed).locked();
    run.step("R");
    run.seen.casts.iter().copied().find(|cast| matches!(cast.sensor, SensorName::E | SensorName::F))
}

#[test]
fn push_sensors_work_from_0xc0_to_0x3f() {
    // G-30: 0xC0 in, 0x40 out.
    for rules in [Rules::S1, Rules::S2, Rules::S3, Rules::CD] {
        for angle in 0..=255 {
            let works = push_cast(&rules, angle, 0x100).is_some();
            assert_eq!(works, !(0x40..0xC0).contains(&angle), "angle {angle:#04X}");
        }
    }
}

#[test]
fn push_sensors_of_s3k_also_work_at_the_quarter_turns() {
    // G-30
    for angle in 0..=255 {
        let works = push_cast(&Rules::S3K, angle, 0x100).is_some();
        assert_eq!(works, !(0x41..0xC0).contains(&angle) || angle == 0x80, "angle {angle:#04X}");
    }
}

#[test]
fn nobody_who_stands_still_pushes() {
    // G-30
    assert_eq!(push_cast(&Rules::S1, 0, 0), None);
}

#[test]
fn running_right_push_sensors_point_right_down_or_up_by_the_angle() {
    // G-35
    for angle in (0xC0..=0xFF).chain(0x00..=0x3F) {
        let direction = match angle {
            0xE1..=0xFF | 0x00..=0x1F => Direction::Right,
            0x20..=0x3F => Direction::Down,
            _ => Direction::Up,
        };
        let cast = push_cast(&Rules::S1, angle, 0x200).unwrap();
        assert_eq!((cast.sensor, cast.direction), (SensorName::F, direction), "angle {angle:#04X}");
    }
}

#[test]
fn running_left_push_sensors_point_left_up_or_down_by_the_angle() {
    // G-35, G-31
    for angle in (0xC0..=0xFF).chain(0x00..=0x3F) {
        let direction = match angle {
            0xE1..=0xFF | 0x00..=0x1F => Direction::Left,
            0x20..=0x3F => Direction::Up,
            _ => Direction::Down,
        };
        let cast = push_cast(&Rules::S1, angle, -0x200).unwrap();
        assert_eq!((cast.sensor, cast.direction), (SensorName::E, direction), "angle {angle:#04X}");
    }
}

#[test]
fn push_sensors_sit_ten_pixels_ahead_of_where_the_player_will_be() {
    // G-32, G-34, N-6: level ground lowers them by 8.
    let mut run = Run::on_plain(&Rules::S1).running(0x280).locked();
    run.x = Pos::new(px(512), 0x8000);
    run.step("R");
    let cast = run.seen.casts[0];
    assert_eq!((cast.x, cast.y), (px(512 + 3 + 10), px(STANDING + 8)));
}

#[test]
fn push_sensors_look_for_all_solidity_but_the_top() {
    // G-34, T-11
    assert_eq!(push_cast(&Rules::S1, 0x30, 0x200).unwrap().side, SolidSide::SidesAndBottom);
}

#[test]
fn push_sensors_are_lowered_from_0x00_to_0x07_only() {
    // G-33: they are not lowered from 0xF8 to 0xFF. A step 16 px high stops a player whose sensor finds it.
    let mut rows = plain_rows();
    put(&mut rows, 33, 19, "#");
    let stage = drawn(&Rules::S1, &[], &rows);
    for angle in (0xF0..=0xFF).chain(0x00..=0x10) {
        let mut run = Run::new(stage.clone(), Sonic, 517, STANDING).running(0x200).locked();
        run.angle = Angle(angle);
        run.step("R");
        assert_eq!(run.saw(Event::PushedWall), angle <= 0x07, "angle {angle:#04X}");
    }
}

#[test]
fn push_sensors_of_the_two_player_mode_sit_at_the_width_radius_and_are_never_lower() {
    // T-40
    let rules = Rules { sensors: SensorRules { walls_by_width_radius: true, ..Rules::S3K.sensors }, ..Rules::S3K };
    let mut run = Run::on_plain(&rules).running(0x100).locked();
    run.step("R");
    assert_eq!((run.seen.casts[0].x, run.seen.casts[0].y), (px(512 + 1 + 9), px(STANDING)));
}

#[test]
fn an_object_can_stop_the_push_sensors_in_s3() {
    // G-30
    let casts = [Rules::S2, Rules::S3, Rules::S3K].map(|rules| {
        let mut run = Run::on_plain(&rules).running(0x100);
        run.object_control = ObjectControl::from_bits(0x40);
        run.step("R");
        run.seen.casts.iter().any(|cast| cast.sensor == SensorName::F)
    });
    assert_eq!(casts, [true, false, false]);
}

/// Makes a stage of level ground with a wall from x = 544 on.
fn wall(rules: &Rules) -> Stage {
    let mut rows = plain_rows();
    put(&mut rows, 34, 19, "#");
    put(&mut rows, 34, 18, "#");
    drawn(rules, &[], &rows)
}

#[test]
fn a_wall_shortens_the_frames_motion_to_end_right_at_it() {
    // G-36, G-40: 536.25 is predicted, which is 3 px too far. The fraction is kept.
    let mut run = Run::new(wall(&Rules::S1), Sonic, 530, STANDING).running(0x600).locked();
    run.x = Pos::new(px(530), 0x4000);
    run.step("R");
    assert_eq!((run.x, run.speeds3()), (Pos::new(px(533), 0x4000), (0, 0x300, 0)));
}

#[test]
fn touching_a_wall_without_being_inside_does_nothing() {
    // G-36: the distance is 0.
    let mut run = Run::new(wall(&Rules::S1), Sonic, 532, STANDING).running(0x100).locked();
    run.step("R");
    assert_eq!((run.place().0, run.ground_speed, run.pushing), (533, subpx(0x100), false));
}

#[test]
fn s1_s2_and_cd_push_whichever_way_they_face() {
    // G-39
    for rules in [Rules::S1, Rules::S2, Rules::CD] {
        let pushes = [false, true].map(|facing_left| {
            let mut run = Run::new(wall(&rules), Sonic, 533, STANDING).running(0x200).locked();
            run.facing_left = facing_left;
            run.step("R").pushing
        });
        assert_eq!(pushes, [true, true]);
    }
}

#[test]
fn s3_and_s3k_push_only_what_they_face_but_stop_all_the_same() {
    // G-39
    for rules in [Rules::S3, Rules::S3K] {
        let pushes = [false, true].map(|facing_left| {
            let mut run = Run::new(wall(&rules), Sonic, 533, STANDING).running(0x200).locked();
            run.facing_left = facing_left;
            run.step("R");
            (run.pushing, run.ground_speed.0)
        });
        assert_eq!(pushes, [(true, 0), (false, 0)]);
    }
}

#[test]
fn a_new_pose_ends_pushing_from_s2_on() {
    // G-71: the first frame changes from waiting to walking.
    let pushes = [Rules::S1, Rules::S2, Rules::S3, Rules::CD].map(|rules| {
        let mut run = Run::new(wall(&rules), Sonic, 533, STANDING).running(0x200);
        let first = run.step("R").pushing;
        run.ground_speed = subpx(0x200);
        (first, run.step("R").pushing)
    });
    assert_eq!(pushes, [(true, true), (false, true), (false, true), (true, true)]);
}

#[test]
fn turning_away_from_a_wall_ends_pushing() {
    // G-19, G-71
    let mut run = Run::new(wall(&Rules::S1), Sonic, 533, STANDING);
    run.pushing = true;
    assert!(!run.step("L").pushing);
}

#[test]
fn standing_ends_pushing() {
    // G-24
    let mut run = Run::new(wall(&Rules::S1), Sonic, 533, STANDING);
    run.pushing = true;
    assert!(!run.step("").pushing);
}

#[test]
fn a_wall_met_on_a_wall_slope_leaves_the_ground_speed() {
    // G-37: the player runs up a right wall into a ceiling at y = 303, with its sensor 2 px inside.
    let mut rows = vec![format!("{}####", ".".repeat(22)); 40];
    rows[18] = format!("{}||####", ".".repeat(20));
    let mut run = Run::new(drawn(&Rules::S1, &[full(0xC0)], &rows), Sonic, 332, 316).running(0x420).locked();
    run.angle = Angle(0xC0);
    run.step("R");
    assert_eq!((run.speeds3(), run.place().1), ((0x400, 0, -0x200), 314));
}

#[test]
fn running_down_a_wall_the_floor_ahead_shortens_the_motion_and_leaves_the_ground_speed() {
    // G-36, G-37: the player runs at 0x400, with the slope's 0x20, into a floor at y = 336, with its sensor 2 px
    // inside.
    let mut rows = vec![format!("{}####", ".".repeat(22)); 40];
    rows[21] = format!("{}||####", ".".repeat(20));
    let mut run = Run::new(drawn(&Rules::S1, &[], &rows), Sonic, 332, 323).running(-0x3E0).locked();
    run.angle = Angle(0xC0);
    run.step("L");
    assert_eq!((run.speeds3(), run.place().1), ((-0x400, 0, 0x200), 325));
}

/// Makes a run of Sonic on level ground with the angle 0xE0, and a block solid to push sensors in this row: a full one
/// in row 17, one 8 px high in row 19.
fn at_0xe0(push_rounding: PushRounding, ground_speed: i16, row: usize) -> Run {
    let tiles = [Tile::EMPTY, Tile::FULL, of_heights([8; 16], 0xFF)];
    let mut cells = vec![Cell::EMPTY; 64 * 20];
    cells.resize(64 * 24, Cell::both(Block::new(1, Solidity::Top)));
    let tile = if row == 17 { 1 } else { 2 };
    cells[row * 64 + 32] = Cell::both(Block::new(tile, Solidity::SidesAndBottom));
    let stage = Stage::new(
        Rules { push: PushRules { rounding: push_rounding, ..Rules::S1.push }, ..Rules::S1 },
        &tiles,
        64,
        &cells,
    )
    .unwrap();
    let mut run = Run::new(stage, Sonic, 520, STANDING).running(ground_speed).locked();
    run.angle = Angle(0xE0);
    run.step("R");
    run
}

#[test]
fn running_right_at_0xe0_the_originals_take_a_ceiling_for_a_right_wall() {
    // G-38: 3 px inside a ceiling. The slope takes 23, and the parts are 1086 each way.
    let run = at_0xe0(PushRounding::Plain, 1536 + 23, 17);
    assert_eq!(run.speeds3(), (0, 1086 - 0x300, -1086));
}

#[test]
fn running_right_at_0xe0_the_corrected_reaction_takes_a_ceiling_for_a_ceiling() {
    // G-38
    let run = at_0xe0(PushRounding::AsSensor, 1536 + 23, 17);
    assert_eq!(run.speeds3(), (1536, 1086, -1086 + 0x300));
}

#[test]
fn running_right_at_0xe0_s3ks_eighth_zone_takes_a_ceiling_for_a_ceiling() {
    // G-38
    let run = at_0xe0(PushRounding::LessOne, 1536 + 23, 17);
    assert_eq!(run.speeds3(), (1536, 1086, -1086 + 0x300));
}

#[test]
fn running_left_at_0xe0_the_originals_take_a_floor_for_a_left_wall() {
    // G-38: the sensor at 314 is 3 px inside a floor that begins at 312.
    for rounding in [PushRounding::Plain, PushRounding::LessOne] {
        let run = at_0xe0(rounding, -1536 + 23, 19);
        assert_eq!(run.speeds3(), (0, -1086 + 0x300, 1086));
    }
}

#[test]
fn running_left_at_0xe0_the_corrected_reaction_takes_a_floor_for_a_floor() {
    // G-38
    let run = at_0xe0(PushRounding::AsSensor, -1536 + 23, 19);
    assert_eq!(run.speeds3(), (-1536, -1086, 1086 - 0x300));
}

#[test]
fn running_into_a_wall_is_reported() {
    let mut run = Run::new(wall(&Rules::S1), Sonic, 533, STANDING).running(0x200);
    assert!(run.step("R").saw(Event::PushedWall));
}
