//! What the app remembers from one start to the next.

use eframe::Storage;
use quarterpipe_draw::Overlays;
use serde::{Deserialize, Serialize};

use crate::{app::Playground, keys::KeyMap, view::Resolution};

/// Under which it is kept.
const KEY: &str = "quarterpipe";

/// What is remembered. What is not there, or is not known, is as at first.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Settings {
    keys: KeyMap,
    panels: Option<Vec<String>>,
    overlays: Vec<String>,
    resolution: Resolution,
}

/// Takes over what was remembered.
pub fn restore(app: &mut Playground, storage: Option<&dyn Storage>) {
    let text = storage.and_then(|storage| storage.get_string(KEY));
    let settings: Settings = text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
    app.keys = settings.keys;
    match settings.panels {
        Some(names) => app.panels.set_open(names),
        None => app.panels.open_first(),
    }
    app.view.resolution = settings.resolution;
    for name in settings.overlays {
        app.overlays.set(&name, true);
    }
}

/// Remembers it.
pub fn save(app: &Playground, storage: &mut dyn Storage) {
    let overlays = Overlays::NAMES.iter().filter(|name| app.overlays.get(name)).map(|name| (*name).to_owned());
    let settings = Settings {
        keys: app.keys.clone(),
        panels: Some(app.panels.open().map(str::to_owned).collect()),
        overlays: overlays.collect(),
        resolution: app.view.resolution,
    };
    if let Ok(text) = serde_json::to_string(&settings) {
        storage.set_string(KEY, text);
    }
}
