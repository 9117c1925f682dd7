//! The pictures of tilesets, of which tiles are measured that nothing else is known of.

use quarterpipe::Angle;

use super::{layers::Cx, project::Tileset};
#[cfg(feature = "bake")]
use crate::bake::{Mask, Pixels, SolidKey};
use crate::{
    error::{LevelError, LevelErrorKind},
    import::{LevelBuilder, Shape, Warning, beside},
};

/// A tileset's picture, read when a tile is asked for.
#[derive(Default)]
pub(super) enum Picture {
    #[default]
    NotRead,
    /// It cannot be: told of once.
    Missing,
    #[cfg(feature = "bake")]
    Read(Mask),
}

/// What is drawn in 16x16 pixels of a picture.
pub(super) struct Drawn {
    #[cfg(feature = "bake")]
    pixels: Pixels,
}

impl Picture {
    /// What is drawn in one part of a tile; `None` without a picture.
    ///
    /// # Errors
    ///
    /// When the picture is outside of the level's folder, or all pictures together are too large.
    pub(super) fn part(
        &mut self,
        tileset: &Tileset,
        tile: u32,
        part: (u32, u32),
        cx: &mut Cx<'_>,
    ) -> Result<Option<Drawn>, LevelError> {
        if matches!(self, Self::NotRead) {
            *self = Self::read(tileset, cx)?;
        }
        Ok(self.cut(tileset, tile, part))
    }

    fn read(tileset: &Tileset, cx: &mut Cx<'_>) -> Result<Self, LevelError> {
        let place = format!("tileset {:?}", tileset.identifier);
        let missing = |reason: &str, builder: &mut LevelBuilder| {
            let message = format!("{reason}; its tiles of which nothing else is known are full blocks");
            builder.warn(Warning::new(&place, message));
            Ok(Self::Missing)
        };
        let Some(path) = &tileset.rel_path else { return missing("it has no picture file", cx.builder) };
        let bytes = cx.files.bytes(&beside(cx.project, path));
        if let Err(error) = &bytes
            && !matches!(error.kind, LevelErrorKind::Unreadable(_))
        {
            return Err(error.clone().inside(&format!("{place}, relPath ({path:?})")));
        }
        #[cfg(feature = "bake")]
        let picture = {
            cx.builder.count_picture(bytes.as_ref().map_or(0, |bytes| bytes.len() as u64), &place)?;
            let mask = bytes.and_then(|bytes| Mask::from_png(&bytes, SolidKey::HALF_OPAQUE));
            let pixels = mask.as_ref().map_or(0, |mask| u64::from(mask.width()) * u64::from(mask.height()));
            cx.builder.count_picture(pixels, &place)?;
            mask.map(Self::Read)
        };
        #[cfg(not(feature = "bake"))]
        let picture = bytes.and_then(|_| Err(LevelError::unexpected("", "a picture", "a build that measures them")));
        picture.or_else(|error| missing(&LevelError { file: Some(path.clone()), ..error }.to_string(), cx.builder))
    }

    #[cfg(not(feature = "bake"))]
    fn cut(&self, _tileset: &Tileset, _tile: u32, _part: (u32, u32)) -> Option<Drawn> {
        None
    }

    #[cfg(feature = "bake")]
    fn cut(&self, tileset: &Tileset, tile: u32, (column, row): (u32, u32)) -> Option<Drawn> {
        let Self::Read(mask) = self else { return None };
        let (left, top) = tileset.corner(tile)?;
        let (left, top) = (left + i64::from(16 * column), top + i64::from(16 * row));
        let pixel = |x: i32, y: i32| {
            let at = (i32::try_from(left + i64::from(x)).ok()?, i32::try_from(top + i64::from(y)).ok()?);
            mask.get(at.0, at.1)
        };
        Some(Drawn { pixels: Pixels::of(|x, y| pixel(x, y) == Some(true)) })
    }
}

#[cfg(feature = "bake")]
impl Tileset {
    /// Where a tile's top left is in the picture.
    fn corner(&self, tile: u32) -> Option<(i64, i64)> {
        let step = i64::from(self.tile_grid_size) + i64::from(self.spacing);
        let width = i64::from(self.px_wid) - 2 * i64::from(self.padding);
        let columns = self.columns.map_or((width + step - 1).checked_div(step)?, i64::from);
        let (row, column) = (i64::from(tile).checked_div(columns)?, i64::from(tile).checked_rem(columns)?);
        Some((i64::from(self.padding) + column * step, i64::from(self.padding) + row * step))
    }
}

impl Drawn {
    /// The shape to be measured; its angle, where it was said.
    #[cfg(feature = "bake")]
    pub(super) fn shape(self, angle: Option<Angle>, place: String) -> Shape {
        Shape::Picture { pixels: self.pixels, angle, place }
    }

    #[cfg(not(feature = "bake"))]
    pub(super) fn shape(self, _angle: Option<Angle>, _place: String) -> Shape {
        Shape::Known(quarterpipe::Tile::FULL)
    }
}
