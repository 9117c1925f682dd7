//! How Knuckles' glide ends: at walls, on slopes, in a fall. [C-38 to C-40, C-42]

use crate::common::*;

/// Makes a run of Knuckles gliding at this pixel, right or left at 4 px a frame, with the button held.
fn gliding(stage: Stage, facing_left: bool, x: i32, y: i32) -> Run {
    let speed = if facing_left { -0x400 } else { 0x400 };
    let mut run = Run::new(stage, Knuckles, x, y).flying(speed, 0x60);
    (run.jumping, run.ground_speed, run.held) = (true, subpx(0x400), Input::A);
    run.set_air_state(1);
    run.set_air_value(if facing_left { 0x80 } else { 0 });
    run.facing_left = facing_left;
    (run.width_radius, run.height_radius) = (10, 10);
    run
}

/// Makes a stage of level ground from y = 352 on, of this angle.
fn sloping(angle: u8) -> Stage {
    let rows = [vec![".".repeat(40); 22], vec!["a".repeat(40); 8]].concat();
    drawn(&Rules::S3K, &[full(angle)], &rows)
}

/// Makes a run in which Knuckles lets go of a glide right above that ground, and is on it a frame later.
fn fallen_onto(angle: u8) -> Run {
    let mut run = Run::new(sloping(angle), Knuckles, 320, 331).flying(0x100, 0x300);
    run.set_air_state(2);
    run.step("");
    assert!(!run.airborne);
    run
}

#[test]
fn a_wall_that_cannot_be_grabbed_leaves_the_ground_speed() {
    // C-38: the glide gains 4 in the frame. The wall ends 1 px above the lower hand.
    let mut rows = plain_rows();
    rows.iter_mut().take(15).for_each(|row| row.replace_range(34.., &"#".repeat(30)));
    let mut run = gliding(drawn(&Rules::S3K, &[], &rows), false, 531, 231);
    run.step("A");
    assert!(run.saw(Event::HitWall));
    assert_eq!((run.air_state(), run.x_speed, run.ground_speed), (2, subpx(0), subpx(0x404)));
}

#[test]
fn on_steep_ground_the_glider_runs_on_with_all_of_the_glides_speed() {
    // C-39: the glide is in the middle of a turn, when its speed is not all along x.
    let mut run = gliding(sloping(0x22), false, 320, 343);
    run.set_air_value(0x20);
    run.step("A");
    assert_eq!((run.airborne, run.air_state(), run.speeds3()), (false, 0, (0x400, 0x400, 0)));
}

#[test]
fn on_a_left_wall_the_climber_hangs_a_pixel_further_out_than_on_a_right_one() {
    // C-40: the walls end at 303 and begin at 336. Knuckles' hands reach 10 px.
    let stage = |wall: fn(usize) -> bool| {
        let row: String = (0..40).map(|column| if wall(column) { '#' } else { '.' }).collect();
        drawn(&Rules::S3K, &[], &vec![row; 40])
    };
    let mut left = gliding(stage(|column| column < 19), true, 316, 320);
    let mut right = gliding(stage(|column| column >= 21), false, 323, 320);
    let places = [&mut left, &mut right].map(|run| {
        run.step("A");
        (run.air_state(), run.place().0, run.facing_left)
    });
    assert_eq!(places, [(4, 303 + 11 + 1, true), (4, 336 - 11, false)]);
}

#[test]
fn a_fall_out_of_a_glide_ends_at_rest_and_on_a_floor_with_15_frames_of_lock() {
    // C-42
    for (angle, lock) in [(0x00, 15), (0x1E, 15), (0x22, 0), (0xDE, 0), (0xE0, 15)] {
        let run = fallen_onto(angle);
        assert_eq!((run.speeds3(), run.control_lock), ((0, 0, 0), lock), "angle {angle:#04X}");
        assert_eq!((run.place().1, run.radii(), run.air_state()), (332, (9, 19), 0), "angle {angle:#04X}");
    }
}
