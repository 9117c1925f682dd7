//! The ground sensors A and B of a grounded player, which follows the ground or leaves it. [G-52 to G-63]

use super::{
    Player, PlayerStep,
    step::{Pair, SensorReading},
};
use crate::{
    event::SensorName,
    rules::{GroundReach, OpposingRamps, SlantedLedge},
    terrain::{Mode, SolidSide},
    units::{Angle, Px, Speed, px},
};

/// Ground further inside than this is left alone. [G-59]
const DEEPEST: Px = px(-14);
/// The reach of a player at rest, under rules where the reach grows with speed. [G-61]
const REACH_AT_REST: i8 = 4;
/// Frames for which a deep right wall still holds. [G-63]
const DEEP_WALL_FRAMES: u8 = 3;

impl Player {
    /// Casts the ground sensors, takes over the angle, then moves to the ground or leaves it. [G-52 to G-62]
    #[inline(always)]
    pub(super) fn follow_ground<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        if cx.is_reversed() {
            self.on_screen(cx, Self::follow_ground_on_screen);
        } else {
            self.follow_ground_on_screen(cx);
        }
    }

    #[inline(always)]
    fn follow_ground_on_screen<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        if self.on_object {
            self.slots = [Angle(0); 2];
            return;
        }
        self.slots = [Angle::NOTHING; 2];
        let mode = Mode::of(self.angle);
        let pair = self.sense_pair(cx, mode, SolidSide::Top);
        let pair = match cx.rules.sensors.opposing_ramps {
            OpposingRamps::HigherFoot => pair,
            OpposingRamps::CentreSensor => self.correct_opposing_ramps(cx, mode, pair),
        };
        self.take_ground_angle(cx, pair.angle);
        let distance = pair.nearest;
        if distance == px(0) || self.deep_wall_holds(cx, mode, distance) {
            return;
        }
        if distance < px(0) {
            if distance >= DEEPEST {
                cx.decide("G-62", "moved out of the ground", distance);
                self.move_to_ground(mode, distance);
            } else {
                cx.decide("G-59", "too deep inside the ground to be moved", distance);
            }
            return;
        }
        let reach = self.ground_reach(cx, mode);
        if distance <= reach || self.stick != 0 {
            if !self.holds_level_on_ledge(cx, pair) {
                if distance <= reach {
                    cx.decide("G-62", "moved to the ground within reach", distance);
                } else {
                    cx.decide(
                        "G-60",
                        "moved to the ground beyond reach: a player that sticks does not leave it",
                        distance,
                    );
                }
                self.move_to_ground(mode, distance);
            }
            return;
        }
        cx.decide("G-60", "no ground within reach", distance);
        cx.decide("G-61", "the ground's reach here", reach);
        self.leave_ground(cx);
    }

    /// Takes over the angle that was found, or snaps to a quarter turn, before the distance is looked at. [G-56 to G-58]
    fn take_ground_angle<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>, found: Angle) {
        let differs = || {
            let difference = (found - self.angle).0 as i8;
            !(-0x1F..0x20).contains(&difference)
        };
        let snaps = found.is_flagged() || (cx.rules.sensors.angle_difference_snaps && differs());
        if snaps {
            let quarter = self.angle.nearest_quarter();
            if quarter == self.angle {
                cx.decide("G-57", "angle snapped to a quarter turn", quarter);
            }
            self.change(cx, "G-57", "angle snapped to a quarter turn", quarter, |player| player.angle = quarter);
        } else {
            self.change(cx, "G-56", "the tile's angle", (), |player| player.angle = found);
        }
    }

    /// Returns how far away the ground may be and still hold the player. [G-61, N-15]
    fn ground_reach<const FULL: bool>(&self, cx: &PlayerStep<'_, FULL>, mode: Mode) -> Px {
        match cx.rules.sensors.ground_reach {
            GroundReach::Fixed(limit) => limit,
            GroundReach::SpeedScaled(limit) => {
                let speed = match mode {
                    Mode::Floor | Mode::Ceiling => self.x_speed,
                    Mode::RightWall | Mode::LeftWall => self.y_speed,
                };
                let reach = speed.high_byte().wrapping_abs().wrapping_add(REACH_AT_REST);
                Px(i32::from(reach as u8)).min(limit)
            }
        }
    }

    /// Moves the player to the ground, in the direction of its feet. [G-62]
    fn move_to_ground(&mut self, mode: Mode, distance: Px) {
        match mode {
            Mode::Floor => self.y += distance,
            Mode::RightWall => self.x += distance,
            Mode::Ceiling => self.y -= distance,
            Mode::LeftWall => self.x -= distance,
        }
    }

    /// Keeps the angle of a right wall while the player is deep inside it, and up to three frames longer. Returns whether it does. [G-63]
    fn deep_wall_holds<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>, mode: Mode, distance: Px) -> bool {
        if !cx.rules.sensors.deep_right_wall_holds || mode != Mode::RightWall || distance >= px(0) {
            return false;
        }
        if distance < DEEPEST {
            self.deep_wall_frames = DEEP_WALL_FRAMES;
        } else if self.deep_wall_frames > 0 {
            self.deep_wall_frames -= 1;
        } else {
            return false;
        }
        self.change(cx, "G-63", "a deep wall keeps its angle", distance, |player| player.angle = Angle(0xC0));
        true
    }

    /// Corrects a drop at a slanted ledge: returns whether the player stays up while one foot has just left the ledge.
    fn holds_level_on_ledge<const FULL: bool>(&self, cx: &PlayerStep<'_, FULL>, pair: Pair) -> bool {
        if cx.rules.sensors.slanted_ledge == SlantedLedge::Drops {
            return false;
        }
        let one_foot_left = self.slots.contains(&Angle::NOTHING) && self.slots != [Angle::NOTHING; 2];
        // The slope rises toward the missing foot: to the right of a floor that is a negative angle.
        let lean = (self.angle - self.angle.nearest_quarter()).0 as i8;
        let missing_right =
            (self.slots[0] == Angle::NOTHING) == matches!(Mode::of(self.angle), Mode::Floor | Mode::LeftWall);
        one_foot_left && pair.other >= px(16) && if missing_right { lean < 0 } else { lean > 0 }
    }

    /// Corrects a pair whose feet stand on opposite slopes of a floor: a sensor under the centre takes part.
    #[cold]
    fn correct_opposing_ramps<const FULL: bool>(&self, cx: &mut PlayerStep<'_, FULL>, mode: Mode, pair: Pair) -> Pair {
        if mode != Mode::Floor {
            return pair;
        }
        let [right, left] = self.slots.map(|slot| if slot.is_flagged() { 0 } else { slot.0 as i8 });
        if !(right > 0 && left < 0) {
            return pair;
        }
        let anchor = (self.x.px(), self.y.px() + self.height());
        let SensorReading { distance, angle } =
            self.sense(cx, SensorName::Edge, SolidSide::Top, anchor, mode.direction());
        match angle {
            Some(angle) if distance <= pair.nearest => {
                cx.decide("T-36", "corrected: the sensor between the feet wins, nearer by", pair.nearest - distance);
                Pair { nearest: distance, angle, ..pair }
            }
            _ => pair,
        }
    }

    /// Returns whether the player is at rest on the ground.
    pub(super) fn stands_still(&self) -> bool {
        self.ground_speed == Speed::ZERO
    }
}
