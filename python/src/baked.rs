//! Tiles measured from pictures.

use std::path::PathBuf;

use numpy::{PyArray1, PyArray2, PyArrayMethods as _};
use pyo3::prelude::*;
use quarterpipe_host::HostTiles;
use quarterpipe_import::bake::{Mask, Neighbours, Sheet, SolidKey};

use crate::error::{level_error, value_error};

/// The tiles measured from a picture.
#[pyclass(frozen, module = "quarterpipe")]
pub struct BakedTiles {
    own: HostTiles,
}

/// Measures the tiles of a PNG file. Pixels that are at least half opaque are solid.
///
/// `tile_size` is 8, 16 or 32. Raises FileNotFoundError, OSError, or ValueError for a picture whose sides are not multiples of it.
#[pyfunction]
#[pyo3(signature = (path, tile_size=16))]
pub fn bake(py: Python<'_>, path: PathBuf, tile_size: u32) -> PyResult<BakedTiles> {
    let size = HostTiles::tile_size("tile_size", tile_size).map_err(value_error)?;
    let sheet = py.detach(|| {
        Mask::load(path, SolidKey::HALF_OPAQUE).and_then(|mask| Sheet::new(&mask, size, Neighbours::OnSheet))
    });
    let sheet = sheet.map_err(|error| level_error(&error))?;
    Ok(BakedTiles { own: py.detach(|| HostTiles::bake(&sheet)) })
}

#[pymethods]
impl BakedTiles {
    /// Per tile and column: 1 to 16 solid pixels from the bottom, -1 to -15 from the top, 0 none. Shape (tiles, 16).
    #[getter]
    fn heights<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i8>>> {
        PyArray1::from_vec(py, self.own.heights()).reshape([self.own.count(), 16])
    }

    /// Per tile and row: 1 to 16 solid pixels from the right edge, -1 to -15 from the left, 0 none. Shape (tiles, 16).
    #[getter]
    fn widths<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i8>>> {
        PyArray1::from_vec(py, self.own.widths()).reshape([self.own.count(), 16])
    }

    /// The angle of each tile's surface, 256 to the turn. An odd angle is flagged: players snap to a quarter turn. Shape (tiles,).
    #[getter]
    fn angles<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        PyArray1::from_vec(py, self.own.angles())
    }

    /// The problems found: the number of the tile and a description for each.
    #[getter]
    fn problems(&self) -> Vec<(usize, String)> {
        self.own.problems.clone()
    }

    // <generated Tiles>
    /// The number of tiles in a row of the picture.
    #[getter]
    fn columns(&self) -> usize {
        self.own.columns()
    }

    // </generated Tiles>

    fn __len__(&self) -> usize {
        self.own.count()
    }
}
