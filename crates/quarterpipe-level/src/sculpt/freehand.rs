//! Freehand strokes: a round brush that adds solid ground, erases it, or smooths its surface.

use quarterpipe::{
    Px,
    terrain::{Layer, Solidity},
};

use super::{Angles, Sculptor, TerrainEdit, read::solidity_at};
use crate::{
    draw::{Area, Brush, Pixel, Slant},
    level::Level,
};

/// The effect of a brush on the pixels that it touches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Touch {
    /// Makes them solid.
    #[default]
    Add,
    /// Makes them air.
    Erase,
    /// Smooths the surface.
    Smooth,
}

/// A round brush.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Freehand {
    /// Half its width, 2 to 128 px.
    pub radius: Px,
    /// The effect.
    pub touch: Touch,
    /// The layers that it paints.
    pub layers: &'static [Layer],
    /// True if the stroke and its edges are smoothed, so that players can run over them.
    pub is_smooth: bool,
    /// True if ground is also added below the stroke, down to the ground there.
    pub fills_below: bool,
}

impl Default for Freehand {
    fn default() -> Self {
        let layers = &[Layer::A, Layer::B];
        Self { radius: quarterpipe::px(24), touch: Touch::Add, layers, is_smooth: true, fills_below: true }
    }
}

/// The maximum number of points of a stroke that are used.
const MOST_POINTS: usize = 4096;
/// The distance between points of a smoothed path, in pixels.
const STEP: f64 = 4.0;
/// The number of points to either side over which a path is averaged.
const PATH_REACH: usize = 8;
/// The greatest depth below a stroke at which ground is looked for, in pixels.
const DEEPEST: i32 = 512;
/// The reach of the average that smooths the edges of strokes, in pixels. It is taken three times.
const BLUR: i32 = 6;
/// The depth to which a filled column reaches into the ground below it, in pixels: gaps there are also filled.
const OVERLAP: i32 = 2;

impl Freehand {
    /// The greatest width and height of a stroke. Of a longer stroke, only the beginning counts.
    pub const LONGEST: Px = quarterpipe::px(2048);

    /// Returns the change that a stroke through these pixels makes. Its angles are measured.
    ///
    /// Of a stroke that is wider or higher than [`Freehand::LONGEST`], only the beginning counts.
    #[must_use]
    pub fn stroke(&self, level: &Level, points: &[(Px, Px)]) -> TerrainEdit {
        let radius = self.radius.0.clamp(2, 128);
        let points: Vec<(f64, f64)> = within_reach(points);
        if points.is_empty() {
            return TerrainEdit::default();
        }
        let path = if self.is_smooth { smoothed(&points) } else { points };
        let area = around(&path, radius);
        let is_filling = self.fills_below && self.touch == Touch::Add;
        let reach = 3 * BLUR + 2;
        let read = Area {
            left: area.left - reach,
            top: area.top - reach,
            right: area.right + reach,
            bottom: area.bottom + reach + if is_filling { DEEPEST } else { 0 },
        };
        let mut sculptor = Sculptor::new(level, read);
        if self.touch == Touch::Smooth {
            let near = Mask::of(sculptor.canvas.area(), &path, radius);
            sculptor.smooth(&near, self.layers, (radius / 4).clamp(2, 16));
            return sculptor.finish(Angles::Measured);
        }
        sculptor.paint_path(&path, radius, self);
        if is_filling {
            sculptor.fill_below(area, self);
        }
        if self.is_smooth {
            let changed = sculptor.changed(self.layers).dilated(2 * BLUR);
            sculptor.smooth(&changed, self.layers, BLUR.min(radius / 2));
        }
        sculptor.finish(Angles::Measured)
    }
}

/// Returns the points of a stroke as far as they count.
fn within_reach(points: &[(Px, Px)]) -> Vec<(f64, f64)> {
    let far = (i32::MAX, i32::MIN);
    let (mut xs, mut ys) = (far, far);
    let widened = |(low, high): (i32, i32), at: i32| (low.min(at), high.max(at));
    let fits = |(low, high): (i32, i32)| high.saturating_sub(low) <= Freehand::LONGEST.0;
    let mut kept = Vec::new();
    for &(x, y) in points.iter().take(MOST_POINTS) {
        (xs, ys) = (widened(xs, x.0), widened(ys, y.0));
        if !fits(xs) || !fits(ys) {
            break;
        }
        kept.push((f64::from(x.0) + 0.5, f64::from(y.0) + 0.5));
    }
    kept
}

/// Returns points at even distances along a path, averaged so that a shaking hand does not show. The ends stay.
fn smoothed(points: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let mut even = vec![points[0]];
    for pair in points.windows(2) {
        let ((x1, y1), (x2, y2)) = (pair[0], pair[1]);
        let steps = ((x2 - x1).hypot(y2 - y1) / STEP).ceil().clamp(1.0, 1024.0);
        let parts = 1..=steps as i32;
        even.extend(parts.map(|part| {
            let share = f64::from(part) / steps;
            (x1 + (x2 - x1) * share, y1 + (y2 - y1) * share)
        }));
    }
    for _ in 0..2 {
        let average = |index: usize| {
            let reach = PATH_REACH.min(index).min(even.len() - 1 - index);
            let near = &even[index - reach..=index + reach];
            let mean = |of: fn(&(f64, f64)) -> f64| near.iter().map(of).sum::<f64>() / near.len() as f64;
            (mean(|point| point.0), mean(|point| point.1))
        };
        even = (0..even.len()).map(average).collect();
    }
    even
}

fn around(path: &[(f64, f64)], radius: i32) -> Area {
    let ends = |of: fn(&(f64, f64)) -> f64| {
        let far = (f64::MAX, f64::MIN);
        let (low, high) = path.iter().map(of).fold(far, |(low, high), at| (low.min(at), high.max(at)));
        (low.floor() as i32 - radius - 1, high.ceil() as i32 + radius + 1)
    };
    let ((left, right), (top, bottom)) = (ends(|point| point.0), ends(|point| point.1));
    Area { left, top, right, bottom }
}

/// Returns the distance from a point to the line between two others.
fn distance((x, y): (f64, f64), (x1, y1): (f64, f64), (x2, y2): (f64, f64)) -> f64 {
    let (dx, dy) = (x2 - x1, y2 - y1);
    let length = dx * dx + dy * dy;
    let along = if length > 0.0 { (((x - x1) * dx + (y - y1) * dy) / length).clamp(0.0, 1.0) } else { 0.0 };
    (x - x1 - along * dx).hypot(y - y1 - along * dy)
}

/// Returns the parts of a path, each with its own area; a path of one point has one part.
fn parts(path: &[(f64, f64)], radius: i32) -> impl Iterator<Item = (Area, (f64, f64), (f64, f64))> {
    let last = path.len() - 1;
    (0..last.max(1)).map(move |index| {
        let (from, to) = (path[index], path[(index + 1).min(last)]);
        (around(&[from, to], radius), from, to)
    })
}

/// A set of pixels of a canvas.
struct Mask {
    area: Area,
    is_in: Vec<bool>,
}

impl Mask {
    fn none(area: Area) -> Self {
        let size = (area.right - area.left).max(0) * (area.bottom - area.top).max(0);
        Self { area, is_in: vec![false; size as usize] }
    }

    /// Makes the set of the pixels near a path.
    fn of(area: Area, path: &[(f64, f64)], radius: i32) -> Self {
        let mut mask = Self::none(area);
        for (part, from, to) in parts(path, radius) {
            for y in part.top.max(area.top)..part.bottom.min(area.bottom) {
                for x in part.left.max(area.left)..part.right.min(area.right) {
                    if distance((f64::from(x) + 0.5, f64::from(y) + 0.5), from, to) < f64::from(radius) {
                        let index = mask.index(x, y);
                        mask.is_in[index] = true;
                    }
                }
            }
        }
        mask
    }

    fn index(&self, x: i32, y: i32) -> usize {
        ((y - self.area.top) * (self.area.right - self.area.left) + x - self.area.left) as usize
    }

    /// Returns the set with all pixels at most this far along rows and columns.
    fn dilated(&self, by: i32) -> Self {
        let Area { left, top, right, bottom } = self.area;
        let spread = |from: &Self, (dx, dy): (i32, i32)| {
            let mut wide = Self::none(self.area);
            for y in top..bottom {
                for x in left..right {
                    if !from.is_in[from.index(x, y)] {
                        continue;
                    }
                    for at in -by..=by {
                        let (x, y) = (x + at * dx, y + at * dy);
                        if (left..right).contains(&x) && (top..bottom).contains(&y) {
                            let index = wide.index(x, y);
                            wide.is_in[index] = true;
                        }
                    }
                }
            }
            wide
        };
        spread(&spread(self, (1, 0)), (0, 1))
    }
}

impl Sculptor<'_> {
    fn paint_path(&mut self, path: &[(f64, f64)], radius: i32, freehand: &Freehand) {
        let solidity = if freehand.touch == Touch::Erase { Solidity::None } else { Solidity::All };
        let brush = Brush { layers: freehand.layers, solidity };
        for (area, from, to) in parts(path, radius) {
            self.canvas
                .paint(brush, area, |x, y| (distance((x, y), from, to) < f64::from(radius)).then_some(Slant::SQUARE));
        }
    }

    /// Fills the air below what the stroke added, column by column, where there is ground further down.
    fn fill_below(&mut self, area: Area, freehand: &Freehand) {
        let bottom = self.canvas.area().bottom;
        for &layer in freehand.layers {
            for x in area.left..area.right {
                let is_added =
                    |y: &i32| self.is_solid_at(layer, x, *y) && solidity_at(self.level, layer, x, *y) == Solidity::None;
                let Some(last) = (area.top..area.bottom).rev().find(is_added) else { continue };
                let Some(ground) = (last + 1..bottom).find(|&y| self.is_solid_at(layer, x, y)) else { continue };
                for y in last + 1..ground + OVERLAP {
                    let pixel = Pixel { solidity: Solidity::All, ..Pixel::AIR };
                    if !self.is_solid_at(layer, x, y) {
                        self.canvas.set_pixel(layer, x, y, pixel);
                    }
                }
            }
        }
    }

    fn is_solid_at(&self, layer: Layer, x: i32, y: i32) -> bool {
        self.canvas.pixel(layer, x, y).is_some_and(|pixel| pixel.solidity != Solidity::None)
    }

    /// Returns the pixels that were changed on any of these layers.
    fn changed(&self, layers: &[Layer]) -> Mask {
        let area = self.canvas.area();
        let mut mask = Mask::none(area);
        for y in area.top..area.bottom {
            for x in area.left..area.right {
                let solidity =
                    |canvas: &crate::draw::Canvas, layer| canvas.pixel(layer, x, y).map(|pixel| pixel.solidity);
                let is_changed = |layer: &Layer| solidity(&self.canvas, *layer) != solidity(&self.before, *layer);
                let index = mask.index(x, y);
                mask.is_in[index] = layers.iter().any(is_changed);
            }
        }
        mask
    }

    /// Smooths the surface within a mask: a pixel becomes solid if most of the pixels around it are. `reach` is that of an average which is
    /// taken three times.
    fn smooth(&mut self, mask: &Mask, layers: &[Layer], reach: i32) {
        let area = self.canvas.area();
        let (width, height) = ((area.right - area.left) as usize, (area.bottom - area.top) as usize);
        if reach < 1 || width == 0 || height == 0 {
            return;
        }
        for &layer in layers {
            let share = |index: usize| {
                let (x, y) = (area.left + (index % width) as i32, area.top + (index / width) as i32);
                if self.is_solid_at(layer, x, y) { 1.0_f32 } else { 0.0 }
            };
            let mut shares: Vec<f32> = (0..width * height).map(share).collect();
            for _ in 0..3 {
                shares = averaged(&averaged(&shares, (width, height), reach as usize), (height, width), reach as usize);
            }
            for y in area.top..area.bottom {
                for x in area.left..area.right {
                    let index = mask.index(x, y);
                    if !mask.is_in[index] {
                        continue;
                    }
                    let becomes_solid = shares[index] > 0.5;
                    if becomes_solid != self.is_solid_at(layer, x, y) {
                        let solidity = if becomes_solid { Solidity::All } else { Solidity::None };
                        self.canvas.set_pixel(layer, x, y, Pixel { solidity, ..Pixel::AIR });
                    }
                }
            }
        }
    }
}

/// Averages each row over `reach` values to both sides, and returns the columns of the result as rows. Beyond the ends, rows go on as they
/// end.
fn averaged(values: &[f32], (width, height): (usize, usize), reach: usize) -> Vec<f32> {
    let mut turned = vec![0.0; values.len()];
    for (y, row) in values.chunks(width).enumerate() {
        let (first, last) = (row[0], row[width - 1]);
        let at = |index: usize| {
            // `index` counts from `reach` before the row.
            match index.checked_sub(reach) {
                None => first,
                Some(index) => row.get(index).copied().unwrap_or(last),
            }
        };
        let mut sum: f32 = (0..2 * reach).map(at).sum();
        for x in 0..width {
            sum += at(x + 2 * reach);
            turned[x * height + y] = sum / (2 * reach + 1) as f32;
            sum -= at(x);
        }
    }
    turned
}
