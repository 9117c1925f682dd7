//! Rings that a player loses when it is hurt. [O-1030 to O-1035, O-2022]

use super::{StockObject, ring};
use crate::{
    event::Event,
    object::{Body, Life, Scene, Spawn, Touch},
    save::{state_enum, state_struct},
    terrain::Direction,
    trig,
    units::{Angle, Speed, px, subpx},
};

/// The number of rings that scatter at most; the rest are lost all the same. [O-1030]
const MOST: u16 = 32;
/// Frames that all lost rings stay after the last loss. [O-1034]
const FRAMES: u8 = 255;
/// The amount by which a lost ring falls faster with each frame. [O-1031]
const GRAVITY: Speed = subpx(0x18);
/// The distance from the centre to the floor sensor. [O-1033]
const HALF_HEIGHT: u8 = 8;

/// The phase of a lost ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum LostRingPhase {
    /// Is about to become all the rings of this player.
    Scattering(u8),
    /// Flies and bounces.
    Flying,
    /// Was taken: sparkles for this many more frames.
    Sparkling(u8),
}
state_enum!(LostRingPhase { 0 = Scattering(who), 1 = Flying, 2 = Sparkling(frames) });

state_struct! {
    /// A lost ring. The first one makes the others.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct LostRing {
        /// Its phase.
        pub phase: LostRingPhase,
    }
}

impl LostRing {
    /// Makes the object that becomes all the rings of a hurt player.
    #[must_use]
    pub const fn scatter(who: usize) -> Self {
        Self { phase: LostRingPhase::Scattering(who as u8) }
    }

    /// Makes a ring that flies already. It lasts as long as the world's count of frames for lost rings.
    #[must_use]
    pub const fn flying() -> Self {
        Self { phase: LostRingPhase::Flying }
    }

    /// Takes a player's rings, becomes the first of them and makes the others. [O-1030]
    fn begin(&mut self, who: u8, body: &mut Body, scene: &mut Scene<'_>) {
        let who = usize::from(who);
        let lost = scene.players.get_mut(who).map_or(0, |player| core::mem::take(&mut player.rings));
        scene.event(who, Event::LostRings(lost));
        scene.shared.lost_ring_frames = FRAMES;
        self.phase = LostRingPhase::Flying;
        let has_height = scene.rules.touch.lost_rings_have_height;
        let half_height = if has_height { HALF_HEIGHT } else { 0 };
        *body = Body { hitbox: Some(ring::HITBOX), ..body.sized(8, half_height) };
        let start = *body;
        [body.x_speed, body.y_speed] = speeds_of(0);
        for number in 1..lost.min(MOST) {
            let [x_speed, y_speed] = speeds_of(number);
            let body = Body { x_speed, y_speed, ..start };
            if scene.spawn(Spawn::LowestFree, body, *self).is_none() {
                return;
            }
        }
    }

    /// Flies on by a frame, and ends when its time is over or it is out of the level. It bounces off the floor; under reversed gravity it
    /// flies the other way up and bounces off the ceiling. [O-1031 to O-1034]
    fn fly(body: &mut Body, scene: &Scene<'_>) -> Life {
        body.x.advance(body.x_speed);
        body.y.advance(if scene.is_reversed() { -body.y_speed } else { body.y_speed });
        body.y_speed += GRAVITY;
        let rules = &scene.rules.touch;
        let turn = (scene.frame as u8).wrapping_add(scene.slots_left()) & rules.lost_ring_floor_every.wrapping_sub(1);
        let is_due = body.y_speed >= Speed::ZERO && turn == 0;
        if is_due && (body.on_screen || !rules.lost_ring_floor_needs_screen) {
            let floor = match scene.is_reversed() {
                true => scene.sense(body.x.px(), body.y.px() - px(i32::from(HALF_HEIGHT)), Direction::Up).distance,
                false => scene.floor_below(&body.sized(8, HALF_HEIGHT)),
            };
            if floor < px(0) {
                body.y += if scene.is_reversed() { -floor } else { floor };
                body.y_speed = -(body.y_speed - body.y_speed.halved(2));
            }
        }
        // It also ends above the level, as the comparison is unsigned.
        let is_out = scene.bounds.bottom.unsigned_word() < body.y.px().unsigned_word();
        let ends = is_out && (is_due || !rules.lost_ring_ends_when_due);
        if scene.shared.lost_ring_frames == 0 || ends { Life::Gone } else { Life::Stays }
    }
}

/// Returns the speeds of a ring by its number: sixteen rings all round, in mirrored pairs, and the next sixteen at half
/// their speed. [O-1030]
fn speeds_of(number: u16) -> [Speed; 2] {
    let angle = Angle(0x88_u8.wrapping_add((number as u8 & 0x0F) >> 1 << 4));
    let doublings = if number < 16 { 2 } else { 1 };
    let along = |unit: i16| Speed(unit << doublings);
    let x = along(trig::sine(angle));
    [if number & 1 == 0 { x } else { -x }, along(trig::cosine(angle))]
}

impl StockObject for LostRing {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        match self.phase {
            LostRingPhase::Scattering(who) => {
                self.begin(who, body, scene);
                Self::fly(body, scene)
            }
            LostRingPhase::Flying => Self::fly(body, scene),
            LostRingPhase::Sparkling(0) => Life::Gone,
            LostRingPhase::Sparkling(frames) => {
                self.phase = LostRingPhase::Sparkling(frames - 1);
                Life::Stays
            }
        }
    }

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
        if ring::take(body, scene, touch) {
            self.phase = LostRingPhase::Sparkling(ring::SPARKLE_FRAMES);
        }
    }
}
