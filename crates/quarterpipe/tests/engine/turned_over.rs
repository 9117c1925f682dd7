//! Reversed gravity is not a perfect mirror image: some tests go by the screen. [G-51, G-64]

use crate::common::*;

/// Makes a run of a player in S3K under reversed gravity, with its centre at this pixel.
fn turned(stage: Stage, character: CharacterId, x: i32, y: i32) -> Run {
    let mut run = Run::new(stage, character, x, y);
    run.world.reversed_gravity = true;
    run
}

/// Makes a stage with a ceiling up to row 303, air below it, and cells of `letter` at these columns and rows.
fn room(letter: &str, columns: [usize; 2], rows: [usize; 2]) -> Stage {
    let mut drawing: Vec<String> = (0..40).map(|row| if row < 19 { "#" } else { "." }.repeat(64)).collect();
    for row in rows[0]..rows[1] {
        for column in columns[0]..columns[1] {
            put(&mut drawing, column, row, letter);
        }
    }
    drawn(&Rules::S3K, &[], &drawing)
}

/// The row of Sonic's centre when it stands on the ceiling of a [`room`].
const HANGING: i32 = 304 + 19;

#[test]
fn under_reversed_gravity_a_player_dies_at_the_top_edge_itself() {
    // G-51, G-64
    for (routine, source) in [(Routine::Control, "in control"), (Routine::Hurt, "hurt")] {
        let routines = [100, 101].map(|y| {
            let mut run = turned(sky(&Rules::S3K), Sonic, 512, y);
            (run.airborne, run.routine, run.world.bounds.top) = (true, routine, px(100));
            run.step("").routine
        });
        assert_eq!(routines, [Routine::Dying, routine], "{source}");
    }
}

#[test]
fn under_reversed_gravity_an_angle_snaps_as_the_screen_has_it() {
    // G-57, G-64: 0x20 is 0x60 on the screen, halfway between a wall and the ceiling. Halves go up: to 0x80 there,
    // which is level for the player.
    let mut run = turned(room(".", [0, 0], [0, 0]), Sonic, 512, HANGING);
    (run.angle, run.stick) = (Angle(0x20), 1);
    assert_eq!(run.step("").angle, Angle(0));
    let mut run = Run::on_plain(&Rules::S3K);
    (run.angle, run.stick) = (Angle(0x20), 1);
    assert_eq!(run.step("").angle, Angle(0x40));
}

#[test]
fn under_reversed_gravity_the_lower_foot_on_the_screen_wins_a_tie_on_a_wall() {
    // T-36, G-64: it is the second sensor of a pair, whichever way up the player is. The wall has 0x3C above row 320
    // and 0x44 below.
    let cells: Vec<Cell> = (0..1600)
        .map(|i| match (i % 40 < 18, i / 40 < 20) {
            (false, _) => Cell::EMPTY,
            (true, above) => Cell::both(Block::new(if above { 1 } else { 2 }, Solidity::Top)),
        })
        .collect();
    let tiles = [Tile::EMPTY, full(0x3C), full(0x44)];
    let stage = Stage::new(Rules::S3K, &tiles, 40, &cells).expect("a square");
    let angles = [false, true].map(|reversed| {
        let mut run = Run::new(stage.clone(), Sonic, 288 + 19, 320);
        (run.angle, run.stick, run.world.reversed_gravity) = (Angle(0x40), 1, reversed);
        run.step("").angle
    });
    assert_eq!(angles, [Angle(0x44), Angle(0x80 - 0x44)]);
}

#[test]
fn under_reversed_gravity_the_push_sensor_is_8_px_further_down_the_screen() {
    // G-33, G-64: it is at row 331, not at 315. Blocks without a top hold no feet.
    let stops = [19, 20].map(|row| {
        let mut run = turned(room("|", [34, 35], [row, row + 1]), Sonic, 512, HANGING).running(0x400);
        (0..30).any(|_| run.step("R").pushing)
    });
    assert_eq!(stops, [false, true]);
}

#[test]
fn under_reversed_gravity_the_push_sensor_points_by_the_angle_as_it_is() {
    // G-31, G-64: at 0x38 it points down, from row 323 - 4 + 10, though the player's feet are above.
    let feels = [[19, 20], [20, 22], [21, 22]].map(|rows| {
        let mut run = turned(room("|", [28, 36], rows), Sonic, 512, HANGING).running(0x400).locked();
        run.angle = Angle(0x38);
        run.step("");
        run.seen.decisions.iter().any(|decision| decision.rule == "G-36")
    });
    assert_eq!(feels, [false, true, false]);
}

#[test]
fn under_reversed_gravity_feet_in_the_air_land_on_blocks_without_a_top_and_pass_those_with_nothing_else() {
    // G-64: feet ask as a head does. A bar of blocks is at rows 320 to 335, and the player comes from below.
    for (letter, lands) in [("=", false), ("|", true), ("#", true)] {
        let mut run = turned(room(letter, [20, 44], [20, 21]), Sonic, 512, 370).flying(0, 0x200);
        let lands_there = (0..12).any(|_| !run.step("").airborne);
        assert_eq!((lands_there, run.y.px() < px(336 + 19)), (lands, !lands), "{letter}");
    }
}

#[test]
fn under_reversed_gravity_a_head_bumps_into_tops_and_passes_blocks_without_one() {
    // G-64: a head asks as feet do. The bar is at rows 400 to 415, and the player comes from above.
    for (letter, bumps) in [("=", true), ("|", false), ("#", true)] {
        let mut run = turned(room(letter, [20, 44], [25, 26]), Sonic, 512, 370).flying(0, -0x600);
        assert_eq!((0..6).any(|_| run.step("").saw(Event::HitCeiling)), bumps, "{letter}");
    }
}

#[test]
fn tails_takes_off_up_the_screen_whatever_gravity() {
    // C-30, G-64: Tails moves up by the pixel by which it grows.
    let places = [false, true].map(|reversed| {
        let mut run = Run::in_jump(&Rules::S3K, Tails).flying(0, 0);
        run.world.reversed_gravity = reversed;
        run.step("A");
        assert!(run.saw(Event::StartedFlying));
        run.place().1
    });
    assert_eq!(places, [511, 511]);
}
