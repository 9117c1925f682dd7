//! A checkpoint: it remembers that a player passed it. The game decides what that means.

use super::{StockObject, line::Line};
use crate::{
    event::Event,
    object::{Body, Life, Scene, Touch},
    player::Player,
    save::state_struct,
};

state_struct! {
    /// A checkpoint. A player passes it by crossing its line either way, or by touching its body's hitbox, whichever it
    /// has. Only the first pass is reported.
    ///
    /// The originals' checkpoints are recorded only for CD and Sonic & Knuckles, where they do not change a player. [O-2340]
    ///
    /// ```
    /// use quarterpipe::{prelude::*, stock::{Checkpoint, Line, Stock}};
    /// let post = Body::at(px(900), px(280)).sized(8, 32).touchable(8, 32);
    /// let touched = Stock::from(Checkpoint::default());
    /// let crossed = Stock::from(Checkpoint { line: Some(Line::vertical(px(128))), ..Checkpoint::default() });
    /// # let _ = (post, touched, crossed);
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Checkpoint {
        /// The line to cross, if it has one.
        pub line: Option<Line>,
        /// True if it was passed; its placement remembers that.
        pub passed: bool,
    }
}

/// The bit by which its placement remembers that it was passed.
const PASSED: u8 = 1;

impl Checkpoint {
    fn pass(&mut self, body: &Body, scene: &mut Scene<'_>, who: usize) {
        if !self.passed {
            self.passed = true;
            scene.remember(body, scene.memory(body) | PASSED);
            scene.event(who, Event::PassedCheckpoint(scene.id));
        }
    }
}

impl StockObject for Checkpoint {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        if !body.has_run {
            self.passed |= scene.memory(body) & PASSED != 0;
            if let Some(line) = &mut self.line {
                line.begin(body, scene.players);
            }
        }
        for who in 0..scene.player_count() {
            if crosses(&mut self.line, body, scene, who) {
                self.pass(body, scene, who);
            }
        }
        match &self.line {
            Some(line) => line.sleep(body, scene),
            None => scene.sleep_until_touched(body, body.x.px()),
        }
        scene.life_at(body.x.px())
    }

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
        self.pass(body, scene, touch.who);
    }

    fn player_placed(&mut self, body: &Body, who: usize, player: &Player) {
        if let Some(line) = &mut self.line {
            line.player_placed(body, who, player);
        }
    }
}

/// Returns whether a player crosses the line, if there is one.
pub(super) fn crosses(line: &mut Option<Line>, body: &Body, scene: &Scene<'_>, who: usize) -> bool {
    let (Some(line), Some(player)) = (line, scene.players.get(who)) else { return false };
    line.cross(body, who, player).is_some() && line.spans(body, player) && player.is_alive()
}
