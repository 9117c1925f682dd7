//! Filmstrips: pictures side by side, each with its frame number below.

use embedded_graphics::{geometry::Point, mono_font::ascii::FONT_6X10};

use crate::{Colour, Picture};

/// The pixels around and between the pictures.
const GAP: u32 = 4;
/// The height of the line below the pictures.
const LINE: u32 = 14;
const GROUND: Colour = Colour::rgb(12, 14, 22);
const TEXT: Colour = Colour::rgb(222, 226, 234);

/// Lays pictures side by side, each with its frame number below it. The strip is cut off at 65,535 pixels.
///
/// ```
/// use quarterpipe_draw::{Colour, Picture, film::filmstrip};
/// let picture = Picture::new(64, 32, Colour::rgb(0, 90, 0));
/// let strip = filmstrip(&[(10, picture.clone()), (20, picture)]);
/// assert_eq!((strip.width(), strip.height()), (4 + 64 + 4 + 64 + 4, 4 + 32 + 14));
/// assert_eq!(strip.pixel(4 + 64 + 4, 4), Some(Colour::rgb(0, 90, 0)));
/// ```
#[must_use]
pub fn filmstrip(pictures: &[(u32, Picture)]) -> Picture {
    let width = pictures.iter().fold(GAP, |width, (_, picture)| width.saturating_add(picture.width() + GAP));
    let height = pictures.iter().map(|(_, picture)| picture.height()).max().unwrap_or_default();
    let mut strip = Picture::new(width, GAP + height + LINE, GROUND);
    let mut left = GAP as i32;
    for (frame, picture) in pictures {
        strip.paste(Point::new(left, GAP as i32), picture);
        let below = (GAP + picture.height() + 2) as i32;
        strip.text(Point::new(left, below), &frame.to_string(), &FONT_6X10, TEXT);
        left = left.saturating_add((picture.width() + GAP) as i32);
    }
    strip
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stand_below_their_pictures() {
        let black = Picture::new(20, 10, Colour::rgb(0, 0, 0));
        let strip = filmstrip(&[(1, black.clone()), (888, black)]);
        let letters = |columns: std::ops::Range<i32>| {
            let pixels = columns.flat_map(|x| (0..28).map(move |y| (x, y)));
            pixels.filter(|&(x, y)| strip.pixel(x, y) == Some(TEXT)).map(|(_, y)| y).collect::<Vec<_>>()
        };
        let (one, three) = (letters(0..28), letters(28..52));
        assert!(one.len() >= 5 && three.len() > 2 * one.len());
        assert!(one.iter().chain(&three).all(|&y| y >= 4 + 10));
    }

    #[test]
    fn a_strip_of_nothing_is_still_a_picture() {
        assert_eq!((filmstrip(&[]).width(), filmstrip(&[]).height()), (4, 18));
    }
}
