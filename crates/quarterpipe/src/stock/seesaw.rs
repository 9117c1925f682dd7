//! A seesaw, with or without a ball. It throws the ball, and the ball throws players on the other side. [16.9]

use super::{SeesawBall, StockObject};
use crate::{
    contact::slope::{self, Curve},
    event::Event,
    object::{Body, Life, ObjectId, Scene, Spawn},
    player::{Pose, Routine},
    save::state_struct,
    units::{Px, Speed, px, subpx},
};

state_struct! {
    /// A seesaw around the body's centre. If the body is mirrored, it starts tilted the other way.
    ///
    /// ```
    /// use quarterpipe::{prelude::*, stock::{Seesaw, Stock}};
    /// // Tables 0 and 1 of the stage: its heights tilted and level.
    /// let thing = Stock::from(Seesaw::new(px(48), 0, 1).with_ball(px(0)));
    /// let body = Body::at(px(600), px(380)).sized(48, 8);
    /// # let _ = (body, thing);
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Seesaw {
        /// Half its width in pixels. [O-1629]
        pub width: Px,
        /// The [table](crate::Stage::tables) of its heights while its left side is up, one for two columns. [12.5]
        pub tilted: u16,
        /// The table of its heights while it is level.
        pub level: u16,
        /// The raised side: 0 the left one, 1 none, 2 the right one. [O-1629]
        tilt: u8,
        /// The tilt that it returns to when no player stands on it.
        goal: u8,
        /// The speed at which the player standing on it now, or otherwise the last one, came down. [O-1630]
        landing_speed: Speed,
        ball: Option<Ball>,
    }
}

state_struct! {
    /// The ball of a seesaw.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    struct Ball {
        /// The distance below the seesaw's centre from which the ball's heights are counted: 0 in S1, 16 in S2. [16.9]
        below: Px,
        /// Its object, once made.
        id: Option<ObjectId>,
        /// The tilt that the seesaw has under its weight: 0 on the right, 2 on the left.
        side: u8,
        flies: bool,
    }
}

/// A player nearer than this to the seesaw's centre leaves it level. [O-1629]
const MIDDLE: i32 = 8;
/// The distance from the seesaw's centre to the place where the ball rests. [O-1631]
const REST: Px = px(40);
/// The distance below its base at which the ball rests at each tilt on the right; on the left from the third value on. [O-1631]
const REST_ROWS: [i8; 5] = [-8, -28, -47, -28, -8];
/// The height up to which a rising ball is slowed down twice in a frame. [O-1631]
const HIGH: Px = px(-47);
const GRAVITY: Speed = subpx(0x38);
/// The speed from which a player coming down throws the ball highest. [O-1631]
const HARD: Speed = subpx(0xA00);

/// The throw of the ball from the right: along x to the left, and up. [O-1631]
const THROWN_BY_HALF: (Speed, Speed) = (subpx(-0x114), subpx(-0x818));
const THROWN: (Speed, Speed) = (subpx(-0xCC), subpx(-0xAF0));
const THROWN_HARD: (Speed, Speed) = (subpx(-0xA0), subpx(-0xE00));

impl Seesaw {
    /// Makes a seesaw of this half width, with two tables of heights: tilted with its left side up, and level.
    #[must_use]
    pub const fn new(width: Px, tilted: u16, level: u16) -> Self {
        Self { width, tilted, level, tilt: 0, goal: 0, landing_speed: Speed::ZERO, ball: None }
    }

    /// Returns the same seesaw with a ball, whose rest is counted from this far below the centre: 0 in S1, 16 in S2.
    #[must_use]
    pub const fn with_ball(self, below: Px) -> Self {
        Self { ball: Some(Ball { below, id: None, side: 0, flies: false }), ..self }
    }

    /// Returns the raised side: 0 the left one, 1 none, 2 the right one.
    #[must_use]
    pub const fn tilt(&self) -> u8 {
        self.tilt
    }

    /// Begins tilted under the ball's weight, and makes the ball. [O-2059]
    fn begin(&mut self, body: &Body, scene: &mut Scene<'_>) {
        let side = if body.x_flip { 2 } else { 0 };
        (self.tilt, self.goal) = (side, side);
        let x = body.x.px();
        if let Some(ball) = &mut self.ball {
            ball.side = side;
            let rest = if side == 0 { x + REST } else { x - REST };
            let place = Body { hitbox: Some(SeesawBall::HITBOX), ..Body::at(rest, body.y.px()) };
            ball.id = scene.spawn(Spawn::AfterMaker, place, SeesawBall { seesaw_x: x });
        }
    }

    /// Returns the tilt under the players standing on it; under two players, half the sum of their tilts. [O-1629]
    fn tilt_wanted(&self, body: &Body, scene: &Scene<'_>) -> u8 {
        let wants = |who: usize| {
            let player = scene.players.get(who).filter(|_| body.riding.contains(who))?;
            let off = (body.x.px() - player.x.px()).0;
            Some(if off.abs() < MIDDLE {
                1
            } else if off > 0 {
                2
            } else {
                0
            })
        };
        match (wants(0), wants(1)) {
            (Some(first), Some(second)) => {
                let sum: u8 = first + second;
                if sum == 3 { 2 } else { sum / 2 }
            }
            (one, other) => one.or(other).unwrap_or(self.goal),
        }
    }

    /// Turns by one step towards a tilt. [O-2059, O-2240]
    const fn turn(&mut self, wanted: u8) {
        if self.tilt != wanted {
            self.tilt = if self.tilt < wanted { self.tilt + 1 } else { self.tilt - 1 };
            self.goal = wanted;
        }
    }

    /// Returns the row in which the ball rests at the present tilt. [O-1631]
    fn ball_row(&self, body: &Body, below: Px, on_left: bool) -> Px {
        let index = usize::from(self.tilt) + if on_left { 2 } else { 0 };
        let row = REST_ROWS.get(index).copied().unwrap_or(0);
        body.y.px() + below + px(row.into())
    }

    /// Steps the ball, whose turn comes after the seesaw's. [O-1631, O-1632]
    fn step_ball(&mut self, body: &mut Body, scene: &mut Scene<'_>) {
        let Some(mut ball) = self.ball else { return };
        let Some(mut thing) = ball.id.and_then(|id| scene.body_of(id).copied()) else { return };
        if !ball.flies {
            let on_left = ball.side != 0;
            if ball.side == self.goal {
                let x = body.x.px();
                thing.put_x(if on_left { x - REST } else { x + REST });
                thing.put_y(self.ball_row(body, ball.below, on_left));
            } else {
                ball.flies = true;
                let (x_speed, y_speed) = self.throw(ball.side);
                thing.x_speed = if on_left { -x_speed } else { x_speed };
                thing.y_speed = y_speed;
            }
        }
        if ball.flies {
            self.fly(&mut ball, &mut thing, body, scene);
        }
        if let Some(place) = ball.id.and_then(|id| scene.body_of_mut(id)) {
            *place = thing;
        }
        self.ball = Some(ball);
    }

    /// Returns the speeds of a thrown ball, by how much the seesaw turned and how hard. [O-1631]
    fn throw(&self, side: u8) -> (Speed, Speed) {
        if side.abs_diff(self.goal) == 1 {
            THROWN_BY_HALF
        } else if self.landing_speed < HARD {
            THROWN
        } else {
            THROWN_HARD
        }
    }

    /// Moves a flying ball by a frame: up, and down onto the other side. [O-1631]
    fn fly(&mut self, ball: &mut Ball, thing: &mut Body, body: &mut Body, scene: &mut Scene<'_>) {
        let base = body.y.px() + ball.below;
        let rises = thing.y_speed < Speed::ZERO;
        thing.fall(GRAVITY);
        if rises {
            if thing.y.px() >= base + HIGH {
                thing.fall(GRAVITY);
            }
            return;
        }
        let on_left = thing.x.px() < body.x.px();
        if thing.y.px() < self.ball_row(body, ball.below, on_left) {
            return;
        }
        ball.flies = false;
        ball.side = if on_left { 2 } else { 0 };
        self.goal = ball.side;
        if self.tilt != ball.side {
            throw_riders(body, scene, -thing.y_speed);
        }
        (thing.x_speed, thing.y_speed) = (Speed::ZERO, Speed::ZERO);
    }
}

/// Throws the riders up, as the ball came down on the other side. [O-1632]
fn throw_riders(body: &mut Body, scene: &mut Scene<'_>, speed: Speed) {
    let riders = body.riding;
    scene.let_go(body, riders, |player| {
        player.y_speed = speed;
        player.jumping = false;
        player.routine = Routine::Control;
        player.pose = Pose::Spring;
    });
    for who in (0..scene.player_count()).filter(|&who| riders.contains(who)) {
        scene.event(who, Event::Sprung(scene.id));
    }
}

impl StockObject for Seesaw {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        if !body.has_run {
            self.begin(body, scene);
        }
        self.turn(self.tilt_wanted(body, scene));
        if !body.riding.any() {
            let fastest = scene.players.iter().map(|player| player.y_speed).max();
            self.landing_speed = fastest.unwrap_or(Speed::ZERO);
        }
        let curve = Curve {
            heights: scene.table(if self.tilt == 1 { self.level } else { self.tilted }),
            columns: 2,
            flipped: self.tilt == 2,
            width: self.width,
        };
        for who in 0..scene.player_count() {
            let x = body.x.px();
            let _ = scene.meet(body, who, |meeting| slope::collide_platform(meeting, &curve, x));
        }
        self.step_ball(body, scene);
        scene.life_at(body.x.px())
    }
}
