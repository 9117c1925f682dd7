//! The air: steering, drag, gravity.

use super::{Player, PlayerStep, Sight, walk::accelerate};
use crate::{
    rules::Look,
    units::{Angle, Speed, subpx},
};

/// What gravity adds to the y speed in each frame.
pub(super) const GRAVITY: Speed = subpx(0x38);
/// What water takes off gravity.
pub(super) const BUOYANCY: Speed = subpx(0x28);

impl Player {
    /// Centres the view, steers by the held directions, then applies drag.
    pub(super) fn steer_in_air<W: Sight>(&mut self, cx: &mut PlayerStep<'_, W>) {
        self.centre_look();
        if !(self.roll_jump && cx.rules.roll.jump_locks_air_control) {
            self.accelerate_in_air(cx);
        }
        self.drag();
    }

    /// Accelerates by the held directions, at twice the ground's rate.
    fn accelerate_in_air<W: Sight>(&mut self, cx: &PlayerStep<'_, W>) {
        let gain = self.speeds.acceleration + self.speeds.acceleration;
        let hard = cx.rules.air.speed_is_capped;
        if cx.held.left() {
            self.facing_left = true;
            self.x_speed = -accelerate(-self.x_speed, gain, self.speeds.top, hard);
        }
        if cx.held.right() {
            self.facing_left = false;
            self.x_speed = accelerate(self.x_speed, gain, self.speeds.top, hard);
        }
    }

    /// Takes 1/32 off the x speed in each frame near the top of a rise.
    fn drag(&mut self) {
        if (subpx(-0x400)..Speed::ZERO).contains(&self.y_speed) {
            self.x_speed -= self.x_speed.halved(5);
        }
    }

    /// Moves by the old speed, then adds gravity.
    pub(super) fn fall<W: Sight>(&mut self, cx: &PlayerStep<'_, W>) {
        self.move_by_speed();
        self.y_speed += GRAVITY;
        if let Some(cap) = cx.rules.air.fall_speed_cap {
            self.y_speed = self.y_speed.min(cap);
        }
        if self.underwater {
            self.y_speed -= BUOYANCY;
        }
    }

    /// Turns the angle back to 0, by 2 a frame.
    pub(super) fn level_out(&mut self) {
        self.angle = Angle(match self.angle.0 {
            angle @ 0x00..=0x7F => angle.saturating_sub(2),
            angle => angle.checked_add(2).unwrap_or(0),
        });
    }

    /// Returns whether the view comes back to the middle while a player rolls on the ground. [K-14, K-15, K-53]
    pub(super) fn rolling_centres_look(look: Look) -> bool {
        !matches!(look, Look::After(0) | Look::DoubleTap)
    }
}
