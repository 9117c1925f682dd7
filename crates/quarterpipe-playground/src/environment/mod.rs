//! An environment of the Python package, played by a person: with the levels, actions, limits and rewards that an agent has.

mod action;
mod levels;
mod observation;
mod run;
mod screen;

pub use action::{ACTIONS, nearest_action};
pub use levels::{EnvironmentError, EnvironmentLevels};
pub use observation::Observation;
pub use run::{EnvironmentOptions, EnvironmentRun, EpisodeEnd};
pub(crate) use screen::EnvironmentScreen;
