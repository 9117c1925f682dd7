//! Solid backgrounds: their effects on a grounded player, other than carrying it. [G-7]

use super::{Player, PlayerStep, step::SensorReading};
use crate::{
    event::SensorName,
    rules::BackgroundWalls,
    terrain::{Direction, SolidSide},
    units::px,
};

impl Player {
    /// Kills a player crushed between foreground and background, and pushes a player out of walls. [G-7]
    #[inline]
    pub(super) fn yield_to_background<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        if FULL && cx.background.is_some() {
            self.yield_to_solid_background(cx);
        }
    }

    #[cold]
    fn yield_to_solid_background<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        let head = (self.x.px(), self.y.px() - px(4));
        let SensorReading { distance, angle } =
            self.sense(cx, SensorName::Edge, SolidSide::SidesAndBottom, head, Direction::Down);
        if let Some(angle) = angle {
            self.slots[0] = angle;
        }
        if distance < px(0) {
            cx.decide("G-7", "crushed by the background", distance);
            self.die(cx);
            return;
        }
        if cx.rules.map.background_walls != BackgroundWalls::None {
            let left = self.sense_wall(cx, Direction::Left, SolidSide::SidesAndBottom);
            if left < px(0) {
                self.x -= left;
            }
        }
        if cx.rules.map.background_walls == BackgroundWalls::Both {
            let right = self.sense_wall(cx, Direction::Right, SolidSide::SidesAndBottom);
            if right < px(0) {
                self.x += right;
            }
        }
    }
}
