//! Several physics spaces next to each other.

use std::time::Duration;

use bevy::time::TimeUpdateStrategy;

use crate::common::*;

#[test]
fn spaces_do_not_know_each_other() {
    let mut app = running("flat");
    let mut physics_mut = app.world_mut().resource_mut::<Quarterpipe>();
    let room = physics_mut.add_space();
    let space = physics_mut.space_mut(room).expect("a space");
    space.begin(&builtin("hills"));
    space.coordinates.origin = Vec2::new(0.0, 5_000.0);
    let here = spawn_player(&mut app, Input::RIGHT);
    let there = spawn_player(&mut app, Input::RIGHT);
    app.world_mut().entity_mut(there).insert(InSpace(room));
    update(&mut app, 60);
    assert_eq!([here, there].map(|entity| get::<PlayerBody>(&app, entity).number()), [Some(0), Some(0)]);
    for (name, id) in [("flat", SpaceId::MAIN), ("hills", room)] {
        let asset = builtin(name);
        let mut plain = asset.level().start(asset.stage(), CharacterId::Sonic);
        (0..60).for_each(|_| plain.step(asset.stage(), &[Input::RIGHT], &mut ()));
        assert_eq!(physics(&app).space(id).expect("a space").world, plain);
    }
    assert!(get::<Transform>(&app, there).translation.y > 4_000.0);
}

#[test]
fn a_paused_space_stands_still_while_others_go_on() {
    let mut app = running("flat");
    let mut physics_mut = app.world_mut().resource_mut::<Quarterpipe>();
    let room = physics_mut.add_space();
    physics_mut.space_mut(room).expect("a space").begin(&builtin("flat"));
    physics_mut.space_mut(room).expect("a space").paused = true;
    update(&mut app, 10);
    assert_eq!(physics(&app).world.frame, 10);
    assert_eq!(physics(&app).space(room).expect("a space").world.frame, 0);
    app.world_mut().resource_mut::<Quarterpipe>().space_mut(room).expect("a space").paused = false;
    update(&mut app, 10);
    assert_eq!(physics(&app).space(room).expect("a space").world.frame, 10);
}

#[test]
fn what_is_in_a_paused_space_is_shown_where_it_is() {
    let mut app = running("flat");
    let player = spawn_player(&mut app, Input::RIGHT);
    update(&mut app, 60);
    app.world_mut().resource_mut::<Quarterpipe>().paused = true;
    let body = get::<PlayerBody>(&app, player);
    let place = Coordinates::default().point(body.x, body.y);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(7)));
    update(&mut app, 4);
    for _ in 0..30 {
        app.update();
        assert_eq!(get::<InterpolatedTransform>(&app, player).point(0.3, &Coordinates::default()), place);
    }
    assert_eq!(physics(&app).world.frame, 60);
    assert_eq!(get::<Transform>(&app, player).translation.truncate(), place);
}

#[test]
fn numbers_of_removed_spaces_are_given_again_but_never_the_main_ones() {
    let mut physics: Quarterpipe = Quarterpipe::default();
    let [one, two] = [(); 2].map(|()| physics.add_space());
    assert_eq!([one, two], [SpaceId(1), SpaceId(2)]);
    physics.remove_space(one);
    physics.remove_space(SpaceId::MAIN);
    assert!(physics.space(one).is_none() && physics.space(SpaceId::MAIN).is_some());
    assert_eq!(physics.spaces().map(|(id, _)| id).collect::<Vec<_>>(), [SpaceId::MAIN, two]);
    assert_eq!(physics.add_space(), one);
}

#[test]
fn objects_of_a_removed_space_go_with_it() {
    let mut app = app();
    let mut physics_mut = app.world_mut().resource_mut::<Quarterpipe>();
    let room = physics_mut.add_space();
    physics_mut.space_mut(room).expect("a space").begin(&builtin("first"));
    let player = spawn_player(&mut app, Input::RIGHT);
    app.world_mut().entity_mut(player).insert(InSpace(room));
    update(&mut app, 60);
    let count = |app: &mut App| app.world_mut().query::<&ObjectBody>().iter(app.world()).count();
    assert!(count(&mut app) > 0);
    app.world_mut().resource_mut::<Quarterpipe>().remove_space(room);
    update(&mut app, 2);
    assert_eq!(count(&mut app), 0);
    // The player's entity stays, but does not belong to a space.
    assert!(app.world().get::<PlayerBody>(player).is_some());
}
