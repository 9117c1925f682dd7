//! Pictures of worlds.

use quarterpipe_draw::{Overlays, Picture, Shot};
use quarterpipe_host::HostError;
use quarterpipe_js_core::{RawLevel, RawWorld, invalid};
use wasm_bindgen::prelude::*;

/// The largest picture along each side.
const MOST_PIXELS: u32 = 4096;

/// The picture that was drawn last, which JavaScript reads in the module's memory.
#[wasm_bindgen]
#[derive(Default)]
pub struct RawPainter {
    picture: Option<Picture>,
}

#[wasm_bindgen]
impl RawPainter {
    /// Makes one without a picture.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Draws what a player sees, and returns where the picture's bytes are in memory. Names of overlays have commas between them.
    ///
    /// # Errors
    ///
    /// If the picture is empty or too large, or if there is no such overlay.
    pub fn draw(
        &mut self,
        world: &RawWorld,
        level: &RawLevel,
        player: usize,
        width: u32,
        height: u32,
        overlay: &str,
    ) -> Result<usize, JsValue> {
        for (name, size) in [("width", width), ("height", height)] {
            if !(1..=MOST_PIXELS).contains(&size) {
                return Err(invalid(HostError::unexpected(name, size, format_args!("1 to {MOST_PIXELS}"))));
            }
        }
        let mut overlays = Overlays::default();
        for name in overlay.split(',').filter(|name| !name.is_empty()) {
            if name == "all" {
                overlays = Overlays::ALL;
            } else if Overlays::NAMES.contains(&name) {
                overlays.set(name, true);
            } else {
                let expected = format_args!("one of all, {}", Overlays::NAMES.join(", "));
                return Err(invalid(HostError::unexpected("overlay", format_args!("{name:?}"), expected)));
            }
        }
        let (stage, world) = (&world.host.stage, &world.host.world);
        let shot = Shot { level: &level.level, stage, world, player, size: [width, height], overlays };
        // Before the next is drawn, so that there are never two.
        self.picture = None;
        let picture = self.picture.insert(shot.draw());
        Ok(picture.bytes().as_ptr().addr())
    }
}
