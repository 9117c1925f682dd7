//! Errors for invalid arguments. A call that fails changes nothing.

use std::{error::Error, fmt, io, sync::Arc};

use rayon::ThreadPoolBuildError;

/// A flat array that a batch reads or fills.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FlatArray {
    /// Buttons: one input for each player, or in a tape one for each player and frame.
    Inputs,
    /// Observations: a row for each player.
    Values,
    /// Ends of runs: one for each world.
    Ends,
    /// Rewards of a step: one for each player.
    Rewards,
    /// The mask of worlds to reset: one entry for each world.
    Mask,
    /// Random seeds: one for each world.
    Seeds,
    /// Numbers of levels: one for each world.
    Levels,
    /// Cells of views: a view for each player.
    View,
    /// Rays: two numbers for each ray of each player.
    Rays,
    /// Pictures: the bytes of one for each player.
    Pixels,
    /// Counters: a row for each player.
    Counters,
    /// Lengths of episodes: one for each world.
    Frames,
}

/// The reason why a batch refuses its arguments. A call that fails changes nothing.
///
/// If threads could not be started, [`source`](Error::source) returns the system's [`io::Error`], whose text is part of this one's.
///
/// ```
/// use quarterpipe_batch::{BatchError, FlatArray};
/// let error = BatchError::Length { array: FlatArray::Inputs, found: 3, expected: 4 };
/// assert_eq!(error.to_string(), "3 inputs, expected 4");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BatchError {
    /// An array of the wrong length.
    Length {
        /// The array.
        array: FlatArray,
        /// Its length.
        found: usize,
        /// The expected length.
        expected: usize,
    },
    /// The index of a stage is out of range.
    NoStage {
        /// The index.
        index: usize,
        /// The number of stages.
        stages: usize,
    },
    /// The index of a world is out of range.
    NoWorld {
        /// The index.
        index: usize,
        /// The number of worlds.
        worlds: usize,
    },
    /// A world has another number of players than the rest, or none.
    Players {
        /// The number of players in this world.
        found: usize,
        /// The expected number of players.
        expected: usize,
    },
    /// A world belongs to a stage with another number of placements.
    OtherStage {
        /// The number of placements that the world remembers.
        found: usize,
        /// The number of placements of the stage.
        expected: usize,
    },
    /// The number of a level is out of range.
    NoLevel {
        /// The number.
        number: u64,
        /// The number of the first level.
        first: u64,
        /// The number of levels.
        count: u64,
    },
    /// Bytes that are not a saved environment like this one.
    Saved {
        /// The bytes, or the part of them that is wrong.
        found: String,
        /// The right bytes.
        expected: &'static str,
    },
    /// An invalid setting.
    Setting {
        /// Its name.
        name: &'static str,
        /// Its value.
        found: String,
        /// The valid values.
        expected: &'static str,
    },
    /// Threads could not be started.
    Threads(ThreadsError),
    /// The worlds step in the background: their step was sent and not received yet.
    Stepping,
    /// There is nothing to receive: no step was sent.
    NothingSent,
}

/// The reason why threads could not be started.
#[derive(Clone, Debug)]
pub struct ThreadsError(Arc<ThreadsErrorKind>);

/// The error of the thread pool or of the single thread.
#[derive(Debug)]
enum ThreadsErrorKind {
    Pool(ThreadPoolBuildError),
    Thread(io::Error),
}

impl ThreadsError {
    /// Keeps the error of a pool of threads.
    pub(crate) fn new(error: ThreadPoolBuildError) -> Self {
        Self(Arc::new(ThreadsErrorKind::Pool(error)))
    }

    /// Keeps the error of a single thread.
    pub(crate) fn of_thread(error: io::Error) -> Self {
        Self(Arc::new(ThreadsErrorKind::Thread(error)))
    }

    /// Returns the kind of the I/O error that caused it, such as [`io::ErrorKind::WouldBlock`], if there is one.
    #[must_use]
    pub fn io_kind(&self) -> Option<io::ErrorKind> {
        self.cause()?.downcast_ref().map(io::Error::kind)
    }

    fn cause(&self) -> Option<&(dyn Error + 'static)> {
        match &*self.0 {
            ThreadsErrorKind::Pool(error) => error.source(),
            ThreadsErrorKind::Thread(error) => Some(error),
        }
    }
}

/// Two errors are equal if they have the same kind and the same text.
impl PartialEq for ThreadsError {
    fn eq(&self, other: &Self) -> bool {
        self.io_kind() == other.io_kind() && self.to_string() == other.to_string()
    }
}

impl Eq for ThreadsError {}

impl fmt::Display for ThreadsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &*self.0 {
            ThreadsErrorKind::Pool(error) => error.fmt(f),
            ThreadsErrorKind::Thread(error) => error.fmt(f),
        }
    }
}

impl fmt::Display for BatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length { array, found, expected } => {
                let what = match array {
                    FlatArray::Inputs => "inputs",
                    FlatArray::Values => "values",
                    FlatArray::Ends => "ends",
                    FlatArray::Rewards => "rewards",
                    FlatArray::Mask => "places in the mask",
                    FlatArray::Seeds => "seeds",
                    FlatArray::Levels => "levels",
                    FlatArray::View => "cells of views",
                    FlatArray::Rays => "values of rays",
                    FlatArray::Pixels => "bytes of pictures",
                    FlatArray::Counters => "counters",
                    FlatArray::Frames => "lengths of episodes",
                };
                write!(f, "{found} {what}, expected {expected}")
            }
            Self::NoStage { index, stages } => write!(f, "stage: found {index}, expected less than {stages}"),
            Self::NoWorld { index, worlds } => write!(f, "world: found {index}, expected less than {worlds}"),
            Self::Players { found, expected } => write!(f, "a world with {found} players, expected {expected}"),
            Self::OtherStage { found, expected } => {
                write!(f, "a world of a stage with {found} placements, expected {expected}")
            }
            Self::NoLevel { number, first, count } => {
                write!(
                    f,
                    "level: found {number}, expected {first} to {}",
                    first.saturating_add(count.saturating_sub(1))
                )
            }
            Self::Saved { found, expected } => write!(f, "saved environment: found {found}, expected {expected}"),
            Self::Setting { name, found, expected } => write!(f, "{name}: found {found}, expected {expected}"),
            Self::Threads(why) => write!(f, "threads could not be started: {why}"),
            Self::Stepping => f.write_str("the worlds still step in the background: receive that step first"),
            Self::NothingSent => f.write_str("there is nothing to receive: send a step first"),
        }
    }
}

impl Error for BatchError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Threads(error) => error.cause(),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use rayon::ThreadPoolBuilder;

    use super::*;

    /// Returns the error of threads that the system refuses to start.
    fn refused(kind: io::ErrorKind, text: &'static str) -> ThreadsError {
        let pool = ThreadPoolBuilder::new().num_threads(2).spawn_handler(|_| Err(io::Error::new(kind, text)));
        ThreadsError::new(pool.build().unwrap_err())
    }

    #[test]
    fn threads_that_could_not_be_started_keep_the_systems_error() {
        let reason = refused(io::ErrorKind::NotFound, "no threads left");
        assert_eq!(reason.io_kind(), Some(io::ErrorKind::NotFound));
        let error = BatchError::Threads(reason);
        assert_eq!(error.to_string(), "threads could not be started: no threads left");
        let cause = error.source().and_then(|cause| cause.downcast_ref::<io::Error>()).unwrap();
        assert_eq!((cause.kind(), cause.to_string()), (io::ErrorKind::NotFound, "no threads left".to_owned()));
    }

    #[test]
    fn errors_of_threads_are_equal_by_kind_and_text() {
        let busy = refused(io::ErrorKind::WouldBlock, "busy");
        assert_eq!(busy, refused(io::ErrorKind::WouldBlock, "busy"));
        assert_ne!(busy, refused(io::ErrorKind::Other, "busy"));
        assert_ne!(busy, refused(io::ErrorKind::WouldBlock, "no memory"));
    }

    #[test]
    fn a_refused_argument_has_no_cause() {
        assert!(BatchError::NoWorld { index: 2, worlds: 2 }.source().is_none());
    }
}
