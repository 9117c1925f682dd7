//! Half pipes, quarter pipes and loops.

use quarterpipe::{
    Px, px,
    terrain::{Layer, LoopChunk},
};

use super::{Direction, between, level_off::LevelFloor, to_grid};
use crate::{
    draw::{Area, Brush, Canvas, Circle, Slant},
    level::{CHUNK_COLUMNS, CHUNK_ROWS, Level, LoopPlace},
    object::{LevelObject, Value},
    sculpt::{Angles, Sculptor, TerrainEdit},
};

/// The ground that is left below a dug stamp, in pixels.
const FLOOR: i32 = 32;

/// A half pipe, dug into the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HalfPipe {
    /// Its depth, which is the radius of its two curves, 32 to 192 px. It is less deep if the map does not reach that far down.
    pub radius: Px,
    /// The level floor between its curves, 0 to 512 px.
    pub floor: Px,
}

impl Default for HalfPipe {
    fn default() -> Self {
        Self { radius: px(96), floor: px(64) }
    }
}

impl HalfPipe {
    /// Returns its width.
    #[must_use]
    pub fn width(&self) -> Px {
        px(2 * between(self.radius, (32, 192)) + between(self.floor, (0, 512)))
    }

    pub(super) fn place(&self, level: &Level, at: (i32, i32)) -> Option<TerrainEdit> {
        const RIM: i32 = 32;
        let rim = to_grid(at.1);
        let room = (level.size().1.0 - FLOOR - rim).div_euclid(16) * 16;
        let radius = (between(self.radius, (32, 192)) / 16 * 16).min(room);
        if radius < 32 {
            return None;
        }
        let width = 2 * radius + between(self.floor, (0, 512)) / 16 * 16;
        let left = to_grid(at.0 - width / 2);
        let right = left + width;
        let levelled = LevelFloor::new(level, at, (left - RIM, right + RIM), rim);
        let area = levelled.area();
        let bottom = rim + radius;
        let mut sculptor = Sculptor::new(level, Area { bottom: area.bottom.max(bottom + FLOOR), ..area });
        sculptor.reshape(&levelled.old, |x| levelled.surface(x));
        // The rock around the pipe, where the ground is not deep enough.
        let rock = Area::new(left - RIM, rim, right + RIM, bottom + FLOOR);
        sculptor.fill(rock);
        sculptor.canvas.half_pipe(Area::new(left, rim, right, bottom));
        Some(sculptor.finish(Angles::Drawn))
    }
}

/// A curve from the ground up to a wall, with level ground on top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuarterPipe {
    /// Its height, which is the radius of its curve, 32 to 256 px.
    pub radius: Px,
    /// The side on which its wall is.
    pub wall: Direction,
    /// The level ground on top, 32 to 512 px.
    pub top: Px,
}

impl Default for QuarterPipe {
    fn default() -> Self {
        Self { radius: px(96), wall: Direction::Right, top: px(64) }
    }
}

impl QuarterPipe {
    /// Returns its width, with the level ground on top.
    #[must_use]
    pub fn width(&self) -> Px {
        px(between(self.radius, (32, 256)) + between(self.top, (32, 512)))
    }

    pub(super) fn place(&self, level: &Level, at: (i32, i32)) -> TerrainEdit {
        let radius = between(self.radius, (32, 256)) / 16 * 16;
        let top = between(self.top, (32, 512)) / 16 * 16;
        let width = radius + top;
        let left = to_grid(at.0 - width / 2);
        let floor = to_grid(at.1);
        let levelled = LevelFloor::new(level, at, (left, left + width), floor);
        let area = levelled.area();
        let mut sculptor = Sculptor::new(level, Area { top: area.top.min(floor - radius), ..area });
        sculptor.reshape(&levelled.old, |x| levelled.surface(x));
        let (centre, block) = match self.wall {
            Direction::Right => (left, (left + radius, left + width)),
            Direction::Left => (left + width, (left, left + top)),
        };
        let curve = match self.wall {
            Direction::Right => (left, left + radius),
            Direction::Left => (left + top, left + width),
        };
        let circle = Circle::new(centre, floor - radius, radius);
        sculptor.canvas.block(Brush::SOLID, Area::new(block.0, floor - radius, block.1, floor));
        sculptor.canvas.paint(Brush::SOLID, Area::new(curve.0, floor - radius, curve.1, floor), |x, y| {
            (circle.distance(x, y) >= circle.radius).then(|| circle.slant_inside(x, y))
        });
        sculptor.finish(Angles::Drawn)
    }
}

/// The means by which a player changes layers in a loop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LoopSwitch {
    /// A loop chunk if the level has some, otherwise path switchers.
    #[default]
    AsLevel,
    /// Path switchers.
    Objects,
    /// A loop chunk, as S1 and CD have them. Its place and its size are fixed. [T-18]
    Chunk,
}

/// A loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loop {
    /// The radius of its inside, 64 to 224 px. A loop of a loop chunk always has 96 px.
    pub radius: Px,
    /// The means by which a player changes layers in it.
    pub switch: LoopSwitch,
}

impl Default for Loop {
    fn default() -> Self {
        Self { radius: px(112), switch: LoopSwitch::AsLevel }
    }
}

impl Loop {
    /// The level ground on each side, in pixels.
    const LEVEL: i32 = 48;

    /// Returns the width of the ring.
    #[must_use]
    pub fn width(&self) -> Px {
        px(2 * (between(self.radius, (64, 224)) + Canvas::RING))
    }

    pub(super) fn place(&self, level: &Level, at: (i32, i32)) -> Option<TerrainEdit> {
        let is_chunk = match self.switch {
            LoopSwitch::AsLevel => !level.loops.is_empty(),
            LoopSwitch::Objects => false,
            LoopSwitch::Chunk => true,
        };
        if is_chunk {
            return Self::place_chunk(level, at);
        }
        let radius = between(self.radius, (64, 224)) / 16 * 16;
        let (middle, floor) = (to_grid(at.0), to_grid(at.1));
        let mut sculptor = Self::level_off(level, at, (middle, floor), radius)?;
        sculptor.canvas.ring((middle, floor), radius);
        let edit = sculptor.finish(Angles::Drawn);
        Some(TerrainEdit { objects: loop_switchers((px(middle), px(floor)), px(radius), Layer::A), ..edit })
    }

    /// Places a loop in the chunk at the place, if the ground there is near the height of the floor in such loops.
    fn place_chunk(level: &Level, at: (i32, i32)) -> Option<TerrainEdit> {
        const NEAR: i32 = 64;
        let chunk = at.0.div_euclid(256);
        let row = (at.1 - Canvas::LOOP_FLOOR + 128).div_euclid(256);
        let floor = row * 256 + Canvas::LOOP_FLOOR;
        if (at.1 - floor).abs() > NEAR {
            return None;
        }
        let place = |at: i32, count: u8| u8::try_from(at).ok().filter(|at| *at < count);
        let (column, row) = (place(chunk, CHUNK_COLUMNS)?, place(row, CHUNK_ROWS)?);
        let mut sculptor = Self::level_off(level, at, (chunk * 256 + 128, floor), Canvas::LOOP_RADIUS)?;
        sculptor.canvas.loop_ring(column.into(), row.into());
        let edit = sculptor.finish(Angles::Drawn);
        Some(TerrainEdit { loops: vec![LoopPlace { column, row, kind: LoopChunk::Loop }], ..edit })
    }

    /// Levels the ground off below a loop, and clears the air inside; `None` if the map is not high enough.
    fn level_off<'a>(
        level: &'a Level,
        at: (i32, i32),
        (middle, floor): (i32, i32),
        radius: i32,
    ) -> Option<Sculptor<'a>> {
        let reach = radius + Canvas::RING;
        let top = floor - radius - reach;
        let half = reach + Self::LEVEL;
        if top < 0 || middle < half || middle + half > level.size().0.0 {
            return None;
        }
        let levelled = LevelFloor::new(level, at, (middle - half, middle + half), floor);
        let area = levelled.area();
        let mut sculptor = Sculptor::new(level, Area { top: area.top.min(top), ..area });
        sculptor.reshape(&levelled.old, |x| levelled.surface(x));
        Some(sculptor)
    }
}

/// Returns the path switchers that lead a player through a loop: one on each side, and one at its top. `floor` is the y of the floor in it,
/// `radius` the radius of its inside, `right_half` the layer of its right half. [T-17]
///
/// ```
/// use quarterpipe::{px, terrain::Layer};
/// let switchers = quarterpipe_level::sculpt::loop_switchers((px(640), px(224)), px(96), Layer::A);
/// assert!(switchers.iter().all(|object| object.class == "path_switcher"));
/// ```
#[must_use]
pub fn loop_switchers((middle, floor): (Px, Px), radius: Px, right_half: Layer) -> Vec<LevelObject> {
    let (middle, floor, radius) = (middle.0, floor.0, radius.0);
    let centre = floor - radius;
    let (right, left) = match right_half {
        Layer::A => ("a", "b"),
        Layer::B => ("b", "a"),
    };
    let line = |x: i32, y: i32, half_length: i32, (back, forward): (&str, &str)| {
        let text = |text: &str| Value::Text(text.to_owned());
        LevelObject::new("path_switcher", px(x), px(y))
            .with("back", text(back))
            .with("forward", text(forward))
            .with("half_length", Value::Integer(half_length))
    };
    let beside = radius + Canvas::RING;
    let (side_y, side_half) = (centre + 16, radius + 16);
    let (top_y, top_half) = (centre - radius / 2 + 24, radius / 2 + 8);
    vec![
        line(middle - beside, side_y, side_half, (right, right)),
        line(middle, top_y, top_half, (left, right)).with("grounded_only", Value::Flag(true)),
        line(middle + beside, side_y, side_half, (left, left)),
    ]
}

impl Sculptor<'_> {
    /// Makes the air of an area solid.
    fn fill(&mut self, area: Area) {
        let free = self.canvas.clone();
        for layer in [Layer::A, Layer::B] {
            let is_air = |x: f64, y: f64| {
                let pixel = free.pixel(layer, x.floor() as i32, y.floor() as i32);
                pixel.is_some_and(|pixel| pixel.solidity == quarterpipe::terrain::Solidity::None)
            };
            self.canvas.paint(Brush::SOLID.on(layer), area, |x, y| is_air(x, y).then_some(Slant::SQUARE));
        }
    }
}
