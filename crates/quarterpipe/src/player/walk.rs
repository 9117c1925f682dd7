//! Walking: directions, turning round, friction. [G-18 to G-29]

use super::{Player, PlayerStep, Pose, double_tap::StandResult};
use crate::{
    event::Event,
    rules::{Look, Skid},
    units::{Speed, subpx},
};

/// The speed to the other side after turning through zero. [G-21]
pub(super) const TURNED: Speed = subpx(0x80);

impl Player {
    /// Walks by the held directions, stands, applies friction, then casts the push sensors. [G-18]
    pub(super) fn walk<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        if self.sliding {
            cx.decide("G-29", "sliding: neither input nor friction", ());
            self.look_delay = 0;
            self.centre_look();
        } else {
            if self.control_lock == 0 && !self.is_charging_by_timer() {
                if cx.held.left() {
                    self.walk_left(cx);
                }
                if cx.held.right() {
                    self.walk_right(cx);
                }
            }
            let friction = match self.stand_or_move_on(cx) {
                StandResult::Friction(friction) => friction,
                StandResult::Charging => return,
            };
            if cx.held.sideways() {
                self.report_ignored_direction(cx);
            } else {
                self.change(cx, "G-27", "friction", friction, |player| {
                    player.ground_speed = player.ground_speed.toward_zero(friction);
                });
            }
        }
        self.project_ground_speed(cx);
        self.push(cx);
    }

    /// Reports why a held direction does nothing, if it does nothing. [G-18, G-22, G-27]
    fn report_ignored_direction<const FULL: bool>(&self, cx: &mut PlayerStep<'_, FULL>) {
        if self.control_lock != 0 {
            cx.decide(
                "G-18",
                "a held direction does nothing: frames for which input is locked",
                i32::from(self.control_lock),
            );
            if self.ground_speed != Speed::ZERO {
                cx.decide("G-27", "no friction while a direction is held", ());
            }
        } else if self.is_charging_by_timer() {
            cx.decide("G-22", "a held direction does nothing while charging", ());
        }
    }

    fn stand_or_move_on<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) -> StandResult {
        match cx.rules.ground.look {
            Look::After(delay) => {
                self.stand(cx, delay);
                StandResult::Friction(self.friction(cx))
            }
            Look::DoubleTap => self.stand_by_taps(cx),
        }
    }

    /// Returns the friction: the acceleration, but in a super form a separate value. [G-27]
    pub(super) fn friction<const FULL: bool>(&self, cx: &PlayerStep<'_, FULL>) -> Speed {
        if self.is_super() { cx.character.super_friction } else { self.speeds.acceleration }
    }

    /// Walks to the left, or brakes a motion to the right. [G-19, G-21, G-22]
    fn walk_left<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        if self.ground_speed > Speed::ZERO {
            let slower = self.ground_speed - self.speeds.deceleration;
            self.brake(cx, "G-21", self.speeds.deceleration, if slower < Speed::ZERO { -TURNED } else { slower });
            self.skid_when_fast(cx, self.ground_speed, false);
            return;
        }
        if !self.facing_left {
            self.facing_left = true;
            self.pushing = false;
            self.shown_pose = None;
        }
        let limit = cx.rules.ground.speed_is_capped;
        let speed = -accelerate(-self.ground_speed, self.speeds.acceleration, self.speeds.top, limit);
        self.take_walking_speed(cx, "G-19", speed);
        self.pose = Pose::Walk;
    }

    /// Does the mirror image of [`Self::walk_left`], except that turning through exactly zero goes on to [`TURNED`].
    /// [G-20, G-21]
    fn walk_right<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        if self.ground_speed < Speed::ZERO {
            let slower = self.ground_speed + self.speeds.deceleration;
            self.brake(cx, "G-21", self.speeds.deceleration, if slower >= Speed::ZERO { TURNED } else { slower });
            self.skid_when_fast(cx, -self.ground_speed, true);
            return;
        }
        if self.facing_left {
            self.facing_left = false;
            self.pushing = false;
            self.shown_pose = None;
        }
        let limit = cx.rules.ground.speed_is_capped;
        let speed = accelerate(self.ground_speed, self.speeds.acceleration, self.speeds.top, limit);
        self.take_walking_speed(cx, "G-20", speed);
        self.pose = Pose::Walk;
    }

    /// Takes the ground speed that a held direction led to. [G-19, G-20]
    fn take_walking_speed<const FULL: bool>(
        &mut self,
        cx: &mut PlayerStep<'_, FULL>,
        rule: &'static str,
        speed: Speed,
    ) {
        let ahead = [self.ground_speed.abs(), speed.abs()];
        let (what, value) = how_accelerated(ahead, self.speeds.acceleration, self.speeds.top);
        if ahead[0] == ahead[1] {
            cx.decide(rule, what, value);
        }
        self.change(cx, rule, what, value, |player| player.ground_speed = speed);
    }

    /// Brakes to a ground speed: through zero that is [`TURNED`]. [G-21, G-42]
    pub(super) fn brake<const FULL: bool>(
        &mut self,
        cx: &mut PlayerStep<'_, FULL>,
        rule: &'static str,
        loss: Speed,
        speed: Speed,
    ) {
        let is_past_zero = speed != Speed::ZERO && (speed > Speed::ZERO) != (self.ground_speed > Speed::ZERO);
        let what = if is_past_zero { "braking, past zero" } else { "braking" };
        self.change(cx, rule, what, loss, |player| player.ground_speed = speed);
    }

    /// Skids if `speed` is enough: the player faces the direction in which it still slides. [G-23]
    fn skid_when_fast<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>, speed: Speed, leftward: bool) {
        let least = match cx.rules.ground.skid {
            Skid::Lopsided if leftward => subpx(0x301),
            Skid::Lopsided | Skid::Even => subpx(0x400),
        };
        let flipping = cx.rules.ground.flip_stops_skid && self.flip_type < 0;
        if !self.angle.is_floor() || speed < least || flipping {
            return;
        }
        self.facing_left = leftward;
        // A skid whose pictures have ended is still the same skid. [G-71]
        if self.pose != Pose::Skid && self.shown_pose != Some(Pose::Skid) {
            cx.event(Event::Skidded);
        }
        self.pose = Pose::Skid;
        cx.decide("G-23", "skids: this fast still", speed);
    }
}

/// Returns a speed in its own direction after a frame of `gain`; `hard` also cuts what is above `top`. [G-19, A-8]
pub(super) fn accelerate(speed: Speed, gain: Speed, top: Speed, hard: bool) -> Speed {
    let faster = speed + gain;
    if faster < top {
        faster
    } else if hard || speed < top {
        top
    } else {
        speed
    }
}

/// Returns, in words, how [`accelerate`] got from the first of two speeds to the second, and the value that decided it.
pub(super) fn how_accelerated([before, after]: [Speed; 2], gain: Speed, top: Speed) -> (&'static str, Speed) {
    if after == before && before == top {
        ("a direction is held, but this is the top speed", top)
    } else if after == before {
        ("a direction is held: a speed above the top speed stays", top)
    } else if after < before {
        ("a direction is held: cut down to the top speed", top)
    } else if after == top {
        ("acceleration, up to the top speed", top)
    } else {
        ("acceleration", gain)
    }
}
