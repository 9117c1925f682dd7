//! Reads pictures and masks from PNG files.

use std::path::Path;

use quarterpipe_level::{LevelError, art::Rgba};

use super::mask::{Mask, SolidKey};

impl Mask {
    /// Makes the mask of a picture's solid pixels.
    ///
    /// # Errors
    ///
    /// When the bytes are not four for each pixel.
    pub fn from_picture(picture: &Rgba, key: SolidKey) -> Result<Self, LevelError> {
        Self::from_rgba(picture.width, picture.height, &picture.bytes, key)
    }

    /// Makes a mask from the bytes of a PNG file.
    ///
    /// # Errors
    ///
    /// As [`Rgba::from_png`].
    pub fn from_png(file: &[u8], key: SolidKey) -> Result<Self, LevelError> {
        Self::from_picture(&Rgba::from_png(file)?, key)
    }

    /// Reads a PNG file and makes a mask from it.
    ///
    /// # Errors
    ///
    /// As [`Rgba::load`].
    pub fn load(path: impl AsRef<Path>, key: SolidKey) -> Result<Self, LevelError> {
        Self::from_picture(&Rgba::load(path)?, key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_file_is_named() {
        let error = Rgba::load("no/such.png").unwrap_err().to_string();
        assert!(error.starts_with("no/such.png: cannot be read: "), "{error}");
    }
}
