//! Draws the README's picture: the first stage, and the way of its recorded runner.
//!
//! `cargo run --release -p quarterpipe-cli --example picture -- docs/first-stage.png`

use std::{error::Error, fs::File, io::BufWriter};

use quarterpipe::{CharacterId, Rules, Solidity, World, px};
use quarterpipe_level::{Level, builtin};
use quarterpipe_replay::Inputs;

/// The part of the stage that is shown, in pixels.
const LEFT: usize = 2336;
const TOP: usize = 432;
const WIDTH: usize = 2176;
const HEIGHT: usize = 480;
/// Stage pixels to one of the picture, both ways.
const SHRINK: usize = 2;
/// Frames between two marks.
const MARK_EVERY: u32 = 12;

type Colour = [f32; 3];
const SKY: Colour = [26.0, 30.0, 46.0];
const GRID: Colour = [33.0, 38.0, 57.0];
const GROUND: Colour = [66.0, 84.0, 108.0];
const LAYER_B: Colour = [58.0, 74.0, 128.0];
const ONE_WAY: Colour = [150.0, 128.0, 74.0];
const SURFACE: Colour = [158.0, 214.0, 170.0];

struct Picture {
    pixels: Vec<Colour>,
}

impl Picture {
    fn set(&mut self, x: i32, y: i32, colour: Colour) {
        let (Ok(x), Ok(y)) = (usize::try_from(x - LEFT as i32), usize::try_from(y - TOP as i32)) else { return };
        if x < WIDTH && y < HEIGHT {
            self.pixels[y * WIDTH + x] = colour;
        }
    }

    fn disc(&mut self, x: i32, y: i32, radius: i32, colour: Colour) {
        for dy in -radius..=radius {
            for dx in -radius..=radius {
                if dx * dx + dy * dy <= radius * radius {
                    self.set(x + dx, y + dy, colour);
                }
            }
        }
    }

    fn ring(&mut self, x: i32, y: i32, radius: i32, colour: Colour) {
        for dy in -radius..=radius {
            for dx in -radius..=radius {
                let distance = dx * dx + dy * dy;
                if distance <= radius * radius && distance > (radius - 3) * (radius - 3) {
                    self.set(x + dx, y + dy, colour);
                }
            }
        }
    }

    /// Averages squares of pixels.
    fn shrunk(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for y in (0..HEIGHT).step_by(SHRINK) {
            for x in (0..WIDTH).step_by(SHRINK) {
                for channel in 0..3 {
                    let square = (0..SHRINK * SHRINK).map(|i| (x + i % SHRINK, y + i / SHRINK));
                    let sum: f32 = square.map(|(x, y)| self.pixels[y * WIDTH + x][channel]).sum();
                    bytes.push((sum / (SHRINK * SHRINK) as f32).round() as u8);
                }
            }
        }
        bytes
    }
}

/// What is solid at a pixel, on layer A first.
fn solid_at(level: &Level, x: usize, y: usize) -> Option<(Solidity, bool)> {
    let cell = level.cells.get(y / 16 * level.width + x / 16)?;
    [(cell.a, false), (cell.b, true)].into_iter().find_map(|(block, layer_b)| {
        let column = if block.x_flip { 15 - x % 16 } else { x % 16 };
        let row = if block.y_flip { 15 - y % 16 } else { y % 16 } as i8;
        let height = level.tiles.get(usize::from(block.tile))?.heights[column];
        let solid = if height > 0 { row >= 16 - height } else { row < -height };
        (solid && block.solidity != Solidity::None).then_some((block.solidity, layer_b))
    })
}

fn draw_level(level: &Level, picture: &mut Picture) {
    for y in TOP..TOP + HEIGHT {
        for x in LEFT..LEFT + WIDTH {
            let solid = solid_at(level, x, y);
            let open_above = y >= 3 && solid_at(level, x, y - 3).is_none();
            let colour = match solid {
                Some((Solidity::Top, _)) => ONE_WAY,
                Some((_, false)) if open_above => SURFACE,
                Some((_, false)) => GROUND,
                Some((_, true)) => LAYER_B,
                None if x.is_multiple_of(64) || y.is_multiple_of(64) => GRID,
                None => SKY,
            };
            picture.set(x as i32, y as i32, colour);
        }
    }
}

/// From blue at rest to red at 12 px a frame.
fn colour_of_speed(speed: i16) -> Colour {
    let heat = (f32::from(speed.unsigned_abs()) / 3072.0).min(1.0);
    [90.0 + 165.0 * heat, 200.0 - 90.0 * heat, 255.0 - 195.0 * heat]
}

fn draw_run(level: &Level, picture: &mut Picture) -> Result<(), Box<dyn Error>> {
    let rules = level.meant_rules().unwrap_or(Rules::S3K);
    let stage = level.stage(rules)?;
    let mut world: World = level.start(&stage, CharacterId::Sonic);
    let inputs: Inputs = builtin::inputs("first").ok_or("the first stage has a recording")?.parse()?;
    let mut marks = Vec::new();
    for held in inputs.iter() {
        let before = (world.players[0].x.px().0, world.players[0].y.px().0);
        world.step(&stage, &[held], &mut ());
        let player = &world.players[0];
        let (x, y) = (player.x.px().0, player.y.px().0);
        let colour = colour_of_speed(player.x_speed.abs().max(player.y_speed.abs()).0);
        for part in 0..=16 {
            let between = |from: i32, to: i32| from + (to - from) * part / 16;
            picture.disc(between(before.0, x), between(before.1, y), 2, colour);
        }
        if world.frame.is_multiple_of(MARK_EVERY) {
            marks.push((x, y, player.height_radius, colour));
        }
        if player.x.px() > px((LEFT + WIDTH) as i32) {
            break;
        }
    }
    for (x, y, radius, colour) in marks {
        picture.ring(x, y, i32::from(radius), colour);
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("expected the path of a PNG file to write")?;
    let level = builtin::level("first").ok_or("the first stage is built in")?;
    let mut picture = Picture { pixels: vec![SKY; WIDTH * HEIGHT] };
    draw_level(&level, &mut picture);
    draw_run(&level, &mut picture)?;
    let file = BufWriter::new(File::create(path)?);
    let mut encoder = png::Encoder::new(file, (WIDTH / SHRINK) as u32, (HEIGHT / SHRINK) as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    encoder.write_header()?.write_image_data(&picture.shrunk())?;
    Ok(())
}
