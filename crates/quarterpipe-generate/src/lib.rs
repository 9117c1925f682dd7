//! Generates levels for the engine `quarterpipe` from seeds, and proves that each can be finished.
//!
//! [`generate`] makes a level; the same seed and [`Settings`] make the same level on every platform. `prove`, of the feature `proof`,
//! searches for a run that finishes it, and tries another seed if there is none.
//!
//! ```
//! use quarterpipe_generate::{Settings, generate};
//! let level = generate(7, &Settings { difficulty: 4, ..Settings::default() })?;
//! assert_eq!((level.name.as_str(), level.width), ("generated:7:4", 200));
//! # Ok::<(), quarterpipe_generate::SettingsError>(())
//! ```
//!
//! # How a level is made
//!
//! A level is a row of sections: hills, loops, gaps, platforms, and others. The seed chooses the sections and, within fixed
//! limits, their sizes. Their order follows a rhythm of run, test and rest. Ground is copied from a fixed set of
//! shapes, so that all levels share their tiles.
//!
//! # Limits
//!
//! A level is 2 to 100 screens long, from left to right. [`Settings`] has all ranges. A level is made for the rules it names; under other
//! rules it may not be possible to finish it.

mod course;
mod name;
mod outline;
#[cfg(feature = "proof")]
mod proof;
mod random;
mod section;
mod settings;
mod shape;
mod suite;

pub use name::{GeneratedName, is_as_named, named};
pub use outline::{Outline, OutlineSection, outline};
#[cfg(feature = "proof")]
pub use proof::{Proof, ProofError, ProofSettings, next_seed, prove};
pub use settings::{Features, Settings, SettingsError};
pub use suite::{Split, Suite};

use quarterpipe_level::Level;

/// Generates a level.
///
/// # Errors
///
/// If a setting is out of its range.
pub fn generate(seed: u64, settings: &Settings) -> Result<Level, SettingsError> {
    outline(seed, settings).map(|outline| outline.level)
}
