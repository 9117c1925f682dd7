//! The motion of CD's badniks back and forth around their starting point. [CD-16]

use quarterpipe::{
    Pos, Px,
    object::{Body, Life, Scene},
    px, state_struct,
};

state_struct! {
    /// A badnik's motion back and forth.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Pace {
        /// The starting point.
        pub start: Px,
        /// The distance that it moves in a frame, in 1/65536 px; negative to the left.
        pub step: i32,
    }
}

/// The distance from the starting point at which it turns round. [CD-16]
const RANGE: i32 = 128;

impl Pace {
    /// Returns a motion that begins to the left, with this many 1/65536 px per frame.
    pub(super) const fn new(start: Px, step: i32) -> Self {
        Self { start, step: -step }
    }

    /// Moves, or turns round without moving along x: at the end of the range, or where `way` returns `None`. `way` returns the move up or
    /// down at a place.
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

    /// Returns the outcome of its step: gone if its starting point is far from the screen.
    pub(super) fn life(&self, scene: &Scene<'_>) -> Life {
        scene.life_at(self.start)
    }
}
