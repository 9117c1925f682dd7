//! Runs a scenario and compares every column of every frame with the recording, with zero tolerance.

use std::{
    collections::{BTreeMap, VecDeque},
    error::Error,
    fmt,
};

use quarterpipe::{
    event::{Cast, Decision},
    object::ObjectId,
    rules::Game,
};
use quarterpipe_replay::Reasons;

use crate::{
    engine::{Claims, Engine, EngineError, Run},
    judge::Judge,
    kinds::{self, is_third},
    scenario::{Scenario, ScenarioError, Trace},
};

/// The number of frames that a report shows before the first divergence.
pub const CONTEXT: usize = 10;

/// The greatest distance that a recorded object moves in a frame, in pixels.
const FARTHEST_MOVE: u16 = 256;

/// The result of comparing a scenario.
#[derive(Clone, Debug)]
pub struct Report {
    /// The scenario's name.
    pub name: String,
    /// Its rule set.
    pub game: Game,
    /// Frames recorded.
    pub frames: usize,
    /// The number of frames in which all columns are equal.
    pub exact_frames: usize,
    /// The number of objects compared, summed over the frames. An object counts while it is in the slot in which it was recorded.
    pub object_frames: usize,
    /// The same by the names of the objects in the slots. The first piece of a broken object counts as a piece.
    pub objects: BTreeMap<&'static str, usize>,
    /// The greatest distance of a player or an object from its recorded place along an axis, in pixels.
    pub farthest: u16,
    /// The frame with that distance; `None` if all places are equal.
    pub farthest_row: Option<Row>,
    /// The first difference, if any.
    pub divergence: Option<Divergence>,
}

impl Report {
    /// Returns whether the start and every frame are exact.
    #[must_use]
    pub const fn is_exact(&self) -> bool {
        self.divergence.is_none()
    }
}

/// The first frame that differs.
#[derive(Clone, Debug)]
pub struct Divergence {
    /// The frame, counted from 1; 0 before the first.
    pub frame: usize,
    /// The first column that differs.
    pub column: String,
    /// The recorded value.
    pub expected: i64,
    /// The engine's value.
    pub got: i64,
    /// This frame and those before it: frame number, then the recorded values and the engine's by column.
    pub context: Vec<Row>,
    /// The sensor casts of this frame in our own engine.
    pub casts: Vec<Cast>,
    /// The decisions of this frame in our own engine.
    pub decisions: Vec<Decision>,
}

/// A frame's values.
#[derive(Clone, Debug)]
pub struct Row {
    /// The frame, counted from 1.
    pub frame: usize,
    /// For each column, its name, the recorded value and the engine's value.
    pub values: Vec<(String, i64, i64)>,
}

/// Runs a scenario with our own engine and compares it with its trace.
///
/// # Errors
///
/// If the scenario has no trace, if its trace lacks a column, if its map is invalid, or if a kind of object is unknown.
pub fn check(scenario: &Scenario) -> Result<Report, ScenarioError> {
    let mut run = Run::new(scenario, scenario.rules())?;
    let mut tally = Tally::new(scenario, &Claims::everything("", ""))?;
    tally.report.divergence = tally.judge.difference_at_the_start(&run.world);
    let mut objects: BTreeMap<&'static str, usize> = BTreeMap::new();
    let places = tally.judge.places().to_vec();
    while run.step() {
        let row: Vec<i64> = places.iter().map(|place| run.value(place)).collect();
        tally.add(&row);
        for slot in tally.judge.lives() {
            if let Some((_, thing)) = run.world.objects.get(ObjectId(slot as u16)) {
                *objects.entry(kinds::name(thing)).or_default() += 1;
            }
        }
    }
    tally.report.objects = objects;
    tally.end()
}

/// Runs a scenario with any engine and compares the columns that the engine claims with the trace.
///
/// # Errors
///
/// If the scenario has no trace, if it is invalid as for [`check`], or if the engine does not run it.
pub fn check_engine(engine: &mut dyn Engine, scenario: &Scenario) -> Result<Report, CheckError> {
    let mut tally = Tally::new(scenario, engine.claims())?;
    let columns: Vec<String> = tally.judge.places().iter().map(ToString::to_string).collect();
    let rows = engine.run(scenario, &columns)?;
    if rows.len() != scenario.frames() {
        let why = format!("found {} rows, expected {}, one for each frame", rows.len(), scenario.frames());
        return Err(EngineError::Failed(why).into());
    }
    rows.iter().for_each(|row| tally.add(row));
    Ok(tally.end()?)
}

/// The reason why a scenario was not compared.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum CheckError {
    /// The scenario is invalid.
    Scenario(ScenarioError),
    /// The engine did not run it.
    Engine(EngineError),
}

impl From<ScenarioError> for CheckError {
    fn from(error: ScenarioError) -> Self {
        Self::Scenario(error)
    }
}

impl From<EngineError> for CheckError {
    fn from(error: EngineError) -> Self {
        Self::Engine(error)
    }
}

impl fmt::Display for CheckError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Scenario(error) => error.fmt(out),
            Self::Engine(error) => error.fmt(out),
        }
    }
}

impl Error for CheckError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Scenario(error) => error.source(),
            Self::Engine(error) => error.source(),
        }
    }
}

/// A comparison in progress.
struct Tally<'a> {
    scenario: &'a Scenario,
    judge: Judge<'a>,
    report: Report,
    context: VecDeque<(usize, Vec<(i64, i64)>)>,
    farthest: Option<(usize, Vec<(i64, i64)>)>,
    /// The player whose reasons are reported with the first difference.
    player: usize,
}

impl<'a> Tally<'a> {
    fn new(scenario: &'a Scenario, claims: &Claims) -> Result<Self, ScenarioError> {
        let Some(trace) = &scenario.trace else {
            return Err(ScenarioError::new("trace", "expected a recorded trace to compare with"));
        };
        let Trace { frames, .. } = *trace;
        let report = Report {
            name: scenario.name.clone(),
            game: scenario.game,
            frames,
            exact_frames: 0,
            object_frames: 0,
            objects: BTreeMap::new(),
            farthest: 0,
            farthest_row: None,
            divergence: None,
        };
        let judge = Judge::new(scenario, trace, claims)?;
        Ok(Self { scenario, judge, report, context: VecDeque::with_capacity(CONTEXT + 1), farthest: None, player: 0 })
    }

    /// Compares the next frame.
    fn add(&mut self, row: &[i64]) {
        let Self { judge, report, context, farthest, .. } = self;
        let values = judge.compare(row);
        let frame = judge.frame();
        report.object_frames += judge.lives().count();
        let distance = judge.distance(&values);
        if distance > report.farthest {
            report.farthest = distance;
            *farthest = Some((frame, values.clone()));
        }
        let difference = values.iter().position(|(expected, got)| expected != got);
        report.exact_frames += usize::from(difference.is_none());
        if report.divergence.is_some() {
            return;
        }
        context.push_back((frame, values));
        if context.len() > CONTEXT + 1 {
            context.pop_front();
        }
        let Some(column) = difference else { return };
        let (expected, got) = context[context.len() - 1].1[column];
        let context = context.drain(..).map(|(frame, values)| judge.row(frame, &values)).collect();
        let column = judge.names()[column].clone();
        self.player = usize::from(column.starts_with("player2."));
        let (casts, decisions) = (Vec::new(), Vec::new());
        report.divergence = Some(Divergence { frame, column, expected, got, context, casts, decisions });
    }

    /// Ends the comparison, adding our engine's reasons for the frame of the first difference.
    fn end(mut self) -> Result<Report, ScenarioError> {
        if let Some(divergence) = self.report.divergence.as_mut().filter(|divergence| divergence.frame > 0) {
            let run = Run::new(self.scenario, self.scenario.rules())?;
            let Reasons { casts, decisions, .. } = run.reasons(divergence.frame, self.player);
            (divergence.casts, divergence.decisions) = (casts, decisions);
        }
        self.report.farthest_row = self.farthest.map(|(frame, values)| self.judge.row(frame, &values));
        Ok(self.report)
    }
}

/// Counts the frames in which the object of a slot is compared: until another object takes its slot, or the slot is empty.
#[must_use]
pub fn frames_compared(scenario: &Scenario, slot: u16) -> usize {
    let Some(trace) = &scenario.trace else { return 0 };
    let first = scenario.first_id(usize::from(slot)).unwrap_or_default();
    let ids = trace.objects.get(usize::from(slot)).and_then(|object| object.get("id"));
    let Some(ids) = ids.filter(|_| first != 0) else { return 0 };
    let game = scenario.game;
    (0..trace.frames).take_while(|&index| ids.at(index) == first && !jumps(scenario, game, slot, index)).count()
}

/// Returns whether a recorded object jumps to another place. In that case another object took the slot in the frame in which it was freed.
/// Where ids belong to slots, only the place shows that.
pub(crate) fn jumps(scenario: &Scenario, game: Game, slot: u16, index: usize) -> bool {
    let x = scenario.trace.as_ref().and_then(|trace| trace.objects.get(usize::from(slot))?.get("x"));
    let Some(x) = x.filter(|_| is_third(game)) else { return false };
    let at_start = || scenario.init.objects.get(usize::from(slot)).and_then(|columns| columns.get("x")).copied();
    let Some(before) = index.checked_sub(1).map_or_else(at_start, |before| Some(x.at(before))) else { return false };
    ((x.at(index) - before) as i16).unsigned_abs() > FARTHEST_MOVE
}
