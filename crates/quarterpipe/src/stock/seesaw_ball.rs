//! The spiked ball that a seesaw throws; its seesaw moves it. [O-1631]

use super::StockObject;
use crate::{
    object::{Body, Hitbox, Life, Scene, Touch},
    save::state_struct,
    units::Px,
};

state_struct! {
    /// A spiked ball. A [`Seesaw`](super::Seesaw) makes its own.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct SeesawBall {
        /// The centre of its seesaw: the ball goes when the seesaw goes. [O-2059]
        pub seesaw_x: Px,
    }
}

impl SeesawBall {
    /// The part of it that hurts. [10.4]
    pub(super) const HITBOX: Hitbox = Hitbox::new(8, 8);
}

impl StockObject for SeesawBall {
    fn update(&mut self, _: &mut Body, scene: &mut Scene<'_>) -> Life {
        scene.life_at(self.seesaw_x)
    }

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
        scene.harm(body, touch);
    }
}
