//! Collision in the air: walls, ceilings, landing, by the quadrant of motion.

use super::{Cx, Player, Pose, Sight, cx::Pair};
use crate::{
    event::Event,
    mode::Mode,
    rules::{Rules, Unroll},
    sensor::Direction,
    tile::SolidSide,
    trig::quadrant_of_motion,
    units::{Angle, Px, Speed, px, sub},
};

/// Greatest speed that a steep landing turns into ground speed.
const STEEP_CAP: Speed = sub(0xFC0);
/// A ceiling this deep inside is answered with the right wall instead.
const DEEP_CEILING: Px = px(-20);

/// What the Player comes to rest on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ground {
    /// Tiles: forced rolls go on.
    Terrain,
    /// An object, or none at all: hurt, dead.
    Other,
}

impl Player {
    /// Which way he moves, by the angle of his motion.
    pub(super) fn quadrant_of_motion(&self) -> Direction {
        quadrant_of_motion(self.x_speed, self.y_speed)
    }

    /// Checks what lies in the quadrant of motion; each check sees the corrections of those before.
    pub(super) fn collide_in_air<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
        match self.quadrant_of_motion() {
            Direction::Down => {
                self.hit_wall(cx, Direction::Left);
                self.hit_wall(cx, Direction::Right);
                self.try_land_falling(cx);
            }
            Direction::Up => {
                self.hit_wall(cx, Direction::Left);
                self.hit_wall(cx, Direction::Right);
                self.hit_ceiling_rising(cx);
            }
            Direction::Left => self.collide_sideways(cx, Direction::Left),
            Direction::Right => self.collide_sideways(cx, Direction::Right),
        }
    }

    /// Out of a wall, and no further.
    #[inline(always)]
    pub(super) fn hit_wall<O: Sight>(&mut self, cx: &mut Cx<'_, O>, direction: Direction) -> bool {
        let distance = self.sense_wall(cx, direction);
        if distance >= px(0) {
            return false;
        }
        self.leave_wall(cx, direction, distance);
        true
    }

    ///
    #[inline(never)]
    fn leave_wall<O: Sight>(&mut self, cx: &mut Cx<'_, O>, direction: Direction, distance: Px) {
        match direction {
            Direction::Left => self.x -= distance,
            _ => self.x += distance,
        }
        self.x_speed = Speed::ZERO;
        cx.decide("A-22", "this deep inside a wall", distance);
        cx.event(Event::HitWall);
    }

    /// The floor pair of the air. [T-32, T-37]
    #[inline]
    pub(super) fn sense_floor<O: Sight>(&mut self, cx: &mut Cx<'_, O>) -> Pair {
        // Under reversed gravity the feet ask as a head does. [G-64]
        let side = if cx.is_reversed() { SolidSide::SidesAndBottom } else { SolidSide::Top };
        self.sense_pair(cx, Mode::Floor, side)
    }

    /// The ceiling pair of the air. [T-34, T-37]
    #[inline]
    pub(super) fn sense_ceiling<O: Sight>(&mut self, cx: &mut Cx<'_, O>) -> Pair {
        let side = if cx.is_reversed() { SolidSide::Top } else { SolidSide::SidesAndBottom };
        self.sense_pair(cx, Mode::Ceiling, side)
    }

    /// Lands if one foot is inside by no more than the fall explains.
    fn try_land_falling<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
        let floor = self.sense_floor(cx);
        let least = self.y_speed.high_byte().wrapping_add(8).wrapping_neg();
        if floor.nearest < px(0) && floor.other.0 >= i32::from(least) {
            self.land_falling(cx, floor);
        } else if floor.nearest < px(0) {
            cx.decide("A-22", "both feet too deep inside to land", floor.other);
        }
    }

    /// The ground's angle decides what becomes of the speeds.
    fn land_falling<O: Sight>(&mut self, cx: &mut Cx<'_, O>, floor: Pair) {
        let dashes = self.drop_dash_is_charged(cx);
        self.y += floor.nearest;
        let angle = floor.angle_or(Direction::Down);
        self.angle = angle;
        let after = cx.rules.landing_resets_after_speeds;
        if !after {
            self.reset_on_floor(cx, Ground::Terrain);
        }
        let steep = (angle + Angle(0x20)).0 & 0x40 != 0;
        let half = (angle + Angle(0x10)).0 & 0x20 != 0;
        if steep || half {
            if steep {
                self.x_speed = Speed::ZERO;
                self.y_speed = self.y_speed.min(STEEP_CAP);
            } else {
                self.y_speed = self.y_speed.halved(1);
            }
            if after {
                self.reset_on_floor(cx, Ground::Terrain);
            }
            self.ground_speed = self.along_slope(self.y_speed);
        } else {
            self.land_flat(cx, after);
        }
        cx.decide("A-30", "lands on this angle", angle);
        cx.event(Event::Landed(angle));
        if dashes {
            self.release_drop_dash(cx);
        }
    }

    /// The motion along x is kept as ground speed.
    fn land_flat<O: Sight>(&mut self, cx: &mut Cx<'_, O>, reset_after: bool) {
        self.y_speed = Speed::ZERO;
        self.ground_speed = self.x_speed;
        if reset_after {
            self.reset_on_floor(cx, Ground::Terrain);
        }
    }

    /// A speed along y as one along the ground.
    fn along_slope(&self, y_speed: Speed) -> Speed {
        if self.angle.0 >= 0x80 { -y_speed } else { y_speed }
    }

    /// Bumps the head, or runs on along a ceiling that is steep enough.
    fn hit_ceiling_rising<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
        let ceiling = self.sense_ceiling(cx);
        if ceiling.nearest >= px(0) {
            return;
        }
        self.y -= ceiling.nearest;
        let angle = ceiling.angle_or(Direction::Up);
        if (angle + Angle(0x20)).0 & 0x40 == 0 {
            self.y_speed = Speed::ZERO;
            cx.decide("A-23", "bumps a ceiling of this angle", angle);
            cx.event(Event::HitCeiling);
            return;
        }
        self.angle = angle;
        if cx.rules.ceiling_unrolls {
            self.reset_on_floor(cx, Ground::Terrain);
        } else {
            self.stop_being_airborne();
            self.double_jump = 0;
        }
        self.ground_speed = self.along_slope(self.y_speed);
        cx.decide("A-36", "attaches to a ceiling of this angle", angle);
        cx.event(Event::AttachedToCeiling(angle));
    }

    /// Moving sideways: the wall, else the ceiling, else the floor.
    fn collide_sideways<O: Sight>(&mut self, cx: &mut Cx<'_, O>, direction: Direction) {
        if self.hit_wall(cx, direction) {
            self.ground_speed = self.y_speed;
            if cx.rules.air_wall_ends_collision {
                return;
            }
        }
        if self.hit_ceiling_sideways(cx, direction).is_some() {
            return;
        }
        let lands_rising = cx.rules.wind_tunnel_allows_floor && self.in_wind_tunnel;
        if self.y_speed < Speed::ZERO && !lands_rising {
            return;
        }
        let floor = self.sense_floor(cx);
        if floor.nearest < px(0) {
            self.land_sideways(cx, floor);
        }
    }

    /// Bumps the head, if there is a ceiling; then whether the right wall that answers for a deep one was hit. [A-24, A-25,
    ///
    pub(super) fn hit_ceiling_sideways<O: Sight>(&mut self, cx: &mut Cx<'_, O>, direction: Direction) -> Option<bool> {
        let ceiling = self.sense_ceiling(cx).nearest;
        if ceiling >= px(0) {
            return None;
        }
        let deep = cx.rules.deep_ceiling_checks_right_wall && direction == Direction::Left && ceiling <= DEEP_CEILING;
        if deep {
            cx.decide("A-25", "ceiling too deep inside: right wall instead", ceiling);
            return Some(self.hit_wall(cx, Direction::Right));
        }
        self.y -= ceiling;
        self.y_speed = self.y_speed.max(Speed::ZERO);
        cx.event(Event::HitCeiling);
        Some(false)
    }

    /// However deep inside, and flat whatever the slope.
    fn land_sideways<O: Sight>(&mut self, cx: &mut Cx<'_, O>, floor: Pair) {
        let dashes = self.drop_dash_is_charged(cx);
        self.y += floor.nearest;
        self.angle = floor.angle_or(Direction::Down);
        if !cx.rules.landing_resets_after_speeds {
            self.reset_on_floor(cx, Ground::Terrain);
        }
        self.land_flat(cx, cx.rules.landing_resets_after_speeds);
        cx.decide("A-34", "lands flat, moving sideways, on this angle", self.angle);
        cx.event(Event::Landed(self.angle));
        if dashes {
            self.release_drop_dash(cx);
        }
    }

    /// What every landing clears.
    pub(super) fn stop_being_airborne(&mut self) {
        self.airborne = false;
        self.pushing = false;
        self.roll_jump = false;
        self.jumping = false;
    }

    /// Out of the air, out of the ball, and what a landing triggers.
    pub(super) fn reset_on_floor<O: Sight>(&mut self, cx: &mut Cx<'_, O>, ground: Ground) {
        if self.reset_on(cx.rules, ground) {
            cx.event(Event::BubbleBounced);
        }
    }

    /// What [`Player::reset_on_floor`] does: whether a bubble shield bounced. [A-37, A-38, C-24]
    pub(crate) fn reset_on(&mut self, rules: &Rules, ground: Ground) -> bool {
        let stays_rolled = rules.landing_keeps_pinball && self.spin_dash != 0 && ground == Ground::Terrain;
        if !stays_rolled {
            self.uncurl_on_landing(rules, ground);
        }
        self.stop_being_airborne();
        self.chain = 0;
        self.finish_double_jump(rules)
    }

    fn uncurl_on_landing(&mut self, rules: &Rules, ground: Ground) {
        let character = rules.character(self.character);
        if self.rolling {
            let grown = character.standing_height() - self.height();
            self.unroll(rules);
            let upside_down = (self.angle + Angle(0x40)).0 & 0x80 != 0;
            if rules.unroll == Unroll::GrownBySurface && upside_down {
                // The centre moves toward the head instead.
                self.y += grown + grown;
            }
            self.pose = Pose::Walk;
            return;
        }
        if rules.unroll != Unroll::Fixed {
            self.take_standing_radii(character);
        }
        if ground == Ground::Terrain {
            self.pose = Pose::Walk;
        }
    }
}
