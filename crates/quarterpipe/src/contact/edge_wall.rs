//! Walls that only push sideways: the edges of S1's cliffs. [O-1139]

use super::{Contact, Meeting, Side, solid};
use crate::units::{Px, Speed};

/// Runs one frame of contact with a wall of these half sizes. Players do not land on it. [O-1139]
pub fn collide(meeting: &mut Meeting<'_>, width: Px, height: Px) -> Contact {
    let (x, y) = meeting.offset();
    let reach = (width + meeting.rules.solid.push_radius).wrapped().0;
    let (from_left, up) = (x + reach, (height + meeting.player.height()).wrapped().0);
    let from_top = y + up;
    let inside = (0..=2 * reach).contains(&from_left) && (0..2 * up).contains(&from_top);
    if !inside || meeting.is_disabled() {
        return solid::end_push(meeting);
    }
    if !meeting.player.is_alive() {
        meeting.stop_pushing();
        return Contact::none("O-1028");
    }
    let x_depth = if x > 0 { from_left - 2 * reach } else { from_left };
    let y_depth = if y > 0 { from_top - 2 * up } else { from_top };
    if x_depth.abs() <= y_depth.abs() {
        return meet_side(meeting, x_depth, "O-1139");
    }
    if meeting.player.y_speed < Speed::ZERO && y_depth < 0 {
        meeting.player.y -= Px(y_depth);
        meeting.player.y_speed = Speed::ZERO;
        return Contact::with(Side::Bottom, y_depth, "O-1139");
    }
    Contact::none("O-1139")
}

/// Meets a side, which pushes a player out only if it moves towards the object. [O-1506]
pub(super) fn meet_side(meeting: &mut Meeting<'_>, depth: i32, rule: &'static str) -> Contact {
    let speed = meeting.player.x_speed;
    if (depth > 0 && speed >= Speed::ZERO) || (depth < 0 && speed < Speed::ZERO) {
        meeting.player.x -= Px(depth);
        meeting.player.ground_speed = Speed::ZERO;
        meeting.player.x_speed = Speed::ZERO;
    }
    let side = solid::side_of(meeting);
    solid::push(meeting);
    Contact { pushes: meeting.player.pushing, ..Contact::with(side, depth, rule) }
}
