//! Finds the inputs that reach the goal of a stage soonest.
//!
//! A [`Search`] goes on for as long as the caller wants: each [round](Search::round) either searches the way again or tries to improve the
//! best run. The result never gets worse. With the same seed and settings, the same number of rounds finds the same run, on any number of
//! threads.
//!
//! ```
//! use quarterpipe::prelude::*;
//! use quarterpipe_search::{Goal, Problem, Search, Settings};
//! let level = quarterpipe_level::builtin::level("flat").expect("a built-in stage");
//! let stage = level.stage(Rules::S2)?;
//! let start = level.start(&stage, CharacterId::Sonic);
//!
//! // The first 400 px to the right.
//! let place = start.players[0].x.px();
//! let goal = Goal::Place { left: place + px(400), top: px(-1000), width: px(1000), height: px(4000) };
//! let mut search = Search::new(Problem::new(stage, start, goal), Settings { width: 50, ..Settings::default() })?;
//! search.round();
//! let best = search.best().expect("a run");
//! // A spin dash is faster than running.
//! assert!(best.inputs.runs().iter().any(|([held, _], _)| held.down()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How it searches
//!
//! A round is of one of three [kinds](Kind). The first is a beam search. All states of a layer have stepped the same number of frames. Each
//! state is continued by each of a handful of short moves: hold a direction, jump, roll, charge. Of states that are alike (in place, speed,
//! charge, flags and lasting effects), only the one nearest to the goal stays. Of those, [`Settings::width`] go on: some because they are
//! nearest to the goal, and some because their kind was chosen least so far, as the way may first lead away from the goal.
//! A [map of distances](Guide) through the stage's open cells estimates how far a state is from the goal. All of these are heuristics:
//! none proves that no faster run exists. [`Search::bound`] returns a lower bound for the frames of a run.
//!
//! The search distinguishes states by what custom objects remember only if [`Problem::with_differences`] is set.
//!
//! The second kind is a beam search from a frame of the best run on. The third edits the best run at random, in many copies, and keeps
//! edits that reach the goal sooner.
//!
//! # Limits
//!
//! The search controls only the first player. A run has at most [`Settings::longest`] frames, 2,097,152 at most, and a beam search takes
//! about [`Settings::memory`] bytes.

mod beam;
mod bound;
mod error;
mod guide;
mod improve;
mod moves;
mod problem;
mod score;
mod search;
mod visit_map;

pub use beam::Front;
pub use bound::Bound;
pub use error::SearchError;
pub use guide::Guide;
pub use problem::{Goal, Limits, Problem};
pub use score::Score;
pub use search::{Kind, Report, Run, Search, Settings};
pub use visit_map::VisitMap;
