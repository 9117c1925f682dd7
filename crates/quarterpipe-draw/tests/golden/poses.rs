//! Every pose of every character, walking at all speeds and angles, and the effects.

use quarterpipe::{
    Angle, Pos, World,
    player::{AirMove, Form, Player, Pose, Shield},
    px,
    rules::{CharacterId, Rules},
    subpx,
};

use crate::{check::golden, corner, flat};

const APART: i32 = 48;
const COLUMNS: i32 = 8;

/// Draws players side by side in rows, at this frame of the world. Each player stands on the floor of its row.
fn sheet(name: &str, character: CharacterId, frame: u32, changes: &[&dyn Fn(&mut Player)]) {
    let stage = flat(Rules::S3K);
    let mut world = World::new(&stage);
    world.frame = frame;
    for (at, change) in (0..).zip(changes) {
        let (x, floor) = (24 + at % COLUMNS * APART, 46 + at / COLUMNS * 52);
        let mut player = Player::new(stage.rules(), character, px(x), px(0));
        player.air_move = AirMove::from_bytes([0, 1, 0]);
        change(&mut player);
        if matches!(player.pose, Pose::Roll | Pose::SpinDash) {
            player.height_radius = stage.rules().character(character).rolling.height;
        }
        player.y = Pos::from_px(px(floor - i32::from(player.height_radius)));
        world.players.push(player);
    }
    let rows = (changes.len() as u32).div_ceil(COLUMNS as u32);
    golden(name, &corner(&stage, &world, (COLUMNS * APART) as u32, rows * 52 + 4));
}

fn all_poses(name: &str, character: CharacterId) {
    let changes: Vec<_> = Pose::ALL.map(|pose| move |player: &mut Player| player.pose = pose).to_vec();
    let mut changes: Vec<&dyn Fn(&mut Player)> = changes.iter().map(|change| change as _).collect();
    changes.push(&|player| player.pushing = true);
    sheet(name, character, 100, &changes);
}

#[test]
fn the_kiwi_has_all_poses() {
    all_poses("poses-kiwi", CharacterId::Sonic);
}

#[test]
fn the_chick_has_all_poses() {
    all_poses("poses-chick", CharacterId::Tails);
}

#[test]
fn the_rail_has_all_poses() {
    all_poses("poses-rail", CharacterId::Knuckles);
}

#[test]
fn the_small_kiwi_has_all_poses() {
    all_poses("poses-small-kiwi", CharacterId::Mini);
}

/// Draws players that walk at these ground speeds, at these angles.
fn movers(name: &str, frame: u32, movers: &[(i16, u8)]) {
    let changes: Vec<_> = movers
        .iter()
        .map(|&(speed, angle)| {
            move |player: &mut Player| {
                player.pose = Pose::Walk;
                (player.ground_speed, player.x_speed) = (subpx(speed), subpx(speed));
                (player.angle, player.facing_left) = (Angle(angle), speed < 0);
            }
        })
        .collect();
    let changes: Vec<&dyn Fn(&mut Player)> = changes.iter().map(|change| change as _).collect();
    sheet(name, CharacterId::Sonic, frame, &changes);
}

#[test]
fn a_walk_has_eight_pictures() {
    // Six frames each at this speed.
    for step in 0..2 {
        movers(&format!("walk-{step}"), step * 12, &[0x300; 8].map(|speed| (speed, 0)));
    }
    let pictures: Vec<u32> = (0..8).collect();
    let stage = flat(Rules::S2);
    let mut seen = Vec::new();
    for step in pictures {
        let mut world = World::new(&stage);
        world.frame = step * 6;
        let mut player = Player::new(stage.rules(), CharacterId::Sonic, px(24), px(24));
        (player.pose, player.ground_speed) = (Pose::Walk, subpx(0x300));
        world.players.push(player);
        let picture = corner(&stage, &world, 48, 48);
        assert!(!seen.contains(&picture), "picture {step} was there before");
        seen.push(picture);
    }
}

#[test]
fn a_faster_player_is_shown_running_and_then_dashing() {
    let speeds = [0x80, 0x200, 0x500, 0x600, 0x800, 0x9FF, 0xA00, 0xC00];
    movers("speeds", 64, &speeds.map(|speed| (speed, 0)));
}

#[test]
fn the_player_is_turned_by_eighths_with_the_ground() {
    let angles: [(i16, u8); 16] = std::array::from_fn(|at| (if at < 8 { 0x700 } else { -0x700 }, (at * 32) as u8));
    movers("angles", 33, &angles);
    let between: [(i16, u8); 8] = [0x0F, 0x10, 0x11, 0x30, 0x31, 0xF0, 0xEF, 0xD0].map(|angle| (0x200, angle));
    movers("angles-between", 33, &between);
}

#[test]
fn shields_stars_and_speed_lines_surround_the_player() {
    let fast = |player: &mut Player| {
        (player.pose, player.shoes) = (Pose::Walk, 100);
        (player.ground_speed, player.x_speed) = (subpx(0x700), subpx(0x700));
    };
    sheet(
        "effects",
        CharacterId::Sonic,
        41,
        &[
            &|player| player.shield = Shield::Plain,
            &|player| player.shield = Shield::Fire,
            &|player| player.shield = Shield::Lightning,
            &|player| player.shield = Shield::Bubble,
            &|player| player.invincible = 100,
            &fast,
            &|player| player.form = Form::Super,
            &|player| player.form = Form::Hyper,
        ],
    );
}

#[test]
fn a_player_who_cannot_be_hurt_is_drawn_in_four_frames_of_eight() {
    let stage = flat(Rules::S1);
    let empty = corner(&stage, &World::new(&stage), 48, 48);
    let is_drawn = |invulnerable| {
        let mut world = World::new(&stage);
        let mut player = Player::new(stage.rules(), CharacterId::Sonic, px(24), px(24));
        player.invulnerable = invulnerable;
        world.players.push(player);
        corner(&stage, &world, 48, 48) != empty
    };
    let drawn: Vec<u8> = (0..16).filter(|&count| is_drawn(count)).collect();
    assert_eq!(drawn, [0, 3, 4, 5, 6, 11, 12, 13, 14]);
}
