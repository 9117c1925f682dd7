//! The goal of a level. The game decides what reaching it means.

use super::{StockObject, checkpoint::crosses, line::Line};
use crate::{
    event::Event,
    object::{Body, Life, PlayerSet, Scene, Touch},
    player::Player,
    save::state_struct,
};

state_struct! {
    /// A goal. A player reaches it by crossing its line either way, or by touching its body's hitbox, whichever it has.
    /// Every player can reach it once.
    ///
    /// This follows no rule of the originals: none is recorded.
    ///
    /// ```
    /// use quarterpipe::{prelude::*, stock::{Goal, Line, Stock}};
    /// let body = Body::at(px(9000), px(280)).sized(24, 24);
    /// let goal = Stock::from(Goal { line: Some(Line::vertical(px(1024))), ..Goal::default() });
    /// # let _ = (body, goal);
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Goal {
        /// The line to cross, if it has one.
        pub line: Option<Line>,
        /// The players who reached it. Its placement remembers the first seven players.
        pub reached: PlayerSet,
    }
}

/// The bits by which its placement remembers the players that reached it.
const REACHED: u8 = 0x7F;

impl Goal {
    fn reach(&mut self, body: &Body, scene: &mut Scene<'_>, who: usize) {
        if !self.reached.contains(who) {
            self.reached.insert(who);
            scene.remember(body, scene.memory(body) | (self.reached.0 & REACHED));
            scene.event(who, Event::ReachedGoal(scene.id));
        }
    }
}

impl StockObject for Goal {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        if !body.has_run {
            self.reached.0 |= scene.memory(body) & REACHED;
            if let Some(line) = &mut self.line {
                line.begin(body, scene.players);
            }
        }
        for who in 0..scene.player_count() {
            if crosses(&mut self.line, body, scene, who) {
                self.reach(body, scene, who);
            }
        }
        match &self.line {
            Some(line) => line.sleep(body, scene),
            None => scene.sleep_until_touched(body, body.x.px()),
        }
        scene.life_at(body.x.px())
    }

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
        self.reach(body, scene, touch.who);
    }

    fn player_placed(&mut self, body: &Body, who: usize, player: &Player) {
        if let Some(line) = &mut self.line {
            line.player_placed(body, who, player);
        }
    }
}
