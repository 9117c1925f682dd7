//! Pictures in other formats than PNG, as in older tilesets and photographs.

use std::io::Cursor;

use image::{DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits};
use quarterpipe_level::{
    LevelError,
    art::{MAX_PIXELS, Rgba},
    internal::{MAX_MEMORY, check_size},
};

/// The formats. All of them can be recognized by their first bytes.
const FORMATS: [ImageFormat; 4] = [ImageFormat::Gif, ImageFormat::Jpeg, ImageFormat::Bmp, ImageFormat::WebP];

/// Decodes a picture. Only the first one of an animation is read.
///
/// # Errors
///
/// When it has none of the formats, is damaged, or has more than [`MAX_PIXELS`].
pub(super) fn decode(file: &[u8]) -> Result<Rgba, LevelError> {
    let Some(reader) = reader(file) else {
        return Err(LevelError::unexpected("picture", "bytes of no format that is known", EXPECTED));
    };
    let mut decoder = reader.into_decoder().map_err(broken)?;
    let (width, height) = decoder.dimensions();
    check_size(width, height)?;
    decoder.set_limits(limits()).map_err(broken)?;
    let picture = DynamicImage::from_decoder(decoder).map_err(broken)?;
    Ok(Rgba { width, height, bytes: picture.into_rgba8().into_raw() })
}

/// Returns the width and height in the file's header.
pub(super) fn size(file: &[u8]) -> Option<(u32, u32)> {
    reader(file)?.into_dimensions().ok()
}

fn reader(file: &[u8]) -> Option<ImageReader<Cursor<&[u8]>>> {
    let format = image::guess_format(file).ok().filter(|format| FORMATS.contains(format))?;
    let mut reader = ImageReader::with_format(Cursor::new(file), format);
    reader.limits(limits());
    Some(reader)
}

fn limits() -> Limits {
    let mut limits = Limits::default();
    // None of these formats has more than eight bytes a pixel.
    limits.max_alloc = Some(MAX_MEMORY as u64 + 8 * MAX_PIXELS);
    limits
}

const EXPECTED: &str = "a PNG, GIF, JPEG, BMP, WebP or Aseprite file";

fn broken(error: ImageError) -> LevelError {
    LevelError::unexpected("picture", error, EXPECTED)
}

#[cfg(test)]
mod tests {
    use image::{RgbaImage, codecs::gif::GifEncoder};

    use super::*;
    use crate::picture;

    /// Returns a picture of 4 x 2 px, red on the left and clear or blue on the right, as a file.
    fn file(format: ImageFormat) -> Vec<u8> {
        let mut picture = RgbaImage::from_pixel(4, 2, image::Rgba([255, 0, 0, 255]));
        let has_alpha = matches!(format, ImageFormat::Gif | ImageFormat::WebP);
        for (x, y) in (2..4).flat_map(|x| (0..2).map(move |y| (x, y))) {
            picture.put_pixel(x, y, image::Rgba(if has_alpha { [0; 4] } else { [0, 0, 255, 255] }));
        }
        let mut file = Cursor::new(Vec::new());
        match format {
            ImageFormat::Gif => GifEncoder::new(&mut file).encode_frame(image::Frame::new(picture)).unwrap(),
            ImageFormat::Jpeg => DynamicImage::from(picture).into_rgb8().write_to(&mut file, format).unwrap(),
            _ => picture.write_to(&mut file, format).unwrap(),
        }
        file.into_inner()
    }

    #[test]
    fn pictures_of_all_four_formats_are_decoded() {
        for format in FORMATS {
            let picture = picture::decode(&file(format)).unwrap();
            assert_eq!((picture.width, picture.height), (4, 2), "{format:?}");
            let [left, right] = [0, 3].map(|x| picture.pixel(x, 1).unwrap());
            // JPEG changes colours a little, and smears them over the edge.
            assert!(left[0] > 200 && left[2] < 60 && left[3] == 255, "{format:?}: {left:?}");
            assert!(right[3] == 0 || right[2] > 200 && right[0] < 60, "{format:?}: {right:?}");
        }
    }

    #[test]
    fn a_file_that_ends_anywhere_is_refused_or_has_its_size() {
        for format in FORMATS {
            let whole = file(format);
            for end in 0..whole.len() {
                match picture::decode(&whole[..end]) {
                    Ok(picture) => assert_eq!(picture.bytes.len(), 32, "{format:?}, {end} bytes"),
                    Err(error) => assert!(error.to_string().ends_with(EXPECTED), "{format:?}, {end} bytes: {error}"),
                }
            }
        }
    }

    #[test]
    fn pictures_of_too_many_pixels_are_refused_before_they_take_memory() {
        let mut gif = file(ImageFormat::Gif);
        gif[6..10].copy_from_slice(&[0xFF; 4]);
        let mut bmp = file(ImageFormat::Bmp);
        bmp[18..26].copy_from_slice(&[0, 0, 1, 0, 0, 0, 1, 0]);
        for file in [gif, bmp] {
            let error = picture::decode(&file).unwrap_err().to_string();
            assert!(error.contains("pixels") || error.ends_with(EXPECTED), "{error}");
        }
    }

    #[test]
    fn the_size_is_told_without_decoding() {
        for format in FORMATS {
            assert_eq!(super::super::size(&file(format)), Some((4, 2)), "{format:?}");
        }
        assert_eq!(super::super::size(b"a text"), None);
    }
}
