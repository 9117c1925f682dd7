//! Environments: arrays go in and out, without copies.

use std::{
    process,
    sync::{Arc, OnceLock},
};

use numpy::{Element, PyArray1, PyArrayDyn, PyArrayMethods as _, PyReadwriteArrayDyn, PyUntypedArrayMethods as _};
use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    types::{PyBytes, PyDict, PyString},
};
use quarterpipe::{
    Input,
    object::NoCustom,
    player::{Player, Routine},
    px,
};
use quarterpipe_batch::{
    Autoreset, COLUMNS, Counter, EnvironmentSettings, Environments as Inner, EpisodeEnds, Levels, Observations, Origin,
    Outputs, PaintedView, Painter, Progress, RaysShape, Reset, Rewards, Route, Sights, StepEvent, Totals, ViewShape,
};
use quarterpipe_draw::{PixelLevel, PixelRenderer, PixelSettings};
use quarterpipe_host::EventRecord;
use quarterpipe_level::Level as Parts;

use crate::{
    error::{unexpected, value_error},
    generated::GeneratedLevels,
    number::whole,
    shared_stage::{SharedStage, pixel_settings, shape_of},
    world::World,
};

/// The maximum number of environments in a batch: more than a gigabyte of worlds.
const MOST_ENVIRONMENTS: usize = 1 << 20;

/// Many environments, stepped on all cores: the base of `quarterpipe.gym`. Reads and fills arrays without copies.
///
/// Each episode begins in one of the `levels`, picked at random. These are worlds or generated levels. Each group of `variants`
/// consecutive worlds is one level, of which an episode picks a variant at random. `sticky` is the probability that the buttons of
/// the frame before stay held, `max_no_ops` the maximum number of frames without buttons before an episode. `death`, `goal`, `end_x`
/// and `max_frames` end episodes. The reward is the sum of `per_pixel` for each pixel of progress, `per_frame` for each frame, and
/// `per_event`, by the name of a counter, for each event. `routes` define progress, one for each world. `view` is columns and rows,
/// `rays` a number and a reach in pixels, `pixels` width and height, `field` the width and height of the part of the game in the
/// picture, `pixel_format` "rgb", "gray" or "indices". With `events`, the events of each step are kept. `threads` is 0 for one per
/// processor. Raises ValueError for invalid settings.
#[pyclass(module = "quarterpipe")]
pub struct Environments {
    inner: Inner<NoCustom, LevelEntry>,
    pixels: Option<PixelSettings>,
    threads: usize,
    /// The process that the threads are in.
    process: u32,
}

/// A level of environments.
struct LevelEntry {
    level: Arc<Parts>,
    seen: Arc<SharedStage>,
    /// Its pictures, if they are observed.
    pictures: OnceLock<Arc<PixelLevel>>,
}

/// Returns the origin of episodes that begin with a world.
fn origin_of(world: &World) -> Origin<NoCustom, LevelEntry> {
    let World { level, host, seen } = world;
    let known = LevelEntry { level: Arc::clone(level), seen: Arc::clone(seen), pictures: OnceLock::new() };
    Origin { stage: Arc::clone(&host.stage), world: host.world.clone(), data: known }
}

/// Takes generated levels, or worlds.
fn levels_of(levels: &Bound<'_, PyAny>, variants: u32) -> PyResult<Levels<NoCustom, LevelEntry>> {
    let Ok(generated) = levels.cast::<GeneratedLevels>() else {
        let worlds: Vec<PyRef<'_, World>> = levels.extract()?;
        return Ok(Levels::given(worlds.iter().map(|world| origin_of(world)).collect()).in_variants(variants));
    };
    if variants != 1 {
        return unexpected("variants", variants, "1, as generated levels have as many as rules");
    }
    let (generated, variants) = (generated.clone().unbind(), generated.get().variants());
    let (first, count) = (generated.get().first, generated.get().count);
    // Making a level depends only on the settings, so if this one works, all work.
    let tried = generated.get().start(first, 0)?;
    let make = move |number, variant| {
        generated.get().start(number, variant).map_or_else(|_| origin_of(&tried), |world| origin_of(&world))
    };
    Ok(Levels::made(first, count, make).in_variants(variants))
}

impl Environments {
    /// Makes new threads in a forked process: the old ones exist only in the parent.
    fn find_threads(&mut self) -> PyResult<()> {
        let here = process::id();
        if self.process != here {
            self.inner.after_fork(self.threads).map_err(value_error)?;
            self.process = here;
        }
        Ok(())
    }
}

/// The arrays for observations.
#[derive(Default)]
struct Arrays<'py> {
    state: Option<PyReadwriteArrayDyn<'py, i32>>,
    view: Option<PyReadwriteArrayDyn<'py, u8>>,
    rays: Option<PyReadwriteArrayDyn<'py, i16>>,
    pixels: Option<PyReadwriteArrayDyn<'py, u8>>,
}

impl<'py> Arrays<'py> {
    /// Takes the arrays of a dictionary.
    fn of(arrays: Option<&Bound<'py, PyDict>>) -> PyResult<Self> {
        let mut all = Self::default();
        for (name, value) in arrays.into_iter().flatten() {
            let name = name.cast::<PyString>()?.to_str()?.to_owned();
            match name.as_str() {
                "state" => all.state = Some(writable(&name, &value)?),
                "view" => all.view = Some(writable(&name, &value)?),
                "rays" => all.rays = Some(writable(&name, &value)?),
                "pixels" => all.pixels = Some(writable(&name, &value)?),
                _ => return unexpected("observation", format_args!("{name:?}"), "state, view, rays or pixels"),
            }
        }
        Ok(all)
    }

    fn observed(&mut self) -> PyResult<Observations<'_>> {
        Ok(Observations {
            state: slice_of("state", self.state.as_mut())?,
            view: slice_of("view", self.view.as_mut())?,
            rays: slice_of("rays", self.rays.as_mut())?,
            pixels: slice_of("pixels", self.pixels.as_mut())?,
        })
    }
}

/// Takes an array to write into.
fn writable<'py, T: Element>(name: &str, value: &Bound<'py, PyAny>) -> PyResult<PyReadwriteArrayDyn<'py, T>> {
    let array = value.cast::<PyArrayDyn<T>>().map_err(|_| {
        let found = value.getattr("dtype").map_or_else(|_| value.get_type().to_string(), |dtype| dtype.to_string());
        let expected = T::get_dtype(value.py()).to_string();
        PyTypeError::new_err(format!("{name}: found {found}, expected an array of {expected}"))
    })?;
    array.try_readwrite().map_err(|error| value_error(format_args!("{name}: {error}")))
}

fn slice_of<'a, T: Element>(
    name: &str,
    array: Option<&'a mut PyReadwriteArrayDyn<'_, T>>,
) -> PyResult<Option<&'a mut [T]>> {
    let Some(array) = array else { return Ok(None) };
    if !array.is_c_contiguous() {
        return unexpected(name, "another order, or gaps", "an array in C order without gaps");
    }
    array.as_slice_mut().map(Some).map_err(|error| value_error(format_args!("{name}: {error}")))
}

/// Takes the contents of a required array.
fn needed<'a, T: Element>(name: &str, array: &'a mut PyReadwriteArrayDyn<'_, T>) -> PyResult<&'a mut [T]> {
    slice_of(name, Some(array)).map(Option::unwrap_or_default)
}

#[pymethods]
impl Environments {
    #[new]
    #[pyo3(signature = (levels, count, *, variants=1, frame_skip=1, sticky=0.0, max_no_ops=0, autoreset="next_step", death=true, goal=true,
        end_x=None, max_frames=None, per_pixel=0.0, per_frame=0.0, per_event=None, routes=None, view=None, rays=None, pixels=None,
        field=None, pixel_format="rgb", events=false, threads=0))]
    #[expect(clippy::too_many_arguments, reason = "keywords of Python")]
    fn new(
        py: Python<'_>,
        levels: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = whole)] count: usize,
        #[pyo3(from_py_with = whole)] variants: u32,
        #[pyo3(from_py_with = whole)] frame_skip: u32,
        sticky: f64,
        #[pyo3(from_py_with = whole)] max_no_ops: u32,
        autoreset: &str,
        death: bool,
        goal: bool,
        end_x: Option<i32>,
        max_frames: Option<u32>,
        per_pixel: f32,
        per_frame: f32,
        per_event: Option<&Bound<'_, PyDict>>,
        routes: Option<Vec<Vec<(i32, i32)>>>,
        view: Option<(u16, u16)>,
        rays: Option<(u16, u16)>,
        pixels: Option<(u32, u32)>,
        field: Option<(u32, u32)>,
        pixel_format: &str,
        events: bool,
        #[pyo3(from_py_with = whole)] threads: usize,
    ) -> PyResult<Self> {
        let within = |name: &str, found: usize, least: usize, most: usize| match (least..=most).contains(&found) {
            true => Ok(()),
            false => unexpected(name, found, &format!("{least} to {most}")),
        };
        within("count", count, 0, MOST_ENVIRONMENTS)?;
        within("threads", threads, 0, 1024)?;
        within("frame_skip", frame_skip as usize, 1, 3600)?;
        within("max_no_ops", max_no_ops as usize, 0, 36_000)?;
        let autoreset = match autoreset {
            "next_step" => Autoreset::NextStep,
            "same_step" => Autoreset::SameStep,
            "disabled" => Autoreset::Disabled,
            other => return unexpected("autoreset", format_args!("{other:?}"), "next_step, same_step or disabled"),
        };
        let mut rewards = Rewards { per_pixel, per_frame, ..Rewards::NOTHING };
        for (name, weight) in per_event.into_iter().flatten() {
            let name: String = name.extract()?;
            let Some(counter) = Counter::ALL.into_iter().find(|counter| counter.name() == name) else {
                let names = Counter::ALL.map(Counter::name).join(", ");
                return unexpected("per_event", format_args!("{name:?}"), &format!("one of {names}"));
            };
            rewards.per_event[counter as usize] = weight.extract()?;
        }
        if let Some(routes) = routes {
            let route = |points: &Vec<(i32, i32)>| {
                let points: Vec<_> = points.iter().map(|(x, y)| [px(*x), px(*y)]).collect();
                Route::new(&points).map_err(value_error)
            };
            rewards.progress = Progress::Routes(routes.iter().map(route).collect::<PyResult<Vec<_>>>()?.into());
        }
        let sights = Sights {
            view: view.map(|(columns, rows)| ViewShape { columns, rows }),
            rays: rays.map(|(count, reach)| RaysShape { count, reach }),
        };
        let ends = EpisodeEnds { death, goal, x: end_x.map(px), frames: max_frames };
        let settings = EnvironmentSettings { frame_skip, sticky, max_no_ops, autoreset, ends, rewards, sights, events };
        let pixels = pixels.map(|size| pixel_settings(size, field, pixel_format)).transpose()?;
        let painter = pixels.map(painter).transpose()?;
        let levels = levels_of(levels, variants)?;
        let inner = py.detach(|| Inner::new_on_threads(levels, count, settings, threads));
        let mut inner = inner.map_err(value_error)?;
        if let Some(painter) = painter {
            inner = inner.with_painter(painter);
        }
        Ok(Self { inner, pixels, threads, process: process::id() })
    }

    /// Begins episodes in all environments or in those of the mask, and fills the arrays of observations.
    ///
    /// `observed` has an array for each kind, in C order: of int32 for "state", uint8 for "view" and "pixels", int16 for "rays", in the
    /// shape (environments x players, *shapes[kind]). `seeds` and `levels` have a number for each environment; an environment with the
    /// seed None keeps its random generator.
    #[pyo3(signature = (observed, *, mask=None, seeds=None, levels=None))]
    fn reset(
        &mut self,
        py: Python<'_>,
        observed: &Bound<'_, PyDict>,
        mask: Option<Vec<bool>>,
        seeds: Option<Vec<Option<u64>>>,
        levels: Option<Vec<u64>>,
    ) -> PyResult<()> {
        self.find_threads()?;
        let mut arrays = Arrays::of(Some(observed))?;
        let observed = arrays.observed()?;
        let reset = Reset { mask: mask.as_deref(), seeds: seeds.as_deref(), levels: levels.as_deref() };
        py.detach(|| self.inner.reset(reset, observed)).map_err(value_error)
    }

    /// Steps all environments and fills the arrays.
    ///
    /// `actions` has the bits of each player's buttons. Rewards, counters and returns have a row for each player; ends, frames, levels and
    /// variants have one for each environment. `last` gets the last observations of episodes, if the same step begins new ones. Raises
    /// TypeError or ValueError for an array of another type, length or order; then nothing is stepped.
    #[pyo3(signature = (actions, rewards, terminated, truncated, observed, last=None, counters=None, returns=None, frames=None,
        levels=None, variants=None))]
    #[expect(clippy::too_many_arguments, reason = "the arrays of a step")]
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        actions: &Bound<'py, PyAny>,
        rewards: &Bound<'py, PyAny>,
        terminated: &Bound<'py, PyAny>,
        truncated: &Bound<'py, PyAny>,
        observed: &Bound<'py, PyDict>,
        last: Option<&Bound<'py, PyDict>>,
        counters: Option<&Bound<'py, PyAny>>,
        returns: Option<&Bound<'py, PyAny>>,
        frames: Option<&Bound<'py, PyAny>>,
        levels: Option<&Bound<'py, PyAny>>,
        variants: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<()> {
        let actions = actions.cast::<PyArrayDyn<u8>>().map_err(|_| {
            PyTypeError::new_err("actions: expected an array of uint8: the bits of each player's buttons")
        })?;
        let actions = actions.try_readonly().map_err(value_error)?;
        if !actions.is_c_contiguous() {
            return unexpected("actions", "another order, or gaps", "an array in C order without gaps");
        }
        let actions = actions.as_slice().map_err(value_error)?;
        if let Some(bits) = actions.iter().find(|bits| **bits > Input::ALL.bits()) {
            return unexpected("actions", bits, "bits from 0 to 127");
        }
        let (mut rewards, mut terminated, mut truncated) =
            (writable("rewards", rewards)?, writable("terminated", terminated)?, writable("truncated", truncated)?);
        let (mut observed, mut last) = (Arrays::of(Some(observed))?, Arrays::of(last)?);
        let mut counters = counters.map(|array| writable("counters", array)).transpose()?;
        let mut returns = returns.map(|array| writable("returns", array)).transpose()?;
        let mut frames = frames.map(|array| writable("frames", array)).transpose()?;
        let mut levels = levels.map(|array| writable("levels", array)).transpose()?;
        let mut variants = variants.map(|array| writable("variants", array)).transpose()?;
        let outputs = Outputs {
            rewards: needed("rewards", &mut rewards)?,
            terminated: needed("terminated", &mut terminated)?,
            truncated: needed("truncated", &mut truncated)?,
            observed: observed.observed()?,
            last: last.observed()?,
            totals: Totals {
                counters: slice_of("counters", counters.as_mut())?,
                returns: slice_of("returns", returns.as_mut())?,
                frames: slice_of("frames", frames.as_mut())?,
                levels: slice_of("levels", levels.as_mut())?,
                variants: slice_of("variants", variants.as_mut())?,
            },
        };
        self.find_threads()?;
        py.detach(|| self.inner.step(actions, outputs)).map_err(value_error)
    }

    /// Returns a copy of an environment's world as it is now.
    fn world(&self, #[pyo3(from_py_with = whole)] index: usize) -> PyResult<World> {
        let (world, stage, known) = (self.inner.world(index), self.inner.stage(index), self.inner.data(index));
        let (Some(world), Some(stage), Some(known)) = (world, stage, known) else {
            return unexpected("world", index, &format!("less than {}", self.inner.len()));
        };
        World::of(Arc::clone(&known.level), Arc::clone(&known.seen), Arc::clone(stage), world.clone())
    }

    /// Begins an episode of an environment with a world, whose level may be one that the environments do not have.
    fn put(&mut self, #[pyo3(from_py_with = whole)] index: usize, world: PyRef<'_, World>) -> PyResult<()> {
        self.inner.put(index, origin_of(&world)).map_err(value_error)
    }

    /// Returns environments as bytes: worlds, episodes and random generators, but not levels.
    fn save<'py>(&self, py: Python<'py>, indices: Vec<usize>) -> PyResult<Vec<Bound<'py, PyBytes>>> {
        let save = |index| self.inner.save(index).map(|bytes| PyBytes::new(py, &bytes)).map_err(value_error);
        indices.into_iter().map(save).collect()
    }

    /// Restores saved environments, which then continue in exactly the same way. The levels and settings must be the same.
    ///
    /// Raises ValueError for bytes of other levels or another version, or damaged ones. The environments before them are then loaded.
    fn load(&mut self, indices: Vec<usize>, saved: Vec<Bound<'_, PyBytes>>) -> PyResult<()> {
        if indices.len() != saved.len() {
            return unexpected("saved", saved.len(), &format!("{}, one for each environment", indices.len()));
        }
        let mut each = indices.into_iter().zip(saved);
        each.try_for_each(|(index, saved)| self.inner.load(index, saved.as_bytes()).map_err(value_error))
    }

    /// Fills the arrays of observations.
    fn observe(&mut self, py: Python<'_>, observed: &Bound<'_, PyDict>) -> PyResult<()> {
        self.find_threads()?;
        let mut arrays = Arrays::of(Some(observed))?;
        let observed = arrays.observed()?;
        py.detach(|| self.inner.observe(observed)).map_err(value_error)
    }

    /// Fills arrays with the numbers of each environment's level and variant. 2**64 - 1 stands for a world that belongs to none of the
    /// levels.
    fn fill_levels(&self, levels: &Bound<'_, PyAny>, variants: &Bound<'_, PyAny>) -> PyResult<()> {
        let (mut levels, mut variants) = (writable("levels", levels)?, writable("variants", variants)?);
        let (levels, variants) = (needed("levels", &mut levels)?, needed("variants", &mut variants)?);
        let places = levels.iter_mut().zip(variants);
        for (index, (level, variant)) in (0..self.inner.len()).zip(places) {
            *level = self.inner.level(index).unwrap_or(u64::MAX);
            *variant = self.inner.variant(index).unwrap_or(0);
        }
        Ok(())
    }

    /// Returns for each player the bits of the buttons that can have an effect now: none while it is hurt or dies; all but Left and
    /// Right while its controls are locked on the ground.
    fn controls(&self) -> Vec<u8> {
        let worlds = (0..self.inner.len()).filter_map(|index| self.inner.world(index));
        let of = |player: &Player| match player {
            Player { routine: Routine::Control, control_lock, airborne: false, .. } if *control_lock > 0 => {
                Input::ALL.bits() & !(Input::LEFT | Input::RIGHT).bits()
            }
            Player { routine: Routine::Control, .. } => Input::ALL.bits(),
            _ => 0,
        };
        worlds.flat_map(|world| world.players.iter().map(of).collect::<Vec<_>>()).collect()
    }

    /// Returns the events of the last step, environment by environment: arrays with an entry for each event. `kind` is its index in
    /// `qp.EVENT_NAMES`, `frame` the frame of its episode, from 1, `object` the slot of the object involved or -1, `value` its number or 0.
    /// Returns None unless the environments were made with `events`.
    fn events<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        if !self.inner.settings().events {
            return Ok(None);
        }
        let each =
            (0..self.inner.len()).flat_map(|index| self.inner.events(index).iter().map(move |event| (index, event)));
        let columns: Vec<[i32; 6]> = each
            .map(|(index, StepEvent { frame, player, event })| {
                let EventRecord { player, kind, object, value, .. } = EventRecord::new(*player, *event);
                [index as i32, *frame as i32, player, kind, object, value]
            })
            .collect();
        let arrays = PyDict::new(py);
        for (column, name) in ["environment", "frame", "player", "kind", "object", "value"].into_iter().enumerate() {
            arrays.set_item(name, PyArray1::from_iter(py, columns.iter().map(|row| row[column])))?;
        }
        Ok(Some(arrays))
    }

    /// Sets the relative probability of each level; None makes all equally likely. Raises ValueError unless there is one weight for each
    /// level, from 0 on.
    fn weigh_levels(&mut self, weights: Option<Vec<f64>>) -> PyResult<()> {
        self.inner.weigh_levels(weights).map_err(value_error)
    }

    /// Replaces a level in all its variants. Running episodes keep the old one. Raises ValueError for generated levels.
    fn replace_level(&mut self, number: u64, worlds: Vec<PyRef<'_, World>>) -> PyResult<()> {
        let origins = worlds.iter().map(|world| origin_of(world)).collect();
        self.inner.replace_level(number, origins).map_err(value_error)
    }

    fn __len__(&self) -> usize {
        self.inner.len()
    }

    /// The number of players in each world.
    #[getter]
    const fn players(&self) -> usize {
        self.inner.players_each()
    }

    /// The shape of one player's observation of each kind.
    #[getter]
    fn shapes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let shapes = PyDict::new(py);
        shapes.set_item("state", (COLUMNS,))?;
        let Sights { view, rays } = self.inner.settings().sights;
        if let Some(ViewShape { columns, rows }) = view {
            shapes.set_item("view", (rows, columns))?;
        }
        if let Some(RaysShape { count, .. }) = rays {
            shapes.set_item("rays", (count, 2))?;
        }
        if let Some(settings) = &self.pixels {
            shapes.set_item("pixels", <(usize, usize, usize)>::from(shape_of(settings)))?;
        }
        Ok(shapes)
    }

    /// The average bytes of an environment, without data that all of them share.
    #[getter]
    fn memory_per_world(&self) -> usize {
        self.inner.memory_per_world()
    }
}

/// Returns a painter of pictures.
fn painter(settings: PixelSettings) -> PyResult<Painter<NoCustom, LevelEntry>> {
    let renderer = PixelRenderer::new(settings).map_err(value_error)?;
    Ok(Painter::new(settings.length(), move |painted: PaintedView<'_, NoCustom, LevelEntry>, bytes: &mut [u8]| {
        let PaintedView { stage, data, world, player } = painted;
        let level = data.pictures.get_or_init(|| data.seen.pictures(&renderer, &data.level, stage));
        renderer.draw(level, stage, world, player, bytes);
    }))
}
