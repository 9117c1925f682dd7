//! Draws the README's picture: the first stage, and the way of its recorded runner.
//!
//! `cargo run --release -p quarterpipe-cli --example picture -- docs/first-stage.png`

use std::{error::Error, fs};

use quarterpipe::{CharacterId, Rules, Stage, World, px};
use quarterpipe_draw::{
    Colour, Picture,
    embedded_graphics::{
        geometry::Point,
        prelude::*,
        primitives::{Circle, PrimitiveStyle, PrimitiveStyleBuilder, StrokeAlignment},
    },
    terrain::draw_terrain,
};
use quarterpipe_level::{Level, builtin};
use quarterpipe_replay::Inputs;

/// The part of the stage that is shown, in pixels.
const LEFT: i32 = 2336;
const TOP: i32 = 432;
const WIDTH: u32 = 2176;
const HEIGHT: u32 = 480;
/// Stage pixels to one of the picture, both ways.
const SHRINK: u32 = 2;
/// Frames between two marks.
const MARK_EVERY: u32 = 12;

/// From blue at rest to red at 12 px a frame.
fn colour_of_speed(speed: i16) -> Colour {
    let heat = (f32::from(speed.unsigned_abs()) / 3072.0).min(1.0);
    let mix = |rest: f32, fast: f32| (rest + (fast - rest) * heat).round() as u8;
    Colour::rgb(mix(90.0, 255.0), mix(200.0, 110.0), mix(255.0, 60.0))
}

fn draw_run(level: &Level, stage: &Stage, picture: &mut Picture) -> Result<(), Box<dyn Error>> {
    let mut world: World = level.start(stage, CharacterId::Sonic);
    let inputs: Inputs = builtin::inputs("first").ok_or("the first stage has a recording")?.parse()?;
    let mut marks = Vec::new();
    for held in inputs.iter() {
        let place = |world: &World| Point::new(world.players[0].x.px().0 - LEFT, world.players[0].y.px().0 - TOP);
        let before = place(&world);
        world.step(stage, &[held], &mut ());
        let (player, now) = (&world.players[0], place(&world));
        let colour = colour_of_speed(player.x_speed.abs().max(player.y_speed.abs()).0);
        for part in 0..=16 {
            let dot = Circle::with_center(before + (now - before) * part / 16, 5);
            let Ok(()) = dot.into_styled(PrimitiveStyle::with_fill(colour)).draw(picture);
        }
        if world.frame.is_multiple_of(MARK_EVERY) {
            marks.push((Circle::with_center(now, u32::from(player.height_radius.unsigned_abs()) * 2 + 1), colour));
        }
        if player.x.px() > px(LEFT + WIDTH as i32) {
            break;
        }
    }
    for (ring, colour) in marks {
        let style = PrimitiveStyleBuilder::new().stroke_color(colour).stroke_width(3);
        let Ok(()) = ring.into_styled(style.stroke_alignment(StrokeAlignment::Inside).build()).draw(picture);
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("expected the path of a PNG file to write")?;
    let level = builtin::level("first").ok_or("the first stage is built in")?;
    let stage = level.stage(level.meant_rules().unwrap_or(Rules::S3K))?;
    let mut picture = Picture::new(WIDTH, HEIGHT, Colour::CLEAR);
    draw_terrain(&mut picture, stage.terrain(), px(LEFT), px(TOP));
    draw_run(&level, &stage, &mut picture)?;
    fs::write(path, picture.shrunk(SHRINK).to_png())?;
    Ok(())
}
