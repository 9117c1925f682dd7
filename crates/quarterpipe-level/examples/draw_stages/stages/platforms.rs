//! Platforms: each way in which one can move, one gap each; floors that break, bridge, seesaw, slopes that move.

use quarterpipe_level::{Level, LevelError};

use super::sheet::{Leg::Flat, Put, STANDING, Sheet};

const WIDTH: i32 = 6464;
const HEIGHT: i32 = 704;
const GROUND: i32 = 480;
/// A pit's depth: one can jump out.
const DEPTH: i32 = 80;

pub fn draw() -> Result<Level, LevelError> {
    let mut sheet = Sheet::new(WIDTH, HEIGHT);
    sheet.land((0, GROUND), HEIGHT, &[Flat(WIDTH)]);
    sheet.block(0, 0, 32, GROUND);
    for (left, right) in [
        (768, 1024),
        (1152, 1408),
        (1536, 1600),
        (1856, 2112),
        (2240, 2560),
        (2688, 2944),
        (3072, 3328),
        (3456, 3840),
        (3968, 4224),
        (4352, 4480),
        (4608, 4864),
        (5216, 5600),
        (5728, 6112),
    ] {
        sheet.air(left, GROUND, right, GROUND + DEPTH);
    }
    steps(&mut sheet);
    motions(&mut sheet);
    floors(&mut sheet);
    sheet.block(WIDTH - 32, 0, WIDTH, GROUND);
    sheet.stand("goal", WIDTH - 160, GROUND).flag("line").number("half_length", 512);
    let description = "Platforms of every motion, floors that break, a bridge, a seesaw, and slopes that move";
    sheet.level("platforms", description, "s3k", (96, GROUND - STANDING))
}

/// A platform whose top is this far above the ground in the middle of its motion.
fn platform<'a>(sheet: &'a mut Sheet, x: i32, above: i32, motion: &str) -> Put<'a> {
    sheet.put("platform", x, GROUND + 8 - above).text("motion", motion)
}

/// Still ones, which give way by nothing, a little and much.
fn steps(sheet: &mut Sheet) {
    for (x, above, sink) in [(416, 56, 0), (512, 112, 4), (608, 56, 16)] {
        platform(sheet, x, above, "still").number("sink_depth", sink);
    }
    sheet.rings(488, GROUND - 152, 3);
}

/// One a motion.
fn motions(sheet: &mut Sheet) {
    platform(sheet, 800, 0, "back_and_forth").number("x_speed", 0x100).number("frames", 192);
    let along = platform(sheet, 1280, 0, "oscillator").text("x_form", "plain");
    along.number("x_oscillator", 6).number("x_from", -64);
    // A lift up a wall.
    sheet.block(1600, GROUND - 144, 1728, GROUND);
    platform(sheet, 1568, 72, "circle").number("x_range", 0).number("y_range", 76).number("start_angle", 64);
    sheet.rings(1616, GROUND - 168, 4);
    platform(sheet, 1984, 40, "circle").number("x_range", 64).number("y_range", 64);
    platform(sheet, 2400, 112, "swing").number("radius", 96).number("oscillator", 6);
    platform(sheet, 2816, 72, "square").number("radius", 80).number("oscillator", 12);
    for x in [3136, 3264] {
        platform(sheet, x, 0, "fall").number("carries", 16);
    }
    let travel = platform(sheet, 3488, 0, "travel").text("start", "stood_on").number("wait", 0);
    travel.number("x_step", 2).number("frames", 160);
    platform(sheet, 4000, 0, "timed").number("x_step", 4).number("steps", 48).number("wait", 60);
}

/// What breaks, bends and tilts, and slopes that move.
fn floors(sheet: &mut Sheet) {
    for x in [4384, 4448] {
        sheet.put("collapsing", x, GROUND + 8);
    }
    sheet.put("bridge", 4736, GROUND + 8);
    sheet.rings(4664, GROUND - 24, 7);
    sheet.put("seesaw", 5040, GROUND - 8).flag("ball");
    // From 24 px at the sides to 40 in the middle.
    let heights: Vec<String> = (0..107_i32)
        .map(|column| {
            let off = (column - 53).clamp(-48, 48);
            (24 + 16 - off * off * 16 / (48 * 48)).to_string()
        })
        .collect();
    let heights = heights.join(" ");
    for x in [5408, 5920] {
        let slope = sheet.put("slope", x, GROUND).text("heights", &heights);
        let slope = slope.number("width_radius", 96).number("height_radius", 24);
        if x == 5408 {
            slope.number("sink_depth", 16).number("sink_recovery", 2);
        } else {
            let slope = slope.text("motion", "circle").number("x_range", 64).number("y_range", 16);
            slope.number("lead", 64);
        }
    }
}
