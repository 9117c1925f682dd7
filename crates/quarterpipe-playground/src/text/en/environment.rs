//! Environments of the Python package.

use crate::environment::EpisodeEnd;

pub const RETURN: &str = "Return";
pub const FRAMES: &str = "Frames";
pub const BEGIN: &str = "Press a button";

/// Returns how an episode ended.
pub const fn end(end: EpisodeEnd) -> &'static str {
    match end {
        EpisodeEnd::Goal => "Goal!",
        EpisodeEnd::Death => "You died",
        EpisodeEnd::TimeUp => "Time up",
    }
}

/// Returns the line about what is played.
pub fn played(id: &str, seed: u64, level: &str) -> String {
    format!("{id} · seed {seed} · {level}")
}

/// Returns the line with the keys.
pub fn keys(moves: [&str; 4], [jump, pause, again]: [&str; 3]) -> String {
    format!("{}: move · {jump}: jump · {pause}: pause · {again}: same seed again", moves.join(" "))
}

/// Returns the hint of the key for the next seed.
pub fn next(key: &str, seed: u64) -> String {
    format!("{key}: seed {seed}")
}
