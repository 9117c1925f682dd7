//! The push sensors E and F: walls ahead of a grounded Player. [G-30 to G-40]

use super::{Cx, Player, Sight};
use crate::{
    event::{Event, SensorName},
    mode::Mode,
    rules::PushRounding,
    sensor::Direction,
    tile::SolidSide,
    units::{Angle, Px, Speed, px},
};

impl Player {
    /// From the centre to the wall that stops him. [G-34]
    pub(super) const PUSH_RADIUS: Px = px(10);
    /// How much lower the sensors are on flat ground. [G-33]
    const PUSH_LOWER: Px = px(8);

    /// Shortens this frame's motion where it would end in a wall. [G-30 to G-40]
    #[inline(always)]
    pub(super) fn push<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
        if !self.push_sensor_is_active(cx) {
            return;
        }
        let rightward = self.ground_speed > Speed::ZERO;
        let ahead = if rightward { self.angle - Angle(0x40) } else { self.angle + Angle(0x40) };
        let distance = match Mode::of(ahead).direction() {
            // Compiled once per direction, so that none of its questions is asked at run time.
            Direction::Down => self.sense_ahead(cx, Direction::Down, ahead),
            Direction::Right => self.sense_ahead(cx, Direction::Right, ahead),
            Direction::Up => self.sense_ahead(cx, Direction::Up, ahead),
            Direction::Left => self.sense_ahead(cx, Direction::Left, ahead),
        };
        if distance < px(0) {
            cx.decide("G-36", "a wall is this deep ahead", distance);
            self.stop_at_wall(cx, reaction(cx.rules.push_rounding, ahead), Speed((distance.0 << 8) as i16));
        }
    }

    /// [G-30]
    fn push_sensor_is_active<O: Sight>(&self, cx: &Cx<'_, O>) -> bool {
        let on_floor = (self.angle + Angle(0x40)).0 & 0x80 == 0;
        let on_quarter = cx.rules.push_on_quarter_turns && self.angle.0 & 0x3F == 0;
        let stopped = cx.rules.objects_can_stop_push && self.object_control & 0x40 != 0;
        self.ground_speed != Speed::ZERO && (on_floor || on_quarter) && !stopped
    }

    /// The distance from the push sensor to what is ahead. [G-31 to G-35]
    #[inline(always)]
    fn sense_ahead<O: Sight>(&self, cx: &mut Cx<'_, O>, direction: Direction, ahead: Angle) -> Px {
        let name = if self.ground_speed > Speed::ZERO { SensorName::F } else { SensorName::E };
        if cx.is_reversed() {
            return self.sense_ahead_reversed(cx, name, direction, ahead);
        }
        let anchor = self.push_anchor(cx, direction, ahead);
        self.sense(cx, name, SolidSide::SidesAndBottom, anchor, direction).distance
    }

    /// Under reversed gravity the sensor points as the screen has the angle as it is, and lower is lower on the screen.
    /// [G-31 to G-34, G-64]
    #[cold]
    fn sense_ahead_reversed<O: Sight>(
        &self,
        cx: &mut Cx<'_, O>,
        name: SensorName,
        direction: Direction,
        ahead: Angle,
    ) -> Px {
        let mut here = self.clone();
        here.turn_over();
        here.y_speed = -here.y_speed;
        cx.observer.reverse(false);
        let anchor = here.push_anchor(cx, direction, ahead);
        let distance = here.sense(cx, name, SolidSide::SidesAndBottom, anchor, direction).distance;
        cx.observer.reverse(true);
        distance
    }

    /// Where the sensor will be after this frame's motion. [G-32 to G-34]
    #[inline(always)]
    fn push_anchor<O: Sight>(&self, cx: &Cx<'_, O>, direction: Direction, ahead: Angle) -> (Px, Px) {
        let (x, mut y) = (self.x.after(self.x_speed).px(), self.y.after(self.y_speed).px());
        let sideways = matches!(direction, Direction::Left | Direction::Right);
        let by_width = cx.rules.wall_sensors_by_width_radius && sideways;
        if sideways && ahead.0 & 0x38 == 0 && !by_width {
            y = y + Self::PUSH_LOWER;
        }
        let radius = if by_width { self.width() } else { Self::PUSH_RADIUS };
        match direction {
            Direction::Down => (x, y + radius),
            Direction::Up => (x, y - radius),
            Direction::Left => (x - radius, y),
            Direction::Right => (x + radius, y),
        }
    }

    /// [G-36 to G-39]
    fn stop_at_wall<O: Sight>(&mut self, cx: &mut Cx<'_, O>, wall: Direction, depth: Speed) {
        let faces_wall = match wall {
            Direction::Down => return self.y_speed += depth,
            Direction::Up => return self.y_speed -= depth,
            Direction::Right => {
                self.x_speed += depth;
                !self.facing_left
            }
            Direction::Left => {
                self.x_speed -= depth;
                self.facing_left
            }
        };
        self.ground_speed = Speed::ZERO;
        if faces_wall || !cx.rules.push_needs_facing {
            self.pushing = true;
        }
        cx.event(Event::PushedWall);
    }
}

/// Which way the wall lies, as the reaction rounds it. [G-36, G-38]
fn reaction(rounding: PushRounding, ahead: Angle) -> Direction {
    match rounding {
        PushRounding::Plain => Mode::of_plain(ahead),
        PushRounding::LessOne if ahead.0 >= 0x80 => Mode::of_plain(ahead - Angle(1)),
        PushRounding::LessOne => Mode::of_plain(ahead),
        PushRounding::AsSensor => Mode::of(ahead),
    }
    .direction()
}
