//! Which placements of a level's list come into reach of the camera. [K-40 to K-42]

use crate::{
    camera::{Camera, coarse},
    rules::Rules,
    state::state_struct,
    units::{Px, px},
};

/// From the coarse camera to where placements come into reach on the right. [K-40]
const AHEAD: Px = px(640);
/// The same to the left and above. [K-40, K-42]
const BEHIND: Px = px(128);
/// The same below. [K-42]
const BELOW: Px = px(512);

/// A placement as the loading sees it: its x, and its y where rows count for it. [K-42]
pub type Place = (Px, Option<Px>);

/// Two running places in a level's list of placements, which is sorted by x: what lies between them is in reach.
///
/// ```
/// use quarterpipe::{Camera, LoadWindow, Rules, px};
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
    /// The coarse camera that was loaded for last; `None` before the first time.
    coarse: Option<[Px; 2]>,
    /// The first placement in reach.
    left: u32,
    /// The first placement behind those in reach.
    right: u32,
}
state_struct!(LoadWindow { coarse, left, right });

impl LoadWindow {
    /// Whether its places are in a list of this length.
    pub(crate) fn is_within(&self, length: usize) -> bool {
        self.left as usize <= length && self.right as usize <= length
    }

    /// Offers what came into reach, once a frame; nothing happens while the camera stays within its 128 px.
    ///
    /// `place` says where a placement is by its index in the list, `None` behind the list's end. `make` makes its object
    /// or leaves it if it exists; it says whether there was room, without which the loading stops until the camera goes
    /// on. [K-41]
    pub fn follow(
        &mut self,
        camera: &Camera,
        rules: &Rules,
        place: impl Fn(u32) -> Option<Place>,
        mut make: impl FnMut(u32) -> bool,
    ) {
        let now = [coarse(camera.x), coarse(camera.y)];
        let last = self.coarse.replace(now);
        if last == Some(now) {
            return;
        }
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
            // Nothing is left of the first 128 px.
            let behind = |index| cur > px(0) && x_of(index).is_some_and(|x| x > cur - BEHIND);
            self.left = pass_back(self.left, |index| behind(index) && offer(index));
            self.right = pass_back(self.right, |index| x_of(index).is_some_and(|x| x >= cur + AHEAD));
        }
        if let Some([_, last]) = last.filter(|_| by_rows) {
            let uncovered = |index| y_of(index).is_some_and(|y| is_in_rows(y, row) && !is_in_rows(y, last));
            // A window that was read may end anywhere: nothing is behind the list's end.
            pass(known.start.max(self.left), |index| {
                index < known.end.min(self.right) && place(index).is_some() && (!uncovered(index) || make(index))
            });
        }
    }
}

/// Whether a row is in reach of a camera in this coarse row. [K-42]
fn is_in_rows(y: Px, row: Px) -> bool {
    ((row - BEHIND).max(px(0))..=row + BELOW).contains(&y)
}

/// The first index from `index` on that does not `go`.
fn pass(mut index: u32, mut go: impl FnMut(u32) -> bool) -> u32 {
    while go(index) {
        index = index.wrapping_add(1);
    }
    index
}

/// The first index up to `index` from which on all `go`.
fn pass_back(mut index: u32, mut go: impl FnMut(u32) -> bool) -> u32 {
    while index > 0 && go(index - 1) {
        index -= 1;
    }
    index
}
