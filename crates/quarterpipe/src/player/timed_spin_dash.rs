//! CD's spin dash: it charges by itself while Down is held. [C-16]

use super::{Player, PlayerStep, Pose};
use crate::{
    event::Event,
    rules::SpinDash,
    units::{Speed, subpx},
};

/// Frames of a full charge. [C-16]
const FULL_CHARGE: u8 = 45;
/// The speed from which the charge starts. [C-16]
const START: Speed = subpx(0x16);

impl Player {
    /// Counts the charge timer, at the start of every frame, also while the player is hurt or dying. [C-16]
    pub(super) fn count_charge(&mut self) {
        if self.charge_timer != 0 {
            let full = if self.rolling { FULL_CHARGE } else { Self::PEEL_OUT_CHARGE };
            self.charge_timer = self.charge_timer.saturating_add(1).min(full);
        }
    }

    /// Begins to charge a spin dash, rolling on the spot. [C-16]
    pub(super) fn start_timed_spin_dash<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        self.charge_timer = 1;
        self.change(cx, "C-16", "a spin dash begins with this", START, |player| {
            player.ground_speed = player.forward(START);
        });
        self.start_rolling(cx);
        cx.event(Event::SpinDashStarted);
    }

    /// Gains speed on the spot, until Down is let go. Returns whether the roll goes on in this frame. [C-16]
    pub(super) fn charge_or_release_spin_dash<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) -> bool {
        if let SpinDash::Timer(gain) = cx.rules.moves.spin_dash {
            self.change(cx, "C-16", "the spin dash charges", gain, |player| player.gain_charge(gain));
        }
        if cx.held.down() {
            return false;
        }
        let full = self.charge_timer == FULL_CHARGE;
        self.charge_timer = 0;
        if full {
            cx.decide("C-16", "spin dash released at this ground speed", self.ground_speed);
            cx.event(Event::SpinDashReleased);
            return true;
        }
        self.change(cx, "C-16", "stopped", (), Self::halt);
        self.unroll(cx.rules);
        self.pose = Pose::Wait;
        cx.decide("C-16", "spin dash let go too early", ());
        cx.event(Event::ChargeLost);
        false
    }

    /// Adds to the charged speed: up to twice the top speed, one and a half times with shoes. [C-16, C-17]
    pub(super) fn gain_charge(&mut self, gain: Speed) {
        let top = self.speeds.top;
        let cap = if self.shoes > 0 { top + top.halved(1) } else { top + top };
        self.ground_speed = (self.ground_speed + self.forward(gain)).clamp(-cap, cap.max(-cap));
    }
}
