//! Rolling: starting, steering, stopping. [G-41 to G-48]

use super::{Player, PlayerStep, Pose, walk::TURNED};
use crate::{
    event::Event,
    rules::{RollBoost, RollDeceleration, Rules, Unroll},
    units::{Speed, subpx},
};

/// Greatest speed along x while rolling. [G-44]
const X_SPEED_CAP: Speed = subpx(0x1000);
/// The speed of a roll started from rest. [G-46]
const BOOST: Speed = subpx(0x200);
/// The speed with which a forced roll goes on instead of stopping. [G-44]
const PINBALL_SPEED: Speed = subpx(0x400);

impl Player {
    /// Steers, applies friction, ends a roll that is too slow, then casts the push sensors. [G-41]
    pub(super) fn roll<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        let refuses = cx.rules.roll.forced_can_lock_steering && self.spin_dash.locks_steering();
        if !self.sliding && !refuses {
            if self.control_lock == 0 {
                self.steer_roll(cx);
            } else if cx.held.sideways() {
                cx.decide(
                    "G-41",
                    "a held direction does nothing: frames for which input is locked",
                    i32::from(self.control_lock),
                );
            }
            if self.is_charging_by_timer() && !self.charge_or_release_spin_dash(cx) {
                return;
            }
            let friction = self.roll_friction(cx);
            self.change(cx, "G-43", "roll friction", friction, |player| {
                player.ground_speed = player.ground_speed.toward_zero(friction);
            });
        }
        if self.rolling && !refuses && self.ground_speed.abs() < cx.rules.roll.stop_speed {
            if self.in_pinball(cx) {
                self.change(cx, "G-44", "a forced roll does not stop", PINBALL_SPEED, |player| {
                    player.ground_speed = player.forward(PINBALL_SPEED);
                });
            } else {
                self.stop_rolling(cx);
            }
        }
        self.project_ground_speed(cx);
        self.change(cx, "G-44", "rolls no faster along x than this", X_SPEED_CAP, |player| {
            player.x_speed = player.x_speed.clamp(-X_SPEED_CAP, X_SPEED_CAP);
        });
        self.push(cx);
        if Self::rolling_centres_look(cx.rules.ground.look) {
            self.centre_look();
        }
    }

    /// Steers a roll: a direction against it only slows it, any other turns the player. [G-42]
    fn steer_roll<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        let loss = match cx.character.roll_deceleration {
            RollDeceleration::QuarterOfDeceleration => self.speeds.deceleration.halved(2),
            RollDeceleration::Fixed(loss) => loss,
        };
        if cx.held.left() {
            if self.ground_speed <= Speed::ZERO {
                self.facing_left = true;
                self.pose = Pose::Roll;
                cx.decide("G-42", "rolling: the held direction does not speed up", ());
            } else {
                let slower = self.ground_speed - loss;
                self.brake(cx, "G-42", loss, if slower < Speed::ZERO { -TURNED } else { slower });
            }
        }
        if cx.held.right() {
            if self.ground_speed >= Speed::ZERO {
                self.facing_left = false;
                self.pose = Pose::Roll;
                cx.decide("G-42", "rolling: the held direction does not speed up", ());
            } else {
                let slower = self.ground_speed + loss;
                self.brake(cx, "G-42", loss, if slower >= Speed::ZERO { TURNED } else { slower });
            }
        }
    }

    /// Returns the friction of a roll. [G-43]
    fn roll_friction<const FULL: bool>(&self, cx: &PlayerStep<'_, FULL>) -> Speed {
        match cx.character.super_roll_friction {
            Some(friction) if self.is_super() => friction,
            _ => self.speeds.acceleration.halved(1),
        }
    }

    /// Ends a roll on the ground. [G-44]
    fn stop_rolling<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        cx.decide("G-44", "too slow to go on rolling", self.ground_speed);
        self.unroll(cx.rules);
        self.pose = Pose::Wait;
        cx.event(Event::StoppedRolling);
    }

    /// Comes out of the ball, feet where they were. [G-44, A-37, A-39, A-40]
    pub(crate) fn unroll(&mut self, rules: &Rules) {
        let character = rules.character(self.character);
        let grown = match rules.roll.unroll {
            Unroll::Fixed => character.rolled_height(),
            Unroll::Grown | Unroll::GrownBySurface => character.standing_height() - self.height(),
        };
        self.rolling = false;
        self.take_standing_radii(character);
        self.y -= grown;
    }

    /// Rolls on Down, or ducks under rules that let a slow player duck. [G-26, G-45, G-48]
    pub(super) fn try_roll<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        if self.sliding || cx.held.sideways() {
            return;
        }
        if !cx.held.down() {
            if cx.rules.ground.duck_while_slow && self.pose == Pose::Duck {
                self.pose = Pose::Walk;
            }
            return;
        }
        if self.ground_speed.abs() >= cx.rules.roll.start_speed {
            cx.decide("G-45", "fast enough to roll", self.ground_speed);
            self.start_rolling(cx);
        } else {
            if self.ground_speed != Speed::ZERO {
                cx.decide("G-45", "too slow to roll, which needs", cx.rules.roll.start_speed);
            }
            if cx.rules.ground.duck_while_slow && !self.on_object {
                self.pose = Pose::Duck;
            }
        }
    }

    /// Begins to roll, feet where they were. [G-46, G-47]
    pub(super) fn start_rolling<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        let (boosts, rule) = match cx.rules.roll.boost {
            RollBoost::FromRest => (!self.rolling && self.ground_speed == Speed::ZERO, "G-46"),
            RollBoost::Rightward => (self.ground_speed >= Speed::ZERO && self.ground_speed < BOOST, "G-47"),
        };
        if boosts {
            self.change(cx, rule, "a roll begins no slower than this", BOOST, |player| player.ground_speed = BOOST);
        }
        self.pose = Pose::Roll;
        if !self.rolling {
            self.curl_up(cx.rules);
            cx.event(Event::StartedRolling);
        }
    }

    /// Takes the ball's radii, feet where they were on a floor. [G-12, G-46]
    pub(crate) fn curl_up(&mut self, rules: &Rules) {
        let character = rules.character(self.character);
        self.rolling = true;
        self.take_rolling_radii(character);
        self.y += character.rolled_height();
        self.pose = Pose::Roll;
    }
}
