//! Solid backgrounds: what they do to a grounded Player besides holding him. [G-7]

use super::{Cx, Player, Sight, cx::Sensed};
use crate::{event::SensorName, rules::BackgroundWalls, sensor::Direction, tile::SolidSide, units::px};

impl Player {
    /// Crushed between foreground and background he dies; walls push him out. [G-7]
    #[inline]
    pub(super) fn yield_to_background<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
        if cx.observer.special().background.is_some() {
            self.yield_to_solid_background(cx);
        }
    }

    #[cold]
    fn yield_to_solid_background<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
        let head = (self.x.px(), self.y.px() - px(4));
        let Sensed { distance, angle } =
            self.sense(cx, SensorName::Edge, SolidSide::SidesAndBottom, head, Direction::Down);
        if let Some(angle) = angle {
            self.slots[0] = angle;
        }
        if distance < px(0) {
            cx.decide("G-7", "crushed by the background", distance);
            self.die(cx);
            return;
        }
        if cx.rules.background_walls != BackgroundWalls::None {
            let left = self.sense_wall(cx, Direction::Left);
            if left < px(0) {
                self.x -= left;
            }
        }
        if cx.rules.background_walls == BackgroundWalls::Both {
            let right = self.sense_wall(cx, Direction::Right);
            if right < px(0) {
                self.x += right;
            }
        }
    }
}
