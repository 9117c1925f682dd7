//! Reads the pictures of tilesets, for art and for measuring shapes.

use quarterpipe::Angle;
use quarterpipe_level::{LevelError, Warning, art::Rgba};

use super::{layers::LayerContext, project::Tileset};
use crate::{
    bake::Pixels,
    build::{Shape, Source},
    files::{is_refusal, resolve},
    picture,
};

/// A tileset's picture, which is read when a tile is first needed.
#[derive(Default)]
pub(super) enum Picture {
    #[default]
    NotRead,
    /// It cannot be read, and a warning was given.
    Missing,
    Read(Rgba),
}

/// The drawn pixels in 16x16 pixels of a picture.
pub(super) struct TilePixels {
    pixels: Pixels,
}

impl Picture {
    /// Returns the drawn pixels of one part of a tile; `None` without a picture.
    ///
    /// # Errors
    ///
    /// When the picture is outside the level's project folder, or all pictures together are too large.
    pub(super) fn part(
        &mut self,
        tileset: &Tileset,
        tile: u32,
        part: (u32, u32),
        cx: &mut LayerContext<'_>,
    ) -> Result<Option<TilePixels>, LevelError> {
        if matches!(self, Self::NotRead) {
            *self = Self::read(tileset, cx)?;
        }
        Ok(self.cut(tileset, (tile, part), cx))
    }

    /// Returns the position of a tile on the picture; `None` without one. Warns once if the picture cannot be read.
    pub(super) fn source(&mut self, tileset: &Tileset, tile: u32, cx: &mut LayerContext<'_>) -> Option<Source<'_>> {
        tileset.rel_path.as_ref()?;
        if matches!(self, Self::NotRead) {
            *self = Self::read(tileset, cx).unwrap_or_else(|error| {
                let place = format!("tileset {:?}", tileset.identifier);
                cx.builder.warn(Warning::new(place, format!("{error}; its tiles show nothing")));
                Self::Missing
            });
        }
        let Self::Read(picture, ..) = self else { return None };
        let ((left, top), side) = (tileset.corner(tile)?, tileset.tile_grid_size);
        Some(Source { picture, left, top, width: side, height: side })
    }

    fn read(tileset: &Tileset, cx: &mut LayerContext<'_>) -> Result<Self, LevelError> {
        let place = format!("tileset {:?}", tileset.identifier);
        let picture = match &tileset.rel_path {
            Some(path) => load(path, &place, cx)?,
            None => Err("it has no picture file".to_owned()),
        };
        let missing = |reason: String| {
            cx.builder.warn(Warning::new(&place, format!("{reason}; {}", picture::FULL_BLOCKS)));
            Self::Missing
        };
        Ok(picture.map_or_else(missing, Self::Read))
    }

    fn cut(
        &mut self,
        tileset: &Tileset,
        (tile, (column, row)): (u32, (u32, u32)),
        _cx: &mut LayerContext<'_>,
    ) -> Option<TilePixels> {
        let Self::Read(picture) = self else { return None };
        let (left, top) = tileset.corner(tile)?;
        let (left, top) = (left + i64::from(16 * column), top + i64::from(16 * row));
        let pixel = |x: i32, y: i32| picture.pixel_at(left + i64::from(x), top + i64::from(y));
        // Pixels that are at least half opaque are drawn.
        Some(TilePixels { pixels: Pixels::of(|x, y| pixel(x, y).is_some_and(|[.., alpha]| alpha >= 128)) })
    }
}

/// Reads a picture, or returns the reason why it cannot be read.
///
/// # Errors
///
/// When it is outside the level's project folder, or all pictures together are too large.
fn load(path: &str, place: &str, cx: &mut LayerContext<'_>) -> Result<Result<Rgba, String>, LevelError> {
    let bytes = cx.files.bytes(&resolve(cx.project, path));
    if let Err(error) = &bytes
        && is_refusal(error)
    {
        return Err(error.clone().inside(&format!("{place}, relPath ({path:?})")));
    }
    cx.builder.count_picture(bytes.as_ref().map_or(0, |bytes| bytes.len() as u64), place)?;
    let picture = bytes.and_then(|bytes| picture::decode(&bytes));
    let pixels = picture.as_ref().map_or(0, |picture| u64::from(picture.width) * u64::from(picture.height));
    cx.builder.count_picture(pixels, place)?;
    Ok(picture.map_err(|error| LevelError { file: Some(path.to_owned()), ..error }.to_string()))
}

impl Tileset {
    /// Returns the top left of a tile in the picture.
    fn corner(&self, tile: u32) -> Option<(i64, i64)> {
        let step = i64::from(self.tile_grid_size) + i64::from(self.spacing);
        let width = i64::from(self.px_wid) - 2 * i64::from(self.padding);
        let columns = self.columns.map_or((width + step - 1).checked_div(step)?, i64::from);
        let (row, column) = (i64::from(tile).checked_div(columns)?, i64::from(tile).checked_rem(columns)?);
        Some((i64::from(self.padding) + column * step, i64::from(self.padding) + row * step))
    }
}

impl TilePixels {
    /// Returns the shape to measure, with the angle if it is given.
    pub(super) fn shape(self, angle: Option<Angle>, place: String) -> Shape {
        Shape::Picture { pixels: self.pixels, angle, place }
    }
}
