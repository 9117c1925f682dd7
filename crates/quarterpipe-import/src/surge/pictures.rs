//! Reads the pictures of bricks and their masks.

use std::{
    collections::BTreeMap,
    path::{Component, Path, PathBuf},
};

use quarterpipe_level::LevelError;

use super::bricks::Part;
use crate::{
    bake::Rgba,
    build::{LevelBuilder, Source},
    files::{Files, is_refusal},
    picture,
};

/// The colour that is transparent in masks and in pictures.
const CLEAR: [u8; 3] = [255, 0, 255];
/// The least alpha of a solid pixel.
const SOLID: u8 = 128;

/// The files of a game, and its pictures that have been read.
pub(super) struct Pictures {
    files: Files,
    root: PathBuf,
    /// The pictures by name, or the reasons why they cannot be read.
    read: BTreeMap<String, Result<Rgba, String>>,
}

impl Pictures {
    /// Makes the pictures of a game in this folder.
    pub(super) const fn new(files: Files, root: PathBuf) -> Self {
        Self { files, root, read: BTreeMap::new() }
    }

    /// Returns the bytes of a file of the game.
    ///
    /// # Errors
    ///
    /// When it cannot be read, or its path leads out of the game's folder.
    pub(super) fn bytes(&self, named: &str) -> Result<Vec<u8>, LevelError> {
        self.files.bytes(&self.root.join(inside(named)?))
    }

    /// Returns a part of a picture, or the reason why there is none.
    ///
    /// # Errors
    ///
    /// When it is outside the game's folder, or all pictures together are too large.
    pub(super) fn source(
        &mut self,
        part: &Part,
        builder: &mut LevelBuilder,
    ) -> Result<Result<Source<'_>, String>, LevelError> {
        if !self.read.contains_key(&part.file) {
            let bytes = self.files.bytes(&self.root.join(inside(&part.file)?));
            if let Err(error) = &bytes
                && is_refusal(error)
            {
                return Err(error.clone().inside(&part.file));
            }
            builder.count_picture(bytes.as_ref().map_or(0, |bytes| bytes.len() as u64), &part.file)?;
            let picture = bytes.and_then(|bytes| picture::decode(&bytes));
            let pixels = picture.as_ref().map_or(0, |picture| u64::from(picture.width) * u64::from(picture.height));
            builder.count_picture(pixels, &part.file)?;
            let picture = picture.map(cleared).map_err(|error| format!("the picture {}: {error}", part.file));
            self.read.insert(part.file.clone(), picture);
        }
        let Part { left, top, width, height, .. } = *part;
        Ok(match &self.read[&part.file] {
            Ok(picture) => Ok(Source { picture, left, top, width, height }),
            Err(reason) => Err(reason.clone()),
        })
    }
}

/// Returns the path of a file, if it does not lead out of a folder.
///
/// # Errors
///
/// When it does.
pub(super) fn inside(named: &str) -> Result<&Path, LevelError> {
    let path = Path::new(named);
    if !named.is_empty() && path.components().all(|part| matches!(part, Component::Normal(_) | Component::CurDir)) {
        return Ok(path);
    }
    Err(LevelError::unexpected("", format_args!("the path {named:?}"), "one in the game's folder"))
}

fn cleared(mut picture: Rgba) -> Rgba {
    for pixel in picture.bytes.as_chunks_mut::<4>().0 {
        if pixel[..3] == CLEAR {
            *pixel = [0; 4];
        }
    }
    picture
}

/// Returns whether a pixel of a part is solid.
pub(super) fn is_solid(source: &Source<'_>, x: u32, y: u32) -> bool {
    let pixel = source.picture.pixel_at(source.left + i64::from(x), source.top + i64::from(y));
    pixel.is_some_and(|[.., alpha]| alpha >= SOLID)
}
