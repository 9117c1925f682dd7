//! Platforms that vanish and come back.

use super::{Cycle, PlatformTop, StockObject, motion::MotionStep};
use crate::{
    ids::PlayerSet,
    object::{Body, Life, Scene},
    save::state_struct,
};

state_struct! {
    /// A platform that is present for some frames and absent for others. Players on it fall when it vanishes.
    ///
    /// ```
    /// use quarterpipe::{prelude::*, stock::{Cycle, PlatformTop, Stock, VanishingPlatform}};
    /// // Two seconds there, one second gone.
    /// let cycle = Cycle { on: 120, off: 60, ahead: 0 };
    /// let platform = Stock::from(VanishingPlatform { top: PlatformTop::new(px(16), px(8)), cycle });
    /// let body = Body::at(px(600), px(280)).sized(16, 8);
    /// # let _ = (body, platform);
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct VanishingPlatform {
        /// The surface that players stand on.
        pub top: PlatformTop,
        /// The frames in which it is present.
        pub cycle: Cycle,
    }
}

impl StockObject for VanishingPlatform {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        if self.cycle.is_on(scene.frame) {
            let x_before = body.x.px();
            let stays = |_: &mut Body, _: &mut Scene<'_>| MotionStep { x_before, lets_go: None, gone: false };
            let _ = self.top.update(body, scene, stays);
        } else {
            scene.let_go(body, body.standing, |_| {});
            // In S1 a platform goes on carrying a player that has landed on a solid object. [O-1125]
            body.riding = PlayerSet::NONE;
        }
        PlatformTop::life(body, scene, body.x.px(), false)
    }
}
