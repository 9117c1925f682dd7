//! The general solid box of S1, S2, S3 and S3K: new contact, the choice of side, pushing, crushing, landing. [11.3]

use super::{Contact, Hold, Meeting, Side, attach};
use crate::{
    player::Pose,
    rules::{BottomEdge, BottomPush, LandingWidth, PushEnd, SolidModel, TopSplit},
    units::{Px, Speed, px},
};

/// A solid box around a body's centre.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolidBox {
    /// Half its width in pixels, without the player's push radius. [O-1101]
    pub width: Px,
    /// Half its height in pixels, for new contact. [O-1102]
    pub height: Px,
    /// The height above its centre at which a player stands: the height plus 1 px, except for objects whose originals forgot the 1
    /// px. [O-1133]
    pub ride_height: Px,
    /// The centre's x before it moved in this frame. A riding player is carried by the difference. [O-1103]
    pub x_before: Px,
    /// True if it must have been on the screen to be solid, under rules that ask for that at all. [O-1107]
    pub needs_screen: bool,
}

impl SolidBox {
    /// Makes a box of these half sizes that does not carry along x, with the 1 px that keeps riders on top. [O-1133]
    #[must_use]
    pub const fn new(width: Px, height: Px, x: Px) -> Self {
        Self { width, height, ride_height: Px(height.0.wrapping_add(1)), x_before: x, needs_screen: true }
    }
}

/// Rows above the top in which a player already counts as in contact. [11.3]
const TOP_GRACE: i32 = 4;
/// The depth from which a contact with the top does not count as contact. [O-1119]
const LANDING_DEPTH: i32 = 16;

/// Runs one frame of contact with a solid box: carries a player standing on it, otherwise looks for new contact.
/// [O-1106, O-1107]
pub fn collide(meeting: &mut Meeting<'_>, shape: &SolidBox) -> Contact {
    if meeting.rules.solid.model == SolidModel::Overlap {
        return super::overlap::collide(meeting, &super::overlap::OverlapBox::full(shape.width, shape.height));
    }
    if shape.needs_screen && meeting.is_out_of_sight {
        return Contact::none("O-1108");
    }
    if meeting.rides() {
        let reach = shape.width + meeting.rules.solid.push_radius;
        let above = ride_height(meeting, shape.height, shape.ride_height);
        return attach::ride(meeting, reach, above, shape.x_before);
    }
    if shape.needs_screen && meeting.rules.solid.needs_screen && !meeting.body.on_screen {
        return end_push(meeting);
    }
    new_contact(meeting, shape.width, shape.height, px(0), SolidDepth::ByRules)
}

/// Runs one frame of contact with a box whose centre is `below` the body's. [O-1138]
pub fn collide_offset(meeting: &mut Meeting<'_>, shape: &SolidBox, below: Px) -> Contact {
    if meeting.rides() {
        let reach = shape.width + meeting.rules.solid.push_radius;
        let above = ride_height(meeting, shape.height - below, shape.height - below);
        return attach::ride(meeting, reach, above, shape.x_before);
    }
    new_contact(meeting, shape.width, shape.height, below, SolidDepth::Symmetric)
}

/// Returns how far above the centre a player rides: at the landing height if that is corrected, otherwise at
/// `original`. [O-1133, O-1209]
pub(super) fn ride_height(meeting: &Meeting<'_>, surface: Px, original: Px) -> Px {
    if meeting.rules.solid.ride_height_is_exact { surface + px(1) } else { original }
}

/// The depth that a box reaches down to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum SolidDepth {
    /// By the standing radius, under rules that say so. [O-1122]
    ByRules,
    /// As far as it reaches up. [O-1138, O-1205]
    Symmetric,
    /// As far as it reaches up. Under reversed gravity, rows are turned over only for the push-out, not for the test: a bug that is kept.
    /// [O-1205, G-64]
    SymmetricOnScreen,
}

/// Ends a push for lack of contact. [O-1111]
pub fn end_push(meeting: &mut Meeting<'_>) -> Contact {
    if meeting.body.pushed.contains(meeting.who) {
        let pose = meeting.player.pose;
        let keeps_pose = match meeting.rules.solid.push_end {
            PushEnd::Walks => false,
            PushEnd::WalksUnlessRolled => pose == Pose::Roll,
            PushEnd::WalksUnlessRolledOrCharging => matches!(pose, Pose::Roll | Pose::SpinDash),
        };
        if !keeps_pose {
            meeting.player.pose = Pose::Walk;
            meeting.player.shown_pose = None;
        }
        meeting.stop_pushing();
    }
    Contact::none("O-1111")
}

/// Looks for new contact with a box whose centre is `shift` below the body's. [11.3, O-1122]
pub(crate) fn new_contact(meeting: &mut Meeting<'_>, width: Px, height: Px, shift: Px, below: SolidDepth) -> Contact {
    let solid = &meeting.rules.solid;
    let reach = (width + solid.push_radius).wrapped().0;
    let (x, mut y) = meeting.offset();
    let from_left = x + reach;
    if !(0..=2 * reach).contains(&from_left) {
        return end_push(meeting);
    }
    if meeting.turned_over && below == SolidDepth::SymmetricOnScreen {
        y = Px(-y).wrapped().0;
    }
    let y = (Px(y) - shift).wrapped().0;
    let player_height = meeting.player.height();
    let up = (height + player_height).wrapped().0;
    let down = if below == SolidDepth::ByRules && solid.bottom_by_standing_radius {
        (height + meeting.rules.character(meeting.player.character).standing_height()).wrapped().0
    } else {
        up
    };
    let mut from_top = y + TOP_GRACE + up;
    if let Some(mask) = solid.y_mask {
        if from_top < 0 {
            return end_push(meeting);
        }
        from_top &= i32::from(mask);
    }
    let rows = match solid.bottom_edge {
        BottomEdge::InsideByGrace => up + down,
        BottomEdge::Exact => up + down + TOP_GRACE,
    };
    if !(0..rows).contains(&from_top) || meeting.is_disabled() {
        return end_push(meeting);
    }
    if !meeting.player.is_alive() {
        return Contact::none("O-1028");
    }
    let x_depth = if from_left > reach { from_left - 2 * reach } else { from_left };
    let split = match solid.top_split {
        TopSplit::AboveCentre => up,
        TopSplit::Centre => up + TOP_GRACE,
    };
    let is_top = from_top <= split;
    let y_depth = if is_top { from_top } else { from_top - TOP_GRACE - up - down };
    let (x_size, y_size) = (x_depth.abs(), y_depth.abs());
    // In the originals, depths in the lower half are never this small.
    let is_at_top = is_top && y_size <= TOP_GRACE;
    if x_size <= y_size && !(solid.small_depth_is_vertical && is_at_top) {
        return meet_side(meeting, x_depth, is_at_top);
    }
    if is_top { meet_top(meeting, width, y_depth) } else { meet_bottom(meeting, x_depth, y_depth) }
}

/// Meets the left or right side: pushes the player out, stops it, and lets it push. [O-1112, O-1113]
fn meet_side(meeting: &mut Meeting<'_>, depth: i32, is_at_top: bool) -> Contact {
    let side = side_of(meeting);
    if is_at_top {
        meeting.stop_pushing();
        return Contact::with(side, depth, "O-1112");
    }
    let speed = meeting.player.x_speed;
    if (depth > 0 && speed >= Speed::ZERO) || (depth < 0 && speed < Speed::ZERO) {
        meeting.player.ground_speed = Speed::ZERO;
        meeting.player.x_speed = Speed::ZERO;
    }
    meeting.player.x -= Px(depth);
    push(meeting);
    Contact { pushes: meeting.player.pushing, ..Contact::with(side, depth, "O-1113") }
}

/// Returns the right side if the player is to the right of the centre, otherwise the left one. [O-1109]
pub(super) fn side_of(meeting: &Meeting<'_>) -> Side {
    if meeting.offset().0 <= 0 { Side::Left } else { Side::Right }
}

/// Makes a player on the ground push the object, and a player in the air stop pushing it. [O-1113]
pub(super) const fn push(meeting: &mut Meeting<'_>) {
    if meeting.player.airborne {
        meeting.stop_pushing();
    } else {
        meeting.player.pushing = true;
        meeting.body.pushed.insert(meeting.who);
    }
}

/// Meets the underside: pushes the player down, or crushes it. [O-1115 to O-1118, O-1122]
fn meet_bottom(meeting: &mut Meeting<'_>, x_depth: i32, depth: i32) -> Contact {
    let solid = &meeting.rules.solid;
    let contact = Contact::with(Side::Bottom, depth, "O-1115");
    let (airborne, speed) = (meeting.player.airborne, meeting.player.y_speed);
    if solid.bottom_push == BottomPush::MovingUpOrAirborne && airborne {
        meeting.player.ground_speed = Speed::ZERO;
    } else if speed == Speed::ZERO {
        if airborne {
            return contact;
        }
        if Px(x_depth.abs()) < solid.crush_escape {
            return meet_side(meeting, x_depth, false);
        }
        meeting.player.be_killed(meeting.rules);
        return Contact { crushed: true, ..contact };
    } else if speed > Speed::ZERO {
        return contact;
    }
    meeting.player.y -= Px(depth);
    meeting.player.y_speed = Speed::ZERO;
    contact
}

/// Meets the top: the player lands, slips past, or is lifted. [O-1119, O-1120, O-1122]
fn meet_top(meeting: &mut Meeting<'_>, width: Px, depth: i32) -> Contact {
    if depth >= LANDING_DEPTH {
        return Contact { rule: "O-1119", ..end_push(meeting) };
    }
    let solid = &meeting.rules.solid;
    let half = match solid.landing_width {
        LandingWidth::Own => meeting.body.half_width_px(),
        LandingWidth::Combined => width + solid.push_radius,
    };
    let half = half.wrapped().0;
    let from_left = meeting.offset().0 + half;
    let right = 2 * half + i32::from(solid.landing_right_edge_counts);
    if !(0..right).contains(&from_left) {
        return Contact::none("O-1120");
    }
    let depth = depth - TOP_GRACE;
    let rises = meeting.player.y_speed < Speed::ZERO;
    if rises && !solid.lifts_rising_player {
        return Contact::none("O-1120");
    }
    meeting.player.y -= Px(depth + 1);
    if rises {
        return Contact::none("O-1122");
    }
    attach::land(meeting, depth, Hold::Solid, "O-1120")
}
