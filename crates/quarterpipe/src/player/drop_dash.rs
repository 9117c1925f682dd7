//! The drop dash: press and hold jump in the air, run on landing. An extra of ours. [C-18]

use super::{Cx, Player, Routine, Sight};
use crate::{
    event::Event,
    rules::DoubleJump,
    units::{Speed, sub},
};

/// Frames of holding that charge it. [C-18]
const FULL_CHARGE: u8 = 20;
/// What the dash adds or begins with, and how fast it can get. [C-18]
const BASE: Speed = sub(0x800);
const CAP: Speed = sub(0xC00);
const SUPER_BASE: Speed = sub(0xC00);
const SUPER_CAP: Speed = sub(0xD00);

impl Player {
    /// A second press begins to count; letting go ends it. [C-18]
    pub(super) fn hold_drop_dash<O: Sight>(&mut self, cx: &Cx<'_, O>) {
        if cx.pressed.jump() {
            self.double_jump = 1;
            self.roll_jump = false;
            self.move_timer = 0;
        }
        if self.double_jump != 0 && cx.held.jump() {
            self.move_timer = self.move_timer.saturating_add(1).min(FULL_CHARGE);
        } else {
            self.double_jump = 0;
            self.move_timer = 0;
        }
    }

    /// Whether a landing in this frame lets it go. [C-18]
    #[inline]
    pub(super) fn drop_dash_is_charged<O: Sight>(&self, cx: &Cx<'_, O>) -> bool {
        cx.character.double_jump == DoubleJump::DropDash
            && self.routine == Routine::Control
            && self.double_jump != 0
            && self.move_timer >= FULL_CHARGE
            && cx.held.jump()
    }

    /// Rolls off; after a landing has set the ground speed. [C-18]
    pub(super) fn release_drop_dash<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
        self.move_timer = 0;
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
        self.ground_speed = self.forward(speed);
        self.start_rolling(cx);
        cx.event(Event::DropDashed);
    }
}
