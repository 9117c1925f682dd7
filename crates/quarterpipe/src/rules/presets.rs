//! The games' rule sets, each written as its difference from another. [06-game-differences]

use super::{
    BackgroundWalls, BlockWord, Boredom, BubbleBounce, CameraRules, Character, GroundReach, Look, MapHeight,
    MonitorRules, OpposingRamps, PlatformRules, PushRounding, RollBoost, Rules, Skid, SlantedLedge, SlotRules,
    SolidRules, SpikeRules, SpinDash, SpringRules, TouchRules, Unroll, WaterExit, YWrap,
};
use crate::units::{px, sub};

impl Rules {
    /// Sonic 1.
    pub const S1: Self = Self {
        chunk_size: 256,
        map_height: MapHeight::Px(2048),
        map_width: 32768,
        chunk_zero_is_empty: true,
        chunk_one_first_block_is_empty: false,
        block_word: BlockWord { id_mask: 0x7FF, flip_bit: 11, solid_bit: 13, solid_bit_b: None },
        tile_count: 256,
        plane_switch_rows: 8,
        hanging_is_full_for_down_sensors: false,
        background_collision: false,
        background_walls: BackgroundWalls::None,
        angle_difference_snaps: false,
        ground_reach: GroundReach::Fixed(px(14)),
        deep_right_wall_holds: false,
        gravity_can_reverse: false,
        wall_sensors_by_width_radius: false,
        spin_dash: SpinDash::None,
        peel_out: false,
        jump_at_rest_needs_no_up_or_down: false,
        pinball_refuses_jump: false,
        roll_jump_keeps_roll_radii: false,
        slope_spares_who_charges: false,
        ground_speed_is_capped: true,
        skid: Skid::Lopsided,
        flip_stops_skid: false,
        look: Look::After(0),
        duck_before_look: false,
        boredom: None,
        edge_check_friction: None,
        push_on_quarter_turns: false,
        objects_can_stop_push: false,
        push_needs_facing: false,
        new_pose_ends_push: false,
        push_rounding: PushRounding::Plain,
        negative_spin_dash_stops_roll_control: false,
        roll_stop_speed: sub(1),
        pinball: false,
        roll_start_speed: sub(0x80),
        roll_boost: RollBoost::FromRest,
        duck_while_slow: false,
        right_bound: px(296),
        right_bound_unlocked: px(64),
        right_bound_is_free: false,
        death_plane_can_be_off: false,
        edge_cancels_charge: false,
        air_speed_is_capped: true,
        roll_jump_locks_air_control: true,
        jump_cut_clears_charge: false,
        fall_speed_cap: None,
        rise_speed_cap: Some(sub(-0xFC0)),
        pinball_rises_freely: false,
        air_wall_ends_collision: true,
        deep_ceiling_checks_right_wall: false,
        wind_tunnel_allows_floor: false,
        landing_resets_after_speeds: false,
        ceiling_unrolls: true,
        unroll: Unroll::Fixed,
        landing_keeps_pinball: false,
        hurt_bottom_is_unsigned: true,
        y_wrap: YWrap::WithCamera,
        dead_rise_once_more: true,
        water_spares_controlled: false,
        water_exit: WaterExit::Always,
        power_up_frames: 1200,
        power_ups_count_by_eight: false,
        hyper_dash: false,
        insta_shield_end_always_marks: false,
        bubble_bounce: BubbleBounce::EveryWearer,
        hurt_clears_charge: false,
        slanted_ledge: SlantedLedge::Drops,
        opposing_ramps: OpposingRamps::HigherFoot,
        camera: CameraRules::S1,
        slots: SlotRules::S1,
        touch: TouchRules::S1,
        solid: SolidRules::S1,
        platform: PlatformRules::S1,
        monitor: MonitorRules::S1,
        spikes: SpikeRules::S1,
        spring: SpringRules::S1,
        characters: [Character::SONIC_S1, Character::TAILS_S1, Character::SONIC_S1, Character::MINI_CD],
    };

    /// Sonic CD, as its first stage has it. [6.1, C-63]
    pub const CD: Self = Self {
        map_height: MapHeight::Px(4096),
        chunk_one_first_block_is_empty: true,
        hanging_is_full_for_down_sensors: true,
        spin_dash: SpinDash::Timer(sub(75)),
        peel_out: true,
        jump_at_rest_needs_no_up_or_down: true,
        roll_jump_keeps_roll_radii: true,
        slope_spares_who_charges: true,
        ground_speed_is_capped: false,
        look: Look::DoubleTap,
        boredom: Some(Boredom { after: 10_800, until_jump: 146 }),
        edge_check_friction: Some(sub(13)),
        roll_boost: RollBoost::Rightward,
        right_bound: px(304),
        right_bound_unlocked: px(56),
        edge_cancels_charge: true,
        roll_jump_locks_air_control: false,
        jump_cut_clears_charge: true,
        fall_speed_cap: Some(sub(0x1000)),
        ceiling_unrolls: false,
        water_exit: WaterExit::WhenRising,
        power_up_frames: 1320,
        hurt_clears_charge: true,
        camera: CameraRules::CD,
        slots: SlotRules::CD,
        touch: TouchRules::CD,
        solid: SolidRules::CD,
        platform: PlatformRules::CD,
        monitor: MonitorRules::CD,
        spikes: SpikeRules::CD,
        spring: SpringRules::CD,
        characters: [Character::SONIC_CD, Character::TAILS_CD, Character::SONIC_CD, Character::MINI_CD],
        ..Self::S1
    };

    /// Sonic 2.
    pub const S2: Self = Self {
        chunk_size: 128,
        map_width: 16384,
        chunk_zero_is_empty: false,
        block_word: BlockWord { id_mask: 0x3FF, flip_bit: 10, solid_bit: 12, solid_bit_b: Some(14) },
        angle_difference_snaps: true,
        ground_reach: GroundReach::SpeedScaled(px(14)),
        spin_dash: SpinDash::Revs,
        pinball_refuses_jump: true,
        ground_speed_is_capped: false,
        look: Look::After(120),
        new_pose_ends_push: true,
        pinball: true,
        pinball_rises_freely: true,
        landing_keeps_pinball: true,
        hurt_bottom_is_unsigned: false,
        y_wrap: YWrap::InStep,
        dead_rise_once_more: false,
        water_exit: WaterExit::UnlessHurt,
        camera: CameraRules::S2,
        slots: SlotRules::S2,
        touch: TouchRules::S2,
        solid: SolidRules::S2,
        platform: PlatformRules::S2,
        monitor: MonitorRules::S2,
        spikes: SpikeRules::S2,
        spring: SpringRules::S2,
        characters: [Character::SONIC_S2, Character::TAILS_S1, Character::SONIC_S2, Character::MINI_CD],
        ..Self::S1
    };

    /// Sonic 3 alone.
    pub const S3: Self = Self {
        map_height: MapHeight::Stage,
        map_width: 65536,
        tile_count: 512,
        background_collision: true,
        background_walls: BackgroundWalls::Left,
        flip_stops_skid: true,
        objects_can_stop_push: true,
        push_needs_facing: true,
        negative_spin_dash_stops_roll_control: true,
        right_bound_unlocked: px(0),
        death_plane_can_be_off: true,
        air_speed_is_capped: false,
        air_wall_ends_collision: false,
        deep_ceiling_checks_right_wall: true,
        wind_tunnel_allows_floor: true,
        landing_resets_after_speeds: true,
        unroll: Unroll::Grown,
        water_spares_controlled: true,
        water_exit: WaterExit::UnlessFast,
        power_ups_count_by_eight: true,
        insta_shield_end_always_marks: true,
        camera: CameraRules::S3,
        slots: SlotRules::S3,
        touch: TouchRules::S3,
        solid: SolidRules::S3,
        platform: PlatformRules::S3,
        monitor: MonitorRules::S3,
        spikes: SpikeRules::S3,
        spring: SpringRules::S3,
        characters: [Character::SONIC_S3, Character::TAILS_S3, Character::SONIC_S3, Character::MINI_CD],
        ..Self::S2
    };

    /// Sonic & Knuckles and the locked-on game. [6.1b]
    pub const S3K: Self = Self {
        tile_count: 256,
        background_walls: BackgroundWalls::Both,
        gravity_can_reverse: true,
        duck_before_look: true,
        push_on_quarter_turns: true,
        roll_stop_speed: sub(0x80),
        roll_start_speed: sub(0x100),
        duck_while_slow: true,
        right_bound_is_free: true,
        unroll: Unroll::GrownBySurface,
        hyper_dash: true,
        insta_shield_end_always_marks: false,
        bubble_bounce: BubbleBounce::ShieldMoves,
        slots: SlotRules::S3K,
        touch: TouchRules::S3K,
        solid: SolidRules::S3K,
        monitor: MonitorRules::S3K,
        spring: SpringRules::S3K,
        characters: [Character::SONIC_S3K, Character::TAILS_S3K, Character::KNUCKLES_S3K, Character::MINI_CD],
        ..Self::S3
    };

    /// Sonic CD's later stages, where they differ from [`Rules::CD`]: as found in one of them, Wacky Workbench. [C-63]
    pub const CD_LATER: Self = Self {
        spin_dash: SpinDash::Timer(sub(50)),
        roll_boost: RollBoost::FromRest,
        edge_cancels_charge: false,
        rise_speed_cap: None,
        characters: [Character::SONIC_CD, Character::TAILS_CD, Character::SONIC_CD, Character::MINI_CD_LATER],
        ..Self::CD
    };

    /// The two-player races of S3, where they differ from [`Rules::S3`]. [C-1, T-40]
    pub const S3_COMPETITION: Self = Self {
        wall_sensors_by_width_radius: true,
        touch: TouchRules::S3.competing(),
        monitor: MonitorRules::S3.competing(),
        characters: [
            Character::SONIC_S3.competing(),
            Character::TAILS_S3.competing(),
            Character::SONIC_S3.competing(),
            Character::MINI_CD,
        ],
        ..Self::S3
    };

    /// The two-player races of the locked-on game, where they differ from [`Rules::S3K`]. [C-1, T-40]
    pub const S3K_COMPETITION: Self = Self {
        wall_sensors_by_width_radius: true,
        touch: TouchRules::S3K.competing(),
        monitor: MonitorRules::S3K.competing(),
        characters: [
            Character::SONIC_S3K.competing(),
            Character::TAILS_S3K.competing(),
            Character::KNUCKLES_S3K.competing(),
            Character::MINI_CD,
        ],
        ..Self::S3K
    };

    /// The rule sets of the recordings by name.
    pub const PRESETS: [(&'static str, Self); 5] =
        [("s1", Self::S1), ("cd", Self::CD), ("s2", Self::S2), ("s3", Self::S3), ("s3k", Self::S3K)];
}
