//! Finds the inputs that reach the goal of a stage soonest.
//!
//! A [`Search`] goes on for as long as it is asked to: each [round](Search::round) either searches the way anew or tries to better the
//! best run. What it has found never gets worse. The same seed and settings find the same run after as many rounds, on any number of
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
//! charge, flags, and in what they have brought about) the one that is nearest to the goal stays. Of those [`Settings::width`] go on: some
//! because they are the nearest of all, and some because their kind was chosen least so far, as the way may lead back first. How near a
//! state is, a [map of distances](Guide) through the stage's open cells tells. All of these are heuristics: none proves that no faster run
//! exists. [`Search::bound`] tells how fast a run could be at all.
//!
//! What objects of a game's own remember is told apart only by [`Problem::with_differences`].
//!
//! The second kind is the same from a frame of the best run on. The third edits the best run at random, in many copies, and keeps what
//! reaches the goal sooner.

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
