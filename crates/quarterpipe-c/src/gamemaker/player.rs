//! Players for GameMaker: their fields by number and by name, and the functions that change them.

use std::ffi::c_char;

use quarterpipe_host::PlayerField;

use super::{
    answer::{check, done, number},
    argument::{count, position, read, shown, whole},
    table::Table,
};
use crate::{api::*, error::Failure, handle::text, library::qp_number};

fn field_of(number: f64) -> Result<PlayerField, Failure> {
    let found = count("field", number).ok().and_then(|place| PlayerField::ALL.get(place)).copied();
    found.ok_or_else(|| Failure::unexpected("field", number, "one of QP_PLAYER_..."))
}

/// # Safety
///
/// The pointer is NULL or points to a text that ends with a zero byte.
unsafe fn field_named(name: *const c_char) -> Result<PlayerField, Failure> {
    let mut found = 0;
    // SAFETY: required of the caller, and the pointer is valid for a number.
    unsafe {
        text("field", name)?;
        check(qp_number(crate::QpNames::PlayerFields as i32, name, &mut found))?;
    }
    field_of(found.into())
}

fn get(table: &mut Table, world: f64, player: f64, field: PlayerField) -> Result<f64, Failure> {
    let mut value = 0;
    let (player, world) = (count("player", player)?, table.world(world)?);
    // SAFETY: the table's handles are valid, and the pointer is valid for a number.
    check(unsafe { qp_world_get_field(world.handle, player, field as i32, &mut value) })?;
    Ok(shown(field.unit(), value))
}

fn set(table: &mut Table, world: f64, player: f64, field: PlayerField, value: f64) -> Result<(), Failure> {
    let (player, world) = (count("player", player)?, table.world(world)?);
    let value = read(field.name(), field.unit(), value)?;
    // SAFETY: the table's handles are valid.
    check(unsafe { qp_world_set_field(world.handle, player, field as i32, value) })
}

/// Returns a field of a player: one of QP_PLAYER_... Positions are in pixels, speeds in pixels a frame.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_player_get(world: f64, player: f64, field: f64) -> f64 {
    number(|table| get(table, world, player, field_of(field)?))
}

/// Sets a field of a player: one of QP_PLAYER_... Positions are in pixels, speeds in pixels a frame.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_player_set(world: f64, player: f64, field: f64, value: f64) -> f64 {
    done(|table| set(table, world, player, field_of(field)?, value))
}

/// Returns a field of a player by its name, such as "x_speed".
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qpgm_player_get_named(world: f64, player: f64, field: *const c_char) -> f64 {
    // SAFETY: GameMaker's text is NULL or ends with a zero byte.
    number(|table| get(table, world, player, unsafe { field_named(field) }?))
}

/// Sets a field of a player by its name, such as "x_speed".
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qpgm_player_set_named(world: f64, player: f64, field: *const c_char, value: f64) -> f64 {
    // SAFETY: GameMaker's text is NULL or ends with a zero byte.
    done(|table| set(table, world, player, unsafe { field_named(field) }?, value))
}

/// Adds a player at a position in pixels, and returns its number. `character` is one of QP_CHARACTER_...
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_player_add(world: f64, character: f64, x: f64, y: f64) -> f64 {
    number(|table| {
        let (character, x, y) = (whole("character", character)?, position("x", x)?, position("y", y)?);
        let world = table.world(world)?;
        let mut player = 0;
        // SAFETY: the table's handles are valid, and the pointer is valid for a number.
        check(unsafe { qp_world_add_player(world.handle, character, x, y, &mut player) })?;
        world.players = player + 1;
        Ok(player as f64)
    })
}

/// Stores a respawn point with its centre at a pixel. It holds the player's layer, and the level's current bounds, water and gravity.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_respawn_point_keep(world: f64, player: f64, x: f64, y: f64) -> f64 {
    done(|table| {
        let (player, x, y) = (count("player", player)?, whole("x", x)?, whole("y", y)?);
        let world = table.world(world)?;
        let mut needed = 0;
        // SAFETY: the table's handles are valid, and the pointer is valid for a number.
        check(unsafe { qp_world_respawn_point(world.handle, player, x, y, std::ptr::null_mut(), 0, &mut needed) })?;
        let mut point = vec![0; needed];
        // SAFETY: as above, and the buffer has that length.
        check(unsafe { qp_world_respawn_point(world.handle, player, x, y, point.as_mut_ptr(), needed, &mut needed) })?;
        world.respawn_point = point;
        Ok(())
    })
}

/// Revives a player at the respawn point that was stored last in this world.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_player_respawn_from_kept(world: f64, player: f64) -> f64 {
    done(|table| {
        let player = count("player", player)?;
        let world = table.world(world)?;
        let (point, length) = (world.respawn_point.as_ptr(), world.respawn_point.len());
        // SAFETY: the table's handles are valid, and the buffer has that length.
        check(unsafe { qp_world_respawn_from(world.handle, player, point, length) })
    })
}
