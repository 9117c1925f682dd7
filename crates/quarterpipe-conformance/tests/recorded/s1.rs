//! Sonic 1. [file 20]

use super::assert_exact;

/// [O-2002]
#[test]
fn objects_stand_still_while_the_player_is_dead() {
    assert_exact("s1", &["motobug_die", "spikes_die"]);
}

/// [O-2003]
#[test]
fn objects_run_once_before_the_first_frame() {
    assert_exact("s1", &["crabmeat_bounce_hold", "chopper", "circling"]);
}

/// [O-2004]
#[test]
fn what_is_put_on_a_row_keeps_its_fraction() {
    assert_exact("s1", &["chopper"]);
}

/// [O-2005]
#[test]
fn an_object_that_drops_its_rider_still_shows_that_the_rider_stands_on_it() {
    assert_exact("s1", &["ledge_land", "collapsing_floor"]);
}

/// [O-2006]
#[test]
fn a_badnik_that_has_not_settled_is_not_drawn_and_cannot_be_touched() {
    assert_exact("s1", &["crabmeat_bounce_hold"]);
}

/// [O-2030]
#[test]
fn a_rock_sinks_a_player_who_stands_on_it_by_a_pixel() {
    assert_exact("s1", &["rock_balance", "rock_air_3", "rock_corner_m16"]);
}

/// [O-2032]
#[test]
fn push_blocks_are_stood_on_and_pushed_over_ledges() {
    assert_exact("s1", &["pushblock_stand", "pushblock_off_ledge", "pushblock_off_ledge_ride"]);
}

/// [O-2033]
#[test]
fn a_button_lies_3_px_lower_than_it_was_put() {
    assert_exact("s1", &["button", "button_land"]);
}

/// [O-2034]
#[test]
fn the_edge_of_a_cliff_pushes_sideways() {
    assert_exact("s1", &["edge_wall"]);
}

/// [O-2035]
#[test]
fn a_wall_breaks_for_a_player_who_rolls_fast_enough_only() {
    assert_exact("s1", &["breakable_wall_roll", "breakable_wall_run", "breakable_wall_slow"]);
}

/// [O-2036]
#[test]
fn a_block_breaks_under_a_player_who_comes_down_rolled_up_only() {
    assert_exact("s1", &["smash_block", "smash_block_stand"]);
}

/// [O-2037]
#[test]
fn an_invisible_barrier_is_as_large_as_its_subtype_says() {
    assert_exact("s1", &["invisible_barrier"]);
}

/// [O-2040]
#[test]
fn a_girder_goes_round_its_course_and_pauses_at_corners() {
    assert_exact("s1", &["girder"]);
}

/// [O-2041]
#[test]
fn a_brick_bobs_and_falls_when_the_player_is_near() {
    assert_exact("s1", &["brick", "brick_bob", "brick_fall"]);
}

/// [O-2045]
#[test]
fn a_ledge_drops_its_rider_when_its_first_piece_gives_way() {
    assert_exact("s1", &["ledge_land", "ledge_jump", "collapsing_floor", "collapsing_floor_run"]);
}

/// [O-2050]
#[test]
fn a_platform_swings_by_last_frames_oscillator_and_gives_way() {
    assert_exact(
        "s1",
        &["platform_horiz", "platform_vert", "platform_horiz_rev", "platform_still_walk", "platform_fall"],
    );
}

/// [O-2053]
#[test]
fn a_grassy_platform_is_as_high_as_its_array_and_burns_once_it_is_half_down() {
    assert_exact("s1", &["grass_flat", "grass_hill", "grass_ramp", "grass_hill_move5"]);
}

/// [O-2054]
#[test]
fn flames_walk_along_a_grassy_platform_and_hurt() {
    assert_exact("s1", &["grass_flat_move5", "grass_hill_move5", "grass_ramp_move5"]);
}

/// [O-2055]
#[test]
fn an_elevator_speeds_up_on_the_first_half_of_its_way() {
    assert_exact("s1", &["elevator"]);
}

/// [O-2056]
#[test]
fn a_circling_platform_goes_by_two_oscillators() {
    assert_exact("s1", &["circling"]);
}

/// [O-1325, O-2057]
#[test]
fn a_swinging_platform_is_48_px_wide_and_8_px_above_its_centre() {
    assert_exact("s1", &["swing_platform"]);
}

/// [O-2058]
#[test]
fn a_bridge_has_as_many_logs_as_its_subtype_says() {
    assert_exact("s1", &["bridge_8", "bridge_walk", "bridge_stand"]);
}

/// [O-2060]
#[test]
fn a_staircase_sinks_30_frames_after_somebody_stood_on_it() {
    assert_exact("s1", &["staircase"]);
}

/// [O-2061]
#[test]
fn a_pillar_of_glass_is_a_box_144_px_high() {
    assert_exact("s1", &["glass_block"]);
}

/// [O-1031]
#[test]
fn lost_rings_move_first_and_fall_faster_then() {
    assert_exact("s1", &["hurt_twice"]);
}

/// [O-2022]
#[test]
fn lost_rings_move_in_the_frame_in_which_they_are_made() {
    assert_exact("s1", &["fuzz_obj_04", "fuzz_obj_05"]);
}
