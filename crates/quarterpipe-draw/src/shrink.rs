//! Reduces pictures to the mean colours of their squares, also band by band if the whole picture would take too much memory.

use crate::{Colour, Picture};

/// The pixels of a band: 64 MiB.
const BAND: u32 = 1 << 24;
/// The maximum number of rows whose bytes are added in 16 bits.
const MOST_ROWS: usize = 255;

/// Draws a picture of this size band by band, and returns it reduced as [`Picture::shrunk`] does. Each side is clamped to 2^20 pixels.
pub(crate) fn shrunk_in_bands(size: [u32; 2], by: u32, draw: impl FnMut(&mut Picture)) -> Picture {
    let size = size.map(|side| side.clamp(1, 1 << 20));
    in_bands(size, BAND / size[0], by, draw)
}

/// Draws and reduces a picture in bands of at most `rows` rows.
fn in_bands([width, height]: [u32; 2], rows: u32, by: u32, mut draw: impl FnMut(&mut Picture)) -> Picture {
    let mut shrinker = Shrinker::new([width, height], by);
    for first in (0..height).step_by(rows as usize) {
        let mut band = Picture::band([width, height], first..height.min(first + rows));
        draw(&mut band);
        shrinker.add(band.bytes());
    }
    shrinker.finish()
}

/// Reduces a picture whose rows come one after the other.
pub(crate) struct Shrinker {
    /// The bytes of a row.
    row: usize,
    by: usize,
    small: Picture,
    /// The rows of the small picture that are complete.
    complete: u32,
    /// The rows of the current squares so far.
    rows: usize,
    /// The sums of each column's bytes since `sums` were last updated.
    columns: Vec<u16>,
    /// The sums of each square's bytes.
    sums: Vec<[u64; 4]>,
}

impl Shrinker {
    /// Starts with a picture of this size.
    pub fn new([width, height]: [u32; 2], by: u32) -> Self {
        let by = by.max(1);
        let small = Picture::new(width / by, height / by, Colour::CLEAR);
        let (row, sums) = (width as usize * 4, vec![[0; 4]; small.width() as usize]);
        Self { row, by: by as usize, small, complete: 0, rows: 0, columns: vec![0; row], sums }
    }

    /// Adds the next rows.
    pub fn add(&mut self, bytes: &[u8]) {
        for row in bytes.chunks_exact(self.row) {
            // First columns are summed, as a processor does many of them at once.
            for (sum, byte) in self.columns.iter_mut().zip(row) {
                *sum += u16::from(*byte);
            }
            self.rows += 1;
            if self.rows == self.by {
                self.complete_row();
            } else if self.rows.is_multiple_of(MOST_ROWS) {
                self.add_columns();
            }
        }
    }

    /// Adds the columns to their squares.
    fn add_columns(&mut self) {
        for (sums, columns) in self.sums.iter_mut().zip(self.columns.as_chunks::<4>().0.chunks(self.by)) {
            for column in columns {
                *sums = std::array::from_fn(|channel| sums[channel] + u64::from(column[channel]));
            }
        }
        self.columns.fill(0);
    }

    /// Makes the sums pixels of the small picture, and starts the next squares.
    fn complete_row(&mut self) {
        self.add_columns();
        if self.complete < self.small.height() {
            let pixels = self.small.span_mut(self.complete as i32, 0..self.sums.len() as i32);
            let square = (self.by.min(self.row / 4) * self.rows) as u64;
            for (pixel, sums) in pixels.iter_mut().zip(&self.sums) {
                *pixel = sums.map(|sum| ((sum + square / 2) / square) as u8);
            }
        }
        self.complete += 1;
        self.rows = 0;
        self.sums.fill([0; 4]);
    }

    /// Returns the small picture.
    pub fn finish(mut self) -> Picture {
        if self.complete == 0 && self.rows > 0 {
            self.complete_row();
        }
        self.small
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use quarterpipe::{
        Input,
        event::Explanation,
        object::{Body, Thing},
        px,
        rules::{CharacterId, Rules},
        stock::{Ring, Stock},
    };
    use quarterpipe_level::{
        art::{ArtCell, ArtPlane, ArtTile, Depth, Ground, Sky},
        builtin,
    };

    use super::*;
    use crate::{Drawing, Overlays, Sprite, View, stock_sprite};

    /// Checks that a level after 95 frames, with all overlays and water from row 300 on, looks the same as a whole and in bands of `rows`.
    fn check_bands(name: &str, ground: Ground, sky: Sky, rows: u32) {
        let mut level = builtin::level(name).unwrap();
        (level.art.ground, level.art.sky) = (ground, sky);
        let tile = level.art.add(ArtTile(Box::new([[200, 0, 0, 90]; 256])));
        for depth in [Depth::Behind, Depth::Front] {
            let cells = (0..level.cells.len()).map(|cell| (cell % 7 == 0).then(|| ArtCell::plain(tile))).collect();
            level.art.planes.push(ArtPlane { depth, cells });
        }
        let stage = level.stage(Rules::S2).unwrap();
        let mut world = level.start(&stage, CharacterId::Sonic);
        let (mut explanation, mut trail) = (Explanation::default(), Vec::new());
        for _ in 0..95 {
            explanation.clear();
            world.step(&stage, &[Input::RIGHT], &mut explanation);
            trail.push((world.players[0].x.px(), world.players[0].y.px()));
        }
        world.water = Some(px(300));
        let gem = Arc::new(Picture::new(30, 30, Colour::rgb(0, 200, 100)));
        let sprites = |thing: &Thing, body: &Body| match thing {
            Thing::Stock(Stock::Ring(Ring { .. })) => Sprite::picture(gem.clone()),
            _ => stock_sprite(thing, body),
        };
        let drawing = Drawing {
            art: Some(&level.art),
            objects: &level.objects,
            overlays: Overlays::ALL,
            explanation: Some(&explanation),
            trail: &trail,
            ..Drawing::new(&stage, &sprites)
        };
        let (left, top) = (world.camera.x - px(100), px(-50));
        let view = View { left, top, width: 640, height: 620 };
        let mut whole = Picture::new(view.width, view.height, Colour::CLEAR);
        drawing.draw(&world, view, &mut whole);
        let banded = in_bands([view.width, view.height], rows, 1, |band| drawing.draw(&world, view, band));
        assert!(banded == whole, "{name}, {ground:?}, {sky:?}, bands of {rows} rows");
    }

    #[test]
    fn a_world_drawn_in_bands_looks_as_it_does_as_a_whole() {
        let (grounds, skies) = (Ground::ALL.into_iter(), Sky::ALL.into_iter().cycle());
        for (ground, sky) in grounds.zip(skies) {
            check_bands("first", ground, sky, 1);
        }
        for (name, rows) in [("solids", 3), ("platforms", 16), ("speedrun", 50), ("pipe", 617)] {
            check_bands(name, Ground::Meadow, Sky::Night, rows);
            check_bands(name, Ground::Bricks, Sky::Dusk, rows);
        }
    }

    #[test]
    fn the_trail_stays_visible_in_a_picture_of_a_whole_level() {
        let level = builtin::level("slopes").unwrap();
        let stage = level.stage(Rules::S3K).unwrap();
        let mut world = level.start(&stage, CharacterId::Sonic);
        let mut trail = Vec::new();
        for _ in 0..600 {
            world.step(&stage, &[Input::RIGHT], &mut ());
            trail.push((world.players[0].x.px(), world.players[0].y.px()));
        }
        let [width, height] = [stage.terrain().width(), stage.terrain().height()].map(|cells| cells as u32 * 16);
        let view = View { left: px(0), top: px(0), width, height };
        let plain = Drawing { art: Some(&level.art), trail: &trail, ..Drawing::new(&stage, &stock_sprite) };
        let without = plain.draw_reduced(&world, view, 8);
        let overlays = Overlays { trail: true, ..Overlays::default() };
        let with = Drawing { overlays, ..plain }.draw_reduced(&world, view, 8);
        let orange = Some(Colour::rgb(255, 140, 60));
        for (x, y) in &trail {
            let (x, y) = (x.0 / 8, y.0 / 8);
            let near = (-1..=1).flat_map(|down| (-1..=1).map(move |across| (x + across, y + down)));
            assert!(near.into_iter().any(|(x, y)| with.pixel(x, y) == orange), "{x}, {y}");
            assert_ne!(without.pixel(x, y), orange);
        }
    }

    #[test]
    fn squares_may_be_of_any_size() {
        let mut picture = Picture::new(900, 600, Colour::rgb(200, 0, 0));
        for x in 0..300 {
            (0..300).for_each(|y| picture.set(x, y, Colour::rgb(0, 100, 0)));
        }
        let small = picture.shrunk(300);
        let colours = [(0, 0), (1, 0), (2, 0), (0, 1)].map(|(x, y)| small.pixel(x, y).unwrap());
        let [green, red] = [Colour::rgb(0, 100, 0), Colour::rgb(200, 0, 0)];
        assert_eq!((small.width(), small.height(), colours), (3, 2, [green, red, red, red]));
        assert_eq!(picture.shrunk(600).pixel(0, 0), Some(Colour::rgb(150, 25, 0)));
    }

    #[test]
    fn a_picture_smaller_than_a_square_becomes_a_pixel_of_its_mean_colour() {
        let mut picture = Picture::new(2, 3, Colour::rgb(0, 0, 0));
        picture.set(1, 2, Colour::rgb(60, 6, 240));
        let small = picture.shrunk(1000);
        assert_eq!((small.width(), small.height(), small.pixel(0, 0)), (1, 1, Some(Colour::rgb(10, 1, 40))));
    }
}
