//! A round bumper that throws players away from its centre. [O-1625, O-2075, O-2234, O-2319]

use super::StockObject;
use crate::{
    contact::{Contact, Meeting},
    event::Event,
    object::{Body, Hitbox, Life, PlayerSet, Scene, Touch},
    player::Player,
    save::state_struct,
    trig,
    units::{Angle, Px, Speed, subpx},
};

state_struct! {
    /// The circle that a bumper moves on: 64 px from its centre. [O-2319]
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Orbit {
        /// The centre of the circle.
        pub x: Px,
        /// The centre of the circle.
        pub y: Px,
        /// The bumper's angle in frame 0. It turns by 1 a frame, clockwise unless its body is mirrored.
        pub start: Angle,
    }
}

state_struct! {
    /// A round bumper.
    ///
    /// ```
    /// use quarterpipe::{Angle, prelude::*, stock::{Bumper, Orbit, Stock}};
    /// let body = Body::at(px(400), px(240)).sized(16, 16);
    /// let still = Stock::from(Bumper::default());
    /// let circling = Stock::from(Bumper { orbit: Some(Orbit { x: px(400), y: px(240), start: Angle(1) }), ..Bumper::default() });
    /// # let _ = (body, still, circling);
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Bumper {
        /// The circle that it moves on, if it does.
        pub orbit: Option<Orbit>,
        /// The players who touched it in this frame. [O-1022]
        pub touched: PlayerSet,
    }
}

/// The part of it that can be touched. [O-1625]
const HITBOX: Hitbox = Hitbox::new(8, 8);
/// The speed with which it throws. [O-1625]
const STRENGTH: Speed = subpx(0x700);
/// The points for a hit. [O-1625]
const POINTS: u16 = 10;

/// Throws a player away from the bumper. [O-1625, O-1626]
fn bounce(meeting: &mut Meeting<'_>, stray: Angle) -> Contact {
    let Meeting { body, player, .. } = meeting;
    let toward = trig::direction_between([player.x.px(), player.y.px()], [body.x.px(), body.y.px()]) + stray;
    player.x_speed = trig::scale(trig::cosine(toward), -STRENGTH);
    player.y_speed = trig::scale(trig::sine(toward), -STRENGTH);
    player.airborne = true;
    player.roll_jump = false;
    player.pushing = false;
    player.jumping = false;
    Contact::none("O-1625")
}

/// Returns whether one more hit scores, and counts it if it does. [O-2075, O-2319]
fn scores(body: &Body, scene: &mut Scene<'_>) -> bool {
    let Some(most) = scene.rules.spring.bumper_scoring_hits else { return true };
    let hits = scene.memory(body);
    if hits >= most {
        return false;
    }
    scene.remember(body, hits + 1);
    true
}

impl StockObject for Bumper {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        body.hitbox = Some(HITBOX);
        if let Some(Orbit { x, y, start }) = self.orbit {
            let turned = Angle(scene.frame as u8);
            let angle = start + if body.x_flip { -turned } else { turned };
            body.put_x(x + Px(i32::from(trig::cosine(angle) >> 2)));
            body.put_y(y + Px(i32::from(trig::sine(angle) >> 2)));
        }
        let stray = if scene.rules.spring.bumpers_stray { (scene.frame >> 8) as u8 & 3 } else { 0 };
        for who in 0..scene.player_count() {
            if self.touched.contains(who) {
                let _ = scene.meet(body, who, |meeting| bounce(meeting, Angle(stray)));
                scene.event(who, Event::Bounced(scene.id));
                if scores(body, scene) {
                    scene.event(who, Event::Scored(POINTS));
                }
            }
        }
        self.touched = PlayerSet::NONE;
        scene.life_at(self.orbit.map_or(body.x.px(), |orbit| orbit.x))
    }

    fn touched(&mut self, _: &mut Body, _: &mut Scene<'_>, touch: Touch) {
        self.touched.insert(touch.who);
    }

    fn player_placed(&mut self, _: &Body, who: usize, _: &Player) {
        self.touched.remove(who);
    }
}
