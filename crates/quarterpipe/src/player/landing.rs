//! Collision in the air: walls, ceilings, landing, by the quadrant of motion.

use super::{Player, PlayerStep, Pose, step::Pair};
use crate::{
    event::Event,
    rules::{Rules, Unroll},
    terrain::{Direction, Mode, SolidSide},
    trig::quadrant_of_motion,
    units::{Px, Speed, px, subpx},
};

/// Greatest speed that a steep landing turns into ground speed.
const STEEP_CAP: Speed = subpx(0xFC0);
/// With a ceiling this deep inside, the right wall is checked instead.
const DEEP_CEILING: Px = px(-20);

/// The surface that a player comes to rest on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ground {
    /// Tiles: forced rolls go on.
    Terrain,
    /// An object, or nothing at all: hurt, dead.
    Other,
}

impl Player {
    /// Returns which way the player moves, by the angle of its motion.
    pub(super) fn quadrant_of_motion(&self) -> Direction {
        quadrant_of_motion(self.x_speed, self.y_speed)
    }

    /// Checks the surfaces in the quadrant of motion; each check sees the corrections of earlier ones.
    pub(super) fn collide_in_air<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
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

    /// Moves out of a wall, and no further. Returns whether there was one.
    #[inline(always)]
    pub(super) fn hit_wall<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>, direction: Direction) -> bool {
        self.hit_wall_solid_at(cx, direction, SolidSide::SidesAndBottom)
    }

    /// Does what [`Player::hit_wall`] does, with cells of this solidity.
    #[inline(always)]
    fn hit_wall_solid_at<const FULL: bool>(
        &mut self,
        cx: &mut PlayerStep<'_, FULL>,
        direction: Direction,
        side: SolidSide,
    ) -> bool {
        let distance = self.sense_wall(cx, direction, side);
        if distance >= px(0) {
            return false;
        }
        self.leave_wall(cx, direction, distance);
        true
    }

    /// Moves out of a wall at this (negative) distance, and stops the motion along x.
    #[inline(never)]
    fn leave_wall<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>, direction: Direction, distance: Px) {
        match direction {
            Direction::Left => self.x -= distance,
            _ => self.x += distance,
        }
        cx.decide("A-22", "this deep inside a wall", distance);
        self.change(cx, "A-22", "stopped by the wall", (), |player| player.x_speed = Speed::ZERO);
        cx.event(Event::HitWall);
    }

    /// Casts the floor pair of the air. [T-32, T-37]
    #[inline]
    pub(super) fn sense_floor<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) -> Pair {
        // Under reversed gravity the feet look for the solidity that a head looks for. [G-64]
        let side = if cx.is_reversed() { SolidSide::SidesAndBottom } else { SolidSide::Top };
        self.sense_pair(cx, Mode::Floor, side)
    }

    /// Casts the floor pair of the air after the ceiling pair. It looks for solid tops, also under reversed gravity, where it reuses the
    /// ceiling pair's solidity. [G-64, T-32]
    #[inline]
    pub(super) fn sense_floor_after_ceiling<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) -> Pair {
        self.sense_pair(cx, Mode::Floor, SolidSide::Top)
    }

    /// Casts the ceiling pair of the air. [T-34, T-37]
    #[inline]
    pub(super) fn sense_ceiling<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) -> Pair {
        let side = if cx.is_reversed() { SolidSide::Top } else { SolidSide::SidesAndBottom };
        self.sense_pair(cx, Mode::Ceiling, side)
    }

    /// Lands if one foot is inside by no more than the fall explains.
    fn try_land_falling<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        let floor = self.sense_floor(cx);
        let least = self.y_speed.high_byte().wrapping_add(8).wrapping_neg();
        if floor.nearest < px(0) && floor.other.0 >= i32::from(least) {
            self.land_falling(cx, floor);
        } else if floor.nearest < px(0) {
            cx.decide("A-22", "both feet too deep inside to land", floor.other);
        }
    }

    /// Lands; the ground's angle decides the new speeds.
    fn land_falling<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>, floor: Pair) {
        let dashes = self.drop_dash_is_charged(cx);
        self.y += floor.nearest;
        let angle = floor.angle_or(cx, Direction::Down);
        cx.decide("A-30", "lands on this angle", angle);
        self.change(cx, "A-30", "the ground's angle", (), |player| player.angle = angle);
        let after = cx.rules.air.landing_resets_after_speeds;
        if !after {
            self.reset_on_floor(cx, Ground::Terrain);
        }
        if angle.is_steep() || angle.is_diagonal() {
            if angle.is_steep() {
                let what = "a steep landing loses the speed along x";
                self.change(cx, "A-30", what, (), |player| player.x_speed = Speed::ZERO);
                let what = "a steep landing keeps no more than this";
                self.change(cx, "A-30", what, STEEP_CAP, |player| player.y_speed = player.y_speed.min(STEEP_CAP));
            } else {
                let what = "a landing on a slope halves the speed along y";
                self.change(cx, "A-30", what, (), |player| player.y_speed = player.y_speed.halved(1));
            }
            if after {
                self.reset_on_floor(cx, Ground::Terrain);
            }
            self.go_on_along_slope(cx, "A-30");
        } else {
            self.land_flat(cx, "A-30", after);
        }
        cx.event(Event::Landed(angle));
        if dashes {
            self.release_drop_dash(cx);
        }
    }

    /// Lands and keeps the motion along x as ground speed.
    fn land_flat<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>, rule: &'static str, reset_after: bool) {
        self.change(cx, rule, "a flat landing loses the speed along y", (), |player| player.y_speed = Speed::ZERO);
        self.change(cx, rule, "a flat landing keeps the speed along x", (), |player| {
            player.ground_speed = player.x_speed;
        });
        if reset_after {
            self.reset_on_floor(cx, Ground::Terrain);
        }
    }

    /// Goes on along the ground with the speed along y.
    fn go_on_along_slope<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>, rule: &'static str) {
        self.change(cx, rule, "the speed along y goes on along the ground", (), |player| {
            player.ground_speed = if player.angle.leads_up() { -player.y_speed } else { player.y_speed };
        });
    }

    /// Bumps the head, or runs on along a ceiling that is steep enough.
    fn hit_ceiling_rising<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        let ceiling = self.sense_ceiling(cx);
        if ceiling.nearest >= px(0) {
            return;
        }
        self.y -= ceiling.nearest;
        let angle = ceiling.angle_or(cx, Direction::Up);
        if !angle.is_steep() {
            cx.decide("A-23", "bumps a ceiling of this angle", angle);
            self.change(cx, "A-23", "stopped by the ceiling", (), |player| player.y_speed = Speed::ZERO);
            cx.event(Event::HitCeiling);
            return;
        }
        cx.decide("A-36", "attaches to a ceiling of this angle", angle);
        self.change(cx, "A-36", "the ceiling's angle", (), |player| player.angle = angle);
        if cx.rules.roll.ends_on_ceiling {
            self.reset_on_floor(cx, Ground::Terrain);
        } else {
            self.stop_being_airborne();
            self.air_move.state = 0;
        }
        self.go_on_along_slope(cx, "A-36");
        cx.event(Event::AttachedToCeiling(angle));
    }

    /// Collides while moving sideways: with the wall, then the ceiling, otherwise the floor. Some rules stop at a wall.
    ///
    fn collide_sideways<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>, direction: Direction) {
        if self.hit_wall(cx, direction) {
            self.change(cx, "A-28", "a wall met sideways: the speed along y", (), |player| {
                player.ground_speed = player.y_speed;
            });
            if cx.rules.air.wall_ends_collision {
                return;
            }
        }
        if self.hit_ceiling_sideways(cx, direction).is_some() {
            return;
        }
        let lands_rising = cx.rules.air.wind_tunnel_allows_floor && self.in_wind_tunnel;
        if self.y_speed < Speed::ZERO && !lands_rising {
            return;
        }
        let floor = self.sense_floor_after_ceiling(cx);
        if floor.nearest < px(0) {
            self.land_sideways(cx, floor);
        }
    }

    /// Bumps the head on a ceiling; returns `None` if there is none. Under a deep ceiling the right wall is checked
    /// instead, and the result is whether that wall was hit.
    pub(super) fn hit_ceiling_sideways<const FULL: bool>(
        &mut self,
        cx: &mut PlayerStep<'_, FULL>,
        direction: Direction,
    ) -> Option<bool> {
        let ceiling = self.sense_ceiling(cx).nearest;
        if ceiling >= px(0) {
            return None;
        }
        let deep =
            cx.rules.air.deep_ceiling_checks_right_wall && direction == Direction::Left && ceiling <= DEEP_CEILING;
        if deep {
            cx.decide("A-25", "ceiling too deep inside: right wall instead", ceiling);
            // Under reversed gravity the wall sensor reuses the ceiling pair's solidity. [G-64]
            let side = if cx.is_reversed() { SolidSide::Top } else { SolidSide::SidesAndBottom };
            return Some(self.hit_wall_solid_at(cx, Direction::Right, side));
        }
        self.y -= ceiling;
        cx.decide("A-24", "this deep inside a ceiling", ceiling);
        self.change(cx, "A-24", "stopped by the ceiling", (), |player| {
            player.y_speed = player.y_speed.max(Speed::ZERO);
        });
        cx.event(Event::HitCeiling);
        Some(false)
    }

    /// Lands however deep the player is inside, and flat whatever the slope.
    fn land_sideways<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>, floor: Pair) {
        let dashes = self.drop_dash_is_charged(cx);
        self.y += floor.nearest;
        let angle = floor.angle_or(cx, Direction::Down);
        cx.decide("A-34", "lands flat, moving sideways, on this angle", angle);
        self.change(cx, "A-34", "the ground's angle", (), |player| player.angle = angle);
        if !cx.rules.air.landing_resets_after_speeds {
            self.reset_on_floor(cx, Ground::Terrain);
        }
        self.land_flat(cx, "A-34", cx.rules.air.landing_resets_after_speeds);
        cx.event(Event::Landed(self.angle));
        if dashes {
            self.release_drop_dash(cx);
        }
    }

    /// Clears what every landing clears.
    pub(super) fn stop_being_airborne(&mut self) {
        self.airborne = false;
        self.pushing = false;
        self.roll_jump = false;
        self.jumping = false;
    }

    /// Takes the player out of the air and out of the ball, with all that a landing triggers.
    pub(super) fn reset_on_floor<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>, ground: Ground) {
        let rules = cx.rules;
        if self.change(cx, "C-24", "a bubble shield bounces", (), |player| player.reset_on(rules, ground)) {
            cx.event(Event::BubbleBounced);
        }
    }

    /// Does what [`Player::reset_on_floor`] does. Returns whether a bubble shield bounced. [A-37, A-38, C-24]
    pub(crate) fn reset_on(&mut self, rules: &Rules, ground: Ground) -> bool {
        let stays_rolled = rules.roll.forced_outlasts_landing && self.spin_dash.is_set() && ground == Ground::Terrain;
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
            if rules.roll.unroll == Unroll::GrownBySurface && self.angle.overhangs() {
                // The centre moves toward the head instead.
                self.y += grown + grown;
            }
            self.pose = Pose::Walk;
            return;
        }
        if rules.roll.unroll != Unroll::Fixed {
            self.take_standing_radii(character);
        }
        if ground == Ground::Terrain {
            self.pose = Pose::Walk;
        }
    }
}
