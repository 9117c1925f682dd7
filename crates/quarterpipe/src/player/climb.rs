//! Knuckles on a wall: grabbing it, climbing it, pulling itself up. [C-40, C-44, C-45]

use super::{AirMove, Player, PlayerStep, Pose, landing::Ground, step::SensorReading};
use crate::{
    event::{Event, SensorName},
    terrain::{Direction, Mode, SolidSide},
    units::{Pos, Px, px, subpx},
};

/// Frames of one climbing picture, less one. [C-44]
const PICTURE: u8 = 3;
/// The distance up and down over which the wall must continue. [C-44]
const HANDS: Px = px(11);
/// The wall ends when it is this far away. [C-44]
const LEDGE: Px = px(4);
/// The steps of pulling up onto a ledge, in pixels toward the wall and down. [C-45]
const LEDGE_STEPS: [(i32, i32); 4] = [(3, -3), (8, -10), (-8, -12), (8, -5)];
/// Frames of one step; `AirMove::value` counts the steps by fours. [C-45]
const LEDGE_STEP_FRAMES: u8 = 6;

impl Player {
    /// Grabs the wall that the glide met, or falls. [C-40]
    pub(super) fn try_grab_wall<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        self.facing_left = self.air_move.value.wrapping_add(0x40) >= 0x80;
        if !self.finds_hold(cx) {
            cx.decide("C-40", "no hold on this wall", self.x.px());
            self.let_go(cx);
            return;
        }
        self.change(cx, "C-40", "holds on to a wall", (), Self::halt);
        self.air_move.state = AirMove::CLIMBING;
        self.air_move.value = PICTURE;
        self.x = Pos::new(self.x.px(), self.latch_mark());
        self.pose = Pose::Climb;
        cx.event(Event::GrabbedWall);
    }

    /// Returns whether both sensors are exactly at the wall, or its top edge is just above. [C-40]
    fn finds_hold<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) -> bool {
        let mode = if self.facing_left { Mode::LeftWall } else { Mode::RightWall };
        let wall = self.sense_pair(cx, mode, SolidSide::SidesAndBottom);
        if wall.nearest == px(0) && wall.other == px(0) {
            if self.facing_left {
                self.x += px(1);
            }
            return true;
        }
        let x = self.x.px() + if self.facing_left { -HANDS } else { HANDS };
        let anchor = (x, self.y.px() - HANDS);
        let top = self.sense(cx, SensorName::Edge, SolidSide::Top, anchor, Direction::Down).distance;
        let near = (px(0)..px(12)).contains(&top);
        if near {
            self.y += top;
        }
        near
    }

    /// Returns the content of the x subpixel while the player is latched: the x pixel. [N-5, C-44]
    const fn latch_mark(&self) -> u16 {
        self.x.px().unsigned_word()
    }

    /// Climbs up or down, jumps off, or lets go. [C-44]
    pub(super) fn climb<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        if self.x.subpixel() != self.latch_mark() || self.on_object || self.wall_grab_disabled {
            self.let_go(cx);
            return;
        }
        let step = if self.is_super() { px(2) } else { px(1) };
        let climbs = if cx.held.up() {
            self.climb_up(cx, step)
        } else if cx.held.down() {
            self.climb_down(cx, step);
            true
        } else {
            self.feel_floor_while_waiting(cx) != px(0)
        };
        if self.air_move.state == AirMove::CLIMBING {
            if climbs {
                self.air_move.value = self.air_move.value.checked_sub(1).unwrap_or(PICTURE);
            }
            if cx.pressed.jump() {
                self.jump_off_wall(cx);
            }
        }
    }

    /// Returns the distance to the wall at a height. [C-44]
    fn sense_hold<const FULL: bool>(&self, cx: &mut PlayerStep<'_, FULL>, y: Px) -> Px {
        let (name, x, direction) = if self.facing_left {
            (SensorName::E, self.x.px() - px(1) - Self::PUSH_RADIUS, Direction::Left)
        } else {
            (SensorName::F, self.x.px() + Self::PUSH_RADIUS, Direction::Right)
        };
        self.sense(cx, name, SolidSide::SidesAndBottom, (x, y), direction).distance
    }

    /// Climbs up, or begins to climb onto the ledge where the wall ends. Returns false where the wall recedes. [C-44]
    fn climb_up<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>, step: Px) -> bool {
        let wall = self.sense_hold(cx, self.y.px() - HANDS);
        if wall >= LEDGE {
            self.air_move.state = AirMove::ON_LEDGE;
            self.air_move.value = 0;
            self.air_move.timer = 0;
            self.pose = Pose::ClimbLedge;
            cx.event(Event::ClimbingLedge);
            self.climb_ledge(cx);
            return true;
        }
        if wall != px(0) {
            cx.decide("C-44", "the wall recedes: no further up", wall);
            return false;
        }
        let head = (self.x.px(), self.y.px() - px(8) - Self::PUSH_RADIUS);
        let room = self.sense(cx, SensorName::C, SolidSide::SidesAndBottom, head, Direction::Up).distance;
        if room < px(0) {
            self.y -= room;
        } else {
            self.y -= step;
            let top = cx.bounds.top + Self::TOP_MARGIN;
            if self.y.px() < top {
                self.y += top - self.y.px();
            }
        }
        true
    }

    fn climb_down<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>, step: Px) {
        if self.sense_hold(cx, self.y.px() + HANDS) != px(0) {
            self.let_go(cx);
            return;
        }
        if self.feel_floor(cx) >= px(0) {
            self.y += step;
        }
    }

    /// Does what [`Player::feel_floor`] does, but always below the player on the screen, also under reversed gravity. [C-44]
    fn feel_floor_while_waiting<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) -> Px {
        if !cx.is_reversed() {
            return self.feel_floor(cx);
        }
        let distance = self.on_screen(cx, Self::feel_floor);
        if distance < px(0) {
            // The floor's angle is not turned over.
            self.angle = self.angle.upside_down();
        }
        distance
    }

    /// Stands up on a floor that the feet reach. Returns how far away the floor is: below 0 where they do. [C-44]
    fn feel_floor<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) -> Px {
        let feet = (self.x.px(), self.y.px() + px(9) + Self::PUSH_RADIUS);
        let SensorReading { distance, angle } = self.sense(cx, SensorName::A, SolidSide::Top, feet, Direction::Down);
        if distance >= px(0) {
            return distance;
        }
        self.y += distance;
        if let Some(angle) = angle {
            self.change(cx, "C-44", "the floor's angle", (), |player| player.angle = angle);
        }
        self.stand_up(cx, "C-44");
        distance
    }

    /// Jumps off the wall. [C-44]
    fn jump_off_wall<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        self.facing_left = !self.facing_left;
        self.change(cx, "C-44", "jumps off the wall", (), |player| {
            player.y_speed = subpx(-0x380);
            player.x_speed = player.forward(subpx(0x400));
        });
        self.airborne = true;
        self.jumping = true;
        self.rolling = true;
        self.take_rolling_radii(cx.character);
        self.air_move.state = 0;
        self.pose = Pose::Roll;
        cx.event(Event::Jumped);
    }

    /// Takes four steps, one every six frames, then stands on the ledge. [C-45]
    pub(super) fn climb_ledge<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        if self.air_move.timer > 0 {
            self.air_move.timer -= 1;
            return;
        }
        self.air_move.timer = LEDGE_STEP_FRAMES - 1;
        let step = usize::from(self.air_move.value) / LEDGE_STEPS.len();
        self.air_move.value = self.air_move.value.wrapping_add(LEDGE_STEPS.len() as u8);
        if let Some(&(toward, down)) = LEDGE_STEPS.get(step) {
            self.x += if self.facing_left { Px(-toward) } else { Px(toward) };
            self.y += Px(down);
        }
        if step + 1 >= LEDGE_STEPS.len() {
            self.air_move.timer = 0;
            if self.facing_left {
                self.x -= px(1);
            }
            self.stand_up(cx, "C-45");
        }
    }

    /// Stands at rest on the ground, feet where the climber's were. [C-44, C-45]
    fn stand_up<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>, rule: &'static str) {
        self.change(cx, rule, "stands up at rest", (), Self::halt);
        self.reset_on_floor(cx, Ground::Terrain);
        self.pose = Pose::Wait;
        cx.event(Event::Landed(self.angle));
    }
}
