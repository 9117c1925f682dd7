//! Thin lines, frames and small text in stage pixels.

use std::ops::Range;

use embedded_graphics::{
    geometry::{Point, Size},
    mono_font::{
        MonoFont,
        ascii::{FONT_4X6, FONT_5X8},
    },
    prelude::*,
    primitives::{Line, PrimitiveStyle, Rectangle},
};
use quarterpipe::{Px, px};

use crate::{Colour, Picture, View, marks::shaded_text};

/// The greatest height of a view that text is not enlarged in: two screens of the originals.
const FULL_HEIGHT: u32 = 448;
/// The distance from the wanted place within which a free place is searched for, in pixels of text.
const SEARCH: i32 = 40;
/// The shadow behind lines, so that they can be seen on anything.
const SHADOW: Colour = Colour::rgb(10, 12, 24).with_alpha(150);

/// Text sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Font {
    /// 4 x 6 px per letter.
    Small,
    /// 5 x 8 px per letter.
    Plain,
}

impl Font {
    const fn face(self) -> &'static MonoFont<'static> {
        match self {
            Self::Small => &FONT_4X6,
            Self::Plain => &FONT_5X8,
        }
    }

    /// Returns the width and height of a text that is not enlarged.
    fn size(self, text: &str) -> [i32; 2] {
        let size = self.face().character_size;
        [size.width as i32 * text.len() as i32, size.height as i32]
    }
}

/// The pen that overlays draw with.
#[derive(Debug)]
pub(super) struct Pen<'p> {
    pub picture: &'p mut Picture,
    pub view: View,
    /// The number of pixels of the stage, in each direction, that make up one pixel of the picture.
    pub by: i32,
}

impl Pen<'_> {
    /// Returns the side of the square that a pixel of text is: 1 px in views of up to 448 px in height, 2 px up to 896 px.
    fn text_scale(&self) -> u32 {
        1 + (self.shown()[1] as u32).saturating_sub(1) / FULL_HEIGHT
    }

    /// Returns the width and height of the view in the picture.
    fn shown(&self) -> [i32; 2] {
        [self.view.width, self.view.height].map(|side| side as i32 / self.by.max(1))
    }

    /// Returns where a pixel of the stage is in the picture, or outside it.
    pub fn point(&self, x: Px, y: Px) -> Point {
        let Point { x, y } = self.view.point(x, y);
        let by = self.by.max(1);
        Point::new(x.div_euclid(by), y.div_euclid(by))
    }

    /// Returns whether the picture is smaller than the view.
    pub const fn is_reduced(&self) -> bool {
        self.by > 1
    }

    /// Returns the part of the view in which this picture, which may be a band, shows cells that are drawn up to this far up and down.
    pub fn part(&self, reach: i32) -> View {
        let Range { start, end } = self.picture.rows();
        self.view.part(start - reach..end + reach).0
    }

    /// Returns the width and height of a text, in pixels of the stage.
    pub fn size(&self, text: &str, font: Font) -> [i32; 2] {
        self.size_in_picture(text, font).map(|side| side * self.by.max(1))
    }

    /// Returns the width and height of a text in the picture.
    fn size_in_picture(&self, text: &str, font: Font) -> [i32; 2] {
        font.size(text).map(|side| side * self.text_scale() as i32)
    }

    /// Draws a small picture of text, `size` px without its scale, and enlarges it to the scale of text.
    fn lettering(&mut self, at: Point, size: [i32; 2], draw: impl FnOnce(&mut Picture, Point)) {
        let scale = self.text_scale();
        if scale == 1 {
            return draw(self.picture, at);
        }
        // Shades begin a pixel to the left of the text.
        let mut small = Picture::new(size[0] as u32 + 1, size[1] as u32, Colour::CLEAR);
        draw(&mut small, Point::new(1, 0));
        self.picture.paste_enlarged(at - Point::new(scale as i32, 0), &small, scale);
    }

    /// Draws a line between two pixels, with a shadow.
    pub fn line(&mut self, from: [Px; 2], to: [Px; 2], colour: Colour) {
        let [from, to] = [from, to].map(|[x, y]| self.point(x, y));
        if !self.may_show([from, to]) {
            return;
        }
        let below = Point::new(i32::from(from.x == to.x), i32::from(from.x != to.x));
        for (shift, colour) in [(below, SHADOW), (Point::zero(), colour)] {
            let style = PrimitiveStyle::with_stroke(colour, 1);
            let Ok(()) = Line::new(from + shift, to + shift).into_styled(style).draw(self.picture);
        }
    }

    /// Draws a line between two pixels that is thick enough to be seen in a reduced picture, without a shadow.
    pub fn thick_line(&mut self, from: [Px; 2], to: [Px; 2], thickness: u32, colour: Colour) {
        let [from, to] = [from, to].map(|[x, y]| self.point(x, y));
        if self.may_show([from, to]) {
            let style = PrimitiveStyle::with_stroke(colour, thickness);
            let Ok(()) = Line::new(from, to).into_styled(style).draw(self.picture);
        }
    }

    /// Returns whether a line between two points of the picture can be seen, and is not too long to draw pixel by pixel.
    fn may_show(&self, [a, b]: [Point; 2]) -> bool {
        let [width, height] = self.shown();
        let beside = a.x.max(b.x) < 0 || a.y.max(b.y) < 0 || a.x.min(b.x) >= width || a.y.min(b.y) >= height;
        !beside && (a.x - b.x).abs().max((a.y - b.y).abs()) < 0x4000
    }

    /// Draws the outline of a box and fills it lightly. Both corners belong to the box.
    pub fn frame(&mut self, [left, top]: [Px; 2], [right, bottom]: [Px; 2], colour: Colour) {
        let (from, to) = (self.point(left, top), self.point(right, bottom));
        let size = Size::new((to.x - from.x).max(0) as u32 + 1, (to.y - from.y).max(0) as u32 + 1);
        self.picture.fill(Rectangle::new(from, size), colour.with_alpha(48));
        self.outline([left, top], [right, bottom], colour);
    }

    /// Draws the outline of a box. Both corners belong to the box.
    pub fn outline(&mut self, [left, top]: [Px; 2], [right, bottom]: [Px; 2], colour: Colour) {
        let (from, to) = (self.point(left, top), self.point(right, bottom));
        let (width, height) = ((to.x - from.x).max(0) as u32 + 1, (to.y - from.y).max(0) as u32 + 1);
        self.picture.fill(Rectangle::new(from, Size::new(width, 1)), colour);
        self.picture.fill(Rectangle::new(Point::new(from.x, to.y), Size::new(width, 1)), colour);
        self.picture.fill(Rectangle::new(from, Size::new(1, height)), colour);
        self.picture.fill(Rectangle::new(Point::new(to.x, from.y), Size::new(1, height)), colour);
    }

    /// Draws a square around a pixel: `reach` pixels to each side.
    pub fn dot(&mut self, [x, y]: [Px; 2], reach: i32, colour: Colour) {
        let corner = self.point(x, y) - Point::new(reach, reach);
        self.picture.block(corner, 2 * reach as u32 + 1, colour);
    }

    /// Draws a pixel.
    pub fn pixel(&mut self, [x, y]: [Px; 2], colour: Colour) {
        let at = self.point(x, y);
        self.picture.set(at.x, at.y, colour);
    }

    /// Returns the free place for a text that is nearest to the wanted one, inside the picture and clear of the places that are taken,
    /// and takes it.
    pub fn free_place(&self, [x, y]: [Px; 2], text: &str, font: Font, taken: &mut Vec<Rectangle>) -> [Px; 2] {
        let wanted = self.point(x, y);
        let [width, height] = self.size_in_picture(text, font);
        let scale = self.text_scale() as i32;
        let shown = self.shown();
        let [most_x, most_y] = [shown[0] - width - scale, shown[1] - height];
        let is_beside =
            wanted.x < -width || wanted.y < -height || wanted.x > most_x + width || wanted.y > most_y + height;
        if is_beside {
            return [x, y];
        }
        // The shade begins to the left of the text, and a gap is to its right.
        let area =
            |at: Point| Rectangle::new(at - Point::new(scale, 0), Size::new((width + 2 * scale) as u32, height as u32));
        let inside = |x: i32, y: i32| Point::new(x.min(most_x).max(scale), y.min(most_y).max(0));
        let mut at = inside(wanted.x, wanted.y);
        // Ever further away: below, above, right, left, and in the four corners.
        for step in 0..8 * SEARCH * scale {
            let (by, way) = (step / 8, (step % 8) as usize);
            let [x, y] = [[0, by], [0, -by], [by, 0], [-by, 0], [by, by], [-by, by], [by, -by], [-by, -by]][way];
            let near = inside(wanted.x + x, wanted.y + y);
            if taken.iter().all(|other| area(near).intersection(other).is_zero_sized()) {
                at = near;
                break;
            }
        }
        taken.push(area(at));
        [x + px((at.x - wanted.x) * self.by), y + px((at.y - wanted.y) * self.by)]
    }

    /// Writes text on a dark shade, with its upper left at this pixel. Text that would be cut off in part is moved into the picture.
    pub fn text(&mut self, [x, y]: [Px; 2], text: &str, font: Font, colour: Colour) {
        let at = self.point(x, y);
        let [width, height] = self.size_in_picture(text, font);
        let shown = self.shown();
        let [most_x, most_y] = [shown[0] - width - 1, shown[1] - height - 1];
        if at.x < -width || at.y < -height || at.x > most_x + width || at.y > most_y + height {
            return;
        }
        let inside = Point::new(at.x.min(most_x).max(1), at.y.min(most_y).max(0));
        self.lettering(inside, font.size(text), |picture, at| shaded_text(picture, at, text, font.face(), colour));
    }

    /// Writes dark text on a ground of this colour.
    pub fn badge(&mut self, [x, y]: [Px; 2], text: &str, font: Font, colour: Colour) {
        let at = self.point(x, y);
        let [width, height] = font.size(text);
        self.lettering(at, [width, height], |picture, at| {
            picture.fill(Rectangle::new(at - Point::new(1, 0), Size::new(width as u32 + 1, height as u32)), colour);
            picture.text(at, text, font.face(), Colour::rgb(16, 16, 28));
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns how many rows of a picture of this height a letter covers, with its shade.
    fn letter_height(height: u32) -> usize {
        let mut picture = Picture::new(32, height, Colour::CLEAR);
        let view = View { left: px(0), top: px(0), width: 32, height };
        Pen { picture: &mut picture, view, by: 1 }.text([px(8), px(8)], "A", Font::Plain, SHADOW);
        (0..height as i32).filter(|&y| picture.pixel(9, y) != Some(Colour::CLEAR)).count()
    }

    #[test]
    fn labels_that_want_one_place_lie_beside_each_other_inside_the_picture() {
        for (wanted, height) in [([20, 30], 64), ([-4, 60], 64), ([95, -3], 64), ([40, 40], 500)] {
            let mut picture = Picture::new(100, height, Colour::CLEAR);
            let view = View { left: px(0), top: px(0), width: 100, height };
            let pen = Pen { picture: &mut picture, view, by: 1 };
            let mut taken = Vec::new();
            for text in ["A0", "B-", "x15", "F-12"] {
                pen.free_place(wanted.map(px), text, Font::Plain, &mut taken);
            }
            let all = Rectangle::new(Point::zero(), Size::new(100, height));
            for (index, area) in taken.iter().enumerate() {
                assert_eq!(area.intersection(&all), *area, "{wanted:?}");
                let overlaps = taken[..index].iter().filter(|other| !area.intersection(other).is_zero_sized()).count();
                assert_eq!(overlaps, 0, "{wanted:?}: {taken:?}");
            }
        }
    }

    #[test]
    fn text_is_twice_as_large_in_views_higher_than_two_screens() {
        assert_eq!([224, 448, 449, 720].map(letter_height), [8, 8, 16, 16]);
    }
}
