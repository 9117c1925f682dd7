//! Why nothing can be searched.

use std::fmt;

/// Why nothing can be searched.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SearchError {
    /// The world has no player.
    NoPlayer,
    /// The stage has no object of the class goal, and a goal of that kind is asked for.
    NoGoal,
    /// The stage has fewer checkpoints than are to be passed.
    Checkpoints {
        /// How many are to be passed.
        asked: u8,
        /// How many there are.
        there: usize,
    },
    /// A setting is out of its range.
    Setting {
        /// Its name.
        name: &'static str,
        /// What was found.
        found: String,
        /// What was expected.
        expected: &'static str,
    },
    /// The threads cannot be started.
    Threads(String),
    /// The run that the search is to begin with does not reach the goal, or breaks a limit on its way.
    NoRun {
        /// How many frames of it were stepped.
        frames: usize,
        /// What became of it.
        reason: &'static str,
    },
}

impl fmt::Display for SearchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPlayer => f.write_str("the world has no player"),
            Self::NoGoal => f.write_str("the stage has no goal, expected an object of class goal, or a place to reach"),
            Self::Checkpoints { asked, there } => {
                write!(f, "checkpoints: found {asked}, expected at most {there}: as many as the stage has")
            }
            Self::Setting { name, found, expected } => write!(f, "{name}: found {found}, expected {expected}"),
            Self::Threads(error) => write!(f, "the threads cannot be started: {error}"),
            Self::NoRun { frames, reason } => {
                write!(f, "{reason} after {frames} frames, expected a run that reaches the goal")
            }
        }
    }
}

impl std::error::Error for SearchError {}
