//! Warnings about cells of a level that cannot be as they are drawn.

use quarterpipe_level::Warning;

use super::LevelBuilder;

/// The message about cells in which pixels of several solidities meet.
pub(super) const MIXED: &str =
    "pixels of different solidity meet in cells of 16 px, which take that of most of their pixels";
/// The message about cells whose pixels no tile can have.
pub(super) const INEXACT: &str = "neither heights nor widths show cells as they are drawn";

/// Cells listed in a warning: the first one and their count.
#[derive(Debug, Default)]
pub(super) struct CellWarning {
    first: usize,
    count: u32,
}

impl CellWarning {
    /// Counts a cell by its number if `is_meant` is true.
    pub(super) fn count(&mut self, cell: usize, is_meant: bool) {
        if is_meant {
            self.first = if self.count == 0 { cell } else { self.first };
            self.count += 1;
        }
    }

    /// Adds the warning if there are any cells.
    pub(super) fn warn(&self, message: &str, builder: &mut LevelBuilder) {
        if self.count > 0 {
            let width = builder.level().width;
            let others = if self.count > 1 { format!(" (and {} others)", self.count - 1) } else { String::new() };
            let (x, y) = (16 * (self.first % width), 16 * (self.first / width));
            builder.warn(Warning::new("map", format!("{message}: at {x}, {y}{others}")));
        }
    }
}
