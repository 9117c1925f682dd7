//! Levels for GameMaker.

use std::ffi::c_char;

use super::{
    answer::{check, done, number, own_text, words},
    argument::{buffer, count, text_or_null},
    table::Table,
};
use crate::{api::*, error::Failure, handle::text, level::*};

/// Returns a built-in level by its name.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qpgm_level_builtin(name: *const c_char) -> f64 {
    // SAFETY: GameMaker's text is NULL or ends with a zero byte.
    number(|table| table.add_level(unsafe { qp_level_builtin(name) }))
}

/// Reads a level file: Tiled (.tmx, .tmj), LDtk (.ldtk), Godot (.tscn), Open Surge (.lev), projects of SonLVL (.ini), stages of the Retro Engine (a folder or .bin), JSON (.json) or a drawing (.png). `level` is one of a file that has several; an empty text for the first.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qpgm_level_load(path: *const c_char, level: *const c_char) -> f64 {
    // SAFETY: GameMaker's texts are NULL or end with a zero byte.
    number(|table| table.add_level(unsafe { qp_level_load(path, text_or_null("level", level)?) }))
}

/// Reads a level from the JSON that `qpgm_level_to_json` returns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qpgm_level_from_json(json: *const c_char) -> f64 {
    number(|table| {
        // SAFETY: GameMaker's text is NULL or ends with a zero byte.
        let handle = unsafe {
            let length = text("json", json)?.len();
            qp_level_from_json(json, length)
        };
        table.add_level(handle)
    })
}

/// Makes a level like another, with the parts that a JSON object names in place of its own: `{"water": 300, "objects": [...]}`. The keys are
/// `name`, `description`, `rules`, `start`, `bounds`, `water`, `loops`, `objects` and `art` as `qpgm_level_to_json` returns them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qpgm_level_with_parts(level: f64, json: *const c_char) -> f64 {
    number(|table| {
        let level = table.level(level)?;
        // SAFETY: GameMaker's text is NULL or ends with a zero byte.
        let handle = unsafe {
            let length = text("json", json)?.len();
            qp_level_with_parts(level, json, length)
        };
        table.add_level(handle)
    })
}

/// Reads a level from a buffer. `name` is the file's name, whose end says which format it is in. It can name no other files.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qpgm_level_from_buffer(name: *const c_char, address: *const c_char, length: f64) -> f64 {
    number(|table| {
        let (bytes, length) = buffer(address, length)?;
        let none = std::ptr::null();
        // SAFETY: GameMaker's text is NULL or ends with a zero byte, and its buffer has that length.
        let handle = unsafe { qp_level_from_memory(name, bytes, length, none, 0, std::ptr::null()) };
        table.add_level(handle)
    })
}

/// Frees a level. Worlds made of it stay as they are.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_level_free(level: f64) -> f64 {
    done(|table| table.free_level(level))
}

fn placed(table: &Table, level: f64, number: f64) -> Result<QpLevelObject, Failure> {
    let none = std::ptr::null();
    let mut object = QpLevelObject { class_name: none, name: none, properties: none, x: 0, y: 0, x_flip: 0, y_flip: 0 };
    // SAFETY: the table's handles are good, and the pointer is good for a struct.
    check(unsafe { qp_level_object(table.level(level)?, count("number", number)?, &mut object) })?;
    Ok(object)
}

/// Returns the class of an object as it was placed, such as "ring".
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_level_object_class(level: f64, number: f64) -> *const c_char {
    words(|table| Ok(own_text(placed(table, level, number)?.class_name)))
}

/// Returns the name of an object as it was placed; may be empty.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_level_object_name(level: f64, number: f64) -> *const c_char {
    words(|table| Ok(own_text(placed(table, level, number)?.name)))
}

/// Returns the properties of an object as it was placed, as a JSON object.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_level_object_properties(level: f64, number: f64) -> *const c_char {
    words(|table| Ok(own_text(placed(table, level, number)?.properties)))
}

/// Returns the x of an object's centre as it was placed, in pixels.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_level_object_x(level: f64, object: f64) -> f64 {
    number(|table| Ok(placed(table, level, object)?.x.into()))
}

/// Returns the y of an object's centre as it was placed, in pixels.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_level_object_y(level: f64, object: f64) -> f64 {
    number(|table| Ok(placed(table, level, object)?.y.into()))
}

/// Returns 1 if an object was placed mirrored left to right, else 0.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_level_object_x_flip(level: f64, object: f64) -> f64 {
    number(|table| Ok(placed(table, level, object)?.x_flip.into()))
}

/// Returns 1 if an object was placed mirrored top to bottom, else 0.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_level_object_y_flip(level: f64, object: f64) -> f64 {
    number(|table| Ok(placed(table, level, object)?.y_flip.into()))
}

/// Returns how many frames the recorded run through a built-in level has; 0 for other levels.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_level_input_count(level: f64) -> f64 {
    number(|table| {
        let mut needed = 0;
        // SAFETY: the table's handles are good, and the pointer is good for a number.
        check(unsafe { qp_level_inputs(table.level(level)?, std::ptr::null_mut(), 0, &mut needed) })?;
        Ok(needed as f64)
    })
}

/// Writes the recorded run through a built-in level into a buffer, a byte for each frame, and returns how many.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qpgm_level_inputs(level: f64, address: *const c_char, length: f64) -> f64 {
    number(|table| {
        let (bytes, length) = buffer(address, length)?;
        let mut needed = 0;
        // SAFETY: the table's handles are good, and GameMaker's buffer has that length.
        check(unsafe { qp_level_inputs(table.level(level)?, bytes, length, &mut needed) })?;
        Ok(needed as f64)
    })
}

/// Returns how many frames a run of buttons has, such as "R60 RA10 _30".
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qpgm_inputs_count(run: *const c_char) -> f64 {
    number(|_| {
        let mut needed = 0;
        // SAFETY: GameMaker's text is NULL or ends with a zero byte, and the pointer is good for a number.
        check(unsafe { qp_inputs_parse(run, std::ptr::null_mut(), 0, &mut needed) })?;
        Ok(needed as f64)
    })
}

/// Writes a run of buttons into a buffer, a byte for each frame, and returns how many.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qpgm_inputs_parse(run: *const c_char, address: *const c_char, length: f64) -> f64 {
    number(|_| {
        let (bytes, length) = buffer(address, length)?;
        let mut needed = 0;
        // SAFETY: GameMaker's text is NULL or ends with a zero byte, and its buffer has that length.
        check(unsafe { qp_inputs_parse(run, bytes, length, &mut needed) })?;
        Ok(needed as f64)
    })
}
