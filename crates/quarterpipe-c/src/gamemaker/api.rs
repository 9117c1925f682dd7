//! The functions of the table for GameMaker, written by `cargo xtask generate`. Do not edit.

use std::ffi::c_char;

use super::{
    answer::{check, done, filled, number, own_text, own_text_or_failure, words},
    argument::{count, flag, position, whole},
};
use crate::api::*;

/// Returns the number of players.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_player_count(world: f64) -> f64 {
    number(|table| {
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        Ok(unsafe { qp_world_player_count(table.world(world)?.handle) } as f64)
    })
}

/// Adds a second player that follows the first one, as Tails follows Sonic. Its own buttons control it while one is held, and for ten
/// seconds after. `character` is one of QP_CHARACTER_...
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_world_add_follower(world: f64, character: f64) -> f64 {
    done(|table| {
        let character = whole("character", character)?;
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        check(unsafe { qp_world_add_follower(table.world(world)?.handle, character) })
    })
}

/// Returns the state of the follower: 0 before its first frame, 1 while it waits far away, 2 while it flies back, 3 while it follows, 4
/// while it is stuck on a slope; -1 without a follower.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_world_follower_state(world: f64) -> f64 {
    number(|table| {
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        Ok(unsafe { qp_world_follower_state(table.world(world)?.handle) }.into())
    })
}

/// Makes the follower an ordinary second player. A leader that it carries falls.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_world_free_follower(world: f64) -> f64 {
    done(|table| {
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        check(unsafe { qp_world_free_follower(table.world(world)?.handle) })
    })
}

/// Hurts a player and throws it away from `source_x`; without `source_x`, as if hit at its own centre. A player without rings and without a
/// shield dies. `source_x` is a whole pixel; QP_NO_WATER stands for none.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_player_hurt(world: f64, player: f64, source_x: f64) -> f64 {
    done(|table| {
        let player = count("player", player)?;
        let source_x = whole("source_x", source_x)?;
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        check(unsafe { qp_world_hurt(table.world(world)?.handle, player, source_x) })
    })
}

/// Kills a player, even one with a shield or invincibility.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_player_kill(world: f64, player: f64) -> f64 {
    done(|table| {
        let player = count("player", player)?;
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        check(unsafe { qp_world_kill(table.world(world)?.handle, player) })
    })
}

/// Revives a player with its centre at a pixel. The first player's return also resets the level's bounds, water and gravity. `x` and `y`
/// are whole pixels.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_player_respawn(world: f64, player: f64, x: f64, y: f64) -> f64 {
    done(|table| {
        let player = count("player", player)?;
        let (x, y) = (whole("x", x)?, whole("y", y)?);
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        check(unsafe { qp_world_respawn(table.world(world)?.handle, player, x, y) })
    })
}

/// Revives a player at the level's start. The first player's return also resets the level's bounds, water and gravity.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_player_respawn_at_start(world: f64, player: f64) -> f64 {
    done(|table| {
        let player = count("player", player)?;
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        check(unsafe { qp_world_respawn_at_start(table.world(world)?.handle, player) })
    })
}

/// Removes the object in a slot.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_object_remove(world: f64, slot: f64) -> f64 {
    done(|table| {
        let slot = whole("slot", slot)?;
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        check(unsafe { qp_world_remove_object(table.world(world)?.handle, slot) })
    })
}

/// Resets the level's objects to the start, and removes all added solids, hazards and triggers.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_world_reset_objects(world: f64) -> f64 {
    done(|table| {
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        check(unsafe { qp_world_reset_objects(table.world(world)?.handle) })
    })
}

/// Returns the 64-bit digest of the world, the same on every machine and in every language. The digest is a text of 16 digits, as a double
/// cannot hold it.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_world_digest(world: f64) -> *const c_char {
    words(|table| {
        let mut found = 0;
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        check(unsafe { qp_world_digest(table.world(world)?.handle, &mut found) })?;
        Ok(format!("{found:016x}"))
    })
}

/// Returns the number of frames stepped so far.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_world_frame(world: f64) -> f64 {
    number(|table| {
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        Ok(unsafe { qp_world_frame(table.world(world)?.handle) }.into())
    })
}

/// Returns the top left pixel of the original games' 320 x 224 px screen. This function returns its x.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_camera_x(world: f64) -> f64 {
    number(|table| {
        let [mut x, mut y] = [0; 2];
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        check(unsafe { qp_world_camera(table.world(world)?.handle, &mut x, &mut y) })?;
        Ok(x.into())
    })
}

/// Returns the top left pixel of the original games' 320 x 224 px screen. This function returns its y.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_camera_y(world: f64) -> f64 {
    number(|table| {
        let [mut x, mut y] = [0; 2];
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        check(unsafe { qp_world_camera(table.world(world)?.handle, &mut x, &mut y) })?;
        Ok(y.into())
    })
}

/// Returns the y of the water's surface. QP_NO_WATER stands for none.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_world_water(world: f64) -> f64 {
    number(|table| {
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        Ok(unsafe { qp_world_water(table.world(world)?.handle) }.into())
    })
}

/// Sets the y of the water's surface, or removes the water. `surface` is a whole pixel; QP_NO_WATER stands for none.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_world_set_water(world: f64, surface: f64) -> f64 {
    done(|table| {
        let surface = whole("surface", surface)?;
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        check(unsafe { qp_world_set_water(table.world(world)?.handle, surface) })
    })
}

/// Returns whether players fall upward. Returns 1 for yes, 0 for no.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_world_reversed_gravity(world: f64) -> f64 {
    number(|table| {
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        Ok(unsafe { qp_world_reversed_gravity(table.world(world)?.handle) }.into())
    })
}

/// Sets whether players fall upward. `is_reversed` is 0 or 1.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_world_set_reversed_gravity(world: f64, is_reversed: f64) -> f64 {
    done(|table| {
        let is_reversed = flag("is_reversed", is_reversed)?;
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        check(unsafe { qp_world_set_reversed_gravity(table.world(world)?.handle, is_reversed) })
    })
}

/// Sets the level's bounds, which stop the camera. A player's centre stops 16 px right of `left`; on the right it stops 40 px beyond
/// `right` under the rules s1, cd and s2, and 24 px before `right` under s3 and s3k. A player below `bottom` dies. A `top` of -256 makes a
/// level endless vertically under s2, s3 and s3k.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_world_set_bounds(world: f64, left: f64, right: f64, top: f64, bottom: f64) -> f64 {
    done(|table| {
        let left = whole("left", left)?;
        let right = whole("right", right)?;
        let top = whole("top", top)?;
        let bottom = whole("bottom", bottom)?;
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        check(unsafe { qp_world_set_bounds(table.world(world)?.handle, left, right, top, bottom) })
    })
}

/// Adds a solid that you move, with its centre at a position, and returns its identity. If `hurts` is set, it hurts like spikes. `x` and
/// `y` are in pixels. `shape` is QP_SHAPE_SOLID or QP_SHAPE_PLATFORM. `hurts` is 0 or 1.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_solid_add(world: f64, x: f64, y: f64, half_width: f64, half_height: f64, shape: f64, hurts: f64) -> f64 {
    number(|table| {
        let (x, y) = (position("x", x)?, position("y", y)?);
        let (half_width, half_height) = (whole("half_width", half_width)?, whole("half_height", half_height)?);
        let shape = whole("shape", shape)?;
        let hurts = flag("hurts", hurts)?;
        let mut found = 0;
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        check(unsafe { qp_world_add_solid(table.world(world)?.handle, x, y, half_width, half_height, shape, hurts, &mut found) })?;
        Ok(found as f64)
    })
}

/// Adds a hazard that you move, and returns its identity. It hurts players who touch it. `x` and `y` are in pixels.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_hazard_add(world: f64, x: f64, y: f64, half_width: f64, half_height: f64) -> f64 {
    number(|table| {
        let (x, y) = (position("x", x)?, position("y", y)?);
        let (half_width, half_height) = (whole("half_width", half_width)?, whole("half_height", half_height)?);
        let mut found = 0;
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        check(unsafe { qp_world_add_hazard(table.world(world)?.handle, x, y, half_width, half_height, &mut found) })?;
        Ok(found as f64)
    })
}

/// Adds a trigger that you move, and returns its identity. It only reports the players who touch it, from its second step on. `x` and `y`
/// are in pixels.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_trigger_add(world: f64, x: f64, y: f64, half_width: f64, half_height: f64) -> f64 {
    number(|table| {
        let (x, y) = (position("x", x)?, position("y", y)?);
        let (half_width, half_height) = (whole("half_width", half_width)?, whole("half_height", half_height)?);
        let mut found = 0;
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        check(unsafe { qp_world_add_trigger(table.world(world)?.handle, x, y, half_width, half_height, &mut found) })?;
        Ok(found as f64)
    })
}

/// Returns the identity of the solid, hazard or trigger in a slot, for example after a world was loaded.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_solid_in_slot(world: f64, slot: f64) -> f64 {
    number(|table| {
        let slot = whole("slot", slot)?;
        let mut found = 0;
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        check(unsafe { qp_world_solid_in_slot(table.world(world)?.handle, slot, &mut found) })?;
        Ok(found as f64)
    })
}

/// Moves a solid to a position in the next step. Players on it are carried; players in its way are pushed or crushed. `x` and `y` are in
/// pixels.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_solid_move(world: f64, solid: f64, x: f64, y: f64) -> f64 {
    done(|table| {
        let solid = whole("solid", solid)?;
        let (x, y) = (position("x", x)?, position("y", y)?);
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        check(unsafe { qp_world_move_solid(table.world(world)?.handle, solid, x, y) })
    })
}

/// Puts a solid at a position at once. It neither carries nor pushes players on the way. `x` and `y` are in pixels.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_solid_put(world: f64, solid: f64, x: f64, y: f64) -> f64 {
    done(|table| {
        let solid = whole("solid", solid)?;
        let (x, y) = (position("x", x)?, position("y", y)?);
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        check(unsafe { qp_world_put_solid(table.world(world)?.handle, solid, x, y) })
    })
}

/// Sets whether a solid hurts players. `hurts` is 0 or 1.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_solid_set_hurts(world: f64, solid: f64, hurts: f64) -> f64 {
    done(|table| {
        let solid = whole("solid", solid)?;
        let hurts = flag("hurts", hurts)?;
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        check(unsafe { qp_world_set_solid_hurts(table.world(world)?.handle, solid, hurts) })
    })
}

/// Removes a solid from the world.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_solid_remove(world: f64, solid: f64) -> f64 {
    done(|table| {
        let solid = whole("solid", solid)?;
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        check(unsafe { qp_world_remove_solid(table.world(world)?.handle, solid) })
    })
}

/// Returns the number of texts of `qpgm_rules_name`.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_rules_name_count(rules: f64) -> f64 {
    number(|table| {
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        Ok(unsafe { qp_rules_name_count(table.rules(rules)?) } as f64)
    })
}

/// Returns the names of all fields that hold a single value. If a choice holds a value, the field's name contains the choice's name, so the
/// names depend on the rules. This function returns one of them, by its number from 0 on.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_rules_name(rules: f64, number: f64) -> *const c_char {
    words(|table| {
        let number = count("number", number)?;
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        own_text_or_failure(unsafe { qp_rules_name(table.rules(rules)?, number) })
    })
}

/// Returns the rules as JSON.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_rules_to_json(rules: f64) -> *const c_char {
    words(|table| {
        let handle = table.rules(rules)?;
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        filled(|buffer, length, needed| unsafe { qp_rules_to_json(handle, buffer, length, needed) })
    })
}

/// Returns a field as JSON, such as `56`, `true` or `"Revs"`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qpgm_rules_get_json(rules: f64, name: *const c_char) -> *const c_char {
    words(|table| {
        let handle = table.rules(rules)?;
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        filled(|buffer, length, needed| unsafe { qp_rules_get_json(handle, name, buffer, length, needed) })
    })
}

/// Sets a field to a value in JSON.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qpgm_rules_set_json(rules: f64, name: *const c_char, json: *const c_char) -> f64 {
    done(|table| {
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        check(unsafe { qp_rules_set_json(table.rules(rules)?, name, json) })
    })
}

/// Returns a field as a number; a flag is 0 or 1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qpgm_rules_get(rules: f64, name: *const c_char) -> f64 {
    number(|table| {
        let mut found = 0;
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        check(unsafe { qp_rules_get_number(table.rules(rules)?, name, &mut found) })?;
        Ok(found.into())
    })
}

/// Sets a field to a number, or a flag to 0 or 1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qpgm_rules_set(rules: f64, name: *const c_char, number: f64) -> f64 {
    done(|table| {
        let number = whole("number", number)?;
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        check(unsafe { qp_rules_set_number(table.rules(rules)?, name, number) })
    })
}

/// Returns the level's short name.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_level_name(level: f64) -> *const c_char {
    words(|table| {
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        own_text_or_failure(unsafe { qp_level_name(table.level(level)?) })
    })
}

/// Returns a one-line description of the level.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_level_description(level: f64) -> *const c_char {
    words(|table| {
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        own_text_or_failure(unsafe { qp_level_description(table.level(level)?) })
    })
}

/// Returns the name of the game whose rules the level is meant for. A level that suits all games has none. Returns an empty text for none.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_level_game(level: f64) -> *const c_char {
    words(|table| {
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        Ok(own_text(unsafe { qp_level_game(table.level(level)?) }))
    })
}

/// Returns the level's width and height in pixels. This function returns its width.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_level_width(level: f64) -> f64 {
    number(|table| {
        let [mut x, mut y] = [0; 2];
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        check(unsafe { qp_level_size(table.level(level)?, &mut x, &mut y) })?;
        Ok(x.into())
    })
}

/// Returns the level's width and height in pixels. This function returns its height.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_level_height(level: f64) -> f64 {
    number(|table| {
        let [mut x, mut y] = [0; 2];
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        check(unsafe { qp_level_size(table.level(level)?, &mut x, &mut y) })?;
        Ok(y.into())
    })
}

/// Returns the position of a player's centre at the start. This function returns its x.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_level_start_x(level: f64) -> f64 {
    number(|table| {
        let [mut x, mut y] = [0; 2];
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        check(unsafe { qp_level_start(table.level(level)?, &mut x, &mut y) })?;
        Ok(x.into())
    })
}

/// Returns the position of a player's centre at the start. This function returns its y.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_level_start_y(level: f64) -> f64 {
    number(|table| {
        let [mut x, mut y] = [0; 2];
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        check(unsafe { qp_level_start(table.level(level)?, &mut x, &mut y) })?;
        Ok(y.into())
    })
}

/// Returns the number of texts of `qpgm_level_warning`.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_level_warning_count(level: f64) -> f64 {
    number(|table| {
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        Ok(unsafe { qp_level_warning_count(table.level(level)?) } as f64)
    })
}

/// Returns the warnings about the level's file. Each begins with its place in the file. This function returns one of them, by its number
/// from 0 on.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_level_warning(level: f64, number: f64) -> *const c_char {
    words(|table| {
        let number = count("number", number)?;
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        own_text_or_failure(unsafe { qp_level_warning(table.level(level)?, number) })
    })
}

/// Declares a class of the game's custom objects, and removes the warnings about it. Capitals and underscores are ignored.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qpgm_level_declare_class(level: f64, name: *const c_char) -> f64 {
    done(|table| {
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        check(unsafe { qp_level_declare_class(table.level(level)?, name) })
    })
}

/// Returns the level in the project's JSON format.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_level_to_json(level: f64) -> *const c_char {
    words(|table| {
        let handle = table.level(level)?;
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        filled(|buffer, length, needed| unsafe { qp_level_to_json(handle, buffer, length, needed) })
    })
}

/// Returns the number of objects placed in the level.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_level_object_count(level: f64) -> f64 {
    number(|table| {
        // SAFETY: the table's handles are valid, and texts are passed by GameMaker.
        Ok(unsafe { qp_level_object_count(table.level(level)?) } as f64)
    })
}
