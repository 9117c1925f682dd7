//! Compares the engine `quarterpipe` with recordings of the originals, frame by frame.
//!
//! A [`Scenario`] is a level, a start, the buttons held and what an original's machine code made of them. [`comparison::check`] runs
//! one and compares every recorded column of every frame, with zero tolerance. [`run`] does so with any [`Engine`](engine::Engine), also with
//! another program, and [`score`] counts the results. [`corpus`] reads collections of scenarios, [`generate`]
//! makes random ones for a reference machine, [`kinds`] has the objects that no stock object covers, and [`coverage`] counts what
//! recordings show.
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
//! A scenario has at most [`MAX_FRAMES`](quarterpipe_replay::MAX_FRAMES) frames, two players and 256 MiB of JSON. The original's picture
//! numbers are not compared, and neither is anything that a recording has no column for. A game needs none of this:
//! `quarterpipe-replay` has recordings of games.

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
