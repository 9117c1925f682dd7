//! Tiles measured from pictures.

use std::ffi::c_char;

use quarterpipe_host::HostTiles;
use quarterpipe_import::bake::{Mask, Neighbours, Sheet, SolidKey};

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
    pub(crate) own: HostTiles,
    pub(crate) texts: Texts,
}

impl Content for TilesContent {
    type Handle = QpTiles;
    const NAME: &'static str = "tiles";
    const TAG: u32 = 0x5154_494c;
}

fn make(tile_size: u32, mask: impl FnOnce() -> Result<Mask, Failure>) -> *mut QpTiles {
    handle::make(|| {
        let size = HostTiles::tile_size("tile_size", tile_size)?;
        let sheet = Sheet::new(&mask()?, size, Neighbours::OnSheet)?;
        Ok(TilesContent { own: HostTiles::bake(&sheet), texts: Texts::default() })
    })
}

/// Measures the tiles of a PNG file. Pixels that are at least half opaque are solid. Returns NULL on an error.
///
/// `tile_size` is 8, 16 or 32: the size of a tile in the picture. Tiles of the engine are 16 px: four tiles of 8 px become one, and
/// one of 32 px becomes four. So the picture's sides must be multiples of 16, or of 32 for tiles of 32 px. In a level of arrays, tile 0 is
/// air: put 16 zeros before the heights, or leave the first tile of the picture empty. The caller frees the tiles with `qp_tiles_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_tiles_bake_file(path: *const c_char, tile_size: u32) -> *mut QpTiles {
    make(tile_size, || {
        // SAFETY: the caller's pointer is NULL or points to a text.
        let path = unsafe { text("path", path) }?;
        Ok(Mask::load(path, SolidKey::HALF_OPAQUE)?)
    })
}

/// Measures the tiles of a picture in memory. The picture has `length` bytes, 4 for each pixel, row by row: red, green, blue and opacity.
/// Otherwise it is the same as `qp_tiles_bake_file`.
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
