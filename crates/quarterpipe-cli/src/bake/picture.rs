//! A picture of baked tiles: each enlarged, with its heights, widths, normal and angle, and with wrong pixels in red.

use quarterpipe::terrain::Tile;
use quarterpipe_draw::{
    Colour, Picture,
    embedded_graphics::{
        Drawable,
        geometry::{Point, Size},
        mono_font::ascii::FONT_6X10,
        prelude::Primitive,
        primitives::{Line, PrimitiveStyle, Rectangle},
    },
};
use quarterpipe_import::bake::BakedTile;

use super::Bake;

/// At most this many tiles per row.
const MAX_COLUMNS: usize = 64;
/// At most this many tiles are shown; of larger sheets only tiles that are neither air nor full.
const MAX_TILES: usize = 4096;
/// The side of a tile's pixel in the picture, in pixels.
const SCALE: i32 = 5;
/// The side of a tile in the picture.
const SIDE: i32 = 16 * SCALE;
/// The gap between tiles, and around them all.
const GAP: i32 = 12;
/// The height of the number and the angle below a tile.
const CAPTION: i32 = 12;
/// The length of the normal, from the surface to the tip.
const NORMAL: f64 = 20.0;

const PAPER: Colour = Colour::rgb(24, 26, 34);
const AIR: Colour = Colour::rgb(38, 42, 54);
const SOLID: Colour = Colour::rgb(98, 108, 132);
const GRID: Colour = Colour::rgb(0, 0, 0).with_alpha(36);
const WRONG: Colour = Colour::rgb(236, 52, 58);
/// Pixels that only the heights or only the widths show wrongly.
const HALF_WRONG: Colour = Colour::rgb(236, 52, 58).with_alpha(120);
const HEIGHT: Colour = Colour::rgb(255, 214, 64);
const WIDTH: Colour = Colour::rgb(64, 214, 255);
const ARROW: Colour = Colour::rgb(255, 255, 255);
const NUMBER: Colour = Colour::rgb(136, 144, 164);

/// Draws the tiles of a bake, arranged as on the sheet if that is not too large.
pub fn of(bake: &Bake) -> Picture {
    let is_small = bake.places.len() <= MAX_TILES && bake.columns <= MAX_COLUMNS;
    let is_shown = |baked: &BakedTile| is_small || baked.is_partly_solid();
    let shown = bake.baked().enumerate().filter(|(_, baked)| is_shown(baked)).take(MAX_TILES);
    let shown: Vec<_> = shown.collect();
    let columns = bake.columns.clamp(1, MAX_COLUMNS);
    let rows = shown.len().div_ceil(columns);
    let span = |count: usize, side: i32| (GAP + count as i32 * (side + GAP)).unsigned_abs();
    let mut picture = Picture::new(span(columns, SIDE), span(rows, SIDE + CAPTION), PAPER);
    for (place, (number, baked)) in shown.into_iter().enumerate() {
        let (column, row) = ((place % columns) as i32, (place / columns) as i32);
        let corner = Point::new(GAP + column * (SIDE + GAP), GAP + row * (SIDE + CAPTION + GAP));
        Frame { picture: &mut picture, corner }.tile(number, baked);
    }
    picture
}

/// The place of one tile.
struct Frame<'a> {
    picture: &'a mut Picture,
    corner: Point,
}

impl Frame<'_> {
    fn tile(&mut self, number: usize, baked: &BakedTile) {
        self.pixels(baked);
        self.lines(&baked.tile);
        self.normal(&baked.tile);
        self.caption(number, baked);
    }

    fn pixels(&mut self, baked: &BakedTile) {
        for (x, y) in (0..256).map(|index| (index % 16, index / 16)) {
            let corner = self.corner + Point::new(x * SCALE, y * SCALE);
            self.picture.block(corner, SCALE as u32, if baked.solid.has(x, y) { SOLID } else { AIR });
            match (baked.wrong_heights.has(x, y), baked.wrong_widths.has(x, y)) {
                (true, true) => self.picture.block(corner, SCALE as u32, WRONG),
                (true, false) | (false, true) => self.picture.block(corner, SCALE as u32, HALF_WRONG),
                (false, false) => {}
            }
        }
        for at in (0..16).map(|line| line * SCALE) {
            self.fill((0, at), (SIDE, 1), GRID);
            self.fill((at, 0), (1, SIDE), GRID);
        }
    }

    /// Draws a stroke at the end of each column and row; the strokes of full ones are at the tile's edge.
    fn lines(&mut self, tile: &Tile) {
        for line in 0..16 {
            let at = line * SCALE;
            if let Some(end) = end_of(tile.heights[line as usize]) {
                self.fill((at, end * SCALE - 1), (SCALE, 2), HEIGHT);
            }
            if let Some(end) = end_of(tile.widths[line as usize]) {
                self.fill((end * SCALE - 1, at), (2, SCALE), WIDTH);
            }
        }
    }

    /// Draws the normal, from the surface into the air; none if the angle is flagged.
    fn normal(&mut self, tile: &Tile) {
        if tile.angle.0 & 1 == 1 {
            return;
        }
        let Some((x, y)) = surface_middle(tile) else { return };
        let turns = f64::from(tile.angle.0) / 256.0 * std::f64::consts::TAU;
        let (right, down) = (turns.sin(), -turns.cos());
        let point = |out: f64, aside: f64| {
            let (x, y) = (x + right * out - down * aside, y + down * out + right * aside);
            self.corner + Point::new(x.round() as i32, y.round() as i32)
        };
        let ends = [(0.0, 0.0), (NORMAL - 6.0, -4.0), (NORMAL - 6.0, 4.0)].map(|(out, aside)| point(out, aside));
        let tip = point(NORMAL, 0.0);
        for end in ends {
            let Ok(()) = Line::new(end, tip).into_styled(PrimitiveStyle::with_stroke(ARROW, 1)).draw(self.picture);
        }
    }

    fn caption(&mut self, number: usize, baked: &BakedTile) {
        let at = self.corner + Point::new(0, SIDE + 2);
        let colour = if baked.is_exact() { NUMBER } else { WRONG };
        self.picture.text(at, &number.to_string(), &FONT_6X10, colour);
        if !baked.solid.is_empty() {
            let at = self.corner + Point::new(SIDE - 12, SIDE + 2);
            self.picture.text(at, &format!("{:02X}", baked.tile.angle.0), &FONT_6X10, ARROW);
        }
    }

    fn fill(&mut self, (x, y): (i32, i32), (width, height): (i32, i32), colour: Colour) {
        let size = Size::new(width.unsigned_abs(), height.unsigned_abs());
        self.picture.fill(Rectangle::new(self.corner + Point::new(x, y), size), colour);
    }
}

/// Returns where a line's solid part ends, in pixels from the top or the left; `None` if it is empty.
fn end_of(depth: i8) -> Option<i32> {
    match i32::from(depth) {
        0 => None,
        depth @ 1.. => Some((16 - depth).max(0)),
        depth => Some((-depth).min(16)),
    }
}

/// Returns the middle of the ends of the heights or the widths, whichever the angle belongs to, in pixels of the picture.
fn surface_middle(tile: &Tile) -> Option<(f64, f64)> {
    let is_wall = (tile.angle.0.wrapping_add(0x20) & 0x40) != 0;
    let depths = if is_wall { &tile.widths } else { &tile.heights };
    let is_partial = |depth: i8| depth != 0 && depth.unsigned_abs() < 16;
    let some: Vec<_> = (0_i32..16).filter(|&line| is_partial(depths[line as usize])).collect();
    let lines = if some.is_empty() { (0..16).filter(|&line| depths[line as usize] != 0).collect() } else { some };
    let line = *lines.get(lines.len() / 2)?;
    let (along, across) = ((f64::from(line) + 0.5) * f64::from(SCALE), end_of(depths[line as usize])? * SCALE);
    Some(if is_wall { (f64::from(across), along) } else { (along, f64::from(across)) })
}
