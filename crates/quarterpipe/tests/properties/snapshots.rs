//! Saving and restoring at random frames.

use proptest::prelude::*;
use quarterpipe::stock::{motion::*, *};

use crate::common::*;

/// Puts objects that move, carry, throw, break and can be pushed into the room's corner and on its floor.
fn add_objects(stage: &Stage, world: &mut World) {
    let motion = Motion::new(Path::along_x(Wave::new(6, -32)));
    let platform = Platform { motion, ..Platform::new(px(32), px(8)) };
    let mut add =
        |x: i32, y: i32, thing: Thing| world.objects.insert(stage.rules(), Body::at(px(x), px(y)).sized(16, 16), thing);
    add(120, 110, platform.into());
    add(60, 260, Spring::new(SpringFacing::Up, subpx(0x1000)).into());
    add(160, 270, PushBlock::new(px(16)).into());
    add(220, 270, Monitor::new(Item::TenRings).into());
    add(90, 60, Ring::default().into());
    add(300, 270, SolidBlock::new(px(16), px(16)).into());
}

proptest! {
    #[test]
    fn what_is_restored_at_any_frame_runs_as_what_was_saved(
        room in any_room(14, 10),
        game in any_game(),
        characters in (any_character(), any_character()),
        play in any_play(16),
        (saved_at, back_at) in (any::<prop::sample::Index>(), any::<prop::sample::Index>()),
    ) {
        let rules = game.rules();
        let stage = stage_of_room(&rules, &room);
        let mut world = world_of_room(&stage, characters.0);
        world.players.push(Player::new(&rules, characters.1, px(100), px(64)));
        add_objects(&stage, &mut world);
        let (first, second) = (saved_at.index(play.len()), back_at.index(play.len()));
        let (from, until) = (first.min(second), first.max(second));
        let step = |world: &mut World, frame: usize| {
            world.step(&stage, &[play[frame], play[play.len() - 1 - frame]], &mut ());
        };
        (0..from).for_each(|frame| step(&mut world, frame));
        let saved = world.clone();
        let bytes = world.to_bytes(&stage);
        (from..until).for_each(|frame| step(&mut world, frame));
        // The saved world is restored over a world of another age, which must leave no trace.
        let mut restored = world.clone();
        restored.clone_from(&saved);
        let mut loaded = World::from_bytes(&stage, &bytes).unwrap();
        prop_assert_eq!(&restored, &loaded);
        (from..until).for_each(|frame| step(&mut restored, frame));
        (from..until).for_each(|frame| step(&mut loaded, frame));
        prop_assert_eq!((restored.digest(), loaded.digest()), (world.digest(), world.digest()));
        prop_assert_eq!(restored, world);
    }
}
