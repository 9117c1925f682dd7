//! Arguments that GameMaker passes: doubles that should be whole numbers or positions, and addresses of buffers.

use std::ffi::c_char;

use quarterpipe_host::Unit;

use crate::{
    error::{Failure, QpStatus},
    handle,
};

/// The maximum size of a buffer in bytes: more than GameMaker can have.
const MOST_BYTES: i64 = 1 << 40;

/// Reads a whole number of any range.
pub(super) fn whole<T: TryFrom<i64>>(name: &str, value: f64) -> Result<T, Failure> {
    // Larger whole numbers are not all exact in a double.
    let most = (1_i64 << 53) as f64;
    let is_whole = value.is_finite() && value.fract() == 0.0 && value.abs() <= most;
    let found = if is_whole { T::try_from(value as i64).ok() } else { None };
    found.ok_or_else(|| {
        let size = 8 * size_of::<T>();
        Failure::unexpected(name, value, format_args!("a whole number of {size} bits"))
    })
}

/// Reads a whole number of a range.
pub(super) fn within<T: TryFrom<i64>>(name: &str, value: f64, least: i64, most: i64) -> Result<T, Failure> {
    let found = whole::<i64>(name, value).ok().filter(|found| (least..=most).contains(found));
    let found = found.and_then(|found| T::try_from(found).ok());
    found.ok_or_else(|| Failure::unexpected(name, value, format_args!("a whole number from {least} to {most}")))
}

/// Reads a count or a place in a list.
pub(super) fn count(name: &str, value: f64) -> Result<usize, Failure> {
    within(name, value, 0, MOST_BYTES)
}

/// Reads a flag.
pub(super) fn flag(name: &str, value: f64) -> Result<i32, Failure> {
    within(name, value, 0, 1)
}

/// Reads a position in pixels. It is rounded to 1/65536 px.
pub(super) fn position(name: &str, pixels: f64) -> Result<i32, Failure> {
    scaled(name, pixels, 65536.0)
}

fn scaled(name: &str, value: f64, scale: f64) -> Result<i32, Failure> {
    let found = (value * scale).round();
    if found >= f64::from(i32::MIN) && found <= f64::from(i32::MAX) {
        return Ok(found as i32);
    }
    let most = f64::from(i32::MAX) / scale;
    Err(Failure::unexpected(name, value, format_args!("a number from {} to {most}", f64::from(i32::MIN) / scale)))
}

/// Returns the number of units in a pixel, or in a pixel a frame.
const fn scale(unit: Unit) -> Option<f64> {
    match unit {
        Unit::Position => Some(65536.0),
        Unit::Speed => Some(256.0),
        _ => None,
    }
}

/// Converts a number of the library to GameMaker's unit.
pub(super) fn shown(unit: Unit, value: i32) -> f64 {
    f64::from(value) / scale(unit).unwrap_or(1.0)
}

/// Reads a number in GameMaker's unit. Speeds are rounded to 1/256 px a frame.
pub(super) fn read(name: &str, unit: Unit, value: f64) -> Result<i32, Failure> {
    scale(unit).map_or_else(|| whole(name, value), |scale| scaled(name, value, scale))
}

/// Reads a text. Returns NULL for an empty text.
///
/// # Safety
///
/// The pointer is NULL or points to a text that ends with a zero byte.
pub(super) unsafe fn text_or_null(name: &str, text: *const c_char) -> Result<*const c_char, Failure> {
    // SAFETY: required of the caller.
    let found = unsafe { handle::some_text(name, text) }?;
    Ok(if found.is_none_or(str::is_empty) { std::ptr::null() } else { text })
}

/// Reads the address and the length of a buffer.
pub(super) fn buffer(address: *const c_char, length: f64) -> Result<(*mut u8, usize), Failure> {
    if address.is_null() {
        let text = "address: found none, expected that of a buffer, by buffer_get_address";
        return Err(Failure::new(QpStatus::NullPointer, text));
    }
    Ok((address.cast_mut().cast(), count("length", length)?))
}

/// The number of players whose buttons a step takes.
pub(super) const PLAYERS: usize = 8;

/// Reads the buttons of all players. The buttons of players that do not exist must be 0.
pub(super) fn buttons(given: [f64; PLAYERS], players: usize) -> Result<[u8; PLAYERS], Failure> {
    let mut bits = [0; PLAYERS];
    for (player, (bits, given)) in bits.iter_mut().zip(given).enumerate() {
        let name = format!("the buttons of player {player}");
        *bits = within(&name, given, 0, 127)?;
        if player >= players && *bits != 0 {
            return Err(Failure::unexpected(name, given, "0, as the player does not exist"));
        }
    }
    Ok(bits)
}
