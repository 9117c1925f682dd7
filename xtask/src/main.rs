//! What the project builds beside its crates: `cargo xtask --help`.

mod bare_metal;
mod book;
mod cargo;
mod counts;
mod digests;
mod dist;
mod fuzz_scenarios;
mod toolchain;
mod web;

use std::path::{Path, PathBuf};

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
    /// The book, into book/dist
    Book {
        /// A built program `quarterpipe` that makes the films; else it is built
        #[arg(long)]
        program: Option<PathBuf>,
    },
    /// Compares instruction counts of the laboratory's workloads with those in docs/instruction-counts.json
    Counts {
        /// A built program `quarterpipe-lab`; else it is built
        #[arg(long)]
        program: Option<PathBuf>,
        /// Stores the counts instead
        #[arg(long)]
        store: bool,
    },
    /// The engine for a microcontroller, to see that it needs no standard library
    BareMetal,
    /// What every build computes: builds and runs what prints the digests for all targets, and compares
    Digests {
        /// Only these; else all for which there are compilers and machines here
        #[arg(long, value_enum)]
        target: Vec<digests::Place>,
    },
    /// Random scenarios without a trace, for who can run them on a reference machine: see docs/fuzzing.md
    FuzzScenarios(fuzz_scenarios::Arguments),
}

fn main() -> Result<()> {
    match Arguments::parse().task {
        Task::Web => web::build(repository()?),
        Task::Book { program } => book::build(repository()?, program),
        Task::Counts { program, store } => counts::run(repository()?, program, store),
        Task::BareMetal => bare_metal::build(repository()?),
        Task::Digests { target } => digests::compare(repository()?, &target),
        Task::FuzzScenarios(arguments) => fuzz_scenarios::write(&arguments),
    }
}

/// The folder that holds this crate's.
fn repository() -> Result<&'static Path> {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("xtask has no folder above it")
}
