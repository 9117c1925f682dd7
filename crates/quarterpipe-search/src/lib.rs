//! Searches for the inputs that reach the goal of a stage soonest.
//!
//! A [`Search`] runs for as long as the caller wants: each [round](Search::round) either searches for a run from the start or tries to
//! improve the best run. The result never gets worse. With the same seed and settings, the same number of rounds finds the same run, on
//! any number of threads.
//!
//! ```
//! use quarterpipe::prelude::*;
//! use quarterpipe_search::{Goal, Problem, Search, Settings};
//! let level = quarterpipe_level::builtin::level("flat").expect("a built-in stage");
//! let stage = level.stage(Rules::S2)?;
//! let start = level.start(&stage, CharacterId::Sonic);
//!
//! // A place that begins 400 px to the right of the start.
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
//! There are three [kinds](Kind) of rounds. The first is a beam search, which goes forward in layers: all states of a layer are the same
//! number of frames from the start. Each state is continued by each of about fifteen short moves, such as holding a direction, jumping,
//! rolling or charging. Of states that are alike (in position, speed, charge, flags and lasting effects), only the one nearest to the goal
//! stays. Of those that stay, [`Settings::width`] form the next layer: some because they are nearest to the goal, and others because
//! states of their kind have been chosen least often, as the path may first lead away from the goal. A [map of distances](Guide) through
//! the stage's open cells estimates how far a state is from the goal. All of these choices are heuristics, so a run is not proven to be
//! the fastest. [`Search::bound`] returns a lower bound for the frames of a run.
//!
//! The search treats two states as alike even if their custom objects differ, unless [`Problem::with_differences`] tells them apart.
//!
//! The second kind is a beam search that starts from a frame of the best run. The third makes random edits to copies of the best run, and
//! keeps edits that reach the goal no later.
//!
//! # Limits
//!
//! The search controls only the first player. A run has at most [`Settings::longest`] frames, a setting of up to 2,097,152. A beam search
//! takes about [`Settings::memory`] bytes.

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
