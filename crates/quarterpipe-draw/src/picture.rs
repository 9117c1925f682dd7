//! The canvas: RGBA pixels, on which the shapes of `embedded-graphics` can be drawn.

use std::{convert::Infallible, ops::Range};

use embedded_graphics::{
    Pixel,
    draw_target::DrawTarget,
    geometry::{OriginDimensions, Point, Size},
    mono_font::{MonoFont, MonoTextStyle},
    primitives::Rectangle,
    text::{Baseline, Text, renderer::TextRenderer},
};
use quarterpipe_level::{
    LevelError, LevelErrorKind,
    art::{Rgba, png_file},
};

use crate::{Colour, shrink::Shrinker};

/// The longest side of a picture in pixels.
const MAX_SIDE: u32 = 0xFFFF;

/// A picture of RGBA pixels. x grows to the right, y downwards.
///
/// ```
/// use quarterpipe_draw::{Colour, Picture, embedded_graphics::{geometry::Point, mono_font::ascii::FONT_6X10}};
/// let mut picture = Picture::new(40, 12, Colour::rgb(0, 0, 0));
/// let width = picture.text(Point::new(1, 1), "0xE0", &FONT_6X10, Colour::rgb(255, 255, 255));
/// assert_eq!(width, 24);
/// ```
#[derive(Debug, PartialEq, Eq)]
pub struct Picture {
    width: u32,
    height: u32,
    /// The rows that it holds: all, unless it is a band.
    rows: Range<u32>,
    /// Four bytes per pixel, row by row.
    bytes: Vec<u8>,
}

impl Clone for Picture {
    fn clone(&self) -> Self {
        Self { width: self.width, height: self.height, rows: self.rows.clone(), bytes: self.bytes.clone() }
    }

    /// Uses the memory again.
    fn clone_from(&mut self, source: &Self) {
        let Self { width, height, rows, bytes } = source;
        (self.width, self.height) = (*width, *height);
        self.rows.clone_from(rows);
        self.bytes.clone_from(bytes);
    }
}

impl Picture {
    /// Makes a picture of one colour. The width and the height are clamped to 1..=65,535 pixels.
    #[must_use]
    pub fn new(width: u32, height: u32, colour: Colour) -> Self {
        let (width, height) = (width.clamp(1, MAX_SIDE), height.clamp(1, MAX_SIDE));
        let bytes = colour.bytes().repeat(width as usize * height as usize);
        Self { width, height, rows: 0..height, bytes }
    }

    /// Makes a band of a clear picture of this size: it holds only these rows, and drawing outside them does nothing.
    pub(crate) fn band([width, height]: [u32; 2], rows: Range<u32>) -> Self {
        let bytes = vec![0; rows.len() * width as usize * 4];
        Self { width, height, rows, bytes }
    }

    /// Decodes a PNG file. Deeper channels are cut to their upper 8 bits; of an animation the first picture is taken.
    ///
    /// ```
    /// use quarterpipe_draw::{Colour, Picture};
    /// let gem = Picture::new(16, 16, Colour::rgb(0, 200, 100));
    /// assert_eq!(Picture::from_png(&gem.to_png())?, gem);
    /// # Ok::<(), quarterpipe_level::LevelError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When it is not a PNG file, is damaged, has more pixels than
    /// [`MAX_PIXELS`](quarterpipe_level::art::MAX_PIXELS), or a side of more than 65,535 of them.
    pub fn from_png(file: &[u8]) -> Result<Self, LevelError> {
        let Rgba { width, height, bytes } = Rgba::from_png(file)?;
        if width.max(height) > MAX_SIDE {
            let found = format!("{width} x {height} pixels");
            let kind = LevelErrorKind::Unexpected { found, expected: format!("sides of at most {MAX_SIDE} pixels") };
            return Err(LevelError { kind, place: "size".to_owned(), file: None });
        }
        Ok(Self { width, height, rows: 0..height, bytes })
    }

    /// Returns the width in pixels.
    #[must_use]
    pub const fn width(&self) -> u32 {
        self.width
    }

    /// Returns the height in pixels.
    #[must_use]
    pub const fn height(&self) -> u32 {
        self.height
    }

    /// Returns the rows that it holds: all, unless it is a band.
    pub(crate) const fn rows(&self) -> Range<i32> {
        self.rows.start as i32..self.rows.end as i32
    }

    /// Returns the colour of a pixel, or `None` outside the picture.
    #[must_use]
    pub fn pixel(&self, x: i32, y: i32) -> Option<Colour> {
        let index = self.index(Point::new(x, y))?;
        let pixel = self.bytes.get(index..)?.first_chunk()?;
        Some(Colour::from_bytes(*pixel))
    }

    /// Lays a colour over a pixel. Does nothing outside the picture.
    pub fn set(&mut self, x: i32, y: i32, colour: Colour) {
        let Some(index) = self.index(Point::new(x, y)) else { return };
        if let Some(pixel) = self.bytes.get_mut(index..).and_then(<[u8]>::first_chunk_mut) {
            *pixel = colour.over(Colour::from_bytes(*pixel)).bytes();
        }
    }

    /// Lays a colour over a rectangle.
    pub fn fill(&mut self, area: Rectangle, colour: Colour) {
        let Ok(()) = self.fill_solid(&area, colour);
    }

    /// Lays a colour over a square of `side` pixels, such as a pixel of something shown enlarged.
    pub fn block(&mut self, top_left: Point, side: u32, colour: Colour) {
        self.fill(Rectangle::new(top_left, Size::new_equal(side)), colour);
    }

    /// Writes a line of text from its top left; returns its width in pixels.
    pub fn text(&mut self, top_left: Point, text: &str, font: &MonoFont<'_>, colour: Colour) -> u32 {
        let style = MonoTextStyle::new(font, colour);
        let size = style.measure_string(text, top_left, Baseline::Top).bounding_box.size;
        let Ok(_) = embedded_graphics::Drawable::draw(&Text::with_baseline(text, top_left, style, Baseline::Top), self);
        size.width
    }

    /// Returns the picture reduced: each square of `by` x `by` pixels becomes one pixel of their mean colour. Pixels at the right and
    /// bottom that do not fill a square are dropped; of a side shorter than `by`, all pixels count.
    ///
    /// ```
    /// use quarterpipe_draw::{Colour, Picture};
    /// let mut picture = Picture::new(4, 2, Colour::rgb(0, 0, 0));
    /// picture.set(3, 1, Colour::rgb(200, 100, 0));
    /// assert_eq!(picture.shrunk(2).pixel(1, 0), Some(Colour::rgb(50, 25, 0)));
    /// ```
    #[must_use]
    pub fn shrunk(&self, by: u32) -> Self {
        let mut shrinker = Shrinker::new([self.width, self.height], by);
        shrinker.add(&self.bytes);
        shrinker.finish()
    }

    /// Returns the pixels: four bytes each (red, green, blue, alpha), row by row.
    ///
    /// ```
    /// use quarterpipe_draw::{Colour, Picture};
    /// let picture = Picture::new(2, 1, Colour::rgb(1, 2, 3));
    /// assert_eq!(picture.bytes(), [1, 2, 3, 255, 1, 2, 3, 255]);
    /// ```
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns the picture `by` times as large: each pixel becomes a square. `by` is lowered if a side would exceed 65,535 pixels.
    ///
    /// ```
    /// use quarterpipe_draw::{Colour, Picture};
    /// let mut picture = Picture::new(2, 1, Colour::rgb(0, 0, 0));
    /// picture.set(1, 0, Colour::rgb(9, 9, 9));
    /// let large = picture.enlarged(3);
    /// assert_eq!((large.width(), large.height()), (6, 3));
    /// assert_eq!((large.pixel(2, 2), large.pixel(3, 2)), (picture.pixel(0, 0), picture.pixel(1, 0)));
    /// ```
    #[must_use]
    pub fn enlarged(&self, by: u32) -> Self {
        let by = by.clamp(1, MAX_SIDE / self.width.max(self.height));
        let mut bytes = Vec::with_capacity(self.bytes.len() * by as usize * by as usize);
        for row in self.bytes.chunks_exact(self.width as usize * 4) {
            let start = bytes.len();
            for pixel in row.chunks_exact(4) {
                for _ in 0..by {
                    bytes.extend_from_slice(pixel);
                }
            }
            let end = bytes.len();
            for _ in 1..by {
                bytes.extend_from_within(start..end);
            }
        }
        let (width, height) = (self.width * by, self.height * by);
        Self { width, height, rows: 0..height, bytes }
    }

    /// Lays another picture over this one, with its top left at the given point. Anything outside is clipped.
    pub fn paste(&mut self, top_left: Point, other: &Self) {
        let columns = clip(top_left.x, other.width, 0..self.width as i32);
        if columns.is_empty() {
            return;
        }
        for y in clip(top_left.y, other.height, self.rows()) {
            let row = (y - top_left.y) as usize * other.width as usize;
            let from = (row + (columns.start - top_left.x) as usize) * 4;
            let (over, _) = other.bytes[from..from + columns.len() * 4].as_chunks();
            for (under, over) in self.span_mut(y, columns.clone()).iter_mut().zip(over) {
                lay_over(under, Colour::from_bytes(*over));
            }
        }
    }

    /// Returns the picture mirrored left to right, top to bottom, or both.
    #[must_use]
    pub fn mirrored(&self, x_flip: bool, y_flip: bool) -> Self {
        let mut mirrored = self.clone();
        let (width, height) = (self.width as i32, self.height as i32);
        for y in 0..height {
            let from = if y_flip { height - 1 - y } else { y } as usize * width as usize * 4;
            let (row, _) = self.bytes[from..from + width as usize * 4].as_chunks();
            let span = mirrored.span_mut(y, 0..width);
            span.copy_from_slice(row);
            if x_flip {
                span.reverse();
            }
        }
        mirrored
    }

    /// Lays another picture over this one as [`Picture::paste`] does, `by` times as large.
    pub(crate) fn paste_enlarged(&mut self, top_left: Point, other: &Self, by: u32) {
        for (y, x) in (0..other.height as i32).flat_map(|y| (0..other.width as i32).map(move |x| (y, x))) {
            if let Some(colour) = other.pixel(x, y).filter(|colour| colour.a > 0) {
                self.block(top_left + Point::new(x, y) * by as i32, by, colour);
            }
        }
    }

    /// Returns the pixels of these columns of a row. Both must be inside the picture, the row in [`Picture::rows`].
    pub(crate) fn span_mut(&mut self, y: i32, columns: Range<i32>) -> &mut [[u8; 4]] {
        let row = (y as usize - self.rows.start as usize) * self.width as usize;
        let span = (row + columns.start as usize) * 4..(row + columns.end as usize) * 4;
        self.bytes[span].as_chunks_mut().0
    }

    /// Returns the picture as a PNG file.
    #[must_use]
    pub fn to_png(&self) -> Vec<u8> {
        png_file((self.width, self.height), &self.bytes)
    }

    fn index(&self, at: Point) -> Option<usize> {
        let (x, y) = (u32::try_from(at.x).ok()?, u32::try_from(at.y).ok()?);
        let is_inside = x < self.width && self.rows.contains(&y);
        is_inside.then(|| ((y - self.rows.start) as usize * self.width as usize + x as usize) * 4)
    }
}

impl OriginDimensions for Picture {
    fn size(&self) -> Size {
        Size::new(self.width, self.height)
    }
}

impl DrawTarget for Picture {
    type Color = Colour;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<Colour>>>(&mut self, pixels: I) -> Result<(), Infallible> {
        for Pixel(at, colour) in pixels {
            self.set(at.x, at.y, colour);
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, colour: Colour) -> Result<(), Infallible> {
        let columns = clip(area.top_left.x, area.size.width, 0..self.width as i32);
        for y in clip(area.top_left.y, area.size.height, self.rows()) {
            let span = self.span_mut(y, columns.clone());
            if colour.a == 255 {
                span.fill(colour.bytes());
                continue;
            }
            for pixel in span {
                lay_over(pixel, colour);
            }
        }
        Ok(())
    }
}

/// Returns the part of the `count` pixels from `from` on that is in a range.
fn clip(from: i32, count: u32, range: Range<i32>) -> Range<i32> {
    // Not through `Rectangle::intersection`, which panics at the ends of the number range.
    let to = (i64::from(from) + i64::from(count)).clamp(range.start.into(), range.end.into()) as i32;
    from.clamp(range.start, to)..to
}

/// Red and blue of a pixel's word, or green and alpha of it shifted by 8.
pub(crate) const EVEN: u32 = 0xFF_00FF;

/// Lays a colour over a pixel.
#[inline]
pub(crate) fn lay_over(pixel: &mut [u8; 4], colour: Colour) {
    match colour.a {
        0 => {}
        255 => *pixel = colour.bytes(),
        // The result of `Colour::over`, two channels at a time: the nearest whole number of each sum's 255th part.
        alpha if pixel[3] == 255 => {
            let (own, rest) = (u32::from(alpha), 255 - u32::from(alpha));
            let (over, below) = (u32::from_le_bytes(colour.bytes()), u32::from_le_bytes(*pixel));
            let mixed = |shift: u32| {
                let sums = (over >> shift & EVEN) * own + (below >> shift & EVEN) * rest + 0x80_0080;
                (sums + (sums >> 8 & EVEN)) >> 8 & EVEN
            };
            *pixel = (mixed(0) | mixed(8) << 8 | 0xFF00_0000).to_le_bytes();
        }
        _ => *pixel = colour.over(Colour::from_bytes(*pixel)).bytes(),
    }
}

#[cfg(test)]
mod tests {
    use embedded_graphics::{
        mono_font::ascii::FONT_6X10,
        prelude::*,
        primitives::{Circle, PrimitiveStyle},
    };

    use super::*;

    const WHITE: Colour = Colour::rgb(255, 255, 255);
    const BLACK: Colour = Colour::rgb(0, 0, 0);

    fn whites(picture: &Picture) -> usize {
        (0..256).filter(|index| picture.pixel(index % 16, index / 16) == Some(WHITE)).count()
    }

    #[test]
    fn what_lies_outside_is_not_drawn() {
        let mut picture = Picture::new(16, 16, BLACK);
        picture.block(Point::new(14, -2), 4, WHITE);
        assert_eq!(whites(&picture), 4);
        picture.block(Point::new(i32::MAX, i32::MIN), u32::MAX, WHITE);
        picture.text(Point::new(-100, 3), "far away", &FONT_6X10, WHITE);
        let Ok(()) =
            Circle::new(Point::new(20, 20), 30).into_styled(PrimitiveStyle::with_fill(WHITE)).draw(&mut picture);
        assert_eq!(whites(&picture), 4);
        assert_eq!((picture.pixel(16, 0), picture.pixel(0, -1)), (None, None));
    }

    #[test]
    fn see_through_colours_are_mixed_with_what_is_there() {
        let mut picture = Picture::new(2, 1, BLACK);
        picture.fill(picture.bounding_box(), WHITE.with_alpha(128));
        assert_eq!(picture.pixel(1, 0), Some(Colour::rgb(128, 128, 128)));
    }

    #[test]
    fn a_colour_laid_over_a_solid_one_is_the_same_by_either_way() {
        for (over, below, alpha) in
            (0..=255).flat_map(|over| (0..=255).map(move |below| (over, below, over ^ (below / 3))))
        {
            let colour = Colour { r: over, g: below, b: 255 - over, a: alpha };
            let below = Colour::rgb(below, over, 128);
            let mut pixel = below.bytes();
            lay_over(&mut pixel, colour);
            assert_eq!(pixel, colour.over(below).bytes(), "{colour:?} over {below:?}");
        }
    }

    #[test]
    fn a_png_holds_the_same_pixels() {
        let mut picture = Picture::new(3, 2, Colour::CLEAR);
        picture.set(2, 1, Colour { r: 1, g: 2, b: 3, a: 4 });
        let file = picture.to_png();
        let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
        let mut bytes = vec![9; 24];
        let info = reader.next_frame(&mut bytes).unwrap();
        assert_eq!((info.width, info.height, info.color_type), (3, 2, png::ColorType::Rgba));
        assert_eq!(bytes, [[0; 20].as_slice(), &[1, 2, 3, 4]].concat());
    }

    #[test]
    fn a_grey_png_becomes_a_picture_of_its_colours() {
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, 2, 1);
        encoder.set_color(png::ColorType::Grayscale);
        encoder.write_header().unwrap().write_image_data(&[7, 255]).unwrap();
        let picture = Picture::from_png(&file).unwrap();
        assert_eq!((picture.width(), picture.height()), (2, 1));
        assert_eq!([picture.pixel(0, 0), picture.pixel(1, 0)], [Some(Colour::rgb(7, 7, 7)), Some(WHITE)]);
    }

    #[test]
    fn files_that_are_no_png_and_pictures_that_are_too_large_are_errors() {
        let error = |file: &[u8]| Picture::from_png(file).unwrap_err().to_string();
        let found = error(b"GIF89a");
        assert!(found.starts_with("picture: found ") && found.ends_with(", expected a PNG file"), "{found}");
        let row = png_file((65_536, 1), &[0; 65_536 * 4]);
        assert_eq!(error(&row), "size: found 65536 x 1 pixels, expected sides of at most 65535 pixels");
        let large = png_file((4096, 4097), &vec![0; 4096 * 4097 * 4]);
        assert_eq!(error(&large), "size: found 4096 x 4097 pixels, expected 1 to 16777216 pixels");
    }

    #[test]
    fn a_picture_has_at_least_a_pixel() {
        assert_eq!(Picture::new(0, 0, WHITE).size(), Size::new(1, 1));
    }
}
