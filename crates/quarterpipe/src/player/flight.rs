//! Tails' flight. [C-30 to C-33]

use super::{AirMove, Player, PlayerStep, Pose};
use crate::{
    event::Event,
    units::{Px, Speed, px, subpx},
};

/// The fuel, which is counted down every second frame: eight seconds. [C-30]
const FUEL: u8 = 240;
/// A player that rises faster cannot flap. [C-32]
const FASTEST_FLAP: Speed = subpx(-0x100);
/// The picture that a flap begins with. [C-32]
const FIRST_FLAP: u8 = 2;
/// The picture of the flap after which the player sinks again. [C-32]
const FLAP_END: u8 = 0x20;

impl Player {
    /// The distance from the level's top at which fliers and climbers stop. [C-33, C-37, C-44]
    pub(super) const TOP_MARGIN: Px = px(16);

    /// Begins to fly, with all its fuel. [C-30]
    pub(super) fn start_flying<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        if self.rolling {
            self.rolling = false;
            // Moves by the real growth of the radius, which is 0 after a roll-jump, as it has already grown. This is upward on
            // the screen, whatever the gravity.
            let grown = cx.character.standing_height() - self.height();
            self.y += if cx.is_reversed() { grown } else { -grown };
            self.take_standing_radii(cx.character);
        }
        self.roll_jump = false;
        self.air_move.state = AirMove::SINKING;
        self.air_move.value = FUEL;
        self.pose = Pose::Fly;
        cx.event(Event::StartedFlying);
    }

    /// Steps one frame of flight: as in the air, but without gravity. [C-31]
    #[inline(never)]
    pub(super) fn step_flying<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        self.flap(cx);
        self.steer_in_air(cx);
        self.keep_in_bounds(cx);
        self.move_by_speed();
        self.level_out(cx);
        self.collide_in_air(cx);
        if FULL && cx.pack.is_some() {
            self.carry(cx);
        }
    }

    /// Sinks slowly, or rises while a flap lasts. [C-32, C-33]
    fn flap<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        if cx.frame % 2 == 1 {
            self.air_move.value = self.air_move.value.saturating_sub(1);
        }
        if self.air_move.state == AirMove::SINKING {
            if cx.pressed.jump()
                && !(FULL && self.underwater && cx.carries())
                && self.y_speed >= FASTEST_FLAP
                && self.air_move.value != 0
            {
                self.air_move.state = FIRST_FLAP;
                cx.event(Event::Flapped);
            }
            self.change(cx, "C-32", "flying: sinks", subpx(8), |player| player.y_speed += subpx(8));
        } else if self.y_speed < FASTEST_FLAP {
            self.air_move.state = AirMove::SINKING;
        } else {
            self.change(cx, "C-32", "flying: a flap lifts", subpx(-0x20), |player| player.y_speed -= subpx(0x20));
            let next = self.air_move.state.saturating_add(1);
            self.air_move.state = if next >= FLAP_END { AirMove::SINKING } else { next };
        }
        let (row, top) = self.row_and_top_of_level(cx);
        if top + Self::TOP_MARGIN >= row {
            self.change(cx, "C-33", "flying: stopped at the level's top", top, |player| {
                player.y_speed = player.y_speed.max(Speed::ZERO);
            });
        }
    }
}
