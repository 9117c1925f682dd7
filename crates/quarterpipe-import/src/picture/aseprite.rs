//! Draws the first frame of a file of the editor Aseprite: its visible layers over each other.

use std::{borrow::Cow, io::Read, mem};

use flate2::bufread::ZlibDecoder;
use quarterpipe_level::{
    LevelError,
    art::Rgba,
    internal::{MAX_MEMORY, check_size},
};

use self::chunks::{Cel, Fields, Frame, Layer, unexpected};

mod chunks;

pub(super) use self::chunks::size;

/// Decodes an Aseprite file of this size. All blend modes are drawn as the normal one.
///
/// # Errors
///
/// When it is damaged, has more pixels than [`MAX_PIXELS`](quarterpipe_level::art::MAX_PIXELS), or its visible layers take more memory than
/// [`MAX_MEMORY`].
pub(super) fn decode(file: &[u8], (width, height): (u32, u32)) -> Result<Rgba, LevelError> {
    let pixels = check_size(width, height)?;
    let mut frame = Frame::read(file)?;
    let mut cels = mem::take(&mut frame.cels);
    cels.sort_by_key(|cel| (i32::from(cel.layer) + i32::from(cel.z_index), cel.z_index));
    let mut drawing =
        Drawing { frame, picture: Rgba { width, height, bytes: vec![0; 4 * pixels] }, memory: MAX_MEMORY };
    for cel in cels {
        drawing.draw(cel)?;
    }
    Ok(drawing.picture)
}

/// A picture that cels are drawn on.
struct Drawing<'a> {
    frame: Frame<'a>,
    picture: Rgba,
    /// The number of bytes that the pixels and tiles of the remaining cels may have, packed and unpacked.
    memory: usize,
}

impl Drawing<'_> {
    /// Draws a cel, if it is visible.
    fn draw(&mut self, cel: Cel<'_>) -> Result<(), LevelError> {
        let Cel { layer, kind, mut rest, .. } = cel;
        let Some(&Layer { opacity, is_background, tileset }) = self.frame.layers.get(usize::from(layer)) else {
            let expected = format_args!("cels of its {} layers", self.frame.layers.len());
            return Err(unexpected(format_args!("a cel of layer {layer}"), expected));
        };
        let opacity = product(opacity, cel.opacity);
        if opacity == 0 {
            return Ok(());
        }
        let pixel_bytes = self.frame.pixel_bytes;
        let (width, pixels) = match (kind, tileset) {
            (0, _) => {
                let (width, height) = rest.size()?;
                (width, Cow::from(rest.take(pixel_bytes * check_size(width, height)?)?))
            }
            (2, _) => {
                let size = rest.size()?;
                (size.0, Cow::from(self.unpack(rest.0, size, pixel_bytes)?))
            }
            (3, Some(tileset)) => {
                let (width, pixels) = self.tiles(rest, tileset)?;
                (width, Cow::from(pixels))
            }
            // A cel of kind 1 links to an earlier frame's cel, which the first frame cannot have.
            _ => {
                let found = format_args!("a cel of kind {kind} on layer {layer}");
                return Err(unexpected(found, "pixels or tiles in each cel of its first frame"));
            }
        };
        for (row, y) in pixels.chunks_exact(pixel_bytes * width as usize).zip(i64::from(cel.corner.1)..) {
            for (pixel, x) in row.chunks_exact(pixel_bytes).zip(i64::from(cel.corner.0)..) {
                if let Some(below) = pixel_mut(&mut self.picture, x, y) {
                    *below = blended(*below, self.frame.colour(pixel, is_background), opacity);
                }
            }
        }
        Ok(())
    }

    /// Returns the pixels of a cel of tiles, and its width in pixels.
    fn tiles(&mut self, mut cel: Fields<'_>, number: u32) -> Result<(u32, Vec<u8>), LevelError> {
        let (columns, rows) = cel.size()?;
        let bits = cel.word()?;
        if bits != 32 {
            return Err(unexpected(format_args!("{bits} bits"), "32 bits for each tile"));
        }
        let [number_mask, x_flip, y_flip, transposed] = [cel.long()?, cel.long()?, cel.long()?, cel.long()?];
        cel.take(10)?;
        let Some(tileset) = self.frame.tilesets.get(&number).filter(|tileset| !tileset.packed.is_empty()) else {
            return Err(unexpected(format_args!("tiles of tileset {number}"), "that tileset"));
        };
        let (tiles, (tile_width, tile_height), packed) = (tileset.tiles, tileset.tile_size, tileset.packed);
        let map = self.unpack(cel.0, (columns, rows), 4)?;
        let pixel_bytes = self.frame.pixel_bytes;
        let sheet = self.unpack(packed, (tile_width, tile_height.saturating_mul(tiles)), pixel_bytes)?;
        let (width, height) = (columns * tile_width, rows * tile_height);
        let size = pixel_bytes * check_size(width, height)?;
        self.reserve(size)?;
        let clear = &[self.frame.transparent, 0, 0, 0][..pixel_bytes];
        let mut pixels = Vec::with_capacity(size);
        for (y, x) in (0..height).flat_map(|y| (0..width).map(move |x| (y, x))) {
            let place = y / tile_height * columns + x / tile_width;
            let tile = map.as_chunks().0.get(place as usize).map_or(0, |tile| u32::from_le_bytes(*tile));
            let (number, mut x, mut y) = (tile & number_mask, x % tile_width, y % tile_height);
            if tile & x_flip != 0 {
                x = tile_width - 1 - x;
            }
            if tile & y_flip != 0 {
                y = tile_height - 1 - y;
            }
            if tile & transposed != 0 {
                (x, y) = (y, x);
            }
            let is_inside = number < tiles && x < tile_width && y < tile_height;
            let pixel = is_inside.then(|| ((number * tile_height + y) * tile_width + x) as usize);
            pixels.extend(pixel.and_then(|pixel| sheet.chunks_exact(pixel_bytes).nth(pixel)).unwrap_or(clear));
        }
        Ok((width, pixels))
    }

    /// Decompresses data with a number of bytes for each place of a grid.
    fn unpack(&mut self, packed: &[u8], (width, height): (u32, u32), bytes: usize) -> Result<Vec<u8>, LevelError> {
        let size = bytes * check_size(width, height)?;
        // Tiles are unpacked for each of their layers, and may take more bytes packed than unpacked.
        self.reserve(size + packed.len())?;
        let mut unpacked = Vec::new();
        let expected = format_args!("zlib data of {size} bytes for {width} x {height}");
        match ZlibDecoder::new(packed).take(size as u64).read_to_end(&mut unpacked) {
            Ok(found) if found == size => Ok(unpacked),
            Ok(found) => Err(unexpected(format_args!("{found} bytes"), expected)),
            Err(error) => Err(unexpected(error, expected)),
        }
    }

    fn reserve(&mut self, bytes: usize) -> Result<(), LevelError> {
        self.memory = self.memory.checked_sub(bytes).ok_or_else(|| {
            let expected = format_args!("visible layers of at most {MAX_MEMORY} bytes in all");
            unexpected("more bytes", expected)
        })?;
        Ok(())
    }
}

impl Frame<'_> {
    fn colour(&self, pixel: &[u8], is_background: bool) -> [u8; 4] {
        match *pixel {
            [index] if index == self.transparent && !is_background => [0; 4],
            [index] => self.palette[usize::from(index)],
            [value, alpha] => [value, value, value, alpha],
            [red, green, blue, alpha] => [red, green, blue, alpha],
            _ => [0; 4],
        }
    }
}

fn pixel_mut(picture: &mut Rgba, x: i64, y: i64) -> Option<&mut [u8; 4]> {
    let (x, y) = (u32::try_from(x).ok()?, u32::try_from(y).ok()?);
    let index = y as usize * picture.width as usize + x as usize;
    picture.bytes.as_chunks_mut().0.get_mut(index).filter(|_| x < picture.width)
}

/// Returns a colour with another over it.
fn blended(below: [u8; 4], above: [u8; 4], opacity: u8) -> [u8; 4] {
    let alpha = product(above[3], opacity);
    let whole = below[3] + (alpha - product(below[3], alpha));
    let channel = |at: usize| {
        let (below, above) = (i32::from(below[at]), i32::from(above[at]));
        (below + ((above - below) * i32::from(alpha)).checked_div(i32::from(whole)).unwrap_or(0)) as u8
    };
    [channel(0), channel(1), channel(2), whole]
}

/// Returns the product of two parts of 255, rounded.
pub(super) fn product(a: u8, b: u8) -> u8 {
    ((u32::from(a) * u32::from(b) + 127) / 255) as u8
}
