//! The presets, field by field, as the tables of `docs/spec/06-game-differences.md` have them.

use crate::common::*;

/// In the order of the specification's tables.
const GAMES: [Rules; 5] = [Rules::S1, Rules::S2, Rules::S3, Rules::S3K, Rules::CD];

/// Asserts each field's value in S1, S2, S3, S3K and CD.
macro_rules! table {
    ($($field:ident: [$($value:expr),* $(,)?]),* $(,)?) => {$(
        assert_eq!(GAMES.map(|rules| rules.$field), [$($value),*], stringify!($field));
    )*};
}

/// The same for a character's fields.
macro_rules! character_table {
    ($id:expr; $($field:ident: [$($value:expr),* $(,)?]),* $(,)?) => {$(
        let values = GAMES.map(|rules| rules.character($id).$field);
        assert_eq!(values, [$($value),*], "{} of {:?}", stringify!($field), $id);
    )*};
}

const NO: bool = false;
const YES: bool = true;

#[test]
fn section_6_2_map_tiles_sensors() {
    use BackgroundWalls::{Both, Left};
    let s1_word = BlockWord { id_mask: 0x7FF, flip_bit: 11, solid_bit: 13, solid_bit_b: None };
    let s2_word = BlockWord { id_mask: 0x3FF, flip_bit: 10, solid_bit: 12, solid_bit_b: Some(14) };
    let scaled = GroundReach::SpeedScaled(px(14));
    let fixed = GroundReach::Fixed(px(14));
    table! {
        chunk_size: [256, 128, 128, 128, 256],
        map_height: [MapHeight::Px(2048), MapHeight::Px(2048), MapHeight::Stage, MapHeight::Stage, MapHeight::Px(4096)],
        map_width: [32768, 16384, 65536, 65536, 32768],
        chunk_zero_is_empty: [YES, NO, NO, NO, YES],
        chunk_one_first_block_is_empty: [NO, NO, NO, NO, YES],
        block_word: [s1_word, s2_word, s2_word, s2_word, s1_word],
        tile_count: [256, 256, 512, 256, 256],
        plane_switch_rows: [8, 8, 8, 8, 8],
        hanging_is_full_for_down_sensors: [NO, NO, NO, NO, YES],
        background_collision: [NO, NO, YES, YES, NO],
        background_walls: [BackgroundWalls::None, BackgroundWalls::None, Left, Both, BackgroundWalls::None],
        angle_difference_snaps: [NO, YES, YES, YES, NO],
        ground_reach: [fixed, scaled, scaled, scaled, fixed],
        deep_right_wall_holds: [NO, NO, NO, NO, NO],
        gravity_can_reverse: [NO, NO, NO, YES, NO],
        wall_sensors_by_width_radius: [NO, NO, NO, NO, NO],
    }
}

#[test]
fn section_6_3_on_the_ground() {
    use PushRounding::Plain;
    use RollBoost::{FromRest, Rightward};
    use Skid::Lopsided;
    table! {
        jump_at_rest_needs_no_up_or_down: [NO, NO, NO, NO, YES],
        pinball_refuses_jump: [NO, YES, YES, YES, NO],
        roll_jump_keeps_roll_radii: [NO, NO, NO, NO, YES],
        slope_spares_who_charges: [NO, NO, NO, NO, YES],
        ground_speed_is_capped: [YES, NO, NO, NO, NO],
        skid: [Lopsided, Lopsided, Lopsided, Lopsided, Lopsided],
        flip_stops_skid: [NO, NO, YES, YES, NO],
        look: [Look::After(0), Look::After(0x78), Look::After(0x78), Look::After(0x78), Look::DoubleTap],
        duck_before_look: [NO, NO, NO, YES, NO],
        boredom: [None, None, None, None, Some(Boredom { after: 10_800, until_jump: 146 })],
        edge_check_friction: [None, None, None, None, Some(sub(13))],
        push_on_quarter_turns: [NO, NO, NO, YES, NO],
        objects_can_stop_push: [NO, NO, YES, YES, NO],
        push_needs_facing: [NO, NO, YES, YES, NO],
        new_pose_ends_push: [NO, YES, YES, YES, NO],
        push_rounding: [Plain, Plain, Plain, Plain, Plain],
        negative_spin_dash_stops_roll_control: [NO, NO, YES, YES, NO],
        roll_stop_speed: [sub(1), sub(1), sub(1), sub(0x80), sub(1)],
        pinball: [NO, YES, YES, YES, NO],
        roll_start_speed: [sub(0x80), sub(0x80), sub(0x80), sub(0x100), sub(0x80)],
        roll_boost: [FromRest, FromRest, FromRest, FromRest, Rightward],
        duck_while_slow: [NO, NO, NO, YES, NO],
        right_bound: [px(296), px(296), px(296), px(296), px(304)],
        right_bound_unlocked: [px(64), px(64), px(0), px(0), px(56)],
        right_bound_is_free: [NO, NO, NO, YES, NO],
        death_plane_can_be_off: [NO, NO, YES, YES, NO],
        edge_cancels_charge: [NO, NO, NO, NO, YES],
    }
}

#[test]
fn section_6_4_in_the_air() {
    use YWrap::{InStep, WithCamera};
    let cap = Some(sub(-0xFC0));
    table! {
        air_speed_is_capped: [YES, YES, NO, NO, YES],
        roll_jump_locks_air_control: [YES, YES, YES, YES, NO],
        jump_cut_clears_charge: [NO, NO, NO, NO, YES],
        fall_speed_cap: [None, None, None, None, Some(sub(0x1000))],
        rise_speed_cap: [cap, cap, cap, cap, cap],
        pinball_rises_freely: [NO, YES, YES, YES, NO],
        air_wall_ends_collision: [YES, YES, NO, NO, YES],
        deep_ceiling_checks_right_wall: [NO, NO, YES, YES, NO],
        wind_tunnel_allows_floor: [NO, NO, YES, YES, NO],
        landing_resets_after_speeds: [NO, NO, YES, YES, NO],
        ceiling_unrolls: [YES, YES, YES, YES, NO],
        unroll: [Unroll::Fixed, Unroll::Fixed, Unroll::Grown, Unroll::GrownBySurface, Unroll::Fixed],
        landing_keeps_pinball: [NO, YES, YES, YES, NO],
        hurt_bottom_is_unsigned: [YES, NO, NO, NO, YES],
        gone_bottom_is_unsigned: [YES, NO, NO, NO, NO],
        death_overwrites_stick: [YES, NO, NO, NO, YES],
        y_wrap: [WithCamera, InStep, InStep, InStep, WithCamera],
        dead_rise_once_more: [YES, NO, NO, NO, YES],
    }
}

#[test]
fn section_6_5_water_power_ups_actions() {
    use WaterExit::{UnlessFast, UnlessHurt, WhenRising};
    let if_used = InstaShieldEnd::IfUsed;
    table! {
        water_spares_controlled: [NO, NO, YES, YES, NO],
        hurt_ignores_water: [YES, YES, YES, NO, NO],
        water_exit: [WaterExit::Always, UnlessHurt, UnlessFast, UnlessFast, WhenRising],
        power_up_frames: [1200, 1200, 1200, 1200, 1320],
        power_ups_count_by_eight: [NO, NO, YES, YES, NO],
        spin_dash: [SpinDash::None, SpinDash::Revs, SpinDash::Revs, SpinDash::Revs, SpinDash::Timer(sub(75))],
        peel_out: [NO, NO, NO, NO, YES],
        hyper_dash: [NO, NO, NO, YES, NO],
        insta_shield_end: [if_used, if_used, InstaShieldEnd::Always, if_used, if_used],
        hurt_clears_charge: [NO, NO, NO, NO, YES],
    }
    let bounces = [Rules::S3, Rules::S3K].map(|rules| rules.bubble_bounce);
    assert_eq!(bounces, [BubbleBounce::EveryWearer, BubbleBounce::ShieldMoves]);
}

/// Radii as width and height.
fn radii(width: i8, height: i8) -> Radii {
    Radii { width, height }
}

/// Speeds as top, acceleration, deceleration.
fn speeds(top: i16, acceleration: i16, deceleration: i16) -> Speeds {
    Speeds { top: sub(top), acceleration: sub(acceleration), deceleration: sub(deceleration) }
}

#[test]
fn all_characters_share_the_speeds_of_dry_land_water_and_shoes() {
    // C-2
    for (name, rules) in Rules::PRESETS {
        for character in rules.characters {
            assert_eq!(character.normal, speeds(0x600, 0xC, 0x80), "{name}");
            assert_eq!(character.underwater, speeds(0x300, 6, 0x40), "{name}");
            assert_eq!(character.shoes, speeds(0xC00, 0x18, 0x80), "{name}");
            assert_eq!(character.super_friction, sub(0xC), "{name}");
        }
    }
}

#[test]
fn sonic_by_game() {
    // C-1, C-2, 6.3, 6.5
    use BalanceStyle::{FourPoses, KeepFacing, Turn, TurnTwoPoses};
    use RollDeceleration::{Fixed, QuarterOfDeceleration};
    use Slip::{Fall, NudgeOrFall};
    let wakeup = IdleWakeup { drowsy_after: 174, lies_after: 1026, blink_frames: 3, get_up_frames: 3 };
    let slow = Fixed(sub(0x20));
    for (name, rules) in Rules::PRESETS {
        let sonic = rules.character(Sonic);
        assert_eq!((sonic.standing, sonic.rolling), (radii(9, 19), radii(7, 14)), "{name}");
        assert_eq!((sonic.jump_speed, sonic.jump_speed_underwater), (sub(0x680), sub(0x380)), "{name}");
    }
    let supers = [Rules::S2, Rules::S3, Rules::S3K].map(|rules| *rules.character(Sonic));
    for sonic in supers {
        assert_eq!((sonic.super_form, sonic.super_underwater), (speeds(0xA00, 0x30, 0x100), speeds(0x500, 0x18, 0x80)));
        assert_eq!((sonic.jump_speed_super, sonic.super_spin_dash_bonus), (sub(0x800), sub(0x300)));
    }
    character_table! { Sonic;
        super_roll_friction: [None, None, None, Some(sub(6)), None],
        roll_deceleration: [QuarterOfDeceleration, slow, slow, slow, QuarterOfDeceleration],
        slope_start: [None, None, Some(sub(13)), Some(sub(13)), None],
        slip: [Fall, Fall, NudgeOrFall, NudgeOrFall, Fall],
        balance: [Turn, FourPoses, TurnTwoPoses, TurnTwoPoses, KeepFacing],
        balance_margin: [px(4), px(2), px(2), px(2), px(4)],
        skid_frames: [33, 24, 16, 16, 33],
        idle_wakeup: [None, Some(wakeup), None, None, None],
        double_jump: [DoubleJump::None, DoubleJump::None, DoubleJump::Shield, DoubleJump::Shield, DoubleJump::None],
        rolls_up_on_walls: [NO, NO, NO, NO, NO],
    }
}

#[test]
fn tails_by_game() {
    // C-1, C-2, 6.3, 6.5: S1 and CD have no Tails of their own.
    use BalanceStyle::{KeepFacing, Turn, TurnTwoPoses};
    use RollDeceleration::{Fixed, QuarterOfDeceleration as Quarter};
    use Slip::{Fall, NudgeOrFall};
    for (name, rules) in Rules::PRESETS {
        let tails = rules.character(Tails);
        assert_eq!((tails.standing, tails.rolling), (radii(9, 15), radii(7, 14)), "{name}");
        assert_eq!((tails.jump_speed, tails.jump_speed_underwater), (sub(0x680), sub(0x380)), "{name}");
    }
    let tails = *Rules::S3K.character(Tails);
    assert_eq!((tails.super_form, tails.super_underwater), (speeds(0x800, 0x18, 0xC0), speeds(0x400, 0xC, 0x60)));
    assert_eq!((tails.jump_speed_super, tails.super_spin_dash_bonus), (sub(0x680), sub(0x200)));
    character_table! { Tails;
        roll_deceleration: [Quarter, Quarter, Quarter, Fixed(sub(0x20)), Quarter],
        slope_start: [None, None, None, Some(sub(13)), None],
        slip: [Fall, Fall, Fall, NudgeOrFall, Fall],
        balance: [Turn, Turn, Turn, TurnTwoPoses, KeepFacing],
        balance_margin: [px(4), px(4), px(4), px(2), px(4)],
        idle_wakeup: [None, None, None, None, None],
        double_jump: [DoubleJump::None, DoubleJump::None, DoubleJump::Flight, DoubleJump::Flight, DoubleJump::None],
    }
}

#[test]
fn knuckles_of_s3k() {
    // C-1, C-2, 6.3, 6.5
    let knuckles = *Rules::S3K.character(Knuckles);
    assert_eq!([knuckles.standing, knuckles.rolling, knuckles.gliding], [radii(9, 19), radii(7, 14), radii(10, 10)]);
    assert_eq!((knuckles.jump_speed, knuckles.jump_speed_underwater), (sub(0x600), sub(0x300)));
    assert_eq!((knuckles.super_form, knuckles.super_underwater), (speeds(0x800, 0x18, 0xC0), speeds(0x400, 0xC, 0x60)));
    assert_eq!((knuckles.jump_speed_super, knuckles.super_roll_friction), (sub(0x600), Some(sub(6))));
    assert_eq!((knuckles.balance, knuckles.balance_margin), (BalanceStyle::Turn, px(2)));
    assert_eq!((knuckles.roll_deceleration, knuckles.slip), (RollDeceleration::Fixed(sub(0x20)), Slip::NudgeOrFall));
    assert_eq!((knuckles.slope_start, knuckles.double_jump), (Some(sub(13)), DoubleJump::Glide));
}

#[test]
fn the_miniature_player_of_cd() {
    // C-1
    let mini = *Rules::CD.character(Mini);
    assert_eq!((mini.standing, mini.rolling, mini.rolls_up_on_walls), (radii(5, 10), radii(5, 8), YES));
    assert_eq!((mini.balance, mini.slip, mini.jump_speed), (BalanceStyle::KeepFacing, Slip::Fall, sub(0x680)));
}

#[test]
fn cds_later_stages_differ_from_its_first_in_five_points() {
    // C-63
    let mut rules = Rules::CD;
    rules.spin_dash = SpinDash::Timer(sub(50));
    rules.roll_boost = RollBoost::FromRest;
    rules.edge_cancels_charge = NO;
    rules.rise_speed_cap = None;
    rules.characters[Mini as usize].rolling = radii(5, 10);
    assert_eq!(rules, Rules::CD_LATER);
}

#[test]
fn presets_are_found_by_name() {
    let named = ["s1", "s2", "s3", "s3k", "cd"].map(|name| Rules::from_name(name).unwrap());
    assert_eq!(named, GAMES);
    assert_eq!(Rules::from_name("S1"), None);
}

#[test]
fn every_preset_has_a_digest_of_its_own() {
    let mut digests: Vec<u64> = GAMES.iter().chain([&Rules::CD_LATER]).map(Rules::digest).collect();
    digests.sort_unstable();
    digests.dedup();
    assert_eq!(digests.len(), 6);
}

#[test]
fn characters_are_found_by_name() {
    let named = ["sonic", "tails", "knuckles", "mini"].map(CharacterId::from_name);
    assert_eq!(named, [Some(Sonic), Some(Tails), Some(Knuckles), Some(Mini)]);
    assert_eq!(CharacterId::from_name("shadow"), None);
}

#[test]
fn later_stages_of_cd_differ_in_five_points() {
    // C-63
    let later = Rules::CD_LATER;
    assert_eq!(later.spin_dash, SpinDash::Timer(sub(50)));
    assert_eq!(later.roll_boost, RollBoost::FromRest);
    assert_eq!((later.edge_cancels_charge, later.rise_speed_cap), (NO, None));
    assert_eq!(later.character(Mini).rolling, Radii { width: 5, height: 10 });
}

#[test]
fn two_player_races_have_small_players_and_narrow_wall_sensors() {
    // C-1, T-40
    for rules in [Rules::S3_COMPETITION, Rules::S3K_COMPETITION] {
        assert_eq!(rules.character(Sonic).standing, Radii { width: 5, height: 11 });
        assert_eq!(rules.character(Tails).rolling, Radii { width: 3, height: 7 });
        assert!(rules.wall_sensors_by_width_radius);
    }
    let mut run = Run::new(drawn(&Rules::S3_COMPETITION, &[], &[".".repeat(20) + "###"]), Sonic, 300, 8);
    run.airborne = true;
    run.x_speed = sub(0x800);
    run.steps(4, "");
    assert_eq!(run.x.px(), px(314)); // 5 px and one from the wall at 320
}

#[test]
fn monitors_of_s3k_let_gliders_through_too() {
    // O-1511
    assert_eq!(GAMES.map(|rules| rules.monitor.passes == MonitorPass::RolledOrGliding), [NO, NO, NO, YES, NO]);
}
