//! Buttons as text.

use quarterpipe::Input;
use quarterpipe_host::HostError;
use quarterpipe_js_engine::invalid;
use quarterpipe_replay::{Inputs, MAX_FRAMES};
use wasm_bindgen::prelude::*;

/// Reads a run of buttons.
///
/// # Errors
///
/// If a token is invalid: the error names the line and the token.
#[wasm_bindgen]
pub fn parse_inputs(text: &str) -> Result<Vec<u8>, JsValue> {
    let inputs: Inputs = text.parse().map_err(invalid)?;
    let second = || invalid(HostError::unexpected("text", "buttons of a second pad", "those of one"));
    inputs.bits_of_only_pad().ok_or_else(second)
}

/// Writes a run of buttons.
///
/// # Errors
///
/// If there are too many frames.
#[wasm_bindgen]
pub fn format_inputs(inputs: &[u8]) -> Result<String, JsValue> {
    run_of(inputs).map(|inputs| inputs.to_string())
}

/// Converts the bits of every frame to a run.
///
/// # Errors
///
/// If there are too many frames.
pub fn run_of(bits: &[u8]) -> Result<Inputs, JsValue> {
    let mut inputs = Inputs::new();
    for bits in bits {
        inputs.push(Input::from_bits(*bits), 1).map_err(|_| {
            invalid(HostError::unexpected("inputs", "more frames", format_args!("at most {MAX_FRAMES}")))
        })?;
    }
    Ok(inputs)
}
