//! Reads and writes the tiles of a level's art as one PNG picture, and limits how much art a level can have.

use std::{collections::BTreeSet, sync::Arc};

use png::{BitDepth, ColorType, Compression, Encoder};
use quarterpipe::terrain::MAX_AREA;

use crate::{
    art::{ArtTile, SIDE},
    error::LevelError,
    picture::{Rgba, encoded},
};

/// The maximum number of tiles that cells can name.
pub const MAX_TILES: usize = 1 << 16;
/// The maximum number of planes that a level's art can have.
pub const MAX_PLANES: usize = 64;
/// The maximum number of cells that all planes together can have: eight times the largest map.
pub const MAX_PLACES: usize = 8 * MAX_AREA;
/// Tiles in a row of a sheet, unless the sheet has fewer.
const COLUMNS: usize = 32;

/// Returns whether a level of this many cells can have this many planes of art.
pub const fn fits(planes: usize, cells: usize) -> bool {
    planes <= MAX_PLANES && planes.saturating_mul(cells) <= MAX_PLACES
}

/// The size of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SheetSize {
    /// Tiles in a row.
    pub columns: usize,
    /// Pixels in a row.
    pub width: usize,
    /// Rows of pixels.
    pub height: usize,
}

impl SheetSize {
    /// Returns the size of a sheet with this number of tiles. It has room for at least one.
    pub fn of(tiles: usize) -> Self {
        let columns = tiles.clamp(1, COLUMNS);
        Self { columns, width: SIDE * columns, height: SIDE * tiles.div_ceil(columns).max(1) }
    }
}

/// Writes tiles as a PNG file: as `write_sheet` does, and with the mark of files that quarterpipe has made.
pub fn write_sheet_file(tiles: &[Arc<ArtTile>]) -> Vec<u8> {
    encode(tiles, crate::picture::mark)
}

/// Writes tiles as a PNG picture, row by row. With at most 256 colours it has a palette, to be small.
pub fn write_sheet(tiles: &[Arc<ArtTile>]) -> Vec<u8> {
    encode(tiles, |_| ())
}

fn encode(tiles: &[Arc<ArtTile>], more: impl FnOnce(&mut Encoder<'_, &mut Vec<u8>>)) -> Vec<u8> {
    let SheetSize { columns, width, height } = SheetSize::of(tiles.len());
    let mut pixels = vec![[0; 4]; width * height];
    for (index, tile) in tiles.iter().enumerate() {
        let corner = index / columns * SIDE * width + index % columns * SIDE;
        for (y, line) in tile.0.chunks(SIDE).enumerate() {
            pixels[corner + y * width..][..SIDE].copy_from_slice(line);
        }
    }
    encode_pixels(&pixels, width, more)
}

/// Reads the first `count` tiles of a picture, row by row.
///
/// # Errors
///
/// When it is not a PNG file, is too large, has a size that is not of whole tiles, or has fewer of them.
pub fn read_sheet(png: &[u8], count: usize) -> Result<Vec<Arc<ArtTile>>, LevelError> {
    let picture = Rgba::from_png(png)?;
    let (width, height) = (picture.width as usize, picture.height as usize);
    let size = format!("{width} x {height} pixels");
    if !width.is_multiple_of(SIDE) || !height.is_multiple_of(SIDE) {
        return Err(LevelError::unexpected("size", size, "whole tiles of 16 x 16 px"));
    }
    let columns = width / SIDE;
    if columns * (height / SIDE) < count {
        return Err(LevelError::unexpected("size", size, format_args!("{count} tiles of 16 x 16 px")));
    }
    let tile = |index: usize| {
        let pixel = |at: usize| {
            let (x, y) = (index % columns * SIDE + at % SIDE, index / columns * SIDE + at / SIDE);
            picture.pixel(x as u32, y as u32).unwrap_or_default()
        };
        Arc::new(ArtTile(Box::new(std::array::from_fn(pixel))))
    };
    Ok((0..count).map(tile).collect())
}

/// Encodes pixels as a PNG file, with a palette if it can hold all colours.
fn encode_pixels(pixels: &[[u8; 4]], width: usize, more: impl FnOnce(&mut Encoder<'_, &mut Vec<u8>>)) -> Vec<u8> {
    // Transparent colours come first, because a file can give the alpha of only the first colours.
    let mut colours = BTreeSet::new();
    for [red, green, blue, alpha] in pixels {
        colours.insert([*alpha, *red, *green, *blue]);
        if colours.len() > 256 {
            break;
        }
    }
    let colours: Vec<[u8; 4]> = colours.into_iter().collect();
    let size = (width as u32, (pixels.len() / width) as u32);
    if colours.len() > 256 {
        return encoded(size, &pixels.concat(), |encoder| {
            encoder.set_compression(Compression::High);
            encoder.set_color(ColorType::Rgba);
            more(encoder);
        });
    }
    let (bits, depth) = match colours.len() {
        0..=2 => (1, BitDepth::One),
        3..=4 => (2, BitDepth::Two),
        5..=16 => (4, BitDepth::Four),
        _ => (8, BitDepth::Eight),
    };
    let index = |[red, green, blue, alpha]: &[u8; 4]| {
        colours.binary_search(&[*alpha, *red, *green, *blue]).unwrap_or_default() as u8
    };
    // Lines consist of whole tiles, so they end with whole bytes.
    let byte = |few: &[[u8; 4]]| few.iter().fold(0, |byte: u8, pixel| byte.wrapping_shl(bits) | index(pixel));
    let data: Vec<u8> = pixels.chunks(8 / bits as usize).map(byte).collect();
    encoded(size, &data, |encoder| {
        encoder.set_compression(Compression::High);
        encoder.set_color(ColorType::Indexed);
        encoder.set_palette(colours.iter().flat_map(|colour| &colour[1..]).copied().collect::<Vec<u8>>());
        encoder.set_trns(colours.iter().map(|colour| colour[0]).take_while(|alpha| *alpha < 255).collect::<Vec<u8>>());
        encoder.set_depth(depth);
        more(encoder);
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Makes tiles of this number of colours, the first of them half clear.
    fn tiles(colours: usize) -> Vec<Arc<ArtTile>> {
        let colour = |at: usize| {
            let number = at % colours;
            [number as u8, (number / 256) as u8, 77, if number == 0 { 128 } else { 255 }]
        };
        let tile = |tile: usize| Arc::new(ArtTile(Box::new(std::array::from_fn(|at| colour(tile * 256 + at)))));
        (0..64).map(tile).collect()
    }

    #[test]
    fn a_sheet_has_the_same_tiles_when_it_is_read_whatever_the_number_of_colours() {
        for (colours, kind) in [
            (1, (1, ColorType::Indexed)),
            (4, (2, ColorType::Indexed)),
            (5, (4, ColorType::Indexed)),
            (17, (8, ColorType::Indexed)),
            (254, (8, ColorType::Indexed)),
            (300, (8, ColorType::Rgba)),
        ] {
            let tiles = tiles(colours);
            let sheet = write_sheet(&tiles);
            let reader = png::Decoder::new(std::io::Cursor::new(&sheet)).read_info().unwrap();
            assert_eq!((reader.info().bit_depth as u8, reader.info().color_type), kind, "{colours}");
            assert_eq!(reader.info().size(), (512, 32));
            assert_eq!(read_sheet(&sheet, 64).unwrap(), tiles, "{colours}");
        }
    }

    #[test]
    fn a_sheet_of_too_few_or_half_tiles_is_refused() {
        let error = read_sheet(&write_sheet(&tiles(2)[..3]), 4).unwrap_err().to_string();
        assert_eq!(error, "size: found 48 x 16 pixels, expected 4 tiles of 16 x 16 px");
        let half = encode_pixels(&[[0; 4]; 16 * 24], 24, |_| ());
        let error = read_sheet(&half, 1).unwrap_err().to_string();
        assert_eq!(error, "size: found 24 x 16 pixels, expected whole tiles of 16 x 16 px");
    }
}
