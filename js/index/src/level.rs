//! Levels with all that a game has.

use js_sys::{Object, Reflect};
use quarterpipe_generate::GeneratedName;
use quarterpipe_host::{HostLevel, Origin};
use quarterpipe_import::{ImportOptions, ImportedLevel};
use quarterpipe_js_engine::{RawLevel, RawWorld, invalid};
use quarterpipe_level::{Level, Value, Warning, WarningKind};
use wasm_bindgen::prelude::*;

/// Reads a level of the project's own format.
///
/// # Errors
///
/// If it is not a level.
#[wasm_bindgen]
pub fn level_of_json(text: &str) -> Result<RawLevel, JsValue> {
    HostLevel::from_json(text).map(RawLevel::from).map_err(invalid)
}

/// Generates a level by its name, such as `generated:7:4`.
///
/// # Errors
///
/// If the name is wrong: the error says which part of it.
#[wasm_bindgen]
pub fn level_of_name(name: &str) -> Result<RawLevel, JsValue> {
    let level = name.parse().and_then(|name: GeneratedName| name.level());
    level.map(|level| HostLevel::new(level).into()).map_err(invalid)
}

/// Returns a level like another, with the parts that a JSON object names in place of its own.
///
/// # Errors
///
/// If a part is invalid: the error names it.
#[wasm_bindgen]
pub fn level_with_parts(level: &RawLevel, parts: &str) -> Result<RawLevel, JsValue> {
    level.host.with_parts(parts).map(RawLevel::from).map_err(invalid)
}

/// Reads a level file of the project's own format. `level` is the name that it has to have.
///
/// # Errors
///
/// If it is not a level, or if it has another name.
#[wasm_bindgen]
pub fn level_of_file(name: &str, bytes: Vec<u8>, level: Option<String>) -> Result<RawLevel, JsValue> {
    let options = ImportOptions { level, ..ImportOptions::default() };
    let imported = ImportedLevel::fetch(name, &options, move |_| Ok(bytes.clone())).map_err(invalid)?;
    Ok(HostLevel::with_warnings(imported.level, imported.warnings).into())
}

/// Reads a level of the project's own format that a reader has made of another file. Its warnings are added with [`level_add_warning`].
///
/// # Errors
///
/// If it is not a level.
#[wasm_bindgen]
pub fn level_of_converted(text: &str) -> Result<RawLevel, JsValue> {
    Level::from_json(text).map(|level| HostLevel::new(level).into()).map_err(invalid)
}

/// Adds a warning about the file of a level. `class` is the unknown class that it is about, or empty.
#[wasm_bindgen]
pub fn level_add_warning(level: &mut RawLevel, place: String, message: String, class: String) {
    let class = Some(class).filter(|class| !class.is_empty());
    let kind = if class.is_some() { WarningKind::UnknownClass } else { WarningKind::Odd };
    level.host.warnings.push(Warning { place, message, kind, class });
}

/// Makes a world of a level under the rules of a game, or for an empty name under those that the level is meant for, else S3K's.
///
/// # Errors
///
/// If there is no such game or character, if there cannot be as many players, or if the level makes no stage.
#[wasm_bindgen]
pub fn level_world(level: &RawLevel, game: &str, character: &str, players: u32) -> Result<RawWorld, JsValue> {
    let stage = level.host.level.stage(level.rules_of(game)?).map_err(invalid)?;
    level.world_on(stage, Origin::of_level(&level.host.level).map_err(invalid)?, character, players)
}

/// Returns whether two levels are the same.
#[wasm_bindgen]
pub fn level_equals(level: &RawLevel, other: &RawLevel) -> bool {
    level.host.level == other.host.level
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

/// Returns the objects of a level as they were placed.
///
/// # Errors
///
/// None that is known: those of setting a property of a plain object.
#[wasm_bindgen]
pub fn level_objects(level: &RawLevel) -> Result<Vec<Object>, JsValue> {
    let objects = level.host.level.objects.iter().map(|object| {
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
