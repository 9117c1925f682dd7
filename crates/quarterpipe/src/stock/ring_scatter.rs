//! Scatters the rings of a Player who was hurt. [O-1030]

use super::Stock;
use crate::{
    event::Event,
    object::{Body, Life, Object, Scene},
    state::state_struct,
};

/// Makes lost rings where it is, then is one of them. [O-1030]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RingScatter {
    /// Whose rings they are: the Player's index.
    pub who: u8,
}
state_struct!(RingScatter { who });

impl Stock for RingScatter {
    fn step<O: Object>(&mut self, _: &mut Body, scene: &mut Scene<'_, O>) -> Life {
        let who = usize::from(self.who);
        if let Some(player) = scene.players.get_mut(who) {
            let lost = core::mem::take(&mut player.rings);
            scene.event(who, Event::LostRings(lost));
        }
        Life::Gone
    }
}
