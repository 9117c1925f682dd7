//! Characters: radii, speeds and moves. [C-1, C-2]

use super::Rules;
use crate::{
    save::{state_enum, state_struct},
    units::{Px, Speed, px, subpx},
};

/// The list of characters, each with its docs, number in saved states, variant and name.
macro_rules! characters {
    ($($(#[$attribute:meta])+ $number:literal = $id:ident, $name:literal;)*) => {
        /// The character of a player: one of the games' four, or a custom one.
        ///
        /// A game adds a custom character to its rules, at an index of its choice. Where the rules have none at that index, a player
        /// steps as their Sonic; see [`Rules::has_character`].
        ///
        /// ```
        /// use quarterpipe::{prelude::*, rules::{Character, DoubleJump}};
        /// const HARE: CharacterId = CharacterId::custom(0).unwrap();
        /// let mut rules = Rules::S3K;
        /// let sonic = *rules.character(CharacterId::Sonic);
        /// rules.custom_characters[0] =
        ///     Some(Character { jump_speed: subpx(0x800), double_jump: DoubleJump::DropDash, ..sonic });
        /// let player = Player::new(&rules, HARE, px(100), px(300));
        /// assert_eq!(rules.character(player.character).jump_speed, subpx(0x800));
        /// ```
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub enum CharacterId {
            $($(#[$attribute])+ $id,)*
        }
        state_enum!(CharacterId { $($number = $id),* });

        impl CharacterId {
            /// All characters: the games' four, then the custom ones.
            pub const ALL: [Self; Self::PRESETS.len() + Rules::CUSTOM_CHARACTERS] = [$(Self::$id),*];

            /// Returns the name that scenarios and the command line use.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$id => $name,)*
                }
            }
        }
    };
}

characters! {
    /// The hedgehog of all games.
    #[default]
    0 = Sonic, "sonic";
    /// The fox that flies from S3 on.
    1 = Tails, "tails";
    /// The echidna that glides and climbs in S3K.
    2 = Knuckles, "knuckles";
    /// CD's shrunken hedgehog.
    3 = Mini, "mini";
    /// The first of [`Rules::custom_characters`].
    4 = Custom0, "custom0";
    /// The second of [`Rules::custom_characters`].
    5 = Custom1, "custom1";
    /// The third of [`Rules::custom_characters`].
    6 = Custom2, "custom2";
    /// The fourth of [`Rules::custom_characters`].
    7 = Custom3, "custom3";
    /// The fifth of [`Rules::custom_characters`].
    8 = Custom4, "custom4";
    /// The sixth of [`Rules::custom_characters`].
    9 = Custom5, "custom5";
    /// The seventh of [`Rules::custom_characters`].
    10 = Custom6, "custom6";
    /// The eighth of [`Rules::custom_characters`].
    11 = Custom7, "custom7";
}

impl CharacterId {
    /// The games' four, in the order of [`Rules::characters`].
    pub const PRESETS: [Self; 4] = [Self::Sonic, Self::Tails, Self::Knuckles, Self::Mini];

    /// Returns the character at this index of [`Rules::custom_characters`], or `None` from [`Rules::CUSTOM_CHARACTERS`] on.
    #[must_use]
    pub const fn custom(index: usize) -> Option<Self> {
        if index < Rules::CUSTOM_CHARACTERS { Some(Self::ALL[Self::PRESETS.len() + index]) } else { None }
    }

    /// Returns the index of a custom character in [`Rules::custom_characters`], or `None` for one of the games' four.
    #[must_use]
    pub const fn custom_index(self) -> Option<usize> {
        (self as usize).checked_sub(Self::PRESETS.len())
    }

    /// Returns the one of the games' four characters that has this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::PRESETS.into_iter().find(|id| id.name() == name)
    }
}

state_struct! {
    /// Half sizes of a player in pixels: the centre pixel does not count. [C-1]
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct Radii {
        /// The distance from the centre to sensors A and B sideways.
        pub width: i8,
        /// The distance from the centre to the feet.
        pub height: i8,
    }
}

impl Radii {
    const fn new(width: i8, height: i8) -> Self {
        Self { width, height }
    }
}

state_struct! {
    /// Speed constants of one condition, written on events. [C-2, C-4]
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct Speeds {
        /// Top running speed; in 1/256 px per frame, as all of these.
        pub top: Speed,
        /// Gain per frame while a direction is held; also the friction.
        pub acceleration: Speed,
        /// Loss per frame while the opposite direction is held.
        pub deceleration: Speed,
    }
}

impl Speeds {
    const fn new(top: i16, acceleration: i16, deceleration: i16) -> Self {
        Self { top: subpx(top), acceleration: subpx(acceleration), deceleration: subpx(deceleration) }
    }
}

/// The deceleration of a roll against the opposite direction. [G-42]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum RollDeceleration {
    /// A quarter of the present deceleration: S1, CD, Tails in S2 and S3.
    QuarterOfDeceleration,
    /// Always this value: 0x20 for Sonic in S2 and S3, for all characters in S3K.
    Fixed(Speed),
}
state_enum!(RollDeceleration { 0 = QuarterOfDeceleration, 1 = Fixed(speed) });

/// The behaviour of a player that is too slow on a slope. [G-65]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Slip {
    /// The player falls at once from 45 degrees on: S1, S2, CD, Tails in S3.
    Fall,
    /// The player is nudged downhill first and falls from steeper ground only: S3, S3K.
    NudgeOrFall,
}
state_enum!(Slip { 0 = Fall, 1 = NudgeOrFall });

/// The way a player balances on an edge. [G-67]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum BalanceStyle {
    /// Turns to the edge, one pose: S1, Tails in S2 and S3, Knuckles.
    Turn,
    /// Turns to the edge, a second pose further out: Sonic in S3, Sonic and Tails in S3K.
    TurnTwoPoses,
    /// Four poses, by facing and by how far out; turns only when far out facing away: Sonic in S2.
    FourPoses,
    /// Two poses by facing, never turns: CD.
    KeepFacing,
}
state_enum!(BalanceStyle { 0 = Turn, 1 = TurnTwoPoses, 2 = FourPoses, 3 = KeepFacing });

/// The move made by a press of jump in mid-jump. [C-20 to C-35]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum DoubleJump {
    /// Nothing: S1, S2, CD.
    None,
    /// The insta-shield, or the move of the shield worn: Sonic in S3 and S3K.
    Shield,
    /// Flight: Tails in S3 and S3K.
    Flight,
    /// Glide and climb: Knuckles in S3K.
    Glide,
    /// The drop dash: press and hold, run on landing. An extra: none of the recorded games has it. [C-18]
    DropDash,
}
state_enum!(DoubleJump { 0 = None, 1 = Shield, 2 = Flight, 3 = Glide, 4 = DropDash });

state_struct! {
    /// The time that an idle player takes to wake up. [G-6]
    ///
    /// The recordings show 160 idle frames without and 200 with a delay of three frames; 180 and 1,032 follow from the
    /// pictures 0x1E and 0xAC that the rule names at six frames each. No recording shows the player getting up.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct IdleWakeup {
        /// Idle frames after which a direction only wakes the player.
        pub drowsy_after: u16,
        /// Idle frames after which the player lies down.
        pub lies_after: u16,
        /// Frames that waking takes.
        pub blink_frames: u8,
        /// Frames that getting up takes.
        pub get_up_frames: u8,
    }
}

state_struct! {
    /// The constants and moves of one character under one rule set.
    ///
    /// ```
    /// use quarterpipe::{prelude::*, rules::Character};
    /// assert_eq!(Rules::S3K.character(CharacterId::Knuckles).jump_speed, subpx(0x600));
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct Character {
        /// The radii when standing, walking and running. [C-1]
        pub standing: Radii,
        /// The radii when rolling and jumping. [C-1]
        pub rolling: Radii,
        /// The radii when gliding, sliding and climbing, which only Knuckles does. [C-1]
        pub gliding: Radii,
        /// The speeds on dry land. [C-2]
        pub normal: Speeds,
        /// The speeds under water. [C-2]
        pub underwater: Speeds,
        /// The speeds with speed shoes. [C-2]
        pub shoes: Speeds,
        /// The speeds in the super form. [C-2]
        pub super_form: Speeds,
        /// The speeds in the super form under water. [C-2]
        pub super_underwater: Speeds,
        /// Launch speed of a jump. [G-10]
        pub jump_speed: Speed,
        /// Launch speed of a jump under water. [G-10]
        pub jump_speed_underwater: Speed,
        /// Launch speed of a jump in the super form. [G-10]
        pub jump_speed_super: Speed,
        /// Friction in the super form, in place of the acceleration. [G-27]
        pub super_friction: Speed,
        /// Roll friction in the super form; `None` for half the acceleration, as otherwise. [G-43]
        pub super_roll_friction: Option<Speed>,
        /// The deceleration of a roll against the opposite direction. [G-42]
        pub roll_deceleration: RollDeceleration,
        /// The least slope force that moves a player at rest; `None` if none does. [G-15]
        pub slope_start: Option<Speed>,
        /// The behaviour of a player that is too slow on a slope. [G-65]
        pub slip: Slip,
        /// The way the player balances on an edge. [G-67]
        pub balance: BalanceStyle,
        /// The distance from an object's edge within which the player balances, in pixels. [G-68]
        pub balance_margin: Px,
        /// Frames for which a skid is shown, as recorded. [G-71]
        pub skid_frames: u8,
        /// The time that the player takes to wake up when left alone; `None` if it does not fall asleep. [G-6]
        pub idle_wakeup: Option<IdleWakeup>,
        /// The move made by a press of jump in mid-jump. [C-20]
        pub double_jump: DoubleJump,
        /// The speed that the super form adds to a spin dash's launch. [C-13]
        pub super_spin_dash_bonus: Speed,
        /// True if a new picture of walking up a wall rolls the player up, as recorded of CD's miniature player.
        pub rolls_up_on_walls: bool,
        /// True if ducking lowers the hitbox, under rules by which only some characters' ducking does. [O-1006]
        pub ducks_low: bool,
        /// True if a rolled-up player unrolls when it breathes a bubble; only Sonic does. [W-51]
        pub unrolls_to_breathe: bool,
        /// True if walls break whenever the player runs into them, in any state. [O-1636, O-2322]
        pub breaks_walls: bool,
    }
}

impl Character {
    /// Returns the height radius of a standing player.
    pub(crate) const fn standing_height(&self) -> Px {
        Px(self.standing.height as i32)
    }

    /// Returns the greatest height radius that this character ever has. [C-1]
    pub(crate) fn tallest(&self) -> u8 {
        [self.standing, self.rolling, self.gliding]
            .map(|radii| radii.height.unsigned_abs())
            .into_iter()
            .fold(0, u8::max)
    }

    /// Returns how much lower the centre is in a ball than when standing. [C-1]
    pub(crate) const fn rolled_height(&self) -> Px {
        Px(self.standing.height as i32 - self.rolling.height as i32)
    }

    /// S1's one character.
    pub(super) const SONIC_S1: Self = Self {
        standing: Radii::new(9, 19),
        rolling: Radii::new(7, 14),
        gliding: Radii::new(10, 10),
        normal: Speeds::new(0x600, 0xC, 0x80),
        underwater: Speeds::new(0x300, 6, 0x40),
        shoes: Speeds::new(0xC00, 0x18, 0x80),
        super_form: Speeds::new(0xA00, 0x30, 0x100),
        super_underwater: Speeds::new(0x500, 0x18, 0x80),
        jump_speed: subpx(0x680),
        jump_speed_underwater: subpx(0x380),
        jump_speed_super: subpx(0x800),
        super_friction: subpx(0xC),
        super_roll_friction: None,
        roll_deceleration: RollDeceleration::QuarterOfDeceleration,
        slope_start: None,
        slip: Slip::Fall,
        balance: BalanceStyle::Turn,
        balance_margin: px(4),
        skid_frames: 33,
        idle_wakeup: None,
        double_jump: DoubleJump::None,
        super_spin_dash_bonus: subpx(0x300),
        rolls_up_on_walls: false,
        ducks_low: true,
        unrolls_to_breathe: true,
        breaks_walls: false,
    };

    pub(super) const SONIC_CD: Self = Self { balance: BalanceStyle::KeepFacing, ..Self::SONIC_S1 };

    pub(super) const SONIC_S2: Self = Self {
        roll_deceleration: RollDeceleration::Fixed(subpx(0x20)),
        balance: BalanceStyle::FourPoses,
        balance_margin: px(2),
        skid_frames: 24,
        idle_wakeup: Some(IdleWakeup { drowsy_after: 174, lies_after: 1026, blink_frames: 3, get_up_frames: 3 }),
        ..Self::SONIC_S1
    };

    pub(super) const SONIC_S3: Self = Self {
        balance: BalanceStyle::TurnTwoPoses,
        skid_frames: 16,
        idle_wakeup: None,
        slope_start: Some(subpx(13)),
        slip: Slip::NudgeOrFall,
        double_jump: DoubleJump::Shield,
        ..Self::SONIC_S2
    };

    pub(super) const SONIC_S3K: Self = Self { super_roll_friction: Some(subpx(6)), ..Self::SONIC_S3 };

    /// Tails as S1's rules would have it: its size, nothing else.
    pub(super) const TAILS_S1: Self = Self {
        standing: Radii::new(9, 15),
        skid_frames: 16,
        ducks_low: false,
        unrolls_to_breathe: false,
        ..Self::SONIC_S1
    };

    pub(super) const TAILS_CD: Self = Self {
        standing: Radii::new(9, 15),
        skid_frames: 16,
        ducks_low: false,
        unrolls_to_breathe: false,
        ..Self::SONIC_CD
    };

    pub(super) const TAILS_S3: Self = Self { double_jump: DoubleJump::Flight, ..Self::TAILS_S1 };

    pub(super) const TAILS_S3K: Self = Self {
        standing: Radii::new(9, 15),
        super_form: Speeds::new(0x800, 0x18, 0xC0),
        super_underwater: Speeds::new(0x400, 0xC, 0x60),
        jump_speed_super: subpx(0x680),
        double_jump: DoubleJump::Flight,
        super_spin_dash_bonus: subpx(0x200),
        ducks_low: false,
        unrolls_to_breathe: false,
        ..Self::SONIC_S3K
    };

    pub(super) const KNUCKLES_S3K: Self = Self {
        super_form: Speeds::new(0x800, 0x18, 0xC0),
        super_underwater: Speeds::new(0x400, 0xC, 0x60),
        jump_speed: subpx(0x600),
        jump_speed_underwater: subpx(0x300),
        jump_speed_super: subpx(0x600),
        balance: BalanceStyle::Turn,
        double_jump: DoubleJump::Glide,
        breaks_walls: true,
        unrolls_to_breathe: false,
        ..Self::SONIC_S3K
    };

    /// CD's miniature player. [C-1]
    pub(super) const MINI_CD: Self =
        Self { standing: Radii::new(5, 10), rolling: Radii::new(5, 8), rolls_up_on_walls: true, ..Self::SONIC_CD };

    /// Returns the same character at the size of a two-player race. [C-1]
    pub(super) const fn competing(self) -> Self {
        Self { standing: Radii::new(5, 11), rolling: Radii::new(3, 7), ..self }
    }

    /// CD's miniature player in the later stages: a ball as large as it stands. [C-63]
    pub(super) const MINI_CD_LATER: Self = Self { rolling: Radii::new(5, 10), ..Self::MINI_CD };
}
