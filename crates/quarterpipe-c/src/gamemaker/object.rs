//! Objects and casts for GameMaker, one number at a time.

use std::ffi::c_char;

use quarterpipe_host::{CastRecord, ObjectRecord, RecordField};

use super::{
    answer::{check, number, own_text, words},
    argument::{count, shown, whole, within},
    table::Table,
};
use crate::{
    api::{qp_world_cast, qp_world_objects},
    error::Failure,
    library::qp_name,
    records::{QpCast, QpObject, QpSolid},
};

/// A struct of the library that consists of `i32`s, in the order of its fields.
///
/// # Safety
///
/// The struct has only these fields.
pub(super) unsafe trait Numbers {
    const FIELDS: &[RecordField];
}

// SAFETY: `cargo xtask generate` writes the struct from these fields.
unsafe impl Numbers for QpObject {
    const FIELDS: &[RecordField] = ObjectRecord::FIELDS;
}

// SAFETY: as for objects.
unsafe impl Numbers for QpSolid {
    const FIELDS: &[RecordField] = quarterpipe_host::SolidRecord::FIELDS;
}

// SAFETY: as for objects.
unsafe impl Numbers for QpCast {
    const FIELDS: &[RecordField] = CastRecord::FIELDS;
}

/// Returns a number of a struct in GameMaker's unit. `list` is the prefix of the names of its fields.
pub(super) fn number_of<T: Numbers>(record: &T, field: f64, list: &str) -> Result<f64, Failure> {
    // SAFETY: the struct consists of this number of `i32`s.
    let numbers = unsafe { std::slice::from_raw_parts(std::ptr::from_ref(record).cast::<i32>(), size_of::<T>() / 4) };
    let place = count("field", field).ok().filter(|place| *place < numbers.len());
    let place = place.ok_or_else(|| Failure::unexpected("field", field, format_args!("one of {list}...")))?;
    Ok(T::FIELDS.get(place).map_or_else(|| numbers[place].into(), |known| shown(known.unit, numbers[place])))
}

/// Reads the live objects, and returns their number. `qpgm_object_get` returns their fields as of this call, until the next one.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_world_objects(world: f64) -> f64 {
    number(|table| {
        let world = table.world(world)?;
        let mut needed = 0;
        // SAFETY: the table's handles are valid, and the pointer is valid for a number.
        check(unsafe { qp_world_objects(world.handle, std::ptr::null_mut(), 0, &mut needed) })?;
        let mut objects: Vec<QpObject> = Vec::with_capacity(needed);
        // SAFETY: as above, and the buffer has that length. A successful call writes all of it.
        unsafe {
            check(qp_world_objects(world.handle, objects.as_mut_ptr(), needed, &mut needed))?;
            objects.set_len(needed);
        }
        world.objects = objects;
        Ok(needed as f64)
    })
}

fn object(table: &mut Table, world: f64, number: f64) -> Result<QpObject, Failure> {
    let objects = &table.world(world)?.objects;
    let found = count("number", number).ok().and_then(|place| objects.get(place)).copied();
    found.ok_or_else(|| {
        let expected = format_args!("one of the {} that the last qpgm_world_objects saw, from 0 on", objects.len());
        Failure::unexpected("number", number, expected)
    })
}

/// Returns a field of an object: one of QP_OBJECT_... The object's number is its place among the objects that `qpgm_world_objects` read.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_object_get(world: f64, object_number: f64, field: f64) -> f64 {
    number(|table| number_of(&object(table, world, object_number)?, field, "QP_OBJECT_"))
}

/// Returns the kind of an object, such as "Ring"; an empty text for a custom object.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_object_name(world: f64, object_number: f64) -> *const c_char {
    words(|table| {
        let kind = object(table, world, object_number)?.kind;
        Ok(own_text(qp_name(crate::QpNames::Stock as i32, kind)))
    })
}

/// Casts a sensor into the terrain from a whole pixel, and returns the distance in pixels. `direction` is 0 right, 1 down, 2
/// left or 3 up; `side` is 0 for tops, 1 for sides and bottoms; `layer` is one of QP_LAYER_...
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_world_cast(world: f64, x: f64, y: f64, direction: f64, side: f64, layer: f64) -> f64 {
    number(|table| {
        let (x, y, direction) = (whole("x", x)?, whole("y", y)?, within("direction", direction, 0, 3)?);
        let (side, layer) = (within("side", side, 0, 1)?, within("layer", layer, 0, 1)?);
        let world = table.world(world)?;
        // SAFETY: the table's handles are valid, and the pointer is valid for a struct.
        check(unsafe { qp_world_cast(world.handle, x, y, direction, side, layer, &mut world.cast) })?;
        Ok(world.cast.distance.into())
    })
}

/// Returns a number of the last cast of a world: one of QP_CAST_...
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_cast_get(world: f64, field: f64) -> f64 {
    number(|table| number_of(&table.world(world)?.cast, field, "QP_CAST_"))
}
