//! Solid boxes of the scenarios.

use quarterpipe::{
    px, sub, Body,
    stock::{
        Motion, OffScreen, Path, SolidBlock, Wave,
        motion::Squaring,
    },
};

use super::{Game, Made, Recorded, ScriptedBox, body, size};
use crate::scenario::{ObjectSetup, Scenario};

pub(super) fn make(_: &Scenario, game: Game, setup: &ObjectSetup) -> Made {
    match game {
        Game::S1 => s1(setup),
        Game::Cd => cd(setup),
        Game::S2 => s2(setup),
        Game::S3 | Game::S3k => s3(game, setup),
    }
}

fn s1(setup: &ObjectSetup) -> Made {
    Some(match setup.kind.as_str() {
        // [O-2030]
        "rock" => {
            (body(setup, 19, 16), SolidBlock { ride_height: size(16), ..SolidBlock::new(size(16), size(16)) }.into())
        }
        "floating_block" => floating_block(setup)?,
        // [O-2061]
        "glass_block" => {
            let path = match setup.subtype_or(0) {
                0 => Path::Still,
                1 => Path::along_y(Wave::mirrored(4, 0)),
                2 => Path::along_y(Wave::new(4, -0x40)),
                _ => return None,
            };
            (body(setup, 32, 72), SolidBlock::new(size(32), size(72)).moving(Motion::new(path)).into())
        }
        _ => return None,
    })
}

/// [O-2042]
fn floating_block(setup: &ObjectSetup) -> Made {
    let subtype = setup.subtype_or(0);
    let sizes = [(16, 16), (32, 32), (16, 32), (32, 26), (16, 39), (16, 16), (8, 32), (64, 16)];
    let (width, height) = sizes[usize::from(subtype >> 4 & 7)];
    let path = block_path(subtype & 15, setup.xflip)?;
    let block = SolidBlock::new(size(width), size(height)).off_screen(OffScreen::Nothing).moving(Motion::new(path));
    Some((body(setup, width, height), block.into()))
}

/// The motions that S1's and S2's solid blocks share. [O-2042, O-2225]
fn block_path(motion: u8, x_flip: bool) -> Option<Path> {
    let wave = |oscillator, range: i16| if x_flip { Wave::new(oscillator, -range) } else { Wave::mirrored(oscillator, 0) };
    let square = |oscillator, radius| Path::Square(Squaring { oscillator, radius, halved: oscillator == 10 });
    Some(match motion {
        0 => Path::Still,
        1 => Path::along_x(wave(2, 0x40)),
        2 => Path::along_x(wave(7, 0x80)),
        3 => Path::along_y(wave(2, 0x40)),
        4 => Path::along_y(wave(7, 0x80)),
        8 => square(10, 16),
        9 => square(11, 48),
        10 => square(12, 80),
        11 => square(13, 112),
        _ => return None,
    })
}

fn cd(setup: &ObjectSetup) -> Made {
    Some(match setup.kind.as_str() {
        // [CD-1]
        "test_solid" => {
            let solid = match setup.solid.as_deref() {
                Some("top") => 1,
                Some("bottom") => 2,
                _ => 0,
            };
            let body = body(setup, setup.half_width?, setup.half_height?);
            let body = Body { x_speed: sub(setup.vx), y_speed: sub(setup.vy), ..body };
            (body, Recorded::ScriptedBox(ScriptedBox { leg: setup.leg, solid }))
        }
        // [CD-6]
        "boulder" => (body(setup, 16, 16), SolidBlock::new(px(16), px(16)).into()),
        _ => return None,
    })
}

fn s2(setup: &ObjectSetup) -> Made {
    Some(match setup.kind.as_str() {
        "invisible_block" => invisible_block(setup),
        // [O-2225]
        "block" => {
            let subtype = setup.subtype_or(0x10);
            let (width, height) = if subtype & 0x70 == 0 { (32, 12) } else { (16, 16) };
            let path = block_path(subtype & 15, setup.xflip)?;
            let block = SolidBlock::new(size(width), size(height));
            (body(setup, width, height), block.off_screen(OffScreen::Nothing).moving(Motion::new(path)).into())
        }
        _ => return None,
    })
}

fn s3(game: Game, setup: &ObjectSetup) -> Made {
    Some(match setup.kind.as_str() {
        "invisible_block" => {
            let (body, block) = invisible_block(setup);
            (Body { steady: game == Game::S3k, ..body }, block)
        }
        // [O-2315]
        "hcz_block" => {
            let width = (setup.subtype_or(0) & 3) * 16 + 16;
            (body(setup, width, 16), SolidBlock::new(size(width), px(16)).off_screen(OffScreen::Solid).into())
        }
        _ => return None,
    })
}

/// [O-2224, O-2313]
fn invisible_block(setup: &ObjectSetup) -> (Body, Recorded) {
    let (width, height) = box_size(setup);
    (body(setup, width, height), SolidBlock::new(size(width), size(height)).off_screen(OffScreen::Solid).into())
}

/// The half sizes that the subtype of an invisible box tells. [O-2037, O-2224]
fn box_size(setup: &ObjectSetup) -> (u8, u8) {
    let subtype = setup.subtype_or(0x11);
    (((subtype & 0xF0) >> 1) + 8, ((subtype & 0x0F) + 1) * 8)
}
