//! Rules for solid boxes and slopes. [19.2, 19.3, 11.8]

use crate::{
    save::{state_enum, state_struct},
    units::{Px, px},
};

/// The test of a solid box. [11.3, 11.9]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum SolidModel {
    /// Players standing on the box ride until they leave: S1, S2, S3, S3K.
    Riding,
    /// The same overlap is tested in every frame: CD.
    Overlap,
}
state_enum!(SolidModel { 0 = Riding, 1 = Overlap });

/// The rate at which a push block gives way by a pixel. [O-1402, O-1405]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum PushCadence {
    /// Whenever a player is inside it: after 1 to 3 frames, depending on the player's fraction of a pixel. Only S1 has
    /// such blocks.
    OnContact,
    /// Correction: in each frame whose number is a multiple of this, while a player walks against it on the ground
    /// at its own speed. 3 is about as fast as the original, 1 is a pixel per frame.
    Every(u8),
}
state_enum!(PushCadence { 0 = OnContact, 1 = Every(frames) });

/// The effect of a push's end on the player's pose. [O-1111]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum PushEnd {
    /// The player walks: S1.
    Walks,
    /// The player walks unless it is rolled up: S2, S3.
    WalksUnlessRolled,
    /// The player walks unless it is rolled up or charges a spin dash: S3K.
    WalksUnlessRolledOrCharging,
}
state_enum!(PushEnd { 0 = Walks, 1 = WalksUnlessRolled, 2 = WalksUnlessRolledOrCharging });

/// The players that the underside pushes down. [O-1115, O-1122]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum BottomPush {
    /// Players moving up: S1, S2. CD's box does not use this, and pushes every player.
    MovingUp,
    /// Also players in the air, however they move: S3, S3K.
    MovingUpOrAirborne,
}
state_enum!(BottomPush { 0 = MovingUp, 1 = MovingUpOrAirborne });

/// The width within which a player lands on a solid box. [O-1120, O-1142]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum LandingWidth {
    /// The object's own width, so a player slips through between two objects side by side: S1, S2, S3, S3K.
    Own,
    /// The width of the box that pushes the player: CD, whose box has only this width. In the riding model this is a
    /// correction.
    Combined,
}
state_enum!(LandingWidth { 0 = Own, 1 = Combined });

/// The position of a solid box's bottom edge. [11.3, 11.8]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum BottomEdge {
    /// 4 px inside: the grace at the top shifts the whole test. S1, S2, S3, S3K. CD's box ignores this, and ends 2 px
    /// below itself.
    InsideByGrace,
    /// Correction: at its visible bottom edge.
    Exact,
}
state_enum!(BottomEdge { 0 = InsideByGrace, 1 = Exact });

/// The height at which the upper half of a solid box ends. [O-1109, 11.8]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum TopSplit {
    /// 4 px above its centre: S1, S2, S3, S3K.
    AboveCentre,
    /// At its centre: CD. In the riding model this is a correction.
    Centre,
}
state_enum!(TopSplit { 0 = AboveCentre, 1 = Centre });

state_struct! {
    /// Contact between solid objects and players.
    ///
    /// CD's box, [`SolidModel::Overlap`], uses only `push_radius`, `needs_screen` and `vanishing_support_drops`. The
    /// rest is for boxes of the riding model, and for slopes and platforms where a field says so.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct SolidRules {
        /// The test for a box.
        pub model: SolidModel,
        /// The pixels by which the box is wider than the object on each side: the player's push radius, plus 1 px in
        /// the riding model. [O-1101, O-1142]
        pub push_radius: Px,
        /// The mask that limits the rows below the upper edge, for levels that wrap. [18-14]
        pub y_mask: Option<u16>,
        /// True if the underside reaches down by the standing height, also for a rolled-up player. [O-1122]
        pub bottom_by_standing_radius: bool,
        /// True if a depth of 4 px or less along y is a vertical contact, however deep along x. [O-1122]
        pub small_depth_is_vertical: bool,
        /// The depth along x, in pixels, below which a player is pushed sideways and not crushed. [O-1116]
        pub crush_escape: Px,
        /// The players that the underside pushes down. [O-1115, O-1122]
        pub bottom_push: BottomPush,
        /// True if a player rising within the top is put on it without landing; a bug. In games that have it, `false`
        /// is a correction. [O-1122]
        pub lifts_rising_player: bool,
        /// True if a player walking off a box, a slope or a platform is in the air at once; otherwise the next frame
        /// decides. Walking off a bridge never does this, and walking off CD's box always does. [O-1128, O-1308,
        /// O-1146]
        pub leaving_sets_airborne: bool,
        /// The effect of a push's end on the player's pose. [O-1111]
        pub push_end: PushEnd,
        /// True if normal solids, including CD's boxes, are solid only on the screen; `false` is a correction. [O-1107,
        /// O-1141]
        pub needs_screen: bool,
        /// True if normal solids ignore a player other than the first one while it is off the screen, and do not even
        /// carry it. [O-1108]
        pub others_need_screen: bool,
        /// True if solids with a curved top are solid only on the screen. [O-1206]
        pub slope_needs_screen: bool,
        /// True if a curved top carries neither dead players nor players that objects ignore. Boxes carry neither in
        /// any game. [O-1211]
        pub slope_spares_disabled: bool,
        /// The width within which a player lands. [O-1120]
        pub landing_width: LandingWidth,
        /// Correction: true if the rightmost column of the landing width counts. [O-1120]
        pub landing_right_edge_counts: bool,
        /// The position of a box's bottom edge. [11.3]
        pub bottom_edge: BottomEdge,
        /// The height at which the upper half of a box ends. [O-1109]
        pub top_split: TopSplit,
        /// Correction: true if a player rides a box or a slope exactly where landing put it, never inside. For
        /// platforms: [`PlatformRules::ride_extra`](crate::rules::PlatformRules::ride_extra). [O-1133, O-1138, O-1209]
        pub ride_height_is_exact: bool,
        /// Correction: true if a player falls in the frame after the object under it was unloaded, removed or turned
        /// into something else. [O-1131]
        pub vanishing_support_drops: bool,
        /// The rate at which a push block gives way. [O-1405]
        pub push_cadence: PushCadence,
    }
}

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
        lifts_rising_player: false,
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
        model: SolidModel::Overlap,
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
        lifts_rising_player: true,
        ..Self::S2
    };
    /// Sonic & Knuckles and the locked-on game.
    pub const S3K: Self = Self { push_end: PushEnd::WalksUnlessRolledOrCharging, ..Self::S3 };
}
