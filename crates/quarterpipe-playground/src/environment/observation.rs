//! Observations, and the colours in which a person sees them.

use std::sync::Arc;

use quarterpipe::object::NoCustom;
use quarterpipe_batch::{PaintedView, Painter, ViewCell, ViewShape};
use quarterpipe_draw::{PixelFormat, PixelRenderer, PixelSettings};

use super::{EnvironmentError, levels::LevelData};

/// An observation that can be shown as a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Observation {
    /// A picture of the game.
    Pixels(PixelSettings),
    /// The cells of 8 x 8 px around the player.
    View(ViewShape),
}

impl Default for Observation {
    /// Returns 84 x 84 pixels in colour that show 224 x 224 of the game.
    fn default() -> Self {
        Self::Pixels(PixelSettings { size: [84, 84], field: [224, 224], format: PixelFormat::Rgb })
    }
}

impl Observation {
    /// As many cells as the originals' screen shows.
    pub const SCREEN_VIEW: Self = Self::View(ViewShape::SCREEN);

    /// Returns the width and height of the picture in pixels or cells.
    #[must_use]
    pub fn size(&self) -> [usize; 2] {
        match self {
            Self::Pixels(settings) => settings.size.map(|length| length as usize),
            Self::View(shape) => [shape.columns, shape.rows].map(usize::from),
        }
    }

    /// Returns how many bytes the observation has.
    pub(super) const fn length(&self) -> usize {
        match self {
            Self::Pixels(settings) => settings.length(),
            Self::View(shape) => shape.length(),
        }
    }

    /// Returns the painter of pictures; a view needs none.
    pub(super) fn painter(&self) -> Result<Option<Painter<NoCustom, Arc<LevelData>>>, EnvironmentError> {
        let Self::Pixels(settings) = *self else { return Ok(None) };
        let renderer = PixelRenderer::new(settings).map_err(EnvironmentError::new)?;
        let paint = move |painted: PaintedView<'_, NoCustom, Arc<LevelData>>, bytes: &mut [u8]| {
            let PaintedView { stage, data, world, player } = painted;
            let level = data.pictures.get_or_init(|| renderer.level(Arc::clone(&data.level), stage));
            renderer.draw(level, stage, world, player, bytes);
        };
        Ok(Some(Painter::new(settings.length(), paint)))
    }

    /// Returns red, green and blue of each pixel or cell.
    pub(super) fn colours(&self, bytes: &[u8]) -> Vec<u8> {
        let of_each = |colour: fn(usize) -> [u8; 3]| bytes.iter().flat_map(|byte| colour((*byte).into())).collect();
        match self {
            Self::Pixels(PixelSettings { format: PixelFormat::Rgb, .. }) => bytes.to_vec(),
            Self::Pixels(PixelSettings { format: PixelFormat::Gray, .. }) => of_each(|gray| [gray as u8; 3]),
            Self::Pixels(PixelSettings { format: PixelFormat::Indices, .. }) => {
                of_each(|index| PixelFormat::PALETTE[index])
            }
            Self::View(_) => of_each(|cell| ViewCell::ALL.get(cell).map_or([0; 3], |cell| colour_of(*cell))),
        }
    }
}

/// Returns the colour of a cell: greys and browns for terrain, bright colours for objects.
const fn colour_of(cell: ViewCell) -> [u8; 3] {
    match cell {
        ViewCell::Free => [48, 58, 92],
        ViewCell::Solid => [120, 92, 70],
        ViewCell::OneWay => [172, 148, 96],
        ViewCell::Rises => [150, 124, 84],
        ViewCell::RisesSteeply => [186, 156, 104],
        ViewCell::Falls => [132, 112, 108],
        ViewCell::FallsSteeply => [164, 142, 140],
        ViewCell::Overhang => [92, 72, 92],
        ViewCell::Outside => [0, 0, 0],
        ViewCell::Block => [128, 140, 160],
        ViewCell::Hazard => [232, 64, 56],
        ViewCell::Enemy => [240, 96, 176],
        ViewCell::Ring => [255, 214, 92],
        ViewCell::Monitor => [96, 168, 255],
        ViewCell::Spring => [255, 150, 40],
        ViewCell::Trigger => [150, 110, 220],
        ViewCell::Player => [94, 214, 180],
        ViewCell::Goal => [80, 255, 96],
        ViewCell::Custom => [220, 220, 232],
        ViewCell::Decoration => [88, 98, 128],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_cells_have_the_same_colour() {
        let colours: std::collections::BTreeSet<_> = ViewCell::ALL.map(colour_of).into();
        assert_eq!(colours.len(), 20);
    }

    #[test]
    fn a_byte_of_gray_is_as_much_red_green_and_blue() {
        let gray = PixelSettings { format: PixelFormat::Gray, ..PixelSettings::SCREEN };
        assert_eq!(Observation::Pixels(gray).colours(&[7, 255]), [7, 7, 7, 255, 255, 255]);
        let indices = PixelSettings { format: PixelFormat::Indices, ..PixelSettings::SCREEN };
        assert_eq!(Observation::Pixels(indices).colours(&[251]), [255, 255, 255]);
    }
}
