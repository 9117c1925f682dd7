//! Tails' flight. [C-30 to C-33]

use super::{Cx, Player, Pose, Sight};
use crate::{
    event::Event,
    units::{Px, Speed, px, sub},
};

/// Counts of every second frame: eight seconds. [C-30]
const FUEL: u8 = 240;
/// Who rises faster cannot flap. [C-32]
const FASTEST_FLAP: Speed = sub(-0x100);
/// The picture of the flap after which he sinks again. [C-32]
const FLAP_END: u8 = 0x20;

impl Player {
    /// How near to the level's top fliers and climbers come. [C-33, C-37, C-44]
    pub(super) const TOP_MARGIN: Px = px(16);

    /// [C-30]
    pub(super) fn start_flying<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
        if self.rolling {
            self.rolling = false;
            // By what the radius really grows: nothing after a roll-jump, which has grown already. Upward on the screen
            // whatever gravity.
            let grown = cx.character.standing_height() - self.height();
            self.y += if cx.is_reversed() { grown } else { -grown };
            self.take_standing_radii(cx.character);
        }
        self.roll_jump = false;
        self.double_jump = 1;
        self.double_jump_property = FUEL;
        self.pose = Pose::Fly;
        cx.event(Event::StartedFlying);
    }

    /// A frame of flight: as in the air, but without gravity. [C-31]
    #[inline(never)]
    pub(super) fn step_flying<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
        self.flap(cx);
        self.steer_in_air(cx);
        self.keep_in_bounds(cx);
        self.move_by_speed();
        self.level_out();
        self.collide_in_air(cx);
    }

    /// Sinks slowly, rises while a flap lasts. [C-32, C-33]
    fn flap<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
        if cx.frame % 2 == 1 {
            self.double_jump_property = self.double_jump_property.saturating_sub(1);
        }
        if self.double_jump == 1 {
            if cx.pressed.jump() && self.y_speed >= FASTEST_FLAP && self.double_jump_property != 0 {
                self.double_jump = 2;
                cx.event(Event::Flapped);
            }
            self.y_speed += sub(8);
        } else if self.y_speed < FASTEST_FLAP {
            self.double_jump = 1;
        } else {
            self.y_speed -= sub(0x20);
            let next = self.double_jump.saturating_add(1);
            self.double_jump = if next >= FLAP_END { 1 } else { next };
        }
        if cx.bounds.top + Self::TOP_MARGIN >= self.y.px() {
            self.y_speed = self.y_speed.max(Speed::ZERO);
        }
    }
}
