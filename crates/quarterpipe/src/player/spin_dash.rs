//! The spin dash of S2, S3 and S3K: each press of jump charges it. [C-10 to C-15]

use super::{Player, PlayerStep, Pose, SpinDashState};
use crate::{
    event::Event,
    player::Lag,
    units::{Speed, subpx},
};

/// The charge that one press adds, in 1/256 of a step of [`LAUNCH`]. [C-11]
const REV: u16 = 0x200;
const FULL_CHARGE: u16 = 0x800;
/// Launch speeds by whole steps of charge. [C-13]
const LAUNCH: [Speed; 9] = [
    subpx(0x800),
    subpx(0x880),
    subpx(0x900),
    subpx(0x980),
    subpx(0xA00),
    subpx(0xA80),
    subpx(0xB00),
    subpx(0xB80),
    subpx(0xC00),
];

impl Player {
    /// Starts from a duck, charges, or lets go. Returns whether it did any of these, in which case the frame's routine ends. [C-10, C-14]
    pub(super) fn try_spin_dash<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) -> bool {
        if !Self::revs_spin_dash(cx) {
            return false;
        }
        if !self.spin_dash.is_set() {
            if self.pose != Pose::Duck || !cx.pressed.jump() {
                return false;
            }
            self.spin_dash = SpinDashState::CHARGING;
            self.charge.0 = 0;
            self.pose = Pose::SpinDash;
            cx.event(Event::SpinDashStarted);
        } else if cx.held.down() {
            self.rev_spin_dash(cx);
            self.centre_look();
        } else {
            self.release_spin_dash(cx);
            self.centre_look();
        }
        self.stay_to_charge(cx);
        true
    }

    // Kept out of the walking routine, which it would make longer.
    #[inline(never)]
    fn stay_to_charge<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        self.keep_in_bounds(cx);
        self.follow_ground(cx);
    }

    /// Takes 1/32 off the charge in each frame, and adds to it for each press. [C-11]
    fn rev_spin_dash<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        self.charge.0 -= self.charge.0 >> 5;
        if cx.pressed.jump() {
            self.charge.0 = self.charge.0.saturating_add(REV).min(FULL_CHARGE);
            self.pose = Pose::SpinDash;
            cx.decide("C-11", "spin dash charge in 1/256", i32::from(self.charge.0));
            cx.event(Event::SpinDashRevved);
        }
    }

    /// Rolls off; the motion begins in the next frame. [C-12, C-13]
    fn release_spin_dash<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        self.curl_up(cx.rules);
        self.spin_dash = SpinDashState::NONE;
        let step = usize::from(self.charge.0 >> 8).min(LAUNCH.len() - 1);
        let bonus = if self.is_super() { cx.character.super_spin_dash_bonus } else { Speed::ZERO };
        let speed = self.forward(LAUNCH[step] + bonus);
        cx.lag = Some(Lag::SpinDash(speed));
        let charge = i32::from(self.charge.0);
        self.change(cx, "C-12", "spin dash released with this charge, in 1/256", charge, |player| {
            player.ground_speed = speed;
        });
        cx.event(Event::SpinDashReleased);
    }
}
