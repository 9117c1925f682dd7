//! Recorded scenarios, as worlds of Python's own.

use std::{path::PathBuf, sync::Arc};

use numpy::{PyArray1, PyArray2, PyArrayMethods as _};
use pyo3::{prelude::*, types::PyType};
use quarterpipe::Input;
use quarterpipe_conformance::{Scenario as Recorded, corpus};
use quarterpipe_level::Level as Parts;
use quarterpipe_replay::columns;

use crate::{
    error::{scenario_error, unexpected, value_error},
    world::World,
};

/// A scenario that was recorded from an original: a level, a start, buttons, and what happened.
#[pyclass(frozen, module = "quarterpipe")]
pub struct Scenario {
    inner: Recorded,
}

#[pymethods]
impl Scenario {
    /// Reads a scenario. Raises ValueError with the key that makes no sense.
    #[classmethod]
    fn from_json(_: &Bound<'_, PyType>, text: &str) -> PyResult<Self> {
        Ok(Self { inner: Recorded::from_json(text).map_err(value_error)? })
    }

    /// Reads all scenarios of a file, `.json`, `.jsonl` or `.jsonl.gz`, or of a folder.
    #[classmethod]
    fn load_all(_: &Bound<'_, PyType>, py: Python<'_>, path: PathBuf) -> PyResult<Vec<Self>> {
        let scenarios = py.detach(|| corpus::read(&path)).map_err(|error| scenario_error(&error))?;
        Ok(scenarios.into_iter().map(|inner| Self { inner }).collect())
    }

    /// Its name.
    #[getter]
    fn name(&self) -> &str {
        &self.inner.name
    }

    /// Its rules: "s1", "cd", "s2", "s3" or "s3k".
    #[getter]
    fn game(&self) -> &'static str {
        self.inner.game.name()
    }

    /// Whether it has objects. Then it has no `world`: only the program's `conformance` sets them up.
    #[getter]
    fn has_objects(&self) -> bool {
        !self.inner.objects.is_empty()
    }

    /// The bits of every frame's buttons.
    #[getter]
    fn inputs<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        PyArray1::from_iter(py, self.inner.input_frames().into_iter().map(Input::bits))
    }

    /// The names of the values that were recorded of the player.
    #[getter]
    fn columns(&self) -> Vec<&'static str> {
        columns::of_game(self.inner.game)
    }

    /// The recorded values: a row for each frame.
    #[getter]
    fn trace<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyArray2<i64>>>> {
        let Some(trace) = &self.inner.trace else { return Ok(None) };
        let names = self.columns();
        let mut recorded = Vec::with_capacity(names.len());
        for name in &names {
            match trace.player.get(*name) {
                Some(column) => recorded.push(column),
                None => return unexpected("trace.player", "no column", &format!("a column {name:?}")),
            }
        }
        let values = (0..trace.frames).flat_map(|frame| recorded.iter().map(move |column| column.at(frame)));
        Ok(Some(PyArray1::from_iter(py, values).reshape([trace.frames, names.len()])?))
    }

    /// Makes the world before frame 1. Raises ValueError for a scenario with objects.
    fn world(&self) -> PyResult<World> {
        let (stage, world) = self.inner.plain().map_err(value_error)?;
        let cells = self.inner.map_cells().map_err(value_error)?;
        let mut level = Parts::new(&*self.inner.name, self.inner.tiles.clone(), self.inner.map.width, cells);
        if let Some(player) = world.players.first() {
            level.start = (player.x.px(), player.y.px());
        }
        World::of(Arc::new(level), Arc::new(stage), world)
    }

    /// Returns the values of a world's first player now, by column.
    fn values(&self, world: &World) -> PyResult<Vec<i64>> {
        let player = world.host.player(0).map_err(value_error)?;
        Ok(self.columns().into_iter().map(|name| columns::value(player, name).unwrap_or_default()).collect())
    }

    fn __repr__(&self) -> String {
        format!("<Scenario {:?} of {}, {} frames>", self.inner.name, self.game(), self.inner.frames())
    }
}
