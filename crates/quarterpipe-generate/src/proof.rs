//! The proof that a level can be finished: a run that a search finds.

use std::fmt;

use quarterpipe::rules::CharacterId;
use quarterpipe_level::{Level, LevelError};
use quarterpipe_search::{Goal, Problem, Run, Search, SearchError, Settings as SearchSettings};

use crate::{Settings, SettingsError, generate};

/// The settings of a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProofSettings {
    /// The character that finishes the level.
    pub character: CharacterId,
    /// The number of states that the search keeps; later rounds keep more.
    pub width: usize,
    /// The number of rounds for each level.
    pub rounds: u64,
    /// The number of seeds to try.
    pub seeds: u32,
    /// The number of threads, 0 for one per processor. It does not change the result.
    pub threads: usize,
}

impl Default for ProofSettings {
    /// Returns 24 states and four rounds, for Sonic, on one thread, and a hundred seeds.
    fn default() -> Self {
        Self { character: CharacterId::Sonic, width: 24, rounds: 4, seeds: 100, threads: 1 }
    }
}

/// A level with a run that finishes it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Proof {
    /// The seed of the level.
    pub seed: u64,
    /// The number of seeds that failed before it.
    pub failed: u32,
    /// The level, with the frames of the run as its [par](Level::par).
    pub level: Level,
    /// The run.
    pub run: Run,
}

/// The reason why a level has no proof.
#[derive(Debug)]
#[non_exhaustive]
pub enum ProofError {
    /// A setting is out of its range.
    Settings(SettingsError),
    /// The level does not make a stage.
    Level(LevelError),
    /// The search cannot be started.
    Search(SearchError),
    /// No seed led to a run.
    NoRun {
        /// The number of seeds that were tried.
        seeds: u32,
    },
}

impl fmt::Display for ProofError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Settings(error) => error.fmt(f),
            Self::Level(error) => error.fmt(f),
            Self::Search(error) => error.fmt(f),
            Self::NoRun { seeds } => write!(f, "no run was found for any of {seeds} seeds"),
        }
    }
}

impl std::error::Error for ProofError {}

impl From<SettingsError> for ProofError {
    fn from(error: SettingsError) -> Self {
        Self::Settings(error)
    }
}

/// Returns the seed to try after a seed that failed.
#[must_use]
pub const fn next_seed(seed: u64) -> u64 {
    seed.wrapping_mul(0xD134_2543_DE82_EF95).wrapping_add(0x2545_F491_4F6C_DD1D)
}

/// Generates levels from a seed, then from the seeds that [`next_seed`] derives from it, until a run finishes one.
///
/// # Errors
///
/// If a setting is out of its range, or no run is found.
pub fn prove(seed: u64, settings: &Settings, how: &ProofSettings) -> Result<Proof, ProofError> {
    let mut seed = seed;
    for failed in 0..how.seeds {
        let mut level = generate(seed, settings)?;
        if let Some(run) = find_run(&level, settings, how)? {
            level.par = u32::try_from(run.frames).ok().filter(|par| *par <= Level::LONGEST_PAR);
            return Ok(Proof { seed, failed, level, run });
        }
        seed = next_seed(seed);
    }
    Err(ProofError::NoRun { seeds: how.seeds })
}

/// Searches for a run that finishes a level.
pub(crate) fn find_run(level: &Level, settings: &Settings, how: &ProofSettings) -> Result<Option<Run>, ProofError> {
    let stage = level.stage(settings.rules.rules()).map_err(ProofError::Level)?;
    let start = level.start(&stage, how.character);
    // Enough for a player that walks at a pixel a frame.
    let longest = 320 * usize::from(settings.screens) + 1200;
    let search = SearchSettings { width: how.width, longest, threads: how.threads, ..SearchSettings::default() };
    let mut search = Search::new(Problem::new(stage, start, Goal::Object), search).map_err(ProofError::Search)?;
    for _ in 0..how.rounds {
        search.round();
        if let Some(run) = search.best() {
            return Ok(Some(run));
        }
    }
    Ok(None)
}
