//! Walking: directions, turning round, friction. [G-18 to G-29]

use super::{Player, PlayerStep, Pose, Sight, double_tap::Standing};
use crate::{
    event::Event,
    rules::{Look, Skid},
    units::{Speed, subpx},
};

/// The speed to the other side after turning through zero. [G-21]
pub(super) const TURNED: Speed = subpx(0x80);

impl Player {
    /// Walks by the held directions, stands, applies friction, then casts the push sensors. [G-18]
    pub(super) fn walk<W: Sight>(&mut self, cx: &mut PlayerStep<'_, W>) {
        if self.sliding {
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
                Standing::Friction(friction) => friction,
                Standing::Charging => return,
            };
            if !cx.held.sideways() {
                self.ground_speed = self.ground_speed.toward_zero(friction);
            }
        }
        self.project_ground_speed();
        self.push(cx);
    }

    fn stand_or_move_on<W: Sight>(&mut self, cx: &mut PlayerStep<'_, W>) -> Standing {
        match cx.rules.ground.look {
            Look::After(delay) => {
                self.stand(cx, delay);
                Standing::Friction(self.friction(cx))
            }
            Look::DoubleTap => self.stand_by_taps(cx),
        }
    }

    /// Returns the friction: the acceleration, but in a super form its own. [G-27]
    pub(super) fn friction<W: Sight>(&self, cx: &PlayerStep<'_, W>) -> Speed {
        if self.is_super() { cx.character.super_friction } else { self.speeds.acceleration }
    }

    /// Walks to the left, or brakes a motion to the right. [G-19, G-21, G-22]
    fn walk_left<W: Sight>(&mut self, cx: &mut PlayerStep<'_, W>) {
        if self.ground_speed > Speed::ZERO {
            self.ground_speed -= self.speeds.deceleration;
            if self.ground_speed < Speed::ZERO {
                self.ground_speed = -TURNED;
            }
            self.skid_when_fast(cx, self.ground_speed, false);
            return;
        }
        if !self.facing_left {
            self.facing_left = true;
            self.pushing = false;
            self.shown_pose = None;
        }
        let limit = cx.rules.ground.speed_is_capped;
        self.ground_speed = -accelerate(-self.ground_speed, self.speeds.acceleration, self.speeds.top, limit);
        self.pose = Pose::Walk;
    }

    /// Does the mirror image of [`Self::walk_left`], except that turning through exactly zero goes on to [`TURNED`].
    /// [G-20, G-21]
    fn walk_right<W: Sight>(&mut self, cx: &mut PlayerStep<'_, W>) {
        if self.ground_speed < Speed::ZERO {
            self.ground_speed += self.speeds.deceleration;
            if self.ground_speed >= Speed::ZERO {
                self.ground_speed = TURNED;
            }
            self.skid_when_fast(cx, -self.ground_speed, true);
            return;
        }
        if self.facing_left {
            self.facing_left = false;
            self.pushing = false;
            self.shown_pose = None;
        }
        let limit = cx.rules.ground.speed_is_capped;
        self.ground_speed = accelerate(self.ground_speed, self.speeds.acceleration, self.speeds.top, limit);
        self.pose = Pose::Walk;
    }

    /// Skids if `speed` is enough: the player faces where it still slides to. [G-23]
    fn skid_when_fast<W: Sight>(&mut self, cx: &mut PlayerStep<'_, W>, speed: Speed, leftward: bool) {
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
