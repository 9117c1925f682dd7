//! Players of a world. `field.rs` has their attributes.

use pyo3::prelude::*;
use quarterpipe_batch::Column;
use quarterpipe_host::PlayerField;

use crate::{error::value_error, world::World};

/// A player of a world. It shows the player as it is now; attributes that are set take effect in the next step.
#[pyclass(frozen, module = "quarterpipe")]
pub struct Player {
    world: Py<World>,
    /// Its number.
    #[pyo3(get)]
    index: usize,
}

impl Player {
    pub const fn new(world: Py<World>, index: usize) -> Self {
        Self { world, index }
    }

    /// Returns the number of a field.
    pub fn number(&self, py: Python<'_>, field: PlayerField) -> PyResult<i32> {
        self.world.try_borrow(py)?.host.get_field(self.index, field).map_err(value_error)
    }

    /// Sets the number of a field.
    pub fn set_number(&self, py: Python<'_>, field: PlayerField, number: i32) -> PyResult<()> {
        self.world.try_borrow_mut(py)?.host.set_field(self.index, field, number).map_err(value_error)
    }
}

#[pymethods]
impl Player {
    /// The player's state row, in the engine's own units: see `qp.COLUMN_NAMES`.
    #[getter]
    fn columns(&self, py: Python<'_>) -> PyResult<Vec<i32>> {
        let world = self.world.try_borrow(py)?;
        let player = world.host.player(self.index).map_err(value_error)?;
        Ok(Column::ALL.map(|column| column.of(player)).to_vec())
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let world = self.world.try_borrow(py)?;
        let player = world.host.player(self.index).map_err(value_error)?;
        let [x, y] = [player.x, player.y].map(|at| f64::from(at.0) / 65536.0);
        let speed = f64::from(player.ground_speed.0) / 256.0;
        let place = if player.airborne { "in the air" } else { "on the ground" };
        Ok(format!("<Player {} at {x}, {y}, {place}, ground speed {speed}>", self.index))
    }
}
