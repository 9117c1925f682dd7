//! The ends of runs, and their worlds after that.

use quarterpipe::{
    Input, Stage, World,
    player::Player,
    px,
    rules::{CharacterId, Rules},
    terrain::{Block, Cell, Solidity, Tile},
};
use quarterpipe_batch::{Batch, Drive, End, Ends};

use super::{flat, standing};

fn running(ends: Ends) -> Batch {
    let stage = flat();
    let start = standing(&stage, 1);
    let mut batch = Batch::new(vec![stage]).ending(ends);
    batch.add(0, &start, 2).unwrap();
    batch
}

const FIRST_RUNS: [Input; 2] = [Input::RIGHT, Input::NONE];

#[test]
fn a_player_who_reaches_the_x_is_done_and_stands_still_while_others_go_on() {
    let mut batch = running(Ends { x: Some(px(150)), ..Ends::NEVER });
    batch.run(Drive::Held { inputs: &FIRST_RUNS, frames: 200 }).unwrap();
    assert_eq!((batch.end(0), batch.end(1)), (Some(End::Reached), None));
    let frames: Vec<u32> = batch.worlds().map(|world| world.frame).collect();
    assert_eq!(frames, [46, 200]);
    assert_eq!(batch.world(0).unwrap().players[0].x.px(), px(150));
}

#[test]
fn a_run_is_over_when_its_frames_are_used_up() {
    let mut batch = running(Ends { frames: Some(30), ..Ends::NEVER });
    batch.run(Drive::Held { inputs: &FIRST_RUNS, frames: 29 }).unwrap();
    assert_eq!(batch.end(0), None);
    batch.step(&FIRST_RUNS).unwrap();
    assert_eq!(batch.end(0), Some(End::TimeUp));
}

/// Returns a floor with nothing to its right.
fn pit() -> (Stage, World) {
    let floor = Cell::both(Block::new(1, Solidity::All));
    let mut cells = vec![Cell::EMPTY; 12 * 100];
    cells[10 * 100..10 * 100 + 10].fill(floor);
    let stage = Stage::new(Rules::S3K, &[Tile::EMPTY, Tile::FULL], 100, &cells).unwrap();
    let mut world = World::new(&stage);
    world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(120), px(140)));
    (stage, world)
}

#[test]
fn a_player_who_falls_into_a_pit_has_died_where_death_ends_runs() {
    let (stage, start) = pit();
    let mut batch = Batch::new(vec![stage]).ending(Ends { death: true, ..Ends::NEVER });
    batch.add(0, &start, 2).unwrap();
    batch.run(Drive::Held { inputs: &FIRST_RUNS, frames: 300 }).unwrap();
    assert_eq!((batch.end(0), batch.end(1)), (Some(End::Died), None));
    let (mut values, mut ended) = (vec![0; batch.values()], [9; 2]);
    batch.observe(&mut values, &mut ended).unwrap();
    assert_eq!(ended, [1, 0]);
}

#[test]
fn runs_that_never_end_go_on_after_a_death() {
    let (stage, start) = pit();
    let mut batch = Batch::new(vec![stage]);
    batch.add(0, &start, 2).unwrap();
    batch.run(Drive::Held { inputs: &FIRST_RUNS, frames: 300 }).unwrap();
    assert_eq!((batch.end(0), batch.world(0).unwrap().frame), (None, 300));
    assert!(!batch.world(0).unwrap().players[0].is_alive());
}

#[test]
fn only_runs_that_are_over_go_back_to_their_start() {
    let mut batch = running(Ends { x: Some(px(150)), ..Ends::NEVER });
    batch.run(Drive::Held { inputs: &FIRST_RUNS, frames: 60 }).unwrap();
    assert_eq!(batch.reset_ended(), 1);
    let frames: Vec<u32> = batch.worlds().map(|world| world.frame).collect();
    assert_eq!((frames, batch.end(0)), (vec![0, 60], None));
    batch.reset(1).unwrap();
    assert_eq!(batch.world(1), batch.world(0));
}

#[test]
fn a_restored_world_is_over_when_the_snapshot_was() {
    let mut batch = running(Ends { x: Some(px(150)), ..Ends::NEVER });
    batch.run(Drive::Held { inputs: &FIRST_RUNS, frames: 60 }).unwrap();
    let [over, going_on] = [0, 1].map(|index| batch.world(index).unwrap().clone());
    batch.restore(1, &over).unwrap();
    batch.restore(0, &going_on).unwrap();
    assert_eq!((batch.end(0), batch.end(1)), (None, Some(End::Reached)));
}
