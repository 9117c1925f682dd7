//! Rules, passed as JSON.

use quarterpipe::rules::Game;
use quarterpipe_host::{Origin, rules};
use quarterpipe_js_index::{RawLevel, RawWorld, invalid};
use wasm_bindgen::prelude::*;

/// Returns the rules of a game.
///
/// # Errors
///
/// If the game is unknown.
#[wasm_bindgen]
pub fn rules_of_game(game: &str) -> Result<String, JsValue> {
    let found = game.parse::<Game>().map_err(|error| invalid(format_args!("rules: found {game:?}, {error}")))?;
    Ok(rules::to_json(&found.rules()))
}

/// Returns the rules of a world.
#[wasm_bindgen]
pub fn world_rules(world: &RawWorld) -> String {
    rules::to_json(world.host.stage.rules())
}

/// Makes a world of a level under rules in JSON.
///
/// # Errors
///
/// If the rules are invalid, if they do not have the character, if there are too many players, or if no stage can be made of the level.
#[wasm_bindgen]
pub fn level_world_under(level: &RawLevel, rules: &str, character: &str, players: u32) -> Result<RawWorld, JsValue> {
    let stage = level.host.level.stage(rules::from_json(rules).map_err(invalid)?).map_err(invalid)?;
    level.world_on(stage, Origin::of_level(&level.host.level).map_err(invalid)?, character, players)
}
