//! Bakes grassy drawings and runs over them: players stay on the ground, and clean shapes stay what they are.

use std::f64::consts::TAU;

use quarterpipe::{
    Input,
    event::Observer,
    player::Player,
    px,
    rules::{CharacterId, Rules},
};
use quarterpipe_level::{
    Level,
    bake::{Mask, Merge, Neighbours, Sheet, Smoothing, TileSet, TileSize},
};

use crate::common_noise::Noise;

const WIDTH: i32 = 4608;
const HEIGHT: i32 = 128;

fn ground(noise: u32, seed: u64, top: impl Fn(f64) -> f64) -> Mask {
    let mut random = Noise(seed);
    let mut mask = Mask::new(WIDTH as u32, HEIGHT as u32).unwrap();
    for x in 0..WIDTH {
        let top = (top(f64::from(x) + 0.5) - 0.5).ceil() as i32 - random.below(noise + 1) as i32;
        (top..HEIGHT).for_each(|y| mask.set(x, y, true));
    }
    mask
}

fn sine(x: f64) -> f64 {
    64.0 - 16.0 * (x / 256.0 * TAU).sin()
}

struct Silent;
impl Observer for Silent {}

fn airborne(level: &Level, rules: &Rules, surface: i32) -> usize {
    let stage = level.stage(rules.clone()).unwrap();
    let mut world = level.start(&stage, CharacterId::Sonic);
    world.players[0] = Player::new(rules, CharacterId::Sonic, px(32), px(surface - 28));
    for _ in 0..20 {
        world.step(&stage, &[Input::NONE], &mut Silent);
    }
    (0..700)
        .filter(|_| {
            world.step(&stage, &[Input::RIGHT], &mut Silent);
            world.players[0].airborne
        })
        .count()
        * 10000
        + world.players[0].x.px().0 as usize
}

#[test]
fn explore() {
    let hill = |amplitude: f64, period: f64| move |x: f64| 64.0 - amplitude * (x / period * TAU).sin();
    let (h24, h48, h32) = (hill(24.0, 256.0), hill(48.0, 384.0), hill(32.0, 256.0));
    let ramps = |x: f64| 120.0 - 110.0 * ((x / 224.0).fract() * 2.0 - 1.0).abs();
    let shapes: [(&str, u32, &dyn Fn(f64) -> f64); 15] = [
        ("24/256", 2, &h24),
        ("48/384", 2, &h48),
        ("16/256", 2, &sine),
        ("flat", 3, &|_| 60.0),
        ("32/256", 2, &h32),
        ("32/256", 0, &h32),
        ("24/256", 3, &h24),
        ("24/256", 4, &h24),
        ("24/256", 6, &h24),
        ("16/256", 3, &sine),
        ("16/256", 4, &sine),
        ("16/256", 6, &sine),
        ("16/256", 8, &sine),
        ("flat", 6, &|_| 60.0),
        ("flat", 8, &|_| 64.0),
    ];
    let _ = ramps;
    for (name, noise, top) in shapes {
        for seed in 1..=2 {
            let mask = ground(noise, seed, top);
            let sheet = Sheet::new(&mask, TileSize::Sixteen, Neighbours::OnSheet).unwrap();
            for (what, smoothing) in [
                ("none", Smoothing::default()),
                ("angles", Smoothing { pixels: 2.max(noise as u8), heights: false }),
                ("heights", Smoothing { pixels: 2.max(noise as u8), heights: true }),
            ] {
                let baked = sheet.bake_smooth(smoothing).unwrap();
                let set = TileSet::new(&baked, sheet.columns(), Merge::Flips).unwrap();
                let level = set.level("grass", sheet.plan().unwrap()).unwrap();
                let frames: Vec<usize> =
                    Rules::PRESETS.iter().map(|(_, rules)| airborne(&level, rules, top(32.0) as i32)).collect();
                println!("{name} noise {noise} seed {seed} {what}: {frames:?}");
            }
        }
    }
}

fn draw(width: u32, height: u32, is_solid: impl Fn(f64, f64) -> bool) -> Mask {
    let mut mask = Mask::new(width, height).unwrap();
    for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
        mask.set(x as i32, y as i32, is_solid(f64::from(x) + 0.5, f64::from(y) + 0.5));
    }
    mask
}

fn different(mask: &Mask, pixels: u8) -> (usize, usize, u32, usize) {
    let sheet = Sheet::new(mask, TileSize::Sixteen, Neighbours::OnSheet).unwrap();
    let plain = sheet.bake();
    let smooth = sheet.bake_smooth(Smoothing { pixels, heights: true }).unwrap();
    let angles = sheet.bake_smooth(Smoothing { pixels, heights: false }).unwrap();
    let partly = plain.iter().filter(|baked| baked.is_partly_solid()).count();
    let moved: u32 = plain.iter().zip(&smooth).map(|(a, b)| a.solid.differing(&b.solid).count()).sum();
    let off = |a: u8, b: u8| a.wrapping_sub(b).cast_signed().unsigned_abs();
    let worst = plain
        .iter()
        .zip(&angles)
        .map(|(a, b)| u32::from(off(a.tile.angle.0, b.tile.angle.0)))
        .filter(|o| *o > 2)
        .collect::<Vec<_>>();
    (partly, worst.len(), worst.iter().copied().max().unwrap_or(0), moved as usize)
}

#[test]
fn explore_clean() {
    for pixels in [1, 2, 3, 4, 8] {
        let sum = |masks: &mut dyn Iterator<Item = Mask>, name: &str| {
            let all: Vec<_> = masks.map(|mask| different(&mask, pixels)).collect();
            println!(
                "smooth {pixels} {name}: {} tiles, {} angles >2 off plain, worst {}, {} px moved",
                all.iter().map(|r| r.0).sum::<usize>(),
                all.iter().map(|r| r.1).sum::<usize>(),
                all.iter().map(|r| r.2).max().unwrap(),
                all.iter().map(|r| r.3).sum::<usize>()
            );
        };
        sum(
            &mut (0..60).map(|step| {
                let (right, down) = (f64::from(step) / 60.0 * TAU).sin_cos();
                draw(160, 160, move |x, y| (x - 83.0) * right + (y - 77.0) * down > 0.0)
            }),
            "ramps",
        );
        for radius in [16, 32, 64, 128, 256] {
            sum(
                &mut [false, true].into_iter().map(|inside| {
                    let radius = f64::from(radius);
                    draw(544, 544, move |x, y| ((x - 271.0).hypot(y - 266.5) < radius) == inside)
                }),
                &format!("circle {radius}"),
            );
        }
        sum(
            &mut (0..16).map(|at| {
                let at = f64::from(at);
                draw(128, 128, move |x: f64, y: f64| {
                    x > 32.0 + at && x < 90.0 - at / 2.0 && y > 20.0 + at && y < 100.0 - at
                })
            }),
            "blocks",
        );
        sum(
            &mut (0..16).map(|at| {
                let at = f64::from(at);
                draw(160, 128, move |x: f64, y: f64| y > (90.0 - (x - 20.0 - at).max(0.0) / 2.0).max(50.0))
            }),
            "plateaus",
        );
        sum(
            &mut [24, 40, 64, 100].into_iter().map(|radius| {
                let radius = f64::from(radius);
                draw(320, 128, move |x, y| {
                    let beyond = ((x - 160.0).abs() - 40.0).max(0.0);
                    y > 112.0 || beyond > radius || (y > 112.0 - radius && beyond.hypot(y - 112.0 + radius) > radius)
                })
            }),
            "pipes",
        );
        for step in [1, 2, 3, 4, 6, 8, 16] {
            sum(
                &mut [0]
                    .into_iter()
                    .map(|_| draw(256, 64, move |x, y| y > 40.0 - f64::from(step) * ((x / 48.0).floor() % 2.0))),
                &format!("steps of {step}"),
            );
        }
        sum(
            &mut (2..16).map(|thickness| {
                let thickness = f64::from(thickness);
                draw(256, 160, move |x: f64, y: f64| (0.0..thickness).contains(&(y - 100.0 + x / 5.0)))
            }),
            "thin floors",
        );
        sum(
            &mut (2..16).map(|thickness| {
                let thickness = f64::from(thickness);
                draw(256, 160, move |x: f64, y: f64| (0.0..thickness).contains(&((x - 128.0).hypot(y - 80.0) - 60.0)))
            }),
            "rings",
        );
    }
}
