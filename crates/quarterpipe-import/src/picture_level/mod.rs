//! Drawn levels: one picture becomes a level, with its collision measured and the drawing as the level's art.
//!
//! ```
//! use quarterpipe_level::art::png_file;
//! use quarterpipe_import::{ImportOptions, ImportedLevel};
//! // 64 x 64 px: a floor of 16 px under clear air.
//! let pixels = [[0; 4].repeat(64 * 48), [96, 168, 72, 255].repeat(64 * 16)].concat();
//! let options = ImportOptions::default();
//! let imported = ImportedLevel::fetch("drawn.png", &options, move |_| Ok(png_file((64, 64), &pixels)))?;
//! assert_eq!((imported.level.width, imported.level.height()), (4, 4));
//! assert_eq!(imported.level.cells[12].a.tile, 1);
//! # Ok::<(), quarterpipe_level::LevelError>(())
//! ```

mod drawing;
mod judge;
mod kinds;
mod notes;
mod options;
mod rows;
mod scan;
mod shapes;

use std::path::Path;

use quarterpipe::terrain::Cell;
use quarterpipe_level::{
    Level, LevelError, Warning,
    art::{Art, ArtPlane, Depth},
};

use crate::{
    bake::{BakedTile, Merge, TileSet},
    build::thicken_floors,
    files::{Files, OutsideFiles},
    imported_level::{ImportOptions, ImportedLevel},
    standing::{self, CORNER},
};
use drawing::Drawing;
use kinds::Kinds;
pub use options::PictureOptions;
use scan::{Scan, scan};
use shapes::Shapes;

/// A measured drawing of a level: its different tiles, and their places.
///
/// Cells have 16 x 16 px. Pixels that are missing at the right are air. Pixels that are missing at the bottom repeat the pixels above them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureLevel {
    size: (u32, u32),
    columns: usize,
    /// The different tiles; air is the first.
    tiles: Vec<BakedTile>,
    /// The tile in each cell of layer A and of layer B, row by row. Without a picture of its own, layer B is the same as layer A.
    places: [Option<Vec<u32>>; 2],
    art: Art,
    warnings: Vec<Warning>,
}

impl PictureLevel {
    /// Reads a picture, and that of layer B if there is one, and measures its tiles.
    ///
    /// # Errors
    ///
    /// When a file cannot be read or is not a PNG file, when a picture has more pixels than the largest level, when the two differ in size,
    /// or when there are too many different tiles. The error names the file.
    pub fn load(path: impl AsRef<Path>, options: &PictureOptions) -> Result<Self, LevelError> {
        let path = path.as_ref();
        Self::read(path, options, &Files::for_level(path, OutsideFiles::Refused))
    }

    fn read(path: &Path, options: &PictureOptions, files: &Files) -> Result<Self, LevelError> {
        let in_file = |error: LevelError, file: &Path| LevelError { file: Some(file.display().to_string()), ..error };
        options.check()?;
        let (mut shapes, mut drawing) = (Shapes::new(), Drawing::default());
        let mut of_file = |file: &Path, size: Option<(u32, u32)>| {
            let bytes = files.level_bytes(file)?;
            scan(&bytes, size, options, &mut shapes, &mut drawing)
        };
        let a = of_file(path, None).map_err(|error| in_file(error, path))?;
        let b = options.layer_b.as_deref();
        let b = b.map(|file| of_file(file, Some(a.size)).map_err(|error| in_file(error, file))).transpose()?;
        let warnings = notes::of(&a, b.as_ref(), &drawing);
        let mut kinds = Kinds::new();
        let mut measure = |scan: &Scan| kinds.of_layer(&shapes, scan).map_err(|error| in_file(error, path));
        let places = [Some(measure(&a)?), b.as_ref().map(measure).transpose()?];
        kinds.smooth(places.iter().flatten(), a.columns, options.smoothing)?;
        let (size, columns) = (a.size, a.columns);
        Ok(Self { size, columns, tiles: kinds.baked, places, art: art(a, b, drawing), warnings })
    }

    /// Returns the width and height of the picture as it was drawn, in pixels.
    #[must_use]
    pub const fn size(&self) -> (u32, u32) {
        self.size
    }

    /// Returns the number of cells in a row.
    #[must_use]
    pub const fn columns(&self) -> usize {
        self.columns
    }

    /// Returns the different tiles. Two tiles are different if their pixels or their surroundings are; the first is air.
    #[must_use]
    pub fn tiles(&self) -> &[BakedTile] {
        &self.tiles
    }

    /// Returns the number of the tile in each cell of layer A, row by row.
    #[must_use]
    pub fn places(&self) -> &[u32] {
        self.places[0].as_deref().unwrap_or_default()
    }

    /// Returns the number of the tile in each cell of layer B; `None` if it has no separate picture.
    #[must_use]
    pub fn places_b(&self) -> Option<&[u32]> {
        self.places[1].as_deref()
    }

    /// Puts another tile in a cell of layer A, and of layer B if it has no separate picture. Beyond the last cell it does nothing.
    pub fn set(&mut self, place: usize, tile: BakedTile) {
        let Some(there) = self.places[0].as_mut().and_then(|places| places.get_mut(place)) else { return };
        if self.tiles[*there as usize] != tile {
            *there = self.tiles.len() as u32;
            self.tiles.push(tile);
        }
    }

    /// Makes the level, with equal tiles merged and the drawing as its art, and warns about possible slips. The player starts at the first
    /// place from the left where it can stand.
    ///
    /// # Errors
    ///
    /// When there are more than 65,536 different tiles.
    pub fn level(&self, name: impl Into<String>) -> Result<ImportedLevel, LevelError> {
        let set = TileSet::new(&self.tiles, self.columns, Merge::Flips)?;
        let block = |tile: u32| set.sheet[tile as usize];
        let places = self.places().iter().map(|tile| block(*tile));
        let cells = match self.places_b() {
            Some(b) => places.zip(b).map(|(a, b)| Cell { a, b: block(*b) }).collect(),
            None => places.map(Cell::both).collect(),
        };
        let mut level = Level::new(name, set.tiles, self.columns, cells);
        level.art = self.art.clone();
        let mut warnings = self.warnings.clone();
        warnings.extend(thicken_floors(&mut level, &|_| true));
        level.start = standing::first_place(&level).unwrap_or_else(|| {
            let message = format!("no place to stand was found; the player starts at {}, {}", CORNER.0.0, CORNER.1.0);
            warnings.push(Warning::new("picture", message));
            CORNER
        });
        Ok(ImportedLevel::new(level, warnings))
    }
}

/// Reads the level in a picture.
pub(crate) fn load(path: &Path, options: &ImportOptions, files: &Files) -> Result<ImportedLevel, LevelError> {
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    options.check_name(&name)?;
    PictureLevel::read(path, &options.picture, files)?.level(name)
}

/// Puts layer A's drawing over that of layer B.
fn art(a: Scan, b: Option<Scan>, drawing: Drawing) -> Art {
    let plane = |cells| ArtPlane { depth: Depth::Behind, cells };
    let below = b.map(|b| b.shown.iter().zip(&a.shown).map(|(b, a)| (*b).filter(|_| b != a)).collect());
    let planes = [below, Some(a.shown)].into_iter().flatten();
    let shows = |cells: &Vec<_>| cells.iter().any(Option::is_some);
    Art { tiles: drawing.tiles, planes: planes.filter(shows).map(plane).collect(), ..Art::default() }
}
