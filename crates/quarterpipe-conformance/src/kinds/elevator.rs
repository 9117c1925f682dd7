//! A platform that sets off when a player stands on it, and slows down on its way. [O-2055]

use quarterpipe::{
    Pos, Px, Speed,
    object::{Body, Life, Scene},
    px, state_struct,
    stock::{PlatformTop, motion::MotionStep},
    subpx,
};

use super::{Kind, RecordedSpawner};

state_struct! {
    /// An elevator that goes up once.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Elevator {
        /// The distance over which it speeds up: half its way.
        pub half_way: Px,
        top: PlatformTop,
        base_y: Px,
        way: Pos,
        speed: Speed,
        started: bool,
        ended: bool,
        slows: bool,
    }
}

const TOP_SPEED: Speed = subpx(0x800);
const ACCELERATION: Speed = subpx(0x10);

impl Elevator {
    /// Returns an elevator that goes up by twice this many pixels.
    #[must_use]
    pub const fn up(half_way: i32) -> Self {
        Self {
            half_way: px(half_way),
            top: PlatformTop::new(px(40), px(8)),
            base_y: px(0),
            way: Pos::from_px(px(0)),
            speed: Speed::ZERO,
            started: false,
            ended: false,
            slows: false,
        }
    }

    fn go(&mut self, body: &mut Body) -> MotionStep {
        let moved = MotionStep { x_before: body.x.px(), lets_go: None, gone: false };
        if !self.started {
            self.started = body.riding.any();
            return moved;
        }
        if self.ended {
            return moved;
        }
        if self.slows {
            if self.speed != Speed::ZERO {
                self.speed -= ACCELERATION;
            }
        } else if self.speed < TOP_SPEED {
            self.speed += ACCELERATION;
        }
        self.way.advance(self.speed);
        self.slows |= self.way.px() > self.half_way;
        self.ended = self.way.px() == self.half_way + self.half_way;
        body.put_y(self.base_y - self.way.px());
        moved
    }
}

impl Kind for Elevator {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut RecordedSpawner<'_>) -> Life {
        if !body.has_run {
            self.base_y = body.y.px();
        }
        let top = self.top;
        let _ = top.update(body, scene, |body, _| self.go(body));
        PlatformTop::life(body, scene, body.x.px(), false)
    }
}
