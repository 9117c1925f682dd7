//! The stage of the guide's bugs. Each shows at its place, but not at the place next to it, and not with its correction.

use quarterpipe::{
    event::Event,
    rules::{BottomEdge, LandingWidth, OpposingRamps, PushCadence, PushRounding, Rules, SlantedLedge},
    subpx,
};
use quarterpipe_level::builtin;

use super::pilot::Pilot;

/// The script past the ceiling that stops a runner: a spin dash under it.
pub const UNDER_THE_LOW_CEILING: &str = "R>1380 L=slow _=stop D5 DA2 D2 DA2 D2 DA2 D2 _1 R>2460";

/// Makes a pilot at a position under these rules, with a ground speed in 1/256 px a frame.
fn pilot(rules: &Rules, x: i32, y: i32, speed: i16) -> Pilot {
    let mut pilot = Pilot::new(&builtin::level("bugs").unwrap(), rules.clone()).at(x, y);
    pilot.world.players[0].ground_speed = subpx(speed);
    pilot
}

/// Returns S2's rules with a correction.
fn corrected(correct: impl FnOnce(&mut Rules)) -> Rules {
    let mut rules = Rules::S2;
    correct(&mut rules);
    rules
}

/// Returns the greatest step down in a frame, for a player that walks to the right, while its centre is between two columns.
fn greatest_drop(rules: &Rules, from: i32, to: i32) -> i32 {
    let mut pilot = pilot(rules, from - 40, 460, 0x100);
    while pilot.place().0 < to {
        pilot.follow("R1");
    }
    let steps = pilot.way.windows(2).filter(|pair| pair[1].0 >= from && pair[1].0 < to);
    steps.map(|pair| pair[1].1 - pair[0].1).max().unwrap()
}

#[test]
fn a_player_drops_on_a_slanted_ledge_but_not_where_its_end_is_level() {
    let rules = corrected(|rules| rules.sensors.slanted_ledge = SlantedLedge::HoldsLevel);
    // While the player's centre is still above the ledge.
    assert!(greatest_drop(&Rules::S2, 290, 319) >= 4);
    assert!(greatest_drop(&Rules::S2, 482, 543) <= 0);
    assert!(greatest_drop(&rules, 290, 319) <= 0);
}

/// Returns the angle of a player that walks to the right when its centre has just passed a column.
fn angle_past(rules: &Rules, start: i32, column: i32) -> u8 {
    let mut pilot = pilot(rules, start, 460, 0x80);
    pilot.follow(&format!("R>{column}"));
    pilot.player().angle.0
}

#[test]
fn past_the_top_of_a_roof_a_player_still_leans_back_but_not_where_the_top_is_level() {
    let rules = corrected(|rules| rules.sensors.opposing_ramps = OpposingRamps::CentreSensor);
    assert_eq!(angle_past(&Rules::S2, 640, 736), 0xF6);
    assert_eq!(angle_past(&Rules::S2, 860, 976), 0x00);
    assert_ne!(angle_past(&rules, 640, 738), 0xF6);
}

#[test]
fn a_player_skids_when_turning_right_at_a_speed_at_which_turning_left_does_not_skid() {
    let skids = |rules: &Rules, speed, word| {
        let mut pilot = pilot(rules, 1300, 460, speed);
        pilot.follow(word);
        pilot.count(|event| *event == Event::Skidded) > 0
    };
    let rules = corrected(|rules| rules.ground.skid = quarterpipe::rules::Skid::Even);
    assert!(skids(&Rules::S2, -0x3C0, "R3") && !skids(&Rules::S2, 0x3C0, "L3"));
    assert!(!skids(&rules, -0x3C0, "R3") && !skids(&rules, 0x3C0, "L3"));
}

#[test]
fn a_low_ceiling_over_a_slope_of_45_degrees_stops_a_player_but_a_higher_one_does_not() {
    let passes = |rules: &Rules, x: i32| {
        let mut pilot = pilot(rules, x, 460, 0x600);
        pilot.follow("R60");
        pilot.place().0 > x + 200
    };
    let rules = corrected(|rules| rules.push.rounding = PushRounding::AsSensor);
    assert!(!passes(&Rules::S2, 1440));
    assert!(passes(&Rules::S2, 1920));
    assert!(passes(&rules, 1440));
}

#[test]
fn a_player_slips_off_the_corner_of_a_box_but_not_off_the_same_box_as_terrain() {
    // The player comes down 20 px from the middle of a box of 32 px.
    let lands = |rules: &Rules, x: i32| {
        let mut pilot = pilot(rules, x + 20, 380, 0);
        pilot.follow("_60");
        pilot.place().1 == 428
    };
    let rules = corrected(|rules| rules.solid.landing_width = LandingWidth::Combined);
    assert!(!lands(&Rules::S2, 2528));
    assert!(lands(&Rules::S2, 2656));
    assert!(lands(&rules, 2528));
}

#[test]
fn a_player_slips_into_a_gap_between_boxes_that_is_too_narrow_but_not_between_touching_ones() {
    let falls = |rules: &Rules, x: i32| {
        let mut pilot = pilot(rules, x, 380, 0);
        pilot.follow("_60");
        pilot.place().1 == 460
    };
    let rules = corrected(|rules| rules.solid.landing_width = LandingWidth::Combined);
    assert!(falls(&Rules::S2, 2808));
    assert!(!falls(&Rules::S2, 2960));
    assert!(!falls(&rules, 2808));
}

#[test]
fn a_jumping_player_enters_a_box_from_below_by_some_pixels_but_not_the_same_box_as_terrain() {
    let highest = |rules: &Rules, x: i32| {
        let mut pilot = pilot(rules, x, 460, 0);
        pilot.follow("A30");
        pilot.way.iter().map(|(_, y)| *y).min().unwrap()
    };
    let rules = corrected(|rules| rules.solid.bottom_edge = BottomEdge::Exact);
    let [bug, twin, cured] = [highest(&Rules::S2, 3072), highest(&Rules::S2, 3184), highest(&rules, 3072)];
    assert!(bug < twin && bug < cured, "{bug} {twin} {cured}");
}

#[test]
fn a_player_walks_on_air_when_its_block_is_forgotten_but_not_where_the_block_goes_along() {
    let end = |rules: &Rules, left: i32| {
        let mut pilot = pilot(rules, left - 20, 460, 0);
        pilot.follow("_612 R=object _230");
        let player = pilot.player();
        let stands_on_something = player.standing_on.is_some_and(|id| pilot.world.objects.get(id).is_some());
        (player.on_object, stands_on_something, pilot.place().1 > 480)
    };
    let rules = corrected(|rules| rules.solid.vanishing_support_drops = true);
    assert_eq!(end(&Rules::S2, 3328), (true, false, false), "on nothing");
    assert_eq!(end(&Rules::S2, 4480), (true, true, false), "on the block");
    assert_eq!(end(&rules, 3328), (false, false, true), "on the floor below");
}

#[test]
fn the_light_block_moves_unevenly_and_the_heavy_one_evenly() {
    let pauses = |rules: &Rules, x: i32| {
        let mut pilot = pilot(rules, x - 30, 460, 0);
        pilot.follow("R120");
        let moves = pilot.log.0.iter().filter(|(_, event)| matches!(event, Event::MovedObject(_)));
        let frames: Vec<u32> = moves.map(|(frame, _)| *frame).collect();
        let mut pauses: Vec<u32> = frames.windows(2).map(|pair| pair[1] - pair[0]).collect();
        pauses.sort_unstable();
        pauses.dedup();
        pauses
    };
    let rules = corrected(|rules| rules.solid.push_cadence = PushCadence::Every(3));
    assert_eq!(pauses(&Rules::S2, 5648), [2, 3]);
    assert_eq!(pauses(&Rules::S2, 5840), [5]);
    assert_eq!(pauses(&rules, 5648), [3]);
}

#[test]
fn a_jump_out_of_a_roll_lands_too_high_and_a_jump_from_standing_does_not() {
    let landed = |rules: &Rules, rolls: bool| {
        let mut pilot = pilot(rules, 1200, 460, if rolls { 0x300 } else { 0 });
        pilot.follow(if rolls { "D3 A2 _=ground" } else { "A2 _=ground" });
        pilot.place().1
    };
    let rules = corrected(|rules| rules.roll.jump_keeps_radii = true);
    assert_eq!([landed(&Rules::S2, true), landed(&Rules::S2, false), landed(&rules, true)], [455, 460, 460]);
}

#[test]
fn the_ring_is_reached_sooner_from_one_side() {
    let reached = |x: i32, word| {
        let mut pilot = pilot(&Rules::S2, x, 460, 0);
        while pilot.count(|event| matches!(event, Event::TookRing(_))) == 0 {
            pilot.follow(word);
        }
        (pilot.place().0 - 6016).abs()
    };
    let [from_left, from_right] = [reached(5960, "R1"), reached(6072, "L1")];
    assert_ne!(from_left, from_right);
}

#[test]
fn the_goal_is_reached_from_the_start_with_a_spin_dash_under_the_low_ceiling() {
    let mut pilot = pilot(&Rules::S2, 96, 460, 0);
    pilot.follow(UNDER_THE_LOW_CEILING);
    for _ in 0..50 {
        pilot.follow("R30 RA40 _5");
    }
    assert_eq!(pilot.count(|event| matches!(event, Event::ReachedGoal(_))), 1);
}
