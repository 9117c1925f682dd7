//! Medals: lists of scenarios that an engine has to run exactly.

use std::fmt;

use quarterpipe::rules::{CharacterId, Game};

use crate::{scenario::Scenario, subject::Subject};

/// A medal. Each list includes the previous one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Medal {
    /// The player on terrain.
    Bronze,
    /// Loops, moves and the usual objects.
    Silver,
    /// All recordings of a rule set, except the collection `found`.
    Gold,
}

/// The lists: one line for each rule set and medal, with the names that the previous medal does not include.
const LISTS: &str = include_str!("medals.txt");

impl Medal {
    /// All medals.
    pub const ALL: [Self; 3] = [Self::Bronze, Self::Silver, Self::Gold];

    /// The columns that an engine must claim.
    pub const COLUMNS: [&str; 6] = ["x", "y", "xv", "yv", "ang", "st"];

    /// Returns its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bronze => "bronze",
            Self::Silver => "silver",
            Self::Gold => "gold",
        }
    }

    /// Returns the scenarios of its list for a rule set.
    pub fn scenarios(self, game: Game) -> impl Iterator<Item = &'static str> {
        LISTS.lines().flat_map(move |line| {
            let mut words = line.split(' ');
            let is_of_game = words.next() == Some(game.name());
            let medal = words.next().and_then(|name| Self::ALL.into_iter().find(|medal| medal.name() == name));
            let is_in_list = is_of_game && medal.is_some_and(|medal| medal <= self);
            words.filter(move |_| is_in_list)
        })
    }

    /// Returns the first medal whose list includes a scenario, by its subject. Gold includes every scenario.
    #[must_use]
    pub fn of(scenario: &Scenario) -> Self {
        use Subject::{
            Ceilings, Charging, Ground, HalfPipes, Jumps, Landing, Ledges, Loops, Monitors, OneWay, Platforms, Rings,
            Rolling, Slopes, Solids, Spikes, Springs, Walls,
        };
        let is_sonic = scenario.character() == CharacterId::Sonic;
        let needs_layers_only = scenario.features().iter().all(|need| matches!(*need, "layers" | "loop_chunks"));
        match Subject::of(scenario) {
            Ground | Slopes | Jumps | Landing | Walls | Ceilings | Ledges | Rolling
                if is_sonic && scenario.features().is_empty() =>
            {
                Self::Bronze
            }
            Ground | Slopes | Jumps | Landing | Walls | Ceilings | Ledges | Rolling | HalfPipes | Loops | OneWay
            | Charging | Rings | Springs | Solids | Monitors | Platforms | Spikes
                if is_sonic && needs_layers_only =>
            {
                Self::Silver
            }
            _ => Self::Gold,
        }
    }
}

impl fmt::Display for Medal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.name())
    }
}
