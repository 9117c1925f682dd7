//! A sheet to draw a stage on: ground by legs, loops with their switchers, objects on the ground.

use std::{collections::BTreeMap, f64::consts::PI};

use quarterpipe::{Block, Layer, Tile, px};
use quarterpipe_level::{
    Level, LevelError, LevelObject, Value,
    draw::{Area, Brush, Canvas, Circle, Slant},
};

/// From the surface up to the centre of who stands on it.
pub const STANDING: i32 = 20;

/// A stretch of a surface.
#[derive(Clone, Copy)]
pub enum Leg {
    /// Level, this long.
    Flat(i32),
    /// This far to the right and down, level at both ends.
    Ease(i32, i32),
    /// This far to the right and down, straight.
    Line(i32, i32),
    /// This long; goes up by this much and comes down again, level at both ends.
    Hill(i32, i32),
    /// This far to the right and up, steeper and steeper, from level.
    Ramp(i32, i32),
}

impl Leg {
    fn size(self) -> (i32, i32) {
        match self {
            Self::Flat(across) | Self::Hill(across, _) => (across, 0),
            Self::Ease(across, down) | Self::Line(across, down) => (across, down),
            Self::Ramp(across, up) => (across, -up),
        }
    }

    /// Down from its start, at 0 to 1 along it.
    fn depth(self, at: f64) -> f64 {
        let ease = |at: f64| (1.0 - (PI * at).cos()) / 2.0;
        match self {
            Self::Flat(_) => 0.0,
            Self::Ease(_, down) => f64::from(down) * ease(at),
            Self::Line(_, down) => f64::from(down) * at,
            Self::Hill(_, up) => -f64::from(up) * (PI * at).sin().powi(2),
            Self::Ramp(_, up) => -f64::from(up) * at * at,
        }
    }
}

/// Terrain and objects of a stage.
pub struct Sheet {
    pub canvas: Canvas,
    pub objects: Vec<LevelObject>,
    pub water: Option<i32>,
    width: i32,
    height: i32,
}

/// An object that was put: more can be said about it.
pub struct Put<'a>(&'a mut LevelObject);

impl Put<'_> {
    pub fn number(self, name: &str, number: i32) -> Self {
        self.0.properties.insert(name.to_owned(), Value::Integer(number));
        self
    }

    pub fn text(self, name: &str, text: &str) -> Self {
        self.0.properties.insert(name.to_owned(), Value::Text(text.to_owned()));
        self
    }

    pub fn flag(self, name: &str) -> Self {
        self.0.properties.insert(name.to_owned(), Value::Flag(true));
        self
    }
}

impl Sheet {
    /// Air, of this size in pixels.
    pub fn new(width: i32, height: i32) -> Self {
        let canvas = Canvas::new(width as u16 / 16, height as u16 / 16);
        Self { canvas, objects: Vec::new(), water: None, width, height }
    }

    /// Ground from a point along legs, down to a row; where it ends.
    pub fn land(&mut self, from: (i32, i32), bottom: i32, legs: &[Leg]) -> (i32, i32) {
        let (mut left, mut top) = from;
        for leg in legs {
            let (across, down) = leg.size();
            let (x, y) = (f64::from(left), f64::from(top));
            let area = Area::new(left, 0, left + across, bottom);
            self.canvas.ground(Brush::SOLID, area, |at| {
                let along = (at - x) / f64::from(across);
                // Beyond the ends it goes on as they do.
                if (0.0..=1.0).contains(&along) {
                    y + leg.depth(along)
                } else {
                    let end = along.clamp(0.0, 1.0);
                    let inside = if end == 0.0 { 0.001 } else { 0.999 };
                    y + leg.depth(end) + (along - end) * (leg.depth(end) - leg.depth(inside)) / (end - inside)
                }
            });
            (left, top) = (left + across, top + down);
        }
        (left, top)
    }

    pub fn block(&mut self, left: i32, top: i32, right: i32, bottom: i32) {
        self.canvas.block(Brush::SOLID, Area::new(left, top, right, bottom));
    }

    pub fn air(&mut self, left: i32, top: i32, right: i32, bottom: i32) {
        self.canvas.block(Brush::AIR, Area::new(left, top, right, bottom));
    }

    /// A ledge that can be jumped through, 16 px thick.
    pub fn ledge(&mut self, left: i32, top: i32, right: i32) {
        self.canvas.block(Brush::JUMP_THROUGH, Area::new(left, top, right, top + 16));
    }

    /// A plateau with sides that are round below and above, 2 `radius` high: from the left round into a wall, round
    /// out of it, and the same down again.
    pub fn round_plateau(&mut self, left: i32, right: i32, ground: i32, radius: i32) {
        let middle = ground - radius;
        for (side, wall) in [(1, left + radius), (-1, right - radius)] {
            let (inner, outer) = (wall - side * radius, wall + side * radius);
            let foot = Circle::new(inner, middle, radius);
            let area = Area::new(inner.min(wall), middle, inner.max(wall), ground);
            self.canvas.paint(Brush::SOLID, area, |x, y| {
                (foot.distance(x, y) >= foot.radius).then(|| foot.slant_inside(x, y))
            });
            let head = Circle::new(outer, middle, radius);
            let area = Area::new(outer.min(wall), middle - radius, outer.max(wall), middle);
            self.canvas.paint(Brush::SOLID, area, |x, y| {
                (head.distance(x, y) < head.radius).then(|| head.slant_outside(x, y))
            });
        }
        self.block(left + 2 * radius, ground - 2 * radius, right - 2 * radius, middle);
        self.block(left + radius, middle, right - radius, ground);
    }

    /// A tunnel dug along a line, y of x, as far as `half` above and below it.
    pub fn tunnel(&mut self, left: i32, right: i32, half: f64, line: impl Fn(f64) -> f64) {
        let area = Area::new(left, 0, right, i32::MAX);
        self.canvas.paint(Brush::AIR, area, |x, y| {
            let (off, rise) = (y - line(x), line(x + 0.5) - line(x - 0.5));
            let slant = if off > 0.0 { Slant::of_direction(rise, 1.0) } else { Slant::of_direction(-rise, -1.0) };
            (off.abs() < half).then_some(slant)
        });
    }

    /// A ring that stands on a floor: its right half on layer A, its left half on layer B.
    pub fn bare_ring(&mut self, x: i32, floor: i32, radius: i32) {
        self.stretched_ring(x, x, floor, radius);
    }

    /// The same, with a straight ceiling between two half circles around these columns.
    pub fn stretched_ring(&mut self, left: i32, right: i32, floor: i32, radius: i32) {
        const THICKNESS: f64 = 24.0;
        /// At the top both halves reach this much beyond the middle, so that who changes layers there finds both.
        const OVERLAP: i32 = 32;
        let middle = (left + right) / 2;
        for (layer, side, x) in [(Layer::A, 1, right), (Layer::B, -1, left)] {
            let brush = Brush::SOLID.on(layer);
            let circle = Circle::new(x, floor - radius, radius);
            let reach = radius + THICKNESS as i32;
            let area = Area::new(x - reach, floor - radius - reach, x + reach, floor);
            self.canvas.paint(brush, area, |at, y| {
                let depth = circle.distance(at, y) - circle.radius;
                let across = (at - circle.x) * f64::from(side);
                let extra = if left == right && y < circle.y { f64::from(OVERLAP) } else { 0.0 };
                (across > -extra && (0.0..THICKNESS).contains(&depth)).then(|| {
                    if depth < THICKNESS / 2.0 { circle.slant_inside(at, y) } else { circle.slant_outside(at, y) }
                })
            });
            if left != right {
                let (from, to) = if side > 0 { (middle - OVERLAP, x) } else { (x, middle + OVERLAP) };
                let top = floor - 2 * radius;
                self.canvas.block(brush, Area::new(from, top - THICKNESS as i32, to, top));
            }
        }
    }

    /// The lines that move who runs through a ring to the layer that he needs.
    pub fn ring_switchers(&mut self, left: i32, right: i32, floor: i32, radius: i32) {
        let (middle, side, half) = ((left + right) / 2, radius + 40, radius + 32);
        self.switcher(left - side, floor - radius, half, ["a", "a"]);
        self.switcher(middle, floor - 2 * radius + radius / 2, radius / 2 + 16, ["a", "b"]).flag("grounded_only");
        self.switcher(right + side, floor - radius, half, ["b", "b"]);
    }

    /// A loop.
    pub fn ring(&mut self, x: i32, floor: i32, radius: i32) {
        self.bare_ring(x, floor, radius);
        self.ring_switchers(x, x, floor, radius);
    }

    /// A line that changes layers: to the first one for who crosses to the right, to the second one else.
    pub fn switcher(&mut self, x: i32, y: i32, half_length: i32, [forward, back]: [&str; 2]) -> Put<'_> {
        let put = self.put("path_switcher", x, y).number("half_length", half_length);
        put.text("forward", forward).text("back", back)
    }

    /// An object around a centre.
    pub fn put(&mut self, class: &str, x: i32, y: i32) -> Put<'_> {
        self.objects.push(LevelObject::new(class, px(x), px(y)));
        let last = self.objects.len() - 1;
        Put(&mut self.objects[last])
    }

    /// An object on the ground.
    pub fn stand(&mut self, class: &str, x: i32, ground: i32) -> Put<'_> {
        let up = match class {
            "ring" => 16,
            "monitor" => 15,
            "walking_badnik" => 14,
            "shooting_badnik" | "goal" => 24,
            "checkpoint" => 32,
            "button" => 4,
            _ => 16,
        };
        self.put(class, x, ground - up)
    }

    /// A spring on the ground that throws up: 228 px high if weak, 585 if strong.
    pub fn spring(&mut self, x: i32, ground: i32, strength: i32) -> Put<'_> {
        self.put("spring", x, ground - 8).number("strength", strength)
    }

    /// A row of rings, the first one around a point.
    pub fn rings(&mut self, x: i32, y: i32, count: i32) -> Put<'_> {
        self.put("ring", x, y).number("count", count)
    }

    /// Rings along an arc between two points, this much above the line between them.
    pub fn ring_arc(&mut self, from: (i32, i32), to: (i32, i32), up: i32, count: i32) {
        for ring in 0..count {
            let along = f64::from(ring) / f64::from(count - 1);
            let at = |from: i32, to: i32| f64::from(from) + f64::from(to - from) * along;
            let y = at(from.1, to.1) - 4.0 * along * (1.0 - along) * f64::from(up);
            self.put("ring", at(from.0, to.0).round() as i32, y.round() as i32);
        }
    }

    /// The level that this is.
    pub fn level(self, name: &str, description: &str, rules: &str, start: (i32, i32)) -> Result<Level, LevelError> {
        let cut = self.canvas.cut()?;
        let mut level = Level::new(name, cut.tiles, cut.width, cut.cells);
        level.bounds.right = px(self.width);
        level.bounds.bottom = px(self.height);
        level.description = description.to_owned();
        level.rules = Some(rules.to_owned());
        level.start = (px(start.0), px(start.1));
        level.water = self.water.map(px);
        level.objects = self.objects;
        merge_flips(&mut level);
        Ok(level)
    }
}

/// Leaves of tiles that are mirrored images of each other only one, and lets the cells mirror it.
pub fn merge_flips(level: &mut Level) {
    let mirrored = |tile: &Tile| {
        let (mut heights, widths) =
            (tile.heights, tile.widths.map(|width| if width.abs() == 16 { width } else { -width }));
        heights.reverse();
        Tile { heights, widths, angle: tile.angle.mirrored() }
    };
    let upside_down = |tile: &Tile| {
        let (heights, mut widths) = (tile.heights.map(i8::wrapping_neg), tile.widths);
        widths.reverse();
        Tile { heights, widths, angle: tile.angle.upside_down() }
    };
    let key = |tile: &Tile| (tile.heights, tile.widths, tile.angle.0);
    let mut known = BTreeMap::new();
    let mut tiles: Vec<Tile> = Vec::new();
    let mut faces = Vec::new();
    for tile in &level.tiles {
        let looks = [
            (false, false, tile.clone()),
            (true, false, mirrored(tile)),
            (false, true, upside_down(tile)),
            (true, true, upside_down(&mirrored(tile))),
        ];
        // Turned over, a full column hangs, which is not the same everywhere. [T-43]
        let count = if tile.heights.contains(&16) { 2 } else { 4 };
        let found =
            looks.iter().take(count).find_map(|(x, y, look)| known.get(&key(look)).map(|index| (*index, *x, *y)));
        let (index, x_flip, y_flip) = found.unwrap_or_else(|| {
            tiles.push(tile.clone());
            known.insert(key(tile), tiles.len() as u16 - 1);
            (tiles.len() as u16 - 1, false, false)
        });
        faces.push((index, x_flip, y_flip));
    }
    for cell in &mut level.cells {
        for block in [&mut cell.a, &mut cell.b] {
            let (tile, x_flip, y_flip) = faces[usize::from(block.tile)];
            let (x_flip, y_flip) = (block.x_flip != x_flip, block.y_flip != y_flip);
            *block = Block { tile, x_flip, y_flip, ..*block };
        }
    }
    level.tiles = tiles;
}
