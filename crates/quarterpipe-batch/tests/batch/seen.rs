//! The contents of observations, and how memory is counted.

use quarterpipe::{
    Angle,
    player::{AirMove, ChargeOrRestart, Pose, Routine, Shield},
    subpx,
    terrain::Layer,
};
use quarterpipe_batch::{Batch, COLUMNS, Column};

use super::{flat, standing};

#[test]
fn a_row_holds_the_players_state_in_the_documented_order() {
    let stage = flat();
    let mut start = standing(&stage, 2);
    let player = &mut start.players[1];
    player.y_speed = subpx(-0x680);
    player.ground_speed = subpx(0x600);
    player.angle = Angle(0xE0);
    (player.airborne, player.rolling, player.jumping) = (true, true, true);
    (player.pose, player.routine, player.layer) = (Pose::Roll, Routine::Hurt, Layer::B);
    (player.rings, player.shield, player.control_lock) = (321, Shield::Bubble, 30);
    player.invulnerable = 120;
    player.charge = ChargeOrRestart::from_word(0x200);
    player.air_move = AirMove::from_bytes([2, 0, 0]);
    let mut batch = Batch::new(vec![stage]);
    batch.add(0, &start, 1).unwrap();
    let mut values = vec![-1; batch.values()];
    batch.observe(&mut values, &mut [0]).unwrap();
    let of_second = [120 << 16, 140 << 16, 0, -0x680, 0x600, 0xE0, 1 + 2 + 32, 2, 1, 1, 321, 4, 30, 0x200, 2, 120];
    assert_eq!(values[COLUMNS..], of_second);
    assert_eq!(values[..2], [100 << 16, 140 << 16]);
}

#[test]
fn columns_are_numbered_in_their_order() {
    for (index, column) in Column::ALL.into_iter().enumerate() {
        assert_eq!(column as usize, index, "{}", column.name());
    }
}

#[test]
fn poses_have_the_numbers_of_their_places() {
    for (index, pose) in Pose::ALL.into_iter().enumerate() {
        let mut world = standing(&flat(), 1);
        world.players[0].pose = pose;
        assert_eq!(Column::Pose.of(&world.players[0]), index as i32);
    }
}

#[test]
fn memory_is_that_of_a_world_and_a_few_bytes_for_its_run() {
    let stage = flat();
    let start = standing(&stage, 1);
    let mut batch = Batch::new(vec![stage]);
    batch.add(0, &start, 10).unwrap();
    let (all, world) = (batch.memory_per_world(), start.clone().bytes_in_memory());
    assert!((world..=world + 16).contains(&all) && all < 1000, "{all} bytes, of which the world {world}");
}
