//! Sets of pixels of a 16x16 tile.

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

    /// Makes the set of the pixels that heights describe.
    pub(crate) fn shown_by(heights: &[i8; 16]) -> Self {
        Self::of(|x, y| {
            let height = i32::from(heights[x as usize]);
            if height >= 0 { y >= 16 - height } else { y < -height }
        })
    }

    /// Returns whether it has the pixel in this column and row; false outside of 0 to 15.
    #[must_use]
    pub fn has(&self, x: i32, y: i32) -> bool {
        (0..16).contains(&x) && (0..16).contains(&y) && self.rows[y as usize] >> x & 1 == 1
    }

    /// Adds a pixel. Outside of 0 to 15 it does nothing.
    pub fn add(&mut self, x: i32, y: i32) {
        if (0..16).contains(&x) && (0..16).contains(&y) {
            self.rows[y as usize] |= 1 << x;
        }
    }

    /// Returns the number of pixels, 0 to 256.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.rows.iter().map(|row| row.count_ones()).sum()
    }

    /// Returns whether there are no pixels.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::NONE
    }

    /// Returns the column and row of each pixel, row by row from the top left.
    pub fn iter(&self) -> impl Iterator<Item = (i32, i32)> {
        let all = (0..256).map(|index| (index % 16, index / 16));
        let set = *self;
        all.filter(move |&(x, y)| set.has(x, y))
    }

    /// Returns the pixels that are in either set.
    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        Self::of(|x, y| self.has(x, y) || other.has(x, y))
    }

    /// Returns the pixels that are in only one of the sets.
    #[must_use]
    pub fn differing(&self, other: &Self) -> Self {
        Self::of(|x, y| self.has(x, y) != other.has(x, y))
    }

    /// Returns the pixels that are not in the set.
    #[must_use]
    pub fn inverse(&self) -> Self {
        Self { rows: self.rows.map(|row| !row) }
    }

    /// Returns the set with columns and rows exchanged.
    #[must_use]
    pub(crate) fn transposed(&self) -> Self {
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

    /// Returns the piece that a pixel belongs to. Pixels are connected by their sides, and if `diagonal` by their corners, too.
    pub(super) fn piece_of(&self, (x, y): (i32, i32), diagonal: bool) -> Self {
        let mut piece = Self::NONE;
        let mut open = vec![(x, y)];
        while let Some((x, y)) = open.pop() {
            if !self.has(x, y) || piece.has(x, y) {
                continue;
            }
            piece.add(x, y);
            open.extend([(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]);
            if diagonal {
                open.extend([(x + 1, y + 1), (x - 1, y + 1), (x + 1, y - 1), (x - 1, y - 1)]);
            }
        }
        piece
    }

    /// Returns whether any pixel is in the outermost columns or rows.
    pub(super) fn touches_the_border(&self) -> bool {
        let sides = 1 | 1 << 15;
        self.rows[0] | self.rows[15] != 0 || self.rows.iter().any(|row| row & sides != 0)
    }
}
