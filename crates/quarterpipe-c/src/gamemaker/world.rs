//! Worlds for GameMaker: functions that create, step, save and read them.

use std::ffi::c_char;

use super::{
    answer::{check, done, last_failure, number, own_text, own_text_or_failure, words},
    argument::{PLAYERS, buffer, buttons, count, whole, within},
    table::Table,
};
use crate::{
    api::*,
    error::{Failure, QpStatus},
    library::qp_name,
    records::QpEvent,
    world::*,
};

/// Creates a world with 1 to 8 players at a level's start. If `rules` is 0, it has the rules that the level is meant for, or those of S3K
/// if the level suits all games. `character` is one of QP_CHARACTER_...
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_world_new(level: f64, rules: f64, character: f64, players: f64) -> f64 {
    number(|table| {
        let (players, character) = (count("players", players)?, whole("character", character)?);
        let level = table.level(level)?;
        if rules != 0.0 {
            let rules = table.rules(rules)?;
            // SAFETY: the table's handles are valid.
            return table.add_world(unsafe { qp_world_new(level, rules, character, players) }, players);
        }
        // SAFETY: the table's handles are valid, and the rules are freed once.
        let handle = unsafe {
            let rules = qp_level_rules(level);
            let handle = qp_world_new(level, rules, character, players);
            check(qp_rules_free(rules))?;
            handle
        };
        table.add_world(handle, players)
    })
}

/// Returns an independent copy of a world.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_world_clone(world: f64) -> f64 {
    number(|table| {
        let found = table.world(world)?;
        let (handle, players) = (found.handle, found.players);
        // SAFETY: the table's handles are valid.
        table.add_world(unsafe { qp_world_clone(handle) }, players)
    })
}

/// Sets a world to the state of another: the fastest way to go back in time.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_world_copy(world: f64, from: f64) -> f64 {
    done(|table| {
        let other = table.world(from)?;
        let (from, players) = (other.handle, other.players);
        let world = table.world(world)?;
        // SAFETY: the table's handles are valid.
        check(unsafe { qp_world_copy(world.handle, from) })?;
        world.players = players;
        world.objects.clear();
        Ok(())
    })
}

/// Frees a world.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_world_free(world: f64) -> f64 {
    done(|table| table.free_world(world))
}

/// Steps a world by a frame. Each number has the bits of a player's buttons, QP_BUTTON_...; numbers for players that do not exist must be
/// 0.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_world_step(
    world: f64,
    first: f64,
    second: f64,
    third: f64,
    fourth: f64,
    fifth: f64,
    sixth: f64,
    seventh: f64,
    eighth: f64,
) -> f64 {
    done(|table| {
        let world = table.world(world)?;
        let given = [first, second, third, fourth, fifth, sixth, seventh, eighth];
        let bits = buttons(given, world.players)?;
        // SAFETY: the table's handles are valid, and there are no more players than numbers.
        check(unsafe { qp_world_step(world.handle, bits.as_ptr(), world.players.min(PLAYERS)) })
    })
}

/// Steps a world by one frame for each byte of the buffer, which holds the bits of the first player's buttons. Other players do not hold
/// any.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qpgm_world_run(world: f64, address: *const c_char, frames: f64) -> f64 {
    done(|table| {
        let (bytes, frames) = buffer(address, frames)?;
        // SAFETY: the table's handles are valid, and GameMaker's buffer has that length.
        check(unsafe { qp_world_run(table.world(world)?.handle, bytes, frames) })
    })
}

/// Returns the events of a world, without copying them.
fn events(table: &mut Table, world: f64) -> Result<&[QpEvent], Failure> {
    let mut count = 0;
    // SAFETY: the table's handles are valid, and the pointer is valid for a number.
    let first = unsafe { qp_world_events(table.world(world)?.handle, &mut count) };
    if first.is_null() {
        return Err(last_failure());
    }
    // SAFETY: there are `count` events, and they live until the world is used, which needs the table.
    Ok(unsafe { std::slice::from_raw_parts(first, count) })
}

fn event(table: &mut Table, world: f64, number: f64) -> Result<QpEvent, Failure> {
    let found = events(table, world)?.get(count("number", number)?).copied();
    found.ok_or_else(|| Failure::unexpected("number", number, "that of an event"))
}

/// Returns the number of events since the start of the last step or run.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_event_count(world: f64) -> f64 {
    number(|table| Ok(events(table, world)?.len() as f64))
}

/// Returns the number of an event's player.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_event_player(world: f64, event_number: f64) -> f64 {
    number(|table| Ok(event(table, world, event_number)?.player.into()))
}

/// Returns the kind of an event: one of QP_EVENT_...
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_event_kind(world: f64, event_number: f64) -> f64 {
    number(|table| Ok(event(table, world, event_number)?.kind.into()))
}

/// Returns the name of an event, such as "jumped".
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_event_name(world: f64, event_number: f64) -> *const c_char {
    words(|table| {
        let kind = event(table, world, event_number)?.kind;
        own_text_or_failure(qp_name(crate::QpNames::Events as i32, kind))
    })
}

/// Returns the slot of the object involved in an event, or -1.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_event_object(world: f64, event_number: f64) -> f64 {
    number(|table| Ok(event(table, world, event_number)?.object.into()))
}

/// Returns an event's number: the angle of a landing, the rings lost and so on; otherwise 0.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_event_value(world: f64, event_number: f64) -> f64 {
    number(|table| Ok(event(table, world, event_number)?.value.into()))
}

/// Returns an event's detail: the shield of an item that is a shield; otherwise 0.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_event_detail(world: f64, event_number: f64) -> f64 {
    number(|table| Ok(event(table, world, event_number)?.detail.into()))
}

/// Finds out what the next frame would do with these buttons, and by which rules, and returns the number of reasons. The world is not
/// stepped.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_world_explain(
    world: f64,
    first: f64,
    second: f64,
    third: f64,
    fourth: f64,
    fifth: f64,
    sixth: f64,
    seventh: f64,
    eighth: f64,
) -> f64 {
    number(|table| {
        let world = table.world(world)?;
        let given = [first, second, third, fourth, fifth, sixth, seventh, eighth];
        let bits = buttons(given, world.players)?;
        let mut reasons = 0;
        // SAFETY: the table's handles are valid, and there are no more players than numbers.
        check(unsafe { qp_world_explain(world.handle, bits.as_ptr(), world.players.min(PLAYERS), &mut reasons) })?;
        Ok(reasons as f64)
    })
}

fn reason<R>(table: &mut Table, world: f64, number: f64, look: impl FnOnce(&QpReason) -> R) -> Result<R, Failure> {
    let mut reason = std::mem::MaybeUninit::uninit();
    let handle = table.world(world)?.handle;
    // SAFETY: the table's handles are valid, and the pointer is valid for a struct.
    check(unsafe { qp_world_reason(handle, count("number", number)?, reason.as_mut_ptr()) })?;
    // SAFETY: the call succeeded, so it wrote the struct.
    Ok(look(unsafe { reason.assume_init_ref() }))
}

/// Returns a reason that the last `qpgm_world_explain` found, as a human-readable line.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_reason_line(world: f64, number: f64) -> *const c_char {
    words(|table| reason(table, world, number, |reason| own_text(reason.line)))
}

/// Returns the number of the rule that decided, such as "G-57"; an empty text if it was not a rule.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_reason_rule(world: f64, number: f64) -> *const c_char {
    words(|table| reason(table, world, number, |reason| own_text(reason.rule)))
}

/// Returns the decision, the event's name, or the sensor's letter.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_reason_what(world: f64, number: f64) -> *const c_char {
    words(|table| reason(table, world, number, |reason| own_text(reason.what)))
}

/// Returns the number of a reason, such as the speed or distance that caused it.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_reason_value(world: f64, reason_number: f64) -> f64 {
    number(|table| reason(table, world, reason_number, |reason| reason.value.into()))
}

/// Returns the size of the saved world in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_world_save_size(world: f64) -> f64 {
    number(|table| {
        let mut needed = 0;
        // SAFETY: the table's handles are valid, and the pointer is valid for a number.
        check(unsafe { qp_world_save(table.world(world)?.handle, std::ptr::null_mut(), 0, &mut needed) })?;
        Ok(needed as f64)
    })
}

/// Saves a world to a buffer, and returns the number of bytes. The bytes are the same on every machine and in every language.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qpgm_world_save(world: f64, address: *const c_char, length: f64) -> f64 {
    number(|table| {
        let (bytes, length) = buffer(address, length)?;
        let mut needed = 0;
        // SAFETY: the table's handles are valid, and GameMaker's buffer has that length.
        check(unsafe { qp_world_save(table.world(world)?.handle, bytes, length, &mut needed) })?;
        Ok(needed as f64)
    })
}

/// Restores a saved world. The bytes must be from a world of the same level and rules.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qpgm_world_load(world: f64, address: *const c_char, length: f64) -> f64 {
    // SAFETY: the functions require the same.
    unsafe { load_with(qp_world_load, world, address, length) }
}

/// Restores a world that was saved before the level's map, bounds or objects were changed. The level must still have the same number of
/// objects, counting each ring of a row.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qpgm_world_load_into_changed_level(world: f64, address: *const c_char, length: f64) -> f64 {
    // SAFETY: the functions require the same.
    unsafe { load_with(qp_world_load_into_changed_level, world, address, length) }
}

/// Restores a world with a function of the C library.
unsafe fn load_with(
    load: unsafe extern "C" fn(*mut QpWorld, *const u8, usize) -> QpStatus,
    world: f64,
    address: *const c_char,
    length: f64,
) -> f64 {
    done(|table| {
        let (bytes, length) = buffer(address, length)?;
        let world = table.world(world)?;
        // SAFETY: the table's handles are valid, and GameMaker's buffer has that length.
        check(unsafe { load(world.handle, bytes, length) })?;
        // SAFETY: as above.
        world.players = unsafe { qp_world_player_count(world.handle) };
        world.objects.clear();
        Ok(())
    })
}

/// Returns the current position of one of the level's edges, in pixels: 0 the left edge, 1 the right, 2 the upper, 3 the lower.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_world_bound(world: f64, edge: f64) -> f64 {
    number(|table| {
        let [mut left, mut right, mut top, mut bottom] = [0; 4];
        let edge: usize = within("edge", edge, 0, 3)?;
        // SAFETY: the table's handles are valid, and the pointers are valid for numbers.
        check(unsafe { qp_world_bounds(table.world(world)?.handle, &mut left, &mut right, &mut top, &mut bottom) })?;
        Ok([left, right, top, bottom][edge].into())
    })
}
