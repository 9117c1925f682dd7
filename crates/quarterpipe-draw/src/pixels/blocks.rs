//! A level's pictures, made block by block when they are first seen.

use std::sync::{Arc, OnceLock};

use quarterpipe::{Stage, object::NoCustom, px};
use quarterpipe_level::{Level, art::Depth};

use super::stamp::{Scale, Stamp};
use crate::{
    Colour, Drawing, Picture, View,
    land::{WET, soil_depths, water_colour, wave},
    picture::lay_over,
    stock_sprite,
};

/// The pixels of a block's side in the picture, or some fewer so that they are whole pixels of the game.
const BLOCK: i32 = 64;
/// The pixels of its side in the game at most, unless a single period has more.
const MOST: i32 = 512;
/// The distance beyond the map up to which blocks are kept, in pixels of the game.
const BEYOND: i32 = 512;

/// A level as a [`PixelRenderer`](super::PixelRenderer) shows it. Its pictures are made block by block when they are first seen, and kept.
#[derive(Debug)]
pub struct PixelLevel {
    level: Arc<Level>,
    scales: [Scale; 2],
    /// The pixels of a block's sides in the picture.
    block: [i32; 2],
    /// The column and row of the first block.
    first: [i32; 2],
    columns: i32,
    blocks: Box<[OnceLock<Box<Block>>]>,
}

/// A block of the level.
#[derive(Debug)]
struct Block {
    behind: Stamp,
    front: Stamp,
    /// A value per pixel: in the game's size, its depth in the soil; reduced, the part of it that water covers, in 1/255.
    wet: OnceLock<Box<[u8]>>,
}

impl PixelLevel {
    pub(super) fn new(level: Arc<Level>, stage: &Stage, scales: [Scale; 2]) -> Self {
        let block = scales.map(|scale| scale.picture * (BLOCK / scale.picture).min(MOST / scale.game).max(1));
        let map = [stage.terrain().width(), stage.terrain().height()].map(|cells| cells as i32 * 16);
        let at = |axis: usize, game: i32| scales[axis].place(game).0.div_euclid(block[axis]);
        let first = [at(0, -BEYOND), at(1, -BEYOND)];
        let [columns, rows] = [0, 1].map(|axis| at(axis, map[axis] + BEYOND) + 1 - first[axis]);
        let blocks = (0..columns * rows).map(|_| OnceLock::new()).collect();
        Self { level, scales, block, first, columns, blocks }
    }

    /// Returns the level that it shows.
    #[must_use]
    pub const fn level(&self) -> &Arc<Level> {
        &self.level
    }

    /// Returns the approximate number of bytes that its pictures take now.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let made = self.blocks.iter().filter_map(OnceLock::get);
        let own = |block: &Block| {
            block.behind.bytes() + block.front.bytes() + block.wet.get().map_or(0, |wet| size_of_val::<[u8]>(wet))
        };
        size_of_val::<[_]>(&self.blocks) + made.map(|block| own(block)).sum::<usize>()
    }

    /// Draws everything behind or in front of the objects. `corner` is the picture's upper left corner in the picture of the whole level.
    pub(super) fn draw(&self, depth: Depth, stage: &Stage, corner: [i32; 2], picture: &mut Picture) {
        self.each(stage, corner, picture, |block, at, picture| match depth {
            Depth::Behind => block.behind.draw(at, picture),
            Depth::Front => block.front.draw(at, picture),
        });
    }

    /// Draws water with its surface in this row of the stage, over a picture of this view.
    pub(super) fn draw_water(
        &self,
        stage: &Stage,
        (surface, frame): (i32, u32),
        (view, corner): (View, [i32; 2]),
        picture: &mut Picture,
    ) {
        let is_whole = self.scales.iter().all(|scale| scale.game == 1);
        let colours = if is_whole { Vec::new() } else { self.row_colours(surface, corner[1], picture.height()) };
        // Soil that begins above this row is dry.
        let start = if surface > view.top.0 { surface - 1 } else { surface };
        let first = (self.scales[1].place(surface - 1).0 - corner[1]).max(0);
        self.each(stage, corner, picture, |block, [left, top], picture| {
            let [width, height] = self.block;
            let rows = top.max(first)..(top + height).min(picture.height() as i32);
            let columns = left.max(0)..(left + width).min(picture.width() as i32);
            if rows.is_empty() || columns.is_empty() {
                return;
            }
            let wet = block.wet.get_or_init(|| self.wet(stage, [left + corner[0], top + corner[1]]));
            for y in rows {
                let row = &wet[((y - top) * width) as usize..][..width as usize];
                let own = &row[(columns.start - left) as usize..(columns.end - left) as usize];
                let pixels = picture.span_mut(y, columns.clone()).iter_mut().zip(own);
                if is_whole {
                    let stage_y = view.top.0 + y;
                    for (x, (pixel, &depth)) in (view.left.0 + columns.start..).zip(pixels) {
                        let below = stage_y - surface - wave(x, frame);
                        let is_wet = depth == 0 || depth < WET && stage_y - i32::from(depth) >= start;
                        if below >= 0 && is_wet {
                            lay_over(pixel, water_colour(below, depth));
                        }
                    }
                } else if let Some(colour) = colours.get(y as usize) {
                    for (pixel, &share) in pixels.filter(|(_, share)| **share > 0) {
                        lay_over(pixel, colour.with_alpha((u32::from(colour.a) * u32::from(share) / 255) as u8));
                    }
                }
            }
        });
    }

    /// Returns the mean colour of open water in each row of a reduced picture, with a surface without waves.
    fn row_colours(&self, surface: i32, first: i32, rows: u32) -> Vec<Colour> {
        let scale = self.scales[1];
        let mean = |row: i32| {
            let parts = row as i64 * i64::from(scale.game)..(row as i64 + 1) * i64::from(scale.game);
            let [r, g, b, cover] = parts.fold([0_u32; 4], |sums, part| {
                let below = part.div_euclid(i64::from(scale.picture)) as i32 - surface;
                if below < 0 {
                    return sums;
                }
                let Colour { r, g, b, a } = water_colour(below, 0);
                let own = [r, g, b].map(|part| u32::from(part) * u32::from(a));
                [sums[0] + own[0], sums[1] + own[1], sums[2] + own[2], sums[3] + u32::from(a)]
            });
            let colour = |sum: u32| sum.checked_div(cover).unwrap_or(0) as u8;
            Colour { r: colour(r), g: colour(g), b: colour(b), a: (cover / scale.game as u32) as u8 }
        };
        (first..first + rows as i32).map(mean).collect()
    }

    /// Returns the `wet` of the block whose upper left corner in the picture of the whole level is here.
    fn wet(&self, stage: &Stage, corner: [i32; 2]) -> Box<[u8]> {
        let depths = soil_depths(stage, self.game_view(corner));
        if self.scales.iter().all(|scale| scale.game == 1) {
            return depths.into();
        }
        // Reduced as a picture would be.
        let share = |depth: &u8| {
            [0, 0, 0, (u32::from(water_colour(2, *depth).a) * 255 / u32::from(water_colour(2, 0).a)) as u8]
        };
        let view = self.game_view([0, 0]);
        let shares = Stamp::of_pixels([0, 0], view.width as usize, &depths.iter().map(share).collect::<Vec<_>>());
        let (reduced, [width, height]) = (shares.reduced(self.scales, [0, 0]), self.block);
        reduced.alphas([width as usize, height as usize])
    }

    /// Calls a function for each block that the picture shows, with its upper left corner in the picture.
    fn each(
        &self,
        stage: &Stage,
        corner: [i32; 2],
        picture: &mut Picture,
        mut act: impl FnMut(&Block, [i32; 2], &mut Picture),
    ) {
        let size = [picture.width(), picture.height()].map(|side| side as i32);
        let span = |axis: usize| {
            let block = self.block[axis];
            corner[axis].div_euclid(block)..(corner[axis] + size[axis] - 1).div_euclid(block) + 1
        };
        for (row, column) in span(1).flat_map(|row| span(0).map(move |column| (row, column))) {
            let place = [column * self.block[0], row * self.block[1]];
            let at = [place[0] - corner[0], place[1] - corner[1]];
            let (x, y) = (column - self.first[0], row - self.first[1]);
            let kept = usize::try_from(i64::from(y) * i64::from(self.columns) + i64::from(x))
                .ok()
                .filter(|_| (0..self.columns).contains(&x));
            match kept.and_then(|index| self.blocks.get(index)) {
                Some(block) => act(block.get_or_init(|| Box::new(self.make(stage, place))), at, picture),
                None => act(&self.make(stage, place), at, picture),
            }
        }
    }

    /// Makes the block whose upper left corner in the picture of the whole level is here.
    fn make(&self, stage: &Stage, corner: [i32; 2]) -> Block {
        let (view, Level { art, objects, .. }) = (self.game_view(corner), &*self.level);
        let drawing = Drawing::<NoCustom> { art: Some(art), objects, ..Drawing::new(stage, &stock_sprite) };
        let stamp = |depth: Depth| {
            let mut picture = Picture::new(view.width, view.height, Colour::CLEAR);
            drawing.draw_level(depth, view, &mut picture);
            let whole = Stamp::of([0, 0], &picture);
            if self.scales.iter().all(|scale| scale.game == 1) { whole } else { whole.reduced(self.scales, [0, 0]) }
        };
        Block { behind: stamp(Depth::Behind), front: stamp(Depth::Front), wet: OnceLock::new() }
    }

    /// Returns the part of the game that a block shows.
    fn game_view(&self, corner: [i32; 2]) -> View {
        let game = |axis: usize, at: i32| at / self.scales[axis].picture * self.scales[axis].game;
        let [left, top] = [px(game(0, corner[0])), px(game(1, corner[1]))];
        View { left, top, width: game(0, self.block[0]) as u32, height: game(1, self.block[1]) as u32 }
    }
}
