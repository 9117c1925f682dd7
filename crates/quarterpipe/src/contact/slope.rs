//! Solids and platforms whose top is a curve: one height for each one or two pixel columns. [12.1 to 12.4]

use super::{Contact, Meeting, platform, solid};
use crate::units::{Pos, Px, px};

/// A curved top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Curve<'a> {
    /// Heights above the centre, from the left. [O-1201]
    pub heights: &'a [i8],
    /// Pixel columns that share a height: 2, or 1 in full resolution. [O-1214]
    pub columns: u8,
    /// True if it is mirrored left to right. [O-1202]
    pub flipped: bool,
    /// Half its width in pixels; for a solid including the push radius. [O-1204]
    pub width: Px,
}

impl Curve<'_> {
    /// More than any height can be.
    pub(crate) const TALLEST: Px = px(128);

    /// Returns the height under a player this far to the right of the centre; beyond an end, the height at that end.
    /// [O-1202, O-1203]
    #[must_use]
    pub fn height_at(&self, x: Px) -> Px {
        let from_left = (x + self.width).0;
        let column =
            if self.flipped { self.width.0.wrapping_mul(2).wrapping_sub(from_left).wrapping_sub(1) } else { from_left };
        let index = column.max(0) / i32::from(self.columns.max(1));
        let last = self.heights.len().saturating_sub(1);
        let height = self.heights.get((index as usize).min(last)).copied().unwrap_or(0);
        px(i32::from(height))
    }

    /// Returns the height that the solid's box is measured from. [O-1205]
    #[must_use]
    pub fn first(&self) -> Px {
        px(i32::from(self.heights.first().copied().unwrap_or(0)))
    }
}

/// Runs one frame of contact with a solid with a curved top, whose box moves up and down with the curve.
/// [O-1205 to O-1209]
///
/// `curve.width` is the solid's half width with the push radius, `height` half its height at the first column.
pub fn collide(meeting: &mut Meeting<'_>, curve: &Curve<'_>, height: Px, x_before: Px) -> Contact {
    if meeting.rides() {
        return ride(meeting, curve, x_before);
    }
    if meeting.rules.solid.slope_needs_screen && !meeting.body.on_screen {
        return solid::end_push(meeting);
    }
    meet(meeting, curve, height)
}

/// Looks for new contact with a solid with a curved top. [O-1205]
pub fn meet(meeting: &mut Meeting<'_>, curve: &Curve<'_>, height: Px) -> Contact {
    let rise = curve.height_at(px(meeting.offset().0)) - curve.first();
    let rise = px(i32::from(rise.0 as i8));
    let width = curve.width - meeting.rules.solid.push_radius;
    solid::new_contact(meeting, width, height, -rise, solid::SolidDepth::SymmetricOnScreen)
}

/// Carries a player standing on the curve, or lets go of it. [O-1208]
pub fn ride(meeting: &mut Meeting<'_>, curve: &Curve<'_>, x_before: Px) -> Contact {
    let contact = platform::leave(meeting, curve.width);
    let is_spared = meeting.rules.solid.slope_spares_disabled && (meeting.is_disabled() || !meeting.player.is_alive());
    if contact.rides && !is_spared {
        follow(meeting, curve, x_before);
    }
    contact
}

/// Puts a player standing on an object onto the curve, and moves it along. [O-1208]
pub fn follow(meeting: &mut Meeting<'_>, curve: &Curve<'_>, x_before: Px) {
    if !meeting.player.on_object {
        return;
    }
    let surface = curve.height_at(px(meeting.offset().0));
    let height = solid::ride_height(meeting, surface, surface);
    let y = meeting.body.y.px() - height - meeting.player.height();
    meeting.player.y = Pos::new(y, meeting.player.y.subpixel());
    meeting.player.x += meeting.body.x.px() - x_before;
}

/// Lands a player on a platform with a curved top. [O-1212]
pub fn land(meeting: &mut Meeting<'_>, curve: &Curve<'_>) -> Contact {
    let height = curve.height_at(px(meeting.offset().0));
    let (left, surface) = (meeting.body.x.px() - curve.width, meeting.body.y.px() - height);
    platform::land_within(meeting, left, curve.width.0.wrapping_mul(2), surface)
}

/// Runs one frame of contact with a platform with a curved top that has moved already. [O-1212, O-1213]
pub fn collide_platform(meeting: &mut Meeting<'_>, curve: &Curve<'_>, x_before: Px) -> Contact {
    if meeting.rides() { ride(meeting, curve, x_before) } else { land(meeting, curve) }
}
