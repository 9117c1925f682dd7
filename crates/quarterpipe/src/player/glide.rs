//! Knuckles' glide, and the fall out of it. [C-35 to C-42]

use super::{AirMove, Player, PlayerStep, Pose, air::GRAVITY, landing::Ground, step::Pair};
use crate::{
    bounds::Bounds,
    event::Event,
    rules::{DoubleJump, Rules},
    terrain::Direction,
    trig::{cosine, scale},
    units::{Angle, Speed, px, subpx},
};

/// The speed that a glide begins with. [C-35]
const START_SPEED: Speed = subpx(0x400);
/// The speed above which a glide gains no more. [C-37]
const TOP_SPEED: Speed = subpx(0x1800);
/// The speed at which a glide sinks. [C-37]
const SINK: Speed = subpx(0x80);
/// Frames of control lock after a hard landing. [C-42, C-43]
pub(super) const LANDING_LOCK: u16 = 15;

/// The contacts of a glide. [C-38]
#[derive(Clone, Copy, Default)]
pub(super) struct GlideContact {
    pub wall: bool,
    pub ground: bool,
}

impl Player {
    /// Returns whether the player glides, or slides on its belly. [C-36]
    #[must_use]
    pub fn glides(&self, rules: &Rules) -> bool {
        matches!(self.air_move.state, AirMove::GLIDING | AirMove::SLIDING)
            && rules.character(self.character).double_jump == DoubleJump::Glide
    }

    /// Falls out of a glide: takes the standing radii without moving. [C-41, O-1017]
    pub(crate) fn stop_gliding(&mut self, rules: &Rules) {
        if self.air_move.state == AirMove::GLIDING && self.glides(rules) {
            self.air_move.state = AirMove::GLIDE_FALL;
            self.take_standing_radii(rules.character(self.character));
            self.pose = Pose::GlideFall;
        }
    }

    /// Begins to glide. [C-35]
    pub(super) fn start_gliding<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        self.rolling = false;
        self.roll_jump = false;
        self.width_radius = cx.character.gliding.width;
        self.height_radius = cx.character.gliding.height;
        self.air_move.state = AirMove::GLIDING;
        self.change(cx, "C-35", "begins to glide", (), |player| {
            player.y_speed = (player.y_speed + subpx(0x200)).max(Speed::ZERO);
            player.ground_speed = START_SPEED;
            player.x_speed = player.forward(START_SPEED);
            player.angle = Angle(0);
        });
        self.air_move.value = if self.facing_left { 0x80 } else { 0 };
        self.pose = Pose::Glide;
        cx.event(Event::StartedGliding);
    }

    /// Steps one frame of a glide and all that follows from it. [C-36]
    #[inline(never)]
    pub(super) fn step_gliding<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        match self.air_move.state {
            AirMove::GLIDING => {
                self.centre_look();
                self.steer_glide(cx);
            }
            // This one is steered below, and the view centred, as in any fall. [C-42]
            AirMove::GLIDE_FALL => {}
            _ => self.centre_look(),
        }
        self.keep_in_bounds(cx);
        self.move_by_speed();
        match self.air_move.state {
            AirMove::GLIDING => self.glide(cx),
            AirMove::GLIDE_FALL => self.fall_out_of_glide(cx),
            AirMove::SLIDING => self.slide(cx),
            AirMove::CLIMBING => self.climb(cx),
            AirMove::ON_LEDGE => self.climb_ledge(cx),
            // The bounds have killed the player: the move is over.
            _ => {}
        }
        if self.air_move.state == AirMove::GLIDING {
            // Seen in the recordings: only the picture of the straight glide to the left faces left.
            self.facing_left = (0x70..0x90).contains(&self.air_move.value);
        }
    }

    /// Gains speed straight ahead, turns by the held direction. [C-37]
    fn steer_glide<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        let turn = self.air_move.value;
        let straight = turn & 0x7F == 0;
        self.change(cx, "C-37", "a glide gains speed", (), |player| {
            if player.ground_speed < START_SPEED {
                player.ground_speed += subpx(8);
            } else if player.ground_speed < TOP_SPEED && straight {
                player.ground_speed += if player.is_super() { subpx(12) } else { subpx(4) };
            }
        });
        let magnitude = (turn as i8).wrapping_abs();
        self.air_move.value = if cx.held.left() && turn != 0x80 {
            (magnitude as u8).wrapping_add(2)
        } else if cx.held.right() && turn != 0 {
            (magnitude.wrapping_neg() as u8).wrapping_add(2)
        } else if !straight {
            turn.wrapping_add(2)
        } else {
            turn
        };
        let turned = Angle(self.air_move.value);
        self.change(cx, "C-37", "a glide's speed, turned this far", turned, |player| {
            player.x_speed = scale(cosine(turned), player.ground_speed);
        });
        self.change(cx, "C-37", "a glide sinks at this speed", SINK, |player| {
            player.y_speed += if player.y_speed < SINK { subpx(0x20) } else { subpx(-0x20) }
        });
        let (row, top) = self.row_and_top_of_level(cx);
        if top != Bounds::ENDLESS && row < top + Self::TOP_MARGIN {
            self.change(cx, "C-37", "halved at the level's top", (), |player| {
                player.x_speed = player.x_speed.halved(1);
                player.ground_speed = player.ground_speed.halved(1);
            });
        }
    }

    /// Collides, then lands, grabs or lets go. [C-38 to C-41]
    fn glide<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        let touched = self.collide_gliding(cx);
        if touched.ground {
            self.land_gliding(cx);
        } else if touched.wall {
            self.try_grab_wall(cx);
        } else if !cx.held.jump() {
            self.facing_left = self.x_speed < Speed::ZERO;
            self.change(cx, "C-41", "a glide let go keeps a quarter of it", (), |player| {
                player.x_speed = player.x_speed.halved(2);
            });
            self.let_go(cx);
        }
    }

    /// Lets go and falls: takes the standing radii without moving. [C-41]
    pub(super) fn let_go<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        self.air_move.state = AirMove::GLIDE_FALL;
        self.take_standing_radii(cx.character);
        self.pose = Pose::GlideFall;
        cx.event(Event::LetGo);
    }

    /// Collides with walls, ceilings and ground, by the quadrant of motion. [C-38]
    pub(super) fn collide_gliding<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) -> GlideContact {
        let mut touched = GlideContact::default();
        match self.quadrant_of_motion() {
            vertical @ (Direction::Down | Direction::Up) => {
                let left = self.hit_wall(cx, Direction::Left);
                let right = self.hit_wall(cx, Direction::Right);
                touched.wall = left || right;
                if vertical == Direction::Down {
                    let floor = self.sense_floor(cx);
                    touched.ground = self.touch_ground(cx, floor);
                } else {
                    self.bump_gliding(cx);
                }
            }
            sideways => {
                touched.wall = self.hit_wall(cx, sideways);
                match self.hit_ceiling_sideways(cx, sideways) {
                    Some(right_wall) => touched.wall |= right_wall,
                    None if self.y_speed >= Speed::ZERO => {
                        let floor = self.sense_floor_after_ceiling(cx);
                        touched.ground = self.touch_ground(cx, floor);
                    }
                    None => {}
                }
            }
        }
        touched
    }

    fn bump_gliding<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        let ceiling = self.sense_ceiling(cx).nearest;
        if ceiling < px(0) {
            self.y -= ceiling;
            self.change(cx, "C-38", "stopped by the ceiling", (), |player| player.y_speed = Speed::ZERO);
            cx.event(Event::HitCeiling);
        }
    }

    fn touch_ground<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>, floor: Pair) -> bool {
        if floor.nearest >= px(0) {
            return false;
        }
        self.y += floor.nearest;
        let angle = floor.angle_or(cx, Direction::Down);
        self.change(cx, "C-38", "a glide touches ground", (), |player| {
            player.angle = angle;
            player.y_speed = Speed::ZERO;
        });
        true
    }

    /// Slides on a floor, or runs on steeper ground. [C-39]
    fn land_gliding<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        self.facing_left = self.x_speed < Speed::ZERO;
        cx.decide("C-39", "glide lands on this angle", self.angle);
        if self.angle.is_floor() {
            self.air_move.state = AirMove::SLIDING;
            self.pose = Pose::Slide;
            cx.event(Event::StartedSliding);
        } else {
            self.change(cx, "C-39", "a glide runs on along a slope", (), |player| {
                player.x_speed = player.ground_speed;
                player.y_speed = Speed::ZERO;
            });
            self.reset_on_floor(cx, Ground::Other);
            self.pose = Pose::Walk;
            cx.event(Event::Landed(self.angle));
        }
    }

    /// Falls under control. [C-42]
    fn fall_out_of_glide<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        self.steer_in_air(cx);
        self.change(cx, "A-13", "gravity", GRAVITY, |player| player.y_speed += GRAVITY);
        self.float(cx);
        if self.collide_gliding(cx).ground {
            self.stop_on_floor(cx, "C-42");
            if self.angle.is_floor() {
                self.control_lock = LANDING_LOCK;
                self.pose = Pose::GetUp;
            }
        }
    }

    /// Loses all speed and stands up, feet where they are. [C-42, C-43]
    pub(super) fn stop_on_floor<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>, rule: &'static str) {
        self.change(cx, rule, "comes to rest on the ground", (), Self::halt);
        self.y += self.height() - cx.character.standing_height();
        self.reset_on_floor(cx, Ground::Terrain);
        cx.event(Event::Landed(self.angle));
    }

    /// Stops all motion.
    pub(super) fn halt(&mut self) {
        self.x_speed = Speed::ZERO;
        self.y_speed = Speed::ZERO;
        self.ground_speed = Speed::ZERO;
    }
}
