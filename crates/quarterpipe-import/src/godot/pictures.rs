//! Reads the pictures of tile sets.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::PathBuf,
};

use quarterpipe_level::{LevelError, Warning};

use super::{
    package::Project,
    shape::Solid,
    tile_set::{Atlas, Pair},
};
use crate::{
    bake::{Mask, Rgba, SolidKey},
    build::{LevelBuilder, Source},
    files::is_refusal,
    picture,
};

/// Pictures that were read.
pub(super) struct Pictures<'a> {
    project: &'a Project,
    /// The pictures by path, or the reasons why they cannot be read.
    read: BTreeMap<PathBuf, Result<Rgba, String>>,
    /// The sources for whose missing picture there was a warning.
    told: BTreeSet<String>,
}

impl<'a> Pictures<'a> {
    pub(super) const fn new(project: &'a Project) -> Self {
        Self { project, read: BTreeMap::new(), told: BTreeSet::new() }
    }

    /// Returns the pixels of a tile that are at least half opaque; `None` if it has none. If the picture cannot be read, the tile is a full
    /// block, with a warning.
    ///
    /// # Errors
    ///
    /// When the picture is outside the project's folder, or all pictures together are too large.
    pub(super) fn solid(
        &mut self,
        atlas: &Atlas,
        at: Pair,
        (cell, origin): (Pair, (f64, f64)),
        builder: &mut LevelBuilder,
    ) -> Result<Option<Solid>, LevelError> {
        let Some(((left, top), (width, height))) = atlas.region(at) else { return Ok(None) };
        let is_told = self.told.contains(&atlas.place);
        let picture = match self.picture(atlas, builder)? {
            Ok(picture) => picture,
            Err(reason) => {
                if !is_told {
                    builder.warn(Warning::new(&atlas.place, format!("{reason}; {}", picture::FULL_BLOCKS)));
                    self.told.insert(atlas.place.clone());
                }
                return Ok(Some(Solid::new(Mask::full(cell.0, cell.1)?, (0, 0), cell)));
            }
        };
        let (columns, pixels) = (i64::from(width), i64::from(width) * i64::from(height));
        let pixel = |at: i64| picture.pixel_at(left + at % columns, top + at / columns).unwrap_or_default();
        let part: Vec<[u8; 4]> = (0..pixels).map(pixel).collect();
        let mask = Mask::from_rgba(width, height, part.as_flattened(), SolidKey::HALF_OPAQUE)?;
        Ok(Some(Solid::new(mask, corner(cell, (width, height), origin), cell)))
    }

    /// Returns the position of a tile on its picture; `None` without one, with a warning.
    pub(super) fn source(&mut self, atlas: &Atlas, at: Pair, builder: &mut LevelBuilder) -> Option<Source<'_>> {
        let ((left, top), (width, height)) = atlas.region(at)?;
        let reason = match self.picture(atlas, builder) {
            Ok(Ok(_)) => None,
            Ok(Err(reason)) => Some(reason),
            Err(error) => Some(error.to_string()),
        };
        if let Some(reason) = reason {
            if self.told.insert(atlas.place.clone()) {
                builder.warn(Warning::new(&atlas.place, format!("{reason}; its tiles show nothing")));
            }
            return None;
        }
        let picture = atlas.texture.as_ref().ok().and_then(|(path, _)| self.read.get(path)?.as_ref().ok())?;
        Some(Source { picture, left, top, width, height })
    }

    /// Returns the picture of a source, or the reason why there is none.
    ///
    /// # Errors
    ///
    /// When the picture is outside the project's folder, or all pictures together are too large.
    fn picture(&mut self, atlas: &Atlas, builder: &mut LevelBuilder) -> Result<Result<&Rgba, String>, LevelError> {
        let (path, name) = match &atlas.texture {
            Ok(texture) => texture,
            Err(reason) => return Ok(Err(reason.clone())),
        };
        if !self.read.contains_key(path) {
            let bytes = self.project.bytes(path);
            if let Err(error) = &bytes
                && is_refusal(error)
            {
                return Err(error.clone().inside(&format!("{}, {name}", atlas.place)));
            }
            builder.count_picture(bytes.as_ref().map_or(0, |bytes| bytes.len() as u64), &atlas.place)?;
            let picture = bytes.and_then(|bytes| picture::decode(&bytes));
            let pixels = picture.as_ref().map_or(0, |picture| u64::from(picture.width) * u64::from(picture.height));
            builder.count_picture(pixels, &atlas.place)?;
            let picture = picture.map_err(|error| format!("the picture {name}: {error}"));
            self.read.insert(path.clone(), picture);
        }
        Ok(self.read[path].as_ref().map_err(Clone::clone))
    }
}

/// Returns the top left of a picture in the middle of a cell, from that of the cell, in pixels.
pub(super) fn corner(cell: Pair, size: Pair, origin: (f64, f64)) -> (i64, i64) {
    let along = |cell: u32, size: u32, origin: f64| ((f64::from(cell) - f64::from(size)) / 2.0 - origin).floor() as i64;
    (along(cell.0, size.0, origin.0), along(cell.1, size.1, origin.1))
}
