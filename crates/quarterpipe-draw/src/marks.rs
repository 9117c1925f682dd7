//! Marks to lay over a picture of a level: boxes with names, rings with labels.

use embedded_graphics::{
    geometry::{Point, Size},
    mono_font::{
        MonoFont,
        ascii::{FONT_5X8, FONT_6X10},
    },
    prelude::*,
    primitives::{Circle, PrimitiveStyle, Rectangle},
};

use crate::{Colour, Picture};

/// The shade behind text, so that it can be read on anything.
const SHADE: Colour = Colour::rgb(12, 14, 22).with_alpha(200);
/// The diameter of a mark's ring.
const RING: u32 = 17;

/// Draws the outline of an area, and its name above that.
pub fn draw_box(picture: &mut Picture, area: Rectangle, name: &str, colour: Colour) {
    let Ok(()) = area.into_styled(PrimitiveStyle::with_stroke(colour, 1)).draw(picture);
    let above = Point::new(area.top_left.x, area.top_left.y.saturating_sub(9));
    shaded_text(picture, above, name, &FONT_5X8, colour);
}

/// Draws a ring around a point, and a label next to it.
///
/// ```
/// use quarterpipe_draw::{Colour, Picture, embedded_graphics::geometry::Point, marks::draw_mark};
/// let red = Colour::rgb(255, 80, 80);
/// let mut picture = Picture::new(64, 32, Colour::rgb(0, 0, 0));
/// draw_mark(&mut picture, Point::new(16, 16), "7", red);
/// assert_eq!(picture.pixel(16, 8), Some(red));
/// assert_eq!(picture.pixel(16, 16), Some(Colour::rgb(0, 0, 0)));
/// ```
pub fn draw_mark(picture: &mut Picture, at: Point, label: &str, colour: Colour) {
    let Ok(()) = Circle::with_center(at, RING).into_styled(PrimitiveStyle::with_stroke(colour, 2)).draw(picture);
    // The label stays inside the picture, even for a mark at its edge.
    let width = (label.chars().count() * FONT_6X10.character_size.width as usize) as i32;
    let (right, bottom) = (picture.width() as i32 - width - 1, picture.height() as i32 - 11);
    let beside = Point::new((at.x + 10).min(right).max(1), (at.y - 5).min(bottom).max(1));
    shaded_text(picture, beside, label, &FONT_6X10, colour);
}

/// Writes text on a dark shade.
pub(crate) fn shaded_text(picture: &mut Picture, at: Point, text: &str, font: &MonoFont<'_>, colour: Colour) {
    let size = Size::new(text.chars().count() as u32 * font.character_size.width + 1, font.character_size.height);
    picture.fill(Rectangle::new(at - Point::new(1, 0), size), SHADE);
    picture.text(at, text, font, colour);
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: Colour = Colour::rgb(255, 80, 80);

    fn reds(picture: &Picture, mut inside: impl FnMut(i32, i32) -> bool) -> usize {
        let all = (0..64 * 64).map(|index| (index % 64, index / 64));
        all.filter(|&(x, y)| inside(x, y) && picture.pixel(x, y) == Some(RED)).count()
    }

    #[test]
    fn a_box_has_its_name_above_it() {
        let mut picture = Picture::new(64, 64, Colour::rgb(0, 0, 0));
        draw_box(&mut picture, Rectangle::new(Point::new(10, 20), Size::new(30, 20)), "ring", RED);
        assert_eq!(reds(&picture, |_, y| y >= 20), 2 * 30 + 2 * 18);
        assert!(reds(&picture, |_, y| y < 20) > 20);
    }

    #[test]
    fn the_label_of_a_mark_at_the_edge_is_inside_of_the_picture() {
        let label_at = |x, y| {
            let mut picture = Picture::new(64, 64, Colour::rgb(0, 0, 0));
            draw_mark(&mut picture, Point::new(x, y), "88", RED);
            reds(&picture, |at_x, at_y| (at_x - x).pow(2) + (at_y - y).pow(2) > 10 * 10)
        };
        assert!(label_at(32, 32) > 20);
        assert!(label_at(32, 0) > 20);
        assert!(label_at(63, 63) > 10);
    }
}
