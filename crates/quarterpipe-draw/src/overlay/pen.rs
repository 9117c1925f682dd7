//! Thin lines, frames and small text in stage pixels.

use embedded_graphics::{
    geometry::{Point, Size},
    mono_font::{
        MonoFont,
        ascii::{FONT_4X6, FONT_5X8},
    },
    prelude::*,
    primitives::{Line, PrimitiveStyle, Rectangle},
};
use quarterpipe::Px;

use crate::{Colour, Picture, View, marks::shaded_text};

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

    /// Returns the width and height of a text.
    pub fn size(self, text: &str) -> [i32; 2] {
        let size = self.face().character_size;
        [size.width as i32 * text.len() as i32, size.height as i32]
    }
}

/// The pen that overlays draw with.
#[derive(Debug)]
pub(super) struct Pen<'p> {
    pub picture: &'p mut Picture,
    pub view: View,
}

impl Pen<'_> {
    /// Draws a line between two pixels, with a shadow.
    pub fn line(&mut self, from: [Px; 2], to: [Px; 2], colour: Colour) {
        let [from, to] = [from, to].map(|[x, y]| self.view.point(x, y));
        if !self.may_show([from, to]) {
            return;
        }
        let below = Point::new(i32::from(from.x == to.x), i32::from(from.x != to.x));
        for (shift, colour) in [(below, SHADOW), (Point::zero(), colour)] {
            let style = PrimitiveStyle::with_stroke(colour, 1);
            let Ok(()) = Line::new(from + shift, to + shift).into_styled(style).draw(self.picture);
        }
    }

    /// Returns whether a line between two points of the picture can be seen, and is not too long to draw pixel by pixel.
    fn may_show(&self, [a, b]: [Point; 2]) -> bool {
        let (width, height) = (self.view.width as i32, self.view.height as i32);
        let beside = a.x.max(b.x) < 0 || a.y.max(b.y) < 0 || a.x.min(b.x) >= width || a.y.min(b.y) >= height;
        !beside && (a.x - b.x).abs().max((a.y - b.y).abs()) < 0x4000
    }

    /// Draws the outline of a box and fills it lightly. Both corners belong to the box.
    pub fn frame(&mut self, [left, top]: [Px; 2], [right, bottom]: [Px; 2], colour: Colour) {
        let (from, to) = (self.view.point(left, top), self.view.point(right, bottom));
        let size = Size::new((to.x - from.x).max(0) as u32 + 1, (to.y - from.y).max(0) as u32 + 1);
        self.picture.fill(Rectangle::new(from, size), colour.with_alpha(48));
        self.outline([left, top], [right, bottom], colour);
    }

    /// Draws the outline of a box. Both corners belong to the box.
    pub fn outline(&mut self, [left, top]: [Px; 2], [right, bottom]: [Px; 2], colour: Colour) {
        let (from, to) = (self.view.point(left, top), self.view.point(right, bottom));
        let (width, height) = ((to.x - from.x).max(0) as u32 + 1, (to.y - from.y).max(0) as u32 + 1);
        self.picture.fill(Rectangle::new(from, Size::new(width, 1)), colour);
        self.picture.fill(Rectangle::new(Point::new(from.x, to.y), Size::new(width, 1)), colour);
        self.picture.fill(Rectangle::new(from, Size::new(1, height)), colour);
        self.picture.fill(Rectangle::new(Point::new(to.x, from.y), Size::new(1, height)), colour);
    }

    /// Draws a square around a pixel: `reach` pixels to each side.
    pub fn dot(&mut self, [x, y]: [Px; 2], reach: i32, colour: Colour) {
        let corner = self.view.point(x, y) - Point::new(reach, reach);
        self.picture.block(corner, 2 * reach as u32 + 1, colour);
    }

    /// Draws a pixel.
    pub fn pixel(&mut self, [x, y]: [Px; 2], colour: Colour) {
        let at = self.view.point(x, y);
        self.picture.set(at.x, at.y, colour);
    }

    /// Writes text on a dark shade, with its upper left at this pixel. Text that would be cut off in part is moved into the picture.
    pub fn text(&mut self, [x, y]: [Px; 2], text: &str, font: Font, colour: Colour) {
        let at = self.view.point(x, y);
        let [width, height] = font.size(text);
        let [most_x, most_y] = [self.view.width as i32 - width - 1, self.view.height as i32 - height - 1];
        if at.x < -width || at.y < -height || at.x > most_x + width || at.y > most_y + height {
            return;
        }
        let inside = Point::new(at.x.min(most_x).max(1), at.y.min(most_y).max(0));
        shaded_text(self.picture, inside, text, font.face(), colour);
    }

    /// Writes dark text on a ground of this colour.
    pub fn badge(&mut self, [x, y]: [Px; 2], text: &str, font: Font, colour: Colour) {
        let at = self.view.point(x, y);
        let [width, height] = font.size(text);
        self.picture.fill(Rectangle::new(at - Point::new(1, 0), Size::new(width as u32 + 1, height as u32)), colour);
        self.picture.text(at, text, font.face(), Colour::rgb(16, 16, 28));
    }
}
