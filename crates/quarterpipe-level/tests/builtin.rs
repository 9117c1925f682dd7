//! The built-in stages: that they are what the generator draws, and that a runner gets through.

#[path = "../examples/draw_stages/stages.rs"]
mod stages;

use quarterpipe::{CharacterId, Event, Input, Layer, Observer, Player, Rules, Stage, World, px, sub};
use quarterpipe_level::builtin;

/// A Sonic at the start of a built-in stage.
fn start(name: &str, rules: Rules) -> (Stage, World) {
    let level = builtin::level(name).unwrap();
    let stage = level.stage(rules).unwrap();
    let world = level.start(&stage, CharacterId::Sonic);
    (stage, world)
}

/// The frames of a run-length recording.
fn frames_of(inputs: &str) -> impl Iterator<Item = Input> {
    inputs.split_whitespace().flat_map(|run| {
        let digits = run.find(|letter: char| letter.is_ascii_digit()).unwrap();
        let (letters, count) = run.split_at(digits);
        let held = if letters == "_" { Input::NONE } else { Input::parse(letters).unwrap() };
        std::iter::repeat_n(held, count.parse().unwrap())
    })
}

/// The Player after each frame of the recording of `first`.
fn run_through_first(rules: &Rules) -> Vec<Player> {
    let (stage, mut world) = start("first", rules.clone());
    let inputs = frames_of(builtin::inputs("first").unwrap());
    let step = |input| {
        world.step(&stage, &[input], &mut ());
        world.players[0].clone()
    };
    inputs.map(step).collect()
}

/// The players while they were in a 256x256 chunk.
fn in_chunk(run: &[Player], column: i32, row: i32) -> Vec<&Player> {
    run.iter().filter(|player| (player.x.px().0 >> 8, player.y.px().0 >> 8) == (column, row)).collect()
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

#[test]
fn the_runner_passes_the_top_of_both_loops_under_all_presets() {
    for (name, rules) in Rules::PRESETS {
        let run = run_through_first(&rules);
        for (column, row) in [(12, 2), (19, 3)] {
            let inside = in_chunk(&run, column, row);
            assert!(inside.iter().all(|player| !player.airborne), "{name}: off the ground in loop {column}");
            let top = inside.iter().position(|player| (0x78..=0x88).contains(&player.angle.0));
            let top = top.unwrap_or_else(|| panic!("{name}: never at the top of loop {column}"));
            let (up, down) = inside.split_at(top);
            assert!(up.iter().any(|player| (0xB8..=0xC8).contains(&player.angle.0) && player.layer == Layer::A));
            assert!(down.iter().any(|player| (0x38..=0x48).contains(&player.angle.0) && player.layer == Layer::B));
            assert!(down.last().unwrap().x.px().0 > column * 256 + 0xE0, "{name}: stays in loop {column}");
        }
    }
}

#[test]
fn the_runner_lands_on_two_platforms_and_runs_up_the_half_pipe_under_all_presets() {
    for (name, rules) in Rules::PRESETS {
        let run = run_through_first(&rules);
        let on = |feet: i32| {
            let stands = |player: &Player| {
                let y = player.y.px().0 + i32::from(player.height_radius) + 1;
                !player.airborne && (y - feet).abs() <= 6 && player.x.px().0 < 700
            };
            run.iter().any(stands)
        };
        assert!(on(480 - 112) && on(480 - 64), "{name}: misses a platform");
        let wall = run.iter().any(|player| player.angle.0 == 0xC0 && (2180..2240).contains(&player.x.px().0));
        assert!(wall, "{name}: never upright in the half pipe");
    }
}

#[test]
fn the_runner_rolls_through_the_tunnel_and_flies_off_the_ramp_under_all_presets() {
    for (name, rules) in Rules::PRESETS {
        let run = run_through_first(&rules);
        let tunnel: Vec<_> = run.iter().filter(|player| (3616..4064).contains(&player.x.px().0)).collect();
        assert!(tunnel.len() > 30 && tunnel.iter().all(|player| player.rolling), "{name}: not rolled in the tunnel");
        let flight = run.iter().filter(|player| player.airborne && player.x.px().0 > 6400);
        assert!(flight.map(|player| player.y.px().0).min() < Some(880), "{name}: flies low");
    }
}

#[test]
fn the_runner_stands_at_the_end_wall_when_the_recording_ends_under_all_presets() {
    for (name, rules) in Rules::PRESETS {
        let run = run_through_first(&rules);
        let end = run.last().unwrap();
        assert_eq!((end.x.px().0, end.y.px().0, end.airborne), (7157, 972, false), "{name}");
        assert_eq!(end.ground_speed, sub(0), "{name}");
    }
}

#[test]
fn both_loops_can_be_run_both_ways_at_4_to_16_pixels_a_frame_under_all_presets() {
    for (name, rules) in Rules::PRESETS {
        for (from, to, y) in [(3000, 3420, 716), (3420, 3000, 716), (4780, 5300, 972), (5300, 4780, 972)] {
            for speed in [0x400, 0x600, 0x900, 0xC00, 0x1000] {
                let (stage, mut world) = start("first", rules.clone());
                let (input, speed) = if to > from { (Input::RIGHT, speed) } else { (Input::LEFT, -speed) };
                world.players[0] = Player::new(&rules, CharacterId::Sonic, px(from), px(y));
                world.players[0].ground_speed = sub(speed);
                let mut departures = Departures(0);
                let mut top = false;
                let passed = (0..300).any(|_| {
                    world.step(&stage, &[input], &mut departures);
                    let player = &world.players[0];
                    top |= (0x78..=0x88).contains(&player.angle.0);
                    (player.x.px().0 - to).abs() < 16
                });
                assert!(top && passed && departures.0 == 0, "{name}: from {from} to {to} at {speed:#X}");
            }
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

#[test]
fn neighbouring_columns_of_slopes_differ_by_a_pixel_at_most() {
    for name in ["first", "hills"] {
        let level = builtin::level(name).unwrap();
        let tops = surface(&level);
        // Where the ground is meant to break: platforms, half pipe, loops, tunnel, ramp and walls.
        let breaks: &[(usize, usize)] = match name {
            "first" => {
                &[(319, 673), (1855, 2241), (3072, 3328), (3615, 4065), (4864, 5120), (6399, 6401), (7167, 7169)]
            }
            _ => &[(31, 33), (8159, 8161)],
        };
        for x in 1..tops.len() {
            if !breaks.iter().any(|&(from, to)| (from..to).contains(&x)) {
                assert!((tops[x] - tops[x - 1]).abs() <= 1, "{name}: {} beside {} at {x}", tops[x], tops[x - 1]);
            }
        }
    }
}

/// The y of the first solid pixel of each column, on layer A.
fn surface(level: &quarterpipe_level::Level) -> Vec<i32> {
    let columns = 0..level.width * 16;
    let top = |x: usize| {
        (0..level.height()).find_map(|row| {
            let block = level.cells[row * level.width + x / 16].a;
            let height = i32::from(level.tiles[usize::from(block.tile)].heights[x % 16]);
            (height != 0 && block.solidity.bits() != 0)
                .then(|| row as i32 * 16 + if height > 0 { 16 - height } else { 0 })
        })
    };
    columns.map(|x| top(x).unwrap()).collect()
}
