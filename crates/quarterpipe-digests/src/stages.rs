//! Every built-in stage, played with random buttons from its start.

use quarterpipe::{
    player::Routine,
    rules::{CharacterId, Game},
    save::{Digest, State as _},
};
use quarterpipe_level::{Level, builtin};
use quarterpipe_replay::WorldDigest;

use crate::{Line, random::Buttons};

/// The number of frames of a stage under each rule set: a minute and a half.
pub const STAGE_FRAMES: usize = 5400;

/// Returns a line for each built-in stage under each rule set.
///
/// The character changes with each life; the stage restarts once the player is dead.
#[must_use]
pub fn stages() -> Vec<Line> {
    let levels: Vec<Level> = builtin::names().filter_map(builtin::level).collect();
    let of_level = |level: &Level| Game::ALL.into_iter().filter_map(|game| line(level, game)).collect();
    levels.iter().flat_map(|level| -> Vec<Line> { of_level(level) }).collect()
}

/// Returns the line of a stage; `None` if it cannot be made, which [`Digests::difference`](crate::Digests::difference) would report.
fn line(level: &Level, game: Game) -> Option<Line> {
    let stage = level.stage(game.rules()).ok()?;
    let mut buttons = Buttons::new(1);
    let mut characters = CharacterId::PRESETS.into_iter().cycle();
    let mut world = level.start(&stage, CharacterId::Sonic);
    let mut all = Digest::new();
    for _ in 0..STAGE_FRAMES {
        if world.players.first().is_some_and(|player| player.routine == Routine::Dead) {
            world = level.start(&stage, characters.next()?);
        }
        world.step(&stage, &[buttons.next()], &mut ());
        world.digest().write(&mut all);
    }
    let digest = WorldDigest(all.value());
    Some(Line { what: level.name.clone(), rules: game, frames: STAGE_FRAMES, digest })
}
