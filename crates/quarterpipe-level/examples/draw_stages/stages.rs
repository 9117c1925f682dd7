//! The built-in stages: what they are made of.

use std::f64::consts::{PI, TAU};

use quarterpipe::{LoopChunk, px};
use quarterpipe_level::{
    Level, LevelError, LoopPlace,
    draw::{Area, Brush, Canvas, Circle},
};

/// All of them.
pub fn draw_all() -> Result<Vec<Level>, LevelError> {
    Ok(vec![first()?, flat()?, hills()?, pipe()?, drum()?])
}

/// From the surface up to the centre of who stands on it.
const STANDING: i32 = 20;

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

/// From 0 to 1 as `x` goes from 0 to 1, flat at both ends.
fn ease(x: f64) -> f64 {
    (1.0 - (PI * x.clamp(0.0, 1.0)).cos()) / 2.0
}

/// A stretch of ground down to the bottom; `surface` is y of x from 0 to 1 along the stretch.
fn ground(canvas: &mut Canvas, left: i32, right: i32, surface: &dyn Fn(f64) -> f64) {
    let stretch = f64::from(right - left);
    let area = Area::new(left, 0, right, i32::MAX);
    canvas.ground(Brush::SOLID, area, |x| surface((x - f64::from(left)) / stretch));
}

/// A stage to run through, west to east, in three levels one below the other.
fn first() -> Result<Level, LevelError> {
    const HIGH: i32 = 480;
    const MIDDLE: i32 = 736;
    const LOW: i32 = 992;
    const WIDTH: i32 = 7424;
    const HEIGHT: i32 = 1152;
    let mut canvas = Canvas::new(WIDTH as u16 / 16, HEIGHT as u16 / 16);
    let flat = |y: i32| move |_: f64| f64::from(y);
    let slope = |from: i32, to: i32| move |x: f64| f64::from(from) + f64::from(to - from) * ease(x);
    ground(&mut canvas, 0, 896, &flat(HIGH));
    for (left, y) in [(320, HIGH - 64), (448, HIGH - 112), (576, HIGH - 64)] {
        canvas.block(Brush::JUMP_THROUGH, Area::new(left, y, left + 96, y + 16));
    }
    ground(&mut canvas, 896, 1696, &|x| f64::from(HIGH) - 12.0 * (1.0 - (2.0 * TAU * x).cos()));
    ground(&mut canvas, 1696, 2432, &flat(HIGH));
    canvas.half_pipe(Area::new(1856, HIGH, 2240, HIGH + 112));
    ground(&mut canvas, 2432, 2944, &slope(HIGH, MIDDLE));
    canvas.loop_ring(12, 2);
    ground(&mut canvas, 2944, 4224, &flat(MIDDLE));
    canvas.block(Brush::SOLID, Area::new(3616, MIDDLE - 160, 4064, MIDDLE - 32));
    ground(&mut canvas, 4224, 4736, &slope(MIDDLE, LOW));
    ground(&mut canvas, 4736, 5376, &flat(LOW));
    canvas.loop_ring(19, 3);
    ground(&mut canvas, 5376, 5888, &|x| f64::from(LOW) + 64.0 * (PI * x).sin().powi(2));
    ground(&mut canvas, 5888, 6144, &flat(LOW));
    ground(&mut canvas, 6144, 6400, &|x| f64::from(LOW) - 80.0 * x.powi(2));
    ground(&mut canvas, 6400, WIDTH, &flat(LOW));
    canvas.block(Brush::SOLID, Area::new(7168, LOW - 256, WIDTH, HEIGHT));
    let description = "Platforms, hills, a half pipe, two loops, a tunnel, a valley and a ramp, in three steps down";
    let mut first = level(&canvas, "first", description, (96, HIGH - STANDING))?;
    first.loops = vec![
        LoopPlace { column: 12, row: 2, kind: LoopChunk::Loop },
        LoopPlace { column: 14, row: 2, kind: LoopChunk::Tunnel },
        LoopPlace { column: 15, row: 2, kind: LoopChunk::Tunnel },
        LoopPlace { column: 19, row: 3, kind: LoopChunk::Loop },
    ];
    Ok(first)
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
