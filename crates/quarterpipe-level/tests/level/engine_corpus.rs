//! Replays the files that fuzzing the engine kept: worlds, stages, rules and buttons with any values, saved stages and saved worlds.

#[path = "../../../../fuzz/src/engine/mod.rs"]
mod engine;

use std::{env, fs};

use engine::{HEADER, MAGIC_AND_VERSION};
use quarterpipe::{
    Input, Stage, World,
    player::Player,
    rules::{CharacterId, Game},
};
use quarterpipe_level::builtin;

use super::replay::replay;

const CORPUS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/corpus");
const STAGES: [&str; 2] = ["drum", "pipe"];
const WORLDS: [&str; 3] = ["bugs", "drum", "first"];

#[test]
fn steps_of_any_worlds() {
    replay("step", engine::step);
}

// A seed in an older format is refused at once, so fuzzing would start without seeds.
#[test]
fn saved_stages_of_the_corpus_are_of_the_present_format() {
    if env::var_os("UPDATE").is_some() {
        for (level, game) in STAGES.into_iter().flat_map(|level| Game::ALL.map(|game| (level, game))) {
            let bytes = stage(level, game).to_bytes();
            fs::write(format!("{CORPUS}/stage/{level}_{game}"), body(&bytes, MAGIC_AND_VERSION)).expect("a seed");
        }
    }
    replay("stage", |bytes| {
        assert!(engine::stage(bytes), "not a stage of the present format: UPDATE=1 rewrites the seeds")
    });
}

#[test]
fn saved_worlds_of_the_corpus_are_of_the_present_format() {
    if env::var_os("UPDATE").is_some() {
        for (level, (place, game)) in
            WORLDS.into_iter().flat_map(|level| (0..).zip(Game::ALL).map(move |game| (level, game)))
        {
            let number = builtin::names().position(|known| known == level).expect("a built-in level");
            let first = number + builtin::names().count() * place;
            let seed = [&[first as u8][..], &world(level, game)].concat();
            fs::write(format!("{CORPUS}/world/{level}_{game}"), seed).expect("a seed");
        }
    }
    replay("world", |bytes| {
        assert!(engine::world(bytes), "not a world of the present format: UPDATE=1 rewrites the seeds")
    });
}

/// Returns a saved world without its header and digest. Sonic has run to the right for 90 frames, and Tails follows.
fn world(level: &str, game: Game) -> Vec<u8> {
    let stage = stage(level, game);
    let (x, y) = builtin::level(level).expect("a built-in level").start;
    let mut world = World::new(&stage);
    world.players.push(Player::new(stage.rules(), CharacterId::Sonic, x, y));
    assert!(world.add_follower(&stage, CharacterId::Tails), "one player to follow");
    for _ in 0..90 {
        world.step(&stage, &[Input::RIGHT], &mut ());
    }
    body(&world.to_bytes(&stage), HEADER)
}

fn stage(level: &str, game: Game) -> Stage {
    let level = builtin::level(level).expect("a built-in level");
    level.stage(game.rules()).expect("a stage")
}

/// Returns the part of a file between its header and its digest.
fn body(file: &[u8], header: usize) -> Vec<u8> {
    file[header..file.len() - size_of::<u64>()].to_vec()
}
