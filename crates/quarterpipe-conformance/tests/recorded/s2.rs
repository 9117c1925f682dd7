//! Sonic 2. [file 22]

use super::assert_exact;

/// [O-2210]
#[test]
fn the_status_of_an_object_says_which_players_stand_on_it_and_push_it() {
    assert_exact("s2", &["blk_stand", "blk_push_left", "blk_push_right"]);
}

/// [O-2203]
#[test]
fn no_object_is_on_the_screen_in_the_first_frame() {
    assert_exact("s2", &["block_crush"]);
}

/// [O-2206]
#[test]
fn the_second_player_who_was_not_there_is_looked_at_in_odd_frames() {
    assert_exact("s2", &["badnik_spindash"]);
}

/// [O-2207]
#[test]
fn the_nearest_player_is_the_one_that_a_badnik_looks_at() {
    assert_exact("s2", &["fuzz_obj_14", "badnik_below_1"]);
}

/// [O-2224]
#[test]
fn an_invisible_block_is_as_large_as_its_subtype_says() {
    assert_exact("s2", &["flatblk_air_0", "flatblk_balance"]);
}

/// [O-2225]
#[test]
fn a_block_is_a_box_that_moves_and_does_nothing_off_the_screen() {
    assert_exact("s2", &["blk_balance", "blk_head", "blk_corner_m15", "block_move_01", "block_crush"]);
}

/// [O-2226]
#[test]
fn a_rock_breaks_under_a_player_who_comes_down_rolled_up() {
    assert_exact("s2", &["rock_break", "rock_roll", "rock_stand"]);
}

/// [O-2227]
#[test]
fn spikes_are_as_wide_as_their_subtype_says() {
    assert_exact("s2", &["spikes_walk", "spikes_gap_32", "spikes_wide", "spikes_moving", "spikes_side"]);
}

/// [O-1616, O-2231]
#[test]
fn a_springboard_throws_a_player_higher_the_nearer_to_its_end_it_stands() {
    assert_exact("s2", &["springboard", "springboard_jump", "springboard_walk"]);
}

/// [O-1619, O-2232]
#[test]
fn a_spring_wall_throws_back_a_player_who_jumps_against_it() {
    assert_exact("s2", &["spring_wall", "spring_wall_l"]);
}

/// [O-2233]
#[test]
fn a_booster_gives_16_px_a_frame() {
    assert_exact("s2", &["booster", "booster_air", "booster_left"]);
}

/// [O-1627, O-2235]
#[test]
fn a_bumper_with_four_sides_throws_by_the_side_that_was_touched() {
    assert_exact("s2", &["hex_bumper_1", "hex_bumper_2", "hex_bumper_3", "hex_bumper_4"]);
}

/// [O-2236]
#[test]
fn platforms_swing_rise_fall_and_give_way() {
    assert_exact("s2", &["platform_1", "platform_2", "platform_3", "platform_6", "platform_8"]);
}

/// [O-2239]
#[test]
fn a_bridge_has_as_many_logs_as_its_subtype_says() {
    assert_exact("s2", &["bridge_walk", "bridge_stand"]);
}

/// [O-2240]
#[test]
fn a_seesaw_turns_towards_the_side_that_the_player_stands_on() {
    assert_exact("s2", &["seesaw"]);
}

/// [O-2243]
#[test]
fn a_spiral_carries_a_player_who_is_fast_along_its_curve() {
    assert_exact("s2", &["spiral_left", "spiral_right", "spiral_jump", "spiral_slow"]);
}

/// [O-2244]
#[test]
fn a_badnik_climbs_looks_and_throws() {
    assert_exact("s2", &["fuzz_obj_01", "fuzz_obj_17"]);
}

/// [O-2245]
#[test]
fn a_badnik_crawls_looks_and_shoots() {
    assert_exact("s2", &["badnik_hurt"]);
}

/// [O-2246]
#[test]
fn a_badnik_flies_and_shoots_down() {
    assert_exact("s2", &["badnik_spindash"]);
}

/// [O-2247]
#[test]
fn a_badnik_jumps_back_to_its_row() {
    assert_exact("s2", &["masher"]);
}
