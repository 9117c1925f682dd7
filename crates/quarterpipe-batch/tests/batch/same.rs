//! A batch has the same results as stepping each world, on any number of threads.

use quarterpipe::{
    Input, World, px,
    rules::CharacterId,
    save::{Digest, Sink as _},
};
use quarterpipe_batch::{Batch, Drive};

use super::{built_in, by_chance, flat, standing};

const WORLDS: usize = 30;
const FRAMES: usize = 240;

/// Returns the tapes of all worlds, one after another.
fn tapes() -> Vec<Input> {
    (1..=WORLDS).flat_map(|world| by_chance(world as u32, FRAMES)).collect()
}

/// Returns all worlds, each stepped alone.
fn one_by_one() -> Vec<World> {
    let (stage, start) = built_in("first");
    let run = |tape: &[Input]| {
        let mut world = start.clone();
        tape.iter().for_each(|held| world.step(&stage, &[*held], &mut ()));
        world
    };
    tapes().chunks_exact(FRAMES).map(run).collect()
}

fn on_threads(threads: usize) -> Batch {
    let (stage, start) = built_in("first");
    let mut batch = Batch::new(vec![stage]).on_threads(threads).unwrap();
    assert_eq!(batch.add(0, &start, WORLDS), Ok(0..WORLDS));
    batch
}

#[test]
fn tapes_lead_to_the_worlds_that_stepping_each_leads_to_on_any_number_of_threads() {
    let expected = one_by_one();
    for threads in [1, 2, 3, 8] {
        let mut batch = on_threads(threads);
        batch.run(Drive::Tapes { inputs: &tapes(), frames: FRAMES }).unwrap();
        assert!(batch.worlds().eq(&expected), "{threads} threads");
    }
    let places: std::collections::BTreeSet<_> = expected.iter().map(|world| world.players[0].x).collect();
    assert!(places.len() > WORLDS / 2, "{} places", places.len());
}

#[test]
fn stepping_all_worlds_frame_by_frame_leads_there_too() {
    let (mut batch, tapes) = (on_threads(2), tapes());
    for frame in 0..FRAMES {
        let inputs: Vec<Input> = tapes.chunks_exact(FRAMES).map(|tape| tape[frame]).collect();
        batch.step(&inputs).unwrap();
    }
    assert!(batch.worlds().eq(&one_by_one()));
}

#[test]
fn held_inputs_are_held_for_every_frame() {
    let (mut held, mut stepped) = (on_threads(2), on_threads(2));
    let inputs: Vec<Input> = (0..WORLDS).map(|world| if world % 2 == 0 { Input::RIGHT } else { Input::A }).collect();
    held.run(Drive::Held { inputs: &inputs, frames: 50 }).unwrap();
    (0..50).for_each(|_| stepped.step(&inputs).unwrap());
    assert!(held.worlds().eq(stepped.worlds()));
}

#[test]
fn the_digest_is_that_of_the_worlds_digests_in_order() {
    let mut batch = on_threads(2);
    batch.run(Drive::Tapes { inputs: &tapes(), frames: FRAMES }).unwrap();
    let mut digest = Digest::new();
    one_by_one().iter().for_each(|world| digest.put(&world.digest().to_le_bytes()));
    assert_eq!(batch.digest(), digest.value());
}

#[test]
fn the_players_of_a_world_have_an_input_each() {
    let stage = flat();
    let start = standing(&stage, 3);
    let mut batch = Batch::new(vec![stage.clone()]);
    batch.add(0, &start, 2).unwrap();
    let (right, left, jump) = (Input::RIGHT, Input::LEFT, Input::A);
    // Two frames of each world, three players in each frame.
    let tapes = [[right, left, jump], [right, left, jump], [left, jump, right], [left, Input::NONE, right]].concat();
    batch.run(Drive::Tapes { inputs: &tapes, frames: 2 }).unwrap();
    for (world, tape) in batch.worlds().zip(tapes.chunks_exact(6)) {
        let mut expected = start.clone();
        expected.step(&stage, &tape[..3], &mut ());
        expected.step(&stage, &tape[3..], &mut ());
        assert_eq!(*world, expected);
    }
    assert_eq!(batch.players(), 6);
}

#[test]
fn a_follower_has_the_second_input_of_its_world() {
    let (stage, mut start) = built_in("hills");
    assert!(start.add_follower(&stage, CharacterId::Tails), "one player to follow");
    let mut batch = Batch::new(vec![stage.clone()]);
    batch.add(0, &start, 2).unwrap();
    // In the second world, the follower's pad takes over.
    let held = [Input::RIGHT, Input::NONE, Input::RIGHT, Input::LEFT];
    batch.run(Drive::Held { inputs: &held, frames: 60 }).unwrap();
    for (world, held) in batch.worlds().zip(held.chunks_exact(2)) {
        let mut expected = start.clone();
        (0..60).for_each(|_| expected.step(&stage, held, &mut ()));
        assert_eq!(*world, expected);
    }
    assert_ne!(batch.world(0), batch.world(1));
}

#[test]
fn worlds_of_several_stages_run_side_by_side() {
    let ((first, on_first), (hills, on_hills)) = (built_in("first"), built_in("hills"));
    let mut batch = Batch::new(vec![first.clone(), hills.clone()]);
    assert_eq!(batch.add(1, &on_hills, 2), Ok(0..2));
    assert_eq!(batch.add(0, &on_first, 3), Ok(2..5));
    batch.run(Drive::Held { inputs: &[Input::RIGHT; 5], frames: 200 }).unwrap();
    for (stage, start, index) in [(&hills, &on_hills, 1), (&first, &on_first, 4)] {
        let mut world = start.clone();
        (0..200).for_each(|_| world.step(stage, &[Input::RIGHT], &mut ()));
        assert_eq!(batch.world(index), Some(&world));
    }
}

#[test]
fn a_restored_snapshot_goes_on_as_the_world_did_that_it_was_taken_of() {
    let mut batch = on_threads(2);
    batch.run(Drive::Tapes { inputs: &tapes(), frames: FRAMES }).unwrap();
    let mut snapshot = batch.world(0).unwrap().clone();
    batch.snapshot(9, &mut snapshot).unwrap();
    let again = vec![Input::RIGHT; WORLDS];
    batch.run(Drive::Held { inputs: &again, frames: 100 }).unwrap();
    let then = batch.world(9).unwrap().clone();
    batch.restore(9, &snapshot).unwrap();
    batch.restore(21, &snapshot).unwrap();
    batch.run(Drive::Held { inputs: &again, frames: 100 }).unwrap();
    assert_eq!(batch.world(9), Some(&then));
    assert_eq!(batch.world(21), Some(&then));
}

#[test]
fn fifty_thousand_worlds_of_a_flat_run_all_get_to_the_same_place() {
    let stage = flat();
    let mut batch = Batch::new(vec![stage.clone()]).on_threads(2).unwrap();
    batch.add(0, &standing(&stage, 1), 50_000).unwrap();
    batch.run(Drive::Held { inputs: &vec![Input::RIGHT; 50_000], frames: 60 }).unwrap();
    assert!(batch.worlds().all(|world| world.players[0].x.px() == px(185)));
}

#[test]
fn calls_too_small_to_wake_threads_do_the_same() {
    let (stage, start) = built_in("first");
    let mut batch = Batch::new(vec![stage.clone()]).on_threads(2).unwrap();
    batch.add(0, &start, 3).unwrap();
    (0..100).for_each(|_| batch.step(&[Input::RIGHT; 3]).unwrap());
    let mut world = start.clone();
    (0..100).for_each(|_| world.step(&stage, &[Input::RIGHT], &mut ()));
    assert!(batch.worlds().all(|other| *other == world));
}
