//! The laboratory: workloads to time and count, and measurements of the growth of costs. The program `quarterpipe-lab` and the
//! benchmarks run it.
//!
//! ```
//! let mut workload = quarterpipe_lab::workloads::workload("run6")?;
//! workload.check()?;
//! workload.run(600);
//! # anyhow::Ok(())
//! ```

pub mod films;
pub mod floor;
pub mod growth;
pub mod loads;
pub mod snapshots;
pub mod workloads;

use anyhow::{Context as _, Result};
use quarterpipe_level::{Level, builtin};
use quarterpipe_replay::Inputs;

/// Returns a built-in stage.
fn stage(name: &str) -> Result<Level> {
    builtin::level(name).with_context(|| format!("the stage {name:?} is missing"))
}

/// Returns the first stage and the inputs of a run through it.
fn first_stage() -> Result<(Level, Inputs)> {
    let tour = builtin::inputs("first").context("the inputs of the stage \"first\" are missing")?;
    Ok((stage("first")?, tour.parse().context("the inputs of the stage \"first\"")?))
}
