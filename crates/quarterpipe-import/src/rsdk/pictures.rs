//! The pictures of a stage's tiles, `16x16Tiles.gif`, and their colours.

use quarterpipe_level::{
    LevelError,
    art::{Art, ArtCell, ArtPlane, ArtTile, Depth, Rgba, SIDE},
};

use super::{chunks::PlacedTile, config::Colours, masks::TILES};
use crate::picture;

/// The offset of the colour table in a GIF.
const TABLE: usize = 13;

/// The pictures of tiles.
pub(super) struct Pictures {
    /// A picture whose red, green and blue are each pixel's colour number.
    numbers: Rgba,
    colours: [[u8; 4]; 256],
}

/// The number of the colour that is transparent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Transparent {
    /// The colour number of the first pixel.
    FirstPixel,
    Zero,
}

impl Pictures {
    /// Reads the tiles. `colours` replace those of the file.
    ///
    /// # Errors
    ///
    /// When the file is not a GIF with a table of colours, is damaged, or is not 16 px wide.
    pub(super) fn of(gif: &[u8], colours: &Colours, transparent: Transparent) -> Result<Self, LevelError> {
        let expected = "a GIF with one table of colours";
        let header = gif.get(..TABLE).filter(|header| header.starts_with(b"GIF8") && header[10] & 0x80 != 0);
        let header = header.ok_or_else(|| LevelError::unexpected("picture", "another file", expected))?;
        let count = 2_usize << (header[10] & 7);
        let mut numbered = gif.to_vec();
        let table = numbered.get_mut(TABLE..TABLE + 3 * count);
        let table = table.ok_or_else(|| LevelError::unexpected("picture", "the end of the file", expected))?;
        let mut own = [[0, 0, 0, 255]; 256];
        // Decoders return colours and not their numbers, so each colour is replaced by its number.
        for (number, colour) in (0..=u8::MAX).zip(table.as_chunks_mut::<3>().0) {
            own[usize::from(number)][..3].copy_from_slice(colour);
            *colour = [number; 3];
        }
        let numbers = picture::decode(&numbered)?;
        if numbers.width as usize != SIDE || (numbers.height as usize) < SIDE {
            let found = format_args!("{} x {} px", numbers.width, numbers.height);
            return Err(LevelError::unexpected("picture", found, format_args!("16 x {} px", SIDE * TILES)));
        }
        if numbers.bytes.as_chunks::<4>().0.iter().any(|[red, green, blue, _]| red != green || red != blue) {
            return Err(LevelError::unexpected("picture", "a second table of colours", expected));
        }
        for (number, [red, green, blue]) in colours {
            own[usize::from(*number)] = [*red, *green, *blue, 255];
        }
        let clear = match transparent {
            Transparent::FirstPixel => numbers.bytes[0],
            Transparent::Zero => 0,
        };
        own[usize::from(clear)] = [0; 4];
        Ok(Self { numbers, colours: own })
    }

    /// Returns the picture of a tile; a clear one if the file has none.
    fn tile(&self, tile: u16) -> ArtTile {
        let corner = usize::from(tile) * SIDE * SIDE;
        let pixel = |at: usize| match self.numbers.bytes.as_chunks::<4>().0.get(corner + at) {
            Some([number, _, _, alpha]) if *alpha > 0 => self.colours[usize::from(*number)],
            _ => [0; 4],
        };
        ArtTile(Box::new(std::array::from_fn(pixel)))
    }

    /// Paints layers as large as the map: first the tiles behind objects, then those in front of them.
    pub(super) fn paint(&self, layers: &[Vec<Option<PlacedTile>>]) -> Art {
        let mut art = Art::default();
        let mut known: Vec<Option<Option<u16>>> = vec![None; TILES];
        let mut number = |art: &mut Art, tile: u16| {
            *known.get_mut(usize::from(tile))?.get_or_insert_with(|| {
                let picture = self.tile(tile);
                (!picture.is_clear()).then(|| art.add(picture))
            })
        };
        for (depth, is_high) in [(Depth::Behind, false), (Depth::Front, true)] {
            for layer in layers {
                let mut cell = |place: PlacedTile| {
                    let tile = number(&mut art, place.tile)?;
                    Some(ArtCell { x_flip: place.x_flip, y_flip: place.y_flip, ..ArtCell::plain(tile) })
                };
                let shown = |place: &Option<PlacedTile>| place.filter(|place| place.is_high == is_high);
                let cells: Vec<_> = layer.iter().map(|place| shown(place).and_then(&mut cell)).collect();
                if cells.iter().any(Option::is_some) {
                    art.planes.push(ArtPlane { depth, cells });
                }
            }
        }
        art
    }
}

#[cfg(all(test, feature = "pictures"))]
mod tests {
    use quarterpipe::terrain::Solidity;

    use super::*;

    /// Two tiles of 16 x 16 px: the first of colour 1, the second of colour 2, with a first table of four colours.
    fn gif() -> Vec<u8> {
        let mut file = b"GIF89a\x10\0\x20\0\x81\0\0".to_vec();
        file.extend([9, 9, 9, 10, 20, 30, 40, 50, 60, 70, 80, 90]);
        file.extend(b",\0\0\0\0\x10\0\x20\0\0\x02");
        // Codes of three bits, with a clear one before the table grows.
        let (mut bits, mut count, mut data) = (0_u32, 0, Vec::new());
        let mut put = |code: u32| {
            bits |= code << count;
            count += 3;
            while count >= 8 {
                data.push(bits as u8);
                bits >>= 8;
                count -= 8;
            }
        };
        for at in 0..512 {
            if at % 2 == 0 {
                put(4);
            }
            put(if at < 256 { 1 } else { 2 });
        }
        put(5);
        put(0);
        put(0);
        for block in data.chunks(255) {
            file.push(block.len() as u8);
            file.extend(block);
        }
        file.extend(b"\0;");
        file
    }

    fn place(tile: u16, is_high: bool) -> Option<PlacedTile> {
        Some(PlacedTile { tile, x_flip: true, y_flip: false, a: Solidity::None, b: Solidity::None, is_high })
    }

    #[test]
    fn colours_are_those_given_or_the_files_own() {
        let layer = vec![place(0, false), place(1, false), place(1, true), None, place(2, false)];
        let pictures = Pictures::of(&gif(), &vec![(2, [1, 2, 3])], Transparent::Zero).unwrap();
        let art = pictures.paint(std::slice::from_ref(&layer));
        let [behind, front] = &art.planes[..] else { panic!("{:?}", art.planes) };
        assert_eq!((behind.depth, front.depth), (Depth::Behind, Depth::Front));
        assert_eq!(art.pixel(behind.cells[0].unwrap(), 3, 3), [10, 20, 30, 255]);
        assert_eq!(art.pixel(behind.cells[1].unwrap(), 3, 3), [1, 2, 3, 255]);
        assert_eq!([behind.cells[2], behind.cells[4], front.cells[1]], [None; 3]);
        assert!(front.cells[2].unwrap().x_flip);
        let pictures = Pictures::of(&gif(), &Colours::new(), Transparent::FirstPixel).unwrap();
        let art = pictures.paint(std::slice::from_ref(&layer));
        assert_eq!(art.planes[0].cells[0], None, "the first pixel's colour is clear");
        assert_eq!(art.pixel(art.planes[0].cells[1].unwrap(), 0, 0), [40, 50, 60, 255]);
    }

    #[test]
    fn a_file_that_ends_before_its_pixels_is_refused() {
        let gif = gif();
        let is_read = |end: usize| Pictures::of(&gif[..end], &Colours::new(), Transparent::Zero).is_ok();
        assert!(is_read(gif.len()));
        let first = (0..=gif.len()).find(|end| is_read(*end)).unwrap();
        assert!(first > gif.len() - 8, "{first} of {} bytes are enough", gif.len());
    }
}
