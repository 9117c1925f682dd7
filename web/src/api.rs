//! The functions of `window.quarterpipe`; `book/src/web.md` documents them for their callers.

use eframe::wasm_bindgen::prelude::*;
use js_sys::{JSON, Uint8Array};
use quarterpipe::Input;
use quarterpipe_replay::WorldDigest;

use crate::{CONTEXT, state::State, with_app};

/// The maximum number of frames of one call: a quarter of an hour.
const MOST_STEPS: f64 = 60.0 * 60.0 * 15.0;

/// Returns the whole state, as an object.
///
/// # Errors
///
/// If the app does not run.
#[wasm_bindgen]
pub fn state() -> Result<JsValue, JsError> {
    let json = with_app(|app| {
        let state = State::of(app).ok_or_else(|| JsError::new("the world has no player"))?;
        Ok(serde_json::to_string(&state)?)
    })?;
    JSON::parse(&json).map_err(|_| JsError::new("the state is not valid JSON"))
}

/// Returns the world's digest as sixteen hexadecimal digits.
///
/// # Errors
///
/// If the app does not run.
#[wasm_bindgen]
pub fn digest() -> Result<String, JsError> {
    with_app(|app| Ok(WorldDigest(app.game().digest()).to_string()))
}

/// Holds these buttons from now on.
///
/// # Errors
///
/// If a letter is not one of `UDLRABC`.
#[wasm_bindgen]
pub fn press(keys: &JsValue) -> Result<(), JsError> {
    let held = buttons(keys)?;
    with_app(|app| {
        app.hold(held);
        Ok(())
    })
}

/// Pauses, and steps this many frames with these buttons, or with the buttons held.
///
/// # Errors
///
/// If the number is invalid; see also [`press`].
#[wasm_bindgen]
pub fn step(frames: &JsValue, keys: &JsValue) -> Result<(), JsError> {
    let frames = if frames.is_undefined() { 1.0 } else { frames.as_f64().unwrap_or(f64::NAN) };
    if !(0.0..=MOST_STEPS).contains(&frames) || frames.fract() != 0.0 {
        return Err(JsError::new(&format!("step: expected a whole number of frames from 0 to {MOST_STEPS}")));
    }
    let held = if keys.is_undefined() { None } else { Some(buttons(keys)?) };
    with_app(|app| {
        app.pause();
        let held = held.unwrap_or(app.held());
        // A whole number in range, as checked above.
        for _ in 0..frames as u32 {
            app.step(held);
        }
        Ok(())
    })
}

/// Pauses the game.
///
/// # Errors
///
/// If the app does not run.
#[wasm_bindgen]
pub fn pause() -> Result<(), JsError> {
    with_app(|app| {
        app.pause();
        Ok(())
    })
}

/// Resumes the game.
///
/// # Errors
///
/// If the app does not run.
#[wasm_bindgen]
pub fn play() -> Result<(), JsError> {
    with_app(|app| {
        app.resume();
        Ok(())
    })
}

/// Begins a level, or replays a recording.
///
/// # Errors
///
/// If the JSON, given as text or as an object, is not either of them.
#[wasm_bindgen]
pub fn load(json: &JsValue) -> Result<(), JsError> {
    let json = text(json)?;
    with_app(|app| {
        let was_paused = app.is_paused();
        app.load_json("load.json", json).map_err(|error| JsError::new(&error))?;
        if was_paused {
            app.pause();
        }
        Ok(())
    })
}

/// Begins a new level with a floor to build on, kept in the browser's storage under a name that no other level has.
///
/// # Errors
///
/// If the name is not a string.
#[wasm_bindgen]
pub fn build(name: &JsValue, columns: &JsValue, rows: &JsValue) -> Result<(), JsError> {
    let name = name.as_string().ok_or_else(|| JsError::new("build: expected a name"))?;
    // Numbers beyond the limits are clamped; other values count as 0.
    let [columns, rows] = [columns, rows].map(|cells| cells.as_f64().unwrap_or(0.0) as usize);
    with_app(|app| {
        app.build(&name, columns, rows);
        Ok(())
    })
}

/// Begins the search for a faster run, or with `false` ends it.
///
/// # Errors
///
/// If it cannot begin because the level does not have a goal.
#[wasm_bindgen]
pub fn search(wanted: &JsValue) -> Result<(), JsError> {
    let is_wanted = wanted.is_undefined() || wanted.is_truthy();
    with_app(|app| {
        if !is_wanted {
            app.stop_searching();
            return Ok(());
        }
        let context = CONTEXT.with_borrow(Clone::clone).unwrap_or_default();
        app.find_faster_run(&context).map_err(|error| JsError::new(&error))
    })
}

/// Returns the address of this page with the game played so far.
///
/// # Errors
///
/// If the app does not run.
#[wasm_bindgen]
pub fn link() -> Result<String, JsError> {
    with_app(|app| Ok(app.link()?))
}

/// Returns the address of this page with the level and the fastest known run as a ghost, or `null` if no run to the goal is known.
///
/// # Errors
///
/// If the app does not run.
#[wasm_bindgen(js_name = raceLink)]
pub fn race_link() -> Result<JsValue, JsError> {
    with_app(|app| Ok(app.race_link()?.map_or(JsValue::NULL, |link| link.into())))
}

/// Opens the content of a link after its `#`; the app reports any problem with it.
///
/// # Errors
///
/// If the app does not run.
#[wasm_bindgen]
pub fn open_link(share: &str) -> Result<(), JsError> {
    with_app(|app| {
        if let Err(error) = app.open_link(share) {
            app.show_error(error.to_string());
        }
        Ok(())
    })
}

/// Opens the files of a folder, given by their paths and contents; the app reports any problem with them.
///
/// # Errors
///
/// If the app does not run.
#[wasm_bindgen]
pub fn open_folder(paths: Vec<String>, contents: Vec<Uint8Array>) -> Result<(), JsError> {
    let files = paths.into_iter().zip(contents.iter().map(Uint8Array::to_vec)).collect();
    with_app(|app| {
        app.open_folder(files);
        Ok(())
    })
}

/// Shows an error of the page's script to the user.
///
/// # Errors
///
/// If the app does not run.
#[wasm_bindgen]
pub fn show_error(error: &str) -> Result<(), JsError> {
    with_app(|app| {
        app.show_error(error);
        Ok(())
    })
}

/// Saves the edited level in the browser's storage, and returns whether all of the user's levels are stored.
///
/// # Errors
///
/// If the app does not run.
#[wasm_bindgen]
pub fn keep() -> Result<bool, JsError> {
    with_app(|app| Ok(app.keep_work()))
}

/// Begins the level that was being edited in this tab when the page was left, and returns whether there is a level that can be opened.
///
/// # Errors
///
/// If the app does not run.
#[wasm_bindgen]
pub fn restore() -> Result<bool, JsError> {
    with_app(|app| Ok(app.restore_work()))
}

/// Lets the page play sound. Must be called while a key, a click or a touch is handled: browsers do not allow sound before that.
///
/// # Errors
///
/// If the app does not run.
#[wasm_bindgen]
pub fn open_sound() -> Result<(), JsError> {
    with_app(|app| {
        app.open_sound();
        Ok(())
    })
}

/// Returns the buttons of these letters.
fn buttons(keys: &JsValue) -> Result<Input, JsError> {
    let expected = "expected letters of UDLRABC";
    let letters = keys.as_string().ok_or_else(|| JsError::new(&format!("press: found no string, {expected}")))?;
    letters.parse().map_err(|_| JsError::new(&format!("press: found {letters:?}, {expected}")))
}

/// Returns JSON as text, from text or from an object.
fn text(json: &JsValue) -> Result<String, JsError> {
    let text = json.as_string().or_else(|| JSON::stringify(json).ok()?.as_string());
    text.ok_or_else(|| JsError::new("load: expected JSON, as a text or an object"))
}
