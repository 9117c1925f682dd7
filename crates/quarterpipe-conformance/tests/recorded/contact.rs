//! Solid boxes, slopes, platforms, push blocks, monitors, springs and spikes. [files 11 to 16]

use super::assert_exact;

/// [O-1104]
#[test]
fn a_player_who_lands_on_a_rock_must_be_within_its_own_width_not_its_boxs() {
    assert_exact("s1", &["rock_corner_m17", "rock_corner_m18", "rock_corner_p17", "rock_air_3"]);
}

/// [O-1204]
#[test]
fn the_array_of_a_sloped_solid_begins_11_px_left_of_it() {
    assert_exact("s1", &["grass_hill_side", "grass_ramp_side", "grass_flat_side"]);
}

/// [O-1212, O-1213]
#[test]
fn one_lands_on_the_array_of_a_sloped_platform_and_follows_it() {
    assert_exact("s1", &["ledge_land", "ledge_run", "ledge_flip", "seesaw"]);
}

/// [O-1327]
#[test]
fn a_grassy_platform_rises_and_sinks_with_its_oscillator() {
    assert_exact("s1", &["grass_flat_move1", "grass_hill_move1", "grass_ramp_move1"]);
}

/// [O-1403, O-1407]
#[test]
fn a_push_block_that_is_pushed_over_a_ledge_slides_to_the_next_16_px() {
    assert_exact("s1", &["pushblock_off_ledge"]);
}

/// [O-1409, O-1410]
#[test]
fn a_sliding_or_falling_push_block_neither_meets_nor_moves_the_player() {
    assert_exact("s1", &["pushblock_off_ledge"]);
}

/// [O-1504]
#[test]
fn a_player_who_stands_on_a_monitor_of_s1_is_16_px_above_its_centre() {
    assert_exact("s1", &["monitor_stand"]);
}

/// [O-1507, O-1510]
#[test]
fn a_monitor_of_s2_is_a_box_that_carries_as_others_do() {
    assert_exact("s2", &["monitor_land_m16", "monitor_land_p0", "monitor_stand"]);
}

/// [O-1509]
#[test]
fn a_falling_monitor_of_s2_and_s3_is_solid() {
    assert_exact("s2", &["monitor_bump_below"]);
}

/// [O-1606]
#[test]
fn a_side_spring_is_a_box_16_px_wide_and_28_px_high() {
    assert_exact("s1", &["spring_side_top", "spring_side_red_left"]);
}

/// [O-1620]
#[test]
fn spikes_of_s1_hurt_at_both_ends_and_on_their_sides_but_not_a_player_who_stands() {
    assert_exact("s1", &["spikes_ceiling", "spikes_side", "spikes_side_roll"]);
}

/// [O-1633]
#[test]
fn a_player_who_breaks_a_wall_keeps_its_speed_4_px_further_on() {
    assert_exact("s1", &["breakable_wall_roll"]);
}

/// [O-1713]
#[test]
fn a_falling_brick_is_put_onto_the_floor_that_it_is_in() {
    assert_exact("s1", &["brick_fall"]);
}

/// [O-2209]
#[test]
fn what_jumps_moves_by_its_speed() {
    assert_exact("s1", &["chopper", "girder"]);
}

/// [O-2215]
#[test]
fn pieces_fall_by_their_own_gravity_until_they_are_off_the_screen() {
    assert_exact("s1", &["smash_block", "breakable_wall_roll"]);
}

/// [O-1143]
#[test]
fn a_player_who_is_at_most_4_px_inside_the_top_of_a_box_of_cd_is_not_pushed_aside() {
    assert_exact("cd", &["boulder_land_-25", "boulder_land_25", "boulder_walk_off"]);
}
