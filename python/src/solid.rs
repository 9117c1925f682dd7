//! Objects that Python code moves.

use pyo3::prelude::*;
use quarterpipe_host::{SolidId, SolidRecord, names};

use crate::{
    error::value_error,
    number::{pixels, position},
    object::{name_of, players_of},
    world::World,
};

/// A solid, hazard or trigger that you move before a step. It raises ValueError once it is gone from the world.
///
/// It stays valid after `World.load` if it existed when the world was saved.
#[pyclass(frozen, module = "quarterpipe")]
pub struct Solid {
    world: Py<World>,
    id: SolidId,
}

impl Solid {
    pub const fn new(world: Py<World>, id: SolidId) -> Self {
        Self { world, id }
    }

    fn record(&self, py: Python<'_>) -> PyResult<SolidRecord> {
        self.world.try_borrow(py)?.host.solid(self.id).map_err(value_error)
    }
}

#[pymethods]
impl Solid {
    /// Its slot in the world.
    #[getter]
    const fn slot(&self) -> u16 {
        self.id.slot()
    }

    #[setter]
    fn set_x(&self, py: Python<'_>, x: f64) -> PyResult<()> {
        let SolidRecord { y, .. } = self.record(py)?;
        self.r#move(py, x, pixels(y))
    }

    #[setter]
    fn set_y(&self, py: Python<'_>, y: f64) -> PyResult<()> {
        let SolidRecord { x, .. } = self.record(py)?;
        self.r#move(py, pixels(x), y)
    }

    /// The players who met its left or right side in the last step.
    #[getter]
    fn pushed(&self, py: Python<'_>) -> PyResult<Vec<usize>> {
        self.record(py).map(|record| players_of(record.left | record.right))
    }

    // <generated Solid>
    /// Its shape; None for hazards and triggers. One of None, solid, platform, sloped.
    #[getter]
    fn shape(&self, py: Python<'_>) -> PyResult<Option<&'static str>> {
        self.record(py).map(|record| name_of(names::SHAPES, record.shape))
    }

    /// The position of its centre in the next step, along x. In pixels, in steps of 1/65536.
    #[getter]
    fn x(&self, py: Python<'_>) -> PyResult<f64> {
        self.record(py).map(|record| pixels(record.x))
    }

    /// The position of its centre in the next step, along y. In pixels, in steps of 1/65536.
    #[getter]
    fn y(&self, py: Python<'_>) -> PyResult<f64> {
        self.record(py).map(|record| pixels(record.y))
    }

    /// True if it hurts players.
    #[getter]
    fn hurts(&self, py: Python<'_>) -> PyResult<bool> {
        self.record(py).map(|record| record.hurts != 0)
    }

    /// The players who stand on it.
    #[getter]
    fn standing(&self, py: Python<'_>) -> PyResult<Vec<usize>> {
        self.record(py).map(|record| players_of(record.standing))
    }

    /// The players who landed on it in the last step.
    #[getter]
    fn landed(&self, py: Python<'_>) -> PyResult<Vec<usize>> {
        self.record(py).map(|record| players_of(record.landed))
    }

    /// The players who touched its left side in the last step.
    #[getter]
    fn left(&self, py: Python<'_>) -> PyResult<Vec<usize>> {
        self.record(py).map(|record| players_of(record.left))
    }

    /// The players who touched its right side in the last step.
    #[getter]
    fn right(&self, py: Python<'_>) -> PyResult<Vec<usize>> {
        self.record(py).map(|record| players_of(record.right))
    }

    /// The players who touched its underside in the last step.
    #[getter]
    fn bottom(&self, py: Python<'_>) -> PyResult<Vec<usize>> {
        self.record(py).map(|record| players_of(record.bottom))
    }

    /// The players who were crushed in the last step.
    #[getter]
    fn crushed(&self, py: Python<'_>) -> PyResult<Vec<usize>> {
        self.record(py).map(|record| players_of(record.crushed))
    }

    /// The players who touched its hitbox in the last step; a solid does not have one.
    #[getter]
    fn touched(&self, py: Python<'_>) -> PyResult<Vec<usize>> {
        self.record(py).map(|record| players_of(record.touched))
    }

    /// Moves the solid to a position in the next step. Players on it are carried; players in its way are pushed or crushed.
    ///
    /// `x` and `y` are in pixels. Raises ValueError if the solid has left the world.
    fn r#move(&self, py: Python<'_>, x: f64, y: f64) -> PyResult<()> {
        let position = [position("x", x)?, position("y", y)?];
        self.world.try_borrow_mut(py)?.host.move_solid(self.id, position).map_err(value_error)
    }

    /// Puts the solid at a position at once. It neither carries nor pushes players on the way.
    ///
    /// `x` and `y` are in pixels. Raises ValueError if the solid has left the world.
    fn put(&self, py: Python<'_>, x: f64, y: f64) -> PyResult<()> {
        let position = [position("x", x)?, position("y", y)?];
        self.world.try_borrow_mut(py)?.host.put_solid(self.id, position).map_err(value_error)
    }

    /// Sets whether the solid hurts players.
    ///
    /// Raises ValueError if the solid has left the world.
    #[setter]
    fn set_hurts(&self, py: Python<'_>, hurts: bool) -> PyResult<()> {
        self.world.try_borrow_mut(py)?.host.set_solid_hurts(self.id, hurts).map_err(value_error)
    }

    /// Removes the solid from the world.
    ///
    /// Raises ValueError if the solid has left the world.
    fn remove(&self, py: Python<'_>) -> PyResult<()> {
        self.world.try_borrow_mut(py)?.host.remove_solid(self.id).map_err(value_error)
    }

    // </generated Solid>
}
