//! What the tests share: games to play with, and dice.

use quarterpipe::{CharacterId, Input};
use quarterpipe_level::builtin;
use quarterpipe_playground::game::{Game, RulesChoice};
use quarterpipe_replay::Inputs;

/// A game on a built-in stage.
pub fn game(level: &str, rules: &str) -> Game {
    let level = builtin::level(level).expect("a built-in stage");
    Game::new(level, RulesChoice::preset(rules).expect("a preset"), CharacterId::Sonic).expect("a stage")
}

/// Steps a game through inputs such as `R60 RA10`.
pub fn play(game: &mut Game, inputs: &str) {
    for input in inputs.parse::<Inputs>().expect("inputs").iter() {
        game.step(input);
    }
}

/// Numbers that look random and are the same in every run.
pub struct Dice(pub u64);

impl Dice {
    /// A number below `sides`.
    pub fn roll(&mut self, sides: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(sides)) as u32
    }

    /// Buttons.
    pub fn input(&mut self) -> Input {
        Input(self.roll(128) as u8)
    }
}
