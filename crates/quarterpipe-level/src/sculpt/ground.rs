//! Finds the ground below a place, and follows its surface to both sides.

use quarterpipe::{
    Px, px,
    terrain::{Layer, Solidity},
};

use super::read::{block_at, slant_of, solidity_at};
use crate::level::Level;

/// The greatest step of the surface from one column to the next, up or down, in pixels. A larger step is a wall or a drop.
const STEP: i32 = 14;
/// The steepest ground that is followed, as its rise over its run.
const STEEPEST: f64 = 1.5;
/// The number of columns to either side over which the surface's pixels are averaged.
const AVERAGED: i32 = 3;

/// Returns the y of the ground's surface at or below a pixel: of the first row that is solid for all sensors on both layers. A pixel inside
/// of the ground has the surface above it. Returns `None` without ground below.
///
/// ```
/// use quarterpipe::px;
/// use quarterpipe_level::{builtin, sculpt::ground_below};
/// let level = builtin::level("flat").expect("a built-in stage");
/// let (x, y) = level.start;
/// assert_eq!(ground_below(&level, x, y), ground_below(&level, x, y - px(40)));
/// ```
#[must_use]
pub fn ground_below(level: &Level, x: Px, y: Px) -> Option<Px> {
    let (width, height) = level.size();
    if !(0..width.0).contains(&x.0) {
        return None;
    }
    let y = y.0.clamp(0, height.0 - 1);
    if is_ground(level, x.0, y) {
        let above = (0..y).rev().take_while(|&above| is_ground(level, x.0, above)).last();
        return Some(px(above.unwrap_or(y)));
    }
    (y..height.0).find(|&below| is_ground(level, x.0, below)).map(px)
}

/// Returns whether a pixel is solid for all sensors on both layers.
pub(super) fn is_ground(level: &Level, x: i32, y: i32) -> bool {
    [Layer::A, Layer::B].into_iter().all(|layer| solidity_at(level, layer, x, y) == Solidity::All)
}

/// One column of a surface.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Column {
    /// The y of its surface.
    pub y: f64,
    /// The fall over the run: positive if it falls to the right.
    pub slope: f64,
    /// The y of the first solid pixel; `None` where the ground has ended.
    pub top: Option<i32>,
}

/// The surface of the ground over some columns.
#[derive(Clone, Debug)]
pub(super) struct Profile {
    left: i32,
    columns: Vec<Column>,
}

impl Profile {
    /// Follows the surface from the ground at `(x, y)` over the columns from `left` to `right`. Where the ground ends, the surface goes on
    /// level.
    pub(super) fn of(level: &Level, (x, y): (i32, i32), (left, right): (i32, i32)) -> Self {
        let (left, right) = (left.min(x), right.max(x + 1));
        let mut tops = vec![(y, false); (right - left) as usize];
        let mut follow = |columns: &mut dyn Iterator<Item = i32>| {
            let mut before = y;
            for column in columns {
                let found = surface_near(level, column, before);
                before = found.unwrap_or(before);
                tops[(column - left) as usize] = (before, found.is_some());
            }
        };
        follow(&mut (x..right));
        follow(&mut (left..x).rev());
        let columns = (left..right).map(|column| column_of(level, &tops, (column, left))).collect();
        Self { left, columns }
    }

    /// Returns the surface in a column; beyond the ends that of the last column.
    pub(super) fn at(&self, x: i32) -> Column {
        let index = (x - self.left).clamp(0, self.columns.len() as i32 - 1);
        self.columns[index as usize]
    }

    /// Returns the columns.
    pub(super) fn range(&self) -> std::ops::Range<i32> {
        self.left..self.left + self.columns.len() as i32
    }
}

fn column_of(level: &Level, tops: &[(i32, bool)], (x, left): (i32, i32)) -> Column {
    let index = (x - left) as usize;
    let (top, is_there) = tops[index];
    if !is_there {
        return Column { y: f64::from(top), slope: 0.0, top: None };
    }
    // Both halves have the same number of columns, so a straight slope keeps its middle line.
    let reach = (AVERAGED as usize).min(index).min(tops.len() - 1 - index);
    let near = &tops[index - reach..=index + reach];
    let is_smooth = near.windows(2).all(|pair| pair[1].1 && pair[0].1 && (pair[0].0 - pair[1].0).abs() <= 2);
    let y = if is_smooth {
        near.iter().map(|(y, _)| f64::from(*y)).sum::<f64>() / near.len() as f64
    } else {
        f64::from(top)
    };
    let measured = if is_smooth && near.len() > 1 {
        f64::from(near[near.len() - 1].0 - near[0].0) / (near.len() - 1) as f64
    } else {
        0.0
    };
    let of_tile = block_at(level, Layer::A, x, top).and_then(|(_, tile)| slant_of(&tile).turns()).map(|turns| {
        let (sin, cos) = (turns * std::f64::consts::TAU).sin_cos();
        if cos > 0.3 { sin / cos } else { measured }
    });
    Column { y, slope: of_tile.unwrap_or(measured).clamp(-STEEPEST, STEEPEST), top: Some(top) }
}

/// Returns the surface in a column next to one whose surface is at `y`; `None` where the surface ends.
fn surface_near(level: &Level, x: i32, y: i32) -> Option<i32> {
    if is_ground(level, x, y) {
        let top = (y - STEP..y).rev().take_while(|&above| is_ground(level, x, above)).last().unwrap_or(y);
        return (top > y - STEP).then_some(top);
    }
    (y + 1..=y + STEP).find(|&below| is_ground(level, x, below))
}
