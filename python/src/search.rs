//! The search for the inputs that reach a goal soonest.

use std::{
    panic::resume_unwind,
    process,
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::{Duration, Instant},
};

use pyo3::{
    exceptions::{PyRuntimeError, PyTypeError},
    prelude::*,
};
use quarterpipe::{Input, px};
use quarterpipe_replay::{Inputs, MAX_FRAMES};
use quarterpipe_search::{Goal, Kind, Limits, Problem, Search as Inner, SearchError, Settings};

use crate::{
    error::{unexpected, value_error},
    input::{bits_of, input_of, inputs_of_run},
    number::whole_within,
    world::World,
};

/// The interval at which a round checks for an interrupt by the user.
const LOOK_EVERY: Duration = Duration::from_millis(20);
/// The limit of a rectangle's coordinates and size, in pixels.
const FURTHEST: u64 = 1 << 16;
/// The maximum number of threads of a search.
const MOST_THREADS: i64 = 1024;
/// The maximum number of a first round. It is far beyond any real search, and leaves room to count on.
const MOST_ROUNDS: i64 = 1 << 48;

/// A search for the inputs that reach a goal soonest, which goes round by round: the base of `qp.search`.
///
/// It begins with a world, whose first player is steered. The goal is an object of class goal, a rectangle `to` of x, y, width and height
/// in pixels, a number of `rings`, or a `score`: an expression over the columns of an observation in their own units, and the value to
/// reach, such as "100*rings + x/65536 >= 5000". With `no_damage` the player must not be hurt. With `outside_ground` the player's centre
/// must not be in ground that is solid from all sides, which fast players can get into. `checkpoints`, 0 to 255, is the number of
/// checkpoints to pass before the goal. `buttons` are the only ones that may be held, as bits or letters; None allows all.
///
/// Another `seed`, 0 to 2**64 - 1, searches differently. `threads` only changes the time that a round takes; 0 is one for each processor.
/// The states of a search take about `memory` bytes, at least 2**20. Runs of more than `longest` frames, 1 to 2**21, are given up. With
/// `improve` the search only improves a run that it begins with. Later rounds search more widely and in other ways, so a search that is
/// split into parts gives each part the number of its `first_round`.
///
/// Equal arguments find equal runs after equally many rounds, and more rounds never make the best run worse. Raises ValueError or
/// TypeError for invalid arguments.
#[pyclass(module = "quarterpipe")]
pub struct Search {
    inner: Inner,
    rounds: u64,
    searched: u64,
    /// The process that has the threads. A fork does not have them.
    process: u32,
}

/// The result of a round of a search.
#[pyclass(frozen, get_all, eq, module = "quarterpipe")]
#[derive(Clone, PartialEq, Eq)]
pub struct SearchReport {
    /// The round's number, counted from that of the first round.
    round: u64,
    /// The kind of round: "beam" searches from the start, "rest" searches from a frame of the best run, "edits" edits the best run.
    kind: &'static str,
    /// The number of frames of runs that it tried. Frames that runs have in common are stepped once, and count for each run.
    tried: u64,
    /// The number of frames that all rounds so far have tried.
    searched: u64,
    /// True if the round found a better run.
    is_better: bool,
    /// The number of frames of the best run so far; None if there is none yet.
    frames: Option<usize>,
    /// The shortest distance left to the goal of any run: see `Search.nearest`.
    nearest: Option<i32>,
}

/// A lower bound for the frames to the goal at the speed of a run.
#[pyclass(frozen, get_all, eq, module = "quarterpipe")]
#[derive(Clone, PartialEq)]
pub struct SearchBound {
    /// The minimum number of frames of a run that stays out of ground, is never faster than `speed`, and is not moved by an object.
    frames: usize,
    /// The highest speed of the run along x and along y, at least 16, in pixels a frame.
    speed: (f64, f64),
    /// True if the run itself leads through ground, so that the bound does not hold for it.
    leads_through_ground: bool,
}

#[pymethods]
impl Search {
    #[new]
    #[pyo3(signature = (start, *, to=None, rings=None, score=None, no_damage=false, outside_ground=false, checkpoints=0, buttons=None, seed=0, threads=0, memory=1073741824, longest=18000, improve=false, first_round=0))]
    #[expect(clippy::too_many_arguments, reason = "keywords of Python")]
    fn new(
        py: Python<'_>,
        start: &World,
        #[pyo3(from_py_with = place_of)] to: Option<Goal>,
        #[pyo3(from_py_with = rings_of)] rings: Option<Goal>,
        #[pyo3(from_py_with = score_of)] score: Option<Goal>,
        no_damage: bool,
        outside_ground: bool,
        #[pyo3(from_py_with = checkpoints_of)] checkpoints: u8,
        #[pyo3(from_py_with = buttons_of)] buttons: Option<Input>,
        #[pyo3(from_py_with = seed_of)] seed: u64,
        #[pyo3(from_py_with = threads_of)] threads: usize,
        #[pyo3(from_py_with = memory_of)] memory: usize,
        #[pyo3(from_py_with = longest_of)] longest: usize,
        improve: bool,
        #[pyo3(from_py_with = first_round_of)] first_round: u64,
    ) -> PyResult<Self> {
        let goal = match (to, rings, score) {
            (Some(_), Some(_), _) => return unexpected("rings", "a number together with `to`", "one of them"),
            (Some(_), _, Some(_)) => return unexpected("score", "a text together with `to`", "one of them"),
            (_, Some(_), Some(_)) => return unexpected("score", "a text together with `rings`", "one of them"),
            (goal, None, None) | (None, goal, None) | (None, None, goal) => goal.unwrap_or(Goal::Object),
        };
        let limits = Limits { no_damage, outside_ground, checkpoints, buttons };
        let problem = Problem::new((*start.host.stage).clone(), start.host.world.clone(), goal).with_limits(limits);
        let settings =
            Settings { seed, longest, memory, threads, from_scratch: !improve, first_round, ..Settings::default() };
        match py.detach(|| Inner::new(problem, settings)) {
            Ok(inner) => Ok(Self { inner, rounds: 0, searched: 0, process: process::id() }),
            Err(SearchError::NoGoal) => unexpected(
                "to",
                "None for a stage without an object of class goal",
                "a rectangle, a number of `rings`, or a `score`",
            ),
            Err(error) => Err(value_error(error)),
        }
    }

    /// Begins with a recorded run: the bits of every frame, or a text such as "R60 RA10".
    ///
    /// Ignores buttons that are not allowed, and a second pad. Raises ValueError if it does not reach the goal, or breaks a limit on its
    /// way.
    fn begin_with(&mut self, py: Python<'_>, #[pyo3(from_py_with = inputs_of_run)] inputs: Inputs) -> PyResult<()> {
        py.detach(|| self.inner.begin_with(&inputs)).map_err(value_error)
    }

    /// Searches for one round: for a run if there is none yet, otherwise mostly for improvements of the best run.
    ///
    /// With `seconds` a round that takes longer is undone, and None is returned. Ctrl-C also undoes the round: it raises KeyboardInterrupt,
    /// and the search can go on. Other threads of Python run meanwhile. Raises RuntimeError in a fork of the process that made the search.
    #[pyo3(signature = (seconds=None))]
    fn round(&mut self, py: Python<'_>, seconds: Option<f64>) -> PyResult<Option<SearchReport>> {
        if self.process != process::id() {
            return Err(PyRuntimeError::new_err(
                "the search was made in another process, expected one of this process",
            ));
        }
        let end = seconds.map(end_of).transpose()?.flatten();
        let (is_over, is_stopped) = (AtomicBool::new(false), AtomicBool::new(false));
        let holds = || !is_stopped.load(Ordering::Relaxed) && end.is_none_or(|end| Instant::now() < end);
        let (inner, caller) = (&mut self.inner, thread::current());
        // Python handles signals only in the thread that it called from.
        let report = thread::scope(|scope| {
            let round = scope.spawn(|| {
                let report = inner.round_while(&holds);
                is_over.store(true, Ordering::Release);
                caller.unpark();
                report
            });
            let mut interrupted = Ok(());
            while interrupted.is_ok() && !is_over.load(Ordering::Acquire) && !round.is_finished() {
                py.detach(|| thread::park_timeout(LOOK_EVERY));
                interrupted = py.check_signals();
            }
            is_stopped.store(interrupted.is_err(), Ordering::Relaxed);
            let report = py.detach(|| round.join()).unwrap_or_else(|panic| resume_unwind(panic));
            interrupted.map(|()| report)
        })?;
        let Some(report) = report else { return Ok(None) };
        self.rounds += 1;
        self.searched += report.frames;
        Ok(Some(SearchReport {
            round: report.round,
            kind: match report.kind {
                Kind::Beam => "beam",
                Kind::Rest => "rest",
                Kind::Edits => "edits",
            },
            tried: report.frames,
            searched: self.searched,
            is_better: report.is_better,
            frames: self.inner.best().map(|best| best.frames),
            nearest: self.inner.nearest(),
        }))
    }

    /// The best run so far: the bits of every frame's buttons, up to the one that reaches the goal. None if there is none yet.
    #[getter]
    fn best<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyAny>> {
        self.inner.best().map(|best| bits_of(py, &best.inputs))
    }

    /// The shortest distance left to the goal of any run so far: pixels along the path to it, rings, or points.
    ///
    /// It is 0 at the goal, even if checkpoints are missing. It is None if no path leads there, or if nothing was searched yet.
    #[getter]
    fn nearest(&self) -> Option<i32> {
        self.inner.nearest()
    }

    /// The shortest time for a run that never exceeds the highest speed of the best one.
    ///
    /// It is None without a run, for a goal without a place, in a level that is endless vertically, and for a run that leaps more than
    /// 64 px in a frame.
    #[getter]
    fn bound(&self, py: Python<'_>) -> Option<SearchBound> {
        let bound = py.detach(|| self.inner.bound())?;
        let [along_x, along_y] = bound.speed;
        Some(SearchBound {
            frames: bound.frames,
            speed: (along_x, along_y),
            leads_through_ground: bound.leads_through_ground,
        })
    }

    /// The number of finished rounds.
    #[getter]
    const fn rounds(&self) -> u64 {
        self.rounds
    }

    /// The number of frames of runs that these rounds have tried.
    #[getter]
    const fn searched(&self) -> u64 {
        self.searched
    }

    fn __repr__(&self) -> String {
        let best = self.inner.best().map_or_else(|| "no run yet".to_owned(), |best| format!("{} frames", best.frames));
        format!("<Search, {best}, {} rounds>", self.rounds)
    }
}

#[pymethods]
impl SearchBound {
    #[new]
    const fn new(frames: usize, speed: (f64, f64), leads_through_ground: bool) -> Self {
        Self { frames, speed, leads_through_ground }
    }

    /// For pickle.
    const fn __getnewargs__(&self) -> (usize, (f64, f64), bool) {
        (self.frames, self.speed, self.leads_through_ground)
    }

    fn __repr__(&self) -> String {
        let Self { frames, speed: (along_x, along_y), .. } = self;
        let but = if self.leads_through_ground { ", but the run leads through ground" } else { "" };
        format!("<SearchBound of {frames} frames at {along_x:.2} and {along_y:.2} px a frame{but}>")
    }
}

#[pymethods]
impl SearchReport {
    fn __repr__(&self) -> String {
        let Self { round, kind, searched, .. } = self;
        let best = self.frames.map_or_else(|| "no run yet".to_owned(), |frames| format!("{frames} frames"));
        format!("<SearchReport of round {round}, {kind}, {best}, {searched} frames searched>")
    }
}

/// Returns the time that is `seconds` from now; `None` if that is beyond any time.
fn end_of(seconds: f64) -> PyResult<Option<Instant>> {
    match Duration::try_from_secs_f64(seconds) {
        Ok(time) => Ok(Instant::now().checked_add(time)),
        Err(_) => unexpected("seconds", seconds, "0 or more"),
    }
}

/// Reads a rectangle to reach, or `None`.
fn place_of(value: &Bound<'_, PyAny>) -> PyResult<Option<Goal>> {
    if value.is_none() {
        return Ok(None);
    }
    match value.extract::<[i64; 4]>() {
        Ok(place)
            if place[2..].iter().all(|size| *size >= 1) && place.iter().all(|at| at.unsigned_abs() <= FURTHEST) =>
        {
            let [left, top, width, height] = place.map(|number| px(number as i32));
            Ok(Some(Goal::Place { left, top, width, height }))
        }
        _ => {
            let expected = "four whole numbers, x, y, width and height, from -65536 to 65536, the last two 1 or more";
            unexpected("to", value.repr()?, expected)
        }
    }
}

/// Reads a number of rings to collect, or `None`.
fn rings_of(value: &Bound<'_, PyAny>) -> PyResult<Option<Goal>> {
    if value.is_none() {
        return Ok(None);
    }
    let rings = whole_within(value, 1, u16::MAX.into(), "rings: ", "")?;
    Ok(Some(Goal::Rings(rings as u16)))
}

/// Reads a score to reach, or `None`.
fn score_of(value: &Bound<'_, PyAny>) -> PyResult<Option<Goal>> {
    let Ok(text) = value.extract::<Option<String>>() else {
        let found = value.repr()?;
        return Err(PyTypeError::new_err(format!("score: found {found}, expected a text such as \"rings >= 50\"")));
    };
    let goal = text.as_deref().map(Goal::score).transpose();
    goal.map_err(|error| value_error(format!("score: {error}")))
}

/// Reads the only buttons that may be held; `None` allows all.
fn buttons_of(value: &Bound<'_, PyAny>) -> PyResult<Option<Input>> {
    if value.is_none() {
        return Ok(None);
    }
    match input_of(value) {
        Ok(buttons) if !buttons.is_empty() => Ok(Some(buttons)),
        _ => unexpected("buttons", value.repr()?, "letters of U D L R A B C or their bits, at least one"),
    }
}

fn checkpoints_of(value: &Bound<'_, PyAny>) -> PyResult<u8> {
    whole_within(value, 0, u8::MAX.into(), "checkpoints: ", "").map(|number| number as u8)
}

fn threads_of(value: &Bound<'_, PyAny>) -> PyResult<usize> {
    whole_within(value, 0, MOST_THREADS, "threads: ", "").map(|number| number as usize)
}

fn memory_of(value: &Bound<'_, PyAny>) -> PyResult<usize> {
    whole_within(value, 1 << 20, i64::MAX, "memory: ", "").map(|number| usize::try_from(number).unwrap_or(usize::MAX))
}

fn longest_of(value: &Bound<'_, PyAny>) -> PyResult<usize> {
    whole_within(value, 1, MAX_FRAMES as i64, "longest: ", "").map(|number| number as usize)
}

fn first_round_of(value: &Bound<'_, PyAny>) -> PyResult<u64> {
    whole_within(value, 0, MOST_ROUNDS, "first_round: ", "").map(i64::cast_unsigned)
}

fn seed_of(value: &Bound<'_, PyAny>) -> PyResult<u64> {
    match value.extract() {
        Ok(seed) => Ok(seed),
        Err(_) => unexpected("seed", value.repr()?, "a whole number from 0 to 2**64 - 1"),
    }
}
