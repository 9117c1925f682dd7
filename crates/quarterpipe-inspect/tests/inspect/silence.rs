//! Inspects clean levels, under all presets: nothing is found.

use std::f64::consts::TAU;

use quarterpipe::{px, rules::Rules, terrain::LoopChunk};
use quarterpipe_inspect::{Finding, inspect_and_tell};
use quarterpipe_level::{Level, LoopPlace};

use crate::drawn::{bake, draw, level};

fn assert_clean(name: &str, level: &Level) {
    let all = Rules::PRESETS.map(|(_, rules)| rules);
    let findings: Vec<Finding> = inspect_and_tell(level, &Rules::S2, &all, &|_| ()).findings;
    assert_eq!(findings, [], "{name}");
}

/// Bakes a picture as both layers of a level, and puts the start over its left end.
fn baked(width: u32, height: u32, start: (i32, i32), is_solid: impl Fn(f64, f64) -> bool) -> Level {
    let set = bake(&draw(width, height, is_solid));
    let mut level = level([&set, &set], Vec::new());
    level.start = (px(start.0), px(start.1));
    level
}

#[test]
fn sine_hills_of_many_heights_are_clean() {
    for (height, length) in [(8.0, 256.0), (16.0, 256.0), (24.0, 256.0), (32.0, 320.0), (48.0, 384.0)] {
        let top = move |x: f64| 160.0 - height * (x / length * TAU).cos();
        let hills = baked(1536, 320, (24, 160 - height as i32 - 24), move |x, y| y > top(x));
        assert_clean(&format!("{height} px high, {length} px long"), &hills);
    }
}

#[test]
fn ramps_of_many_slants_are_clean() {
    for slant in [5.0, 11.0, 18.0, 22.5, 30.0, 38.0, 42.0] {
        let rise = f64::tan(slant / 360.0 * TAU);
        // Up from 192, and down again.
        let top = move |x: f64| 288.0 - rise * (x.clamp(192.0, 384.0) - 192.0 - (x.clamp(576.0, 768.0) - 576.0));
        assert_clean(&format!("{slant} degrees"), &baked(960, 320, (24, 264), move |x, y| y > top(x)));
    }
}

#[test]
fn half_pipes_are_clean() {
    for radius in [48.0, 64.0, 96.0, 128.0] {
        let floor = 64.0 + radius;
        let is_solid = move |x: f64, y: f64| {
            let across = (x - 384.0).abs() - 64.0;
            y > floor || (y > 64.0 && (across > radius || (across > 0.0 && across.hypot(y - 64.0) > radius)))
        };
        assert_clean(&format!("{radius} px"), &baked(768, 320, (24, 40), is_solid));
    }
}

#[test]
fn loops_of_many_sizes_are_clean() {
    for radius in [64.0, 72.0, 80.0, 88.0, 96.0] {
        let ring = |side: f64| {
            draw(768, 256, move |x, y| {
                let far = (x - 384.0).hypot(y - (224.0 - radius)) - radius;
                let across = (x - 384.0) * side;
                y > 224.0 || ((0.0..24.0).contains(&far) && across > if y < 128.0 { -32.0 } else { 0.0 })
            })
        };
        let loops = vec![LoopPlace { column: 1, row: 0, kind: LoopChunk::Loop }];
        let mut level = level([&bake(&ring(1.0)), &bake(&ring(-1.0))], loops);
        level.start = (px(32), px(204));
        assert_clean(&format!("{radius} px"), &level);
    }
}

#[test]
fn the_example_for_tiled_is_clean() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/tiled/hills.tmx");
    assert_clean("hills.tmx", &quarterpipe_import::load(path).unwrap().level);
}
