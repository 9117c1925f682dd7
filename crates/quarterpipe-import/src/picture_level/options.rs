//! The meaning of pixels in a drawn level.

use std::path::PathBuf;

use quarterpipe_level::LevelError;

use crate::bake::{Smoothing, SolidKey};

/// The maximum number of colours of a kind that can be named.
const MAX_COLOURS: usize = 256;

/// The meaning of pixels in a drawn level. A minor version may add fields: end a value with `..PictureOptions::default()`.
///
/// ```
/// use quarterpipe_import::{ImportOptions, PictureOptions};
/// let sky = [0x87, 0xCE, 0xEB];
/// let picture = PictureOptions { background: vec![sky], ..PictureOptions::default() };
/// let options = ImportOptions { picture, ..ImportOptions::default() };
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PictureOptions {
    /// The rule by which pixels are solid, unless a colour below says otherwise.
    pub solid: SolidKey,
    /// Pixels of exactly these colours (red, green, blue) are air. The level still shows them.
    pub background: Vec<[u8; 3]>,
    /// Pixels of exactly these colours are solid only from above. A cell of 16 x 16 px that also has other solid pixels is solid from all
    /// sides.
    pub top_solid: Vec<[u8; 3]>,
    /// A picture of the same size whose solid pixels are those of collision layer B. Without it, both layers are the same.
    pub layer_b: Option<PathBuf>,
    /// The part of the outline that counts as grass or noise; nothing by default.
    pub smoothing: Smoothing,
}

impl PictureOptions {
    /// Checks that no colour has two meanings, and that there are not too many colours, nor too much noise.
    pub(super) fn check(&self) -> Result<(), LevelError> {
        self.smoothing.check("smooth")?;
        for (place, colours) in [("background", &self.background), ("top solid", &self.top_solid)] {
            if colours.len() > MAX_COLOURS {
                let found = format!("{} colours", colours.len());
                return Err(LevelError::unexpected(place, found, format_args!("at most {MAX_COLOURS}")));
            }
        }
        match self.top_solid.iter().find(|colour| self.background.contains(colour)) {
            Some(&colour) => {
                let found = format!("{}, which is also background", hex(colour));
                Err(LevelError::unexpected("top solid", found, "another colour"))
            }
            None => Ok(()),
        }
    }
}

/// Returns a colour in its written form: six hexadecimal digits.
pub(super) fn hex([red, green, blue]: [u8; 3]) -> String {
    format!("{red:02X}{green:02X}{blue:02X}")
}
