//! Knuckles on a wall: the places to hold on to, and letting go. [C-40, C-44]

use crate::common::*;

/// Makes a level whose column 34, from x = 544 on, is as `wall` says for each row: a letter of [`drawn`].
fn walled(tiles: &[Tile], wall: impl Fn(usize) -> &'static str) -> Stage {
    let mut rows = vec![".".repeat(64); 64];
    for (index, row) in rows.iter_mut().enumerate() {
        row.replace_range(34..35, wall(index));
    }
    drawn(&Rules::S3K, tiles, &rows)
}

/// Makes a run in which Knuckles has glided into the wall at this row, with its centre at x = 533.
fn after_gliding_in(stage: Stage, y: i32) -> Run {
    let mut run = Run::new(stage, Knuckles, 531, y).flying(0x400, 0x60);
    (run.jumping, run.ground_speed, run.held) = (true, subpx(0x400), Input::A);
    run.set_air_state(1);
    (run.width_radius, run.height_radius) = (10, 10);
    run.step("A");
    assert_eq!(run.place().0, 533);
    run
}

/// Makes a run in which Knuckles has grabbed an unbroken part of the wall, and puts it at this row.
fn climbing(stage: Stage, y: i32) -> Run {
    let mut run = after_gliding_in(stage, 400);
    assert_eq!(run.air_state(), 4);
    run.y = Pos::from_px(px(y));
    run
}

#[test]
fn a_wall_whose_top_is_between_the_hands_is_grabbed_10_pixels_below_the_top() {
    // C-40: the wall begins at y = 400. The sensor 11 px above the player's centre finds it less than 12 px below.
    let places = [401, 405, 409].map(|y| {
        let run = after_gliding_in(walled(&[], |row| if row < 25 { "." } else { "#" }), y);
        (run.air_state(), run.place().1)
    });
    assert_eq!(places, [(4, 410); 3]);
}

#[test]
fn an_object_underfoot_or_a_wall_that_forbids_climbing_makes_the_climber_let_go() {
    // C-44
    let stage = walled(&[], |_| "#");
    let held_on = climbing(stage.clone(), 400).step("A").air_state();
    let mut carried = climbing(stage.clone(), 400);
    carried.on_object = true;
    let mut forbidden = climbing(stage, 400);
    forbidden.wall_grab_disabled = true;
    assert_eq!(held_on, 4);
    for run in [&mut carried, &mut forbidden] {
        run.step("A");
        assert_eq!((run.air_state(), run.radii(), run.place()), (2, (9, 19), (533, 400)));
    }
}

#[test]
fn a_player_climbs_down_as_long_as_the_wall_is_11_pixels_below() {
    // C-44: the wall ends at y = 479.
    let stage = walled(&[], |row| if row < 30 { "#" } else { "." });
    let ends = [468, 469].map(|y| {
        let mut run = climbing(stage.clone(), y);
        run.step("DA");
        (run.air_state(), run.place().1)
    });
    assert_eq!(ends, [(4, 469), (2, 469)]);
}

#[test]
fn a_wall_that_recedes_stops_the_climber_and_from_4_pixels_on_is_a_ledge() {
    // C-44, C-45: the wall recedes above y = 320. The first step onto a ledge is 3 px toward the wall and 3 px up.
    let ends = [0, 1, 3, 4, 16].map(|depth: i8| {
        let receding = Tile { heights: [0; 16], widths: [16 - depth; 16], angle: Angle(0xFF) };
        let mut run = climbing(walled(&[receding], |row| if row < 20 { "a" } else { "#" }), 330);
        run.step("UA");
        (run.air_state(), run.place())
    });
    assert_eq!(ends, [(4, (533, 329)), (4, (533, 330)), (4, (533, 330)), (5, (536, 327)), (5, (536, 327))]);
}
