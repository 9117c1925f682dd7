//! Why the program stops early: one line for stderr, or nobody is reading any more.

use std::io;

use quarterpipe_level::LevelError;
use quarterpipe_replay::{RecordingError, ScenarioError};

/// Why the program stops early.
#[derive(Debug)]
pub enum Stop {
    /// The input is not as it should be: one line that names file, place and expectation. Exit code 2.
    Failed(String),
    /// Whoever read the output has enough, as `head` does.
    PipeClosed,
}

impl Stop {
    /// With these words, as one line.
    pub fn failed(message: impl Into<String>) -> Self {
        let words: Vec<String> = message.into().lines().map(|line| line.trim().to_owned()).collect();
        Self::Failed(words.join(" "))
    }

    /// Output that cannot be written.
    pub fn output(place: &str, error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::PipeClosed,
            _ => Self::failed(format!("{place}: {error}")),
        }
    }
}

/// Of standard output; all else is turned into words where it happens.
impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Self::output("standard output", &error)
    }
}

impl From<ScenarioError> for Stop {
    fn from(error: ScenarioError) -> Self {
        Self::failed(error.to_string())
    }
}

impl From<LevelError> for Stop {
    fn from(error: LevelError) -> Self {
        Self::failed(error.to_string())
    }
}

impl From<RecordingError> for Stop {
    fn from(error: RecordingError) -> Self {
        Self::failed(error.to_string())
    }
}
