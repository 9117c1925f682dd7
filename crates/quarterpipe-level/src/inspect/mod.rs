//! What is in a level, and what would break in a game.
//!
//! [`inspect`] runs all checks and counts what there is. Each check is a file of this module; its first lines say what it finds and why
//! that breaks games.
//!
//! ```
//! use quarterpipe::{Angle, Block, Cell, Rules, Solidity, Tile, px};
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

use quarterpipe::{Layer, Rules, Stage};

pub use finding::{Check, Finding, Severity};
pub use statistics::{CellStatistics, Statistics, TileStatistics};

use collector::Collector;
use contour::Contour;
use first_uses::FirstUses;
use plane::Plane;
use tile_angles::Fits;

use crate::{error::LevelError, level::Level};

/// What [`inspect`] has to say.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report {
    /// What there is.
    pub statistics: Statistics,
    /// What is wrong, by check, the worst first, from left to right.
    pub findings: Vec<Finding>,
    /// How many more findings there are: of each check 4,096 are kept.
    pub left_out: usize,
}

impl Report {
    /// How many findings are this bad.
    #[must_use]
    pub fn count(&self, severity: Severity) -> usize {
        self.findings.iter().filter(|finding| finding.severity == severity).count()
    }
}

/// Inspects a level under rules. Never fails: what is wrong is in the report.
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

/// The stage as far as it is terrain; objects are looked at one by one.
fn stage_without_objects(level: &Level, rules: &Rules) -> Result<Stage, LevelError> {
    Level { objects: Vec::new(), ..level.clone() }.stage(rules.clone())
}

/// The checks that follow the outlines of the ground.
fn inspect_surfaces(level: &Level, uses: &FirstUses, collector: &mut Collector) {
    let planes = [Plane::new(level, Layer::A), Plane::new(level, Layer::B)];
    let [a, b] = &planes;
    let mut fits = Fits::default();
    let mut look = |plane: &Plane<'_>, other: &Plane<'_>| {
        let mut findings = Vec::new();
        Contour::each(plane, |contour| {
            steps::check(plane, contour, &mut findings);
            angle_jumps::check(plane, contour, &mut findings);
            fits.look(plane, contour);
            for stretch in stretches::stretches(plane, contour) {
                loops::check(plane, other, &stretch, &mut findings);
                top_solid_walls::check(plane, &stretch, &mut findings);
            }
        });
        findings
    };
    let on_a = look(a, b);
    let on_b = if a.is_same_as(b) { on_a.clone() } else { look(b, a) };
    collector.add_layers(on_a, on_b);
    fits.findings(a, uses).into_iter().for_each(|finding| collector.add(finding));
}
