//! A picture of a search: everywhere it has been, the run that it began with, and the best one.

use quarterpipe::{Px, Stage, World, px};
use quarterpipe_draw::{
    Colour, Drawing, Picture, View,
    embedded_graphics::{
        mono_font::ascii::FONT_10X20,
        prelude::*,
        primitives::{Circle, Line, PrimitiveStyle, Rectangle},
    },
    stock_sprite,
};
use quarterpipe_level::{LevelObject, art::Art};
use quarterpipe_replay::Inputs;
use quarterpipe_search::{Search, VisitMap};

/// The largest part of the stage in a row, and the rows together, in pixels of the picture.
const WIDTH: u32 = 1600;
const HEIGHT: u32 = 1200;
/// The picture is never narrower than its words.
const LEAST_WIDTH: u32 = 1000;
const LINE: i32 = 24;
const MARGIN: i32 = 12;

const PAPER: Colour = Colour::rgb(18, 20, 28);
const INK: Colour = Colour::rgb(235, 238, 245);
/// Laid over the stage, so that the ways stand out.
const SHADE: Colour = Colour::rgb(10, 12, 20).with_alpha(110);
const TRIED: Colour = Colour::rgb(255, 170, 60);
const BEFORE: Colour = Colour::rgb(235, 238, 245);
const GOAL: Colour = Colour::rgb(255, 90, 160);
const BEST: Colour = Colour::rgb(90, 255, 140);

/// The content of a report of a search.
pub struct Report<'a> {
    pub search: &'a Search,
    pub art: &'a Art,
    pub objects: &'a [LevelObject],
    /// The run that the search is compared with, if it reaches the goal.
    pub before: Option<&'a Inputs>,
    /// The rectangle to reach, if there is one: its left and top edge, its width and height, in pixels of the stage.
    pub goal: Option<[i32; 4]>,
    /// The lines above the picture.
    pub lines: &'a [String],
}

/// How a stage is laid out: in rows, one below the other, shrunk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Layout {
    shrink: u32,
    rows: u32,
    /// The part of the stage in a row, in its pixels.
    width: u32,
    height: u32,
}

impl Layout {
    /// Lays out a stage of this size as large as fits.
    fn new(width: u32, height: u32) -> Self {
        let rows = |shrink: u32| width.div_ceil(WIDTH * shrink);
        let fits = |shrink: &u32| rows(*shrink) * (height / shrink + MARGIN as u32) <= HEIGHT;
        let shrink = (1..255).find(fits).unwrap_or(255);
        let rows = rows(shrink);
        // All rows are equally long, in whole pixels of the picture.
        let width = width.div_ceil(rows).next_multiple_of(shrink);
        Self { shrink, rows, width, height: height.next_multiple_of(shrink) }
    }
}

impl Report<'_> {
    /// Draws it.
    pub fn draw(&self) -> Picture {
        let stage = self.search.problem().stage();
        let [width, height] = [stage.terrain().width(), stage.terrain().height()].map(|cells| cells as u32 * 16);
        let layout = Layout::new(width, height);
        let [row_width, row_height] = [layout.width, layout.height].map(|side| side / layout.shrink);
        let top = MARGIN + LINE * (self.lines.len() as i32 + 1) + MARGIN;
        let size =
            (row_width.max(LEAST_WIDTH) + 2 * MARGIN as u32, top as u32 + layout.rows * (row_height + MARGIN as u32));
        let mut picture = Picture::new(size.0, size.1, PAPER);
        for (number, line) in self.lines.iter().enumerate() {
            picture.text(Point::new(MARGIN, MARGIN + LINE * number as i32), line, &FONT_10X20, INK);
        }
        self.legend(&mut picture, MARGIN + LINE * self.lines.len() as i32);
        let best = self.search.best().map(|best| best.inputs);
        let before = self.before.map(|inputs| self.way(inputs));
        let best = best.map(|inputs| self.way(&inputs));
        for row in 0..layout.rows {
            let left = (row * layout.width) as i32;
            let drawn = self.row(layout, px(left), before.as_deref(), best.as_deref());
            picture.paste(Point::new(MARGIN, top + row as i32 * (row_height as i32 + MARGIN)), &drawn);
        }
        picture
    }

    /// Draws the legend of the colours.
    fn legend(&self, picture: &mut Picture, y: i32) {
        let mut x = MARGIN;
        let mut entry = |colour, words| {
            picture.fill(Rectangle::new(Point::new(x, y + 4), Size::new(24, 12)), colour);
            x += 32 + picture.text(Point::new(x + 32, y), words, &FONT_10X20, INK) as i32 + 24;
        };
        entry(TRIED, "tried, the brighter the more often");
        if self.before.is_some() {
            entry(BEFORE, "before");
        }
        if self.search.best().is_some() {
            entry(BEST, "the best run");
        }
        if self.goal.is_some() {
            entry(GOAL, "the goal");
        }
    }

    /// Returns where the player is before each frame of a run, and after the last.
    fn way(&self, inputs: &Inputs) -> Vec<[Px; 2]> {
        let problem = self.search.problem();
        let mut world: World = problem.start().clone();
        let place = |world: &World| world.players.first().map(|player| [player.x.px(), player.y.px()]);
        let mut way = Vec::from_iter(place(&world));
        for held in inputs.iter() {
            world.step(problem.stage(), &held, &mut ());
            way.extend(place(&world));
        }
        way
    }

    /// Draws a row: the part of the stage from a column on, and the ways on it.
    fn row(&self, layout: Layout, left: Px, before: Option<&[[Px; 2]]>, best: Option<&[[Px; 2]]>) -> Picture {
        let mut row = self.ground(layout, left);
        row.fill(row.bounding_box(), SHADE);
        let point = |[x, y]: [Px; 2]| {
            Point::new((x - left).0.div_euclid(layout.shrink as i32), y.0.div_euclid(layout.shrink as i32))
        };
        for (place, count) in self.search.tried().squares() {
            // Twice as often is brighter by a step.
            let alpha = (40 + 12 * count.ilog2()).min(220) as u8;
            // Squares leave no gaps, and overlap only if they are less than a pixel.
            let (corner, end) = (point(place), point(place.map(|at| at + px(VisitMap::SIDE))));
            let size = Size::new((end.x - corner.x).max(1) as u32, (end.y - corner.y).max(1) as u32);
            row.fill(Rectangle::new(corner, size), TRIED.with_alpha(alpha));
        }
        if let Some([x, y, width, height]) = self.goal {
            let corners =
                Rectangle::with_corners(point([x, y].map(px)), point([x + width - 1, y + height - 1].map(px)));
            let Ok(()) = corners.into_styled(PrimitiveStyle::with_stroke(GOAL, 2)).draw(&mut row);
        }
        for (way, colour) in [(before, BEFORE), (best, BEST)] {
            let Some(way) = way else { continue };
            let line = PrimitiveStyle::with_stroke(colour, 2);
            for pair in way.windows(2) {
                let Ok(()) = Line::new(point(pair[0]), point(pair[1])).into_styled(line).draw(&mut row);
            }
            if let Some(end) = way.last() {
                let Ok(()) = Circle::with_center(point(*end), 9).into_styled(line).draw(&mut row);
            }
        }
        row
    }

    fn ground(&self, layout: Layout, left: Px) -> Picture {
        let problem = self.search.problem();
        let stage: &Stage = problem.stage();
        let Self { art, objects, .. } = *self;
        let drawing = Drawing { art: Some(art), objects, ..Drawing::new(stage, &stock_sprite) };
        let view = View { left, top: px(0), width: layout.width, height: layout.height };
        drawing.draw_reduced(problem.start(), view, layout.shrink)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_stage_is_laid_out_in_rows_that_hold_all_of_it() {
        for (width, height) in [(12_288, 512), (320, 224), (16, 16), (4096, 4096), (65_536, 256), (1024, 65_536)] {
            let Layout { shrink, rows, width: part, height: all } = Layout::new(width, height);
            assert!(rows * part >= width && all >= height, "{width}x{height}");
            assert!(
                part / shrink <= WIDTH + 1 && rows * (height / shrink + MARGIN as u32) <= HEIGHT,
                "{width}x{height}"
            );
        }
        assert_eq!(Layout::new(12_288, 512), Layout { shrink: 2, rows: 4, width: 3072, height: 512 });
    }
}
