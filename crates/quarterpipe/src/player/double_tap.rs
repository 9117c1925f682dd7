//! CD's standing block: charges start on Up or Down, a double tap moves the view. [C-60]

use super::{Player, PlayerStep, Pose, balance::EDGE_DISTANCE, balance::Edge};
use crate::{event::Event, units::Speed};

/// The continuation of a frame of standing or walking.
#[derive(Clone, Copy)]
pub(super) enum StandResult {
    /// It goes on, with this friction.
    Friction(Speed),
    /// It ends: a peel-out is charging.
    Charging,
}

/// The support under the feet.
enum Footing {
    Ground,
    Edge,
}

impl Player {
    /// Balances, looks, ducks or charges by CD's rules. Returns how the frame continues. [C-60]
    pub(super) fn stand_by_taps<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) -> StandResult {
        let friction = self.friction(cx);
        let standing = self.stands_still() || self.is_charging_by_timer();
        if self.control_lock != 0 || !self.angle.is_floor() || !standing {
            self.reset_taps();
            return StandResult::Friction(friction);
        }
        let friction = if self.on_object { friction } else { cx.rules.moves.edge_check_friction.unwrap_or(friction) };
        if self.stands_still() {
            self.pushing = false;
            self.pose = Pose::Wait;
        }
        match self.check_underfoot(cx) {
            Footing::Edge => {
                self.reset_taps();
                StandResult::Friction(friction)
            }
            Footing::Ground => self.look_by_taps(cx, friction),
        }
    }

    /// Balances on an edge. An edge of the terrain ends a charge. [C-60, G-67]
    fn check_underfoot<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) -> Footing {
        if self.on_object {
            let Some(edge) = self.edge_of_object(cx) else { return Footing::Ground };
            self.balance_on(cx, edge);
            return Footing::Edge;
        }
        if self.sense_edge(cx, self.x.px()) < EDGE_DISTANCE {
            return Footing::Ground;
        }
        if cx.rules.moves.edge_ends_charge {
            if self.is_charging_by_timer() {
                cx.decide("C-60", "an edge ends the charge", ());
                cx.event(Event::ChargeLost);
            }
            self.charge_timer = 0;
            self.change(cx, "C-60", "an edge stops the player", (), |player| player.ground_speed = Speed::ZERO);
        }
        let Some(left) = self.tilted_edge() else { return Footing::Ground };
        self.balance_on(cx, Edge { left, far: false });
        Footing::Edge
    }

    /// Handles Up: looks up, or charges a run. [C-60]
    fn look_by_taps<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>, friction: Speed) -> StandResult {
        if self.taps != 0 {
            self.taps = self.taps.wrapping_add(1) & 15;
        }
        if self.looking {
            if !cx.held.up() {
                return self.duck_by_taps(cx, friction);
            }
            self.pose = Pose::LookUp;
            self.shift_look(Self::LOOK_UP);
            return StandResult::Friction(friction);
        }
        if self.ducking || cx.held.down() {
            return self.duck_by_taps(cx, friction);
        }
        if cx.pressed.up() {
            self.looking = self.count_tap();
            return StandResult::Friction(friction);
        }
        if cx.held.up() {
            self.pose = Pose::LookUp;
            if self.is_charging_by_timer() {
                self.charge_peel_out(cx);
                return StandResult::Charging;
            }
            self.try_peel_out(cx);
            return StandResult::Friction(friction);
        }
        if self.release_peel_out(cx) {
            self.reset_taps();
            return StandResult::Friction(friction);
        }
        self.change(cx, "C-60", "stands still", (), |player| player.ground_speed = Speed::ZERO);
        self.duck_by_taps(cx, friction)
    }

    /// Handles Down: ducks, or charges a roll. [C-60]
    fn duck_by_taps<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>, friction: Speed) -> StandResult {
        if self.ducking {
            if cx.held.down() {
                self.pose = Pose::Duck;
                self.shift_look(Self::LOOK_DOWN);
            } else {
                self.reset_taps();
            }
            return StandResult::Friction(friction);
        }
        self.looking = false;
        if cx.pressed.down() {
            self.ducking = self.count_tap();
        } else if cx.held.down() {
            self.pose = Pose::Duck;
            if !self.is_charging_by_timer() && cx.pressed.jump() {
                self.start_timed_spin_dash(cx);
            }
        } else {
            self.reset_taps();
        }
        StandResult::Friction(friction)
    }

    /// Counts a tap. Returns whether it was the second. [C-60]
    fn count_tap(&mut self) -> bool {
        self.looking = false;
        self.ducking = false;
        let second = self.taps != 0;
        if !second {
            self.taps = 1;
        }
        second
    }

    /// Moves the view back to the middle. Once it is there and no tap counts, ends looking and ducking. [C-60]
    fn reset_taps(&mut self) {
        if self.look_shift != Self::LOOK_CENTRE {
            self.centre_look();
        } else if self.taps == 0 {
            self.looking = false;
            self.ducking = false;
        }
    }
}
