//! The C functions of the table of functions, written by `cargo xtask generate`. Do not edit.

use std::{ffi::c_char, ptr};

use quarterpipe::Pos;
use quarterpipe_host::{SolidId, pixel, rules};

use crate::{
    batch::{BatchContent, QpBatch},
    convert::*,
    error::{Failure, QpStatus, guard},
    handle::{self, can_write, fill, fill_text, get, get_mut, look, slice, text, write, write_all},
    level::{LevelContent, QpLevel},
    records::{QpCast, QpObject, QpSolid},
    rules::{QpRules, RulesContent},
    scenario::{QpScenario, ScenarioContent},
    tiles::{QpTiles, TilesContent},
    world::{QP_NO_WATER, QpWorld, WorldContent},
};

/// Frees a handle of world. Values made from it stay valid. NULL is allowed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_free(world: *mut QpWorld) -> QpStatus {
    // SAFETY: the caller's pointer is NULL or a handle.
    guard(|| unsafe { handle::free::<WorldContent>(world) })
}

/// Returns the number of players.
///
/// Returns 0 on an error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_player_count(world: *const QpWorld) -> usize {
    // SAFETY: the caller's pointers meet the documented requirements.
    unsafe { look::<WorldContent, _>(world, 0, |content| Ok(content.host.player_count())) }
}

/// Returns a field of a player.
///
/// `field` is one of `QP_PLAYER_...`. The result is written to `value`; pass NULL if you do not need it. Fails if the player does not
/// exist.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_get_field(world: *const QpWorld, player: usize, field: i32, value: *mut i32) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get::<WorldContent>(world)?;
            let found = content.host.get_field(player, field_of(field)?)?;
            write("value", value, found)
        }
    })
}

/// Sets a field of a player, from the next step on.
///
/// `field` is one of `QP_PLAYER_...`. Fails if the player does not exist, if the field is read-only or cannot have this value, or if the
/// rules do not have the character.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_set_field(world: *mut QpWorld, player: usize, field: i32, value: i32) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get_mut::<WorldContent>(world)?;
            content.host.set_field(player, field_of(field)?, value)?;
            Ok(())
        }
    })
}

/// Adds a player with its centre at a position, and returns its number.
///
/// `character` is one of `QP_CHARACTER_...`. `x` and `y` are in 1/65536 px (`QP_FROM_PIXELS`). The result is written to `player`; pass NULL
/// if you do not need it. Fails if the world has eight players, or if the rules do not have the character.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_add_player(world: *mut QpWorld, character: i32, x: i32, y: i32, player: *mut usize) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            can_write("player", player)?;
            let content = get_mut::<WorldContent>(world)?;
            let found = content.host.add_player(character_of(character)?, [Pos(x), Pos(y)])?;
            write("player", player, found)
        }
    })
}

/// Adds a second player that follows the first one, as Tails follows Sonic. Its own buttons control it while one is held, and for ten
/// seconds after.
///
/// `character` is one of `QP_CHARACTER_...`. Fails if there is not exactly one player, or if the rules do not have the character.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_add_follower(world: *mut QpWorld, character: i32) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get_mut::<WorldContent>(world)?;
            content.host.add_follower(character_of(character)?)?;
            Ok(())
        }
    })
}

/// Returns the state of the follower: 0 before its first frame, 1 while it waits far away, 2 while it flies back, 3 while it follows, 4
/// while it is stuck on a slope; -1 without a follower.
///
/// Returns 0 on an error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_follower_state(world: *const QpWorld) -> i32 {
    // SAFETY: the caller's pointers meet the documented requirements.
    unsafe { look::<WorldContent, _>(world, 0, |content| Ok(content.host.follower_state())) }
}

/// Makes the follower an ordinary second player. A leader that it carries falls.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_free_follower(world: *mut QpWorld) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get_mut::<WorldContent>(world)?;
            content.host.free_follower();
            Ok(())
        }
    })
}

/// Hurts a player and throws it away from `source_x`; without `source_x`, as if hit at its own centre. A player without rings and without a
/// shield dies.
///
/// `source_x` is in pixels; `QP_NO_WATER` stands for none. The events are added to those of the last step. Fails if the player does not
/// exist.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_hurt(world: *mut QpWorld, player: usize, source_x: i32) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get_mut::<WorldContent>(world)?;
            content.host.hurt(player, some_pixel("source_x", source_x)?, &mut content.events)?;
            Ok(())
        }
    })
}

/// Kills a player, even one with a shield or invincibility.
///
/// The events are added to those of the last step. Fails if the player does not exist.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_kill(world: *mut QpWorld, player: usize) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get_mut::<WorldContent>(world)?;
            content.host.kill(player, &mut content.events)?;
            Ok(())
        }
    })
}

/// Revives a player with its centre at a pixel. The first player's return also resets the level's bounds, water and gravity.
///
/// `x` and `y` are in pixels. Fails if the player does not exist.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_respawn(world: *mut QpWorld, player: usize, x: i32, y: i32) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get_mut::<WorldContent>(world)?;
            content.host.respawn(player, [pixel("x", x)?, pixel("y", y)?])?;
            Ok(())
        }
    })
}

/// Revives a player at the level's start. The first player's return also resets the level's bounds, water and gravity.
///
/// Fails if the player does not exist.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_respawn_at_start(world: *mut QpWorld, player: usize) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get_mut::<WorldContent>(world)?;
            content.host.respawn_at_start(player)?;
            Ok(())
        }
    })
}

/// Returns a respawn point with its centre at a pixel. It holds the player's layer, and the level's current bounds, water and gravity. Save
/// one when a player passes a checkpoint.
///
/// `x` and `y` are in pixels. The result is written to `buffer`, which has room for `length` values. The number of values is written to
/// `needed` unless it is NULL; with a buffer of NULL and a length of 0, nothing else is written. Fails if the player does not exist.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_respawn_point(world: *const QpWorld, player: usize, x: i32, y: i32, buffer: *mut u8, length: usize, needed: *mut usize) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get::<WorldContent>(world)?;
            fill("buffer", &content.host.respawn_point(player, [pixel("x", x)?, pixel("y", y)?])?, buffer, length, needed)
        }
    })
}

/// Revives a player at a respawn point. The first player's return also sets the level's bounds, water and gravity to those of the point.
///
/// Fails if the player does not exist, or if the bytes are not a respawn point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_respawn_from(world: *mut QpWorld, player: usize, point: *const u8, length: usize) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get_mut::<WorldContent>(world)?;
            content.host.respawn_from(player, slice("point", point, length)?)?;
            Ok(())
        }
    })
}

/// Returns the live objects in the order of their slots.
///
/// The result is written to `objects`, which has room for `length` values. The number of values is written to `needed` unless it is NULL;
/// with a buffer of NULL and a length of 0, nothing else is written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_objects(world: *const QpWorld, objects: *mut QpObject, length: usize, needed: *mut usize) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get::<WorldContent>(world)?;
            let all: Vec<QpObject> = content.host.objects().into_iter().map(QpObject::from).collect();
            fill("objects", &all, objects, length, needed)
        }
    })
}

/// Returns the object in a slot.
///
/// The result is written to `object`; pass NULL if you do not need it. Fails if the slot is empty.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_object(world: *const QpWorld, slot: i32, object: *mut QpObject) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get::<WorldContent>(world)?;
            let found = content.host.object(slot_of(slot)?)?;
            write("object", object, found.into())
        }
    })
}

/// Removes the object in a slot.
///
/// Fails if the slot is empty.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_remove_object(world: *mut QpWorld, slot: i32) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get_mut::<WorldContent>(world)?;
            content.host.remove_object(slot_of(slot)?)?;
            Ok(())
        }
    })
}

/// Resets the level's objects to the start, and removes all added solids, hazards and triggers.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_reset_objects(world: *mut QpWorld) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get_mut::<WorldContent>(world)?;
            content.host.reset_objects();
            Ok(())
        }
    })
}

/// Casts a sensor into the terrain from a pixel. Objects are not terrain.
///
/// `x` and `y` are in pixels. `direction` is one of `QP_DIRECTION_...`. `side` is one of `QP_SIDE_...`. `layer` is one of `QP_LAYER_...`.
/// The result is written to `cast`; pass NULL if you do not need it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_cast(world: *const QpWorld, x: i32, y: i32, direction: i32, side: i32, layer: i32, cast: *mut QpCast) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get::<WorldContent>(world)?;
            let found = content.host.cast([pixel("x", x)?, pixel("y", y)?], direction_of(direction)?, side_of(side)?, layer_of(layer)?);
            write("cast", cast, found.into())
        }
    })
}

/// Returns the world's state as canonical bytes, the same on every machine and in every language.
///
/// The result is written to `buffer`, which has room for `length` values. The number of values is written to `needed` unless it is NULL;
/// with a buffer of NULL and a length of 0, nothing else is written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_save(world: *const QpWorld, buffer: *mut u8, length: usize, needed: *mut usize) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get::<WorldContent>(world)?;
            fill("buffer", &content.host.save(), buffer, length, needed)
        }
    })
}

/// Returns the 64-bit digest of the world, the same on every machine and in every language.
///
/// The result is written to `digest`; pass NULL if you do not need it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_digest(world: *const QpWorld, digest: *mut u64) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get::<WorldContent>(world)?;
            let found = content.host.digest();
            write("digest", digest, found)
        }
    })
}

/// Returns the number of frames stepped so far.
///
/// Returns 0 on an error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_frame(world: *const QpWorld) -> u32 {
    // SAFETY: the caller's pointers meet the documented requirements.
    unsafe { look::<WorldContent, _>(world, 0, |content| Ok(content.host.frame())) }
}

/// Returns the top left pixel of the original games' 320 x 224 px screen.
///
/// The result is written to `x` and `y`; pass NULL if you do not need it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_camera(world: *const QpWorld, x: *mut i32, y: *mut i32) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get::<WorldContent>(world)?;
            let found = content.host.camera();
            write_all([("x", x, found[0].0), ("y", y, found[1].0)])
        }
    })
}

/// Returns the y of the water's surface.
///
/// Returns `QP_NO_WATER` for none or on an error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_water(world: *const QpWorld) -> i32 {
    // SAFETY: the caller's pointers meet the documented requirements.
    unsafe { look::<WorldContent, _>(world, QP_NO_WATER, |content| Ok(content.host.water().map_or(QP_NO_WATER, |pixel| pixel.0))) }
}

/// Sets the y of the water's surface, or removes the water.
///
/// `surface` is in pixels; `QP_NO_WATER` stands for none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_set_water(world: *mut QpWorld, surface: i32) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get_mut::<WorldContent>(world)?;
            content.host.set_water(some_pixel("surface", surface)?);
            Ok(())
        }
    })
}

/// Returns whether players fall upward.
///
/// Returns 1 for yes, 0 for no or on an error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_reversed_gravity(world: *const QpWorld) -> i32 {
    // SAFETY: the caller's pointers meet the documented requirements.
    unsafe { look::<WorldContent, _>(world, 0, |content| Ok(content.host.reversed_gravity().into())) }
}

/// Sets whether players fall upward.
///
/// `is_reversed` is 0 or 1. Fails if gravity cannot reverse under these rules.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_set_reversed_gravity(world: *mut QpWorld, is_reversed: i32) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get_mut::<WorldContent>(world)?;
            content.host.set_reversed_gravity(flag("is_reversed", is_reversed)?)?;
            Ok(())
        }
    })
}

/// Returns the level's current bounds.
///
/// The result is written to `left`, `right`, `top` and `bottom`; pass NULL if you do not need it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_bounds(world: *const QpWorld, left: *mut i32, right: *mut i32, top: *mut i32, bottom: *mut i32) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get::<WorldContent>(world)?;
            let found = content.host.bounds();
            write_all([("left", left, found[0].0), ("right", right, found[1].0), ("top", top, found[2].0), ("bottom", bottom, found[3].0)])
        }
    })
}

/// Sets the level's bounds, which stop the camera. A player's centre stops 16 px right of `left`; on the right it stops 40 px beyond
/// `right` under the rules s1, cd and s2, and 24 px before `right` under s3 and s3k. A player below `bottom` dies. A `top` of -256 makes a
/// level endless vertically under s2, s3 and s3k.
///
/// Fails if `left` is beyond `right`, or `top` below `bottom`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_set_bounds(world: *mut QpWorld, left: i32, right: i32, top: i32, bottom: i32) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get_mut::<WorldContent>(world)?;
            content.host.set_bounds(pixel("left", left)?, pixel("right", right)?, pixel("top", top)?, pixel("bottom", bottom)?)?;
            Ok(())
        }
    })
}

/// Returns a copy of the world's rules.
///
/// Returns NULL on an error. The caller frees the result with `qp_rules_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_rules(world: *const QpWorld) -> *mut QpRules {
    handle::make(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        let content = unsafe { get::<WorldContent>(world)? };
        Ok(RulesContent::from(content.host.rules()))
    })
}

/// Adds a solid that you move, with its centre at a position, and returns its identity. If `hurts` is set, it hurts like spikes.
///
/// `x` and `y` are in 1/65536 px (`QP_FROM_PIXELS`). Half sizes are 0 to 255 px. `shape` is one of `QP_SHAPE_...`. `hurts` is 0 or 1. The
/// result is written to `solid`; pass NULL if you do not need it. Fails if all slots are taken.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_add_solid(world: *mut QpWorld, x: i32, y: i32, half_width: i32, half_height: i32, shape: i32, hurts: i32, solid: *mut u64) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            can_write("solid", solid)?;
            let content = get_mut::<WorldContent>(world)?;
            let found = content.host.add_solid([Pos(x), Pos(y)], half_size(half_width, half_height)?, shape_of(shape)?, flag("hurts", hurts)?)?;
            write("solid", solid, found.number())
        }
    })
}

/// Adds a solid box with a curved top that you move, and returns its identity. `heights` holds the heights of the top above the centre, one
/// for each 2 px, from 11 px left of the box to 11 px right of it, to allow for the player's width: `half_width` + 11 values. Saved bytes
/// do not contain heights: add the same slopes in the same order to a world before you load such bytes.
///
/// `x` and `y` are in 1/65536 px (`QP_FROM_PIXELS`). Half sizes are 0 to 255 px. `hurts` is 0 or 1. The result is written to `solid`; pass
/// NULL if you do not need it. Fails if all slots are taken, or if the number of heights is wrong.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_add_slope(world: *mut QpWorld, x: i32, y: i32, half_width: i32, half_height: i32, heights: *const i8, count: usize, hurts: i32, solid: *mut u64) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            can_write("solid", solid)?;
            let content = get_mut::<WorldContent>(world)?;
            let found = content.host.add_slope([Pos(x), Pos(y)], half_size(half_width, half_height)?, slice("heights", heights, count)?, flag("hurts", hurts)?)?;
            write("solid", solid, found.number())
        }
    })
}

/// Adds a hazard that you move, and returns its identity. It hurts players who touch it.
///
/// `x` and `y` are in 1/65536 px (`QP_FROM_PIXELS`). Half sizes are 0 to 255 px. The result is written to `solid`; pass NULL if you do not
/// need it. Fails if all slots are taken.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_add_hazard(world: *mut QpWorld, x: i32, y: i32, half_width: i32, half_height: i32, solid: *mut u64) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            can_write("solid", solid)?;
            let content = get_mut::<WorldContent>(world)?;
            let found = content.host.add_hazard([Pos(x), Pos(y)], half_size(half_width, half_height)?)?;
            write("solid", solid, found.number())
        }
    })
}

/// Adds a trigger that you move, and returns its identity. It only reports the players who touch it, from its second step on.
///
/// `x` and `y` are in 1/65536 px (`QP_FROM_PIXELS`). Half sizes are 0 to 255 px. The result is written to `solid`; pass NULL if you do not
/// need it. Fails if all slots are taken.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_add_trigger(world: *mut QpWorld, x: i32, y: i32, half_width: i32, half_height: i32, solid: *mut u64) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            can_write("solid", solid)?;
            let content = get_mut::<WorldContent>(world)?;
            let found = content.host.add_trigger([Pos(x), Pos(y)], half_size(half_width, half_height)?)?;
            write("solid", solid, found.number())
        }
    })
}

/// Returns the identity of the solid, hazard or trigger in a slot, for example after a world was loaded.
///
/// The result is written to `solid`; pass NULL if you do not need it. Fails if the slot does not hold one that was added by such a call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_solid_in_slot(world: *const QpWorld, slot: i32, solid: *mut u64) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get::<WorldContent>(world)?;
            let found = content.host.solid_in_slot(slot_of(slot)?)?;
            write("solid", solid, found.number())
        }
    })
}

/// Returns a solid's target and its contacts in the last step. The identity is part of the world's state: after `load`, also into another
/// world of the same level, it identifies the same solid if the solid existed when the world was saved.
///
/// The result is written to `out`; pass NULL if you do not need it. Fails if the solid has left the world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_solid(world: *const QpWorld, solid: u64, out: *mut QpSolid) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get::<WorldContent>(world)?;
            let found = content.host.solid(SolidId::from_number(solid))?;
            write("out", out, found.into())
        }
    })
}

/// Moves a solid to a position in the next step. Players on it are carried; players in its way are pushed or crushed.
///
/// `x` and `y` are in 1/65536 px (`QP_FROM_PIXELS`). Fails if the solid has left the world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_move_solid(world: *mut QpWorld, solid: u64, x: i32, y: i32) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get_mut::<WorldContent>(world)?;
            content.host.move_solid(SolidId::from_number(solid), [Pos(x), Pos(y)])?;
            Ok(())
        }
    })
}

/// Puts a solid at a position at once. It neither carries nor pushes players on the way.
///
/// `x` and `y` are in 1/65536 px (`QP_FROM_PIXELS`). Fails if the solid has left the world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_put_solid(world: *mut QpWorld, solid: u64, x: i32, y: i32) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get_mut::<WorldContent>(world)?;
            content.host.put_solid(SolidId::from_number(solid), [Pos(x), Pos(y)])?;
            Ok(())
        }
    })
}

/// Sets whether a solid hurts players.
///
/// `hurts` is 0 or 1. Fails if the solid has left the world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_set_solid_hurts(world: *mut QpWorld, solid: u64, hurts: i32) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get_mut::<WorldContent>(world)?;
            content.host.set_solid_hurts(SolidId::from_number(solid), flag("hurts", hurts)?)?;
            Ok(())
        }
    })
}

/// Removes a solid from the world.
///
/// Fails if the solid has left the world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_world_remove_solid(world: *mut QpWorld, solid: u64) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get_mut::<WorldContent>(world)?;
            content.host.remove_solid(SolidId::from_number(solid))?;
            Ok(())
        }
    })
}

/// Frees a handle of rules. Values made from it stay valid. NULL is allowed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_rules_free(rules: *mut QpRules) -> QpStatus {
    // SAFETY: the caller's pointer is NULL or a handle.
    guard(|| unsafe { handle::free::<RulesContent>(rules) })
}

/// Returns the number of texts of `qp_rules_name`; 0 on an error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_rules_name_count(rules: *const QpRules) -> usize {
    // SAFETY: the caller's pointer is NULL or a handle.
    unsafe { look::<RulesContent, _>(rules, 0, |content| Ok(rules::names(&content.rules).len())) }
}

/// Returns the names of all fields that hold a single value. If a choice holds a value, the field's name contains the choice's name, so the
/// names depend on the rules.
///
/// This function returns one of them: `number` is less than `qp_rules_name_count`. Returns NULL on an error. The text lives as long as the
/// handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_rules_name(rules: *const QpRules, number: usize) -> *const c_char {
    // SAFETY: the caller's pointer is NULL or a handle.
    unsafe {
        look::<RulesContent, _>(rules, ptr::null(), |content| {
            let all = rules::names(&content.rules);
            let found = all.get(number).ok_or_else(|| Failure::unexpected("number", number, format_args!("less than {}", all.len())))?;
            Ok(content.texts.keep(found))
        })
    }
}

/// Returns the rules as JSON.
///
/// The result is written to `buffer`, which has room for `length` values. The terminating zero byte is included. The number of values is
/// written to `needed` unless it is NULL; with a buffer of NULL and a length of 0, nothing else is written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_rules_to_json(rules: *const QpRules, buffer: *mut c_char, length: usize, needed: *mut usize) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get::<RulesContent>(rules)?;
            fill_text(&rules::to_json(&content.rules), buffer, length, needed)
        }
    })
}

/// Returns a field as JSON, such as `56`, `true` or `"Revs"`.
///
/// The result is written to `buffer`, which has room for `length` values. The terminating zero byte is included. The number of values is
/// written to `needed` unless it is NULL; with a buffer of NULL and a length of 0, nothing else is written. Fails if the rules do not have
/// the field.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_rules_get_json(rules: *const QpRules, name: *const c_char, buffer: *mut c_char, length: usize, needed: *mut usize) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get::<RulesContent>(rules)?;
            fill_text(&rules::get_json(&content.rules, text("name", name)?)?, buffer, length, needed)
        }
    })
}

/// Sets a field to a value in JSON.
///
/// Fails if the rules do not have the field, or if it cannot have the value. The rules then stay unchanged.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_rules_set_json(rules: *mut QpRules, name: *const c_char, json: *const c_char) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get_mut::<RulesContent>(rules)?;
            rules::set_json(&mut content.rules, text("name", name)?, text("json", json)?)?;
            Ok(())
        }
    })
}

/// Returns a field as a number; a flag is 0 or 1.
///
/// The result is written to `value`; pass NULL if you do not need it. Fails if the rules do not have the field, or if it is neither a
/// number nor a flag.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_rules_get_number(rules: *const QpRules, name: *const c_char, value: *mut i32) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get::<RulesContent>(rules)?;
            let found = rules::get_number(&content.rules, text("name", name)?)?;
            write("value", value, found)
        }
    })
}

/// Sets a field to a number, or a flag to 0 or 1.
///
/// Fails if the rules do not have the field, or if it cannot have the number. The rules then stay unchanged.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_rules_set_number(rules: *mut QpRules, name: *const c_char, number: i32) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get_mut::<RulesContent>(rules)?;
            rules::set_number(&mut content.rules, text("name", name)?, number)?;
            Ok(())
        }
    })
}

/// Frees a handle of level. Values made from it stay valid. NULL is allowed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_free(level: *mut QpLevel) -> QpStatus {
    // SAFETY: the caller's pointer is NULL or a handle.
    guard(|| unsafe { handle::free::<LevelContent>(level) })
}

/// Returns the level's short name.
///
/// Returns NULL on an error. The text lives as long as the handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_name(level: *const QpLevel) -> *const c_char {
    // SAFETY: the caller's pointers meet the documented requirements.
    unsafe { look::<LevelContent, _>(level, ptr::null(), |content| Ok(content.texts.keep(content.own.name()))) }
}

/// Returns a one-line description of the level.
///
/// Returns NULL on an error. The text lives as long as the handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_description(level: *const QpLevel) -> *const c_char {
    // SAFETY: the caller's pointers meet the documented requirements.
    unsafe { look::<LevelContent, _>(level, ptr::null(), |content| Ok(content.texts.keep(content.own.description()))) }
}

/// Returns the name of the game whose rules the level is meant for. A level that suits all games has none.
///
/// Returns NULL for none or on an error. The text lives as long as the handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_game(level: *const QpLevel) -> *const c_char {
    // SAFETY: the caller's pointers meet the documented requirements.
    unsafe { look::<LevelContent, _>(level, ptr::null(), |content| Ok(content.own.game().map_or(ptr::null(), |text| content.texts.keep(text)))) }
}

/// Returns the rules that the level is meant for, or those of S3K if it suits all games.
///
/// Returns NULL on an error. The caller frees the result with `qp_rules_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_rules(level: *const QpLevel) -> *mut QpRules {
    handle::make(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        let content = unsafe { get::<LevelContent>(level)? };
        Ok(RulesContent::from(content.own.rules()))
    })
}

/// Returns the level's width and height in pixels.
///
/// The result is written to `width` and `height`; pass NULL if you do not need it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_size(level: *const QpLevel, width: *mut i32, height: *mut i32) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get::<LevelContent>(level)?;
            let found = content.own.size();
            write_all([("width", width, found[0].0), ("height", height, found[1].0)])
        }
    })
}

/// Returns the position of a player's centre at the start.
///
/// The result is written to `x` and `y`; pass NULL if you do not need it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_start(level: *const QpLevel, x: *mut i32, y: *mut i32) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get::<LevelContent>(level)?;
            let found = content.own.start();
            write_all([("x", x, found[0].0), ("y", y, found[1].0)])
        }
    })
}

/// Returns the number of texts of `qp_level_warning`; 0 on an error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_warning_count(level: *const QpLevel) -> usize {
    // SAFETY: the caller's pointer is NULL or a handle.
    unsafe { look::<LevelContent, _>(level, 0, |content| Ok(content.own.warnings().len())) }
}

/// Returns the warnings about the level's file. Each begins with its place in the file.
///
/// This function returns one of them: `number` is less than `qp_level_warning_count`. Returns NULL on an error. The text lives as long as
/// the handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_warning(level: *const QpLevel, number: usize) -> *const c_char {
    // SAFETY: the caller's pointer is NULL or a handle.
    unsafe {
        look::<LevelContent, _>(level, ptr::null(), |content| {
            let all = content.own.warnings();
            let found = all.get(number).ok_or_else(|| Failure::unexpected("number", number, format_args!("less than {}", all.len())))?;
            Ok(content.texts.keep(found))
        })
    }
}

/// Declares a class of the game's custom objects, and removes the warnings about it. Capitals and underscores are ignored.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_declare_class(level: *mut QpLevel, name: *const c_char) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get_mut::<LevelContent>(level)?;
            content.own.declare_class(text("name", name)?);
            Ok(())
        }
    })
}

/// Returns the level in the project's JSON format.
///
/// The result is written to `buffer`, which has room for `length` values. The terminating zero byte is included. The number of values is
/// written to `needed` unless it is NULL; with a buffer of NULL and a length of 0, nothing else is written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_to_json(level: *const QpLevel, buffer: *mut c_char, length: usize, needed: *mut usize) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get::<LevelContent>(level)?;
            fill_text(&content.own.to_json(), buffer, length, needed)
        }
    })
}

/// Returns the number of objects placed in the level.
///
/// Returns 0 on an error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_object_count(level: *const QpLevel) -> usize {
    // SAFETY: the caller's pointers meet the documented requirements.
    unsafe { look::<LevelContent, _>(level, 0, |content| Ok(content.own.object_count())) }
}

/// Returns the buttons of each frame of the recorded run through a built-in level; other levels do not have one.
///
/// The result is written to `buffer`, which has room for `length` values. The number of values is written to `needed` unless it is NULL;
/// with a buffer of NULL and a length of 0, nothing else is written. Fails if the recorded run is damaged.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_inputs(level: *const QpLevel, buffer: *mut u8, length: usize, needed: *mut usize) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get::<LevelContent>(level)?;
            fill("buffer", &content.own.inputs()?, buffer, length, needed)
        }
    })
}

/// Frees a handle of tiles. Values made from it stay valid. NULL is allowed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_tiles_free(tiles: *mut QpTiles) -> QpStatus {
    // SAFETY: the caller's pointer is NULL or a handle.
    guard(|| unsafe { handle::free::<TilesContent>(tiles) })
}

/// Returns the number of tiles.
///
/// Returns 0 on an error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_tiles_count(tiles: *const QpTiles) -> usize {
    // SAFETY: the caller's pointers meet the documented requirements.
    unsafe { look::<TilesContent, _>(tiles, 0, |content| Ok(content.own.count())) }
}

/// Returns the number of tiles in a row of the picture.
///
/// Returns 0 on an error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_tiles_columns(tiles: *const QpTiles) -> usize {
    // SAFETY: the caller's pointers meet the documented requirements.
    unsafe { look::<TilesContent, _>(tiles, 0, |content| Ok(content.own.columns())) }
}

/// Returns 16 heights for each tile: 1 to 16 solid pixels from the bottom, -1 to -15 from the top, 0 for none.
///
/// The result is written to `buffer`, which has room for `length` values. The number of values is written to `needed` unless it is NULL;
/// with a buffer of NULL and a length of 0, nothing else is written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_tiles_heights(tiles: *const QpTiles, buffer: *mut i8, length: usize, needed: *mut usize) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get::<TilesContent>(tiles)?;
            fill("buffer", &content.own.heights(), buffer, length, needed)
        }
    })
}

/// Returns 16 widths for each tile: 1 to 16 solid pixels from the right edge, -1 to -15 from the left, 0 for none.
///
/// The result is written to `buffer`, which has room for `length` values. The number of values is written to `needed` unless it is NULL;
/// with a buffer of NULL and a length of 0, nothing else is written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_tiles_widths(tiles: *const QpTiles, buffer: *mut i8, length: usize, needed: *mut usize) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get::<TilesContent>(tiles)?;
            fill("buffer", &content.own.widths(), buffer, length, needed)
        }
    })
}

/// Returns the angle of each tile's surface in 1/256 of a turn; an odd angle is a flagged one.
///
/// The result is written to `buffer`, which has room for `length` values. The number of values is written to `needed` unless it is NULL;
/// with a buffer of NULL and a length of 0, nothing else is written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_tiles_angles(tiles: *const QpTiles, buffer: *mut u8, length: usize, needed: *mut usize) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get::<TilesContent>(tiles)?;
            fill("buffer", &content.own.angles(), buffer, length, needed)
        }
    })
}

/// Returns the number of texts of `qp_tiles_problem`; 0 on an error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_tiles_problem_count(tiles: *const QpTiles) -> usize {
    // SAFETY: the caller's pointer is NULL or a handle.
    unsafe { look::<TilesContent, _>(tiles, 0, |content| Ok(content.own.problems().len())) }
}

/// Returns the problems of the tiles. Each begins with the tile's number.
///
/// This function returns one of them: `number` is less than `qp_tiles_problem_count`. Returns NULL on an error. The text lives as long as
/// the handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_tiles_problem(tiles: *const QpTiles, number: usize) -> *const c_char {
    // SAFETY: the caller's pointer is NULL or a handle.
    unsafe {
        look::<TilesContent, _>(tiles, ptr::null(), |content| {
            let all = content.own.problems();
            let found = all.get(number).ok_or_else(|| Failure::unexpected("number", number, format_args!("less than {}", all.len())))?;
            Ok(content.texts.keep(found))
        })
    }
}

/// Frees a handle of scenario. Values made from it stay valid. NULL is allowed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_scenario_free(scenario: *mut QpScenario) -> QpStatus {
    // SAFETY: the caller's pointer is NULL or a handle.
    guard(|| unsafe { handle::free::<ScenarioContent>(scenario) })
}

/// Returns the scenario's name.
///
/// Returns NULL on an error. The text lives as long as the handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_scenario_name(scenario: *const QpScenario) -> *const c_char {
    // SAFETY: the caller's pointers meet the documented requirements.
    unsafe { look::<ScenarioContent, _>(scenario, ptr::null(), |content| Ok(content.texts.keep(content.own.name()))) }
}

/// Returns the name of the game whose rules the scenario was recorded under.
///
/// Returns NULL on an error. The text lives as long as the handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_scenario_game(scenario: *const QpScenario) -> *const c_char {
    // SAFETY: the caller's pointers meet the documented requirements.
    unsafe { look::<ScenarioContent, _>(scenario, ptr::null(), |content| Ok(content.texts.keep(content.own.game()))) }
}

/// Returns whether the scenario has objects. If so, a world cannot be created from it: only the program's `conformance` command sets
/// objects up.
///
/// Returns 1 for yes, 0 for no or on an error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_scenario_has_objects(scenario: *const QpScenario) -> i32 {
    // SAFETY: the caller's pointers meet the documented requirements.
    unsafe { look::<ScenarioContent, _>(scenario, 0, |content| Ok(content.own.has_objects().into())) }
}

/// Returns the buttons of each frame.
///
/// The result is written to `buffer`, which has room for `length` values. The number of values is written to `needed` unless it is NULL;
/// with a buffer of NULL and a length of 0, nothing else is written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_scenario_inputs(scenario: *const QpScenario, buffer: *mut u8, length: usize, needed: *mut usize) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get::<ScenarioContent>(scenario)?;
            fill("buffer", &content.own.inputs(), buffer, length, needed)
        }
    })
}

/// Returns the number of texts of `qp_scenario_column`; 0 on an error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_scenario_column_count(scenario: *const QpScenario) -> usize {
    // SAFETY: the caller's pointer is NULL or a handle.
    unsafe { look::<ScenarioContent, _>(scenario, 0, |content| Ok(content.own.columns().len())) }
}

/// Returns the names of the recorded values of the player.
///
/// This function returns one of them: `number` is less than `qp_scenario_column_count`. Returns NULL on an error. The text lives as long as
/// the handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_scenario_column(scenario: *const QpScenario, number: usize) -> *const c_char {
    // SAFETY: the caller's pointer is NULL or a handle.
    unsafe {
        look::<ScenarioContent, _>(scenario, ptr::null(), |content| {
            let all = content.own.columns();
            let found = all.get(number).ok_or_else(|| Failure::unexpected("number", number, format_args!("less than {}", all.len())))?;
            Ok(content.texts.keep(found))
        })
    }
}

/// Frees a handle of batch. Values made from it stay valid. NULL is allowed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_batch_free(batch: *mut QpBatch) -> QpStatus {
    // SAFETY: the caller's pointer is NULL or a handle.
    guard(|| unsafe { handle::free::<BatchContent>(batch) })
}

/// Resets a world to its start. The world's number is its place in the batch.
///
/// Fails if the batch does not have the world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_batch_reset(batch: *mut QpBatch, world: usize) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get_mut::<BatchContent>(batch)?;
            content.own.reset(world)?;
            Ok(())
        }
    })
}

/// Resets all worlds whose run is over to their starts, and returns their number.
///
/// The result is written to `count`; pass NULL if you do not need it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_batch_reset_ended(batch: *mut QpBatch, count: *mut usize) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            can_write("count", count)?;
            let content = get_mut::<BatchContent>(batch)?;
            let found = content.own.reset_ended();
            write("count", count, found)
        }
    })
}

/// Returns the digest of all worlds: a digest of their digests, in order.
///
/// The result is written to `digest`; pass NULL if you do not need it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_batch_digest(batch: *const QpBatch, digest: *mut u64) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get::<BatchContent>(batch)?;
            let found = content.own.digest();
            write("digest", digest, found)
        }
    })
}
