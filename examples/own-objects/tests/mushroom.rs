//! Tests of the objects of `examples/mushroom.rs`.

use quarterpipe::{
    Input, World,
    event::{Event, Explanation},
    player::Player,
    px,
    rules::CharacterId,
};

#[path = "../examples/mushroom.rs"]
mod mushroom;

/// Returns the events of a player who starts at this place and holds this button for this many frames.
fn events(x: i32, y: i32, held: Input, frames: usize) -> Vec<Event> {
    let stage = mushroom::stage().unwrap();
    let mut world = World::new(&stage);
    world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(x), px(y)));
    let mut explanation = Explanation::default();
    let mut events = Vec::new();
    for _ in 0..frames {
        explanation.clear();
        world.step(&stage, &[held], &mut explanation);
        events.extend(explanation.events(0));
    }
    events
}

#[test]
fn a_player_who_falls_onto_the_mushroom_is_thrown_up_to_the_ring() {
    let events = events(160, 120, Input::NONE, 120);
    let thrown = events.iter().filter(|event| matches!(event, Event::LeftObject(_))).count();
    assert!(thrown >= 2, "{events:?}");
    assert!(events.iter().any(|event| matches!(event, Event::TookRing(_))), "{events:?}");
}

#[test]
fn a_player_who_runs_into_the_saw_is_hurt_and_dies_without_rings() {
    let events = events(220, 173, Input::RIGHT, 120);
    assert!(events.contains(&Event::Died), "{events:?}");
}

#[test]
fn the_example_runs() {
    mushroom::main().unwrap();
}
