//! Pictures and the camera for GameMaker.

use std::ffi::c_char;

use super::{
    answer::{check, done},
    argument::{buffer, count, whole, within},
    table::View,
};
use crate::world::*;

/// Sets the picture that `qpgm_world_render` draws: a player's view with overlays, a sum of QP_OVERLAY_... or 0 for none. `width` and
/// `height` are 1 to 4096.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_world_view(world: f64, player: f64, overlays: f64, width: f64, height: f64) -> f64 {
    done(|table| {
        let (player, overlays) = (count("player", player)?, whole("overlays", overlays)?);
        let (width, height) = (within("width", width, 1, 4096)?, within("height", height, 1, 4096)?);
        table.world(world)?.view = View { player, overlays, width, height };
        Ok(())
    })
}

/// Draws into a buffer with 4 bytes for each pixel of the view, row by row: red, green, blue and opacity, as `buffer_set_surface` expects.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qpgm_world_render(world: f64, address: *const c_char, length: f64) -> f64 {
    done(|table| {
        let (pixels, length) = buffer(address, length)?;
        let world = table.world(world)?;
        let View { player, overlays, width, height } = world.view;
        // SAFETY: the table's handles are valid, and GameMaker's buffer has that length.
        check(unsafe { qp_world_render(world.handle, player, overlays, pixels, length, width, height) })
    })
}
