//! The best run of each stage, as a ghost that runs along.

use std::collections::BTreeMap;

use quarterpipe::player::Player;
use quarterpipe_replay::Inputs;

use crate::{Playground, game::Ghost, outcome};

/// The most runs that are kept.
const MOST: usize = 100;
/// The longest run that is kept, as text, in bytes.
const LONGEST: usize = 20_000;

/// The best runs' buttons, and the ghost of the one that fits what is played.
#[derive(Clone, Debug, Default)]
pub struct Race {
    /// Whether a ghost is wanted.
    pub is_wanted: bool,
    /// The buttons, by stage, rules and character. They are kept from one start of the program to the next.
    pub(crate) runs: BTreeMap<String, String>,
    /// The ghost, and what it belongs to. There is none if no such run is kept.
    ghost: Option<(String, Option<Ghost>)>,
}

impl Race {
    /// Keeps the buttons of the best run of what is played.
    pub(crate) fn keep(&mut self, of: &str, inputs: &Inputs) {
        let text = inputs.to_string();
        // The ghost before was slower.
        self.ghost = None;
        self.runs.remove(of);
        if text.len() <= LONGEST {
            if self.runs.len() >= MOST {
                self.runs.pop_first();
            }
            self.runs.insert(of.to_owned(), text);
        }
    }

    /// Returns the ghost after a frame, counted from the level's start, if one is wanted and has not reached the goal yet.
    #[must_use]
    pub fn player(&self, frame: u32) -> Option<&Player> {
        let (_, ghost) = self.ghost.as_ref().filter(|_| self.is_wanted)?;
        ghost.as_ref()?.player(frame)
    }
}

impl Playground {
    /// Returns whether there is a best run of what is played.
    pub(crate) fn has_best_run(&self) -> bool {
        outcome::best_of(self).is_some_and(|of| self.race.runs.contains_key(&of))
    }

    /// Makes the ghost that fits what is played, if one is wanted.
    pub(crate) fn call_ghost(&mut self) {
        if !self.race.is_wanted {
            return;
        }
        let Some(of) = outcome::best_of(self) else {
            self.race.ghost = None;
            return;
        };
        if self.race.ghost.as_ref().is_some_and(|(known, _)| *known == of) {
            return;
        }
        let inputs = self.race.runs.get(&of).and_then(|text| text.parse().ok());
        let ghost = inputs.map(|inputs: Inputs| Ghost::of_run(&self.game, &inputs));
        // A run of an older version of the engine may end elsewhere; the frame that reaches the goal is not in its time.
        let best = self.bests.get(&of).map(|best| best + 1);
        let ghost = ghost.filter(|ghost| Some(ghost.frames()) == best);
        self.race.ghost = Some((of, ghost));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_names_go_when_there_are_too_many_runs_and_long_runs_are_not_kept() {
        let mut race = Race::default();
        for number in 0..=MOST {
            race.keep(&format!("{number:03}"), &"R10".parse().unwrap());
        }
        assert_eq!((race.runs.len(), race.runs.contains_key("000")), (MOST, false));
        let long = "R1 L1 ".repeat(LONGEST / 4).parse().unwrap();
        race.keep("100", &long);
        assert!(!race.runs.contains_key("100"));
    }
}
