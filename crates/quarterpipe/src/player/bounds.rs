//! The level's edges. [G-50, G-51]

use super::{Player, PlayerStep};
use crate::units::{Pos, Px, Speed};

impl Player {
    /// Stops the player at the sides and kills it below the bottom. [G-50, G-51]
    #[inline(always)]
    pub(super) fn keep_in_bounds<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        self.keep_in_side_bounds(cx);
        if self.is_below_bottom(cx) {
            self.fall_out_of_level(cx);
        }
    }

    /// Returns whether the player is below the bottom. Under reversed gravity the edge itself, the top of the level, kills. [G-51, G-64]
    pub(super) fn is_below_bottom<const FULL: bool>(&self, cx: &PlayerStep<'_, FULL>) -> bool {
        if cx.is_reversed() { self.row_on_screen() <= -cx.bounds.bottom } else { cx.bounds.bottom < self.y.px() }
    }

    /// Stops the player at the sides. The comparison is unsigned: a position far beyond the left is beyond the right. [G-50, N-23]
    #[inline(always)]
    pub(super) fn keep_in_side_bounds<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        let ahead = self.x.after(self.x_speed).px().unsigned_word();
        let left = cx.bounds.player_left();
        let right = cx.bounds.player_right(cx.rules);
        let limit = if left.unsigned_word() > ahead {
            left
        } else if right.unsigned_word() < ahead
            || (right.unsigned_word() == ahead && !cx.rules.bounds.right_can_be_touched)
        {
            right
        } else {
            return;
        };
        self.stop_at_side(cx, limit);
    }

    #[cold]
    fn stop_at_side<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>, limit: Px) {
        cx.decide("G-50", "the level ends here", limit);
        self.x = Pos::from_px(limit);
        self.change(cx, "G-50", "stopped by the level's edge", (), |player| {
            player.x_speed = Speed::ZERO;
            player.ground_speed = Speed::ZERO;
        });
    }

    /// Kills a player that fell out of the level, unless the level is bottomless and the rules allow that. [G-51]
    #[cold]
    pub(super) fn fall_out_of_level<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        if cx.bounds.bottomless && cx.rules.bounds.death_plane_can_be_off {
            return;
        }
        cx.decide("G-51", "below the level's bottom", cx.bounds.bottom);
        self.die(cx);
    }
}
