//! Objects that Python moves.

use pyo3::prelude::*;
use quarterpipe::Pos;
use quarterpipe_host::{HostError, HostWorld, SolidId, SolidRecord, names};

use crate::{error::value_error, number::position, object::players_of, world::World};

/// A solid, hazard or trigger that you move before a step. It raises ValueError once it is gone from the world.
///
/// After `World.load` it is the same one, if that was there when the world was saved.
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

    fn change(
        &self,
        py: Python<'_>,
        change: impl FnOnce(&mut HostWorld, SolidId) -> Result<(), HostError>,
    ) -> PyResult<()> {
        change(&mut self.world.try_borrow_mut(py)?.host, self.id).map_err(value_error)
    }
}

#[pymethods]
impl Solid {
    /// Its slot in the world.
    #[getter]
    const fn slot(&self) -> u16 {
        self.id.slot()
    }

    /// Its shape; None for hazards and triggers.
    #[getter]
    fn shape(&self, py: Python<'_>) -> PyResult<Option<&'static str>> {
        let SolidRecord { shape, .. } = self.record(py)?;
        Ok(names::SHAPES.get(shape as usize).copied().filter(|name| *name != "none"))
    }

    /// Where its centre goes in the next step, in pixels. Players on it go along; players in its way are pushed or crushed.
    #[getter]
    fn x(&self, py: Python<'_>) -> PyResult<f64> {
        self.record(py).map(|record| f64::from(record.x) / 65536.0)
    }

    #[setter]
    fn set_x(&self, py: Python<'_>, x: f64) -> PyResult<()> {
        let x = position("x", x)?;
        self.change(py, |host, id| host.move_solid(id, [x, Pos(host.solid(id)?.y)]))
    }

    /// Where its centre goes in the next step, in pixels.
    #[getter]
    fn y(&self, py: Python<'_>) -> PyResult<f64> {
        self.record(py).map(|record| f64::from(record.y) / 65536.0)
    }

    #[setter]
    fn set_y(&self, py: Python<'_>, y: f64) -> PyResult<()> {
        let y = position("y", y)?;
        self.change(py, |host, id| host.move_solid(id, [Pos(host.solid(id)?.x), y]))
    }

    /// Whether it hurts players who touch it.
    #[getter]
    fn hurts(&self, py: Python<'_>) -> PyResult<bool> {
        self.record(py).map(|record| record.hurts != 0)
    }

    #[setter]
    fn set_hurts(&self, py: Python<'_>, hurts: bool) -> PyResult<()> {
        self.change(py, |host, id| host.set_solid_hurts(id, hurts))
    }

    /// The players who stand on it.
    #[getter]
    fn standing(&self, py: Python<'_>) -> PyResult<Vec<usize>> {
        self.record(py).map(|record| players_of(record.standing))
    }

    /// The players who came down on it in the last step.
    #[getter]
    fn landed(&self, py: Python<'_>) -> PyResult<Vec<usize>> {
        self.record(py).map(|record| players_of(record.landed))
    }

    /// The players who met its left side in the last step.
    #[getter]
    fn left(&self, py: Python<'_>) -> PyResult<Vec<usize>> {
        self.record(py).map(|record| players_of(record.left))
    }

    /// The players who met its right side in the last step.
    #[getter]
    fn right(&self, py: Python<'_>) -> PyResult<Vec<usize>> {
        self.record(py).map(|record| players_of(record.right))
    }

    /// The players who met its left or right side in the last step.
    #[getter]
    fn pushed(&self, py: Python<'_>) -> PyResult<Vec<usize>> {
        self.record(py).map(|record| players_of(record.left | record.right))
    }

    /// The players who met its underside in the last step.
    #[getter]
    fn bottom(&self, py: Python<'_>) -> PyResult<Vec<usize>> {
        self.record(py).map(|record| players_of(record.bottom))
    }

    /// The players who were crushed in the last step.
    #[getter]
    fn crushed(&self, py: Python<'_>) -> PyResult<Vec<usize>> {
        self.record(py).map(|record| players_of(record.crushed))
    }

    /// The players who touched its hitbox in the last step; a solid has none.
    #[getter]
    fn touched(&self, py: Python<'_>) -> PyResult<Vec<usize>> {
        self.record(py).map(|record| players_of(record.touched))
    }

    /// Puts it elsewhere at once. Nobody is carried or pushed on the way.
    fn put(&self, py: Python<'_>, x: f64, y: f64) -> PyResult<()> {
        let place = [position("x", x)?, position("y", y)?];
        self.change(py, |host, id| host.put_solid(id, place))
    }

    /// Takes it out of the world.
    fn remove(&self, py: Python<'_>) -> PyResult<()> {
        self.change(py, HostWorld::remove_solid)
    }
}
