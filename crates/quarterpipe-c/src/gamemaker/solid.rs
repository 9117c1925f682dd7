//! Solids, hazards and triggers that GameMaker moves. The library's numbers for them are whole numbers that fit into a double.

use std::{ffi::c_char, mem::MaybeUninit};

use super::{
    answer::{check, done, number},
    argument::{buffer, flag, position, whole},
    object::number_of,
};
use crate::api::*;

/// Reads the heights of the next slope's curved top from a buffer: a signed byte for each 2 px, from 11 px left of the slope to 11 px right
/// of it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qpgm_slope_heights(world: f64, address: *const c_char, length: f64) -> f64 {
    done(|table| {
        let (bytes, length) = buffer(address, length)?;
        let world = table.world(world)?;
        // SAFETY: GameMaker's buffer has that length.
        world.heights = unsafe { crate::handle::slice("address", bytes.cast::<i8>(), length) }?.to_vec();
        Ok(())
    })
}

/// Adds a solid box with the curved top of the last `qpgm_slope_heights`, and returns its identity. The other arguments are as for
/// `qpgm_solid_add`.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_slope_add(world: f64, x: f64, y: f64, half_width: f64, half_height: f64, hurts: f64) -> f64 {
    number(|table| {
        let (x, y, hurts) = (position("x", x)?, position("y", y)?, flag("hurts", hurts)?);
        let (width, height) = (whole("half_width", half_width)?, whole("half_height", half_height)?);
        let world = table.world(world)?;
        let (heights, count) = (world.heights.as_ptr(), world.heights.len());
        let mut solid = 0;
        // SAFETY: the table's handles are valid, the heights have their length, and the pointer is valid for a number.
        check(unsafe { qp_world_add_slope(world.handle, x, y, width, height, heights, count, hurts, &mut solid) })?;
        // It has at most 48 bits.
        Ok(solid as f64)
    })
}

/// Returns a field of a solid, such as its target or a contact of the last step: one of QP_SOLID_... Positions are in pixels.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_solid_get(world: f64, solid: f64, field: f64) -> f64 {
    number(|table| {
        let mut found = MaybeUninit::uninit();
        // SAFETY: the table's handles are valid, and the pointer is valid for a struct.
        check(unsafe { qp_world_solid(table.world(world)?.handle, whole("solid", solid)?, found.as_mut_ptr()) })?;
        // SAFETY: the call succeeded, so it wrote the struct.
        number_of(unsafe { found.assume_init_ref() }, field, "QP_SOLID_")
    })
}
