//! Sets of pixels of a 16x16 tile.

use std::array;

/// A set of pixels of a 16x16 tile.
///
/// ```
/// use quarterpipe_level::bake::Pixels;
/// let lower_half = Pixels::of(|_, y| y >= 8);
/// assert_eq!((lower_half.count(), lower_half.has(3, 8), lower_half.has(3, 7)), (128, true, false));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pixels {
    /// One word for each row from the top; bit 0 is the left column.
    rows: [u16; 16],
}

impl Pixels {
    /// No pixels.
    pub const NONE: Self = Self { rows: [0; 16] };
    /// All 256 pixels.
    pub const ALL: Self = Self { rows: [0xFFFF; 16] };

    /// Makes the set of the pixels with a column and row, 0 to 15, for which `is_in` returns true.
    #[must_use]
    pub fn of(mut is_in: impl FnMut(i32, i32) -> bool) -> Self {
        let mut pixels = Self::NONE;
        for (y, row) in (0..).zip(&mut pixels.rows) {
            for x in 0..16 {
                *row |= u16::from(is_in(x, y)) << x;
            }
        }
        pixels
    }

    /// Makes the set of the pixels of these rows from the top; bit 0 is the left column.
    pub const fn of_rows(rows: [u16; 16]) -> Self {
        Self { rows }
    }

    /// Makes the set of the pixels that heights describe.
    pub fn shown_by(heights: &[i8; 16]) -> Self {
        Self::of(|x, y| {
            let height = i32::from(heights[x as usize]);
            if height >= 0 { y >= 16 - height } else { y < -height }
        })
    }

    /// Returns whether it has the pixel in this column and row; false outside 0 to 15.
    #[must_use]
    pub fn has(&self, x: i32, y: i32) -> bool {
        is_inside(x, y) && self.rows[y as usize] >> x & 1 == 1
    }

    /// Adds a pixel. Outside 0 to 15 it does nothing.
    pub fn add(&mut self, x: i32, y: i32) {
        if is_inside(x, y) {
            self.rows[y as usize] |= 1 << x;
        }
    }

    /// Returns the number of pixels, 0 to 256.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.rows.iter().map(|row| row.count_ones()).sum()
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::NONE
    }

    /// Returns the column and row of each pixel, row by row from the top left.
    pub fn iter(&self) -> impl Iterator<Item = (i32, i32)> {
        let columns = |row: u16| (0..16).filter(move |x| row >> x & 1 == 1);
        (0..).zip(self.rows).flat_map(move |(y, row)| columns(row).map(move |x| (x, y)))
    }

    /// Returns the pixels that are in either set.
    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        Self { rows: array::from_fn(|y| self.rows[y] | other.rows[y]) }
    }

    /// Returns the pixels that are in only one of the sets.
    #[must_use]
    pub fn differing(&self, other: &Self) -> Self {
        Self { rows: array::from_fn(|y| self.rows[y] ^ other.rows[y]) }
    }

    /// Returns the pixels that are not in the set.
    #[must_use]
    pub fn inverse(&self) -> Self {
        Self { rows: self.rows.map(|row| !row) }
    }

    /// Returns the set mirrored top to bottom.
    pub(crate) fn upturned(&self) -> Self {
        let mut rows = self.rows;
        rows.reverse();
        Self { rows }
    }

    /// Returns the set with columns and rows exchanged.
    #[must_use]
    pub fn transposed(&self) -> Self {
        Self::of(|x, y| self.has(y, x))
    }

    /// Returns the set mirrored left to right.
    #[must_use]
    pub fn flipped_x(&self) -> Self {
        Self { rows: self.rows.map(u16::reverse_bits) }
    }

    /// Returns the set mirrored top to bottom.
    #[must_use]
    pub fn flipped_y(&self) -> Self {
        let mut rows = self.rows;
        rows.reverse();
        Self { rows }
    }

    /// Returns the pieces that reach the outermost columns or rows. Pixels are connected by their sides, and if `diagonal` also by their
    /// corners.
    pub(super) fn pieces_at_the_border(&self, diagonal: bool) -> Self {
        let mut pieces = Self::NONE;
        let mut grown = Self::of(|x, y| x % 15 == 0 || y % 15 == 0).and(self);
        // Each round adds the neighbours of the last round's pixels, until there are none.
        while grown != pieces {
            pieces = grown;
            grown = pieces.with_neighbours(diagonal).and(self);
        }
        pieces
    }

    /// Returns the pixels that are in both sets.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        Self { rows: array::from_fn(|y| self.rows[y] & other.rows[y]) }
    }

    /// Returns the pixels and their neighbours: those at their sides, and if `diagonal` also those at their corners.
    fn with_neighbours(&self, diagonal: bool) -> Self {
        let row = |y: usize| self.rows.get(y).copied().unwrap_or(0);
        let with_sides = |row: u16| row | row << 1 | row >> 1;
        Self {
            rows: array::from_fn(|y| {
                let upright = row(y.wrapping_sub(1)) | row(y + 1);
                with_sides(row(y)) | if diagonal { with_sides(upright) } else { upright }
            }),
        }
    }
}

fn is_inside(x: i32, y: i32) -> bool {
    (x | y) & !15 == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_at_the_border_are_connected_to_it_by_sides_or_by_corners_too() {
        // A bar from the left side, a pixel at its end's corner, and one apart.
        let bar = Pixels::of(|x, y| x < 5 && y == 7);
        let mut all = bar;
        for (x, y) in [(5, 8), (10, 10)] {
            all.add(x, y);
        }
        assert_eq!(all.pieces_at_the_border(false), bar);
        assert_eq!(all.pieces_at_the_border(true).differing(&bar).iter().collect::<Vec<_>>(), [(5, 8)]);
        assert_eq!(Pixels::ALL.pieces_at_the_border(false), Pixels::ALL);
    }
}
