//! Compares the rows of an engine with a recording.

#[cfg(feature = "process")]
use quarterpipe::rules::Game;
use quarterpipe::{World, object::ObjectId};
use quarterpipe_replay::columns;

use crate::{
    air::{self, BubbleTrace},
    column::Column,
    comparison::{Divergence, Row, jumps},
    engine::{Claims, ColumnPlace},
    follower::{self, OF_WAITING},
    kinds::RecordedObject,
    scenario::{Scenario, ScenarioError, Trace},
};

/// The comparisons of a frame, and their places in an engine's rows.
pub(crate) struct Judge<'a> {
    scenario: &'a Scenario,
    trace: &'a Trace,
    /// The columns of a row.
    places: Vec<ColumnPlace>,
    /// The names of the comparisons.
    names: Vec<String>,
    comparisons: Vec<Comparison<'a>>,
    /// By slot, `true` if it still holds the object that the recording began with.
    lives: Vec<bool>,
    frame: usize,
}

/// A compared value.
struct Comparison<'a> {
    recorded: RecordedSource<'a>,
    /// Its position in a row; for a bubble, the position of its first value.
    column: usize,
}

/// The source of the recorded value.
enum RecordedSource<'a> {
    Player(&'a Column),
    Second(&'static str, &'a Column),
    Object {
        slot: u16,
        name: &'static str,
        column: &'a Column,
    },
    Seed,
    Countdown(&'a Column),
    /// The presence of a bubble that was not placed, or its column at this index of [`air::BUBBLE`].
    Bubble(&'a BubbleTrace, Option<usize>),
}

impl<'a> Judge<'a> {
    /// Collects the claimed columns to compare. All of them must be in the trace.
    pub fn new(scenario: &'a Scenario, trace: &'a Trace, claims: &Claims) -> Result<Self, ScenarioError> {
        let lives = (0..trace.objects.len()).map(|slot| !scenario.is_gone_at_start(slot)).collect();
        let (places, names, comparisons) = Default::default();
        let mut judge = Self { scenario, trace, places, names, comparisons, lives, frame: 0 };
        let missing = |place: String, name: &str| ScenarioError::new(place, format!("expected a column \"{name}\""));
        for name in columns::of_game(scenario.game) {
            let column = trace.player.get(name).ok_or_else(|| missing("trace.player".to_owned(), name))?;
            judge.add(claims, ColumnPlace::Player(name.to_owned()), RecordedSource::Player(column));
        }
        if let Some(column) = trace.player.get("air") {
            judge.add(claims, ColumnPlace::Player("air".to_owned()), RecordedSource::Player(column));
        }
        for (index, object) in trace.objects.iter().enumerate() {
            let slot = index as u16;
            let own = air::columns_of(scenario.objects.get(index).map_or("", |setup| &setup.kind));
            for &name in ["id"].iter().chain(&columns::OF_OBJECT).chain(own) {
                let column = object.get(name).ok_or_else(|| missing(format!("trace.objects[{slot}]"), name))?;
                judge.add(
                    claims,
                    ColumnPlace::Object(slot, name.to_owned()),
                    RecordedSource::Object { slot, name, column },
                );
            }
        }
        for name in scenario.follower_columns() {
            let column = trace.player2.get(name).ok_or_else(|| missing("trace.player2".to_owned(), name))?;
            judge.add(claims, ColumnPlace::Second(name.to_owned()), RecordedSource::Second(name, column));
        }
        if trace.seed.at(0).is_some() {
            judge.add(claims, ColumnPlace::Seed, RecordedSource::Seed);
        }
        for name in air::COUNTDOWN.into_iter().filter(|_| !trace.countdown.is_empty()) {
            let column = trace.countdown.get(name).ok_or_else(|| missing("trace.countdown".to_owned(), name))?;
            judge.add(claims, ColumnPlace::Countdown(name.to_owned()), RecordedSource::Countdown(column));
        }
        for (number, bubble) in trace.bubbles.iter().enumerate() {
            if bubble.has_known_pictures(scenario.game) {
                judge.add_bubble(claims, number, bubble);
            }
        }
        Ok(judge)
    }

    fn add(&mut self, claims: &Claims, place: ColumnPlace, recorded: RecordedSource<'a>) {
        if claims.has(&place.claim()) {
            self.names.push(place.to_string());
            self.comparisons.push(Comparison { recorded, column: self.places.len() });
            self.places.push(place);
        }
    }

    /// Adds a bubble if all its columns are claimed.
    fn add_bubble(&mut self, claims: &Claims, number: usize, bubble: &'a BubbleTrace) {
        let names = ["from", "subtype"].into_iter().chain(air::BUBBLE.map(|(name, _)| name));
        let places: Vec<ColumnPlace> = names.map(|name| ColumnPlace::Bubble(bubble.slot, name.to_owned())).collect();
        if !places.iter().all(|place| claims.has(&place.claim())) {
            return;
        }
        // Bubbles that used the same slot one after another share its columns.
        let first = self.places.iter().position(|place| *place == places[0]);
        let column = first.unwrap_or(self.places.len());
        if first.is_none() {
            self.places.extend(places);
        }
        self.names.push(format!("bubbles[{number}]"));
        self.comparisons.push(Comparison { recorded: RecordedSource::Bubble(bubble, None), column });
        for (index, (name, _)) in air::BUBBLE.iter().enumerate() {
            self.names.push(format!("bubbles[{number}].{name}"));
            self.comparisons.push(Comparison { recorded: RecordedSource::Bubble(bubble, Some(index)), column });
        }
    }

    /// Returns whether an engine can claim a column of this name.
    #[cfg(feature = "process")]
    pub fn claimable(name: &str) -> bool {
        let (of, own) = name.split_once('.').unwrap_or(("", name));
        let of_player = || Game::ALL.iter().any(|game| columns::of_game(*game).contains(&own)) || own == "air";
        match of {
            "" => of_player() || own == "seed",
            "player2" => of_player() || follower::MIND.contains(&own) || follower::CARRIER.contains(&own),
            "countdown" => air::COUNTDOWN.contains(&own),
            "o" => {
                own == "id"
                    || columns::OF_OBJECT.contains(&own)
                    || air::columns_of("bubble").contains(&own)
                    || air::columns_of("bubble_maker").contains(&own)
            }
            "b" => ["from", "subtype"].contains(&own) || air::BUBBLE.iter().any(|(name, _)| *name == own),
            _ => false,
        }
    }

    /// Returns the columns of a row.
    pub fn places(&self) -> &[ColumnPlace] {
        &self.places
    }

    /// Returns the names of the comparisons.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Returns the last compared frame, counted from 1.
    pub const fn frame(&self) -> usize {
        self.frame
    }

    /// Returns the slots that still hold the object that the recording began with.
    pub fn lives(&self) -> impl Iterator<Item = usize> {
        self.lives.iter().enumerate().filter(|(_, lives)| **lives).map(|(slot, _)| slot)
    }

    /// Returns the first object column that differs from the recording after the first pass over the objects. [O-2003]
    pub fn difference_at_the_start(&self, world: &World<RecordedObject>) -> Option<Divergence> {
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

    /// Returns the recorded values and the engine's for the next frame.
    pub fn compare(&mut self, row: &[i64]) -> Vec<(i64, i64)> {
        let index = self.frame;
        self.frame += 1;
        let waits = self.trace.player2.get("cpu").is_some_and(|state| state.at(index) == follower::WAITING);
        let Self { scenario, trace, .. } = *self;
        for (slot, lives) in self.lives.iter_mut().enumerate() {
            let id = trace.objects[slot].get("id").map_or(0, |ids| ids.at(index));
            let is_first = id == scenario.first_id(slot).unwrap_or_default();
            *lives &= is_first && !jumps(scenario, scenario.game, slot as u16, index);
        }
        let compared = |Comparison { recorded, column }: &Comparison<'_>| {
            let got = row.get(*column).copied().unwrap_or_default();
            match recorded {
                RecordedSource::Player(column) | RecordedSource::Countdown(column) => (column.at(index), got),
                RecordedSource::Second(name, _) if waits && !OF_WAITING.contains(name) => (0, 0),
                RecordedSource::Second(_, column) => (column.at(index), got),
                RecordedSource::Seed => (trace.seed.at(index).unwrap_or_default(), got),
                RecordedSource::Bubble(bubble, place) => {
                    self.compare_bubble(bubble, *place, row.get(*column..).unwrap_or_default())
                }
                RecordedSource::Object { slot, name: "id", .. } => {
                    let slot = usize::from(*slot);
                    (if self.lives[slot] { scenario.first_id(slot).unwrap_or_default() } else { 0 }, got)
                }
                RecordedSource::Object { slot, .. } if !self.lives[usize::from(*slot)] => (0, 0),
                // A bubble maker is not in its pattern before its first burst.
                RecordedSource::Object { name: "mp", column, .. } if column.at(index) == -1 => (0, 0),
                RecordedSource::Object { name, column, .. } => {
                    (self.masked(name, column.at(index)), self.masked(name, got))
                }
            }
        };
        self.comparisons.iter().map(compared).collect()
    }

    /// Returns the recorded value of a bubble that was not placed and the engine's, from the values of its slot.
    fn compare_bubble(&self, bubble: &BubbleTrace, place: Option<usize>, slot: &[i64]) -> (i64, i64) {
        let frame = self.frame;
        let is_there = (bubble.first..=bubble.last).contains(&frame);
        let &[from, subtype, ref values @ ..] = slot else { return (is_there.into(), 0) };
        // The frame after the last must not contain it; a newer object may have taken the slot.
        let was_taken =
            || self.trace.bubbles.iter().any(|next| next.slot == bubble.slot && next.first == bubble.last + 1);
        let is_due = is_there || (frame == bubble.last + 1 && !was_taken());
        let is_found = is_due && bubble.is(from, subtype);
        let Some(place) = place else { return (is_there.into(), is_found.into()) };
        let key = bubble.keys.iter().find(|key| key[0] == frame as i64).filter(|_| is_found);
        key.map_or((0, 0), |key| (key[air::BUBBLE[place].1], values.get(place).copied().unwrap_or_default()))
    }

    /// Returns the values with their names.
    pub fn row(&self, frame: usize, values: &[(i64, i64)]) -> Row {
        let named = self.names.iter().zip(values).map(|(name, &(expected, got))| (name.clone(), expected, got));
        Row { frame, values: named.collect() }
    }

    /// Returns the greatest distance of a player or an object from its recorded place along an axis, in pixels.
    pub fn distance(&self, values: &[(i64, i64)]) -> u16 {
        let places = self.comparisons.iter().zip(values).filter_map(|(Comparison { recorded, column }, values)| {
            let name = match (recorded, &self.places[*column]) {
                (RecordedSource::Bubble(..), _) => return None,
                (_, ColumnPlace::Player(name) | ColumnPlace::Second(name) | ColumnPlace::Object(_, name)) => name,
                _ => return None,
            };
            (name == "x" || name == "y").then_some(values)
        });
        places.map(|&(expected, got)| distance(expected, got)).max().unwrap_or(0)
    }

    /// Returns the bits of an object's column that are compared.
    fn masked(&self, name: &str, value: i64) -> i64 {
        match name {
            "st" if self.scenario.follower.is_some() => value & follower::OBJECT_STATUS,
            "st" => value & columns::OBJECT_STATUS,
            _ => value,
        }
    }
}

/// Returns the distance between two places along an axis. Places have 16 bits, so the first and the last are next to each other.
fn distance(expected: i64, got: i64) -> u16 {
    let is_place = (i64::from(i16::MIN)..=i64::from(u16::MAX)).contains(&got);
    if is_place { (got.wrapping_sub(expected) as i16).unsigned_abs() } else { u16::MAX }
}
