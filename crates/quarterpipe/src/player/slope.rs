//! Slopes: their pull on the ground speed, and slipping from them. [G-14 to G-17, G-65]

use super::{Player, PlayerStep};
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
/// The lean below which a player does not slip, from S3 on. [G-65]
const SAFE_LEAN: Angle = Angle(0x18);
/// The lean below which a slipping player is only nudged. [G-65]
const NUDGE_LEAN: Angle = Angle(0x30);
/// Frames of control lock after slipping. [G-65]
const SLIP_LOCK: u16 = 30;

impl Player {
    /// Adds the slope's pull on a walking player. [G-14, G-15]
    pub(super) fn resist_slope<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        if !self.slope_pulls(cx) {
            self.report_no_slope(cx);
            return;
        }
        let force = scale(sine(self.angle), WALKING);
        let starts = cx.character.slope_start.is_some_and(|least| force.abs() >= least);
        if self.ground_speed != Speed::ZERO || starts {
            self.change(cx, "G-15", "slope factor", force, |player| player.ground_speed += force);
        } else if force != Speed::ZERO {
            cx.decide("G-15", "the slope factor does not move a player at rest", force);
        }
    }

    /// Adds the slope's pull on a rolling player: a quarter of it uphill. [G-14, G-16]
    pub(super) fn roll_along_slope<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        if !self.slope_pulls(cx) {
            self.report_no_slope(cx);
            return;
        }
        let mut force = scale(sine(self.angle), ROLLING);
        let uphill = (self.ground_speed < Speed::ZERO) != (force < Speed::ZERO);
        if uphill {
            force = force.halved(2);
        }
        let what = if uphill { "roll slope factor, a quarter of it uphill" } else { "roll slope factor" };
        self.change(cx, "G-16", what, force, |player| player.ground_speed += force);
    }

    fn report_no_slope<const FULL: bool>(&self, cx: &mut PlayerStep<'_, FULL>) {
        if self.angle.is_ceiling() {
            cx.decide("G-14", "no slope factor on a ceiling", self.angle);
        } else {
            cx.decide("G-14", "no slope factor while charging", ());
        }
    }

    /// Returns whether the slope pulls: not on ceilings, and in CD not while charging. [G-14]
    fn slope_pulls<const FULL: bool>(&self, cx: &PlayerStep<'_, FULL>) -> bool {
        let spared = cx.rules.moves.slope_spares_charge && self.is_charging_by_timer();
        !self.angle.is_ceiling() && !spared
    }

    /// Turns the ground speed into motion along x and y. [G-28]
    pub(super) fn project_ground_speed<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        self.change(cx, "G-28", "the ground speed at this angle", self.angle, |player| {
            player.x_speed = scale(cosine(player.angle), player.ground_speed);
            player.y_speed = scale(sine(player.angle), player.ground_speed);
        });
    }

    /// Counts the control lock down, or slips from ground too steep for the speed. [G-65]
    pub(super) fn slip_from_steep<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        if self.stick != 0 {
            return;
        }
        if self.control_lock > 0 {
            self.control_lock -= 1;
            return;
        }
        if self.ground_speed.abs() >= SLIP_SPEED {
            if !self.is_safe_from_slipping(cx) {
                cx.decide("G-65", "fast enough for this slope", self.ground_speed);
            }
            return;
        }
        if self.is_safe_from_slipping(cx) {
            return;
        }
        cx.decide("G-65", "too slow for this slope", self.angle);
        let slip = cx.character.slip;
        self.change(cx, "G-65", "slips", (), |player| match slip {
            Slip::Fall => {
                player.ground_speed = Speed::ZERO;
                player.airborne = true;
            }
            Slip::NudgeOrFall => {
                if !player.angle.leans_less_than(NUDGE_LEAN) {
                    player.airborne = true;
                } else if player.angle.leads_up() {
                    player.ground_speed -= subpx(0x80);
                } else {
                    player.ground_speed += subpx(0x80);
                }
            }
        });
        self.control_lock = SLIP_LOCK;
        cx.event(Event::Slipped);
    }

    /// Returns whether the ground is too flat to slip from at any speed. [G-65]
    fn is_safe_from_slipping<const FULL: bool>(&self, cx: &PlayerStep<'_, FULL>) -> bool {
        match cx.character.slip {
            Slip::Fall => self.angle.is_floor(),
            Slip::NudgeOrFall => self.angle.leans_less_than(SAFE_LEAN),
        }
    }
}
