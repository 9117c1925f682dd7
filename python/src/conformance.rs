//! Other engines, compared with recordings.

use std::{
    sync::{Mutex, PoisonError},
    time::Duration,
};

use pyo3::{prelude::*, types::PyDict};
use quarterpipe_conformance::{
    engine::{Engine as _, Limits, ProcessEngine},
    score::{Outcome, score},
};

use crate::{
    error::{unexpected, value_error},
    scenario::Scenario,
};

/// A program that runs scenarios: another engine, which speaks the protocol of `quarterpipe conformance --engine`.
#[pyclass(module = "quarterpipe")]
pub struct ConformanceEngine {
    engine: Mutex<ProcessEngine>,
}

#[pymethods]
impl ConformanceEngine {
    /// Starts a program, by its name or path and its arguments. Raises ValueError if it cannot be started or gives a wrong answer.
    #[new]
    #[pyo3(signature = (command, time_limit=10.0))]
    fn new(py: Python<'_>, command: Vec<String>, time_limit: f64) -> PyResult<Self> {
        let Some(time) = Duration::try_from_secs_f64(time_limit).ok().filter(|time| !time.is_zero()) else {
            return unexpected("time_limit", time_limit, "seconds above 0");
        };
        let limits = Limits { time, ..Limits::default() };
        let engine = py.detach(|| ProcessEngine::start(command, limits)).map_err(value_error)?;
        Ok(Self { engine: Mutex::new(engine) })
    }

    /// The name that the engine gave.
    #[getter]
    fn name(&self) -> String {
        self.locked().claims().name.clone()
    }

    /// Runs a scenario, and returns a dict: "outcome" is "compared", "not run" or "failed". A compared one has "frames", "exact_frames",
    /// "farthest_px", and as "first" None or a dict of the first difference.
    fn run<'py>(&self, py: Python<'py>, scenario: &Scenario) -> PyResult<Bound<'py, PyDict>> {
        let score = py.detach(|| score(&mut *self.locked(), scenario.recorded()));
        let result = PyDict::new(py);
        match score.outcome {
            Outcome::NotRun(why) => {
                result.set_item("outcome", "not run")?;
                result.set_item("reason", why)?;
            }
            Outcome::Failed(why) => {
                result.set_item("outcome", "failed")?;
                result.set_item("reason", why)?;
            }
            Outcome::Compared(report) => {
                let report = *report;
                result.set_item("outcome", "compared")?;
                result.set_item("frames", report.frames)?;
                result.set_item("exact_frames", report.exact_frames)?;
                result.set_item("farthest_px", report.farthest)?;
                let first = report.divergence.map(|first| {
                    let dict = PyDict::new(py);
                    dict.set_item("frame", first.frame)?;
                    dict.set_item("column", first.column)?;
                    dict.set_item("expected", first.expected)?;
                    dict.set_item("got", first.got)?;
                    let decisions: Vec<String> =
                        first.decisions.iter().map(|decision| format!("{} {decision}", decision.rule)).collect();
                    dict.set_item("decisions", decisions)?;
                    PyResult::Ok(dict)
                });
                result.set_item("first", first.transpose()?)?;
            }
        }
        Ok(result)
    }

    fn __repr__(&self) -> String {
        format!("<ConformanceEngine {:?}>", self.name())
    }
}

impl ConformanceEngine {
    fn locked(&self) -> std::sync::MutexGuard<'_, ProcessEngine> {
        self.engine.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
