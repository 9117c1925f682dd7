//! Levels with all the parts of a game's level.

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
/// If the name is invalid: the error says which part of it.
#[wasm_bindgen]
pub fn level_of_name(name: &str) -> Result<RawLevel, JsValue> {
    let level = name.parse().and_then(|name: GeneratedName| name.level());
    level.map(|level| HostLevel::new(level).into()).map_err(invalid)
}

/// Returns a copy of a level in which the parts named in a JSON object are replaced.
///
/// # Errors
///
/// If a part is invalid: the error names it.
#[wasm_bindgen]
pub fn level_with_parts(level: &RawLevel, parts: &str) -> Result<RawLevel, JsValue> {
    level.host.with_parts(parts).map(RawLevel::from).map_err(invalid)
}

/// Reads a level file of the project's own format. `level` is the name that the level must have.
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

/// Reads a level that a reader has converted from another format. Its warnings are added with [`level_add_warning`].
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

/// Makes a world of a level under the rules of a game. For an empty name, uses the rules that the level names, or S3K's if it does not name
/// any.
///
/// # Errors
///
/// If the game or the character is unknown, if there are too many players, or if no stage can be made of the level.
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

/// Sets a world to the state of another one.
#[wasm_bindgen]
pub fn world_copy_from(world: &mut RawWorld, other: &RawWorld) {
    world.host.copy_from(&other.host);
    world.level.clone_from(&other.level);
}

/// Returns the objects of a level as they were placed.
///
/// # Errors
///
/// In theory, if a property of a plain object cannot be set.
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
