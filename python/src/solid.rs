//! Objects that Python moves.

use pyo3::prelude::*;
use quarterpipe::{
    object::{Body, ObjectId, PlayerSet, Thing},
    stock::{DriverReport, HostSolid, Stock},
};

use crate::{error::value_error, player::position, world::World};

/// A solid, hazard or trigger that you move before a step. It raises ValueError once it is gone from the world.
///
/// After `World.load` it stands for the one that was in its slot when the world was saved.
#[pyclass(frozen, module = "quarterpipe")]
pub struct Solid {
    world: Py<World>,
    id: ObjectId,
    handle: u64,
}

impl Solid {
    pub const fn new(world: Py<World>, id: ObjectId, handle: u64) -> Self {
        Self { world, id, handle }
    }

    fn with<R>(&self, py: Python<'_>, act: impl FnOnce(&mut Body, &mut HostSolid) -> R) -> PyResult<R> {
        let mut world = self.world.try_borrow_mut(py)?;
        let is_mine = world.handles.get(&self.id.0) == Some(&self.handle);
        match world.inner.objects.get_mut(self.id) {
            Some((body, Thing::Stock(Stock::HostSolid(solid)))) if is_mine => Ok(act(body, solid)),
            _ => Err(value_error(format_args!("slot {}: the object is not there any more", self.id.0))),
        }
    }

    fn report(&self, py: Python<'_>, set: impl FnOnce(&DriverReport) -> PlayerSet) -> PyResult<Vec<usize>> {
        let set = self.with(py, |_, solid| set(&solid.report))?;
        Ok((0..PlayerSet::CAPACITY).filter(|player| set.contains(*player)).collect())
    }
}

#[pymethods]
impl Solid {
    /// Its slot in the world.
    #[getter]
    const fn slot(&self) -> u16 {
        self.id.0
    }

    /// Where its centre goes in the next step, in pixels. Players on it go along; players in its way are pushed or crushed.
    #[getter]
    fn x(&self, py: Python<'_>) -> PyResult<f64> {
        self.with(py, |_, solid| f64::from(solid.goal[0].0) / 65536.0)
    }

    #[setter]
    fn set_x(&self, py: Python<'_>, x: f64) -> PyResult<()> {
        let x = position("x", x)?;
        self.with(py, |_, solid| solid.goal[0] = x)
    }

    /// Where its centre goes in the next step, in pixels.
    #[getter]
    fn y(&self, py: Python<'_>) -> PyResult<f64> {
        self.with(py, |_, solid| f64::from(solid.goal[1].0) / 65536.0)
    }

    #[setter]
    fn set_y(&self, py: Python<'_>, y: f64) -> PyResult<()> {
        let y = position("y", y)?;
        self.with(py, |_, solid| solid.goal[1] = y)
    }

    /// Whether it hurts players who touch it.
    #[getter]
    fn hurts(&self, py: Python<'_>) -> PyResult<bool> {
        self.with(py, |_, solid| solid.hurts)
    }

    #[setter]
    fn set_hurts(&self, py: Python<'_>, hurts: bool) -> PyResult<()> {
        self.with(py, |_, solid| solid.hurts = hurts)
    }

    /// The players who stand on it.
    #[getter]
    fn standing(&self, py: Python<'_>) -> PyResult<Vec<usize>> {
        let set = self.with(py, |body, _| body.standing)?;
        Ok((0..PlayerSet::CAPACITY).filter(|player| set.contains(*player)).collect())
    }

    /// The players who came down on it in the last step.
    #[getter]
    fn landed(&self, py: Python<'_>) -> PyResult<Vec<usize>> {
        self.report(py, |report| report.landed)
    }

    /// The players who touched its hitbox in the last step; a solid has none.
    #[getter]
    fn touched(&self, py: Python<'_>) -> PyResult<Vec<usize>> {
        self.report(py, |report| report.touched)
    }

    /// The players who met its left or right side in the last step.
    #[getter]
    fn pushed(&self, py: Python<'_>) -> PyResult<Vec<usize>> {
        self.report(py, |report| PlayerSet(report.left.0 | report.right.0))
    }

    /// The players who were crushed in the last step.
    #[getter]
    fn crushed(&self, py: Python<'_>) -> PyResult<Vec<usize>> {
        self.report(py, |report| report.crushed)
    }

    /// Puts it elsewhere at once. Nobody is carried or pushed on the way.
    fn put(&self, py: Python<'_>, x: f64, y: f64) -> PyResult<()> {
        let (x, y) = (position("x", x)?, position("y", y)?);
        self.with(py, |body, solid| {
            solid.goal = [x, y];
            [body.x, body.y] = solid.goal;
        })
    }

    /// Takes it out of the world.
    fn remove(&self, py: Python<'_>) -> PyResult<()> {
        self.with(py, |_, _| ())?;
        let mut world = self.world.try_borrow_mut(py)?;
        let world = &mut *world;
        world.inner.remove(&world.stage, self.id, &mut ());
        Ok(())
    }
}
