//! Solids, hazards and triggers that GameMaker moves. The library's numbers for them are whole and fit into a double.

use std::{ffi::c_char, mem::MaybeUninit};

use super::{
    answer::{check, done, number},
    argument::{buffer, flag, position, whole},
    object::number_of,
    table::Table,
};
use crate::{
    error::{Failure, QpStatus},
    solid::*,
    world::QpWorld,
};

/// Puts a solid that you move into a world, its centre at a place in pixels, with half sizes in pixels, and returns the number that names it. `shape`
/// is QP_SHAPE_SOLID or QP_SHAPE_PLATFORM. With `hurts` of 1 it hurts like spikes, with 0 it does not.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_solid_add(
    world: f64,
    x: f64,
    y: f64,
    half_width: f64,
    half_height: f64,
    shape: f64,
    hurts: f64,
) -> f64 {
    number(|table| {
        let (shape, hurts) = (whole("shape", shape)?, flag("hurts", hurts)?);
        add(table, world, [x, y, half_width, half_height], |world, x, y, half_width, half_height, solid| {
            // SAFETY: the table's handles are good, and the pointer is good for a number.
            unsafe { qp_world_add_solid(world, x, y, half_width, half_height, shape, hurts, solid) }
        })
    })
}

/// Takes the heights of the next slope's curved top from a buffer, a signed byte for each 2 px, from 11 px left of the slope to 11 px right of it.
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

/// Puts a solid box with the curved top of the last `qpgm_slope_heights` into a world. The rest is as for `qpgm_solid_add`.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_slope_add(world: f64, x: f64, y: f64, half_width: f64, half_height: f64, hurts: f64) -> f64 {
    number(|table| {
        let hurts = flag("hurts", hurts)?;
        let heights = table.world(world)?.heights.clone();
        add(table, world, [x, y, half_width, half_height], |world, x, y, half_width, half_height, solid| {
            // SAFETY: the table's handles are good, the heights have their length, and the pointer is good for a number.
            unsafe {
                qp_world_add_slope(world, x, y, half_width, half_height, heights.as_ptr(), heights.len(), hurts, solid)
            }
        })
    })
}

/// Puts a hazard that you move into a world: it hurts players who touch it. Places and sizes are as for `qpgm_solid_add`.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_hazard_add(world: f64, x: f64, y: f64, half_width: f64, half_height: f64) -> f64 {
    number(|table| {
        add(table, world, [x, y, half_width, half_height], |world, x, y, half_width, half_height, solid| {
            // SAFETY: the table's handles are good, and the pointer is good for a number.
            unsafe { qp_world_add_hazard(world, x, y, half_width, half_height, solid) }
        })
    })
}

/// Puts a trigger that you move into a world: it tells which players touch it, from its second step on. Places and sizes are as for `qpgm_solid_add`.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_trigger_add(world: f64, x: f64, y: f64, half_width: f64, half_height: f64) -> f64 {
    number(|table| {
        add(table, world, [x, y, half_width, half_height], |world, x, y, half_width, half_height, solid| {
            // SAFETY: the table's handles are good, and the pointer is good for a number.
            unsafe { qp_world_add_trigger(world, x, y, half_width, half_height, solid) }
        })
    })
}

fn add(
    table: &mut Table,
    world: f64,
    [x, y, half_width, half_height]: [f64; 4],
    add: impl FnOnce(*mut QpWorld, i32, i32, i32, i32, *mut u64) -> QpStatus,
) -> Result<f64, Failure> {
    let (x, y) = (position("x", x)?, position("y", y)?);
    let (half_width, half_height) = (whole("half_width", half_width)?, whole("half_height", half_height)?);
    let mut solid = 0;
    check(add(table.world(world)?.handle, x, y, half_width, half_height, &mut solid))?;
    // At most 48 bits.
    Ok(solid as f64)
}

/// Returns where a solid goes, or what happened to it in the last step: one of QP_SOLID_... Positions are in pixels.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_solid_get(world: f64, solid: f64, field: f64) -> f64 {
    number(|table| {
        let mut found = MaybeUninit::uninit();
        // SAFETY: the table's handles are good, and the pointer is good for a struct.
        check(unsafe { qp_world_solid(table.world(world)?.handle, whole("solid", solid)?, found.as_mut_ptr()) })?;
        // SAFETY: the call went well, so that it wrote the struct.
        number_of(unsafe { found.assume_init_ref() }, field, "QP_SOLID_")
    })
}

/// Lets a solid go to a place in pixels in the next step: players on it go along, players in its way are pushed or crushed.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_solid_move(world: f64, solid: f64, x: f64, y: f64) -> f64 {
    done(|table| {
        let (solid, x, y) = (whole("solid", solid)?, position("x", x)?, position("y", y)?);
        // SAFETY: the table's handles are good.
        check(unsafe { qp_world_move_solid(table.world(world)?.handle, solid, x, y) })
    })
}

/// Puts a solid elsewhere at once, in pixels. Nobody is carried or pushed on the way.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_solid_put(world: f64, solid: f64, x: f64, y: f64) -> f64 {
    done(|table| {
        let (solid, x, y) = (whole("solid", solid)?, position("x", x)?, position("y", y)?);
        // SAFETY: the table's handles are good.
        check(unsafe { qp_world_put_solid(table.world(world)?.handle, solid, x, y) })
    })
}

/// Sets whether a solid hurts players: 1 for yes, 0 for no.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_solid_set_hurts(world: f64, solid: f64, hurts: f64) -> f64 {
    done(|table| {
        let (solid, hurts) = (whole("solid", solid)?, flag("hurts", hurts)?);
        // SAFETY: the table's handles are good.
        check(unsafe { qp_world_set_solid_hurts(table.world(world)?.handle, solid, hurts) })
    })
}

/// Takes a solid out of a world.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_solid_remove(world: f64, solid: f64) -> f64 {
    // SAFETY: the table's handles are good.
    done(|table| check(unsafe { qp_world_remove_solid(table.world(world)?.handle, whole("solid", solid)?) }))
}
