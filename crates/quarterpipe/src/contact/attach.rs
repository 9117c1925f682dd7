//! Coming to stand on an object, riding it, and letting go. [O-1124 to O-1131]

use super::{Contact, Hold, Meeting, Side};
use crate::{
    player::Ground,
    units::{Angle, Pos, Px, Speed},
};

/// Makes the player stand on the object. The object that it stood on before must let go of it: see
/// [`Player::standing_on`](crate::player::Player::standing_on). [O-1124]
pub fn attach(meeting: &mut Meeting<'_>, hold: Hold, contact: Contact) -> Contact {
    let Meeting { rules, object, body, who, player, .. } = meeting;
    player.standing_on = Some(*object);
    player.angle = Angle(0);
    player.y_speed = Speed::ZERO;
    player.ground_speed = player.x_speed;
    let bounced = player.airborne && player.reset_on(rules, Ground::Other);
    if !bounced {
        player.airborne = false;
    }
    player.on_object = true;
    body.standing.insert(*who);
    body.riding.insert(*who);
    body.hold = hold;
    Contact { landed: true, rides: true, bounced, ..contact }
}

/// Lets go of a player that jumped, fell or walked off. [O-1126, O-1128, O-1308]
pub const fn let_go(meeting: &mut Meeting<'_>, falls: bool) -> Contact {
    let Meeting { body, who, player, .. } = meeting;
    player.on_object = false;
    if falls {
        player.airborne = true;
    }
    body.standing.remove(*who);
    body.riding.remove(*who);
    Contact { left: true, ..Contact::none("O-1126") }
}

/// Returns whether a carried player still is: on the ground and within `reach` of the centre, the right edge excluded.
/// [O-1126, O-1307]
#[must_use]
pub fn stays_on(meeting: &Meeting<'_>, reach: Px) -> bool {
    stays_within(meeting, meeting.body.x.px() - reach, reach.0.wrapping_mul(2))
}

/// Returns whether a carried player still is: on the ground and from the column `left` on for `columns`.
/// [O-1126, O-1318]
#[must_use]
pub fn stays_within(meeting: &Meeting<'_>, left: Px, columns: i32) -> bool {
    let from_left = (meeting.player.x.px() - left).wrapped().0;
    !meeting.player.airborne && (0..columns).contains(&from_left)
}

/// Puts a carried player `above` the object's centre, not counting the player's own height, and moves it along with the
/// object. [O-1126, O-1310]
pub fn carry(meeting: &mut Meeting<'_>, above: Px, x_before: Px) {
    let Meeting { body, player, .. } = meeting;
    let y = body.y.px() - above - player.height();
    player.y = Pos::new(y, player.y.subpixel());
    player.x += body.x.px() - x_before;
}

/// Lets go of a riding player, or carries it. [O-1126]
pub fn ride(meeting: &mut Meeting<'_>, reach: Px, above: Px, x_before: Px) -> Contact {
    if !stays_on(meeting, reach) {
        let falls = meeting.rules.solid.leaving_sets_airborne;
        return let_go(meeting, falls);
    }
    if !meeting.is_disabled() && meeting.player.is_alive() {
        carry(meeting, above, x_before);
    }
    Contact { rides: true, ..Contact::none("O-1126") }
}

/// Lands the player on the top, and returns that contact.
pub(super) fn land(meeting: &mut Meeting<'_>, depth: i32, hold: Hold, rule: &'static str) -> Contact {
    attach(meeting, hold, Contact::with(Side::Top, depth, rule))
}
