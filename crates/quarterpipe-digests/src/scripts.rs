//! Digests for other languages: the runs recorded through built-in stages, and scenarios without objects, as lines of text that a
//! program in any language can print.

use quarterpipe::{
    Input, Stage, World,
    object::Custom,
    rules::{CharacterId, Game},
};
use quarterpipe_conformance::{Scenario, ScenarioError};
use quarterpipe_level::{Level, builtin};
use quarterpipe_replay::{Inputs, WorldDigest};

use crate::random::Buttons;

/// The number of scenarios of each rule set with a line: the first ones without objects.
pub const SCENARIOS: usize = 40;

/// The number of frames of each stage: a minute.
const FRAMES: u32 = 3600;

/// Returns the random buttons of the run, as text that every language can read.
#[must_use]
pub fn script() -> String {
    let (mut buttons, mut inputs) = (Buttons::new(2), Inputs::new());
    for _ in 0..FRAMES {
        // This number of frames always fits.
        let _ = inputs.push(buttons.next(), 1);
    }
    inputs.to_string()
}

/// Returns a line for each built-in stage under each rule set, played by Sonic with the buttons of [`script`]: the stage's name, the
/// rules, the frames and a digest.
///
/// The digest is folded from those of the world after each frame: it is multiplied by 31, and the frame's digest is added, in 64 bits
/// that wrap.
///
/// ```
/// let text = quarterpipe_digests::script_lines();
/// assert!(text.starts_with("first s1 3600 "), "{text}");
/// assert_eq!(text.lines().count(), 50);
/// ```
#[must_use]
pub fn script_lines() -> String {
    let levels: Vec<Level> = builtin::names().filter_map(builtin::level).collect();
    levels.iter().flat_map(|level| Game::ALL.into_iter().filter_map(|game| stage_line(level, game))).collect()
}

/// Returns the line of a stage; `None` if it cannot be made, which a comparison would report.
fn stage_line(level: &Level, game: Game) -> Option<String> {
    let stage = level.stage(game.rules()).ok()?;
    let mut world = level.start(&stage, CharacterId::Sonic);
    let inputs: Inputs = script().parse().ok()?;
    Some(line(&level.name, game, &stage, &mut world, inputs.first_pad()))
}

/// Returns a line for each of the first scenarios of a rule set that have no objects: the scenario's name, the rules, the frames and
/// a digest, folded like that of a script.
///
/// # Errors
///
/// When one of them cannot be run.
pub fn scenario_lines(game: Game, scenarios: &[Scenario]) -> Result<String, ScenarioError> {
    let plain = scenarios.iter().filter(|scenario| scenario.objects.is_empty()).take(SCENARIOS);
    plain
        .map(|scenario| {
            let stage = scenario.stage()?;
            let mut world = scenario.world(&stage)?;
            Ok(line(&scenario.name, game, &stage, &mut world, scenario.input_frames().into_iter()))
        })
        .collect()
}

fn line<C: Custom>(
    name: &str,
    game: Game,
    stage: &Stage<C>,
    world: &mut World<C>,
    inputs: impl Iterator<Item = Input>,
) -> String {
    let (mut frames, mut folded) = (0_usize, 0_u64);
    for input in inputs {
        world.step(stage, &[input], &mut ());
        folded = folded.wrapping_mul(31).wrapping_add(world.digest());
        frames += 1;
    }
    format!("{name} {game} {frames} {}\n", WorldDigest(folded))
}
