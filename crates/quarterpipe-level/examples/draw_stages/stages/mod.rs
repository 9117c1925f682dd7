//! The built-in stages: what they are made of.

mod bugs;
mod first;
mod platforms;
mod sheet;
mod slopes;
mod solids;
mod speedrun;

use std::f64::consts::TAU;

use quarterpipe::px;
use quarterpipe_level::{
    Level, LevelError,
    draw::{Area, Brush, Canvas, Circle},
};

use sheet::{STANDING, merge_flips};

/// All of them.
pub fn draw_all() -> Result<Vec<Level>, LevelError> {
    let mut levels = vec![
        first::draw()?,
        flat()?,
        hills()?,
        pipe()?,
        drum()?,
        slopes::draw()?,
        solids::draw()?,
        platforms::draw()?,
        bugs::draw()?,
        speedrun::draw()?,
    ];
    levels.iter_mut().for_each(merge_flips);
    Ok(levels)
}

/// A level of a canvas.
fn level(canvas: &Canvas, name: &str, description: &str, start: (i32, i32)) -> Result<Level, LevelError> {
    let cut = canvas.cut()?;
    let mut level = Level::new(name, cut.tiles, cut.width, cut.cells);
    // Walls end these stages, wherever the rules would.
    level.bounds.right = px(cut.width as i32 * 16);
    level.description = description.to_owned();
    level.start = (px(start.0), px(start.1));
    Ok(level)
}

/// A long floor between two walls.
fn flat() -> Result<Level, LevelError> {
    const WIDTH: i32 = 16384;
    let mut canvas = Canvas::new(WIDTH as u16 / 16, 16);
    canvas.block(Brush::SOLID, Area::new(0, 192, WIDTH, 256));
    canvas.block(Brush::SOLID, Area::new(0, 0, 32, 192));
    canvas.block(Brush::SOLID, Area::new(WIDTH - 32, 0, WIDTH, 192));
    level(&canvas, "flat", "A flat floor of 16,384 px between two walls", (128, 192 - STANDING))
}

/// Sine hills between two walls.
fn hills() -> Result<Level, LevelError> {
    const WIDTH: i32 = 8192;
    const HEIGHT: i32 = 512;
    let mut canvas = Canvas::new(WIDTH as u16 / 16, HEIGHT as u16 / 16);
    let waves = |x: f64| {
        let x = x - 256.0;
        384.0 - 40.0 * (1.0 - (x * TAU / 640.0).cos()) - 10.0 * (1.0 - (x * TAU / 320.0).cos())
    };
    canvas.ground(Brush::SOLID, Area::new(0, 0, WIDTH, HEIGHT), |_| 384.0);
    canvas.ground(Brush::SOLID, Area::new(256, 0, 256 + 12 * 640, HEIGHT), waves);
    canvas.block(Brush::SOLID, Area::new(0, 0, 32, HEIGHT));
    canvas.block(Brush::SOLID, Area::new(WIDTH - 32, 0, WIDTH, HEIGHT));
    level(&canvas, "hills", "Twelve double hills of 640 px between two walls", (128, 384 - STANDING))
}

/// A half pipe to swing in, with high walls.
fn pipe() -> Result<Level, LevelError> {
    const RADIUS: i32 = 128;
    const TOP: i32 = 768;
    let mut canvas = Canvas::new(24, 64);
    canvas.block(Brush::SOLID, Area::new(0, 0, 384, 1024));
    canvas.block(Brush::AIR, Area::new(64, 0, 320, TOP));
    canvas.half_pipe(Area::new(64, TOP, 320, TOP + RADIUS));
    level(&canvas, "pipe", "A half pipe of 128 px radius; the start is above its left side", (64 + STANDING, TOP - 32))
}

/// A closed drum to run round in.
fn drum() -> Result<Level, LevelError> {
    const RADIUS: i32 = 104;
    let mut canvas = Canvas::new(20, 20);
    let all = Area::new(0, 0, 320, 320);
    canvas.block(Brush::SOLID, all);
    canvas.hollow(all, Circle::new(160, 160, RADIUS));
    level(&canvas, "drum", "The inside of a circle of 104 px radius", (160, 160 + RADIUS - STANDING))
}
