//! Reads the pictures that editors' projects name: PNG files, and other formats with the feature `pictures`.

use quarterpipe_level::{LevelError, art::Rgba};

#[cfg(feature = "pictures")]
mod aseprite;
#[cfg(feature = "pictures")]
mod other;

/// The first bytes of a PNG file.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

/// The end of a warning about a picture that cannot be read.
pub const FULL_BLOCKS: &str = "its tiles of which nothing else is known are full blocks, and all show nothing";

/// Decodes a picture of an editor's project: a PNG file, or with the feature `pictures` an Aseprite, GIF, JPEG, BMP or
/// WebP file. Only the first picture of an animation is read.
///
/// # Errors
///
/// When it has none of these formats, is damaged, or has more pixels than
/// [`MAX_PIXELS`](quarterpipe_level::art::MAX_PIXELS).
pub fn decode(file: &[u8]) -> Result<Rgba, LevelError> {
    #[cfg(feature = "pictures")]
    if let Some(size) = aseprite::size(file) {
        return aseprite::decode(file, size);
    }
    #[cfg(feature = "pictures")]
    if !file.starts_with(PNG) {
        return other::decode(file);
    }
    Rgba::from_png(file)
}

/// Returns the width and height in the header of a picture's file; `None` if [`decode`] does not read its format.
#[must_use]
pub fn size(file: &[u8]) -> Option<(u32, u32)> {
    #[cfg(feature = "pictures")]
    if let Some(size) = aseprite::size(file) {
        return Some(size);
    }
    let Some(rest) = file.strip_prefix(PNG) else {
        #[cfg(feature = "pictures")]
        return other::size(file);
        #[cfg(not(feature = "pictures"))]
        return None;
    };
    let [width, height] = *rest.get(8..16)?.as_chunks::<4>().0 else { return None };
    Some((u32::from_be_bytes(width), u32::from_be_bytes(height)))
}

#[cfg(test)]
pub(crate) mod tests {
    use quarterpipe_level::art::png_file;

    use super::*;

    /// Returns a PNG file of one pixel whose header states another size, and interlacing.
    pub(crate) fn png_that_tells((width, height): (u32, u32), interlaced: bool) -> Vec<u8> {
        let mut file = png_file((1, 1), &[9; 4]);
        file[16..20].copy_from_slice(&width.to_be_bytes());
        file[20..24].copy_from_slice(&height.to_be_bytes());
        file[28] = u8::from(interlaced);
        // The header's checksum.
        let sum = file[12..29].iter().fold(!0_u32, |sum, byte| {
            (0..8).fold(sum ^ u32::from(*byte), |sum, _| (sum >> 1) ^ if sum & 1 == 1 { 0xEDB8_8320 } else { 0 })
        });
        file[29..33].copy_from_slice(&(!sum).to_be_bytes());
        file
    }

    #[test]
    fn a_picture_of_too_many_pixels_is_refused_before_it_takes_memory() {
        let error = Rgba::from_png(&png_that_tells((16384, 16384), false)).unwrap_err().to_string();
        assert_eq!(error, "size: found 16384 x 16384 pixels, expected 1 to 16777216 pixels");
    }
}
