//! Spikes: a solid box with some sides that hurt. [16.6, O-2031, O-2227, O-2314, O-2316]

use super::{
    SolidBlock, StockObject,
    motion::Motion,
    motion::{Path, Timing},
};
use crate::{
    contact::solid::{self, SolidBox},
    contact::{Contact, Side},
    object::{Body, Life, Scene, Touch},
    rules::SpikeRules,
    save::{state_enum, state_struct},
    units::Px,
};

/// The direction in which spikes point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum SpikesFacing {
    /// Up: they hurt players who stand on them.
    #[default]
    Up,
    /// Down: they hurt players who bump into them from below.
    Down,
    /// To the left and right: they hurt players who run into either side.
    Sideways,
}
state_enum!(SpikesFacing { 0 = Up, 1 = Down, 2 = Sideways });

state_struct! {
    /// A solid box that hurts where its spikes point, even if it has no picture.
    ///
    /// ```
    /// use quarterpipe::{prelude::*, stock::{Spikes, SpikesFacing, Stock}};
    /// let body = Body::at(px(300), px(284)).sized(20, 16);
    /// let thing = Stock::from(Spikes::new(px(20), px(16), SpikesFacing::Up).retracting());
    /// # let _ = (body, thing);
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Spikes {
        /// The box, and how it moves.
        pub block: SolidBlock,
        /// The direction in which they point.
        pub points: SpikesFacing,
        /// True if a player running into a side that hurts goes on pushing it: S3's invisible spikes. [O-2314]
        pub keeps_push: bool,
    }
}

impl Spikes {
    /// Makes spikes of these half sizes.
    #[must_use]
    pub fn new(width: Px, height: Px, points: SpikesFacing) -> Self {
        Self { block: SolidBlock::new(width, height), points, keeps_push: false }
    }

    /// Returns the same spikes, which retract into the ground and come out again: 32 px in 4 frames, then 60
    /// frames of waiting. [O-1623]
    #[must_use]
    pub const fn retracting(self) -> Self {
        self.moving(Motion::new(Path::Timed(Timing { x_step: 0, y_step: 8, steps: 4, wait: 60 })))
    }

    /// Returns the same spikes with another motion.
    #[must_use]
    pub const fn moving(self, motion: Motion) -> Self {
        Self { block: self.block.moving(motion), ..self }
    }

    /// Returns whether a contact hurts. [O-1620, O-1621]
    fn hurts(&self, contact: &Contact, stands: bool, rules: &SpikeRules) -> bool {
        match self.points {
            SpikesFacing::Sideways => matches!(contact.side, Some(Side::Left | Side::Right)) && !stands,
            _ if rules.both_ends_hurt => stands || contact.is_vertical(),
            SpikesFacing::Up => stands,
            SpikesFacing::Down => !rules.hanging_hurt_by_touch && matches!(contact.side, Some(Side::Bottom)),
        }
    }

    fn meet(&self, body: &mut Body, scene: &mut Scene<'_>, who: usize, shape: &SolidBox) {
        let rules = scene.rules.spikes;
        if let (Some(reach), Some(player)) = (rules.reach, scene.players.get(who)) {
            let above = body.y.px() - player.y.px();
            if above >= reach || above <= -reach {
                return;
            }
        }
        let contact = scene.meet(body, who, |meeting| solid::collide(meeting, shape));
        if self.hurts(&contact, body.standing.contains(who), &rules) {
            if self.points == SpikesFacing::Sideways && !rules.both_ends_hurt && !self.keeps_push {
                body.pushed.remove(who);
            }
            scene.hurt_by_contact(who, body.x.px());
        }
    }

    // Not inlined: most spikes have no player near.
    #[inline(never)]
    fn meet_all(&self, body: &mut Body, scene: &mut Scene<'_>, x_before: Px) {
        let carries = self.points == SpikesFacing::Sideways && scene.rules.spikes.sideways_carry;
        let shape = self.block.shape(if carries { x_before } else { body.x.px() });
        for who in 0..scene.player_count() {
            self.meet(body, scene, who, &shape);
        }
    }
}

impl StockObject for Spikes {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        if !body.has_run && scene.rules.spikes.first_step_is_idle {
            self.block.motion.begin(body);
            return Life::Stays;
        }
        let moved = self.block.motion.update(body, scene);
        if self.block.is_out_of_reach(body, scene) {
            self.block.sleep(body, scene);
        } else {
            self.meet_all(body, scene, moved.x_before);
        }
        scene.life_at(self.block.motion.x.px())
    }

    /// Hurts a player touching the hitbox, as CD's hanging spikes do. [O-1624]
    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
        scene.harm(body, touch);
    }
}
