//! Rules: which game's, and changes to them.

use std::ffi::c_char;

use quarterpipe::rules::{Game, Rules};
use quarterpipe_host::rules;

use crate::{
    error::{Failure, QpStatus, guard},
    handle::{self, Content, fill_text, get, get_mut, text, write},
};

/// Rules, which can be changed before worlds are made with them. Free them with `qp_rules_free`.
#[derive(Debug)]
pub struct QpRules {
    _private: [u8; 0],
}

impl Content for Rules {
    type Handle = QpRules;
    const NAME: &'static str = "rules";
    const TAG: u32 = 0x5155_5255;
}

/// Returns the rules of a game: "s1", "cd", "s2", "s3" or "s3k". NULL if there is no such game.
///
/// The caller frees them with `qp_rules_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_rules_new(game: *const c_char) -> *mut QpRules {
    handle::make(|| {
        // SAFETY: the caller's pointer is NULL or leads to a text.
        let name = unsafe { text("game", game) }?;
        let game: Game =
            name.parse().map_err(|error| Failure::new(QpStatus::BadValue, format_args!("game {name:?}: {error}")))?;
        Ok(game.rules())
    })
}

/// Reads rules from the JSON that `qp_rules_to_json` writes. NULL if it makes no sense.
///
/// The text has `length` bytes. The caller frees the rules with `qp_rules_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_rules_from_json(json: *const c_char, length: usize) -> *mut QpRules {
    handle::make(|| {
        // SAFETY: the caller's buffer has that length.
        let json = unsafe { json_text(json, length) }?;
        Ok(rules::from_json(json)?)
    })
}

/// Reads a text of a given length, in UTF-8.
///
/// # Safety
///
/// The buffer has that length.
pub(crate) unsafe fn json_text<'a>(json: *const c_char, length: usize) -> Result<&'a str, Failure> {
    // SAFETY: as this function asks for.
    let bytes = unsafe { handle::slice("json", json.cast::<u8>(), length) }?;
    // The length that was needed to write it counts the zero byte.
    let bytes = bytes.strip_suffix(b"\0").unwrap_or(bytes);
    std::str::from_utf8(bytes)
        .map_err(|error| Failure::new(QpStatus::BadData, format_args!("json: expected UTF-8: {error}")))
}

/// Frees rules. Worlds made with them stay as they are. NULL is allowed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_rules_free(rules: *mut QpRules) -> QpStatus {
    // SAFETY: the caller's pointer is NULL or a handle.
    guard(|| unsafe { handle::free::<Rules>(rules) })
}

/// Writes rules as JSON into a buffer of `length` bytes, with a zero byte behind. `needed`, unless it is NULL, gets how many bytes that is;
/// with a buffer of NULL and a length of 0, nothing else happens.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_rules_to_json(
    rules: *const QpRules,
    buffer: *mut c_char,
    length: usize,
    needed: *mut usize,
) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers are what the documentation asks for.
        unsafe { fill_text(&rules::to_json(get::<Rules>(rules)?), buffer, length, needed) }
    })
}

/// Writes a field of rules as a number. Its name is a path, such as "roll.start_speed"; `qp_rules_name` lists all. A flag is 0 or 1.
/// A field that is neither a number nor a flag is for `qp_rules_get_json`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_rules_get_number(rules: *const QpRules, name: *const c_char, value: *mut i32) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers are what the documentation asks for.
        unsafe { write("value", value, rules::get_number(get::<Rules>(rules)?, text("name", name)?)?) }
    })
}

/// Sets a field of rules to a number; a flag to 0 or 1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_rules_set_number(rules: *mut QpRules, name: *const c_char, value: i32) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers are what the documentation asks for.
        let (rules, name) = unsafe { (get_mut::<Rules>(rules)?, text("name", name)?) };
        Ok(rules::set_number(rules, name, value)?)
    })
}

/// Writes a field of rules as JSON, such as `128`, `true` or `"Revs"`, with a zero byte behind. For the buffer see `qp_rules_to_json`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_rules_get_json(
    rules: *const QpRules,
    name: *const c_char,
    buffer: *mut c_char,
    length: usize,
    needed: *mut usize,
) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers are what the documentation asks for.
        unsafe { fill_text(&rules::get(get::<Rules>(rules)?, text("name", name)?)?, buffer, length, needed) }
    })
}

/// Sets a field of rules to a value in JSON.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_rules_set_json(rules: *mut QpRules, name: *const c_char, json: *const c_char) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers are what the documentation asks for.
        let (rules, name, json) = unsafe { (get_mut::<Rules>(rules)?, text("name", name)?, text("json", json)?) };
        Ok(rules::set(rules, name, json)?)
    })
}

/// Writes how many fields rules have that hold a single value.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_rules_name_count(rules: *const QpRules, count: *mut usize) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers are what the documentation asks for.
        unsafe { write("count", count, rules::names(get::<Rules>(rules)?).len()) }
    })
}

/// Writes the name of a field of rules, with a zero byte behind. Where a field is a choice that holds a value, the choice's name is
/// part of the path, so other rules may have other names. For the buffer see `qp_rules_to_json`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_rules_name(
    rules: *const QpRules,
    number: usize,
    buffer: *mut c_char,
    length: usize,
    needed: *mut usize,
) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointer is NULL or a handle.
        let names = rules::names(unsafe { get::<Rules>(rules) }?);
        let name = names.get(number);
        let name =
            name.ok_or_else(|| Failure::unexpected("number", number, format_args!("less than {}", names.len())))?;
        // SAFETY: the caller's buffer is what the documentation asks for.
        unsafe { fill_text(name, buffer, length, needed) }
    })
}
