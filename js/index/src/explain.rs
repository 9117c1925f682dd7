//! The next frame's events and decisions, with their rules.

use std::fmt::Write as _;

use quarterpipe_js_engine::{RawWorld, inputs_of, invalid};
use wasm_bindgen::prelude::*;

/// Returns the events and decisions of the next frame with these buttons. Each line is one reason: the player, the kind, the rule, the
/// subject, the value, the numbers of the cast and a sentence, separated by tabs.
///
/// # Errors
///
/// See `HostWorld::reasons`.
#[wasm_bindgen]
pub fn explain(world: &RawWorld, first: u32, second: u32) -> Result<String, JsValue> {
    let inputs = inputs_of(first, second);
    let inputs = inputs.get(..world.host.world.players.len()).unwrap_or_default();
    let mut lines = String::new();
    for reason in world.host.reasons(inputs).map_err(invalid)? {
        let cast = reason.cast.map(|cast| cast.numbers().map(|number| number.to_string()).join(","));
        let value = reason.value.map(|value| value.to_string()).unwrap_or_default();
        let (player, kind, rule) = (reason.player, reason.kind, reason.rule);
        let (what, cast) = (reason.what, cast.unwrap_or_default());
        // Writing to a string cannot fail.
        let _ = writeln!(lines, "{player}\t{kind}\t{rule}\t{what}\t{value}\t{cast}\t{reason}");
    }
    Ok(lines)
}
