//! Badniks that walk on the floor and turn at its edges. [O-1710 to O-1712, O-2071, O-2072]

use super::{
    Decoration, Projectile, StockObject,
    reaction::{self, Hits, Reaction},
};
use crate::{
    object::{Body, Hitbox, Life, Scene, ScreenTest, Spawn, Touch},
    save::{state_enum, state_struct},
    units::{Px, Speed, px, subpx},
};

/// The amount by which it and its shots fall faster with each frame. [O-1710]
const GRAVITY: Speed = subpx(0x38);
/// The speeds of shots: to both sides, and upward. [O-2071]
const SHOT: [Speed; 2] = [subpx(0x100), subpx(-0x400)];
/// Frames for which smoke stays. [O-2072]
const SMOKE_FRAMES: u8 = 24;
const SHOT_AWAY: Px = px(16);
const SHOT_HITBOX: Hitbox = Hitbox::new(6, 6);

/// The phase of a walking badnik.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum WalkingPhase {
    /// Falls to the floor first. [O-1710]
    #[default]
    Settling,
    /// Stands until its timer ends.
    Standing,
    /// Walks.
    Walking,
}
state_enum!(WalkingPhase { 0 = Settling, 1 = Standing, 2 = Walking });

state_struct! {
    /// A badnik that falls to the floor, then walks to and fro, with a pause at each turn. If it is not flipped, it goes
    /// left first.
    ///
    /// Its floor sensor is the body's half height below the centre; the body's hitbox is what can be touched of it.
    ///
    /// ```
    /// use quarterpipe::{prelude::*, stock::{Stock, WalkingBadnik}};
    /// let body = Body::at(px(300), px(250)).sized(20, 14).touchable(20, 16);
    /// let badnik = Stock::from(WalkingBadnik { speed: subpx(0x100), ..WalkingBadnik::default() });
    /// # let _ = (body, badnik);
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct WalkingBadnik {
        /// Its walking speed.
        pub speed: Speed,
        /// Frames of a pause, less 1.
        pub pause: u8,
        /// Frames of a leg; 0 goes on as long as there is floor.
        pub leg: u8,
        /// The maximum height of a step up to the floor: 8 px. [O-1711]
        pub climbs: Px,
        /// The depth of a step down to the floor from which it does not go on: 12 px. [O-1711]
        pub drops: Px,
        /// The distance ahead at which it looks for the floor in every other frame. In the frames between it keeps to the floor below it,
        /// however deep. With 0 it looks below itself in every frame. [O-1712]
        pub looks_ahead: Px,
        /// True if a flipped badnik walks to the left.
        pub flipped_goes_left: bool,
        /// True if it shoots before every other leg, while it is on the screen. [O-2071]
        pub shoots: bool,
        /// Frames from one puff of smoke to the next while it walks, less 1; 0 leaves none.
        pub smokes: u8,
        /// Its reaction to a touch.
        pub reaction: Reaction,
        /// The hits that it takes. [O-1017]
        pub hits: Hits,
        /// Its phase.
        pub phase: WalkingPhase,
        /// Frames until its phase changes.
        pub timer: i16,
        /// True if it keeps to the floor in the next frame; otherwise it looks ahead.
        pub follows: bool,
        /// True if the next pause ends with a shot.
        pub is_armed: bool,
        /// Frames until the next puff of smoke.
        pub smoke_timer: u8,
    }
}

impl Default for WalkingBadnik {
    fn default() -> Self {
        Self {
            speed: subpx(0x100),
            pause: 59,
            leg: 0,
            climbs: px(8),
            drops: px(12),
            looks_ahead: px(0),
            flipped_goes_left: false,
            shoots: false,
            smokes: 0,
            reaction: Reaction::Enemy,
            hits: Hits::default(),
            phase: WalkingPhase::Settling,
            timer: 0,
            follows: false,
            is_armed: false,
            smoke_timer: 0,
        }
    }
}

impl WalkingBadnik {
    /// Falls to the floor, unseen, and stands when it has landed. [O-2006, O-2070]
    fn land(&mut self, body: &mut Body, scene: &Scene<'_>) {
        body.drawn = ScreenTest::Never;
        body.fall(GRAVITY);
        let floor = scene.floor_below(body);
        if floor < px(0) {
            body.y += floor;
            body.y_speed = Speed::ZERO;
            body.x_flip ^= !self.flipped_goes_left;
            self.phase = WalkingPhase::Standing;
        }
    }

    fn stand(&mut self, body: &mut Body, scene: &mut Scene<'_>) {
        self.timer = self.timer.wrapping_sub(1);
        if self.timer >= 0 {
            return;
        }
        if self.shoots && body.on_screen {
            self.is_armed = !self.is_armed;
            if !self.is_armed {
                self.timer = i16::from(self.pause);
                for side in [-1, 1] {
                    Self::shoot(side, body, scene);
                }
                return;
            }
        }
        self.phase = WalkingPhase::Walking;
        self.timer = i16::from(self.leg);
        body.x_flip = !body.x_flip;
        body.x_speed = if body.x_flip == self.flipped_goes_left { -self.speed } else { self.speed };
    }

    fn shoot(side: i16, body: &Body, scene: &mut Scene<'_>) {
        let mut shot = Body::at(body.x.px() + px(SHOT_AWAY.0 * i32::from(side)), body.y.px());
        shot.hitbox = Some(SHOT_HITBOX);
        shot.x_speed = subpx(SHOT[0].0 * side);
        shot.y_speed = SHOT[1];
        scene.spawn(Spawn::LowestFree, shot, Projectile { gravity: GRAVITY, ..Projectile::default() });
    }

    fn walk(&mut self, body: &mut Body, scene: &mut Scene<'_>) {
        if self.leg > 0 {
            self.timer = self.timer.wrapping_sub(1);
            if self.timer < 0 {
                return self.stop(body);
            }
        }
        body.x.advance(body.x_speed);
        if self.looks_ahead != px(0) {
            self.follows = !self.follows;
            if !self.follows {
                body.y += scene.floor_below(body);
                return;
            }
        }
        let ahead = if body.x_speed < Speed::ZERO { -self.looks_ahead } else { self.looks_ahead };
        let floor = scene.floor_at(body, ahead);
        if floor < -self.climbs || floor >= self.drops {
            self.stop(body);
        } else if self.looks_ahead == px(0) {
            body.y += floor;
            self.smoke(body, scene);
        }
    }

    /// Leaves smoke at the interval set by `smokes`, if at all. [O-2072]
    fn smoke(&mut self, body: &Body, scene: &mut Scene<'_>) {
        if self.smokes == 0 {
            return;
        }
        if self.smoke_timer > 0 {
            self.smoke_timer -= 1;
            return;
        }
        self.smoke_timer = self.smokes;
        let smoke = Body { x_flip: body.x_flip, ..Body::at(body.x.px(), body.y.px()) };
        scene.spawn(Spawn::LowestFree, smoke, Decoration { frames: SMOKE_FRAMES });
    }

    /// Stops where the step that found no floor ended. [O-1715]
    fn stop(&mut self, body: &mut Body) {
        self.phase = WalkingPhase::Standing;
        self.timer = i16::from(self.pause);
        body.x_speed = Speed::ZERO;
    }
}

impl StockObject for WalkingBadnik {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        self.hits.recover(body);
        match self.phase {
            WalkingPhase::Settling => {
                self.land(body, scene);
                return Life::Stays;
            }
            WalkingPhase::Standing => self.stand(body, scene),
            WalkingPhase::Walking => self.walk(body, scene),
        }
        // Not seen, hence not touched, before the frame after it came down. [O-2070]
        body.drawn = ScreenTest::DefaultHeight;
        scene.life_at(body.x.px())
    }

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
        reaction::react(&mut self.reaction, &mut self.hits, body, scene, touch);
    }
}
