//! Draws terrain in code: paints solid pixels with known surface angles, and cuts the picture into tiles.
//!
//! A [`Canvas`] holds two pictures, one for each layer. Every stroke gives the pixels that it covers and the slant of
//! its edge there, so the angles of tiles come from the shapes and are not measured from pixels. Floats are fine here:
//! stages are drawn once, and only their tiles are kept.
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

pub(crate) mod cut;
mod shapes;

pub use cut::Cut;

use quarterpipe::terrain::{Layer, Solidity};

/// A rectangle in pixels; right and bottom are the first pixels outside it.
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
    /// Makes a rectangle from its left top to its right bottom, which is outside it.
    #[must_use]
    pub const fn new(left: i32, top: i32, right: i32, bottom: i32) -> Self {
        Self { left, top, right, bottom }
    }
}

/// A circle in pixels. To meet tiles well, its centre should be at a corner of tiles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Circle {
    /// The x of the centre.
    pub x: f64,
    /// The y of the centre.
    pub y: f64,
    /// The distance from the centre to the edge.
    pub radius: f64,
}

impl Circle {
    /// Makes a circle of this centre and radius.
    #[must_use]
    pub const fn new(x: i32, y: i32, radius: i32) -> Self {
        Self { x: x as f64, y: y as f64, radius: radius as f64 }
    }

    /// Returns the distance from the centre to a point.
    #[must_use]
    pub fn distance(&self, x: f64, y: f64) -> f64 {
        ((x - self.x).powi(2) + (y - self.y).powi(2)).sqrt()
    }

    /// Returns the slant of the edge nearest to a point, for a player inside the circle: 0 at the bottom.
    #[must_use]
    pub fn slant_inside(&self, x: f64, y: f64) -> Slant {
        Slant::of_direction(self.x - x, y - self.y)
    }

    /// Returns the slant of the edge nearest to a point, for a player outside the circle: 0 at the top.
    #[must_use]
    pub fn slant_outside(&self, x: f64, y: f64) -> Slant {
        Slant::of_direction(x - self.x, self.y - y)
    }
}

/// The slant of an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slant(Option<u16>);

impl Slant {
    /// An edge along rows and columns. The neighbouring air says whether it is a floor, wall or ceiling.
    pub const SQUARE: Self = Self(None);

    /// Returns the slant of a surface on which running to the right moves a player in this direction on the screen (y downwards).
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

    /// Returns the slant in turns clockwise from a floor, 0 to 1; `None` for [`Slant::SQUARE`].
    #[must_use]
    pub fn turns(self) -> Option<f64> {
        self.0.map(|slant| f64::from(slant) / 65536.0)
    }
}

/// The layers and the solidity of a stroke. A stroke that is not solid erases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Brush {
    /// The layers that it paints.
    pub layers: &'static [Layer],
    /// The solidity of its pixels.
    pub solidity: Solidity,
}

impl Brush {
    /// Solid on both layers.
    pub const SOLID: Self = Self { layers: &[Layer::A, Layer::B], solidity: Solidity::All };
    /// Solid from above, on both layers.
    pub const JUMP_THROUGH: Self = Self { layers: &[Layer::A, Layer::B], solidity: Solidity::Top };
    /// Erases on both layers.
    pub const AIR: Self = Self { layers: &[Layer::A, Layer::B], solidity: Solidity::None };

    /// Returns the brush for one layer only.
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
pub(crate) struct Pixel {
    pub(crate) solidity: Solidity,
    /// The stroke that covered it last. Where two pixels differ, the edge between them is that of the later stroke.
    pub(crate) stroke: u16,
    pub(crate) slant: Slant,
}

impl Pixel {
    /// A pixel that no stroke has covered.
    pub(crate) const AIR: Self = Self { solidity: Solidity::None, stroke: 0, slant: Slant::SQUARE };
}

/// Two pictures of solid pixels, one for each layer.
#[derive(Clone, Debug)]
pub struct Canvas {
    /// The x of the left column of pixels.
    left: i32,
    /// The y of the top row of pixels.
    top: i32,
    width: i32,
    height: i32,
    strokes: u16,
    layers: [Vec<Pixel>; 2],
}

impl Canvas {
    /// Makes a canvas of air; its size is in tiles of 16x16 px.
    #[must_use]
    pub fn new(columns: u16, rows: u16) -> Self {
        Self::covering(Area::new(0, 0, i32::from(columns) * 16, i32::from(rows) * 16))
    }

    /// Makes a canvas of air for a part of a map. The area's edges are multiples of 16.
    pub(crate) fn covering(Area { left, top, right, bottom }: Area) -> Self {
        let (width, height) = ((right - left).max(0), (bottom - top).max(0));
        let picture = vec![Pixel::AIR; width as usize * height as usize];
        Self { left, top, width, height, strokes: 0, layers: [picture.clone(), picture] }
    }

    /// Returns the pixels that it covers.
    pub(crate) const fn area(&self) -> Area {
        Area::new(self.left, self.top, self.left + self.width, self.top + self.height)
    }

    /// Covers the pixels of an area where `shape` returns a slant for the pixel's centre: the slant of the shape's nearest edge.
    pub fn paint(&mut self, brush: Brush, area: Area, shape: impl Fn(f64, f64) -> Option<Slant>) {
        self.strokes = self.strokes.saturating_add(1);
        let (solidity, stroke) = (brush.solidity, self.strokes);
        let own = self.area();
        for y in area.top.max(own.top)..area.bottom.min(own.bottom) {
            for x in area.left.max(own.left)..area.right.min(own.right) {
                let Some(slant) = shape(f64::from(x) + 0.5, f64::from(y) + 0.5) else { continue };
                for layer in brush.layers {
                    self.set_pixel(*layer, x, y, Pixel { solidity, stroke, slant });
                }
            }
        }
    }

    /// Returns the pixel of a layer; `None` outside.
    pub(crate) fn pixel(&self, layer: Layer, x: i32, y: i32) -> Option<&Pixel> {
        self.index(x, y).map(|index| &self.layers[layer as usize][index])
    }

    /// Sets a pixel of a layer. Outside, it does nothing.
    pub(crate) fn set_pixel(&mut self, layer: Layer, x: i32, y: i32, pixel: Pixel) {
        if let Some(index) = self.index(x, y) {
            self.layers[layer as usize][index] = pixel;
        }
    }

    fn index(&self, x: i32, y: i32) -> Option<usize> {
        let (x, y) = (x - self.left, y - self.top);
        let inside = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        inside.then(|| y as usize * self.width as usize + x as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slants_inside_a_circle_turn_clockwise_from_its_bottom() {
        let circle = Circle::new(0, 0, 100);
        let inside = |x, y| circle.slant_inside(x, y).turns();
        assert_eq!(inside(0.0, 100.0), Some(0.0));
        assert_eq!(inside(-100.0, 0.0), Some(0.25));
        assert_eq!(inside(0.0, -100.0), Some(0.5));
        assert_eq!(inside(100.0, 0.0), Some(0.75));
    }

    #[test]
    fn slants_outside_a_circle_turn_clockwise_from_its_top() {
        let circle = Circle::new(0, 0, 100);
        let outside = |x, y| circle.slant_outside(x, y).turns();
        assert_eq!(outside(0.0, -100.0), Some(0.0));
        assert_eq!(outside(100.0, 0.0), Some(0.25));
        assert_eq!(outside(0.0, 100.0), Some(0.5));
        assert_eq!(outside(-100.0, 0.0), Some(0.75));
    }
}
