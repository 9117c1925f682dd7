//! Messages and events.

use quarterpipe::{event::Event, stock::Ring};

use crate::common::*;

#[derive(Resource, Default)]
struct HeardMessages(Vec<PlayerMessage>);

fn hear(mut messages: MessageReader<PlayerMessage>, mut heard: ResMut<HeardMessages>) {
    heard.0.extend(messages.read());
}

#[derive(Resource, Default)]
struct HeardEvents(Vec<PlayerEvent>);

/// Returns the flat stage with systems that record everything.
fn heard() -> App {
    let mut app = running("flat");
    app.init_resource::<HeardMessages>().init_resource::<HeardEvents>().add_systems(Update, hear);
    app
}

#[test]
fn a_jump_is_told_in_a_message_and_to_the_entity() {
    let mut app = heard();
    let player = spawn_player(&mut app, Input::NONE);
    app.world_mut().entity_mut(player).observe(|happened: On<PlayerEvent>, mut all: ResMut<HeardEvents>| {
        all.0.push(*happened.event());
    });
    update(&mut app, 10);
    app.world_mut().resource_mut::<HeardMessages>().0.clear();
    app.world_mut().resource_mut::<HeardEvents>().0.clear();
    app.world_mut().get_mut::<PlayerInput>(player).expect("an input").press(Input::A);
    update(&mut app, 1);
    let told = app.world().resource::<HeardMessages>().0.clone();
    let expected = PlayerMessage {
        space: SpaceId::MAIN,
        player: 0,
        entity: Some(player),
        frame: 11,
        event: Event::Jumped,
        object: None,
    };
    assert!(told.contains(&expected), "{told:?}");
    let event = PlayerEvent { entity: player, event: Event::Jumped, object: None };
    assert!(app.world().resource::<HeardEvents>().0.contains(&event));
}

#[test]
fn a_ring_that_is_taken_is_named_by_its_entity() {
    let mut app = heard();
    let player = spawn_player(&mut app, Input::NONE);
    update(&mut app, 5);
    let body = get::<PlayerBody>(&app, player);
    let place = Body::at(body.x.px() + px(60), body.y.px()).sized(8, 8);
    let ring = app.world_mut().spawn(ObjectBody::new(place, Ring::default())).id();
    app.world_mut().get_mut::<PlayerInput>(player).expect("an input").held = Input::RIGHT;
    update(&mut app, 80);
    let told = &app.world().resource::<HeardMessages>().0;
    let taken: Vec<_> = told.iter().filter(|message| matches!(message.event, Event::TookRing(_))).collect();
    assert_eq!(taken.len(), 1);
    assert_eq!(taken[0].object, Some(ring));
    assert_eq!(get::<PlayerBody>(&app, player).rings, 1);
}

#[test]
fn every_event_of_the_engine_is_told_in_its_order() {
    struct PlainEvents(Vec<(usize, Event)>);
    impl quarterpipe::event::Observer for PlainEvents {
        fn event(&mut self, player: usize, event: Event) {
            self.0.push((player, event));
        }
    }
    let asset = builtin("first");
    let mut world = asset.level().start(asset.stage(), CharacterId::Sonic);
    let mut plain = PlainEvents(Vec::new());
    for frame in 0..2_000 {
        world.step(asset.stage(), &[buttons(0, frame)], &mut plain);
    }
    let mut app = running("first");
    app.init_resource::<HeardMessages>().add_systems(Update, hear);
    app.add_systems(FixedUpdate, press_buttons.in_set(QuarterpipeSystems::Input));
    spawn_player(&mut app, Input::NONE);
    update(&mut app, 2_000);
    let told: Vec<_> = app.world().resource::<HeardMessages>().0.iter().map(|told| (told.player, told.event)).collect();
    assert!(told.len() > 50, "{}", told.len());
    assert_eq!(told, plain.0);
}

#[test]
fn a_stage_that_begins_is_told_once() {
    #[derive(Resource, Default)]
    struct BegunStages(Vec<StageBegun>);
    let mut app = running("flat");
    app.init_resource::<BegunStages>();
    app.add_systems(Update, |mut messages: MessageReader<StageBegun>, mut begun: ResMut<BegunStages>| {
        begun.0.extend(messages.read())
    });
    update(&mut app, 5);
    assert_eq!(app.world().resource::<BegunStages>().0, [StageBegun { space: SpaceId::MAIN }]);
    app.world_mut().resource_mut::<Quarterpipe>().begin(&builtin("flat"));
    update(&mut app, 5);
    assert_eq!(app.world().resource::<BegunStages>().0.len(), 2);
}
