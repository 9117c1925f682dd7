//! A follower that carries the leader in flight. [F-33 to F-35]

use super::{Follower, ObjectControl, Player, PlayerStep, Pose, Routine, SpinDashState, follower::Pack};
use crate::{
    event::DecisionValue,
    input::Input,
    rules::Rules,
    units::{Angle, Px, Speed, px, subpx},
};

/// The distance at which the leader hangs below the follower.
const HANGS_BELOW: Px = px(0x1C);
/// The additional height at which the follower looks for the leader under reversed gravity.
const REVERSED_REACH: Px = px(0x50);
/// Frames before the follower takes hold again, after it let go.
const COOLDOWN: u8 = 60;
/// Frames after the leader jumped off straight up.
const SHORT_COOLDOWN: u8 = 18;
/// The leader's y speed as it jumps off, and its x speed to either side.
const JUMP_OFF: Speed = subpx(-0x380);
const JUMP_ASIDE: Speed = subpx(0x200);
/// The y speed of a leader that reached the ground or changed its x speed.
const LET_DOWN: Speed = subpx(-0x100);
/// Object control of a carried leader.
const CARRIED: ObjectControl = ObjectControl::from_bits(3);

impl Player {
    /// Lets go of the leader, as the follower no longer flies. [F-35]
    pub(super) fn stop_carrying<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        let rules = &cx.rules.follower;
        let Some(Pack { follower, leader: Some(leader) }) = &mut cx.pack else { return };
        if !rules.carries {
            return;
        }
        let is_held = self.object_control.contains(ObjectControl::NO_STEP);
        let in_control = self.routine == Routine::Control;
        if in_control && is_held {
            self.air_move.state = 0;
        }
        let hangs_on = in_control && !is_held && self.airborne && !self.rolling;
        if follower.carries && !hangs_on {
            leader.object_control = ObjectControl::NONE;
            leader.airborne = true;
            (follower.carries, follower.cooldown) = (false, 0);
        }
    }

    /// Carries the leader, takes hold of it, or lets it go. [F-33, F-34]
    #[cold]
    pub(super) fn carry<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        if !cx.rules.follower.carries {
            return;
        }
        let is_reversed = cx.is_reversed();
        let row = if is_reversed { self.row_on_screen() } else { self.y.px() };
        let Some(Pack { follower, leader: Some(leader) }) = &mut cx.pack else { return };
        let before = leader.momentum();
        let hangs = self.move_leader(follower, leader, row, cx.rules, is_reversed);
        let after = leader.momentum();
        let index = core::mem::replace(&mut cx.index, 0);
        cx.report_changes(("F-34", "carried by the follower, or let go"), ().with_unit(), [before, after]);
        if hangs {
            self.collide_leader(cx);
        }
        cx.index = index;
    }

    /// Takes hold of the leader, carries it or lets it go. Returns whether it hung there before and still does. [F-33, F-34]
    fn move_leader(
        &self,
        follower: &mut Follower,
        leader: &mut Self,
        row: Px,
        rules: &Rules,
        is_reversed: bool,
    ) -> bool {
        if !follower.carries {
            follower.cooldown = follower.cooldown.saturating_sub(1);
            if follower.cooldown == 0 && is_in_reach(self.x.px(), row, leader, is_reversed) {
                leader.ground_speed = Speed::ZERO;
                leader.angle = Angle(0);
                leader.pose = Pose::Walk;
                leader.object_control = CARRIED;
                (leader.airborne, leader.roll_jump) = (true, false);
                leader.spin_dash = SpinDashState::NONE;
                follower.carries = true;
                follower.carried_speeds = self.hold(leader, row, is_reversed);
            }
            return false;
        }
        if is_let_go(leader, follower.carried_speeds) {
            (follower.carries, follower.cooldown) = (false, COOLDOWN);
            return false;
        }
        if follower.leader_pressed.jump() {
            let held = follower.leader_held;
            let goes_aside = held.up() || held.down() || held.sideways();
            follower.carries = false;
            follower.cooldown = if goes_aside { COOLDOWN } else { SHORT_COOLDOWN };
            jump_off(leader, rules, held);
            return false;
        }
        follower.carried_speeds = self.hold(leader, row, is_reversed);
        true
    }

    /// Puts the leader below the follower. Returns the speeds that it has now.
    fn hold(&self, leader: &mut Self, row: Px, is_reversed: bool) -> [Speed; 2] {
        leader.x.set_px(self.x.px());
        leader.y.set_px(if is_reversed { row - HANGS_BELOW } else { row + HANGS_BELOW });
        leader.facing_left = self.facing_left;
        (leader.x_speed, leader.y_speed) = (self.x_speed, self.y_speed);
        [leader.x_speed, leader.y_speed]
    }

    /// Lets the carried leader meet the terrain, as in the air. [F-34]
    fn collide_leader<const FULL: bool>(&self, cx: &mut PlayerStep<'_, FULL>) {
        let Some(Pack { follower, leader: Some(leader) }) = cx.pack.take() else { return };
        let character = core::mem::replace(&mut cx.character, cx.rules.character(leader.character));
        leader.in_own_world(cx, Self::collide_in_air);
        cx.character = character;
        cx.pack = Some(Pack { follower, leader: Some(leader) });
    }
}

/// Lets the leader go if something else moved it or took it. Returns whether it did. [F-34]
fn is_let_go(leader: &mut Player, [x_speed, y_speed]: [Speed; 2]) -> bool {
    if leader.routine == Routine::Control {
        if !leader.airborne || leader.x_speed != x_speed {
            leader.y_speed = LET_DOWN;
        } else if leader.y_speed == y_speed {
            return leader.object_control.contains(ObjectControl::NO_OBJECTS);
        }
        leader.jumping = false;
    }
    leader.object_control = ObjectControl::NONE;
    true
}

/// Returns whether the leader is where the follower takes hold of it. [F-33]
fn is_in_reach(x: Px, row: Px, leader: &Player, is_reversed: bool) -> bool {
    let shift = if is_reversed { REVERSED_REACH } else { px(0) };
    let column = (leader.x.px() - x + px(0x10)).unsigned_word();
    let below = (leader.y.px() - row - px(0x20) + shift).unsigned_word();
    column < 0x20
        && below < 0x10
        && leader.object_control.is_none()
        && leader.routine == Routine::Control
        && !leader.spin_dash.is_set()
}

/// Lets the leader jump off. [F-34]
fn jump_off(leader: &mut Player, rules: &Rules, held: Input) {
    leader.object_control = ObjectControl::NONE;
    if held.left() {
        leader.x_speed = -JUMP_ASIDE;
    }
    if held.right() {
        leader.x_speed = JUMP_ASIDE;
    }
    leader.y_speed = JUMP_OFF;
    (leader.airborne, leader.jumping, leader.roll_jump, leader.rolling) = (true, true, false, true);
    leader.pose = Pose::Roll;
    leader.take_rolling_radii(rules.character(leader.character));
}
