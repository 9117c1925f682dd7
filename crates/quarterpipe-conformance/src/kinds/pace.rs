//! How CD's badniks go to and fro around where they began. [CD-16]

use quarterpipe::{
    Pos, Px,
    object::{Body, Life, Scene},
    px, state_struct,
};

state_struct! {
    /// A badnik's way to and fro.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Pace {
        /// Where it began.
        pub start: Px,
        /// How far it moves in a frame: 1/65536 px, negative to the left.
        pub step: i32,
    }
}

/// How far from where it began it turns round. [CD-16]
const RANGE: i32 = 128;

impl Pace {
    /// Returns a way that begins to the left at this many 1/65536 px in a frame.
    pub(super) const fn new(start: Px, step: i32) -> Self {
        Self { start, step: -step }
    }

    /// Moves, or turns round without moving along x: at the end of the range, or where `way` returns `None`. `way` returns how far up
    /// or down it is from a place.
    pub(super) fn go(&mut self, body: &mut Body, way: impl Fn(&Body) -> Option<Px>) {
        let next = Body { x: Pos(body.x.0.wrapping_add(self.step)), ..*body };
        let is_within = (next.x.px() - self.start).0.abs() < RANGE;
        let up_or_down = if let Some(up_or_down) = way(&next).filter(|_| is_within) {
            body.x = next.x;
            up_or_down
        } else {
            self.step = self.step.wrapping_neg();
            body.x_flip = !body.x_flip;
            way(body).unwrap_or(px(0))
        };
        body.y += up_or_down;
    }

    /// Moves through the air.
    pub(super) fn fly(&mut self, body: &mut Body) {
        self.go(body, |_| Some(px(0)));
    }

    /// Returns how its step ends: gone if the place where it began is far from the screen.
    pub(super) fn life(&self, scene: &Scene<'_>) -> Life {
        scene.life_at(self.start)
    }
}
