//! The first stage.

use std::{env, fs, path::Path};

use quarterpipe::{Input, event::Event, rules::Rules};
use quarterpipe_level::builtin;

use super::{
    pilot::{Pilot, run_lengths},
    rings,
};

/// The script from the start to the goal.
pub const TOUR: &str = concat!(
    // A jump over a badnik, hills, the half pipe, the loop, and up the wall by the spring.
    "R>1190 RA6 R>3000 R>4250 R=air R>4520 R>4540 L=slow _=stop ",
    // Onto the first platform when it comes, the second and the third, over the lake.
    "_@4838 _@4775 RA30 R=object L=slow _=stop _>4805 RA30 R=object L=slow _=stop ",
    "_@5256 _@5191 RA40 R=object L=slow _=stop _>5215 R8 RA40 ",
    // The block to the wall, onto it, and up.
    "R>5610 R>5717 L10 _=stop RA30 R>5740 R30 RA40 R>5790 RA25 ",
    // Bridge, breaking floor, slope, loop, ramp, ford.
    "R>6600 R>7400 R>8130 R>8960 R>9350 R=ground D>9700 R>10850 RA20 R=ground ",
    // Up on the lift, and through the last loop.
    "L=run L<11090 R=slow _=stop _=object _^640 RA30 R>12170 _30",
);

fn tour(rules: Rules) -> Pilot {
    let mut pilot = Pilot::new(&builtin::level("first").unwrap(), rules);
    pilot.follow(TOUR);
    pilot
}

#[test]
fn the_goal_is_reached_within_45_to_90_seconds_under_all_presets() {
    for (name, rules) in Rules::PRESETS {
        let pilot = tour(rules);
        assert_eq!(pilot.count(|event| matches!(event, Event::ReachedGoal(_))), 1, "{name}");
        assert!((45 * 60..=90 * 60).contains(&pilot.world.frame), "{name}: {} frames", pilot.world.frame);
    }
}

#[test]
fn the_tour_meets_what_the_stage_has() {
    for (name, rules) in Rules::PRESETS {
        let pilot = tour(rules);
        let count = |is_it: fn(&Event) -> bool| pilot.count(is_it);
        assert_eq!(count(|event| matches!(event, Event::PassedCheckpoint(_))), 1, "{name}");
        assert_eq!(count(|event| matches!(event, Event::Sprung(_))), 1, "{name}");
        assert!(count(|event| matches!(event, Event::Boosted(_))) >= 1, "{name}");
        assert!(
            count(|event| matches!(event, Event::MovedObject(_))) >= 79,
            "{name}: the block is 80 px from its wall"
        );
        assert_eq!(count(|event| matches!(event, Event::BrokeMonitor(_))), 1, "{name}");
        assert!(count(|event| matches!(event, Event::Collapsed(_))) >= 1, "{name}");
        assert_eq!(count(|event| matches!(event, Event::EnteredWater)), 1, "{name}");
        assert_eq!(count(|event| matches!(event, Event::LeftWater)), 1, "{name}");
        assert!(
            count(|event| matches!(event, Event::LandedOn(_))) >= 6,
            "{name}: platforms, block, bridge, floor, lift"
        );
        assert!(count(|event| matches!(event, Event::ChangedLayer(_))) >= 5, "{name}: three loops");
        assert!(count(|event| matches!(event, Event::Destroyed(_))) >= 1, "{name}");
        assert!(pilot.player().rings >= 30, "{name}: {} rings", pilot.player().rings);
    }
}

#[test]
fn the_recording_is_what_the_tour_presses() {
    let recorded = run_lengths(&tour(Rules::S3K).held);
    if env::var_os("UPDATE").is_some() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("stages/first.inputs");
        fs::write(path, recorded + "\n").unwrap();
    } else {
        assert_eq!(builtin::inputs("first"), Some(recorded.as_str()));
    }
}

#[test]
fn the_loops_can_be_run_both_ways_under_all_presets() {
    let rings = [(3840, 832, 112), (7744, 848, 128), (11_712, 640, 96)];
    rings::can_be_run_both_ways("first", &rings, &[0x600, 0x900, 0xC00, 0x1000]);
}

#[test]
fn a_player_who_falls_into_the_lake_comes_out_by_the_spring_under_all_presets() {
    for (name, rules) in Rules::PRESETS {
        let mut pilot = Pilot::new(&builtin::level("first").unwrap(), rules).at(4600, 620);
        pilot.follow("R>4700 R=ground");
        assert!(pilot.player().underwater, "{name}");
        pilot.follow("R>5400 R=ground");
        assert!(pilot.place().1 < 640, "{name}");
    }
}

#[test]
fn the_wall_behind_the_block_is_too_high_without_it() {
    let mut pilot = Pilot::new(&builtin::level("first").unwrap(), Rules::S3K).at(5720, 620);
    for _ in 0..10 {
        pilot.follow("R20 RA60");
    }
    assert!(pilot.place().0 < 5760);
    assert_eq!(pilot.held.last(), Some(&(Input::RIGHT | Input::A)));
}

#[test]
fn a_player_who_falls_under_the_bridge_or_the_breaking_floor_comes_up_again() {
    for (start, end) in [(6100, 6340), (6500, 6600)] {
        let mut pilot = Pilot::new(&builtin::level("first").unwrap(), Rules::S3K).at(start, 684);
        pilot.follow("L60 R=air").follow(&format!("R>{end}"));
        assert!(pilot.place().1 < 512);
    }
}
