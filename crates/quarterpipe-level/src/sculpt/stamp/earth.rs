//! Hills, ramps, walls, gaps and ledges.

use quarterpipe::{
    Px, px,
    terrain::{Layer, Solidity},
};

use super::{Direction, between, level_off::Surface, to_grid};
use crate::{
    draw::{Area, Brush, Slant},
    level::Level,
    sculpt::{
        Angles, Sculptor, TerrainEdit,
        ground::{Profile, is_ground},
        read::solidity_at,
    },
};

/// The room below the old ground that stamps on it may fill, in pixels.
const BELOW: i32 = 128;

/// A round hill on the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hill {
    /// Its height, 16 to 256 px.
    pub height: Px,
    /// The angle of its sides, 10 to 45 degrees.
    pub steepness: u8,
}

impl Default for Hill {
    fn default() -> Self {
        Self { height: px(64), steepness: 20 }
    }
}

impl Hill {
    /// Returns its width, which follows from height and steepness.
    #[must_use]
    pub fn width(&self) -> Px {
        px(2 * self.half_width() as i32)
    }

    fn half_width(&self) -> f64 {
        let height = f64::from(between(self.height, (16, 256)));
        let steepest = f64::from(self.steepness.clamp(10, 45)).to_radians().tan();
        // Half a wave, which is steepest in the middle.
        (std::f64::consts::PI * height / (2.0 * steepest)).ceil()
    }

    pub(super) fn place(&self, level: &Level, at: (i32, i32)) -> TerrainEdit {
        let (height, half) = (f64::from(between(self.height, (16, 256))), self.half_width());
        // On the grid, so that equal hills have equal tiles.
        let (middle, reach) = (to_grid(at.0), half as i32);
        let old = Profile::of(level, at, (middle - reach, middle + reach));
        let middle = f64::from(middle);
        raise(level, &old, height as i32, |x| {
            let along = (x - middle) / half;
            let wave = along.clamp(-1.0, 1.0) * std::f64::consts::PI;
            (height / 2.0 * (1.0 + wave.cos()), -height / 2.0 * wave.sin() * std::f64::consts::PI / half)
        })
    }
}

/// A slope with a rounded foot that ends at a sheer drop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ramp {
    /// Its height, 32 to 256 px: players on slopes step into the side of lower ramps.
    pub height: Px,
    /// The angle of its slope, 10 to 45 degrees.
    pub steepness: u8,
    /// The direction in which it rises.
    pub rises: Direction,
    /// The length of the level ground at its top, 0 to 512 px. Without any, players take off from the slope.
    pub top: Px,
}

impl Default for Ramp {
    fn default() -> Self {
        Self { height: px(64), steepness: 20, rises: Direction::Right, top: px(64) }
    }
}

/// A path upwards that is made of an arc, a straight line and perhaps another arc.
struct Rise {
    /// The tangent of its steepest part.
    steepest: f64,
    radius: f64,
    /// The width of an arc, and of the straight part.
    arc: f64,
    straight: f64,
    height: f64,
}

impl Rise {
    const RADIUS: f64 = 160.0;

    /// Makes a rise that ends level, or as steep as it gets.
    fn new(height: f64, degrees: u8, ends_level: bool) -> Self {
        let (sin, cos) = f64::from(degrees).to_radians().sin_cos();
        let arcs = if ends_level { 2.0 } else { 1.0 };
        let radius = Self::RADIUS.min(height / (arcs * (1.0 - cos)));
        let straight = ((height - arcs * radius * (1.0 - cos)) * cos / sin).max(0.0);
        Self { steepest: sin / cos, radius, arc: radius * sin, straight, height }
    }

    fn length(&self, ends_level: bool) -> f64 {
        self.straight + self.arc * if ends_level { 2.0 } else { 1.0 }
    }

    /// Returns the height and the slope at this point of its length.
    fn at(&self, along: f64, ends_level: bool) -> (f64, f64) {
        let of_arc = |along: f64| {
            let along = along.clamp(0.0, self.arc);
            let left = (self.radius * self.radius - along * along).sqrt();
            (self.radius - left, along / left)
        };
        if along <= self.arc {
            return of_arc(along);
        }
        let end = self.length(ends_level);
        if ends_level && along >= end - self.arc {
            let (height, slope) = of_arc(end - along);
            return (self.height - height, slope);
        }
        let (height, _) = of_arc(self.arc);
        (height + (along - self.arc) * self.steepest, self.steepest)
    }
}

impl Ramp {
    /// Returns its width, with the level ground at its top.
    #[must_use]
    pub fn width(&self) -> Px {
        let (_, length, top) = self.parts();
        px(length as i32 + top)
    }

    fn parts(&self) -> (Rise, f64, i32) {
        let top = between(self.top, (0, 512));
        let rise = Rise::new(f64::from(between(self.height, (32, 256))), self.steepness.clamp(10, 45), top > 0);
        let length = rise.length(top > 0).ceil();
        (rise, length, top)
    }

    pub(super) fn place(&self, level: &Level, at: (i32, i32)) -> TerrainEdit {
        let (rise, length, top) = self.parts();
        let sign = self.rises.sign();
        // The drop is at an edge of tiles.
        let end = to_grid(at.0 + sign * (length as i32 + top));
        let foot = f64::from(end - sign * top) - f64::from(sign) * length;
        let (left, right) = if sign > 0 { (foot.floor() as i32, end) } else { (end, foot.ceil() as i32) };
        let old = Profile::of(level, at, (left, right));
        let sign = f64::from(sign);
        raise(level, &old, rise.height as i32, |x| {
            let along = sign * (x - foot);
            if x < f64::from(left) || x > f64::from(right) || along <= 0.0 {
                return (0.0, 0.0);
            }
            let (height, slope) = if along < length { rise.at(along, top > 0) } else { (rise.height, 0.0) };
            (height, sign * slope)
        })
    }
}

/// Raises the ground by a height. `shape` returns the height and the rise over the run at an x.
fn raise(level: &Level, old: &Profile, highest: i32, shape: impl Fn(f64) -> (f64, f64)) -> TerrainEdit {
    let columns = old.range();
    let ys = columns.clone().map(|x| old.at(x).y as i32);
    let (top, bottom) = ys.fold((i32::MAX, i32::MIN), |(low, high), y| (low.min(y), high.max(y)));
    let area = Area { left: columns.start, top: top - highest - 16, right: columns.end, bottom: bottom + BELOW };
    let mut sculptor = Sculptor::new(level, area);
    sculptor.reshape(old, |x| -> Option<Surface> {
        let (height, rise) = shape(f64::from(x) + 0.5);
        let column = old.at(x);
        (height > 0.0).then_some((column.y - height, column.slope - rise))
    });
    sculptor.finish(Angles::Drawn)
}

/// A block on the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wall {
    /// Its width, 16 to 512 px.
    pub width: Px,
    /// Its height above the highest ground below it, 32 to 512 px.
    pub height: Px,
}

impl Default for Wall {
    fn default() -> Self {
        Self { width: px(32), height: px(64) }
    }
}

impl Wall {
    pub(super) fn place(&self, level: &Level, at: (i32, i32)) -> TerrainEdit {
        let (width, height) = (between(self.width, (16, 512)), between(self.height, (32, 512)));
        let left = to_grid(at.0 - width / 2);
        let right = left + width;
        let old = Profile::of(level, at, (left, right));
        let ys = || (left..right).map(|x| old.at(x).y as i32);
        let (top, bottom) = (ys().min().unwrap_or(at.1), ys().max().unwrap_or(at.1));
        let top = to_grid(top - height);
        let mut sculptor = Sculptor::new(level, Area { left, top, right, bottom: bottom + BELOW });
        let columns: Vec<f64> =
            (left..right).map(|x| old.at(x).top.map_or_else(|| f64::from(bottom + 16), f64::from)).collect();
        sculptor.canvas.paint(Brush::SOLID, Area { left, top, right, bottom: bottom + 16 }, |x, y| {
            (y < columns[(x as i32 - left) as usize]).then_some(Slant::SQUARE)
        });
        sculptor.finish(Angles::Drawn)
    }
}

/// A hole down to the bottom of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    /// Its width, 32 to 1024 px.
    pub width: Px,
}

impl Default for Gap {
    fn default() -> Self {
        Self { width: px(96) }
    }
}

impl Gap {
    pub(super) fn place(&self, level: &Level, at: (i32, i32)) -> TerrainEdit {
        let width = between(self.width, (32, 1024));
        let left = to_grid(at.0 - width / 2);
        let right = left + width;
        let old = Profile::of(level, at, (left, right));
        let top = (left..right).map(|x| old.at(x).y as i32).min().unwrap_or(at.1) - 2;
        let area = Area { left, top, right, bottom: level.size().1.0 };
        let mut sculptor = Sculptor::new(level, area);
        sculptor.canvas.block(Brush::AIR, area);
        sculptor.finish(Angles::Drawn)
    }
}

/// A ledge that can be jumped through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ledge {
    /// Its width, 32 to 1024 px.
    pub width: Px,
    /// Its height above the ground, 32 to 512 px.
    pub height: Px,
}

impl Default for Ledge {
    fn default() -> Self {
        Self { width: px(128), height: px(64) }
    }
}

impl Ledge {
    pub(super) fn place(&self, level: &Level, at: (i32, i32)) -> TerrainEdit {
        let (width, height) = (between(self.width, (32, 1024)), between(self.height, (32, 512)));
        let (left, top) = (to_grid(at.0 - width / 2), to_grid(at.1 - height));
        let area = Area { left, top, right: left + width, bottom: top + 16 };
        let mut sculptor = Sculptor::new(level, area);
        // A cell has one solidity: cells with ground in them keep it.
        let is_free = |x: f64, y: f64| {
            let (left, top) = (x as i32 & !15, y as i32 & !15);
            let mut pixels = (0..256).map(|at| (left + at % 16, top + at / 16));
            pixels.all(|(x, y)| {
                !is_ground(level, x, y)
                    && [Layer::A, Layer::B].iter().all(|&layer| solidity_at(level, layer, x, y) == Solidity::None)
            })
        };
        let free: Vec<bool> = (left..left + width).step_by(16).map(|x| is_free(f64::from(x), f64::from(top))).collect();
        sculptor.canvas.paint(Brush::JUMP_THROUGH, area, |x, _| {
            free.get((x as i32 - left) as usize / 16).is_some_and(|free| *free).then_some(Slant::SQUARE)
        });
        sculptor.finish(Angles::Drawn)
    }
}
