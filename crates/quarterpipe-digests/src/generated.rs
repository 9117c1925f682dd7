//! Generated levels of all difficulties, played with random buttons from their start.

use quarterpipe::{
    rules::{CharacterId, Game},
    save::{Digest, State as _},
};
use quarterpipe_generate::{Settings, generate};
use quarterpipe_replay::WorldDigest;

use crate::{Line, random::Buttons};

/// The number of frames for which each level is played.
const FRAMES: usize = 300;

/// Returns a line for each rule set: the digest of a level of each difficulty, and of the worlds in it after each frame.
#[must_use]
pub fn generated() -> Vec<Line> {
    Game::ALL.into_iter().filter_map(line).collect()
}

/// Returns the line of a rule set; `None` if a level cannot be generated, which [`Digests::difference`](crate::Digests::difference)
/// would report.
fn line(rules: Game) -> Option<Line> {
    let (mut all, mut frames) = (Digest::new(), 0);
    for difficulty in 0..=Settings::HARDEST {
        let level = generate(difficulty.into(), &Settings { rules, difficulty, ..Settings::default() }).ok()?;
        level.to_json().into_bytes().write(&mut all);
        let stage = level.stage(rules.rules()).ok()?;
        let mut world = level.start(&stage, CharacterId::Sonic);
        let mut buttons = Buttons::new(1);
        for _ in 0..FRAMES {
            world.step(&stage, &[buttons.next()], &mut ());
            world.digest().write(&mut all);
        }
        frames += FRAMES;
    }
    Some(Line { what: "generated".to_owned(), rules, frames, digest: WorldDigest(all.value()) })
}
