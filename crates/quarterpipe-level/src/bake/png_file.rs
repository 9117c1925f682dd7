//! Reads pictures and masks from PNG files.

use std::path::Path;

use super::{
    file::load,
    mask::{Mask, SolidKey},
};
use crate::{error::LevelError, picture::Rgba};

impl Rgba {
    /// Reads and decodes a PNG file of at most 64 MiB.
    ///
    /// # Errors
    ///
    /// When the file cannot be read, and as [`Rgba::from_png`]. The error names the file.
    pub fn load(path: impl AsRef<Path>) -> Result<Self, LevelError> {
        load(path.as_ref(), Self::from_png)
    }

    /// Makes the mask of its solid pixels.
    ///
    /// # Errors
    ///
    /// When the bytes are not four for each pixel.
    pub fn mask(&self, key: SolidKey) -> Result<Mask, LevelError> {
        Mask::from_rgba(self.width, self.height, &self.bytes, key)
    }
}

impl Mask {
    /// Makes a mask from the bytes of a PNG file.
    ///
    /// # Errors
    ///
    /// As [`Rgba::from_png`].
    pub fn from_png(file: &[u8], key: SolidKey) -> Result<Self, LevelError> {
        Rgba::from_png(file)?.mask(key)
    }

    /// Reads a PNG file and makes a mask from it.
    ///
    /// # Errors
    ///
    /// As [`Rgba::load`].
    pub fn load(path: impl AsRef<Path>, key: SolidKey) -> Result<Self, LevelError> {
        Rgba::load(path)?.mask(key)
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
