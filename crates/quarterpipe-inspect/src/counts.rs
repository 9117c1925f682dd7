//! Counts of cells in rectangles, whatever their size, in the same time.

/// The number of marked cells to the left of and above each corner of cells.
pub(super) struct Counts {
    width: usize,
    height: usize,
    sums: Vec<u32>,
}

impl Counts {
    /// Counts the cells of a map that are marked.
    pub(super) fn of(width: usize, height: usize, mut is_marked: impl FnMut(usize) -> bool) -> Self {
        let mut sums = vec![0; (width + 1) * (height + 1)];
        for row in 0..height {
            let mut in_row = 0;
            for column in 0..width {
                in_row += u32::from(is_marked(row * width + column));
                let above = sums[row * (width + 1) + column + 1];
                sums[(row + 1) * (width + 1) + column + 1] = above + in_row;
            }
        }
        Self { width, height, sums }
    }

    /// Returns whether a rectangle of pixels touches a marked cell. Its last pixels belong to it.
    pub(super) fn any_in(&self, (left, top): (i32, i32), (right, bottom): (i32, i32)) -> bool {
        let cell = |pixel: i32, cells: usize| (pixel.max(0) as usize / 16).min(cells);
        let end = |pixel: i32, cells: usize| cell(pixel.saturating_add(16), cells);
        let sum = |column: usize, row: usize| self.sums[row * (self.width + 1) + column];
        let (from, to) =
            ((cell(left, self.width), cell(top, self.height)), (end(right, self.width), end(bottom, self.height)));
        if to.0 <= from.0 || to.1 <= from.1 {
            return false;
        }
        sum(to.0, to.1) + sum(from.0, from.1) > sum(from.0, to.1) + sum(to.0, from.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rectangle_that_touches_a_marked_cell_is_told_from_others() {
        let counts = Counts::of(4, 3, |cell| cell == 6);
        assert!(counts.any_in((0, 0), (63, 47)));
        assert!(counts.any_in((47, 31), (90, 90)));
        assert!(counts.any_in((-5, -5), (32, 16)));
        assert!(!counts.any_in((0, 0), (31, 47)));
        assert!(!counts.any_in((0, 0), (63, 15)));
        assert!(!counts.any_in((48, 0), (63, 47)));
        assert!(!counts.any_in((-50, 16), (-20, 31)));
    }
}
