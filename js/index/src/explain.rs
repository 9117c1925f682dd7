//! What the next frame would do, and by which rules.

use std::fmt::Write as _;

use quarterpipe_js_engine::{RawWorld, inputs_of, invalid};
use wasm_bindgen::prelude::*;

/// Returns what the next frame would do with these buttons: in lines, of each reason the player, the kind, the rule, what, the value, the
/// numbers of the cast and the whole in words, with tabs between them.
///
/// # Errors
///
/// As `HostWorld::reasons`.
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
        // Writing to a text cannot fail.
        let _ = writeln!(lines, "{player}\t{kind}\t{rule}\t{what}\t{value}\t{cast}\t{reason}");
    }
    Ok(lines)
}
