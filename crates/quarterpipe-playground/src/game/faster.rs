//! The search problem of a game, and the inputs to search from.

use quarterpipe::{object::Thing, stock::Stock};
use quarterpipe_replay::Inputs;
use quarterpipe_search::{Goal, Problem};

use super::Game;

impl Game {
    /// Returns whether the level has a goal, which ends a run.
    #[must_use]
    pub fn has_goal(&self) -> bool {
        self.stage().placements().iter().any(|placement| matches!(placement.thing, Thing::Stock(Stock::Goal(_))))
    }

    /// Returns the problem of getting from the level's start to its goal, under the rules in force.
    #[must_use]
    pub fn problem(&self) -> Problem {
        Problem::new(self.stage().clone(), self.start_world(), Goal::Object)
    }

    /// Returns the buttons of the current run, also those ahead, if it begins at the level's start.
    #[must_use]
    pub fn inputs_of_this_run(&self) -> Option<Inputs> {
        let run = self.clean_run().ok()?;
        self.inputs_of_run(run.start.frame, run.until).ok()
    }

    /// Restarts the level with these buttons ahead. [`Game::step_recorded`] plays them.
    pub fn restart_with(&mut self, inputs: &Inputs) {
        self.restart();
        self.expect_inputs(inputs.iter());
    }
}
