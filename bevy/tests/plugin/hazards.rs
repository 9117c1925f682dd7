//! Entities and systems that hurt players.

use quarterpipe::{
    event::Event,
    player::{Routine, Shield},
    stock::Projectile,
};

use crate::common::*;

/// The messages about players, and the events on the player's entity.
#[derive(Resource, Default)]
struct HazardLog {
    messages: Vec<PlayerMessage>,
    events: Vec<PlayerEvent>,
}

/// Returns the flat stage with a standing player that runs to the right from the next step on.
fn runner() -> (App, Entity) {
    let mut app = running("flat");
    app.init_resource::<HazardLog>().add_systems(
        Update,
        |mut messages: MessageReader<PlayerMessage>, mut heard: ResMut<HazardLog>| {
            heard.messages.extend(messages.read())
        },
    );
    let player = spawn_player(&mut app, Input::NONE);
    app.world_mut().entity_mut(player).observe(|happened: On<PlayerEvent>, mut heard: ResMut<HazardLog>| {
        heard.events.push(*happened.event());
    });
    update(&mut app, 5);
    app.world_mut().get_mut::<PlayerInput>(player).expect("an input").held = Input::RIGHT;
    (app, player)
}

/// Returns the reported events that are about harm, in order, and checks that messages and events agree.
fn harm(app: &App) -> Vec<Event> {
    let is_harm = |event: &Event| matches!(event, Event::WasHurt | Event::LostRings(_) | Event::Died);
    let HazardLog { messages, events } = app.world().resource::<HazardLog>();
    let told: Vec<Event> = messages.iter().map(|message| message.event).filter(is_harm).collect();
    assert_eq!(events.iter().map(|event| event.event).filter(is_harm).collect::<Vec<_>>(), told);
    told
}

fn body_mut(app: &mut App, player: Entity) -> Mut<'_, PlayerBody> {
    app.world_mut().get_mut::<PlayerBody>(player).expect("a player")
}

/// Spawns a hazard this far to the right of a player, at its height.
fn spawn_hazard(app: &mut App, player: Entity, right: i32) {
    let (x, y) = (get::<PlayerBody>(app, player).x.px(), get::<PlayerBody>(app, player).y.px());
    app.world_mut().spawn(SolidBody::hazard(8, 8).at(x + px(right), y));
}

#[test]
fn a_hazard_takes_the_rings_of_a_player_who_touches_it() {
    let (mut app, player) = runner();
    spawn_hazard(&mut app, player, 100);
    body_mut(&mut app, player).rings = 3;
    update(&mut app, 120);
    assert_eq!(harm(&app), [Event::WasHurt, Event::LostRings(3)]);
}

#[test]
fn a_hazard_kills_a_player_without_rings() {
    let (mut app, player) = runner();
    spawn_hazard(&mut app, player, 100);
    update(&mut app, 80);
    assert_eq!(harm(&app), [Event::Died]);
    assert!(!get::<PlayerBody>(&app, player).is_alive());
}

#[test]
fn shields_and_invincibility_protect_from_a_hazard() {
    let (mut app, player) = runner();
    spawn_hazard(&mut app, player, 100);
    body_mut(&mut app, player).shield = Shield::Plain;
    body_mut(&mut app, player).rings = 3;
    update(&mut app, 80);
    assert_eq!(harm(&app), [Event::WasHurt]);
    let body = get::<PlayerBody>(&app, player);
    assert_eq!((body.shield, body.rings), (Shield::None, 3));

    let (mut app, player) = runner();
    spawn_hazard(&mut app, player, 100);
    body_mut(&mut app, player).invincible = 150;
    update(&mut app, 120);
    assert_eq!(harm(&app), []);
    assert!(get::<PlayerBody>(&app, player).x.px() > px(300));
}

#[test]
fn a_hazard_gives_the_trace_of_a_stock_projectile() {
    let trace = |spawn: fn(&mut App, [Px; 2])| {
        let (mut app, player) = runner();
        body_mut(&mut app, player).rings = 3;
        let (x, y) = (get::<PlayerBody>(&app, player).x.px() + px(100), get::<PlayerBody>(&app, player).y.px());
        spawn(&mut app, [x, y]);
        let states = (0..200).map(|_| {
            app.update();
            physics(&app).world.players[0].clone()
        });
        states.collect::<Vec<_>>()
    };
    let entity = trace(|app, [x, y]| {
        app.world_mut().spawn(SolidBody::hazard(8, 8).at(x, y));
    });
    let stock = trace(|app, [x, y]| {
        let body = Body { hitbox: SolidBody::hazard(8, 8).hitbox, ..Body::at(x, y).sized(8, 8) };
        app.world_mut().spawn(ObjectBody::new(body, Stock::from(Projectile::default())));
    });
    assert!(entity.iter().any(|player| player.routine == Routine::Hurt));
    assert_eq!(entity, stock);
}

#[test]
fn a_solid_begins_to_hurt_when_a_system_says_so() {
    let (mut app, player) = runner();
    let x = get::<PlayerBody>(&app, player).x.px() + px(120);
    let y = get::<PlayerBody>(&app, player).y.px();
    let wall = app.world_mut().spawn(SolidBody::solid(16, 32).at(x, y)).id();
    update(&mut app, 120);
    assert!(get::<PlayerBody>(&app, player).pushing);
    assert_eq!(harm(&app), []);
    app.world_mut().get_mut::<SolidBody>(wall).expect("a solid").hurts = true;
    update(&mut app, 3);
    assert_eq!(harm(&app), [Event::Died]);
}

#[test]
fn a_platform_that_hurts_hurts_its_rider() {
    let (mut app, player) = runner();
    let (x, y) = (get::<PlayerBody>(&app, player).x.px(), get::<PlayerBody>(&app, player).y.px());
    app.world_mut().spawn(SolidBody::platform(64, 8).at(x, y - px(40)).hurting());
    let mut body = body_mut(&mut app, player);
    (body.y, body.airborne, body.rings) = (Pos::from_px(y - px(100)), true, 1);
    update(&mut app, 30);
    assert_eq!(harm(&app), [Event::WasHurt, Event::LostRings(1)]);
}

#[test]
fn a_system_hurts_and_kills_and_messages_tell_it() {
    let (mut app, player) = runner();
    update(&mut app, 30);
    body_mut(&mut app, player).rings = 5;
    update(&mut app, 1);
    let mut physics_mut = app.world_mut().resource_mut::<Quarterpipe>();
    let source = physics_mut.world.players[0].x.px() + px(8);
    physics_mut.hurt(0, source);
    physics_mut.hurt(7, source);
    update(&mut app, 2);
    assert_eq!(harm(&app), [Event::WasHurt, Event::LostRings(5)]);
    assert!(get::<PlayerBody>(&app, player).x_speed < subpx(0));
    // A player who was just hurt is not hurt again, but can be killed.
    app.world_mut().resource_mut::<Quarterpipe>().hurt(0, source);
    app.world_mut().resource_mut::<Quarterpipe>().kill(0);
    update(&mut app, 1);
    assert_eq!(harm(&app), [Event::WasHurt, Event::LostRings(5), Event::Died]);
    let told = app.world().resource::<HazardLog>().messages.last().copied().expect("a message");
    assert_eq!((told.player, told.entity, told.event), (0, Some(player), Event::Died));
}
