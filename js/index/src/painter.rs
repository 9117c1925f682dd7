//! Pictures of worlds.

use quarterpipe_draw::{Picture, Shot};
use quarterpipe_js_engine::{RawWorld, invalid};
use wasm_bindgen::prelude::*;

/// The picture that was drawn last, which JavaScript reads in the module's memory.
#[wasm_bindgen]
#[derive(Default)]
pub struct RawPainter {
    picture: Option<Picture>,
}

#[wasm_bindgen]
impl RawPainter {
    /// Makes a painter without a picture.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Draws a player's view, and returns the address of the picture's bytes in memory. Names of overlays are separated by commas.
    ///
    /// # Errors
    ///
    /// If the picture is empty or too large, or if an overlay is unknown.
    pub fn draw(
        &mut self,
        world: &RawWorld,
        player: usize,
        width: u32,
        height: u32,
        overlay: &str,
    ) -> Result<usize, JsValue> {
        let size = Shot::checked_size(width.into(), height.into()).map_err(invalid)?;
        let names = overlay.split(',').filter(|name| !name.is_empty());
        let overlays = Shot::overlays_named(names).map_err(invalid)?;
        let (level, stage, world) = (&world.level, &world.host.stage, &world.host.world);
        let shot = Shot { level, stage, world, player, size, overlays };
        // Freed before the next picture is drawn, so that there are never two.
        self.picture = None;
        let picture = self.picture.insert(shot.draw());
        Ok(picture.bytes().as_ptr().addr())
    }
}
