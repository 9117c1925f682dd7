//! The solidity of monitors: S1's own routine, and the general one, by which some players pass through. [15.2]

use super::{Contact, Hold, Meeting, attach, edge_wall, overlap, solid};
use crate::{
    player::Pose,
    rules::{MonitorPass, MonitorSolidity, SolidModel},
    units::{Speed, px},
};

/// Runs one frame of contact with a monitor that does not fall, or falls and stays solid. [O-1501 to O-1512]
pub fn collide(meeting: &mut Meeting<'_>) -> Contact {
    let monitor = &meeting.rules.monitor;
    if meeting.rules.solid.model == SolidModel::Overlap {
        let mut shape = overlap::OverlapBox::full(monitor.width, monitor.height);
        shape.lets_rolled_through = true;
        return overlap::collide(meeting, &shape);
    }
    match monitor.solidity {
        MonitorSolidity::Own => collide_own(meeting),
        MonitorSolidity::General => {
            if !meeting.rides() && passes(meeting) {
                return Contact::none("O-1508");
            }
            let shape = solid::SolidBox {
                needs_screen: false,
                ..solid::SolidBox::new(monitor.width, monitor.height, meeting.body.x.px())
            };
            solid::collide(meeting, &shape)
        }
    }
}

/// Returns whether a player goes right through: rolled up, in S3K also gliding. [O-1508, O-1511]
fn passes(meeting: &Meeting<'_>) -> bool {
    let player = &meeting.player;
    let glides = meeting.rules.monitor.passes == MonitorPass::RolledOrGliding && player.glides(meeting.rules);
    meeting.rules.monitor.players.include(meeting.who) && (player.pose == Pose::Roll || glides)
}

/// Runs one frame of contact with a monitor of S1: no underside, no crushing, no grace, and 4 px more to land on at
/// each side. [O-1501 to O-1506]
fn collide_own(meeting: &mut Meeting<'_>) -> Contact {
    let monitor = &meeting.rules.monitor;
    let (width, height) = (monitor.width, monitor.height);
    let reach = width + meeting.rules.solid.push_radius;
    if meeting.rides() {
        return attach::ride(meeting, reach, height + px(1), meeting.body.x.px());
    }
    let across = reach.wrapped().0;
    let (x, y) = meeting.offset();
    let from_left = x + across;
    let up = (height + meeting.player.height()).wrapped().0;
    let from_top = y + up;
    let inside = (0..=2 * across).contains(&from_left) && (0..2 * up).contains(&from_top);
    let is_rolled = meeting.player.pose == Pose::Roll && meeting.player.y_speed >= Speed::ZERO;
    if !inside || meeting.is_disabled() || !meeting.player.is_alive() || is_rolled {
        return solid::end_push(meeting);
    }
    let landing = monitor.landing_width.wrapped().0;
    if from_top < 16 && (-landing..landing).contains(&x) {
        meeting.player.y -= px(from_top);
        return attach::land(meeting, from_top, Hold::Monitor, "O-1503");
    }
    let depth = if from_left > across { from_left - 2 * across } else { from_left };
    edge_wall::meet_side(meeting, depth, "O-1506")
}
