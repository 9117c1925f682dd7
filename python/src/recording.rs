//! Recordings: runs as files, which the program plays.

use std::path::PathBuf;

use pyo3::{prelude::*, types::PyType};
use quarterpipe::rules::{CharacterId, Game};
use quarterpipe_replay::{Inputs, Recording as Inner, RecordingError, Start};

use crate::{
    error::{level_error, os_error, unexpected, value_error},
    input::{bits_of, inputs_of_run},
    world::World,
};

/// A run from the start of a level: the level's name, rules, a character, buttons, and digests that verify a replay.
///
/// `world` is the world that the run begins in: one player, who may have a follower, at the start of a level, under the rules of a game.
/// `level` is the level's reference in the recording: the path of its file, followed by `#` and the level's name if the file has several.
/// None stands for the name of a built-in stage. Raises ValueError for a world that is not at its start, that has changed rules, or whose
/// level has no name.
#[pyclass(frozen, eq, module = "quarterpipe")]
#[derive(PartialEq)]
pub struct Recording {
    inner: Inner,
}

#[pymethods]
impl Recording {
    #[new]
    #[pyo3(signature = (world, inputs, level=None))]
    fn new(
        py: Python<'_>,
        world: &World,
        #[pyo3(from_py_with = inputs_of_run)] inputs: Inputs,
        level: Option<PathBuf>,
    ) -> PyResult<Self> {
        let name = &world.level.name;
        let level = match level {
            Some(path) => path.display().to_string(),
            None if quarterpipe_generate::is_as_named(&world.level) => name.clone(),
            None => {
                return unexpected(
                    "level",
                    "None",
                    &format!("the path of the file of {name:?}, which is not built in"),
                );
            }
        };
        let (stage, start) = (&*world.host.stage, &world.host.world);
        let Some(rules) = Game::ALL.into_iter().find(|game| game.rules() == *stage.rules()) else {
            return unexpected("world", "changed rules", "those of s1, cd, s2, s3 or s3k");
        };
        let usual = world.level.stage(rules.rules()).map_err(|error| level_error(&error))?;
        let (character, follower) = match &start.players[..] {
            [player] => (player.character, None),
            [player, second] if start.follower.is_some() => (player.character, Some(second.character)),
            players => return unexpected("players", players.len(), "1, or 2 if the second follows"),
        };
        if usual != *stage || world.level.start_with(&usual, character, follower) != *start {
            return unexpected(
                "world",
                "one that has been changed",
                "a level's start with one player, who may have a follower",
            );
        }
        let recording = Inner::new(Start { level, rules, character, follower }, inputs);
        let inner = py.detach(|| recording.with_digests(stage, start.clone()));
        Ok(Self { inner })
    }

    /// Reads a recording's file, such as `quarterpipe search` writes.
    ///
    /// Raises FileNotFoundError, OSError, or ValueError that names the file, the place and what was expected there.
    #[classmethod]
    fn load(_: &Bound<'_, PyType>, path: PathBuf) -> PyResult<Self> {
        let inner = Inner::load(&path).map_err(|error| recording_error(&error))?;
        Ok(Self { inner })
    }

    /// Writes the recording to a file, whole or not at all; an existing file is replaced. Raises OSError if it cannot be written.
    fn save(&self, path: PathBuf) -> PyResult<()> {
        self.inner.save(&path).map_err(|error| recording_error(&error))
    }

    /// A built-in stage's name, or the path of a level's file, followed by `#` and the level's name if the file has several.
    #[getter]
    fn level(&self) -> &str {
        &self.inner.start.level
    }

    /// The rules: "s1", "cd", "s2", "s3" or "s3k".
    #[getter]
    fn rules(&self) -> &'static str {
        self.inner.start.rules.name()
    }

    /// The player's character: "sonic", "tails", "knuckles" or "mini".
    #[getter]
    fn character(&self) -> &'static str {
        self.inner.start.character.name()
    }

    /// The follower's character, if there is one.
    #[getter]
    fn follower(&self) -> Option<&'static str> {
        self.inner.start.follower.map(CharacterId::name)
    }

    /// The bits of every frame's buttons, in rows of two if a second pad held any.
    #[getter]
    fn inputs<'py>(&self, py: Python<'py>) -> Bound<'py, PyAny> {
        bits_of(py, &self.inner.inputs)
    }

    fn __repr__(&self) -> String {
        let start = &self.inner.start;
        format!("<Recording of {:?}, {start}, {} frames>", start.level, self.inner.inputs.frames())
    }
}

fn recording_error(error: &RecordingError) -> PyErr {
    match error.io_kind() {
        Some(kind) => os_error(kind, error.to_string()),
        None => value_error(error),
    }
}
