//! Slopes, pipes and loops: every angle there is, from a gentle ramp to a ceiling to run on.

use std::f64::consts::TAU;

use quarterpipe::Layer;
use quarterpipe_level::{
    Level, LevelError,
    draw::{Area, Brush},
};

use super::sheet::{
    Leg::{Ease, Flat, Hill, Line},
    STANDING, Sheet,
};

const WIDTH: i32 = 13_440;
const HEIGHT: i32 = 1152;
const GROUND: i32 = 800;

pub fn draw() -> Result<Level, LevelError> {
    let mut sheet = Sheet::new(WIDTH, HEIGHT);
    sheet.land((0, GROUND), HEIGHT, &[Flat(WIDTH)]);
    sheet.block(0, 0, 32, GROUND);
    ramps(&mut sheet);
    pipes(&mut sheet);
    loops(&mut sheet);
    tunnel(&mut sheet);
    fork(&mut sheet);
    sheet.block(WIDTH - 32, 0, WIDTH, GROUND);
    sheet.stand("goal", WIDTH - 160, GROUND).flag("line").number("half_length", 512);
    let description = "Ramps of all angles, half pipes, loops, a ceiling to run on, a tunnel, and a way that forks";
    sheet.level("slopes", description, "s3k", (96, GROUND - STANDING))
}

/// Straight ramps of 1:8, 1:4 and 1:2, hills as steep as 45, 58 and 65 degrees, and a plateau with round walls.
fn ramps(sheet: &mut Sheet) {
    let straight = |across: i32| [Line(across, -48), Flat(64), Line(across, 48), Flat(96)];
    let (mut x, mut y) = (256, GROUND);
    for across in [384, 192, 96] {
        (x, y) = sheet.land((x, y), HEIGHT, &straight(across));
    }
    let hills = [Hill(256, 80), Flat(64), Hill(256, 128), Flat(64), Hill(256, 176), Flat(96)];
    (x, _) = sheet.land((x, y), HEIGHT, &hills);
    sheet.round_plateau(x, x + 512, GROUND, 96);
    sheet.rings(x + 208, GROUND - 216, 5);
}

/// Half pipes of four radii.
fn pipes(sheet: &mut Sheet) {
    let mut x = 3712;
    for radius in [64, 96, 128, 192] {
        let right = x + 2 * radius + 64;
        sheet.canvas.half_pipe(Area::new(x, GROUND, right, GROUND + radius));
        sheet.rings((x + right) / 2 - 24, GROUND + radius - 24, 3);
        x = right + 96;
    }
}

/// Loops of four radii, a pair that interlocks, and one with a ceiling between its halves.
fn loops(sheet: &mut Sheet) {
    sheet.stand("booster", 5456, GROUND).number("speed", 0xC00);
    for (x, radius) in [(5760, 64), (6208, 96), (6720, 128), (7360, 160)] {
        sheet.ring(x, GROUND, radius);
        sheet.put("ring", x, GROUND - 2 * radius + 24);
    }
    sheet.stand("booster", 7792, GROUND).number("speed", 0xC00);
    // As a chain: the second begins before the first has ended, on the other layer.
    for x in [8064, 8304] {
        sheet.bare_ring(x, GROUND, 96);
        sheet.switcher(x, GROUND - 144, 64, ["a", "b"]).flag("grounded_only");
    }
    sheet.switcher(7928, GROUND - 96, 128, ["a", "a"]);
    sheet.switcher(8184, GROUND - 32, 32, ["a", "b"]);
    sheet.switcher(8440, GROUND - 96, 128, ["b", "b"]);
    sheet.stand("booster", 8656, GROUND).number("speed", 0xE00);
    let (left, right) = (9024, 9344);
    sheet.stretched_ring(left, right, GROUND, 112);
    sheet.ring_switchers(left, right, GROUND, 112);
    sheet.rings(9112, GROUND - 200, 7);
}

/// A winding tunnel through a block.
fn tunnel(sheet: &mut Sheet) {
    let (left, right) = (9856, 11_392);
    let line = |x: f64| f64::from(GROUND) - 32.0 - 40.0 * (1.0 - ((x - f64::from(left)) * TAU / 512.0).cos());
    sheet.block(left, GROUND - 240, right, GROUND);
    sheet.tunnel(left, right, 32.0, line);
    for hill in 0..3 {
        sheet.rings(left + 232 + 512 * hill, GROUND - 112, 2);
    }
}

/// A ramp that is there on layer B only: who comes by the ledge runs up, who comes by the ground runs on behind it.
fn fork(sheet: &mut Sheet) {
    let (gate, ramp, top) = (11_712, 11_840, GROUND - 128);
    sheet.ledge(11_584, GROUND - 64, ramp - 32);
    sheet.switcher(gate, GROUND - 32, 32, ["a", "a"]);
    sheet.switcher(gate, GROUND - 192, 128, ["b", "b"]);
    let area = Area::new(ramp, top, ramp + 384, GROUND);
    let rise = |x: f64| {
        let along = (x - f64::from(ramp)) / 384.0;
        f64::from(GROUND) - 64.0 * (1.0 - (along * TAU / 2.0).cos())
    };
    sheet.canvas.ground(Brush::SOLID.on(Layer::B), area, rise);
    sheet.block(ramp + 384, top, ramp + 896, top + 32);
    sheet.land((ramp + 896, top), HEIGHT, &[Ease(384, 128)]);
    sheet.air(ramp + 896, top + 32, ramp + 1280, GROUND);
    sheet.rings(ramp + 512, top - 24, 7);
    sheet.rings(ramp + 512, GROUND - 24, 7);
    sheet.switcher(ramp + 1320, GROUND - 96, 96, ["a", "a"]);
}
