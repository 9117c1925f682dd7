//! The spiked ball that a seesaw throws; its seesaw moves it. [O-1631]

use super::Stock;
use crate::{
    hitbox::Hitbox,
    object::{Body, Life, Object, Scene, Touch},
    state::state_struct,
    units::Px,
};

/// A spiked ball: [`Seesaw`](super::Seesaw)s make theirs themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SeesawBall {
    /// The centre of its seesaw: it goes when that goes. [O-2059]
    pub seesaw_x: Px,
}
state_struct!(SeesawBall { seesaw_x });

impl SeesawBall {
    /// What of it hurts. [10.4]
    pub(super) const HITBOX: Hitbox = Hitbox::new(8, 8);
}

impl Stock for SeesawBall {
    fn step<O: Object>(&mut self, _: &mut Body, scene: &mut Scene<'_, O>) -> Life {
        scene.stays(self.seesaw_x)
    }

    fn touch<O: Object>(&mut self, body: &mut Body, scene: &mut Scene<'_, O>, touch: Touch) {
        scene.harm(body, touch);
    }
}
