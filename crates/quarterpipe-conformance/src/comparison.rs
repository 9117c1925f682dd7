//! Runs a scenario and compares every column of every frame with the recording, with zero tolerance.

use std::collections::{BTreeMap, VecDeque};

use quarterpipe::{
    World,
    event::{Cast, Decision},
    object::{ObjectId, Thing},
    rules::Game,
};
use quarterpipe_replay::{Reasons, columns};

use crate::{
    air::{self, BubbleTrace},
    column::Column,
    follower,
    kinds::{self, RecordedObject, is_third},
    scenario::{Scenario, ScenarioError, Trace},
};

/// How many frames before the first divergence a report shows.
pub const CONTEXT: usize = 10;

/// The farthest that a recorded object moves in a frame, in pixels.
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
    /// How many frames have only equal columns.
    pub exact_frames: usize,
    /// How many objects were compared, summed over the frames; an object counts while it is in the slot that it was recorded
    /// in.
    pub object_frames: usize,
    /// The same by the names of the objects in the slots. The first piece of a broken object counts as a piece.
    pub objects: BTreeMap<&'static str, usize>,
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
    /// Our value.
    pub got: i64,
    /// This frame and those before it: frame number, then recorded and our values by column.
    pub context: Vec<Row>,
    /// The sensor casts of this frame.
    pub casts: Vec<Cast>,
    /// The decisions of this frame.
    pub decisions: Vec<Decision>,
}

/// A frame's values.
#[derive(Clone, Debug)]
pub struct Row {
    /// The frame, counted from 1.
    pub frame: usize,
    /// Column, recorded value, our value.
    pub values: Vec<(String, i64, i64)>,
}

/// Runs a scenario and compares it with its trace.
///
/// # Errors
///
/// If the scenario has no trace, its trace lacks a column, its map is no valid stage, or a kind of object is unknown.
pub fn check(scenario: &Scenario) -> Result<Report, ScenarioError> {
    let Some(trace) = &scenario.trace else {
        return Err(ScenarioError::new("trace", "expected a recorded trace to compare with"));
    };
    let stage = scenario.stage()?;
    let mut world = scenario.world(&stage)?;
    let mut judge = Judge::new(scenario, trace)?;
    let mut report = Report {
        name: scenario.name.clone(),
        game: scenario.game,
        frames: trace.frames,
        exact_frames: 0,
        object_frames: 0,
        objects: BTreeMap::new(),
        divergence: judge.difference_at_the_start(&world),
    };
    let mut context = VecDeque::with_capacity(CONTEXT + 1);
    for (index, inputs) in scenario.inputs_of_both().into_iter().enumerate() {
        let before = report.divergence.is_none().then(|| world.clone());
        world.step(&stage, &inputs, &mut ());
        let values = judge.compare(&world, index);
        for (slot, _) in judge.lives.iter().enumerate().filter(|(_, lives)| **lives) {
            report.object_frames += 1;
            if let Some((_, thing)) = world.objects.get(ObjectId(slot as u16)) {
                *report.objects.entry(kinds::name(thing)).or_default() += 1;
            }
        }
        let difference = values.iter().position(|(expected, got)| expected != got);
        keep(&mut context, (index + 1, values));
        let Some(column) = difference else {
            report.exact_frames += 1;
            continue;
        };
        let Some(mut before) = before else { continue };
        let (_, values) = &context[context.len() - 1];
        let (expected, got) = values[column];
        let player = usize::from(judge.names[column].starts_with("player2."));
        let mut reasons = Reasons { player, ..Reasons::default() };
        before.step(&stage, &inputs, &mut reasons);
        let Reasons { casts, decisions, .. } = reasons;
        let context = context.iter().map(|(frame, values)| judge.row(*frame, values)).collect();
        let column = judge.names[column].clone();
        report.divergence = Some(Divergence { frame: index + 1, column, expected, got, context, casts, decisions });
    }
    Ok(report)
}

/// Where a recorded column is compared.
enum Place<'a> {
    Player(&'static str, &'a Column),
    Object {
        slot: u16,
        name: &'static str,
        column: &'a Column,
    },
    Follower(&'static str, &'a Column),
    Seed,
    Countdown(&'static str, &'a Column),
    /// The presence of a bubble that was not placed, or one of its columns by their places in the recording.
    Bubble(&'a BubbleTrace, Option<(&'static str, usize)>),
}

/// What is compared in every frame.
struct Judge<'a> {
    scenario: &'a Scenario,
    game: Game,
    names: Vec<String>,
    columns: Vec<Place<'a>>,
    /// By slot, whether the object that the recording began with is still in it.
    lives: Vec<bool>,
}

impl<'a> Judge<'a> {
    /// Collects the columns to compare; none of them may be missing.
    fn new(scenario: &'a Scenario, trace: &'a Trace) -> Result<Self, ScenarioError> {
        let mut columns = Vec::new();
        let mut names = Vec::new();
        let missing = |place: String, name: &str| ScenarioError::new(place, format!("expected a column \"{name}\""));
        for name in columns::of_game(scenario.game).into_iter() {
            let column = trace.player.get(name).ok_or_else(|| missing("trace.player".to_owned(), name))?;
            names.push(name.to_owned());
            columns.push(Place::Player(name, column));
        }
        if let Some(column) = trace.player.get("air") {
            names.push("air".to_owned());
            columns.push(Place::Player("air", column));
        }
        for (slot, object) in trace.objects.iter().enumerate() {
            let own = air::columns_of(scenario.objects.get(slot).map_or("", |setup| &setup.kind));
            for &name in ["id"].iter().chain(&columns::OF_OBJECT).chain(own) {
                let column = object.get(name).ok_or_else(|| missing(format!("trace.objects[{slot}]"), name))?;
                names.push(format!("o{slot}.{name}"));
                columns.push(Place::Object { slot: slot as u16, name, column });
            }
        }
        for name in scenario.follower_columns() {
            let column = trace.player2.get(name).ok_or_else(|| missing("trace.player2".to_owned(), name))?;
            names.push(format!("player2.{name}"));
            columns.push(Place::Follower(name, column));
        }
        if trace.seed.at(0).is_some() {
            names.push("seed".to_owned());
            columns.push(Place::Seed);
        }
        for name in air::COUNTDOWN.into_iter().filter(|_| !trace.countdown.is_empty()) {
            let column = trace.countdown.get(name).ok_or_else(|| missing("trace.countdown".to_owned(), name))?;
            names.push(format!("countdown.{name}"));
            columns.push(Place::Countdown(name, column));
        }
        for (number, bubble) in
            trace.bubbles.iter().enumerate().filter(|(_, bubble)| bubble.has_known_pictures(scenario.game))
        {
            names.push(format!("bubbles[{number}]"));
            columns.push(Place::Bubble(bubble, None));
            for (name, place) in air::BUBBLE {
                names.push(format!("bubbles[{number}].{name}"));
                columns.push(Place::Bubble(bubble, Some((name, place))));
            }
        }
        let lives = (0..trace.objects.len()).map(|slot| !scenario.is_gone_at_start(slot)).collect();
        Ok(Self { scenario, game: scenario.game, names, columns, lives })
    }

    /// Returns the first object column that the first pass over the objects left different from the recording. [O-2003]
    fn difference_at_the_start(&self, world: &World<RecordedObject>) -> Option<Divergence> {
        for (slot, recorded) in self.scenario.init.objects.iter().enumerate() {
            if !self.lives[slot] {
                continue;
            }
            let ours = world.objects.get(ObjectId(slot as u16)).map(|(body, _)| body);
            for name in columns::OF_OBJECT {
                let expected = self.masked(name, recorded.get(name).copied().unwrap_or_default());
                let got =
                    ours.and_then(|body| self.scenario.object_value(body, name)).map(|value| self.masked(name, value));
                if got != Some(expected) {
                    let (column, got) = (format!("o{slot}.{name}"), got.unwrap_or_default());
                    let (context, casts, decisions) = (Vec::new(), Vec::new(), Vec::new());
                    return Some(Divergence { frame: 0, column, expected, got, context, casts, decisions });
                }
            }
        }
        None
    }

    /// Returns the recorded values and ours for a frame.
    fn compare(&mut self, world: &World<RecordedObject>, index: usize) -> Vec<(i64, i64)> {
        let player = &world.players[0];
        let mut values = Vec::with_capacity(self.columns.len());
        for place in &self.columns {
            values.push(match place {
                Place::Player(name, column) => (column.at(index), columns::value(player, name).unwrap_or_default()),
                Place::Follower(name, column) => {
                    let own = self.scenario.follower_value(world, name);
                    own.map_or((0, 0), |own| (column.at(index), own))
                }
                Place::Seed => {
                    let recorded = self.scenario.trace.as_ref().and_then(|trace| trace.seed.at(index));
                    (recorded.unwrap_or_default(), world.shared.random.seed.into())
                }
                Place::Countdown(name, column) => (column.at(index), air::countdown_value(&player.countdown, name)),
                Place::Bubble(bubble, column) => {
                    let bubbles = self.scenario.trace.iter().flat_map(|trace| &trace.bubbles);
                    let taken_over =
                        bubbles.into_iter().any(|next| next.slot == bubble.slot && next.first == bubble.last + 1);
                    compare_bubble(bubble, *column, self.game, world, index, taken_over)
                }
                Place::Object { slot, name: "id", column } => {
                    let recorded = column.at(index);
                    let first = self.scenario.first_id(usize::from(*slot)).unwrap_or_default();
                    let lives = &mut self.lives[usize::from(*slot)];
                    *lives &= recorded == first && !jumps(self.scenario, self.game, *slot, index);
                    let ours = world.objects.get(ObjectId(*slot));
                    let is_itself = ours.is_some_and(|(body, object)| kinds::is_itself(self.game, *slot, body, object));
                    (if *lives { first } else { 0 }, if is_itself { first } else { 0 })
                }
                Place::Object { slot, .. } if !self.lives[usize::from(*slot)] => (0, 0),
                // A maker of bubbles has no place in the pattern before its first burst.
                Place::Object { name: "mp", column, .. } if column.at(index) == -1 => (0, 0),
                Place::Object { slot, name, column } => {
                    let got = world.objects.get(ObjectId(*slot)).and_then(|(body, thing)| match thing {
                        Thing::Stock(stock) => self
                            .scenario
                            .object_value(body, name)
                            .or_else(|| air::object_value(self.game, body, stock, name)),
                        Thing::Custom(_) => self.scenario.object_value(body, name),
                    });
                    (self.masked(name, column.at(index)), self.masked(name, got.unwrap_or_default()))
                }
            });
        }
        values
    }

    /// Returns the bits of an object's column that are compared.
    fn masked(&self, name: &str, value: i64) -> i64 {
        match name {
            "st" if self.scenario.follower.is_some() => value & follower::OBJECT_STATUS,
            "st" => value & columns::OBJECT_STATUS,
            _ => value,
        }
    }

    fn row(&self, frame: usize, values: &[(i64, i64)]) -> Row {
        let named = self.names.iter().zip(values).map(|(name, &(expected, got))| (name.clone(), expected, got));
        Row { frame, values: named.collect() }
    }
}

/// Returns a value of a bubble that was not placed, or whether it is there, as recorded and as ours.
fn compare_bubble(
    bubble: &BubbleTrace,
    column: Option<(&str, usize)>,
    game: Game,
    world: &World<RecordedObject>,
    index: usize,
    taken_over: bool,
) -> (i64, i64) {
    let frame = index + 1;
    let lives = (bubble.first..=bubble.last).contains(&frame);
    // The frame after the last must not hold it; a newer object may have the slot.
    let is_due = lives || (frame == bubble.last + 1 && !taken_over);
    let found = if is_due { bubble.find(game, world) } else { None };
    let Some((name, place)) = column else {
        return (i64::from(lives), i64::from(found.is_some()));
    };
    let key = bubble.keys.iter().find(|key| key[0] == frame as i64);
    match (key, found) {
        (Some(key), Some((body, stock))) => {
            (key[place], air::object_value(game, body, stock, name).unwrap_or_default())
        }
        _ => (0, 0),
    }
}

/// Counts the frames in which the object of a slot is compared: until another object takes its slot, or none is there.
#[must_use]
pub fn frames_compared(scenario: &Scenario, slot: u16) -> usize {
    let Some(trace) = &scenario.trace else { return 0 };
    let first = scenario.first_id(usize::from(slot)).unwrap_or_default();
    let ids = trace.objects.get(usize::from(slot)).and_then(|object| object.get("id"));
    let Some(ids) = ids.filter(|_| first != 0) else { return 0 };
    let game = scenario.game;
    (0..trace.frames).take_while(|&index| ids.at(index) == first && !jumps(scenario, game, slot, index)).count()
}

/// Returns whether a recorded object jumps to another place. Another object then took the slot in the frame in which it was
/// freed. Where ids belong to slots, only the place shows that.
fn jumps(scenario: &Scenario, game: Game, slot: u16, index: usize) -> bool {
    let x = scenario.trace.as_ref().and_then(|trace| trace.objects.get(usize::from(slot))?.get("x"));
    let Some(x) = x.filter(|_| is_third(game)) else { return false };
    let at_start = || scenario.init.objects.get(usize::from(slot)).and_then(|columns| columns.get("x")).copied();
    let Some(before) = index.checked_sub(1).map_or_else(at_start, |before| Some(x.at(before))) else { return false };
    ((x.at(index) - before) as i16).unsigned_abs() > FARTHEST_MOVE
}

fn keep<T>(context: &mut VecDeque<T>, row: T) {
    context.push_back(row);
    if context.len() > CONTEXT + 1 {
        context.pop_front();
    }
}
