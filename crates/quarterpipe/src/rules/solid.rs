//! Rules for solid boxes and slopes. [19.2, 19.3, 11.8]

use crate::{
    state::{state_enum, state_struct},
    units::{Px, px},
};

/// How a solid box is tested. [11.3, 11.9]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum SolidModel {
    /// Who stands on it rides until he leaves: S1, S2, S3, S3K.
    Riding,
    /// By the same overlap in every frame: CD.
    Retested,
}
state_enum!(SolidModel { 0 = Riding, 1 = Retested });

/// What the end of a push does to the Player's pose. [O-1111]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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
pub enum BottomPush {
    /// Who moves up: S1, S2.
    MovingUp,
    /// Also who is in the air, however he moves: S3, S3K.
    MovingUpOrAirborne,
}
state_enum!(BottomPush { 0 = MovingUp, 1 = MovingUpOrAirborne });

/// Within which width the Player lands on a solid box. [O-1120]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum LandingWidth {
    /// The object's own, so beside it he slips between two of them: all games.
    Own,
    /// Corrected: that of the box that pushes him.
    Combined,
}
state_enum!(LandingWidth { 0 = Own, 1 = Combined });

/// Where a solid box ends at the bottom. [11.3, 11.8]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum BottomEdge {
    /// 4 px inside: the grace at the top shifts the whole test. All games.
    InsideByGrace,
    /// Corrected: where it looks to end.
    Exact,
}
state_enum!(BottomEdge { 0 = InsideByGrace, 1 = Exact });

/// Where the upper half of a solid box ends. [O-1109, 11.8]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum TopSplit {
    /// 4 px above its centre: all games.
    AboveCentre,
    /// Corrected: at its centre.
    Centre,
}
state_enum!(TopSplit { 0 = AboveCentre, 1 = Centre });

/// How solid objects meet the Player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SolidRules {
    /// How a box is tested.
    pub model: SolidModel,
    /// How much wider than the object its box is on each side: the Player's push radius, and 1 px in S1, S2, S3 and S3K.
    /// [O-1101, O-1142]
    pub push_radius: Px,
    /// What the row differences are cut down to: bits. [18-14]
    pub y_mask: Option<u16>,
    /// Whether the underside reaches down by the standing height, also for who is rolled up: S3, S3K. [O-1122]
    pub bottom_by_standing_radius: bool,
    /// Whether a depth of 4 px or less along y is a vertical contact, however deep along x: S3, S3K. [O-1122]
    pub small_depth_is_vertical: bool,
    /// Who is less deep along x than this is pushed sideways and not crushed: 16 px in S2, S3 and S3K. [O-1116]
    pub crush_escape: Px,
    /// Whom the underside pushes down. [O-1115, O-1122]
    pub bottom_push: BottomPush,
    /// Whether who rises within the top is put on it without landing: S3, S3K; a bug. [O-1122]
    pub lifts_who_rises: bool,
    /// Whether who walks off an object is in the air at once: all but S1, where the next frame decides. [O-1128]
    pub leaving_sets_airborne: bool,
    /// What the end of a push does to the pose. [O-1111]
    pub push_end: PushEnd,
    /// Whether normal solids are solid only on the screen: all games. [O-1107]
    pub needs_screen: bool,
    /// Whether normal solids take no notice, not even by carrying, of any Player but the first while he is off the
    /// screen: S2, S3, S3K. S1 and CD have one Player. [O-1108]
    pub others_need_screen: bool,
    /// Whether solids with a curved top are solid only on the screen: S1. [O-1206]
    pub slope_needs_screen: bool,
    /// Within which width the Player lands. [O-1120]
    pub landing_width: LandingWidth,
    /// Corrected: whether the rightmost column of the landing width counts. [O-1120]
    pub landing_right_edge_counts: bool,
    /// Where a box ends at the bottom. [11.3]
    pub bottom_edge: BottomEdge,
    /// Where its upper half ends. [O-1109]
    pub top_split: TopSplit,
    /// Corrected: whether who stands on a box is never 1 px inside it. [O-1133]
    pub ride_height_is_exact: bool,
    /// Corrected: whether who stands on an object that vanishes falls. [O-1131]
    pub vanishing_support_drops: bool,
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
    landing_width,
    landing_right_edge_counts,
    bottom_edge,
    top_split,
    ride_height_is_exact,
    vanishing_support_drops,
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
        landing_width: LandingWidth::Own,
        landing_right_edge_counts: false,
        bottom_edge: BottomEdge::InsideByGrace,
        top_split: TopSplit::AboveCentre,
        ride_height_is_exact: false,
        vanishing_support_drops: false,
    };
    /// Sonic CD.
    pub const CD: Self =
        Self { model: SolidModel::Retested, push_radius: px(10), leaving_sets_airborne: true, ..Self::S1 };
    /// Sonic 2.
    pub const S2: Self = Self {
        y_mask: Some(0x7FF),
        crush_escape: px(16),
        leaving_sets_airborne: true,
        push_end: PushEnd::WalksUnlessRolled,
        others_need_screen: true,
        slope_needs_screen: false,
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
