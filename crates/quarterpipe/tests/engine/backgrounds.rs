//! Solid backgrounds and reversed gravity, in S3 and S3K. [T-19, G-7, G-64]

use crate::common::*;

/// Makes a stage of a foreground and a background of 64x30 cells each, as drawn.
fn layered(rules: &Rules, front: &[String], back: &[String]) -> Stage {
    let mut stage = drawn(rules, &[full(0x04), full(0x08)], front);
    let behind = drawn(rules, &[full(0x04), full(0x08)], back);
    stage.set_background(Some(behind.terrain().clone()));
    stage
}

fn air() -> Vec<String> {
    vec![".".repeat(64); 30]
}

/// Draws ground from y = 320 on, of tile `letter`.
fn ground(letter: &str) -> Vec<String> {
    [vec![".".repeat(64); 20], vec![letter.repeat(64); 10]].concat()
}

#[test]
fn a_background_carries_in_s3_and_s3k_only() {
    // T-19
    for (name, rules) in Rules::PRESETS {
        let mut run = Run::new(layered(&rules, &air(), &plain_rows()), Sonic, 512, STANDING);
        run.step("");
        assert_eq!(!run.airborne, name >= Game::S3, "{name}");
    }
}

#[test]
fn a_background_counts_where_it_is_as_near_as_the_foreground() {
    // T-19: in a tie the background's angle wins; where the foreground is nearer, the foreground's.
    let angles = [0, 1].map(|lower| {
        let mut run = Run::new(layered(&Rules::S3, &ground("a"), &ground("b")), Sonic, 512, STANDING).locked();
        run.world.background_shift = [px(0), px(lower)];
        run.step("").angle.0
    });
    assert_eq!(angles, [0x08, 0x04]);
}

#[test]
fn a_background_is_where_its_shift_says() {
    // T-19: 10 px higher.
    let mut run = Run::new(layered(&Rules::S3, &air(), &plain_rows()), Sonic, 512, STANDING);
    run.world.background_shift = [px(0), px(-10)];
    assert_eq!(run.step("").place().1, STANDING - 10);
}

#[test]
fn a_player_who_is_crushed_between_foreground_and_background_dies() {
    // G-7: something is solid 4 px above the player's centre. It counts only where backgrounds are solid.
    let mut front = plain_rows();
    for row in 17..20 {
        put(&mut front, 32, row, "|");
    }
    let routines = [Rules::S2, Rules::S3, Rules::S3K].map(|rules| {
        let mut run = Run::new(layered(&rules, &front, &air()), Sonic, 520, STANDING);
        run.step("").routine
    });
    assert_eq!(routines, [Routine::Control, Routine::Dying, Routine::Dying]);
}

/// Returns the x of Sonic at rest on the ground, 3 px inside a wall of the background on this side.
fn beside_wall(rules: &Rules, left: bool) -> i32 {
    let mut back = air();
    put(&mut back, if left { 30 } else { 33 }, 18, "#");
    let mut run = Run::new(layered(rules, &plain_rows(), &back), Sonic, if left { 503 } else { 520 }, STANDING);
    run.step("").place().0
}

#[test]
fn a_wall_of_the_background_on_the_left_pushes_out() {
    // G-7: the wall ends at 495.
    assert_eq!([Rules::S2, Rules::S3, Rules::S3K].map(|rules| beside_wall(&rules, true)), [503, 506, 506]);
}

#[test]
fn a_wall_of_the_background_on_the_right_pushes_out_in_s3k_only() {
    // G-7: the wall begins at 528.
    assert_eq!([Rules::S2, Rules::S3, Rules::S3K].map(|rules| beside_wall(&rules, false)), [520, 520, 517]);
}

#[test]
fn other_rules_for_a_stage_make_its_background_solid_or_not() {
    // T-19
    let mut stage = layered(&Rules::S2, &air(), &plain_rows());
    stage.set_rules(Rules::S3);
    assert!(!Run::new(stage, Sonic, 512, STANDING).step("").airborne);
}

/// Makes a room with a ceiling up to y = 303 and a floor from 480 on, under reversed gravity.
fn upside_down(rules: &Rules) -> Run {
    let rows: Vec<String> = (0..40).map(|row| if (19..30).contains(&row) { "." } else { "#" }.repeat(64)).collect();
    let mut run = Run::new(drawn(rules, &[], &rows), Sonic, 512, 380).flying(0, 0);
    run.world.reversed_gravity = true;
    run
}

#[test]
fn gravity_turns_over_in_s3k_only() {
    // G-64
    let places = [Rules::S2, Rules::S3, Rules::S3K].map(|rules| upside_down(&rules).steps(60, "").place().1);
    assert_eq!(places, [460, 460, 323]);
}

#[test]
fn a_jump_under_reversed_gravity_falls_down_the_screen() {
    // G-12: the centre moves 5 px toward the feet, then 6.5 px away from them.
    let mut run = upside_down(&Rules::S3K);
    run.steps(60, "");
    run.y = Pos::from_px(px(323));
    assert_eq!([run.step("A").place().1, run.step("A").place().1], [318, 324]);
}

#[test]
fn under_reversed_gravity_the_player_runs_as_ever() {
    // G-64: the player walks on the ceiling, to the right with Right.
    let mut run = upside_down(&Rules::S3K);
    run.steps(60, "").steps(10, "R");
    assert_eq!((run.ground_speed, run.place(), run.airborne), (subpx(120), (514, 323), false));
}

#[test]
fn under_reversed_gravity_the_top_of_the_level_kills() {
    // G-51, G-64
    let mut run = Run::in_sky(&Rules::S3K);
    run.world.reversed_gravity = true;
    run.y = Pos::from_px(px(-1));
    assert_eq!(run.step("").routine, Routine::Dying);
}

#[test]
fn harm_under_reversed_gravity_uncurls_toward_the_ceiling() {
    // the centre moves 5 px away from the feet, which are above.
    let mut run = Run::in_jump(&Rules::S3K, Sonic);
    (run.world.reversed_gravity, run.rings) = (true, 1);
    run.world.hurt(&run.stage, 0, px(600), &mut ());
    assert_eq!((run.place().1, run.radii()), (517, (9, 19)));
}

#[test]
fn a_background_that_touches_nothing_leaves_the_angle_of_the_foreground() {
    // T-19, T-28: the foreground's blocks are solid, but hold nothing where the feet are.
    let hollow = Tile { heights: [0; 16], widths: [0; 16], angle: Angle(0x10) };
    let cells = vec![Cell::both(Block::new(1, Solidity::All)); 40 * 30];
    let mut stage = Stage::new(Rules::S3, &[Tile::EMPTY, hollow.clone()], 40, &cells).expect("a stage");
    let air = Terrain::new(&Rules::S3, &[Tile::EMPTY], 40, &[Cell::EMPTY; 40 * 30]).expect("air");
    stage.set_background(Some(air));
    let mut run = Run::new(stage, Sonic, 300, 200);
    run.step("");
    assert_eq!(run.slots, [Angle(0x10); 2]);
}

#[test]
fn a_player_who_is_crushed_by_the_background_is_not_pushed_out_of_its_walls_any_more() {
    // G-7: 3 px inside a wall on the left, with and without something solid 4 px above the player's centre.
    for rules in [Rules::S3, Rules::S3K] {
        let places = [".", "|"].map(|letter| {
            let (mut front, mut back) = (plain_rows(), air());
            for row in 17..20 {
                put(&mut front, 31, row, letter);
            }
            put(&mut back, 30, 18, "#");
            let mut run = Run::new(layered(&rules, &front, &back), Sonic, 503, STANDING);
            (run.step("").routine, run.place().0)
        });
        assert_eq!(places, [(Routine::Control, 506), (Routine::Dying, 503)]);
    }
}

#[test]
fn a_cast_upward_into_a_shifted_background_counts_its_rows_from_below() {
    // T-19: the ceiling reaches down to row 159 and is shifted up by 10. A head at row 155 of the screen is at row 11
    // of its block, 4 from below. With the shift it is 14 from below, which is row 145 of the background, 15 px
    // inside. A head at row 165 would be at row 187.
    let bumps = [175, 185].map(|y| {
        let back: Vec<String> = (0..30).map(|row| if row < 10 { "#" } else { "." }.repeat(64)).collect();
        let mut run = Run::new(layered(&Rules::S3, &air(), &back), Sonic, 512, y).flying(0, -0x100);
        run.world.background_shift = [px(0), px(-10)];
        run.step("");
        (run.saw(Event::HitCeiling), run.place().1)
    });
    assert_eq!(bumps, [(true, 174 + 15), (false, 184)]);
}
