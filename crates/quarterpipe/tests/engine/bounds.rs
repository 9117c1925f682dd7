//! The edges of a level: sides, bottom, vertical wrapping. [G-50, G-51, N-23, N-25, N-26]

use crate::common::*;

/// Makes a run of Sonic on level ground, in a level that ends at x = 700 on the right.
fn narrow(rules: &Rules, locked: bool) -> Run {
    let mut run = Run::on_plain(rules);
    run.world.bounds.right = px(700);
    run.world.bounds.locked = locked;
    run
}

/// Returns how far a player can run to the right.
fn right_limit(rules: &Rules, locked: bool) -> i32 {
    narrow(rules, locked).running(0x800).steps(200, "R").place().0
}

#[test]
fn the_left_edge_stops_16_pixels_inside() {
    // G-50
    for (name, rules) in Rules::PRESETS {
        let mut run = Run::on_plain(&rules).running(-0x600);
        run.world.bounds.left = px(300);
        run.steps(60, "L");
        assert_eq!((run.x, run.speeds3()), (Pos::from_px(px(316)), (0, 0, 0)), "{name}");
    }
}

#[test]
fn the_left_limit_itself_may_be_touched() {
    // G-50: the player keeps its subpixel and speed there.
    let mut run = Run::on_plain(&Rules::S1).running(-0x80).locked();
    run.world.bounds.left = px(300);
    run.x = Pos::new(px(316), 0xC000);
    run.step("L");
    assert_eq!((run.x, run.ground_speed), (Pos::new(px(316), 0x4000), subpx(-0x80)));
}

#[test]
fn s1_and_s2_go_40_pixels_beyond_the_right_edge() {
    // G-50: 700 - 320 + 296 + 64
    assert_eq!([Rules::S1, Rules::S2].map(|rules| right_limit(&rules, false)), [740, 740]);
}

#[test]
fn cd_goes_as_far_by_other_numbers() {
    // G-50: 700 - 320 + 304 + 56
    assert_eq!(right_limit(&Rules::CD, false), 740);
}

#[test]
fn s3_and_s3k_stop_24_pixels_inside_the_right_edge() {
    // G-50: 700 - 320 + 296
    assert_eq!([Rules::S3, Rules::S3K].map(|rules| right_limit(&rules, false)), [676, 676]);
}

#[test]
fn a_locked_screen_ends_24_pixels_inside_and_16_in_cd() {
    // G-50
    let limits = [Rules::S1, Rules::S2, Rules::S3, Rules::CD].map(|rules| right_limit(&rules, true));
    assert_eq!(limits, [676, 676, 676, 684]);
}

/// Returns place, subpixel and speed after a frame that would end on the right limit.
fn touching_right_limit(rules: &Rules) -> (i32, u16, i16) {
    let mut run = narrow(rules, true).running(0x80).locked();
    run.x = Pos::new(px(if rules.bounds.right == px(304) { 684 } else { 676 }), 0x4000);
    run.step("R");
    (run.place().0, run.x.subpixel(), run.ground_speed.0)
}

#[test]
fn the_right_limit_itself_stops_in_s1_s2_s3_and_cd() {
    // G-50
    for rules in [Rules::S1, Rules::S2, Rules::S3] {
        assert_eq!(touching_right_limit(&rules), (676, 0, 0));
    }
    assert_eq!(touching_right_limit(&Rules::CD), (684, 0, 0));
}

#[test]
fn the_right_limit_itself_is_free_in_s3k() {
    // G-50
    assert_eq!(touching_right_limit(&Rules::S3K), (676, 0xC000, 0x80));
}

#[test]
fn far_beyond_the_left_is_beyond_the_right() {
    // N-23: a predicted x of -4 is 65532 unsigned.
    let mut run = Run::new(plain(&Rules::S2), Sonic, 20, STANDING).running(-0x1800);
    run.world.bounds.right = px(700);
    run.step("L");
    assert_eq!(run.place().0, 740);
}

#[test]
fn the_sides_of_the_level_stop_a_player_in_the_air_too() {
    // G-50, A-1
    let mut run = Run::in_sky(&Rules::S1).flying(-0x600, 0);
    run.world.bounds.left = px(500);
    run.step("");
    assert_eq!((run.x, run.x_speed), (Pos::from_px(px(516)), subpx(0)));
}

/// Makes a run of an airborne player at `y`, in a level that ends at 800, after a frame.
fn below_bottom(rules: &Rules, y: i32) -> Run {
    let mut run = Run::in_sky(rules).flying(0, 0x300);
    run.world.bounds.bottom = px(800);
    run.y = Pos::from_px(px(y));
    run.step("");
    run
}

#[test]
fn a_player_who_is_below_the_bottom_dies() {
    // G-51: the present y counts, not the one ahead.
    for (name, rules) in Rules::PRESETS {
        let routines = [800, 801].map(|y| below_bottom(&rules, y).routine);
        assert_eq!(routines, [Routine::Control, Routine::Dying], "{name}");
    }
}

#[test]
fn a_bottomless_level_lets_fall_in_s3_and_s3k_only() {
    // G-51
    let routines = [Rules::S1, Rules::S2, Rules::S3, Rules::S3K].map(|rules| {
        let mut run = Run::in_sky(&rules);
        run.world.bounds.bottom = px(100);
        run.world.bounds.bottomless = true;
        run.step("").routine
    });
    assert_eq!(routines, [Routine::Dying, Routine::Dying, Routine::Control, Routine::Control]);
}

#[test]
fn an_endless_level_wraps_in_the_step_from_s2_on() {
    // N-25: rows begin again after 2048 px in S2.
    let rows = [Rules::S1, Rules::CD, Rules::S2].map(|rules| {
        let mut run = Run::in_sky(&rules).flying(0, -0x200);
        run.world.bounds.top = px(-0x100);
        run.y = Pos::new(px(1), 0x4000);
        run.step("");
        (run.place().1, run.y.subpixel())
    });
    assert_eq!(rows, [(-1, 0x4000), (-1, 0x4000), (2047, 0x4000)]);
}

#[test]
fn an_endless_level_wraps_at_the_stages_height_in_s3() {
    // N-25: 1024 px here.
    let mut run = Run::in_sky(&Rules::S3).flying(0, 0x400);
    run.world.bounds.top = px(-0x100);
    run.y = Pos::from_px(px(1022));
    assert_eq!(run.step("").place().1, 2);
}

#[test]
fn a_level_with_a_top_does_not_wrap() {
    // N-25
    let mut run = Run::in_sky(&Rules::S2).flying(0, -0x200);
    run.y = Pos::from_px(px(1));
    assert_eq!(run.step("").place().1, -1);
}

#[test]
fn falling_out_of_the_level_is_reported_as_death() {
    assert!(below_bottom(&Rules::S1, 900).saw(Event::Died));
}
