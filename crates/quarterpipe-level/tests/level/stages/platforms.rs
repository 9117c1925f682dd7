//! The stage of platforms: each carries a player that stands on it along its way.

use quarterpipe::{
    event::Event,
    rules::{Game, Rules},
};
use quarterpipe_level::builtin;

use super::pilot::Pilot;

fn pilot(rules: Rules, x: i32, y: i32) -> Pilot {
    Pilot::new(&builtin::level("platforms").unwrap(), rules).at(x, y)
}

/// Comes down there under these presets, then stands for this many frames. Returns how far the player was carried each
/// way.
fn carried_under(presets: &[(Game, Rules)], (x, y): (i32, i32), frames: u32) -> Vec<[i32; 2]> {
    let spans = presets.iter().map(|(name, rules)| {
        let mut pilot = pilot(rules.clone(), x, y);
        pilot.follow("_=object _20");
        let from = pilot.way.len();
        for _ in 0..frames {
            pilot.follow("_1");
            assert!(pilot.player().on_object, "{name}: left it at {:?}", pilot.place());
        }
        let span = |values: &[i32]| values.iter().max().unwrap() - values.iter().min().unwrap();
        let [xs, ys] = [0, 1].map(|axis| {
            let way = pilot.way[from..].iter();
            way.map(|place| if axis == 0 { place.0 } else { place.1 }).collect::<Vec<_>>()
        });
        [span(&xs), span(&ys)]
    });
    spans.collect()
}

/// Does the same as [`carried_under`] under all presets.
fn carried(x: i32, y: i32, frames: u32) -> Vec<[i32; 2]> {
    carried_under(&Rules::PRESETS, (x, y), frames)
}

fn are_within(spans: &[[i32; 2]], x: std::ops::RangeInclusive<i32>, y: std::ops::RangeInclusive<i32>) {
    for [across, along] in spans {
        assert!(x.contains(across) && y.contains(along), "{spans:?}");
    }
}

#[test]
fn still_platforms_give_way_by_nothing_4_and_16_px() {
    for (x, y, sinks) in [(416, 360, 0), (512, 300, 4), (608, 360, 16)] {
        let mut pilot = pilot(Rules::S3K, x, y);
        pilot.follow("_=object");
        let landed = pilot.place().1;
        pilot.follow("_40");
        // In S3K a player that rides is a pixel deeper than one that lands.
        assert_eq!(pilot.place().1 - landed, sinks + 1);
    }
}

#[test]
fn the_one_that_goes_back_and_forth_carries_over_its_gap() {
    are_within(&carried(800, 440, 400), 180..=192, 0..=1);
}

#[test]
fn the_one_on_an_oscillator_carries_to_either_side() {
    are_within(&carried(1220, 440, 400), 120..=128, 0..=1);
}

#[test]
fn the_lift_carries_up_the_wall() {
    are_within(&carried(1568, 440, 300), 0..=0, 140..=152);
    for (name, rules) in Rules::PRESETS {
        let mut pilot = pilot(rules, 1568, 440);
        pilot.follow("_=object _^340 RA20 R=ground");
        assert_eq!(pilot.place().1, 316, "{name}");
    }
}

#[test]
fn the_one_on_a_circle_carries_round() {
    are_within(&carried(2048, 360, 260), 126..=128, 126..=128);
}

#[test]
fn the_pendulum_swings_from_side_to_side() {
    // Not under CD: there the platform sinks away below the player.
    let presets = Rules::PRESETS.into_iter().filter(|(name, _)| *name != Game::Cd).collect::<Vec<_>>();
    are_within(&carried_under(&presets, (2480, 300), 400), 180..=192, 80..=96);
}

#[test]
fn the_one_on_a_square_carries_along_its_sides() {
    are_within(&carried(2860, 260, 700), 158..=160, 158..=160);
}

#[test]
fn the_ones_that_fall_carry_down_and_let_go() {
    for (name, rules) in Rules::PRESETS {
        let mut pilot = pilot(rules, 3136, 440);
        pilot.follow("_=object _=ground");
        assert_eq!(pilot.place(), (3136, 540), "{name}");
        assert!(pilot.world.frame > 50, "{name}: {}", pilot.world.frame);
    }
}

#[test]
fn the_one_that_travels_starts_when_stood_on_and_stops_at_the_other_side() {
    for (name, rules) in Rules::PRESETS {
        let mut pilot = pilot(rules, 3488, 440);
        pilot.follow("_=object _200");
        assert_eq!(pilot.place().0, 3488 + 320, "{name}");
    }
}

#[test]
fn the_one_that_comes_and_goes_by_time_is_caught_when_it_is_back() {
    for (name, rules) in Rules::PRESETS {
        let mut pilot = pilot(rules, 3950, 460);
        pilot.follow("_@4180 _@4060 R=object _>4150");
        assert!(pilot.player().on_object, "{name}");
    }
}

#[test]
fn the_floor_breaks_under_a_player_who_waits_and_holds_one_who_runs() {
    for (name, rules) in Rules::PRESETS {
        let mut waits = pilot(rules.clone(), 4384, 440);
        waits.follow("_=object _100");
        assert_eq!(
            (waits.place(), waits.count(|event| matches!(event, Event::Collapsed(_)))),
            ((4384, 540), 1),
            "{name}"
        );
        let mut runs = pilot(rules, 4250, 460);
        runs.follow("R>4500");
        assert!(runs.way.iter().all(|(_, y)| *y <= 463), "{name}");
    }
}

#[test]
fn the_bridge_bends_most_in_its_middle() {
    for (name, rules) in Rules::PRESETS {
        let mut pilot = pilot(rules, 4560, 460);
        pilot.follow("R>4900");
        let deepest = pilot.way.iter().max_by_key(|(_, y)| *y).unwrap();
        assert!((4690..4790).contains(&deepest.0) && deepest.1 >= 466, "{name}: {deepest:?}");
    }
}

#[test]
fn the_seesaw_tilts_under_a_player_who_stands_on_it_and_throws_its_ball() {
    for (name, rules) in Rules::PRESETS {
        let mut pilot = pilot(rules, 5010, 400);
        pilot.world.players[0].rings = 5;
        pilot.follow("_=object");
        let landed = pilot.place().1;
        pilot.follow("_20");
        assert!(pilot.place().1 > landed + 20, "{name}: {landed} {:?}", pilot.place());
        // The ball comes down on the other side, or on the player.
        pilot.follow("_120");
        let thrown = pilot.count(|event| matches!(event, Event::Sprung(_) | Event::WasHurt));
        assert!(thrown >= 1, "{name}");
    }
}

#[test]
fn the_slopes_carry_too_and_one_gives_way_by_16_px() {
    for (name, rules) in Rules::PRESETS {
        let mut pilot = pilot(rules, 5408, 380);
        pilot.follow("_=object");
        let landed = pilot.place().1;
        pilot.follow("_40");
        assert!((15..=18).contains(&(pilot.place().1 - landed)), "{name}: {landed} {:?}", pilot.place());
        // The slope is higher in the middle than at the side.
        pilot.follow("R>5470 L=slow _=stop");
        assert!(pilot.place().1 > landed + 20, "{name}");
    }
    are_within(&carried(5984, 380, 260), 120..=128, 30..=34);
}

#[test]
fn all_pits_can_be_jumped_out_of() {
    for right in [1024, 1408, 2112, 2560, 2944, 3328, 3840, 4224, 4480, 4864, 5600, 6112] {
        let mut pilot = pilot(Rules::S3K, right - 40, 540);
        pilot.follow("R30 RA50 R=ground");
        assert!(pilot.place().0 >= right && pilot.place().1 == 460, "{right}: {:?}", pilot.place());
    }
}

#[test]
fn the_goal_is_reached_from_the_start_by_hops() {
    let mut pilot = pilot(Rules::S3K, 96, 460);
    for _ in 0..60 {
        pilot.follow("R30 RA40 _5");
    }
    assert_eq!(pilot.count(|event| matches!(event, Event::ReachedGoal(_))), 1);
}
