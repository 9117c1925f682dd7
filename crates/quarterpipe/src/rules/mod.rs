//! Rule sets: every difference between the games as a number, a flag or a small enum. [06-game-differences]

mod camera;
mod character;
mod choices;
mod monitor;
mod platform;
mod presets;
mod slots;
mod solid;
mod spikes;
mod springs;
mod touch;

pub use camera::CameraRules;
pub use character::{
    BalanceStyle, Character, CharacterId, DoubleJump, IdleWakeup, Radii, RollDeceleration, Slip, Speeds,
};
pub use choices::{
    BackgroundWalls, BlockWord, Boredom, BubbleBounce, GroundReach, InstaShieldEnd, Look, MapHeight, OpposingRamps,
    PushRounding, RollBoost, Skid, SlantedLedge, SpinDash, Unroll, WaterExit, YWrap,
};
pub use monitor::{MonitorLanding, MonitorPass, MonitorPlayers, MonitorRules, MonitorSolidity};
pub use platform::{CollapseRelease, PlatformOrder, PlatformRules};
pub use slots::{Activation, SlotRules};
pub use solid::{BottomEdge, BottomPush, LandingWidth, PushCadence, PushEnd, SolidModel, SolidRules, TopSplit};
pub use spikes::SpikeRules;
pub use springs::{SideFire, SpringRules};
pub use touch::{DuckBox, HitRebound, TouchRules};

use crate::{
    state::state_struct,
    units::{Px, Speed},
};

/// A rule set. Presets are constants; a field changed by hand makes a new one.
///
/// ```
/// use quarterpipe::{GroundReach, Rules, px};
/// // Sonic 1, but who runs slowly leaves ground that falls away, as from S2 on.
/// let rules = Rules { ground_reach: GroundReach::SpeedScaled(px(14)), ..Rules::S1 };
/// assert_ne!(rules, Rules::S1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rules {
    // Map and tiles. [6.2]
    /// Width and height of a chunk in pixels: 256 in S1 and CD, 128 in S2, S3 and S3K. [T-12 to T-15]
    pub chunk_size: u16,
    /// Where rows begin again: 2,048 px in S1 and S2, 4,096 in CD (2,048 in its Tidal Tempest), the stage's height in S3
    /// and S3K. [T-12 to T-15]
    pub map_height: MapHeight,
    /// Where columns begin again, in pixels: 32,768 in S1 and CD (the right half holds the background there),
    /// 16,384 in S2, 65,536 in S3 and S3K. [T-12 to T-15]
    pub map_width: u32,
    /// Whether chunk 0 is air whatever it holds: S1, CD. [T-12, T-15]
    pub chunk_zero_is_empty: bool,
    /// Whether the first block of chunk 1 is never solid: CD. [T-15]
    pub chunk_one_first_block_is_empty: bool,
    /// How block words are read. [T-2]
    pub block_word: BlockWord,
    /// How many tiles a level can have: 512 in S3, else 256. [T-1]
    pub tile_count: u16,
    /// Rows of 256 px after which loop chunks repeat: 8 in S1 and CD, although CD's map has 16. [T-18]
    pub plane_switch_rows: u8,
    /// Whether tiles attached to their upper edge count as full for sensors that point down: CD. [T-43]
    pub hanging_is_full_for_down_sensors: bool,
    /// Whether a stage's background can be solid: S3, S3K. [T-19]
    pub background_collision: bool,
    /// Which walls of a solid background push the Player out. [G-7]
    pub background_walls: BackgroundWalls,
    /// Whether an angle that differs by 0x20 or more from the present one snaps to a quarter turn: S2, S3, S3K. [G-57]
    pub angle_difference_snaps: bool,
    /// How far below the feet ground still holds the Player. [G-61]
    pub ground_reach: GroundReach,
    /// Whether ground more than 14 px inside holds the angle of a right wall for a while: one act of S3 and S3K.
    /// [G-63]
    pub deep_right_wall_holds: bool,
    /// Whether gravity can be reversed: S3K. [G-64]
    pub gravity_can_reverse: bool,
    /// Whether push and wall sensors reach as far as the width radius, and never sit lower: the two-player races of S3
    /// and S3K. [T-40]
    pub wall_sensors_by_width_radius: bool,

    // On the ground. [6.3]
    /// The charged roll. [C-10, C-16]
    pub spin_dash: SpinDash,
    /// Whether holding Up charges a run: CD. [C-17]
    pub peel_out: bool,
    /// Whether Up and Down keep who stands still from jumping: CD. [G-8]
    pub jump_at_rest_needs_no_up_or_down: bool,
    /// Whether a forced roll cannot jump: S2, S3, S3K. [G-3]
    pub pinball_refuses_jump: bool,
    /// Whether a jump out of a roll keeps the rolling radii: CD. The other games grow without moving. [G-12]
    pub roll_jump_keeps_roll_radii: bool,
    /// Whether slopes leave who charges alone: CD. [G-14]
    pub slope_spares_who_charges: bool,
    /// Whether running in its direction cuts a speed above the top speed down to it: S1. [G-19]
    pub ground_speed_is_capped: bool,
    /// From which speed on turning round is a skid. [G-23]
    pub skid: Skid,
    /// Whether a Player who is being flipped does not skid: S3, S3K. [G-23]
    pub flip_stops_skid: bool,
    /// When looking up or down begins to shift the view. [G-25]
    pub look: Look,
    /// Whether Down is looked at before Up: S3K. [G-24]
    pub duck_before_look: bool,
    /// When a Player who is left alone gives up: CD. [C-62]
    pub boredom: Option<Boredom>,
    /// The friction of a frame in which a charging Player's edge was checked: 13 in CD. [G-27]
    pub edge_check_friction: Option<Speed>,
    /// Whether push sensors also work at multiples of 90 degrees: S3K. [G-30]
    pub push_on_quarter_turns: bool,
    /// Whether objects can switch the push sensors off: S3, S3K. [G-30]
    pub objects_can_stop_push: bool,
    /// Whether pushing needs to face the wall: S3, S3K. [G-39]
    pub push_needs_facing: bool,
    /// Whether a new pose ends pushing: S2, S3, S3K. [G-71]
    pub new_pose_ends_push: bool,
    /// Which way a wall met on a slope of 45 degrees pushes. [G-38]
    pub push_rounding: PushRounding,
    /// Whether a negative spin-dash byte keeps rolling from reacting to directions: S3, S3K. [G-41]
    pub negative_spin_dash_stops_roll_control: bool,
    /// Below which ground speed a roll ends; 1 means at rest: 0x80 in S3K, else 1. [G-44]
    pub roll_stop_speed: Speed,
    /// Whether there are forced rolls that never end by themselves: S2, S3, S3K. [G-44]
    pub pinball: bool,
    /// From which ground speed Down rolls: 0x100 in S3K, else 0x80. [G-45]
    pub roll_start_speed: Speed,
    /// When the start of a roll lifts the ground speed to 0x200. [G-46, G-47]
    pub roll_boost: RollBoost,
    /// Whether Down ducks while slower than the roll start: S3K. [G-48]
    pub duck_while_slow: bool,
    /// From the rightmost camera position to the right bound: 304 px in CD, else 296. [G-50]
    pub right_bound: Px,
    /// How much further it is outside boss fights: 56 px in CD, 64 in S1 and S2, 0 in S3 and S3K. [G-50]
    pub right_bound_unlocked: Px,
    /// Whether the right bound itself may be touched: S3K. [G-50]
    pub right_bound_is_free: bool,
    /// Whether the bottom's kill plane can be switched off: S3, S3K. [G-51]
    pub death_plane_can_be_off: bool,
    /// Whether an edge under the feet ends a charge: CD. [G-67, C-60]
    pub edge_cancels_charge: bool,

    // In the air. [6.4]
    /// Whether steering cuts a speed above the top speed down to it: S1, S2, CD. [A-8]
    pub air_speed_is_capped: bool,
    /// Whether a jump out of a roll cannot be steered: all but CD. [A-9]
    pub roll_jump_locks_air_control: bool,
    /// Whether letting go of jump ends a charge: CD. [A-4]
    pub jump_cut_clears_charge: bool,
    /// The greatest falling speed: 0x1000 in CD. [A-6]
    pub fall_speed_cap: Option<Speed>,
    /// The greatest rising speed of who did not jump: -0xFC0, but none in CD's later stages. [A-6, C-63]
    pub rise_speed_cap: Option<Speed>,
    /// Whether forced rolls may rise faster: S2, S3, S3K. [A-6]
    pub pinball_rises_freely: bool,
    /// Whether a wall met while moving sideways ends the frame's collision: S1, S2, CD. [A-24, A-25]
    pub air_wall_ends_collision: bool,
    /// Whether a ceiling 20 px or more inside is answered with the right wall: S3, S3K. [A-25]
    pub deep_ceiling_checks_right_wall: bool,
    /// Whether wind tunnels let who rises sideways land: S3, S3K. [A-25]
    pub wind_tunnel_allows_floor: bool,
    /// Whether a landing sets the speeds before it resets the Player: S3, S3K. [A-33, A-34]
    pub landing_resets_after_speeds: bool,
    /// Whether attaching to a ceiling ends a roll: all but CD. [A-36]
    pub ceiling_unrolls: bool,
    /// How far the centre rises when a roll ends. [G-44, A-37, A-38]
    pub unroll: Unroll,
    /// Whether forced rolls go on when landing on terrain: S2, S3, S3K. [A-37, A-38]
    pub landing_keeps_pinball: bool,
    /// Whether who is hurt dies below the bottom by an unsigned comparison, so also far above the top: S1, CD. [N-26]
    pub hurt_bottom_is_unsigned: bool,
    /// Whether rows are compared without a sign to tell if a dying Player is gone, so that he is at once above the top: S1. [C-52]
    pub gone_bottom_is_unsigned: bool,
    /// Whether dying writes the y pixel over the byte that holds him to the ground: S1, CD. [C-52]
    pub death_overwrites_stick: bool,
    /// Where the y position wraps in stages that are endless vertically. [N-25]
    pub y_wrap: YWrap,
    /// Whether the dead bounce once more when they leave the screen: S1, CD. Seen in the recordings.
    pub dead_rise_once_more: bool,

    // Water, power-ups, moves. [6.5]
    /// Whether water does not slow who is controlled by an object: S3, S3K. [A-50]
    pub water_spares_controlled: bool,
    /// Whether a hurt Player neither enters nor leaves water: S1, S2, S3. [A-50]
    pub hurt_ignores_water: bool,
    /// When leaving water doubles the vertical speed. [A-50]
    pub water_exit: WaterExit,
    /// How long speed shoes and invincibility last in frames: 1,320 in CD's US build, else 1,200. [C-5]
    pub power_up_frames: u16,
    /// Whether power-ups count every eighth frame only: S3, S3K. [C-5]
    pub power_ups_count_by_eight: bool,
    /// Whether a hyper form dashes in mid-jump: S3K. [C-25]
    pub hyper_dash: bool,
    /// When the end of the insta-shield marks the jump as used. [C-25]
    pub insta_shield_end: InstaShieldEnd,
    /// Who bounces with a bubble shield. [C-24]
    pub bubble_bounce: BubbleBounce,
    /// Whether being hurt ends a charge: CD. [C-52]
    pub hurt_clears_charge: bool,

    // Corrections of what the guide calls bugs; no game has them.
    /// What a ledge that slants does to who runs off it. [guide: Solid Tiles]
    pub slanted_ledge: SlantedLedge,
    /// What counts where two opposing ramps meet. [guide: Solid Tiles]
    pub opposing_ramps: OpposingRamps,

    /// The camera, and what it decides for objects. [21-camera-window]
    pub camera: CameraRules,
    /// The slots that objects live in. [19.6]
    pub slots: SlotRules,
    /// Hitboxes, damage and rings. [19.1]
    pub touch: TouchRules,
    /// Solid boxes and slopes. [19.2]
    pub solid: SolidRules,
    /// Platforms. [19.3]
    pub platform: PlatformRules,
    /// Monitors. [19.4]
    pub monitor: MonitorRules,
    /// Spikes. [16.6]
    pub spikes: SpikeRules,
    /// Springs, bumpers and triggers. [19.5]
    pub spring: SpringRules,
    /// The characters, by [`CharacterId`].
    pub characters: [Character; 4],
}
state_struct!(Rules {
    chunk_size,
    map_height,
    map_width,
    chunk_zero_is_empty,
    chunk_one_first_block_is_empty,
    block_word,
    tile_count,
    plane_switch_rows,
    hanging_is_full_for_down_sensors,
    background_collision,
    background_walls,
    angle_difference_snaps,
    ground_reach,
    deep_right_wall_holds,
    gravity_can_reverse,
    wall_sensors_by_width_radius,
    spin_dash,
    peel_out,
    jump_at_rest_needs_no_up_or_down,
    pinball_refuses_jump,
    roll_jump_keeps_roll_radii,
    slope_spares_who_charges,
    ground_speed_is_capped,
    skid,
    flip_stops_skid,
    look,
    duck_before_look,
    boredom,
    edge_check_friction,
    push_on_quarter_turns,
    objects_can_stop_push,
    push_needs_facing,
    new_pose_ends_push,
    push_rounding,
    negative_spin_dash_stops_roll_control,
    roll_stop_speed,
    pinball,
    roll_start_speed,
    roll_boost,
    duck_while_slow,
    right_bound,
    right_bound_unlocked,
    right_bound_is_free,
    death_plane_can_be_off,
    edge_cancels_charge,
    air_speed_is_capped,
    roll_jump_locks_air_control,
    jump_cut_clears_charge,
    fall_speed_cap,
    rise_speed_cap,
    pinball_rises_freely,
    air_wall_ends_collision,
    deep_ceiling_checks_right_wall,
    wind_tunnel_allows_floor,
    landing_resets_after_speeds,
    ceiling_unrolls,
    unroll,
    landing_keeps_pinball,
    hurt_bottom_is_unsigned,
    gone_bottom_is_unsigned,
    death_overwrites_stick,
    y_wrap,
    dead_rise_once_more,
    water_spares_controlled,
    hurt_ignores_water,
    water_exit,
    power_up_frames,
    power_ups_count_by_eight,
    hyper_dash,
    insta_shield_end,
    bubble_bounce,
    hurt_clears_charge,
    slanted_ledge,
    opposing_ramps,
    camera,
    slots,
    touch,
    solid,
    platform,
    monitor,
    spikes,
    spring,
    characters,
});

impl Rules {
    /// The constants of one character.
    #[inline]
    #[must_use]
    pub const fn character(&self, id: CharacterId) -> &Character {
        &self.characters[id as usize]
    }

    /// The preset of that name: `s1`, `cd`, `s2`, `s3` or `s3k`.
    ///
    /// ```
    /// assert_eq!(quarterpipe::Rules::from_name("s2"), Some(quarterpipe::Rules::S2));
    /// assert_eq!(quarterpipe::Rules::from_name("s4"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::PRESETS.iter().find(|(preset, _)| *preset == name).map(|(_, rules)| rules.clone())
    }

    /// A digest of all fields: worlds saved under one rule set do not load under another.
    #[must_use]
    pub fn digest(&self) -> u64 {
        crate::state::Digest::of(self)
    }
}
