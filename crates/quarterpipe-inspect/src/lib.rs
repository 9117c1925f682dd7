//! Inspects levels for the engine `quarterpipe`: finds faults that would break a game, and counts the contents.
//!
//! [`inspect`] runs all checks: it measures terrain and objects, and drives players over slopes and through loops. The result is a
//! [`Report`] of [`Finding`]s, each with a [`Check`], a [`Severity`], a place and a message. Most checks have a file in this crate, whose
//! first lines say what the check finds and why that harms a game.
//!
//! ```
//! use quarterpipe::{Angle, prelude::*};
//! use quarterpipe_inspect::{Check, inspect};
//! use quarterpipe_level::Level;
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
//!
//! # Limits
//!
//! At most 4,096 findings of each check are kept: see [`Report::left_out`]. Test runs take at most 6,000,000 frames in all: see
//! [`Report::work`]. The only objects in test runs are path switchers.

mod angle_jumps;
mod buried;
mod collector;
mod contour;
mod counts;
mod drive;
mod finding;
mod first_uses;
mod loops;
mod objects;
mod pits;
mod pixels;
mod plane;
mod run_angles;
mod slants;
mod start;
mod statistics;
mod steps;
mod stretches;
#[cfg(test)]
mod test_levels;
mod thin_ground;
mod tile_angles;
mod tile_arrays;
mod top_solid_walls;
mod work;

use std::{
    panic::resume_unwind,
    slice::from_ref,
    thread::{self, ScopedJoinHandle},
};

use quarterpipe::{Stage, rules::Rules, terrain::Layer};

pub use finding::{Check, Finding, FoundLoop, Severity};
pub use statistics::{CellStatistics, Statistics, TileStatistics};
pub use work::{Progress, Work};

use quarterpipe_level::Level;

use collector::Collector;
use contour::Contour;
use drive::{Grounds, spots::Spot, switches::HalfLoop};
use first_uses::FirstUses;
use loops::Surroundings;
use plane::Plane;
use run_angles::RunFits;
use tile_angles::AngleFits;
use work::Reporter;

/// The result of [`inspect`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report {
    /// Counts of the level's contents.
    pub statistics: Statistics,
    /// The findings, grouped by check and sorted by severity, the worst first. Findings about objects are in the objects' order, all others
    /// from left to right.
    pub findings: Vec<Finding>,
    /// The number of findings that were not kept, as at most 4,096 of each check are kept. If the two layers differ, a finding that was not
    /// kept and is the same on both layers counts twice.
    pub left_out: usize,
    /// The amount of work that was done.
    pub work: Work,
}

impl Report {
    /// Returns the number of findings of this severity.
    #[must_use]
    pub fn count(&self, severity: Severity) -> usize {
        self.findings.iter().filter(|finding| finding.severity == severity).count()
    }
}

/// Inspects a level under these rules. Never fails: all problems are in the report.
#[must_use]
pub fn inspect(level: &Level, rules: &Rules) -> Report {
    inspect_and_tell(level, rules, from_ref(rules), &|_| ())
}

/// Inspects a level as [`inspect`] does, with test runs under each of the `driven` rules, and calls `tell` with its progress from time to
/// time, on any thread.
///
/// ```
/// use quarterpipe::rules::Rules;
/// use quarterpipe_level::builtin;
/// use quarterpipe_inspect::inspect_and_tell;
/// let level = builtin::level("hills").expect("a built-in stage");
/// let report = inspect_and_tell(&level, &Rules::S2, &[Rules::S1, Rules::S2], &|progress| assert!(progress.done <= progress.total));
/// assert!(report.findings.is_empty() && report.work.edges > 1000);
/// ```
#[must_use]
pub fn inspect_and_tell(level: &Level, rules: &Rules, driven: &[Rules], tell: &(dyn Fn(Progress) + Sync)) -> Report {
    let reporter = Reporter::new(tell);
    let mut work = Work::default();
    let mut collector = Collector::default();
    let uses = FirstUses::of(level);
    // The objects are checked one by one.
    let stage = match level.stage_without_objects(rules.clone()) {
        Ok(stage) => Some(stage),
        Err(error) => {
            collector.add(Finding::new(Check::Terrain, Severity::Error, error.to_string()));
            None
        }
    };
    start::check(level, rules, stage.as_ref()).into_iter().for_each(|finding| collector.add(finding));
    tile_arrays::check(level, &uses).into_iter().for_each(|finding| collector.add(finding));
    objects::check(level, rules).into_iter().for_each(|finding| collector.add(finding));
    if let Some(stage) = stage {
        work.looks += pits::check(level, rules, &mut collector);
        work.add(inspect_surfaces(level, (stage, rules), driven, &uses, &reporter, &mut collector));
    }
    let (findings, left_out) = collector.finish();
    Report { statistics: Statistics::of(level, &uses), findings, left_out, work }
}

/// Runs the checks that follow the outlines of the ground, those of both layers at the same time.
fn inspect_surfaces(
    level: &Level,
    (stage, rules): (Stage, &Rules),
    driven: &[Rules],
    uses: &FirstUses,
    reporter: &Reporter<'_>,
    collector: &mut Collector,
) -> Work {
    let (a, b) = at_once(|| Plane::new(level, Layer::A), || Plane::new(level, Layer::B));
    let surroundings = Surroundings::of(&a, &b);
    let is_one = a.is_same_as(&b);
    let thin = [&a, &b].map(|plane| {
        let mut found = Collector::default();
        thin_ground::check(plane, rules, &mut found);
        found
    });
    let [thin_a, thin_b] = thin;
    collector.add_layers(thin_a, thin_b);
    reporter.expect(2 * level.height() as u64);
    let inspect = |plane, layer, part| inspect_plane(plane, layer, part, &surroundings, reporter);
    // Where the layers are the same, each thread runs some of the checks.
    let (one, other) = if is_one {
        at_once(|| inspect(&a, Layer::A, Part::Joints), || inspect(&a, Layer::A, Part::Surfaces))
    } else {
        at_once(|| inspect(&a, Layer::A, Part::All), || inspect(&b, Layer::B, Part::All))
    };
    let OnPlane { findings, mut fits, mut run_fits, mut spots, mut halves, mut work } = one;
    fits.merge(&other.fits);
    run_fits.merge(&other.run_fits);
    spots.extend(other.spots);
    halves.extend(other.halves);
    work.add(other.work);
    if is_one {
        collector.add_both(findings);
        collector.add_both(other.findings);
    } else {
        collector.add_layers(findings, other.findings);
    }
    let of_tiles = fits.findings(level, uses, |tile| run_fits.has(level, tile));
    run_fits.findings(level).into_iter().chain(of_tiles).for_each(|finding| collector.add(finding));

    buried::check(level, [&a, &b]).into_iter().for_each(|finding| collector.add(finding));
    let mut grounds = Grounds::new(level, [&a, &b], stage);
    reporter.expect(driven.len() as u64);
    for (number, rules) in (1..).zip(driven) {
        grounds.set_rules(rules);
        grounds.drive_loops(&halves, &surroundings);
        grounds.drive_slopes(&spots, drive::share(number, driven.len()));
        reporter.advance(1);
    }
    grounds.findings().for_each(|finding| collector.add(finding));
    Work { frames: grounds.frames, ..work }
}

/// The results along the outlines of one layer.
struct OnPlane {
    findings: Collector,
    /// The fits of its tiles' angles.
    fits: AngleFits,
    run_fits: RunFits,
    /// The places from which players can be driven.
    spots: Vec<Spot>,
    halves: Vec<HalfLoop>,
    work: Work,
}

/// The parts of the outlines to check.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// The joints of tiles.
    Joints,
    /// Whole surfaces, and how angles fit them.
    Surfaces,
    All,
}

fn inspect_plane(
    plane: &Plane<'_>,
    layer: Layer,
    part: Part,
    surroundings: &Surroundings,
    reporter: &Reporter<'_>,
) -> OnPlane {
    let tiles = plane.level.tiles.len();
    let (mut findings, mut fits, mut run_fits) = (Collector::default(), AngleFits::new(tiles), RunFits::new(tiles));
    let (mut spots, mut halves, mut work) = (Vec::new(), Vec::new(), Work::default());
    // Memory for the checks of one contour, kept for the next one.
    let (mut links, mut begins) = (Vec::new(), Vec::new());
    let look = |contour: &mut Contour| {
        work.edges += contour.edges.len() as u64;
        if part != Part::Surfaces {
            let mut known = angle_jumps::ReportedPairs::new();
            contour.each_links(&mut links, |links| {
                steps::check(links, &mut findings);
                angle_jumps::check(links, &mut known, &mut findings);
                work.looks += 2 * links.len() as u64;
            });
        }
        if part == Part::Joints {
            return;
        }
        fits.look(contour);
        run_fits.look(plane, contour);
        work.looks += 2 * contour.edges.len() as u64;
        stretches::each_stretch(contour, &mut begins, |stretch| {
            loops::check(surroundings, layer, stretch, &mut findings, &mut halves);
            top_solid_walls::check(plane, stretch, &mut findings);
            if layer == Layer::A || surroundings.differs_along(stretch) {
                drive::spots::look(layer, stretch, &mut spots);
            }
            work.looks += 3 * stretch.edges.len() as u64;
        });
    };
    Contour::each(plane, look, || reporter.advance(1));
    OnPlane { findings, fits, run_fits, spots, halves, work }
}

/// Runs two functions at the same time, or one after the other without threads, such as on a web page.
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
