//! Tests of the identities of solids, hazards and triggers that a host adds to a world.

use std::sync::Arc;

use quarterpipe::{Pos, prelude::*};
use quarterpipe_host::{HostError, HostWorld, Origin, Shape, SolidId};

fn world() -> HostWorld {
    let cells = [vec![Cell::EMPTY; 400], vec![Cell::both(Block::new(1, Solidity::All)); 80]].concat();
    let stage = Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 40, &cells).unwrap();
    HostWorld::new(
        Arc::new(stage),
        Origin { start: (px(100), px(140)), objects: Arc::default() },
        CharacterId::Sonic,
        1,
    )
    .unwrap()
}

fn add(world: &mut HostWorld) -> SolidId {
    world.add_solid([Pos::from_px(px(200)), Pos::from_px(px(100))], [16, 8], Shape::Solid, false).unwrap()
}

fn is_there(world: &HostWorld, id: SolidId) -> bool {
    match world.solid(id) {
        Ok(_) => true,
        Err(HostError::NoSolid { .. }) => false,
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn a_solid_keeps_its_name_however_often_its_state_is_loaded() {
    for frames in [0, 5] {
        let mut world = world();
        let lift = add(&mut world);
        for _ in 0..frames {
            world.step(&[Input::NONE], &mut ()).unwrap();
        }
        let saved = world.save();
        for _ in 0..3 {
            world.remove_solid(lift).unwrap();
            assert!(!is_there(&world, lift));
            world.load(&saved).unwrap();
            assert!(is_there(&world, lift), "after {frames} frames");
            assert_eq!(world.solid_in_slot(lift.slot()), Ok(lift));
        }
    }
}

#[test]
fn solids_that_come_into_a_slot_in_one_frame_have_different_names() {
    let mut world = world();
    let mut all = Vec::new();
    for _ in 0..8 {
        let lift = add(&mut world);
        assert!(!all.contains(&lift), "{lift:?}");
        assert_eq!(SolidId::from_number(lift.number()), lift);
        all.push(lift);
        // The host can remove it in two ways.
        if all.len() % 2 == 0 { world.reset_objects() } else { world.remove_solid(lift).unwrap() }
    }
    assert!(all.iter().all(|lift| lift.slot() == all[0].slot() && !is_there(&world, *lift)));
}

#[test]
fn worlds_that_do_the_same_after_a_state_was_loaded_have_the_same_digest() {
    let (mut one, mut other) = (world(), world());
    let saved = one.save();
    let lift = add(&mut one);
    one.remove_solid(lift).unwrap();
    one.load(&saved).unwrap();
    assert_eq!(add(&mut one), add(&mut other));
    assert_eq!(one.save(), other.save());
}
