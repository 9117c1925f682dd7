//! Reads pictures of bounded size from files, and writes PNG files.

use std::{io::Cursor, path::Path};

use png::{BitDepth, ColorType, Decoder, DecodingError, Encoder, Limits, Reader, Transformations};

use crate::{error::LevelError, file::read_bytes};

/// The maximum number of pixels that a picture or a mask can have: those of all tiles that a level can name.
pub const MAX_PIXELS: u64 = 1 << 24;

/// The most memory that decoding takes in addition to the pixels, in bytes.
pub const MAX_MEMORY: usize = 256 << 20;

/// A picture's pixels: red, green, blue and alpha, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rgba {
    /// Pixels in a row.
    pub width: u32,
    /// Rows of pixels.
    pub height: u32,
    /// The pixels, four bytes each.
    pub bytes: Vec<u8>,
}

impl Rgba {
    /// Decodes a PNG file. Deeper channels are cut to their upper 8 bits; of an animation the first picture is taken.
    ///
    /// # Errors
    ///
    /// When it is not a PNG file, is damaged, or has more pixels than [`MAX_PIXELS`].
    pub fn from_png(file: &[u8]) -> Result<Self, LevelError> {
        let mut reader = reader(file)?;
        let (width, height) = reader.info().size();
        check_size(width, height)?;
        let mut bytes = vec![0; reader.output_buffer_size().unwrap_or_default()];
        let frame = reader.next_frame(&mut bytes).map_err(broken)?;
        bytes.truncate(frame.buffer_size());
        if frame.color_type == ColorType::GrayscaleAlpha {
            bytes = bytes.as_chunks().0.iter().flat_map(|&[grey, alpha]| [grey, grey, grey, alpha]).collect();
        }
        Ok(Self { width, height, bytes })
    }

    /// Reads and decodes a PNG file of at most 64 MiB.
    ///
    /// # Errors
    ///
    /// When the file cannot be read, and as [`Rgba::from_png`]. The error names the file.
    pub fn load(path: impl AsRef<Path>) -> Result<Self, LevelError> {
        let path = path.as_ref();
        read_bytes(path).and_then(|file| Self::from_png(&file)).map_err(|error| error.in_file(path))
    }

    /// Returns the pixel's red, green, blue and alpha; `None` outside.
    #[must_use]
    pub fn pixel(&self, x: u32, y: u32) -> Option<[u8; 4]> {
        let index = y as usize * self.width as usize + x as usize;
        (x < self.width).then(|| self.bytes.as_chunks().0.get(index).copied())?
    }

    /// Returns the picture as a PNG file.
    #[must_use]
    pub fn to_png(&self) -> Vec<u8> {
        png_file((self.width, self.height), &self.bytes)
    }

    /// Returns the pixel at any coordinates, negative ones included; `None` outside.
    #[must_use]
    pub fn pixel_at(&self, x: i64, y: i64) -> Option<[u8; 4]> {
        self.pixel(u32::try_from(x).ok()?, u32::try_from(y).ok()?)
    }
}

/// Reads a PNG file as far as its pixels. These will have 8 bits a channel, and alpha.
pub fn reader(file: &[u8]) -> Result<Reader<Cursor<&[u8]>>, LevelError> {
    let mut decoder = Decoder::new_with_limits(Cursor::new(file), Limits { bytes: MAX_MEMORY });
    decoder.set_transformations(Transformations::ALPHA | Transformations::STRIP_16);
    decoder.read_info().map_err(broken)
}

/// Makes the error for a file that cannot be decoded.
pub fn broken(error: DecodingError) -> LevelError {
    LevelError::unexpected("picture", error, "a PNG file")
}

/// The mark near the beginning of pictures and films that quarterpipe made.
pub const MADE_BY: &str = "Made by quarterpipe";
/// The number of bytes of a file in which to look for the mark.
const HEAD: usize = 4096;

/// Returns whether a picture or a film was made by quarterpipe, from the first 4096 bytes of the file or all of it.
///
/// ```
/// use quarterpipe_level::art::{is_ours, png_file};
/// assert!(is_ours(&png_file((1, 1), &[1, 2, 3, 255])) && !is_ours(b"\x89PNG"));
/// ```
#[must_use]
pub fn is_ours(file: &[u8]) -> bool {
    let head = file.get(..HEAD).unwrap_or(file);
    head.windows(MADE_BY.len()).any(|bytes| bytes == MADE_BY.as_bytes())
}

/// Returns a picture of this width and height as a PNG file: four bytes a pixel (red, green, blue, alpha), row by row.
///
/// ```
/// let file = quarterpipe_level::art::png_file((2, 1), &[1, 2, 3, 255, 4, 5, 6, 0]);
/// assert!(file.starts_with(b"\x89PNG"));
/// ```
#[must_use]
pub fn png_file(size: (u32, u32), bytes: &[u8]) -> Vec<u8> {
    encoded(size, bytes, |encoder| {
        encoder.set_color(ColorType::Rgba);
        encoder.set_depth(BitDepth::Eight);
        mark(encoder);
    })
}

/// Adds the mark to a picture.
pub(crate) fn mark(encoder: &mut Encoder<'_, &mut Vec<u8>>) {
    // A short text in Latin letters is always allowed.
    let marked = encoder.add_text_chunk("Software".to_owned(), MADE_BY.to_owned());
    debug_assert!(marked.is_ok(), "{marked:?}");
}

/// Returns a PNG file of this data. `describe` sets the encoder's format. The data must have the length of the size and format.
pub(crate) fn encoded(
    (width, height): (u32, u32),
    data: &[u8],
    describe: impl FnOnce(&mut Encoder<'_, &mut Vec<u8>>),
) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, width, height);
    describe(&mut encoder);
    // Writing to memory cannot fail.
    let written = encoder.write_header().and_then(|mut writer| {
        writer.write_image_data(data)?;
        writer.finish()
    });
    debug_assert!(written.is_ok(), "{written:?}");
    file
}

/// Returns the number of pixels; `None` above the limit of a picture.
pub fn check_size(width: u32, height: u32) -> Result<usize, LevelError> {
    let pixels = u64::from(width) * u64::from(height);
    if pixels == 0 || pixels > MAX_PIXELS {
        let expected = format!("1 to {MAX_PIXELS} pixels");
        return Err(LevelError::unexpected("size", format!("{width} x {height} pixels"), expected));
    }
    Ok(pixels as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn png_of(size: (u32, u32), kind: (ColorType, BitDepth), data: &[u8]) -> Vec<u8> {
        let mut file = Vec::new();
        let mut encoder = Encoder::new(&mut file, size.0, size.1);
        encoder.set_color(kind.0);
        encoder.set_depth(kind.1);
        if kind.0 == ColorType::Indexed {
            encoder.set_palette(vec![1, 2, 3, 4, 5, 6]);
            encoder.set_trns(vec![0]);
        }
        encoder.write_header().unwrap().write_image_data(data).unwrap();
        file
    }

    #[test]
    fn grey_and_indexed_and_deep_pictures_become_rgba_of_8_bits() {
        let pixels = |kind, data: &[u8]| Rgba::from_png(&png_of((2, 1), kind, data)).unwrap().bytes;
        assert_eq!(pixels((ColorType::Grayscale, BitDepth::One), &[0b0100_0000]), [0, 0, 0, 255, 255, 255, 255, 255]);
        assert_eq!(pixels((ColorType::Indexed, BitDepth::Two), &[0b0001_0000]), [1, 2, 3, 0, 4, 5, 6, 255]);
        let deep = [1, 99, 2, 99, 3, 99, 4, 99, 5, 99, 6, 99];
        assert_eq!(pixels((ColorType::Rgb, BitDepth::Sixteen), &deep), [1, 2, 3, 255, 4, 5, 6, 255]);
    }

    #[test]
    fn what_is_no_png_file_or_cut_short_is_refused() {
        let error = Rgba::from_png(b"GIF89a").unwrap_err().to_string();
        assert!(error.starts_with("picture: found ") && error.ends_with(", expected a PNG file"), "{error}");
        let whole = png_of((2, 1), (ColorType::Rgba, BitDepth::Eight), &[9; 8]);
        for end in 0..whole.len() - 16 {
            assert!(Rgba::from_png(&whole[..end]).is_err(), "{end} bytes");
        }
    }
}
