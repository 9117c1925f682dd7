//! Pictures of tilesets: which pixels of a tile are opaque.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

use tiled::{Image, Tileset};

use super::{files::Files, tiles::place_of};
use crate::{
    bake::{Mask, Rgba, SolidKey},
    error::LevelError,
    import::{LevelBuilder, Warning},
};

/// Pictures that were read.
pub(super) struct Pictures<'map> {
    files: &'map Files,
    /// `None` for those that cannot be.
    read: BTreeMap<PathBuf, Option<Mask>>,
}

impl<'map> Pictures<'map> {
    pub(super) const fn new(files: &'map Files) -> Self {
        Self { files, read: BTreeMap::new() }
    }

    /// The opaque pixels of a tile of that size; `None` if there is no picture that can be read, with a warning.
    ///
    /// # Errors
    ///
    /// When all pictures together are too large.
    pub(super) fn mask(
        &mut self,
        id: u32,
        tile: &tiled::Tile<'_>,
        size: (u32, u32),
        builder: &mut LevelBuilder,
    ) -> Result<Option<Mask>, LevelError> {
        let tileset = tile.tileset();
        let (image, corner) = match (&tile.image, tile.image_rect, &tileset.image) {
            (Some(image), Some(part), _) => (image, (part.x, part.y)),
            (_, _, Some(image)) => (image, corner(tileset, id)),
            _ => {
                let message = "it has neither heights nor a picture; it is a full block";
                builder.warn(Warning::new(format!("{}, tile {id}", place_of(tileset)), message));
                return Ok(None);
            }
        };
        if !self.read.contains_key(&image.source) {
            let picture = self.read(image, tileset, builder)?;
            self.read.insert(image.source.clone(), picture);
        }
        let picture = self.read.get(&image.source).and_then(Option::as_ref);
        Ok(picture.and_then(|picture| picture.part(corner.0, corner.1, size).ok()))
    }

    fn read(&self, image: &Image, tileset: &Tileset, builder: &mut LevelBuilder) -> Result<Option<Mask>, LevelError> {
        let opaque = |picture: Rgba| {
            let mut mask = picture.mask(SolidKey::HALF_OPAQUE)?;
            if let Some(clear) = image.transparent_colour {
                make_air(&mut mask, &picture, [clear.red, clear.green, clear.blue]);
            }
            Ok(mask)
        };
        let bytes = self.files.bytes(&image.source);
        builder.count_picture(bytes.as_ref().map_or(0, |bytes| bytes.len() as u64), &place_of(tileset))?;
        let mask = bytes.and_then(|bytes| Rgba::from_png(&bytes)).and_then(opaque);
        let pixels = mask.as_ref().map_or(0, |mask| u64::from(mask.width()) * u64::from(mask.height()));
        builder.count_picture(pixels, &place_of(tileset))?;
        Ok(match mask {
            Ok(mask) => Some(mask),
            Err(mut error) => {
                error.file = None;
                let name = Path::new(&image.source).display();
                let message = format!("the picture {name}: {error}; its tiles without a shape are full blocks");
                builder.warn(Warning::new(place_of(tileset), message));
                None
            }
        })
    }
}

fn make_air(mask: &mut Mask, picture: &Rgba, clear: [u8; 3]) {
    for y in 0..picture.height {
        for x in 0..picture.width {
            if picture.pixel(x, y).is_some_and(|[red, green, blue, _]| [red, green, blue] == clear) {
                mask.set(x as i32, y as i32, false);
            }
        }
    }
}

/// Where a tile is on the picture of its tileset.
fn corner(tileset: &Tileset, id: u32) -> (i32, i32) {
    let columns = tileset.columns.max(1);
    let at = |index: u32, length: u32| {
        let step = u64::from(length) + u64::from(tileset.spacing);
        i32::try_from(u64::from(tileset.margin) + u64::from(index) * step).unwrap_or(i32::MAX)
    };
    (at(id % columns, tileset.tile_width), at(id / columns, tileset.tile_height))
}
