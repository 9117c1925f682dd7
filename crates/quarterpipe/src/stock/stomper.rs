//! Weights that come down, wait, and are pulled up again. [O-1637]

use super::{SolidBlock, StockObject};
use crate::{
    hitbox::{self, TouchBox},
    object::{Body, Hitbox, Life, Scene, Touch},
    player::Routine,
    save::{state_enum, state_struct},
    units::{Pos, Px, Speed, px, subpx},
};

state_struct! {
    /// A solid weight on a chain. It crushes players that it comes down on, and players who stand on it when it is all the
    /// way up.
    ///
    /// ```
    /// use quarterpipe::{object::Hitbox, prelude::*, stock::{Stock, Stomper}};
    /// let body = Body::at(px(300), px(100)).sized(28, 12);
    /// let thing = Stock::from(Stomper::new(px(28), px(12), px(96)));
    /// let spiked = Stock::from(Stomper::new(px(28), px(12), px(96)).spiked(px(28), Hitbox::new(40, 16)));
    /// # let _ = (body, thing, spiked);
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Stomper {
        /// Half its width in pixels, without the player's push radius.
        pub width: Px,
        /// Half its height in pixels: 12 in S1.
        pub height: Px,
        /// The distance that it comes down, in pixels.
        pub reach: Px,
        /// Frames for which it waits at the top, and at the bottom.
        pub wait: u8,
        /// The speed at which it is pulled up.
        pub rise: Speed,
        /// The spikes under it, if any.
        pub spikes: Option<StomperSpikes>,
        /// The position in which it hangs when it is up: where it was made.
        pub top: Pos,
        /// Its phase.
        pub phase: StomperPhase,
        /// Frames for which it still waits.
        pub timer: u8,
    }
}

state_struct! {
    /// Spikes under a stomper. They hurt players that they touch, even attacking ones; they are not solid. [10.4]
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct StomperSpikes {
        /// The distance of their centre below the stomper's centre.
        pub below: Px,
        /// The part of them that can be touched: 40 by 16 px around the centre in S1.
        pub hitbox: Hitbox,
    }
}

/// The phase of a stomper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum StomperPhase {
    /// Comes down.
    #[default]
    Falls,
    /// Rests at the end of its chain.
    Lies,
    /// Is pulled up.
    Rises,
    /// Hangs at the top.
    Hangs,
}
state_enum!(StomperPhase { 0 = Falls, 1 = Lies, 2 = Rises, 3 = Hangs });

/// While it is nearer than this to the top, it crushes a player standing on it against its mount. [O-1637]
const CRUSHES_ABOVE: Px = px(16);
const GRAVITY: Speed = subpx(0x38);

impl Stomper {
    /// Makes a stomper of these half sizes that comes down this far, waits a second and is pulled up half a pixel a
    /// frame.
    #[must_use]
    pub const fn new(width: Px, height: Px, reach: Px) -> Self {
        let top = Pos::from_px(px(0));
        let rise = subpx(0x80);
        Self { width, height, reach, wait: 60, rise, spikes: None, top, phase: StomperPhase::Falls, timer: 0 }
    }

    /// Returns the same stomper, with spikes this far below its centre.
    #[must_use]
    pub const fn spiked(self, below: Px, hitbox: Hitbox) -> Self {
        Self { spikes: Some(StomperSpikes { below, hitbox }), ..self }
    }

    fn move_on(&mut self, body: &mut Body) {
        let bottom = self.top.px() + self.reach;
        match self.phase {
            StomperPhase::Falls => {
                body.fall(GRAVITY);
                if body.y.px() >= bottom {
                    self.stop(body, bottom, StomperPhase::Lies);
                }
            }
            StomperPhase::Rises => {
                body.y_speed = -self.rise;
                body.move_by_speed();
                if body.y <= self.top {
                    self.stop(body, self.top.px(), StomperPhase::Hangs);
                }
            }
            StomperPhase::Lies | StomperPhase::Hangs if self.timer != 0 => self.timer -= 1,
            StomperPhase::Lies => self.phase = StomperPhase::Rises,
            StomperPhase::Hangs => self.phase = StomperPhase::Falls,
        }
    }

    const fn stop(&mut self, body: &mut Body, y: Px, phase: StomperPhase) {
        body.y = Pos::from_px(y);
        body.y_speed = Speed::ZERO;
        self.phase = phase;
        self.timer = self.wait;
    }
}

impl StomperSpikes {
    /// Hurts players touching the spikes where the last frame left them, as a separate hitbox would. [O-1010, O-1019]
    fn hurt(self, stomper: &Body, scene: &mut Scene<'_>) {
        let rules = scene.rules;
        let mut spikes = Body { hitbox: Some(self.hitbox), ..*stomper };
        spikes.y += self.below;
        for who in 0..scene.player_count() {
            let Some(player) = scene.players.get(who) else { continue };
            let insta_shield = rules.touch.shields_deflect && hitbox::insta_shields(player, rules);
            let touch_box = if insta_shield { TouchBox::of_shield(player) } else { TouchBox::of_player(player, rules) };
            let can_touch = player.routine == Routine::Control && hitbox::can_touch(player);
            if can_touch && touch_box.touches(&spikes, self.hitbox) {
                scene.harm(&mut spikes, Touch { who, touch_box, insta_shield });
            }
        }
    }
}

impl StockObject for Stomper {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        if !body.has_run {
            self.top = body.y;
        }
        if let Some(spikes) = self.spikes.filter(|_| body.has_run) {
            spikes.hurt(body, scene);
        }
        self.move_on(body);
        let x = body.x.px();
        SolidBlock::new(self.width, self.height).meet_all(body, scene, x);
        if body.y.px() - self.top.px() < CRUSHES_ABOVE {
            for who in (0..scene.player_count()).filter(|&who| body.standing.contains(who)) {
                scene.kill(who);
            }
        }
        scene.life_at(x)
    }
}
