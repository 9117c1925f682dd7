//! The reasons why a search cannot begin.

use std::fmt;

/// The reason why a search cannot begin.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SearchError {
    /// The world has no player.
    NoPlayer,
    /// The goal is an object, but the stage has no object of the class goal.
    NoGoal,
    /// The stage has fewer checkpoints than must be passed.
    Checkpoints {
        /// The number of checkpoints that must be passed.
        asked: u8,
        /// The number of checkpoints in the stage.
        there: usize,
    },
    /// A setting is out of its range.
    Setting {
        /// Its name.
        name: &'static str,
        /// The value that was given.
        found: String,
        /// The values that are allowed.
        expected: &'static str,
    },
    /// The threads cannot be started.
    Threads(String),
    /// The run to begin with does not reach the goal, or breaks a limit on its way.
    NoRun {
        /// The number of frames that were stepped.
        frames: usize,
        /// The reason why it ended there.
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
