//! What the project builds beside its crates: `cargo xtask --help`.

mod dist;
mod toolchain;
mod web;

use std::path::Path;

use anyhow::{Context as _, Result};
use clap::{Parser, Subcommand};

/// Builds what is not a crate.
#[derive(Parser)]
#[command(name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// The playground as a web page, into web/dist
    Web,
}

fn main() -> Result<()> {
    match Arguments::parse().task {
        Task::Web => web::build(repository()?),
    }
}

/// The folder that holds this crate's.
fn repository() -> Result<&'static Path> {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("xtask has no folder above it")
}
