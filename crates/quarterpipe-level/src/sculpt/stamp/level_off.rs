//! Reshapes the surface of the ground over some columns, and levels it off for stamps that need a flat floor.

use crate::{
    draw::{Area, Brush, Slant},
    level::Level,
    sculpt::{Sculptor, ground::Profile},
};

/// The margin beyond the old surface within which ground is filled or removed, in pixels.
const ABOVE: i32 = 2;
/// The depth below a new surface down to which air is filled where the old ground has ended, in pixels.
const DEEP: i32 = 96;
/// The least number of columns over which a levelled floor leads to the old ground.
const LEAST_LEAD: i32 = 48;
/// The columns of such a lead for each pixel between floor and old ground.
const LEAD: i32 = 5;
/// Old ground at the height of the floor needs no lead if its fall over its run is less.
const LEVEL: f64 = 0.05;
/// The maximum number of columns of a lead.
const MOST_LEAD: i32 = 480;

/// A new surface in a column: its y, and its fall over its run.
pub(super) type Surface = (f64, f64);

impl Sculptor<'_> {
    /// Raises or digs the ground to a new surface in each column where there is one. Old surfaces keep their slant if none of their pixels
    /// move.
    pub(super) fn reshape(&mut self, old: &Profile, new: impl Fn(i32) -> Option<Surface>) {
        let range = old.range();
        let columns: Vec<_> = range
            .clone()
            .map(|x| {
                let column = old.at(x);
                let (y, slope) = new(x)?;
                let bottom = column.top.map_or_else(|| y.max(column.y) as i32 + DEEP, |top| top + ABOVE);
                let top = column.top.unwrap_or(bottom) - ABOVE;
                // The first row whose centre is below the surface.
                let is_moved = column.top.is_none_or(|top| top != (y - 0.5).ceil() as i32);
                is_moved.then(|| (y, bottom, top, Slant::of_direction(slope, 1.0)))
            })
            .collect();
        let far = self.canvas.area();
        let area = Area { left: range.start, right: range.end, ..far };
        let column = |x: f64| columns.get((x.floor() as i32 - range.start) as usize).copied().flatten();
        self.canvas.paint(Brush::SOLID, area, |x, y| {
            let (surface, bottom, _, slant) = column(x)?;
            (y > surface && y < f64::from(bottom)).then_some(slant)
        });
        self.canvas.paint(Brush::AIR, area, |x, y| {
            let (surface, _, top, slant) = column(x)?;
            (y < surface && y > f64::from(top)).then_some(slant)
        });
    }
}

/// A floor at one height, with a lead to the old ground on each side.
pub(super) struct LevelFloor {
    /// The y of the floor.
    pub floor: i32,
    left: i32,
    right: i32,
    leads: [i32; 2],
    /// The old ground.
    pub old: Profile,
}

impl LevelFloor {
    /// Makes a floor over the columns from `left` to `right`. `anchor` is a place of the old ground.
    pub(super) fn new(level: &Level, anchor: (i32, i32), (left, right): (i32, i32), floor: i32) -> Self {
        let old = Profile::of(level, anchor, (left - MOST_LEAD, right + MOST_LEAD));
        let lead = |end: i32, sign: i32| {
            let column = old.at(end);
            if column.top == Some(floor) && column.slope.abs() < LEVEL {
                return 0;
            }
            let lead_for = |by: f64| (LEAST_LEAD + LEAD * by.abs().ceil() as i32).min(MOST_LEAD);
            let first = lead_for(column.y - f64::from(floor));
            // The old ground may fall further along the lead.
            lead_for(old.at(end + sign * first).y - f64::from(floor)).max(first)
        };
        let leads = [lead(left, -1), lead(right - 1, 1)];
        Self { floor, left, right, leads, old }
    }

    /// Returns the columns of the floor and its leads.
    pub(super) const fn columns(&self) -> (i32, i32) {
        (self.left - self.leads[0], self.right + self.leads[1])
    }

    /// Returns the area that it changes at most.
    pub(super) fn area(&self) -> Area {
        let (left, right) = self.columns();
        let tops = (left..right).map(|x| self.old.at(x).y as i32);
        let (top, bottom) = tops.fold((self.floor, self.floor), |(low, high), y| (low.min(y), high.max(y)));
        Area { left, top: top - 16, right, bottom: bottom + DEEP }
    }

    /// Returns the surface in a column; `None` beyond the leads.
    pub(super) fn surface(&self, x: i32) -> Option<Surface> {
        let floor = f64::from(self.floor);
        let (beyond, lead, sign) = if x < self.left {
            (self.left - x, self.leads[0], -1.0)
        } else if x >= self.right {
            (x - self.right + 1, self.leads[1], 1.0)
        } else {
            return Some((floor, 0.0));
        };
        if beyond > lead {
            return None;
        }
        let old = self.old.at(x);
        let lead = f64::from(lead);
        let t = (f64::from(beyond) - 0.5) / lead;
        // From the floor at 0 to the old ground at 1, level at both ends.
        let (share, change) = (t * t * (3.0 - 2.0 * t), 6.0 * t * (1.0 - t) / lead * sign);
        let by = old.y - floor;
        Some((floor + by * share, old.slope * share + by * change))
    }
}
