//! Platforms that can be jumped through: landing, riding, leaving. [13.1, 13.2]

use super::{
    Contact, Hold, Meeting, attach,
    overlap::{self, Faces, OverlapBox},
};
use crate::{
    rules::{PlatformOrder, Rules, SolidModel},
    units::{Px, Speed, px},
};

/// The top of a platform.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Top {
    /// Half its width in pixels. A player stands on it only within this width. [O-1301, O-1307]
    pub width: Px,
    /// The height of its surface above the centre. [O-1301]
    pub surface: Px,
    /// The height above the centre at which a riding player stands. [O-1309]
    pub ride_height: Px,
}

impl Top {
    /// Makes a top of this half width, this far above the centre. The rules say how much higher players ride it.
    /// [O-1309]
    #[must_use]
    pub fn new(width: Px, surface: Px, rules: &Rules) -> Self {
        Self { width, surface, ride_height: surface + rules.platform.ride_extra }
    }
}

/// Feet this far above the surface are too high. [O-1301]
const GRACE: i32 = 4;
/// Feet this far below it are too low. [O-1301]
const DEPTH: i32 = 16;

/// Lands a player falling or walking onto the platform. [O-1301 to O-1303]
pub fn land(meeting: &mut Meeting<'_>, top: &Top) -> Contact {
    let surface = meeting.body.y.px() - top.surface;
    land_within(meeting, meeting.body.x.px() - top.width, top.width.0.wrapping_mul(2), surface)
}

/// Lands a player on a surface at this pixel row, from the column `left` on for `columns`. [O-1301, O-1212, O-1317]
pub fn land_within(meeting: &mut Meeting<'_>, left: Px, columns: i32, surface: Px) -> Contact {
    let player = &meeting.player;
    let from_left = (player.x.px() - left).wrapped().0;
    if player.y_speed < Speed::ZERO || !(0..columns).contains(&from_left) {
        return Contact::none("O-1301");
    }
    let gap = (surface - player.y.px() - player.height()).wrapped().0 - GRACE;
    if !(-DEPTH..0).contains(&gap) || meeting.is_disabled() || !player.is_alive() {
        return Contact::none("O-1301");
    }
    // The routine for reversed gravity leaves no pixel of air. [O-1305]
    meeting.player.y += px(gap + if meeting.turned_over { GRACE } else { GRACE - 1 });
    attach::land(meeting, -(gap + GRACE), Hold::Platform, "O-1301")
}

/// Lets go of a player that jumped or is beyond the edges. The contact says whether the player is still carried.
/// [O-1307, O-1308]
pub fn leave(meeting: &mut Meeting<'_>, width: Px) -> Contact {
    if attach::stays_on(meeting, width) {
        return Contact { rides: true, ..Contact::none("O-1307") };
    }
    let falls = meeting.rules.solid.leaving_sets_airborne;
    Contact { rule: "O-1308", ..attach::let_go(meeting, falls) }
}

/// Moves a carried player along with the platform; in S1 also a player that has just left it. [O-1309 to O-1311]
pub fn carry(meeting: &mut Meeting<'_>, ride_height: Px, x_before: Px) {
    if !meeting.is_disabled() && meeting.player.is_alive() {
        attach::carry(meeting, ride_height, x_before);
    }
}

/// Runs one frame of contact with a platform that has already moved or stands still: carries or lets go of a player
/// standing on it, otherwise lets the player land. In CD a platform is a box with only its top solid. [O-1311, O-1304]
pub fn collide(meeting: &mut Meeting<'_>, top: &Top, x_before: Px) -> Contact {
    if meeting.rules.solid.model == SolidModel::Overlap {
        return overlap::collide(meeting, &OverlapBox::full(top.width, top.surface).with(Faces::Top));
    }
    if !meeting.rides() {
        return land(meeting, top);
    }
    let contact = leave(meeting, top.width);
    if contact.rides || meeting.rules.platform.order == PlatformOrder::LandsThenMoves {
        carry(meeting, top.ride_height, x_before);
    }
    contact
}
