//! Tiles measured from a picture.

use quarterpipe::terrain::Tile;
use quarterpipe_import::bake::{Sheet, TileSize};

use crate::HostError;

/// Tiles measured from a picture.
#[derive(Clone, Debug)]
pub struct HostTiles {
    pub(crate) tiles: Vec<Tile>,
    pub(crate) columns: usize,
    /// The problems, each with its tile's number.
    pub problems: Vec<(usize, String)>,
}

impl HostTiles {
    /// Reads the size of a picture's tiles: 8, 16 or 32.
    ///
    /// # Errors
    ///
    /// If `size` is another number. The error calls it `name`.
    pub fn tile_size(name: &str, size: u32) -> Result<TileSize, HostError> {
        match size {
            8 => Ok(TileSize::Eight),
            16 => Ok(TileSize::Sixteen),
            32 => Ok(TileSize::ThirtyTwo),
            other => Err(HostError::unexpected(name, other, "8, 16 or 32")),
        }
    }

    /// Measures the tiles of a sheet.
    #[must_use]
    pub fn bake(sheet: &Sheet) -> Self {
        let baked = sheet.bake();
        let problems = baked.iter().enumerate();
        let problems =
            problems.flat_map(|(tile, baked)| baked.problems.iter().map(move |problem| (tile, problem.to_string())));
        let problems = problems.collect();
        Self { problems, columns: sheet.columns(), tiles: baked.into_iter().map(|baked| baked.tile).collect() }
    }
}
