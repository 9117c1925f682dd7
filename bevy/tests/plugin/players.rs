//! Players that join, change and leave.

use crate::common::*;

#[test]
fn a_player_joins_at_the_start_of_the_stage() {
    let mut app = running("first");
    let player = spawn_player(&mut app, Input::NONE);
    assert_eq!(get::<PlayerBody>(&app, player).number(), None);
    app.update();
    let body = get::<PlayerBody>(&app, player);
    assert_eq!(body.number(), Some(0));
    assert_eq!(body.x.px(), physics(&app).start()[0]);
    assert_eq!(body.player, physics(&app).world.players[0]);
}

#[test]
fn a_player_joins_at_the_place_and_with_the_number_that_it_is_given() {
    let mut app = running("flat");
    let second = app.world_mut().spawn(PlayerBody::new(CharacterId::Tails).numbered(1).at(px(400), px(100))).id();
    app.update();
    assert_eq!(get::<PlayerBody>(&app, second).number(), Some(1));
    let first = spawn_player(&mut app, Input::NONE);
    app.update();
    assert_eq!(get::<PlayerBody>(&app, first).number(), Some(0));
    let characters: Vec<_> = physics(&app).world.players.iter().map(|player| player.character).collect();
    assert_eq!(characters, [CharacterId::Sonic, CharacterId::Tails]);
    assert_eq!(physics(&app).world.players[1].x.px(), px(400));
}

#[test]
fn a_follower_joins_behind_player_0_whoever_was_spawned_first() {
    let mut app = app();
    // S3K's follower stays further behind than S2's.
    let stage = StageAsset::new(builtin("flat").level().clone(), Rules::S2).expect("a stage");
    app.world_mut().resource_mut::<Quarterpipe>().begin(&stage);
    let follower = app.world_mut().spawn(PlayerBody::new(CharacterId::Tails).following()).id();
    app.update();
    assert_eq!(get::<PlayerBody>(&app, follower).number(), None, "a player to follow is missing");
    let leader = spawn_player(&mut app, Input::RIGHT);
    update(&mut app, 60);
    assert_eq!(get::<PlayerBody>(&app, follower).number(), Some(1));
    assert!(physics(&app).world.follower.is_some());
    let x = |app: &App, entity| get::<PlayerBody>(app, entity).x.px();
    let behind = x(&app, leader) - x(&app, follower);
    assert!(px(0) < behind && behind < px(64), "{behind:?}");
    app.world_mut().despawn(leader);
    update(&mut app, 2);
    assert!(physics(&app).world.follower.is_none(), "a player to follow is missing");
    spawn_player(&mut app, Input::NONE);
    update(&mut app, 2);
    assert!(physics(&app).world.follower.is_some());
    app.world_mut().despawn(follower);
    update(&mut app, 2);
    assert_eq!((physics(&app).world.players.len(), physics(&app).world.follower.is_some()), (1, false));
}

#[test]
fn a_player_who_cannot_follow_joins_as_an_ordinary_one() {
    let mut app = running("flat");
    app.world_mut().spawn_batch([0, 1].map(|number| PlayerBody::new(CharacterId::Sonic).numbered(number)));
    let third = app.world_mut().spawn(PlayerBody::new(CharacterId::Tails).following()).id();
    update(&mut app, 2);
    assert_eq!(get::<PlayerBody>(&app, third).number(), Some(2));
    assert!(physics(&app).world.follower.is_none());
}

#[test]
fn a_number_that_is_taken_or_mad_is_not_given_twice() {
    let mut app = running("flat");
    let all = [0, 0, usize::MAX, 2]
        .map(|number| app.world_mut().spawn(PlayerBody::new(CharacterId::Sonic).numbered(number)).id());
    app.update();
    assert_eq!(all.map(|entity| get::<PlayerBody>(&app, entity).number()), [Some(0), Some(1), Some(2), Some(3)]);
}

#[test]
fn players_of_the_host_are_left_alone() {
    let mut app = running("flat");
    let mut physics_mut = app.world_mut().resource_mut::<Quarterpipe>();
    let player = Player::new(&Rules::S3K, CharacterId::Knuckles, px(300), px(100));
    physics_mut.world.players.push(player);
    let joined = spawn_player(&mut app, Input::NONE);
    update(&mut app, 2);
    assert_eq!(get::<PlayerBody>(&app, joined).number(), Some(1));
    assert_eq!(physics(&app).world.players[0].character, CharacterId::Knuckles);
    app.world_mut().despawn(joined);
    update(&mut app, 2);
    assert_eq!(physics(&app).world.players.len(), 1);
}

#[test]
fn a_change_of_the_body_counts_from_the_next_step_on() {
    let mut app = running("flat");
    let player = spawn_player(&mut app, Input::NONE);
    update(&mut app, 5);
    app.world_mut().get_mut::<PlayerBody>(player).expect("a Player").ground_speed = subpx(0x300);
    let before = get::<PlayerBody>(&app, player).x.px();
    app.update();
    assert_eq!(get::<PlayerBody>(&app, player).x.px() - before, px(2));
    assert_eq!(get::<PlayerBody>(&app, player).ground_speed, subpx(0x300 - 0xC));
}

#[test]
fn a_change_of_the_world_counts_too() {
    let mut app = running("flat");
    let player = spawn_player(&mut app, Input::NONE);
    update(&mut app, 5);
    app.world_mut().resource_mut::<Quarterpipe>().world.players[0].rings = 9;
    app.update();
    assert_eq!(get::<PlayerBody>(&app, player).rings, 9);
}

#[test]
fn a_player_leaves_with_its_entity_and_the_others_keep_their_numbers() {
    let mut app = running("flat");
    let [first, second, third] = [0; 3].map(|_| spawn_player(&mut app, Input::RIGHT));
    update(&mut app, 5);
    app.world_mut().despawn(first);
    update(&mut app, 60);
    assert_eq!([second, third].map(|entity| get::<PlayerBody>(&app, entity).number()), [Some(1), Some(2)]);
    let players = &physics(&app).world.players;
    assert!(players[1].x > players[0].x && players[0].ground_speed < subpx(0x100));
    // The first player's number is free again.
    let fourth = spawn_player(&mut app, Input::NONE);
    app.update();
    assert_eq!(get::<PlayerBody>(&app, fourth).number(), Some(0));
    assert_eq!(physics(&app).world.players.len(), 3);
    // Players at the end are removed.
    for entity in [second, third] {
        app.world_mut().despawn(entity);
    }
    update(&mut app, 1);
    assert_eq!(physics(&app).world.players.len(), 1);
}

#[test]
fn an_object_lets_go_of_a_player_who_leaves() {
    let mut app = running("flat");
    let player = spawn_player(&mut app, Input::NONE);
    app.update();
    let body = get::<PlayerBody>(&app, player);
    let (x, y) = (body.x.px(), body.y.px());
    let lift = app.world_mut().spawn(SolidBody::solid(32, 8).at(x, y - px(40))).id();
    app.world_mut().get_mut::<PlayerBody>(player).expect("a Player").y = Pos::from_px(y - px(80));
    app.world_mut().get_mut::<PlayerBody>(player).expect("a Player").airborne = true;
    update(&mut app, 30);
    assert!(get::<SolidBody>(&app, lift).riders().contains(0));
    app.world_mut().despawn(player);
    update(&mut app, 2);
    assert!(!get::<SolidBody>(&app, lift).riders().any());
}

#[test]
fn everybody_joins_the_next_stage_at_its_start() {
    let mut app = running("flat");
    let player = spawn_player(&mut app, Input::RIGHT);
    update(&mut app, 100);
    app.world_mut().resource_mut::<Quarterpipe>().begin(&builtin("hills"));
    app.update();
    assert_eq!(physics(&app).world.frame, 1);
    assert_eq!(get::<PlayerBody>(&app, player).x.px(), physics(&app).start()[0]);
}
