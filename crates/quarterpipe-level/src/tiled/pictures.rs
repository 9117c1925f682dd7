//! Reads the pictures of tilesets.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

use tiled::{Image, Tileset};

use super::{files::Files, tiles::place_of};
use crate::{
    bake::{Mask, Rgba, SolidKey},
    build::LevelBuilder,
    error::LevelError,
    imported::Warning,
};

/// Pictures that were read.
pub(super) struct Pictures<'map> {
    files: &'map Files,
    /// The pictures by path; `None` for those that cannot be read.
    read: BTreeMap<PathBuf, Option<Rgba>>,
}

impl<'map> Pictures<'map> {
    pub(super) const fn new(files: &'map Files) -> Self {
        Self { files, read: BTreeMap::new() }
    }

    /// Returns the pixels of a tile that are at least half opaque; `None`, with a warning, if there is no picture that can be read.
    ///
    /// # Errors
    ///
    /// When all pictures together are too large.
    pub(super) fn mask(
        &mut self,
        id: u32,
        tile: &tiled::Tile<'_>,
        (width, height): (u32, u32),
        builder: &mut LevelBuilder,
    ) -> Result<Option<Mask>, LevelError> {
        let tileset = tile.tileset();
        let Some((image, (left, top))) = locate(id, tile) else {
            let message = "it has neither heights nor a picture; it is a full block";
            builder.warn(Warning::new(format!("{}, tile {id}", place_of(tileset)), message));
            return Ok(None);
        };
        let Some(picture) = self.picture(image, tileset, builder)? else { return Ok(None) };
        let (columns, pixels) = (i64::from(width), i64::from(width) * i64::from(height));
        let pixel = |at: i64| picture.pixel_at(left + at % columns, top + at / columns);
        let part: Option<Vec<[u8; 4]>> = (0..pixels).map(pixel).collect();
        part.map(|part| Mask::from_rgba(width, height, part.as_flattened(), SolidKey::HALF_OPAQUE)).transpose()
    }

    /// Returns a picture; `None`, with a warning, if it cannot be read.
    ///
    /// # Errors
    ///
    /// When all pictures together are too large.
    pub(super) fn picture(
        &mut self,
        image: &Image,
        tileset: &Tileset,
        builder: &mut LevelBuilder,
    ) -> Result<Option<&Rgba>, LevelError> {
        if !self.read.contains_key(&image.source) {
            self.read.insert(image.source.clone(), None);
            let picture = self.read(image, tileset, builder)?;
            self.read.insert(image.source.clone(), picture);
        }
        Ok(self.read.get(&image.source).and_then(Option::as_ref))
    }

    fn read(&self, image: &Image, tileset: &Tileset, builder: &mut LevelBuilder) -> Result<Option<Rgba>, LevelError> {
        let bytes = self.files.bytes(&image.source);
        builder.count_picture(bytes.as_ref().map_or(0, |bytes| bytes.len() as u64), &place_of(tileset))?;
        let picture = bytes.and_then(|bytes| Rgba::from_png(&bytes));
        let pixels = picture.as_ref().map_or(0, |picture| u64::from(picture.width) * u64::from(picture.height));
        builder.count_picture(pixels, &place_of(tileset))?;
        Ok(match picture {
            Ok(mut picture) => {
                if let Some(clear) = image.transparent_colour {
                    make_clear(&mut picture, [clear.red, clear.green, clear.blue]);
                }
                Some(picture)
            }
            Err(mut error) => {
                error.file = None;
                let name = Path::new(&image.source).display();
                let message =
                    format!("the picture {name}: {error}; its tiles without a shape are full blocks, and show nothing");
                builder.warn(Warning::new(place_of(tileset), message));
                None
            }
        })
    }
}

/// Returns the picture of a tile, and the tile's position on it in pixels.
pub(super) fn locate<'tile>(id: u32, tile: &'tile tiled::Tile<'_>) -> Option<(&'tile Image, (i64, i64))> {
    match (&tile.image, tile.image_rect) {
        (Some(image), Some(part)) => Some((image, (part.x.into(), part.y.into()))),
        _ => Some((tile.tileset().image.as_ref()?, corner(tile.tileset(), id))),
    }
}

fn make_clear(picture: &mut Rgba, clear: [u8; 3]) {
    for pixel in picture.bytes.as_chunks_mut::<4>().0 {
        if pixel[..3] == clear {
            *pixel = [0; 4];
        }
    }
}

/// Returns the position of a tile on the picture of its tileset.
fn corner(tileset: &Tileset, id: u32) -> (i64, i64) {
    let columns = tileset.columns.max(1);
    let at = |index: u32, length: u32| {
        i64::from(tileset.margin) + i64::from(index) * (i64::from(length) + i64::from(tileset.spacing))
    };
    (at(id % columns, tileset.tile_width), at(id / columns, tileset.tile_height))
}
