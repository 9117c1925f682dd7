//! The push sensors E and F: walls ahead of a grounded player. [G-30 to G-40]

use super::{ObjectControl, Player, PlayerStep};
use crate::{
    event::{Event, SensorName},
    rules::PushRounding,
    terrain::{Direction, Mode, SolidSide},
    units::{Angle, Px, Speed, px},
};

impl Player {
    /// The distance from the centre to the wall that stops the player. [G-34]
    pub(super) const PUSH_RADIUS: Px = px(10);
    /// The distance by which the sensors are lower on flat ground. [G-33]
    const PUSH_LOWER: Px = px(8);

    /// Shortens this frame's motion where it would end in a wall. [G-30 to G-40]
    #[inline(always)]
    pub(super) fn push<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        if !self.push_sensor_is_active(cx) {
            if self.ground_speed != Speed::ZERO {
                cx.decide("G-30", "no push sensors at this angle", self.angle);
            }
            return;
        }
        let rightward = self.ground_speed > Speed::ZERO;
        let ahead = if rightward { self.angle - Angle(0x40) } else { self.angle + Angle(0x40) };
        let distance = match Mode::of(ahead).direction() {
            // Compiled once per direction, so that the direction is not checked at run time.
            Direction::Down => self.sense_ahead(cx, Direction::Down, ahead),
            Direction::Right => self.sense_ahead(cx, Direction::Right, ahead),
            Direction::Up => self.sense_ahead(cx, Direction::Up, ahead),
            Direction::Left => self.sense_ahead(cx, Direction::Left, ahead),
        };
        if distance < px(0) {
            cx.decide("G-36", "a wall is this deep ahead", distance);
            let wall = reaction(cx.rules.push.rounding, ahead);
            if matches!(wall, Direction::Left | Direction::Right) {
                self.push_wall(cx, wall);
            }
            let depth = distance.per_frame();
            self.change(cx, "G-36", "stopped by the wall", (), |player| player.stop_at_wall(wall, depth));
        }
    }

    /// Returns whether the push sensors are on. [G-30]
    #[inline(always)]
    fn push_sensor_is_active<const FULL: bool>(&self, cx: &PlayerStep<'_, FULL>) -> bool {
        let on_quarter = cx.rules.push.on_quarter_turns && self.angle.is_quarter();
        let stopped = cx.rules.push.objects_can_switch_off && self.object_control.contains(ObjectControl::NO_PUSH);
        self.ground_speed != Speed::ZERO && (!self.angle.overhangs() || on_quarter) && !stopped
    }

    /// Returns the distance from the push sensor to the wall ahead. [G-31 to G-35]
    #[inline(always)]
    fn sense_ahead<const FULL: bool>(&self, cx: &mut PlayerStep<'_, FULL>, direction: Direction, ahead: Angle) -> Px {
        let name = if self.ground_speed > Speed::ZERO { SensorName::F } else { SensorName::E };
        if cx.is_reversed() {
            return self.sense_ahead_reversed(cx, name, direction, ahead);
        }
        let anchor = self.push_anchor(cx, direction, ahead);
        self.sense(cx, name, SolidSide::SidesAndBottom, anchor, direction).distance
    }

    /// Senses ahead under reversed gravity. The angle is read on the screen as it is, and lower is lower on the screen.
    /// [G-31 to G-34, G-64]
    #[cold]
    fn sense_ahead_reversed<const FULL: bool>(
        &self,
        cx: &mut PlayerStep<'_, FULL>,
        name: SensorName,
        direction: Direction,
        ahead: Angle,
    ) -> Px {
        let mut here = self.clone();
        here.turn_over();
        here.y_speed = -here.y_speed;
        cx.is_on_screen = true;
        let anchor = here.push_anchor(cx, direction, ahead);
        let distance = here.sense(cx, name, SolidSide::SidesAndBottom, anchor, direction).distance;
        cx.is_on_screen = false;
        distance
    }

    /// Returns where the sensor will be after this frame's motion. [G-32 to G-34]
    #[inline(always)]
    fn push_anchor<const FULL: bool>(&self, cx: &PlayerStep<'_, FULL>, direction: Direction, ahead: Angle) -> (Px, Px) {
        let (x, mut y) = (self.x.after(self.x_speed).px(), self.y.after(self.y_speed).px());
        let sideways = matches!(direction, Direction::Left | Direction::Right);
        let by_width = cx.rules.sensors.walls_by_width_radius && sideways;
        if sideways && ahead.0 & 0x38 == 0 && !by_width {
            y += Self::PUSH_LOWER;
        }
        let radius = if by_width { self.width() } else { Self::PUSH_RADIUS };
        match direction {
            Direction::Down => (x, y + radius),
            Direction::Up => (x, y - radius),
            Direction::Left => (x - radius, y),
            Direction::Right => (x + radius, y),
        }
    }

    /// Pushes against a wall to the left or right, if the player faces it. [G-36 to G-39]
    fn push_wall<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>, wall: Direction) {
        let faces_wall = self.facing_left == (wall == Direction::Left);
        if faces_wall || !cx.rules.push.needs_facing {
            self.pushing = true;
        }
        cx.event(Event::PushedWall);
    }

    /// Shortens the motion by the wall's depth. A wall to the left or right also stops the player. [G-36 to G-39]
    fn stop_at_wall(&mut self, wall: Direction, depth: Speed) {
        match wall {
            Direction::Down => self.y_speed += depth,
            Direction::Up => self.y_speed -= depth,
            Direction::Right => {
                self.x_speed += depth;
                self.ground_speed = Speed::ZERO;
            }
            Direction::Left => {
                self.x_speed -= depth;
                self.ground_speed = Speed::ZERO;
            }
        }
    }
}

/// Returns the direction of the wall, as the reaction rounds it. [G-36, G-38]
fn reaction(rounding: PushRounding, ahead: Angle) -> Direction {
    match rounding {
        PushRounding::Plain => Mode::of_plain(ahead),
        PushRounding::LessOne if ahead.0 >= 0x80 => Mode::of_plain(ahead - Angle(1)),
        PushRounding::LessOne => Mode::of_plain(ahead),
        PushRounding::AsSensor => Mode::of(ahead),
    }
    .direction()
}
