//! Bakes drawn pictures, loads them and rolls a player over them, which must not leave the ground.

use std::f64::consts::TAU;

use quarterpipe::{
    Input, Stage, World,
    event::{Event, Observer},
    player::Player,
    px,
    rules::{CharacterId, Rules},
    subpx,
    terrain::{Block, LoopChunk, Solidity},
};
use quarterpipe_level::{Level, LoopPlace};

use crate::drawn::{bake, draw, level};

/// Counts how often the player left the ground.
struct Departures(u32);

impl Observer for Departures {
    fn event(&mut self, _player: usize, event: Event) {
        self.0 += u32::from(matches!(event, Event::LeftGround | Event::Slipped));
    }
}

/// Makes a world with a Sonic that stands there with a speed.
fn rolling(level: &Level, rules: &Rules, (x, y): (i32, i32), speed: i16) -> (Stage, World) {
    let stage = level.stage(rules.clone()).unwrap();
    let mut world = level.start(&stage, CharacterId::Sonic);
    world.players[0] = Player::new(rules, CharacterId::Sonic, px(x), px(y - 20));
    world.players[0].ground_speed = subpx(speed);
    (stage, world)
}

/// Rolls until `there` returns true, at most 400 frames. Fails if the player leaves the ground or no longer rolls.
fn roll_until(name: &str, (stage, mut world): (Stage, World), there: impl Fn(&Player) -> bool) -> Vec<u8> {
    let mut departures = Departures(0);
    let mut angles = Vec::new();
    for frame in 0..400 {
        world.step(&stage, &[Input::DOWN], &mut departures);
        let player = &world.players[0];
        let place = (player.x.px().0, player.y.px().0, player.angle, player.ground_speed);
        assert!(departures.0 == 0 && player.rolling, "{name}, frame {frame}: {place:?}");
        angles.push(player.angle.0);
        if there(player) {
            return angles;
        }
    }
    panic!("{name}: stays at {:?}", (world.players[0].x.px(), world.players[0].y.px()));
}

#[test]
fn a_drawn_half_pipe_carries_a_rolling_player_up_to_its_lips_under_all_presets() {
    let pipe = bake(&draw(512, 320, |x, y| y > 96.0 && ((x - 256.0).hypot(y - 96.0) > 112.0)));
    let level = level([&pipe, &pipe], Vec::new());
    for (name, rules) in Rules::PRESETS {
        for speed in [0x900, 0xC00, 0x1000, -0x900, -0xC00, -0x1000] {
            let name = format!("{name} at {speed:#X}");
            let angles = roll_until(&name, rolling(&level, &rules, (256, 208), speed), |player| player.y.px().0 < 112);
            let wall = if speed > 0 { 0xC0 } else { 0x40 };
            assert!(angles.last().unwrap().abs_diff(wall) <= 8, "{name}: {angles:X?}");
        }
    }
}

#[test]
fn a_drawn_loop_carries_a_rolling_player_all_the_way_round_under_all_presets() {
    let ring = |side: f64| {
        draw(768, 256, move |x, y| {
            let far = (x - 384.0).hypot(y - 128.0) - 96.0;
            let across = (x - 384.0) * side;
            y > 224.0 || ((0.0..24.0).contains(&far) && across > if y < 128.0 { -32.0 } else { 0.0 })
        })
    };
    let loops = vec![LoopPlace { column: 1, row: 0, kind: LoopChunk::Loop }];
    let level = level([&bake(&ring(1.0)), &bake(&ring(-1.0))], loops);
    for (name, rules) in Rules::PRESETS {
        for (from, to, speed) in [(100, 600, 0xC00), (100, 600, 0x1000), (660, 160, -0xC00), (660, 160, -0x1000)] {
            let name = format!("{name} at {speed:#X}");
            let start = rolling(&level, &rules, (from, 224), speed);
            let angles = roll_until(&name, start, |player| (player.x.px().0 - to).abs() < 16);
            assert!(angles.iter().any(|angle| angle.abs_diff(0x80) <= 8), "{name}: never upside down");
        }
    }
}

#[test]
fn a_drawn_hill_carries_a_player_who_rolls_over_it_under_all_presets() {
    let hill = bake(&draw(1024, 320, |x, y| {
        let along = ((x - 256.0) / 512.0).clamp(0.0, 1.0);
        y > 288.0 - 60.0 * (1.0 - (along * TAU).cos())
    }));
    let level = level([&hill, &hill], Vec::new());
    for (name, rules) in Rules::PRESETS {
        for (from, to, speed) in [(100, 900, 0x800), (100, 900, 0xC00), (924, 124, -0x800), (924, 124, -0xC00)] {
            let name = format!("{name} at {speed:#X}");
            let start = rolling(&level, &rules, (from, 288), speed);
            roll_until(&name, start, |player| (player.x.px().0 - to).abs() < 16);
        }
    }
}

#[test]
fn a_drawn_level_has_no_other_tiles_than_it_needs() {
    let flat = bake(&draw(320, 64, |_, y| y > 24.0));
    assert_eq!(flat.tiles.len(), 3);
    assert_eq!(flat.sheet[20], Block::new(1, Solidity::All));
    assert_eq!(flat.tiles[1].heights, [8; 16]);
}
