//! The bugs of the guide: each place where one shows, and beside it the same place built so that it does not.

use quarterpipe_level::{
    Level, LevelError,
    draw::{Area, Brush, Slant},
};

use super::sheet::{
    Leg::{Flat, Line},
    STANDING, Sheet,
};

const WIDTH: i32 = 6272;
const HEIGHT: i32 = 704;
const GROUND: i32 = 480;

pub fn draw() -> Result<Level, LevelError> {
    let mut sheet = Sheet::new(WIDTH, HEIGHT);
    sheet.land((0, GROUND), HEIGHT, &[Flat(WIDTH)]);
    sheet.block(0, 0, 32, GROUND);
    terrain(&mut sheet);
    overhangs(&mut sheet);
    boxes(&mut sheet);
    carriers(&mut sheet);
    sheet.stand("push_block", 5648, GROUND);
    sheet.stand("push_block", 5840, GROUND).text("push", "heavy");
    sheet.put("ring", 6016, GROUND - 20);
    sheet.block(WIDTH - 32, 0, WIDTH, GROUND);
    sheet.stand("goal", WIDTH - 128, GROUND).flag("line").number("half_length", 512);
    let description = "The guide's bugs: each where it shows, and beside it the same place built so that it does not";
    sheet.level("bugs", description, "s2", (96, GROUND - STANDING))
}

/// Ledges that slant, one with a level end; roofs, one with a level top.
fn terrain(sheet: &mut Sheet) {
    let up = Line(64, -32);
    sheet.land((256, GROUND), HEIGHT, &[up]);
    sheet.land((448, GROUND), HEIGHT, &[up, Flat(32)]);
    sheet.land((672, GROUND), HEIGHT, &[up, Line(64, 32)]);
    sheet.land((896, GROUND), HEIGHT, &[up, Flat(32), Line(64, 32)]);
}

/// Ramps of 45 degrees under a ceiling: one that the push sensor reaches, one further up.
fn overhangs(sheet: &mut Sheet) {
    for (x, clearance) in [(1504, 36.0), (1984, 64.0)] {
        let legs = [Line(32, -16), Line(96, -96), Line(32, -16), Flat(64), Line(192, 128)];
        sheet.land((x, GROUND), HEIGHT, &legs);
        let surface = |at: f64| f64::from(GROUND) - 16.0 - (at - f64::from(x) - 32.0);
        let area = Area::new(x + 48, GROUND - 224, x + 112, GROUND);
        sheet
            .canvas
            .paint(Brush::SOLID, area, |at, y| (y < surface(at) - clearance).then(|| Slant::of_direction(1.0, -1.0)));
    }
}

/// Boxes as objects, and the same as terrain or without the gap.
fn boxes(sheet: &mut Sheet) {
    sheet.stand("solid", 2528, GROUND);
    sheet.block(2640, GROUND - 32, 2672, GROUND);
    for x in [2784, 2832, 2944, 2976] {
        sheet.stand("solid", x, GROUND);
    }
    sheet.put("solid", 3072, GROUND - 96);
    sheet.block(3168, GROUND - 112, 3200, GROUND - 80);
}

/// Blocks that carry far over chasms: one that belongs to where it began, and is forgotten there; one that goes along.
fn carriers(sheet: &mut Sheet) {
    for left in [3328, 4480] {
        sheet.air(left, GROUND, left + 1024, GROUND + 96);
        sheet.air(left + 976, GROUND + 96, left + 1008, GROUND + 112);
        sheet.spring(left + 992, GROUND + 112, 0xA00);
        let block = sheet.put("solid", left + 32, GROUND + 16);
        if left == 3328 {
            block.text("motion", "timed").number("x_step", 4).number("steps", 240).number("wait", 120);
        } else {
            let block = block.text("motion", "travel").text("start", "stood_on").number("wait", 0);
            block.number("x_step", 4).number("frames", 240);
        }
    }
}
