//! Tiles measured from pictures.

use std::path::PathBuf;

use numpy::{PyArray1, PyArray2, PyArrayMethods as _};
use pyo3::prelude::*;
use quarterpipe::terrain::Tile;
use quarterpipe_import::bake::{Mask, Neighbours, Sheet, SolidKey, TileSize};

use crate::error::{level_error, unexpected};

/// The tiles measured from a picture.
#[pyclass(frozen, module = "quarterpipe")]
pub struct BakedTiles {
    tiles: Vec<Tile>,
    /// Tiles in a row of the picture.
    #[pyo3(get)]
    columns: usize,
    /// What is odd about tiles: the tile's number, and a text.
    #[pyo3(get)]
    problems: Vec<(usize, String)>,
}

/// Measures the tiles of a PNG file. Pixels that are at least half opaque are solid.
///
/// `tile_size` is 8, 16 or 32. Raises FileNotFoundError, OSError, or ValueError for a picture whose sides are not multiples of it.
#[pyfunction]
#[pyo3(signature = (path, tile_size=16))]
pub fn bake(py: Python<'_>, path: PathBuf, tile_size: u32) -> PyResult<BakedTiles> {
    let size = match tile_size {
        8 => TileSize::Eight,
        16 => TileSize::Sixteen,
        32 => TileSize::ThirtyTwo,
        other => return unexpected("tile_size", other, "8, 16 or 32"),
    };
    let sheet = py.detach(|| {
        Mask::load(path, SolidKey::HALF_OPAQUE).and_then(|mask| Sheet::new(&mask, size, Neighbours::OnSheet))
    });
    let sheet = sheet.map_err(|error| level_error(&error))?;
    let baked = py.detach(|| sheet.bake());
    let problems = baked.iter().enumerate();
    let problems =
        problems.flat_map(|(tile, baked)| baked.problems.iter().map(move |problem| (tile, problem.to_string())));
    Ok(BakedTiles {
        problems: problems.collect(),
        columns: sheet.columns(),
        tiles: baked.into_iter().map(|baked| baked.tile).collect(),
    })
}

#[pymethods]
impl BakedTiles {
    /// Per tile and column: 1 to 16 solid pixels from the bottom, -1 to -15 from the top, 0 none. Shape (tiles, 16).
    #[getter]
    fn heights<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i8>>> {
        PyArray1::from_iter(py, self.tiles.iter().flat_map(|tile| tile.heights)).reshape([self.tiles.len(), 16])
    }

    /// Per tile and row: 1 to 16 solid pixels from the right edge, -1 to -15 from the left, 0 none. Shape (tiles, 16).
    #[getter]
    fn widths<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i8>>> {
        PyArray1::from_iter(py, self.tiles.iter().flat_map(|tile| tile.widths)).reshape([self.tiles.len(), 16])
    }

    /// The angle of each tile's surface, 256 to the turn; an odd one is flagged. Shape (tiles,).
    #[getter]
    fn angles<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        PyArray1::from_iter(py, self.tiles.iter().map(|tile| tile.angle.0))
    }

    fn __len__(&self) -> usize {
        self.tiles.len()
    }
}
