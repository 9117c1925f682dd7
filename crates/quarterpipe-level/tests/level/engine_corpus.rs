//! Replays the files that fuzzing the engine kept: worlds, stages, rules and buttons with any values, saved stages and saved worlds.

#[path = "../../../../fuzz/src/engine/mod.rs"]
mod engine;

use super::replay::replay;

#[test]
fn steps_of_any_worlds() {
    replay("step", engine::step);
}

#[test]
fn saved_stages() {
    replay("stage", engine::stage);
}

#[test]
fn saved_worlds() {
    replay("world", engine::world);
}
