//! A plate on the ground that speeds players up. [O-1638, O-2233]

use super::StockObject;
use crate::{
    event::Event,
    object::{Body, Life, PlayerSet, Scene},
    player::Player,
    save::state_struct,
    units::{Px, Speed, px, subpx},
};

state_struct! {
    /// A plate that speeds up players on the ground within 16 px: to the right, or to the left if its body is mirrored.
    ///
    /// ```
    /// use quarterpipe::{prelude::*, stock::{Booster, Stock}};
    /// let body = Body::at(px(300), px(304)).sized(32, 8);
    /// let booster = Stock::from(Booster { speed: Booster::STRONG });
    /// # let _ = (body, booster);
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Booster {
        /// The speed that it gives.
        pub speed: Speed,
    }
}

/// The distance along both axes within which a player must be; the right and the bottom edge excluded. [O-1638]
const REACH: Px = px(16);
/// A player this fast is left alone, whatever speed the plate would give. [O-1638]
const FAST: Speed = subpx(0x1000);
/// Frames without control over the ground speed. [O-1638]
const LOCK: u16 = 15;

impl Booster {
    /// The speed of strong boosters: 16 px a frame.
    pub const STRONG: Speed = subpx(0x1000);
    /// The speed of weak boosters: 10 px a frame.
    pub const WEAK: Speed = subpx(0xA00);

    /// Speeds a player up, if it is near enough and slow enough. Returns whether it did. [O-1638]
    fn boost(self, body: &mut Body, player: &mut Player) -> bool {
        let within = |a: Px, b: Px| (a - REACH..a + REACH).contains(&b);
        let is_here = within(body.x.px(), player.x.px()) && within(body.y.px(), player.y.px());
        let forward = |speed: Speed| if body.x_flip { -speed } else { speed };
        if player.airborne || !is_here || forward(player.x_speed) >= FAST {
            return false;
        }
        player.x_speed = forward(self.speed);
        player.ground_speed = player.x_speed;
        player.facing_left = body.x_flip;
        player.control_lock = LOCK;
        player.pushing = false;
        body.pushed = PlayerSet::NONE;
        true
    }
}

impl StockObject for Booster {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        for who in 0..scene.player_count() {
            if scene.upright(body, who, |player, body| self.boost(body, player)) == Some(true) {
                scene.event(who, Event::Boosted(scene.id));
            }
        }
        scene.life_at(body.x.px())
    }
}
