//! Reads a picture row by row, so that a large one takes little memory.

use std::io::Cursor;

use png::{ColorType, Reader};
use quarterpipe::terrain::{MAX_AREA, MAX_SIDE};
use quarterpipe_level::{
    LevelError,
    art::{MAX_PIXELS, Rgba},
    internal::{broken, reader},
};

/// The longest side of a picture in pixels: that of a level.
const LONGEST: u32 = 16 * MAX_SIDE as u32;
/// The maximum number of pixels of a picture: those of the largest level.
const LARGEST: u64 = 256 * MAX_AREA as u64;

/// The rows of a picture.
pub(super) struct Rows<'a> {
    /// The width and height in pixels.
    pub(super) size: (u32, u32),
    source: Source<'a>,
}

enum Source<'a> {
    /// An interlaced picture, which has no row before all have been read.
    Whole(Rgba),
    RowByRow(Box<Reader<Cursor<&'a [u8]>>>),
}

impl<'a> Rows<'a> {
    /// Reads the size.
    ///
    /// # Errors
    ///
    /// When it is not a PNG file or too large.
    pub(super) fn open(file: &'a [u8]) -> Result<Self, LevelError> {
        let reader = reader(file)?;
        let size = reader.info().size();
        let (width, height) = size;
        let pixels = u64::from(width) * u64::from(height);
        if width.max(height) > LONGEST || pixels > LARGEST {
            let expected = format!("at most {LONGEST} on a side and {LARGEST} in all");
            return Err(LevelError::unexpected("size", format_args!("{width} x {height} pixels"), expected));
        }
        if !reader.info().interlaced {
            return Ok(Self { size, source: Source::RowByRow(Box::new(reader)) });
        }
        if pixels > MAX_PIXELS {
            let expected = format!("at most {MAX_PIXELS} pixels, or a picture that is saved without interlacing");
            return Err(LevelError::unexpected(
                "size",
                format_args!("{width} x {height} pixels, interlaced"),
                expected,
            ));
        }
        Ok(Self { size, source: Source::Whole(Rgba::from_png(file)?) })
    }

    /// Calls a function with the pixels of each row, from the top.
    ///
    /// # Errors
    ///
    /// When the file is damaged, or the function fails.
    pub(super) fn each(self, mut row: impl FnMut(&[[u8; 4]]) -> Result<(), LevelError>) -> Result<(), LevelError> {
        let width = self.size.0 as usize;
        match self.source {
            Source::Whole(picture) => picture.bytes.as_chunks().0.chunks(width).try_for_each(row),
            Source::RowByRow(mut reader) => {
                let is_grey = reader.output_color_type().0 == ColorType::GrayscaleAlpha;
                let mut pixels = Vec::with_capacity(width);
                let mut count = 0;
                while let Some(line) = reader.next_row().map_err(broken)? {
                    pixels.clear();
                    if is_grey {
                        let greys = line.data().as_chunks().0.iter();
                        pixels.extend(greys.map(|&[grey, alpha]| [grey, grey, grey, alpha]));
                    } else {
                        pixels.extend_from_slice(line.data().as_chunks().0);
                    }
                    row(&pixels)?;
                    count += 1;
                }
                if count == self.size.1 {
                    Ok(())
                } else {
                    Err(LevelError::unexpected("picture", format_args!("{count} rows"), self.size.1))
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::tests::png_that_tells;

    fn complaint(size: (u32, u32), interlaced: bool) -> String {
        Rows::open(&png_that_tells(size, interlaced)).err().unwrap().to_string()
    }

    #[test]
    fn a_picture_may_be_as_large_as_a_level() {
        assert_eq!(Rows::open(&png_that_tells((32_768, 32_768), false)).ok().unwrap().size, (32_768, 32_768));
        let expected = "size: found 262145 x 1 pixels, expected at most 262144 on a side and 1073741824 in all";
        assert_eq!(complaint((262_145, 1), false), expected);
    }

    #[test]
    fn a_large_interlaced_picture_is_refused_with_what_to_do() {
        let expected = "size: found 4096 x 4097 pixels, interlaced, expected at most 16777216 pixels, or a picture that is saved without interlacing";
        assert_eq!(complaint((4096, 4097), true), expected);
    }

    #[test]
    fn rows_that_are_lacking_are_an_error() {
        for interlaced in [false, true] {
            let file = png_that_tells((3, 3), interlaced);
            let error = Rows::open(&file).and_then(|rows| rows.each(|_| Ok(()))).unwrap_err().to_string();
            assert!(error.starts_with("picture: found ") && error.ends_with(", expected a PNG file"), "{error}");
        }
    }
}
