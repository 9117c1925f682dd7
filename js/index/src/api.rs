//! The functions of levels that `quarterpipe/engine` does not have, written by `cargo xtask generate`. Do not edit.

use quarterpipe_js_engine::RawLevel;
use wasm_bindgen::prelude::*;

/// Calls `HostLevel::description`.
#[wasm_bindgen]
pub fn level_description(level: &RawLevel) -> String {
    let found = level.host.description();
    found.to_owned()
}

/// Calls `HostLevel::game`.
#[wasm_bindgen]
pub fn level_game(level: &RawLevel) -> Option<String> {
    let found = level.host.game();
    found.map(str::to_owned)
}

/// Calls `HostLevel::warnings`.
#[wasm_bindgen]
pub fn level_warnings(level: &RawLevel) -> Vec<String> {
    level.host.warnings()
}

/// Calls `HostLevel::declare_class`.
#[wasm_bindgen]
pub fn level_declare_class(level: &mut RawLevel, name: &str) {
    level.host.declare_class(name);
}

/// Calls `HostLevel::to_json`.
#[wasm_bindgen]
pub fn level_to_json(level: &RawLevel) -> String {
    level.host.to_json()
}
