//! CD's peel-out: a run charged on the spot while Up is held. [C-17]

use super::{Player, PlayerStep, Pose};
use crate::{
    event::Event,
    units::{Speed, subpx},
};

/// The ground speed gained in each frame of charging. [C-17]
const GAIN: Speed = subpx(100);

impl Player {
    /// Frames of a full charge. [C-17]
    pub(super) const PEEL_OUT_CHARGE: u8 = 30;

    /// Begins to charge a peel-out when jump is pressed. [C-17]
    pub(super) fn try_peel_out<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        if cx.rules.moves.peel_out && cx.pressed.jump() {
            self.charge_timer = 1;
            cx.event(Event::PeelOutStarted);
        }
    }

    /// Charges for one frame, running on the spot. [C-17]
    pub(super) fn charge_peel_out<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        self.pose = Pose::Walk;
        self.change(cx, "C-17", "the peel-out charges", GAIN, |player| player.gain_charge(GAIN));
    }

    /// Lets go: runs with a full charge, stops dead otherwise. Returns whether the player runs. [C-17, C-61]
    pub(super) fn release_peel_out<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) -> bool {
        if self.charge_timer == 0 {
            return false;
        }
        let full = self.charge_timer == Self::PEEL_OUT_CHARGE;
        self.charge_timer = 0;
        if full {
            cx.decide("C-17", "peel-out released at this ground speed", self.ground_speed);
            cx.event(Event::PeelOutReleased);
        } else {
            self.change(cx, "C-17", "peel-out let go too early", (), |player| player.ground_speed = Speed::ZERO);
            cx.event(Event::ChargeLost);
        }
        full
    }
}
