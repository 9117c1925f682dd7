//! Why a batch refuses what it is given. Nothing was changed then.

use std::{error::Error, fmt};

/// A flat array that a batch reads or fills.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlatArray {
    /// Buttons: one for each Player, or in a tape one for each Player and frame.
    Inputs,
    /// Observations: a row for each Player.
    Values,
    /// How runs ended: one for each world.
    Ends,
}

/// Why a batch refuses what it is given. Nothing was changed then.
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
        /// Which one.
        array: FlatArray,
        /// Its length.
        found: usize,
        /// What it should be.
        expected: usize,
    },
    /// There is no stage of that index.
    NoStage {
        /// The index.
        index: usize,
        /// How many stages there are.
        stages: usize,
    },
    /// There is no world of that index.
    NoWorld {
        /// The index.
        index: usize,
        /// How many worlds there are.
        worlds: usize,
    },
    /// All worlds of a batch have the same number of Players, at least one.
    Players {
        /// How many this world has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// A world of a stage with another number of placements.
    OtherStage {
        /// How many it remembers.
        found: usize,
        /// How many the stage has.
        expected: usize,
    },
    /// Threads could not be started.
    Threads(String),
}

impl fmt::Display for BatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length { array, found, expected } => {
                let what = match array {
                    FlatArray::Inputs => "inputs",
                    FlatArray::Values => "values",
                    FlatArray::Ends => "ends",
                };
                write!(f, "{found} {what}, expected {expected}")
            }
            Self::NoStage { index, stages } => write!(f, "there is no stage {index}, only {stages} stages"),
            Self::NoWorld { index, worlds } => write!(f, "there is no world {index}, only {worlds} worlds"),
            Self::Players { found, expected } => write!(f, "a world with {found} Players, expected {expected}"),
            Self::OtherStage { found, expected } => {
                write!(f, "a world of a stage with {found} placements, expected {expected}")
            }
            Self::Threads(why) => write!(f, "threads could not be started: {why}"),
        }
    }
}

impl Error for BatchError {}
