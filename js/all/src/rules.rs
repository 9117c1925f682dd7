//! Rules cross the border as JSON.

use quarterpipe::rules::{Game, Rules};
use quarterpipe_js_levels::{RawLevel, RawWorld, invalid};
use wasm_bindgen::prelude::*;

/// Reads rules. An error names the field.
pub fn rules_from(json: &str) -> Result<Rules, JsValue> {
    serde_path_to_error::deserialize(&mut serde_json::Deserializer::from_str(json)).map_err(|error| {
        let what = error.inner().to_string();
        // The text was written by JavaScript, so a place in it says nothing to a user.
        let what = what.split(" at line ").next().unwrap_or_default();
        invalid(format_args!("rules: {}: {what}", error.path()))
    })
}

/// Returns the rules of a game.
///
/// # Errors
///
/// If there is no such game.
#[wasm_bindgen]
pub fn rules_of_game(game: &str) -> Result<String, JsValue> {
    let found = game.parse::<Game>().map_err(|error| invalid(format_args!("rules: found {game:?}, {error}")))?;
    serde_json::to_string(&found.rules()).map_err(invalid)
}

/// Returns the rules in force in a world.
///
/// # Errors
///
/// None that is known: those of writing JSON.
#[wasm_bindgen]
pub fn world_rules(world: &RawWorld) -> Result<String, JsValue> {
    serde_json::to_string(world.host.stage.rules()).map_err(invalid)
}

/// Makes a world of a level under rules in JSON.
///
/// # Errors
///
/// If the rules make no sense, if they have no such character, if there cannot be as many players, or if the level makes no stage.
#[wasm_bindgen]
pub fn level_world_under(level: &RawLevel, rules: &str, character: &str, players: u32) -> Result<RawWorld, JsValue> {
    let stage = level.level.stage(rules_from(rules)?).map_err(invalid)?;
    level.world_on(stage, character, players)
}
