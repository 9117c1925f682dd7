//! Environments: arrays go in and out, without copies.

use std::{process, sync::Arc};

use numpy::{Element, PyArrayDyn, PyArrayMethods as _, PyReadwriteArrayDyn, PyUntypedArrayMethods as _};
use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    types::{PyDict, PyString},
};
use quarterpipe::{Input, Stage, px};
use quarterpipe_batch::{
    Autoreset, COLUMNS, Counter, EnvironmentSettings, Environments as Inner, EpisodeEnds, Observations, Outputs,
    Painter, Progress, RaysShape, Reset, Rewards, Route, Sights, Totals, ViewShape,
};
use quarterpipe_draw::{Overlays, Shot};
use quarterpipe_level::Level as Parts;

use crate::{
    error::{unexpected, value_error},
    number::whole,
    world::World,
};

/// The most environments of a batch: more than a gigabyte of worlds.
const MOST_ENVIRONMENTS: usize = 1 << 20;

/// Many environments, stepped on all cores: what `quarterpipe.gym` is made of. Arrays go in and are filled without copies.
///
/// An episode begins at one of the `starts`, by chance. `sticky` is the chance that the buttons of the frame before stay held,
/// `max_no_ops` the most frames without buttons before an episode. `death`, `goal`, `end_x` and `max_frames` end episodes. A reward is
/// `per_pixel` of progress, `per_frame` and `per_event`, by the names of counters; `routes` say what progress is, one for each start.
/// `view` is columns and rows, `rays` a number and a reach in pixels, `pixels` width and height; `shrink` pixels become one along each
/// side. `threads` is 0 for one per processor. Raises ValueError for what makes no sense.
#[pyclass(module = "quarterpipe")]
pub struct Environments {
    inner: Inner,
    levels: Vec<Arc<Parts>>,
    /// Of a picture: height, width and channels.
    pixels: Option<[usize; 3]>,
    threads: usize,
    /// The process that the threads are in.
    process: u32,
}

impl Environments {
    /// Makes new threads in a process that was forked: the old ones are in the parent only.
    fn find_threads(&mut self) -> PyResult<()> {
        let here = process::id();
        if self.process != here {
            self.inner.after_fork(self.threads).map_err(value_error)?;
            self.process = here;
        }
        Ok(())
    }
}

/// The arrays of what players see.
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

/// Takes an array that must be there.
fn needed<'a, T: Element>(name: &str, array: &'a mut PyReadwriteArrayDyn<'_, T>) -> PyResult<&'a mut [T]> {
    slice_of(name, Some(array)).map(Option::unwrap_or_default)
}

#[pymethods]
impl Environments {
    #[new]
    #[pyo3(signature = (starts, count, *, frame_skip=1, sticky=0.0, max_no_ops=0, autoreset="next_step", death=true, goal=true,
        end_x=None, max_frames=None, per_pixel=0.0, per_frame=0.0, per_event=None, routes=None, view=None, rays=None, pixels=None,
        gray=false, shrink=1, threads=0))]
    #[expect(clippy::too_many_arguments, reason = "keywords of Python")]
    fn new(
        py: Python<'_>,
        starts: Vec<PyRef<'_, World>>,
        #[pyo3(from_py_with = whole)] count: usize,
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
        gray: bool,
        #[pyo3(from_py_with = whole)] shrink: u32,
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
        let settings = EnvironmentSettings { frame_skip, sticky, max_no_ops, autoreset, ends, rewards, sights };
        let pixels = match pixels {
            Some((width, height)) => {
                for (name, size) in [("pixels: width", width), ("pixels: height", height)] {
                    if !(1..=1024).contains(&size) {
                        return unexpected(name, size, "1 to 1024");
                    }
                }
                if !(1..=16).contains(&shrink) {
                    return unexpected("shrink", shrink, "1 to 16");
                }
                Some([height as usize, width as usize, if gray { 1 } else { 3 }])
            }
            None => None,
        };

        let (mut stages, mut levels, mut worlds): (Vec<Arc<Stage>>, Vec<Arc<Parts>>, Vec<_>) = Default::default();
        for start in &starts {
            let known = stages.iter().position(|stage| Arc::ptr_eq(stage, &start.host.stage));
            let index = known.unwrap_or(stages.len());
            if known.is_none() {
                stages.push(Arc::clone(&start.host.stage));
                levels.push(Arc::clone(&start.level));
            }
            worlds.push((index, start.host.world.clone()));
        }
        let stages = stages.iter().map(|stage| (**stage).clone()).collect();
        let inner =
            py.detach(|| Inner::new(stages, &worlds, count, settings).and_then(|inner| inner.on_threads(threads)));
        let mut inner = inner.map_err(value_error)?;
        if let Some(shape) = pixels {
            inner = inner.with_painter(painter(levels.clone(), shape, shrink));
        }
        Ok(Self { inner, levels, pixels, threads, process: process::id() })
    }

    /// Begins episodes, all or those of the mask, and fills the arrays of what is seen.
    ///
    /// `observed` has an array for each kind, in C order: of int32 for "state", uint8 for "view" and "pixels", int16 for "rays", in the
    /// shape (environments x players, *shapes[kind]). `seeds` and `starts` have a number for each environment; with the
    /// seed None its chance goes on.
    #[pyo3(signature = (observed, *, mask=None, seeds=None, starts=None))]
    fn reset(
        &mut self,
        py: Python<'_>,
        observed: &Bound<'_, PyDict>,
        mask: Option<Vec<bool>>,
        seeds: Option<Vec<Option<u64>>>,
        starts: Option<Vec<u32>>,
    ) -> PyResult<()> {
        self.find_threads()?;
        let mut arrays = Arrays::of(Some(observed))?;
        let observed = arrays.observed()?;
        let reset = Reset { mask: mask.as_deref(), seeds: seeds.as_deref(), starts: starts.as_deref() };
        py.detach(|| self.inner.reset(reset, observed)).map_err(value_error)
    }

    /// Steps all environments and fills the arrays.
    ///
    /// `actions` has the bits of each player's buttons. Rewards, counters and returns have a row for each player, the ends and frames
    /// one for each environment. `last` gets what was seen at the end of episodes, where the same step begins new ones. Raises
    /// TypeError or ValueError for an array of another type, length or order; then nothing is stepped.
    #[pyo3(signature = (actions, rewards, terminated, truncated, observed, last=None, counters=None, returns=None, frames=None))]
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
            },
        };
        self.find_threads()?;
        py.detach(|| self.inner.step(actions, outputs)).map_err(value_error)
    }

    /// Returns a copy of an environment's world as it is now.
    fn world(&self, #[pyo3(from_py_with = whole)] index: usize) -> PyResult<World> {
        let (Some(world), Some(start)) = (self.inner.world(index), self.inner.start(index)) else {
            return unexpected("world", index, &format!("less than {}", self.inner.len()));
        };
        let stage = self.inner.stage_of_start(start).unwrap_or(0);
        let (Some(level), Some(stage)) = (self.levels.get(stage), self.inner.stages().get(stage)) else {
            return unexpected("stage", stage, "that of a level");
        };
        World::of(Arc::clone(level), Arc::new(stage.clone()), world.clone())
    }

    fn __len__(&self) -> usize {
        self.inner.len()
    }

    /// How many players each world has.
    #[getter]
    const fn players(&self) -> usize {
        self.inner.players_each()
    }

    /// The shape of one player's part of each kind of observation.
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
        if let Some([height, width, channels]) = self.pixels {
            shapes.set_item("pixels", (height, width, channels))?;
        }
        Ok(shapes)
    }

    /// The bytes that an environment takes on average, without what all share.
    #[getter]
    fn memory_per_world(&self) -> usize {
        self.inner.memory_per_world()
    }
}

/// Returns a painter of pictures of this height, width and number of channels, each pixel the mean of `shrink` x `shrink`.
fn painter(levels: Vec<Arc<Parts>>, [height, width, channels]: [usize; 3], shrink: u32) -> Painter {
    Painter::new(height * width * channels, move |painted, bytes| {
        let Some(level) = levels.get(painted.stage_index) else { return };
        let shot = Shot {
            level,
            stage: painted.stage,
            world: painted.world,
            player: painted.player,
            size: [width as u32 * shrink, height as u32 * shrink],
            overlays: Overlays::default(),
        };
        let mut picture = shot.draw();
        if shrink > 1 {
            picture = picture.shrunk(shrink);
        }
        for (out, pixel) in bytes.chunks_exact_mut(channels).zip(picture.bytes().chunks_exact(4)) {
            match out {
                // The weights of red, green and blue for the eye, in 1/256.
                [gray] => {
                    *gray =
                        ((77 * u32::from(pixel[0]) + 150 * u32::from(pixel[1]) + 29 * u32::from(pixel[2])) >> 8) as u8
                }
                colours => colours.copy_from_slice(&pixel[..channels]),
            }
        }
    })
}
