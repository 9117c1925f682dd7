//! The brush for our own art: shapes of whole numbers, shaded from the upper left, with an outline.
//!
//! Shapes are turned, mirrored and scaled as shapes, not as pixels, so that edges stay clean. Since it does not use floats, the pixels
//! are the same everywhere.

pub(crate) mod ink;
mod shape;

use embedded_graphics::geometry::Point;
use quarterpipe::{
    Angle,
    trig::{cosine, sine},
};

pub(crate) use ink::Ink;
pub(crate) use shape::Shape;
use shape::{FINE, Tone, joined, turned_back};

use crate::{Colour, Picture, picture::lay_over};

/// The direction that light comes from, as a vector of length 256.
const LIGHT: [i32; 2] = [-124, -224];
/// A figure's own size. See [`Brush::scale`].
pub(crate) const FULL_SIZE: i32 = 16;

/// A shape and its ink.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InkedShape<'a> {
    shape: Shape<'a>,
    ink: &'a Ink,
    /// True if it has the base tone alone.
    is_flat: bool,
    /// True if it is drawn only where the shapes before it are.
    is_within: bool,
}

impl<'a> InkedShape<'a> {
    /// Makes a dab of a shape, in all tones.
    pub const fn new(shape: Shape<'a>, ink: &'a Ink) -> Self {
        Self { shape, ink, is_flat: false, is_within: false }
    }

    /// Makes an ellipse by its centre and radii.
    pub const fn ellipse(x: i32, y: i32, width: i32, height: i32, ink: &'a Ink) -> Self {
        Self::new(Shape::Ellipse { at: [x, y], radii: [width, height], tilt: Angle(0) }, ink)
    }

    /// Makes a round line by its ends and their radii.
    pub const fn limb(from: [i32; 2], to: [i32; 2], radii: [i32; 2], ink: &'a Ink) -> Self {
        Self::new(Shape::Limb { from, to, radii }, ink)
    }

    /// Makes a box by its upper left and lower right corners.
    pub const fn block(from: [i32; 2], to: [i32; 2], ink: &'a Ink) -> Self {
        Self::new(Shape::Box { from, to }, ink)
    }

    /// Makes a ring by its centre, its radii and those of its hole.
    pub const fn ring(at: [i32; 2], radii: [i32; 2], hole: [i32; 2], ink: &'a Ink) -> Self {
        Self::new(Shape::Ring { at, radii, hole }, ink)
    }

    /// Makes a polygon.
    pub const fn polygon(points: &'a [[i32; 2]], ink: &'a Ink) -> Self {
        Self::new(Shape::Polygon(points), ink)
    }

    /// Returns the same dab, turned clockwise if it is an ellipse.
    pub const fn tilted(self, angle: Angle) -> Self {
        match self.shape {
            Shape::Ellipse { at, radii, .. } => Self { shape: Shape::Ellipse { at, radii, tilt: angle }, ..self },
            _ => self,
        }
    }

    /// Returns the same dab in its base tone alone.
    pub const fn flat(self) -> Self {
        Self { is_flat: true, ..self }
    }

    /// Returns the same dab, drawn only where the shapes before it are.
    pub const fn within(self) -> Self {
        Self { is_within: true, ..self }
    }
}

/// The use that a brush makes of its dabs.
#[derive(Debug)]
enum Target<'p> {
    /// They are painted.
    Picture(&'p mut Picture),
    /// They are written down: equal words are equal pixels around the origin.
    Notes(&'p mut Vec<i32>),
    /// The area that they can cover is measured: the first pixel, and the one after the last.
    Area(&'p mut Option<[[i32; 2]; 2]>),
    /// They are painted on clear pictures, back to front, so that these laid over any picture look as the dabs would.
    Layers(&'p mut Vec<Picture>),
    /// It is in use.
    Lent,
}

/// Paints dabs onto a picture, around an origin.
#[derive(Debug)]
pub(crate) struct Brush<'p> {
    target: Target<'p>,
    /// The pixel of the picture with the origin: at its centre, or at its upper left corner if `on_corner`.
    pub origin: Point,
    /// True if the origin is between pixels, which is the middle of things with an even width.
    pub on_corner: bool,
    /// The angle that everything is turned by, clockwise.
    pub angle: Angle,
    /// True if everything is mirrored left to right, before it is turned.
    pub x_flip: bool,
    /// True if everything is mirrored top to bottom, after it is turned.
    pub y_flip: bool,
    /// The size of everything, in sixteenths.
    pub scale: i32,
    /// The alpha of everything: 0 to 255.
    pub alpha: u8,
    /// The colour that all colours are mixed with, and its share of 256.
    pub tint: (Colour, u32),
    /// The number of its dab, and the tone, for each pixel of a group.
    cells: Vec<Option<(u8, Tone)>>,
}

impl<'p> Brush<'p> {
    /// Makes a brush with its origin at a pixel of a picture.
    pub const fn new(picture: &'p mut Picture, origin: Point) -> Self {
        Self::with(Target::Picture(picture), origin)
    }

    /// Makes a brush that writes down the dabs instead of painting them. Equal words are equal pixels around the origin.
    pub const fn noting(words: &'p mut Vec<i32>) -> Self {
        Self::with(Target::Notes(words), Point::zero())
    }

    /// Makes a brush that measures the area around the origin that it would paint: its first pixel, and the one after its last.
    pub const fn measuring(area: &'p mut Option<[[i32; 2]; 2]>) -> Self {
        Self::with(Target::Area(area), Point::zero())
    }

    /// Makes a brush that paints on clear pictures of the first one's size, of which there is at least one, with its origin at this pixel
    /// of them. Laid one after the other over any picture, they look as if the brush had painted on that one.
    pub const fn layering(layers: &'p mut Vec<Picture>, origin: Point) -> Self {
        Self::with(Target::Layers(layers), origin)
    }

    const fn with(target: Target<'p>, origin: Point) -> Self {
        Self {
            target,
            origin,
            on_corner: false,
            angle: Angle(0),
            x_flip: false,
            y_flip: false,
            scale: FULL_SIZE,
            alpha: 255,
            tint: (Colour::CLEAR, 0),
            cells: Vec::new(),
        }
    }

    /// Paints dabs one over the other, then an outline around all of them.
    pub fn outlined(&mut self, dabs: &[InkedShape<'_>]) {
        self.paint(dabs, true);
    }

    /// Paints dabs one over the other, without an outline.
    pub fn plain(&mut self, dabs: &[InkedShape<'_>]) {
        self.paint(dabs, false);
    }

    /// Makes it as a new brush is, at the same origin.
    pub const fn clean(&mut self) {
        (self.on_corner, self.angle, self.x_flip, self.y_flip) = (false, Angle(0), false, false);
        (self.scale, self.alpha, self.tint) = (FULL_SIZE, 255, (Colour::CLEAR, 0));
    }

    fn paint(&mut self, dabs: &[InkedShape<'_>], is_outlined: bool) {
        let mut target = std::mem::replace(&mut self.target, Target::Lent);
        match &mut target {
            Target::Picture(picture) => self.paint_on(dabs, is_outlined, picture),
            Target::Notes(words) => self.note(dabs, is_outlined, words),
            Target::Area(area) => **area = area.iter().copied().chain(self.area(dabs)).reduce(joined),
            Target::Layers(layers) => {
                if let Some(lowest) = layers.first() {
                    let mut own = Picture::new(lowest.width(), lowest.height(), Colour::CLEAR);
                    self.paint_on(dabs, is_outlined, &mut own);
                    lay_on(layers, own);
                }
            }
            Target::Lent => {}
        }
        self.target = target;
    }

    /// Returns the area that dabs can cover in the picture, with their outline: the first pixel, and the one after the last.
    fn area(&self, dabs: &[InkedShape<'_>]) -> Option<[[i32; 2]; 2]> {
        dabs.iter().filter(|dab| !dab.is_within).map(|dab| self.bounds(dab)).reduce(joined)
    }

    /// Writes down all that the pixels of dabs depend on.
    fn note(&self, dabs: &[InkedShape<'_>], is_outlined: bool, words: &mut Vec<i32>) {
        let Self { target: _, origin, on_corner, angle, x_flip, y_flip, scale, alpha, tint: (tint, share), cells: _ } =
            self;
        let bits = [is_outlined, *on_corner, *x_flip, *y_flip].iter().fold(0, |bits, &bit| bits << 1 | i32::from(bit));
        let held = i32::from_le_bytes([angle.0, *alpha, 0, bits as u8]);
        words.extend([dabs.len() as i32, held, origin.x, origin.y, *scale, word_of(*tint), *share as i32]);
        for InkedShape { shape, ink, is_flat, is_within } in dabs {
            let Ink { light, base, shade, line } = ink;
            let bits = i32::from(*is_flat) << 1 | i32::from(*is_within);
            words.extend([bits, word_of(*light), word_of(*base), word_of(*shade), word_of(*line)]);
            shape.note(words);
        }
    }

    fn paint_on(&mut self, dabs: &[InkedShape<'_>], is_outlined: bool, picture: &mut Picture) {
        let Some([[left, top], [right, bottom]]) = self.area(dabs) else { return };
        // One pixel beyond the picture counts, because its outline may be inside.
        let rows = picture.rows();
        let (left, top) = (left.max(-1), top.max(rows.start - 1));
        let (right, bottom) = (right.min(picture.width() as i32 + 1), bottom.min(rows.end + 1));
        if left >= right || top >= bottom {
            return;
        }
        let frame = [[left, top], [right, bottom]];
        self.cells.clear();
        self.cells.resize(((right - left) * (bottom - top)) as usize, None);
        for (number, dab) in dabs.iter().enumerate() {
            self.fill(dab, number as u8, frame);
        }
        self.lay_down(dabs, frame, is_outlined, picture);
    }

    /// Returns the area that a dab can cover in the picture, with its outline: the first pixel, and the one after the last.
    fn bounds(&self, dab: &InkedShape<'_>) -> [[i32; 2]; 2] {
        let [[left, top], [right, bottom]] = dab.shape.extent();
        let (sine, cosine) = (i32::from(sine(self.angle)), i32::from(cosine(self.angle)));
        let corners = [[left, top], [right, top], [left, bottom], [right, bottom]].map(|[x, y]| {
            // In 1/64 px: sixteenths of the scale times quarters of a pixel.
            let (x, y) = (if self.x_flip { -x } else { x } * self.scale, y * self.scale);
            let (x, y) = ((x * cosine - y * sine) >> 8, (x * sine + y * cosine) >> 8);
            [x, if self.y_flip { -y } else { y }]
        });
        let [first, last] = corners.map(|corner| [corner, corner]).into_iter().reduce(joined).unwrap_or_default();
        let Point { x, y } = self.origin;
        let margin = 2 * FINE;
        let before = |at: i32, origin: i32| origin + ((at - margin) >> 6);
        let after = |at: i32, origin: i32| origin + ((at + margin) >> 6) + 1;
        [[before(first[0], x), before(first[1], y)], [after(last[0], x), after(last[1], y)]]
    }

    fn fill(&mut self, dab: &InkedShape<'_>, number: u8, [[left, top], [right, bottom]]: [[i32; 2]; 2]) {
        let [[first_x, first_y], [end_x, end_y]] = self.bounds(dab);
        let mut light = if self.y_flip { [LIGHT[0], -LIGHT[1]] } else { LIGHT };
        light = turned_back(light, self.angle);
        if self.x_flip {
            light[0] = -light[0];
        }
        for y in first_y.max(top)..end_y.min(bottom) {
            let row = (y - top) * (right - left);
            for x in first_x.max(left)..end_x.min(right) {
                let cell = (row + x - left) as usize;
                if dab.is_within && self.cells[cell].is_none() {
                    continue;
                }
                let at = [x - self.origin.x, y - self.origin.y];
                if let Some(tone) = dab.shape.tone(self.local(at), light) {
                    self.cells[cell] = Some((number, if dab.is_flat { Tone::Base } else { tone }));
                }
            }
        }
    }

    /// Converts a pixel of the picture, counted from the origin, to the coordinates of the figure, in [`FINE`] parts of a pixel.
    #[inline]
    fn local(&self, [x, y]: [i32; 2]) -> [i32; 2] {
        let half = if self.on_corner { FINE / 2 } else { 0 };
        let [x, y] = [x * FINE + half, y * FINE + half];
        let [x, y] = [x, if self.y_flip { -y } else { y }];
        let [x, y] = if self.angle.0 == 0 { [x, y] } else { turned_back([x, y], self.angle) };
        let [x, y] =
            if self.scale == FULL_SIZE { [x, y] } else { [x * FULL_SIZE / self.scale, y * FULL_SIZE / self.scale] };
        [if self.x_flip { -x } else { x }, y]
    }

    fn lay_down(
        &self,
        dabs: &[InkedShape<'_>],
        [[left, top], [right, bottom]]: [[i32; 2]; 2],
        is_outlined: bool,
        picture: &mut Picture,
    ) {
        let width = (right - left) as usize;
        let (tint, share) = self.tint;
        let inks: Vec<Ink> = dabs.iter().map(|dab| dab.ink.mixed(tint, share)).collect();
        let columns = left.max(0)..right.min(picture.width() as i32);
        let rows = picture.rows();
        for y in top.max(rows.start)..bottom.min(rows.end) {
            let row = (y - top) as usize * width;
            let first = row + (columns.start - left) as usize;
            let pixels = picture.span_mut(y, columns.clone()).iter_mut();
            for (index, pixel) in (first..).zip(pixels) {
                let colour = match self.cells[index] {
                    Some((dab, tone)) => {
                        let ink = inks[usize::from(dab)];
                        match tone {
                            Tone::Light => ink.light,
                            Tone::Base => ink.base,
                            Tone::Shade => ink.shade,
                        }
                    }
                    None if is_outlined => {
                        let column = index - row;
                        let beside = [
                            (column > 0).then(|| index - 1),
                            (column + 1 < width).then_some(index + 1),
                            index.checked_sub(width),
                            Some(index + width),
                        ];
                        let near = beside.into_iter().flatten().find_map(|at| self.cells.get(at).copied().flatten());
                        let Some((dab, _)) = near else { continue };
                        inks[usize::from(dab)].line
                    }
                    None => continue,
                };
                lay_over(pixel, colour.with_alpha((u32::from(colour.a) * u32::from(self.alpha) / 255) as u8));
            }
        }
    }
}

/// Lays dabs on the last of several layers, or on a new one where a translucent pixel would be mixed with a translucent one: mixed one by
/// one with what is below, they would give another colour.
fn lay_on(layers: &mut Vec<Picture>, own: Picture) {
    let is_translucent = |pixel: &[u8; 4]| !matches!(pixel[3], 0 | 255);
    let Some(last) = layers.last_mut() else { return };
    let (below, above) = (last.bytes().as_chunks().0, own.bytes().as_chunks().0);
    if below.iter().zip(above).any(|(below, above)| is_translucent(below) && is_translucent(above)) {
        layers.push(own);
    } else {
        last.paste(Point::zero(), &own);
    }
}

/// Returns a colour as a word.
const fn word_of(colour: Colour) -> i32 {
    i32::from_le_bytes(colour.bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns how many pixels of a picture of 32 x 32 are not black, and the picture.
    fn painted(act: impl FnOnce(&mut Brush<'_>)) -> (usize, Picture) {
        let mut picture = Picture::new(32, 32, Colour::rgb(0, 0, 0));
        act(&mut Brush::new(&mut picture, Point::new(16, 16)));
        let black = Some(Colour::rgb(0, 0, 0));
        ((0..32 * 32).filter(|at| picture.pixel(at % 32, at / 32) != black).count(), picture)
    }

    #[test]
    fn a_line_lies_around_what_is_painted() {
        let block = [InkedShape::block([-8, -8], [8, 8], &ink::RED)];
        let (plain, _) = painted(|brush| brush.plain(&block));
        let (outlined, picture) = painted(|brush| brush.outlined(&block));
        assert_eq!((plain, outlined), (16, 16 + 4 * 4));
        assert_eq!(picture.pixel(13, 16), Some(ink::RED.line));
    }

    #[test]
    fn what_is_turned_by_a_quarter_goes_clockwise() {
        let arm = [InkedShape::limb([0, 0], [32, 0], [4, 4], &ink::GOLD)];
        let (_, picture) = painted(|brush| {
            brush.angle = Angle(0x40);
            brush.plain(&arm);
        });
        assert_ne!(picture.pixel(16, 24), Some(Colour::rgb(0, 0, 0)));
        assert_eq!(picture.pixel(24, 16), Some(Colour::rgb(0, 0, 0)));
    }

    #[test]
    fn mirrored_and_half_as_large_it_ends_half_as_far_on_the_other_side() {
        let arm = [InkedShape::limb([0, 0], [40, 0], [2, 2], &ink::GOLD)];
        let (_, picture) = painted(|brush| {
            brush.x_flip = true;
            brush.scale = FULL_SIZE / 2;
            brush.plain(&arm);
        });
        assert_ne!(picture.pixel(11, 16), Some(Colour::rgb(0, 0, 0)));
        assert_eq!(picture.pixel(10, 16), Some(Colour::rgb(0, 0, 0)));
    }

    #[test]
    fn what_is_far_outside_of_the_picture_is_not_painted() {
        let (count, _) = painted(|brush| {
            brush.origin = Point::new(-500, 16);
            brush.outlined(&[InkedShape::ellipse(0, 0, 40, 40, &ink::BLUE)]);
        });
        assert_eq!(count, 0);
    }
}
