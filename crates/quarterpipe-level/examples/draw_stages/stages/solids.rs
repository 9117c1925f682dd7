//! Solid objects: blocks, slopes as objects, spikes, what is pushed, broken and pressed, monitors, springs, crushers.

use quarterpipe_level::{Level, LevelError};

use super::sheet::{Leg::Flat, STANDING, Sheet};

const WIDTH: i32 = 5440;
const HEIGHT: i32 = 640;
const GROUND: i32 = 480;

pub fn draw() -> Result<Level, LevelError> {
    let mut sheet = Sheet::new(WIDTH, HEIGHT);
    sheet.land((0, GROUND), HEIGHT, &[Flat(WIDTH)]);
    sheet.block(0, 0, 32, GROUND);
    sheet.rings(112, GROUND - 24, 7);
    blocks(&mut sheet);
    spikes(&mut sheet);
    pushed(&mut sheet);
    broken(&mut sheet);
    weights(&mut sheet);
    monitors(&mut sheet);
    springs(&mut sheet);
    others(&mut sheet);
    sheet.block(WIDTH - 32, 0, WIDTH, GROUND);
    sheet.stand("goal", WIDTH - 160, GROUND).flag("line").number("half_length", 512);
    let description = "Blocks, spikes, things to push, break and press, weights, monitors, springs: what is solid";
    sheet.level("solids", description, "s3k", (64, GROUND - STANDING))
}

/// A block, two on each other, one that sinks who stands on it, and two mounds.
fn blocks(sheet: &mut Sheet) {
    sheet.stand("solid", 352, GROUND);
    sheet.stand("solid", 448, GROUND);
    sheet.put("solid", 448, GROUND - 48);
    sheet.stand("solid", 544, GROUND).number("raised", -1);
    // A mound is sunk into the ground, and begins level and 1 px high: nobody lands on what is beside its own width.
    let up = (0..38).map(|column: i32| 16 + (column - 8).max(0) * 7 / 8);
    let heights: Vec<String> = up.clone().chain(up.rev().skip(1)).map(|height| height.to_string()).collect();
    for x in [720, 912] {
        let slope = sheet.put("slope", x, GROUND + 15).number("width_radius", 64).number("height_radius", 16);
        let slope = slope.text("heights", &heights.join(" "));
        if x == 912 {
            // It rises and sinks by 16 px.
            slope.text("motion", "oscillator").text("y_form", "plain").number("y_oscillator", 0).number("y_from", 0);
        }
    }
}

/// Spikes that point up, out of a wall, down, and in and out.
fn spikes(sheet: &mut Sheet) {
    sheet.stand("spikes", 1104, GROUND);
    sheet.stand("solid", 1232, GROUND);
    sheet.stand("spikes", 1200, GROUND).text("points", "sideways");
    sheet.put("solid", 1344, GROUND - 112);
    sheet.put("spikes", 1344, GROUND - 80).text("points", "down");
    let hidden = sheet.put("spikes", 1440, GROUND + 16).text("motion", "timed");
    hidden.number("y_step", -8).number("steps", 4).number("wait", 60);
}

/// A block to push into a pit, where it presses a button that opens a door; a heavy one; a button to stand on.
fn pushed(sheet: &mut Sheet) {
    sheet.stand("push_block", 1616, GROUND);
    sheet.air(1696, GROUND, 1728, GROUND + 32);
    sheet.stand("button", 1712, GROUND + 32).flag("by_weight").flag("stays_on");
    door(sheet, 1824, 0);
    sheet.stand("push_block", 1936, GROUND).text("push", "heavy");
    sheet.stand("button", 2064, GROUND).number("switch", 1).flag("stays_on");
    door(sheet, 2160, 1);
}

/// A door, 128 px high so that nobody jumps over it, that goes up.
fn door(sheet: &mut Sheet, x: i32, switch: i32) {
    let door = sheet.put("solid", x, GROUND - 64).number("width_radius", 16).number("height_radius", 64);
    let door = door.text("motion", "travel").text("start", "switch").number("start_switch", switch);
    door.number("y_step", -2).number("frames", 56).number("wait", 0);
}

/// What breaks: by running into it rolled up, by coming down on it, by a bump from below, by anything.
fn broken(sheet: &mut Sheet) {
    let wall = sheet.put("breakable", 2368, GROUND - 32).number("height_radius", 32);
    wall.text("broken_by", "running").text("debris", "wall");
    sheet.stand("breakable", 2480, GROUND).text("broken_by", "landing");
    sheet.put("breakable", 2592, GROUND - 80).text("broken_by", "bumping");
    sheet.stand("breakable", 2704, GROUND).text("broken_by", "anything");
}

/// A weight, one with spikes, and a block that comes down as far as the floor.
fn weights(sheet: &mut Sheet) {
    sheet.put("stomper", 2880, GROUND - 108).number("reach", 96);
    let spiked = sheet.put("stomper", 3024, GROUND - 160).number("reach", 96).flag("spiked");
    spiked.number("spikes_width_radius", 24);
    let press = sheet.put("solid", 3168, GROUND - 64).text("motion", "circle");
    press.number("x_range", 0).number("y_range", 48).number("turn", 2);
}

/// Monitors, and one on a block.
fn monitors(sheet: &mut Sheet) {
    let contents = ["rings", "shoes", "shield", "fire_shield", "lightning_shield", "bubble_shield", "invincibility"];
    for (x, contents) in (3328..).step_by(56).zip(contents) {
        sheet.stand("monitor", x, GROUND).text("contents", contents);
    }
    sheet.put("solid", 3760, GROUND - 96);
    sheet.put("monitor", 3760, GROUND - 127).text("contents", "life");
}

/// Springs that throw up, aside, slanting and down; one on a block.
fn springs(sheet: &mut Sheet) {
    sheet.spring(3888, GROUND, 0xA00);
    sheet.put("solid", 3984, GROUND - 16);
    sheet.spring(3984, GROUND - 32, 0xA00);
    sheet.stand("spring", 4096, GROUND).text("facing", "diagonal_up").number("strength", 0xA00);
    sheet.put("solid", 4240, GROUND - 136);
    sheet.put("spring", 4240, GROUND - 112).text("facing", "down").number("strength", 0xA00);
    sheet.stand("spring", 4376, GROUND).text("facing", "side").number("strength", 0xA00);
    sheet.stand("solid", 4352, GROUND);
}

/// Bumpers, a belt, a log of spikes over a gap, a booster.
fn others(sheet: &mut Sheet) {
    sheet.put("bumper", 4560, GROUND - 96);
    sheet.put("bumper", 4624, GROUND - 48);
    sheet.put("conveyor", 4800, GROUND - 8).number("distance", -2);
    sheet.stand("booster", 4976, GROUND).number("speed", 0xA00);
    sheet.put("spike_log", 5056, GROUND - 8).number("count", 8);
}
