//! Invalid arguments of a batch, and their messages.

use quarterpipe::Input;
use quarterpipe_batch::{Batch, BatchError, Drive, FlatArray};

use super::{built_in, flat, standing};

fn two_worlds() -> Batch {
    let stage = flat();
    let start = standing(&stage, 1);
    let mut batch = Batch::new(vec![stage]);
    batch.add(0, &start, 2).unwrap();
    batch
}

#[test]
fn arrays_of_the_wrong_length_are_refused_and_nothing_moves() {
    let mut batch = two_worlds();
    let before = batch.digest();
    let length = |array, found, expected| Err(BatchError::Length { array, found, expected });
    assert_eq!(batch.step(&[Input::RIGHT]), length(FlatArray::Inputs, 1, 2));
    assert_eq!(batch.run(Drive::Tapes { inputs: &[Input::RIGHT; 19], frames: 10 }), length(FlatArray::Inputs, 19, 20));
    let huge = Drive::Tapes { inputs: &[Input::RIGHT; 2], frames: usize::MAX };
    assert_eq!(batch.run(huge), length(FlatArray::Inputs, 2, usize::MAX));
    let drive = Drive::Held { inputs: &[Input::RIGHT; 2], frames: 10 };
    assert_eq!(batch.run_into(drive, &mut [0; 31], &mut [0; 2]), length(FlatArray::Values, 31, 32));
    assert_eq!(batch.run_into(drive, &mut [0; 32], &mut [0; 3]), length(FlatArray::Ends, 3, 2));
    assert_eq!(batch.observe(&mut [0; 33], &mut [0; 2]), length(FlatArray::Values, 33, 32));
    assert_eq!(batch.digest(), before);
}

#[test]
fn worlds_that_do_not_belong_are_refused() {
    let mut batch = two_worlds();
    let stage = flat();
    let start = standing(&stage, 2);
    assert_eq!(batch.add(1, &start, 1), Err(BatchError::NoStage { index: 1, stages: 1 }));
    assert_eq!(batch.add(0, &start, 1), Err(BatchError::Players { found: 2, expected: 1 }));
    assert_eq!(batch.add(0, &standing(&stage, 0), 1), Err(BatchError::Players { found: 0, expected: 1 }));
    assert_eq!(batch.restore(0, &start), Err(BatchError::Players { found: 2, expected: 1 }));
    assert_eq!(batch.len(), 2);
}

#[test]
fn a_world_of_another_stage_is_refused() {
    let (first, _) = built_in("first");
    let placements = first.placements().len();
    let mut batch = Batch::new(vec![first]);
    let expected = BatchError::OtherStage { found: 0, expected: placements };
    assert_eq!(batch.add(0, &standing(&flat(), 1), 1), Err(expected));
}

#[test]
fn worlds_that_are_not_there_are_refused() {
    let mut batch = two_worlds();
    let error = BatchError::NoWorld { index: 2, worlds: 2 };
    let mut world = batch.world(0).unwrap().clone();
    assert_eq!(batch.reset(2), Err(error.clone()));
    assert_eq!(batch.restore(2, &world), Err(error.clone()));
    assert_eq!(batch.snapshot(2, &mut world), Err(error.clone()));
    assert_eq!(error.to_string(), "world: found 2, expected less than 2");
}

#[test]
fn a_batch_without_worlds_can_be_stepped_and_seen() {
    let mut batch = Batch::new(vec![flat()]);
    assert_eq!(batch.run(Drive::Held { inputs: &[], frames: 10 }), Ok(()));
    assert_eq!(batch.run_into(Drive::Tapes { inputs: &[], frames: 10 }, &mut [], &mut []), Ok(()));
    assert_eq!((batch.memory_per_world(), batch.reset_ended(), batch.is_empty()), (0, 0, true));
}

#[test]
fn no_frames_are_none() {
    let mut batch = two_worlds();
    let before = batch.digest();
    batch.run(Drive::Held { inputs: &[Input::RIGHT; 2], frames: 0 }).unwrap();
    batch.run(Drive::Tapes { inputs: &[], frames: 0 }).unwrap();
    let mut values = [0; 32];
    batch.run_into(Drive::Tapes { inputs: &[], frames: 0 }, &mut values, &mut [0; 2]).unwrap();
    assert_eq!((batch.digest(), values[0]), (before, 100 << 16));
}
