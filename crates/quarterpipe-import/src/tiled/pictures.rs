//! Reads the pictures of tilesets.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::PathBuf,
};

use quarterpipe_level::{LevelError, Warning};

use super::{
    files::Files,
    model::{Image, Tileset, TilesetTile},
    tiles::place_of,
};
use crate::{
    bake::{Mask, Rgba, SolidKey},
    build::LevelBuilder,
    files::is_refusal,
    picture,
};

/// Pictures that were read.
pub(super) struct Pictures<'map> {
    files: &'map Files,
    /// The pictures by path, or the reasons why they cannot be read.
    read: BTreeMap<PathBuf, Result<Rgba, PictureError>>,
    /// The unreadable pictures that a warning has named.
    told: BTreeSet<PathBuf>,
}

/// The reason why a picture cannot be read.
enum PictureError {
    Missing(String),
    /// It is refused because it is outside the project's folder. So is a map that needs its shapes.
    Refused(LevelError),
}

impl<'map> Pictures<'map> {
    pub(super) const fn new(files: &'map Files) -> Self {
        Self { files, read: BTreeMap::new(), told: BTreeSet::new() }
    }

    /// Returns the pixels of a tile that are at least half opaque. Pixels beyond the picture are clear. If the picture cannot be read, the
    /// tile is a full block, with a warning.
    ///
    /// # Errors
    ///
    /// When the picture is outside the project's folder, and when all pictures together are too large.
    pub(super) fn mask(
        &mut self,
        id: u32,
        tile: &TilesetTile<'_>,
        (width, height): (u32, u32),
        builder: &mut LevelBuilder,
    ) -> Result<Mask, LevelError> {
        let tileset = tile.tileset;
        let Some((image, (left, top))) = locate(id, tile) else {
            let message = format!("it has no picture; {}", picture::FULL_BLOCKS);
            builder.warn(Warning::new(format!("{}, tile {id}", place_of(tileset)), message));
            return Mask::full(width, height);
        };
        let is_told = self.told.contains(&image.source);
        let picture = match self.picture(image, tileset, builder)? {
            Ok(picture) => picture,
            Err(PictureError::Refused(error)) => return Err(error.clone().inside(&place_of(tileset))),
            Err(PictureError::Missing(reason)) => {
                if !is_told {
                    let message = format!("the picture {}: {reason}; {}", image.source.display(), picture::FULL_BLOCKS);
                    builder.warn(Warning::new(place_of(tileset), message));
                    self.told.insert(image.source.clone());
                }
                return Mask::full(width, height);
            }
        };
        let (columns, pixels) = (i64::from(width), i64::from(width) * i64::from(height));
        let pixel = |at: i64| picture.pixel_at(left + at % columns, top + at / columns).unwrap_or_default();
        let part: Vec<[u8; 4]> = (0..pixels).map(pixel).collect();
        Mask::from_rgba(width, height, part.as_flattened(), SolidKey::HALF_OPAQUE)
    }

    /// Returns a picture to show; `None` if it cannot be read, with a warning for the first time.
    ///
    /// # Errors
    ///
    /// When all pictures together are too large.
    pub(super) fn shown(
        &mut self,
        image: &Image,
        tileset: &Tileset,
        builder: &mut LevelBuilder,
    ) -> Result<Option<&Rgba>, LevelError> {
        let is_told = self.told.contains(&image.source);
        if let Err(unreadable) = self.picture(image, tileset, builder)?
            && !is_told
        {
            let reason = match unreadable {
                PictureError::Missing(reason) => reason.clone(),
                PictureError::Refused(error) => LevelError { file: None, ..error.clone() }.to_string(),
            };
            let message = format!("the picture {}: {reason}; its tiles show nothing", image.source.display());
            builder.warn(Warning::new(place_of(tileset), message));
            self.told.insert(image.source.clone());
        }
        Ok(self.read.get(&image.source).and_then(|picture| picture.as_ref().ok()))
    }

    /// Returns a picture, or the reason why it cannot be read.
    ///
    /// # Errors
    ///
    /// When all pictures together are too large.
    fn picture(
        &mut self,
        image: &Image,
        tileset: &Tileset,
        builder: &mut LevelBuilder,
    ) -> Result<Result<&Rgba, &PictureError>, LevelError> {
        if !self.read.contains_key(&image.source) {
            let picture = read(self.files, image, tileset, builder)?;
            self.read.insert(image.source.clone(), picture);
        }
        Ok(self.read[&image.source].as_ref())
    }
}

fn read(
    files: &Files,
    image: &Image,
    tileset: &Tileset,
    builder: &mut LevelBuilder,
) -> Result<Result<Rgba, PictureError>, LevelError> {
    let bytes = files.bytes(&image.source);
    if let Err(error) = &bytes
        && is_refusal(error)
    {
        return Ok(Err(PictureError::Refused(error.clone())));
    }
    builder.count_picture(bytes.as_ref().map_or(0, |bytes| bytes.len() as u64), &place_of(tileset))?;
    let picture = bytes.and_then(|bytes| picture::decode(&bytes));
    let pixels = picture.as_ref().map_or(0, |picture| u64::from(picture.width) * u64::from(picture.height));
    builder.count_picture(pixels, &place_of(tileset))?;
    Ok(match picture {
        Ok(mut picture) => {
            if let Some(clear) = image.transparent {
                make_clear(&mut picture, clear);
            }
            Ok(picture)
        }
        // The messages name the file.
        Err(error) => Err(PictureError::Missing(LevelError { file: None, ..error }.to_string())),
    })
}

/// Returns the picture of a tile, and the tile's position on it in pixels.
pub(super) fn locate<'map>(id: u32, tile: &TilesetTile<'map>) -> Option<(&'map Image, (i64, i64))> {
    match tile.own_image() {
        Some((image, part)) => Some((image, (part.x.into(), part.y.into()))),
        None => Some((tile.tileset.image.as_ref()?, corner(tile.tileset, id))),
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
    (at(id % columns, tileset.tile_size.0), at(id / columns, tileset.tile_size.1))
}
