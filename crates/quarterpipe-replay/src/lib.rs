//! Recordings, traces and the conformance runner of quarterpipe.

mod column;
pub mod columns;
pub mod conformance;
pub mod corpus;
mod scenario;
mod setup;

pub use column::Column;
pub use scenario::{BoundsOverride, Init, Limits, MAX_FRAMES, Map, Scenario, ScenarioError, Setup, Trace};
