//! Solids, hazards and triggers that the caller moves.

use quarterpipe::Pos;
use quarterpipe_host::{Shape, SolidId, TouchKind};

use crate::{
    constants::{QP_SHAPE_PLATFORM, QP_SHAPE_SOLID},
    error::{Failure, QpStatus, guard},
    handle::{can_write, get, get_mut, slice, write},
    records::QpSolid,
    world::{QpWorld, WorldContent, change, flag, slot_of},
};

/// Puts a solid that you move into a world, its centre at a place in 1/65536 px (`QP_FROM_PIXELS`), with half sizes in pixels. Writes
/// the number that names it: never 0, and no other's in this world.
///
/// `shape` is `QP_SHAPE_SOLID` or `QP_SHAPE_PLATFORM`. With `hurts` of 1 it hurts like spikes, with 0 it does not.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_add_solid(
    world: *mut QpWorld,
    x: i32,
    y: i32,
    half_width: i32,
    half_height: i32,
    shape: i32,
    hurts: i32,
    solid: *mut u64,
) -> QpStatus {
    guard(|| {
        let shape = match shape {
            QP_SHAPE_SOLID => Shape::Solid,
            QP_SHAPE_PLATFORM => Shape::Platform,
            other => return Err(Failure::unexpected("shape", other, "QP_SHAPE_SOLID or QP_SHAPE_PLATFORM")),
        };
        // SAFETY: the caller's pointers are what the documentation asks for.
        unsafe {
            add(world, solid, |world| {
                Ok(world.host.add_solid(
                    [Pos(x), Pos(y)],
                    sizes(half_width, half_height)?,
                    &shape,
                    flag("hurts", hurts)?,
                )?)
            })
        }
    })
}

/// Puts a solid box with a curved top that you move into a world. `heights` are those of the top above the centre, one for each 2 px:
/// they begin 11 px left of the solid and end 11 px right of it, as the player's own width counts. `count` is `half_width` + 11.
/// Heights are no part of saved bytes: add the same slopes in the same order to a world before you load such bytes into it. The rest
/// is as for `qp_world_add_solid`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_add_slope(
    world: *mut QpWorld,
    x: i32,
    y: i32,
    half_width: i32,
    half_height: i32,
    heights: *const i8,
    count: usize,
    hurts: i32,
    solid: *mut u64,
) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's buffer has that length.
        let shape = Shape::Sloped(unsafe { slice("heights", heights, count) }?.to_vec());
        // SAFETY: the caller's pointers are what the documentation asks for.
        unsafe {
            add(world, solid, |world| {
                Ok(world.host.add_solid(
                    [Pos(x), Pos(y)],
                    sizes(half_width, half_height)?,
                    &shape,
                    flag("hurts", hurts)?,
                )?)
            })
        }
    })
}

/// Puts a hazard that you move into a world: it hurts players who touch it. Places and sizes are as for `qp_world_add_solid`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_add_hazard(
    world: *mut QpWorld,
    x: i32,
    y: i32,
    half_width: i32,
    half_height: i32,
    solid: *mut u64,
) -> QpStatus {
    // SAFETY: the caller's pointers are what the documentation asks for.
    guard(|| unsafe {
        add(world, solid, |world| {
            Ok(world.host.add_touchable([Pos(x), Pos(y)], sizes(half_width, half_height)?, TouchKind::Hazard)?)
        })
    })
}

/// Puts a trigger that you move into a world: it tells which players touch it, from its second step on, and does nothing else. Places
/// and sizes are as for `qp_world_add_solid`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_add_trigger(
    world: *mut QpWorld,
    x: i32,
    y: i32,
    half_width: i32,
    half_height: i32,
    solid: *mut u64,
) -> QpStatus {
    // SAFETY: the caller's pointers are what the documentation asks for.
    guard(|| unsafe {
        add(world, solid, |world| {
            Ok(world.host.add_touchable([Pos(x), Pos(y)], sizes(half_width, half_height)?, TouchKind::Trigger)?)
        })
    })
}

/// Reads half sizes in pixels.
fn sizes(half_width: i32, half_height: i32) -> Result<[u8; 2], Failure> {
    let size = |name, size| u8::try_from(size).map_err(|_| Failure::unexpected(name, size, "0 to 255"));
    Ok([size("half_width", half_width)?, size("half_height", half_height)?])
}

/// Adds something, and writes its number.
///
/// # Safety
///
/// The pointers are NULL, or a handle and good for a number.
unsafe fn add(
    world: *mut QpWorld,
    solid: *mut u64,
    add: impl FnOnce(&mut WorldContent) -> Result<SolidId, Failure>,
) -> Result<(), Failure> {
    can_write("solid", solid)?;
    // SAFETY: as this function asks for.
    let id = add(unsafe { get_mut::<WorldContent>(world) }?)?;
    // SAFETY: as above.
    unsafe { write("solid", solid, id.number()) }
}

/// Writes where a solid goes, and what happened to it in the last step. `QP_STATUS_GONE` once it is gone from the world.
///
/// What the number names is part of the world's state: after `qp_world_load`, also into another world of the same level, it names the same
/// solid if that was there when the world was saved.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_solid(world: *const QpWorld, solid: u64, out: *mut QpSolid) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers are what the documentation asks for.
        unsafe { write("out", out, get::<WorldContent>(world)?.host.solid(SolidId::from_number(solid))?.into()) }
    })
}

/// Writes the number of the solid in a slot, for worlds that were loaded: of one that was put there by a call, not by the level.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_solid_in_slot(world: *const QpWorld, slot: i32, solid: *mut u64) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers are what the documentation asks for.
        unsafe { write("solid", solid, get::<WorldContent>(world)?.host.solid_in_slot(slot_of(slot)?)?.number()) }
    })
}

/// Lets a solid go to a place in 1/65536 px in the next step: players on it go along, players in its way are pushed or crushed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_move_solid(world: *mut QpWorld, solid: u64, x: i32, y: i32) -> QpStatus {
    // SAFETY: the caller's pointer is NULL or a handle.
    unsafe { change(world, |world| Ok(world.host.move_solid(SolidId::from_number(solid), [Pos(x), Pos(y)])?)) }
}

/// Puts a solid elsewhere at once, in 1/65536 px. Nobody is carried or pushed on the way.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_put_solid(world: *mut QpWorld, solid: u64, x: i32, y: i32) -> QpStatus {
    // SAFETY: the caller's pointer is NULL or a handle.
    unsafe { change(world, |world| Ok(world.host.put_solid(SolidId::from_number(solid), [Pos(x), Pos(y)])?)) }
}

/// Sets whether a solid hurts players: 1 for yes, 0 for no.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_set_solid_hurts(world: *mut QpWorld, solid: u64, hurts: i32) -> QpStatus {
    // SAFETY: the caller's pointer is NULL or a handle.
    unsafe {
        change(world, |world| Ok(world.host.set_solid_hurts(SolidId::from_number(solid), flag("hurts", hurts)?)?))
    }
}

/// Takes a solid out of a world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_remove_solid(world: *mut QpWorld, solid: u64) -> QpStatus {
    // SAFETY: the caller's pointer is NULL or a handle.
    unsafe { change(world, |world| Ok(world.host.remove_solid(SolidId::from_number(solid))?)) }
}
