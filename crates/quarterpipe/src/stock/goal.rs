//! The goal of a level. The game decides what reaching it means.

use super::{StockObject, checkpoint::crosses, line::Line};
use crate::{
    event::Event,
    object::{Body, Life, PlayerSet, Scene, Touch},
    state::state_struct,
};

/// A goal: reached by who crosses its line either way, or touches its body's hitbox, whichever it has. Every Player can
/// reach it once.
///
/// No rule of the originals: none is recorded.
///
/// ```
/// use quarterpipe::{Body, Stock, px, stock::{Goal, Line}};
/// let body = Body::at(px(9000), px(280)).sized(24, 24);
/// let goal = Stock::from(Goal { line: Some(Line::vertical(px(1024))), ..Goal::default() });
/// # let _ = (body, goal);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Goal {
    /// What is crossed, if anything.
    pub line: Option<Line>,
    /// Who reached it; its placement remembers the first seven Players.
    pub reached: PlayerSet,
}
state_struct!(Goal { line, reached });

/// What its placement remembers: a bit a Player.
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
        scene.life_at(body.x.px())
    }

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
        self.reach(body, scene, touch.who);
    }
}
