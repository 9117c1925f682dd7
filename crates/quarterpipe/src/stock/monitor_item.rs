//! The contents of a monitor: they rise, take effect, and are gone. [O-1524, O-2025]

use super::{StockObject, ring};
use crate::{
    event::{Event, Item},
    object::{Body, Life, Scene},
    player::Shield,
    save::state_struct,
    units::{Speed, subpx},
};

/// The speed at which they begin to rise. [O-1524]
const RISE: Speed = subpx(-0x300);
const SLOWING: Speed = subpx(0x18);
/// Frames for which they stay after their effect. [O-2025]
const FRAMES_AFTER: u8 = 30;

state_struct! {
    /// The contents of a broken monitor. They take effect in the 33rd frame of this object.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct MonitorItem {
        /// The index of the player that gets it.
        pub who: u8,
        /// The item.
        pub item: Item,
        /// Frames for which it still stays, once it took effect.
        pub frames_after: Option<u8>,
    }
}

impl MonitorItem {
    /// Makes the contents of a breaking monitor for this player.
    #[must_use]
    pub const fn new(who: u8, item: Item) -> Self {
        Self { who, item, frames_after: None }
    }

    fn take_effect(self, body: &Body, scene: &mut Scene<'_>) {
        let rules = scene.rules;
        let who = usize::from(self.who);
        let Some(player) = scene.players.get_mut(who) else { return };
        match self.item {
            Item::TenRings => ring::give(scene, who, 10),
            Item::Shoes => player.put_on_shoes(rules),
            Item::Shield(shield) => player.shield = shield,
            Item::Invincibility => player.make_invincible(rules),
            Item::AllPowerUps => {
                player.shield = Shield::Plain;
                player.make_invincible(rules);
                player.put_on_shoes(rules);
            }
            Item::Harm => {
                scene.hurt_by_contact(who, body.x.px());
            }
            Item::Life | Item::Other => {}
        }
        scene.event(who, Event::GotItem(self.item));
    }
}

impl StockObject for MonitorItem {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        if !body.has_run {
            body.y_speed = RISE;
        }
        match &mut self.frames_after {
            None if body.y_speed < Speed::ZERO => body.fall(SLOWING),
            None => {
                self.take_effect(body, scene);
                self.frames_after = Some(FRAMES_AFTER - 1);
            }
            Some(0) => return Life::Gone,
            Some(frames) => *frames -= 1,
        }
        Life::Stays
    }
}
