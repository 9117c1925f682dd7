//! Rolling: starting, steering, stopping. [G-41 to G-48]

use super::{Cx, Player, Pose, Sight, walk::TURNED};
use crate::{
    event::Event,
    rules::{RollBoost, RollDeceleration, Rules, Unroll},
    units::{Speed, sub},
};

/// Greatest speed along x while rolling. [G-44]
const X_SPEED_CAP: Speed = sub(0x1000);
/// What a roll from rest begins with. [G-46]
const BOOST: Speed = sub(0x200);
/// What a forced roll that would stop goes on with. [G-44]
const PINBALL_SPEED: Speed = sub(0x400);

impl Player {
    /// Directions, friction, the end of the roll, then the push sensors. [G-41]
    pub(super) fn roll<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
        let refuses = cx.rules.negative_spin_dash_stops_roll_control && self.spin_dash >= 0x80;
        if !self.sliding && !refuses {
            if self.control_lock == 0 {
                self.steer_roll(cx);
            }
            if self.is_charging_by_timer() && !self.charge_or_release_spin_dash(cx) {
                return;
            }
            self.ground_speed = self.ground_speed.toward_zero(self.roll_friction(cx));
        }
        if self.rolling && !refuses && self.ground_speed.abs() < cx.rules.roll_stop_speed {
            if self.in_pinball(cx) {
                self.ground_speed = self.forward(PINBALL_SPEED);
            } else {
                self.stop_rolling(cx);
            }
        }
        self.project_ground_speed();
        self.x_speed = self.x_speed.clamp(-X_SPEED_CAP, X_SPEED_CAP);
        self.push(cx);
        if Self::rolling_centres_look(cx.rules.look) {
            self.centre_look();
        }
    }

    /// Directions only slow a roll, and turn who is at rest. [G-42]
    fn steer_roll<O: Sight>(&mut self, cx: &Cx<'_, O>) {
        let loss = match cx.character.roll_deceleration {
            RollDeceleration::QuarterOfDeceleration => self.speeds.deceleration.halved(2),
            RollDeceleration::Fixed(loss) => loss,
        };
        if cx.held.left() {
            if self.ground_speed <= Speed::ZERO {
                self.facing_left = true;
                self.pose = Pose::Roll;
            } else {
                self.ground_speed -= loss;
                if self.ground_speed < Speed::ZERO {
                    self.ground_speed = -TURNED;
                }
            }
        }
        if cx.held.right() {
            if self.ground_speed >= Speed::ZERO {
                self.facing_left = false;
                self.pose = Pose::Roll;
            } else {
                self.ground_speed += loss;
                if self.ground_speed >= Speed::ZERO {
                    self.ground_speed = TURNED;
                }
            }
        }
    }

    /// [G-43]
    fn roll_friction<O: Sight>(&self, cx: &Cx<'_, O>) -> Speed {
        match cx.character.super_roll_friction {
            Some(friction) if self.is_super() => friction,
            _ => self.speeds.acceleration.halved(1),
        }
    }

    /// Ends a roll on the ground. [G-44]
    fn stop_rolling<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
        cx.decide("G-44", "too slow to go on rolling", self.ground_speed);
        self.unroll(cx.rules);
        self.pose = Pose::Wait;
        cx.event(Event::StoppedRolling);
    }

    /// Out of the ball, feet where they were. [G-44, A-37, A-39, A-40]
    pub(crate) fn unroll(&mut self, rules: &Rules) {
        let character = rules.character(self.character);
        let grown = match rules.unroll {
            Unroll::Fixed => character.rolled_height(),
            Unroll::Grown | Unroll::GrownBySurface => character.standing_height() - self.height(),
        };
        self.rolling = false;
        self.take_standing_radii(character);
        self.y -= grown;
    }

    /// Rolls on Down, or ducks where that can be done slowly. [G-26, G-45, G-48]
    pub(super) fn try_roll<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
        if self.sliding || cx.held.sideways() {
            return;
        }
        if !cx.held.down() {
            if cx.rules.duck_while_slow && self.pose == Pose::Duck {
                self.pose = Pose::Walk;
            }
            return;
        }
        if self.ground_speed.abs() >= cx.rules.roll_start_speed {
            cx.decide("G-45", "fast enough to roll", self.ground_speed);
            self.start_rolling(cx);
        } else if cx.rules.duck_while_slow && !self.on_object {
            self.pose = Pose::Duck;
        }
    }

    /// Into the ball, feet where they were. [G-46, G-47]
    pub(super) fn start_rolling<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
        let boosts = match cx.rules.roll_boost {
            RollBoost::FromRest => !self.rolling && self.ground_speed == Speed::ZERO,
            RollBoost::Rightward => self.ground_speed >= Speed::ZERO && self.ground_speed < BOOST,
        };
        if boosts {
            self.ground_speed = BOOST;
        }
        self.pose = Pose::Roll;
        if !self.rolling {
            self.curl_up(cx.rules);
            cx.event(Event::StartedRolling);
        }
    }

    /// The ball's radii, feet where they were on a floor. [G-12, G-46]
    pub(crate) fn curl_up(&mut self, rules: &Rules) {
        let character = rules.character(self.character);
        self.rolling = true;
        self.take_rolling_radii(character);
        self.y += character.rolled_height();
        self.pose = Pose::Roll;
    }
}
