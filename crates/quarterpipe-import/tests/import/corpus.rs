//! Replays the files that fuzzing starts from, and the files that it found: each loader accepts or refuses them, and never panics.

#[path = "../../../../fuzz/src/loaders.rs"]
mod loaders;

use super::replay::replay;

#[test]
fn levels_in_json() {
    replay("json", loaders::json);
}

#[test]
fn pictures_to_bake() {
    replay("bake", loaders::bake);
}

#[test]
fn maps_of_tiled() {
    replay("tmx", loaders::tmx);
}

#[test]
fn projects_of_ldtk() {
    replay("ldtk", loaders::ldtk);
}

#[test]
fn scenes_of_godot() {
    replay("godot", loaders::godot);
}

#[test]
fn levels_of_open_surge() {
    replay("surge", loaders::surge);
}

#[test]
fn projects_of_the_games_editors() {
    replay("sonlvl", loaders::sonlvl);
}

#[test]
fn acts_of_the_retro_engine() {
    replay("rsdk_act", loaders::rsdk_act);
}

#[test]
fn scenes_of_the_retro_engine() {
    replay("rsdk_scene", loaders::rsdk_scene);
}

#[test]
fn tile_sets_and_overrides() {
    replay("tiles", loaders::tiles);
}
