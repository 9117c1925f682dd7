//! How Knuckles' glide, climb and slide end. [C-36 to C-44]

use crate::common::*;

/// Makes a run of Knuckles in mid-glide with this motion, with the centre at this pixel.
fn gliding(stage: Stage, x: i32, y: i32, x_speed: i16) -> Run {
    let mut run = Run::new(stage, Knuckles, x, y).flying(x_speed, 0x60);
    (run.jumping, run.ground_speed) = (true, subpx(x_speed.abs()));
    run.set_air_state(1);
    (run.width_radius, run.height_radius) = (10, 10);
    if x_speed < 0 {
        run.facing_left = true;
        run.set_air_value(0x80);
    }
    run.pose = Pose::Glide;
    run.held = Input::A;
    run
}

#[test]
fn a_player_who_dies_of_the_bounds_in_mid_glide_climbs_no_ledge() {
    // C-36, C-52: Knuckles only rises with 0x700, in any of the moves that begin with a glide.
    for double_jump in [1, 2, 3, 4, 5] {
        let mut run = gliding(sky(&Rules::S3K), 512, 520, 0x400);
        run.world.bounds.bottom = px(500);
        run.set_air_state(double_jump);
        run.step("A");
        assert_eq!((run.routine, run.place()), (Routine::Dying, (512, 513)), "{double_jump}");
        assert_eq!((run.y_speed, run.air_timer(), run.airborne), (subpx(-0x700), 0, true), "{double_jump}");
    }
}

#[test]
fn a_glide_that_lands_on_a_slope_stands_up_even_in_a_forced_roll() {
    // C-39: the ground from y = 320 on has the angle 0x28 and is solid on top only.
    for spin_dash in [0, 1] {
        let mut cells = vec![Cell::EMPTY; 64 * 20];
        cells.resize(64 * 30, Cell::both(Block::new(1, Solidity::Top)));
        let stage = Stage::new(Rules::S3K, &[Tile::EMPTY, full(0x28)], 64, &cells).expect("a stage");
        let mut run = gliding(stage, 300, 309, 0x400);
        run.y = Pos::new(px(309), 0xC000);
        run.spin_dash = SpinDashState::from_byte(spin_dash);
        run.step("A");
        assert_eq!((run.airborne, run.radii(), run.pose), (false, (9, 19), Pose::Walk), "{spin_dash}");
        assert_eq!((run.speeds3(), run.air_state()), ((0x404, 0x404, 0), 0), "{spin_dash}");
    }
}

#[test]
fn getting_up_after_a_slide_and_after_a_fall_is_a_pose_of_its_own() {
    // C-42, C-43
    let mut run = gliding(plain(&Rules::S3K), 300, 309, 0x400);
    run.pose = Pose::Slide;
    run.set_air_state(3);
    run.step("");
    assert_eq!((run.airborne, run.pose, run.control_lock), (false, Pose::GetUp, 15));
    let mut run = Run::new(plain(&Rules::S3K), Knuckles, 300, 290).flying(0x100, 0x300);
    run.pose = Pose::GlideFall;
    run.set_air_state(2);
    run.until(|run| !run.airborne);
    assert_eq!((run.pose, run.control_lock), (Pose::GetUp, 15));
}

#[test]
fn a_right_wall_met_in_place_of_a_deep_ceiling_counts_as_touched() {
    // C-38, A-25: Knuckles glides to the left with the right hand 4 px inside a wall, which the ceiling sensor finds
    // deep too. On the left there is nothing to hold on to, so Knuckles falls although the button is held.
    let rows = vec![".".repeat(33) + &"#".repeat(31); 64];
    let mut run = gliding(drawn(&Rules::S3K, &[], &rows), 525, 512, -0x400);
    run.step("A");
    assert!(run.saw(Event::HitWall) && run.saw(Event::LetGo));
    assert_eq!((run.air_state(), run.x_speed, run.place().0), (2, subpx(0), 517));
}

/// Makes a run of Knuckles on a wall that begins at x = 544 and goes down to the ground at y = 320, this far from the
/// wall.
fn climbing(distance: i32, y: i32) -> Run {
    let mut rows = plain_rows();
    for row in &mut rows[10..20] {
        row.replace_range(34.., &"#".repeat(30));
    }
    let x = 533 - distance;
    let mut run = Run::new(drawn(&Rules::S3K, &[], &rows), Knuckles, x, y).flying(0, 0);
    run.x = Pos::new(px(x), x as u16);
    run.jumping = true;
    run.set_air_state(4);
    run.set_air_value(3);
    (run.width_radius, run.height_radius) = (10, 10);
    run.pose = Pose::Climb;
    run
}

#[test]
fn the_climbing_picture_counts_on_the_way_up_only_while_the_wall_goes_on() {
    // C-44: 1 to 3 px away, Knuckles goes no further.
    let timers = [0, 1, 3].map(|distance| {
        let mut run = climbing(distance, 240);
        run.step("U");
        (run.place().1, run.air_value(), run.step("U").air_value())
    });
    assert_eq!(timers, [(239, 2, 1), (240, 3, 3), (240, 3, 3)]);
}

#[test]
fn the_climbing_picture_counts_for_a_still_climber_unless_the_floor_is_exactly_at_its_feet() {
    // C-44: the feet are 19 px below the centre, and the ground begins at 320.
    let timers = [299, 300].map(|y| {
        let mut run = climbing(0, y);
        run.step("");
        (run.place().1, run.air_state(), run.air_value())
    });
    assert_eq!(timers, [(299, 4, 2), (300, 4, 3)]);
}

#[test]
fn the_climbing_picture_counts_on_the_way_down() {
    // C-44
    let mut run = climbing(0, 240);
    let timers = [0; 5].map(|_: u8| run.step("D").air_value());
    assert_eq!(timers, [2, 1, 0, 3, 2]);
}
