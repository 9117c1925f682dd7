//! Players who come back to life.

use quarterpipe::{
    RespawnPoint,
    object::Hitbox,
    player::Routine,
    stock::{Checkpoint, Ring},
};

use crate::common::*;

#[derive(Resource, Default)]
struct RespawnLog {
    messages: Vec<PlayerRespawned>,
    events: Vec<PlayerRespawned>,
}

/// Returns a stage in which players come back to life.
fn reviving(stage: &str) -> App {
    let mut app = running(stage);
    app.init_resource::<RespawnLog>().add_systems(
        Update,
        |mut messages: MessageReader<PlayerRespawned>, mut told: ResMut<RespawnLog>| {
            told.messages.extend(messages.read())
        },
    );
    app.add_observer(|respawned: On<PlayerRespawned>, mut told: ResMut<RespawnLog>| told.events.push(*respawned));
    app
}

fn spawn_mortal(app: &mut App, respawn: Respawn) -> Entity {
    let player = spawn_player(app, Input::NONE);
    app.world_mut().entity_mut(player).insert(respawn);
    player
}

/// Kills a player, and returns the number of frames until it is gone.
fn kill(app: &mut App, number: usize) -> u32 {
    app.world_mut().resource_mut::<Quarterpipe>().kill(number);
    let mut frames = 0;
    while physics(app).world.players[number].routine != Routine::Dead {
        app.update();
        frames += 1;
        assert!(frames < 600, "the player never falls out of the level");
    }
    frames
}

#[test]
fn a_player_comes_back_at_the_start_after_the_delay() {
    for delay in [0, 1, 25] {
        let mut app = reviving("flat");
        let player = spawn_mortal(&mut app, Respawn::after(delay));
        app.world_mut().get_mut::<PlayerInput>(player).expect("an input").held = Input::RIGHT;
        update(&mut app, 120);
        app.world_mut().get_mut::<PlayerInput>(player).expect("an input").held = Input::NONE;
        kill(&mut app, 0);
        update(&mut app, delay.into());
        assert!(!get::<PlayerBody>(&app, player).is_alive());
        app.update();
        let body = get::<PlayerBody>(&app, player);
        assert!(body.is_alive());
        assert_eq!([body.x.px(), body.y.px()], physics(&app).start());
        let told =
            PlayerRespawned { entity: player, space: SpaceId::MAIN, player: 0, frame: physics(&app).world.frame };
        assert_eq!(app.world().resource::<RespawnLog>().messages, [told]);
        assert_eq!(app.world().resource::<RespawnLog>().events, [told]);
    }
}

#[test]
fn a_player_without_the_component_stays_dead() {
    let mut app = reviving("flat");
    let player = spawn_player(&mut app, Input::NONE);
    update(&mut app, 5);
    kill(&mut app, 0);
    update(&mut app, 300);
    assert!(!get::<PlayerBody>(&app, player).is_alive());
}

#[test]
fn a_player_who_began_elsewhere_comes_back_there() {
    let mut app = reviving("flat");
    let body = PlayerBody::new(CharacterId::Tails).at(px(600), px(100));
    let player = app.world_mut().spawn((body, Respawn::after(0))).id();
    update(&mut app, 5);
    kill(&mut app, 0);
    app.update();
    assert_eq!(get::<PlayerBody>(&app, player).x.px(), px(600));
}

#[test]
fn a_checkpoint_counts_for_all_players_of_its_space() {
    let mut app = reviving("flat");
    let first = spawn_mortal(&mut app, Respawn::after(0));
    let second = spawn_mortal(&mut app, Respawn::after(0));
    update(&mut app, 5);
    let (x, y) = (get::<PlayerBody>(&app, first).x.px(), get::<PlayerBody>(&app, first).y.px());
    let post = Body { hitbox: Some(Hitbox::new(8, 32)), ..Body::at(x + px(150), y).sized(8, 32) };
    app.world_mut().spawn(ObjectBody::new(post, Checkpoint::default()));
    app.world_mut().get_mut::<PlayerInput>(first).expect("an input").held = Input::RIGHT;
    update(&mut app, 120);
    let point = physics(&app).respawn_point();
    assert_eq!([point.x, point.y], [x + px(150), y]);
    kill(&mut app, 1);
    app.update();
    assert_eq!(get::<PlayerBody>(&app, second).x.px(), x + px(150));
    // The next stage does not know it.
    app.world_mut().resource_mut::<Quarterpipe>().begin(&builtin("flat"));
    assert_eq!([physics(&app).respawn_point().x], [physics(&app).start()[0]]);
}

#[test]
fn a_game_can_choose_the_place() {
    let mut app = reviving("flat");
    let player = spawn_mortal(&mut app, Respawn::after(0));
    update(&mut app, 5);
    let point = RespawnPoint::new(physics(&app).stage(), px(700), px(120));
    app.world_mut().resource_mut::<Quarterpipe>().set_respawn_point(point);
    kill(&mut app, 0);
    app.update();
    assert_eq!(get::<PlayerBody>(&app, player).x.px(), px(700));
    // The player can also be brought there alive.
    let elsewhere = RespawnPoint { x: px(300), ..point };
    app.world_mut().resource_mut::<Quarterpipe>().respawn(0, &elsewhere);
    app.world_mut().resource_mut::<Quarterpipe>().respawn(5, &elsewhere);
    app.update();
    assert_eq!(get::<PlayerBody>(&app, player).x.px(), px(300));
    assert_eq!(app.world().resource::<RespawnLog>().messages.len(), 2);
}

#[test]
fn the_death_of_one_player_leaves_the_other_alone() {
    let run = |is_killed: bool| {
        let mut app = reviving("first");
        let [survivor, mortal] = [(); 2].map(|()| spawn_mortal(&mut app, Respawn::after(10)));
        app.world_mut().get_mut::<PlayerInput>(survivor).expect("an input").held = Input::RIGHT;
        update(&mut app, 60);
        if is_killed {
            app.world_mut().resource_mut::<Quarterpipe>().kill(1);
        }
        let states = (0..300).map(|_| {
            app.update();
            get::<PlayerBody>(&app, survivor).player.clone()
        });
        let states: Vec<Player> = states.collect();
        assert!(get::<PlayerBody>(&app, mortal).is_alive());
        assert_eq!(app.world().resource::<RespawnLog>().messages.len(), usize::from(is_killed));
        states
    };
    assert_eq!(run(true), run(false));
}

#[test]
fn objects_that_begin_anew_have_new_entities_and_those_of_entities_stay() {
    let mut app = reviving("first");
    let player = spawn_mortal(&mut app, Respawn::after(0).resetting_objects());
    update(&mut app, 5);
    let [x, y] = physics(&app).start();
    let solid = app.world_mut().spawn(SolidBody::solid(8, 8).at(x, y - px(60))).id();
    let ring = app.world_mut().spawn(ObjectBody::new(Body::at(x, y - px(90)), Ring::default())).id();
    update(&mut app, 1);
    let of_the_level = |app: &mut App| {
        let mut objects = app.world_mut().query_filtered::<Entity, With<ObjectBody>>();
        let mut all: Vec<Entity> = objects.iter(app.world()).filter(|entity| *entity != ring).collect();
        all.sort();
        all
    };
    let count = physics(&app).world.objects.len();
    let before = of_the_level(&mut app);
    assert!(!before.is_empty());
    // One of the level's objects is destroyed.
    app.world_mut().despawn(before[0]);
    update(&mut app, 2);
    assert_eq!(physics(&app).world.objects.len(), count - 1);
    kill(&mut app, 0);
    app.update();
    assert!(get::<PlayerBody>(&app, player).is_alive());
    assert_eq!(physics(&app).world.objects.len(), count);
    let after = of_the_level(&mut app);
    assert_eq!(after.len(), before.len());
    assert!(after.iter().all(|entity| !before.contains(entity)));
    let is_there =
        |id: Option<quarterpipe::object::ObjectId>| id.is_some_and(|id| physics(&app).world.objects.get(id).is_some());
    assert!(is_there(get::<SolidBody>(&app, solid).id()) && is_there(get::<ObjectBody>(&app, ring).id()));
}

#[test]
fn a_rider_of_a_solid_falls_when_the_objects_begin_anew() {
    let mut app = reviving("flat");
    let player = spawn_player(&mut app, Input::NONE);
    update(&mut app, 5);
    let (x, y) = (get::<PlayerBody>(&app, player).x.px(), get::<PlayerBody>(&app, player).y.px());
    let lift = app.world_mut().spawn(SolidBody::platform(32, 8).at(x, y - px(40))).id();
    let mut body = app.world_mut().get_mut::<PlayerBody>(player).expect("a player");
    (body.y, body.airborne) = (Pos::from_px(y - px(100)), true);
    update(&mut app, 40);
    assert!(get::<SolidBody>(&app, lift).riders().contains(0));
    app.world_mut().resource_mut::<Quarterpipe>().reset_objects();
    assert!(physics(&app).world.players[0].airborne);
    // It lands on the same platform again.
    update(&mut app, 20);
    assert!(get::<SolidBody>(&app, lift).riders().contains(0));
    assert_eq!(physics(&app).world.objects.len(), 1);
}

#[test]
fn what_counts_down_is_part_of_the_digest_and_of_a_clone() {
    let mut app = reviving("flat");
    spawn_mortal(&mut app, Respawn::after(20));
    update(&mut app, 5);
    kill(&mut app, 0);
    update(&mut app, 10);
    let saved = physics(&app).clone();
    let digest = saved.digest();
    update(&mut app, 15);
    let later = physics(&app).digest();
    app.insert_resource(saved);
    assert_eq!(physics(&app).digest(), digest);
    update(&mut app, 15);
    assert_eq!(physics(&app).digest(), later);
    assert!(physics(&app).world.players[0].is_alive());
}
