//! Recordings, traces and the conformance runner of quarterpipe.

mod cause;
mod column;
pub mod columns;
pub mod conformance;
pub mod corpus;
pub mod coverage;
mod extension;
pub mod generate;
pub mod kinds;
mod read_file;
mod recording;
mod scenario;
mod scenario_error;
mod setup;
mod spec;
mod trace;
mod whole_file;

pub use column::Column;
pub use extension::{Background, Extension, FormWorn, ShieldWorn};
pub use read_file::read_file;
pub use recording::{Desync, Recording, RecordingError, Start, WorldDigest};
pub use scenario::{
    BoundsOverride, Init, Limits, MAX_FRAMES, Map, ObjectSetup, Scenario, ScenarioError, Setup, Trace, Zone,
};
pub use spec::{Inputs, SpecError};
pub use trace::{Detail, Rows, TraceRow};
pub use whole_file::{WholeFile, remove_unfinished};
