//! Tests of the objects with a file each: a gem, a cracked block, a saw, a crab.

use own_objects::{
    block::CrackedBlock,
    crab::Crab,
    gem::{Gem, TOOK_GEM},
    saw::Saw,
};
use quarterpipe::{
    Pos, World,
    event::{Event, Explanation},
    object::{Custom, Hitbox, Placement},
    player::Pose,
    prelude::*,
    stock::Hits,
    subpx,
};

/// Returns a stage with a floor and one object, and a world with a player whose feet are on the floor at column 100.
fn with<C: Custom>(body: Body, object: C) -> (Stage<C>, World<C>) {
    let cells = [vec![Cell::EMPTY; 40 * 12], vec![Cell::both(Block::new(1, Solidity::All)); 40 * 2]].concat();
    let stage = Stage::new(Rules::S3K, &[Tile::EMPTY, Tile::FULL], 40, &cells).unwrap().with_custom();
    let stage = stage.with_placements(vec![Placement::new(body, object)]);
    let mut world = World::new(&stage);
    world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(100), px(172)));
    (stage, world)
}

/// Steps `frames` frames and returns the events.
fn events<C: Custom>(stage: &Stage<C>, world: &mut World<C>, held: Input, frames: u32) -> Vec<Event> {
    let mut told = Explanation::default();
    (0..frames).for_each(|_| world.step(stage, &[held], &mut told));
    told.events(0).collect()
}

#[test]
fn a_gem_is_taken_once_and_tells_what_it_is_worth() {
    let body = Body::at(px(160), px(172)).touchable(8, 8);
    let (stage, mut world) = with(body, Gem { worth: 25 });
    let taken = events(&stage, &mut world, Input::RIGHT, 120);
    let worths: Vec<_> = taken
        .iter()
        .filter_map(|event| match event {
            Event::Custom { kind: TOOK_GEM, value, .. } => Some(*value),
            _ => None,
        })
        .collect();
    assert_eq!((worths, world.objects.len()), (vec![25], 0));
}

#[test]
fn a_cracked_block_breaks_at_the_third_landing_and_stops_players_until_then() {
    let (stage, mut world) = with(Body::at(px(160), px(176)).sized(16, 16), CrackedBlock::default());
    events(&stage, &mut world, Input::RIGHT, 60);
    assert_eq!((world.players[0].x.px(), world.players[0].pushing), (px(160 - 27), true));
    for landings in 1..=3 {
        world.players[0] = Player::new(stage.rules(), CharacterId::Sonic, px(160), px(100));
        let landed = events(&stage, &mut world, Input::NONE, 60);
        assert!(landed.iter().any(|event| matches!(event, Event::LandedOn(_))), "{landings}");
        assert_eq!(world.objects.len(), usize::from(landings < 3));
    }
    assert_eq!(world.players[0].y.px(), px(172), "the player fell to the floor");
}

#[test]
fn a_saw_comes_back_and_hurts() {
    let body = Body { hitbox: Some(Hitbox::new(10, 10)), x_speed: subpx(-0x100), ..Body::at(px(160), px(172)) };
    let (stage, mut world) = with(body, Saw { frames_one_way: 60 });
    world.players[0].rings = 5;
    assert!(events(&stage, &mut world, Input::NONE, 60).contains(&Event::WasHurt));
    let saw = |world: &World<Saw>| world.objects.iter().find(|(.., thing)| thing.custom().is_some()).unwrap().1.x.px();
    let (before, _) = (saw(&world), events(&stage, &mut world, Input::NONE, 30));
    assert!(saw(&world) > before);
}

#[test]
fn a_crab_takes_hits_with_a_rest_between_them_and_explodes_at_the_last() {
    let body = Body { hitbox: Some(Hitbox::new(12, 12)), ..Body::at(px(160), px(178)) };
    let (stage, mut world) = with(body, Crab { hits: Hits::of(3), frames_one_way: 60 });
    events(&stage, &mut world, Input::NONE, 1);
    let mut hits = Vec::new();
    for frame in 0..=65 {
        // A player rolling in the air attacks.
        let player = &mut world.players[0];
        (player.x, player.y, player.y_speed) = (Pos::from_px(px(160)), Pos::from_px(px(160)), subpx(0x100));
        (player.airborne, player.pose) = (true, Pose::Roll);
        let told = events(&stage, &mut world, Input::NONE, 1);
        hits.extend(told.iter().any(|event| matches!(event, Event::Attacked(_))).then_some(frame));
    }
    assert_eq!(hits, [1, 33, 65]);
    assert!(world.objects.iter().all(|(.., thing)| thing.stock().is_some()), "an explosion is in its slot");
    events(&stage, &mut world, Input::NONE, 120);
    assert_eq!(world.objects.len(), 0);
}
