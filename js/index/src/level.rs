//! Levels with all that a game has.

use js_sys::{Object, Reflect};
use quarterpipe_import::{ImportOptions, ImportedLevel};
use quarterpipe_js_engine::{RawLevel, RawWorld, invalid};
use quarterpipe_level::{Level, Value};
use wasm_bindgen::prelude::*;

/// Reads a level of the project's own format.
///
/// # Errors
///
/// If it makes no sense.
#[wasm_bindgen]
pub fn level_of_json(text: &str) -> Result<RawLevel, JsValue> {
    Level::from_json(text).map(raw).map_err(invalid)
}

/// Returns a level like another, with the parts that a JSON object names in place of its own.
///
/// # Errors
///
/// If they make no sense.
#[wasm_bindgen]
pub fn level_with_parts(level: &RawLevel, parts: &str) -> Result<RawLevel, JsValue> {
    level.level.with_json(parts).map(raw).map_err(invalid)
}

fn raw(level: Level) -> RawLevel {
    let warnings = level.object_warnings().iter().map(ToString::to_string).collect();
    RawLevel { warnings, ..RawLevel::new(level) }
}

/// Writes a level in the project's own format.
#[wasm_bindgen]
pub fn level_to_json(level: &RawLevel) -> String {
    level.level.to_json()
}

/// Reads a level file of the project's own format. `level` is the name that it has to have.
///
/// # Errors
///
/// If it makes no sense, or if it has another name.
#[wasm_bindgen]
pub fn level_of_file(name: &str, bytes: Vec<u8>, level: Option<String>) -> Result<RawLevel, JsValue> {
    let options = ImportOptions { level, ..ImportOptions::default() };
    let imported = ImportedLevel::fetch(name, &options, move |_| Ok(bytes.clone())).map_err(invalid)?;
    let warnings = imported.warnings.iter().map(ToString::to_string).collect();
    Ok(RawLevel { warnings, ..RawLevel::new(imported.level) })
}

/// Takes down what looked like a slip in the file that a level was read from.
#[wasm_bindgen]
pub fn level_with_warnings(level: RawLevel, warnings: Vec<String>) -> RawLevel {
    RawLevel { warnings, ..level }
}

/// Makes a world of a level under the rules of a game, or for an empty name under those that the level is meant for, else S3K's.
///
/// # Errors
///
/// If there is no such game or character, if there cannot be as many players, or if the level makes no stage.
#[wasm_bindgen]
pub fn level_world(level: &RawLevel, game: &str, character: &str, players: u32) -> Result<RawWorld, JsValue> {
    let stage = level.level.stage(level.rules_of(game)?).map_err(invalid)?;
    level.world_on(stage, level.level.placed_objects().map_err(invalid)?, character, players)
}

/// Returns whether two levels are the same.
#[wasm_bindgen]
pub fn level_equals(level: &RawLevel, other: &RawLevel) -> bool {
    level.level == other.level
}

/// Returns whether two worlds are the same.
#[wasm_bindgen]
pub fn world_equals(world: &RawWorld, other: &RawWorld) -> bool {
    world.host == other.host
}

/// Puts a world to where another one is.
#[wasm_bindgen]
pub fn world_copy_from(world: &mut RawWorld, other: &RawWorld) {
    world.host.copy_from(&other.host);
    world.level.clone_from(&other.level);
}

/// Returns one line about a level.
#[wasm_bindgen]
pub fn level_description(level: &RawLevel) -> String {
    level.level.description.clone()
}

/// Returns the name of the game whose rules a level is meant for; nothing if it suits all.
#[wasm_bindgen]
pub fn level_game(level: &RawLevel) -> Option<String> {
    level.level.rules.map(|game| game.name().to_owned())
}

/// Returns what looked like a slip in the file of a level.
#[wasm_bindgen]
pub fn level_warnings(level: &RawLevel) -> Vec<String> {
    level.warnings.clone()
}

/// Returns the objects of a level as they were placed.
///
/// # Errors
///
/// None that is known: those of setting a property of a plain object.
#[wasm_bindgen]
pub fn level_objects(level: &RawLevel) -> Result<Vec<Object>, JsValue> {
    let objects = level.level.objects.iter().map(|object| {
        let properties = Object::new();
        for (name, value) in &object.properties {
            let value = match value {
                Value::Flag(flag) => (*flag).into(),
                Value::Integer(number) => (*number as f64).into(),
                Value::Text(text) => text.as_str().into(),
            };
            Reflect::set(&properties, &name.as_str().into(), &value)?;
        }
        let made = Object::new();
        let fields: [(&str, JsValue); 7] = [
            ("class", object.class.as_str().into()),
            ("name", object.name.as_str().into()),
            ("x", object.x.0.into()),
            ("y", object.y.0.into()),
            ("xFlip", object.x_flip.into()),
            ("yFlip", object.y_flip.into()),
            ("properties", properties.into()),
        ];
        for (name, value) in fields {
            Reflect::set(&made, &name.into(), &value)?;
        }
        Ok(made)
    });
    objects.collect()
}
