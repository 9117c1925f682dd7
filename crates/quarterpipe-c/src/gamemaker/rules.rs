//! Rules for GameMaker.

use std::ffi::c_char;

use super::{
    answer::{check, done, number, words},
    argument::whole,
    level::filled,
};
use crate::{handle::text, rules::*};

/// Returns the rules of a game: "s1", "cd", "s2", "s3" or "s3k".
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qpgm_rules_new(game: *const c_char) -> f64 {
    // SAFETY: GameMaker's text is NULL or ends with a zero byte.
    number(|table| table.add_rules(unsafe { qp_rules_new(game) }))
}

/// Returns rules of the JSON that `qpgm_rules_to_json` returns.
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

/// Frees rules. Worlds made with them stay as they are.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_rules_free(rules: f64) -> f64 {
    done(|table| table.free_rules(rules))
}

/// Returns all rules as JSON.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_rules_to_json(rules: f64) -> *const c_char {
    words(|table| {
        let handle = table.rules(rules)?;
        // SAFETY: the table's handles are good, and the buffer has its length.
        filled(|buffer, length, needed| unsafe { qp_rules_to_json(handle, buffer, length, needed) })
    })
}

/// Returns a field of rules as a number, in the library's units. Its name is a path, such as "roll.start_speed". A flag is 0 or 1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qpgm_rules_get(rules: f64, name: *const c_char) -> f64 {
    number(|table| {
        let mut value = 0;
        // SAFETY: the table's handles are good; GameMaker's text is NULL or ends with a zero byte.
        check(unsafe { qp_rules_get_number(table.rules(rules)?, name, &mut value) })?;
        Ok(value.into())
    })
}

/// Sets a field of rules to a whole number, in the library's units; a flag to 0 or 1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qpgm_rules_set(rules: f64, name: *const c_char, value: f64) -> f64 {
    // SAFETY: the table's handles are good; GameMaker's text is NULL or ends with a zero byte.
    done(|table| check(unsafe { qp_rules_set_number(table.rules(rules)?, name, whole("value", value)?) }))
}

/// Returns a field of rules as JSON, such as `128`, `true` or `"revs"`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qpgm_rules_get_json(rules: f64, name: *const c_char) -> *const c_char {
    words(|table| {
        let handle = table.rules(rules)?;
        // SAFETY: the table's handles are good; GameMaker's text is NULL or ends with a zero byte.
        filled(|buffer, length, needed| unsafe { qp_rules_get_json(handle, name, buffer, length, needed) })
    })
}

/// Sets a field of rules to a value in JSON.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qpgm_rules_set_json(rules: f64, name: *const c_char, json: *const c_char) -> f64 {
    // SAFETY: the table's handles are good; GameMaker's texts are NULL or end with a zero byte.
    done(|table| check(unsafe { qp_rules_set_json(table.rules(rules)?, name, json) }))
}
