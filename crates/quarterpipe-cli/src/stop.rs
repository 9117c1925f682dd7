//! The reasons why the program stops early: an error, as one line for stderr, or the reader of its output is gone.

use std::io;

use quarterpipe_conformance::ScenarioError;
use quarterpipe_level::LevelError;
use quarterpipe_replay::RecordingError;

/// The reason why the program stops early.
#[derive(Debug)]
pub enum Stop {
    /// The input is invalid: one line that names the file, the place and what was expected. Exit code 2.
    Failed(String),
    /// The reader of the output has closed it, as `head` does.
    PipeClosed,
}

impl Stop {
    /// Makes a failure with this message, as one line.
    pub fn failed(message: impl Into<String>) -> Self {
        let words: Vec<String> = message.into().lines().map(|line| line.trim().to_owned()).collect();
        Self::Failed(words.join(" "))
    }

    /// Makes the stop for output that cannot be written.
    pub fn output(place: &str, error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::PipeClosed,
            io::ErrorKind::NotFound => Self::failed(format!("{place}: the folder does not exist; create it first")),
            _ => Self::failed(format!("{place}: {error}")),
        }
    }
}

/// For standard output; other I/O errors are turned into messages where they happen.
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
