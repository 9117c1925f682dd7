//! The solid box of CD: the same overlap test every frame, standing or not, and carrying by speed. [11.9]
//!
//! CD cannot reverse gravity. Under custom rules that can, these boxes do not look for walls, floors and ceilings
//! behind a player that is turned over.

use super::{Contact, Hold, Meeting, Side, solid};
use crate::{
    player::{ObjectControl, Pose, Routine},
    terrain::{Direction, SolidSide},
    units::{Angle, Pos, Px, Speed, px},
};

/// The solid faces of a box. [O-1142]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Faces {
    /// All.
    All,
    /// Only the top: platforms.
    Top,
    /// All, even the underside of a spring: for springs that face down.
    Bottom,
    /// All except the underside.
    NoUnderside,
}

/// A box of CD.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OverlapBox {
    /// Half its width in pixels.
    pub width: Px,
    /// Half its height in pixels.
    pub height: Px,
    /// The solid faces.
    pub faces: Faces,
    /// True if it is a spring, which neither pushes a player in the air nor crushes.
    pub is_spring: bool,
    /// True if a rolled-up player falls through its top and rises through its underside, as with monitors. [O-1512]
    pub lets_rolled_through: bool,
}

impl OverlapBox {
    /// Makes a box that is solid on all sides.
    #[must_use]
    pub const fn full(width: Px, height: Px) -> Self {
        Self { width, height, faces: Faces::All, is_spring: false, lets_rolled_through: false }
    }

    /// Returns the same box with these faces.
    #[must_use]
    pub const fn with(self, faces: Faces) -> Self {
        Self { faces, ..self }
    }
}

/// An object that the player pushes while it meets another one. [O-1145]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PushedOther {
    /// Its centre.
    pub x: Px,
    /// Its speed along x.
    pub x_speed: Speed,
}

/// Rows above the resting place that count as contact. [O-1142]
const GRACE: Px = px(2);
/// The depth along y up to which a side contact counts as none. [O-1143]
const SIDE_NEEDS: i32 = 4;
/// The distance from the player's centre down to the sensor that finds walls. [O-1144]
const WALL_SENSOR_BELOW: Px = px(8);
/// The distance from the centre to the sensors that find walls and ceilings. [O-1144]
const SENSOR_REACH: Px = px(10);
/// The distance that sensors report for a player that is turned over.
const NOTHING: Px = px(32);

/// Runs one frame of contact with a box. [O-1141, O-1142]
pub fn collide(meeting: &mut Meeting<'_>, shape: &OverlapBox) -> Contact {
    let gave_up = meeting.player.pose == Pose::GiveUp && !meeting.stands();
    let rules = meeting.rules;
    let needs_screen = rules.solid.needs_screen && (!shape.is_spring || rules.spring.needs_screen);
    if !meeting.player.is_alive() || (needs_screen && !meeting.body.on_screen) || gave_up {
        return get_off(meeting, "O-1141");
    }
    let (x, y) = meeting.offset();
    let reach = (shape.width + meeting.rules.solid.push_radius).wrapped().0;
    let from_left = x + reach;
    let up = (shape.height + meeting.player.height() + GRACE).wrapped().0;
    let from_top = y + up;
    let rises = meeting.player.y_speed < Speed::ZERO;
    if !(0..2 * reach).contains(&from_left) || (shape.faces == Faces::Top && rises) || !(0..2 * up).contains(&from_top)
    {
        return get_off(meeting, "O-1142");
    }
    let x_depth = if from_left > reach { from_left - 2 * reach } else { from_left };
    let y_depth = if from_top > up { from_top - 2 * up } else { from_top };
    if y_depth.abs() >= x_depth.abs() {
        meet_side(meeting, shape, x_depth, y_depth)
    } else if y_depth >= 0 {
        meet_top(meeting, shape, y_depth)
    } else {
        meet_bottom(meeting, shape, y_depth)
    }
}

/// Meets the left or right side: pushes the player out, stops it, and crushes it where it has no room. [O-1143]
fn meet_side(meeting: &mut Meeting<'_>, shape: &OverlapBox, depth: i32, y_depth: i32) -> Contact {
    let airborne = meeting.player.airborne;
    if shape.faces == Faces::Top || (shape.is_spring && airborne) || y_depth.abs() <= SIDE_NEEDS {
        return get_off(meeting, "O-1143");
    }
    let side = if depth >= 0 { Side::Left } else { Side::Right };
    let mut contact = Contact::with(side, depth, "O-1143");
    contact.crushed = squeeze(meeting, shape);
    contact.left = detach(meeting);
    meeting.player.x -= Px(depth);
    let speed = meeting.player.x_speed;
    if (depth >= 0 && speed > Speed::ZERO) || (depth < 0 && speed < Speed::ZERO) {
        contact.crushed |= crush_at_wall(meeting, shape);
        if !meeting.player.airborne {
            solid::push(meeting);
            meeting.player.ground_speed = Speed::ZERO;
            contact.pushes = true;
        }
        meeting.player.x_speed = Speed::ZERO;
    } else {
        forget_pushed(meeting);
        contact.crushed |= crush_at_wall(meeting, shape);
        meeting.stop_pushing();
    }
    contact
}

/// Crushes a player between two objects if one of them moves. Returns whether it did. [O-1145]
fn squeeze(meeting: &mut Meeting<'_>, shape: &OverlapBox) -> bool {
    if shape.is_spring {
        meeting.player.pushed_object = None;
        return false;
    }
    if meeting.player.pushed_object.is_none() {
        meeting.player.pushed_object = Some(meeting.object);
        return false;
    }
    let Some(other) = meeting.pushed_other else { return false };
    let moves = meeting.body.x_speed != Speed::ZERO || other.x_speed != Speed::ZERO;
    let (x, here) = (meeting.player.x.px(), meeting.body.x.px());
    let between = if x < here { x >= other.x } else { x < other.x };
    if moves && between {
        meeting.player.be_killed(meeting.rules);
    }
    moves && between
}

/// Crushes a player that the object pushes into a wall of the terrain. Returns whether it did. [O-1145]
fn crush_at_wall(meeting: &mut Meeting<'_>, shape: &OverlapBox) -> bool {
    let speed = meeting.body.x_speed;
    let crushes = !shape.is_spring && speed != Speed::ZERO && wall_distance(meeting, speed) < px(0);
    if crushes {
        meeting.player.be_killed(meeting.rules);
    }
    crushes
}

/// Returns the distance from where the player will be to the wall on the side to which the object moves. [O-1144, N-6]
fn wall_distance(meeting: &Meeting<'_>, object_speed: Speed) -> Px {
    if meeting.turned_over {
        return NOTHING;
    }
    let player = &meeting.player;
    let x = player.x.after(player.x_speed).px();
    let y = player.y.after(player.y_speed).px() + WALL_SENSOR_BELOW;
    let (x, direction) = if object_speed > Speed::ZERO {
        (x + SENSOR_REACH, Direction::Right)
    } else {
        (x - SENSOR_REACH, Direction::Left)
    };
    meeting.terrain.sense(player.layer, SolidSide::SidesAndBottom, x, y, direction).distance
}

/// Meets the top: the player lands or goes on standing, and is carried by the object's speed. [O-1144]
fn meet_top(meeting: &mut Meeting<'_>, shape: &OverlapBox, depth: i32) -> Contact {
    let falls_through = shape.lets_rolled_through && meeting.player.rolling;
    if falls_through || meeting.player.y_speed < Speed::ZERO {
        return get_off(meeting, "O-1144");
    }
    let (x_speed, y_speed) = (meeting.body.x_speed, meeting.body.y_speed);
    let player = &mut *meeting.player;
    let y = meeting.body.y.px() - shape.height - player.height();
    player.y = Pos::new(y, player.y.subpixel());
    player.x.advance(x_speed);
    if x_speed != Speed::ZERO {
        let distance = wall_distance(meeting, x_speed);
        if distance < px(0) {
            meeting.player.x += if x_speed > Speed::ZERO { distance } else { -distance };
        }
    }
    meeting.player.y.advance(y_speed);
    if !shape.is_spring {
        if y_speed >= Speed::ZERO {
            let floor = floor_distance(meeting);
            if floor < px(0) {
                meeting.player.y += floor;
                return get_off(meeting, "O-1144");
            }
        } else if ceiling_distance(meeting) < px(0) {
            meeting.player.be_killed(meeting.rules);
            return Contact { crushed: true, ..get_off(meeting, "O-1144") };
        }
    }
    stand(meeting, shape, depth)
}

/// Returns the smaller distance that the two floor sensors find. [T-32]
fn floor_distance(meeting: &Meeting<'_>) -> Px {
    if meeting.turned_over {
        return NOTHING;
    }
    let player = &meeting.player;
    let (x, y) = (player.x.px(), player.y.px() + player.height());
    let distance = |x: Px| meeting.terrain.sense(player.layer, SolidSide::Top, x, y, Direction::Down).distance;
    distance(x + player.width()).min(distance(x - player.width()))
}

fn ceiling_distance(meeting: &Meeting<'_>) -> Px {
    if meeting.turned_over {
        return NOTHING;
    }
    let player = &meeting.player;
    let y = player.y.px() - SENSOR_REACH;
    meeting.terrain.sense(player.layer, SolidSide::SidesAndBottom, player.x.px(), y, Direction::Up).distance
}

/// Attaches the player, or lets it go on standing. [O-1146]
fn stand(meeting: &mut Meeting<'_>, shape: &OverlapBox, depth: i32) -> Contact {
    let stood = meeting.stands();
    let Meeting { rules, object, body, who, player, .. } = meeting;
    if player.routine == Routine::Hurt {
        player.routine = Routine::Control;
        player.start_invulnerability();
    }
    player.jumping = false;
    if !stood {
        player.roll_jump = false;
        if player.rolling {
            player.unroll(rules);
            player.pose = Pose::Walk;
        }
    }
    player.on_object = true;
    body.standing.insert(*who);
    body.riding.insert(*who);
    body.hold = Hold::Solid;
    let mut contact = Contact { rides: true, ..Contact::with(Side::Top, depth, "O-1144") };
    if !stood || player.standing_on != Some(*object) {
        player.standing_on = Some(*object);
        player.angle = Angle(0);
        player.y_speed = Speed::ZERO;
        if !shape.is_spring {
            player.ground_speed = player.x_speed;
        }
        player.airborne = false;
        contact.landed = true;
    }
    contact
}

/// Meets the underside: pushes the player down, or crushes a player on the ground if the object moves down. [O-1144]
fn meet_bottom(meeting: &mut Meeting<'_>, shape: &OverlapBox, depth: i32) -> Contact {
    let rises_through = shape.lets_rolled_through && meeting.player.rolling;
    let is_open = match shape.faces {
        Faces::Top | Faces::NoUnderside => true,
        Faces::All => shape.is_spring && !meeting.body.y_flip,
        Faces::Bottom => false,
    };
    if rises_through || is_open {
        return get_off(meeting, "O-1144");
    }
    let mut contact = Contact::with(Side::Bottom, depth, "O-1144");
    if !shape.is_spring && !meeting.player.airborne && meeting.body.y_speed > Speed::ZERO {
        meeting.player.be_killed(meeting.rules);
        contact.crushed = true;
    }
    meeting.player.y -= Px(depth);
    meeting.player.y_speed = Speed::ZERO;
    forget_pushed(meeting);
    contact.left = detach(meeting);
    contact
}

/// Ends the contact: lets go of the player, and forgets that the player pushed this object. [O-1146]
pub fn get_off(meeting: &mut Meeting<'_>, rule: &'static str) -> Contact {
    forget_pushed(meeting);
    let left = detach(meeting);
    Contact { left, ..Contact::none(rule) }
}

fn forget_pushed(meeting: &mut Meeting<'_>) {
    if meeting.player.pushed_object == Some(meeting.object) {
        meeting.player.pushed_object = None;
    }
}

/// Lets go of a player standing on this object, which leaves it in the air. Returns whether it did. [O-1146]
fn detach(meeting: &mut Meeting<'_>) -> bool {
    let Meeting { object, body, who, player, .. } = meeting;
    if !body.standing.contains(*who) || !player.on_object || player.standing_on != Some(*object) {
        return false;
    }
    player.stick = 0;
    player.airborne = true;
    player.on_object = false;
    player.standing_on = None;
    player.object_control = player.object_control.without(ObjectControl::NO_STEP);
    body.standing.remove(*who);
    body.riding.remove(*who);
    true
}
