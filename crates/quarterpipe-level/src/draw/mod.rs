//! A pencil for stages: paint solid pixels, know the surface's angle everywhere, cut the picture into tiles.
//!
//! A [`Canvas`] holds two pictures, one per layer. Every stroke says which pixels it covers and how its own edge
//! slants there, so the angles of the tiles come from the shapes and not from counting pixels. Floats are at home
//! here: stages are drawn once, and what is kept is their tiles.
//!
//! ```
//! use quarterpipe::Angle;
//! use quarterpipe_level::draw::{Area, Brush, Canvas};
//! let mut canvas = Canvas::new(4, 2);
//! canvas.ground(Brush::SOLID, Area::new(0, 0, 64, 32), |x| 32.0 - x / 2.0); // rises to the right
//! let cut = canvas.cut()?;
//! let tile = &cut.tiles[usize::from(cut.cells[4].a.tile)];
//! assert_eq!(tile.heights, [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8]);
//! assert_eq!(tile.angle, Angle(0xEE));
//! # Ok::<(), quarterpipe_level::LevelError>(())
//! ```

mod cut;
mod shapes;

pub use cut::Cut;

use quarterpipe::{Layer, Solidity};

/// A rectangle in pixels; right and bottom are the first pixels outside of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// First column.
    pub left: i32,
    /// First row.
    pub top: i32,
    /// The column after the last.
    pub right: i32,
    /// The row after the last.
    pub bottom: i32,
}

impl Area {
    /// From the left top to the right bottom, the latter outside.
    #[must_use]
    pub const fn new(left: i32, top: i32, right: i32, bottom: i32) -> Self {
        Self { left, top, right, bottom }
    }
}

/// A circle in pixels; to meet tiles well, its centre is at a corner of tiles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Circle {
    /// The centre.
    pub x: f64,
    /// The centre.
    pub y: f64,
    /// From the centre to the edge.
    pub radius: f64,
}

impl Circle {
    /// Of this centre and radius.
    #[must_use]
    pub const fn new(x: i32, y: i32, radius: i32) -> Self {
        Self { x: x as f64, y: y as f64, radius: radius as f64 }
    }

    /// From the centre to a point.
    #[must_use]
    pub fn distance(&self, x: f64, y: f64) -> f64 {
        ((x - self.x).powi(2) + (y - self.y).powi(2)).sqrt()
    }

    /// The slant of the edge nearest to a point for who is inside: 0 at the bottom.
    #[must_use]
    pub fn slant_inside(&self, x: f64, y: f64) -> Slant {
        Slant::of_direction(self.x - x, y - self.y)
    }

    /// The slant of the edge nearest to a point for who is outside: 0 at the top.
    #[must_use]
    pub fn slant_outside(&self, x: f64, y: f64) -> Slant {
        Slant::of_direction(x - self.x, self.y - y)
    }
}

/// How an edge slants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slant(Option<u16>);

impl Slant {
    /// Along rows and columns: a floor, wall or ceiling, as the neighbouring pixel tells.
    pub const SQUARE: Self = Self(None);

    /// The slant of a surface on which to run to the right means to move this way on the screen (y downwards).
    ///
    /// ```
    /// use quarterpipe_level::draw::Slant;
    /// assert_eq!(Slant::of_direction(-1.0, 1.0).turns(), Some(0xE0 as f64 / 256.0)); // up to the right
    /// ```
    #[must_use]
    pub fn of_direction(down: f64, right: f64) -> Self {
        let turns = down.atan2(right) / std::f64::consts::TAU;
        Self(Some((turns.rem_euclid(1.0) * 65536.0).round() as u32 as u16))
    }

    /// In turns clockwise from a floor, 0 to 1; `None` for [`Slant::SQUARE`].
    #[must_use]
    pub fn turns(self) -> Option<f64> {
        self.0.map(|slant| f64::from(slant) / 65536.0)
    }
}

/// What a stroke does: on which layers, how solid. One that is not solid erases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Brush {
    /// On which layers.
    pub layers: &'static [Layer],
    /// How solid its pixels are.
    pub solidity: Solidity,
}

impl Brush {
    /// Solid on both layers.
    pub const SOLID: Self = Self { layers: &[Layer::A, Layer::B], solidity: Solidity::All };
    /// Solid from above, on both layers.
    pub const JUMP_THROUGH: Self = Self { layers: &[Layer::A, Layer::B], solidity: Solidity::Top };
    /// Erases on both layers.
    pub const AIR: Self = Self { layers: &[Layer::A, Layer::B], solidity: Solidity::None };

    /// The same on one layer.
    #[must_use]
    pub const fn on(self, layer: Layer) -> Self {
        let layers: &[Layer] = match layer {
            Layer::A => &[Layer::A],
            Layer::B => &[Layer::B],
        };
        Self { layers, ..self }
    }
}

/// One pixel of one layer.
#[derive(Clone, Copy, Debug)]
struct Pixel {
    solidity: Solidity,
    /// Which stroke covered it last: where two pixels differ, the later one's edge is between them.
    stroke: u16,
    slant: Slant,
}

/// Two pictures of solid pixels, one per layer.
#[derive(Clone, Debug)]
pub struct Canvas {
    width: i32,
    height: i32,
    strokes: u16,
    layers: [Vec<Pixel>; 2],
}

impl Canvas {
    /// Air, in tiles of 16x16 px.
    #[must_use]
    pub fn new(columns: u16, rows: u16) -> Self {
        let air = Pixel { solidity: Solidity::None, stroke: 0, slant: Slant::SQUARE };
        let (width, height) = (i32::from(columns) * 16, i32::from(rows) * 16);
        let picture = vec![air; width as usize * height as usize];
        Self { width, height, strokes: 0, layers: [picture.clone(), picture] }
    }

    /// Covers the pixels of an area for whose centres `shape` gives a slant: that of its edge nearest to there.
    pub fn paint(&mut self, brush: Brush, area: Area, shape: impl Fn(f64, f64) -> Option<Slant>) {
        self.strokes = self.strokes.saturating_add(1);
        let (solidity, stroke) = (brush.solidity, self.strokes);
        for y in area.top.max(0)..area.bottom.min(self.height) {
            for x in area.left.max(0)..area.right.min(self.width) {
                let Some(slant) = shape(f64::from(x) + 0.5, f64::from(y) + 0.5) else { continue };
                for layer in brush.layers {
                    let index = y as usize * self.width as usize + x as usize;
                    self.layers[*layer as usize][index] = Pixel { solidity, stroke, slant };
                }
            }
        }
    }

    /// The pixel of a layer; `None` outside.
    fn pixel(&self, layer: Layer, x: i32, y: i32) -> Option<&Pixel> {
        let inside = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        inside.then(|| &self.layers[layer as usize][y as usize * self.width as usize + x as usize])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slants_of_a_circle_turn_clockwise_from_its_bottom_for_who_is_inside() {
        let circle = Circle::new(0, 0, 100);
        let inside = |x, y| circle.slant_inside(x, y).turns();
        assert_eq!(inside(0.0, 100.0), Some(0.0));
        assert_eq!(inside(-100.0, 0.0), Some(0.25));
        assert_eq!(inside(0.0, -100.0), Some(0.5));
        assert_eq!(inside(100.0, 0.0), Some(0.75));
    }

    #[test]
    fn slants_of_a_circle_turn_clockwise_from_its_top_for_who_is_outside() {
        let circle = Circle::new(0, 0, 100);
        let outside = |x, y| circle.slant_outside(x, y).turns();
        assert_eq!(outside(0.0, -100.0), Some(0.0));
        assert_eq!(outside(100.0, 0.0), Some(0.25));
        assert_eq!(outside(0.0, 100.0), Some(0.5));
        assert_eq!(outside(-100.0, 0.0), Some(0.75));
    }
}
