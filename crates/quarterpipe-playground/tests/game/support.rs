//! Helpers of the tests: games to play with, and dice.

use quarterpipe::{Input, rules::CharacterId};
use quarterpipe_level::builtin;
use quarterpipe_playground::game::{Game, Preset};
use quarterpipe_replay::Inputs;

/// Returns a game on a built-in stage.
pub fn game(level: &str, rules: &str) -> Game {
    let level = builtin::level(level).expect("a built-in stage");
    Game::new(level, rules.parse::<Preset>().expect("a preset").into(), CharacterId::Sonic).expect("a stage")
}

/// Steps a game through inputs such as `R60 RA10`.
pub fn play(game: &mut Game, inputs: &str) {
    for held in inputs.parse::<Inputs>().expect("inputs").iter() {
        game.step_pads(held);
    }
}

/// Pseudo-random numbers, which are the same in every run.
pub struct Dice(pub u64);

impl Dice {
    /// Returns a number below `sides`.
    pub fn roll(&mut self, sides: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(sides)) as u32
    }

    /// Returns pseudo-random buttons.
    pub fn input(&mut self) -> Input {
        Input(self.roll(128) as u8)
    }
}
