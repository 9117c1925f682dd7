//! The stage to run against the clock.

use quarterpipe::{event::Event, player::Shield, rules::Rules};
use quarterpipe_level::builtin;

use super::{pilot::Pilot, rings};

/// The script of a player that only holds right.
pub const TO_THE_RIGHT: &str = "R>11720";
/// The script of a player that lets go of right where boosters are faster.
pub const SLOWER_AT_BOOSTERS: &str = "R>5250 _^700 R>7070 _>7640 R>11720";

fn pilot(rules: Rules) -> Pilot {
    Pilot::new(&builtin::level("speedrun").unwrap(), rules)
}

fn goals(pilot: &Pilot) -> usize {
    pilot.count(|event| matches!(event, Event::ReachedGoal(_)))
}

#[test]
fn the_stage_has_at_least_20_screens() {
    assert!(builtin::level("speedrun").unwrap().width * 16 >= 20 * 320);
}

#[test]
fn a_player_who_just_holds_right_reaches_the_goal_by_the_upper_way_within_30_seconds() {
    for rules in [Rules::S2, Rules::S3, Rules::S3K] {
        let mut pilot = pilot(rules);
        pilot.follow(TO_THE_RIGHT);
        assert_eq!(goals(&pilot), 1);
        assert!(pilot.world.frame < 30 * 60, "{} frames", pilot.world.frame);
        // The way leads over the slab, and not below it.
        assert!(pilot.way.iter().any(|&(x, y)| (3400..4500).contains(&x) && y == 940));
        assert!(pilot.player().rings >= 50, "{} rings", pilot.player().rings);
        assert!(pilot.count(|event| matches!(event, Event::ChangedLayer(_))) >= 9, "five loops");
    }
}

#[test]
fn under_s1_and_cd_too_if_right_is_let_go_where_boosters_are_faster() {
    for rules in [Rules::S1, Rules::CD] {
        let mut pilot = pilot(rules);
        pilot.follow(SLOWER_AT_BOOSTERS);
        assert_eq!(goals(&pilot), 1);
    }
}

#[test]
fn a_player_who_is_slow_at_the_ramp_takes_the_lower_way_and_reaches_the_goal() {
    let mut pilot = pilot(Rules::S3K);
    pilot.follow("R>2450 L=slow _20 R>5200");
    let below = |&(x, y): &(i32, i32)| (3300..4600).contains(&x) && y > 1000;
    assert!(pilot.way.iter().filter(|place| (3300..4600).contains(&place.0)).all(below));
    pilot.follow("R>11720");
    assert_eq!(goals(&pilot), 1);
}

#[test]
fn a_spring_on_a_ledge_leads_to_the_ledges_above_the_loops() {
    let mut pilot = pilot(Rules::S3K).at(5900, 700);
    pilot.follow("R>5960 RA40 R=air R=ground");
    assert!(pilot.place().1 < 500, "{:?}", pilot.place());
    pilot.follow("R>6480 RA30 R=ground R>6860 R=ground D>7200 R>7700");
    assert_eq!(pilot.player().shield, Shield::Lightning);
    assert!(pilot.way.iter().all(|&(x, y)| !(6300..7200).contains(&x) || y < 500), "on the ledges all the way");
}

#[test]
fn a_player_who_falls_under_the_bridge_comes_up_again() {
    let mut pilot = pilot(Rules::S3K).at(7800, 1084);
    pilot.follow("R>8050 R=ground");
    assert!(pilot.place().1 < 1000, "{:?}", pilot.place());
}

#[test]
fn the_loops_can_be_run_both_ways_under_all_presets() {
    rings::can_be_run_both_ways("speedrun", &[(2112, 1200, 128), (3968, 960, 96)], &[0x900, 0xC00, 0x1000]);
}
