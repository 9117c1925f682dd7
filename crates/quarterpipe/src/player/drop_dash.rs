//! The drop dash: press and hold jump in the air, run on landing. The originals do not have it. [C-18]

use super::{AirMove, Player, PlayerStep, Routine};
use crate::{
    event::Event,
    rules::DoubleJump,
    units::{Speed, subpx},
};

/// Frames of holding jump that charge the dash. [C-18]
const FULL_CHARGE: u8 = 20;
/// The speed that the dash adds or begins with, and its greatest speed. [C-18]
const BASE: Speed = subpx(0x800);
const CAP: Speed = subpx(0xC00);
const SUPER_BASE: Speed = subpx(0xC00);
const SUPER_CAP: Speed = subpx(0xD00);

impl Player {
    /// Counts how long jump is held after a second press; letting go ends the dash. [C-18]
    pub(super) fn hold_drop_dash<const FULL: bool>(&mut self, cx: &PlayerStep<'_, FULL>) {
        if cx.pressed.jump() {
            self.air_move.state = AirMove::USED;
            self.roll_jump = false;
            self.air_move.timer = 0;
        }
        if self.air_move.is_used() && cx.held.jump() {
            self.air_move.timer = self.air_move.timer.saturating_add(1).min(FULL_CHARGE);
        } else {
            self.air_move.state = 0;
            self.air_move.timer = 0;
        }
    }

    /// Returns whether a landing in this frame releases a charged drop dash. [C-18]
    #[inline]
    pub(super) fn drop_dash_is_charged<const FULL: bool>(&self, cx: &PlayerStep<'_, FULL>) -> bool {
        cx.character.double_jump == DoubleJump::DropDash
            && self.routine == Routine::Control
            && self.air_move.is_used()
            && self.air_move.timer >= FULL_CHARGE
            && cx.held.jump()
    }

    /// Rolls off, once a landing has set the ground speed. [C-18]
    pub(super) fn release_drop_dash<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        self.air_move.timer = 0;
        if cx.held.left() != cx.held.right() {
            self.facing_left = cx.held.left();
        }
        let (base, cap) = if self.is_super() { (SUPER_BASE, SUPER_CAP) } else { (BASE, CAP) };
        let forward = self.forward(self.ground_speed);
        let speed = if forward >= Speed::ZERO {
            (forward.halved(2) + base).min(cap)
        } else if self.angle.0 == 0 {
            base
        } else {
            forward.halved(1) + base
        };
        self.change(cx, "C-18", "drop dash", (), |player| player.ground_speed = player.forward(speed));
        self.start_rolling(cx);
        cx.event(Event::DropDashed);
    }
}
