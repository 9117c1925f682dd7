//! The built-in stages: that they are what the generator draws, and that the plain ones do what they are for.

#[path = "../examples/draw_stages/stages/mod.rs"]
mod stages;

use quarterpipe::{CharacterId, Event, Input, Layer, Observer, Rules, Stage, World, sub};
use quarterpipe_level::builtin;

/// A Sonic at the start of a built-in stage.
fn start(name: &str, rules: Rules) -> (Stage, World) {
    let level = builtin::level(name).unwrap();
    let stage = level.stage(rules).unwrap();
    let world = level.start(&stage, CharacterId::Sonic);
    (stage, world)
}

#[test]
fn the_generator_reproduces_the_built_in_stages_exactly() {
    let drawn = stages::draw_all().unwrap();
    assert_eq!(drawn.iter().map(|level| level.name.as_str()).collect::<Vec<_>>(), builtin::names().collect::<Vec<_>>());
    for level in drawn {
        // A hint instead of a megabyte of difference.
        let same = Some(level.to_json().as_str()) == builtin::json(&level.name);
        assert!(same, "{} differs: run `cargo run -p quarterpipe-level --example draw_stages`", level.name);
        assert_eq!(builtin::level(&level.name), Some(level));
    }
}

#[test]
fn built_in_stages_load_under_all_presets_and_start_on_or_above_ground() {
    for name in builtin::names() {
        for (rules_name, rules) in Rules::PRESETS {
            let (stage, mut world) = start(name, rules);
            for _ in 0..120 {
                world.step(&stage, &[Input::NONE], &mut ());
            }
            let player = &world.players[0];
            assert!(!player.airborne, "{name} under {rules_name}: {:?}", (player.x.px(), player.y.px()));
        }
    }
}

/// Counts how often the Player was off the ground.
struct Departures(u32);

impl Observer for Departures {
    fn event(&mut self, _player: usize, event: Event) {
        self.0 += u32::from(matches!(event, Event::LeftGround | Event::Slipped));
    }
}

#[test]
fn who_runs_in_the_drum_goes_round_and_round_under_all_presets() {
    for (name, rules) in Rules::PRESETS {
        let (stage, mut world) = start("drum", rules);
        world.players[0].ground_speed = sub(0xC00);
        let mut departures = Departures(0);
        let mut rounds = 0;
        let mut on_the_left = false;
        for _ in 0..1000 {
            world.step(&stage, &[Input::RIGHT], &mut departures);
            // From the left half over the bottom into the right one.
            let now = world.players[0].x.px().0 < 160;
            rounds += u32::from(on_the_left && !now && world.players[0].y.px().0 > 160);
            on_the_left = now;
        }
        assert_eq!(departures.0, 0, "{name}: left the ground");
        assert!(rounds >= 8, "{name}: {rounds} rounds");
        assert_eq!(world.players[0].layer, Layer::A);
    }
}

#[test]
fn who_rolls_in_the_pipe_swings_from_wall_to_wall_under_all_presets() {
    for (name, rules) in Rules::PRESETS {
        let (stage, mut world) = start("pipe", rules);
        let mut sides = Vec::new();
        for _ in 0..1000 {
            world.step(&stage, &[Input::DOWN], &mut ());
            match world.players[0].x.px().0 {
                ..100 => sides.push('l'),
                285.. => sides.push('r'),
                _ => {}
            }
        }
        sides.dedup();
        assert!(sides.len() >= 6, "{name}: {sides:?}");
    }
}

#[test]
fn who_runs_over_the_hills_or_the_flat_gets_to_their_end_wall_under_all_presets() {
    for (stage_name, frames, end) in [("hills", 1500, 8192 - 32), ("flat", 2900, 16384 - 32)] {
        for (name, rules) in Rules::PRESETS {
            let (stage, mut world) = start(stage_name, rules);
            for _ in 0..frames {
                world.step(&stage, &[Input::RIGHT], &mut ());
            }
            assert_eq!(world.players[0].x.px().0, end - 11, "{stage_name} under {name}");
        }
    }
}
