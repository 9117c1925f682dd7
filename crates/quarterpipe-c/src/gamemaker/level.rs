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

/// Reads a level file: Tiled (.tmx, .tmj), LDtk (.ldtk), Godot (.tscn), Open Surge (.lev), projects of SonLVL (.ini), stages of the Retro Engine (a folder or .bin), JSON (.json) or a drawing (.png). `level` names one of several levels in a file; an empty text for the first.
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

/// Creates a copy of a level, with parts replaced by those of a JSON object, such as `{"water": 300, "objects": [...]}`. The keys are
/// `name`, `description`, `rules`, `start`, `bounds`, `water`, `loops`, `objects` and `art`, as `qpgm_level_to_json` returns them.
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

/// Reads a level from a buffer. `name` is the file's name, whose extension gives the format. The level cannot refer to other files.
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

/// Frees a level. Worlds that were created with it stay valid.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_level_free(level: f64) -> f64 {
    done(|table| table.free_level(level))
}

fn placed(table: &Table, level: f64, number: f64) -> Result<QpLevelObject, Failure> {
    let none = std::ptr::null();
    let mut object = QpLevelObject { class_name: none, name: none, properties: none, x: 0, y: 0, x_flip: 0, y_flip: 0 };
    // SAFETY: the table's handles are valid, and the pointer is valid for a struct.
    check(unsafe { qp_level_object(table.level(level)?, count("number", number)?, &mut object) })?;
    Ok(object)
}

/// Returns the class of a placed object, such as "ring".
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_level_object_class(level: f64, number: f64) -> *const c_char {
    words(|table| Ok(own_text(placed(table, level, number)?.class_name)))
}

/// Returns the name of a placed object; may be empty.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_level_object_name(level: f64, number: f64) -> *const c_char {
    words(|table| Ok(own_text(placed(table, level, number)?.name)))
}

/// Returns the properties of a placed object, as a JSON object.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_level_object_properties(level: f64, number: f64) -> *const c_char {
    words(|table| Ok(own_text(placed(table, level, number)?.properties)))
}

/// Returns the x of a placed object's centre, in pixels.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_level_object_x(level: f64, object: f64) -> f64 {
    number(|table| Ok(placed(table, level, object)?.x.into()))
}

/// Returns the y of a placed object's centre, in pixels.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_level_object_y(level: f64, object: f64) -> f64 {
    number(|table| Ok(placed(table, level, object)?.y.into()))
}

/// Returns 1 if a placed object is mirrored left to right, otherwise 0.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_level_object_x_flip(level: f64, object: f64) -> f64 {
    number(|table| Ok(placed(table, level, object)?.x_flip.into()))
}

/// Returns 1 if a placed object is mirrored top to bottom, otherwise 0.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_level_object_y_flip(level: f64, object: f64) -> f64 {
    number(|table| Ok(placed(table, level, object)?.y_flip.into()))
}

/// Returns the number of frames of the recorded run through a built-in level; 0 for other levels.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_level_input_count(level: f64) -> f64 {
    number(|table| {
        let mut needed = 0;
        // SAFETY: the table's handles are valid, and the pointer is valid for a number.
        check(unsafe { qp_level_inputs(table.level(level)?, std::ptr::null_mut(), 0, &mut needed) })?;
        Ok(needed as f64)
    })
}

/// Writes the recorded run through a built-in level to a buffer, one byte per frame, and returns the number of frames.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qpgm_level_inputs(level: f64, address: *const c_char, length: f64) -> f64 {
    number(|table| {
        let (bytes, length) = buffer(address, length)?;
        let mut needed = 0;
        // SAFETY: the table's handles are valid, and GameMaker's buffer has that length.
        check(unsafe { qp_level_inputs(table.level(level)?, bytes, length, &mut needed) })?;
        Ok(needed as f64)
    })
}

/// Returns the number of frames of a run of buttons, such as "R60 RA10 _30".
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qpgm_inputs_count(run: *const c_char) -> f64 {
    number(|_| {
        let mut needed = 0;
        // SAFETY: GameMaker's text is NULL or ends with a zero byte, and the pointer is valid for a number.
        check(unsafe { qp_inputs_parse(run, std::ptr::null_mut(), 0, &mut needed) })?;
        Ok(needed as f64)
    })
}

/// Writes a run of buttons to a buffer, one byte per frame, and returns the number of frames.
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
