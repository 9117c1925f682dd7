//! Searches round by round, and keeps the best run so far.

use quarterpipe::{
    Input,
    object::{Custom, NoCustom},
};
use quarterpipe_replay::Inputs;
use rand_pcg::{Pcg64Mcg, rand_core::Rng as _};
use rayon::{ThreadPool, ThreadPoolBuilder, prelude::*};

use crate::{
    SearchError, VisitMap,
    beam::{Beam, Front, Watch},
    guide::Guide,
    improve::{EditResult, Improver},
    moves::{Move, moves},
    problem::{Goal, Problem},
};

/// The number of copies of the best run that are edited at once. It is fixed, so that the number of threads does not affect the result.
const COPIES: u64 = 16;

/// The number of frames without progress after which a first search gives up, 10 seconds. Later searches wait longer.
const PATIENCE: usize = 600;

/// The settings of a search. A minor version may add fields: end a value with `..Settings::default()`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The random seed.
    pub seed: u64,
    /// The most states that a layer of the first beam search keeps, 1 to 1,000,000. Later searches keep up to sixteen times as many, as far
    /// as [`memory`](Self::memory) allows.
    pub width: usize,
    /// The most frames of a run, 1 to 2,097,152.
    pub longest: usize,
    /// The approximate memory for the states of a beam search in bytes, at least 2^20.
    pub memory: usize,
    /// The number of frames that a round of edits tries.
    pub edited_frames: u64,
    /// The number of threads, 0 for one per processor. It does not affect the result.
    pub threads: usize,
    /// `true` if some rounds search the whole way again. Otherwise they only improve the run that the search begins with.
    pub from_scratch: bool,
    /// The number of the first round. Later rounds search more widely and in other ways. To split a search, such as over several machines,
    /// give each part the number of its first round in the whole search.
    pub first_round: u64,
}

impl Default for Settings {
    /// Returns a width of 400, at most five minutes, 1 GiB, two million edited frames and one thread per processor.
    fn default() -> Self {
        let (memory, edited_frames) = (1 << 30, 2_000_000);
        Self {
            seed: 0,
            width: 400,
            longest: 18_000,
            memory,
            edited_frames,
            threads: 0,
            from_scratch: true,
            first_round: 0,
        }
    }
}

/// A run that reaches the goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The number of frames up to the one that reaches the goal.
    pub frames: usize,
    /// The buttons of these frames.
    pub inputs: Inputs,
}

/// The kind of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A beam search of the whole way.
    Beam,
    /// A beam search of the rest of the way, from a frame of the best run on.
    Rest,
    /// Random edits of the best run.
    Edits,
}

/// The result of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Report {
    /// The round's number, from [`Settings::first_round`].
    pub round: u64,
    /// The kind of the round.
    pub kind: Kind,
    /// The number of frames tried. Runs that begin alike share their first frames: these are stepped once, and count for each run.
    pub frames: u64,
    /// `true` if the round found a better run.
    pub is_better: bool,
}

/// A search that runs in rounds.
#[derive(Debug)]
pub struct Search<C = NoCustom> {
    problem: Problem<C>,
    settings: Settings,
    guide: Option<Guide>,
    moves: Vec<Move>,
    /// The threads; `None` on web pages, which have only one.
    threads: Option<ThreadPool>,
    best: Option<Vec<Input>>,
    round: u64,
    nearest: i32,
    tried: VisitMap,
}

impl<C: Custom + Send + Sync> Search<C> {
    /// Prepares a search.
    ///
    /// # Errors
    ///
    /// If the world has no player, the goal is an object and the stage has none, the stage has fewer checkpoints than must be passed, a
    /// setting is out of its range, or the threads cannot be started.
    pub fn new(problem: Problem<C>, settings: Settings) -> Result<Self, SearchError> {
        let refuse = |name, found: usize, expected| SearchError::Setting { name, found: found.to_string(), expected };
        if problem.start.players.is_empty() {
            return Err(SearchError::NoPlayer);
        }
        if matches!(problem.goal, Goal::Object) && problem.goal_objects().next().is_none() {
            return Err(SearchError::NoGoal);
        }
        let asked = problem.limits.checkpoints;
        if let Some(there) = problem.checkpoints().filter(|there| *there < usize::from(asked)) {
            return Err(SearchError::Checkpoints { asked, there });
        }
        if !(1..=1_000_000).contains(&settings.width) {
            return Err(refuse("width", settings.width, "1 to 1000000"));
        }
        if !(1..=quarterpipe_replay::MAX_FRAMES).contains(&settings.longest) {
            return Err(refuse("longest", settings.longest, "1 to 2097152"));
        }
        if settings.memory < 1 << 20 {
            return Err(refuse("memory", settings.memory, "at least 1048576"));
        }
        // A program in a web page has only one thread, and can make only one pool.
        let has_threads = cfg!(not(target_arch = "wasm32"));
        let threads = || ThreadPoolBuilder::new().num_threads(settings.threads).build();
        let threads = has_threads.then(threads).transpose();
        let threads = threads.map_err(|error| SearchError::Threads(error.to_string()))?;
        let guide = Guide::new(&problem);
        let moves = moves(problem.stage.rules(), |held| problem.allowed(held));
        let (round, tried) = (settings.first_round, VisitMap::new(problem.stage.terrain()));
        Ok(Self { problem, settings, guide, moves, threads, best: None, round, nearest: i32::MAX, tried })
    }

    /// Begins with an existing run. Ignores buttons that are not allowed, and the second pad.
    ///
    /// # Errors
    ///
    /// If the run does not reach the goal, or breaks a limit on its way.
    pub fn begin_with(&mut self, inputs: &Inputs) -> Result<(), SearchError> {
        let run = self.problem.run(inputs, self.settings.longest)?;
        self.take(run.inputs.first_pad().collect());
        Ok(())
    }

    /// Returns the best run so far.
    #[must_use]
    pub fn best(&self) -> Option<Run> {
        let mut inputs = Inputs::new();
        let best = self.best.as_ref()?;
        // A run is never longer than `Inputs` allows.
        for held in best {
            let _ = inputs.push(*held, 1);
        }
        Some(Run { frames: best.len(), inputs })
    }

    /// Returns the shortest distance to the goal of all runs so far: pixels along the [`Guide`], rings, or points of a score. `None` if no
    /// way leads to the goal, or nothing has been searched yet.
    #[must_use]
    pub fn nearest(&self) -> Option<i32> {
        (self.nearest != i32::MAX).then_some(self.nearest)
    }

    /// Returns the map of the places that the search has visited.
    #[must_use]
    pub const fn tried(&self) -> &VisitMap {
        &self.tried
    }

    /// Returns the problem.
    #[must_use]
    pub const fn problem(&self) -> &Problem<C> {
        &self.problem
    }

    /// Keeps a run if it is the best one, and returns `true` if so.
    fn take(&mut self, inputs: Vec<Input>) -> bool {
        let is_better = self.best.as_ref().is_none_or(|best| inputs.len() < best.len());
        if is_better {
            self.nearest = 0;
            self.best = Some(inputs);
        }
        is_better
    }

    /// Searches for one round: for a way to the goal if none has been found yet, otherwise mostly for improvements of the best run.
    pub fn round(&mut self) -> Report {
        // Without a condition, a round always has a report.
        loop {
            if let Some(report) = self.round_while(&|| true) {
                return report;
            }
        }
    }

    /// Does the same as [`Search::round`] while `holds` returns true. It is called many times a second. Once it returns false, the round is
    /// undone and `None` is returned; only [`Search::nearest`] and [`Search::tried`] keep what they recorded.
    pub fn round_while(&mut self, holds: &(dyn Fn() -> bool + Sync)) -> Option<Report> {
        self.round_watched(&|_| holds())
    }

    /// Does the same as [`Search::round_while`], and reports the progress of the round to `watch`.
    pub fn round_watched(&mut self, watch: &(dyn Fn(&Front<'_>) -> bool + Sync)) -> Option<Report> {
        let round = self.round;
        let kind = match (&self.best, round % 6) {
            (None, _) => Kind::Beam,
            (Some(_), 0) if self.settings.from_scratch => Kind::Beam,
            (Some(_), 2 | 4) => Kind::Rest,
            (Some(_), _) => Kind::Edits,
        };
        let (frames, is_better) = match kind {
            Kind::Beam => self.search_from(0, watch)?,
            Kind::Rest => {
                let frames = self.random(1) as usize % self.best.as_ref().map_or(1, |best| best.len().max(1));
                self.search_from(frames, watch)?
            }
            Kind::Edits => self.edit(round, watch)?,
        };
        self.round += 1;
        Some(Report { round, kind, frames, is_better })
    }

    /// Returns a random number of this round. `what` is the purpose.
    fn random(&self, what: u64) -> u64 {
        let mut random =
            Pcg64Mcg::new(u128::from(self.settings.seed) << 64 | u128::from(self.round) << 8 | u128::from(what));
        random.next_u64() >> 33
    }

    /// Searches for a way from a frame of the best run on.
    fn search_from(&mut self, frame: usize, watch: Watch<'_>) -> Option<(u64, bool)> {
        let round = self.round;
        // Without a run, the settings take turns.
        let (way, wider) = if self.best.is_some() { (self.random(0), round / 8) } else { (round, round / 4) };
        // Two layers are alive at once, and the number of objects may double on the way.
        let room = 4 * self.problem.start.bytes_in_memory();
        let width = self.settings.width << wider.min(4);
        let beam = Beam {
            width: width.min(self.settings.memory / room).max(1),
            move_frames: [8, 6, 5, 10, 4, 7, 3][way as usize % 7],
            lead: [16, 32, 8][way as usize % 3],
            square: [16, 24, 32][way as usize / 2 % 3],
            quarters: [1, 2, 3][way as usize / 3 % 3],
            longest: self.best.as_ref().map_or(self.settings.longest, |best| best.len() - 1),
            patience: PATIENCE << (round / 3).min(8),
            seed: self.settings.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(round),
        };
        let Self { problem, guide, moves, threads, best, tried, .. } = self;
        let before = best.as_ref().map_or(&[][..], |best| &best[..frame]);
        let mut start = problem.begin();
        for held in before {
            problem.step(&mut start, *held);
        }
        let find = || beam.search(problem, (guide.as_ref(), moves), (&start, before), (watch, tried));
        let found = run_on(threads.as_ref(), find);
        let nearest = found.as_ref().map_or_else(|nearest| *nearest, |found| found.nearest);
        self.nearest = self.nearest.min(nearest);
        let found = found.ok()?;
        Some((found.frames + frame as u64, found.inputs.is_some_and(|inputs| self.take(inputs))))
    }

    fn edit(&mut self, round: u64, watch: Watch<'_>) -> Option<(u64, bool)> {
        let Self { problem, settings, moves, threads, best, tried, .. } = self;
        let best = best.as_ref()?;
        let seed = u128::from(settings.seed) << 64 | u128::from(round) << 8;
        let each = settings.edited_frames / COPIES;
        let holds = || watch(&Front { places: &[], frames: 0 });
        let edited: Option<Vec<EditResult>> = run_on(threads.as_ref(), || {
            let run = |copy| Improver::new(problem, moves, best.clone(), seed | u128::from(copy)).run(each, &holds);
            (0..COPIES).into_par_iter().map(run).collect()
        });
        let edited = edited?;
        let frames = edited.iter().map(|edited| edited.frames).sum();
        for pair in edited.iter().flat_map(|edited| edited.places.windows(2)) {
            tried.way(pair[0], pair[1]);
        }
        let before = best.len();
        // Of equally fast runs, another copy's wins in each round, so that the best run varies.
        let turn = round % COPIES;
        let order = |copy: usize| (copy as u64 + COPIES - turn) % COPIES;
        let fastest = edited.into_iter().enumerate().min_by_key(|(copy, edited)| (edited.inputs.len(), order(*copy)));
        if let Some((_, edited)) = fastest {
            self.best = Some(edited.inputs);
        }
        Some((frames, self.best.as_ref().is_some_and(|best| best.len() < before)))
    }
}

/// Runs a part of a search on these threads, or on the current one if there are none.
fn run_on<R: Send>(threads: Option<&ThreadPool>, part: impl FnOnce() -> R + Send) -> R {
    match threads {
        Some(threads) => threads.install(part),
        None => part(),
    }
}
