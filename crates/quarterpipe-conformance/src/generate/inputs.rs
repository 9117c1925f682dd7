//! Buttons: plausible ones, and combinations that a human would not press.

use super::{random::Random, recipe::Area};
use crate::scenario::Setup;
use quarterpipe::rules::Game;

/// Held buttons, and their number of frames.
pub(super) type Run = (String, usize);

/// The letters in the order in which scenarios write them.
const LETTERS: [&str; 7] = ["U", "D", "L", "R", "A", "B", "C"];

/// Inputs under construction.
struct Inputs<'a> {
    random: &'a mut Random,
    runs: Vec<Run>,
    frames: i32,
    /// The direction in which the player runs.
    side: &'static str,
}

/// Draws inputs of several hundred frames, in which the player mostly keeps going the way it is moving.
pub(super) fn draw(random: &mut Random, game: Game, area: Area, start: &Setup) -> Vec<Run> {
    let end = random.between(240, 600);
    let ahead = if start.x_vel < 0 { "L" } else { "R" };
    let side = random.pick(&[ahead, ahead, ahead, "L", "R"]);
    let goes_on = random.once_in(2);
    let mut inputs = Inputs { random, runs: Vec::new(), frames: 0, side };
    if goes_on {
        inputs.hold(side, 20, 90);
    }
    while inputs.frames < end {
        inputs.act(game, area);
    }
    inputs.runs
}

impl Inputs<'_> {
    fn hold(&mut self, letters: &str, least: i32, most: i32) {
        let frames = self.random.between(least, most);
        let letters: String = LETTERS.into_iter().filter(|letter| letters.contains(letter)).collect();
        self.frames += frames;
        match self.runs.last_mut() {
            Some((last, count)) if *last == letters => *count += frames as usize,
            _ => self.runs.push((letters, frames as usize)),
        }
    }

    /// Performs one random action.
    fn act(&mut self, game: Game, area: Area) {
        if self.random.once_in(3) {
            self.side = self.random.pick(&["L", "R", ""]);
        }
        // Waiting, so that bubbles reach the player.
        if area == Area::Air && self.random.once_in(3) {
            self.hold("", 30, 120);
        }
        let presses_again = matches!(area, Area::Shields | Area::Forms) || game == Game::S3k;
        match self.random.below(16) {
            0..=3 => {
                let side = if self.side.is_empty() { "R" } else { self.side };
                self.hold(side, 5, 90);
            }
            4 | 5 => self.jump(),
            6..=8 if presses_again => self.jump_and_press_again(),
            6 | 7 => self.jump(),
            8 | 9 => self.jump_and_press_again(),
            10 => {
                self.hold(self.side, 15, 50);
                self.hold("D", 2, 40);
            }
            11 | 12 => self.spin_dash(),
            13 => self.charge(),
            14 => (0..self.random.between(2, 10)).for_each(|_| self.anything()),
            _ => {
                let letters = self.random.pick(&["", "", "U", "D"]);
                self.hold(letters, 1, 60);
            }
        }
    }

    fn button(&mut self) -> &'static str {
        self.random.pick(&["A", "A", "B", "C"])
    }

    fn jump(&mut self) {
        let held = self.button().to_owned() + self.side;
        self.hold(&held, 1, 30);
        self.hold(self.side, 1, 30);
    }

    /// Presses jump again in the air, with any direction, and perhaps several times: for shields, flight, glide and the insta-shield.
    fn jump_and_press_again(&mut self) {
        let held = self.button().to_owned() + self.side;
        self.hold(&held, 1, 25);
        let times = self.random.pick(&[1, 1, 1, 2, 6]);
        for _ in 0..times {
            self.hold(self.side, 1, 12);
            let also = self.random.pick(&["", "", "U", "D", "L", "R", "UD", "LR"]);
            let held = self.button().to_owned() + self.side + also;
            let most = self.random.pick(&[3, 20, 90]);
            self.hold(&held, 1, most);
        }
    }

    fn spin_dash(&mut self) {
        self.hold("D", 8, 40);
        for _ in 0..self.random.between(1, 6) {
            let held = format!("D{}", self.button());
            self.hold(&held, 1, 3);
            self.hold("D", 1, 6);
        }
        self.hold(self.side, 5, 70);
    }

    /// Looks up and charges, as for CD's peel-out, or ducks and charges, as for CD's dash.
    fn charge(&mut self) {
        let held = self.random.pick(&["U", "U", "D"]);
        self.hold(held, 4, 30);
        let charging = format!("{held}{}", self.button());
        self.hold(&charging, 2, 50);
        self.hold(self.side, 5, 70);
    }

    /// Presses any buttons at once, even opposite ones.
    fn anything(&mut self) {
        let held = self.random.word() & self.random.word();
        let letters: String =
            LETTERS.iter().enumerate().filter(|(bit, _)| held >> bit & 1 != 0).map(|(_, letter)| *letter).collect();
        self.hold(&letters, 1, 12);
    }
}
