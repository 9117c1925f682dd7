//! Rules for solid boxes and slopes. [19.2, 19.3, 11.8]

use crate::{
    state::{state_enum, state_struct},
    units::{Px, px},
};

/// How a solid box is tested. [11.3, 11.9]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum SolidModel {
    /// Who stands on it rides until he leaves: S1, S2, S3, S3K.
    Riding,
    /// By the same overlap in every frame: CD.
    Retested,
}
state_enum!(SolidModel { 0 = Riding, 1 = Retested });

/// When a push block gives way by a pixel. [O-1402, O-1405]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum PushCadence {
    /// Whenever the Player is inside it: after 1 to 3 frames, as his fraction of a pixel has it. S1, which alone has such
    /// blocks.
    OnContact,
    /// Corrected: in each frame whose number this divides, while he walks against it on the ground; his speed is his
    /// own. 3 is about as fast as the original, 1 a pixel per frame.
    Every(u8),
}
state_enum!(PushCadence { 0 = OnContact, 1 = Every(frames) });

/// What the end of a push does to the Player's pose. [O-1111]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum PushEnd {
    /// He walks: S1.
    Walks,
    /// He walks unless he is rolled up: S2, S3.
    WalksUnlessRolled,
    /// He walks unless he is rolled up or charges a spin dash: S3K.
    WalksUnlessRolledOrCharging,
}
state_enum!(PushEnd { 0 = Walks, 1 = WalksUnlessRolled, 2 = WalksUnlessRolledOrCharging });

/// Whom the underside pushes down. [O-1115, O-1122]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum BottomPush {
    /// Who moves up: S1, S2. CD's box, which does not ask, pushes everybody.
    MovingUp,
    /// Also who is in the air, however he moves: S3, S3K.
    MovingUpOrAirborne,
}
state_enum!(BottomPush { 0 = MovingUp, 1 = MovingUpOrAirborne });

/// Within which width the Player lands on a solid box. [O-1120, O-1142]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum LandingWidth {
    /// The object's own, so beside it he slips between two of them: S1, S2, S3, S3K.
    Own,
    /// That of the box that pushes him: CD, whose box has no other. In the riding model corrected.
    Combined,
}
state_enum!(LandingWidth { 0 = Own, 1 = Combined });

/// Where a solid box ends at the bottom. [11.3, 11.8]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum BottomEdge {
    /// 4 px inside: the grace at the top shifts the whole test. S1, S2, S3, S3K; CD's box, which does not ask, ends 2 px
    /// below itself.
    InsideByGrace,
    /// Corrected: where it looks to end.
    Exact,
}
state_enum!(BottomEdge { 0 = InsideByGrace, 1 = Exact });

/// Where the upper half of a solid box ends. [O-1109, 11.8]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum TopSplit {
    /// 4 px above its centre: S1, S2, S3, S3K.
    AboveCentre,
    /// At its centre: CD. In the riding model corrected.
    Centre,
}
state_enum!(TopSplit { 0 = AboveCentre, 1 = Centre });

/// How solid objects meet the Player.
///
/// CD's box, [`SolidModel::Retested`], asks for `push_radius`, `needs_screen` and `vanishing_support_drops` alone: the
/// rest is for boxes of the riding model, and for slopes and platforms where it says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolidRules {
    /// How a box is tested.
    pub model: SolidModel,
    /// How much wider than the object its box is on each side: the Player's push radius, and 1 px in S1, S2, S3 and S3K.
    /// [O-1101, O-1142]
    pub push_radius: Px,
    /// What the rows below the upper edge are cut down to, for levels that wrap: 0x7FF in S2, 0xFFF in S3 and S3K.
    /// [18-14]
    pub y_mask: Option<u16>,
    /// Whether the underside reaches down by the standing height, also for who is rolled up: S3, S3K. [O-1122]
    pub bottom_by_standing_radius: bool,
    /// Whether a depth of 4 px or less along y is a vertical contact, however deep along x: S3, S3K. [O-1122]
    pub small_depth_is_vertical: bool,
    /// Who is less deep along x than this is pushed sideways and not crushed: 16 px in S2, S3 and S3K; 0 in S1, where all
    /// are crushed. [O-1116]
    pub crush_escape: Px,
    /// Whom the underside pushes down. [O-1115, O-1122]
    pub bottom_push: BottomPush,
    /// Whether who rises within the top is put on it without landing: S3, S3K; a bug, so corrected if not. [O-1122]
    pub lifts_who_rises: bool,
    /// Whether who walks off a box, a slope or a platform is in the air at once: all but S1, where the next frame decides.
    /// Off a bridge he never is, off CD's box always. [O-1128, O-1308, O-1146]
    pub leaving_sets_airborne: bool,
    /// What the end of a push does to the pose. [O-1111]
    pub push_end: PushEnd,
    /// Whether normal solids are solid only on the screen: all games, CD's boxes included; corrected if not.
    /// [O-1107, O-1141]
    pub needs_screen: bool,
    /// Whether normal solids take no notice, not even by carrying, of any Player but the first while he is off the
    /// screen: S2, S3, S3K. S1 and CD have one Player. [O-1108]
    pub others_need_screen: bool,
    /// Whether solids with a curved top are solid only on the screen: S1; CD has none. [O-1206]
    pub slope_needs_screen: bool,
    /// Whether a curved top does not carry whom objects leave alone, nor the dead: S2, S3, S3K. Boxes carry neither in any
    /// game. [O-1211]
    pub slope_spares_disabled: bool,
    /// Within which width the Player lands. [O-1120]
    pub landing_width: LandingWidth,
    /// Corrected: whether the rightmost column of the landing width counts. [O-1120]
    pub landing_right_edge_counts: bool,
    /// Where a box ends at the bottom. [11.3]
    pub bottom_edge: BottomEdge,
    /// Where its upper half ends. [O-1109]
    pub top_split: TopSplit,
    /// Corrected: whether who stands on a box or a slope is never inside it, but where landing put him. For platforms:
    /// [`PlatformRules::ride_extra`](crate::PlatformRules::ride_extra). [O-1133, O-1138, O-1209]
    pub ride_height_is_exact: bool,
    /// Corrected: whether who stands on an object falls in the frame after it was unloaded, removed or turned into
    /// something else. [O-1131]
    pub vanishing_support_drops: bool,
    /// When a push block gives way. [O-1405]
    pub push_cadence: PushCadence,
}
state_struct!(SolidRules {
    model,
    push_radius,
    y_mask,
    bottom_by_standing_radius,
    small_depth_is_vertical,
    crush_escape,
    bottom_push,
    lifts_who_rises,
    leaving_sets_airborne,
    push_end,
    needs_screen,
    others_need_screen,
    slope_needs_screen,
    slope_spares_disabled,
    landing_width,
    landing_right_edge_counts,
    bottom_edge,
    top_split,
    ride_height_is_exact,
    vanishing_support_drops,
    push_cadence,
});

impl SolidRules {
    /// Sonic 1.
    pub const S1: Self = Self {
        model: SolidModel::Riding,
        push_radius: px(11),
        y_mask: None,
        bottom_by_standing_radius: false,
        small_depth_is_vertical: false,
        crush_escape: px(0),
        bottom_push: BottomPush::MovingUp,
        lifts_who_rises: false,
        leaving_sets_airborne: false,
        push_end: PushEnd::Walks,
        needs_screen: true,
        others_need_screen: false,
        slope_needs_screen: true,
        slope_spares_disabled: false,
        landing_width: LandingWidth::Own,
        landing_right_edge_counts: false,
        bottom_edge: BottomEdge::InsideByGrace,
        top_split: TopSplit::AboveCentre,
        ride_height_is_exact: false,
        vanishing_support_drops: false,
        push_cadence: PushCadence::OnContact,
    };
    /// Sonic CD.
    pub const CD: Self = Self {
        model: SolidModel::Retested,
        push_radius: px(10),
        leaving_sets_airborne: true,
        landing_width: LandingWidth::Combined,
        top_split: TopSplit::Centre,
        ..Self::S1
    };
    /// Sonic 2.
    pub const S2: Self = Self {
        y_mask: Some(0x7FF),
        crush_escape: px(16),
        leaving_sets_airborne: true,
        push_end: PushEnd::WalksUnlessRolled,
        others_need_screen: true,
        slope_needs_screen: false,
        slope_spares_disabled: true,
        ..Self::S1
    };
    /// Sonic 3 alone.
    pub const S3: Self = Self {
        y_mask: Some(0xFFF),
        bottom_by_standing_radius: true,
        small_depth_is_vertical: true,
        bottom_push: BottomPush::MovingUpOrAirborne,
        lifts_who_rises: true,
        ..Self::S2
    };
    /// Sonic & Knuckles and the locked-on game.
    pub const S3K: Self = Self { push_end: PushEnd::WalksUnlessRolledOrCharging, ..Self::S3 };
}
