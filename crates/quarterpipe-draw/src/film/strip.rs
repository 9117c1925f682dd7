//! Filmstrips: pictures in rows, each with its frame number below.

use embedded_graphics::{geometry::Point, mono_font::ascii::FONT_6X10};

use crate::{Colour, Picture};

/// The pixels around and between the pictures.
const GAP: u32 = 4;
/// The height of the line below the pictures.
const LINE: u32 = 14;
const GROUND: Colour = Colour::rgb(12, 14, 22);
const TEXT: Colour = Colour::rgb(222, 226, 234);

/// The greatest width of a strip of more than one column.
const WIDEST: u32 = 1600;

/// Returns the columns and rows in which a strip lays this many pictures of this width: as few rows as 1,600 pixels of width allow,
/// and in all rows but the last the same number of pictures.
///
/// ```
/// use quarterpipe_draw::film::strip_grid;
/// assert_eq!(strip_grid(12, 320), [4, 3]);
/// assert_eq!(strip_grid(6, 320), [3, 2]);
/// assert_eq!(strip_grid(2, 4096), [1, 2]);
/// ```
#[must_use]
pub const fn strip_grid(count: u32, width: u32) -> [u32; 2] {
    let fit = (WIDEST - GAP) / width.saturating_add(GAP);
    let most = if fit == 0 { 1 } else { fit };
    let rows = count.div_ceil(most);
    if rows == 0 { [0, 0] } else { [count.div_ceil(rows), rows] }
}

/// Lays pictures side by side in rows, each with its frame number below it; [`strip_grid`] says how many to a row. The strip is cut
/// off at 65,535 pixels.
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
    let side = |side: fn(&Picture) -> u32| pictures.iter().map(|(_, picture)| side(picture)).max().unwrap_or_default();
    let (width, height) = (side(Picture::width), side(Picture::height));
    let [columns, rows] = strip_grid(pictures.len().try_into().unwrap_or(u32::MAX), width);
    let [along, down] = [width + GAP, height + GAP + LINE];
    let size = [GAP.saturating_add(columns.saturating_mul(along)), rows.max(1).saturating_mul(down)];
    let mut strip = Picture::new(size[0], size[1], GROUND);
    for (number, (frame, picture)) in (0..).zip(pictures) {
        let (column, row) = (number % columns, number / columns);
        let at = Point::new((GAP + column * along) as i32, (GAP + row * down) as i32);
        strip.paste(at, picture);
        let below = at + Point::new(0, picture.height() as i32 + 2);
        strip.text(below, &frame.to_string(), &FONT_6X10, TEXT);
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
    fn twelve_pictures_of_the_screen_stand_in_three_rows() {
        let green = Colour::rgb(0, 90, 0);
        let pictures: Vec<_> = (1..=12).map(|frame| (frame, Picture::new(320, 224, green))).collect();
        let strip = filmstrip(&pictures);
        assert_eq!((strip.width(), strip.height()), (4 + 4 * 324, 3 * 242));
        assert_eq!(strip.pixel(4 + 3 * 324, 4 + 2 * 242), Some(green));
    }

    #[test]
    fn a_strip_of_nothing_is_still_a_picture() {
        assert_eq!((filmstrip(&[]).width(), filmstrip(&[]).height()), (4, 18));
    }
}
