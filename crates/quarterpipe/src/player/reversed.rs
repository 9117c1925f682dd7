//! Reversed gravity: the step runs as usual in a world turned upside down. [G-12, G-32, G-44, G-64, A-23, A-38]
//!
//! The speeds and the angle of a player under reversed gravity are always those of the world turned over; only its
//! position is not. Objects are unaffected: they move, fall and fly as usual, except a monitor that is bumped. When an
//! object meets a player, both are turned over, row by row: above the object for the player is below it on the screen.
//! Some parts of the originals use the screen's directions instead, and so they do here: following the ground, looking
//! for head room and placing push sensors. [G-33, G-64]

use super::{Player, PlayerStep};
use crate::{
    bounds::Bounds,
    terrain::Direction,
    units::{Pos, Px, px},
};

impl Player {
    /// Runs `act` in the world turned over, if gravity is reversed, and comes back.
    pub(crate) fn in_own_world<const FULL: bool>(
        &mut self,
        cx: &mut PlayerStep<'_, FULL>,
        act: impl FnOnce(&mut Self, &mut PlayerStep<'_, FULL>),
    ) {
        if cx.is_reversed() {
            self.turn_over();
        }
        act(self, cx);
        if cx.is_reversed() {
            self.turn_over();
        }
    }

    /// Moves the player from the world to the world turned over, or back.
    pub(crate) const fn turn_over(&mut self) {
        self.y = Pos(self.y.0.wrapping_neg());
    }

    /// Returns the row of the screen where a player in the world turned over is.
    pub(super) const fn row_on_screen(&self) -> Px {
        Pos(self.y.0.wrapping_neg()).px()
    }

    /// Runs `act` in the screen's sense: the player where it is, the angle turned over. [G-64]
    #[cold]
    pub(super) fn on_screen<const FULL: bool, R>(
        &mut self,
        cx: &mut PlayerStep<'_, FULL>,
        act: impl FnOnce(&mut Self, &mut PlayerStep<'_, FULL>) -> R,
    ) -> R {
        self.turn_over();
        self.angle = self.angle.upside_down();
        cx.is_on_screen = true;
        let result = act(self, cx);
        cx.is_on_screen = false;
        self.angle = self.angle.upside_down();
        self.turn_over();
        result
    }

    /// Turns the player over as objects count, by rows: the subpixel stays. [O-1122, O-1305]
    pub(crate) fn turn_rows_over(&mut self) {
        self.y = Pos::new(-self.y.px(), self.y.subpixel());
    }

    /// Returns the player's row and the level's top in the screen's own sense, also under reversed gravity. [C-33, C-37]
    pub(super) fn row_and_top_of_level<const FULL: bool>(&self, cx: &PlayerStep<'_, FULL>) -> (Px, Px) {
        if cx.is_reversed() { (self.row_on_screen(), -cx.bounds.bottom) } else { (self.y.px(), cx.bounds.top) }
    }

    /// Subtracts the y speed from the y position, also under reversed gravity, where that does not undo the fall: a bug that
    /// is kept. [O-1622]
    pub(crate) const fn undo_fall(&mut self) {
        self.y = Pos(self.y.0.wrapping_sub((self.y_speed.0 as i32) << 8));
    }

    /// Returns a cast in the world turned over as one in the world: the pixel word is the floor on both sides.
    pub(super) const fn turn_cast_over(&self, y: Px, direction: Direction) -> (Px, Direction) {
        let below = if self.y.subpixel() == 0 { 0 } else { 1 };
        let direction = match direction {
            Direction::Down => Direction::Up,
            Direction::Up => Direction::Down,
            sideways => sideways,
        };
        (Px(y.0.wrapping_neg().wrapping_sub(below)), direction)
    }
}

impl Bounds {
    /// Returns the edges of the world turned over: a player that falls out of the top dies.
    pub(crate) fn turned_over(&self) -> Self {
        Self { top: px(0) - self.bottom, bottom: px(0) - self.top, ..*self }
    }
}
