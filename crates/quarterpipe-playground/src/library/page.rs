//! Levels in the browser's storage.

use eframe::{
    wasm_bindgen::JsValue,
    web_sys::{Storage, window},
};

use super::{EntryId, packed};
use crate::text::keep::browser;

/// The beginning of the keys of levels.
const PREFIX: &str = "quarterpipe.level.";
/// The key of the level that is being edited.
const CURRENT: &str = "quarterpipe.current";

fn storage() -> Option<Storage> {
    window()?.local_storage().ok()?
}

/// Returns the storage of this tab, which survives a reload. Each tab edits its own level.
fn tab_storage() -> Option<Storage> {
    window()?.session_storage().ok()?
}

fn key(id: &EntryId) -> String {
    format!("{PREFIX}{}", id.0)
}

fn get(key: &str) -> Option<String> {
    storage()?.get_item(key).ok()?
}

/// Returns the identifiers of all levels, and when each was changed.
pub(super) fn list() -> Vec<(EntryId, u64)> {
    let Some(storage) = storage() else { return Vec::new() };
    let keys = (0..storage.length().unwrap_or(0)).filter_map(|index| storage.key(index).ok().flatten());
    let entry = |key: String| {
        let changed = packed::changed(&get(&key)?)?;
        Some((EntryId(key.strip_prefix(PREFIX)?.to_owned()), changed))
    };
    keys.filter_map(entry).collect()
}

pub(super) fn has(id: &EntryId) -> bool {
    get(&key(id)).is_some()
}

pub(super) fn read(id: &EntryId) -> Result<String, String> {
    packed::unpack(&get(&key(id)).ok_or(browser::GONE)?)
}

pub(super) fn write(id: &EntryId, json: &str, changed: u64) -> Result<(), String> {
    let storage = storage().ok_or(browser::ABSENT)?;
    let packed = packed::pack(json, changed)?;
    storage.set_item(&key(id), &packed).map_err(|_: JsValue| browser::FULL.to_owned())
}

pub(super) fn remove(id: &EntryId) {
    if let Some(storage) = storage() {
        // It fails only where there was nothing.
        let _ = storage.remove_item(&key(id));
    }
}

pub(super) fn set_current(id: Option<&EntryId>) {
    let Some(storage) = tab_storage() else { return };
    // Without it the page begins with the first stage, and the level is under "Your levels".
    let _ = match id {
        Some(id) => storage.set_item(CURRENT, &id.0),
        None => storage.remove_item(CURRENT),
    };
}

pub(super) fn current() -> Option<EntryId> {
    tab_storage()?.get_item(CURRENT).ok()?.map(EntryId)
}
