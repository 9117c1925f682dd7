//! Options that say what the pixels of a drawn level are.

use std::path::{Path, PathBuf};

use clap::Args;
use quarterpipe_import::{
    PictureOptions,
    bake::{Smoothing, SolidKey},
};

use crate::stop::Stop;

/// Options for a level that is drawn in a PNG file.
#[derive(Args, Clone, Default)]
pub struct PictureArgs {
    /// For a PNG file: treats pixels of exactly this colour, such as the sky's, as air. Separate several colours with commas.
    #[arg(long, value_name = "RRGGBB", value_delimiter = ',', value_parser = colour)]
    pub background: Vec<[u8; 3]>,
    /// For a PNG file: makes pixels of exactly this colour solid only from above. Separate several colours with commas.
    #[arg(long, value_name = "RRGGBB", value_delimiter = ',', value_parser = colour)]
    pub top_solid: Vec<[u8; 3]>,
    /// For a PNG file: a second PNG file of the same size, for collision layer B.
    #[arg(long, value_name = "OTHER.png")]
    pub layer_b: Option<PathBuf>,
    /// For a PNG file: measures angles as if grass or noise of up to this many pixels, 0 to 8, were not there.
    #[arg(long, value_name = "PX", default_value_t = 0, value_parser = clap::value_parser!(u8).range(..=i64::from(Smoothing::MOST)))]
    pub smooth: u8,
    /// For a PNG file: also takes heights and widths from the smoothed outline.
    #[arg(long, requires = "smooth")]
    pub smooth_heights: bool,
}

impl PictureArgs {
    /// Returns the options for reading a drawn level. `key` says which of the other pixels are solid.
    pub fn options(&self, solid: SolidKey) -> PictureOptions {
        let Self { background, top_solid, layer_b, .. } = self.clone();
        PictureOptions { solid, background, top_solid, layer_b, smoothing: self.smoothing() }
    }

    /// Returns how much of the outline is taken as grass or noise.
    pub const fn smoothing(&self) -> Smoothing {
        Smoothing { pixels: self.smooth, heights: self.smooth_heights }
    }

    /// Refuses the options for a level that is not drawn in a PNG file.
    pub fn check(&self, level: &Path) -> Result<(), Stop> {
        let is_picture = level.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("png"));
        match self.first().filter(|_| !is_picture) {
            Some(option) => {
                let level = level.display();
                Err(Stop::failed(format!("{option}: {level} is not a picture, expected a .png file")))
            }
            None => Ok(()),
        }
    }

    /// Refuses the options that only a drawn level can have.
    pub fn check_sheet(&self) -> Result<(), Stop> {
        let only_of_levels = Self { background: Vec::new(), smooth: 0, ..self.clone() };
        match only_of_levels.first() {
            Some(option) => Err(Stop::failed(format!("{option}: expected --level, and no --map"))),
            None => Ok(()),
        }
    }

    /// Returns the name of the first option that is used.
    fn first(&self) -> Option<&'static str> {
        let used = [
            ("--background", !self.background.is_empty()),
            ("--top-solid", !self.top_solid.is_empty()),
            ("--layer-b", self.layer_b.is_some()),
            ("--smooth", self.smooth > 0),
        ];
        used.into_iter().find(|(_, used)| *used).map(|(name, _)| name)
    }
}

/// Reads a colour from six hexadecimal digits.
pub fn colour(text: &str) -> Result<[u8; 3], String> {
    let digits = text.strip_prefix('#').unwrap_or(text);
    let number = u32::from_str_radix(digits, 16).ok().filter(|_| digits.len() == 6 && !digits.starts_with('+'));
    let [_, red, green, blue] = number.ok_or("expected six hexadecimal digits, such as FF8000")?.to_be_bytes();
    Ok([red, green, blue])
}
