//! The first stage: a minute of everything, from west to east.

use quarterpipe_level::{Level, LevelError, draw::Area};

use super::sheet::{
    Leg::{Ease, Flat, Hill, Ramp},
    STANDING, Sheet,
};

const WIDTH: i32 = 12_320;
const HEIGHT: i32 = 1152;
/// Start, lake and goal.
const HIGH: i32 = 640;
/// The two steps down.
const LOW: i32 = 832;
const YARD: i32 = 512;
const VALLEY: i32 = 848;
const BED: i32 = 1104;

pub fn draw() -> Result<Level, LevelError> {
    let mut sheet = Sheet::new(WIDTH, HEIGHT);
    sheet.water = Some(960);
    meadow(&mut sheet);
    lake(&mut sheet);
    yard(&mut sheet);
    valley(&mut sheet);
    summit(&mut sheet);
    let description = "A minute of everything: hills, a half pipe, loops, a lake, a block to push, a lift and a goal";
    sheet.level("first", description, "s3k", (96, HIGH - STANDING))
}

/// Ledges, hills, a half pipe, a loop, a spring up a wall.
fn meadow(sheet: &mut Sheet) {
    let legs =
        [Flat(640), Hill(320, 40), Flat(448), Hill(512, 48), Hill(384, 32), Flat(672), Ease(512, 192), Flat(832)];
    sheet.land((0, HIGH), HEIGHT, &legs);
    sheet.block(0, 0, 32, HIGH);
    sheet.rings(304, HIGH - 24, 5);
    for (left, top) in [(1008, HIGH - 64), (1136, HIGH - 112), (1264, HIGH - 64)] {
        sheet.ledge(left, top, left + 96);
    }
    sheet.stand("monitor", 1184, HIGH - 112).text("contents", "rings");
    sheet.stand("walking_badnik", 1300, HIGH);
    sheet.rings(1040, HIGH - 88, 2);
    sheet.rings(1300, HIGH - 88, 2);
    sheet.ring_arc((1536, HIGH - 40), (1792, HIGH - 40), 36, 6);
    sheet.rings(2088, HIGH - 56, 3);
    sheet.canvas.half_pipe(Area::new(2464, HIGH, 2848, HIGH + 112));
    sheet.rings(2608, HIGH + 88, 5);
    sheet.ring(3840, LOW, 112);
    sheet.rings(3600, LOW - 24, 4);
    sheet.put("ring", 3840, LOW - 200);
    // In the floor, so that who runs is thrown, too.
    sheet.air(4288, LOW, 4320, LOW + 16);
    sheet.spring(4304, LOW + 16, 0xA00);
    sheet.rings(4304, LOW - 160, 3).number("x_spacing", 0).number("y_spacing", 32);
}

/// Platforms over water, and a way out of it.
fn lake(sheet: &mut Sheet) {
    sheet.land((4320, HIGH), HEIGHT, &[Flat(320)]);
    sheet.land((4640, BED), HEIGHT, &[Flat(736)]);
    sheet.stand("checkpoint", 4448, HIGH);
    for (x, oscillates) in [(4784, "x"), (4976, "y"), (5200, "x")] {
        let from = if oscillates == "x" { -64 } else { 0 };
        let platform = sheet.put("platform", x, HIGH + 8).text("motion", "oscillator").number("sink_depth", 4);
        platform
            .text(&format!("{oscillates}_form"), "plain")
            .number(&format!("{oscillates}_oscillator"), if oscillates == "x" { 6 } else { 0 })
            .number(&format!("{oscillates}_from"), from);
    }
    sheet.ring_arc((4832, HIGH - 56), (4944, HIGH - 56), 24, 4);
    sheet.ring_arc((5024, HIGH - 56), (5168, HIGH - 56), 24, 4);
    sheet.rings(4800, BED - 24, 7);
    sheet.stand("monitor", 4720, BED).text("contents", "shield");
    sheet.air(5344, BED, 5376, BED + 16);
    sheet.spring(5360, BED + 16, 0xE00);
}

/// A block to push to a wall, a bridge, a floor that breaks.
fn yard(sheet: &mut Sheet) {
    sheet.land((5376, HIGH), HEIGHT, &[Flat(384)]);
    sheet.land((5760, YARD), HEIGHT, &[Flat(320)]);
    sheet.land((6080, YARD + 192), HEIGHT, &[Flat(512)]);
    sheet.block(6336, YARD, 6464, HEIGHT);
    sheet.stand("push_block", 5664, HIGH);
    sheet.rings(5704, HIGH - 152, 3).number("x_spacing", 20);
    sheet.stand("walking_badnik", 6000, YARD);
    sheet.put("bridge", 6208, YARD + 8);
    sheet.rings(6136, YARD - 24, 7);
    for x in [6496, 6560] {
        sheet.put("collapsing", x, YARD + 8);
    }
    for x in [6112, 6560] {
        sheet.air(x - 16, YARD + 192, x + 16, YARD + 208);
        sheet.spring(x, YARD + 208, 0xA00);
    }
}

/// Down at speed: a larger loop, a ramp, and a ford.
fn valley(sheet: &mut Sheet) {
    let legs = [Flat(128), Ease(640, 336), Flat(768), Hill(512, 64), Ramp(320, 128)];
    sheet.land((6592, YARD), HEIGHT, &legs);
    sheet.rings(6640, YARD - 24, 3);
    sheet.ring(7744, VALLEY, 128);
    sheet.rings(7500, VALLEY - 24, 4);
    sheet.ring_arc((8304, VALLEY - 80), (8464, VALLEY - 80), 8, 4);
    sheet.ring_arc((9000, VALLEY - 176), (9280, VALLEY - 96), 48, 7);
    let legs = [Flat(640), Ease(448, 160), Flat(320), Ease(448, -160), Flat(320)];
    sheet.land((8960, VALLEY), HEIGHT, &legs);
    sheet.stand("walking_badnik", 9590, VALLEY);
    sheet.stand("monitor", 9440, VALLEY).text("contents", "rings");
    sheet.rings(10_136, VALLEY + 136, 5);
    sheet.stand("shooting_badnik", 10_960, VALLEY);
}

/// A lift, a last loop and the goal.
fn summit(sheet: &mut Sheet) {
    sheet.land((11_136, HIGH), HEIGHT, &[Flat(1184)]);
    let lift = sheet.put("platform", 11_088, HIGH + 108).text("motion", "circle");
    lift.number("x_range", 0).number("y_range", 104).number("start_angle", 64);
    sheet.rings(11_180, HIGH - 24, 3);
    sheet.stand("booster", 11_424, HIGH).number("speed", 0xA00);
    sheet.ring(11_712, HIGH, 96);
    sheet.stand("goal", 12_160, HIGH).flag("line").number("half_length", 512);
    sheet.block(12_288, 0, WIDTH, HIGH);
}
