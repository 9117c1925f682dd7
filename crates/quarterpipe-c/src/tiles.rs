//! Tiles measured from pictures.

use std::ffi::c_char;

use quarterpipe::terrain::Tile;
use quarterpipe_import::bake::{Mask, Neighbours, Sheet, SolidKey, TileSize};

use crate::{
    error::Failure,
    handle::{self, Content, slice, text},
    texts::Texts,
};

/// Tiles measured from a picture. Free them with `qp_tiles_free`.
#[derive(Debug)]
pub struct QpTiles {
    _private: [u8; 0],
}

/// The content of a handle of tiles.
#[derive(Debug)]
pub(crate) struct TilesContent {
    tiles: Vec<Tile>,
    columns: usize,
    problems: Vec<String>,
    pub(crate) texts: Texts,
}

impl TilesContent {
    /// Returns the number of tiles.
    pub const fn count(&self) -> usize {
        self.tiles.len()
    }

    /// Returns the number of tiles in a row of the picture.
    pub const fn columns(&self) -> usize {
        self.columns
    }

    /// Returns 16 heights for each tile: 1 to 16 solid pixels from the bottom, -1 to -15 from the top, 0 for none.
    pub fn heights(&self) -> Vec<i8> {
        self.tiles.iter().flat_map(|tile| tile.heights).collect()
    }

    /// Returns 16 widths for each tile: 1 to 16 solid pixels from the right edge, -1 to -15 from the left, 0 for none.
    pub fn widths(&self) -> Vec<i8> {
        self.tiles.iter().flat_map(|tile| tile.widths).collect()
    }

    /// Returns the angle of each tile's surface in 1/256 of a turn; an odd one is flagged.
    pub fn angles(&self) -> Vec<u8> {
        self.tiles.iter().map(|tile| tile.angle.0).collect()
    }

    /// Returns the problems of the tiles. Each begins with the tile's number.
    pub fn problems(&self) -> &[String] {
        &self.problems
    }
}

impl Content for TilesContent {
    type Handle = QpTiles;
    const NAME: &'static str = "tiles";
    const TAG: u32 = 0x5154_494c;
}

fn make(tile_size: u32, mask: impl FnOnce() -> Result<Mask, Failure>) -> *mut QpTiles {
    handle::make(|| {
        let size = match tile_size {
            8 => TileSize::Eight,
            16 => TileSize::Sixteen,
            32 => TileSize::ThirtyTwo,
            other => return Err(Failure::unexpected("tile_size", other, "8, 16 or 32")),
        };
        let sheet = Sheet::new(&mask()?, size, Neighbours::OnSheet)?;
        let baked = sheet.bake();
        let problems = baked
            .iter()
            .enumerate()
            .flat_map(|(tile, baked)| baked.problems.iter().map(move |problem| format!("tile {tile}: {problem}")));
        let problems = problems.collect();
        let tiles = baked.into_iter().map(|baked| baked.tile).collect();
        Ok(TilesContent { tiles, columns: sheet.columns(), problems, texts: Texts::default() })
    })
}

/// Measures the tiles of a PNG file. Pixels that are at least half opaque are solid. NULL on an error.
///
/// `tile_size` is 8, 16 or 32: the size of a tile in the picture. Four tiles of 8 px become one of the engine's, which are all 16 px,
/// and one of 32 px becomes four; so the picture's sides are multiples of 16, or of 32. In a level of arrays tile 0 is air: put 16
/// zeros before the heights, or leave the first tile of the picture empty. The caller frees the tiles with `qp_tiles_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_tiles_bake_file(path: *const c_char, tile_size: u32) -> *mut QpTiles {
    make(tile_size, || {
        // SAFETY: the caller's pointer is NULL or leads to a text.
        let path = unsafe { text("path", path) }?;
        Ok(Mask::load(path, SolidKey::HALF_OPAQUE)?)
    })
}

/// Measures the tiles of a picture in memory: `length` bytes, 4 for each pixel, row by row: red, green, blue and opacity. The rest is
/// as for `qp_tiles_bake_file`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_tiles_bake_pixels(
    pixels: *const u8,
    length: usize,
    width: usize,
    height: usize,
    tile_size: u32,
) -> *mut QpTiles {
    make(tile_size, || {
        // SAFETY: the caller's buffer has that length.
        let bytes = unsafe { slice("pixels", pixels, length) }?;
        let size = |name, size| {
            u32::try_from(size).map_err(|_| Failure::unexpected(name, size, "one that a picture can have"))
        };
        Ok(Mask::from_rgba(size("width", width)?, size("height", height)?, bytes, SolidKey::HALF_OPAQUE)?)
    })
}
