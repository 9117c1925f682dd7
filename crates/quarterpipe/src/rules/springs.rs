//! Rules for objects that throw or turn players: springs, bumpers, triggers. [19.5]

use crate::{
    save::{state_enum, state_struct},
    units::{Px, Speed, px, subpx},
};

/// The players that a sideways spring throws. [O-1607]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum SideFire {
    /// Players pushing it, from either side: S1, CD.
    Pushed,
    /// Players pushing it from the side that it faces: S2.
    PushedInFront,
    /// Players touching its front, also in the air: S3, S3K.
    TouchedInFront,
}
state_enum!(SideFire { 0 = Pushed, 1 = PushedInFront, 2 = TouchedInFront });

state_struct! {
    /// The behaviour of springs, bumpers, path switchers and forced rolls.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct SpringRules {
        /// True if springs that do not slant are solid only on the screen, if
        /// [`SolidRules::needs_screen`](crate::rules::SolidRules::needs_screen) applies to solids. Where springs are
        /// CD's boxes this applies to all of them, and off the screen they do not even recoil. [O-1601, O-1603]
        pub needs_screen: bool,
        /// Frames for which a spring that faces up or sideways recoils. [O-1603]
        pub recoil: u8,
        /// Frames for which a spring that faces down or slants recoils. [O-1603]
        pub recoil_below: u8,
        /// True if a recoiling spring is neither solid nor throws. Otherwise only the zone in front of a sideways
        /// spring is off. [O-1603, O-1610]
        pub recoils_alone: bool,
        /// True if a spring releases a thrown player in the same frame. Otherwise it releases the player in the next
        /// frame, and the player has no other contact with it in that frame. [O-1601]
        pub lets_go_at_once: bool,
        /// Half the height of a spring that faces sideways, in pixels. [O-1606]
        pub side_height: Px,
        /// The height above the centre of a downward spring at which a player stands on it, in pixels. [O-1612]
        pub down_ride_height: Px,
        /// The players that a sideways spring throws. [O-1607]
        pub side_fire: SideFire,
        /// True if a sideways spring turns a thrown player round, whichever way it faced. Otherwise the player faces
        /// the direction of flight. [O-1608]
        pub side_turns_round: bool,
        /// True if a sideways spring sets the player's angle to 0. [O-1608]
        pub side_levels: bool,
        /// True if a sideways spring also throws players running past it on the ground. [O-1610]
        pub side_catches: bool,
        /// The greatest speed with which a spring throws down; `None` for no limit. [O-1612]
        pub down_cap: Option<Speed>,
        /// The distance on both axes by which a slanting spring moves a thrown player into itself, in pixels. [O-1613, O-1615]
        pub diagonal_shift: Px,
        /// True if a slanting spring divides its strength between the axes, 181/256 each. Otherwise it throws with its
        /// full strength on both. [O-1613, O-1615]
        pub diagonal_divides: bool,
        /// The height of a mirrored slanting spring that faces up, in the last column on its right. The originals read
        /// it from outside their table. `None` repeats the height of the column before. [O-1203]
        pub mirrored_edge_up: Option<Px>,
        /// The same for a spring that faces down. [O-1203]
        pub mirrored_edge_down: Option<Px>,
        /// True if a thrown player can no longer cut its jump short. Sideways springs never cause this. [O-1604]
        pub ends_jump: bool,
        /// True if a player thrown sideways or straight down can use the second press of a jump again. [O-1604]
        pub renews_double_jump: bool,
        /// True if a spring that faces up ends a forced roll. [O-1604]
        pub up_ends_pinball: bool,
        /// True if bumpers throw up to 3/256 of a turn off course, changing every 256 frames. [O-2234]
        pub bumpers_stray: bool,
        /// The number of hits that score, remembered by the bumper's placement; `None` for all hits. [O-1625, O-2075, O-2319]
        pub bumper_scoring_hits: Option<u8>,
        /// The distance from its line, in pixels, within which a path switcher switches players; `None` for any distance. [O-1639]
        pub switcher_reach: Option<Px>,
        /// The ground speed with which a forced roll begins; `None` for the player's own. [O-1642]
        pub forced_roll_speed: Option<Speed>,
    }
}

impl SpringRules {
    /// Sonic 1.
    pub const S1: Self = Self {
        needs_screen: true,
        recoil: 11,
        recoil_below: 11,
        recoils_alone: true,
        lets_go_at_once: true,
        side_height: px(14),
        down_ride_height: px(16),
        side_fire: SideFire::Pushed,
        side_turns_round: true,
        side_levels: false,
        side_catches: false,
        down_cap: None,
        diagonal_shift: px(6),
        diagonal_divides: false,
        mirrored_edge_up: None,
        mirrored_edge_down: None,
        ends_jump: false,
        renews_double_jump: false,
        up_ends_pinball: false,
        bumpers_stray: false,
        bumper_scoring_hits: Some(10),
        switcher_reach: None,
        forced_roll_speed: None,
    };
    /// Sonic CD.
    pub const CD: Self = Self {
        recoil: 12,
        side_height: px(16),
        side_turns_round: false,
        side_levels: true,
        diagonal_shift: px(8),
        diagonal_divides: true,
        ..Self::S1
    };
    /// Sonic 2.
    pub const S2: Self = Self {
        needs_screen: false,
        recoil: 9,
        recoil_below: 9,
        recoils_alone: false,
        lets_go_at_once: false,
        side_fire: SideFire::PushedInFront,
        side_turns_round: false,
        side_catches: true,
        bumpers_stray: true,
        bumper_scoring_hits: None,
        mirrored_edge_up: Some(px(5)),
        mirrored_edge_down: Some(px(28)),
        ..Self::S1
    };
    /// Sonic 3 alone.
    pub const S3: Self = Self {
        down_ride_height: px(9),
        side_fire: SideFire::TouchedInFront,
        down_cap: Some(subpx(0xD00)),
        mirrored_edge_up: Some(px(74)),
        mirrored_edge_down: Some(px(-16)),
        bumper_scoring_hits: Some(10),
        ends_jump: true,
        up_ends_pinball: true,
        switcher_reach: Some(px(64)),
        forced_roll_speed: Some(subpx(0x580)),
        ..Self::S2
    };
    /// Sonic & Knuckles and the locked-on game.
    pub const S3K: Self = Self {
        mirrored_edge_up: None,
        mirrored_edge_down: None,
        renews_double_jump: true,
        up_ends_pinball: false,
        ..Self::S3
    };
}
