//! CD's badnik that waits out of sight and leaps. [CD-21]

use quarterpipe::{
    Pos,
    object::{Body, Hitbox, Life, Scene, Touch},
    state_struct,
};

use super::{Kind, RecordedSpawner, shared};

state_struct! {
    /// The badnik.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct LeapingBadnik {
        /// The y at which it waits.
        pub y: Pos,
        /// Frames until it leaps.
        pub waits: u8,
        /// Its vertical speed, in 1/65536 px per frame.
        pub speed: i32,
    }
}

const HITBOX: Hitbox = Hitbox::new(16, 16);
/// Frames from its landing to its next leap. [CD-21]
const WAITS: u8 = 91;
const LEAP: i32 = -0x3_C000;
const GRAVITY: i32 = 0x1000;

impl LeapingBadnik {
    pub(super) const fn new(y: Pos) -> Self {
        Self { y, waits: WAITS, speed: LEAP }
    }
}

impl Kind for LeapingBadnik {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut RecordedSpawner<'_>) -> Life {
        if self.waits > 0 {
            self.waits -= 1;
            body.y = self.y;
            body.hitbox = None;
            return scene.life_at(body.x.px());
        }
        body.hitbox = Some(HITBOX);
        body.y = Pos(body.y.0.wrapping_add(self.speed));
        self.speed = self.speed.wrapping_add(GRAVITY);
        if body.y > self.y {
            *self = Self::new(self.y);
        }
        scene.life_at(body.x.px())
    }

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
        shared::fight(body, scene, touch);
    }
}
