//! Platforms that can be jumped through: landing, riding, leaving. [13.1, 13.2]

use super::{Contact, Hold, Meeting, attach, word};
use crate::units::{Px, Speed, px};

/// The top of a platform.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Top {
    /// Half its width in pixels; who stands on it is within. [O-1301, O-1307]
    pub width: Px,
    /// How far above the centre its surface is. [O-1301]
    pub surface: Px,
    /// How far above the centre who rides it stands. [O-1309]
    pub ride_height: Px,
}

/// Feet this far above the surface are too high. [O-1301]
const GRACE: i32 = 4;
/// Feet this far below it are too low. [O-1301]
const DEPTH: i32 = 16;

/// Lands on it who falls or walks onto it. [O-1301 to O-1303]
pub fn land(meeting: &mut Meeting<'_>, top: &Top) -> Contact {
    land_at(meeting, top.width, meeting.body.y.px() - top.surface)
}

/// Lands on a surface at this pixel row, within this far from the centre. [O-1301, O-1212]
pub(super) fn land_at(meeting: &mut Meeting<'_>, width: Px, surface: Px) -> Contact {
    let player = &meeting.player;
    let from_left = meeting.offset().0 + width.0;
    if player.y_speed < Speed::ZERO || !(0..2 * width.0).contains(&from_left) {
        return Contact::none("O-1301");
    }
    let gap = word(surface - player.y.px() - player.height()) - GRACE;
    if !(-DEPTH..0).contains(&gap) || meeting.is_disabled() || !player.is_alive() {
        return Contact::none("O-1301");
    }
    meeting.player.y += px(gap + 3);
    attach::land(meeting, -(gap + GRACE), Hold::Platform, "O-1301")
}

/// Lets go of who jumped or is beyond the edges; whether he is still carried. [O-1307, O-1308]
pub fn leave(meeting: &mut Meeting<'_>, width: Px) -> Contact {
    if attach::stays_on(meeting, width) {
        return Contact { rides: true, ..Contact::none("O-1307") };
    }
    let falls = meeting.rules.solid.leaving_sets_airborne;
    Contact { rule: "O-1308", ..attach::let_go(meeting, falls) }
}

/// Moves who is carried along with the platform; in S1 also who has just left it. [O-1309 to O-1311]
pub fn carry(meeting: &mut Meeting<'_>, ride_height: Px, x_before: Px) {
    if !meeting.is_disabled() && meeting.player.is_alive() {
        attach::carry(meeting, ride_height, x_before);
    }
}

/// One frame of a platform that has moved already: carries or lets go of who stands on it, else lets land. [O-1311]
pub fn collide(meeting: &mut Meeting<'_>, top: &Top, x_before: Px) -> Contact {
    if !meeting.rides() {
        return land(meeting, top);
    }
    let contact = leave(meeting, top.width);
    if contact.rides {
        carry(meeting, top.ride_height, x_before);
    }
    contact
}
