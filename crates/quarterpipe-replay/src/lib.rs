//! Recordings, traces and the conformance runner of quarterpipe.

mod column;
pub mod columns;
pub mod conformance;
pub mod corpus;
mod recording;
mod scenario;
mod setup;
mod spec;
mod trace;
mod whole_file;

pub use column::Column;
pub use recording::{Desync, Recording, RecordingError, Start, WorldDigest};
pub use scenario::{BoundsOverride, Init, Limits, MAX_FRAMES, Map, Scenario, ScenarioError, Setup, Trace};
pub use spec::{Inputs, SpecError};
pub use trace::{Detail, OBJECT_COLUMNS, Rows, TraceRow, check_traceable};
pub use whole_file::WholeFile;
