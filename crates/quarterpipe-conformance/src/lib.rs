//! Compares the engine `quarterpipe` with recordings of the originals, frame by frame.
//!
//! A [`Scenario`] is a level, a start, the buttons held, and the results of an original's machine code. [`comparison::check`] runs a
//! scenario and compares every recorded column of every frame, with zero tolerance. [`run`] does so with any [`Engine`](engine::Engine),
//! including other programs, and [`score`] counts the results. [`corpus`] reads collections of scenarios, [`generate`] makes random ones
//! for a reference machine, [`kinds`] has the objects that are not stock objects, and [`coverage`] counts what recordings cover.
//!
//! ```
//! use quarterpipe_conformance::{Scenario, comparison, generate::Recipe};
//! let mut scenario = "fuzz_s2_water_7_00042".parse::<Recipe>()?.scenario()?;
//! // A random scenario has no trace yet: nothing was recorded to compare with.
//! assert!(scenario.trace.is_none() && comparison::check(&scenario).is_err());
//! let stage = scenario.stage()?;
//! let mut world = scenario.world(&stage)?;
//! for held in scenario.inputs_of_both() {
//!     world.step(&stage, &held, &mut ());
//! }
//! assert_eq!(world.frame as usize, scenario.frames());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Limits
//!
//! A scenario has at most [`MAX_FRAMES`](quarterpipe_replay::MAX_FRAMES) frames, two players and 256 MiB of JSON. The originals' picture
//! numbers and anything else without a column in the recordings are not compared. Games do not need this crate: `quarterpipe-replay` has
//! recordings of games.

mod air;
mod column;
pub mod comparison;
pub mod corpus;
pub mod coverage;
pub mod engine;
mod extension;
mod follower;
pub mod generate;
mod judge;
pub mod kinds;
mod medal;
mod scenario;
mod scenario_error;
#[cfg(feature = "schema")]
mod schema;
pub mod score;
mod setup;
mod subject;

pub use air::{AirStart, BubbleOrigin, BubbleTrace, CountdownTrace, SeedTrace};
pub use column::Column;
pub use extension::{Background, Extension, FormWorn, ShieldWorn};
pub use follower::{FollowerSetup, FollowerStart, RecordRun};
pub use medal::Medal;
pub use scenario::{BoundsOverride, Init, Limits, Map, ObjectSetup, Scenario, ScenarioError, Setup, Trace, Zone};
#[cfg(feature = "schema")]
pub use schema::schema;
pub use score::run;
pub use subject::Subject;
