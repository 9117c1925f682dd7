//! Objects of the engine as entities.

use quarterpipe::{
    object::ObjectId,
    stock::{Ring, SolidBlock, Spring, SpringFacing, Stock},
};

use crate::common::*;

/// Returns the entities of all objects, by slot.
fn by_slot(app: &mut App) -> Vec<(ObjectId, ObjectBody)> {
    let mut query = app.world_mut().query::<&ObjectBody>();
    let mut all: Vec<_> = query.iter(app.world()).map(|body| (body.id().expect("a slot"), body.clone())).collect();
    all.sort_by_key(|(id, _)| *id);
    all
}

#[test]
fn after_every_step_the_entities_are_the_worlds_objects() {
    let mut app = running("first");
    app.add_systems(FixedUpdate, press_buttons.in_set(QuarterpipeSystems::Input));
    spawn_player(&mut app, Input::NONE);
    let (mut came, mut went, mut last) = (0, 0, 0);
    for _ in 0..3_000 {
        app.update();
        let entities = by_slot(&mut app);
        let world = &physics(&app).world;
        let objects: Vec<_> = world.objects.iter().map(|(id, body, thing)| (id, *body, thing.clone())).collect();
        let seen: Vec<_> = entities.into_iter().map(|(id, body)| (id, body.body, body.thing)).collect();
        assert_eq!(seen, objects, "frame {}", world.frame);
        (came, went) = (came + usize::from(seen.len() > last), went + usize::from(seen.len() < last));
        last = seen.len();
    }
    assert!(came > 10 && went > 10, "{came}, {went}");
}

#[test]
fn a_spawned_body_becomes_an_object_and_ends_with_its_entity() {
    let mut app = running("flat");
    let block = SolidBlock::new(px(16), px(16));
    let body = Body::at(px(300), px(100)).sized(16, 16);
    let entity = app.world_mut().spawn(ObjectBody::new(body, block)).id();
    spawn_player(&mut app, Input::NONE);
    app.update();
    let id = get::<ObjectBody>(&app, entity).id().expect("a slot");
    assert!(physics(&app).world.objects.get(id).is_some());
    app.world_mut().despawn(entity);
    app.update();
    assert!(physics(&app).world.objects.is_empty());
}

/// Returns an app with a player standing on a block that is an entity, both entities, and the y at which the player would stand on the
/// ground.
fn on_a_block() -> (App, [Entity; 2], Px) {
    let mut app = running("flat");
    let player = spawn_player(&mut app, Input::NONE);
    app.update();
    let (x, y) = (get::<PlayerBody>(&app, player).x.px(), get::<PlayerBody>(&app, player).y.px());
    let block = ObjectBody::new(Body::at(x, y - px(60)).sized(16, 16), SolidBlock::new(px(16), px(16)));
    let block = app.world_mut().spawn(block).id();
    let mut body = app.world_mut().get_mut::<PlayerBody>(player).expect("a Player");
    (body.y, body.airborne) = (Pos::from_px(y - px(120)), true);
    update(&mut app, 40);
    assert!(get::<PlayerBody>(&app, player).on_object);
    (app, [player, block], y)
}

#[test]
fn despawning_a_ridden_object_drops_the_player() {
    let (mut app, [player, block], y) = on_a_block();
    app.world_mut().despawn(block);
    app.update();
    assert!(get::<PlayerBody>(&app, player).airborne);
    update(&mut app, 40);
    assert_eq!(get::<PlayerBody>(&app, player).y.px(), y);
}

#[test]
fn a_change_of_a_player_does_not_undo_its_fall_from_a_despawned_object() {
    let (mut app, [player, block], _) = on_a_block();
    app.world_mut().despawn(block);
    app.world_mut().get_mut::<PlayerBody>(player).expect("a Player").rings = 7;
    app.update();
    assert!(get::<PlayerBody>(&app, player).airborne);
    assert_eq!(get::<PlayerBody>(&app, player).rings, 7);
}

#[test]
fn an_entity_goes_when_its_object_ends() {
    let mut app = running("flat");
    let player = spawn_player(&mut app, Input::RIGHT);
    app.update();
    let (x, y) = (get::<PlayerBody>(&app, player).x.px(), get::<PlayerBody>(&app, player).y.px());
    let ring = ObjectBody::new(Body::at(x + px(40), y).sized(8, 8), Ring::default());
    let ring = app.world_mut().spawn(ring).id();
    update(&mut app, 120);
    assert_eq!(get::<PlayerBody>(&app, player).rings, 1);
    assert!(app.world().get_entity(ring).is_err());
}

#[test]
fn a_change_of_an_object_counts_from_the_next_step_on() {
    let mut app = running("flat");
    let spring = Spring::new(SpringFacing::Up, Spring::WEAK);
    let entity = app.world_mut().spawn(ObjectBody::new(Body::at(px(300), px(100)), spring)).id();
    spawn_player(&mut app, Input::NONE);
    update(&mut app, 3);
    app.world_mut().get_mut::<ObjectBody>(entity).expect("a body").body.put_x(px(340));
    app.update();
    let id = get::<ObjectBody>(&app, entity).id().expect("a slot");
    assert_eq!(physics(&app).world.objects.get(id).map(|(body, _)| body.x.px()), Some(px(340)));
    assert_eq!(get::<Transform>(&app, entity).translation.x, 300.0);
    app.update();
    assert_eq!(get::<Transform>(&app, entity).translation.x, 340.0);
}

#[test]
fn an_entity_that_is_given_another_body_is_no_more_what_it_was() {
    let mut app = running("flat");
    let body = Body::at(px(300), px(100)).sized(16, 16);
    let block = ObjectBody::new(body, SolidBlock::new(px(16), px(16)));
    let entity = app.world_mut().spawn(block).id();
    update(&mut app, 3);
    app.world_mut().entity_mut(entity).insert(ObjectBody::new(body, Spring::new(SpringFacing::Up, Spring::WEAK)));
    update(&mut app, 3);
    let names: Vec<_> =
        physics(&app).world.objects.iter().map(|(.., thing)| thing.stock().map_or("", Stock::name)).collect();
    assert_eq!(names, ["Spring"]);
    assert_eq!(get::<ObjectBody>(&app, entity).thing.stock().map(Stock::name), Some("Spring"));
}

#[test]
fn a_change_of_a_body_does_not_undo_what_a_player_does_to_it() {
    let mut app = running("flat");
    let player = spawn_player(&mut app, Input::RIGHT);
    app.update();
    let (x, y) = (get::<PlayerBody>(&app, player).x.px(), get::<PlayerBody>(&app, player).y.px());
    app.world_mut().spawn(ObjectBody::new(Body::at(x + px(40), y).sized(8, 8), Ring::default()));
    // A system that changes every body in every frame.
    let bob = |mut bodies: Query<&mut ObjectBody>| bodies.iter_mut().for_each(|mut body| body.body.steady ^= true);
    app.add_systems(FixedUpdate, bob.after(QuarterpipeSystems::Players).before(QuarterpipeSystems::Objects));
    update(&mut app, 120);
    assert_eq!(get::<PlayerBody>(&app, player).rings, 1);
    assert_eq!(by_slot(&mut app), []);
}

#[test]
fn what_an_observer_changes_of_a_new_object_counts() {
    let mut app = running("first");
    app.add_observer(|added: On<Add, ObjectBody>, mut bodies: Query<&mut ObjectBody>| {
        if let Ok(mut body) = bodies.get_mut(added.entity) {
            body.body.steady = true;
        }
    });
    spawn_player(&mut app, Input::NONE);
    update(&mut app, 30);
    let steady: Vec<_> = physics(&app).world.objects.iter().map(|(_, body, _)| body.steady).collect();
    assert_eq!(steady, [true; 5]);
}

#[test]
fn an_object_waits_for_a_slot() {
    let mut app = running("flat");
    let slots = physics(&app).stage().rules().slots.count;
    for _ in 0..slots {
        let ring = ObjectBody::new(Body::at(px(300), px(20)), SolidBlock::new(px(1), px(1)));
        app.world_mut().spawn(ring);
    }
    // Objects that come in the same frame get their slots from left to right.
    let late = ObjectBody::new(Body::at(px(301), px(20)), SolidBlock::new(px(1), px(1)));
    let late = app.world_mut().spawn(late).id();
    app.update();
    assert_eq!(physics(&app).world.objects.len(), usize::from(slots));
    assert_eq!(get::<ObjectBody>(&app, late).id(), None);
    let mut query = app.world_mut().query::<(Entity, &ObjectBody)>();
    let other = query.iter(app.world()).map(|(entity, _)| entity).find(|entity| *entity != late).expect("another");
    app.world_mut().despawn(other);
    update(&mut app, 1);
    assert!(get::<ObjectBody>(&app, late).id().is_some());
}

#[test]
fn servers_can_do_without_objects_entities() {
    let mut app = app_with(PhysicsPlugin { spawn_objects: false, ..PhysicsPlugin::new() });
    app.world_mut().resource_mut::<Quarterpipe>().begin(&builtin("first"));
    spawn_player(&mut app, Input::RIGHT);
    update(&mut app, 60);
    assert!(!physics(&app).world.objects.is_empty());
    assert_eq!(by_slot(&mut app), []);
}

#[test]
fn a_world_put_back_has_its_objects_again() {
    let mut app = running("first");
    app.add_systems(FixedUpdate, press_buttons.in_set(QuarterpipeSystems::Input));
    spawn_player(&mut app, Input::NONE);
    update(&mut app, 200);
    let saved = physics(&app).clone();
    update(&mut app, 700);
    app.insert_resource(saved);
    for _ in 0..10 {
        app.update();
        let ids: Vec<_> = by_slot(&mut app).into_iter().map(|(id, body)| (id, body.thing)).collect();
        let expected: Vec<_> = physics(&app).world.objects.iter().map(|(id, _, thing)| (id, thing.clone())).collect();
        assert_eq!(ids, expected);
    }
}

mod own {
    //! Custom objects.

    use quarterpipe::{
        object::{Life, Scene, Spawner},
        state_struct,
    };

    use super::*;

    state_struct! {
        /// Counts the frames of its life.
        #[derive(Clone, Debug, PartialEq, Eq)]
        struct Counter {
            frames: u32,
        }
    }

    impl Custom for Counter {
        fn update(&mut self, _: &mut Body, _: &mut Scene<'_>, _: &mut Spawner<'_, Self>) -> Life {
            self.frames += 1;
            Life::Stays
        }
    }

    #[test]
    fn own_objects_and_entities_solids_live_in_one_world() {
        let mut app = app_with(PhysicsPlugin::<Counter>::default());
        let stock = builtin("flat");
        let asset =
            StageAsset::<Counter>::with_objects(stock.level().clone(), Rules::S2, |_, stock| stock).expect("a stage");
        let start = asset.start();
        app.world_mut().resource_mut::<Quarterpipe<Counter>>().begin(&asset);
        let counter = app.world_mut().spawn(ObjectBody::of(Body::at(px(60), px(60)), Counter { frames: 0 })).id();
        let floor = app.world_mut().spawn(SolidBody::solid(64, 8).at(start[0], start[1] - px(100))).id();
        let above = PlayerBody::new(CharacterId::Sonic).at(start[0], start[1] - px(160));
        let player = app.world_mut().spawn(above).id();
        update(&mut app, 60);
        assert_eq!(get::<ObjectBody<Counter>>(&app, counter).thing.custom(), Some(&Counter { frames: 60 }));
        assert!(get::<SolidBody>(&app, floor).riders().contains(0));
        assert!(get::<PlayerBody>(&app, player).on_object);
    }
}
