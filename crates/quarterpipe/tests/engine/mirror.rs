//! Left and right: a mirrored stage with mirrored buttons gives the mirrored run, and where the originals differ.

use crate::common::*;

/// Mirrors a stage left to right: the cells of each row are reversed, and their tiles flipped.
fn mirrored(rows: &[String]) -> Vec<String> {
    let flip = |letter: char| match letter {
        'a'..='z' => letter.to_ascii_uppercase(),
        'A'..='Z' => letter.to_ascii_lowercase(),
        other => other,
    };
    rows.iter().map(|row| row.chars().rev().map(flip).collect()).collect()
}

/// Runs a script in a stage 1024 px wide and in its mirror image. In each frame, the two must mirror each other.
/// A pixel x becomes 1023 - x, and subpixels are multiples of 0x100. [N-3]
fn runs_alike(rules: &Rules, rows: &[String], start: (i32, i32), script: &[(u32, &str)]) -> Run {
    let tiles = [guide_tile()];
    let mut run = Run::new(drawn(rules, &tiles, rows), Sonic, start.0, start.1);
    let mut mirror = Run::new(drawn(rules, &tiles, &mirrored(rows)), Sonic, 0, start.1);
    mirror.x = mirror_of(run.x);
    mirror.facing_left = true;
    // The sides of the level do not mirror each other. [G-50]
    for world in [&mut run.world, &mut mirror.world] {
        (world.bounds.left, world.bounds.right) = (px(0), px(2000));
    }
    for (part, &(frames, buttons)) in script.iter().enumerate() {
        let reversed: String = buttons
            .chars()
            .map(|b| {
                if b == 'L' {
                    'R'
                } else if b == 'R' {
                    'L'
                } else {
                    b
                }
            })
            .collect();
        for frame in 0..frames {
            run.step(buttons);
            mirror.step(&reversed);
            let place = format!("part {part} ({buttons}), frame {frame}, x = {:?}", run.x.px());
            assert_eq!((mirror.x, mirror.y), (mirror_of(run.x), run.y), "position: {place}");
            assert_eq!((mirror.x_speed, mirror.y_speed), (-run.x_speed, run.y_speed), "speed: {place}");
            assert_eq!(mirror.ground_speed, -run.ground_speed, "ground speed: {place}");
            assert_eq!(mirror.angle, -run.angle, "angle: {place}");
            assert_eq!(
                (mirror.airborne, mirror.rolling, mirror.pushing, mirror.facing_left),
                (run.airborne, run.rolling, run.pushing, !run.facing_left),
                "{place}"
            );
        }
    }
    run
}

fn mirror_of(x: Pos) -> Pos {
    Pos((1024 << 16) - 0x100 - x.0)
}

#[test]
fn running_stopping_and_turning_on_level_ground_is_symmetric() {
    // Turning goes through a speed that is not a multiple of the deceleration.
    for (_, rules) in Rules::PRESETS {
        let script = [(61, "R"), (3, ""), (40, "L"), (20, "")];
        runs_alike(&rules, &plain_rows(), (300, STANDING), &script);
    }
}

#[test]
fn walls_stop_and_are_pushed_symmetrically() {
    for (name, rules) in Rules::PRESETS {
        let mut rows = plain_rows();
        put(&mut rows, 30, 19, "#");
        put(&mut rows, 15, 19, "#");
        let script = [(100, "R"), (20, "L"), (10, "R"), (120, "L"), (30, "")];
        let run = runs_alike(&rules, &rows, (400, STANDING), &script);
        assert_eq!(run.place().0, 266, "{name}");
    }
}

#[test]
fn rolls_are_symmetric() {
    for rules in [Rules::S1, Rules::S2, Rules::S3, Rules::S3K] {
        let script = [(80, "R"), (40, "D"), (10, "DL"), (200, "")];
        let run = runs_alike(&rules, &plain_rows(), (100, STANDING), &script);
        assert!(!run.rolling);
    }
}

#[test]
fn jumps_on_the_spot_under_a_ceiling_are_symmetric() {
    for (_, rules) in Rules::PRESETS {
        let mut rows = plain_rows();
        rows[15] = "#".repeat(64);
        let script = [(40, "A"), (5, ""), (30, "A")];
        runs_alike(&rules, &rows, (400, STANDING), &script);
    }
}

#[test]
fn jumps_steered_while_falling_are_symmetric() {
    // Drag is not symmetric, so nothing is held while the player rises.
    for (_, rules) in Rules::PRESETS {
        let script = [(32, "A"), (18, "AR"), (10, "AL"), (40, "")];
        runs_alike(&rules, &plain_rows(), (400, STANDING), &script);
    }
}

#[test]
fn jumps_against_a_wall_are_symmetric() {
    for (name, rules) in Rules::PRESETS {
        let mut rows = plain_rows();
        for row in 8..20 {
            put(&mut rows, 30, row, "#");
        }
        let run = runs_alike(&rules, &rows, (460, STANDING), &[(32, "A"), (30, "R"), (40, "")]);
        assert_eq!(run.place().0, 469, "{name}");
    }
}

#[test]
fn running_off_a_step_and_landing_below_it_is_symmetric() {
    for (name, rules) in Rules::PRESETS {
        let mut rows = plain_rows();
        for column in 0..24 {
            for row in 16..20 {
                put(&mut rows, column, row, "#");
            }
        }
        let run = runs_alike(&rules, &rows, (300, STANDING - 64), &[(60, "R"), (30, "")]);
        assert_eq!((run.place().1, run.airborne), (STANDING, false), "{name}");
    }
}

#[test]
fn standing_and_balancing_on_a_ledge_is_symmetric() {
    for (_, rules) in Rules::PRESETS {
        let rows: Vec<String> =
            (0..30).map(|row| if row < 20 { ".".repeat(64) } else { "#".repeat(30) + &".".repeat(34) }).collect();
        let run = runs_alike(&rules, &rows, (483, STANDING), &[(10, ""), (20, "")]);
        assert_eq!(run.pose, Pose::Balance);
    }
}

#[test]
fn spin_dashes_are_symmetric() {
    for rules in [Rules::S2, Rules::S3, Rules::S3K] {
        let script = [(2, "D"), (1, "DA"), (5, "D"), (1, "DA"), (5, "D"), (1, "DA"), (40, "")];
        let run = runs_alike(&rules, &plain_rows(), (100, STANDING), &script);
        assert!(run.rolling && run.place().0 > 300);
    }
}

#[test]
fn peel_outs_are_symmetric() {
    let script = [(2, "U"), (1, "UA"), (35, "U"), (20, ""), (10, "R")];
    let run = runs_alike(&Rules::CD, &plain_rows(), (100, STANDING), &script);
    assert!(run.place().0 > 300);
}

#[test]
fn being_hurt_is_symmetric_but_at_the_very_source() {
    // C-52: at the same x the player is thrown to the right.
    let thrown = [500, 512, 524].map(|source| {
        let mut run = Run::in_sky(&Rules::S1);
        run.rings = 1;
        run.world.hurt(&run.stage, 0, px(source), &mut ());
        run.x_speed.0
    });
    assert_eq!(thrown, [0x200, 0x200, -0x200]);
}

#[test]
fn turning_through_exactly_zero_stops_to_the_left_but_goes_on_to_the_right() {
    // G-21, N-14
    for (name, rules) in Rules::PRESETS {
        let speeds = [(0x80, "L"), (-0x80, "R")]
            .map(|(from, held)| Run::on_plain(&rules).running(from).step(held).ground_speed.0);
        assert_eq!(speeds, [0, 0x80], "{name}");
    }
}

#[test]
fn turning_a_roll_through_exactly_zero_ends_it_to_the_left_but_not_to_the_right() {
    // G-42
    let ends = [(0x20, "L"), (-0x20, "R")].map(|(from, held)| {
        let mut run = Run::on_plain(&Rules::S1).running(from).rolled();
        run.step(held);
        (run.rolling, run.ground_speed.0)
    });
    assert_eq!(ends, [(false, 0), (true, 0x7A)]);
}

#[test]
fn the_skid_begins_at_0x400_to_the_left_but_at_0x301_to_the_right() {
    // G-23
    let skids = [(0x3FF, "L"), (-0x3FF, "R")].map(|(after, held)| {
        let before = if after > 0 { after + 0x80 } else { after - 0x80 };
        Run::on_plain(&Rules::S1).running(before).step(held).pose == Pose::Skid
    });
    assert_eq!(skids, [false, true]);
}

#[test]
fn drag_stops_slow_motion_to_the_left_but_not_to_the_right() {
    //
    let speeds = [31, -31].map(|speed| {
        let mut run = Run::in_sky(&Rules::S1).flying(speed, -0x400);
        run.steps(18, "").x_speed.0
    });
    assert_eq!(speeds, [31, -13]);
}

#[test]
fn the_slope_factor_is_one_more_to_the_left() {
    // G-17
    let forces = [0x20, 0xE0].map(|angle| {
        let mut run = Run::on_slope(&Rules::S1, Sonic, angle).running(0x400).locked();
        run.step("R").ground_speed.0 - 0x400
    });
    assert_eq!(forces, [22, -23]);
}

#[test]
fn a_roll_at_rest_is_pulled_fully_to_the_right_but_a_quarter_to_the_left() {
    // G-16
    let speeds = [0x20, 0xE0].map(|angle| {
        let mut run = Run::on_slope(&Rules::S2, Sonic, angle).rolled().locked();
        run.step("").ground_speed.0
    });
    assert_eq!(speeds, [56 - 6, -15 + 6]);
}

#[test]
fn a_slope_starts_a_standing_player_in_s3_at_0x12_to_the_right_but_at_0xf0_to_the_left() {
    // G-15
    let moves = [0x11, 0x12, 0xEF, 0xF0].map(|angle| {
        let mut run = Run::on_slope(&Rules::S3, Sonic, angle).locked();
        run.step("R").ground_speed.0
    });
    assert_eq!(moves, [0, 13, -13, -13]);
}

#[test]
fn a_sensor_tie_goes_to_the_left_foot_on_either_side() {
    // T-36, G-55: on the ridge of two slopes the left one's angle counts, mirrored or not.
    let angles = [["a", "b"], ["b", "a"]].map(|[left, right]| {
        let mut rows = vec![".".repeat(40); 40];
        rows[22] = left.repeat(20) + &right.repeat(20);
        let mut run = Run::new(drawn(&Rules::S1, &[full(0xFA), full(0x06)], &rows), Sonic, 320, 332).locked();
        run.step("R").angle.0
    });
    assert_eq!(angles, [0xFA, 0x06]);
}

#[test]
fn the_diagonal_of_the_air_lands_to_the_right_but_hits_the_wall_to_the_left() {
    // N-22: after gravity both components are 0x438; down-left belongs to the left quadrant.
    let lands_flat = [0x438, -0x438].map(|x_speed| {
        let mut cells = vec![Cell::EMPTY; 40 * 22];
        cells.resize(40 * 30, Cell::both(Block::new(1, Solidity::Top)));
        let stage = Stage::new(Rules::S1, &[Tile::EMPTY, full(0x20)], 40, &cells).unwrap();
        let mut run = Run::new(stage, Sonic, 320, 333).flying(x_speed, 0x400);
        run.step("");
        (run.airborne, run.speeds3())
    });
    assert_eq!(lands_flat, [(false, (0x438, 0, 0x438)), (false, (-0x438, -0x438, 0))]);
}

#[test]
fn far_beyond_the_left_edge_is_beyond_the_right_one_but_not_the_other_way_round() {
    // N-23
    let places = [(20, -0x1800, "L"), (700, 0x1800, "R")].map(|(x, speed, held)| {
        let mut run = Run::new(plain(&Rules::S2), Sonic, x, STANDING).running(speed);
        run.world.bounds.right = px(700);
        run.step(held).place().0
    });
    assert_eq!(places, [740, 724]);
}

#[test]
fn one_subpixel_of_speed_reaches_further_down_to_the_left() {
    // G-61
    let airborne = [1, -1].map(|speed| {
        let mut run = Run::on_slope(&Rules::S2, Sonic, 0x00).running(speed).locked();
        run.y -= px(5);
        run.step("R").airborne
    });
    assert_eq!(airborne, [true, false]);
}

#[test]
fn push_sensors_work_on_a_right_wall_but_not_on_a_left_one() {
    // G-30: 0xC0 in, 0x40 out.
    let casts = [0xC0, 0x40].map(|angle| {
        let mut run = Run::on_slope(&Rules::S1, Sonic, angle).running(0x400).locked();
        run.step("R");
        run.seen.casts.iter().any(|cast| cast.sensor == SensorName::F)
    });
    assert_eq!(casts, [true, false]);
}

#[test]
fn push_sensors_are_lowered_on_slopes_to_the_right_but_not_to_the_left() {
    // G-33
    let lowered = [0x06, 0xFA].map(|angle| {
        let mut run = Run::on_slope(&Rules::S1, Sonic, angle).running(0x100).locked();
        run.step("R").seen.casts[0].y.0 - 332
    });
    assert_eq!(lowered, [8, -1]);
}

#[test]
fn a_spin_dash_of_cd_starts_at_0x200_to_the_right_but_at_9_to_the_left() {
    // C-16, G-47
    let speeds = [false, true].map(|facing_left| {
        let mut run = Run::on_plain(&Rules::CD);
        run.facing_left = facing_left;
        run.step("D").step("DA").ground_speed.0
    });
    assert_eq!(speeds, [0x200, -9]);
}

#[test]
fn a_jump_from_a_slope_is_rounded_down_on_both_sides() {
    // G-10
    let launches = [0x10, 0xF0].map(|angle| Run::on_slope(&Rules::S1, Sonic, angle).step("A").x_speed.0);
    assert_eq!(launches, [630, -631]);
}
