//! Going under water and coming out.

use super::{Player, PlayerStep, Routine};
use crate::{
    event::Event,
    rules::WaterExit,
    units::{Speed, subpx},
};

/// Greatest speed out of the water.
const EXIT_CAP: Speed = subpx(-0x1000);
/// A player that rises faster is not sped up again in S3 and S3K.
const FAST_EXIT: Speed = subpx(-0x400);

impl Player {
    /// Compares the centre with the surface after the frame's motion.
    #[inline]
    pub(super) fn meet_water<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        if cx.water.is_some() || self.underwater {
            self.cross_surface(cx);
        }
    }

    #[inline(never)]
    fn cross_surface<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        let below = cx.water.is_some_and(|surface| surface < self.y.px());
        match (self.underwater, below) {
            (false, true) => self.enter_water(cx),
            (true, false) => self.leave_water(cx),
            _ => {}
        }
    }

    fn enter_water<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        self.underwater = true;
        self.speeds = if self.is_super() { cx.character.super_underwater } else { cx.character.underwater };
        if !cx.rules.water.spares_controlled || self.object_control.is_none() {
            self.change(cx, "A-50", "going under water halves it", (), |player| {
                player.x_speed = player.x_speed.halved(1);
            });
            self.change(cx, "A-50", "going under water leaves a quarter of it", (), |player| {
                player.y_speed = player.y_speed.halved(2);
            });
        }
        cx.decide("A-50", "the top speed under water", self.speeds.top);
        cx.event(Event::EnteredWater);
        self.begin_dive(cx);
    }

    fn leave_water<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        let hurt = self.routine == Routine::Hurt;
        let doubles = match cx.rules.water.exit {
            WaterExit::Always => true,
            WaterExit::UnlessHurt => !hurt,
            WaterExit::UnlessFast => !hurt && self.object_control.is_none() && self.y_speed >= FAST_EXIT,
            WaterExit::WhenRising if self.y_speed > Speed::ZERO => return,
            WaterExit::WhenRising => true,
        };
        self.underwater = false;
        self.speeds = self.dry_speeds(cx.character);
        self.change(cx, "A-50", "coming out of the water doubles it", (), |player| {
            if doubles {
                player.y_speed += player.y_speed;
            }
        });
        self.change(cx, "A-50", "no faster out of the water than this", EXIT_CAP, |player| {
            player.y_speed = player.y_speed.max(EXIT_CAP);
        });
        cx.decide("A-50", "the top speed out of the water", self.speeds.top);
        cx.event(Event::LeftWater);
        self.breathe_in_step(cx);
    }
}
