//! The coverage of recordings: how much each stock object, each state of a player and each column was compared.

mod games;
mod page;
mod states;

use std::collections::BTreeMap;

use quarterpipe::{rules::Game, stock::Stock};
use quarterpipe_replay::columns;

use states::STATES;

use crate::{air::BubbleOrigin, comparison, kinds::RecordedObject, scenario::Scenario};

/// The number of rule sets; their order is that of the page's columns.
const GAMES: usize = Game::ALL.len();

/// The amount of comparison of one thing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Count {
    /// The number of scenarios that contain it.
    scenarios: usize,
    /// The number of frames in which it was compared; for objects, summed over the objects.
    frames: usize,
}

impl Count {
    fn add(&mut self, frames: usize) {
        self.scenarios += 1;
        self.frames += frames;
    }
}

/// The coverage of a set of recordings. Displayed as the page `docs/coverage.md`.
#[derive(Clone, Debug)]
pub struct Coverage {
    /// All scenarios, by rule set.
    all: [Count; GAMES],
    /// Scenarios with objects, and the frames of their objects.
    with_objects: Count,
    /// By the name of the object.
    objects: BTreeMap<&'static str, [Count; GAMES]>,
    /// In the order of [`STATES`].
    states: Vec<[Count; GAMES]>,
    /// By the name of the column of objects.
    object_columns: BTreeMap<&'static str, [usize; GAMES]>,
    /// By the name of the column of players.
    player_columns: BTreeMap<&'static str, [usize; GAMES]>,
    /// The number of scenarios that cannot be read.
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
        if !scenario.objects.is_empty()
            && let Ok(report) = comparison::check(scenario)
        {
            for name in ["id"].into_iter().chain(columns::OF_OBJECT) {
                self.object_columns.entry(name).or_default()[game] += report.object_frames;
            }
            of_scenario.extend(report.objects);
        }
        // Bubbles that were not placed have separate columns.
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

    /// Returns the number of covered pairs of a stock object and a rule set whose game has it, and the number of all such pairs.
    #[must_use]
    pub fn stock_pairs(&self) -> [usize; 2] {
        let pairs =
            Stock::ALL.iter().flat_map(|(_, name)| games::of_stock(name).iter().map(move |game| (*name, *game)));
        let [mut covered, mut all] = [0; 2];
        for (name, game) in pairs {
            covered += usize::from(self.has(name, game));
            all += 1;
        }
        [covered, all]
    }

    /// Returns the pairs of a stock object and a rule set that are covered although the page says that the game does not have the
    /// object.
    #[must_use]
    pub fn unexpected_pairs(&self) -> Vec<(&'static str, Game)> {
        let pairs = Stock::ALL.iter().flat_map(|(_, name)| Game::ALL.map(|game| (*name, game)));
        pairs.filter(|(name, game)| self.has(name, *game) && !games::of_stock(name).contains(game)).collect()
    }

    fn has(&self, name: &str, game: Game) -> bool {
        self.objects.get(name).is_some_and(|counts| counts[game as usize].scenarios > 0)
    }

    /// Returns the number of covered pairs of another kind and a rule set.
    fn own_pairs(&self) -> usize {
        let counts = Self::own_kinds().filter_map(|name| self.objects.get(name)).flatten();
        counts.filter(|count| count.scenarios > 0).count()
    }

    /// Returns the kinds that are not stock objects. Excludes the scripted box, which does not belong to a game; parts of other objects,
    /// which are not placed by scenarios; and kinds that count as the stock object that they contain.
    fn own_kinds() -> impl Iterator<Item = &'static str> {
        const LEFT_OUT: [&str; 9] = [
            "Stock",
            "ScriptedBox",
            "WithParts",
            "SlotPart",
            "Stair",
            "Flame",
            "HeadSpring",
            "PlatformPiece",
            "SeenBadnik",
        ];
        RecordedObject::ALL.iter().map(|(_, name)| *name).filter(|name| !LEFT_OUT.contains(name))
    }
}
