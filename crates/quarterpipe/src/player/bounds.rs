//! The level's edges. [G-50, G-51]

use super::{Cx, Player, Sight};
use crate::units::{Pos, Px, Speed};

impl Player {
    /// Stops at the sides, dies below the bottom. [G-50, G-51]
    pub(super) fn keep_in_bounds<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
        self.keep_in_side_bounds(cx);
        if self.is_below_bottom(cx) {
            self.fall_out_of_level(cx);
        }
    }

    /// Under reversed gravity the edge itself, the top of the level, kills. [G-51, G-64]
    pub(super) fn is_below_bottom<O: Sight>(&self, cx: &Cx<'_, O>) -> bool {
        if cx.is_reversed() { self.row_on_screen() <= -cx.bounds.bottom } else { cx.bounds.bottom < self.y.px() }
    }

    /// Compares where he will be, unsigned: far beyond the left is beyond the right. [G-50, N-23]
    pub(super) fn keep_in_side_bounds<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
        let word = |pixels: Px| pixels.0 as u16;
        let ahead = word(self.x.after(self.x_speed).px());
        let left = cx.bounds.player_left();
        let right = cx.bounds.player_right(cx.rules);
        let limit = if word(left) > ahead {
            left
        } else if word(right) < ahead || (word(right) == ahead && !cx.rules.right_bound_is_free) {
            right
        } else {
            return;
        };
        cx.decide("G-50", "stopped at the level's edge", limit);
        self.x = Pos::from_px(limit);
        self.x_speed = Speed::ZERO;
        self.ground_speed = Speed::ZERO;
    }

    /// [G-51]
    pub(super) fn fall_out_of_level<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
        if cx.bounds.bottomless && cx.rules.death_plane_can_be_off {
            return;
        }
        cx.decide("G-51", "below the level's bottom", cx.bounds.bottom);
        self.die(cx);
    }
}
