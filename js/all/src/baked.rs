//! Tiles measured from pictures.

use quarterpipe_host::HostError;
use quarterpipe_import::bake::{Mask, Neighbours, Sheet, SolidKey, TileSize};
use quarterpipe_js_index::invalid;
use wasm_bindgen::prelude::*;

/// The tiles measured from a picture.
#[wasm_bindgen]
pub struct RawBaked {
    baked: Vec<quarterpipe_import::bake::BakedTile>,
    columns: usize,
}

/// Measures the tiles of a picture of red, green, blue and alpha. Pixels that are at least half opaque are solid.
///
/// # Errors
///
/// If the tiles have another size than 8, 16 or 32, or if the picture's sides are no multiples of it.
#[wasm_bindgen]
pub fn bake(width: u32, height: u32, pixels: &[u8], tile_size: u32) -> Result<RawBaked, JsValue> {
    let size = match tile_size {
        8 => TileSize::Eight,
        16 => TileSize::Sixteen,
        32 => TileSize::ThirtyTwo,
        other => return Err(invalid(HostError::unexpected("tileSize", other, "8, 16 or 32"))),
    };
    let mask = Mask::from_rgba(width, height, pixels, SolidKey::HALF_OPAQUE).map_err(invalid)?;
    let sheet = Sheet::new(&mask, size, Neighbours::OnSheet).map_err(invalid)?;
    Ok(RawBaked { baked: sheet.bake(), columns: sheet.columns() })
}

#[wasm_bindgen]
impl RawBaked {
    /// Returns 16 heights for each tile.
    pub fn heights(&self) -> Vec<i8> {
        self.baked.iter().flat_map(|baked| baked.tile.heights).collect()
    }

    /// Returns 16 widths for each tile.
    pub fn widths(&self) -> Vec<i8> {
        self.baked.iter().flat_map(|baked| baked.tile.widths).collect()
    }

    /// Returns the angle of each tile.
    pub fn angles(&self) -> Vec<u8> {
        self.baked.iter().map(|baked| baked.tile.angle.0).collect()
    }

    /// Returns how many tiles a row of the picture has.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Returns what is odd about tiles: the tile's number, a tab and a text.
    pub fn problems(&self) -> Vec<String> {
        let tiles = self.baked.iter().enumerate();
        tiles.flat_map(|(tile, baked)| baked.problems.iter().map(move |problem| format!("{tile}\t{problem}"))).collect()
    }
}
