//! Tests of saved worlds: other levels reject them, and changed levels load them on request.

use std::sync::Arc;

use quarterpipe::{Pos, prelude::*, save::StateError};
use quarterpipe_host::{HostError, HostWorld, Origin};

/// Creates a world on level ground with water at a height.
fn world(water: i32) -> HostWorld {
    let cells = [vec![Cell::EMPTY; 400], vec![Cell::both(Block::new(1, Solidity::All)); 80]].concat();
    let mut stage = Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 40, &cells).unwrap();
    stage.water = Some(px(water));
    let origin = Origin { start: (px(100), px(140)), objects: Arc::default() };
    HostWorld::new(Arc::new(stage), origin, CharacterId::Sonic, 1).unwrap()
}

#[test]
fn a_world_of_another_level_is_refused_and_the_world_stays() {
    let (saved, mut other) = (world(400).save(), world(401));
    let before = other.digest();
    let error = StateError::OtherStage { map: false, placements: false, bounds: true };
    assert_eq!(other.load(&saved), Err(HostError::State(error)));
    assert_eq!(other.digest(), before);
    assert_eq!(other.load(&saved).unwrap_err().to_string(), "saved in another stage: different bounds or water");
}

#[test]
fn a_world_loads_into_a_changed_level_when_the_host_says_so() {
    let (own, mut other) = (world(400), world(401));
    assert_eq!(other.load_into_changed_level(&own.save()), Ok(()));
    assert_eq!((other.water(), other.digest()), (Some(px(400)), own.digest()));
}

#[test]
fn a_changed_level_asks_for_the_slopes_and_players_that_a_level_asks_for() {
    let (mut own, mut other) = (world(400), world(401));
    own.add_slope([Pos::from_px(px(200)), Pos::from_px(px(150))], [16, 8], &[8; 27], false).unwrap();
    let error = other.load_into_changed_level(&own.save()).unwrap_err();
    assert!(error.to_string().contains("found another slope"), "{error}");
    own.world.players.clear();
    let error = other.load_into_changed_level(&own.save()).unwrap_err();
    assert_eq!(error.to_string(), "saved players: found 0, expected 1 to 8");
}

#[test]
fn a_slope_added_before_or_after_saving_does_not_make_another_level() {
    let mut own = world(400);
    let before = own.save();
    let slope = own.add_slope([Pos::from_px(px(200)), Pos::from_px(px(150))], [16, 8], &[8; 27], false).unwrap();
    let with_slope = own.save();
    assert_eq!(own.load(&before), Ok(()));
    assert_eq!(own.load(&with_slope), Ok(()));
    own.remove_solid(slope).unwrap();
    assert_eq!(world(400).load(&own.save()), Ok(()));
}
