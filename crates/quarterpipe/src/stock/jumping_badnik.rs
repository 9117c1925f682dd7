//! Badniks that jump up and down in one place, through everything. [O-2073, O-2247]

use super::{
    StockObject,
    reaction::{self, Hits, Reaction},
};
use crate::{
    object::{Body, Life, Scene, Touch},
    save::state_struct,
    units::{Px, Speed, subpx},
};

state_struct! {
    /// A badnik that jumps again when it falls below where it began. Its body's y speed is that of its first jump.
    ///
    /// ```
    /// use quarterpipe::{object::Hitbox, prelude::*, stock::{JumpingBadnik, Stock}};
    /// let jump = subpx(-0x700);
    /// let body = Body { hitbox: Some(Hitbox::new(12, 16)), y_speed: jump, ..Body::at(px(300), px(250)).sized(16, 16) };
    /// let badnik = Stock::from(JumpingBadnik::new(jump));
    /// # let _ = (body, badnik);
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct JumpingBadnik {
        /// The speed of each jump but the first: -0x700 in S1, -0x500 in S2.
        pub jump: Speed,
        /// The amount by which it falls faster with each frame.
        pub gravity: Speed,
        /// Its reaction to a touch.
        pub reaction: Reaction,
        /// The hits that it takes. [O-1017]
        pub hits: Hits,
        /// The row where it began; `None` before its first frame.
        pub home: Option<Px>,
    }
}

impl JumpingBadnik {
    /// Makes a badnik that jumps this fast.
    #[must_use]
    pub const fn new(jump: Speed) -> Self {
        Self { jump, gravity: subpx(0x18), reaction: Reaction::Enemy, hits: Hits::of(0), home: None }
    }
}

impl StockObject for JumpingBadnik {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        let home = *self.home.get_or_insert(body.y.px());
        self.hits.recover(body);
        body.fall(self.gravity);
        // [O-2073]
        if home.unsigned_word() < body.y.px().unsigned_word() {
            body.put_y(home);
            body.y_speed = self.jump;
        }
        scene.life_at(body.x.px())
    }

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
        reaction::react(&mut self.reaction, &mut self.hits, body, scene, touch);
    }
}
