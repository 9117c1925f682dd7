//! Bakes a sheet of tiles.

use quarterpipe_import::bake::{Mask, Merge, Neighbours, Plan, Rgba, Sheet, TileSet, TileSize};
use quarterpipe_level::LevelError;

use super::{Bake, BakeArgs, in_file};
use crate::stop::Stop;

impl BakeArgs {
    /// Bakes the tiles of a sheet, and a level of them if there is a map.
    pub(super) fn bake_sheet(&self) -> Result<Bake, Stop> {
        self.pixels.check_sheet()?;
        let mut picture = Rgba::load(&self.image)?;
        for pixel in picture.bytes.as_chunks_mut::<4>().0 {
            if self.pixels.background.contains(&[pixel[0], pixel[1], pixel[2]]) {
                *pixel = [0; 4];
            }
        }
        let in_image = |error: LevelError| in_file(error, &self.image);
        let mask = Mask::from_picture(&picture, self.key()).map_err(in_image)?;
        let map = self.map.as_ref().map(Plan::load).transpose()?;
        let neighbours = match &map {
            Some(map) => Neighbours::InMap(map),
            None if self.alone => Neighbours::None,
            None => Neighbours::OnSheet,
        };
        let sheet = Sheet::new(&mask, self.tile_size, neighbours).map_err(|error| match &self.map {
            Some(map) if error.place.starts_with("map") => in_file(error, map),
            _ => in_image(error),
        })?;
        let columns = sheet.columns();
        if let (Some(path), Some(_), TileSize::Eight) = (&self.angles, &map, self.tile_size) {
            let reason = "has no angles for tiles that a map puts together from 8 x 8 px, expected --overrides";
            return Err(Stop::failed(format!("{}: {reason}", path.display())));
        }
        let mut tiles = sheet.bake_smooth(self.pixels.smoothing()).map_err(in_image)?;
        let (given_angles, overridden) = self.correct(&mut tiles, columns)?;
        let set = TileSet::new(&tiles, columns, self.merge()).map_err(in_image)?;
        let level = self.outputs.level.as_ref().map(|_| {
            let Some(plan) = sheet.plan() else {
                return Err(Stop::failed(
                    "--level: tiles measured with --alone do not make a level, expected --map or neither",
                ));
            };
            let name = self.image.file_stem().unwrap_or_default().to_string_lossy();
            let merged = TileSet::new(&tiles, columns, Merge::Flips).map_err(in_image)?;
            Ok(merged.level(&name, plan).map_err(in_image)?)
        });
        Ok(Bake {
            image: self.image.clone(),
            size: (picture.width, picture.height),
            tile_size: self.tile_size,
            columns,
            places: (0..tiles.len() as u32).collect(),
            tiles,
            set: Some(set),
            level: level.transpose()?,
            other_in_b: 0,
            given_angles,
            overridden,
        })
    }
}
