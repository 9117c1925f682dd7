//! The second press of a jump: the move that it starts, and the end of that move at a landing. [C-20, A-41]

use super::{Player, PlayerStep, Routine};
use crate::rules::{DoubleJump, Rules};

impl Player {
    /// Starts the move, once per jump, when a button is pressed and the player no longer rises fast. [C-20]
    pub(super) fn try_double_jump<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        if cx.character.double_jump == DoubleJump::DropDash {
            self.hold_drop_dash(cx);
            return;
        }
        if self.air_move.is_used() || !cx.pressed.jump() {
            return;
        }
        match cx.character.double_jump {
            DoubleJump::Shield => self.use_shield(cx),
            DoubleJump::Flight if cx.may_fly() => self.start_flying(cx),
            DoubleJump::Glide => self.start_gliding(cx),
            DoubleJump::Flight | DoubleJump::None | DoubleJump::DropDash => {}
        }
    }

    /// Ends the move at a landing, a bubble's with a bounce. Returns whether the player bounced. [A-41, C-24]
    pub(super) fn finish_double_jump(&mut self, rules: &Rules) -> bool {
        let used = core::mem::take(&mut self.air_move.state) != 0;
        let bounces = used && self.routine != Routine::Dying && self.bounces_with_bubble(rules);
        if bounces {
            self.bounce_with_bubble(rules);
        }
        bounces
    }
}
