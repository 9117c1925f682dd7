//! The chosen objects and the chosen area of the map.

use std::collections::BTreeSet;

use quarterpipe::{Px, px};
use quarterpipe_level::Level;

use crate::game::{Brush, Edit, place_at};

/// A rectangle of the map, in cells. It is at least a cell wide and high, and inside the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CellArea {
    /// The first column.
    pub left: usize,
    /// The first row.
    pub top: usize,
    /// The number of columns.
    pub width: usize,
    /// The number of rows.
    pub height: usize,
}

impl CellArea {
    /// Returns the part of the map between two pixels, if there is one. `size` is the map's, in cells.
    pub fn between(from: (Px, Px), to: (Px, Px), size: (usize, usize)) -> Option<Self> {
        let span = |one: Px, other: Px, count: usize| {
            let count = i32::try_from(count).ok()?;
            let (first, last) = (one.min(other).0.div_euclid(16), one.max(other).0.div_euclid(16));
            if last < 0 || first >= count {
                return None;
            }
            let (first, last) = (first.max(0), last.min(count - 1));
            Some((usize::try_from(first).ok()?, usize::try_from(last - first + 1).ok()?))
        };
        let (left, width) = span(from.0, to.0, size.0)?;
        let (top, height) = span(from.1, to.1, size.1)?;
        Some(Self { left, top, width, height })
    }

    /// Returns the columns and rows of its cells, row by row.
    pub fn cells(self) -> impl Iterator<Item = (usize, usize)> {
        (self.top..self.top + self.height)
            .flat_map(move |row| (self.left..self.left + self.width).map(move |column| (column, row)))
    }

    /// Returns its top left pixel.
    pub const fn corner(self) -> (Px, Px) {
        (px(16 * self.left as i32), px(16 * self.top as i32))
    }

    /// Returns the pixel to the right of and below it.
    pub const fn end(self) -> (Px, Px) {
        (px(16 * (self.left + self.width) as i32), px(16 * (self.top + self.height) as i32))
    }

    /// Returns whether a pixel is in it.
    pub fn contains(self, (x, y): (Px, Px)) -> bool {
        let ((left, top), (right, bottom)) = (self.corner(), self.end());
        x >= left && x < right && y >= top && y < bottom
    }

    /// Returns it moved with the terrain, by whole cells; `None` if it is cut off to the left or above.
    fn moved(self, (right, down): (Px, Px)) -> Option<Self> {
        let (right, down) = (right.0.div_euclid(16) as isize, down.0.div_euclid(16) as isize);
        let (left, top) = (self.left.checked_add_signed(right)?, self.top.checked_add_signed(down)?);
        Some(Self { left, top, ..self })
    }

    /// Returns its cells that are not empty, with their contents.
    pub fn contents(self, level: &Level) -> Vec<((usize, usize), Brush)> {
        let content = |(column, row): (usize, usize)| {
            let index = place_at(level, px(16 * column as i32), px(16 * row as i32))?;
            Some(((column, row), Brush::at(level, index)?)).filter(|(_, brush)| !is_empty(brush))
        };
        self.cells().filter_map(content).collect()
    }
}

/// Returns whether nothing is in a place of the map.
pub(super) fn is_empty(brush: &Brush) -> bool {
    brush.cell == Brush::ERASER.cell && brush.art.iter().all(Option::is_none)
}

/// The chosen objects and the chosen area.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Selection {
    /// The numbers of the objects in the level.
    pub objects: BTreeSet<usize>,
    /// The area of the map.
    pub area: Option<CellArea>,
}

impl Selection {
    /// Returns whether nothing is chosen.
    pub fn is_empty(&self) -> bool {
        self.objects.is_empty() && self.area.is_none()
    }

    /// Returns the object if it is the only one.
    pub fn only_object(&self) -> Option<usize> {
        self.objects.first().copied().filter(|_| self.objects.len() == 1)
    }

    /// Returns the selection after an edit of the level: the numbers of objects and the places of cells may be others.
    pub fn after(&self, edit: &Edit) -> Self {
        let moved = if let Edit::Whole { moved, .. } = edit { *moved } else { (px(0), px(0)) };
        let objects = self.objects.iter().filter_map(|&index| edit.moved(index)).collect();
        Self { objects, area: self.area.and_then(|area| area.moved(moved)) }
    }

    /// Chooses what is between two pixels: the objects whose centres are there, and the cells, unless there are only objects.
    pub fn of_area(level: &Level, from: (Px, Px), to: (Px, Px)) -> Self {
        let size = (level.width, level.height());
        let inside = |at: Px, one: Px, other: Px| at >= one.min(other) && at <= one.max(other);
        let objects = level
            .objects
            .iter()
            .enumerate()
            .filter(|(_, object)| inside(object.x, from.0, to.0) && inside(object.y, from.1, to.1));
        let objects: BTreeSet<usize> = objects.map(|(index, _)| index).collect();
        let area = CellArea::between(from, to, size);
        let area = area.filter(|area| objects.is_empty() || !area.contents(level).is_empty());
        Self { objects, area }
    }

    /// Chooses the whole level.
    pub fn all(level: &Level) -> Self {
        let area = CellArea { left: 0, top: 0, width: level.width, height: level.height() };
        let area = Some(area).filter(|area| area.width > 0 && area.height > 0);
        Self { objects: (0..level.objects.len()).collect(), area }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_area_is_cut_at_the_edges_of_the_map() {
        let area = CellArea::between((px(-40), px(20)), (px(40), px(1000)), (8, 4)).expect("an area");
        assert_eq!(area, CellArea { left: 0, top: 1, width: 3, height: 3 });
        assert_eq!(CellArea::between((px(-40), px(20)), (px(-20), px(40)), (8, 4)), None);
    }

    #[test]
    fn an_area_ends_before_its_right_and_lower_edge() {
        let area = CellArea { left: 1, top: 2, width: 2, height: 1 };
        assert!(area.contains((px(16), px(32))) && area.contains((px(47), px(47))));
        assert!(!area.contains((px(48), px(47))) && !area.contains((px(47), px(48))));
    }
}
