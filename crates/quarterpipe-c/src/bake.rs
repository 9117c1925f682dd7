//! Tiles measured from pictures.

use std::{
    ffi::{CString, c_char},
    ptr,
};

use quarterpipe::terrain::Tile;
use quarterpipe_import::bake::{Mask, Neighbours, Sheet, SolidKey, TileSize};

use crate::{
    error::{Failure, QpStatus, c_string, guard},
    handle::{self, Content, fill, get, look, slice, text},
};

/// Tiles measured from a picture. Free them with `qp_tiles_free`.
#[derive(Debug)]
pub struct QpTiles {
    _private: [u8; 0],
}

/// What a handle of tiles holds.
#[derive(Debug)]
pub(crate) struct TilesContent {
    tiles: Vec<Tile>,
    columns: usize,
    /// What is odd about tiles: each text begins with the tile's number.
    problems: Vec<CString>,
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
        let problems = baked.iter().enumerate().flat_map(|(tile, baked)| {
            baked.problems.iter().map(move |problem| c_string(&format!("tile {tile}: {problem}")))
        });
        let problems = problems.collect();
        let tiles = baked.into_iter().map(|baked| baked.tile).collect();
        Ok(TilesContent { tiles, columns: sheet.columns(), problems })
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

/// Frees tiles. NULL is allowed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_tiles_free(tiles: *mut QpTiles) -> QpStatus {
    // SAFETY: the caller's pointer is NULL or a handle.
    guard(|| unsafe { handle::free::<TilesContent>(tiles) })
}

/// Returns how many tiles there are; 0 on an error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_tiles_count(tiles: *const QpTiles) -> usize {
    // SAFETY: the caller's pointer is NULL or a handle.
    unsafe { look::<TilesContent, _>(tiles, 0, |tiles| Ok(tiles.tiles.len())) }
}

/// Returns how many tiles a row of the picture has; 0 on an error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_tiles_columns(tiles: *const QpTiles) -> usize {
    // SAFETY: the caller's pointer is NULL or a handle.
    unsafe { look::<TilesContent, _>(tiles, 0, |tiles| Ok(tiles.columns)) }
}

/// Writes 16 heights for each tile: 1 to 16 solid pixels from the bottom, -1 to -15 from the top, 0 none. For the buffer see
/// `qp_level_inputs`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_tiles_heights(
    tiles: *const QpTiles,
    buffer: *mut i8,
    length: usize,
    needed: *mut usize,
) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers are what the documentation asks for.
        unsafe {
            let all: Vec<i8> = get::<TilesContent>(tiles)?.tiles.iter().flat_map(|tile| tile.heights).collect();
            fill("buffer", &all, buffer, length, needed)
        }
    })
}

/// Writes 16 widths for each tile: 1 to 16 solid pixels from the right edge, -1 to -15 from the left, 0 none. For the buffer see
/// `qp_level_inputs`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_tiles_widths(
    tiles: *const QpTiles,
    buffer: *mut i8,
    length: usize,
    needed: *mut usize,
) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers are what the documentation asks for.
        unsafe {
            let all: Vec<i8> = get::<TilesContent>(tiles)?.tiles.iter().flat_map(|tile| tile.widths).collect();
            fill("buffer", &all, buffer, length, needed)
        }
    })
}

/// Writes the angle of each tile's surface, 256 to the turn; an odd one is flagged. For the buffer see `qp_level_inputs`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_tiles_angles(
    tiles: *const QpTiles,
    buffer: *mut u8,
    length: usize,
    needed: *mut usize,
) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers are what the documentation asks for.
        unsafe {
            let all: Vec<u8> = get::<TilesContent>(tiles)?.tiles.iter().map(|tile| tile.angle.0).collect();
            fill("buffer", &all, buffer, length, needed)
        }
    })
}

/// Returns how many problems the tiles have; 0 on an error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_tiles_problem_count(tiles: *const QpTiles) -> usize {
    // SAFETY: the caller's pointer is NULL or a handle.
    unsafe { look::<TilesContent, _>(tiles, 0, |tiles| Ok(tiles.problems.len())) }
}

/// Returns what is odd about a tile, whose number comes first; NULL if there is none of this number. The text belongs to the tiles
/// and lives as long as their handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_tiles_problem(tiles: *const QpTiles, number: usize) -> *const c_char {
    let none = || Failure::unexpected("number", number, "that of a problem");
    // SAFETY: the caller's pointer is NULL or a handle.
    unsafe {
        look::<TilesContent, _>(tiles, ptr::null(), |tiles| {
            tiles.problems.get(number).map(|text| text.as_ptr()).ok_or_else(none)
        })
    }
}
