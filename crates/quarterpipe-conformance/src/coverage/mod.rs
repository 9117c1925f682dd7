//! What recordings cover: how much each stock object, each state of a player and each column was compared.

mod page;
mod states;

use std::collections::BTreeMap;

use quarterpipe::{object::Thing, rules::Game, stock::Stock};
use quarterpipe_replay::columns;

use states::STATES;

use crate::{
    air::BubbleOrigin,
    comparison::frames_compared,
    kinds::{self, RecordedObject},
    scenario::Scenario,
};

/// How many rule sets there are; their order is that of the page's columns.
const GAMES: usize = Game::ALL.len();

/// How much of something was compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Count {
    /// Scenarios that contain it.
    scenarios: usize,
    /// Frames in which it was compared; for objects, summed over the objects.
    frames: usize,
}

impl Count {
    fn add(&mut self, frames: usize) {
        self.scenarios += 1;
        self.frames += frames;
    }
}

/// What a set of recordings covers. Its text is the page `docs/coverage.md`.
///
/// Nothing is run for it: everything that was recorded is compared.
#[derive(Clone, Debug)]
pub struct Coverage {
    /// All scenarios, by rule set.
    all: [Count; GAMES],
    /// Scenarios with objects, and the frames of their objects.
    with_objects: Count,
    /// By the name of an object.
    objects: BTreeMap<&'static str, [Count; GAMES]>,
    /// In the order of [`STATES`].
    states: Vec<[Count; GAMES]>,
    /// By the name of a column of objects.
    object_columns: BTreeMap<&'static str, [usize; GAMES]>,
    /// By the name of a column of players.
    player_columns: BTreeMap<&'static str, [usize; GAMES]>,
    /// How many scenarios cannot be read.
    unreadable: usize,
}

impl Default for Coverage {
    fn default() -> Self {
        let none = [Count::default(); GAMES];
        Self {
            all: none,
            with_objects: Count::default(),
            objects: BTreeMap::new(),
            states: vec![none; STATES.len()],
            object_columns: BTreeMap::new(),
            player_columns: BTreeMap::new(),
            unreadable: 0,
        }
    }
}

impl Coverage {
    /// Counts a scenario if it has a trace. `None` counts as a scenario that cannot be read and so is not compared.
    pub fn add(&mut self, scenario: Option<&Scenario>) {
        let Some(scenario) = scenario else {
            self.unreadable += 1;
            return;
        };
        let (game, Some(trace)) = (scenario.game as usize, &scenario.trace) else { return };
        self.all[game].add(trace.frames);
        let air = trace.player.contains_key("air").then_some("air");
        for name in columns::of_game(scenario.game).into_iter().chain(air) {
            self.player_columns.entry(name).or_default()[game] += trace.frames;
        }
        for (state, frames) in self.states.iter_mut().zip(states::frames(scenario, trace)) {
            if frames > 0 {
                state[game].add(frames);
            }
        }
        self.add_objects(scenario, game);
    }

    fn add_objects(&mut self, scenario: &Scenario, game: usize) {
        let mut of_scenario: BTreeMap<&str, usize> = BTreeMap::new();
        for (slot, setup) in scenario.objects.iter().enumerate() {
            // A scenario that could be read has only objects that can be made.
            let Ok((_, object)) = kinds::object(scenario, slot, setup) else { continue };
            let frames = frames_compared(scenario, slot as u16);
            for name in ["id"].into_iter().chain(columns::OF_OBJECT) {
                self.object_columns.entry(name).or_default()[game] += frames;
            }
            let name = match &object {
                Thing::Stock(stock) => stock.name(),
                Thing::Custom(RecordedObject::WithParts(whole)) => whole.stock.name(),
                Thing::Custom(kind) => kind.name(),
            };
            *of_scenario.entry(name).or_default() += frames;
        }
        // Bubbles that were not placed have columns of their own.
        for bubble in scenario.trace.iter().flat_map(|trace| &trace.bubbles) {
            let name = match bubble.from {
                BubbleOrigin::Mouth => "MouthBubble",
                BubbleOrigin::Maker => "Bubble",
            };
            *of_scenario.entry(name).or_default() += bubble.last + 1 - bubble.first;
        }
        if !of_scenario.is_empty() {
            self.with_objects.add(of_scenario.values().sum());
        }
        for (name, frames) in of_scenario {
            self.objects.entry(name).or_default()[game].add(frames);
        }
    }

    /// Returns how many pairs of a stock object and a rule set are covered, and how many there are.
    #[must_use]
    pub fn stock_pairs(&self) -> [usize; 2] {
        let covered = Stock::ALL.iter().filter_map(|(_, name)| self.objects.get(name)).flatten();
        [covered.filter(|count| count.scenarios > 0).count(), Stock::ALL.len() * GAMES]
    }

    /// Returns how many pairs of another kind and a rule set are covered.
    fn own_pairs(&self) -> usize {
        let counts = Self::own_kinds().filter_map(|name| self.objects.get(name)).flatten();
        counts.filter(|count| count.scenarios > 0).count()
    }

    /// Returns the kinds that are not stock objects, except the scripted box, which belongs to no game, and parts of other
    /// objects, which no scenario places.
    fn own_kinds() -> impl Iterator<Item = &'static str> {
        const LEFT_OUT: [&str; 5] = ["Stock", "ScriptedBox", "WithParts", "SlotPart", "Stair"];
        RecordedObject::ALL.iter().map(|(_, name)| *name).filter(|name| !LEFT_OUT.contains(name))
    }
}
