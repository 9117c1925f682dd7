//! One digest of everything that the engine computes. Two builds or machines that differ in one bit of one frame have different
//! digests.
//!
//! The runs are fixed: every built-in stage and some generated ones with random buttons, the recorded scenarios, and a long random
//! soak. Each is run under every rule set and digested after every frame. [`Digests::expected`] returns the digests that the repository
//! expects.
//!
//! ```
//! use quarterpipe_digests::{Digests, stages};
//! let lines = stages();
//! assert_eq!(lines.len(), 50);
//! assert_eq!(lines[0].digest, Digests::expected().lines[0].digest);
//! ```

mod digests;
mod generated;
mod random;
mod scenarios;
mod scripts;
mod soak;
mod stages;

pub use digests::{Difference, Digests, Line};
pub use generated::generated;
pub use scenarios::scenarios;
pub use scripts::{SCENARIOS, scenario_lines, script, script_lines};
pub use soak::{SOAK_FRAMES, soak, soak_watched};
pub use stages::{STAGE_FRAMES, stages};
