//! Strokes: blocks, ground, circles, loops and half pipes.

use quarterpipe::terrain::Layer;

use super::{Area, Brush, Canvas, Circle, Slant};

impl Canvas {
    /// Paints a rectangle.
    pub fn block(&mut self, brush: Brush, area: Area) {
        self.paint(brush, area, |_, _| Some(Slant::SQUARE));
    }

    /// Paints the part of an area that is below a surface, which is given as y for each x in pixels.
    pub fn ground(&mut self, brush: Brush, area: Area, surface: impl Fn(f64) -> f64) {
        let columns: Vec<_> = (area.left..area.right)
            .map(|x| {
                let x = f64::from(x);
                (surface(x + 0.5), Slant::of_direction(surface(x + 1.0) - surface(x), 1.0))
            })
            .collect();
        self.paint(brush, area, |x, y| {
            let (top, slant) = columns[(x - f64::from(area.left)) as usize];
            (y > top).then_some(slant)
        });
    }

    /// Erases the part of a circle that is inside an area.
    pub fn hollow(&mut self, area: Area, circle: Circle) {
        self.paint(Brush::AIR, area, |x, y| (circle.distance(x, y) < circle.radius).then(|| circle.slant_inside(x, y)));
    }

    /// The radius of a loop's inside: the largest at which [`LoopChunk::Loop`](quarterpipe::terrain::LoopChunk::Loop) leaves
    /// a player that runs down its left side on the low plane. [T-18]
    pub const LOOP_RADIUS: i32 = 96;
    /// The distance in pixels from the top of a loop's chunk down to its floor.
    pub const LOOP_FLOOR: i32 = 224;

    /// Paints a loop in the 256x256 px chunk at this column and row: the right half of a ring on the high plane, layer A, and the
    /// left half on the low plane, layer B. [T-18]
    ///
    /// The ground at [`Canvas::LOOP_FLOOR`] is not part of it. At the top both halves reach 32 px beyond the
    /// middle, so that a player that changes planes there finds both.
    pub fn loop_ring(&mut self, column: i32, row: i32) {
        self.ring((column * 256 + 128, row * 256 + Self::LOOP_FLOOR), Self::LOOP_RADIUS);
    }

    /// The thickness of a loop's ring, in pixels: enough that no cell holds both of its sides.
    pub(crate) const RING: i32 = 24;

    /// Paints a loop as [`Canvas::loop_ring`] does, with another radius. `foot` is the place of its floor below its middle.
    pub(crate) fn ring(&mut self, foot: (i32, i32), radius: i32) {
        const THICKNESS: f64 = Canvas::RING as f64;
        const OVERLAP: f64 = 32.0;
        let inside = Circle::new(foot.0, foot.1 - radius, radius);
        let reach = radius + Self::RING;
        let area = Area::new(foot.0 - reach, foot.1 - radius - reach, foot.0 + reach, foot.1);
        for (layer, side) in [(Layer::A, 1.0), (Layer::B, -1.0)] {
            self.paint(Brush::SOLID.on(layer), area, |x, y| {
                let depth = inside.distance(x, y) - inside.radius;
                let across = (x - inside.x) * side;
                let on_this_half = across > if y < inside.y { -OVERLAP } else { 0.0 };
                (on_this_half && (0.0..THICKNESS).contains(&depth)).then(|| {
                    if depth < THICKNESS / 2.0 { inside.slant_inside(x, y) } else { inside.slant_outside(x, y) }
                })
            });
        }
    }

    /// Digs a half pipe into the ground: two quarter circles down from `area`'s top, as deep as the area, with flat
    /// ground between them.
    pub fn half_pipe(&mut self, area: Area) {
        let depth = area.bottom - area.top;
        let (left, right) = (area.left + depth, area.right - depth);
        self.hollow(Area { right: left, ..area }, Circle::new(left, area.top, depth));
        self.hollow(Area { left: right, ..area }, Circle::new(right, area.top, depth));
        self.block(Brush::AIR, Area { left, right, ..area });
    }
}
