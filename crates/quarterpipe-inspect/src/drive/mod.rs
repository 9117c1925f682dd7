//! Drives a player over slopes and through loops, and finds the tiles that throw it off.
//!
//! From flat places of each surface that rises or falls, a player runs and rolls to both sides at several speeds. Where it leaves the
//! ground [G-60], runs into something [G-36] or slips [G-65], the tiles that its feet touched just before are compared with the outline:
//! the player's angle comes from the tile, or snaps to a quarter turn [G-57], and a wrong one leads it away. It is a finding if the same
//! run gets further once the tile has the outline's angle. Everything else that throws a player off is part of the level: edges, walls,
//! steep hills.

mod contact;
mod reasons;
mod run;
pub(super) mod spots;
pub(super) mod switches;

use std::collections::BTreeMap;

use quarterpipe::{
    Angle, Stage, px,
    rules::Rules,
    terrain::{Layer, Tile},
};
use quarterpipe_level::{Level, object::Tables};

use super::{Check, Finding, Severity, plane::Plane};
use contact::{MisangledTile, culprit_at};
use reasons::Reasons;
use run::{Gait, Run, RunEnd, Stop, StopWatch};
use spots::Spot;

/// The maximum number of frames that are driven, for all rules together.
const MOST_FRAMES: u64 = 6_000_000;
/// The cost of examining the end of a run, in frames.
const LOOK: u64 = 64;
/// The maximum number of cells of stages that are made to try other angles, and a number of stages that is always made.
const MOST_MENDED_CELLS: u64 = 1 << 23;
const FEWEST_MENDED: u64 = 1;
/// A tile is not to blame after this many corrections in vain.
const MOST_TRIES: u8 = 2;
/// The maximum number of tiles that are corrected for a run.
const MOST_MENDS: usize = 3;
/// The length of a run from a place to one side, in pixels.
const FAR: i32 = 640;
/// A mended run has got further if it goes on for more frames than this.
const FURTHER: u32 = 3;
/// The gaits with which players begin. In large levels there may only be time for the first ones.
const GAITS: [Gait; 6] = [
    Gait { speed: 0x600, rolls: false },
    Gait { speed: 0xA00, rolls: true },
    Gait { speed: 0xA00, rolls: false },
    Gait { speed: 0x400, rolls: false },
    Gait { speed: 0x800, rolls: false },
    Gait { speed: 0x600, rolls: true },
];

/// A cell and a layer.
type Key = (i32, i32, u8);

/// The level, and the results of driving players in it.
pub(super) struct Grounds<'a> {
    pub level: &'a Level,
    pub planes: [&'a Plane<'a>; 2],
    stage: Stage,
    pub frames: u64,
    mended: u64,
    /// The number of times that a tile was mended in vain, by cell and layer.
    in_vain: BTreeMap<Key, u8>,
    /// True if some runs were left out.
    is_cut: bool,
    thrown: BTreeMap<Key, ThrowingTile>,
    /// The findings about loops' switches, and the names of the rules under which each applies.
    switches: Vec<(Finding, Vec<&'static str>)>,
}

/// A tile that throws players off.
#[derive(Clone)]
struct ThrowingTile {
    culprit: MisangledTile,
    layer: Layer,
    /// A description of the first player's run.
    what: String,
    /// The names of the rules under which it happens.
    rules: Vec<&'static str>,
}

impl<'a> Grounds<'a> {
    /// Takes a stage of the level without objects, and adds the path switchers.
    pub(super) fn new(level: &'a Level, planes: [&'a Plane<'a>; 2], mut stage: Stage) -> Self {
        let switchers = level.objects.iter().filter(|object| object.class == switches::SWITCHER);
        let placements = switchers.filter_map(|object| object.placements(&mut Tables::default()).ok());
        stage.add_placements(placements.flatten());
        Self {
            level,
            planes,
            stage,
            frames: 0,
            mended: 0,
            in_vain: BTreeMap::new(),
            is_cut: false,
            thrown: BTreeMap::new(),
            switches: Vec::new(),
        }
    }

    /// Puts rules in force.
    pub(super) fn set_rules(&mut self, rules: &Rules) {
        self.stage.set_rules(rules.clone());
    }

    /// Drives from all places under the rules in force, until this many frames were driven in all.
    pub(super) fn drive_slopes(&mut self, spots: &[Spot], budget: u64) {
        for gait in GAITS {
            for &from in spots {
                for leftward in [false, true] {
                    if self.frames >= budget {
                        self.is_cut = true;
                        return;
                    }
                    self.drive(Run { from, gait, leftward });
                }
            }
        }
    }

    fn drive(&mut self, run: Run) {
        let ended = run_far(&self.stage, &run);
        self.frames += u64::from(ended.frames);
        if ended.stop.is_some() {
            self.frames += LOOK;
            self.look_back(&run, &ended, |stage| run_far(stage, &run));
        }
    }

    /// Checks whether a tile is to blame for the end of a run: `again` repeats the run on another stage.
    fn look_back(&mut self, run: &Run, ended: &RunEnd, again: impl Fn(&Stage) -> RunEnd) {
        let Some((culprit, layer)) = self.blamed(ended, &[]) else { return };
        let rules = name_of(self.stage.rules());
        let (column, row) = culprit.edge.cell();
        let key = (column, row, layer as u8);
        if let Some(thrown) = self.thrown.get_mut(&key) {
            if !thrown.rules.contains(&rules) {
                thrown.rules.push(rules);
            }
            return;
        }
        if self.in_vain.get(&key).is_some_and(|tries| *tries >= MOST_TRIES) {
            return;
        }
        let mut tiles = Vec::new();
        let mut next = Some(culprit);
        while let Some(MisangledTile { edge, wanted, .. }) = next.take().filter(|_| tiles.len() < MOST_MENDS) {
            tiles.push((edge.tile, wanted));
            let Some(mended) = self.mended(&tiles) else { return };
            let mended_end = again(&mended);
            self.frames += u64::from(mended_end.frames);
            if mended_end.stop.is_none() || mended_end.frames > ended.frames + FURTHER {
                let what = self.told(run, ended);
                self.thrown.insert(key, ThrowingTile { culprit, layer, what, rules: vec![rules] });
                return;
            }
            next = self.blamed(&mended_end, &tiles).map(|(culprit, _)| culprit);
        }
        *self.in_vain.entry(key).or_default() += 1;
    }

    /// Returns the last tile of a trail whose angle is off, except for those that are mended, and its layer.
    fn blamed(&self, ended: &RunEnd, mended: &[(u16, Angle)]) -> Option<(MisangledTile, Layer)> {
        ended.trail.iter().rev().find_map(|place| {
            let culprit = culprit_at(&self.stage, self.planes[place.layer as usize], place)?;
            let is_mended = mended.iter().any(|(tile, _)| *tile == culprit.edge.tile);
            (!is_mended).then_some((culprit, place.layer))
        })
    }

    /// Returns the stage with other angles of tiles; `None` if too many such stages were made.
    fn mended(&mut self, angles: &[(u16, Angle)]) -> Option<Stage> {
        self.mended += 1;
        if self.mended > FEWEST_MENDED && self.mended * self.level.cells.len() as u64 > MOST_MENDED_CELLS {
            self.is_cut = true;
            return None;
        }
        let mut tiles: Vec<Tile> = self.level.tiles.clone();
        for &(tile, angle) in angles {
            tiles[usize::from(tile)].angle = angle;
        }
        let mut stage = Stage::new(self.stage.rules().clone(), &tiles, self.level.width, &self.level.cells).ok()?;
        (stage.bounds, stage.water) = (self.stage.bounds, self.stage.water);
        stage.set_loops(self.stage.loops().cloned());
        stage.add_placements(self.stage.placements().iter().cloned());
        Some(stage)
    }

    /// Returns a description of the end of a run, with the numbers of the rules.
    fn told(&self, run: &Run, ended: &RunEnd) -> String {
        let mut reasons = Reasons::default();
        let mut frames = 0;
        let _: RunEnd = run.drive(&self.stage, &mut reasons, |_| {
            frames += 1;
            frames >= ended.frames
        });
        let Gait { speed, rolls } = run.gait;
        let verb = if rolls { "rolls" } else { "runs" };
        let side = if run.leftward { "left" } else { "right" };
        let what = match ended.stop {
            Some(Stop::Hit) => "is stopped",
            Some(Stop::Slipped) => "slips",
            _ => "is thrown off",
        };
        let at = ended.trail.back().map_or((run.from.x, run.from.y), |place| (place.x, place.y));
        let because = reasons.to_string();
        let because = if because.is_empty() { String::new() } else { format!(" ({because})") };
        format!(
            "a player that {verb} to the {side} from {} px at {} px/frame {what} at {},{}{because}",
            run.from.x,
            speed >> 8,
            at.0,
            at.1
        )
    }

    /// Returns for each tile the first place where it throws players off, with all rules under which it does, and the
    /// number of other places.
    fn tiles_that_throw(&self) -> BTreeMap<u16, (ThrowingTile, usize)> {
        let mut tiles: BTreeMap<u16, (ThrowingTile, usize)> = BTreeMap::new();
        for thrown in self.thrown.values() {
            if let Some((first, others)) = tiles.get_mut(&thrown.culprit.edge.tile) {
                first.rules.extend(&thrown.rules);
                *others += 1;
            } else {
                tiles.insert(thrown.culprit.edge.tile, (thrown.clone(), 0));
            }
        }
        for (first, _) in tiles.values_mut() {
            first.rules.sort_unstable_by_key(|name| Rules::PRESETS.iter().position(|(game, _)| game.name() == *name));
            first.rules.dedup();
        }
        tiles
    }

    /// Returns a finding for each tile that throws players off, and for each loop with wrong switches.
    pub(super) fn findings(&self) -> impl Iterator<Item = Finding> {
        let left_out = self.is_cut.then(|| {
            let message =
                format!("{} frames were driven, and not all that was planned: the level is large", self.frames);
            Finding::new(Check::Drive, Severity::Note, message)
        });
        let switches = self.switches.iter().map(|(finding, rules)| {
            let message = format!("{}; under {}", finding.message, rules.join(", "));
            Finding { message, ..finding.clone() }
        });
        self.tiles_that_throw()
            .into_values()
            .map(|(thrown, others)| thrown.finding(others))
            .chain(switches)
            .chain(left_out)
    }
}

impl ThrowingTile {
    /// Returns a finding about the tile. `others` is the number of other places where it throws players off.
    fn finding(&self, others: usize) -> Finding {
        let Self { culprit: MisangledTile { edge, off, wanted }, layer, what, rules } = self;
        let (angle, wanted) = (edge.tile_angle.0, wanted.0);
        let rules = rules.join(", ");
        let others = match others {
            0 => String::new(),
            1 => ", also in another cell".to_owned(),
            _ => format!(", also in {others} other cells"),
        };
        let message = format!(
            "{what}: the angle of tile {} ({angle:#04X}) is {off:#04X} off the surface, with {wanted:#04X} the player gets on{others}; under {rules}",
            edge.tile
        );
        Finding {
            layer: Some(*layer),
            ..Finding::new(Check::Drive, Severity::Warning, message).at(px(edge.x), px(edge.y))
        }
    }
}

/// Runs from a place as far as players are driven from there.
fn run_far(stage: &Stage, run: &Run) -> RunEnd {
    let begin = run.from.x;
    run.drive(stage, &mut StopWatch::default(), |player| (player.x.px().0 - begin) * run.sign() >= FAR)
}

/// Returns the total number of frames to which the first of several rules may drive players: each gets the same share.
pub(super) const fn share(first: u64, all: usize) -> u64 {
    MOST_FRAMES * first / all as u64
}

/// Returns the name of a preset of rules.
pub(super) fn name_of(rules: &Rules) -> &'static str {
    Rules::PRESETS.iter().find(|(_, preset)| preset == rules).map_or("these rules", |(game, _)| game.name())
}
