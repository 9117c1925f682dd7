//! Levels.

use std::{
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
};

use numpy::{
    Element, PyArray1, PyReadonlyArray, PyReadonlyArray1, PyReadonlyArray2, PyReadonlyArrayDyn,
    PyUntypedArrayMethods as _, ndarray::Dimension,
};
use pyo3::{
    prelude::*,
    types::{PyDict, PyTuple, PyType},
};
use quarterpipe::rules::Rules;
use quarterpipe_host::HostLevel;
use quarterpipe_import::{ImportOptions, ImportedLevel};
use quarterpipe_level::{Level as Parts, Value, arrays::LevelArrays, builtin};

use crate::{
    error::{level_error, unexpected, value_error},
    number::{array, some_array, whole},
    rules::{character_of, rules_of},
    shared_stage::{MadeOf, SharedStage},
    world::World,
};

/// A function and its arguments, from which pickle restores a value.
pub type Reduction<'py> = (Bound<'py, PyAny>, Bound<'py, PyTuple>);

/// The maximum number of stages kept for a level, each under different rules.
const MOST_STAGES: usize = 8;

/// A level: tiles, cells, edges, water, objects and a start. It does not change, except that `declare_class` removes warnings.
#[pyclass(module = "quarterpipe")]
pub struct Level {
    pub own: HostLevel,
    /// `true` if the level can be restored from its name.
    is_known: bool,
    /// Its stages, which all its worlds share.
    stages: Mutex<Vec<Arc<SharedStage>>>,
}

impl From<HostLevel> for Level {
    fn from(own: HostLevel) -> Self {
        Self { own, is_known: false, stages: Mutex::default() }
    }
}

impl Level {
    /// Takes a level that can be restored from its name.
    pub fn known(own: HostLevel) -> Self {
        Self { is_known: true, ..own.into() }
    }

    /// Returns the stage under these rules. Keeps the most recent stages.
    pub fn seen(&self, rules: Rules) -> PyResult<Arc<SharedStage>> {
        let kept = || self.stages.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(seen) = kept().iter().find(|seen| *seen.stage.rules() == rules) {
            return Ok(Arc::clone(seen));
        }
        let stage = self.own.level.stage(rules).map_err(|error| level_error(&error))?;
        let made_of = if self.is_known { MadeOf::Name(self.own.level.name.clone()) } else { MadeOf::Level };
        let seen = SharedStage::new(Arc::new(stage), made_of);
        let mut kept = kept();
        if kept.len() == MOST_STAGES {
            kept.remove(0);
        }
        kept.push(Arc::clone(&seen));
        Ok(seen)
    }
}

#[pymethods]
impl Level {
    /// Reads a level of any known format: Tiled (.tmx, .tmj), LDtk (.ldtk), Godot (.tscn), Open Surge (.lev), projects of SonLVL (.ini),
    /// stages of the Retro Engine (a folder or .bin), JSON or a drawing (.png). `level` selects a level of a file that has several, as does
    /// `#` and a name after the path.
    ///
    /// Raises FileNotFoundError, OSError, or ValueError that names the file, the place and what was expected there.
    #[classmethod]
    #[pyo3(signature = (path, level=None))]
    fn load(_: &Bound<'_, PyType>, py: Python<'_>, path: PathBuf, level: Option<String>) -> PyResult<Self> {
        let options = ImportOptions { level, ..ImportOptions::default() };
        let imported = py.detach(|| ImportedLevel::load(path, &options)).map_err(|error| level_error(&error))?;
        Ok(HostLevel::with_warnings(imported.level, imported.warnings).into())
    }

    /// Returns a built-in stage, one of `builtin_names`, or a generated one by its name, such as "generated:7:4": seed 7, difficulty 4.
    #[classmethod]
    fn builtin(_: &Bound<'_, PyType>, name: &str) -> PyResult<Self> {
        HostLevel::builtin(name).map(Self::known).map_err(value_error)
    }

    /// Returns the names of the built-in stages.
    #[staticmethod]
    fn builtin_names() -> Vec<&'static str> {
        builtin::names().collect()
    }

    /// Reads a level from text in the project's JSON format.
    #[classmethod]
    fn from_json(_: &Bound<'_, PyType>, text: &str) -> PyResult<Self> {
        HostLevel::from_json(text).map(Into::into).map_err(|error| level_error(&error))
    }

    /// Returns a copy of this level with some parts replaced: any of `name`, `description`, `rules`, `par`, `start`, `bounds`, `water`,
    /// `loops`, `objects` and `art`, as `to_json` writes them. Objects can also be given as `objects` returns them.
    ///
    /// Raises ValueError that names the part and the place in it.
    #[pyo3(signature = (**parts))]
    fn with_parts(&self, py: Python<'_>, parts: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let parts = parts.map_or_else(|| Ok(PyDict::new(py)), |parts| parts.copy())?;
        if let Some(objects) = parts.get_item("objects")? {
            let objects = objects.try_iter()?.map(|object| spelled(&object?)).collect::<PyResult<Vec<_>>>()?;
            parts.set_item("objects", objects)?;
        }
        let json = py.import("json")?.call_method1("dumps", (parts,))?;
        self.own.with_parts(json.extract()?).map(Into::into).map_err(|error| level_error(&error))
    }

    /// Makes a level from arrays.
    ///
    /// `heights` has 16 numbers for each tile: 1 to 16 solid pixels from the bottom, -1 to -16 from the top, 0 none. Tile 0 is air,
    /// whatever its heights. Widths and angles are measured if they are not given.
    /// `cells` has the tile of each cell of 16 x 16 px, in the shape (rows, columns), or (2, rows, columns) for two layers.
    /// `solidity` has for each cell 0 none, 1 top, 2 sides and bottom, 3 all; without it, all tiles except air are solid on all sides.
    /// `start` is the position of the player's centre at the start, in pixels: (64, 64) by default.
    #[classmethod]
    #[pyo3(signature = (heights, cells, *, widths=None, angles=None, solidity=None, x_flip=None, y_flip=None, start=(64, 64), name="level"))]
    #[expect(clippy::too_many_arguments, reason = "keywords of Python")]
    fn from_arrays(
        _: &Bound<'_, PyType>,
        #[pyo3(from_py_with = array)] heights: PyReadonlyArray2<'_, i8>,
        #[pyo3(from_py_with = array)] cells: PyReadonlyArrayDyn<'_, u16>,
        #[pyo3(from_py_with = some_array)] widths: Option<PyReadonlyArray2<'_, i8>>,
        #[pyo3(from_py_with = some_array)] angles: Option<PyReadonlyArray1<'_, u8>>,
        #[pyo3(from_py_with = some_array)] solidity: Option<PyReadonlyArrayDyn<'_, u8>>,
        x_flip: Option<PyReadonlyArrayDyn<'_, bool>>,
        y_flip: Option<PyReadonlyArrayDyn<'_, bool>>,
        start: (i32, i32),
        name: &str,
    ) -> PyResult<Self> {
        let shape = cells.shape();
        let (layers, columns) = match shape {
            [_, columns] => (1, *columns),
            [2, _, columns] => (2, *columns),
            _ => {
                let expected = "(rows, columns) or (2, rows, columns)";
                return unexpected("cells", format_args!("the shape {shape:?}"), expected);
            }
        };
        if heights.shape()[1] != 16 {
            return unexpected("heights", format_args!("the shape {:?}", heights.shape()), "(tiles, 16)");
        }
        for (name, found, of, expected) in [
            ("widths", widths.as_ref().map(|array| array.shape()), "heights", heights.shape()),
            ("solidity", solidity.as_ref().map(|array| array.shape()), "cells", shape),
            ("x_flip", x_flip.as_ref().map(|array| array.shape()), "cells", shape),
            ("y_flip", y_flip.as_ref().map(|array| array.shape()), "cells", shape),
        ] {
            if let Some(found) = found.filter(|found| *found != expected) {
                return unexpected(name, format_args!("the shape {found:?}"), &format!("that of {of}, {expected:?}"));
            }
        }
        let flat_flags = |array| flat(array).into_iter().map(u8::from).collect::<Vec<_>>();
        let (heights, cells) = (flat(&heights), flat(&cells));
        let (widths, angles) = (widths.as_ref().map(flat), angles.as_ref().map(flat));
        let (solidity, x_flip, y_flip) =
            (solidity.as_ref().map(flat), x_flip.as_ref().map(flat_flags), y_flip.as_ref().map(flat_flags));
        let arrays = LevelArrays {
            name,
            heights: &heights,
            widths: widths.as_deref(),
            angles: angles.as_deref(),
            cells: &cells,
            columns,
            layers,
            solidity: solidity.as_deref(),
            x_flip: x_flip.as_deref(),
            y_flip: y_flip.as_deref(),
            start,
        };
        let made = Parts::from_arrays(&arrays).map_err(|error| level_error(&error))?;
        Ok(HostLevel::new(made).into())
    }

    // <generated Level>
    /// The level's short name.
    #[getter]
    fn name(&self) -> &str {
        self.own.name()
    }

    /// A one-line description of the level.
    #[getter]
    fn description(&self) -> &str {
        self.own.description()
    }

    /// The name of the game whose rules the level is meant for. A level that suits all games has none.
    #[getter]
    fn game(&self) -> Option<&str> {
        self.own.game()
    }

    /// The position of a player's centre at the start. As x and y in pixels.
    #[getter]
    fn start(&self) -> (i32, i32) {
        self.own.start().map(|pixel| pixel.0).into()
    }

    /// The warnings about the level's file. Each begins with its place in the file.
    #[getter]
    fn warnings(&self) -> Vec<String> {
        self.own.warnings()
    }

    /// Declares a class of the game's custom objects, and removes the warnings about it. Capitals and underscores are ignored.
    fn declare_class(&mut self, name: &str) {
        self.own.declare_class(name);
    }

    /// Returns the level in the project's JSON format.
    fn to_json(&self) -> String {
        self.own.to_json()
    }

    // </generated Level>

    fn __eq__(&self, other: &Self) -> bool {
        self.own.level == other.own.level
    }

    /// For pickle: a built-in or generated stage by its name, any other level as JSON.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Reduction<'py>> {
        let (class, parts) = (slf.get_type(), Arc::clone(&slf.try_borrow()?.own.level));
        let (method, argument) = match quarterpipe_generate::named(&parts.name).ok().flatten() {
            Some(stage) if stage == *parts => ("builtin", parts.name.clone()),
            _ => ("from_json", parts.to_json()),
        };
        Ok((class.getattr(method)?, (argument,).into_pyobject(slf.py())?))
    }

    /// Makes a world with players at the start.
    ///
    /// `rules` is "s1", "cd", "s2", "s3", "s3k" or a `Rules` value; the default is the rules that the level is meant for, otherwise S3K's.
    /// `character` is "sonic", "tails", "knuckles" or "mini"; there can be 1 to 8 players.
    #[pyo3(signature = (rules=None, character="sonic", players=1))]
    fn world(
        &self,
        py: Python<'_>,
        rules: Option<&Bound<'_, PyAny>>,
        character: &str,
        #[pyo3(from_py_with = whole)] players: u8,
    ) -> PyResult<World> {
        let rules = match rules {
            Some(rules) => rules_of(rules)?,
            None => self.own.level.default_rules(),
        };
        let character = character_of(character)?;
        let seen = py.detach(|| self.seen(rules))?;
        World::new(Arc::clone(&self.own.level), seen, &vec![character; players.into()])
    }

    /// The rules that the level is meant for; None if it suits all.
    #[getter]
    fn rules(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let Some(rules) = self.own.level.meant_rules() else { return Ok(None) };
        let class = py.import("quarterpipe.rules")?.getattr("Rules")?;
        Ok(Some(class.call_method1("from_json", (quarterpipe_host::rules::to_json(&rules),))?.unbind()))
    }

    /// The width of the map in pixels.
    #[getter]
    fn width(&self) -> i32 {
        self.own.level.size().0.0
    }

    /// The height of the map in pixels.
    #[getter]
    fn height(&self) -> i32 {
        self.own.level.size().1.0
    }

    /// The recorded run through a built-in stage, as the bits of every frame; None if there is none.
    #[getter]
    fn inputs<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyArray1<u8>>>> {
        let inputs = self.own.inputs().map_err(value_error)?;
        Ok(Some(inputs).filter(|inputs| !inputs.is_empty()).map(|inputs| PyArray1::from_vec(py, inputs)))
    }

    /// The objects as they were placed: class, name, x, y, x_flip, y_flip, properties.
    #[getter]
    fn objects<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let objects = self.own.level.objects.iter().map(|object| {
            let properties = PyDict::new(py);
            for (name, value) in &object.properties {
                match value {
                    Value::Flag(flag) => properties.set_item(name, flag)?,
                    Value::Integer(number) => properties.set_item(name, number)?,
                    Value::Text(text) => properties.set_item(name, text)?,
                }
            }
            let dict = PyDict::new(py);
            dict.set_item("class", &object.class)?;
            dict.set_item("name", &object.name)?;
            dict.set_item("x", object.x.0)?;
            dict.set_item("y", object.y.0)?;
            dict.set_item("x_flip", object.x_flip)?;
            dict.set_item("y_flip", object.y_flip)?;
            dict.set_item("properties", properties)?;
            Ok(dict)
        });
        objects.collect()
    }

    fn __repr__(&self) -> String {
        let (width, height) = self.own.level.size();
        format!(
            "<Level {:?}, {} x {} px, {} objects>",
            self.own.level.name,
            width.0,
            height.0,
            self.own.level.objects.len()
        )
    }
}

/// Returns an object with its keys spelt as in the level format.
fn spelled<'py>(object: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let Ok(object) = object.cast::<PyDict>() else { return Ok(object.clone()) };
    let object = object.copy()?;
    for (name, spelled) in [("x_flip", "xflip"), ("y_flip", "yflip")] {
        if let Some(flip) = object.get_item(name)? {
            object.del_item(name)?;
            object.set_item(spelled, flip)?;
        }
    }
    Ok(object.into_any())
}

/// Returns the numbers of an array, row by row.
fn flat<T: Element + Copy, D: Dimension>(array: &PyReadonlyArray<'_, T, D>) -> Vec<T> {
    array.as_array().iter().copied().collect()
}
