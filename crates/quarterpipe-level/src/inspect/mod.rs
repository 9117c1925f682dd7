//! Inspects levels: counts their contents, and finds faults that would show in a game.
//!
//! [`inspect`] runs all checks and counts the contents. Each check is a file of this module, whose first lines say what it finds and why
//! that harms a game.
//!
//! ```
//! use quarterpipe::{Angle, prelude::*};
//! use quarterpipe_level::{Level, inspect::{Check, inspect}};
//! let low = Tile { heights: [8; 16], widths: Tile::widths_of_heights(&[8; 16]), angle: Angle(0) };
//! let [full, half] = [1, 2].map(|tile| Cell::both(Block::new(tile, Solidity::All)));
//! let cells = [vec![Cell::EMPTY; 40 * 7], vec![full; 20], vec![half; 20]].concat();
//! let mut level = Level::new("two floors", vec![Tile::EMPTY, Tile::FULL, low], 40, cells);
//! level.start = (px(64), px(92));
//!
//! let report = inspect(&level, &Rules::S2);
//! assert_eq!(report.statistics.cells.solid, 40);
//! let [step] = report.findings.as_slice() else { panic!() };
//! assert_eq!((step.check, step.cell()), (Check::Step, Some((20, 7))));
//! assert_eq!(step.message, "the floor steps down by 8 px from tile 1 to tile 2");
//! ```

mod angle_jumps;
mod collector;
mod contour;
mod finding;
mod first_uses;
mod loops;
mod objects;
mod pixels;
mod plane;
mod start;
mod statistics;
mod steps;
mod stretches;
#[cfg(test)]
mod test_levels;
mod tile_angles;
mod tile_arrays;
mod top_solid_walls;

use std::{
    panic::resume_unwind,
    thread::{self, ScopedJoinHandle},
};

use quarterpipe::{Stage, rules::Rules, terrain::Layer};

pub use finding::{Check, Finding, Severity};
pub use statistics::{CellStatistics, Statistics, TileStatistics};

use collector::Collector;
use contour::Contour;
use first_uses::FirstUses;
use plane::Plane;
use tile_angles::Fits;

use crate::{error::LevelError, level::Level};

/// The result of [`inspect`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report {
    /// Counts of the level's contents.
    pub statistics: Statistics,
    /// The findings, by check, the worst first, objects in order and the rest from left to right.
    pub findings: Vec<Finding>,
    /// The number of further findings: at most 4,096 of each check are kept.
    pub left_out: usize,
}

impl Report {
    /// Returns the number of findings of this severity.
    #[must_use]
    pub fn count(&self, severity: Severity) -> usize {
        self.findings.iter().filter(|finding| finding.severity == severity).count()
    }
}

/// Inspects a level under rules. It never fails: whatever is wrong is in the report.
#[must_use]
pub fn inspect(level: &Level, rules: &Rules) -> Report {
    let mut collector = Collector::default();
    let uses = FirstUses::of(level);
    let stage = match stage_without_objects(level, rules) {
        Ok(stage) => Some(stage),
        Err(error) => {
            collector.add(Finding::new(Check::Terrain, Severity::Error, error.to_string()));
            None
        }
    };
    start::check(level, rules, stage.as_ref()).into_iter().for_each(|finding| collector.add(finding));
    tile_arrays::check(level, &uses).into_iter().for_each(|finding| collector.add(finding));
    objects::check(level, rules).into_iter().for_each(|finding| collector.add(finding));
    if stage.is_some() {
        inspect_surfaces(level, &uses, &mut collector);
    }
    let (findings, left_out) = collector.finish();
    Report { statistics: Statistics::of(level, &uses), findings, left_out }
}

/// Makes the stage without its objects, which are checked one by one.
fn stage_without_objects(level: &Level, rules: &Rules) -> Result<Stage, LevelError> {
    Level { objects: Vec::new(), ..level.clone() }.stage(rules.clone())
}

/// Runs the checks that follow the outlines of the ground, those of both layers at the same time.
fn inspect_surfaces(level: &Level, uses: &FirstUses, collector: &mut Collector) {
    let (a, b) = at_once(|| Plane::new(level, Layer::A), || Plane::new(level, Layer::B));
    let ((on_a, mut fits), of_b) =
        at_once(|| inspect_plane(&a, &b), || (!a.is_same_as(&b)).then(|| inspect_plane(&b, &a)));
    let (on_b, fits_on_b) = of_b.unwrap_or_else(|| (on_a.clone(), Fits::default()));
    fits.merge(fits_on_b);
    collector.add_layers(on_a, on_b);
    fits.findings(&a, uses).into_iter().for_each(|finding| collector.add(finding));
}

/// Returns the findings along the outlines of one layer, and how well its tiles' angles fit.
fn inspect_plane(plane: &Plane<'_>, other: &Plane<'_>) -> (Vec<Finding>, Fits) {
    let (mut findings, mut fits) = (Vec::new(), Fits::default());
    Contour::each(plane, |contour| {
        steps::check(plane, contour, &mut findings);
        angle_jumps::check(plane, contour, &mut findings);
        fits.look(plane, contour);
        for stretch in stretches::stretches(plane, contour) {
            loops::check(plane, other, &stretch, &mut findings);
            top_solid_walls::check(plane, &stretch, &mut findings);
        }
    });
    (findings, fits)
}

/// Does two things at the same time, or one after the other where there are no threads, as on a web page.
fn at_once<A, B: Send>(one: impl FnOnce() -> A, other: impl Fn() -> B + Sync) -> (A, B) {
    thread::scope(|scope| {
        let on_another = thread::Builder::new().spawn_scoped(scope, &other);
        let one = one();
        let other = match on_another.map(ScopedJoinHandle::join) {
            Ok(result) => result.unwrap_or_else(|panic| resume_unwind(panic)),
            Err(_) => other(),
        };
        (one, other)
    })
}
