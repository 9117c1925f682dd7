//! Standing still: balancing, looking up, ducking, and the view's position. [G-24, G-25, K-14, K-15]

use super::{Player, PlayerStep, Pose};

impl Player {
    /// The view's normal shift in pixels. [K-12]
    pub(super) const LOOK_CENTRE: u8 = 96;
    /// The view's shift when looking up. [K-14]
    pub(super) const LOOK_UP: u8 = 200;
    /// The view's shift when ducking. [K-14]
    pub(super) const LOOK_DOWN: u8 = 8;

    /// Handles standing still; the view moves after `delay` frames of holding. [G-24]
    pub(super) fn stand<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>, delay: u8) {
        let stands = self.control_lock == 0 && self.angle.is_floor() && self.stands_still();
        let goal = if stands { self.look_from_rest(cx) } else { None };
        let Some(goal) = goal else {
            self.look_delay = 0;
            self.centre_look();
            return;
        };
        if self.look_delay < delay {
            self.look_delay += 1;
        }
        if self.look_delay < delay {
            self.centre_look();
        } else {
            self.shift_look(goal);
        }
    }

    /// Balances, looks up or ducks. Returns the view's goal. [G-24]
    fn look_from_rest<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) -> Option<u8> {
        self.pushing = false;
        self.pose = Pose::Wait;
        if self.try_balance(cx) {
            return None;
        }
        let (up, down) = (cx.held.up(), cx.held.down());
        if down && (cx.rules.ground.duck_before_look || !up) {
            self.pose = Pose::Duck;
            Some(Self::LOOK_DOWN)
        } else if up {
            self.pose = Pose::LookUp;
            Some(Self::LOOK_UP)
        } else {
            None
        }
    }

    /// Moves the view back toward the middle. [G-25]
    #[inline]
    pub(super) fn centre_look(&mut self) {
        if self.look_shift != Self::LOOK_CENTRE {
            self.shift_look(Self::LOOK_CENTRE);
        }
    }

    /// Moves the view 2 px nearer to `goal`. [G-25]
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
