//! Slopes: what they add to the ground speed, and slipping from them. [G-14 to G-17, G-65]

use super::{Player, PlayerStep, Sight};
use crate::{
    event::Event,
    rules::Slip,
    trig::{cosine, scale, sine},
    units::{Angle, Speed, subpx},
};

/// The slope factor of walking. [G-15]
const WALKING: Speed = subpx(0x20);
/// The slope factor of rolling. [G-16]
const ROLLING: Speed = subpx(0x50);
/// A player slower than this slips. [G-65]
const SLIP_SPEED: Speed = subpx(0x280);
/// On a surface that leans less, nobody slips from S3 on. [G-65]
const SAFE_LEAN: Angle = Angle(0x18);
/// On a surface that leans less, who slips is only nudged. [G-65]
const NUDGE_LEAN: Angle = Angle(0x30);
/// Frames of control lock after slipping. [G-65]
const SLIP_LOCK: u16 = 30;

impl Player {
    /// Adds the slope's pull on a walking player. [G-14, G-15]
    pub(super) fn resist_slope<W: Sight>(&mut self, cx: &mut PlayerStep<'_, W>) {
        if !self.slope_pulls(cx) {
            return;
        }
        let force = scale(sine(self.angle), WALKING);
        let starts = cx.character.slope_start.is_some_and(|least| force.abs() >= least);
        if self.ground_speed != Speed::ZERO || starts {
            self.ground_speed += force;
            cx.decide("G-15", "slope factor", force);
        }
    }

    /// Adds the slope's pull on a rolling player: a quarter of it uphill. [G-14, G-16]
    pub(super) fn roll_along_slope<W: Sight>(&mut self, cx: &mut PlayerStep<'_, W>) {
        if !self.slope_pulls(cx) {
            return;
        }
        let mut force = scale(sine(self.angle), ROLLING);
        let uphill = (self.ground_speed < Speed::ZERO) != (force < Speed::ZERO);
        if uphill {
            force = force.halved(2);
        }
        self.ground_speed += force;
        cx.decide("G-16", "roll slope factor", force);
    }

    /// Returns whether the slope pulls: not on ceilings, and in CD not while charging. [G-14]
    fn slope_pulls<W: Sight>(&self, cx: &PlayerStep<'_, W>) -> bool {
        let spared = cx.rules.moves.slope_spares_charge && self.is_charging_by_timer();
        !self.angle.is_ceiling() && !spared
    }

    /// Turns the ground speed into motion along x and y. [G-28]
    pub(super) fn project_ground_speed(&mut self) {
        self.x_speed = scale(cosine(self.angle), self.ground_speed);
        self.y_speed = scale(sine(self.angle), self.ground_speed);
    }

    /// Counts the control lock down, or slips from ground too steep for the speed. [G-65]
    pub(super) fn slip_from_steep<W: Sight>(&mut self, cx: &mut PlayerStep<'_, W>) {
        if self.stick != 0 {
            return;
        }
        if self.control_lock > 0 {
            self.control_lock -= 1;
            return;
        }
        if self.ground_speed.abs() >= SLIP_SPEED {
            return;
        }
        match cx.character.slip {
            Slip::Fall => {
                if self.angle.is_floor() {
                    return;
                }
                self.ground_speed = Speed::ZERO;
                self.airborne = true;
            }
            Slip::NudgeOrFall => {
                if self.angle.leans_less_than(SAFE_LEAN) {
                    return;
                }
                if !self.angle.leans_less_than(NUDGE_LEAN) {
                    self.airborne = true;
                } else if self.angle.leads_up() {
                    self.ground_speed -= subpx(0x80);
                } else {
                    self.ground_speed += subpx(0x80);
                }
            }
        }
        self.control_lock = SLIP_LOCK;
        cx.decide("G-65", "too slow for this slope", self.angle);
        cx.event(Event::Slipped);
    }
}
