//! The presets, field by field, as the tables of `docs/spec/06-game-differences.md` have them.

use crate::common::*;

/// In the order of the specification's tables.
const GAMES: [Rules; 5] = [Rules::S1, Rules::S2, Rules::S3, Rules::S3K, Rules::CD];

/// Asserts each field's value in S1, S2, S3, S3K and CD.
macro_rules! table {
    ($($($field:ident).+: [$($value:expr),* $(,)?]),* $(,)?) => {$(
        assert_eq!(GAMES.map(|rules| rules.$($field).+), [$($value),*], stringify!($($field).+));
    )*};
}

/// Asserts the values of a character's fields in each game.
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
        map.chunk_size: [256, 128, 128, 128, 256],
        map.height: [MapHeight::Px(2048), MapHeight::Px(2048), MapHeight::Stage, MapHeight::Stage, MapHeight::Px(4096)],
        map.width: [32768, 16384, 65536, 65536, 32768],
        map.chunk_zero_is_empty: [YES, NO, NO, NO, YES],
        map.chunk_one_first_block_is_empty: [NO, NO, NO, NO, YES],
        map.block_word: [s1_word, s2_word, s2_word, s2_word, s1_word],
        map.tile_count: [256, 256, 512, 256, 256],
        map.plane_switch_rows: [8, 8, 8, 8, 8],
        map.hanging_is_full_for_down_sensors: [NO, NO, NO, NO, YES],
        map.background_collision: [NO, NO, YES, YES, NO],
        map.background_walls: [BackgroundWalls::None, BackgroundWalls::None, Left, Both, BackgroundWalls::None],
        sensors.angle_difference_snaps: [NO, YES, YES, YES, NO],
        sensors.ground_reach: [fixed, scaled, scaled, scaled, fixed],
        sensors.deep_right_wall_holds: [NO, NO, NO, NO, NO],
        air.gravity_can_reverse: [NO, NO, NO, YES, NO],
        sensors.walls_by_width_radius: [NO, NO, NO, NO, NO],
    }
}

#[test]
fn section_6_3_on_the_ground() {
    use PushRounding::Plain;
    use RollBoost::{FromRest, Rightward};
    use Skid::Lopsided;
    table! {
        ground.standing_jump_needs_no_up_or_down: [NO, NO, NO, NO, YES],
        roll.forced_refuses_jump: [NO, YES, YES, YES, NO],
        roll.jump_keeps_radii: [NO, NO, NO, NO, YES],
        moves.slope_spares_charge: [NO, NO, NO, NO, YES],
        ground.speed_is_capped: [YES, NO, NO, NO, NO],
        ground.skid: [Lopsided, Lopsided, Lopsided, Lopsided, Lopsided],
        ground.flip_stops_skid: [NO, NO, YES, YES, NO],
        ground.look: [Look::After(0), Look::After(0x78), Look::After(0x78), Look::After(0x78), Look::DoubleTap],
        ground.duck_before_look: [NO, NO, NO, YES, NO],
        ground.boredom: [None, None, None, None, Some(Boredom { after: 10_800, until_jump: 146 })],
        moves.edge_check_friction: [None, None, None, None, Some(subpx(13))],
        push.on_quarter_turns: [NO, NO, NO, YES, NO],
        push.objects_can_switch_off: [NO, NO, YES, YES, NO],
        push.needs_facing: [NO, NO, YES, YES, NO],
        push.new_pose_ends: [NO, YES, YES, YES, NO],
        push.rounding: [Plain, Plain, Plain, Plain, Plain],
        roll.forced_can_lock_steering: [NO, NO, YES, YES, NO],
        roll.stop_speed: [subpx(1), subpx(1), subpx(1), subpx(0x80), subpx(1)],
        roll.can_be_forced: [NO, YES, YES, YES, NO],
        roll.start_speed: [subpx(0x80), subpx(0x80), subpx(0x80), subpx(0x100), subpx(0x80)],
        roll.boost: [FromRest, FromRest, FromRest, FromRest, Rightward],
        ground.duck_while_slow: [NO, NO, NO, YES, NO],
        bounds.right: [px(296), px(296), px(296), px(296), px(304)],
        bounds.right_extra_unlocked: [px(64), px(64), px(0), px(0), px(56)],
        bounds.right_can_be_touched: [NO, NO, NO, YES, NO],
        bounds.death_plane_can_be_off: [NO, NO, YES, YES, NO],
        moves.edge_ends_charge: [NO, NO, NO, NO, YES],
    }
}

#[test]
fn section_6_4_in_the_air() {
    use YWrap::{InStep, WithCamera};
    let cap = Some(subpx(-0xFC0));
    table! {
        air.speed_is_capped: [YES, YES, NO, NO, YES],
        roll.jump_locks_air_control: [YES, YES, YES, YES, NO],
        moves.jump_release_ends_charge: [NO, NO, NO, NO, YES],
        air.fall_speed_cap: [None, None, None, None, Some(subpx(0x1000))],
        air.rise_speed_cap: [cap, cap, cap, cap, cap],
        roll.forced_rises_freely: [NO, YES, YES, YES, NO],
        air.wall_ends_collision: [YES, YES, NO, NO, YES],
        air.deep_ceiling_checks_right_wall: [NO, NO, YES, YES, NO],
        air.wind_tunnel_allows_floor: [NO, NO, YES, YES, NO],
        air.landing_resets_after_speeds: [NO, NO, YES, YES, NO],
        roll.ends_on_ceiling: [YES, YES, YES, YES, NO],
        roll.unroll: [Unroll::Fixed, Unroll::Fixed, Unroll::Grown, Unroll::GrownBySurface, Unroll::Fixed],
        roll.forced_outlasts_landing: [NO, YES, YES, YES, NO],
        death.hurt_bottom_is_unsigned: [YES, NO, NO, NO, YES],
        death.gone_bottom_is_unsigned: [YES, NO, NO, NO, YES],
        death.gone_below_camera: [NO, NO, YES, YES, NO],
        death.overwrites_stick: [YES, NO, NO, NO, YES],
        bounds.y_wrap: [WithCamera, InStep, InStep, InStep, WithCamera],
        death.bounces_again: [YES, NO, NO, NO, YES],
    }
}

#[test]
fn section_6_5_water_power_ups_actions() {
    use ContactKinds::{BlocksOfS3, BlocksOfS3k, Own};
    use ReturnBar::{Air, AirOrWater, Death};
    use WaterExit::{UnlessFast, UnlessHurt, WhenRising};
    let if_used = InstaShieldEnd::IfUsed;
    table! {
        water.spares_controlled: [NO, NO, YES, YES, NO],
        water.spares_hurt: [YES, YES, YES, YES, NO],
        water.exit: [WaterExit::Always, UnlessHurt, UnlessFast, UnlessFast, WhenRising],
        breath.needs_air: [YES, YES, YES, YES, NO],
        breath.countdown_before_objects: [YES, NO, NO, NO, YES],
        breath.mouth_gap: [0, 8, 8, 8, 0],
        breath.mouth_rise: [subpx(0x88), subpx(0x88), subpx(0x100), subpx(0x100), subpx(0x88)],
        breath.numbers_need_low_air: [NO, YES, YES, YES, NO],
        breath.flashing_ends_with_air: [NO, YES, YES, YES, NO],
        breath.air_resets_number_wait: [YES, NO, NO, NO, YES],
        breath.drowning_is_routine: [NO, NO, YES, YES, NO],
        breath.drowning_stops_oscillators: [NO, NO, YES, NO, NO],
        breath.landing_hurt_frees: [NO, YES, YES, YES, NO],
        breath.bubble_shield_breathes: [NO, NO, YES, YES, NO],
        breath.hyper_breathes: [NO, NO, NO, YES, NO],
        breath.medium_burst_stays: [YES, NO, NO, NO, YES],
        breath.burst_frames: [15, 10, 10, 10, 15],
        follower.begins_in_step: [NO, NO, YES, YES, NO],
        follower.near: [px(16), px(16), px(48), px(48), px(16)],
        follower.lags_behind_slow: [NO, NO, YES, YES, NO],
        follower.control_stops_nudge: [NO, NO, NO, YES, NO],
        follower.contact_kinds: [Own, Own, BlocksOfS3, BlocksOfS3k, Own],
        follower.waits_at: [px(0x4000), px(0x4000), px(0x7F00), px(0x7F00), px(0x4000)],
        follower.lost_at: [px(0), px(0), px(0x7F00), px(0x7F00), px(0)],
        follower.return_bar: [AirOrWater, AirOrWater, Air, Death, AirOrWater],
        follower.return_resets: [NO, NO, YES, YES, NO],
        follower.flies_above_water: [YES, YES, NO, NO, YES],
        follower.keeps_first_bounds: [YES, YES, NO, NO, YES],
        follower.flies_for_humans_only: [NO, NO, YES, YES, NO],
        follower.carries: [NO, NO, YES, YES, NO],
        follower.bumps_monitors: [YES, YES, YES, NO, YES],
        touch.others_lose_rings: [NO, NO, NO, NO, NO],
        power_ups.frames: [1200, 1200, 1200, 1200, 1320],
        power_ups.count_by_eight: [NO, NO, YES, YES, NO],
        moves.spin_dash: [SpinDash::None, SpinDash::Revs, SpinDash::Revs, SpinDash::Revs, SpinDash::Timer(subpx(75))],
        moves.peel_out: [NO, NO, NO, NO, YES],
        moves.hyper_dash: [NO, NO, NO, YES, NO],
        moves.insta_shield_end: [if_used, if_used, InstaShieldEnd::Always, if_used, if_used],
        moves.hurt_ends_charge: [NO, NO, NO, NO, YES],
    }
    let bounces = [Rules::S3, Rules::S3K].map(|rules| rules.moves.bubble_bounce);
    assert_eq!(bounces, [BubbleBounce::EveryWearer, BubbleBounce::ShieldMoves]);
}

/// Returns radii of this width and height.
fn radii(width: i8, height: i8) -> Radii {
    Radii { width, height }
}

/// Returns speeds: top, acceleration, deceleration.
fn speeds(top: i16, acceleration: i16, deceleration: i16) -> Speeds {
    Speeds { top: subpx(top), acceleration: subpx(acceleration), deceleration: subpx(deceleration) }
}

#[test]
fn all_characters_share_the_speeds_of_dry_land_water_and_shoes() {
    // C-2
    for (name, rules) in Rules::PRESETS {
        for character in rules.characters {
            assert_eq!(character.normal, speeds(0x600, 0xC, 0x80), "{name}");
            assert_eq!(character.underwater, speeds(0x300, 6, 0x40), "{name}");
            assert_eq!(character.shoes, speeds(0xC00, 0x18, 0x80), "{name}");
            assert_eq!(character.super_friction, subpx(0xC), "{name}");
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
    let slow = Fixed(subpx(0x20));
    for (name, rules) in Rules::PRESETS {
        let sonic = rules.character(Sonic);
        assert_eq!((sonic.standing, sonic.rolling), (radii(9, 19), radii(7, 14)), "{name}");
        assert_eq!((sonic.jump_speed, sonic.jump_speed_underwater), (subpx(0x680), subpx(0x380)), "{name}");
    }
    let supers = [Rules::S2, Rules::S3, Rules::S3K].map(|rules| *rules.character(Sonic));
    for sonic in supers {
        assert_eq!((sonic.super_form, sonic.super_underwater), (speeds(0xA00, 0x30, 0x100), speeds(0x500, 0x18, 0x80)));
        assert_eq!((sonic.jump_speed_super, sonic.super_spin_dash_bonus), (subpx(0x800), subpx(0x300)));
    }
    character_table! { Sonic;
        super_roll_friction: [None, None, None, Some(subpx(6)), None],
        roll_deceleration: [QuarterOfDeceleration, slow, slow, slow, QuarterOfDeceleration],
        slope_start: [None, None, Some(subpx(13)), Some(subpx(13)), None],
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
    // C-1, C-2, 6.3, 6.5: S1 and CD do not have their own Tails.
    use BalanceStyle::{KeepFacing, Turn, TurnTwoPoses};
    use RollDeceleration::{Fixed, QuarterOfDeceleration as Quarter};
    use Slip::{Fall, NudgeOrFall};
    for (name, rules) in Rules::PRESETS {
        let tails = rules.character(Tails);
        assert_eq!((tails.standing, tails.rolling), (radii(9, 15), radii(7, 14)), "{name}");
        assert_eq!((tails.jump_speed, tails.jump_speed_underwater), (subpx(0x680), subpx(0x380)), "{name}");
    }
    let tails = *Rules::S3K.character(Tails);
    assert_eq!((tails.super_form, tails.super_underwater), (speeds(0x800, 0x18, 0xC0), speeds(0x400, 0xC, 0x60)));
    assert_eq!((tails.jump_speed_super, tails.super_spin_dash_bonus), (subpx(0x680), subpx(0x200)));
    character_table! { Tails;
        roll_deceleration: [Quarter, Quarter, Quarter, Fixed(subpx(0x20)), Quarter],
        slope_start: [None, None, None, Some(subpx(13)), None],
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
    assert_eq!((knuckles.jump_speed, knuckles.jump_speed_underwater), (subpx(0x600), subpx(0x300)));
    assert_eq!((knuckles.super_form, knuckles.super_underwater), (speeds(0x800, 0x18, 0xC0), speeds(0x400, 0xC, 0x60)));
    assert_eq!((knuckles.jump_speed_super, knuckles.super_roll_friction), (subpx(0x600), Some(subpx(6))));
    assert_eq!((knuckles.balance, knuckles.balance_margin), (BalanceStyle::Turn, px(2)));
    assert_eq!((knuckles.roll_deceleration, knuckles.slip), (RollDeceleration::Fixed(subpx(0x20)), Slip::NudgeOrFall));
    assert_eq!((knuckles.slope_start, knuckles.double_jump), (Some(subpx(13)), DoubleJump::Glide));
}

#[test]
fn the_miniature_player_of_cd() {
    // C-1
    let mini = *Rules::CD.character(Mini);
    assert_eq!((mini.standing, mini.rolling, mini.rolls_up_on_walls), (radii(5, 10), radii(5, 8), YES));
    assert_eq!((mini.balance, mini.slip, mini.jump_speed), (BalanceStyle::KeepFacing, Slip::Fall, subpx(0x680)));
}

#[test]
fn cds_later_stages_differ_from_its_first_in_five_points() {
    // C-63
    let mut rules = Rules::CD;
    rules.moves.spin_dash = SpinDash::Timer(subpx(50));
    rules.roll.boost = RollBoost::FromRest;
    rules.moves.edge_ends_charge = NO;
    rules.air.rise_speed_cap = None;
    rules.characters[3].rolling = radii(5, 10);
    assert_eq!(rules, Rules::CD_LATER);
}

#[test]
fn presets_are_found_by_name() {
    let named = ["s1", "s2", "s3", "s3k", "cd"].map(|name| name.parse::<Game>().unwrap().rules());
    assert_eq!(named, GAMES);
    assert_eq!("S1".parse::<Game>(), Err(UnknownGame));
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
    assert_eq!(later.moves.spin_dash, SpinDash::Timer(subpx(50)));
    assert_eq!(later.roll.boost, RollBoost::FromRest);
    assert_eq!((later.moves.edge_ends_charge, later.air.rise_speed_cap), (NO, None));
    assert_eq!(later.character(Mini).rolling, Radii { width: 5, height: 10 });
}

#[test]
fn two_player_races_have_small_players_and_narrow_wall_sensors() {
    // C-1, T-40
    for rules in [Rules::S3_COMPETITION, Rules::S3K_COMPETITION] {
        assert_eq!(rules.character(Sonic).standing, Radii { width: 5, height: 11 });
        assert_eq!(rules.character(Tails).rolling, Radii { width: 3, height: 7 });
        assert!(rules.sensors.walls_by_width_radius);
    }
    let mut run = Run::new(drawn(&Rules::S3_COMPETITION, &[], &[".".repeat(20) + "###"]), Sonic, 300, 8);
    run.airborne = true;
    run.x_speed = subpx(0x800);
    run.steps(4, "");
    assert_eq!(run.x.px(), px(314)); // 5 px and one from the wall at 320
}

#[test]
fn monitors_of_s3k_let_gliders_through_too() {
    // O-1511
    assert_eq!(GAMES.map(|rules| rules.monitor.passes == MonitorPass::RolledOrGliding), [NO, NO, NO, YES, NO]);
}
