//! Rules: charges and moves of power-ups. [6.3, 6.5]

use crate::{
    save::{state_enum, state_struct},
    units::{Speed, subpx},
};

/// The move that charges on the spot while Down is held. [C-10, C-16]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum SpinDash {
    /// None: S1.
    None,
    /// Each press of jump charges it: S2, S3, S3K.
    Revs,
    /// It charges by itself for 45 frames and gains this much ground speed per frame: 75 in CD, 50 in its later stages.
    /// [C-16, C-63]
    Timer(Speed),
}
state_enum!(SpinDash { 0 = None, 1 = Revs, 2 = Timer(gain) });

/// The time at which the end of the insta-shield marks the jump as used. [C-25]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum InstaShieldEnd {
    /// Always, 13 and 14 frames after the press, even after a landing in between: S3.
    Always,
    /// Only if a move of this jump was used, 13 to 15 frames after the press: S3K.
    IfUsed,
}
state_enum!(InstaShieldEnd { 0 = Always, 1 = IfUsed });

/// The players that bounce with a bubble shield. [C-24]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum BubbleBounce {
    /// Every player wearing one: S3.
    EveryWearer,
    /// A player that has the shield moves and is not super: S3K.
    ShieldMoves,
}
state_enum!(BubbleBounce { 0 = EveryWearer, 1 = ShieldMoves });

state_struct! {
    /// A player's moves other than running, rolling and jumping.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct MoveRules {
        /// The charged roll. [C-10, C-16]
        pub spin_dash: SpinDash,
        /// True if holding Up charges a run. [C-17]
        pub peel_out: bool,
        /// True if slopes do not affect a charging player. [G-14]
        pub slope_spares_charge: bool,
        /// The friction in a frame in which a charging player's edge was checked. [G-27]
        pub edge_check_friction: Option<Speed>,
        /// True if an edge under the feet ends a charge. [G-67, C-60]
        pub edge_ends_charge: bool,
        /// True if letting go of jump ends a charge.
        pub jump_release_ends_charge: bool,
        /// True if being hurt ends a charge. [C-52]
        pub hurt_ends_charge: bool,
        /// True if a hyper form dashes in mid-jump. [C-25]
        pub hyper_dash: bool,
        /// The time at which the end of the insta-shield marks the jump as used. [C-25]
        pub insta_shield_end: InstaShieldEnd,
        /// True if losing a plain shield takes the insta-shield away until the next fire, lightning or bubble shield. [C-25]
        pub plain_shield_ends_insta_shield: bool,
        /// The players that bounce with a bubble shield. [C-24]
        pub bubble_bounce: BubbleBounce,
    }
}

impl MoveRules {
    /// Sonic 1.
    pub const S1: Self = Self {
        spin_dash: SpinDash::None,
        peel_out: false,
        slope_spares_charge: false,
        edge_check_friction: None,
        edge_ends_charge: false,
        jump_release_ends_charge: false,
        hurt_ends_charge: false,
        hyper_dash: false,
        insta_shield_end: InstaShieldEnd::IfUsed,
        plain_shield_ends_insta_shield: false,
        bubble_bounce: BubbleBounce::EveryWearer,
    };

    /// Sonic CD.
    pub const CD: Self = Self {
        spin_dash: SpinDash::Timer(subpx(75)),
        peel_out: true,
        slope_spares_charge: true,
        edge_check_friction: Some(subpx(13)),
        edge_ends_charge: true,
        jump_release_ends_charge: true,
        hurt_ends_charge: true,
        ..Self::S1
    };

    /// Sonic 2.
    pub const S2: Self = Self { spin_dash: SpinDash::Revs, ..Self::S1 };

    /// Sonic 3 alone.
    pub const S3: Self = Self { insta_shield_end: InstaShieldEnd::Always, ..Self::S2 };

    /// Sonic & Knuckles and the locked-on game.
    pub const S3K: Self = Self {
        hyper_dash: true,
        insta_shield_end: InstaShieldEnd::IfUsed,
        plain_shield_ends_insta_shield: true,
        bubble_bounce: BubbleBounce::ShieldMoves,
        ..Self::S3
    };

    /// Sonic CD's later stages. [C-63]
    pub const CD_LATER: Self = Self { spin_dash: SpinDash::Timer(subpx(50)), edge_ends_charge: false, ..Self::CD };
}
