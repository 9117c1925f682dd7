//! Bakes a drawn level.

use std::path::Path;

use quarterpipe_import::{
    ImportedLevel,
    bake::{BakedTile, TileSet},
    picture_level::PictureLevel,
};

use super::{Bake, BakeArgs, in_file};
use crate::{sources::warn, stop::Stop};

/// The most places of a picture whose tiles can be named by their number.
const MAX_NAMED: usize = 1 << 16;

impl BakeArgs {
    /// Bakes the picture as a level. Warnings about likely mistakes go to stderr.
    pub(super) fn bake_level(&self) -> Result<Bake, Stop> {
        let mut drawn = PictureLevel::load(&self.image, &self.pixels.options(self.key()))?;
        let columns = drawn.columns();
        let (mut given_angles, mut overridden) = (0, 0);
        if self.angles.is_some() || self.overrides_file().is_some() {
            let mut tiles = by_place(&drawn, &self.image)?;
            (given_angles, overridden) = self.correct(&mut tiles, columns)?;
            for (place, tile) in tiles.into_iter().enumerate() {
                drawn.set(place, tile);
            }
        }
        let set = self.outputs.names_tiles().then(|| {
            let set = TileSet::new(&by_place(&drawn, &self.image)?, columns, self.merge());
            Ok::<_, Stop>(set.map_err(|error| in_file(error, &self.image))?)
        });
        let name = self.image.file_stem().unwrap_or_default().to_string_lossy();
        let ImportedLevel { level, warnings, .. } = drawn.level(name).map_err(|error| in_file(error, &self.image))?;
        warn(&warnings, false);
        Ok(Bake {
            image: self.image.clone(),
            size: drawn.size(),
            tile_size: self.tile_size,
            columns,
            tiles: drawn.tiles().to_vec(),
            places: drawn.places().to_vec(),
            set: set.transpose()?,
            other_in_b: level.cells.iter().filter(|cell| cell.a != cell.b).count(),
            level: Some(level),
            given_angles,
            overridden,
        })
    }
}

/// Returns the tile in each place of a picture.
fn by_place(drawn: &PictureLevel, image: &Path) -> Result<Vec<BakedTile>, Stop> {
    let (places, tiles) = (drawn.places(), drawn.tiles());
    if places.len() > MAX_NAMED {
        let what = "for --output, --raw, --angles and overrides, which name tiles by their number";
        return Err(Stop::failed(format!(
            "{}: size: found {} tiles, expected at most {MAX_NAMED} {what}",
            image.display(),
            places.len()
        )));
    }
    Ok(places.iter().map(|tile| tiles[*tile as usize].clone()).collect())
}
