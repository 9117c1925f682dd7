//! Standing still: balancing, looking up, ducking, and where the view wants to be. [G-24, G-25, K-14, K-15]

use super::{Cx, Player, Pose};
use crate::event::Observer;

impl Player {
    /// The view's normal shift in pixels. [K-12]
    pub(super) const LOOK_CENTRE: u8 = 96;
    /// The view's shift when looking up. [K-14]
    pub(super) const LOOK_UP: u8 = 200;
    /// The view's shift when ducking. [K-14]
    pub(super) const LOOK_DOWN: u8 = 8;

    /// What who stands still does; the view moves after `delay` frames of holding. [G-24]
    pub(super) fn stand<O: Observer>(&mut self, cx: &mut Cx<'_, O>, delay: u8) {
        let looks = self.control_lock == 0 && self.angle.is_floor() && self.stands_still() && {
            self.pushing = false;
            self.pose = Pose::Wait;
            !self.try_balance(cx) && self.look_or_duck(cx)
        };
        if !looks {
            self.look_delay = 0;
            self.centre_look();
            return;
        }
        if self.look_delay < delay {
            self.look_delay += 1;
        }
        if self.look_delay < delay {
            self.centre_look();
        } else if cx.held.up() {
            self.shift_look(Self::LOOK_UP);
        } else {
            self.shift_look(Self::LOOK_DOWN);
        }
    }

    /// Whether Up or Down is held, and the pose for it. [G-24]
    fn look_or_duck<O: Observer>(&mut self, cx: &Cx<'_, O>) -> bool {
        let (up, down) = (cx.held.up(), cx.held.down());
        if down && (cx.rules.duck_before_look || !up) {
            self.pose = Pose::Duck;
        } else if up {
            self.pose = Pose::LookUp;
        }
        up || down
    }

    /// Back toward the middle. [G-25]
    #[inline]
    pub(super) fn centre_look(&mut self) {
        if self.look_shift != Self::LOOK_CENTRE {
            self.shift_look(Self::LOOK_CENTRE);
        }
    }

    /// 2 px nearer to `goal`. [G-25]
    #[inline(never)]
    pub(super) fn shift_look(&mut self, goal: u8) {
        let step = goal.abs_diff(self.look_shift).min(2);
        if goal > self.look_shift {
            self.look_shift += step;
        } else {
            self.look_shift -= step;
        }
    }
}
