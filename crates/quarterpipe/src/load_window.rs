//! The placements of a level's list that come into reach of the camera. [K-40 to K-42]

use crate::{
    camera::{Camera, coarse},
    rules::Rules,
    save::state_struct,
    units::{Px, px},
};

/// The distance to the right of the coarse camera within which placements are in reach. [K-40]
const AHEAD: Px = px(640);
/// The same to the left and above. [K-40, K-42]
const BEHIND: Px = px(128);
/// The same below. [K-42]
const BELOW: Px = px(512);

/// A placement as loading sees it: its x, and its y if rows count for it. [K-42]
pub type Place = (Px, Option<Px>);

state_struct! {
    /// Two indices into a level's list of placements, which is sorted by x. The placements between them are in reach.
    ///
    /// ```
    /// use quarterpipe::{Camera, LoadWindow, prelude::*};
    /// let placements = [(px(100), None), (px(700), None)];
    /// let mut window = LoadWindow::default();
    /// let mut camera = Camera::default();
    /// let mut made = vec![];
    /// for x in [0, 100, 128] {
    ///     camera.x = px(x);
    ///     let place = |index| placements.get(index as usize).copied();
    ///     window.follow(&camera, &Rules::S1, place, |index| {
    ///         made.push((x, index));
    ///         true
    ///     });
    /// }
    /// assert_eq!(made, [(0, 0), (128, 1)]);
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct LoadWindow {
        /// The coarse camera of the last loading; `None` before the first.
        coarse: Option<[Px; 2]>,
        /// The first placement in reach.
        left: u32,
        /// The first placement after those in reach.
        right: u32,
    }
}

impl LoadWindow {
    /// Returns whether both indices are within a list of this length.
    pub(crate) fn is_within(&self, length: usize) -> bool {
        self.left as usize <= length && self.right as usize <= length
    }

    /// Returns whether nothing can have come into reach since the last loading: the camera is still within its 128 px.
    #[inline]
    pub(crate) fn rests(&self, camera: &Camera) -> bool {
        self.coarse == Some([coarse(camera.x), coarse(camera.y)])
    }

    /// Offers the placements that came into reach, once a frame. Nothing happens while the camera stays within its 128 px.
    ///
    /// `place` returns where the placement of this index is, or `None` past the list's end. `make` makes its object unless
    /// that exists, and returns whether there was room. Without room the loading stops until the camera moves on. [K-41]
    pub fn follow(
        &mut self,
        camera: &Camera,
        rules: &Rules,
        place: impl Fn(u32) -> Option<Place>,
        mut make: impl FnMut(u32) -> bool,
    ) {
        let now = [coarse(camera.x), coarse(camera.y)];
        if self.rests(camera) {
            return;
        }
        let last = self.coarse.replace(now);
        let [cur, row] = now;
        let by_rows = rules.camera.loads_rows;
        let x_of = |index| place(index).map(|(x, _)| x);
        let y_of = |index| place(index).and_then(|(_, y)| y).filter(|_| by_rows);
        if last.is_none() {
            let start = coarse((camera.x - BEHIND).max(px(0)));
            self.left = pass(0, |index| x_of(index).is_some_and(|x| x < start));
            self.right = self.left;
        }
        let known = self.left..self.right;
        let mut offer = |index| y_of(index).is_some_and(|y| !is_in_rows(y, row)) || make(index);
        if last.is_none_or(|[last, _]| cur > last) {
            self.right = pass(self.right, |index| x_of(index).is_some_and(|x| x < cur + AHEAD) && offer(index));
            self.left = pass(self.left, |index| x_of(index).is_some_and(|x| x < cur - BEHIND));
        } else if last.is_some_and(|[last, _]| cur < last) {
            // In the first 128 px, no placement is left of the camera.
            let behind = |index| cur > px(0) && x_of(index).is_some_and(|x| x > cur - BEHIND);
            self.left = pass_back(self.left, |index| behind(index) && offer(index));
            self.right = pass_back(self.right, |index| x_of(index).is_some_and(|x| x >= cur + AHEAD));
        }
        if let Some([_, last]) = last.filter(|_| by_rows) {
            let uncovered = |index| y_of(index).is_some_and(|y| is_in_rows(y, row) && !is_in_rows(y, last));
            // A window read from a saved state may end past the list's end.
            pass(known.start.max(self.left), |index| {
                index < known.end.min(self.right) && place(index).is_some() && (!uncovered(index) || make(index))
            });
        }
    }
}

/// Returns whether row `y` is in reach of a camera in this coarse row. [K-42]
fn is_in_rows(y: Px, row: Px) -> bool {
    ((row - BEHIND).max(px(0))..=row + BELOW).contains(&y)
}

/// Returns the first index from `index` on for which `go` is false.
fn pass(mut index: u32, mut go: impl FnMut(u32) -> bool) -> u32 {
    while go(index) {
        index = index.wrapping_add(1);
    }
    index
}

/// Steps back from `index` while `go` is true for the index before, and returns where that ends.
fn pass_back(mut index: u32, mut go: impl FnMut(u32) -> bool) -> u32 {
    while index > 0 && go(index - 1) {
        index -= 1;
    }
    index
}
