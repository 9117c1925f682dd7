//! Rules for GameMaker.

use std::ffi::c_char;

use super::answer::{done, number};
use crate::{handle::text, rules::*};

/// Returns the rules of a game: "s1", "cd", "s2", "s3" or "s3k".
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qpgm_rules_new(game: *const c_char) -> f64 {
    // SAFETY: GameMaker's text is NULL or ends with a zero byte.
    number(|table| table.add_rules(unsafe { qp_rules_new(game) }))
}

/// Reads rules from the JSON that `qpgm_rules_to_json` returns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qpgm_rules_from_json(json: *const c_char) -> f64 {
    number(|table| {
        // SAFETY: GameMaker's text is NULL or ends with a zero byte.
        let handle = unsafe {
            let length = text("json", json)?.len();
            qp_rules_from_json(json, length)
        };
        table.add_rules(handle)
    })
}

/// Frees rules. Worlds that were created with them stay valid.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_rules_free(rules: f64) -> f64 {
    done(|table| table.free_rules(rules))
}
