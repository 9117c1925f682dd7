//! Sonic 3 alone, and Sonic & Knuckles. [file 23]

use super::assert_exact;

/// [O-2302]
#[test]
fn an_explosion_keeps_the_number_of_its_slot() {
    assert_exact("s3", &["bloominator_roll", "rhinobot_roll", "spiker_roll"]);
}

/// [O-2308]
#[test]
fn an_explosion_is_over_35_frames_after_the_hit() {
    assert_exact("s3", &["bloominator_bounce_1", "rhinobot_bounce_0"]);
}

/// [O-2311]
#[test]
fn a_taken_ring_sparkles_for_24_frames() {
    assert_exact("s3", &["ring_top_4", "ring_top_5", "ring_top_6"]);
}

/// [O-2313]
#[test]
fn nobody_balances_on_an_invisible_block_of_s_and_k() {
    assert_exact("s3k", &["tallblk_corner_m7", "inv_corner_m15"]);
}

/// [O-2314]
#[test]
fn a_hurt_block_that_is_not_flipped_hurts_a_player_who_stands_on_it() {
    assert_exact("s3", &["hurt_block"]);
}

/// [O-2315]
#[test]
fn a_block_is_as_wide_as_its_subtype_says() {
    assert_exact("s3", &["hcz_block"]);
}

/// [O-2316]
#[test]
fn spikes_that_hang_hurt_from_below() {
    assert_exact("s3", &["spikes_ceiling", "spikes_side", "spikes_walk"]);
}

/// [O-2318]
#[test]
fn a_down_spring_is_a_box_16_px_high() {
    assert_exact("s3", &["spring_down_red", "spring_down_yellow"]);
}

/// [O-2320]
#[test]
fn a_balloon_bobs_throws_up_and_pops() {
    assert_exact("s3", &["balloon_1", "balloon_2", "balloon_3", "balloon_4"]);
}

/// [O-2321]
#[test]
fn floating_platforms_are_as_high_as_their_subtype_says_and_move_right_with_the_oscillator() {
    assert_exact("s3", &["platform_10", "platform_11", "platform_21"]);
}

/// [O-2322]
#[test]
fn rocks_are_as_high_as_their_subtype_says_and_break_into_pieces_around_them() {
    assert_exact("s3", &["rock_break_01", "rock_break_10", "rock_stand_01"]);
}

/// [O-2323]
#[test]
fn the_height_table_of_a_ledge_ends_level() {
    assert_exact("s3", &["collapsing_ledge", "collapsing_ledge_flip"]);
}

/// [O-2324]
#[test]
fn a_wall_breaks_for_a_player_who_rolls_fast_enough() {
    assert_exact("s3", &["breakable_wall_roll", "breakable_wall_spindash", "breakable_wall_run"]);
}

/// [O-2325]
#[test]
fn a_plug_that_breaks_from_below_holds_from_above() {
    assert_exact("s3", &["cork_floor_spin", "cork_floor_stand"]);
}

/// [O-2330]
#[test]
fn a_badnik_waits_until_it_is_seen_and_begins_two_frames_later() {
    assert_exact("s3", &["rhinobot_hurt", "spiker_hurt", "spiker_bounce_0"]);
}

/// [O-2332]
#[test]
fn a_badnik_that_sees_the_player_charges_33_frames_later() {
    assert_exact("s3", &["rhinobot_hurt"]);
}

/// [O-2333]
#[test]
fn the_spring_on_a_badniks_head_throws_three_frames_after_the_touch() {
    assert_exact("s3", &["spiker_bounce_0", "spiker_bounce_2"]);
}
