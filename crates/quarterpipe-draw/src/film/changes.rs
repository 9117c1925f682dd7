//! The area that differs from one picture to the next.

use std::ops::Range;

use crate::Picture;

/// The bytes of a pixel.
const PIXEL: usize = 4;

/// The smallest rectangle that holds all differing pixels. It has at least one pixel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changes {
    /// The columns in pixels.
    pub columns: Range<usize>,
    /// The rows in pixels.
    pub rows: Range<usize>,
}

impl Changes {
    /// Returns the whole of a picture.
    pub fn all(picture: &Picture) -> Self {
        Self { columns: 0..picture.width() as usize, rows: 0..picture.height() as usize }
    }

    /// Returns the area that differs between two pictures of the same size, or their first pixel when nothing does.
    pub fn between(before: &Picture, now: &Picture) -> Self {
        let (before, now): (Vec<_>, Vec<_>) = (rows(before).collect(), rows(now).collect());
        let differs = |row: &usize| before[*row] != now[*row];
        let Some(first) = (0..now.len()).find(differs) else { return Self { columns: 0..1, rows: 0..1 } };
        let last = (first..now.len()).rfind(differs).unwrap_or(first);
        let (mut left, mut right) = (usize::MAX, 0);
        for row in (first..=last).filter(differs) {
            let (before, now) = (before[row], now[row]);
            let differs = |column: &usize| before[*column] != now[*column];
            left = (0..left.min(now.len())).find(differs).unwrap_or(left);
            right = (right..now.len()).rfind(differs).map_or(right, |column| column + 1);
        }
        Self { columns: left..right, rows: first..last + 1 }
    }

    /// Returns the pixels of a picture inside this area, row by row.
    pub fn pixels_of<'a>(&'a self, picture: &'a Picture) -> impl Iterator<Item = [u8; PIXEL]> {
        let inside = rows(picture).skip(self.rows.start).take(self.rows.len());
        inside.flat_map(|row| &row[self.columns.clone()]).copied()
    }
}

/// Returns the rows of a picture, as pixels.
fn rows(picture: &Picture) -> impl Iterator<Item = &[[u8; PIXEL]]> {
    picture.bytes().as_chunks().0.chunks_exact(picture.width() as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Colour;

    const WHITE: Colour = Colour::rgb(255, 255, 255);

    fn changes(pixels: &[(i32, i32)]) -> Changes {
        let before = Picture::new(16, 9, Colour::rgb(0, 0, 0));
        let mut now = before.clone();
        for &(x, y) in pixels {
            now.set(x, y, WHITE);
        }
        Changes::between(&before, &now)
    }

    #[test]
    fn the_rectangle_holds_all_that_differs_and_no_more() {
        assert_eq!(changes(&[(3, 2)]), Changes { columns: 3..4, rows: 2..3 });
        assert_eq!(changes(&[(3, 2), (9, 7)]), Changes { columns: 3..10, rows: 2..8 });
        assert_eq!(changes(&[(9, 2), (3, 7), (5, 7)]), Changes { columns: 3..10, rows: 2..8 });
        assert_eq!(changes(&[(0, 0), (15, 8)]), Changes { columns: 0..16, rows: 0..9 });
    }

    #[test]
    fn of_equal_pictures_the_first_pixel_is_shown_again() {
        assert_eq!(changes(&[]), Changes { columns: 0..1, rows: 0..1 });
    }

    #[test]
    fn the_pixels_inside_come_row_by_row() {
        let mut picture = Picture::new(4, 3, Colour::rgb(0, 0, 0));
        picture.set(1, 1, WHITE);
        picture.set(2, 2, WHITE);
        let inside = Changes { columns: 1..3, rows: 1..3 };
        let reds: Vec<u8> = inside.pixels_of(&picture).map(|[red, ..]| red).collect();
        assert_eq!(reds, [255, 0, 0, 255]);
    }
}
