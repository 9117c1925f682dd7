//! Settings that are kept from one start of the app to the next.

use eframe::Storage;
use quarterpipe_draw::Overlays;
use serde::{Deserialize, Serialize};

use super::Playground;
use crate::{bests::Bests, editor::BUILD, keys::KeyMap, polish::Polish, view::Resolution};

/// The storage key of the settings.
const KEY: &str = "quarterpipe";

/// The settings. A missing or unknown one takes its default.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Settings {
    keys: KeyMap,
    panels: Vec<String>,
    overlays: Vec<String>,
    resolution: Resolution,
    polish: Polish,
    best_runs: Bests,
    ghost: bool,
    muted: bool,
    no_music: bool,
    /// The web page that links lead to.
    address: String,
    /// True if the tools are shown.
    tools: bool,
}

fn saved(storage: Option<&dyn Storage>) -> Settings {
    let text = storage.and_then(|storage| storage.get_string(KEY));
    text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// Returns the saved key bindings.
#[cfg(not(target_arch = "wasm32"))]
pub fn saved_keys(storage: Option<&dyn Storage>) -> KeyMap {
    saved(storage).keys
}

/// Restores the saved settings.
pub fn restore(app: &mut Playground, storage: Option<&dyn Storage>) {
    let settings = saved(storage);
    app.keys = settings.keys;
    app.panels.set_open(settings.panels);
    app.panels.is_folded = !settings.tools;
    app.view.resolution = settings.resolution;
    app.view.polish = settings.polish;
    app.bests = settings.best_runs;
    app.race.is_wanted = settings.ghost;
    app.speaker.muted = settings.muted;
    app.speaker.has_music = !settings.no_music;
    if app.address.is_empty() {
        app.address = settings.address;
    }
    for name in settings.overlays {
        app.overlays.set(&name, true);
    }
}

/// Saves the settings.
pub fn save(app: &Playground, storage: &mut dyn Storage) {
    let overlays = Overlays::NAMES.iter().filter(|name| app.overlays.get(name)).map(|name| (*name).to_owned());
    let settings = Settings {
        keys: app.keys.clone(),
        // The editor opens by a choice: the next start is for playing.
        panels: app.panels.open().filter(|name| *name != BUILD).map(str::to_owned).collect(),
        overlays: overlays.collect(),
        resolution: app.view.resolution,
        polish: app.view.polish,
        best_runs: app.bests.clone(),
        ghost: app.race.is_wanted,
        muted: app.speaker.muted,
        no_music: !app.speaker.has_music,
        address: app.address.clone(),
        tools: !app.panels.is_folded,
    };
    if let Ok(text) = serde_json::to_string(&settings) {
        storage.set_string(KEY, text);
    }
}
