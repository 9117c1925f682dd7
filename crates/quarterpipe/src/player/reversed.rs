//! Reversed gravity: the step runs as ever in a world turned upside down. [G-12, G-32, G-44, G-64, A-23, A-38]
//!
//! Speeds and the angle of a Player under reversed gravity are always those of the world turned over; only his
//! position is not. Objects stay as they are: they move, fall and fly as ever, but for a monitor that is bumped. When
//! they meet him both are turned over, row by row: what is above an object for him is below it on the screen.
//! Where the originals work in the screen's own sense instead, so does this: the ground is followed, head room is looked
//! for and push sensors are placed as the screen has it. [G-33, G-64]

use super::{Cx, Player, Sight};
use crate::{
    sensor::Direction,
    stage::Bounds,
    units::{Pos, Px, px},
};

impl Player {
    /// Runs `act` in the world turned over, if it is, and comes back.
    pub(crate) fn in_own_world<O: Sight>(&mut self, cx: &mut Cx<'_, O>, act: impl FnOnce(&mut Self, &mut Cx<'_, O>)) {
        if cx.is_reversed() {
            self.turn_over();
        }
        act(self, cx);
        if cx.is_reversed() {
            self.turn_over();
        }
    }

    /// From the world to the world turned over, or back.
    pub(crate) const fn turn_over(&mut self) {
        self.y = Pos(self.y.0.wrapping_neg());
    }

    /// The row of the screen that a Player in the world turned over is at.
    pub(super) const fn row_on_screen(&self) -> Px {
        Pos(self.y.0.wrapping_neg()).px()
    }

    /// Runs `act` as the screen has it: the Player where he is, `angle` turned over. [G-64]
    #[cold]
    pub(super) fn on_screen<O: Sight, R>(
        &mut self,
        cx: &mut Cx<'_, O>,
        act: impl FnOnce(&mut Self, &mut Cx<'_, O>) -> R,
    ) -> R {
        self.turn_over();
        self.angle = self.angle.upside_down();
        cx.observer.reverse(false);
        let result = act(self, cx);
        cx.observer.reverse(true);
        self.angle = self.angle.upside_down();
        self.turn_over();
        result
    }

    /// The same as objects count, by rows: the subpixel stays. [O-1122, O-1305]
    pub(crate) fn turn_rows_over(&mut self) {
        self.y = Pos::new(-self.y.px(), self.y.subpixel());
    }

    /// Undoes the last frame's motion along y. [O-1622]
    pub(crate) const fn undo_fall(&mut self, is_reversed: bool) {
        let fall = (self.y_speed.0 as i32) << 8;
        let y = self.y.0;
        self.y = Pos(if is_reversed { y.wrapping_add(fall) } else { y.wrapping_sub(fall) });
    }

    /// A cast in the world turned over as one in the world: the pixel word is the floor on both sides.
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
    /// The edges of the world turned over: who falls out of the top dies.
    pub(crate) fn turned_over(&self) -> Self {
        Self { top: px(0) - self.bottom, bottom: px(0) - self.top, ..*self }
    }
}
