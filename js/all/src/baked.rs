//! Tiles measured from pictures.

use quarterpipe_host::HostTiles;
use quarterpipe_import::bake::{Mask, Neighbours, Sheet, SolidKey};
use quarterpipe_js_index::invalid;
use wasm_bindgen::prelude::*;

/// The tiles measured from a picture.
#[wasm_bindgen]
pub struct RawTiles {
    pub(crate) host: HostTiles,
}

/// Measures the tiles of a picture of red, green, blue and alpha. Pixels that are at least half opaque are solid.
///
/// # Errors
///
/// If the size of the tiles is not 8, 16 or 32, or if the picture's sides are not multiples of it.
#[wasm_bindgen]
pub fn bake(width: u32, height: u32, pixels: &[u8], tile_size: u32) -> Result<RawTiles, JsValue> {
    let size = HostTiles::tile_size("tileSize", tile_size).map_err(invalid)?;
    let mask = Mask::from_rgba(width, height, pixels, SolidKey::HALF_OPAQUE).map_err(invalid)?;
    let sheet = Sheet::new(&mask, size, Neighbours::OnSheet).map_err(invalid)?;
    Ok(RawTiles { host: HostTiles::bake(&sheet) })
}

#[wasm_bindgen]
impl RawTiles {
    /// Returns the problems of tiles, each as the tile's number, a tab and a text.
    pub fn problems(&self) -> Vec<String> {
        self.host.problems.iter().map(|(tile, problem)| format!("{tile}\t{problem}")).collect()
    }
}
