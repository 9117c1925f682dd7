//! A batch in the background has the same results as in the foreground.

use std::panic::{AssertUnwindSafe, catch_unwind};

use quarterpipe::{
    Input, World,
    object::{Body, Custom, Life, NoCustom, Scene, Spawner, Thing},
    player::Player,
    px,
    rules::CharacterId,
    state_struct,
};
use quarterpipe_batch::{Batch, BatchError, Drive, Ends, FlatArray};

use super::{built_in, by_chance, flat, standing};

#[test]
fn worlds_in_the_background_show_what_they_show_in_the_foreground() {
    let (stage, start) = built_in("first");
    for threads in [1, 2] {
        let batch = || {
            let ends = Ends { frames: Some(50), ..Ends::NEVER };
            let mut batch = Batch::new(vec![stage.clone()]).ending(ends).on_threads(threads).unwrap();
            batch.add(0, &start, 300).unwrap();
            batch
        };
        let (mut here, mut there) = (batch(), batch().in_background().unwrap());
        let (mut values, mut ended) = (vec![0; here.values()], vec![0; here.len()]);
        for seed in 1..40 {
            let inputs = by_chance(seed, 300);
            there.send(&inputs, 4).unwrap();
            here.run_into(Drive::Held { inputs: &inputs, frames: 4 }, &mut values, &mut ended).unwrap();
            let seen = there.receive().unwrap();
            assert_eq!((&seen.values, &seen.ended), (&values, &ended));
            assert_eq!(there.batch().unwrap().reset_ended(), here.reset_ended());
        }
        assert_eq!(there.into_batch().digest(), here.digest());
    }
}

#[test]
fn sending_and_receiving_take_turns() {
    let stage = flat();
    let mut batch = Batch::new(vec![stage.clone()]);
    batch.add(0, &standing(&stage, 1), 2).unwrap();
    let mut background = batch.in_background().unwrap();
    assert_eq!(background.receive(), Err(BatchError::NothingSent));
    let length = BatchError::Length { array: FlatArray::Inputs, found: 1, expected: 2 };
    assert_eq!(background.send(&[Input::RIGHT], 1), Err(length));
    assert!(!background.is_stepping(), "a refused step did not begin");
    background.send(&[Input::RIGHT; 2], 1).unwrap();
    assert!(background.is_stepping());
    assert_eq!(background.send(&[Input::RIGHT; 2], 1), Err(BatchError::Stepping));
    assert_eq!(background.batch().err(), Some(BatchError::Stepping));
    assert_eq!(background.into_batch().world(1).unwrap().frame, 1, "it waits for the step that was sent");
}

#[test]
fn a_batch_without_worlds_and_a_step_of_no_frames_are_received() {
    let mut background = Batch::<NoCustom>::new(vec![]).in_background().unwrap();
    background.send(&[], 5).unwrap();
    assert!(background.receive().unwrap().values.is_empty());
    let stage = flat();
    let mut batch = Batch::new(vec![stage.clone()]);
    batch.add(0, &standing(&stage, 1), 2).unwrap();
    let mut background = batch.in_background().unwrap();
    background.send(&[Input::RIGHT; 2], 0).unwrap();
    assert_eq!(background.receive().unwrap().ended, [0, 0]);
}

state_struct! {
    /// A custom object with a fault.
    #[derive(Clone, Debug, PartialEq, Eq)]
    struct FaultyObject {
        frames: u8,
    }
}

impl Custom for FaultyObject {
    fn update(&mut self, _: &mut Body, _: &mut Scene<'_>, _: &mut Spawner<'_, Self>) -> Life {
        self.frames = self.frames.checked_sub(1).expect("a fault of the game");
        Life::Stays
    }
}

#[test]
fn a_panic_of_a_games_own_object_comes_to_whoever_receives() {
    let stage = flat().with_custom::<FaultyObject>();
    let mut start = World::new(&stage);
    start.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(100), px(140)));
    start.objects.insert(stage.rules(), Body::at(px(100), px(140)), Thing::Custom(FaultyObject { frames: 1 })).unwrap();
    let mut batch = Batch::new(vec![stage]);
    batch.add(0, &start, 1).unwrap();
    let mut background = batch.in_background().unwrap();
    background.send(&[Input::NONE], 1).unwrap();
    background.receive().unwrap();
    background.send(&[Input::NONE], 1).unwrap();
    for _ in 0..2 {
        let panic = catch_unwind(AssertUnwindSafe(|| background.receive().map(drop))).unwrap_err();
        let text =
            panic.downcast_ref::<String>().map_or_else(|| *panic.downcast_ref::<&str>().unwrap(), String::as_str);
        assert!(["a fault of the game", "the thread of this batch panicked before"].contains(&text), "{text}");
    }
}
