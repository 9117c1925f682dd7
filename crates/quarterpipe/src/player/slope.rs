//! Slopes: what they add to the ground speed, and slipping from them. [G-14 to G-17, G-65]

use super::{Cx, Player, Sight};
use crate::{
    event::Event,
    rules::Slip,
    trig::{cosine, scale, sine},
    units::{Angle, Speed, sub},
};

/// [G-15]
const WALKING: Speed = sub(0x20);
/// [G-16]
const ROLLING: Speed = sub(0x50);
/// Who is slower slips. [G-65]
const SLIP_SPEED: Speed = sub(0x280);
/// Frames of control lock after slipping. [G-65]
const SLIP_LOCK: u16 = 30;

impl Player {
    /// The slope's pull on a walking Player. [G-14, G-15]
    pub(super) fn resist_slope<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
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

    /// The slope's pull on a rolling Player: a quarter of it uphill. [G-14, G-16]
    pub(super) fn roll_along_slope<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
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

    /// Not on ceilings, and in CD not while charging. [G-14]
    fn slope_pulls<O: Sight>(&self, cx: &Cx<'_, O>) -> bool {
        let spared = cx.rules.slope_spares_who_charges && self.is_charging_by_timer();
        (self.angle + Angle(0x60)).0 < 0xC0 && !spared
    }

    /// The ground speed as motion along x and y. [G-28]
    pub(super) fn project_ground_speed(&mut self) {
        self.x_speed = scale(cosine(self.angle), self.ground_speed);
        self.y_speed = scale(sine(self.angle), self.ground_speed);
    }

    /// Counts the control lock down, or slips from ground too steep for the speed. [G-65]
    pub(super) fn slip_from_steep<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
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
                if (self.angle + Angle(0x18)).0 < 0x30 {
                    return;
                }
                if (self.angle + Angle(0x30)).0 >= 0x60 {
                    self.airborne = true;
                } else if self.angle.0 < 0x80 {
                    self.ground_speed += sub(0x80);
                } else {
                    self.ground_speed -= sub(0x80);
                }
            }
        }
        self.control_lock = SLIP_LOCK;
        cx.decide("G-65", "too slow for this slope", self.angle);
        cx.event(Event::Slipped);
    }
}
