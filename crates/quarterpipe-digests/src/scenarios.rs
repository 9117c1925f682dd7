//! The recorded scenarios of a rule set, as one line.

use quarterpipe::{
    rules::Game,
    save::{Digest, State as _},
};
use quarterpipe_conformance::{Scenario, ScenarioError};
use quarterpipe_replay::WorldDigest;

use crate::Line;

/// Returns the line of a rule set's scenarios: each runs from its start through all its frames, one after another.
///
/// # Errors
///
/// When one of them cannot be run.
pub fn scenarios(game: Game, scenarios: &[Scenario]) -> Result<Line, ScenarioError> {
    let (mut all, mut frames) = (Digest::new(), 0);
    for scenario in scenarios {
        let stage = scenario.stage()?;
        let mut world = scenario.world(&stage)?;
        world.digest().write(&mut all);
        for input in scenario.inputs_of_both() {
            world.step(&stage, &input, &mut ());
            world.digest().write(&mut all);
        }
        frames += scenario.frames();
    }
    Ok(Line { what: "scenarios".to_owned(), rules: game, frames, digest: WorldDigest(all.value()) })
}
