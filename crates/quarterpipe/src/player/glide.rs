//! Knuckles' glide, and the fall out of it. [C-35 to C-42]

use super::{Cx, Player, Pose, Sight, air::BUOYANCY, air::GRAVITY, landing::Ground};
use crate::{
    event::Event,
    rules::{DoubleJump, Rules},
    sensor::Direction,
    trig::{cosine, scale},
    units::{Angle, Speed, px, sub},
};

/// What `double_jump` says about who glides. [C-36]
pub(super) const GLIDING: u8 = 1;
pub(super) const FALLING: u8 = 2;
pub(super) const SLIDING: u8 = 3;
pub(super) const CLIMBING: u8 = 4;
pub(super) const CLIMBING_LEDGE: u8 = 5;

/// [C-35]
const START_SPEED: Speed = sub(0x400);
/// [C-37]
const TOP_SPEED: Speed = sub(0x1800);
/// The speed that a glide sinks at. [C-37]
const SINK: Speed = sub(0x80);
/// Frames of control lock after a hard landing. [C-42, C-43]
pub(super) const LANDING_LOCK: u16 = 15;

/// What a glide ran into. [C-38]
#[derive(Clone, Copy, Default)]
pub(super) struct Touched {
    pub wall: bool,
    pub ground: bool,
}

impl Player {
    /// Whether he glides or slides on his belly. [C-36]
    #[must_use]
    pub fn glides(&self, rules: &Rules) -> bool {
        matches!(self.double_jump, GLIDING | SLIDING)
            && rules.character(self.character).double_jump == DoubleJump::Glide
    }

    /// Falls out of a glide, with standing radii where he is. [C-41, O-1017]
    pub(crate) fn stop_gliding(&mut self, rules: &Rules) {
        if self.double_jump == GLIDING && self.glides(rules) {
            self.double_jump = FALLING;
            self.take_standing_radii(rules.character(self.character));
            self.pose = Pose::GlideFall;
        }
    }

    /// [C-35]
    pub(super) fn start_gliding<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
        self.rolling = false;
        self.roll_jump = false;
        self.width_radius = cx.character.gliding.width;
        self.height_radius = cx.character.gliding.height;
        self.double_jump = GLIDING;
        self.y_speed = (self.y_speed + sub(0x200)).max(Speed::ZERO);
        self.ground_speed = START_SPEED;
        self.x_speed = self.forward(START_SPEED);
        self.double_jump_property = if self.facing_left { 0x80 } else { 0 };
        self.angle = Angle(0);
        self.pose = Pose::Glide;
        cx.event(Event::StartedGliding);
    }

    /// A frame of gliding and all that follows from it. [C-36]
    #[inline(never)]
    pub(super) fn step_gliding<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
        match self.double_jump {
            GLIDING => {
                self.centre_look();
                self.steer_glide(cx);
            }
            // Steered, and the view centred, as in any fall. [C-42]
            FALLING => {}
            _ => self.centre_look(),
        }
        self.keep_in_bounds(cx);
        self.move_by_speed();
        match self.double_jump {
            GLIDING => self.glide(cx),
            FALLING => self.fall_out_of_glide(cx),
            SLIDING => self.slide(cx),
            CLIMBING => self.climb(cx),
            CLIMBING_LEDGE => self.climb_ledge(cx),
            // The bounds have killed him: the move is over.
            _ => {}
        }
        if self.double_jump == GLIDING {
            // Seen in the recordings: only the picture of the straight glide to the left faces left.
            self.facing_left = (0x70..0x90).contains(&self.double_jump_property);
        }
    }

    /// Gains speed straight ahead, turns by the held direction. [C-37]
    fn steer_glide<O: Sight>(&mut self, cx: &Cx<'_, O>) {
        let turn = self.double_jump_property;
        let straight = turn & 0x7F == 0;
        if self.ground_speed < START_SPEED {
            self.ground_speed += sub(8);
        } else if self.ground_speed < TOP_SPEED && straight {
            self.ground_speed += if self.is_super() { sub(12) } else { sub(4) };
        }
        let magnitude = (turn as i8).wrapping_abs();
        self.double_jump_property = if cx.held.left() && turn != 0x80 {
            (magnitude as u8).wrapping_add(2)
        } else if cx.held.right() && turn != 0 {
            (magnitude.wrapping_neg() as u8).wrapping_add(2)
        } else if !straight {
            turn.wrapping_add(2)
        } else {
            turn
        };
        self.x_speed = scale(cosine(Angle(self.double_jump_property)), self.ground_speed);
        self.y_speed += if self.y_speed < SINK { sub(0x20) } else { sub(-0x20) };
        if self.y.px() < cx.bounds.top + Self::TOP_MARGIN {
            self.x_speed = self.x_speed.halved(1);
            self.ground_speed = self.ground_speed.halved(1);
        }
    }

    /// Collides, then lands, grabs or lets go. [C-38 to C-41]
    fn glide<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
        let touched = self.collide_gliding(cx);
        if touched.ground {
            self.land_gliding(cx);
        } else if touched.wall {
            self.try_grab_wall(cx);
        } else if !cx.held.jump() {
            self.facing_left = self.x_speed < Speed::ZERO;
            self.x_speed = self.x_speed.halved(2);
            self.let_go(cx);
        }
    }

    /// Falls with standing radii where he is. [C-41]
    pub(super) fn let_go<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
        self.double_jump = FALLING;
        self.take_standing_radii(cx.character);
        self.pose = Pose::GlideFall;
        cx.event(Event::LetGo);
    }

    /// Walls, ceilings and ground, by the quadrant of motion. [C-38]
    pub(super) fn collide_gliding<O: Sight>(&mut self, cx: &mut Cx<'_, O>) -> Touched {
        let mut touched = Touched::default();
        match self.quadrant_of_motion() {
            vertical @ (Direction::Down | Direction::Up) => {
                let left = self.hit_wall(cx, Direction::Left);
                let right = self.hit_wall(cx, Direction::Right);
                touched.wall = left || right;
                if vertical == Direction::Down {
                    touched.ground = self.touch_ground(cx);
                } else {
                    self.bump_gliding(cx);
                }
            }
            sideways => {
                touched.wall = self.hit_wall(cx, sideways);
                match self.hit_ceiling_sideways(cx, sideways) {
                    Some(right_wall) => touched.wall |= right_wall,
                    None if self.y_speed >= Speed::ZERO => touched.ground = self.touch_ground(cx),
                    None => {}
                }
            }
        }
        touched
    }

    fn bump_gliding<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
        let ceiling = self.sense_ceiling(cx).nearest;
        if ceiling < px(0) {
            self.y -= ceiling;
            self.y_speed = Speed::ZERO;
            cx.event(Event::HitCeiling);
        }
    }

    fn touch_ground<O: Sight>(&mut self, cx: &mut Cx<'_, O>) -> bool {
        let floor = self.sense_floor(cx);
        if floor.nearest >= px(0) {
            return false;
        }
        self.y += floor.nearest;
        self.angle = floor.angle_or(Direction::Down);
        self.y_speed = Speed::ZERO;
        true
    }

    /// Slides on a floor, runs on steeper ground. [C-39]
    fn land_gliding<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
        self.facing_left = self.x_speed < Speed::ZERO;
        cx.decide("C-39", "glide lands on this angle", self.angle);
        if self.angle.is_floor() {
            self.double_jump = SLIDING;
            self.pose = Pose::Slide;
            cx.event(Event::StartedSliding);
        } else {
            self.x_speed = self.ground_speed;
            self.y_speed = Speed::ZERO;
            self.reset_on_floor(cx, Ground::Other);
            self.pose = Pose::Walk;
            cx.event(Event::Landed(self.angle));
        }
    }

    /// Falls under control. [C-42]
    fn fall_out_of_glide<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
        self.steer_in_air(cx);
        self.y_speed += GRAVITY;
        if self.underwater {
            self.y_speed -= BUOYANCY;
        }
        if self.collide_gliding(cx).ground {
            self.stop_on_floor(cx);
            if self.angle.is_floor() {
                self.control_lock = LANDING_LOCK;
                self.pose = Pose::GetUp;
            }
        }
    }

    /// All speeds gone, feet where they are. [C-42, C-43]
    pub(super) fn stop_on_floor<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
        self.halt();
        self.y += self.height() - cx.character.standing_height();
        self.reset_on_floor(cx, Ground::Terrain);
        cx.event(Event::Landed(self.angle));
    }

    /// No motion at all.
    pub(super) fn halt(&mut self) {
        self.x_speed = Speed::ZERO;
        self.y_speed = Speed::ZERO;
        self.ground_speed = Speed::ZERO;
    }
}
