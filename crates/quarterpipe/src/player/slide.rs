//! Knuckles' slide on the belly after a glide. [C-43]

use super::{Player, PlayerStep, Pose, glide::LANDING_LOCK};
use crate::{
    terrain::Direction,
    units::{Px, Speed, px, subpx},
};

/// The speed lost in each frame of sliding. [C-43]
const FRICTION: Speed = subpx(0x20);
/// Ground further away than this is an edge. [C-43]
const REACH: Px = px(14);

impl Player {
    /// Slows down while jump is held, then stands up. [C-43]
    pub(super) fn slide<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        if !cx.held.jump() || !self.slow_slide(cx) {
            self.stop_on_floor(cx, "C-43");
            self.control_lock = LANDING_LOCK;
            self.pose = Pose::GetUp;
            return;
        }
        self.collide_gliding(cx);
        let floor = self.sense_floor_after_ceiling(cx);
        if floor.nearest >= REACH {
            self.let_go(cx);
        } else {
            self.y += floor.nearest;
            let angle = floor.angle_or(cx, Direction::Down);
            self.change(cx, "C-43", "the ground's angle", (), |player| player.angle = angle);
        }
    }

    /// Slows the slide. Returns whether it goes on: at exactly zero only to the right. [C-43]
    fn slow_slide<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) -> bool {
        self.change(cx, "C-43", "a slide slows down", FRICTION, |player| {
            if player.x_speed >= Speed::ZERO {
                player.x_speed -= FRICTION;
                player.x_speed >= Speed::ZERO
            } else {
                player.x_speed += FRICTION;
                player.x_speed < Speed::ZERO
            }
        })
    }
}
