//! Recorded scenarios, from which Python can make worlds.

use std::{path::PathBuf, sync::Arc};

use numpy::{PyArray1, PyArray2, PyArrayMethods as _};
use pyo3::{prelude::*, types::PyType};
use quarterpipe_conformance::{Scenario as Recorded, Subject, corpus};
use quarterpipe_host::HostScenario;
use quarterpipe_replay::columns;

use crate::{
    error::{scenario_error, value_error},
    shared_stage::{MadeOf, SharedStage},
    world::World,
};

/// A scenario recorded from an original: a level, a start, buttons, and the values of every frame.
#[pyclass(frozen, module = "quarterpipe")]
pub struct Scenario {
    own: HostScenario,
}

#[pymethods]
impl Scenario {
    /// Reads a scenario. Raises ValueError with the invalid key.
    #[classmethod]
    fn from_json(_: &Bound<'_, PyType>, text: &str) -> PyResult<Self> {
        Ok(Self { own: HostScenario(Recorded::from_json(text).map_err(value_error)?) })
    }

    /// Reads all scenarios of a file, `.json`, `.jsonl` or `.jsonl.gz`, or of a folder.
    #[classmethod]
    fn load_all(_: &Bound<'_, PyType>, py: Python<'_>, path: PathBuf) -> PyResult<Vec<Self>> {
        let scenarios = py.detach(|| corpus::read(&path)).map_err(|error| scenario_error(&error))?;
        Ok(scenarios.into_iter().map(|recorded| Self { own: HostScenario(recorded) }).collect())
    }

    // <generated Scenario>
    /// The scenario's name.
    #[getter]
    fn name(&self) -> &str {
        self.own.name()
    }

    /// The name of the game whose rules the scenario was recorded under.
    #[getter]
    fn game(&self) -> &str {
        self.own.game()
    }

    /// True if the scenario has objects. If so, a world cannot be created from it: only the program's `conformance` command
    /// sets objects up.
    #[getter]
    fn has_objects(&self) -> bool {
        self.own.has_objects()
    }

    /// The names of the recorded values of the player.
    #[getter]
    fn columns(&self) -> Vec<String> {
        self.own.columns()
    }

    // </generated Scenario>

    /// The subject of the scenario, such as "slopes".
    #[getter]
    fn subject(&self) -> &'static str {
        Subject::of(&self.own.0).name()
    }

    /// The bits of every frame's buttons.
    #[getter]
    fn inputs<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        PyArray1::from_vec(py, self.own.inputs())
    }

    /// The recorded values: a row for each frame.
    #[getter]
    fn trace<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyArray2<i64>>>> {
        let Some(values) = self.own.trace().map_err(value_error)? else { return Ok(None) };
        let columns = columns::of_game(self.own.0.game).len();
        let frames = values.len() / columns;
        Ok(Some(PyArray1::from_vec(py, values).reshape([frames, columns])?))
    }

    /// Makes the world before frame 1. Raises ValueError for a scenario with objects.
    fn world(&self) -> PyResult<World> {
        let (level, host) = self.own.world().map_err(value_error)?;
        let seen = SharedStage::new(Arc::clone(&host.stage), MadeOf::Itself);
        Ok(World { level: Arc::new(level), host, seen })
    }

    /// Returns the values of a world's first player now, by column.
    fn values(&self, world: &World) -> PyResult<Vec<i64>> {
        self.own.values(&world.host).map_err(value_error)
    }

    fn __repr__(&self) -> String {
        format!("<Scenario {:?} of {}, {} frames>", self.own.name(), self.own.game(), self.own.0.frames())
    }
}

impl Scenario {
    pub const fn recorded(&self) -> &Recorded {
        &self.own.0
    }
}
