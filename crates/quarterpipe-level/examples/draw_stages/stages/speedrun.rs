//! A run for the clock: 37 screens of slopes, boosters, loops and springs, with a way above for who is fast.

use std::f64::consts::TAU;

use quarterpipe_level::{
    Level, LevelError,
    draw::{Area, Brush, Circle},
};

use super::sheet::{
    Leg::{Ease, Flat, Hill, Ramp},
    STANDING, Sheet,
};

const WIDTH: i32 = 11_840;
const HEIGHT: i32 = 1408;
const START: i32 = 640;
const LOW: i32 = 1200;
/// The slab that only who is fast reaches.
const SLAB: i32 = 960;
const CLIFF: i32 = 720;
const BRIDGE: i32 = 848;
const LAST: i32 = 1104;

pub fn draw() -> Result<Level, LevelError> {
    let mut sheet = Sheet::new(WIDTH, HEIGHT);
    descent(&mut sheet);
    two_ways(&mut sheet);
    cliff(&mut sheet);
    terrace(&mut sheet);
    finish(&mut sheet);
    let description =
        "A run for the clock: 37 screens of slopes, boosters, loops and springs, with ways above for who is fast";
    sheet.level("speedrun", description, "s3k", (96, START - STANDING))
}

/// From the start down to the first loop and the ramp.
fn descent(sheet: &mut Sheet) {
    let legs = [Flat(640), Ease(1024, LOW - START), Flat(896), Ramp(384, 128)];
    sheet.land((0, START), HEIGHT, &legs);
    sheet.block(0, 0, 32, START);
    sheet.stand("booster", 400, START).number("speed", 0xA00);
    sheet.rings(480, START - 24, 5);
    sheet.ring(2112, LOW, 128);
    sheet.rings(1760, LOW - 24, 6);
    sheet.ring_arc((2976, 1000), (3296, 904), 56, 8);
}

/// Above: a slab with a loop. Below: hills, a pipe and a loop.
fn two_ways(sheet: &mut Sheet) {
    let legs = [Flat(128), Hill(384, 64), Hill(384, 64), Flat(1792)];
    sheet.land((2944, LOW), HEIGHT, &legs);
    sheet.canvas.half_pipe(Area::new(3904, LOW, 4240, LOW + 96));
    sheet.rings(4048, LOW + 72, 3);
    sheet.stand("booster", 4560, LOW).number("speed", 0xC00);
    sheet.ring(4800, LOW, 96);
    sheet.rings(3196, LOW - 88, 3);
    sheet.rings(3580, LOW - 88, 3);
    sheet.block(3232, SLAB, 4608, SLAB + 48);
    sheet.stand("booster", 3648, SLAB).number("speed", 0x1000);
    sheet.rings(3704, SLAB - 24, 6);
    sheet.ring(3968, SLAB, 96);
    sheet.ledge(4304, SLAB - 96, 4400);
    sheet.stand("monitor", 4352, SLAB - 96).text("contents", "shoes");
    sheet.rings(4440, SLAB - 24, 6);
}

/// A wall to run up.
fn cliff(sheet: &mut Sheet) {
    const RADIUS: i32 = 128;
    let wall = 5632;
    sheet.land((wall, CLIFF), HEIGHT, &[Flat(512)]);
    let foot = Circle::new(wall - RADIUS, LOW - RADIUS, RADIUS);
    let area = Area::new(wall - RADIUS, LOW - RADIUS, wall, LOW);
    sheet
        .canvas
        .paint(Brush::SOLID, area, |x, y| (foot.distance(x, y) >= foot.radius).then(|| foot.slant_inside(x, y)));
    sheet.stand("booster", 5296, LOW).number("speed", 0x1000);
    sheet.rings(5608, CLIFF + 16, 7).number("x_spacing", 0).number("y_spacing", 40);
}

/// Interlocked loops and a bridge; ledges above.
fn terrace(sheet: &mut Sheet) {
    let legs = [Ease(512, BRIDGE - CLIFF), Hill(384, 48), Flat(704)];
    sheet.land((6144, CLIFF), HEIGHT, &legs);
    sheet.stand("booster", 7088, BRIDGE).number("speed", 0xE00);
    for x in [7264, 7504] {
        sheet.bare_ring(x, BRIDGE, 96);
        sheet.switcher(x, BRIDGE - 144, 64, ["a", "b"]).flag("grounded_only");
    }
    sheet.switcher(7128, BRIDGE - 96, 128, ["a", "a"]);
    sheet.switcher(7384, BRIDGE - 32, 32, ["a", "b"]);
    sheet.switcher(7640, BRIDGE - 96, 128, ["b", "b"]);
    sheet.ledge(6000, CLIFF - 80, 6096);
    sheet.spring(6016, CLIFF - 80, 0xA00);
    for (left, top) in [(6256, CLIFF - 224), (6640, CLIFF - 256), (7024, CLIFF - 224)] {
        sheet.ledge(left, top, left + 256);
        sheet.rings(left + 48, top - 24, 6);
    }
    sheet.stand("monitor", 7152, CLIFF - 224).text("contents", "lightning_shield");
    sheet.land((7744, LAST), HEIGHT, &[Flat(256)]);
    sheet.put("bridge", 7872, BRIDGE + 8);
    sheet.rings(7800, BRIDGE - 24, 7);
    sheet.air(7968, LAST, 8000, LAST + 16);
    sheet.spring(7984, LAST + 16, 0x1000);
    sheet.rings(7784, LAST - 24, 7);
}

/// Down, along a ceiling, through a tunnel, off a ramp to the goal.
fn finish(sheet: &mut Sheet) {
    let legs = [Flat(128), Ease(640, LAST - BRIDGE), Hill(512, -80), Flat(1952), Ramp(320, 128)];
    let (x, _) = sheet.land((8000, BRIDGE), HEIGHT, &legs);
    sheet.rings(9000, LAST + 56, 3);
    sheet.stand("booster", 9344, LAST).number("speed", 0xE00);
    let (left, right) = (9536, 9792);
    sheet.stretched_ring(left, right, LAST, 112);
    sheet.ring_switchers(left, right, LAST, 112);
    sheet.rings(9592, LAST - 200, 7);
    let (left, right) = (10_016, 11_040);
    let line = |x: f64| f64::from(LAST) - 32.0 - 32.0 * (1.0 - ((x - f64::from(left)) * TAU / 512.0).cos());
    sheet.block(left, LAST - 224, right, LAST);
    sheet.tunnel(left, right, 32.0, line);
    sheet.rings(left + 232, LAST - 96, 2);
    sheet.rings(left + 744, LAST - 96, 2);
    sheet.land((x, LAST), HEIGHT, &[Flat(WIDTH - x)]);
    sheet.ring_arc((x + 24, LAST - 176), (x + 216, LAST - 128), 48, 6);
    sheet.stand("goal", WIDTH - 128, LAST).flag("line").number("half_length", 1024);
    sheet.block(WIDTH - 32, 0, WIDTH, LAST);
}
