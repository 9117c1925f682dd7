//! Rules for what throws and turns the Player: springs, bumpers, triggers. [19.5]

use crate::{
    state::{state_enum, state_struct},
    units::{Px, Speed, px, sub},
};

/// Whom a spring that faces sideways throws. [O-1607]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum SideFire {
    /// Who pushes it, from either side: S1, CD.
    Pushed,
    /// Who pushes it from where it throws to: S2.
    PushedInFront,
    /// Who touches its front, also in the air: S3, S3K.
    TouchedInFront,
}
state_enum!(SideFire { 0 = Pushed, 1 = PushedInFront, 2 = TouchedInFront });

/// How springs, bumpers, path switchers and forced rolls act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SpringRules {
    /// Whether springs that do not slant are solid only on the screen, where
    /// [`SolidRules::needs_screen`](crate::SolidRules::needs_screen) has that of solids: S1; in CD all springs, which off
    /// it do not even recoil. [O-1601, O-1603]
    pub needs_screen: bool,
    /// Frames for which a spring that faces up or sideways recoils: 11 in S1, 12 in CD, 9 in S2, S3 and S3K. [O-1603]
    pub recoil: u8,
    /// The same for one that faces down or slants: 11 in S1 and CD, 9 in S2, S3 and S3K. [O-1603]
    pub recoil_below: u8,
    /// Whether a spring that recoils is neither solid nor throws: S1, CD. In S2, S3 and S3K only the zone before one that
    /// faces sideways is off. [O-1603, O-1610]
    pub recoils_alone: bool,
    /// Whether a spring lets go of whom it throws in that frame: S1, CD. In S2, S3 and S3K it does in the next one, and
    /// meets nobody new in that. [O-1601]
    pub lets_go_at_once: bool,
    /// Half the height of a spring that faces sideways: 16 px in CD, else 14. [O-1606]
    pub side_height: Px,
    /// How far above the centre of a spring that faces down who stands on it is: 9 px in S3 and S3K, else 16. [O-1612]
    pub down_ride_height: Px,
    /// Whom a spring that faces sideways throws. [O-1607]
    pub side_fire: SideFire,
    /// Whether a spring that faces sideways turns round whom it throws, wherever he faced: S1. The others turn him to
    /// where he flies. [O-1608]
    pub side_turns_round: bool,
    /// Whether a spring that faces sideways sets the angle to 0: CD. [O-1608]
    pub side_levels: bool,
    /// Whether a spring that faces sideways also throws who runs past it on the ground: S2, S3, S3K. [O-1610]
    pub side_catches: bool,
    /// The greatest speed that a spring throws down with: 0xD00 in S3 and S3K. [O-1612]
    pub down_cap: Option<Speed>,
    /// How far a slanting spring moves whom it throws into itself on both axes: 8 px in CD, else 6. [O-1613, O-1615]
    pub diagonal_shift: Px,
    /// Whether a slanting spring divides its strength among the axes, 181/256 each: CD. The others throw with all of it
    /// on both. [O-1613, O-1615]
    pub diagonal_divides: bool,
    /// Whether a slanting spring that is mirrored is open in the last column of its right side: S3, where the byte read
    /// for it lies outside of the table. In the others he meets it as in the column before. [O-1203]
    pub mirrored_edge_is_open: bool,
    /// Whether who is thrown can no longer cut his jump short: S3, S3K, but not by springs that face sideways. [O-1604]
    pub ends_jump: bool,
    /// Whether who is thrown can use the second press of a jump again: S3K. [O-1604]
    pub renews_double_jump: bool,
    /// Whether a spring that faces up ends a forced roll: S3. [O-1604]
    pub up_ends_pinball: bool,
    /// Whether bumpers throw up to 3/256 of a turn astray, changing every 256 frames: S2, S3, S3K. [O-2234]
    pub bumpers_stray: bool,
    /// How many hits of a bumper score, which its placement remembers: 10 in S1, CD, S3 and S3K, all in S2. [O-1625, O-2075,
    /// O-2319]
    pub bumper_scoring_hits: Option<u8>,
    /// How near a path switcher's line it switches: 64 px in S3 and S3K; at any distance in S2. [O-1639]
    pub switcher_reach: Option<Px>,
    /// The ground speed that a forced roll begins with: 0x580 in S3 and S3K. [O-1642]
    pub forced_roll_speed: Option<Speed>,
}
state_struct!(SpringRules {
    needs_screen,
    recoil,
    recoil_below,
    recoils_alone,
    lets_go_at_once,
    side_height,
    down_ride_height,
    side_fire,
    side_turns_round,
    side_levels,
    side_catches,
    down_cap,
    diagonal_shift,
    diagonal_divides,
    mirrored_edge_is_open,
    ends_jump,
    renews_double_jump,
    up_ends_pinball,
    bumpers_stray,
    bumper_scoring_hits,
    switcher_reach,
    forced_roll_speed,
});

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
        mirrored_edge_is_open: false,
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
        ..Self::S1
    };
    /// Sonic 3 alone.
    pub const S3: Self = Self {
        down_ride_height: px(9),
        side_fire: SideFire::TouchedInFront,
        down_cap: Some(sub(0xD00)),
        mirrored_edge_is_open: true,
        bumper_scoring_hits: Some(10),
        ends_jump: true,
        up_ends_pinball: true,
        switcher_reach: Some(px(64)),
        forced_roll_speed: Some(sub(0x580)),
        ..Self::S2
    };
    /// Sonic & Knuckles and the locked-on game.
    pub const S3K: Self =
        Self { mirrored_edge_is_open: false, renews_double_jump: true, up_ends_pinball: false, ..Self::S3 };
}
