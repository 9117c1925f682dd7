//! Hazards and flying enemies: bodies that follow a path and can be touched.

use super::{
    Cycle, StockObject,
    motion::Motion,
    reaction::{self, Hits, Reaction},
};
use crate::{
    object::{Body, Hitbox, Life, Scene, Touch},
    save::state_struct,
};

state_struct! {
    /// A body that follows a path. Touching it hurts, or an attack destroys it. It is not solid. [O-1016 to O-1020]
    ///
    /// ```
    /// use quarterpipe::{prelude::*, stock::{Hazard, Reaction, Stock, motion::{Motion, Path, Wave}}};
    /// let motion = Motion::new(Path::along_y(Wave::new(2, 0)));
    /// let flying = Stock::from(Hazard { motion, reaction: Reaction::Enemy, ..Hazard::new([24, 12]) });
    /// let body = Body::at(px(600), px(200)).sized(24, 12);
    /// # let _ = (body, flying);
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Hazard {
        /// Its motion.
        pub motion: Motion,
        /// The half sizes within which it can be touched.
        pub half_size: [u8; 2],
        /// The effect of a touch.
        pub reaction: Reaction,
        /// The hits that it takes. [O-1017]
        pub hits: Hits,
        /// The frames in which it can be touched.
        pub cycle: Cycle,
    }
}

impl Hazard {
    /// Makes a hazard that stands still, hurts attackers too and can be touched within these half sizes.
    #[must_use]
    pub const fn new(half_size: [u8; 2]) -> Self {
        let (reaction, hits) = (Reaction::Spiky(false), Hits::of(0));
        Self { motion: Motion::STILL, half_size, reaction, hits, cycle: Cycle::ALWAYS }
    }
}

impl StockObject for Hazard {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        self.hits.recover(body);
        let moved = self.motion.update(body, scene);
        if moved.gone {
            return Life::Gone;
        }
        // A resting hitbox, after a hit, stays as it is.
        let [half_width, half_height] = self.half_size;
        let is_there = self.cycle.is_on(scene.frame);
        body.hitbox = is_there.then(|| body.hitbox.unwrap_or(Hitbox::new(half_width, half_height)));
        scene.life_at(self.motion.x.px())
    }

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
        reaction::react(&mut self.reaction, &mut self.hits, body, scene, touch);
    }
}
