//! The air: steering, drag, gravity.

use super::{
    Player, PlayerStep,
    walk::{accelerate, how_accelerated},
};
use crate::{
    rules::Look,
    units::{Angle, Speed, subpx},
};

/// The y speed that gravity adds in each frame.
pub(super) const GRAVITY: Speed = subpx(0x38);
/// The part of gravity that water takes away.
const BUOYANCY: Speed = subpx(0x28);

impl Player {
    /// Centres the view, steers by the held directions, then applies drag.
    pub(super) fn steer_in_air<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        self.centre_look();
        if !(self.roll_jump && cx.rules.roll.jump_locks_air_control) {
            self.accelerate_in_air(cx);
        } else if cx.held.sideways() {
            cx.decide("A-9", "a jump out of a roll: a held direction does nothing", ());
        }
        self.drag(cx);
    }

    /// Accelerates by the held directions, at twice the ground's rate.
    fn accelerate_in_air<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        let gain = self.speeds.acceleration + self.speeds.acceleration;
        let hard = cx.rules.air.speed_is_capped;
        if cx.held.left() {
            self.facing_left = true;
            let after = accelerate(-self.x_speed, gain, self.speeds.top, hard);
            self.take_air_speed(cx, [-self.x_speed, after], -after);
        }
        if cx.held.right() {
            self.facing_left = false;
            let after = accelerate(self.x_speed, gain, self.speeds.top, hard);
            self.take_air_speed(cx, [self.x_speed, after], after);
        }
    }

    /// Takes the x speed that a held direction led to, from one speed in that direction to another.
    fn take_air_speed<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>, ahead: [Speed; 2], x_speed: Speed) {
        let gain = self.speeds.acceleration + self.speeds.acceleration;
        let (what, value) = how_accelerated(ahead, gain, self.speeds.top);
        if ahead[0] == ahead[1] {
            cx.decide("A-8", what, value);
        }
        let rule = if value == gain { "A-7" } else { "A-8" };
        self.change(cx, rule, what, value, |player| player.x_speed = x_speed);
    }

    /// Takes 1/32 off the x speed in each frame near the top of a rise.
    fn drag<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        if (subpx(-0x400)..Speed::ZERO).contains(&self.y_speed) {
            let drag = self.x_speed.halved(5);
            self.change(cx, "A-11", "drag near the top of a rise", drag, |player| player.x_speed -= drag);
        }
    }

    /// Moves by the old speed, then adds gravity.
    pub(super) fn fall<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        self.move_by_speed();
        self.change(cx, "A-13", "gravity", GRAVITY, |player| player.y_speed += GRAVITY);
        if let Some(cap) = cx.rules.air.fall_speed_cap {
            self.change(cx, "A-6", "falls no faster than this", cap, |player| player.y_speed = player.y_speed.min(cap));
        }
        self.float(cx);
    }

    /// Takes some of gravity off again under water.
    pub(super) fn float<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        if self.underwater {
            self.change(cx, "A-13", "water takes some of gravity off", -BUOYANCY, |player| player.y_speed -= BUOYANCY);
        }
    }

    /// Turns the angle back to 0, by 2 a frame.
    pub(super) fn level_out<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        self.change(cx, "A-16", "turns back to level in the air", (), |player| {
            player.angle = Angle(match player.angle.0 {
                angle @ 0x00..=0x7F => angle.saturating_sub(2),
                angle => angle.checked_add(2).unwrap_or(0),
            });
        });
    }

    /// Returns whether the view comes back to the middle while a player rolls on the ground. [K-14, K-15, K-53]
    pub(super) fn rolling_centres_look(look: Look) -> bool {
        !matches!(look, Look::After(0) | Look::DoubleTap)
    }
}
