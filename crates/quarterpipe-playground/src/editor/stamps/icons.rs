//! Pictures of the stamps, each drawn on a tiny level.

use eframe::egui::{ColorImage, Context, TextureHandle, TextureOptions};
use quarterpipe::{
    Input, Px, World, px,
    rules::{CharacterId, Rules},
    terrain::{Block, Cell, Solidity, Tile},
};
use quarterpipe_draw::{Colour, Picture, View};
use quarterpipe_level::{
    Level,
    art::Ground,
    sculpt::{HalfPipe, Hill, Ledge, Loop, QuarterPipe, Ramp, RingArc, Stamp, Wall},
};

use crate::drawing;

/// The size of a picture in pixels, before it is halved.
const SIZE: (u32, u32) = (320, 180);
/// The columns and rows of the tiny level.
const CELLS: (usize, usize) = (20, 24);

/// The pictures, as far as they are drawn.
#[derive(Default)]
pub(super) struct Icons {
    drawn: Vec<Option<TextureHandle>>,
}

impl Icons {
    /// Draws the next picture that is missing: one in a pass, so that the game goes on.
    pub(super) fn draw_next(&mut self, context: &Context, stamps: &[(&'static str, Stamp)]) {
        if let Some((name, stamp)) = stamps.get(self.drawn.len()) {
            let texture =
                picture(small(*stamp)).map(|image| context.load_texture(*name, image, TextureOptions::LINEAR));
            self.drawn.push(texture);
            context.request_repaint();
        }
    }

    /// Returns the picture of a stamp.
    pub(super) fn get(&self, index: usize) -> Option<&TextureHandle> {
        self.drawn.get(index).and_then(Option::as_ref)
    }
}

/// Returns a stamp in a size that fits the tiny level.
fn small(stamp: Stamp) -> Stamp {
    match stamp {
        Stamp::Hill(_) => Stamp::Hill(Hill { height: px(72), steepness: 40 }),
        Stamp::Ramp(ramp) => Stamp::Ramp(Ramp { height: px(80), steepness: 35, top: px(48), ..ramp }),
        Stamp::HalfPipe(_) => Stamp::HalfPipe(HalfPipe { radius: px(80), floor: px(64) }),
        Stamp::QuarterPipe(pipe) => Stamp::QuarterPipe(QuarterPipe { radius: px(96), top: px(48), ..pipe }),
        Stamp::Loop(round) => Stamp::Loop(Loop { radius: px(64), ..round }),
        Stamp::Wall(_) => Stamp::Wall(Wall { width: px(48), height: px(96) }),
        Stamp::Ledge(_) => Stamp::Ledge(Ledge { width: px(160), height: px(64) }),
        Stamp::RingArc(arc) => Stamp::RingArc(RingArc { width: px(192), height: px(80), ..arc }),
        Stamp::RingLine { count, .. } => Stamp::RingLine { to: (px(160), px(0)), count },
        _ => stamp,
    }
}

/// Draws a stamp on a tiny level.
fn picture(stamp: Stamp) -> Option<ColorImage> {
    let floor = match stamp {
        Stamp::HalfPipe(_) => 4,
        Stamp::Water => 6,
        _ => 10,
    };
    let full = Cell::both(Block::new(1, Solidity::All));
    let (columns, rows) = CELLS;
    let cells = [vec![Cell::EMPTY; columns * floor], vec![full; columns * (rows - floor)]].concat();
    let mut level = Level::new("", vec![Tile::EMPTY, Tile::FULL], columns, cells);
    level.art.ground = Ground::Meadow;
    let ground = px(16 * floor as i32);
    let middle: Px = px(SIZE.0 as i32 / 2);
    if stamp == Stamp::Water {
        let pool = Stamp::HalfPipe(HalfPipe { radius: px(64), floor: px(96) });
        pool.place(&level, &Rules::S2, (middle, ground)).unwrap_or_default().apply(&mut level);
    }
    let at = match stamp {
        Stamp::RingArc(_) => (middle, ground - px(40)),
        Stamp::RingLine { .. } => (middle - px(80), ground - px(64)),
        Stamp::Platform { .. } => (middle - px(64), ground - px(64)),
        Stamp::Water => (middle, ground + px(16)),
        _ => (middle, ground),
    };
    stamp.place(&level, &Rules::S2, at)?.apply(&mut level);
    let stage = level.stage(Rules::S2).ok()?;
    let mut world: World = level.start(&stage, CharacterId::Sonic);
    world.step(&stage, &[Input::NONE], &mut ());
    world.players.clear();
    let mut image = Picture::new(SIZE.0, SIZE.1, Colour::CLEAR);
    drawing::plain(&level, &stage).draw(
        &world,
        View { left: px(0), top: px(0), width: SIZE.0, height: SIZE.1 },
        &mut image,
    );
    let small = image.shrunk(2);
    Some(ColorImage::from_rgba_premultiplied([small.width() as usize, small.height() as usize], small.bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_stamp_has_a_picture_of_its_own() {
        let pictures: Vec<_> =
            super::super::palette().into_iter().map(|(name, stamp)| (name, picture(small(stamp)))).collect();
        for (index, (name, image)) in pictures.iter().enumerate() {
            assert!(image.is_some(), "{name}");
            assert!(pictures[..index].iter().all(|(_, other)| other != image), "{name}");
        }
    }
}
