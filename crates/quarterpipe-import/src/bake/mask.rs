//! Masks: bitmaps of solid pixels, of any size.

use quarterpipe_level::{LevelError, internal::check_size};

/// The rule by which pixels of a picture are solid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SolidKey {
    /// Pixels with at least this alpha are solid: 1 (all that is drawn) to 255 (only opaque pixels).
    Alpha(u8),
    /// Pixels of exactly this colour (red, green, blue) that are not fully transparent are solid.
    Colour([u8; 3]),
}

impl SolidKey {
    /// Pixels that are at least half opaque are solid.
    pub const HALF_OPAQUE: Self = Self::Alpha(128);

    pub(crate) fn holds(self, [red, green, blue, alpha]: [u8; 4]) -> bool {
        match self {
            Self::Alpha(least) => alpha >= least.max(1),
            Self::Colour(colour) => colour == [red, green, blue] && alpha > 0,
        }
    }
}

impl Default for SolidKey {
    fn default() -> Self {
        Self::HALF_OPAQUE
    }
}

/// A bitmap of solid pixels and air, x to the right, y downwards.
///
/// ```
/// use quarterpipe_import::bake::Mask;
/// let mut mask = Mask::new(16, 16)?;
/// mask.fill_polygon(&[(0.0, 16.0), (16.0, 8.0), (16.0, 16.0)]);
/// assert_eq!((mask.get(15, 8), mask.get(15, 7), mask.get(16, 8)), (Some(true), Some(false), None));
/// # Ok::<(), quarterpipe_level::LevelError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mask {
    width: u32,
    height: u32,
    /// True for each solid pixel, row by row.
    solid: Vec<bool>,
}

impl Mask {
    /// Makes a mask of this size that is all air.
    ///
    /// # Errors
    ///
    /// When it has no pixels, or more than [`MAX_PIXELS`](super::MAX_PIXELS).
    pub fn new(width: u32, height: u32) -> Result<Self, LevelError> {
        let pixels = check_size(width, height)?;
        Ok(Self { width, height, solid: vec![false; pixels] })
    }

    /// Makes a mask of this size that is all solid.
    ///
    /// # Errors
    ///
    /// As [`Mask::new`].
    pub fn full(width: u32, height: u32) -> Result<Self, LevelError> {
        let pixels = check_size(width, height)?;
        Ok(Self { width, height, solid: vec![true; pixels] })
    }

    /// Makes a mask from red, green, blue and alpha of each pixel, row by row.
    ///
    /// # Errors
    ///
    /// As [`Mask::new`], and when there are not four bytes for each pixel.
    pub fn from_rgba(width: u32, height: u32, bytes: &[u8], key: SolidKey) -> Result<Self, LevelError> {
        let pixels = check_size(width, height)?;
        let (quads, rest) = bytes.as_chunks::<4>();
        if quads.len() != pixels || !rest.is_empty() {
            let expected = format!("4 for each of {width} x {height} pixels");
            return Err(LevelError::unexpected("pixels", format!("{} bytes", bytes.len()), expected));
        }
        Ok(Self { width, height, solid: quads.iter().map(|quad| key.holds(*quad)).collect() })
    }

    /// Returns the number of pixels in a row.
    #[must_use]
    pub const fn width(&self) -> u32 {
        self.width
    }

    /// Returns the number of rows.
    #[must_use]
    pub const fn height(&self) -> u32 {
        self.height
    }

    /// Returns whether a pixel is solid; `None` outside.
    #[must_use]
    pub fn get(&self, x: i32, y: i32) -> Option<bool> {
        self.index(x, y).and_then(|index| self.solid.get(index)).copied()
    }

    /// Makes a pixel solid or air. Outside the mask it does nothing.
    pub fn set(&mut self, x: i32, y: i32, solid: bool) {
        if let Some(pixel) = self.index(x, y).and_then(|index| self.solid.get_mut(index)) {
            *pixel = solid;
        }
    }

    /// Returns a rectangle of the mask as a new mask. Pixels outside this mask are air.
    ///
    /// # Errors
    ///
    /// As [`Mask::new`].
    pub fn part(&self, left: i32, top: i32, (width, height): (u32, u32)) -> Result<Self, LevelError> {
        let mut part = Self::new(width, height)?;
        let rows = part.solid.chunks_exact_mut(width as usize);
        for (y, row) in (top..).zip(rows) {
            for (x, pixel) in (left..).zip(row) {
                *pixel = self.get(x, y) == Some(true);
            }
        }
        Ok(part)
    }

    /// Makes all pixels with their centres inside a polygon solid. Its points are in pixels; its edges may cross (even-odd rule).
    pub fn fill_polygon(&mut self, points: &[(f64, f64)]) {
        let Some(last) = points.last() else { return };
        let mut crossings = Vec::new();
        for (y, row) in self.solid.chunks_exact_mut(self.width as usize).enumerate() {
            let y = y as f64 + 0.5;
            let starts = std::iter::once(last).chain(points);
            crossings.clear();
            for ((x1, y1), (x2, y2)) in starts.zip(points) {
                if (*y1 <= y) != (*y2 <= y) {
                    crossings.push(x1 + (y - y1) / (y2 - y1) * (x2 - x1));
                }
            }
            crossings.sort_by(f64::total_cmp);
            for pair in crossings.as_chunks::<2>().0 {
                // The first pixel whose centre is not left of the crossing; the cast saturates.
                let [from, to] = pair.map(|x| ((x - 0.5).ceil() as usize).min(row.len()));
                row[from..to.max(from)].fill(true);
            }
        }
    }

    /// Makes all pixels with their centres inside an ellipse solid. The ellipse fills a rectangle, which is given in pixels.
    pub fn fill_ellipse(&mut self, (left, top): (f64, f64), (width, height): (f64, f64)) {
        let (rx, ry) = (width / 2.0, height / 2.0);
        for (y, row) in self.solid.chunks_exact_mut(self.width as usize).enumerate() {
            for (x, pixel) in row.iter_mut().enumerate() {
                let (dx, dy) = ((x as f64 + 0.5 - left - rx) / rx, (y as f64 + 0.5 - top - ry) / ry);
                *pixel |= dx * dx + dy * dy < 1.0;
            }
        }
    }

    fn index(&self, x: i32, y: i32) -> Option<usize> {
        let (x, y) = (u32::try_from(x).ok()?, u32::try_from(y).ok()?);
        (x < self.width && y < self.height).then(|| y as usize * self.width as usize + x as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(mask: &Mask) -> Vec<String> {
        let row = |y| (0..mask.width() as i32).map(|x| if mask.get(x, y) == Some(true) { '#' } else { '.' }).collect();
        (0..mask.height() as i32).map(row).collect()
    }

    #[test]
    fn pixels_are_solid_by_alpha_or_by_colour() {
        let bytes = [255, 0, 0, 255, 255, 0, 0, 1, 255, 0, 0, 0, 9, 9, 9, 128];
        let mask = |key| rows(&Mask::from_rgba(4, 1, &bytes, key).unwrap());
        assert_eq!(mask(SolidKey::HALF_OPAQUE), ["#..#"]);
        assert_eq!(mask(SolidKey::Alpha(0)), ["##.#"]);
        assert_eq!(mask(SolidKey::Colour([255, 0, 0])), ["##.."]);
    }

    #[test]
    fn a_mask_of_too_few_or_too_many_pixels_is_refused() {
        let error = Mask::new(5000, 5000).unwrap_err().to_string();
        assert_eq!(error, "size: found 5000 x 5000 pixels, expected 1 to 16777216 pixels");
        assert!(Mask::new(u32::MAX, u32::MAX).is_err() && Mask::new(0, 9).is_err());
        let error = Mask::from_rgba(2, 2, &[0; 15], SolidKey::HALF_OPAQUE).unwrap_err().to_string();
        assert_eq!(error, "pixels: found 15 bytes, expected 4 for each of 2 x 2 pixels");
    }

    #[test]
    fn a_polygon_is_filled_by_the_even_odd_rule() {
        let mut mask = Mask::new(6, 4).unwrap();
        // Once round the whole, then round the middle.
        mask.fill_polygon(&[
            (0.0, 0.0),
            (6.0, 0.0),
            (6.0, 4.0),
            (0.0, 4.0),
            (0.0, 0.0),
            (2.0, 1.0),
            (4.0, 1.0),
            (4.0, 3.0),
            (2.0, 3.0),
            (2.0, 1.0),
        ]);
        assert_eq!(rows(&mask), ["######", "##..##", "##..##", "######"]);
    }

    #[test]
    fn polygons_of_any_numbers_are_clipped() {
        let mut mask = Mask::new(3, 2).unwrap();
        mask.fill_polygon(&[(f64::NAN, 0.0), (f64::INFINITY, 9.0), (-1e300, f64::NEG_INFINITY)]);
        mask.fill_polygon(&[]);
        mask.fill_polygon(&[(1.0, 1.0)]);
        mask.fill_ellipse((f64::NAN, 0.0), (0.0, 0.0));
        let mut mask = Mask::new(3, 2).unwrap();
        mask.fill_polygon(&[(-1e300, -1e9), (1e300, -1e9), (1e300, 1.0), (-1e300, 1.0)]);
        assert_eq!(rows(&mask), ["###", "..."]);
    }

    #[test]
    fn an_ellipse_fills_its_rectangle() {
        let mut mask = Mask::new(8, 4).unwrap();
        mask.fill_ellipse((0.0, 0.0), (8.0, 4.0));
        assert_eq!(rows(&mask), [".######.", "########", "########", ".######."]);
    }

    #[test]
    fn a_part_may_reach_outside() {
        let mut mask = Mask::new(2, 2).unwrap();
        mask.set(0, 0, true);
        mask.set(7, -7, true);
        let part = mask.part(-1, -1, (3, 2)).unwrap();
        assert_eq!(rows(&part), ["...", ".#."]);
    }
}
