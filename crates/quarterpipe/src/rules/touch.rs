//! Rules for hitboxes, damage and rings. [19.1]

use crate::{
    save::{state_enum, state_struct},
    units::{Px, px},
};

/// The condition for ducking to lower the player's hitbox. [O-1006]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum DuckBox {
    /// Never: S3, S3K.
    None,
    /// As long as the player ducks: S1, CD.
    Always,
    /// Once the player is all the way down, after this many frames, and only if the character [ducks
    /// low](crate::rules::Character::ducks_low): S2.
    ///
    /// No recording shows how many frames: 6, as long as most pictures of its badniks last, is a guess.
    OnceDown(u8),
}
state_enum!(DuckBox { 0 = None, 1 = Always, 2 = OnceDown(frames) });

/// The change to the player's speeds when it hits an enemy that takes several hits. [O-1017]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum HitRebound {
    /// Reverses and halves them: S1, CD.
    Halved,
    /// Reverses them: S2.
    Full,
    /// Reverses them and the ground speed: S3, S3K.
    FullWithGround,
}
state_enum!(HitRebound { 0 = Halved, 1 = Full, 2 = FullWithGround });

state_struct! {
    /// Contact between players and objects.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct TouchRules {
        /// Half the width of a player's hitbox in pixels; 4 in the two-player races of S3 and S3K. [O-1001, O-1009]
        pub half_width: Px,
        /// The amount by which the hitbox is shorter than the player's height radius, above and below, in pixels. [O-1002]
        pub height_cut: Px,
        /// The condition for ducking to lower the hitbox. [O-1006]
        pub duck: DuckBox,
        /// True if only objects on the screen can be touched. [O-1010]
        pub needs_screen: bool,
        /// True if charging a spin dash also attacks. [O-1016]
        pub charge_attacks: bool,
        /// True if flying attacks from below. [O-1016]
        pub flight_attacks: bool,
        /// True if gliding and sliding attack. [O-1016]
        pub glide_attacks: bool,
        /// The change to the player's speeds when it hits an enemy that takes several hits. [O-1017]
        pub hit_rebound: HitRebound,
        /// The frames of invulnerability below which a player can take items. [O-1026]
        pub pickup_below: u8,
        /// True if shields turn projectiles away and an insta-shield has its own box. [O-1007, O-1008]
        pub shields_deflect: bool,
        /// True if the levels' own rings are objects like any other. Otherwise a player takes all the rings that it
        /// touches at once, before it touches anything else. [O-1011, O-1012]
        pub level_rings_are_objects: bool,
        /// True if a lightning shield attracts rings. [O-1036]
        pub lightning_attracts: bool,
        /// True if players after the first lose rings and shields when they are hurt, and die if they have neither:
        /// two-player races. [O-1024]
        pub others_lose_rings: bool,
        /// True if spikes spare invulnerable players; `false` is the spike bug of S1's first releases. [O-1622]
        pub spikes_respect_invulnerability: bool,
        /// The interval in frames at which lost rings look for the floor. [O-1032]
        pub lost_ring_floor_every: u8,
        /// True if lost rings off the screen find no floor. [O-1032]
        pub lost_ring_floor_needs_screen: bool,
        /// True if the height of lost rings counts when deciding whether they are on the screen. [O-2305]
        pub lost_rings_have_height: bool,
        /// True if lost rings notice that they are out of the level only in the frames in which they look for the
        /// floor. [O-1034]
        pub lost_ring_ends_when_due: bool,
        /// The maximum number of rings that a player can have. [O-1029]
        pub ring_cap: u16,
        /// Frames for which a destroyed enemy keeps its slot. [O-2026, O-2214]
        pub explosion_frames: u8,
    }
}

impl TouchRules {
    /// Sonic 1.
    pub const S1: Self = Self {
        half_width: px(8),
        height_cut: px(3),
        duck: DuckBox::Always,
        needs_screen: true,
        charge_attacks: false,
        flight_attacks: false,
        glide_attacks: false,
        hit_rebound: HitRebound::Halved,
        pickup_below: 90,
        shields_deflect: false,
        level_rings_are_objects: true,
        lightning_attracts: false,
        others_lose_rings: false,
        spikes_respect_invulnerability: false,
        lost_ring_floor_every: 4,
        lost_ring_floor_needs_screen: false,
        lost_rings_have_height: true,
        lost_ring_ends_when_due: false,
        ring_cap: u16::MAX,
        explosion_frames: 39,
    };
    /// Sonic CD.
    pub const CD: Self = Self { spikes_respect_invulnerability: true, ..Self::S1 };
    /// Sonic 2.
    pub const S2: Self = Self {
        duck: DuckBox::OnceDown(6),
        needs_screen: false,
        charge_attacks: true,
        hit_rebound: HitRebound::Full,
        level_rings_are_objects: false,
        spikes_respect_invulnerability: true,
        lost_ring_floor_every: 8,
        lost_ring_floor_needs_screen: true,
        ring_cap: 999,
        explosion_frames: 35,
        ..Self::S1
    };
    /// Sonic 3 alone.
    pub const S3: Self = Self {
        duck: DuckBox::None,
        lost_rings_have_height: false,
        flight_attacks: true,
        hit_rebound: HitRebound::FullWithGround,
        shields_deflect: true,
        lightning_attracts: true,
        ..Self::S2
    };
    /// Sonic & Knuckles and the locked-on game.
    pub const S3K: Self = Self { glide_attacks: true, lost_ring_ends_when_due: true, ..Self::S3 };

    /// Returns the same rules for a two-player race of S3 and S3K. [O-1009]
    #[must_use]
    pub const fn competing(self) -> Self {
        Self { half_width: px(4), others_lose_rings: true, ..self }
    }
}
