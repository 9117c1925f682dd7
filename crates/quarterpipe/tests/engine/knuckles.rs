//! Knuckles in S3K: glide, fall, slide, climb, ledge. [C-35 to C-45]

use crate::common::*;

/// Makes a run of Knuckles gliding right or left, with nothing around.
fn gliding(facing_left: bool) -> Run {
    let mut run = Run::in_jump(&Rules::S3K, Knuckles).flying(0, -0x280);
    run.facing_left = facing_left;
    run.step("A");
    run
}

#[test]
fn the_second_press_glides_with_0x400_where_the_player_faces() {
    // C-35: -640 + 512 is still a rise, so it becomes 0, and then gravity acts.
    for (facing_left, x_speed, turn) in [(false, 0x400, 0), (true, -0x400, 0x80)] {
        let run = gliding(facing_left);
        assert_eq!((run.speeds3(), run.radii(), run.air_state()), ((0x400, x_speed, 0x38), (10, 10), 1));
        assert_eq!((run.air_value(), run.rolling, run.saw(Event::StartedGliding)), (turn, false, true));
    }
}

#[test]
fn a_fall_faster_than_0x200_is_broken_by_less() {
    // C-35: the 0x200 are added, not taken.
    let mut run = Run::in_jump(&Rules::S3K, Knuckles).flying(0, 0x100);
    assert_eq!(run.step("A").y_speed, subpx(0x338));
}

#[test]
fn a_glide_gains_4_a_frame_and_sinks_toward_0x80() {
    // C-37, C-36
    let mut run = gliding(false);
    run.step("A");
    assert_eq!(run.speeds3(), (0x404, 0x404, 0x58));
    let sinks = [0; 4].map(|_: i32| run.step("A").y_speed.0);
    assert_eq!(sinks, [0x78, 0x98, 0x78, 0x98]);
}

#[test]
fn a_slow_glide_gains_8() {
    // C-37: below 0x400.
    let mut run = gliding(false);
    run.ground_speed = subpx(0x3F0);
    assert_eq!(run.step("A").ground_speed, subpx(0x3F8));
}

#[test]
fn a_glide_gains_nothing_from_0x1800_on() {
    // C-37
    let mut run = gliding(false);
    run.ground_speed = subpx(0x1800);
    assert_eq!(run.step("A").ground_speed, subpx(0x1800));
}

#[test]
fn super_knuckles_glide_gains_12() {
    // C-37
    let mut run = gliding(false);
    run.form = Form::Super;
    assert_eq!(run.step("A").ground_speed, subpx(0x40C));
}

#[test]
fn a_glide_turns_by_2_a_frame_and_loses_speed_along_x() {
    // C-37: cos 2 = 255 and cos 4 = 254 at 0x404, then no gain while turning.
    let mut run = gliding(false);
    run.step("LA");
    assert_eq!((run.air_value(), run.x_speed), (2, subpx(1023)));
    run.step("LA");
    assert_eq!((run.air_value(), run.x_speed, run.ground_speed), (4, subpx(1019), subpx(0x404)));
}

#[test]
fn a_turn_to_the_left_takes_64_frames() {
    // C-37: then Knuckles faces left and gains speed again.
    let mut run = gliding(false);
    run.steps(64, "LA");
    assert_eq!((run.air_value(), run.x_speed, run.facing_left), (0x80, subpx(-0x404), true));
}

#[test]
fn a_turn_to_the_right_goes_back_through_the_other_half() {
    // C-37: from 0x80 to 0x82 and on.
    let mut run = gliding(true);
    assert_eq!(run.step("RA").air_value(), 0x82);
    assert_eq!(run.step("RA").air_value(), 0x84);
}

#[test]
fn a_glide_near_the_top_of_the_level_is_halved() {
    // C-37: above the row 16 px below the top, speeds are halved and rounded down.
    let mut run = gliding(false);
    run.world.bounds.top = px(500);
    run.step("A");
    assert_eq!((run.ground_speed, run.x_speed), (subpx(0x202), subpx(0x202)));
}

#[test]
fn letting_go_falls_with_a_quarter_of_the_speed() {
    // C-41: 0x404 / 4, with standing radii, and y where it was.
    let mut run = gliding(false);
    run.step("");
    assert_eq!((run.air_state(), run.x_speed, run.radii()), (2, subpx(0x101), (9, 19)));
    assert!(run.saw(Event::LetGo));
}

#[test]
fn letting_go_to_the_left_rounds_away_from_zero() {
    // C-41: -0x404 / 4 is exact, -0x407 / 4 is -0x102.
    let mut run = gliding(true);
    run.ground_speed = subpx(0x403);
    run.step("");
    assert_eq!((run.x_speed, run.facing_left), (subpx(-0x102), true));
}

#[test]
fn a_glider_who_let_go_steers_and_falls_by_gravity() {
    // C-42: the motion by the old speed comes first.
    let mut run = gliding(false);
    run.step("");
    let (x, y) = (run.x_speed.0, run.y_speed.0);
    run.step("R");
    assert_eq!((run.x_speed.0 - x, run.y_speed.0 - y), (0x18, 0x38));
}

/// Makes a run of Knuckles gliding right just above level ground, about to land.
fn landing(held: &str) -> Run {
    let mut run = Run::new(plain(&Rules::S3K), Knuckles, 300, 309).flying(0x400, 0x60);
    (run.jumping, run.ground_speed) = (true, subpx(0x400));
    run.set_air_state(1);
    (run.width_radius, run.height_radius) = (10, 10);
    (run.y, run.held) = (Pos::new(px(309), 0xC000), Input::A);
    run.step("A");
    assert_eq!((run.air_state(), run.pose), (3, Pose::Slide));
    run.step(held);
    run
}

#[test]
fn a_glide_lands_sliding_and_slows_by_0x20_a_frame() {
    // C-39, C-43: the glide had 0x404.
    let run = landing("A");
    assert_eq!((run.x_speed, run.place().1, run.airborne), (subpx(0x3E4), 309, true));
}

#[test]
fn letting_go_of_a_slide_stands_up() {
    // C-43: the feet stay where they were, and the controls are locked for 15 frames.
    let run = landing("");
    assert_eq!((run.speeds3(), run.place().1, run.radii()), ((0, 0, 0), STANDING, (9, 19)));
    assert_eq!((run.airborne, run.control_lock, run.air_state()), (false, 15, 0));
}

#[test]
fn a_slide_held_on_stands_up_when_its_speed_is_gone() {
    // C-43: 0x404 is gone in the 33rd frame of 0x20.
    let mut run = landing("A");
    let frames = (0..60).take_while(|_| run.step("A").air_state() == 3).count();
    assert_eq!((frames, run.airborne, run.place().1), (31, false, STANDING));
}

#[test]
fn a_slide_to_the_right_goes_on_at_exactly_zero_to_the_left_it_stops() {
    // C-43
    let slides = [0x20, -0x20].map(|x_speed| {
        let mut run = landing("A");
        run.x_speed = subpx(x_speed);
        run.step("A").air_state()
    });
    assert_eq!(slides, [3, 0]);
}

#[test]
fn a_slide_over_an_edge_falls() {
    // C-43
    let rows: Vec<String> =
        (0..30).map(|row| if row < 20 { ".".repeat(64) } else { "#".repeat(20) + &".".repeat(44) }).collect();
    let mut run = Run::new(drawn(&Rules::S3K, &[], &rows), Knuckles, 325, 309).flying(0x400, 0);
    (run.jumping, run.ground_speed, run.held) = (true, subpx(0x400), Input::A);
    run.set_air_state(3);
    (run.width_radius, run.height_radius) = (10, 10);
    run.step("A").step("A");
    assert_eq!((run.air_state(), run.radii()), (2, (9, 19)));
}

/// Makes a run of Knuckles on a wall that is solid from x = 544 on, from y = 256 down to the ground.
fn on_wall() -> Run {
    let mut rows = plain_rows();
    for row in rows.iter_mut().take(20).skip(10) {
        row.replace_range(34.., &"#".repeat(30));
    }
    let mut run = Run::new(drawn(&Rules::S3K, &[], &rows), Knuckles, 525, 240).flying(0x400, 0);
    (run.jumping, run.ground_speed, run.held) = (true, subpx(0x400), Input::A);
    run.set_air_state(1);
    (run.width_radius, run.height_radius) = (10, 10);
    run.steps(4, "A");
    assert_eq!((run.air_state(), run.pose, run.place().0), (4, Pose::Climb, 533));
    run
}

#[test]
fn a_glide_into_a_wall_grabs_it_and_stops() {
    // C-40
    let run = on_wall();
    assert_eq!((run.speeds3(), run.radii(), run.facing_left), ((0, 0, 0), (10, 10), false));
}

#[test]
fn a_wall_that_only_one_hand_reaches_is_not_grabbed() {
    // C-40: the wall ends 1 px above the lower sensor, and no ledge is near above.
    let mut rows = plain_rows();
    for row in rows.iter_mut().take(15) {
        row.replace_range(34.., &"#".repeat(30));
    }
    let stage = drawn(&Rules::S3K, &[], &rows);
    let grabs = [229, 231].map(|y| {
        let mut run = Run::new(stage.clone(), Knuckles, 525, y).flying(0x400, 0);
        (run.jumping, run.ground_speed, run.held) = (true, subpx(0x400), Input::A);
        run.set_air_state(1);
        (run.width_radius, run.height_radius) = (10, 10);
        run.steps(4, "A").air_state()
    });
    assert_eq!(grabs, [4, 2]);
}

#[test]
fn the_subpixel_of_a_climber_marks_the_place_of_the_grab() {
    // N-5, C-44
    assert_eq!(on_wall().x, Pos::new(px(533), 533));
}

#[test]
fn a_climber_who_is_moved_off_the_wall_lets_go() {
    // C-44
    let mut run = on_wall();
    run.x += px(1);
    assert_eq!((run.step("").air_state(), run.radii()), (2, (9, 19)));
}

#[test]
fn up_and_down_climb_a_pixel_a_frame_super_two() {
    // C-44
    let steps = [Form::Normal, Form::Super].map(|form| {
        let mut run = on_wall();
        run.form = form;
        let start = run.place().1;
        [run.step("U").place().1 - start, run.step("D").place().1 - start, run.step("").place().1 - start]
    });
    assert_eq!(steps, [[-1, 0, 0], [-2, 0, 0]]);
}

#[test]
fn a_player_who_climbs_down_to_the_ground_stands_on_it() {
    // C-44
    let mut run = on_wall();
    run.steps(100, "D");
    assert_eq!((run.airborne, run.place().1, run.radii(), run.air_state()), (false, STANDING, (9, 19), 0));
}

#[test]
fn a_ceiling_stops_a_climber_and_pushes_it_down() {
    // C-44: the sensor is 18 px above the centre.
    let mut rows = plain_rows();
    for row in 10..20 {
        put(&mut rows, 34, row, "#");
    }
    put(&mut rows, 33, 12, "#");
    let mut run = Run::new(drawn(&Rules::S3K, &[], &rows), Knuckles, 533, 226).flying(0, 0);
    run.x = Pos::new(px(533), 533);
    run.jumping = true;
    run.set_air_state(4);
    (run.width_radius, run.height_radius) = (10, 10);
    let heights = [0; 3].map(|_: i32| run.step("U").place().1);
    assert_eq!(heights, [225, 226, 225]);
}

#[test]
fn a_climber_stops_16_pixels_below_the_top_of_the_level() {
    // C-44
    let mut run = on_wall();
    run.world.bounds.top = px(run.place().1 - 18);
    let start = run.place().1;
    assert_eq!(run.steps(10, "U").place().1, start - 2);
}

#[test]
fn a_climber_who_hangs_with_its_feet_in_the_ground_is_lifted_onto_it() {
    // C-44: the feet are 19 px below the centre, here 3 px inside.
    let mut run = on_wall();
    run.y = Pos::from_px(px(303));
    run.step("");
    assert_eq!((run.airborne, run.place().1, run.air_state()), (false, STANDING, 0));
}

#[test]
fn a_jump_off_a_wall_goes_up_with_0x380_and_away_with_0x400() {
    // C-44
    let mut run = on_wall();
    run.step("").step("A");
    assert_eq!((run.x_speed, run.y_speed, run.facing_left), (subpx(-0x400), subpx(-0x380), true));
    assert_eq!((run.jumping, run.rolling, run.radii(), run.air_state()), (true, true, (7, 14), 0));
}

#[test]
fn at_the_walls_end_the_climber_pulls_itself_up_in_four_steps_of_six_frames() {
    // C-45: (3, -3), (8, -10), (-8, -12), (8, -5).
    let mut run = on_wall();
    while run.air_state() == 4 {
        run.step("U");
    }
    let (x, y) = run.place();
    assert_eq!(x, 536);
    let steps = [0; 3].map(|_: i32| {
        run.steps(5, "U");
        let before = run.place();
        run.step("U");
        (run.place().0 - before.0, run.place().1 - before.1)
    });
    assert_eq!(steps, [(8, -10), (-8, -12), (8, -5)]);
    assert_eq!((run.airborne, run.place(), run.radii()), (false, (544, y - 27), (9, 19)));
}

#[test]
fn the_climber_ends_up_standing_on_the_ledge() {
    // C-45: the wall's top is at y = 160.
    let mut run = on_wall();
    run.steps(150, "U").step("");
    assert_eq!((run.airborne, run.place().1), (false, 140));
}

#[test]
fn a_glide_that_rises_into_a_ceiling_is_pushed_out_and_stops_rising() {
    // C-38: the glide rises more steeply than it goes sideways.
    let mut rows = vec![".".repeat(64); 40];
    rows[20] = "#".repeat(64);
    let mut run = Run::new(drawn(&Rules::S3K, &[], &rows), Knuckles, 500, 352);
    run.airborne = true;
    run.set_air_state(1);
    (run.width_radius, run.height_radius) = (10, 10);
    (run.x_speed, run.y_speed, run.ground_speed) = (subpx(0x100), subpx(-0x800), subpx(0x100));
    run.step("A");
    assert!(run.saw(Event::HitCeiling));
    assert_eq!((run.y.px(), run.y_speed), (px(336 + 10), subpx(0)));
}
